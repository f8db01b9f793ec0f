//! A game that is solved: its solution is made, told, and played by.

use std::path::{Path, PathBuf};

use boardgame_referee::{Board, GameId};
use boardgame_text::Text;

use super::{Endings, Known, folder, known, make_and_tell, row, tell_memory, unread, verdict};
use crate::{
    args::Making,
    out::Out,
    solved::{Counts, Forces, Move, Outcome, Position, SOLVED, Side, Store, Tables, Value},
    stop::Stop,
};

/// All pieces of the game.
const ALL: u32 = 8;

pub(super) fn run(making: &Making, folder: PathBuf, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let store = Store::new(folder);
    let rows = if let Making::All(most) = making {
        let forces = Forces::up_to((*most).into());
        tell_memory(Store::memory(&forces), text);
        make_and_tell::<Forces>(Known::Distances, text, out, |told| store.make(&forces, told))?
    } else {
        let (_, rows) = known(&store, Forces::up_to(ALL), SOLVED, text, out)?;
        if rows.is_empty() {
            return Err(Stop::Say(missing(&store, text)));
        }
        rows
    };
    let mut sums = Counts::default();
    for (_, counts) in rows {
        sums += counts;
    }
    row(out, SOLVED.code(), &(Known::Distances, sums))?;
    // What is known of the start.
    match Perfect::new(store).verdict(&Position::start().to_string(), text)? {
        Some(said) => out.text(&said),
        None => Ok(()),
    }
}

fn missing(store: &Store, text: &Text) -> String {
    let megabytes = Store::memory(&Forces::up_to(ALL)).div_ceil(1_000_000);
    text.say(&Endings::NotSolved { game: SOLVED, folder: store.directory().display().to_string(), megabytes })
}

/// The solution for a server, which asks for each position whether it is there: in this folder, or where the program keeps
/// its own. Nothing where the program has no such folder.
#[cfg(feature = "serve")]
pub(crate) fn solved(named: Option<&Path>, text: &Text) -> Option<std::sync::Arc<Tables>> {
    folder(named, text).ok().map(|folder| std::sync::Arc::new(Tables::from(Store::new(folder))))
}

/// The game as it is played best, by its solution.
pub(crate) struct Perfect {
    store: Store,
    tables: Tables,
}

impl Perfect {
    fn new(store: Store) -> Self {
        Self { tables: Tables::from(store.clone()), store }
    }

    /// The value of a position for the player to move; nothing where the files for it are not there.
    fn value(&self, position: &Position, text: &Text) -> Result<Option<Value>, Stop> {
        self.tables.value(position).map_err(|error| unread(&error, SOLVED, text))
    }

    /// What a move is worth to the player who makes it.
    fn worth(&self, position: &Position, mv: Move, text: &Text) -> Result<Option<Value>, Stop> {
        self.tables.worth(position, mv).map_err(|error| unread(&error, SOLVED, text))
    }

    /// Whether the player to move loses against best play.
    pub(crate) fn is_lost(&self, position: &str, text: &Text) -> Result<bool, Stop> {
        let worth = self.value(&read(position, text)?, text)?;
        Ok(worth.is_none_or(|worth| worth.outcome() == Outcome::Lost))
    }

    /// A best move; the first of them in the order of the board.
    pub(crate) fn best(&self, position: &str, text: &Text) -> Result<String, Stop> {
        let position = read(position, text)?;
        let mut best: Option<(Value, Move)> = None;
        for mv in position.moves() {
            let worth = self.worth(&position, mv, text)?.ok_or_else(|| Stop::Say(missing(&self.store, text)))?;
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, mv));
            }
        }
        best.map(|(_, mv)| mv.to_string()).ok_or_else(|| Stop::Say(missing(&self.store, text)))
    }

    /// What a position is worth, and what each move keeps of it, in words; nothing where the files for it are not there.
    pub(crate) fn verdict(&self, position: &str, text: &Text) -> Result<Option<String>, Stop> {
        let position = read(position, text)?;
        let Some(worth) = self.value(&position, text)? else { return Ok(None) };
        let mut moves = Vec::new();
        for mv in position.moves() {
            moves.push((self.worth(&position, mv, text)?, mv.to_string()));
        }
        let player = |side: Side| Position::player(text, side.player());
        let turn = position.to_move();
        Ok(Some(verdict(text, worth, [player(turn), player(!turn)], moves)))
    }
}

fn read(position: &str, text: &Text) -> Result<Position, Stop> {
    Board::read(text, position).map_err(Stop::Say)
}

/// The solution of a game in this folder, or where it is usually kept; `None` where the game has none, or no folder is known.
pub(crate) fn solution(game: GameId, named: Option<&Path>, text: &Text) -> Option<Perfect> {
    let folder = folder(named, text).ok().filter(|_| game == SOLVED)?;
    Some(Perfect::new(Store::new(folder)))
}
