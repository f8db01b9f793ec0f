use alloc::boxed::Box;

use crate::{
    fair::FairDealError,
    match_rule::MatchError,
    message::{Hex, messages},
    outcome::{Outcome, RecordedOutcome},
};

messages! {
    /// Error for a log or record that does not replay. `S` and `E` are the game's errors for set-ups and moves.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReplayError<S, E> of "core" is Error {
        /// The set-up is invalid.
        Setup {
            /// The game's error.
            error: S,
        } => "set-up: {error}";
        /// The number of names is not the number of seats.
        Players {
            /// Number of names.
            found: usize,
            /// Number of seats.
            seats: u8,
        } => "expected {seats} names of players, found {found}";
        /// An event is rejected.
        Event {
            /// Number of the move, from 1; for another event, the number of moves before it.
            ply: usize,
            /// Reason why the event is rejected.
            error: MatchError<E>,
        } => "ply {ply}: {error}";
        /// The digest of a position differs from the recorded one.
        Digest {
            /// Number of moves played.
            ply: usize,
            /// Hash in the record.
            recorded: u64 as Hex,
            /// Hash of the replayed position.
            replayed: u64 as Hex,
        } => "ply {ply}: the position has the digest {replayed}, but the record says {recorded}";
        /// The digests are out of order, or one is beyond the last ply.
        DigestPly {
            /// Ply of the digest.
            ply: usize,
            /// Number of moves in the record.
            plies: usize,
        } => "expected digests in ascending order up to ply {plies}, found one of ply {ply}";
        /// A sealed record lacks a digest or a seal.
        Dropped {
            /// Number of moves played.
            ply: usize,
        } => "ply {ply}: a digest or seal of the sealed record is missing";
        /// The set-up or the events are not the sealed ones.
        Seal {
            /// Number of moves played.
            ply: usize,
            /// Hash in the record.
            recorded: u64 as Hex,
            /// Hash of the set-up and the events.
            replayed: u64 as Hex,
        } => "up to ply {ply}: the events have the seal {replayed}, but the record says {recorded}";
        /// The deal is not the promised one.
        Fair(FairDealError);
        /// The result of the game differs from the recorded one.
        Result {
            /// Result in the record.
            recorded: Box<RecordedOutcome>,
            /// Result of the replay.
            replayed: Outcome,
        } => "the record has the wrong result: {recorded} instead of {replayed}";
        /// The game ended, but the record is unfinished.
        Ended {
            /// Result of the replay.
            replayed: Outcome,
        } => "the record is marked unfinished, but the game ended: {replayed}";
        /// The game is unfinished, but the record has a result.
        Unfinished {
            /// Result in the record.
            recorded: Box<RecordedOutcome>,
        } => "the game is unfinished, but the record has the result: {recorded}";
    }
}
