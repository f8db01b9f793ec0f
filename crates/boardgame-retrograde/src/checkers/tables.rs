//! Tables built from solved slices, and slices restored from tables.
//!
//! Tables omit positions with a capture, whose value follows from the captures. If both sides have
//! the same pieces, White's turns are Black's with swapped colours. Large tables of outcomes omit
//! one side's turns, whose value follows from its moves.

use std::vec::Vec;

use crate::{
    ANY, SolvableSlice, TableKind, TableSlice as _, TooLong, Value, ValueCounts, solve_in_parallel, write_table,
};
use checkers::Position;
use rayon::prelude::*;

use super::{
    board::{BLACK, WHITE},
    material::{Material, Turns},
    placement::{Placement, Shape, by_advance, each_men},
    placement_slice::PlacementSlice,
    rank::men_rank,
    solved::{Lookup, SolvedSlices},
};

impl SolvedSlices {
    /// Solves a slice. The slices that captures and crownings lead to must be present.
    ///
    /// # Errors
    /// Fails if a win is longer than a value can hold.
    pub fn solve(&self, material: Material) -> Result<Vec<u8>, TooLong> {
        SolvableSlice::solve(&material, self, &mut |_| ())
    }
}

impl SolvableSlice for Material {
    type Solved = SolvedSlices;

    fn leads_to(&self) -> Vec<Self> {
        let mut slices = self.captured();
        slices.extend(self.crowned());
        slices
    }

    fn restore_needs(&self) -> Vec<Self> {
        self.captured()
    }

    fn solve(&self, solved: &SolvedSlices, step: &mut dyn FnMut(u64)) -> Result<Vec<u8>, TooLong> {
        let shape = Shape::new(*self);
        if self.men() == 0 {
            return solve_in_parallel(&PlacementSlice::new(&shape, [0; 2], solved, &[]), |_| ());
        }
        let mut bytes = vec![0; self.ranks()];
        let mut done = 0;
        for stage in by_advance(*self).into_iter().rev() {
            let values = shape.solve(&stage, |solver, men, found| {
                found.extend_from_slice(solver.solve(&PlacementSlice::new(&shape, men, solved, &bytes))?);
                Ok(())
            })?;
            shape.put(&stage, &values, &mut bytes);
            done += values.len() as u64;
            step(done);
        }
        Ok(bytes)
    }

    fn insert(self, solved: &mut SolvedSlices, bytes: Vec<u8>) {
        solved.insert(self, bytes);
    }

    fn remove(&self, solved: &mut SolvedSlices) {
        solved.remove(*self);
    }

    fn table(&self, solved: &SolvedSlices, kind: TableKind) -> Vec<u8> {
        solved.table(kind, *self).unwrap_or_default()
    }

    fn restore(&self, solved: &SolvedSlices, row: Vec<u8>) -> Vec<u8> {
        restore(solved, *self, row)
    }
}

impl SolvedSlices {
    /// Returns the file of a table, if the slice is present.
    #[must_use]
    pub fn table(&self, kind: TableKind, material: Material) -> Option<Vec<u8>> {
        let bytes = self.get(material)?;
        Some(table_of(kind, material, bytes.to_vec(), &counts_of(material, bytes)))
    }

    /// Returns the number of positions of a slice by value. Positions that are equal after swapping
    /// the colours are counted once.
    #[must_use]
    pub fn counts(&self, material: Material) -> Option<ValueCounts> {
        self.get(material).map(|bytes| counts_of(material, bytes))
    }

    /// Calls `found` with every position of a slice and its value.
    pub fn each_position(&self, material: Material, mut found: impl FnMut(Position, Value)) {
        let Some(bytes) = self.get(material) else { return };
        let shape = Shape::new(material);
        each_men(material, |men| {
            let placement = Placement::new(&shape, men, self);
            for number in 0..2 * material.king_ranks() {
                let (side, board) = placement.position(number);
                let at = material.base(side, men_rank(men)) + number % material.king_ranks();
                found(board.position(side), Value::from_byte(bytes[at]));
            }
        });
    }
}

/// Returns the file of a table. Changes the row in place to save memory.
pub(crate) fn table_of(kind: TableKind, material: Material, mut row: Vec<u8>, counts: &ValueCounts) -> Vec<u8> {
    let mut changed = row.as_mut_slice();
    if material.is_even() {
        changed = &mut changed[Turns::Of(BLACK).ranks(material)];
    }
    each_placement(&SolvedSlices::new(), material, changed, |placement, from, bytes| {
        for (rank, byte) in (from..).zip(bytes) {
            let (side, board) = placement.position(rank);
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
    // Storing only one side's turns makes probes slower, so it is done only for tables of outcomes that compress badly.
    if kind == TableKind::Distances || both.len() * CROWDED <= row.len() {
        return both;
    }
    let of_side = |side| file(Turns::Of(side));
    let (black, white) = (of_side(BLACK), of_side(WHITE));
    if black.len() <= white.len() { black } else { white }
}

pub(crate) fn counts_of(material: Material, bytes: &[u8]) -> ValueCounts {
    let (mut counts, king_ranks) = (ValueCounts::default(), material.king_ranks());
    each_men(material, |men| {
        for side in 0..if material.is_even() { 1 } else { 2 } {
            let at = material.base(side, men_rank(men));
            bytes[at..at + king_ranks].iter().for_each(|&byte| counts.add(Value::from_byte(byte), 1));
        }
    });
    counts
}

/// Restores the values of a slice from its table of distances. The slices that captures lead to must be known.
pub(crate) fn restore<K: Lookup + Sync>(known: &K, material: Material, mut row: Vec<u8>) -> Vec<u8> {
    each_placement(known, material, &mut row, |placement, from, bytes| {
        for (rank, byte) in (from..).zip(bytes) {
            let (side, board) = placement.position(rank);
            if let Some(value) = placement.best_capture(side, &board) {
                *byte = value.to_byte();
            }
        }
    });
    if material.is_even() {
        let mut white = vec![0; row.len()];
        let black = &row;
        each_placement(known, material, &mut white, |placement, from, bytes| {
            for (number, byte) in (from..).zip(bytes) {
                let (_, board) = placement.position(WHITE * material.king_ranks() + number);
                *byte = black[material.rank(&board.mirrored(), BLACK)];
            }
        });
        row.append(&mut white);
    }
    row
}

/// Calls `each` on all threads, with each placement of the men, its first rank and its bytes.
fn each_placement<K: Lookup + Sync>(
    known: &K,
    material: Material,
    bytes: &mut [u8],
    each: impl Fn(&Placement<'_, K>, usize, &mut [u8]) + Sync,
) {
    let shape = Shape::new(material);
    let men = men_by_rank(material);
    bytes.par_chunks_mut(material.king_ranks()).enumerate().for_each(|(chunk, bytes)| {
        let side = chunk / men.len();
        match men[chunk % men.len()] {
            Some(men) => each(&Placement::new(&shape, men, known), side * material.king_ranks(), bytes),
            None => bytes.fill(ANY),
        }
    });
}

const CROWDED: usize = 16;

fn men_by_rank(material: Material) -> Vec<Option<[u32; 2]>> {
    let mut placements = vec![None; material.men_ranks()];
    each_men(material, |men| placements[men_rank(men)] = Some(men));
    placements
}
