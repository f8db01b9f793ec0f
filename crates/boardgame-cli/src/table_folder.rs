//! Perfect play from a folder of tables.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
    sync::Arc,
};

use boardgame_players::checkers::Endgame;
use boardgame_referee::{GameId, solution::Solvable, words::System};
use boardgame_retrograde::{
    FileError, MakeError, Progress, TableError, TableKind,
    checkers::{MAX_DISTANCES, MAX_PIECES, Material, Store},
};
use boardgame_table::{
    assessment::Assessment,
    perfect::{Perfect, Watcher},
};
use boardgame_text::Text;
use checkers::{Position, Side};

use crate::{out::Out, progress::Bar, stop::Stop, words::Endings};

/// Maximum number of pieces for which missing tables are built on first use, in a few seconds.
const MADE_ON_DEMAND: u8 = 4;

/// Returns the named folder of tables or the default one; `None` if there is no default.
pub(crate) fn path(named: Option<&Path>) -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    let cache = || set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")));
    let default = || cache().or_else(|| set("LOCALAPPDATA")).map(|cache| cache.join("boardgame/tables"));
    named.map(Path::to_path_buf).or_else(default)
}

pub(crate) fn no_folder(text: &Text) -> Stop {
    Stop::Message(text.say(&Endings::NoFolder))
}

pub(crate) fn no_tables(folder: &Path, text: &Text) -> Stop {
    Stop::Message(text.say(&Endings::NoTables { folder: folder.display().to_string() }))
}

/// Returns the error for a table that cannot be read. For a damaged table, the message says how to build it again.
pub(crate) fn cannot_read(error: &FileError, text: &Text) -> Stop {
    let message = text.say(error);
    Stop::Message(match error {
        FileError::Table { error, .. } if !matches!(error, TableError::NotATable) => {
            text.say(&Endings::MadeAgain { error: message })
        }
        _ => message,
    })
}

/// Opens the tables of endings in a folder. Fails if there are none.
fn store(folder: &Path, text: &Text) -> Result<Store, Stop> {
    let store = Store::new(folder);
    if store.has_any(Material::up_to(MAX_PIECES)) { Ok(store) } else { Err(no_tables(folder, text)) }
}

/// Opens the tables of endings for a search, if a folder is given.
pub(crate) fn endgame(folder: Option<&Path>, text: &Text) -> Result<Option<Arc<Endgame>>, Stop> {
    let Some(folder) = folder else { return Ok(None) };
    match Endgame::open(store(folder, text)?, MAX_PIECES) {
        Ok(endgame) => Ok(Some(Arc::new(endgame))),
        Err(FileError::System { path, error }) => {
            Err(Stop::Message(format!("{path}: {}", text.say(&System::from(&error)))))
        }
        Err(error) => Err(Stop::Message(text.say(&error))),
    }
}

/// Opens the tables of endings for the referee.
pub(crate) fn watcher(folder: &Path, text: &Text) -> Result<Watcher, Stop> {
    Ok(Perfect::from(store(folder, text)?).into())
}

/// The tables or the solution of a game in a folder.
pub(crate) struct TableFolder {
    game: GameId,
    pub(crate) folder: PathBuf,
    perfect: Perfect,
}

impl TableFolder {
    pub(crate) fn new(game: GameId, folder: PathBuf) -> Self {
        Self { game, perfect: Perfect::in_folder(&folder), folder }
    }

    /// Returns the folder with the solution of a game; `None` if the game has no solution or there is no folder.
    pub(crate) fn solution(game: GameId, named: Option<&Path>) -> Option<Self> {
        path(named).filter(|_| game.is_solved()).map(|folder| Self::new(game, folder))
    }

    /// Returns the error for a missing solution.
    pub(crate) fn not_solved(&self, text: &Text) -> Stop {
        let (game, folder) = (self.game, self.folder.display().to_string());
        let memory = |solvable: Solvable| solvable.in_folder(&self.folder).memory(solvable.pieces);
        let megabytes = game.solvable().map_or(0, memory).div_ceil(1_000_000);
        Stop::Message(text.say(&Endings::NotSolved { game, folder, megabytes }))
    }

    pub(crate) fn best(&self, position: &str, text: &Text) -> Result<String, Stop> {
        let best = self.perfect.best(self.game, position, 0).map_err(|error| cannot_read(&error, text))?;
        best.ok_or_else(|| self.not_solved(text))
    }

    /// Describes the value of a position and of each move; `None` if no table contains the position.
    pub(crate) fn assess(&self, position: &str, text: &Text) -> Result<Option<String>, Stop> {
        let assessment = Assessment::of(&self.perfect, self.game, position);
        let assessment = assessment.map_err(|error| cannot_read(&error, text))?;
        Ok(assessment.map(|assessment| assessment.say(text)))
    }

    /// Builds the small tables if an ending with `pieces` pieces needs them.
    fn make_small(&self, pieces: u32, kinds: &[TableKind]) -> Result<(), MakeError> {
        let (store, few) = (Store::new(&self.folder), Material::up_to(MADE_ON_DEMAND));
        let is_there = |slice: &Material| kinds.iter().any(|kind| store.path(*kind, slice).exists());
        let mut needed = few.iter().filter(|slice| u32::from(slice.pieces()) <= pieces);
        if pieces > MADE_ON_DEMAND.into() || needed.all(is_there) {
            return Ok(());
        }
        let bar = Bar::default();
        let made = store.make(&few, |progress| {
            if let Progress::Step { done, total, .. } = progress {
                bar.set(done, total);
            }
        });
        bar.clear();
        made
    }
}

/// Prints the value of a position if perfect play knows it.
pub(crate) fn print_value(
    game: &str,
    position: &str,
    named: Option<&Path>,
    text: &Text,
    out: &mut Out,
) -> Result<(), Stop> {
    let value = match GameId::of(game) {
        Some(GameId::Checkers) => ending(position, named, text)?,
        Some(game) => {
            TableFolder::solution(game, named).map(|folder| folder.assess(position, text)).transpose()?.flatten()
        }
        None => None,
    };
    value.map_or(Ok(()), |value| out.text(&value))
}

/// Describes the value of an ending of checkers, or how to build its tables. Returns `None` if the
/// position is invalid or, without a named folder, has too many pieces for tables.
fn ending(position: &str, named: Option<&Path>, text: &Text) -> Result<Option<String>, Stop> {
    let Ok(board) = position.parse::<Position>() else { return Ok(None) };
    let pieces = Side::ALL.map(|side| board.pieces(side).len()).iter().sum::<u32>();
    if pieces > MAX_PIECES.into() && named.is_none() {
        return Ok(None);
    }
    let Some(folder) = path(named) else { return Ok(Some(text.say(&Endings::NoFolder))) };
    let tables = TableFolder::new(GameId::Checkers, folder);
    let kinds =
        if named.is_some() { &[TableKind::Distances, TableKind::Outcomes][..] } else { &[TableKind::Distances] };
    if let Err(error) = tables.make_small(pieces, kinds) {
        let error = text.say(&error);
        return if named.is_some() {
            Err(Stop::Message(error))
        } else {
            Ok(Some(text.say(&Endings::NotKept { error })))
        };
    }
    let value = tables.assess(position, text)?;
    Ok(Some(value.unwrap_or_else(|| {
        text.say(&match named {
            Some(folder) => Endings::NotInTables { folder: folder.display().to_string(), pieces },
            None if pieces > MAX_DISTANCES.into() => Endings::MoreOutcomes { pieces },
            None => Endings::MoreTables { pieces },
        })
    })))
}
