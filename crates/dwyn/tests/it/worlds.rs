//! Worlds are drawn from what a viewer knows, each that agrees with it as often as any other.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "small numbers"
)]

use std::{collections::BTreeMap, ops::Range, thread};

use crate::support::even;
use crate::support::histories::{Hidden, Histories};
use crate::support::random::ByKind;
use boardgame_core::{Game, Player, Secret, Seed, Shuffler, Viewer};
use dwyn::{
    Act, Answer, Card, Cards, Dwyn, Effect, Face, Knowledge, Layout, Move, MoveKind, OpeningLay, Options, Phase, Setup,
    Sighting, State, World, XRank,
};

fn size(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// A game of two or three in which the first player holds most of the pack, so that few cards are hidden.
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
    // Special cards and one suit are likely to be among the hidden ones: they have the most to tell.
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
        // Not all of the rest is in the hand, or nothing could be stolen.
        let table = card.is_body() && shuffler.below(2) == 0;
        let seat = shuffler.below(players.into()) as usize;
        if table { layout.tables[seat].push(card) } else { layout.hands[0].push(card) }
    }
    State::from_layout(&layout).unwrap().into()
}

/// Plays this many moves at random. Gives the viewer's knowledge and all histories; `None` when there are too many.
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
        histories.see(&before, &sighting);
        if histories.weights.len() > 3000 {
            return None;
        }
    }
    Some((knowledge, histories, game))
}

/// How worlds are drawn.
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

fn with_their_past(knowledge: &Knowledge, shuffler: &mut Shuffler, worlds: usize) -> Vec<State> {
    (0..worlds).map_while(|_| Some(knowledge.history(shuffler)?.replay(|_, _| ()))).collect()
}

/// How far the worlds of a small game are from all histories, in parts of all worlds and beyond what chance explains. None
/// is impossible, and none that is likely is missing. `None` when there are too many histories, or only one.
fn distance(seed: u64, worlds: usize, moves: Range<u32>, draw: Draw) -> Option<f64> {
    let (knowledge, histories, game) = play_small(seed, moves)?;
    let viewer = knowledge.view().viewer();
    let sum: f64 = histories.weights.values().sum();
    assert!(histories.weights.contains_key(&Hidden::of(game.state(), viewer)), "the real world can be");
    if histories.weights.len() < 2 {
        return None;
    }
    let mut counts: BTreeMap<Hidden, f64> = BTreeMap::new();
    for world in draw(&knowledge, &mut Shuffler::new(Seed::from_u64(seed)), worlds) {
        assert_eq!(world.view(viewer), *knowledge.view());
        *counts.entry(Hidden::of(&world, viewer)).or_insert(0.0) += 1.0;
    }
    assert!(!counts.is_empty(), "the real world agrees");
    let impossible = counts.keys().find(|hidden| !histories.weights.contains_key(hidden));
    assert!(impossible.is_none(), "seed {seed}: {impossible:?} cannot be");
    let (mut distance, mut noise) = (0.0, 0.0);
    for (hidden, weight) in &histories.weights {
        let expected = weight / sum * worlds as f64;
        let count = counts.get(hidden).copied().unwrap_or(0.0);
        assert!(expected < 20.0 || count > 0.0, "seed {seed}: {hidden:?} expected {expected}, never drawn");
        distance += (count - expected).abs() / worlds as f64 / 2.0;
        // The mean of the distance of a binomial share from its mean.
        let deviation = (expected * (1.0 - weight / sum)).sqrt();
        noise += (deviation * (2.0 / std::f64::consts::PI).sqrt()).min(2.0 * expected) / worlds as f64 / 2.0;
    }
    Some(distance - noise)
}

/// The same on average over many games, and for the worst of them; the three that look worst are looked at again, with so
/// many worlds that chance explains little.
fn distances(games: usize, worlds: usize, moves: Range<u32>, draw: Draw) -> (f64, f64) {
    let measured = (0..).filter_map(|seed| Some((distance(seed, worlds, moves.clone(), draw)?, seed)));
    let mut measured: Vec<(f64, u64)> = measured.take(games).collect();
    let mean = measured.iter().map(|(distance, _)| distance).sum::<f64>() / games as f64;
    measured.sort_by(|one, other| other.0.total_cmp(&one.0));
    let again = |(_, seed): &(f64, u64)| distance(*seed, 20 * worlds, moves.clone(), draw);
    let worst = measured.iter().take(3).filter_map(again).fold(0.0, f64::max);
    eprintln!("{games} games of {moves:?} moves: distance {mean:.5}, worst {worst:.4} ({:?})", &measured[..3]);
    (mean, worst)
}

#[test]
fn worlds_are_drawn_as_often_as_all_histories_say() {
    let (games, worlds) = (size("DWYN_SMALL_GAMES", 400), size("DWYN_SMALL_WORLDS", 1000));
    let (mean, worst) = distances(games, worlds, 3..15, singly);
    assert!(mean < 0.001, "mean {mean}");
    assert!(worst < 0.01, "worst {worst}");
}

/// Where little is hidden, few drafts of uneven weights show, and most so in games of middle length.
#[test]
fn they_are_in_games_of_middle_length_too() {
    for draw in [singly as Draw, in_a_row] {
        let (mean, worst) = distances(size("DWYN_MIDDLE_GAMES", 60), 1000, 30..120, draw);
        assert!(mean < 0.005, "mean {mean}");
        assert!(worst < 0.01, "worst {worst}");
    }
}

/// After hundreds of moves the worlds in a row share the distant past.
#[test]
fn they_are_after_hundreds_of_moves_too() {
    let (mean, worst) = distances(size("DWYN_LONG_GAMES", 20), 1000, 150..400, in_a_row);
    assert!(mean < 0.005, "mean {mean}");
    assert!(worst < 0.01, "worst {worst}");
}

#[test]
fn worlds_in_haste_are_possible_and_nearly_as_often() {
    let (mean, worst) = distances(size("DWYN_SMALL_GAMES", 100), 1000, 3..15, in_haste);
    assert!(mean < 0.05, "mean {mean}");
    assert!(worst < 0.3, "worst {worst}");
}

#[test]
fn histories_are_drawn_as_often_as_worlds() {
    let (mean, worst) = distances(size("DWYN_SMALL_GAMES", 100), 1000, 3..15, with_their_past);
    assert!(mean < 0.002, "mean {mean}");
    assert!(worst < 0.01, "worst {worst}");
}

/// Move by move a history looked to the viewer as the game did.
#[test]
fn a_history_is_a_game_that_looked_the_same() {
    for seed in 0..40 {
        let players = 2 + (seed % 5) as u8;
        let opening_lay = if seed % 3 == 0 { OpeningLay::FirstTurn } else { OpeningLay::AtDeal };
        let options = Options { opening_lay, defender: Answer::Must, ..Options::default() };
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

/// A DWYN that was turned says that the stock held one: the more it holds, the likelier.
#[test]
fn clause_r2_4_what_was_turned_weighs_by_how_many_lie_in_the_stock() {
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
        // The body cards that nobody laid lie in the stock; the DWYN share what is left of it with other cards.
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

/// Where each card lies that the viewer does not see, as far as that is a hand or the stock or the heap.
fn places(state: &State, viewer: Viewer) -> Vec<(usize, Card)> {
    let others = state.table().seats().filter(|player| !viewer.is(*player));
    let hands = others.flat_map(|player| state.hand(player).iter().map(move |card| (player.index(), card)));
    let after = state.table().phase() == Phase::After;
    let rest = if after { state.pool() } else { state.stock() };
    hands.chain(rest.iter().map(|card| (9, *card))).collect()
}

/// What an attacker is asked, who has worlds: to pick the real one out of two.
struct Attack {
    name: &'static str,
    players: u8,
    options: Options,
    /// From 0 at the deal, to 1 when the crown is drawn, and beyond.
    from: f64,
    to: f64,
    play: Play,
}

/// How the players choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Play {
    /// So that it tells nothing of the rest of their hands.
    Even,
    /// By chance, each legal move as often as any other.
    Uniform,
    /// By chance, kind by kind: a player with a special card is likely to play it.
    Random,
    /// By a habit, always the same move: what is most like them to show.
    Habit,
}

impl Play {
    /// A move, with its weight: see [`even::choose`].
    fn choose(self, state: &State, random: &mut ByKind, chance: &mut Shuffler) -> Option<(Move, f64)> {
        match self {
            Self::Even => even::choose(state, chance),
            Self::Uniform => {
                let moves = state.moves();
                let which = chance.below(u32::try_from(moves.len()).unwrap().max(1));
                moves.get(which as usize).map(|mv| (*mv, 1.0))
            }
            Self::Random => random.choose(state).map(|mv| (mv, 1.0)),
            Self::Habit => habit(state).map(|mv| (mv, 1.0)),
        }
    }
}

/// Players steal when they can, or else lay when they can; of numbers the lowest goes first, then the special cards.
fn habit(state: &State) -> Option<Move> {
    let order = |mv: &Move| match mv {
        Move::Lladrad { .. } | Move::Dwyn { .. } => 0,
        Move::Lay(_) if state.table().phase() == Phase::After => 1,
        Move::Play(_) => 2,
        Move::Discard(card) => match card.face() {
            Face::Number(_, number) => 3 + number as usize,
            Face::Body(..) => 9,
            _ => 8,
        },
        Move::Draw => {
            if state.hand(state.table().turn()).len() < 3 {
                0
            } else {
                10
            }
        }
        _ => 11,
    };
    state.moves().into_iter().min_by_key(order)
}

/// The share of tries in which the attacker picks the real world out of the real one and a decoy that looks the same to
/// the viewer: the one whose cards lie where they lie in most of the worlds. And how many tries there would be if all had
/// the same weight.
fn right(attack: &Attack, tries: usize, worlds: usize) -> (f64, f64) {
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
        let crown = 2.2 * f64::from(57 - 7 * u32::from(attack.players));
        let plies = crown * (attack.from + (attack.to - attack.from) * f64::from(chance.below(1000)) / 1000.0);
        let (mut random, mut weight) = (ByKind::new(seed), 1.0);
        for _ in 0..plies as usize {
            let Some((mv, factor)) = attack.play.choose(game.state(), &mut random, &mut chance) else { break };
            let effect = game.play(&mv).unwrap();
            if !viewer.is(effect.by) {
                weight *= factor;
            }
            knowledge.observe(&game.sighting(&mv, &effect, viewer)).unwrap();
        }
        let before = game.state().table().phase() == Phase::Before;
        if before != (attack.to <= 1.0) || game.status().is_over() {
            continue;
        }
        let decoy = knowledge.world(&mut chance).unwrap();
        assert_eq!(decoy.view(viewer), game.view(viewer));
        let mut counts: BTreeMap<(usize, Card), f64> = BTreeMap::new();
        for _ in 0..worlds {
            for place in places(&knowledge.world(&mut chance).unwrap(), viewer) {
                *counts.entry(place).or_insert(0.0) += 1.0;
            }
        }
        let score = |state: &State| -> f64 {
            let chance = |place| (counts.get(&place).copied().unwrap_or(0.0) + 0.5) / worlds as f64;
            places(state, viewer).into_iter().map(|place| chance(place).ln()).sum()
        };
        right += weight * picked(score(game.state()), score(&decoy));
        sum += weight;
        squares += weight * weight;
    }
    (right / sum, sum * sum / squares)
}

/// Whether the attacker is right; one who cannot tell is right in half of the tries.
fn picked(real: f64, decoy: f64) -> f64 {
    if (real - decoy).abs() < 1e-9 { 0.5 } else { f64::from(u8::from(real > decoy)) }
}

/// Worlds tell an attacker nothing that was not to be seen: neither where they should not be uniform, nor of the truth.
/// The players are such that all that agrees with what was seen is equally likely, so that whoever is right more often
/// has found a fault of the worlds.
#[test]
fn an_attacker_cannot_tell_the_real_world_by_its_worlds() {
    let (tries, worlds) = (size("DWYN_ATTACK_TRIES", 400), size("DWYN_ATTACK_WORLDS", 200));
    let asked = Options { defender: Answer::Must, challenger: Answer::May, ..Options::default() };
    let opening = Options { opening_lay: OpeningLay::FirstTurn, show_to_win: true, ..Options::default() };
    let attack = |name, players, options, from, to| Attack { name, players, options, from, to, play: Play::Even };
    let attacks = [
        attack("after the deal", 3, Options::default(), 0.0, 0.0),
        attack("before the crown", 3, Options::default(), 0.1, 0.9),
        attack("before the crown, with other options", 4, opening, 0.1, 0.9),
        attack("after the crown", 3, Options::default(), 1.1, 1.8),
        attack("after the crown, with other options", 2, asked, 1.1, 1.8),
    ];
    // Side by side: together they take as long as all other tests of the crate.
    let answers = thread::scope(|scope| {
        let threads = attacks.each_ref().map(|attack| scope.spawn(move || right(attack, tries, worlds)));
        threads.map(|thread| thread.join().expect("an attack that comes to its end"))
    });
    for (attack, (right, tries)) in attacks.iter().zip(answers) {
        eprintln!("{}: {right:.3} of {tries:.0} tries with {worlds} worlds", attack.name);
        assert!((right - 0.5).abs() <= 0.06, "{}: {right}", attack.name);
    }
}

/// The chance with which a player of this sort makes a move that looks like this to themselves.
fn chance_of(play: Play, state: &State, act: Act) -> f64 {
    let by = state.status().to_act().unwrap();
    let effect = Effect::new(by, state.table().phase());
    let moves = state.moves();
    let act = if matches!(act, Act::Draw { .. }) { Act::Draw { card: None } } else { act };
    let looks = |mv: &&Move| Sighting::new(**mv, &effect, Viewer::Seat(by)).act == act;
    let Some(mv) = moves.iter().find(looks) else { return 0.0 };
    let mut kinds: Vec<MoveKind> = moves.iter().map(|mv| mv.kind()).collect();
    kinds.dedup();
    match play {
        Play::Even => 1.0,
        Play::Uniform => 1.0 / moves.len() as f64,
        Play::Random => 1.0 / (kinds.len() * moves.iter().filter(|other| other.kind() == mv.kind()).count()) as f64,
        Play::Habit => f64::from(u8::from(habit(state) == Some(*mv))),
    }
}

/// One of these, as often as its weight says.
fn pick(weights: &BTreeMap<Hidden, f64>, chance: &mut Shuffler) -> Hidden {
    let mut lot = f64::from(chance.below(1 << 30)) / f64::from(1 << 30) * weights.values().sum::<f64>();
    let picked = weights.iter().find(|(_, weight)| {
        lot -= **weight;
        lot < 0.0
    });
    picked.or(weights.last_key_value()).unwrap().0.clone()
}

/// Small games, in which an attacker knows how the players play and everything that can be: how often they are right when
/// the decoy is a world, when it is any history drawn by brute force, and when it is one that such players would play.
fn known_by_play(play: Play, games: usize) -> [f64; 3] {
    let (mut right, mut played) = ([0.0; 3], 0);
    let viewer = Viewer::Seat(Player::new(0));
    for seed in 0.. {
        if played == games {
            break;
        }
        let mut chance = Shuffler::new(Seed::from_u64(seed));
        let mut game = small_game(&mut chance);
        if game.state().table().options().opening_lay == OpeningLay::FirstTurn {
            continue;
        }
        let view = game.view(viewer);
        let (mut all, mut made) = (Histories::new(&view), Histories::new(&view));
        game = pick(&all.weights, &mut chance).state(game.state(), viewer).into();
        let (mut knowledge, mut random) = (Knowledge::new(&view), ByKind::new(seed));
        for _ in 0..6 + chance.below(8) {
            let Some((mv, _)) = play.choose(game.state(), &mut random, &mut chance) else { break };
            let before = game.clone();
            let effect = game.play(&mv).unwrap();
            let sighting = game.sighting(&mv, &effect, viewer);
            knowledge.observe(&sighting).unwrap();
            all.see(&before.view(viewer), &sighting);
            made.see_made(&before.view(viewer), &sighting, |hidden, act| {
                chance_of(play, &hidden.state(before.state(), viewer), act)
            });
        }
        if !(2..=200).contains(&all.weights.len()) {
            continue;
        }
        played += 1;
        let real = Hidden::of(game.state(), viewer);
        assert!(made.weights.contains_key(&real), "the real world was played");
        let world = Hidden::of(&knowledge.world(&mut chance).unwrap(), viewer);
        let decoys = [world, pick(&all.weights, &mut chance), pick(&made.weights, &mut chance)];
        let score = |hidden| made.weights.get(hidden).copied().unwrap_or(0.0).ln() - all.weights[hidden].ln();
        for (right, decoy) in right.iter_mut().zip(&decoys) {
            *right += picked(score(&real), score(decoy));
        }
    }
    right.map(|right| right / games as f64)
}

/// Players who think, and those who play at random kind by kind, are known by how they play, and by nothing else: who
/// knows how they think is right as often with a decoy from brute force as with a world, and no more often than by chance
/// when the decoy is played as they would.
#[test]
fn the_real_world_is_known_by_how_its_players_play_and_not_by_how_worlds_are_drawn() {
    let games = size("DWYN_PLAYED_GAMES", 2000);
    for play in [Play::Random, Play::Habit] {
        let [world, any, played] = known_by_play(play, games);
        eprintln!("{play:?}: {world:.3} with worlds, {any:.3} with histories, {played:.3} with histories so played");
        assert!((played - 0.5).abs() < 0.04, "{play:?}: {played}");
        assert!((world - any).abs() < 0.03 && any > 0.52, "{play:?}: {world} {any}");
    }
}

#[test]
#[ignore = "a measurement"]
fn how_often_players_are_known_by_how_they_play() {
    let (tries, worlds) = (size("DWYN_ATTACK_TRIES", 400), size("DWYN_ATTACK_WORLDS", 200));
    for play in [Play::Uniform, Play::Random, Play::Habit] {
        for (name, from, to) in [("before", 0.1, 0.9), ("after", 1.1, if play == Play::Habit { 1.4 } else { 1.8 })] {
            let attack = Attack { name, players: 3, options: Options::default(), from, to, play };
            let (right, tries) = right(&attack, tries, worlds);
            eprintln!("{name} the crown, {play:?}: {right:.3} of {tries:.0} tries with {worlds} worlds");
        }
    }
}
