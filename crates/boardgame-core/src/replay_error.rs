//! Why a log or a record does not replay.

use alloc::boxed::Box;

use crate::{
    fair::FairDealError,
    match_rule::MatchError,
    message::{Hex, messages},
    outcome::{Outcome, RecordedOutcome},
};

messages! {
    /// Why a log or a record does not replay; `S` and `E` are the game's errors for set-ups and for moves.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReplayError<S, E> of "core" is Error {
        /// The game refuses the set-up.
        Setup {
            /// Why it is refused.
            error: S,
        } => "set-up: {error}";
        /// The record names too many or too few players.
        Players {
            /// How many names there are.
            found: usize,
            /// How many seats the table has.
            seats: u8,
        } => "expected the names of {seats} players, found {found}";
        /// An event is refused.
        Event {
            /// The number of the move, from 1; of another event, how many moves came before it.
            ply: usize,
            /// Why it is refused.
            error: MatchError<E>,
        } => "ply {ply}: {error}";
        /// A position is not the one that was recorded.
        Digest {
            /// How many moves had been played.
            ply: usize,
            /// The hash in the record.
            recorded: u64 as Hex,
            /// The hash of the position that the moves lead to.
            replayed: u64 as Hex,
        } => "ply {ply}: the position has the digest {replayed}, the record says {recorded}";
        /// The digests are not in order, or one is of a ply that the game does not have.
        DigestPly {
            /// The ply that the digest names.
            ply: usize,
            /// How many moves the record has.
            plies: usize,
        } => "expected the digests in order of plies, up to ply {plies}: found one of ply {ply}";
        /// A sealed record lacks a digest or a seal that it must have.
        Dropped {
            /// How many moves had been played.
            ply: usize,
        } => "ply {ply}: the digest or the seal that a sealed record has here is missing";
        /// The events, or the set-up, are not those that were sealed.
        Seal {
            /// How many moves had been played.
            ply: usize,
            /// The hash in the record.
            recorded: u64 as Hex,
            /// The hash of the set-up and the events up to here.
            replayed: u64 as Hex,
        } => "up to ply {ply}: the events have the seal {replayed}, the record says {recorded}";
        /// The deal is not the one that was promised.
        Fair(FairDealError);
        /// The game ended otherwise than recorded.
        Result {
            /// What the record says.
            recorded: Box<RecordedOutcome>,
            /// What the events lead to.
            replayed: Outcome,
        } => "the game ended: {replayed}, the record says that it ended: {recorded}";
        /// The game ended, and the record says that it is unfinished.
        Ended {
            /// What the events lead to.
            replayed: Outcome,
        } => "the game ended: {replayed}, the record says that it is unfinished";
        /// The game is unfinished, and the record says that it ended.
        Unfinished {
            /// What the record says.
            recorded: Box<RecordedOutcome>,
        } => "the game is unfinished, the record says that it ended: {recorded}";
    }
}
