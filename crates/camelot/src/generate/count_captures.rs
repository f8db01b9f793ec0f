//! Counting captures without listing them.

use super::{
    board::Board,
    lines::{LEAP, any, each_bit, lines, shift},
    runs::{Jumps, Runs},
};

impl Board {
    /// How many captures the pieces in these cells of one parity board have; see [`captures`](Self::captures).
    ///
    /// A jump that cannot go on is one move, and no other: it is counted with all its like. Only where a landing cell
    /// has a second way on is there anything to search.
    pub(super) fn count_captures(&self, class: usize, pieces: u64, exposed: u64, runs: &mut Runs) -> u64 {
        let knights = pieces & self.knights[class];
        if pieces & exposed | knights == 0 {
            return 0;
        }
        let mut count = 0;
        let ground = self.ground(class);
        each_bit!(pieces & exposed | knights & any(&ground.lines), |cell| {
            let reach = if knights >> cell & 1 == 0 { 0 } else { ground.reach(cell, 0) };
            if (reach | 1 << cell) & exposed == 0 {
                continue;
            }
            let lines = lines(class, &self.opposing, self.empty[class] | 1 << cell);
            let starts = (reach | 1 << cell) & any(&lines) & !self.goal[class];
            let (mut long, mut onward) = ([0; 8], [0; 8]);
            for (direction, (long, onward)) in long.iter_mut().zip(&mut onward).enumerate() {
                let landed = shift(lines[direction] & starts, LEAP[direction]);
                // The way straight back is over the piece just captured.
                let back = (direction + 4) & 7;
                let others = (0..8).fold(0, |all, way| if way == back { all } else { all | lines[way] });
                *onward = others & !self.goal[class];
                *long = landed & *onward;
                count += u64::from((landed & !*long).count_ones());
            }
            if any(&long) != 0 {
                count += runs.count(&Jumps { class, lines, onward }, &long);
            }
        });
        count
    }
}
