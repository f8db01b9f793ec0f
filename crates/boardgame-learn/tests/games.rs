//! Environments against the games themselves.
#![expect(clippy::tests_outside_test_module, reason = "an integration test is a test module")]

use boardgame_core::{
    Acted, DrawPolicy, Enumerable, Game, Player, Viewer,
    board::{BoardGame, Setup},
};
use boardgame_learn::{Arrays, Batch, BoardEnv, CamelotEnv, CametteEnv, CheckersEnv, DwynEnv, End, Env, Turn};
use dwyn::{Options, View};

/// Chance that is the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = boardgame_core::board::mix(self.0);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Random games through the numbers end when and as the game itself ends.
fn ends_as_the_game<T, P, const WORDS: usize>(games: u32, whole: impl Fn(&mut T, usize) -> Option<P::Move>)
where
    T: Turn<WORDS, Position = P>,
    P: boardgame_core::board::Position + Eq + Send + Sync,
{
    let mut chance = Chance(26);
    let mut env = BoardEnv::<T, WORDS>::new(None);
    let mut drawn = 0;
    for _ in 0..games {
        env.restart(0);
        let setup = Setup { position: None, draws: DrawPolicy::Automatic };
        let mut game = BoardGame::<P>::start(&setup).expect("the start");
        while let Some(action) = env.nth_legal(chance.below(env.legal())) {
            assert_eq!(env.position(), game.position());
            assert_eq!(env.to_act(), game.status().to_act());
            let mut turn = T::new(*env.position());
            // The legs so far are replayed by the environment; here only the last one of a move matters.
            assert!(env.act(action));
            if env.position() != turn.position() || env.end().is_some() {
                let mv = game.moves().into_iter().find(|mv| {
                    let mut next = *game.position();
                    boardgame_core::board::Position::play_trusted(&mut next, *mv);
                    next == *env.position()
                });
                game.play_trusted(&mv.expect("the move that was made"));
            }
            let _ = whole(&mut turn, action);
        }
        let outcome = game.outcome();
        assert_eq!(env.end(), outcome.map(End::Over));
        drawn += u32::from(outcome.is_some_and(|outcome| outcome.winner.is_none()));
    }
    assert!(drawn > 0, "no game was drawn");
}

#[test]
fn checkers_ends_as_the_game_with_automatic_draws() {
    ends_as_the_game::<checkers::Turn, checkers::Position, 4>(150, |turn, action| match turn.act_trusted(action) {
        Some(Acted::Whole(mv)) => Some(mv),
        _ => None,
    });
}

#[test]
fn camelot_ends_as_the_game_with_automatic_draws() {
    ends_as_the_game::<camelot::Turn, camelot::Position, 41>(12, |turn, action| match turn.act_trusted(action) {
        Some(Acted::Whole(mv)) => Some(mv),
        _ => None,
    });
}

#[test]
fn camette_is_broken_off_at_its_bound() {
    let mut env = CametteEnv::new(Some(1));
    let mut chance = Chance(1);
    while let Some(action) = env.nth_legal(chance.below(env.legal())) {
        assert!(env.act(action));
    }
    assert_eq!(env.end(), Some(End::Bound));
    assert_eq!(env.end().map(|end| end.reward(Player::new(0), 2).to_bits()), Some(0.0_f32.to_bits()));
}

#[test]
fn a_seat_of_dwyn_observes_its_view_and_rewards_sum_to_nothing() {
    let mut env = DwynEnv::new(4, Options::default(), 3, None).expect("a game");
    let mut chance = Chance(3);
    while let Some(action) = env.nth_legal(chance.below(env.legal())) {
        let actor = env.to_act().expect("the game goes on");
        let (mut seen, mut told) = ([0; View::OBSERVATION], [0; View::OBSERVATION]);
        env.write_observation(actor, &mut seen);
        env.state().view(Viewer::Seat(actor)).write_observation(&mut told);
        assert_eq!(seen, told);
        assert!(env.act(action));
    }
    let end = env.end().expect("over");
    let rewards: Vec<f32> = Player::all(4).map(|player| end.reward(player, 4)).collect();
    assert!(rewards.iter().sum::<f32>().abs() < 1e-6 && rewards.contains(&1.0), "{rewards:?}");
    assert!(DwynEnv::new(7, Options::default(), 1, None).is_err());
}

#[test]
fn an_action_that_is_not_legal_is_refused_with_its_clause_and_nothing_has_changed() {
    let mut batch = Batch::new(CheckersEnv::new(None), 2, 1);
    let before = batch.clone();
    let leg = checkers::Leg { from: checkers::Square::S1, way: checkers::Direction::DownLeft, jump: false };
    let legal = u32::try_from(batch.game(0).and_then(|game| game.nth_legal(0)).expect("an action")).expect("a number");
    let action = u32::try_from(leg.index(checkers::Side::Black)).expect("a number");
    let refused = batch.step(&[legal, action], false).expect_err("5 is occupied");
    assert_eq!((refused.game, refused.action), (1, action as usize));
    assert!(
        refused.to_string().starts_with("game 1: action 0 is not legal: ") && refused.why.contains("(checkers "),
        "{refused}"
    );
    assert_eq!(batch.step(&[legal], false).expect_err("one action is missing").game, 1);
    assert_eq!(batch.step(&[legal, u32::MAX], false).expect_err("no action").why, "");
    assert_eq!(batch.arrays(), before.arrays());
}

/// What a batch shows over many steps.
fn trace(env: impl Env, seed: u64, parallel: bool) -> (Vec<Arrays>, u64) {
    let mut batch = Batch::new(env, 70, seed);
    let mut actions = vec![0; 70];
    let mut shown = vec![batch.arrays().clone()];
    for _ in 0..300 {
        batch.sample(&mut actions);
        batch.step(&actions, parallel).expect("legal actions");
        shown.push(batch.arrays().clone());
    }
    (shown, batch.games())
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let dwyn = DwynEnv::new(3, Options::default(), 1, Some(400)).expect("a game");
    let once = trace(dwyn.clone(), 5, false);
    assert!(once.1 > 50, "{} games ended", once.1);
    assert_eq!(once, trace(dwyn.clone(), 5, cfg!(feature = "parallel")));
    assert_ne!(once.0, trace(dwyn, 6, false).0);
    assert_eq!(trace(CamelotEnv::new(Some(60)), 1, false).0.len(), 301);
}

#[test]
fn masks_are_the_legal_actions_and_rows_are_apart() {
    let mut batch = Batch::new(CheckersEnv::new(None), 5, 9);
    let mut actions = vec![0; 5];
    for _ in 0..200 {
        batch.sample(&mut actions);
        batch.step(&actions, false).expect("legal actions");
        for (game, mask) in batch.arrays().mask.chunks(256).enumerate() {
            let env = batch.game(game).expect("a game");
            for (action, &may) in mask.iter().enumerate() {
                assert_eq!(may == 1, env.is_legal(action));
            }
        }
    }
}

#[test]
fn dwyn_begins_again_where_it_was_told_to() {
    let mut env = DwynEnv::new(3, Options::default(), 8, None).expect("three play");
    for _ in 0..5 {
        let action = env.nth_legal(0).expect("the game goes on");
        assert!(env.act(action));
    }
    let seen = |env: &DwynEnv| -> Vec<Vec<u8>> {
        let observed = |player| {
            let mut bytes = vec![0; View::OBSERVATION];
            env.write_observation(player, &mut bytes);
            bytes
        };
        Player::all(3).map(observed).collect()
    };
    let start = seen(&env);
    let mut again = DwynEnv::from_state(env.state().clone(), Some(2));
    for seed in 0..3 {
        assert_eq!((seen(&again), again.to_act(), again.legal()), (start.clone(), env.to_act(), env.legal()));
        while let Some(action) = again.nth_legal(0) {
            assert!(again.act(action));
        }
        assert_eq!(again.end(), Some(End::Bound));
        again.restart(seed);
    }
}
