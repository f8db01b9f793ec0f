//! A saved game, whatever the kind of its file, to look at or to go on with.

use boardgame_core::{
    Event, FairDeal, Game, Match, Player, Record, Status,
    movetext::{Dialect, Reader, Score, Tag},
};
use boardgame_text::Text;

use super::{BoardGame, Describe, movetext, record};
use crate::{journal, words::FileFault};

/// What a game started from, who plays it, and what has happened.
pub(crate) struct Saved<G: Game> {
    pub(crate) setup: G::Setup,
    /// By seat; empty when the file does not say.
    pub(crate) players: Vec<String>,
    pub(crate) events: Vec<Event<G::Move>>,
    /// The tags of a game in its own notation, in the order of the file.
    pub(crate) tags: Vec<Tag>,
    /// How the deal came about, where it was a fair one.
    pub(crate) fair: Option<FairDeal>,
}

impl<G: Describe> Saved<G> {
    /// The game of a record, or of a journal.
    pub(crate) fn of_record(text: &Text, bytes: &[u8]) -> Result<Self, String> {
        let contents = journal::read(bytes);
        let json = contents.as_ref().map_or(bytes, |contents| &contents.record);
        let Record { setup, players, events, fair, .. } =
            Record::<G>::read(json).map_err(|error| record::unreadable(text, &error).in_words(text))?;
        let fair = fair.or(contents.and_then(|contents| contents.fair));
        Ok(Self { setup, players, events, tags: Vec::new(), fair })
    }
}

impl<G: BoardGame> Saved<G> {
    /// One of the games of a file in the game's own notation, counted from 1. A result that the board does not show is
    /// an event.
    pub(crate) fn of_movetext(text: &Text, bytes: &[u8], number: usize) -> Result<Self, String> {
        let game = Reader::<G::Dialect, _>::from_stream(bytes).nth(number.saturating_sub(1));
        let game = game.ok_or_else(|| text.say(&FileFault::NoSuchGame { number }))?;
        let game = game.map_err(|error| movetext::refused::<G>(text, &error).in_words(text))?;
        let sheet = game.sheet();
        let start = G::Dialect::start(&sheet.tags).map_err(|_| text.say(&FileFault::NoSuchGame { number }))?;
        let setup = G::from_position(&start);
        let mut played = Match::<G>::start(setup).map_err(|error| text.say(&error))?;
        for mv in sheet.moves() {
            let Status::ToAct(by) = played.status() else { break };
            played.apply(Event::Move { by, mv: mv.clone() }).map_err(|error| text.say(&error))?;
        }
        if matches!(played.status(), Status::ToAct(_)) {
            let declared = match (sheet.score, sheet.score.winner()) {
                (Score::Drawn, _) => played.agree_draw().map(|_| ()),
                // Lost for both: nobody is awarded the game.
                (Score::BothLose, _) => played.forfeit(Player::new(0), None).map(|_| ()),
                (_, Some(winner)) => played.resign(winner.next(2)).map(|_| ()),
                (_, None) => Ok(()),
            };
            declared.map_err(|error| text.say(&error))?;
        }
        let players = movetext::players::<G>(sheet);
        let (setup, events) = (played.setup().clone(), played.log().to_vec());
        Ok(Self { setup, players, events, tags: game.into_sheet().tags, fair: None })
    }
}
