//! What the kit has done when nothing failed.

use alloc::{collections::BTreeMap, string::String};
use core::fmt;

/// What a run of the kit did: a check that was never made has not passed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Games played to their end.
    pub playouts: usize,
    /// Moves played in them.
    pub plies: usize,
    /// Moves in the longest of them.
    pub longest: usize,
    /// How often they ended by which clause.
    pub endings: BTreeMap<String, usize>,
    /// Moves tried beside those of the games.
    pub tried: usize,
    /// Moves that were refused.
    pub refused: usize,
    /// Records written, read and replayed.
    pub replays: usize,
    /// Committed records replayed.
    pub golden: usize,
    /// Worlds resampled for a viewer.
    pub worlds: usize,
    /// Those among them that differ from the real one.
    pub other_worlds: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { playouts, plies, longest, endings, tried, refused, replays, golden, worlds, other_worlds } = self;
        write!(
            f,
            "{playouts} games of {plies} plies in all, the longest of {longest}; {tried} moves tried, {refused} \
             refused; {replays} replays, {golden} committed; {worlds} worlds, {other_worlds} of them others"
        )?;
        endings.iter().try_for_each(|(clause, count)| write!(f, "; {count} ended by {clause}"))
    }
}
