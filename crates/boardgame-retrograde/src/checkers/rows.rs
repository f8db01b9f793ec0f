//! Solved slices as tables, and back.
//!
//! A table leaves out the positions in which a capture is due, since they are worth what their best capture is. With even
//! forces White's turns are Black's with the colours exchanged. A table of outcomes that would grow large leaves out one
//! side's turns, since they are worth what their best move leads to.

use std::vec::Vec;

use crate::{ANY, TableKind, Tabled as _, Value, ValueCounts, write_table};
use checkers::Position;
use rayon::prelude::*;

use super::{
    board::{BLACK, WHITE},
    kings::{Kings, Shape, each_men},
    material::Material,
    rank::men_rank,
    solved::{Known, Solved},
    turns::Turns,
};

impl Solved {
    /// The table of a slice that is here, as a file.
    #[must_use]
    pub fn table(&self, kind: TableKind, material: Material) -> Option<Vec<u8>> {
        let bytes = self.get(material)?;
        Some(table_of(kind, material, bytes.to_vec(), &counts_of(material, bytes)))
    }

    /// How many positions of a slice that is here have each value. Positions that are the same with the colours exchanged are
    /// counted once: the side to move is always the same.
    #[must_use]
    pub fn counts(&self, material: Material) -> Option<ValueCounts> {
        self.get(material).map(|bytes| counts_of(material, bytes))
    }

    /// Hands over every position of a slice with its value, of both sides to move.
    pub fn each_position(&self, material: Material, mut found: impl FnMut(Position, Value)) {
        let Some(bytes) = self.get(material) else { return };
        let shape = Shape::new(material);
        each_men(material, |men| {
            let kings = Kings::new(&shape, men, self);
            for number in 0..2 * material.king_ranks() {
                let (side, board) = kings.position(number);
                let at = material.base(side, men_rank(men)) + number % material.king_ranks();
                found(board.position(side), Value::from_byte(bytes[at]));
            }
        });
    }
}

/// A solved slice as a table. The row is what becomes of it: no other is as long.
pub(crate) fn table_of(kind: TableKind, material: Material, mut row: Vec<u8>, counts: &ValueCounts) -> Vec<u8> {
    let mut changed = row.as_mut_slice();
    if material.is_even() {
        changed = &mut changed[Turns::Of(BLACK).ranks(material)];
    }
    each_placement(&Nothing, material, changed, |kings, from, bytes| {
        for (rank, byte) in (from..).zip(bytes) {
            let (side, board) = kings.position(rank);
            *byte = match kind {
                _ if board.can_jump(side) => ANY,
                TableKind::Outcomes => Value::from_byte(*byte).outcome() as u8,
                TableKind::Distances => *byte,
            };
        }
    });
    let outcomes = counts.outcomes();
    let counts = if kind == TableKind::Outcomes { &outcomes[..] } else { counts.distances() };
    let file =
        |turns: Turns| write_table(kind, &material.table_name(), turns.tag(), counts, &row[turns.ranks(material)]);
    if material.is_even() {
        return file(Turns::Of(BLACK));
    }
    let both = file(Turns::Both);
    // A slice is made from distances, and a detour for each of them would take long; and outcomes are probed by the
    // million. So the detour is for crowded tables only.
    if kind == TableKind::Distances || both.len() * CROWDED <= row.len() {
        return both;
    }
    let of_side = |side| file(Turns::Of(side));
    let (black, white) = (of_side(BLACK), of_side(WHITE));
    if black.len() <= white.len() { black } else { white }
}

/// How many positions of a solved slice have each value, as [`Solved::counts`].
pub(crate) fn counts_of(material: Material, bytes: &[u8]) -> ValueCounts {
    let (mut counts, king_ranks) = (ValueCounts::default(), material.king_ranks());
    each_men(material, |men| {
        // With even forces White's turn is Black's, turned round.
        for side in 0..if material.is_even() { 1 } else { 2 } {
            let at = material.base(side, men_rank(men));
            bytes[at..at + king_ranks].iter().for_each(|&byte| counts.add(Value::from_byte(byte), 1));
        }
    });
    counts
}

/// The bytes of a slice from those of its table of distances. The slices that its captures lead to have to be known. What
/// captures are worth comes out as it is known there.
pub(crate) fn restored<K: Known + Sync>(known: &K, material: Material, mut row: Vec<u8>) -> Vec<u8> {
    each_placement(known, material, &mut row, |kings, from, bytes| {
        for (rank, byte) in (from..).zip(bytes) {
            let (side, board) = kings.position(rank);
            if let Some(value) = kings.best_capture(side, &board) {
                *byte = value.to_byte();
            }
        }
    });
    if material.is_even() {
        let mut white = vec![0; row.len()];
        let black = &row;
        each_placement(known, material, &mut white, |kings, from, bytes| {
            for (number, byte) in (from..).zip(bytes) {
                let (_, board) = kings.position(WHITE * material.king_ranks() + number);
                *byte = black[material.rank(&board.turned(), BLACK)];
            }
        });
        row.append(&mut white);
    }
    row
}

/// Goes through the placements of the men of a slice, or of its first half, on all threads: the kings, the first rank
/// among theirs, and the bytes.
fn each_placement<K: Known + Sync>(
    known: &K,
    material: Material,
    bytes: &mut [u8],
    each: impl Fn(&Kings<'_, K>, usize, &mut [u8]) + Sync,
) {
    let shape = Shape::new(material);
    let men = men_by_rank(material);
    bytes.par_chunks_mut(material.king_ranks()).enumerate().for_each(|(chunk, bytes)| {
        let side = chunk / men.len();
        match men[chunk % men.len()] {
            Some(men) => each(&Kings::new(&shape, men, known), side * material.king_ranks(), bytes),
            None => bytes.fill(ANY),
        }
    });
}

/// Where nothing is looked up.
struct Nothing;

impl Known for Nothing {
    fn holds(&self, _: Material) -> bool {
        false
    }

    fn at(&self, _: Material, _: usize) -> Value {
        Value::DRAWN
    }
}

/// A table is crowded if a byte holds fewer ranks than this.
const CROWDED: usize = 16;

/// The placements of the men by their rank; there is none where two men would be on one square.
fn men_by_rank(material: Material) -> Vec<Option<[u32; 2]>> {
    let mut placements = vec![None; material.men_ranks()];
    each_men(material, |men| placements[men_rank(men)] = Some(men));
    placements
}
