//! Commands with players of the program: an engine for other programs, matches, and analyses.

pub(crate) mod analyse;
pub(crate) mod contest;
pub(crate) mod engine;
mod plot;

use std::{path::Path, sync::Arc};

use boardgame_search::Score;
use boardgame_text::Text;
use checkers_tables::{Endings, FileError, Store};

use crate::{stop::Stop, words::System};

/// No table of endings that is read has more pieces: what larger ones would take is not there on most machines.
const MOST_PIECES: u8 = 5;

/// The tables of endings in a folder.
pub(crate) fn endings(folder: Option<&Path>, text: &Text) -> Result<Option<Arc<Endings>>, Stop> {
    let Some(folder) = folder else { return Ok(None) };
    match Store::new(folder).endings(MOST_PIECES) {
        Ok(endings) => Ok(Some(Arc::new(endings))),
        // What the system refuses is said in the words of the program.
        Err(FileError::System { path, error }) => {
            Err(Stop::Say(format!("{path}: {}", text.say(&System::from(&error.0)))))
        }
        Err(error) => Err(Stop::Say(text.say(&error))),
    }
}

/// A score in men, with a sign; `#n` for a win or loss in n plies.
pub(crate) fn in_men(score: Score, man: i32) -> String {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => format!("+#{plies}"),
        (_, Some(plies)) => format!("-#{plies}"),
        _ => format!("{:+.2}", men(score, man)),
    }
}

/// A score in men; a win or loss that was found is worth a hundred.
pub(crate) fn men(score: Score, man: i32) -> f64 {
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(_), _) => 100.0,
        (_, Some(_)) => -100.0,
        _ => (f64::from(score.value()) / f64::from(man)).clamp(-99.0, 99.0),
    }
}
