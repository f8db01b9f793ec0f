//! The positions that lead to the current node, to detect repetitions.

use alloc::vec::Vec;

/// The positions since the last irreversible move of the game, followed by the line being searched.
#[derive(Debug, Default)]
pub(crate) struct Path {
    /// Keys of the positions before the current one.
    keys: Vec<u64>,
    /// Number of positions that belong to the game.
    game: usize,
    /// Index of the first position that the next move can still repeat.
    since: usize,
    /// Slots of the moves of the line, and whether each move is noisy.
    played: Vec<(usize, bool)>,
}

/// The value of `since` before a move, for undoing the move.
#[must_use = "`leave` needs it"]
pub(crate) struct Undo(usize);

impl Path {
    /// Creates the path of a root that follows positions with the given keys, oldest first.
    pub(crate) fn of_game(keys: &[u64]) -> Self {
        Self { keys: keys.to_vec(), game: keys.len(), ..Self::default() }
    }

    #[cfg(any(test, feature = "std"))]
    pub(crate) fn game(&self) -> &[u64] {
        &self.keys[..self.game]
    }

    /// Reports whether the position is a repetition, or `quiet_plies` plies have passed without an irreversible move.
    pub(crate) fn is_drawn(&self, key: u64, quiet_plies: Option<u16>) -> bool {
        let quiet = &self.keys[self.since..];
        quiet_plies.is_some_and(|limit| quiet.len() >= usize::from(limit)) || quiet.contains(&key)
    }

    /// Reports whether the last move of the line was irreversible.
    pub(crate) fn is_fresh(&self) -> bool {
        self.since == self.keys.len()
    }

    /// Returns the slot of the last move of the line.
    pub(crate) fn last_slot(&self) -> Option<usize> {
        self.played.last().map(|(slot, _)| *slot)
    }

    /// Reports whether the last move of the line was noisy.
    pub(crate) fn is_exchange(&self) -> bool {
        self.played.last().is_some_and(|(_, is_noisy)| *is_noisy)
    }

    /// Appends a position and the move played in it. Pass the result to [`leave`](Self::leave) to undo the move.
    pub(crate) fn enter(&mut self, key: u64, slot: usize, is_noisy: bool, is_irreversible: bool) -> Undo {
        let undo = Undo(self.since);
        self.played.push((slot, is_noisy));
        self.keys.push(key);
        if is_irreversible {
            self.since = self.keys.len();
        }
        undo
    }

    /// Removes the last move.
    pub(crate) fn leave(&mut self, Undo(since): Undo) {
        self.keys.pop();
        self.played.pop();
        self.since = since;
    }

    /// Returns to the root, even after an interrupted search.
    pub(crate) fn rewind(&mut self) {
        self.keys.truncate(self.game);
        self.played.clear();
        self.since = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaving_an_irreversible_move_restores_repetitions() {
        let mut path = Path::of_game(&[1, 2]);
        let _first = path.enter(3, 0, false, false);
        assert!(path.is_drawn(1, None) && path.is_drawn(3, None) && !path.is_drawn(4, None));
        let undo = path.enter(4, 0, true, true);
        assert!(path.is_exchange() && !path.is_drawn(1, None) && !path.is_drawn(4, Some(1)));
        path.leave(undo);
        assert!(!path.is_exchange() && path.is_drawn(1, None) && !path.is_drawn(4, None));
    }

    #[test]
    fn quiet_plies_of_the_game_and_the_line_are_added() {
        let mut path = Path::of_game(&[1, 2]);
        assert!(!path.is_drawn(3, Some(3)));
        let _undo = path.enter(3, 0, false, false);
        assert!(path.is_drawn(4, Some(3)) && !path.is_drawn(4, Some(4)));
    }

    #[test]
    fn rewinding_returns_to_the_root_from_anywhere() {
        let mut path = Path::of_game(&[1, 2]);
        for (key, is_irreversible) in [(3, false), (200, true), (4, false)] {
            let _undo = path.enter(key, 5, false, is_irreversible);
        }
        path.rewind();
        assert_eq!(path.game(), [1, 2]);
        assert!(path.is_drawn(1, None) && !path.is_drawn(3, None));
        assert_eq!(path.last_slot(), None);
    }
}
