//! Perfect play, where it is known: of small endings, which are solved in memory, and of whatever tables somebody keeps.
//!
//! ```no_run
//! use boardgame_table::{boardgame_referee::GameId, perfect::Perfect};
//!
//! // Small endings alone, which take a second or two to solve.
//! let perfect = Perfect::default();
//! let value = perfect.value(GameId::Checkers, "B:WK1:BK10,K11")?.expect("three pieces");
//! assert!(value.plies().is_some(), "it is not a draw");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What that means for each move, and in words, is an [`Assessment`](crate::assessment::Assessment).

use std::{
    cell::RefCell,
    path::Path,
    sync::{Arc, OnceLock},
    thread,
};

use boardgame_core::{Player, board::children};
use boardgame_players::checkers::Endgame;
use boardgame_referee::{
    GameId,
    board::BoardPresentation,
    report::OracleValue,
    solution::{Solution, Solvable, StoredSolution},
    with_board,
};
use boardgame_retrograde::{
    FileError, InMemory, TableKind, Value, Wdl,
    checkers::{Endings, Material, Solved, Store, Tables},
};
use checkers::{Position, Side};

/// With this many pieces at most an ending is solved by every program: it takes a second or two of a processor, and some
/// megabytes.
const SMALL: u8 = 4;

/// The small endings of this process, which are solved once.
static ENDINGS: OnceLock<Small> = OnceLock::new();

#[derive(Debug)]
struct Small {
    checkers: Arc<Endgame>,
    solved: OfSolved<dyn Solution>,
}

/// Something for each of the games that are solved.
type OfSolved<T> = Vec<(GameId, Arc<T>)>;

fn of_solved<T: ?Sized>(f: impl Fn(Solvable) -> Arc<T>) -> OfSolved<T> {
    GameId::ALL.into_iter().filter_map(|game| Some((game, f(game.solvable()?)))).collect()
}

fn of<T: ?Sized>(all: &OfSolved<T>, game: GameId) -> Option<&T> {
    all.iter().find(|(solved, _)| *solved == game).map(|(_, of)| &**of)
}

impl Small {
    fn solve() -> Self {
        let (mut solved, mut endings) = (Solved::new(), Endings::new());
        for material in Material::up_to(SMALL) {
            // No ending of so few pieces takes more plies than a value can hold.
            let Ok(slice) = solved.solve(material) else { break };
            solved.insert(material, slice);
            for kind in [TableKind::Outcomes, TableKind::Distances] {
                let Some(table) = solved.table(kind, material) else { continue };
                // What was written here is whole.
                drop(endings.insert(kind, material, InMemory(table)));
            }
        }
        Self { checkers: Arc::new(endings.into()), solved: of_solved(|game| game.in_memory(SMALL)) }
    }
}

/// Where endings of checkers are known from.
#[derive(Clone, Debug)]
enum Source {
    /// Small ones are solved by this process, and a player may hold tables of more pieces.
    InMemory(Option<Arc<Endgame>>),
    /// All of them are asked from files, and nothing is solved.
    Files(Arc<Tables>),
}

/// What is known of perfect play.
#[derive(Clone, Debug)]
pub struct Perfect {
    checkers: Source,
    /// The whole of solved games.
    solved: OfSolved<dyn StoredSolution>,
}

impl Default for Perfect {
    /// The small endings alone.
    fn default() -> Self {
        Self::new(None, None)
    }
}

impl From<Store> for Perfect {
    /// What the tables of checkers in a folder say, and nothing else.
    fn from(store: Store) -> Self {
        Self { checkers: Source::Files(Arc::new(store.into())), solved: Vec::new() }
    }
}

impl Perfect {
    /// The small endings, and what these endings of checkers and the solutions in a folder say.
    #[must_use]
    pub fn new(checkers: Option<Arc<Endgame>>, solutions: Option<&Path>) -> Self {
        let solved = solutions.map_or_else(Vec::new, |folder| of_solved(|game| game.in_folder(folder)));
        Self { checkers: Source::InMemory(checkers), solved }
    }

    /// What the files in a folder say, and nothing else. Those that are missing may be made later.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { solved: of_solved(|game| game.in_folder(folder)), ..Store::new(folder).into() }
    }

    /// Begins to solve the small endings, where nobody waits for it.
    pub fn begin() {
        if ENDINGS.get().is_none() {
            // Without the thread they are solved when they are first asked for.
            drop(thread::Builder::new().name("endings".to_owned()).spawn(|| ENDINGS.get_or_init(Small::solve)));
        }
    }

    /// Whether the small endings are solved by now.
    #[must_use]
    pub fn is_ready() -> bool {
        ENDINGS.get().is_some()
    }

    /// Whether this game is known from its first move on.
    #[must_use]
    pub fn knows(&self, game: GameId) -> bool {
        let known = || of(&self.solved, game)?.value(&game.start()?).ok().flatten();
        known().is_some()
    }

    /// The endings of checkers that are in memory by now.
    #[must_use]
    pub fn endings(&self) -> Option<Arc<Endgame>> {
        let Source::InMemory(kept) = &self.checkers else { return None };
        kept.clone().or_else(|| ENDINGS.get().map(|small| Arc::clone(&small.checkers)))
    }

    /// What a position is worth to the player to move, by its text, with the distance; `None` where that is not known. Where
    /// the small endings are wanted and not solved yet, it waits for them.
    ///
    /// # Errors
    /// When a file that it takes cannot be read, or is damaged.
    pub fn value(&self, game: GameId, position: &str) -> Result<Option<Value>, FileError> {
        if game == GameId::Checkers {
            return self.ending(position, Endgame::value, Tables::value);
        }
        let kept = of(&self.solved, game).map_or(Ok(None), |solution| solution.value(position));
        match (&kept, &self.checkers) {
            (Err(_) | Ok(None), Source::InMemory(_)) if game.is_solved() => {
                let small = of(&ENDINGS.get_or_init(Small::solve).solved, game);
                // A file that cannot be read does no harm where a small ending is known without it.
                small.and_then(|small| small.value(position).ok().flatten()).map_or(kept, |value| Ok(Some(value)))
            }
            _ => kept,
        }
    }

    /// Who wins, by the text of a position, also where no table says in how many plies; `None` where that is not known.
    ///
    /// # Errors
    /// As [`value`](Self::value).
    pub fn outcome(&self, game: GameId, position: &str) -> Result<Option<Wdl>, FileError> {
        if game == GameId::Checkers {
            return self.ending(position, Endgame::outcome, Tables::outcome);
        }
        Ok(self.value(game, position)?.map(Value::outcome))
    }

    /// What is known of an ending of checkers, from where it is known.
    fn ending<T>(
        &self,
        position: &str,
        in_memory: impl FnOnce(&Endgame, &Position) -> Option<T>,
        in_files: impl FnOnce(&Tables, &Position) -> Result<Option<T>, FileError>,
    ) -> Result<Option<T>, FileError> {
        let Ok(position) = position.parse::<Position>() else { return Ok(None) };
        let pieces = Side::ALL.map(|side| position.pieces(side).len()).iter().sum::<u32>();
        match &self.checkers {
            Source::Files(tables) => in_files(tables, &position),
            Source::InMemory(_) if pieces <= SMALL.into() => {
                Ok(in_memory(&ENDINGS.get_or_init(Small::solve).checkers, &position))
            }
            Source::InMemory(kept) => Ok(kept.as_ref().and_then(|endgame| in_memory(endgame, &position))),
        }
    }

    /// A best move in a position, by their texts: it wins soonest, or else draws, or else loses as late as can be. Among those
    /// that are as good, this number decides, which may be any: 0 is the first in the order of the board. `None` where one of
    /// the moves is not known, or there are none.
    ///
    /// # Errors
    /// As [`value`](Self::value).
    pub fn best(&self, game: GameId, position: &str, chance: u64) -> Result<Option<String>, FileError> {
        let mut best: Option<(Value, Vec<String>)> = None;
        let Some((_, moves)) = turn(game, position) else { return Ok(None) };
        for (mv, after) in moves {
            let Some(worth) = self.value(game, &after)?.and_then(Value::before) else { return Ok(None) };
            match &mut best {
                Some((known, _)) if worth < *known => {}
                Some((known, moves)) if worth == *known => moves.push(mv),
                _ => best = Some((worth, vec![mv])),
            }
        }
        let chosen = |moves: Vec<String>| {
            let place = chance % u64::try_from(moves.len()).ok()?;
            moves.into_iter().nth(usize::try_from(place).ok()?)
        };
        Ok(best.and_then(|(_, moves)| chosen(moves)))
    }
}

/// Who is to move in a position, and every legal move with the text of the position that it leads to; `None` where this is not
/// the text of a position.
pub(crate) fn turn(game: GameId, position: &str) -> Option<(Player, Vec<(String, String)>)> {
    with_board!(game, P => turn_in::<P>(position), else None)
}

fn turn_in<P: BoardPresentation>(position: &str) -> Option<(Player, Vec<(String, String)>)> {
    let position: P = position.parse().ok()?;
    let moves = children(&position).into_iter().map(|(mv, after)| (mv.to_string(), after.to_string()));
    Some((position.mover(), moves.collect()))
}

/// Perfect play as the referee asks for it, position by position. What cannot be read is kept, to be asked for.
#[derive(Debug)]
pub struct Watcher {
    perfect: Perfect,
    error: RefCell<Option<FileError>>,
}

impl From<Perfect> for Watcher {
    fn from(perfect: Perfect) -> Self {
        Self { perfect, error: RefCell::default() }
    }
}

impl Watcher {
    /// The first error since it was last asked for.
    #[must_use]
    pub fn take_error(&self) -> Option<FileError> {
        self.error.take()
    }

    /// The worth of a position, as [`JudgeOptions::endings`](boardgame_referee::JudgeOptions::endings) asks for it.
    pub fn worth(&self, game: GameId, position: &str) -> Option<OracleValue> {
        match self.perfect.value(game, position) {
            Ok(value) => value.map(|value| match (value.outcome(), value.plies()) {
                (Wdl::Won, plies) => OracleValue::Won(plies.unwrap_or_default()),
                (Wdl::Drawn, _) => OracleValue::Drawn,
                (Wdl::Lost, _) => OracleValue::Lost,
            }),
            Err(error) => {
                self.error.borrow_mut().get_or_insert(error);
                None
            }
        }
    }
}

/// How a game that was won goes on, for the player who had it won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It is still won, in this many plies more.
    Won(u8),
    /// It was won until this ply, counted from 1; then it was this.
    Lost {
        /// The ply that let the win go.
        ply: usize,
        /// What it is worth since.
        to: Wdl,
    },
}

/// How a game goes on that began with these positions, the first of which was won in this many plies for the player who
/// moved there; nothing where one of them is not known, or it was not won.
#[must_use]
pub fn course(values: &[Option<Value>]) -> Option<(u8, Course)> {
    let won = |value: &Value| value.outcome() == Wdl::Won;
    let best = values.first().copied()?.filter(won)?.plies()?;
    let mut left = best;
    for (ply, value) in values.iter().enumerate().skip(1) {
        // After each move the other player is to move: what is lost for them is won here.
        let value = if ply % 2 == 1 { value.as_ref()?.before()? } else { (*value)? };
        match (value.outcome(), value.plies()) {
            (Wdl::Won, Some(plies)) => left = plies - u8::try_from(ply % 2).unwrap_or(0),
            (outcome, _) => return Some((best, Course::Lost { ply, to: outcome })),
        }
    }
    Some((best, Course::Won(left)))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const WON: &str = "W:WK18,K14:BK1";
    const DRAWN: &str = "W:WK14:BK1";

    #[test]
    fn memory_and_files_say_the_same_and_each_move_is_as_good_as_the_best() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::new(folder.path());
        store.make(&Material::up_to(3), |_| ()).expect("made");
        let (solved, files) = (Perfect::default(), Perfect::in_folder(folder.path()));
        for position in [WON, DRAWN, "B:WK18,K14:BK1", "W:W32:BK1,28"] {
            let value = solved.value(GameId::Checkers, position).expect("no file").expect("few pieces");
            assert_eq!(files.value(GameId::Checkers, position).expect("readable"), Some(value));
            assert_eq!(files.outcome(GameId::Checkers, position).expect("readable"), Some(value.outcome()));
            let (_, moves) = turn(GameId::Checkers, position).expect("a position");
            for chance in [0, 1, 2, u64::MAX] {
                let best = files.best(GameId::Checkers, position, chance).expect("readable").expect("a move");
                assert_eq!(solved.best(GameId::Checkers, position, chance).expect("no file"), Some(best.clone()));
                let (_, after) = moves.iter().find(|(mv, _)| *mv == best).expect("a legal move");
                let worth = files.value(GameId::Checkers, after).expect("readable").and_then(Value::before);
                assert_eq!(worth, Some(value), "{position}: {best}");
            }
        }
        for unknown in ["W:WK18,K14,K15:BK1,K2", "no position", ""] {
            assert_eq!(files.value(GameId::Checkers, unknown).expect("no file"), None);
            assert_eq!(files.outcome(GameId::Checkers, unknown).expect("no file"), None);
            assert_eq!(files.best(GameId::Checkers, unknown, 0).expect("no file"), None);
        }
        for game in GameId::ALL {
            assert_eq!(solved.value(game, "no position").expect("no file"), None, "{game}");
            assert_eq!(solved.best(game, "no position", 0).expect("no file"), None, "{game}");
        }
    }

    #[test]
    fn a_damaged_file_is_an_error_of_files_and_no_harm_to_what_is_in_memory() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::new(folder.path());
        store.make(&Material::up_to(2), |_| ()).expect("made");
        let slice: Material = "0m1k-0m1k".parse().expect("a slice");
        fs::write(store.path(TableKind::Distances, &slice), "something else").expect("written");
        let files = Perfect::in_folder(folder.path());
        assert!(files.value(GameId::Checkers, DRAWN).is_err());
        assert!(files.best(GameId::Checkers, DRAWN, 0).is_err());
        assert_eq!(files.outcome(GameId::Checkers, DRAWN).expect("another file"), Some(Wdl::Drawn));
        let solved = Perfect::new(None, Some(folder.path()));
        assert_eq!(solved.value(GameId::Checkers, DRAWN).expect("no file"), Some(Value::DRAWN));

        // The referee hears that nothing is known, and whoever asks later hears why.
        let watcher = Watcher::from(Perfect::from(store));
        assert_eq!(watcher.worth(GameId::Checkers, "W:WK14:B1"), Some(OracleValue::Won(5)));
        assert!(watcher.take_error().is_none());
        assert_eq!(watcher.worth(GameId::Checkers, DRAWN), None);
        assert!(matches!(watcher.take_error(), Some(FileError::Table { .. })));
        assert!(watcher.take_error().is_none());
    }

    #[test]
    fn a_file_of_a_solution_that_is_damaged_does_no_harm_where_a_small_ending_is_solved() {
        const NEAR: &str = "w 1/M2/5/5/5/k2/1";
        let folder = tempfile::tempdir().expect("a folder");
        let solved = || GameId::ALL.into_iter().find_map(|game| Some((game, game.solvable()?)));
        let (game, solvable) = solved().expect("a solved game");
        let solution = solvable.in_folder(folder.path());
        solution.make(2, &mut |_| ()).expect("made");
        for file in fs::read_dir(folder.path()).expect("a folder").flatten() {
            fs::write(file.path(), "something else").expect("written");
        }
        let value = |perfect: &Perfect| perfect.value(game, NEAR);
        assert!(value(&Perfect::in_folder(folder.path())).is_err());
        assert_eq!(value(&Perfect::new(None, Some(folder.path()))).expect("in memory"), Some(Value::WINS));
        assert_eq!(value(&Perfect::default()).expect("no file"), Some(Value::WINS));
    }
}
