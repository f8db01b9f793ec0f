//! A fuzz target for games: invariants hold, rejected moves change nothing, and nothing reveals hidden cards.

#[allow(clippy::duplicate_mod, reason = "a fuzz target has this file alone")]
#[path = "../support/rules.rs"]
mod rules;

use boardgame_core::{Game, Match, MatchError, Player, Secret, Seed, Shuffler, Status, Viewer, testkit::Choices};
use dwyn::{Answer, Card, Colour, Dwyn, Effect, Knowledge, Move, OpeningLay, Options, Setup, State, Suit, XRank};

pub(crate) fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    let setup = set_up(&mut choices);
    let legal = (2..=6).contains(&setup.players) && setup.options.turn_limit != Some(0);
    let Ok(mut game) = Match::<Dwyn>::start(setup) else {
        assert!(!legal, "a valid set-up is accepted");
        return;
    };
    assert!(legal, "an invalid set-up is refused");
    check_state(&game);
    let mut chance = Shuffler::new(Seed::from_u64(u64::from(choices.byte())));
    let viewers = Player::all(game.state().seats()).map(Viewer::Seat).chain([Viewer::Spectator]);
    let known = |viewer| (viewer, Knowledge::new(&game.state().view(viewer)));
    let mut seen: Vec<_> = viewers.map(known).collect();
    while !choices.is_empty() {
        let mv = any_move(&game, &mut choices);
        let by = match game.status() {
            Status::ToAct(player) if choices.byte() % 16 != 0 => player,
            _ => Player::new(choices.byte() % 8),
        };
        let viewer = Player::new(choices.byte() % game.state().seats());
        check_secrets(game.state(), &seen[viewer.index()].1, viewer, mv, &mut chance);
        let sighted = submit(&mut game, by, mv);
        for (viewer, known) in &mut seen {
            let state = game.state();
            if let Some(effect) = &sighted {
                known.observe(&state.sighting(&mv, effect, *viewer)).expect("a true sighting");
            }
            assert_eq!(*known.view(), state.view(*viewer));
        }
    }
    for (viewer, known) in seen {
        assert_eq!(game.transcript(viewer), known.seen(), "{viewer}");
        assert_eq!(game.knowledge(viewer), Some(known), "{viewer}");
    }
}

fn set_up(choices: &mut Choices) -> Setup {
    let flags = choices.byte();
    let flag = |bit: u8| flags >> bit & 1 == 1;
    let answer = |must| if must { Answer::Must } else { Answer::May };
    let options = Options {
        x: if flag(0) { XRank::High } else { XRank::Low },
        defender: answer(flag(1)),
        challenger: answer(flag(2)),
        show_to_win: flag(3),
        opening_lay: if flag(4) { OpeningLay::FirstTurn } else { OpeningLay::AtDeal },
        turn_limit: flag(5).then(|| u32::from(choices.byte())),
    };
    let players = if flag(6) { choices.byte() } else { 2 + choices.byte() % 5 };
    let seed = Seed::from_u64(u64::from(choices.byte()) << 32 | u64::from(choices.byte()));
    Setup { options, ..Setup::new(players, seed) }
}

/// Chooses a move, which is legal in most cases.
fn any_move(game: &Match<Dwyn>, choices: &mut Choices) -> Move {
    let moves = game.state().state().moves();
    if let Some(mv) = choices.pick(&moves).filter(|_| choices.below(4) > 0) {
        return *mv;
    }
    let cards: Vec<Card> = Card::ALL.to_vec();
    let card = |choices: &mut Choices| choices.pick(&cards).copied().unwrap_or(Card::CORON);
    let player = |choices: &mut Choices| Player::new(choices.byte() % 8);
    match choices.below(8) {
        0 => Move::Draw,
        1 => Move::Discard(card(choices)),
        2 => Move::Lay(card(choices)),
        3 => Move::Play(card(choices)),
        4 => Move::Pass,
        5 => Move::Idle,
        6 => {
            let colour = choices.pick(&Colour::ALL).copied().unwrap_or(Colour::Red);
            Move::Lladrad { colour, from: player(choices), prize: card(choices) }
        }
        _ => {
            let suit = choices.pick(&Suit::ALL).copied().unwrap_or(Suit::Rygbi);
            Move::Dwyn { against: player(choices), prize: card(choices), suit }
        }
    }
}

fn submit(game: &mut Match<Dwyn>, by: Player, mv: Move) -> Option<Effect> {
    let before = game.state().clone();
    let (status, moves) = (game.status(), before.state().moves());
    let result = game.submit(by, mv);
    assert_eq!(
        result.is_ok(),
        status == Status::ToAct(by) && moves.contains(&mv),
        "{mv} by {by} in {}",
        before.state()
    );
    match result {
        Ok(effect) => {
            assert_eq!(
                rules::broken_by(before.state(), mv, game.state().state()),
                Vec::<u8>::new(),
                "{mv} in {}",
                before.state()
            );
            check_state(game);
            Some(effect)
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert_eq!(*game.state(), before, "a refused move changes nothing");
            let expected = match (&error, status) {
                (MatchError::Over { .. }, status) => status.is_over(),
                (MatchError::OutOfTurn { to_act, .. }, status) => status == Status::ToAct(*to_act) && *to_act != by,
                (MatchError::NoSuchSeat { player, seats, .. }, _) => *player == by && by.seat() >= *seats,
                (error, status) => error.illegal().is_some() && status == Status::ToAct(by),
            };
            assert!(expected, "{error}");
            None
        }
    }
}

fn check_state(game: &Match<Dwyn>) {
    let state = game.state().state();
    // The invariants do not cover games that are drawn because of the turn limit.
    if state.status().outcome().is_none_or(|outcome| outcome.winner().is_some()) {
        assert_eq!(rules::broken_in(state), Vec::<u8>::new(), "{state}");
    }
    let written = state.to_string();
    assert_eq!(written.parse().map(|state: State| state.to_string()), Ok(written));
}

/// Checks that a sampled world gives a player the same view, the same moves and the same errors.
fn check_secrets(game: &Dwyn, known: &Knowledge, player: Player, mv: Move, chance: &mut Shuffler) {
    let other = Dwyn::from(known.world(chance).expect("the real state agrees"));
    let (view, seen) = (game.view(Viewer::Seat(player)), other.view(Viewer::Seat(player)));
    assert_eq!(view, seen, "{player} can tell {} from {}", game.state(), other.state());
    assert_eq!(serde_json::to_string(&view).ok(), serde_json::to_string(&seen).ok());
    if game.status() == Status::ToAct(player) {
        assert_eq!(game.state().moves(), other.state().moves());
        let answer = |game: &Dwyn| game.clone().play(&mv).map(drop).map_err(|error| error.to_string());
        assert_eq!(answer(game), answer(&other), "{mv} in {} and {}", game.state(), other.state());
        assert_eq!(view.check(mv), Some(game.state().check(mv)));
    }
    let hidden = game.view(Viewer::Spectator);
    assert!(hidden.hand().is_none() && hidden.moves().is_empty());
}
