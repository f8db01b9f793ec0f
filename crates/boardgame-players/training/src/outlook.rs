//! Dwyn: who is expected to win, by all cards.
//!
//! Games are played by seats of all sorts: by habits with more and less chance in them, by
//! [`suggest`](boardgame_players::dwyn::suggest), at larger tables also at random. Of every sixth turn or so it is noted what
//! each seat has as it begins, and who wins in the end; and a network is fitted to make that as likely as it can be (the
//! logarithms of the winners' parts).

use boardgame_core::{Player, RandomPlayer, Shuffler, Status};
use boardgame_players::dwyn::{Habits, Outlook, Prospect, suggest_with};
use dwyn::{Move, Setup, State};

use super::{adam::Adam, exp, for_table, in_parallel, seed_of, whole, write};

const FEATURES: usize = Outlook::FEATURES;
const WIDTH: usize = Outlook::WIDTH;
const WEIGHTS: usize = Outlook::WEIGHTS;
/// Where the weights of the sums begin.
const LAST: usize = FEATURES * WIDTH;

/// How many games are played, at a table of two and at one of four, and in how many parts.
const GAMES: [u64; 2] = [400_000, 200_000];
const PARTS: u64 = 64;
/// How many times everything is looked at.
const EPOCHS: u64 = 10;
/// Turns between two changes of the weights.
const BATCH: usize = 512;
/// How far a weight goes with one batch, at the first and at the last.
const RATES: [f32; 2] = [3e-3, 3e-5];
/// One turn in this many is noted.
const NOTED: u8 = 6;
/// One part of the turns in this many is held back, to see on games that were not looked at what was learnt.
const HELD_BACK: usize = 50;
/// A game that is longer teaches nothing.
const MOST_MOVES: usize = 600;
/// Runs of numbers for seeds, apart from those of habits.
const RUN: u64 = 5 << 32;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (players, path, games) = for_table(arguments, GAMES)?;
    let lessons = lessons(players, games);
    println!("{games} games, {} turns", lessons.len());
    let mut bytes = Vec::with_capacity(WEIGHTS);
    for weight in fit(&lessons, players.into(), EPOCHS) {
        let weight = whole(f64::from(weight * f32::from(Outlook::UNIT)));
        bytes.extend(i8::try_from(weight).map_err(|error| error.to_string())?.to_le_bytes());
    }
    write(path, &bytes)
}

/// What was there of each seat when a turn began, and who won.
struct Lesson {
    /// The features of one seat after the other, as many of each.
    features: Vec<u16>,
    winner: Player,
}

impl Lesson {
    fn seats(&self, players: usize) -> impl Iterator<Item = &[u16]> {
        self.features.chunks_exact(self.features.len() / players)
    }
}

/// The features of one seat after the other.
fn seen(state: &State) -> Vec<u16> {
    let prospect = Prospect::new(state);
    let mut features = Vec::new();
    for seat in state.table().seats() {
        prospect.each_feature(seat, |feature| features.extend(u16::try_from(feature)));
    }
    features
}

fn taught(turns: Vec<Vec<u16>>, winner: Player) -> Vec<Lesson> {
    turns.into_iter().map(|features| Lesson { features, winner }).collect()
}

fn lessons(players: u8, games: u64) -> Vec<Lesson> {
    let part = |part| {
        let games = part * games / PARTS..(part + 1) * games / PARTS;
        games.filter_map(|game| play(players, game)).flatten().collect::<Vec<_>>()
    };
    in_parallel(PARTS, part).into_iter().flatten().collect()
}

/// How a seat plays.
#[derive(Clone, Copy)]
enum Manner {
    /// By habit, with so much chance in what a move is held to be worth.
    Habit(u16),
    Suggest,
    Random,
}

impl Manner {
    /// Those of a table: each of them as often as any other.
    fn at_table(players: u8, chance: &mut RandomPlayer) -> Option<Vec<Self>> {
        let habits = [Self::Habit(0), Self::Habit(600), Self::Habit(2_500)];
        let rest = if players == 2 { [Self::Suggest; 3] } else { [Self::Suggest, Self::Suggest, Self::Random] };
        let all = [habits, rest].concat();
        (0..players).map(|_| chance.pick(all.iter().copied())).collect()
    }

    fn choose(self, state: &State, player: Player, moves: &[Move], chance: &mut RandomPlayer) -> Option<Move> {
        let (table, hand) = (state.table(), state.hand(player));
        match self {
            _ if moves.len() == 1 => moves.first().copied(),
            Self::Habit(noise) => Habits::for_table(table.players()).best_with_noise(table, hand, moves, noise, chance),
            Self::Suggest => suggest_with(table, hand),
            Self::Random => chance.pick(moves.iter().copied()),
        }
    }
}

/// What a game teaches; nothing when nobody wins.
fn play(players: u8, game: u64) -> Option<Vec<Lesson>> {
    let mut state = State::deal(&Setup::new(players, seed_of(RUN + u64::from(players), game))).ok()?;
    let mut chance = RandomPlayer::new(seed_of(RUN - u64::from(players), game));
    let manners = Manner::at_table(players, &mut chance)?;
    let (mut turns, mut moves) = (Vec::new(), Vec::new());
    for _ in 0..MOST_MOVES {
        let player = match state.status() {
            Status::Over(outcome) => return outcome.winner().map(|winner| taught(turns, winner)),
            Status::ToAct(player) => player,
        };
        let begins = state.table().duel().is_none() && !state.table().drawn();
        if begins && chance.pick(0..NOTED) == Some(0) {
            turns.push(seen(&state));
        }
        state.list_moves(&mut moves);
        state.play(manners.get(player.index())?.choose(&state, player, &moves, &mut chance)?).ok()?;
    }
    None
}

/// The sums of a seat, those that are positive, and its score.
fn forward(weights: &[f32], features: &[u16]) -> ([f32; WIDTH], f32) {
    let mut sums = [0.0_f32; WIDTH];
    for &feature in features {
        for (sum, weight) in sums.iter_mut().zip(&weights[usize::from(feature) * WIDTH..][..WIDTH]) {
            *sum += weight;
        }
    }
    let sums = sums.map(|sum| sum.max(0.0));
    (sums, sums.iter().zip(&weights[LAST..]).map(|(sum, weight)| sum * weight).sum())
}

/// Each seat's part of the win, by their scores.
fn parts(scores: impl Iterator<Item = f32> + Clone) -> Vec<f32> {
    let most = scores.clone().fold(f32::NEG_INFINITY, f32::max);
    let odds: Vec<f64> = scores.map(|score| exp(f64::from(score - most))).collect();
    let all: f64 = odds.iter().sum();
    #[expect(clippy::cast_possible_truncation, reason = "a part of a win needs no more places")]
    odds.into_iter().map(|odds| (odds / all) as f32).collect()
}

/// Adds what a lesson says of the weights to a gradient.
fn learn_from(lesson: &Lesson, players: usize, weights: &[f32], gradient: &mut [f32]) {
    let seen: Vec<_> = lesson.seats(players).map(|features| forward(weights, features)).collect();
    let parts = parts(seen.iter().map(|(_, score)| *score));
    for (seat, (features, (sums, _))) in lesson.seats(players).zip(&seen).enumerate() {
        let error = parts[seat] - f32::from(u8::from(seat == lesson.winner.index()));
        let mut back = [0.0_f32; WIDTH];
        for (place, sum) in sums.iter().enumerate() {
            gradient[LAST + place] += error * sum;
            back[place] = if *sum > 0.0 { error * weights[LAST + place] } else { 0.0 };
        }
        for &feature in features {
            for (sum, part) in gradient[usize::from(feature) * WIDTH..][..WIDTH].iter_mut().zip(&back) {
                *sum += part;
            }
        }
    }
}

/// The mean negative logarithm of what the winners were held to have in these turns.
fn error(lessons: &[Lesson], players: usize, weights: &[f32]) -> f64 {
    let winners = lessons.iter().map(|lesson| {
        let seen: Vec<_> = lesson.seats(players).map(|features| forward(weights, features).1).collect();
        -f64::from(parts(seen.into_iter())[lesson.winner.index()].max(1e-9)).ln()
    });
    winners.sum::<f64>() / as_number(lessons.len().max(1))
}

fn as_number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

fn fit(lessons: &[Lesson], players: usize, epochs: u64) -> Vec<f32> {
    let largest = f32::from(i8::MAX) / f32::from(Outlook::UNIT);
    let mut chance = RandomPlayer::new(seed_of(RUN, 2));
    let mut small = || chance.pick(-1_000..=1_000_i16).map_or(0.0, |lot| f32::from(lot) / 5_000.0);
    let mut weights: Vec<f32> = (0..WEIGHTS).map(|_| small()).collect();
    let (mut adam, mut gradient) = (Adam::new(WEIGHTS), vec![0.0_f32; WEIGHTS]);
    let (held_back, taught) = lessons.split_at(lessons.len() / HELD_BACK);
    let mut order: Vec<&Lesson> = taught.iter().collect();
    let mut shuffler = Shuffler::new(seed_of(RUN, 1));
    let batches = as_number(taught.len().div_ceil(BATCH)) * f64::from(u32::try_from(epochs).unwrap_or(1));
    let mut batch_number = 0.0;
    for epoch in 1..=epochs {
        shuffler.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            gradient.fill(0.0);
            for lesson in batch {
                learn_from(lesson, players, &weights, &mut gradient);
            }
            #[expect(clippy::cast_possible_truncation, reason = "how far a weight goes needs no more places")]
            let done = (batch_number / batches) as f32;
            let rate = RATES[0] + done * (RATES[1] - RATES[0]);
            let each = 1.0 / f32::from(u16::try_from(batch.len()).unwrap_or(u16::MAX));
            adam.step(&mut weights, gradient.iter().map(|slope| slope * each), rate, |_| largest);
            batch_number += 1.0;
        }
        println!("{epoch} times: error held back {:.5}", error(held_back, players, &weights));
    }
    let unit = f32::from(Outlook::UNIT);
    let rounded: Vec<f32> = weights.iter().map(|weight| (weight * unit).round() / unit).collect();
    println!("in parts of {}: error held back {:.5}", Outlook::UNIT, error(held_back, players, &rounded));
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_teaches_the_same_and_it_teaches_something() {
        let lessons = lessons(2, 640);
        let weights = fit(&lessons, 2, 2);
        assert_eq!(weights, fit(&lessons, 2, 2));
        // Two seats of which nothing is known have a half each.
        assert!(error(&lessons, 2, &weights) < 0.9 * core::f64::consts::LN_2);
    }
}
