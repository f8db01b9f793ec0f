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
    /// Texts of committed records that were altered in one place.
    pub altered: usize,
    /// Pairs of moves that look alike to others and were compared by what others see of them.
    pub alike: usize,
    /// Sightings compared: of one move, by a viewer who cannot tell a world from the real one before or after it.
    pub sightings: usize,
    /// Worlds drawn from what a viewer knows.
    pub worlds: usize,
    /// Those among them that differ from the real one.
    pub other_worlds: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { playouts, plies, longest, endings, tried, refused, replays, golden, altered, .. } = self;
        let Self { alike, sightings, worlds, other_worlds, .. } = self;
        write!(
            f,
            "{playouts} games of {plies} plies in all, the longest of {longest}; {tried} moves tried, {refused} \
             refused; {replays} replays, {golden} committed, {altered} altered; {alike} pairs of moves that look alike; {worlds} \
             worlds, {other_worlds} of them others"
        )?;
        match (worlds, sightings) {
            (0, _) => {}
            (_, 0) => f.write_str("; no sightings were compared")?,
            _ => write!(f, "; {sightings} sightings compared")?,
        }
        endings.iter().try_for_each(|(clause, count)| write!(f, "; {count} ended by {clause}"))
    }
}
