//! An opponent for noughts and crosses in forty lines.

use boardgame_search::{Limits, Memory, Node, Score, Search};

/// The squares of the player to move and of the opponent, one bit each.
#[derive(Clone, Copy, Default)]
struct Board {
    own: u16,
    other: u16,
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Node for Board {
    type Move = u8;

    fn moves(&self) -> impl AsRef<[u8]> {
        (0..9).filter(|square| (self.own | self.other) >> square & 1 == 0).collect::<Vec<_>>()
    }

    fn after(&self, square: u8) -> Self {
        Self { own: self.other, other: self.own | 1 << square }
    }

    fn key(&self) -> u64 {
        u64::from(self.own) << 9 | u64::from(self.other)
    }

    fn over(&self) -> Option<Score> {
        let lost = LINES.iter().any(|line| self.other & line == *line);
        if lost { Some(Score::LOST) } else { (self.own | self.other == 0o777).then_some(Score::DRAWN) }
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        0
    }
}

fn main() {
    let (mut board, mut names) = (Board::default(), ["X", "O"].iter().cycle());
    // A single search plays the whole game, so it keeps its table.
    let mut search = Search::new(board);
    while let (None, Some(name)) = (board.over(), names.next()) {
        let found = search.run(&Limits::depth(9));
        let Some(best) = found.best else { break };
        println!("{name} plays {best}: {}, {} nodes", found.score, found.nodes);
        board = board.after(best);
        search.set_position(board);
    }
}
