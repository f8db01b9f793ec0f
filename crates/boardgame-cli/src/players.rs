//! Commands with players of the program: an engine for other programs, matches, and analyses.

pub(crate) mod analyse;
pub(crate) mod contest;
pub(crate) mod engine;

use std::{path::Path, sync::Arc};

use boardgame_players::checkers::Endgame;
use boardgame_referee::words::System;
use boardgame_text::Text;
use checkers_tables::{FileError, MOST_PIECES, Material, Store};

use crate::{stop::Stop, words::Endings};

/// The tables of endings in a folder that somebody has named: a folder without any is a mistake of theirs.
pub(crate) fn store(folder: &Path, text: &Text) -> Result<Store, Stop> {
    let store = Store::new(folder);
    if !store.has_any(Material::up_to(MOST_PIECES)) {
        return Err(Stop::Say(text.say(&Endings::NoTables { folder: folder.display().to_string() })));
    }
    Ok(store)
}

/// What players know of endings from the tables in a folder.
pub(crate) fn endgame(folder: Option<&Path>, text: &Text) -> Result<Option<Arc<Endgame>>, Stop> {
    let Some(folder) = folder else { return Ok(None) };
    match Endgame::open(store(folder, text)?, MOST_PIECES) {
        Ok(endgame) => Ok(Some(Arc::new(endgame))),
        // What the system refuses is said in the words of the program.
        Err(FileError::System { path, error }) => {
            Err(Stop::Say(format!("{path}: {}", text.say(&System::from(&error.0)))))
        }
        Err(error) => Err(Stop::Say(text.say(&error))),
    }
}
