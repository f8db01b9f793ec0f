//! Loading and saving of games, and the folder of journals.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use boardgame_core::{Event, FairDeal, Journal, Match};
use boardgame_referee::{GameId, file::SavedGame, format, with_game, words::FileFault};
use boardgame_table::AnyMatch;
use boardgame_text::Text;
use serde::Serialize;
use serde_json::Value;

pub(super) struct LoadedGame {
    pub(super) setup: Value,
    pub(super) events: Vec<Event<Value>>,
    pub(super) players: Vec<String>,
    pub(super) fair: Option<FairDeal>,
}

impl LoadedGame {
    /// Reads and replays a record, a journal, or the first game of a text in the game's notation.
    pub(super) fn read(game: GameId, text: &Text, bytes: &[u8]) -> Result<Self, String> {
        let format = format(bytes).map_err(|found| text.say(&FileFault::NotAGame { found }))?;
        if matches!(format, boardgame_referee::file::FileFormat::Save(_)) && format.game() == game {
            return Err(text.say(&crate::words::Scorer::SaveIsNoMatch));
        }
        with_game!(game, G => {
            let SavedGame { setup, players, events, fair, .. } = SavedGame::<G>::read(text, format, bytes, 1)?;
            let game = Match::<G>::replay(setup, events).map_err(|error| text.say(&error))?;
            let events = serde_json::from_value(value(&game.log())?).map_err(|error| error.to_string())?;
            Ok(Self { setup: value(game.setup())?, events, players, fair })
        })
    }

    /// Replays the events of a journal before its first illegal one. Returns `None` if even the first line is faulty.
    pub(super) fn before_fault(game: GameId, text: &Text, journal: &Journal<'_>) -> Option<Self> {
        let (mut game_so_far, mut sound, mut faulty) = (None, 0, journal.events());
        while sound < faulty {
            let middle = sound.midpoint(faulty);
            match Self::read(game, text, &journal.record(middle)) {
                Ok(loaded) => (game_so_far, sound) = (Some(loaded), middle + 1),
                Err(_) => faulty = middle,
            }
        }
        game_so_far
    }
}

pub(super) fn value(of: &impl Serialize) -> Result<Value, String> {
    // By way of text, for which the referee has compiled the types of the games.
    serde_json::to_vec(of).and_then(|json| serde_json::from_slice(&json)).map_err(|error| error.to_string())
}

/// Returns the game in its notation for the extensions `.pdn` and `.txt`, otherwise as a record.
pub(super) fn content(
    any_match: &dyn AnyMatch,
    game: GameId,
    fair: Option<FairDeal>,
    name: &str,
    text: &Text,
) -> Result<String, String> {
    let extension = name.rsplit_once('.').map(|(_, extension)| extension.to_lowercase());
    let in_notation = ["pdn", "txt"].map(Some).contains(&extension.as_deref());
    match in_notation.then(|| any_match.notation()).flatten() {
        Some(notated) => notated,
        None if extension.as_deref() == Some("pdn") => {
            Err(text.say(&crate::words::Play::NoNotation { game: game.code().to_owned() }))
        }
        None => any_match.record(fair, text.lang()),
    }
}

/// Writes a file atomically, so that a failure keeps the previous file.
pub(super) fn write(path: &Path, content: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    // Lets the user's umask determine the permissions, as for any other file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

/// Returns the folder for journals and the database, according to the XDG specification.
pub(crate) fn state_folder() -> Option<PathBuf> {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME").or_else(|| set("HOME").map(|home| home.join(".local/state")));
    state.or_else(|| set("LOCALAPPDATA")).map(|folder| folder.join("boardgame"))
}

/// Returns a unique path for a new journal in the default folder.
pub(super) fn default_journal(game: GameId) -> Option<PathBuf> {
    let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
    Some(state_folder()?.join(format!("{game}-{seconds:012}-{}.journal", std::process::id())))
}

/// Returns the latest journal of an unfinished game that no other program is playing.
pub(super) fn unfinished(game: GameId) -> Option<PathBuf> {
    let entries = std::fs::read_dir(state_folder()?).ok()?.flatten();
    let mut journals: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    journals.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let rest = name.strip_prefix(game.code());
        rest.is_some_and(|rest| rest.starts_with('-') && rest.ends_with(".journal"))
            && !matches!(crate::journal::LockedJournal::open(path), Ok(None))
    });
    journals.into_iter().max()
}
