//! Tests that worlds are sampled uniformly from the histories that agree with the sightings.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "small numbers"
)]

use std::{collections::BTreeMap, ops::Range, thread};

use crate::support::{
    even,
    histories::{Hidden, Histories},
    random::ByKind,
};
use boardgame_core::{Game, Player, Secret, Seed, Shuffler, Viewer};
use dwyn::{
    Answer, Card, Cards, Dwyn, Face, Knowledge, Layout, OpeningLay, Options, Phase, Setup, State, World, XRank,
};

/// Returns the size of a test, which an environment variable can change.
fn size(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Creates a game with two or three players in which the first has most of the pack, so that few cards are hidden.
fn small_game(shuffler: &mut Shuffler) -> Dwyn {
    let players = 2 + shuffler.below(2) as u8;
    let before = shuffler.below(2) == 0;
    let phase = if before { Phase::Before } else { Phase::After };
    let mut layout = Layout::new(players, phase, Seed::from_u64(shuffler.below(1 << 30).into()));
    let answer = |must| if must { Answer::Must } else { Answer::May };
    layout.options = Options {
        x: if shuffler.below(2) == 0 { XRank::Low } else { XRank::High },
        defender: answer(shuffler.below(2) == 0),
        challenger: answer(shuffler.below(3) > 0),
        show_to_win: shuffler.below(3) == 0,
        opening_lay: if shuffler.below(2) == 0 { OpeningLay::AtDeal } else { OpeningLay::FirstTurn },
        turn_limit: None,
    };
    layout.turn = Player::new(shuffler.below(players.into()) as u8);
    let mut cards: Vec<Card> = Cards::PACK.iter().filter(|card| *card != Card::CORON).collect();
    shuffler.shuffle(&mut cards);
    // Special cards and one suit are hidden more often than others, because most sightings are about them.
    cards.sort_by_cached_key(|card| match card.face() {
        Face::Dwyn | Face::Lladrad(_) | Face::Number(dwyn::Suit::Rygbi, _) => shuffler.below(2) == 0,
        _ => shuffler.below(9) == 0,
    });
    let mut take = |count: u32| cards.split_off(cards.len() - count as usize);
    for seat in 1..usize::from(players) {
        layout.hands[seat] = take(1 + shuffler.below(2));
    }
    if before {
        layout.stock = take(1 + shuffler.below(3));
        layout.stock.insert(0, Card::CORON);
        layout.pool = take(shuffler.below(3));
        if layout.options.opening_lay == OpeningLay::FirstTurn {
            layout.unopened = Player::all(players).collect();
        }
    } else {
        layout.pool = take(1 + shuffler.below(3));
        let crowned = shuffler.below(players.into()) as usize;
        layout.tables[crowned].push(Card::CORON);
    }
    for card in cards {
        // Stealing requires cards on tables.
        let table = card.is_body() && shuffler.below(2) == 0;
        let seat = shuffler.below(players.into()) as usize;
        if table { layout.tables[seat].push(card) } else { layout.hands[0].push(card) }
    }
    State::from_layout(&layout).unwrap().into()
}

/// Plays random moves. Returns the viewer's knowledge and all histories, or `None` if there are too many.
fn play_small(seed: u64, moves: Range<u32>) -> Option<(Knowledge, Histories, Dwyn)> {
    let mut shuffler = Shuffler::new(Seed::from_u64(seed));
    let mut game = small_game(&mut shuffler);
    let viewer = if shuffler.below(8) == 0 { Viewer::Spectator } else { Viewer::Seat(Player::new(0)) };
    if viewer == Viewer::Spectator && game.state().hand(Player::new(0)).len() > 3 {
        return None;
    }
    let view = game.view(viewer);
    let (mut knowledge, mut histories) = (Knowledge::new(&view), Histories::new(&view));
    let mut player = ByKind::new(seed);
    for _ in 0..moves.start + shuffler.below(moves.end - moves.start) {
        let Some(mv) = player.choose(game.state()) else { break };
        let before = game.view(viewer);
        let effect = game.play(&mv).unwrap();
        let sighting = game.sighting(&mv, &effect, viewer);
        knowledge.observe(&sighting).unwrap_or_else(|error| panic!("{error}: {sighting} after\n{before}"));
        assert_eq!(*knowledge.view(), game.view(viewer), "{sighting}");
        histories.observe(&before, &sighting);
        if histories.weights.len() > 3000 {
            return None;
        }
    }
    Some((knowledge, histories, game))
}

type Draw = fn(&Knowledge, &mut Shuffler, usize) -> Vec<State>;

fn singly(knowledge: &Knowledge, shuffler: &mut Shuffler, worlds: usize) -> Vec<State> {
    (0..worlds).map_while(|_| knowledge.world(shuffler).map(World::into_state)).collect()
}

fn in_a_row(knowledge: &Knowledge, shuffler: &mut Shuffler, worlds: usize) -> Vec<State> {
    knowledge.worlds(shuffler).take(worlds).map(World::into_state).collect()
}

fn in_haste(knowledge: &Knowledge, shuffler: &mut Shuffler, worlds: usize) -> Vec<State> {
    knowledge.worlds(shuffler).in_haste().take(worlds).map(World::into_state).collect()
}

fn histories(knowledge: &Knowledge, shuffler: &mut Shuffler, worlds: usize) -> Vec<State> {
    (0..worlds).map_while(|_| Some(knowledge.history(shuffler)?.replay(|_, _| ()))).collect()
}

/// Returns the total variation distance between worlds and all histories, minus the expected sampling noise.
///
/// Checks that all worlds are possible and no likely one is missing. Returns `None` for one history or too many.
fn distance(seed: u64, worlds: usize, moves: Range<u32>, draw: Draw) -> Option<f64> {
    let (knowledge, histories, game) = play_small(seed, moves)?;
    let viewer = knowledge.view().viewer();
    let sum: f64 = histories.weights.values().sum();
    assert!(histories.weights.contains_key(&Hidden::of(game.state(), viewer)), "the real state is possible");
    if histories.weights.len() < 2 {
        return None;
    }
    let mut counts: BTreeMap<Hidden, f64> = BTreeMap::new();
    for world in draw(&knowledge, &mut Shuffler::new(Seed::from_u64(seed)), worlds) {
        assert_eq!(world.view(viewer), *knowledge.view());
        *counts.entry(Hidden::of(&world, viewer)).or_insert(0.0) += 1.0;
    }
    assert!(!counts.is_empty(), "the real state agrees");
    let impossible = counts.keys().find(|hidden| !histories.weights.contains_key(hidden));
    assert!(impossible.is_none(), "seed {seed}: {impossible:?} is impossible");
    let (mut distance, mut noise) = (0.0, 0.0);
    for (hidden, weight) in &histories.weights {
        let expected = weight / sum * worlds as f64;
        let count = counts.get(hidden).copied().unwrap_or(0.0);
        assert!(expected < 20.0 || count > 0.0, "seed {seed}: {hidden:?} expected {expected}, never drawn");
        distance += (count - expected).abs() / worlds as f64 / 2.0;
        // The noise is the mean absolute deviation of a binomial share.
        let deviation = (expected * (1.0 - weight / sum)).sqrt();
        noise += (deviation * (2.0 / std::f64::consts::PI).sqrt()).min(2.0 * expected) / worlds as f64 / 2.0;
    }
    Some(distance - noise)
}

/// Checks the mean distance over many games. Checks the worst three again, with twenty times as many worlds.
fn check_distances(games: usize, moves: Range<u32>, draw: Draw, [most_mean, most]: [f64; 2]) {
    let worlds = size("DWYN_SMALL_WORLDS", 1000);
    let measured = (0..).filter_map(|seed| Some((distance(seed, worlds, moves.clone(), draw)?, seed)));
    let mut measured: Vec<(f64, u64)> = measured.take(games).collect();
    let mean = measured.iter().map(|(distance, _)| distance).sum::<f64>() / games as f64;
    measured.sort_by(|one, other| other.0.total_cmp(&one.0));
    let again = |(_, seed): &(f64, u64)| distance(*seed, 20 * worlds, moves.clone(), draw);
    let worst = measured.iter().take(3).filter_map(again).fold(0.0, f64::max);
    eprintln!("{games} games of {moves:?} moves: distance {mean:.5}, worst {worst:.4} ({:?})", &measured[..3]);
    assert!(mean < most_mean, "mean {mean}");
    assert!(worst < most, "worst {worst}");
}

#[test]
fn single_worlds_are_uniform() {
    check_distances(size("DWYN_SMALL_GAMES", 400), 3..15, singly, [0.001, 0.01]);
}

/// When few cards are hidden, the effect of uneven weights is largest in games of this length.
#[test]
fn worlds_are_uniform_in_games_of_middle_length() {
    for draw in [singly as Draw, in_a_row] {
        check_distances(size("DWYN_MIDDLE_GAMES", 60), 30..120, draw, [0.005, 0.01]);
    }
}

/// In these games, successive worlds start from the same checkpoint.
#[test]
fn worlds_are_uniform_after_hundreds_of_moves() {
    check_distances(size("DWYN_LONG_GAMES", 20), 150..400, in_a_row, [0.005, 0.01]);
}

#[test]
fn worlds_in_haste_are_nearly_uniform() {
    check_distances(size("DWYN_SMALL_GAMES", 100), 3..15, in_haste, [0.05, 0.3]);
}

#[test]
fn histories_are_uniform() {
    check_distances(size("DWYN_SMALL_GAMES", 100), 3..15, histories, [0.002, 0.01]);
}

#[test]
fn a_history_looks_like_the_real_game_at_every_move() {
    for seed in 0..60 {
        let players = 2 + (seed % 5) as u8;
        let opening_lay = if seed % 3 == 0 { OpeningLay::FirstTurn } else { OpeningLay::AtDeal };
        let challenger = if seed % 4 == 0 { Answer::May } else { Answer::Must };
        let options = Options { opening_lay, defender: Answer::Must, challenger, ..Options::default() };
        let mut game = Dwyn::start(&Setup { options, ..Setup::new(players, Seed::from_u64(seed)) }).unwrap();
        let viewer = if seed % 7 == 0 { Viewer::Spectator } else { Viewer::Seat(Player::new(1)) };
        let (mut views, mut knowledge) = (Vec::new(), Knowledge::new(&game.view(viewer)));
        let mut player = ByKind::new(seed);
        for _ in 0..120 {
            let Some(mv) = player.choose(game.state()) else { break };
            views.push(game.view(viewer));
            let effect = game.play(&mv).unwrap();
            knowledge.observe(&game.sighting(&mv, &effect, viewer)).unwrap();
        }
        let mut shuffler = Shuffler::new(Seed::from_u64(seed));
        for _ in 0..3 {
            let history = knowledge.history(&mut shuffler).expect("the real game agrees");
            assert_eq!(history.moves().len(), views.len());
            let mut seen = Vec::new();
            let world = history.replay(|state, mv| {
                assert_eq!(state.check(mv), Ok(()));
                seen.push(state.view(viewer));
            });
            assert_eq!(seen, views);
            assert_eq!(world.view(viewer), game.view(viewer));
        }
    }
}

/// The chance that a DWYN is turned is proportional to the number of DWYN in the stock.
#[test]
fn clause_r2_4_turned_cards_weigh_the_number_in_the_stock() {
    let dealt = |seed| Dwyn::start(&Setup::new(4, Seed::from_u64(seed))).unwrap();
    let turned = |game: &Dwyn| game.state().table().turned().filter(|card| *card == Card::DWYN).count();
    let mut checked = 0;
    for times in 1..=3 {
        let game = (0..5000).map(dealt).find(|game| turned(game) == times).unwrap();
        let view = game.view(Viewer::Spectator);
        let table = view.table();
        let laid: Vec<Card> =
            table.seats().flat_map(|player| table.laid(player).iter()).chain(view.pile().to_vec()).collect();
        let bodies = laid.iter().filter(|card| card.is_body()).count();
        // Unlaid body cards and turned LLADRAD must be in the stock. The rest of it has DWYN and other cards.
        let special: Vec<Card> = table
            .turned()
            .filter(|card| *card != Card::DWYN)
            .collect::<std::collections::BTreeSet<_>>()
            .into_iter()
            .collect();
        let stock = table.stock_len() - 1 - (18 - bodies) - special.len();
        let hands = 28 - laid.iter().filter(|card| card.is_body()).count() + usize::from(view.pile()[0].is_body());
        let choose = |n: usize, k: usize| (0..k).map(|i| (n - i) as f64 / (i + 1) as f64).product::<f64>();
        let weights: Vec<f64> = (0..=6)
            .map(|in_stock| {
                choose(stock, in_stock) * choose(hands, 6 - in_stock) * (in_stock as f64).powf(times as f64)
            })
            .collect();
        let sum: f64 = weights.iter().sum();
        let knowledge = Knowledge::new(&view);
        let mut shuffler = Shuffler::new(Seed::from_u64(3));
        let worlds = 20_000;
        let mut counts = [0.0; 7];
        for _ in 0..worlds {
            let world = knowledge.world(&mut shuffler).unwrap();
            counts[world.stock().iter().filter(|card| **card == Card::DWYN).count()] += 1.0;
        }
        for (count, weight) in counts.into_iter().zip(weights) {
            let expected = weight / sum * f64::from(worlds);
            assert!((count - expected).abs() < 5.0 * expected.sqrt() + 3.0, "{times} times: {count} for {expected}");
            checked += 1;
        }
    }
    assert_eq!(checked, 21);
}

/// Lists the hidden cards with their zones, each a seat or 9 for the stock or the heap.
fn zones(state: &State, viewer: Viewer) -> Vec<(usize, Card)> {
    let others = state.table().seats().filter(|player| !viewer.is(*player));
    let hands = others.flat_map(|player| state.hand(player).iter().map(move |card| (player.index(), card)));
    let after = state.table().phase() == Phase::After;
    let rest = if after { state.pool() } else { state.stock() };
    hands.chain(rest.iter().map(|card| (9, *card))).collect()
}

/// A test of whether sampled worlds reveal which of two states is real.
struct Attack {
    name: &'static str,
    players: u8,
    options: Options,
    /// First and last time of the attack, where 0 is the deal and 1 the draw of the crown.
    times: [f64; 2],
}

/// Returns how often the attacker finds the real state, and the effective number of tries.
///
/// The decoy is a world. The attacker picks the state whose cards are where most other worlds have them.
fn success_rate(attack: &Attack, tries: usize, worlds: usize) -> (f64, f64) {
    let (mut right, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for seed in 1000.. {
        if sum * sum >= tries as f64 * squares && squares > 0.0 {
            break;
        }
        let mut chance = Shuffler::new(Seed::from_u64(seed));
        let setup = Setup { options: attack.options, ..Setup::new(attack.players, Seed::from_u64(seed)) };
        let mut game = Dwyn::start(&setup).unwrap();
        let viewer = Viewer::Seat(Player::new(chance.below(attack.players.into()) as u8));
        let mut knowledge = Knowledge::new(&game.view(viewer));
        let [from, to] = attack.times;
        let crown = 2.2 * f64::from(57 - 7 * u32::from(attack.players));
        let plies = crown * (from + (to - from) * f64::from(chance.below(1000)) / 1000.0);
        let mut weight = 1.0;
        for _ in 0..plies as usize {
            let Some((mv, factor)) = even::choose(game.state(), &mut chance) else { break };
            let effect = game.play(&mv).unwrap();
            if !viewer.is(effect.by) {
                weight *= factor;
            }
            knowledge.observe(&game.sighting(&mv, &effect, viewer)).unwrap();
        }
        let before = game.state().table().phase() == Phase::Before;
        if before != (to <= 1.0) || game.status().is_over() {
            continue;
        }
        let decoy = knowledge.world(&mut chance).unwrap();
        assert_eq!(decoy.view(viewer), game.view(viewer));
        let mut counts: BTreeMap<(usize, Card), f64> = BTreeMap::new();
        for _ in 0..worlds {
            for zone in zones(&knowledge.world(&mut chance).unwrap(), viewer) {
                *counts.entry(zone).or_insert(0.0) += 1.0;
            }
        }
        let score = |state: &State| -> f64 {
            let chance = |zone| (counts.get(&zone).copied().unwrap_or(0.0) + 0.5) / worlds as f64;
            zones(state, viewer).into_iter().map(|zone| chance(zone).ln()).sum()
        };
        let difference = score(game.state()) - score(&decoy);
        right += weight * if difference.abs() < 1e-9 { 0.5 } else { f64::from(u8::from(difference > 0.0)) };
        sum += weight;
        squares += weight * weight;
    }
    (right / sum, sum * sum / squares)
}

/// As moves reveal nothing about the rest of a hand, a success rate above one half is a fault of the sampling.
#[test]
fn worlds_do_not_reveal_the_real_state() {
    let (tries, worlds) = (size("DWYN_ATTACK_TRIES", 400), size("DWYN_ATTACK_WORLDS", 200));
    let must_answer = Options { defender: Answer::Must, challenger: Answer::May, ..Options::default() };
    let opening = Options { opening_lay: OpeningLay::FirstTurn, show_to_win: true, ..Options::default() };
    let attack = |name, players, options, from, to| Attack { name, players, options, times: [from, to] };
    let attacks = [
        attack("after the deal", 3, Options::default(), 0.0, 0.0),
        attack("before the crown", 3, Options::default(), 0.1, 0.9),
        attack("before the crown, with other options", 4, opening, 0.1, 0.9),
        attack("after the crown", 3, Options::default(), 1.1, 1.8),
        attack("after the crown, with other options", 2, must_answer, 1.1, 1.8),
    ];
    // The attacks run in parallel, because they take as long as all other tests of the crate.
    let rates = thread::scope(|scope| {
        let threads = attacks.each_ref().map(|attack| scope.spawn(move || success_rate(attack, tries, worlds)));
        threads.map(|thread| thread.join().expect("no panic"))
    });
    for (attack, (rate, tries)) in attacks.iter().zip(rates) {
        eprintln!("{}: {rate:.3} of {tries:.0} tries with {worlds} worlds", attack.name);
        assert!((rate - 0.5).abs() <= 0.06, "{}: {rate}", attack.name);
    }
}
