//! Why a log or a record does not replay.

use thiserror::Error;

use crate::{MatchError, Outcome, RecordedOutcome};

/// Why a log or a record does not replay; `S` and `E` are the game's errors for set-ups and for moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError<S, E> {
    /// The game refuses the set-up.
    #[error("set-up: {0}")]
    Setup(S),
    /// The record names too many or too few players.
    #[error("expected the names of {seats} players, found {found}")]
    Players {
        /// How many names there are.
        found: usize,
        /// How many seats the table has.
        seats: u8,
    },
    /// An event is refused.
    #[error("ply {ply}: {error}")]
    Event {
        /// The number of the move, from 1; of another event, how many moves came before it.
        ply: usize,
        /// Why it is refused.
        error: MatchError<E>,
    },
    /// A position is not the one that was recorded.
    #[error("ply {ply}: the position has the digest {replayed:016x}, the record says {recorded:016x}")]
    Digest {
        /// How many moves had been played.
        ply: usize,
        /// The hash in the record.
        recorded: u64,
        /// The hash of the position that the moves lead to.
        replayed: u64,
    },
    /// The digests are not in order, or one is of a ply that the game does not have.
    #[error("expected the digests in order of plies, up to ply {plies}: found one of ply {ply}")]
    DigestPly {
        /// The ply that the digest names.
        ply: usize,
        /// How many moves the record has.
        plies: usize,
    },
    /// The game did not end as recorded.
    #[error("the game {}, the record says that it {}", said(replayed.map(RecordedOutcome::from).as_ref()), said(recorded.as_ref()))]
    Result {
        /// What the record says; `None`: unfinished.
        recorded: Option<RecordedOutcome>,
        /// What the events lead to; `None`: unfinished.
        replayed: Option<Outcome>,
    },
}

fn said(outcome: Option<&RecordedOutcome>) -> alloc::string::String {
    outcome.map_or_else(|| "is unfinished".into(), |outcome| alloc::format!("ended: {outcome}"))
}
