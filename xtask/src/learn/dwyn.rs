//! Dwyn: habits by the cross-entropy method.
//!
//! In each generation many sets of weights are drawn around a mean. All of them play the same deals, every seat once, half
//! against [`dwyn::suggest`] and half against the mean. Those that win most become the next mean, and how far they differ
//! says how far the next ones are drawn.

use boardgame_core::{Player, RandomPlayer, Status};
use boardgame_players::{Tally, dwyn::Habits};
use dwyn::{Move, Setup, State, suggest_among};

use super::{in_parallel, number, seed_of, write};

/// Sets of weights in a generation, and how many of them make the next mean.
const SETS: u64 = 60;
const BEST: usize = 15;
/// How far the first sets are drawn from the mean: this, and a part of the weight itself.
const SPREAD: f64 = 60.0;
const SPREAD_OF_WEIGHT: f64 = 0.4;
/// They are never drawn less far than this at the beginning, and less and less on the way to the last generation.
const LEAST_SPREAD: f64 = 40.0;
/// How much of the old mean and spread is given up in a generation.
const PACE: f64 = 0.7;
/// A game that is longer is won by nobody.
const MOST_MOVES: usize = 2_000;
/// Runs of numbers for seeds, apart from those of checkers.
const SETS_RUN: u64 = 1 << 32;
const DEALS_RUN: u64 = 2 << 32;
const MEASURE_RUN: u64 = 3 << 32;

/// What is learnt for tables of one kind.
struct Course {
    players: u8,
    deals: u64,
    generations: u64,
}

const TWO: Course = Course { players: 2, deals: 160, generations: 25 };
const MORE: Course = Course { players: 4, deals: 60, generations: 20 };

pub(super) fn run(arguments: &[String]) -> Result<(), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (course, path, generations) = match words.as_slice() {
        ["two", path] => (TWO, path, TWO.generations),
        ["more", path] => (MORE, path, MORE.generations),
        ["two", path, generations] => (TWO, path, number(generations)?),
        ["more", path, generations] => (MORE, path, number(generations)?),
        _ => return Err(super::USAGE.to_owned()),
    };
    let habits = learn(&course, generations);
    write(path, &habits.weights().iter().flat_map(|weight| weight.to_le_bytes()).collect::<Vec<u8>>())
}

/// The weights as they are drawn: a mean and a spread for each.
struct Cloud {
    mean: Vec<f64>,
    spread: Vec<f64>,
}

fn learn(course: &Course, generations: u64) -> Habits {
    let mean: Vec<f64> = Habits::common().weights().iter().map(|weight| f64::from(*weight)).collect();
    let spread = mean.iter().map(|weight| SPREAD + SPREAD_OF_WEIGHT * weight.abs()).collect();
    let mut cloud = Cloud { mean, spread };
    for generation in 0..generations {
        let sets: Vec<Vec<f64>> = (0..SETS).map(|set| drawn(&cloud, course, generation, set)).collect();
        let mean = habits(&cloud.mean);
        let deals = |run: u64| (0..course.deals).map(move |deal| (run, generation * course.deals + deal));
        let run = DEALS_RUN + u64::from(course.players);
        let wins = in_parallel(SETS, |set| {
            let own = habits(&sets[usize::try_from(set).unwrap_or(0)]);
            deals(run)
                .map(|(run, deal)| won(course.players, (run, deal), &own, (deal % 2 == 1).then_some(&mean)))
                .sum::<u32>()
        });
        let mut order: Vec<usize> = (0..sets.len()).collect();
        order.sort_by_key(|&set| (std::cmp::Reverse(wins[set]), set));
        let best: Vec<&Vec<f64>> = order.iter().take(BEST).map(|&set| &sets[set]).collect();
        follow(&mut cloud, &best, part(generation, generations));
        println!("generation {}: {}", generation + 1, measured(course.players, &habits(&cloud.mean), 250));
    }
    let learnt = habits(&cloud.mean);
    println!("learnt: {}", measured(course.players, &learnt, 2_000));
    learnt
}

/// How much of the course is still to come.
fn part(generation: u64, generations: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "there are not so many generations")]
    let part = generation as f64 / generations.max(1) as f64;
    1.0 - part
}

/// A set of weights around the mean. The bell curve is the sum of twelve even draws.
fn drawn(cloud: &Cloud, course: &Course, generation: u64, set: u64) -> Vec<f64> {
    let run = SETS_RUN + u64::from(course.players);
    let mut chance = RandomPlayer::new(seed_of(run, generation * SETS + set));
    let mut bell = || {
        let sum: i32 = (0..12).filter_map(|_| chance.pick(0..1001_i32)).sum();
        f64::from(sum - 6_000) / 1_000.0
    };
    cloud.mean.iter().zip(&cloud.spread).map(|(mean, spread)| mean + spread * bell()).collect()
}

/// Moves the cloud to the best sets.
fn follow(cloud: &mut Cloud, best: &[&Vec<f64>], to_come: f64) {
    let number = f64::from(u32::try_from(best.len().max(1)).unwrap_or(1));
    for (place, (mean, spread)) in cloud.mean.iter_mut().zip(&mut cloud.spread).enumerate() {
        let middle = best.iter().map(|set| set[place]).sum::<f64>() / number;
        let squares = best.iter().map(|set| (set[place] - middle).powi(2)).sum::<f64>() / number;
        *mean += PACE * (middle - *mean);
        *spread += PACE * (squares.sqrt() - *spread);
        *spread = spread.max(LEAST_SPREAD * to_come);
    }
}

fn habits(weights: &[f64]) -> Habits {
    let mut whole = [0; Habits::WEIGHTS];
    for (whole, weight) in whole.iter_mut().zip(weights) {
        #[expect(clippy::cast_possible_truncation, reason = "it is cut to the range before")]
        let weight = weight.round().clamp(-3_000.0, 3_000.0) as i16;
        *whole = weight;
    }
    Habits::of(whole)
}

/// How many of the seats of a deal win by their own habits, against others or against `suggest`.
fn won(players: u8, (run, deal): (u64, u64), own: &Habits, others: Option<&Habits>) -> u32 {
    let wins = |seat: &Player| winner(players, (run, deal), *seat, own, others) == Some(*seat);
    u32::try_from(Player::all(players).filter(wins).count()).unwrap_or(0)
}

fn winner(players: u8, (run, deal): (u64, u64), seat: Player, own: &Habits, others: Option<&Habits>) -> Option<Player> {
    let mut state = State::deal(&Setup::new(players, seed_of(run, deal))).ok()?;
    let mut moves: Vec<Move> = Vec::new();
    for _ in 0..MOST_MOVES {
        let player = match state.status() {
            Status::Over(outcome) => return outcome.winner,
            Status::ToAct(player) => player,
        };
        state.list_moves(&mut moves);
        let (table, hand) = (state.table(), state.hand(player));
        let mv = match others {
            _ if player == seat => own.best(table, hand, &moves),
            Some(others) => others.best(table, hand, &moves),
            None => suggest_among(table, hand, &moves),
        };
        state.play(mv?).ok()?;
    }
    None
}

/// How habits do against `suggest` in deals that are never learnt from.
fn measured(players: u8, own: &Habits, deals: u64) -> String {
    let run = MEASURE_RUN + u64::from(players);
    let wins: u32 = in_parallel(deals, |deal| won(players, (run, deal), own, None)).into_iter().sum();
    let games = u32::try_from(deals).unwrap_or(0) * u32::from(players);
    let score = Tally { wins, draws: 0, losses: games.saturating_sub(wins) }.wilson();
    let [middle, low, high] = [score.middle, score.low, score.high].map(|part| 100.0 * part);
    format!("{middle:.1} % ({low:.1} to {high:.1}) of {games} games against suggest")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_teaches_the_same() {
        let course = Course { players: 2, deals: 4, generations: 2 };
        assert_eq!(learn(&course, 2).weights(), learn(&course, 2).weights());
    }

    #[test]
    fn habits_against_themselves_win_each_deal_once() {
        let own = Habits::common();
        for deal in 0..50 {
            assert_eq!(won(2, (0, deal), &own, Some(&own)), 1, "deal {deal}");
        }
    }
}
