//! Draws by repetition and by a limit of quiet moves.

use boardgame_core::{
    Digest, DrawPolicy, Enumerable as _, Game as _, Match, MatchRule, Notation as _, Outcome, Player, Record, Status,
    board::{BoardGame, Setup},
};

use crate::{
    movetext::toy::{Below, Go, Step},
    support::position,
};

fn played(draws: DrawPolicy, moves: &[Go]) -> Match<BoardGame<Step>> {
    let mut game = Match::start(Setup { position: None, draws }).unwrap();
    for mv in moves {
        let by = game.status().to_act().expect("the game goes on");
        game.submit(by, *mv).unwrap();
    }
    game
}

#[expect(clippy::unnecessary_wraps, reason = "compared with outcomes that may be missing")]
fn drawn(rule: MatchRule) -> Option<Outcome> {
    Some(Outcome::drawn(rule.clause()))
}

#[test]
fn a_draw_can_be_claimed_at_the_limit_of_quiet_plies_and_not_before() {
    for (plies, claim) in [(39, None), (40, drawn(MatchRule::Over)), (41, drawn(MatchRule::Over))] {
        let mut game = played(DrawPolicy::OnClaim, &vec![Go::Up; plies]);
        assert_eq!(game.state().claim(None), claim, "{plies}");
        let by = game.status().to_act().unwrap();
        assert_eq!(game.claim_draw(by.next(2), None).ok(), None, "out of turn");
        assert_eq!(game.claim_draw(by, None).ok(), claim);
        Record::of(&game).replay().unwrap();
    }
    let texts = [40, 41].map(|plies| position(played(DrawPolicy::OnClaim, &vec![Go::Up; plies]).state()));
    assert_eq!(texts, ["40 40 1", "41 40 1"], "plies beyond the limit are not counted");
    let mut moves = vec![Go::Up; 39];
    moves.push(Go::Two);
    assert_eq!(played(DrawPolicy::OnClaim, &moves).state().claim(None), None, "progress");
}

#[test]
fn an_automatic_draw_ends_the_game_at_the_limit() {
    let game = played(DrawPolicy::Automatic, &[Go::Up; 39]);
    assert!(!game.status().is_over());
    let mut game = played(DrawPolicy::Automatic, &[Go::Up; 40]);
    assert_eq!(game.status().outcome(), drawn(MatchRule::Over));
    let state = game.state();
    assert_eq!((state.moves(), state.is_legal(&Go::Up)), (Vec::new(), false));
    assert_eq!(state.clone().play(&Go::Up), Err(Below(MatchRule::Over)), "the clause that ended the game");
    assert!(position(state).ends_with(" 40 1 automatic"), "{}", position(state));
    assert_eq!(BoardGame::<Step>::read_position(&position(state)).unwrap().draws(), DrawPolicy::Automatic);
    let digests: Vec<usize> = Record::of(&game).digests.iter().map(|digest| digest.ply).collect();
    assert_eq!(digests, [Digest::INTERVAL, 2 * Digest::INTERVAL, 40]);
    for text in ["0 0 0", "0 41 1", "0 0 4", "0 0 1 automatic 1", "0 0 1 claimed"] {
        assert!(BoardGame::<Step>::read_position(text).is_err(), "{text}");
    }
    assert_eq!(Setup::from_position(&Step::default()), Setup::default(), "the usual start");
    // The record replays after every undo.
    while game.undo().is_some() {
        assert_eq!(Record::of(&game).replay().unwrap().ply(), game.ply());
    }
}

#[test]
fn a_third_occurrence_is_claimed_with_the_move_that_brings_it_about() {
    let moves = [Go::Up, Go::Down, Go::Up, Go::Down];
    let second = played(DrawPolicy::OnClaim, &moves[..1]);
    assert_eq!(second.state().claim(Some(&Go::Down)), None, "the second occurrence");
    let before = played(DrawPolicy::OnClaim, &moves[..3]);
    for (intended, claim) in
        [(None, None), (Some(Go::Up), None), (Some(Go::Two), None), (Some(Go::Down), drawn(MatchRule::Claim))]
    {
        assert_eq!(before.state().claim(intended.as_ref()), claim, "{intended:?}");
        let mut game = before.clone();
        let claimed = game.claim_draw(Player::new(1), intended).ok();
        assert_eq!((claimed, game.ply()), (claim, 3));
        let record = Record::of(&game);
        assert_eq!(Record::<BoardGame<Step>>::read(record.to_json().unwrap()).unwrap().events, record.events);
    }
    let there = played(DrawPolicy::OnClaim, &moves);
    assert_eq!((there.state().claim(None), there.state().occurrences()), (drawn(MatchRule::Claim), 3));
    assert_eq!(played(DrawPolicy::Automatic, &moves).status(), Status::Over(Outcome::drawn(MatchRule::Claim.clause())));
    // No position from before the last progress counts, however many there were.
    let long: Vec<Go> = moves.iter().copied().cycle().take(36).chain([Go::Two]).collect();
    assert_eq!(played(DrawPolicy::OnClaim, &long).state().occurrences(), 1);
}
