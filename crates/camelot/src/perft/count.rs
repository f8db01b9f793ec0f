//! Counting moves without listing them.

use crate::{
    generate::{Board, CanterMap, CanterSearch, Duty, FLIP, LEAP, each_bit, shift, step},
    position::Position,
};

pub(super) fn counted(generate: impl FnOnce(&mut dyn FnMut(crate::moves::Move))) -> u64 {
    let mut count = 0;
    generate(&mut |_| count += 1);
    count
}

impl Position {
    pub(super) fn count(&self) -> u64 {
        if self.is_decided() {
            return 0;
        }
        let board = Board::of(self);
        match board.duty(&board.exposed()) {
            Duty::None => {
                (board.count_plain() + board.count_leaps(0) + board.count_leaps(1))
                    + (board.count_leaps(2) + board.count_leaps(3))
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

    /// Counts the plain moves and castle moves of a side without a duty.
    pub(crate) fn count_plain(&self) -> u64 {
        let steps = |class: usize| -> u32 {
            let onto = |direction: usize| shift(self.open(class ^ FLIP[direction]), -step(class, direction));
            (0..8).map(|direction| (self.movers(class) & onto(direction)).count_ones()).sum()
        };
        counted(|mut f| self.castle_moves(&mut f)) + u64::from(steps(0) + steps(1) + steps(2) + steps(3))
    }

    /// Counts the canters and charges on one parity board of a side without a duty.
    #[inline(always)]
    pub(super) fn count_leaps(&self, class: usize) -> u64 {
        let map = self.canter_map(class);
        let starts = self.movers(class) & map.leaps.starts();
        // The moves of knights that can reach an exposed enemy are listed. They may charge, and their canters must not end
        // next to one.
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
            + counted(|mut f| self.canters(class, charging, exposed, &mut CanterSearch::new(), &mut f))
            + counted(|mut f| self.captures(class, charging, exposed, &mut f))
    }
}

impl CanterMap {
    /// Returns the number of canters of the given pieces.
    ///
    /// Canters are reversible, so the cells form groups, and a piece that reaches one cell reaches the whole group. A
    /// canter ends in the enemy castle, so the castle connects no groups.
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
