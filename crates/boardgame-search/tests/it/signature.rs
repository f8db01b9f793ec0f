//! What a search looks at, to the node.
//!
//! A technique that goes wrong makes no move illegal and loses no forced win, so that no other test may notice: it plays
//! worse. But it looks at other positions, and the figures of `tests/data/signature.txt` are no longer true. Where that is meant,
//! `BOARDGAME_BLESS=1 cargo test -p boardgame-search signature` writes those of the search as it is.

use std::{env, fmt::Write as _, fs, path::Path, sync::Arc};

use boardgame_search::{Limits, Position, Score, Search, Selectivity, Table, Tuning};
use checkers::{Move, Position as Board, Side};

/// Checkers with an evaluation that sees material, rows and who stands together.
#[derive(Clone, Copy)]
struct Draughts(Board);

impl Position for Draughts {
    type Move = Move;
    type Moves = Vec<Move>;

    fn moves(&self) -> Vec<Move> {
        self.0.moves().iter().copied().collect()
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = self.0;
        next.play_trusted(mv);
        Self(next)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn over(&self) -> Option<Score> {
        None
    }

    fn evaluate(&self) -> i32 {
        let worth = |side: Side| -> i32 {
            let men = self.0.men(side).iter().map(|square| {
                let number = i32::from(square.number());
                let row = if side == Side::Black { (number - 1) / 4 } else { (32 - number) / 4 };
                100 + 3 * row - number % 4
            });
            men.sum::<i32>() + self.0.kings(side).iter().map(|square| 131 + i32::from(square.number()) % 7).sum::<i32>()
        };
        worth(self.0.to_move()) - worth(!self.0.to_move())
    }

    fn is_noisy(&self, mv: Move) -> bool {
        mv.is_jump()
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        mv.is_jump() || self.0.men(self.0.to_move()).contains(mv.from())
    }

    fn slot(&self, mv: Move) -> usize {
        self.0.to_move().index() << 10 | mv.from().index() << 5 | mv.to().index()
    }

    fn promise(&self, mv: Move) -> i32 {
        i32::from(mv.to().number()) % 5
    }

    fn is_forced(&self) -> bool {
        !self.0.jumpers().is_empty()
    }

    fn is_calm(&self) -> bool {
        !self.is_forced() && self.0.can_move()
    }

    fn is_threatened(&self) -> bool {
        self.0.kings(!self.0.to_move()).len() > 2
    }
}

/// Openings, a middle game, and endings with kings, where lines repeat.
const POSITIONS: [&str; 5] = [
    "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    "W:W21,22,24,25,26,28,29,30,31,32:B1,2,3,5,6,7,9,10,12,19",
    "B:W17,21,22,26,27,30,31:B1,3,7,10,11,12,14",
    "W:WK7,22,26,30:BK18,5,12,20",
    "B:WK14,K19:BK8,20,25",
];

/// The search with all of it, with each part left out, and with nothing.
fn tunings() -> [(&'static str, Tuning); 10] {
    let whole = Selectivity::with_margin(25);
    let tuned = |selectivity| Tuning { selectivity, aspiration: Some(20), quiet_plies: Some(80), ..Tuning::EXACT };
    [
        ("all", tuned(whole)),
        ("reductions", tuned(Selectivity { reductions: false, ..whole })),
        ("margin", tuned(Selectivity { margin: None, ..whole })),
        ("futility", tuned(Selectivity { futility: None, ..whole })),
        ("late", tuned(Selectivity { late: false, ..whole })),
        ("singular", tuned(Selectivity { singular: None, ..whole })),
        ("iterative", tuned(Selectivity { iterative: false, ..whole })),
        ("exchanges", tuned(Selectivity { exchanges: false, ..whole })),
        ("aspiration", Tuning { aspiration: None, ..tuned(whole) }),
        ("exact", Tuning::EXACT),
    ]
}

/// A line for each search: what was left out, and what came of it.
fn signature() -> String {
    let mut lines = String::from("without | position | depth, score, best move, nodes\n");
    for (without, tuning) in tunings() {
        let depth = if without == "exact" { 7 } else { 13 };
        for text in POSITIONS {
            let board: Board = text.parse().expect("a position");
            // A small table, so that what is kept and what is thrown out of it count too.
            let table = Arc::new(Table::of_bytes(1 << 15));
            let found = Search::with_table(Draughts(board), table).tuned(tuning).run(&Limits::depth(depth));
            let best = found.best.map(|mv| mv.to_string()).unwrap_or_default();
            let _ = writeln!(lines, "{without} | {text} | {}, {}, {best}, {}", found.depth, found.score, found.nodes);
        }
    }
    lines
}

#[test]
fn every_technique_looks_at_as_many_positions_as_before() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/signature.txt");
    let found = signature();
    if env::var_os("BOARDGAME_BLESS").is_some() {
        fs::write(&path, &found).expect("the figures are written");
    }
    let known = fs::read_to_string(&path).expect("the figures");
    for (found, known) in found.lines().zip(known.lines()) {
        assert_eq!(found, known);
    }
    assert_eq!(found.lines().count(), known.lines().count());
    // What is left out makes a difference, or it would not be measured here.
    let nodes_without = |part: &str| -> u64 {
        let lines = known.lines().filter(|line| line.starts_with(&format!("{part} |")));
        lines.filter_map(|line| line.rsplit_once(", ")?.1.parse::<u64>().ok()).sum()
    };
    for (part, _) in tunings().into_iter().skip(1) {
        assert_ne!(nodes_without(part), nodes_without("all"), "{part}");
    }
}

#[test]
fn margins_and_sizes_are_as_described() {
    let Selectivity { margin, futility, singular, .. } = Selectivity::with_margin(30);
    assert_eq!((margin, futility, singular), (Some(30), Some(36), Some(10)));
    for (asked, taken) in [(0, 32), (100, 64), (1 << 12, 1 << 12), ((1 << 13) - 1, 1 << 12)] {
        assert_eq!(Table::of_bytes(asked).bytes(), taken);
    }
}
