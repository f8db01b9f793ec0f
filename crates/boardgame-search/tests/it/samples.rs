//! Tests of Monte Carlo searches, with and without hidden information.

use boardgame_core::{
    Enumerable as _, Game, Knowledge as _, Player, RandomPlayer, Secret, Seed, Shuffler, Viewer,
    testkit::{Nim, NimSetup},
};
use boardgame_search::{Limits, MonteCarlo, Policy, Share, Uniform};
use dwyn::Dwyn;

use crate::kuhn::{Act, Kuhn, View};

const FIRST: Player = Player::new(0);

fn nim(heap: u32) -> Nim {
    let Ok(game) = Nim::start(&NimSetup { heap });
    game
}

fn search(seed: u64) -> MonteCarlo {
    MonteCarlo::new(Seed::from_u64(seed))
}

#[test]
fn the_tree_plays_nim_like_minimax() {
    for heap in 1..=17 {
        let found = search(heap.into()).tree(&nim(heap), &mut Uniform, &Limits::nodes(60_000));
        if heap % 4 == 0 {
            assert!(found.moves.iter().all(|stats| stats.worth < Share::HALF || stats.games < 500), "{heap}");
        } else {
            assert_eq!(found.best, Some(heap % 4), "{heap}: {:?}", found.moves);
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let found = search(1).tree(&nim(0), &mut Uniform, &Limits::nodes(100));
    assert_eq!((found.best, found.moves.len(), found.games, found.nodes), (None, 0, 0, 0));
}

#[test]
fn the_tree_prefers_the_most_tried_move_to_the_luckiest() {
    let mut lucky = 0;
    for (heap, seed) in (10..20).flat_map(|heap| (0..20).map(move |seed| (heap, seed))) {
        let found = search(seed).tree(&nim(heap), &mut Uniform, &Limits::nodes(200));
        let best = found.moves.iter().find(|stats| Some(stats.mv) == found.best).expect("a move");
        assert!(found.moves.iter().all(|stats| stats.games <= best.games), "{heap}: {:?}", found.moves);
        lucky += u32::from(found.moves.iter().any(|stats| stats.worth > best.worth));
    }
    assert!(lucky > 0, "some move has been luckier");
}

#[test]
fn the_result_depends_only_on_the_seed_and_the_limit() {
    let run = |seed| search(seed).tree(&nim(30), &mut Uniform, &Limits::nodes(5_000));
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

/// Returns the knowledge of the player to act.
fn knowledge(game: &Kuhn) -> View {
    game.view(Viewer::Seat(game.status().to_act().expect("a player to act")))
}

#[test]
fn equal_knowledge_has_the_same_result_in_all_worlds() {
    let deals = (0..60).map(|seed| Kuhn::start(&Seed::from_u64(seed)).unwrap());
    let deals: Vec<_> = deals.filter(|deal| deal.cards[0] == 2).collect();
    assert!(deals.iter().any(|deal| deal.cards != deals[0].cards));
    let run = |deal: &Kuhn| {
        let worlds = knowledge(deal).worlds(&mut shuffler(1)).take(1_000).collect::<Vec<_>>();
        search(1).information_set_tree(worlds, FIRST, &mut Uniform, &Limits::nodes(2_000))
    };
    assert!(deals.iter().all(|deal| run(deal) == run(&deals[0])));
}

#[test]
fn a_seat_that_is_not_to_act_has_no_move() {
    let (second, limits) = (Player::new(1), Limits::nodes(100));
    let deal = Kuhn::start(&Seed::from_u64(1)).unwrap();
    assert_eq!(search(1).flat([deal.clone()], second, &mut Uniform, &limits).best, None);
    assert_eq!(search(1).information_set_tree([deal], second, &mut Uniform, &limits).best, None);
}

#[test]
fn interrupted_searches_of_hidden_cards_find_legal_moves() {
    let mut chance = RandomPlayer::new(Seed::from_u64(8));
    for seats in 2..=6 {
        let Ok(mut game) = Dwyn::start(&dwyn::Setup::new(seats, Seed::from_u64(seats.into()))) else {
            panic!("a deal")
        };
        let mut all_knowledge: Vec<dwyn::Knowledge> =
            Player::all(seats).map(|player| dwyn::Knowledge::new(&game.view(Viewer::Seat(player)))).collect();
        for ply in 0_u64..90 {
            let Some(player) = game.status().to_act() else { break };
            if ply % 5 == 0 {
                let limits = Limits::nodes(1 + ply * ply / 20);
                let knowledge: &dwyn::Knowledge = &all_knowledge[player.index()];
                let mut shufflers = [shuffler(ply), shuffler(ply)];
                let [worlds, same] = shufflers.each_mut().map(|chance| knowledge.worlds(chance).map(Dwyn::from));
                let flat = search(ply).flat(worlds, player, &mut Uniform, &limits);
                let tree = search(ply).information_set_tree(same, player, &mut Uniform, &limits);
                for found in [flat, tree] {
                    assert!(found.best.is_some_and(|best| game.is_legal(&best)), "{seats} seats, ply {ply}");
                    assert_eq!(found.moves.len(), game.moves().len());
                }
            }
            let mv = chance.choose(&game).expect("a player to act has a move");
            let effect = game.play(&mv).expect("it is legal");
            for (player, knowledge) in Player::all(seats).zip(&mut all_knowledge) {
                knowledge.observe(&game.sighting(&mv, &effect, Viewer::Seat(player))).expect("a true sighting");
            }
        }
    }
}

fn shuffler(seed: u64) -> Shuffler {
    Shuffler::new(Seed::from_u64(seed))
}

#[test]
fn a_search_ends_with_its_worlds() {
    let deal = Kuhn::start(&Seed::from_u64(1)).unwrap();
    let worlds = core::iter::repeat_n(deal, 7);
    let found = search(1).flat(worlds, FIRST, &mut Uniform, &Limits::nodes(1_000_000));
    assert_eq!(found.games, 7 * found.moves.len() as u64);
    let none = search(1).information_set_tree(core::iter::empty::<Kuhn>(), FIRST, &mut Uniform, &Limits::nodes(100));
    assert_eq!(none.best, None);
}

/// A policy that decides once per world whether everybody bets, and records its decisions.
#[derive(Default)]
struct OneMind {
    bets: bool,
    worlds: u64,
    decisions: Vec<(u64, bool)>,
}

impl Policy<Kuhn> for OneMind {
    fn enter(&mut self, _: &Kuhn, chance: &mut RandomPlayer) {
        self.worlds += 1;
        self.bets = chance.pick(0..2) == Some(0);
    }

    fn choose(&mut self, game: &Kuhn, _: &mut RandomPlayer) -> Option<Act> {
        self.decisions.push((self.worlds, self.bets));
        let act = if self.bets { Act::Bet } else { Act::Pass };
        game.moves().into_iter().find(|mv| *mv == act)
    }
}

#[test]
fn a_policy_enters_every_world_before_moves_are_tried() {
    let deal = Kuhn::start(&Seed::from_u64(1)).unwrap();
    let worlds = || knowledge(&deal).worlds(&mut shuffler(3)).take(1_000).collect::<Vec<_>>();
    let mut policy = OneMind::default();
    let limits = Limits::nodes(600);
    let found = search(3).flat(worlds(), FIRST, &mut policy, &limits);
    assert!(policy.worlds >= 8 && found.games > policy.worlds, "several moves are tried in each world");
    let mut by_world = policy.decisions.chunk_by(|one, next| one.0 == next.0);
    assert!(by_world.all(|world| world.iter().all(|decision| *decision == world[0])));
    assert!([true, false].iter().all(|bets| policy.decisions.iter().any(|decision| decision.1 == *bets)));
    let mut policy = OneMind::default();
    let found = search(3).information_set_tree(worlds(), FIRST, &mut policy, &limits);
    assert_eq!(policy.worlds, found.games, "in a tree every game has a different world");
}
