//! Matches of board games.

use boardgame_core::{
    Game as _, Player, RandomPlayer, Seed, Status,
    board::{BoardGame, Setup},
};
use boardgame_players::{BoardOpponent, Engine, Level, Strength, Tally, keys};
use boardgame_search::{Limits, Memory, Node, Score, Selectivity};

use crate::seconds;

/// Returns 200 roughly level positions of Camelot after four random plies.
pub(crate) fn openings() -> Vec<camelot::Setup> {
    let mut chance = RandomPlayer::new(Seed::from_u64(7));
    let mut starts = Vec::new();
    while starts.len() < 200 {
        let mut position = camelot::Position::start();
        for _ in 0..4 {
            let Some(mv) = chance.pick(position.moves()) else { break };
            position.play_trusted(mv);
        }
        if boardgame_players::camelot::evaluate(&position).abs() < 40 && position.jumpers().is_empty() {
            let start = camelot::Setup::from_position(&position);
            starts.push(camelot::Setup { draws: boardgame_core::DrawPolicy::Automatic, ..start });
        }
    }
    starts
}

#[derive(Clone, Copy)]
struct Side {
    manner: Manner,
    selectivity: Selectivity,
}

#[derive(Clone, Copy)]
enum Manner {
    Strength(Strength),
    Limits(Limits<'static>),
    /// A plain alpha-beta search to a fixed depth, with the same evaluation.
    Plain(u8),
}

impl Side {
    fn of<P: BoardOpponent>(text: &str) -> Self {
        let mut parts = text.split('-');
        let manner = parts.next().unwrap_or_default();
        let manner = if let Some(depth) = manner.strip_prefix('d') {
            Manner::Limits(Limits::depth(depth.parse().expect("a depth")))
        } else if let Some(nodes) = manner.strip_prefix('n') {
            Manner::Limits(Limits::nodes(nodes.parse().expect("a number of nodes")))
        } else if let Some(depth) = manner.strip_prefix('p') {
            Manner::Plain(depth.parse().expect("a depth"))
        } else if let Some(nodes) = manner.strip_prefix('s') {
            Manner::Strength(Strength::of_nodes(nodes.parse().expect("a number of nodes")))
        } else if let [depth, window, half] = manner.split('/').collect::<Vec<_>>()[..] {
            let number = |text: &str| text.parse().expect("a number");
            Manner::Strength(Strength::of_depth(depth.parse().expect("a depth"), number(window), number(half)))
        } else {
            let level: Level = manner.parse().expect("a level");
            Manner::Strength(P::STRENGTHS[usize::from(level.number()) - 1])
        };
        let whole = P::TUNING.selectivity;
        let mut selectivity = parts.map(|part| match part {
            "reductions" => Selectivity { reductions: false, ..whole },
            "margin" => Selectivity { margin: None, ..whole },
            "futility" => Selectivity { futility: None, ..whole },
            "late" => Selectivity { late: false, ..whole },
            "singular" => Selectivity { singular: None, ..whole },
            "iterative" => Selectivity { iterative: false, ..whole },
            "exchanges" => Selectivity { exchanges: false, ..whole },
            "all" => Selectivity::NONE,
            _ => panic!("{part} is not a technique of the search"),
        });
        Self { manner, selectivity: selectivity.next_back().unwrap_or(whole) }
    }
}

/// Plays a match from the given positions, and prints the score.
pub(crate) fn ladder<P: BoardOpponent>(starts: &[Setup<P>], a: &str, b: &str, games: u64, first: u64) {
    let sides = [Side::of::<P>(a), Side::of::<P>(b)];
    let mut tally = Tally::default();
    let (mut plies, mut nodes, mut time) = (0_u64, [0.0; 2], [0.0; 2]);
    for number in first..first + games {
        let setup = &starts[usize::try_from(number / 2).unwrap_or(0) * 7 % starts.len()];
        let mut game = BoardGame::start(setup).expect("a start");
        let mut engines = sides.map(|side| Engine::new(16 << 20).with_selectivity(side.selectivity));
        let mut chance = RandomPlayer::new(Seed::from_u64(number));
        let mut moves = Vec::new();
        let outcome = loop {
            match game.status() {
                Status::Over(outcome) => break Some(outcome),
                Status::ToAct(_) if moves.len() >= 400 => break None,
                Status::ToAct(player) => {
                    let side = (player.index() + usize::try_from(number % 2).unwrap_or(0)) % 2;
                    let before = keys(setup, moves.iter().copied());
                    let engine = &mut engines[side];
                    let start = seconds();
                    let mv = match sides[side].manner {
                        Manner::Strength(strength) => {
                            engine.choose_with(&game, &before, strength, &Limits::nodes(100_000), &mut chance).best
                        }
                        Manner::Limits(limits) => {
                            let found = engine.think(&game, &before, &limits, |_| {});
                            nodes[side] += to_float(found.nodes);
                            found.best
                        }
                        Manner::Plain(depth) => plain_best(&game.position().node(None), depth),
                    };
                    time[side] += seconds() - start;
                    let mv = mv.expect("a player to act has a move");
                    game.play(&mv).expect("it is legal");
                    moves.push(mv);
                    plies += 1;
                }
            }
        };
        let first_side = Player::new(u8::try_from(number % 2).unwrap_or(0));
        let winner = outcome.and_then(|outcome| outcome.winner());
        tally += Tally::of_game(winner.map(|winner| usize::from(winner != first_side)));
    }
    let (elo, wilson) = (tally.elo(), tally.wilson());
    println!(
        "{a} against {b}: {tally} of {} games, score {:.1} % ({:.1} to {:.1}), Elo {:+.0} ({:+.0} to {:+.0}); {} plies, {:.2} and {:.2} million nodes a second",
        tally.games(),
        100.0 * wilson.middle,
        100.0 * wilson.low,
        100.0 * wilson.high,
        elo.middle,
        elo.low,
        elo.high,
        plies,
        nodes[0] / time[0].max(1e-9) / 1e6,
        nodes[1] / time[1].max(1e-9) / 1e6,
    );
}

/// Returns the best move of a plain alpha-beta search to a fixed depth. Ties go to the first move.
fn plain_best<P: Node>(board: &P, depth: u8) -> Option<P::Move> {
    let mut best = None;
    let mut alpha = Score::LOST;
    for &mv in board.moves().as_ref() {
        let score = -plain(&board.after(mv), depth - 1, Score::LOST, -alpha);
        if best.is_none() || score > alpha {
            (best, alpha) = (Some(mv), score);
        }
    }
    best
}

fn plain<P: Node>(board: &P, depth: u8, mut alpha: Score, beta: Score) -> Score {
    if let Some(over) = board.over() {
        return over;
    }
    let moves = board.moves();
    if moves.as_ref().is_empty() {
        return Score::LOST;
    }
    if depth == 0 {
        return Score::units(board.evaluate(&mut Memory::default()));
    }
    for &mv in moves.as_ref() {
        alpha = alpha.max(-plain(&board.after(mv), depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[expect(clippy::cast_precision_loss, reason = "a speed needs few digits")]
fn to_float(number: u64) -> f64 {
    number as f64
}
