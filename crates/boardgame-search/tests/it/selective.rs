//! What a search must keep when it is selective, and where it has to end.

use std::sync::Arc;

use boardgame_search::{Limits, Memory, Node, NoisyMoves, Score, Search, Selectivity, TranspositionTable, Tuning};

use crate::toy::{Draughts, Odd, PROBES};

/// A walk that never comes back, and in which the step from a place may be one that cannot be undone.
#[derive(Clone, Copy)]
struct Walk {
    at: u16,
    done_at: Option<u16>,
}

impl Node for Walk {
    type Move = ();

    fn moves(&self) -> impl AsRef<[()]> {
        [()]
    }

    fn after(&self, (): ()) -> Self {
        Self { at: self.at + 1, ..*self }
    }

    fn key(&self) -> u64 {
        self.at.into()
    }

    fn over(&self) -> Option<Score> {
        None
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        100
    }

    fn is_irreversible(&self, (): ()) -> bool {
        self.done_at == Some(self.at)
    }
}

/// With four plies the game is drawn, and not with three; what was played before counts; after progress it begins anew.
#[test]
fn a_game_without_progress_is_drawn_after_just_as_many_plies() {
    let value = |done_at, before: &[u64], depth| {
        let tuning = Tuning { quiet_plies: Some(4), ..Tuning::EXACT };
        let mut search = Search::new(Walk { at: 10, done_at }).tuned(tuning).with_history(before);
        search.run(&Limits::depth(depth)).score
    };
    assert_ne!(value(None, &[], 3), Score::DRAWN);
    assert_eq!(value(None, &[], 4), Score::DRAWN);
    assert_ne!(value(None, &[7, 8], 1), Score::DRAWN);
    assert_eq!(value(None, &[7, 8], 2), Score::DRAWN);
    assert_ne!(value(Some(11), &[7, 8], 5), Score::DRAWN);
    assert_eq!(value(Some(11), &[7, 8], 6), Score::DRAWN);
}

/// Two ways to win: nine plies of forced and noisy moves, which the quiescence search sees at once, and three of quiet ones.
#[derive(Clone, Copy)]
struct Ways(u8);

impl Node for Ways {
    type Move = u8;

    fn moves(&self) -> impl AsRef<[u8]> {
        match self.0 {
            0 => vec![1, 21],
            9 | 23 => Vec::new(),
            at => vec![at + 1],
        }
    }

    fn after(&self, to: u8) -> Self {
        Self(to)
    }

    fn key(&self) -> u64 {
        self.0.into()
    }

    fn over(&self) -> Option<Score> {
        None
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        0
    }

    fn is_noisy(&self, to: u8) -> bool {
        to < 10
    }

    fn noisy_moves(&self) -> NoisyMoves {
        if (1..9).contains(&self.0) { NoisyMoves::Compulsory } else { NoisyMoves::Optional }
    }
}

#[test]
fn a_longer_win_does_not_end_the_search_for_a_shorter_one() {
    for tuning in [Tuning::EXACT, Tuning::default()] {
        let shallow = Search::new(Ways(0)).tuned(tuning).run(&Limits::depth(1));
        assert_eq!(shallow.score, Score::won_in(9));
        let found = Search::new(Ways(0)).tuned(tuning).run(&Limits::depth(20));
        assert_eq!((found.score, found.best, found.line), (Score::won_in(3), Some(21), vec![21, 22, 23]));
        assert!(found.depth <= 4, "it was looked on after the win was found: {}", found.depth);
    }
}

/// A quiet move, and then a capture that has to be made and is a mistake.
#[derive(Clone, Copy)]
struct Row(u8);

impl Node for Row {
    type Move = u8;

    fn moves(&self) -> impl AsRef<[u8]> {
        [self.0 + 1]
    }

    fn after(&self, to: u8) -> Self {
        Self(to)
    }

    fn key(&self) -> u64 {
        self.0.into()
    }

    fn over(&self) -> Option<Score> {
        None
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        [0, 500, 300, 0][usize::from(self.0.min(3))]
    }

    fn is_noisy(&self, to: u8) -> bool {
        to == 2
    }

    fn noisy_moves(&self) -> NoisyMoves {
        if self.0 == 1 { NoisyMoves::Compulsory } else { NoisyMoves::Optional }
    }
}

#[test]
fn a_player_who_is_forced_to_go_on_cannot_stand_still() {
    let found = Search::new(Row(0)).tuned(Tuning::EXACT).run(&Limits::depth(1));
    assert_eq!(found.score, Score::units(300));
}

/// Counters are taken, one or two at a time, and each player keeps what they took: points are what counts.
#[derive(Clone, Copy)]
struct Points {
    left: u8,
    ahead: i32,
}

impl Node for Points {
    type Move = u8;

    fn moves(&self) -> impl AsRef<[u8]> {
        (1..=self.left.min(2)).collect::<Vec<_>>()
    }

    fn after(&self, taken: u8) -> Self {
        Self { left: self.left - taken, ahead: -(self.ahead + i32::from(taken)) }
    }

    fn key(&self) -> u64 {
        boardgame_search::mix([self.left.into(), u64::from(self.ahead.unsigned_abs()), u64::from(self.ahead < 0)])
    }

    fn over(&self) -> Option<Score> {
        (self.left == 0).then(|| Score::units(self.ahead))
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        self.ahead
    }

    fn is_irreversible(&self, _: u8) -> bool {
        true
    }
}

#[test]
fn a_search_ends_when_every_line_has_come_to_its_end() {
    for tuning in [Tuning::EXACT, Tuning::default()] {
        let found = Search::new(Points { left: 15, ahead: 0 }).tuned(tuning).run(&Limits::depth(100));
        assert!(found.depth <= 30, "{}", found.depth);
        let deep = Search::new(Points { left: 15, ahead: 0 }).tuned(Tuning::EXACT).run(&Limits::depth(16));
        assert_eq!(found.score, deep.score);
    }
}

/// In this one the depth that is searched on the way finds something better than the last whole one.
#[test]
fn a_search_that_is_stopped_plays_the_better_move_that_it_has_found() {
    let mut better = 0;
    for seed in 0..300 {
        let root = Odd { seed, left: 12 };
        let search = || Search::with_table(root, Arc::new(TranspositionTable::of_bytes(1 << 12)));
        if root.moves().as_ref().len() < 2 {
            continue;
        }
        let whole = search().run(&Limits::nodes(4_000));
        for nodes in (10..4_000).step_by(97) {
            let found = search().run(&Limits::nodes(nodes));
            let last = search().run(&Limits::depth(found.depth));
            if found.nodes < whole.nodes && found.best != last.best {
                assert_eq!(found.line.first().copied(), found.best);
                assert!(root.moves().as_ref().contains(&found.best.expect("a move")));
                better += 1;
            }
        }
        if better >= 5 {
            return;
        }
    }
    panic!("{better} searches were stopped with something better");
}

/// Each part of the selectivity by its name, and what is left without it.
pub(crate) fn parts_left_out(whole: Selectivity) -> [(&'static str, Selectivity); 7] {
    [
        ("reductions", Selectivity { reductions: false, ..whole }),
        ("margin", Selectivity { margin: None, ..whole }),
        ("futility", Selectivity { futility: None, ..whole }),
        ("late", Selectivity { late: false, ..whole }),
        ("singular", Selectivity { singular: None, ..whole }),
        ("iterative", Selectivity { iterative: false, ..whole }),
        ("exchanges", Selectivity { exchanges: false, ..whole }),
    ]
}

/// Whatever is left out: a legal move, the same each time, and forced wins are wins.
#[test]
fn every_part_of_the_selectivity_can_be_left_out() {
    let whole = Selectivity::with_margin(30);
    let parts: Vec<_> = parts_left_out(whole).into_iter().map(|(_, selectivity)| selectivity).chain([whole]).collect();
    for seed in 0..200 {
        let root = Odd { seed, left: 10 };
        let exact = Search::new(root).tuned(Tuning::EXACT).run(&Limits::depth(12));
        for &selectivity in &parts {
            let tuning = Tuning { selectivity, aspiration: Some(20), ..Tuning::EXACT };
            let search = || Search::with_table(root, Arc::new(TranspositionTable::of_bytes(1 << 12))).tuned(tuning);
            let found = search().run(&Limits::depth(40));
            assert_eq!(found, search().run(&Limits::depth(40)));
            assert_eq!(found.best.is_some(), exact.best.is_some());
            // To the end of every line nothing is left to be selective about.
            assert_eq!(found.score.plies_to_win().is_some(), exact.score.plies_to_win().is_some(), "seed {seed}");
            assert_eq!(found.score.plies_to_loss().is_some(), exact.score.plies_to_loss().is_some(), "seed {seed}");
        }
    }
}

/// Two moves, with thirty answers to each. Only the 24th answer to the second refutes it.
#[derive(Clone, Copy)]
struct Fan {
    played: Option<u8>,
    answer: Option<u8>,
    promising: Option<u8>,
}

impl Node for Fan {
    type Move = u8;

    fn moves(&self) -> impl AsRef<[u8]> {
        if self.played.is_none() { vec![0, 1] } else { (0..30).collect() }
    }

    fn after(&self, mv: u8) -> Self {
        if self.played.is_none() { Self { played: Some(mv), ..*self } } else { Self { answer: Some(mv), ..*self } }
    }

    fn key(&self) -> u64 {
        u64::from(self.played.map_or(0, |mv| mv + 1)) << 8 | u64::from(self.answer.map_or(0, |mv| mv + 1))
    }

    fn over(&self) -> Option<Score> {
        None
    }

    fn known(&self) -> Option<Score> {
        let worth = match (self.played?, self.answer?) {
            (1, 23) => -50,
            (1, _) => 10,
            _ => 0,
        };
        Some(Score::units(worth))
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        0
    }

    fn promise(&self, mv: u8) -> i32 {
        if self.played.is_some() && self.promising == Some(mv) { i32::MAX } else { 0 }
    }
}

#[test]
fn a_promising_move_is_tried_before_others_and_the_value_is_the_same() {
    let search = |promising| {
        let root = Fan { played: None, answer: None, promising };
        Search::new(root).tuned(Tuning::EXACT).run(&Limits::depth(2))
    };
    let (plain, helped) = (search(None), search(Some(23)));
    assert_eq!((plain.best, plain.score), (helped.best, helped.score));
    assert_eq!(plain.nodes - helped.nodes, 23, "the refutation is the first answer that is looked at");
}

#[test]
fn tables_are_asked_about_few_of_the_positions_of_an_ending_of_kings() {
    let root = Draughts("B:WK14,K19:BK8,K20,K25".parse().expect("a position"));
    PROBES.set(0);
    let tuning = Tuning { selectivity: Selectivity::with_margin(25), ..Tuning::default() };
    let nodes = Search::new(root).tuned(tuning).run(&Limits::nodes(20_000)).nodes;
    let probes = PROBES.get();
    assert!(4 * probes < nodes, "{probes} probes for {nodes} nodes");
}
