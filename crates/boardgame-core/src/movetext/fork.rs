//! The other ways to read a game that leaves open which move is meant.

use alloc::vec::Vec;

use super::{
    dialect::{Dialect, MoveOf},
    sheet::{Item, moves_of_game},
    walk::Line,
};
use crate::board::Position;

/// How many ways to read the game a lenient reader follows besides the one that it writes down.
const MAX_OTHERS: usize = 31;

/// How many other ways are begun in one game: each costs as much as all moves since the first of them.
const MAX_BEGUN: usize = 64;

/// Where the game could first be read in more than one way, and the ways that the draft does not follow.
///
/// All are followed at once, so that the text is read only once: each move of the game drops the ways that it does not
/// continue with, and when the draft's own way is dropped, the first of the others takes its place.
#[derive(Debug)]
pub(super) struct Fork<D: Dialect> {
    /// The first item that depends on the choice, and the line before it.
    pub(super) item: usize,
    pub(super) line: Line<D>,
    pub(super) others: Vec<Other<D>>,
}

/// One way that the draft does not follow.
#[derive(Clone, Debug)]
pub(super) struct Other<D: Dialect> {
    line: Line<D>,
    /// The moves of the game since the fork.
    pub(super) moves: Vec<MoveOf<D>>,
    /// Which of the notes would name which move.
    pub(super) choices: Vec<(usize, MoveOf<D>)>,
}

impl<D: Dialect> Fork<D> {
    pub(super) const fn new(item: usize, line: Line<D>) -> Self {
        Self { item, line, others: Vec::new() }
    }

    /// Begins a way with each of these moves, which were left open besides the draft's own, while there is room. Each
    /// agrees with the draft up to here: with its line, and with the items since the fork.
    pub(super) fn begin<'a>(
        &mut self,
        line: &Line<D>,
        since: &[Item<MoveOf<D>>],
        moves: impl Iterator<Item = &'a MoveOf<D>>,
        note: usize,
        begun: &mut usize,
    ) where
        D: 'a,
    {
        for mv in moves.take(self.room(*begun)).copied() {
            let moves = moves_of_game(since).copied().collect();
            let mut other = Other { line: line.clone(), moves, choices: Vec::from([(note, mv)]) };
            other.play(mv);
            self.others.push(other);
            *begun += 1;
        }
    }

    /// Lets each way continue with a word, and drops those that cannot. One that the word fits in more ways than one
    /// goes on in each of them, while there is room.
    pub(super) fn follow(&mut self, text: &str, note: Option<usize>, begun: &mut usize) {
        let mut room = self.room(*begun);
        let mut kept: Vec<Other<D>> = Vec::with_capacity(self.others.len());
        for mut other in core::mem::take(&mut self.others) {
            let mut fitting = match other.line.position().read_move(text) {
                Ok(mv) => Vec::from([mv]),
                Err(error) => D::Position::meant(&error).unwrap_or_default().to_vec(),
            };
            let choice = |mv: &MoveOf<D>| note.map(|note| (note, *mv));
            let later = fitting.split_off(fitting.len().min(1));
            let Some(mv) = fitting.pop() else { continue };
            let branches: Vec<_> = later
                .into_iter()
                .take(room)
                .map(|mv| {
                    let mut branch = other.clone();
                    branch.choices.extend(choice(&mv));
                    branch.play(mv);
                    branch
                })
                .collect();
            other.choices.extend(choice(&mv));
            other.play(mv);
            kept.push(other);
            room -= branches.len();
            *begun += branches.len();
            kept.extend(branches);
        }
        self.others = kept;
    }

    /// How many ways may still be begun.
    fn room(&self, begun: usize) -> usize {
        MAX_OTHERS.saturating_sub(self.others.len()).min(MAX_BEGUN.saturating_sub(begun))
    }
}

impl<D: Dialect> Other<D> {
    fn play(&mut self, mv: MoveOf<D>) {
        self.line.play(&mv);
        self.moves.push(mv);
    }
}
