//! Checkers.

use std::path::Path;

use boardgame_core::{Enumerable, Player};
use boardgame_svg::{Marks, Options, svg_with};
use boardgame_text::Text;
use checkers::{
    Checkers, Effect, Labels, Legend, Move, ParsePositionError, Position, Setup, Side,
    ballot::{Ballot as Listed, Standing, deck},
    pdn::Pdn,
};
use checkers_tables::{Outcome, Store, Tables, Value};

use super::{Ballot, BoardGame, Describe, GameId, sorted, with_clause};

use crate::{
    stop::Stop,
    words::{Board, Endings, Play},
};

impl Describe for Checkers {
    const ID: GameId = GameId::Checkers;

    const IN_PAIRS: bool = true;

    fn player(text: &Text, player: Player) -> String {
        text.say(if player == Side::White.player() { &Side::White } else { &Side::Black })
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn captures(effect: &Effect) -> Vec<String> {
        let squares = effect.captured.to_string();
        squares.split(',').filter(|square| !square.is_empty()).map(str::to_owned).collect()
    }

    fn position(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn legal(&self) -> Vec<String> {
        sorted(self.moves().iter())
    }
}

impl BoardGame for Checkers {
    type Dialect = Pdn;

    fn setup(text: &Text, position: Option<&str>) -> Result<Setup, String> {
        let position = position.map(|written| read(text, written)).transpose()?;
        Ok(position.map_or_else(Setup::default, |position| Setup::from_position(&position)))
    }

    fn from_position(position: &Position) -> Setup {
        Setup::from_position(position)
    }

    fn standing(&self) -> &Position {
        self.position()
    }

    fn drawn(&self, text: &Text) -> String {
        let labels = Labels { legend: &text.say(&Legend {}), ..Labels::default() };
        self.position().drawing(&labels).to_string()
    }

    fn picture(&self, last: Option<Move>, options: &Options) -> String {
        svg_with(self.position(), &last.map(Marks::from).unwrap_or_default(), options)
    }

    fn aim(text: &Text) -> String {
        text.say(&Play::AimCheckers)
    }

    fn ballots() -> Vec<Ballot<Move>> {
        let ballot = |ballot: &Listed| Ballot {
            moves: ballot.opening().moves().to_vec(),
            name: ballot.to_string(),
            standing: match ballot.standing() {
                Standing::CrossBoard => None,
                Standing::MailPlay => Some(Board::MailPlay),
                Standing::Barred => Some(Board::Barred),
            },
            is_drawn: ballot.is_drawn(),
        };
        deck().iter().map(ballot).collect()
    }

    fn thrown_away(
        tables: &Watcher,
        before: &Position,
        after: &Position,
        text: &Text,
    ) -> Result<Option<Endings>, Stop> {
        tables.thrown_away(before, after, text)
    }

    fn material(&self, player: Player) -> u32 {
        let side = if player == Side::White.player() { Side::White } else { Side::Black };
        let position = self.position();
        let (pieces, kings) = (position.pieces(side), position.kings(side));
        // A king is reckoned at one man and a half.
        2 * pieces.bits().count_ones() + (pieces & kings).bits().count_ones()
    }

    fn towards_a_draw(&self) -> [(usize, usize); 2] {
        [(self.occurrences(), 3), (self.quiet_plies(), 80)]
    }
}

/// Tables for many positions: the referee's.
pub(crate) struct Watcher {
    tables: Tables,
}

impl Watcher {
    pub(crate) fn new(folder: &Path) -> Self {
        Self { tables: Tables::from(Store::new(folder)) }
    }

    /// What a move threw away; nothing if it kept what there was, or no table knows.
    pub(crate) fn thrown_away(
        &self,
        before: &Position,
        after: &Position,
        text: &Text,
    ) -> Result<Option<Endings>, Stop> {
        let value = |position: &Position| self.tables.value(position).map_err(|error| Stop::Say(text.say(&error)));
        let Some(had) = value(before)? else { return Ok(None) };
        let Some(has) = value(after)?.and_then(Value::before) else { return Ok(None) };
        let player = Checkers::player(text, before.to_move().player());
        Ok(match (had.outcome(), had.plies()) {
            (Outcome::Won, Some(plies)) if has.outcome() != Outcome::Won => Some(Endings::ThrownAway { player, plies }),
            (Outcome::Drawn, _) if has.outcome() == Outcome::Lost => Some(Endings::DrawThrownAway { player }),
            _ => None,
        })
    }
}

/// The position that is written so; else what is wrong, with the clause that forbids it.
pub(crate) fn read(text: &Text, written: &str) -> Result<Position, String> {
    written.parse().map_err(|error: ParsePositionError| {
        with_clause(error.rule().map(|rule| (rule.clause(), rule.title(text.lang()))), &text.say(&error))
    })
}
