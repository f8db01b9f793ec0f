//! Counting moves and replies together.

use core::array;

use crate::{
    generate::{Board, Duty, FLIP, LEAP, Leaps, each_bit, near, shift, step},
    position::Position,
};

impl Position {
    pub(super) fn count_replies(&self) -> u64 {
        let mut replies = 0;
        let mut play = |mv| replies += self.after(mv).count();
        let Some(quiet) = QuietPosition::of(self) else {
            return self.moves().into_iter().map(|mv| self.after(mv).count()).sum();
        };
        quiet.own.castle_moves(&mut play);
        quiet.own.charges(&quiet.exposed, &mut play);
        replies + quiet.count(0) + quiet.count(1) + quiet.count(2) + quiet.count(3)
    }
}

/// A position without duties, with the enemy's moves after a pass and the squares where a change affects them.
struct QuietPosition {
    own: Board,
    exposed: [u64; 4],
    enemy: Board,
    /// Number of the enemy's plain moves and castle moves.
    plain: u64,
    /// The enemy's canters and charges by parity board.
    leaps: [LeapCount; 4],
    /// The squares next to the enemy's pieces.
    near: [u64; 4],
    /// The squares where a piece could be captured.
    threatened: [u64; 4],
    /// The mover's pieces that shield another one from capture.
    shields: [u64; 4],
    /// The squares where a move may end without ending the game.
    open: [u64; 4],
}

impl QuietPosition {
    /// Returns `None` if the game is over or a side has a duty.
    fn of(position: &Position) -> Option<Self> {
        let (own, enemy) = (Board::of(position), Board::of(&Position { to_move: !position.to_move, ..*position }));
        let exposed = own.exposed();
        let free = matches!((own.duty(&exposed), enemy.duty(&enemy.exposed())), (Duty::None, Duty::None));
        // A second piece in the enemy castle ends the game.
        let won = (0..4).any(|class| own.own[class] & own.goal[class] != 0);
        let movers = array::from_fn(|class| enemy.movers(class));
        (free && !position.is_decided()).then(|| Self {
            plain: enemy.count_plain(),
            leaps: array::from_fn(|class| LeapCount::of(&enemy, class)),
            near: array::from_fn(|class| near(class, &movers)),
            threatened: (0..4).fold([0; 4], |all, class| join(all, between(class, movers[class], enemy.empty[class]))),
            shields: array::from_fn(|class| Leaps::new(class, &own.own, movers[class]).starts()),
            open: array::from_fn(|class| own.open(class) & if won { !own.goal[class] } else { !0 }),
            own,
            exposed,
            enemy,
        })
    }

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

    /// Returns the number of replies when the piece at `start` moves to each of `ends` in turn.
    #[inline(always)]
    fn count_from(&self, class: usize, start: u64, mut ends: [u64; 4]) -> u64 {
        let mut enemy = self.enemy;
        enemy.toggle(class, start);
        // A piece between an enemy and the start can be captured afterwards, and so can one that the moving piece shielded.
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
            // A piece next to enemies blocks a step of each of them.
            each_bit!(*ends & self.near[to], |end| blocked += self.steps_onto(to, 1 << end));
        }
        replies + moves * (self.plain + self.steps_onto(class, start)) - blocked
            + self.leaps[0].count(&mut enemy, 0, (class, start), &ends, moves)
            + self.leaps[1].count(&mut enemy, 1, (class, start), &ends, moves)
            + self.leaps[2].count(&mut enemy, 2, (class, start), &ends, moves)
            + self.leaps[3].count(&mut enemy, 3, (class, start), &ends, moves)
    }

    fn steps_onto(&self, class: usize, cell: u64) -> u64 {
        let beside = neighbours(class, cell & !self.enemy.home[class]);
        (0..4).map(|other| u64::from((beside[other] & self.enemy.movers(other)).count_ones())).sum()
    }
}

/// The number of canters and charges on one parity board, and the cells where a change affects it.
#[derive(Clone, Copy)]
struct LeapCount {
    count: u64,
    /// The cells where an arriving piece can change the count.
    ends: [u64; 4],
    /// The cells where a departing piece can change the count or `ends`.
    starts: [u64; 4],
}

impl LeapCount {
    #[inline(always)]
    fn of(board: &Board, class: usize) -> Self {
        let mut leaps = Self { count: board.count_leaps(class), ends: [0; 4], starts: [0; 4] };
        let movers = board.movers(class);
        let map = board.canter_map(class);
        let reached = map.reach(movers, 0);
        leaps.ends[class] = reached;
        leaps.starts[class] = Leaps::new(class, &board.own, movers | reached).starts();
        let knights = movers & board.knights[class];
        if knights != 0 {
            // Collect the cells that knights may reach. The squares that they leave count as empty.
            let jumps = Leaps::new(class, &board.opposing, board.empty[class] | knights);
            let (mut charges, mut more) = (0, map.reach(knights, 0));
            while more & !board.goal[class] & !charges != 0 {
                charges |= more & !board.goal[class];
                more = jumps.landings(charges);
            }
            // Pieces next to these cells or a leap away affect the count.
            leaps.ends = join(leaps.ends, neighbours(class, charges));
            leaps.ends[class] |= LEAP.iter().fold(charges, |all, leap| all | shift(charges, *leap));
            leaps.starts = join(leaps.starts, leaps.ends);
        }
        leaps
    }

    /// Returns the sum of the counts when a piece that has left `start` arrives at each of `ends` in turn, `moves` in
    /// number.
    #[inline(always)]
    fn count(&self, board: &mut Board, class: usize, start: (usize, u64), ends: &[u64; 4], moves: u64) -> u64 {
        let leaps = if self.starts[start.0] & start.1 == 0 { *self } else { Self::of(board, class) };
        let (mut count, mut unchanged) = (0, moves);
        for (to, (&ends, changing)) in ends.iter().zip(leaps.ends).enumerate() {
            each_bit!(ends & changing, |end| {
                unchanged -= 1;
                board.toggle(to, 1 << end);
                count += board.count_leaps(class);
                board.toggle(to, 1 << end);
            });
        }
        count + unchanged * leaps.count
    }
}

impl Board {
    /// Adds or removes a piece of the other side. Copying the board instead makes counts 10 % slower.
    fn toggle(&mut self, class: usize, cell: u64) {
        self.opposing[class] ^= cell;
        self.empty[class] ^= cell;
    }
}

fn join(one: [u64; 4], other: [u64; 4]) -> [u64; 4] {
    array::from_fn(|class| one[class] | other[class])
}

/// Returns the cells between a cell of `from` and a cell of `onto` that are a leap apart.
fn between(class: usize, from: u64, onto: u64) -> [u64; 4] {
    let mut all = [0; 4];
    (0..8).for_each(|direction| {
        all[class ^ FLIP[direction]] |= shift(from & shift(onto, -LEAP[direction]), step(class, direction));
    });
    all
}

fn neighbours(class: usize, cells: u64) -> [u64; 4] {
    let mut all = [0; 4];
    (0..8).for_each(|direction| all[class ^ FLIP[direction]] |= shift(cells, step(class, direction)));
    all
}
