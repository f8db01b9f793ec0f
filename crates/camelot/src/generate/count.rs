//! Counting moves without listing them.

use core::{convert::Infallible, ops::ControlFlow::Continue};

use super::{
    board::{Board, Duty},
    lines::{FLIP, LEAP, any, each_bit, landing, onto, shift, step},
    runs::Runs,
    sink::Visitor,
};
use crate::Position;

impl Position {
    /// How many legal moves there are.
    pub(super) fn count(&self) -> u64 {
        if self.is_decided() {
            return 0;
        }
        let board = Board::of(self);
        let exposure = board.exposure();
        match board.duty(&exposure) {
            Duty::None => {
                let (count, charging) = board.count_free(&exposure);
                if charging == [0; 4] {
                    count
                } else {
                    count + board.count_all_captures(&exposure, charging, &mut Runs::of(&board))
                }
            }
            Duty::Capture => board.count_all_captures(&exposure, [!0; 4], &mut Runs::of(&board)),
            Duty::Leave { class, cell, capture } => {
                let mut count = 0;
                let Continue(()) = board.leaving(
                    class,
                    cell,
                    capture,
                    &exposure,
                    &mut Visitor(|_| {
                        count += 1;
                        Continue::<Infallible>(())
                    }),
                );
                count
            }
        }
    }
}

impl Board {
    /// How many moves that capture nothing there are when nothing is compulsory, and which knights have charges.
    pub(super) fn count_free(&self, exposure: &[u64; 4]) -> (u64, [u64; 4]) {
        let plain = self.count_plain();
        let (first, first_charging) = self.count_canters(0, exposure[0]);
        let (second, second_charging) = self.count_canters(1, exposure[1]);
        let (third, third_charging) = self.count_canters(2, exposure[2]);
        let (fourth, fourth_charging) = self.count_canters(3, exposure[3]);
        let count = u64::from(plain + first + second + third + fourth);
        (count, [first_charging, second_charging, third_charging, fourth_charging])
    }

    /// How many plain moves and castle moves there are when nothing is compulsory.
    #[inline(always)]
    pub(super) fn count_plain(&self) -> u32 {
        let mut castle_moves = 0;
        let Continue(()) = self.castle_moves(&mut Visitor(|_| {
            castle_moves += 1;
            Continue::<Infallible>(())
        }));
        castle_moves + self.count_steps(0) + self.count_steps(1) + self.count_steps(2) + self.count_steps(3)
    }

    /// How many captures these pieces have.
    pub(super) fn count_all_captures(&self, exposure: &[u64; 4], pieces: [u64; 4], runs: &mut Runs) -> u64 {
        (0..4).fold(0, |count, class| {
            count + self.count_captures(class, self.movers(class) & pieces[class], exposure[class], runs)
        })
    }

    #[inline(always)]
    fn count_steps(&self, class: usize) -> u32 {
        let movers = self.movers(class);
        let mut count = 0;
        for (direction, flip) in FLIP.into_iter().enumerate() {
            let open = shift(self.open(class ^ flip), -step(class, direction));
            count += (movers & open).count_ones();
        }
        count
    }

    /// The canters on one parity board, and the knights on it who can come next to an exposed enemy.
    ///
    /// Canters lead back the way they came, so that a piece that reaches one cell of a connected group reaches the whole
    /// group, and no piece needs a search of its own; only those knights do, who must look where they land.
    #[inline(always)]
    pub(super) fn count_canters(&self, class: usize, exposed: u64) -> (u32, u64) {
        let ground = self.ground(class);
        let lines = &ground.lines;
        let starts = self.movers(class) & any(lines);
        if starts == 0 {
            return (0, 0);
        }
        let mut charging = 0;
        let knights = starts & self.knights[class];
        if knights != 0 && exposed & onto(lines, !0) != 0 {
            each_bit!(knights, |cell| charging |= u64::from(ground.reach(cell, 0) & exposed != 0) << cell);
        }
        let movers = starts & !charging;
        let goal = self.goal[class] & self.open(class);
        let alone = !ground.onward & !goal;
        let mut count = 0;
        for (line, leap) in lines.iter().zip(LEAP) {
            count += (movers & line & shift(alone, -leap)).count_ones();
        }
        // The enemy castle is at the end of a canter, and no way from group to group.
        let mut enter = landing(lines, goal) & movers;
        let mut rest = ground.onward;
        while rest != 0 {
            let mut group = rest & rest.wrapping_neg();
            loop {
                let more = (group | onto(lines, group)) & ground.onward;
                if more == group {
                    break;
                }
                group = more;
            }
            rest &= !group;
            let pieces = landing(lines, group) & movers;
            count += group.count_ones() * pieces.count_ones();
            if onto(lines, group) & goal != 0 {
                enter |= pieces;
            }
        }
        each_bit!(charging, |cell| count += ground.reach(cell, exposed).count_ones());
        (count + enter.count_ones(), charging)
    }
}
