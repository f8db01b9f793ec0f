//! What came before, as far as draws rest on it, without the heap.

/// The positions since the last progress.
///
/// It holds as many as there can be before the game is drawn for want of progress, so that it never grows.
#[derive(Clone, Debug)]
pub(crate) struct Past<P> {
    since: Vec<P>,
}

impl<P: Copy + Eq> Past<P> {
    /// The past of a game that starts here, and ends after this many plies without progress.
    pub(crate) fn new(start: P, quiet_plies: usize) -> Self {
        let mut past = Self { since: Vec::with_capacity(quiet_plies + 1) };
        past.restart(start);
        past
    }

    /// Another game starts here, or progress was made.
    pub(crate) fn restart(&mut self, position: P) {
        self.since.clear();
        self.since.push(position);
    }

    /// A ply without progress has led here.
    pub(crate) fn advance(&mut self, position: P) {
        self.since.push(position);
    }

    /// The plies without progress.
    pub(crate) fn quiet_plies(&self) -> usize {
        self.since.len() - 1
    }

    /// How many times the present position has stood, now included. With the same side to move it can only have been an
    /// even number of plies ago, and not less than four.
    pub(crate) fn occurrences(&self) -> usize {
        let Some((now, before)) = self.since.split_last() else { return 0 };
        1 + before.iter().rev().skip(3).step_by(2).filter(|position| *position == now).count()
    }
}
