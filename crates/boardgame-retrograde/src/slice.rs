//! What a game tells about a slice of its positions.

use crate::Value;

/// A set of positions that is solved at one go, with moves inside it and moves that leave it.
///
/// A game cuts its positions into slices so that no move that leaves a slice ever comes back: captures lead to slices
/// with fewer pieces, moves of men to slices whose men are further on. The slices are solved in that order, the last
/// ones of a game first. Inside a slice moves may run in circles: that is what retrograde analysis is for.
///
/// The positions of a slice are ranked: each is a number from 0 to `len() - 1`. A rank may stand for no position, and
/// positions that are the same up to a symmetry may share a rank.
pub trait Slice {
    /// The number of ranks.
    fn len(&self) -> usize;

    /// Whether there are no ranks at all.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What is known of the position with this rank before the slice is solved. `None`: the rank stands for no position.
    fn survey(&self, rank: usize) -> Option<Survey>;

    /// The best move out of the slice, as in [`survey`](Self::survey), where it loses. The solver asks again for a position
    /// that turns out to be lost by its moves inside; a game that can answer faster than by a new survey says so here.
    fn outer(&self, rank: usize) -> Option<Value> {
        self.survey(rank).and_then(|survey| survey.outer)
    }

    /// Names every position of the slice from which a move leads to this one.
    ///
    /// - **As often as its moves lead here.** [`Survey::inner`] of a position has to be the number of times that all others
    ///   together name it. A position that is named less often is never found lost, and comes out drawn or won; one that is
    ///   named more often is found lost too soon. [`check`](crate::check) finds both.
    /// - **Mirror images.** Where positions that are each other's mirror image share a rank, two moves of a position that is
    ///   its own mirror image can lead to one rank. They are one move, in `inner` and here: [`Distinct`](crate::Distinct)
    ///   names a rank once, in both.
    /// - **Positions without moves inside the slice may be named too**, and count for nothing: so a game in which captures are
    ///   compulsory need not look whether the predecessor had one.
    /// - **Only ranks below [`len`](Self::len).**
    fn predecessors(&self, rank: usize, found: impl FnMut(usize));
}

/// What is known of a position before its slice is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Survey {
    /// How many moves stay inside the slice: at most [`MOST_INNER`](Self::MOST_INNER).
    pub inner: u8,
    /// The value, for the player to move, of the best move that leaves the slice; `None` if there is no such move. For
    /// a game that is over, and for a player who cannot move, it is the value that the rules give.
    pub outer: Option<Value>,
}

impl Survey {
    /// The largest number of moves inside a slice that one position may have.
    pub const MOST_INNER: u8 = 127;

    /// A position whose value is known without a look into the slice.
    #[must_use]
    pub const fn settled(value: Value) -> Self {
        Self { inner: 0, outer: Some(value) }
    }
}

/// A slice whose values count the plies to the end of the game or to a move out of the slice, whichever comes first.
///
/// Distances reach to 253 plies. Where the winner needs more ([`TooLong`](crate::TooLong)), whether a position is won,
/// drawn or lost can still be had: moves out of the slice are seldom that far apart. The outcomes of what comes out are
/// those of the slice itself; its distances are of no use to other slices, whose own have to be to the next
/// conversion too.
///
/// ```
/// use boardgame_retrograde::{Conversion, Wdl, Slice, Solver, Survey, Value};
///
/// /// A step, and then the long way that another slice has already solved.
/// struct Gate;
///
/// impl Slice for Gate {
///     fn len(&self) -> usize {
///         1
///     }
///
///     fn survey(&self, _: usize) -> Option<Survey> {
///         Some(Survey { inner: 0, outer: Value::decided(251) })
///     }
///
///     fn predecessors(&self, _: usize, _: impl FnMut(usize)) {}
/// }
///
/// let mut solver = Solver::new();
/// let value = Value::from_byte(solver.solve(&Conversion(Gate))?[0]);
/// assert_eq!((value.outcome(), value.plies()), (Wdl::Won, Some(1)));
/// # Ok::<(), boardgame_retrograde::TooLong>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Conversion<S>(pub S);

impl<S: Slice> Slice for Conversion<S> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn survey(&self, rank: usize) -> Option<Survey> {
        let survey = self.0.survey(rank)?;
        Some(Survey { outer: survey.outer.map(Value::nearest), ..survey })
    }

    fn outer(&self, _: usize) -> Option<Value> {
        // The nearest loss puts off no other.
        Some(Value::LOST)
    }

    fn predecessors(&self, rank: usize, found: impl FnMut(usize)) {
        self.0.predecessors(rank, found);
    }
}
