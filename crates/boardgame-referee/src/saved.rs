//! A saved game, whatever the kind of its file, to look at or to continue.

use boardgame_core::{Event, FairDeal, Recorded, movetext::Tag};

use crate::aside::Aside;

/// What a game started from, who plays it, and what has happened.
#[derive(Debug)]
pub struct Saved<G: Recorded> {
    /// What it started from.
    pub setup: G::Setup,
    /// By seat, an empty name where the file does not say; none at all where it names nobody.
    pub players: Vec<String>,
    /// What has happened.
    pub events: Vec<Event<G::Move>>,
    /// The tags of a game in its own notation, in the order of the file.
    pub tags: Vec<Tag>,
    /// What the file says beside the game, by ply: first what comes before any move.
    pub asides: Vec<Vec<Aside>>,
    /// How the deal came about, where it was a fair one.
    pub fair: Option<FairDeal>,
}

/// The games of a file in a game's own notation; or, in words, why one of them is none.
pub type Texts<'a, G> = Box<dyn Iterator<Item = Result<Saved<G>, String>> + 'a>;
