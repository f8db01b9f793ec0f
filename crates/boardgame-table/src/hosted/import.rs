//! Import of a game from a file.

use boardgame_core::{Event, FairDeal, Lang, Match, Player, Seed};
use boardgame_referee::{
    GameId, Reading, Verdict,
    file::{FileFormat, Saved},
    format, judge, with_game,
    words::FileFault,
};
use serde_json::Value;

use super::{
    head::{Annotations, Head},
    request::{TableRequest, player_names},
};
use crate::{games, refusal::Refusal, said, words::Denied};

/// A game from a file, to be continued.
#[expect(missing_debug_implementations, reason = "it may contain hidden cards")]
pub struct ImportedGame {
    game: GameId,
    setup: Value,
    events: Vec<Event<Value>>,
    to_act: Option<Player>,
    names: Vec<String>,
    asides: Vec<Annotations>,
    fair: Option<FairDeal>,
}

/// Limits for an imported game.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "a function")]
pub struct ImportBounds<'a> {
    /// Maximum number of moves.
    pub moves: usize,
    /// Maximum size of comments and variations in bytes.
    pub comments: usize,
    /// Reports whether to stop; called between moves.
    pub is_cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl ImportedGame {
    /// Reads the first game of a file.
    ///
    /// # Errors
    /// Fails if there is no game or the referee finds a fault in it.
    pub fn read(bytes: &[u8], bounds: ImportBounds<'_>) -> Result<Self, Refusal> {
        let format = format(bytes).map_err(|found| Refusal::unread(&FileFault::NotAGame { found }))?;
        let game = format.game();
        if let FileFormat::Save(_) = format {
            return Err(Refusal::of(&Denied::NotInThisGame));
        }
        let mut reports = Vec::new();
        for text in said::texts() {
            let reading = Reading { is_cancelled: Some(bounds.is_cancelled), ..Reading::new(text) };
            reports.extend(judge(bytes, &reading).ok().and_then(|mut reports| reports.next()));
            if (bounds.is_cancelled)() {
                return Err(Refusal::of(&Denied::TooMuchWork));
            }
            // Stops before the other languages if the game is too long.
            if reports.iter().any(|report| report.plies > bounds.moves) {
                return Err(Refusal::of(&Denied::TooManyMoves { most: bounds.moves }));
            }
        }
        if reports.iter().any(|report| !matches!(report.verdict, Verdict::Legal(_))) {
            return Err(Refusal::of_reports(&reports));
        }
        with_game!(game, G => {
            let text = said::text(Lang::En);
            let saved = Saved::<G>::read(text, format, bytes, 1);
            let mut saved = saved.map_err(|_| Refusal::of(&Denied::Unreadable))?;
            // A finished game continues after its last move.
            if let FileFormat::Text(_) = format {
                saved.events.retain(|event| event.mv().is_some());
            }
            let mut played = Match::<G>::replay(saved.setup, saved.events).map_err(|error| Refusal::unread(&error))?;
            played.name_players(saved.players);
            let moves = std::iter::once(String::new()).chain(played.log().iter().filter_map(|event| Some(event.mv()?.to_string())));
            let beside = moves.zip(saved.asides).enumerate().filter(|(_, (_, said))| !said.is_empty());
            let asides: Vec<_> = beside.map(|(ply, (after, said))| Annotations { ply, after, said }).collect();
            if asides.iter().map(Annotations::size).sum::<usize>() > bounds.comments {
                return Err(Refusal::of(&Denied::TooMuchComment { most: bounds.comments >> 10 }));
            }
            Ok(Self {
                game,
                setup: serde_json::to_value(played.setup())?,
                events: serde_json::from_value(serde_json::to_value(played.log())?)?,
                to_act: played.status().to_act(),
                names: player_names(played.players(), played.players().len()),
                asides,
                fair: saved.fair,
            })
        })
    }

    /// Returns the configuration of a table and the events so far: with people, or with one person in the seat to act.
    ///
    /// # Errors
    /// Fails if the table is not possible.
    pub fn head(self, computers: bool, level: Option<u8>, chance: Seed) -> Result<(Head, Vec<Event<Value>>), Refusal> {
        let seats = games::open(self.game, self.setup.clone())?.seats();
        let person = self.to_act.unwrap_or(Player::new(0));
        let others = Player::all(seats).filter(|player| computers && *player != person);
        let computers = if self.game.is_scored() { Vec::new() } else { others.map(Player::index).collect() };
        let wanted = TableRequest { computers, level, ..TableRequest::new(self.game, self.setup.clone()) };
        let head = wanted.with_deal(chance, false)?;
        let mut head = Head { setup: self.setup, names: self.names, brought: true, asides: self.asides, ..head };
        // An imported fair deal keeps its promise.
        if let Some(deal) = self.fair {
            (head.dealer, head.promised_for, head.words) = (Some(deal.secret), deal.table, Some(deal.words));
        }
        Ok((head, self.events))
    }
}
