//! Counting the last two plies together.

use core::{array, convert::Infallible, ops::ControlFlow};

use crate::{
    generate::{Board, Duty, FLIP, LEAP, Leaps, each_bit, near, shift, step},
    moves::Move,
    position::Position,
};

impl Position {
    /// How many legal moves and replies there are.
    pub(super) fn count_replies(&self) -> u64 {
        let mut replies = 0;
        let mut play: &mut dyn FnMut(Move) -> ControlFlow<Infallible> = &mut |mv| {
            replies += self.after(mv).count();
            ControlFlow::Continue(())
        };
        let Some(quiet) = Quiet::of(self) else {
            return self.moves().into_iter().map(|mv| self.after(mv).count()).sum();
        };
        let ControlFlow::Continue(()) = quiet.own.castle_moves(&mut play);
        let ControlFlow::Continue(()) = quiet.own.charges(&quiet.exposed, &mut play);
        replies + quiet.count(0) + quiet.count(1) + quiet.count(2) + quiet.count(3)
    }
}

/// What the enemy could do if the side to move passed, neither being bound, and where a change makes a difference to it.
struct Quiet {
    own: Board,
    exposed: [u64; 4],
    enemy: Board,
    /// How many plain moves and castle moves the enemy has.
    plain: u64,
    /// The rest of what the enemy has, by parity board.
    parts: [Part; 4],
    /// The squares next to the enemy's pieces.
    near: [u64; 4],
    /// Where a piece that comes would be captured.
    threatened: [u64; 4],
    /// The pieces that shield another from capture.
    shields: [u64; 4],
    /// Where a move may end without ending the game.
    open: [u64; 4],
}

impl Quiet {
    /// `None` when the game is over or a side is bound to something.
    fn of(position: &Position) -> Option<Self> {
        let (own, enemy) = (Board::of(position), Board::of(&Position { to_move: !position.to_move, ..*position }));
        let exposed = own.exposed();
        let free = matches!((own.duty(&exposed), enemy.duty(&enemy.exposed())), (Duty::None, Duty::None));
        // A second piece in the enemy castle ends the game, and leaves no reply.
        let won = (0..4).any(|class| own.own[class] & own.goal[class] != 0);
        let movers = array::from_fn(|class| enemy.movers(class));
        (free && !position.is_decided()).then(|| Self {
            plain: enemy.count_plain(),
            parts: [Part::of(&enemy, 0), Part::of(&enemy, 1), Part::of(&enemy, 2), Part::of(&enemy, 3)],
            near: array::from_fn(|class| near(class, &movers)),
            threatened: (0..4).fold([0; 4], |all, class| join(all, between(class, movers[class], enemy.empty[class]))),
            shields: array::from_fn(|class| Leaps::new(class, &own.own, movers[class]).starts()),
            open: array::from_fn(|class| own.open(class) & if won { !own.goal[class] } else { !0 }),
            own,
            exposed,
            enemy,
        })
    }

    /// How many plain moves and canters with a reply the pieces of one parity board have.
    #[inline(never)]
    fn count(&self, class: usize) -> u64 {
        let mut replies = 0;
        let map = self.own.canter_map(class);
        each_bit!(self.own.movers(class), |cell| {
            let knight = self.own.knights[class] >> cell & 1 != 0;
            let mut ends = neighbours(class, 1 << cell);
            ends[class] = map.reach(1 << cell, if knight { self.exposed[class] } else { 0 });
            replies += self.count_from(class, 1 << cell, array::from_fn(|to| ends[to] & self.open[to]));
        });
        replies
    }

    /// How many replies there are when the piece in this cell moves to each of these in turn.
    #[inline(always)]
    fn count_from(&self, class: usize, start: u64, mut ends: [u64; 4]) -> u64 {
        let mut enemy = self.enemy;
        enemy.toggle(class, start);
        // A piece between an enemy and the square that is now empty can be captured; so can one that was behind the
        // piece.
        let opened = between(class, self.enemy.movers(class), start);
        let bound = if self.shields[class] & start == 0 { 0 } else { !0 };
        let (mut replies, mut moves, mut blocked) = (0, 0, 0);
        for (to, ends) in ends.iter_mut().enumerate() {
            let compelling = *ends & (self.threatened[to] | opened[to] | bound);
            *ends &= !compelling;
            each_bit!(compelling, |end| {
                enemy.toggle(to, 1 << end);
                replies += enemy.count_captures();
                enemy.toggle(to, 1 << end);
            });
            moves += u64::from(ends.count_ones());
            // What comes next to the enemy blocks a step of each neighbour.
            each_bit!(*ends & self.near[to], |end| blocked += self.steps_onto(to, 1 << end));
        }
        replies + moves * (self.plain + self.steps_onto(class, start)) - blocked
            + self.parts[0].count(&mut enemy, 0, (class, start), &ends, moves)
            + self.parts[1].count(&mut enemy, 1, (class, start), &ends, moves)
            + self.parts[2].count(&mut enemy, 2, (class, start), &ends, moves)
            + self.parts[3].count(&mut enemy, 3, (class, start), &ends, moves)
    }

    /// How many steps of the enemy would lead onto this cell.
    fn steps_onto(&self, class: usize, cell: u64) -> u64 {
        let beside = neighbours(class, cell & !self.enemy.home[class]);
        (0..4).map(|other| u64::from((beside[other] & self.enemy.movers(other)).count_ones())).sum()
    }
}

/// The canters and charges on one parity board, and where a piece of the other side makes a difference to them.
#[derive(Clone, Copy)]
struct Part {
    count: u64,
    /// Where a piece that comes can change the count.
    ends: [u64; 4],
    /// Where a piece that leaves can change the count, or what changes it.
    starts: [u64; 4],
}

impl Part {
    #[inline(always)]
    fn of(board: &Board, class: usize) -> Self {
        let mut part = Self { count: board.count_part(class), ends: [0; 4], starts: [0; 4] };
        let movers = board.movers(class);
        let map = board.canter_map(class);
        let reached = map.reach(movers, 0);
        part.ends[class] = reached;
        part.starts[class] = Leaps::new(class, &board.own, movers | reached).starts();
        let knights = movers & board.knights[class];
        if knights != 0 {
            // Where knights may come to jump, their own starts counted as empty.
            let jumps = Leaps::new(class, &board.opposing, board.empty[class] | knights);
            let (mut stands, mut more) = (0, map.reach(knights, 0));
            while more & !board.goal[class] & !stands != 0 {
                stands |= more & !board.goal[class];
                more = jumps.landings(stands);
            }
            // The squares next to those, and the ones beyond, on which a jump lands.
            part.ends = join(part.ends, neighbours(class, stands));
            part.ends[class] |= LEAP.iter().fold(stands, |all, leap| all | shift(stands, *leap));
            part.starts = join(part.starts, part.ends);
        }
        part
    }

    /// The sum of the counts when a piece that has left `start` comes to each of these cells in turn, `moves` in number.
    #[inline(always)]
    fn count(&self, board: &mut Board, class: usize, start: (usize, u64), ends: &[u64; 4], moves: u64) -> u64 {
        let part = if self.starts[start.0] & start.1 == 0 { *self } else { Self::of(board, class) };
        let (mut count, mut unchanged) = (0, moves);
        for (to, (&ends, changing)) in ends.iter().zip(part.ends).enumerate() {
            each_bit!(ends & changing, |end| {
                unchanged -= 1;
                board.toggle(to, 1 << end);
                count += board.count_part(class);
                board.toggle(to, 1 << end);
            });
        }
        count + unchanged * part.count
    }
}

impl Board {
    /// Puts a piece of the other side in this cell, or takes it away. To copy the board instead makes counts a tenth slower.
    fn toggle(&mut self, class: usize, cell: u64) {
        self.opposing[class] ^= cell;
        self.empty[class] ^= cell;
    }
}

fn join(one: [u64; 4], other: [u64; 4]) -> [u64; 4] {
    array::from_fn(|class| one[class] | other[class])
}

/// The cells between one of `from` and one of `onto`, a leap apart.
fn between(class: usize, from: u64, onto: u64) -> [u64; 4] {
    let mut all = [0; 4];
    (0..8).for_each(|way| all[class ^ FLIP[way]] |= shift(from & shift(onto, -LEAP[way]), step(class, way)));
    all
}

fn neighbours(class: usize, cells: u64) -> [u64; 4] {
    let mut all = [0; 4];
    (0..8).for_each(|way| all[class ^ FLIP[way]] |= shift(cells, step(class, way)));
    all
}
