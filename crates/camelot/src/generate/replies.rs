//! Counting the last two plies together.

use core::{convert::Infallible, ops::ControlFlow::Continue};

use super::{
    board::{Board, Duty},
    depends::{Part, attacked, neighbours, overs, steppers},
    lines::{any, each_bit, lines},
    runs::Runs,
    sink::Visitor,
};
use crate::{Move, Position, Square};

impl Position {
    /// How many legal moves and replies there are.
    ///
    /// A move that captures nothing changes two squares, and most of the replies have nothing to do with either. What
    /// they have to do with is found once; a move is played only in the parts of the count that it changes.
    pub(super) fn count_replies(&self) -> u64 {
        let mut replies = 0;
        let mut play = |mv: Move| {
            replies += self.after(mv).count();
            Continue::<Infallible>(())
        };
        if let Some((quiet, mut runs)) = Quiet::of(self) {
            let Continue(()) = quiet.own.castle_moves(&mut Visitor(&mut play));
            if quiet.own.may_charge(&quiet.exposure) {
                let Continue(()) = quiet.own.charges(&quiet.exposure, &mut Visitor(&mut play));
            }
            replies + quiet.count(&mut runs)
        } else {
            let Continue(()) = self.try_each_move(play);
            replies
        }
    }
}

/// A position in which neither side is bound to anything.
struct Quiet {
    own: Board,
    exposure: [u64; 4],
    enemy: Board,
    /// What the enemy can do if the side to move passes: plain moves and castle moves, and the rest by parity board.
    plain: u64,
    parts: [Part; 4],
    /// How many of the enemy's pieces can step onto each square, as the digits of a binary number.
    steppers: [[u64; 4]; 4],
    /// Where a piece of the side to move would be captured, and from where it lays another open.
    attacked: [u64; 4],
    shielding: [u64; 4],
    /// Where moves may end.
    open: [u64; 4],
}

impl Quiet {
    /// `None` when the game is over or a side is bound to something.
    fn of(position: &Position) -> Option<(Self, Runs)> {
        if position.is_decided() {
            return None;
        }
        let own = Board::of(position);
        let exposure = own.exposure();
        let enemy = Board::of(&Position { to_move: !position.to_move, ..*position });
        if !matches!((own.duty(&exposure), enemy.duty(&enemy.exposure())), (Duty::None, Duty::None)) {
            return None;
        }
        let mut runs = Runs::of(&enemy);
        // A second piece in the enemy castle ends the game, and leaves no reply.
        let entered = (0..4).any(|class| own.own[class] & own.goal[class] != 0);
        let shut = if entered { own.goal } else { [0; 4] };
        let quiet = Self {
            plain: u64::from(enemy.count_plain()),
            parts: [
                Part::of(&enemy, 0, &mut runs),
                Part::of(&enemy, 1, &mut runs),
                Part::of(&enemy, 2, &mut runs),
                Part::of(&enemy, 3, &mut runs),
            ],
            steppers: [steppers(&enemy, 0), steppers(&enemy, 1), steppers(&enemy, 2), steppers(&enemy, 3)],
            attacked: attacked(&enemy),
            shielding: core::array::from_fn(|class| any(&lines(class, &own.own, enemy.movers(class)))),
            open: core::array::from_fn(|class| own.open(class) & !shut[class]),
            own,
            exposure,
            enemy,
        };
        Some((quiet, runs))
    }

    /// How many plain moves and canters with a reply there are.
    fn count(&self, runs: &mut Runs) -> u64 {
        self.count_class(0, runs) + self.count_class(1, runs) + self.count_class(2, runs) + self.count_class(3, runs)
    }

    #[inline(always)]
    fn count_class(&self, class: usize, runs: &mut Runs) -> u64 {
        let mut replies = 0;
        let ground = self.own.ground(class);
        each_bit!(self.own.movers(class), |cell| {
            let mut ends = neighbours(class, cell);
            let shut = if self.own.knights[class] >> cell & 1 == 0 { 0 } else { self.exposure[class] };
            ends[class] = ground.reach(cell, shut);
            for (ends, open) in ends.iter_mut().zip(self.open) {
                *ends &= open;
            }
            if ends != [0; 4] {
                replies += self.count_from(class, cell, ends, runs);
            }
        });
        replies
    }

    /// How many replies there are when the piece in this cell moves to any of these.
    #[inline(always)]
    fn count_from(&self, class: usize, cell: u32, ends: [u64; 4], runs: &mut Runs) -> u64 {
        let enemy = self.enemy.without(class, cell);
        let laid_open = overs(class, self.enemy.movers(class), 1 << cell);
        let all = if self.shielding[class] >> cell & 1 == 0 { 0 } else { !0 };
        let mut replies = 0;
        let mut quiet = ends;
        for (to, quiet) in quiet.iter_mut().enumerate() {
            let bound = *quiet & (self.attacked[to] | laid_open[to] | all);
            *quiet &= !bound;
            each_bit!(bound, |end| {
                let board = enemy.with(to, end);
                runs.meet(Square::of_cell(to, end));
                replies += board.count_all_captures(&board.exposure(), [!0; 4], runs);
            });
        }
        if quiet == [0; 4] {
            return replies;
        }
        let from = 1 << cell;
        let mut moves = 0;
        let mut blocked = 0;
        for (to, &ends) in quiet.iter().enumerate() {
            moves += u64::from(ends.count_ones());
            blocked += self.count_steppers(to, ends);
        }
        replies + moves * (self.plain + self.count_steppers(class, from)) - blocked
            + self.parts[0].after_start(&enemy, 0, class, from, runs).count_ends(&enemy, 0, &quiet, moves, runs)
            + self.parts[1].after_start(&enemy, 1, class, from, runs).count_ends(&enemy, 1, &quiet, moves, runs)
            + self.parts[2].after_start(&enemy, 2, class, from, runs).count_ends(&enemy, 2, &quiet, moves, runs)
            + self.parts[3].after_start(&enemy, 3, class, from, runs).count_ends(&enemy, 3, &quiet, moves, runs)
    }

    /// How many steps of the enemy lead onto these cells.
    #[inline(always)]
    fn count_steppers(&self, class: usize, cells: u64) -> u64 {
        let mut count = 0;
        for (place, digit) in self.steppers[class].iter().enumerate() {
            if cells & digit != 0 {
                count += u64::from((cells & digit).count_ones()) << place;
            }
        }
        count
    }
}
