//! Camette: its solution is made, told, and played by.

use std::path::{Path, PathBuf};

use boardgame_core::Enumerable as _;
use boardgame_referee::{Face as _, GameId, with_clause};
use boardgame_text::Text;
use camette::{Camette, Counts, Forces, Move, ParsePositionError, Position, Store, Tables, Value};

use super::{Endings, folder, known, make, row, tell_memory, unread, verdict};
use crate::{args::Making, out::Out, stop::Stop};

/// All pieces of the game.
const ALL: u32 = 8;

pub(super) fn run(making: &Making, folder: PathBuf, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let store = Store::new(folder);
    let rows = if let Making::All(most) = making {
        let forces = Forces::up_to((*most).into());
        tell_memory(Store::memory(&forces), text);
        make(&store, &forces, text, out)?
    } else {
        let (_, rows) = known(&store, Forces::up_to(ALL), GameId::Camette, text, out)?;
        if rows.is_empty() {
            return Err(Stop::Say(missing(&store, text)));
        }
        rows
    };
    let mut sums = Counts::default();
    for counts in rows {
        sums += counts;
    }
    row(out, "camette", &sums)?;
    // What is known of the start.
    match Perfect::new(store).verdict(&Camette::default(), text)? {
        Some(said) => out.text(&said),
        None => Ok(()),
    }
}

fn missing(store: &Store, text: &Text) -> String {
    let megabytes = Store::memory(&Forces::up_to(ALL)).div_ceil(1_000_000);
    text.say(&Endings::NotSolved { folder: store.directory().display().to_string(), megabytes })
}

/// Camette as it is played best, by its solution.
pub(crate) struct Perfect {
    store: Store,
    tables: Tables,
}

impl Perfect {
    fn new(store: Store) -> Self {
        Self { tables: Tables::from(store.clone()), store }
    }

    /// The solution in this folder, or where it is usually kept; `None` where no folder is known.
    pub(crate) fn at_hand(named: Option<&Path>, text: &Text) -> Option<Self> {
        folder(named, text).ok().map(|folder| Self::new(Store::new(folder)))
    }

    /// The value of a position for the player to move; nothing where the files for it are not there.
    pub(crate) fn value(&self, position: &Position, text: &Text) -> Result<Option<Value>, Stop> {
        self.tables.value(position).map_err(|error| unread(&error, GameId::Camette, text))
    }

    /// A best move; the first of them in the order of the board.
    pub(crate) fn best(&self, game: &Camette, text: &Text) -> Result<Move, Stop> {
        let mut best: Option<(Value, Move)> = None;
        for mv in game.moves() {
            let worth =
                self.tables.worth(game.position(), mv).map_err(|error| unread(&error, GameId::Camette, text))?;
            let worth = worth.ok_or_else(|| Stop::Say(missing(&self.store, text)))?;
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, mv));
            }
        }
        best.map(|(_, mv)| mv).ok_or_else(|| Stop::Say(missing(&self.store, text)))
    }

    /// What a position is worth, and what each move keeps of it, in words; nothing where the files for it are not there.
    pub(crate) fn verdict(&self, game: &Camette, text: &Text) -> Result<Option<String>, Stop> {
        let position = game.position();
        let Some(worth) = self.value(position, text)? else { return Ok(None) };
        let mut moves = Vec::new();
        for mv in game.moves() {
            let worth = self.tables.worth(position, mv).map_err(|error| unread(&error, GameId::Camette, text))?;
            moves.push((worth, mv.to_string()));
        }
        let player = |side: camette::Side| Camette::player(text, side.player());
        let turn = position.to_move();
        Ok(Some(verdict(text, worth, [player(turn), player(!turn)], moves)))
    }
}

/// The position that is written so; else what is wrong, with the clause that forbids it.
pub(crate) fn read(text: &Text, written: &str) -> Result<Position, String> {
    written.parse().map_err(|error: ParsePositionError| {
        // A text that is not a position breaks no rule.
        let clause = match &error {
            ParsePositionError::Position(error) => Some((error.rule().clause(), error.rule().title(text.lang()))),
            _ => None,
        };
        with_clause(clause, &text.say(&error))
    })
}
