//! A game that is over, gone through once more: what every move was worth, or what was in the hands.

pub(crate) mod board;
pub(crate) mod cards;
mod page;

use std::time::Duration;

use boardgame_core::{Lang, Player, Viewer};
use boardgame_players::Mark;
use maud::Markup;

pub use page::{Attempt, PostMortemPage};

use crate::choice::Choice;

/// How many plies of a game are gone through at most.
pub const LONGEST: usize = 600;

/// What an engine remembers while it thinks about one move, in bytes: few enough for several to think at once.
pub(crate) const TABLE: usize = 8 << 20;

/// A game that can be gone through. It holds what it needs, so that the table goes on meanwhile.
pub trait PostMortem: Send + Sync {
    /// The moves, up to the [`LONGEST`]: who made them, and how they are written.
    fn moves(&self, lang: Lang) -> Vec<(Player, String)>;
    /// The number of the move that is this ply, counted from 1, as books give it.
    fn number(&self, ply: usize, by: Player) -> String;
    /// Whether a computer player can say what the moves were worth.
    fn is_judged(&self) -> bool;
    /// Thinks about the position after this many plies, for at most this time, and keeps what was found.
    fn think(&self, ply: usize, time: Duration);
    /// How many positions have been thought about.
    fn thought_about(&self) -> usize;
    /// The best move after this many plies, once it has been thought about.
    fn best(&self, _: usize) -> Option<Choice> {
        None
    }
    /// How good the move after this many plies was; nothing before it is known.
    fn judged(&self, ply: usize) -> Option<Judged>;
    /// The game after this many plies, with this many moves of the better line played instead of what was.
    fn shown(&self, ply: usize, line: usize, viewer: Viewer, lang: Lang) -> Markup;
    /// The end as a picture of its own, to be kept and sent.
    fn picture(&self, lang: Lang) -> Option<String>;
}

/// What a move was worth.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Judged {
    /// In men, seen by the player who moves first.
    pub score: f64,
    /// For the player who made it, as it is written.
    pub did: String,
    /// In men, for the player who made it: after the best move, and after this one.
    pub men: [f64; 2],
    /// How bad a mistake it was; nothing where it was none.
    pub mark: Option<Mark>,
    /// Best play from there on.
    pub line: Vec<String>,
}
