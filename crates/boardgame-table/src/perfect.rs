//! Perfect play: small endings, solved in memory, and endings from tables on disk.
//! [`Assessment`](crate::assessment::Assessment) applies it to the moves of a position.

use std::{
    cell::RefCell,
    path::Path,
    sync::{Arc, OnceLock},
    thread,
};

use boardgame_core::{
    Player,
    board::{Position as _, children},
};
use boardgame_players::checkers::Endgame;
use boardgame_referee::{
    GameId,
    report::OracleValue,
    solution::{Solution, Solvable, StoredSolution},
    with_board,
};
use boardgame_retrograde::{
    FileError, InMemory, TableKind, Value, Wdl,
    checkers::{Endings, Material, SolvedSlices, Store, Tables},
};
#[cfg(feature = "tables")]
use boardgame_search::Score;
use checkers::{Position, Side};

#[cfg(feature = "tables")]
use crate::post_mortem::{ExactPlay, Oracle};

/// Maximum number of pieces in the endings solved in memory. Solving them takes a second or two and some megabytes.
const SMALL: u8 = 4;

static ENDINGS: OnceLock<SmallEndings> = OnceLock::new();

#[derive(Debug)]
struct SmallEndings {
    checkers: Arc<Endgame>,
    solved: PerGame<dyn Solution>,
}

/// A value for each solved game.
type PerGame<T> = Vec<(GameId, Arc<T>)>;

fn of_solved<T: ?Sized>(f: impl Fn(Solvable) -> Arc<T>) -> PerGame<T> {
    GameId::ALL.into_iter().filter_map(|game| Some((game, f(game.solvable()?)))).collect()
}

fn of<T: ?Sized>(all: &PerGame<T>, game: GameId) -> Option<&T> {
    all.iter().find(|(solved, _)| *solved == game).map(|(_, of)| &**of)
}

impl SmallEndings {
    fn solve() -> Self {
        let (mut solved, mut endings) = (SolvedSlices::new(), Endings::new());
        for material in Material::up_to(SMALL) {
            // Never fails, because the distances in such small endings fit into a value.
            let Ok(slice) = solved.solve(material) else { break };
            solved.insert(material, slice);
            for kind in [TableKind::Outcomes, TableKind::Distances] {
                let Some(table) = solved.table(kind, material) else { continue };
                drop(endings.insert(kind, material, InMemory(table)));
            }
        }
        Self { checkers: Arc::new(endings.into()), solved: of_solved(|game| game.in_memory(SMALL)) }
    }
}

#[derive(Clone, Debug)]
enum EndgameSource {
    /// Small endings, solved in memory, and larger ones if a computer player has loaded them.
    InMemory(Option<Arc<Endgame>>),
    /// Tables on disk only.
    Files(Arc<Tables>),
}

/// A source of perfect play.
#[derive(Clone, Debug)]
pub struct Perfect {
    checkers: EndgameSource,
    solved: PerGame<dyn StoredSolution>,
}

impl Default for Perfect {
    fn default() -> Self {
        Self::new(None, None)
    }
}

impl From<Store> for Perfect {
    fn from(store: Store) -> Self {
        Self { checkers: EndgameSource::Files(Arc::new(store.into())), solved: Vec::new() }
    }
}

impl Perfect {
    /// Creates a source with the small endings, the given checkers endings, and the solutions in a folder.
    #[must_use]
    pub fn new(checkers: Option<Arc<Endgame>>, solutions: Option<&Path>) -> Self {
        let solved = solutions.map_or_else(Vec::new, |folder| of_solved(|game| game.in_folder(folder)));
        Self { checkers: EndgameSource::InMemory(checkers), solved }
    }

    /// Creates a source with only the files in a folder, including files created later.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self { solved: of_solved(|game| game.in_folder(folder)), ..Store::new(folder).into() }
    }

    /// Starts solving the small endings in the background.
    pub fn begin() {
        if ENDINGS.get().is_none() {
            // If the thread cannot start, they are solved on first use.
            drop(thread::Builder::new().name("endings".to_owned()).spawn(|| ENDINGS.get_or_init(SmallEndings::solve)));
        }
    }

    /// Reports whether the small endings are solved.
    #[must_use]
    pub fn is_ready() -> bool {
        ENDINGS.get().is_some()
    }

    /// Reports whether a game is solved from its start.
    #[must_use]
    pub fn knows(&self, game: GameId) -> bool {
        let known = || of(&self.solved, game)?.value(&game.start()?).ok().flatten();
        known().is_some()
    }

    /// Returns the checkers endings that are in memory now; `None` while none are.
    #[must_use]
    pub fn endings(&self) -> Option<Arc<Endgame>> {
        let EndgameSource::InMemory(kept) = &self.checkers else { return None };
        kept.clone().or_else(|| ENDINGS.get().map(|small| Arc::clone(&small.checkers)))
    }

    /// Returns the exact knowledge that reviews and hints of a game use.
    #[cfg(feature = "tables")]
    #[must_use]
    pub fn exact_play(&self, game: GameId) -> ExactPlay {
        let perfect = self.clone();
        let best = move |position: &str| {
            let value = perfect.value(game, position).ok()??;
            let plies = u16::from(value.plies().unwrap_or_default());
            let score = match value.outcome() {
                Wdl::Won => Score::won_in(plies),
                Wdl::Drawn => Score::DRAWN,
                Wdl::Lost => Score::lost_in(plies),
            };
            Some((perfect.best(game, position, 0).ok()??, score))
        };
        let solution = game.is_solved().then(|| Arc::new(best) as Arc<Oracle>);
        ExactPlay { endings: self.endings(), solution }
    }

    /// Returns the value of a position for the player to move, with the distance; `None` if it is unknown. Waits for
    /// the small endings if they are needed.
    ///
    /// # Errors
    /// Fails if a file cannot be read or is damaged.
    pub fn value(&self, game: GameId, position: &str) -> Result<Option<Value>, FileError> {
        if game == GameId::Checkers {
            return self.ending(position, Endgame::value, Tables::value);
        }
        let kept = of(&self.solved, game).map_or(Ok(None), |solution| solution.value(position));
        match (&kept, &self.checkers) {
            (Err(_) | Ok(None), EndgameSource::InMemory(_)) if game.is_solved() => {
                let small = of(&ENDINGS.get_or_init(SmallEndings::solve).solved, game);
                // A damaged file does not matter if the ending is in memory.
                small.and_then(|small| small.value(position).ok().flatten()).map_or(kept, |value| Ok(Some(value)))
            }
            _ => kept,
        }
    }

    /// Returns the outcome of a position, even if no table has the distance; `None` if it is unknown.
    ///
    /// # Errors
    /// Fails if a file cannot be read or is damaged.
    pub fn outcome(&self, game: GameId, position: &str) -> Result<Option<Wdl>, FileError> {
        if game == GameId::Checkers {
            return self.ending(position, Endgame::outcome, Tables::outcome);
        }
        Ok(self.value(game, position)?.map(Value::outcome))
    }

    fn ending<T>(
        &self,
        position: &str,
        in_memory: impl FnOnce(&Endgame, &Position) -> Option<T>,
        in_files: impl FnOnce(&Tables, &Position) -> Result<Option<T>, FileError>,
    ) -> Result<Option<T>, FileError> {
        let Ok(position) = position.parse::<Position>() else { return Ok(None) };
        let pieces = Side::ALL.map(|side| position.pieces(side).len()).iter().sum::<u32>();
        match &self.checkers {
            EndgameSource::Files(tables) => in_files(tables, &position),
            EndgameSource::InMemory(_) if pieces <= SMALL.into() => {
                Ok(in_memory(&ENDINGS.get_or_init(SmallEndings::solve).checkers, &position))
            }
            EndgameSource::InMemory(kept) => Ok(kept.as_ref().and_then(|endgame| in_memory(endgame, &position))),
        }
    }

    /// Returns a best move: the fastest win, otherwise a draw, otherwise the slowest loss. `chance` selects among equal
    /// moves; 0 is the first. `None` if the value of a move is unknown or no move is legal.
    ///
    /// # Errors
    /// Fails if a file cannot be read or is damaged.
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
        let moves = best.map_or_else(Vec::new, |(_, moves)| moves);
        let index = chance.checked_rem(u64::try_from(moves.len()).unwrap_or(u64::MAX));
        Ok(index.and_then(|index| moves.into_iter().nth(usize::try_from(index).ok()?)))
    }
}

/// Returns the player to move and the legal moves with the positions after them; `None` if the text is not a position.
pub(crate) fn turn(game: GameId, position: &str) -> Option<(Player, Vec<(String, String)>)> {
    with_board!(game, P => {
        let position: P = position.parse().ok()?;
        let moves = children(&position).into_iter().map(|(mv, after)| (mv.to_string(), after.to_string()));
        Some((position.to_act(), moves.collect()))
    }, else None)
}

/// Perfect play for the referee. [`Self::take_error`] returns the first error.
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
    /// Returns the first error since the last call.
    #[must_use]
    pub fn take_error(&self) -> Option<FileError> {
        self.error.take()
    }

    /// Returns the value of a position for [`JudgeOptions::endings`](boardgame_referee::JudgeOptions::endings).
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

/// The course of a game that was won for the player to move at its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinProgress {
    /// Still won, in the given number of plies.
    Won(u8),
    /// The player has given the win away.
    Lost {
        /// The ply that lost the win, counted from 1.
        ply: usize,
        /// The outcome after that ply.
        to: Wdl,
    },
}

/// Follows the values of a game whose first position is won for the player to move. Returns the distance at the start
/// and the course; `None` if the position was not won or a value is unknown.
#[must_use]
pub fn win_progress(values: &[Option<Value>]) -> Option<(u8, WinProgress)> {
    let won = |value: &Value| value.outcome() == Wdl::Won;
    let best = values.first().copied()?.filter(won)?.plies()?;
    let mut left = best;
    for (ply, value) in values.iter().enumerate().skip(1) {
        // After an odd number of plies the opponent is to move.
        let value = if ply % 2 == 1 { value.as_ref()?.before()? } else { (*value)? };
        match (value.outcome(), value.plies()) {
            (Wdl::Won, Some(plies)) => left = plies - u8::try_from(ply % 2).unwrap_or(0),
            (outcome, _) => return Some((best, WinProgress::Lost { ply, to: outcome })),
        }
    }
    Some((best, WinProgress::Won(left)))
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
        assert!(GameId::ALL.iter().all(|game| solved.value(*game, "no position").expect("no file").is_none()));
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

        let watcher = Watcher::from(Perfect::from(store));
        assert_eq!(watcher.worth(GameId::Checkers, "W:WK14:B1"), Some(OracleValue::Won(5)));
        assert!(watcher.take_error().is_none());
        assert_eq!(watcher.worth(GameId::Checkers, DRAWN), None);
        assert!(matches!(watcher.take_error(), Some(FileError::Table { .. })));
        assert!(watcher.take_error().is_none());
    }

    #[test]
    fn a_damaged_solution_does_no_harm_to_small_endings_in_memory() {
        let folder = tempfile::tempdir().expect("a folder");
        let (game, solvable) =
            GameId::ALL.into_iter().find_map(|game| Some((game, game.solvable()?))).expect("a solved game");
        solvable.in_folder(folder.path()).make(2, &mut |_| ()).expect("made");
        for file in fs::read_dir(folder.path()).expect("a folder").flatten() {
            fs::write(file.path(), "something else").expect("written");
        }
        let value = |perfect: &Perfect| perfect.value(game, "w 1/M2/5/5/5/k2/1");
        assert!(value(&Perfect::in_folder(folder.path())).is_err());
        for perfect in [Perfect::new(None, Some(folder.path())), Perfect::default()] {
            assert_eq!(value(&perfect).expect("in memory"), Some(Value::WINS));
        }
    }
}
