//! The files of a game in the terminal: journals that the program keeps, games to go on with, and games to be saved.

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use boardgame_core::{Event, FairDeal, Journal, Match};
use boardgame_referee::{
    GameId,
    file::{FileFormat, SavedGame},
    format, with_game,
    words::FileFault,
};
use boardgame_table::AnyMatch;
use boardgame_text::Text;
use serde::Serialize;
use serde_json::Value;

use crate::{
    journal,
    words::{Play, Scorer},
};

/// A game from a file.
pub(super) struct Loaded {
    pub(super) setup: Value,
    pub(super) events: Vec<Event<Value>>,
    pub(super) players: Vec<String>,
    pub(super) fair: Option<FairDeal>,
}

impl Loaded {
    /// Replays a record, a journal, or the first game of a text in the game's notation.
    ///
    /// # Errors
    /// In words, when it is not a game of this kind, or not in order.
    pub(super) fn read(game: GameId, text: &Text, bytes: &[u8]) -> Result<Self, String> {
        let format = format(bytes).map_err(|found| text.say(&FileFault::NotAGame { found }))?;
        if matches!(format, FileFormat::Save(_)) && format.game() == game {
            return Err(text.say(&Scorer::SaveIsNoMatch));
        }
        with_game!(game, G => {
            let SavedGame { setup, players, events, fair, .. } = SavedGame::<G>::read(text, format, bytes, 1)?;
            let game = Match::<G>::replay(setup, events).map_err(|error| text.say(&error))?;
            let events = serde_json::from_value(value(&game.log())?).map_err(|error| error.to_string())?;
            Ok(Self { setup: value(game.setup())?, events, players, fair })
        })
    }

    /// The most events of a journal that are sound; `None` where not even its head is.
    pub(super) fn before_the_fault(game: GameId, text: &Text, journal: &Journal<'_>) -> Option<Self> {
        let (mut found, mut sound, mut faulty) = (None, 0, journal.events());
        // Where some events can be replayed, fewer of them can.
        while sound < faulty {
            let middle = sound.midpoint(faulty);
            match Self::read(game, text, &journal.record(middle)) {
                Ok(loaded) => (found, sound) = (Some(loaded), middle + 1),
                Err(_) => faulty = middle,
            }
        }
        found
    }
}

pub(super) fn value(of: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(of).map_err(|error| error.to_string())
}

/// What to write into a file of this name: the game in its notation where the ending says so, else a record.
pub(super) fn written(
    sit: &dyn AnyMatch,
    game: GameId,
    fair: Option<FairDeal>,
    name: &str,
    text: &Text,
) -> Result<String, String> {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_lowercase());
    let in_notation = ["pdn", "txt"].map(Some).contains(&ending.as_deref());
    match in_notation.then(|| sit.notation()).flatten() {
        Some(notated) => notated,
        None if ending.as_deref() == Some("pdn") => Err(text.say(&Play::NoNotation { game: game.code().to_owned() })),
        None => sit.record(fair, text.lang()),
    }
}

/// Writes a file as a whole, so that nothing is lost where it was there before.
pub(super) fn write(path: &Path, content: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    // Others may read it as they may read any file of this user's.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

/// Where the program keeps what users did not name, as the XDG base directories have it.
pub(crate) fn state_folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME").or_else(|| set("HOME").map(|home| home.join(".local/state")));
    state.or_else(|| set("LOCALAPPDATA")).map(|folder| folder.join("boardgame"))
}

/// A name that no other game of this user has: by time and process.
pub(super) fn journal_name(game: GameId) -> String {
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
    format!("{game}-{seconds:012}-{}.journal", std::process::id())
}

/// The latest journal of a game that is not over.
pub(super) fn unfinished(game: GameId) -> Option<PathBuf> {
    let entries = fs::read_dir(state_folder()?).ok()?.flatten();
    let mut journals: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    journals.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let rest = name.strip_prefix(game.code());
        // A game that is being played somewhere else is not broken off.
        rest.is_some_and(|rest| rest.starts_with('-') && rest.ends_with(".journal")) && !journal::is_in_use(path)
    });
    journals.into_iter().max()
}
