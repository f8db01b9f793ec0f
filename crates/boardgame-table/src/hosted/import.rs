//! A game that comes in a file, to be continued at a table.

use std::fmt;

use boardgame_core::{Event, FairDeal, Lang, Match, Player, Seed};
use boardgame_referee::{
    GameId, JudgeOptions, Presentation, Verdict,
    file::{FileFormat, SavedGame},
    format, judge, with_game,
    words::FileFault,
};
use serde::Serialize;
use serde_json::Value;

use super::{
    head::{Annotations, Head},
    names,
    request::TableRequest,
};
use crate::{games, refusal::Refusal, said, words::Denied};

/// The game of a file, to be continued. `Debug` shows nothing that the file may hide.
pub struct ImportedGame {
    game: GameId,
    setup: Value,
    events: Vec<Event<Value>>,
    to_act: Option<Player>,
    names: Vec<String>,
    asides: Vec<Annotations>,
    /// How its cards were dealt, where that can be checked.
    fair: Option<FairDeal>,
}

/// Limits on a game that is read.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "a function")]
pub struct ImportBounds<'a> {
    /// The largest number of moves.
    pub moves: usize,
    /// The largest size of the comments and variations, in bytes.
    pub comments: usize,
    /// Reports whether to stop; it is called between moves.
    pub is_cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl fmt::Debug for ImportedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ImportedGame").field("game", &self.game).finish_non_exhaustive()
    }
}

impl ImportedGame {
    /// The first game of a file: all of it has to be in order, as the referee says.
    ///
    /// # Errors
    /// When it is not, or there is no game in it.
    pub fn read(bytes: &[u8], bounds: ImportBounds<'_>) -> Result<Self, Refusal> {
        let format = format(bytes).map_err(|found| Refusal::unread(&FileFault::NotAGame { found }))?;
        let game = format.game();
        if let FileFormat::Save(_) = format {
            return Err(Refusal::of(&Denied::NotInThisGame));
        }
        let mut reports = Vec::new();
        for text in said::texts() {
            let reading = JudgeOptions { is_cancelled: Some(bounds.is_cancelled), ..JudgeOptions::new(text) };
            reports.extend(judge(bytes, &reading).ok().and_then(|mut reports| reports.next()));
            if (bounds.is_cancelled)() {
                return Err(Refusal::of(&Denied::TooMuchWork));
            }
            // A game that is too long is not read in the other languages.
            if reports.iter().any(|report| report.plies > bounds.moves) {
                return Err(Refusal::of(&Denied::TooManyMoves { most: bounds.moves }));
            }
        }
        if reports.iter().any(|report| !matches!(report.verdict, Verdict::Legal(_))) {
            return Err(Refusal::of_reports(&reports));
        }
        with_game!(game, G => {
            let text = said::text(Lang::En);
            let saved = SavedGame::<G>::read(text, format, bytes, 1);
            let mut saved = saved.map_err(|_| Refusal::of(&Denied::Unreadable))?;
            // An old game is continued after its last move, however it ended.
            if let FileFormat::Text(_) = format {
                saved.events.retain(|event| event.mv().is_some());
            }
            let mut played = Match::<G>::replay(saved.setup, saved.events).map_err(|error| Refusal::unread(&error))?;
            played.set_players(saved.players);
            let moves = std::iter::once(String::new()).chain(played.log().iter().filter_map(|event| Some(event.mv()?.to_string())));
            let beside = moves.zip(saved.annotations).enumerate().filter(|(_, (_, said))| !said.is_empty());
            let asides: Vec<_> = beside.map(|(ply, (after, said))| Annotations { ply, after, said }).collect();
            if asides.iter().map(Annotations::size).sum::<usize>() > bounds.comments {
                return Err(Refusal::of(&Denied::TooMuchComment { most: bounds.comments >> 10 }));
            }
            Ok(Self { fair: saved.fair, asides, ..Self::of_match(game, &played)? })
        })
    }

    fn of_match<G: Presentation>(game: GameId, played: &Match<G>) -> Result<Self, Refusal> {
        let events = serde_json::from_value(written(&played.log())?).map_err(|error| Refusal::wrong_shape(&error))?;
        let names = names::of_players(played.players(), played.players().len());
        Ok(Self {
            game,
            setup: written(played.setup())?,
            events,
            to_act: played.status().to_act(),
            names,
            asides: Vec::new(),
            fair: None,
        })
    }

    /// A table at which it goes on, and its events: with people, or with one person where it is the next to act.
    ///
    /// # Errors
    /// When there can be no such table.
    pub fn head(self, computers: bool, level: Option<u8>, chance: Seed) -> Result<(Head, Vec<Event<Value>>), Refusal> {
        let seats = games::open(self.game, self.setup.clone())?.seats();
        let person = self.to_act.unwrap_or(Player::new(0));
        let others = Player::all(seats).filter(|player| computers && *player != person);
        let computers = if self.game.is_scored() { Vec::new() } else { others.map(Player::index).collect() };
        let wanted = TableRequest { computers, level, ..TableRequest::new(self.game, self.setup.clone()) };
        let head = wanted.with_deal(chance, false)?;
        let mut head = Head { setup: self.setup, names: self.names, brought: true, asides: self.asides, ..head };
        // The cards are those of the record, and so is the promise that they keep.
        if let Some(deal) = self.fair {
            (head.dealer, head.promised_for, head.words) = (Some(deal.secret), deal.table, Some(deal.words));
        }
        Ok((head, self.events))
    }
}

fn written(setup: &impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(setup).map_err(|error| Refusal::wrong_shape(&error))
}
