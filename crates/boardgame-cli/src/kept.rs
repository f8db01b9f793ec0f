//! What is kept in a folder of tables, as commands ask it: perfect play, and what goes wrong with it.

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
    checkers::{MOST_DISTANCES, MOST_PIECES, Material, Store},
};
use boardgame_table::{
    assessment::Assessment,
    perfect::{Perfect, Watcher},
};
use boardgame_text::Text;
use checkers::{Position, Side};

use crate::{out::Out, progress::Bar, stop::Stop, words::Endings};

/// Tables of at most this many pieces are made when they are first asked for: it takes a few seconds.
const AT_FIRST_USE: u8 = 4;

/// The folder that was named, or where tables are kept if nobody says where; `None` where no such place is known.
pub(crate) fn folder(named: Option<&Path>) -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    let cache = || set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")));
    let kept = || cache().or_else(|| set("LOCALAPPDATA")).map(|cache| cache.join("boardgame/tables"));
    named.map(Path::to_path_buf).or_else(kept)
}

pub(crate) fn no_folder(text: &Text) -> Stop {
    Stop::Say(text.say(&Endings::NoFolder))
}

pub(crate) fn no_tables(folder: &Path, text: &Text) -> Stop {
    Stop::Say(text.say(&Endings::NoTables { folder: folder.display().to_string() }))
}

/// Why a table is not read. One that is damaged can be made again.
pub(crate) fn unread(error: &FileError, game: GameId, text: &Text) -> Stop {
    let said = text.say(error);
    Stop::Say(match error {
        FileError::Table { error, .. } if !matches!(error, TableError::NotATable) => {
            text.say(&Endings::MadeAgain { error: said, game })
        }
        _ => said,
    })
}

/// The tables of endings in a folder that somebody has named: a folder without any is a mistake of theirs.
fn store(folder: &Path, text: &Text) -> Result<Store, Stop> {
    let store = Store::new(folder);
    if store.has_any(Material::up_to(MOST_PIECES)) { Ok(store) } else { Err(no_tables(folder, text)) }
}

/// What players know of endings from the tables in a folder.
pub(crate) fn endgame(folder: Option<&Path>, text: &Text) -> Result<Option<Arc<Endgame>>, Stop> {
    let Some(folder) = folder else { return Ok(None) };
    match Endgame::open(store(folder, text)?, MOST_PIECES) {
        Ok(endgame) => Ok(Some(Arc::new(endgame))),
        // What the system refuses is said in the words of the program.
        Err(FileError::System { path, error }) => {
            Err(Stop::Say(format!("{path}: {}", text.say(&System::from(&error)))))
        }
        Err(error) => Err(Stop::Say(text.say(&error))),
    }
}

/// What the referee knows of endings from the tables in a folder.
pub(crate) fn watcher(folder: &Path, text: &Text) -> Result<Watcher, Stop> {
    Ok(Perfect::from(store(folder, text)?).into())
}

/// What the files in a folder know of a game.
pub(crate) struct Kept {
    game: GameId,
    folder: PathBuf,
    perfect: Perfect,
}

impl Kept {
    pub(crate) fn new(game: GameId, folder: PathBuf) -> Self {
        Self { game, perfect: Perfect::in_folder(&folder), folder }
    }

    /// The solution of a game; `None` where it has none, or no folder is known.
    pub(crate) fn solution(game: GameId, named: Option<&Path>) -> Option<Self> {
        folder(named).filter(|_| game.is_solved()).map(|folder| Self::new(game, folder))
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    fn known<T>(&self, result: Result<T, FileError>, text: &Text) -> Result<T, Stop> {
        result.map_err(|error| unread(&error, self.game, text))
    }

    /// How the solution is made, which is not here.
    pub(crate) fn not_solved(&self, text: &Text) -> Stop {
        let (game, folder) = (self.game, self.folder.display().to_string());
        let memory = |solvable: Solvable| solvable.in_folder(&self.folder).memory(solvable.pieces);
        let megabytes = game.solvable().map_or(0, memory).div_ceil(1_000_000);
        Stop::Say(text.say(&Endings::NotSolved { game, folder, megabytes }))
    }

    /// A best move; the first of them in the order of the board.
    pub(crate) fn best(&self, position: &str, text: &Text) -> Result<String, Stop> {
        let best = self.known(self.perfect.best(self.game, position, 0), text)?;
        best.ok_or_else(|| self.not_solved(text))
    }

    /// What a position is worth, and what each move keeps of it; `None` where no file knows.
    pub(crate) fn assessed(&self, position: &str, text: &Text) -> Result<Option<String>, Stop> {
        let assessed = self.known(Assessment::of(&self.perfect, self.game, position), text)?;
        Ok(assessed.map(|assessed| assessed.say(text)))
    }

    /// Makes the tables of few pieces where an ending needs them that are not here yet.
    fn make_few(&self, pieces: u32, kinds: &[TableKind]) -> Result<(), MakeError> {
        let (store, few) = (Store::new(&self.folder), Material::up_to(AT_FIRST_USE));
        let is_there = |slice: &Material| kinds.iter().any(|kind| store.path(*kind, slice).exists());
        let mut needed = few.iter().filter(|slice| u32::from(slice.pieces()) <= pieces);
        if pieces > AT_FIRST_USE.into() || needed.all(is_there) {
            return Ok(());
        }
        let bar = Bar::default();
        let made = store.make(&few, |made| {
            if let Progress::Step { done, total, .. } = made {
                bar.reach(done, total);
            }
        });
        bar.clear();
        made
    }
}

/// Says what a position is worth where perfect play is known.
pub(crate) fn told(game: &str, position: &str, named: Option<&Path>, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let said = match GameId::of(game) {
        Some(GameId::Checkers) => ending(position, named, text)?,
        Some(game) => Kept::solution(game, named).map(|kept| kept.assessed(position, text)).transpose()?.flatten(),
        None => None,
    };
    said.map_or(Ok(()), |said| out.text(&said))
}

/// What an ending of checkers is worth, and what each move keeps of it; or how that could be had. Nothing of a position with
/// more pieces than tables are made for.
fn ending(position: &str, named: Option<&Path>, text: &Text) -> Result<Option<String>, Stop> {
    let Ok(board) = position.parse::<Position>() else { return Ok(None) };
    let pieces = Side::ALL.map(|side| board.pieces(side).len()).iter().sum::<u32>();
    if pieces > MOST_PIECES.into() && named.is_none() {
        return Ok(None);
    }
    let Some(folder) = folder(named) else { return Ok(Some(text.say(&Endings::NoFolder))) };
    let kept = Kept::new(GameId::Checkers, folder);
    // A folder of outcomes was named so that its outcomes are shown.
    let kinds =
        if named.is_some() { &[TableKind::Distances, TableKind::Outcomes][..] } else { &[TableKind::Distances] };
    if let Err(error) = kept.make_few(pieces, kinds) {
        let error = text.say(&error);
        return if named.is_some() { Err(Stop::Say(error)) } else { Ok(Some(text.say(&Endings::NotKept { error }))) };
    }
    let assessed = kept.assessed(position, text)?;
    Ok(Some(assessed.unwrap_or_else(|| {
        text.say(&match named {
            // Tables were named: if they do not have the position, the program says so.
            Some(folder) => Endings::NotInTables { folder: folder.display().to_string(), pieces },
            None if pieces > MOST_DISTANCES.into() => Endings::MoreOutcomes { pieces },
            None => Endings::MoreTables { pieces },
        })
    })))
}
