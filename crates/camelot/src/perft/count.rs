//! Counting moves without listing them.

use core::{convert::Infallible, ops::ControlFlow};

use crate::{
    generate::{Board, CanterMap, Duty, FLIP, LEAP, Spread, each_bit, shift, step},
    moves::Move,
    position::Position,
};

/// How many moves a generator gives.
pub(super) fn counted(
    generate: impl FnOnce(&mut dyn FnMut(Move) -> ControlFlow<Infallible>) -> ControlFlow<Infallible>,
) -> u64 {
    let mut count = 0;
    let ControlFlow::Continue(()) = generate(&mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

impl Position {
    /// How many legal moves there are.
    pub(super) fn count(&self) -> u64 {
        if self.is_decided() {
            return 0;
        }
        let board = Board::of(self);
        match board.duty(&board.exposed()) {
            Duty::None => {
                (board.count_plain() + board.count_part(0) + board.count_part(1))
                    + (board.count_part(2) + board.count_part(3))
            }
            Duty::Capture => board.count_captures(),
            Duty::Leave { .. } => self.moves().len() as u64,
        }
    }
}

impl Board {
    pub(super) fn count_captures(&self) -> u64 {
        counted(|mut f| self.all_captures(&self.exposed(), &mut f))
    }

    /// How many plain moves and castle moves there are when nothing is compulsory.
    pub(crate) fn count_plain(&self) -> u64 {
        let steps = |class: usize| -> u32 {
            let onto = |way: usize| shift(self.open(class ^ FLIP[way]), -step(class, way));
            (0..8).map(|way| (self.movers(class) & onto(way)).count_ones()).sum()
        };
        counted(|mut f| self.castle_moves(&mut f)) + u64::from(steps(0) + steps(1) + steps(2) + steps(3))
    }

    /// How many canters and charges there are on one parity board when nothing is compulsory.
    #[inline(always)]
    pub(super) fn count_part(&self, class: usize) -> u64 {
        let map = self.canter_map(class);
        let starts = self.movers(class) & map.leaps.starts();
        // A knight that can come next to an exposed enemy must look where it lands, and may charge: its moves are listed.
        let (exposed, mut charging) = (self.exposed_on(class), 0);
        if exposed & map.leaps.landings(!0) != 0 {
            each_bit!(starts & self.knights[class], |cell| {
                charging |= u64::from(map.reach(1 << cell, 0) & exposed != 0) << cell;
            });
        }
        let count = u64::from(map.count(starts & !charging, self.goal[class] & self.open(class)));
        if charging == 0 {
            return count;
        }
        count
            + counted(|mut f| self.canters(class, charging, exposed, &mut Spread::new(), &mut f))
            + counted(|mut f| self.captures(class, charging, exposed, &mut f))
    }
}

impl CanterMap {
    /// How many canters these pieces have. The enemy castle, where canters end, is not a way from group to group.
    fn count(&self, movers: u64, goal: u64) -> u32 {
        let alone = !self.onward & !goal;
        let ends_alone = |(starts, leap): (&u64, i32)| (movers & starts & shift(alone, -leap)).count_ones();
        let mut count: u32 = self.leaps.0.iter().zip(LEAP).map(ends_alone).sum();
        let mut enter = self.leaps.starts_onto(goal) & movers;
        let mut rest = self.onward;
        while rest != 0 {
            let mut group = rest & rest.wrapping_neg();
            loop {
                let more = (group | self.leaps.landings(group)) & self.onward;
                if more == group {
                    break;
                }
                group = more;
            }
            rest &= !group;
            let pieces = self.leaps.starts_onto(group) & movers;
            count += group.count_ones() * pieces.count_ones();
            if self.leaps.landings(group) & goal != 0 {
                enter |= pieces;
            }
        }
        count + enter.count_ones()
    }
}
