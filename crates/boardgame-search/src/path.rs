//! The way to a position: what has occurred in the game, and on the line that is searched.

use alloc::vec::Vec;

use crate::Node;

/// The positions since the last irreversible move of the game, and the line that is searched from there.
///
/// ```text
///              game          line
///   keys    k  k  k  k | k  k  k  k  k      of the positions before the one that is looked at
///           ^              ^
///           since          since, once the first move of the line was irreversible
///   played               m  m  m  m  m      the moves made in the positions of the line
/// ```
#[derive(Debug, Default)]
pub(crate) struct Path {
    keys: Vec<u64>,
    /// How many of the positions are of the game.
    game: usize,
    /// Where the positions begin that can occur again; never behind the last of them.
    since: usize,
    /// The moves of the line: their numbers, and whether they were noisy.
    played: Vec<(usize, bool)>,
}

/// Where the positions that could occur again began before a move.
#[must_use = "the way back needs it"]
pub(crate) struct Before(usize);

impl Path {
    /// The path at the root, after positions with these keys, the oldest first.
    pub(crate) fn of_game(keys: &[u64]) -> Self {
        Self { keys: keys.to_vec(), game: keys.len(), ..Self::default() }
    }

    /// The keys of the game.
    #[cfg(feature = "std")]
    pub(crate) fn game(&self) -> &[u64] {
        &self.keys[..self.game]
    }

    /// Whether the position has occurred since the last irreversible move, or there have been at least this many plies without
    /// one.
    pub(crate) fn is_drawn(&self, key: u64, quiet_plies: Option<u16>) -> bool {
        let quiet = &self.keys[self.since..];
        quiet_plies.is_some_and(|limit| quiet.len() >= usize::from(limit)) || quiet.contains(&key)
    }

    /// The number of the last move of the line.
    pub(crate) fn last_slot(&self) -> Option<usize> {
        self.played.last().map(|(slot, _)| *slot)
    }

    /// Whether the last move of the line was noisy.
    pub(crate) fn is_exchange(&self) -> bool {
        self.played.last().is_some_and(|(_, is_noisy)| *is_noisy)
    }

    /// Goes on from a position along a move; what it gives back is for [`leave`](Self::leave).
    pub(crate) fn enter<P: Node>(&mut self, key: u64, position: &P, mv: P::Move) -> Before {
        let before = Before(self.since);
        self.played.push((position.slot(mv), position.is_noisy(mv)));
        self.keys.push(key);
        if position.is_irreversible(mv) {
            self.since = self.keys.len();
        }
        before
    }

    /// Takes the last move back.
    pub(crate) fn leave(&mut self, Before(since): Before) {
        self.keys.pop();
        self.played.pop();
        self.since = since;
    }

    /// Goes back to the root, from wherever a search was stopped.
    pub(crate) fn rewind(&mut self) {
        self.keys.truncate(self.game);
        self.played.clear();
        self.since = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Memory, Score};

    /// A position is its key; a move is the next one, and those to 100 and beyond are noisy and irreversible.
    #[derive(Clone, Copy)]
    struct Step(u64);

    impl Node for Step {
        type Move = u64;

        fn moves(&self) -> impl AsRef<[u64]> {
            [self.0 + 1]
        }

        fn after(&self, mv: u64) -> Self {
            Self(mv)
        }

        fn key(&self) -> u64 {
            self.0
        }

        fn over(&self) -> Option<Score> {
            None
        }

        fn evaluate(&self, _: &mut Memory) -> i32 {
            0
        }

        fn is_noisy(&self, mv: u64) -> bool {
            mv >= 100
        }
    }

    #[test]
    fn what_an_irreversible_move_ends_is_back_when_the_move_is_taken_back() {
        let mut path = Path::of_game(&[1, 2]);
        let _first = path.enter(3, &Step(3), 4);
        assert!(path.is_drawn(1, None) && path.is_drawn(3, None) && !path.is_drawn(4, None));
        let before = path.enter(4, &Step(4), 100);
        assert!(path.is_exchange() && !path.is_drawn(1, None) && !path.is_drawn(4, Some(1)));
        path.leave(before);
        assert!(!path.is_exchange() && path.is_drawn(1, None) && !path.is_drawn(4, None));
    }

    #[test]
    fn plies_without_progress_are_those_of_the_game_and_of_the_line() {
        let mut path = Path::of_game(&[1, 2]);
        assert!(!path.is_drawn(3, Some(3)));
        let _before = path.enter(3, &Step(3), 4);
        assert!(path.is_drawn(4, Some(3)) && !path.is_drawn(4, Some(4)));
    }

    #[test]
    fn a_search_that_was_stopped_anywhere_is_back_at_the_root() {
        let mut path = Path::of_game(&[1, 2]);
        for key in [3, 200, 4] {
            let _before = path.enter(key, &Step(key), key + 1);
        }
        path.rewind();
        assert_eq!(path.game(), [1, 2]);
        assert!(path.is_drawn(1, None) && !path.is_drawn(3, None));
        assert_eq!(path.last_slot(), None);
    }
}
