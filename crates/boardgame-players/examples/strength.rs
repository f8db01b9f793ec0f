//! Measures how strong the players are.
//!
//! - `strength dwyn 2 100 10 suggest`: 100 duplicate deals at a table of two, level 10 against `suggest` (or `random`, another
//!   level, `noise:N`: habits with so much chance in them, `samples:N`: this many moves tried,
//!   `ahead:N:CANDIDATES:TURNS:SENSIBLE`: the same with another [`Foresight`], or
//!   `likely:N:HISTORIES:CHANCE`: in worlds by how likely the others were to move as they did, for either). The interval
//!   is that of the deals, since the games of one deal depend on each other.
//! - `strength gain 4 800 3000 samples:85000 ahead:85000:8:12:40`: what such players gain with a decision, if all go on as level 10
//!   expects: of 800 decisions at a table of four every move is tried in 3,000 worlds to the end of the game.
//! - `strength checkers 4 3 100`: 100 games of level 4 against level 3; a player of a depth (`d8`), of this many nodes
//!   (`n20000`) or a plain alpha-beta of a depth (`p6`) can stand for a level. The same with `camelot`. What a part of the
//!   search is worth is found by leaving it out: `n20000-margin` against `n20000` (or `-reductions`, `-futility`,
//!   `-late`, `-singular`, `-iterative`, `-exchanges`, `-all`).
//! - `strength games FILE 1000000`: recorded games of Camelot, a million nodes a move: how often the winner's move is among
//!   the first three, and what the last ten plies are worth.

use std::{env, fs, sync::LazyLock, time::Instant};

use boardgame_core::{Enumerable, Game, Player, RandomPlayer, Seed, Shuffler, Status, Viewer};
use boardgame_players::{
    BoardOpponent, Engine, Level, Tally,
    dwyn::{Foresight, Habits, LikelyWorlds, Others, choose, suggest, think},
    keys,
};
use boardgame_search::{Limits, Node, Policy, Score, Search, Selectivity, TranspositionTable};
use dwyn::{Dwyn, Knowledge};

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
    match words.first().map(String::as_str) {
        Some("dwyn") => {
            let players = u8::try_from(number(1)).unwrap_or(2);
            dwyn(players, number(2), &words[3], words.get(4).map_or("suggest", String::as_str), number(5));
        }
        Some("gain") => {
            let players = u8::try_from(number(1)).unwrap_or(2);
            gain(players, number(2), number(3), &words[4..]);
        }
        Some("checkers") => {
            let deck = checkers::ballot::three_move();
            let starts = deck
                .iter()
                .map(|opening| checkers::Setup { draws: boardgame_core::DrawPolicy::Automatic, ..opening.into() });
            ladder::<checkers::Checkers>(&starts.collect::<Vec<_>>(), &words[1], &words[2], number(3), number(4));
        }
        Some("camelot") => {
            let starts = openings();
            ladder::<camelot::Camelot>(&starts, &words[1], &words[2], number(3), number(4));
        }
        Some("games") => recorded(&words[1], number(2)),
        _ => println!(
            "dwyn PLAYERS DEALS LEVEL OPPONENT | gain PLAYERS DECISIONS WORLDS PLAYER… | checkers A B GAMES | camelot A B GAMES | games FILE NODES"
        ),
    }
}

/// Every seat once with the same deal.
fn dwyn(players: u8, deals: u64, own: &str, opponent: &str, first: u64) {
    let [own_seat, other_seat] = [own, opponent].map(Seat::of);
    let mut tally = Tally::default();
    // What the games of each deal came to together: they are not independent, and the deals are.
    let mut deals_won = Vec::new();
    let (mut decisions, mut thought) = (0_u32, 0.0);
    for deal in first..first + deals {
        let before = tally.score() * f64::from(tally.games());
        for seat in Player::all(players) {
            // Two players who each keep what the other lacks can go on for ever.
            let options = dwyn::Options { turn_limit: Some(300), ..dwyn::Options::default() };
            let setup = dwyn::Setup { options, ..dwyn::Setup::new(players, Seed::from_u64(deal)) };
            let mut game = Dwyn::start(&setup).expect("a deal");
            let viewer = Viewer::Seat(seat);
            let mut knowledge = Knowledge::new(&game.state().view(viewer));
            let mut chance = RandomPlayer::new(Seed::from_u64(deal * 8 + u64::from(seat.seat())));
            let mut others: Vec<_> =
                Player::all(players).map(|seat| Knowledge::new(&game.state().view(Viewer::Seat(seat)))).collect();
            let won = loop {
                match game.status() {
                    Status::Over(outcome) => break outcome.winner.map(|winner| winner == seat),
                    Status::ToAct(player) => {
                        let mv = if player == seat {
                            let start = seconds();
                            let mv = own_seat.choose(&knowledge, &mut chance);
                            if knowledge.view().moves().len() > 1 {
                                decisions += 1;
                                thought += seconds() - start;
                            }
                            mv
                        } else {
                            other_seat.choose(&others[player.index()], &mut chance)
                        };
                        let mv = mv.expect("a player to act has a move");
                        let effect = game.play(&mv).expect("it is legal");
                        let sighting = |viewer| boardgame_core::Secret::sighting(&game, &mv, &effect, viewer);
                        knowledge.observe(&sighting(viewer)).expect("it is true");
                        for (seat, knowledge) in Player::all(players).zip(&mut others) {
                            knowledge.observe(&sighting(Viewer::Seat(seat))).expect("it is true");
                        }
                    }
                }
            };
            match won {
                Some(true) => tally.wins += 1,
                Some(false) => tally.losses += 1,
                None => tally.draws += 1,
            }
        }
        deals_won.push((tally.score() * f64::from(tally.games()) - before) / f64::from(players));
    }
    let [low, middle, high] = by_deals(&deals_won).map(|share| 100.0 * share);
    println!(
        "{own} against {opponent}, {players} players: {tally} of {} games: {middle:.1} % ({low:.1} to {high:.1}, by deals), {:.2} ms {} a decision",
        tally.games(),
        1000.0 * thought / f64::from(decisions.max(1)),
        if *HAS_PROCESSOR_TIME { "of processor time" } else { "by the clock" },
    );
}

/// The mean of the shares of deals, between the ends of its interval of 95 %.
fn by_deals(shares: &[f64]) -> [f64; 3] {
    let deals = f64::from(u32::try_from(shares.len()).unwrap_or(u32::MAX)).max(1.0);
    let mean = shares.iter().sum::<f64>() / deals;
    let squares: f64 = shares.iter().map(|share| (share - mean) * (share - mean)).sum();
    let reach = 1.96 * (squares / (deals - 1.0).max(1.0) / deals).sqrt();
    [mean - reach, mean, mean + reach]
}

/// Where Linux says how long this thread has run, in billionths of a second.
const RUN: &str = "/proc/thread-self/schedstat";

/// Whether the system says how much processor time a thread has taken.
static HAS_PROCESSOR_TIME: LazyLock<bool> = LazyLock::new(|| fs::exists(RUN).unwrap_or(false));

/// Seconds of processor time of this thread; where the system does not say, of the clock.
fn seconds() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let run = fs::read_to_string(RUN).ok();
    let run = run.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    run.map_or_else(|| START.elapsed().as_secs_f64(), |billionths| billionths / 1e9)
}

/// Who sits at a table of Dwyn.
#[derive(Clone, Copy)]
enum Seat {
    Level(Level),
    Noise(u16),
    Samples(u64),
    /// This many moves tried, with this foresight.
    Ahead(u64, Foresight),
    /// This many moves tried, in the worlds of this many histories.
    Likely(u64, usize, Others),
    Suggest,
    Random,
}

impl Seat {
    fn of(text: &str) -> Self {
        match text.split_once(':') {
            Some(("noise", noise)) => Self::Noise(noise.parse().expect("an amount of noise")),
            Some(("likely", numbers)) => {
                let [nodes, histories, by_chance] = numbers_of(numbers);
                let others = Others { by_chance: u8::try_from(by_chance).expect("a percentage") };
                Self::Likely(nodes, usize::try_from(histories).expect("a number"), others)
            }
            Some(("ahead", numbers)) => {
                let [nodes, candidates, turns, sensible] = numbers_of(numbers);
                let foresight = Foresight {
                    candidates: usize::try_from(candidates).expect("a number of moves"),
                    turns: u32::try_from(turns).expect("a number of turns"),
                    sensible: u8::try_from(sensible).expect("a percentage"),
                };
                Self::Ahead(nodes, foresight)
            }
            Some(("samples", nodes)) => Self::Samples(nodes.parse().expect("a number of moves")),
            _ if text == "suggest" => Self::Suggest,
            _ if text == "random" => Self::Random,
            _ => Self::Level(text.parse().expect("a level")),
        }
    }

    fn choose(self, knowledge: &Knowledge, chance: &mut RandomPlayer) -> Option<dwyn::Move> {
        let view = knowledge.view();
        match self {
            Self::Level(level) => choose(knowledge, level, chance, &Limits::nodes(u64::MAX)),
            Self::Noise(noise) => {
                let habits = Habits::for_table(view.table().players());
                habits.best_with_noise(view.table(), view.hand()?, &view.moves(), noise, chance)
            }
            Self::Samples(nodes) => {
                let seed = Seed::from_u64(chance.pick(0..u32::MAX)?.into());
                let Viewer::Seat(seat) = view.viewer() else { return None };
                think(knowledge, seat, seed, &Limits::nodes(nodes)).best
            }
            Self::Ahead(nodes, foresight) => {
                let seed = Seed::from_u64(chance.pick(0..u32::MAX)?.into());
                let Viewer::Seat(seat) = view.viewer() else { return None };
                foresight.think(knowledge, seat, seed, &Limits::nodes(nodes)).best
            }
            Self::Likely(nodes, histories, others) => {
                let seed = Seed::from_u64(chance.pick(0..u32::MAX)?.into());
                let Viewer::Seat(seat) = view.viewer() else { return None };
                let worlds = LikelyWorlds::new(knowledge, seat, others, histories, Shuffler::new(seed));
                let foresight = Foresight::for_table(view.table().players());
                foresight.think_in(worlds, view, seat, seed, &Limits::nodes(nodes)).best
            }
            Self::Suggest => suggest(view),
            Self::Random => chance.pick(view.moves()),
        }
    }
}

/// Numbers between colons.
fn numbers_of<const N: usize>(text: &str) -> [u64; N] {
    let numbers: Vec<u64> = text.split(':').map(|number| number.parse().expect("a number")).collect();
    numbers.try_into().unwrap_or_else(|_| panic!("{N} numbers, and not {text}"))
}

/// What players gain with a decision beside the habitual move, in parts of a win, if the game goes on as level 10 expects.
fn gain(players: u8, decisions: u64, worlds: u64, names: &[String]) {
    let tried: Vec<Seat> = names.iter().map(|name| Seat::of(name)).collect();
    let mut gains = vec![Vec::new(); tried.len() + 1];
    let mut deal = 5_000_000;
    while gains[0].len() < usize::try_from(decisions).unwrap_or(usize::MAX) {
        deal += 1;
        // Other games than those of matches, by habit with some chance in it.
        let others = Seat::Noise(1_500);
        let mut chance = RandomPlayer::new(Seed::from_u64(deal));
        let options = dwyn::Options { turn_limit: Some(300), ..dwyn::Options::default() };
        let mut game =
            Dwyn::start(&dwyn::Setup { options, ..dwyn::Setup::new(players, Seed::from_u64(deal)) }).expect("a deal");
        let mut seats: Vec<_> =
            Player::all(players).map(|seat| Knowledge::new(&game.state().view(Viewer::Seat(seat)))).collect();
        while let Status::ToAct(player) = game.status() {
            let knowledge = &seats[player.index()];
            // One decision in ten: those of a game are alike.
            if knowledge.view().moves().len() > 1 && chance.pick(0..10_u8) == Some(0) {
                let worths = worths(knowledge, player, worlds, Seed::from_u64(deal));
                let of = |mv: Option<dwyn::Move>| {
                    worths.iter().find_map(|(other, worth)| (Some(*other) == mv).then_some(*worth)).unwrap_or_default()
                };
                let habitual = worths.first().map_or(0.0, |(_, worth)| *worth);
                for (gains, seat) in gains.iter_mut().zip(&tried) {
                    gains.push(of(seat.choose(knowledge, &mut chance)) - habitual);
                }
                let best = worths.iter().map(|(_, worth)| *worth).fold(0.0, f64::max);
                gains[tried.len()].push(best - habitual);
            }
            let mv = others.choose(&seats[player.index()], &mut chance).expect("a player to act has a move");
            let effect = game.play(&mv).expect("it is legal");
            for (seat, knowledge) in Player::all(players).zip(&mut seats) {
                let sighting = boardgame_core::Secret::sighting(&game, &mv, &effect, Viewer::Seat(seat));
                knowledge.observe(&sighting).expect("it is true");
            }
        }
    }
    let best = "whoever knew all these worlds".to_string();
    for (name, gains) in names.iter().chain([&best]).zip(&gains) {
        let [low, middle, high] = by_deals(gains).map(|gain| 100.0 * gain);
        println!("{name}: {middle:.2} points of 100 ({low:.2} to {high:.2}) in {} decisions", gains.len());
    }
}

/// What each move is worth, the habitual one first, if the game goes on as level 10 expects, by so many games to their end.
fn worths(knowledge: &Knowledge, seat: Player, worlds: u64, seed: Seed) -> Vec<(dwyn::Move, f64)> {
    let view = knowledge.view();
    let to_the_end =
        Foresight { candidates: usize::MAX, turns: u32::MAX, ..Foresight::for_table(view.table().players()) };
    let (moves, mut policy) = (to_the_end.moves(view), to_the_end.policy(seat, view.table()));
    let mut sums = vec![0.0; moves.len()];
    let mut chance = RandomPlayer::new(seed);
    let number = usize::try_from(worlds).unwrap_or(usize::MAX);
    for world in knowledge.worlds(&mut Shuffler::new(seed)).in_haste().take(number) {
        let world = Dwyn::from(world);
        policy.enter(&world, &mut chance);
        for (sum, mv) in sums.iter_mut().zip(&moves) {
            let mut game = world.clone();
            game.play(mv).expect("it is legal in every world");
            while let Some(mv) = policy.choose(&game, &mut chance) {
                game.play(&mv).expect("it is legal");
            }
            *sum += f64::from(policy.worth(&game, seat).parts());
        }
    }
    let all =
        f64::from(boardgame_search::Share::ALL.parts()) * f64::from(u32::try_from(worlds.max(1)).unwrap_or(u32::MAX));
    moves.into_iter().zip(sums).map(|(mv, sum)| (mv, sum / all)).collect()
}

/// Positions of Camelot after four plies at random, that are about even.
fn openings() -> Vec<camelot::Setup> {
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

/// A player, and what of the search it does without.
#[derive(Clone, Copy)]
struct Side {
    manner: Manner,
    selectivity: Option<Selectivity>,
}

#[derive(Clone, Copy)]
enum Manner {
    Level(Level),
    Depth(u8),
    Nodes(u64),
    /// A plain alpha-beta of this depth, with the same evaluation and nothing else.
    Plain(u8),
}

impl Side {
    fn of<G: BoardOpponent>(text: &str) -> Self {
        let mut parts = text.split('-');
        let manner = parts.next().unwrap_or_default();
        let manner = if let Some(depth) = manner.strip_prefix('d') {
            Manner::Depth(depth.parse().expect("a depth"))
        } else if let Some(nodes) = manner.strip_prefix('n') {
            Manner::Nodes(nodes.parse().expect("a number of nodes"))
        } else if let Some(depth) = manner.strip_prefix('p') {
            Manner::Plain(depth.parse().expect("a depth"))
        } else {
            Manner::Level(manner.parse().expect("a level"))
        };
        let whole = G::TUNING.selectivity;
        let mut selectivity = parts.map(|part| match part {
            "reductions" => Selectivity { reductions: false, ..whole },
            "margin" => Selectivity { margin: None, ..whole },
            "futility" => Selectivity { futility: None, ..whole },
            "late" => Selectivity { late: false, ..whole },
            "singular" => Selectivity { singular: None, ..whole },
            "iterative" => Selectivity { iterative: false, ..whole },
            "exchanges" => Selectivity { exchanges: false, ..whole },
            "all" => Selectivity::NONE,
            _ => panic!("{part} is not a part of the search"),
        });
        Self { manner, selectivity: selectivity.next_back() }
    }

    fn engine(self) -> Engine {
        let engine = Engine::new(16 << 20);
        match self.selectivity {
            Some(selectivity) => engine.with_selectivity(selectivity),
            None => engine,
        }
    }
}

fn ladder<G: BoardOpponent + Enumerable>(starts: &[G::Setup], a: &str, b: &str, games: u64, first: u64) {
    let sides = [Side::of::<G>(a), Side::of::<G>(b)];
    let mut tally = Tally::default();
    let (mut plies, mut nodes, mut time) = (0_u64, [0_u64; 2], [0.0; 2]);
    for number in first..first + games {
        let setup = &starts[usize::try_from(number / 2).unwrap_or(0) * 7 % starts.len()];
        let mut game = G::start(setup).expect("a start");
        let mut engines = sides.map(Side::engine);
        let mut chance = RandomPlayer::new(Seed::from_u64(number));
        let mut moves = Vec::new();
        let outcome = loop {
            match game.status() {
                Status::Over(outcome) => break Some(outcome),
                Status::ToAct(_) if moves.len() >= 400 => break None,
                Status::ToAct(player) => {
                    let side = (player.index() + usize::try_from(number % 2).unwrap_or(0)) % 2;
                    let before = keys::<G>(setup, moves.iter().copied());
                    let engine = &mut engines[side];
                    let start = seconds();
                    let mv = match sides[side].manner {
                        Manner::Level(level) => {
                            engine.choose(&game, &before, level, &Limits::nodes(100_000), &mut chance).map(|(mv, _)| mv)
                        }
                        Manner::Depth(depth) => {
                            let found = engine.think(&game, &before, &Limits::depth(depth), |_| {});
                            nodes[side] += found.nodes;
                            found.best
                        }
                        Manner::Nodes(most) => {
                            let found = engine.think(&game, &before, &Limits::nodes(most), |_| {});
                            nodes[side] += found.nodes;
                            found.best
                        }
                        Manner::Plain(depth) => plain_best(&game.node(None), depth),
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
        match outcome.and_then(|outcome| outcome.winner) {
            None => tally.draws += 1,
            Some(winner) if winner == first_side => tally.wins += 1,
            Some(_) => tally.losses += 1,
        }
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
        speed(nodes[0], time[0]),
        speed(nodes[1], time[1]),
    );
}

/// The first of the best moves, by a plain alpha-beta of a fixed depth.
fn plain_best<P: Node>(board: &P, depth: u8) -> Option<P::Move> {
    let mut best = None;
    let mut alpha = Score::LOST;
    for &mv in board.moves().as_ref() {
        let worth = -plain(&board.after(mv), depth - 1, Score::LOST, -alpha);
        if best.is_none() || worth > alpha {
            (best, alpha) = (Some(mv), worth);
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
        return Score::units(board.evaluate());
    }
    for &mv in moves.as_ref() {
        alpha = alpha.max(-plain(&board.after(mv), depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// Recorded games of Camelot compared with what the engine thinks of them.
fn recorded(path: &str, nodes: u64) {
    let text = fs::read_to_string(path).expect("a file");
    let limits = Limits::nodes(nodes);
    // Nothing is remembered from one position to the next.
    let search = |board| Search::with_table(board, TranspositionTable::of_bytes(64 << 20).into());
    let (mut all, mut among, mut first) = (0, 0, 0);
    for game in camelot::record::Reader::from_text(&text) {
        let game = game.expect("a legal game");
        let Some(winner) = game.score().winner() else { continue };
        let (mut moves, mut three, mut best) = (0, 0, 0);
        let mut last = Vec::new();
        for (position, mv) in game.plies() {
            let board = boardgame_players::camelot::CamelotNode::new(position);
            let side = position.to_move().player();
            if side == winner && position.moves().len() > 3 {
                let worths = search(board).each_move(&limits);
                let place = worths.iter().position(|(other, _)| other == mv).unwrap_or(worths.len());
                (moves, three, best) = (moves + 1, three + u32::from(place < 3), best + u32::from(place == 0));
            }
            last.push((board, side, mv.to_string()));
        }
        println!("{three} of {moves} moves of the winner among the first three, {best} the first");
        let from = last.len().saturating_sub(10);
        for (ply, (board, side, mv)) in last.into_iter().enumerate().skip(from) {
            let found = search(board).run(&limits);
            let score = if side == winner { found.score } else { -found.score };
            let best = found.best.map(|mv| mv.to_string()).unwrap_or_default();
            println!("  ply {}: {mv}, {score} for the winner, depth {}, best {best}", ply + 1, found.depth);
        }
        (all, among, first) = (all + moves, among + three, first + best);
    }
    println!("{among} of {all} among the first three, {first} the first");
}

/// Millions of nodes a second.
fn speed(nodes: u64, seconds: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a speed to two places")]
    let nodes = nodes as f64;
    nodes / seconds.max(1e-9) / 1e6
}
