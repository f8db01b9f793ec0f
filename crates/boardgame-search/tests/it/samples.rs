//! Searches by samples: of what is open, and from what one seat knows.

use boardgame_core::{
    Enumerable, Game, Knowledge as _, Player, RandomPlayer, Secret, Seed, Shuffler, Viewer,
    testkit::{Nim, NimSetup},
};
use boardgame_search::{Limits, MonteCarlo, Policy, Share, Uniform};
use dwyn::Dwyn;

use crate::higher::{Higher, View, Word, deal};

fn nim(heap: u32) -> Nim {
    let Ok(game) = Nim::start(&NimSetup { heap });
    game
}

fn search(seed: u64) -> MonteCarlo {
    MonteCarlo::new(Seed::from_u64(seed))
}

/// Clause 2 of Nim: a player who leaves a multiple of four wins, as minimax says.
#[test]
fn the_tree_plays_nim_like_minimax() {
    for heap in 1..=17 {
        let found = search(heap.into()).tree(&nim(heap), &mut Uniform, &Limits::nodes(60_000));
        if heap % 4 == 0 {
            assert!(found.choices.iter().all(|choice| choice.worth < Share::HALF || choice.games < 500), "{heap}");
        } else {
            assert_eq!(found.best, Some(heap % 4), "{heap}: {:?}", found.choices);
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let found = search(1).tree(&nim(0), &mut Uniform, &Limits::nodes(100));
    assert_eq!((found.best, found.choices.len(), found.games, found.nodes), (None, 0, 0, 0));
}

/// A few lucky games make a move look better than the one that has been tried most, which has stood its ground.
#[test]
fn the_tree_chooses_the_move_that_was_tried_most_often_not_the_luckiest() {
    let mut lucky = 0;
    for (heap, seed) in (10..20).flat_map(|heap| (0..20).map(move |seed| (heap, seed))) {
        let found = search(seed).tree(&nim(heap), &mut Uniform, &Limits::nodes(200));
        let best = found.choices.iter().find(|choice| Some(choice.mv) == found.best).expect("a choice");
        assert!(found.choices.iter().all(|choice| choice.games <= best.games), "{heap}: {:?}", found.choices);
        lucky += u32::from(found.choices.iter().any(|choice| choice.worth > best.worth));
    }
    assert!(lucky > 0, "some move has been luckier");
}

#[test]
fn the_same_seed_and_budget_find_the_same_and_another_seed_other_samples() {
    let run = |seed| search(seed).tree(&nim(30), &mut Uniform, &Limits::nodes(5_000));
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

/// With a low card the next is higher, with a high one lower; three seats, so that nobody's loss is all another's win.
#[test]
fn the_word_that_is_most_likely_right_is_found_from_the_own_card_alone() {
    let first = Player::new(0);
    for card in [1, 2, 3, 7, 8, 9] {
        let right = if card < 5 { Word::Higher } else { Word::Lower };
        let view: View = deal(first, card, 1).view(Viewer::Seat(first));
        let limits = Limits::nodes(6_000);
        let flat = search(3).flat(view.worlds(&mut shuffler(3)), first, &mut Uniform, &limits);
        let tree = search(3).tree_of_known(view.worlds(&mut shuffler(3)), first, &mut Uniform, &limits);
        assert_eq!((flat.best, tree.best), (Some(right), Some(right)), "{card}");
    }
}

/// The second player has heard the first and knows what that says of their own card; the third knows nothing to do.
#[test]
fn the_tree_sees_that_the_next_player_knows_their_own_card() {
    let first = Player::new(0);
    let view: View = deal(first, 2, 1).view(Viewer::Seat(first));
    let found = search(5).tree_of_known(view.worlds(&mut shuffler(5)), first, &mut Uniform, &Limits::nodes(20_000));
    let higher = found.choices.iter().find(|choice| choice.mv == Word::Higher).expect("it can be said");
    let lower = found.choices.iter().find(|choice| choice.mv == Word::Lower).expect("it can be said");
    assert!(higher.games > lower.games);
}

#[test]
fn equal_knowledge_finds_the_same_whatever_the_others_hold() {
    let first = Player::new(0);
    let worlds: Vec<Higher> = (0..20).map(|seed| deal(first, 4, seed)).collect();
    assert!(worlds.iter().any(|world| world.cards != worlds[0].cards));
    let run = |world: &Higher| {
        let view = world.view(Viewer::Seat(first));
        search(1).tree_of_known(view.worlds(&mut shuffler(1)), first, &mut Uniform, &Limits::nodes(2_000))
    };
    assert!(worlds.iter().all(|world| run(world) == run(&worlds[0])));
}

#[test]
fn who_is_not_to_act_has_no_move() {
    let second = Player::new(1);
    let view = deal(second, 4, 1).view(Viewer::Seat(second));
    assert_eq!(search(1).flat(view.worlds(&mut shuffler(1)), second, &mut Uniform, &Limits::nodes(100)).best, None);
    assert_eq!(
        search(1).tree_of_known(view.worlds(&mut shuffler(1)), second, &mut Uniform, &Limits::nodes(100)).best,
        None
    );
}

/// Any number of players, stopped anywhere, all through games of Dwyn: what is found is legal.
#[test]
fn stopped_anywhere_there_is_a_legal_move_in_games_with_hidden_cards() {
    let mut chance = RandomPlayer::new(Seed::from_u64(8));
    for seats in 2..=6 {
        let Ok(mut game) = Dwyn::start(&dwyn::Setup::new(seats, Seed::from_u64(seats.into()))) else {
            panic!("a deal")
        };
        let mut known: Vec<dwyn::Knowledge> =
            Player::all(seats).map(|player| dwyn::Knowledge::new(&game.view(Viewer::Seat(player)))).collect();
        for ply in 0_u64..90 {
            let Some(player) = game.status().to_act() else { break };
            if ply % 5 == 0 {
                let limits = Limits::nodes(1 + ply * ply / 20);
                let knowledge: &dwyn::Knowledge = &known[player.index()];
                let flat = search(ply).flat(
                    knowledge.worlds(&mut shuffler(ply)).map(Dwyn::from),
                    player,
                    &mut Uniform,
                    &limits,
                );
                let tree = search(ply).tree_of_known(
                    knowledge.worlds(&mut shuffler(ply)).map(Dwyn::from),
                    player,
                    &mut Uniform,
                    &limits,
                );
                for found in [flat, tree] {
                    assert!(found.best.is_some_and(|best| game.is_legal(&best)), "{seats} seats, ply {ply}");
                    assert_eq!(found.choices.len(), game.moves().len());
                }
            }
            let mv = chance.choose(&game).expect("a player to act has a move");
            let effect = game.play(&mv).expect("it is legal");
            for (player, knowledge) in Player::all(seats).zip(&mut known) {
                knowledge.observe(&game.sighting(&mv, &effect, Viewer::Seat(player))).expect("a true sighting");
            }
        }
    }
}

fn shuffler(seed: u64) -> Shuffler {
    Shuffler::new(Seed::from_u64(seed))
}

/// The search takes worlds from anywhere, and ends with them.
#[test]
fn any_sampler_of_worlds_will_do_and_the_search_ends_with_it() {
    let first = Player::new(0);
    let low = || deal(first, 2, 1);
    let found = search(1).flat(core::iter::repeat_with(low).take(12), first, &mut Uniform, &Limits::nodes(1_000_000));
    assert_eq!(found.games, 12 * found.choices.len() as u64);
    let none = search(1).tree_of_known(core::iter::empty::<Higher>(), first, &mut Uniform, &Limits::nodes(100));
    assert_eq!(none.best, None);
}

/// A policy that decides in each world whether everybody says `higher`, and notes what it was asked.
#[derive(Default)]
struct OneMind {
    higher: bool,
    worlds: u64,
    of_world: Vec<(u64, bool)>,
}

impl Policy<Higher> for OneMind {
    fn enter(&mut self, _: &Higher, chance: &mut RandomPlayer) {
        self.worlds += 1;
        self.higher = chance.pick(0..2) == Some(0);
    }

    fn choose(&mut self, game: &Higher, _: &mut RandomPlayer) -> Option<Word> {
        self.of_world.push((self.worlds, self.higher));
        let word = if self.higher { Word::Higher } else { Word::Lower };
        game.moves().into_iter().find(|mv| *mv == word)
    }
}

/// What is decided of a world is the same for all moves that are tried in it.
#[test]
fn a_policy_enters_every_world_before_moves_are_tried_in_it() {
    let first = Player::new(0);
    let view: View = deal(first, 2, 1).view(Viewer::Seat(first));
    let mut policy = OneMind::default();
    let limits = Limits::nodes(600);
    let found = search(3).flat(view.worlds(&mut shuffler(3)), first, &mut policy, &limits);
    assert!(policy.worlds >= 8 && found.games > policy.worlds, "several moves are tried in each world");
    assert!(
        policy.of_world.chunk_by(|one, next| one.0 == next.0).all(|world| world.iter().all(|asked| *asked == world[0]))
    );
    assert!([true, false].iter().all(|higher| policy.of_world.iter().any(|asked| asked.1 == *higher)));
    let mut policy = OneMind::default();
    let found = search(3).tree_of_known(view.worlds(&mut shuffler(3)), first, &mut policy, &limits);
    assert_eq!(policy.worlds, found.games, "in a tree every game has a world of its own");
}
