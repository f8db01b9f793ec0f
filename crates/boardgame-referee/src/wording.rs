//! What is said in one line: a ply, an outcome, whose turn it is.

use boardgame_core::{Ending, Match, Outcome, Player, Viewer, movetext::MoveNumber};
use boardgame_text::Text;

use crate::{
    face::{Face, player_name},
    words::Finding,
};

/// The number of a ply as books give it: `7.` and `7…` where a move and the answer to it have one number, else `14.`.
#[must_use]
pub fn move_number<G: Face>(ply: usize, by: Player) -> String {
    if !G::IN_PAIRS {
        return format!("{ply}.");
    }
    let first = by.seat() == 0;
    // Where the second player began, the first move has the number 1 and dots.
    let began = usize::from(first != (ply % 2 == 1));
    let number = (ply + began).div_ceil(2);
    MoveNumber { number: u32::try_from(number).unwrap_or(u32::MAX), first }.to_string()
}

/// A line for a ply.
#[must_use]
pub fn ply_in_words(text: &Text, number: &str, player: &str, written: &str, did: &str) -> String {
    let (number, player, mv) = (number.to_owned(), player.to_owned(), written.to_owned());
    if did.is_empty() {
        text.say(&Finding::Ply { number, player, mv })
    } else {
        text.say(&Finding::PlyDid { number, player, mv, did: did.to_owned() })
    }
}

/// An outcome in words.
#[must_use]
pub fn outcome_in_words<G: Face>(text: &Text, names: &[String], outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else { return text.say(&Finding::Unfinished) };
    let clause = outcome.clause.to_string();
    match outcome.winner() {
        Some(winner) => text.say(&Finding::Won { player: player_name::<G>(text, names, winner), clause }),
        None if outcome.clause == G::ending_clause(Ending::Forfeit) => text.say(&Finding::Forfeited { clause }),
        None => text.say(&Finding::Drawn { clause }),
    }
}

/// Whose turn it is and what they may play, as far as this viewer may know it; or how the game ended.
#[must_use]
pub fn state_in_words<G: Face>(game: &Match<G>, names: &[String], text: &Text, viewer: Viewer) -> String {
    match game.status().outcome() {
        Some(outcome) => outcome_in_words::<G>(text, names, Some(outcome)),
        None => game.state().turn(text, names, viewer),
    }
}
