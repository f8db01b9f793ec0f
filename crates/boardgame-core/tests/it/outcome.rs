//! Outcomes: the result of each player, the winner, and the texts and JSON of records.

use boardgame_core::{Clause, Outcome, Player, PlayerResult, RecordedOutcome, Status};

const CLAUSE: Clause = Clause { game: "toy", number: "4" };

#[test]
fn outcome_is_unchanged_by_writing_and_reading() {
    let points = |points: &[i32]| Outcome::with_points(points, CLAUSE);
    let ranks = |ranks: &[u8]| Outcome::with_ranks(ranks, CLAUSE);
    // The outcome, its text, further keys of its JSON, the winner, and all players with the best result.
    for (outcome, text, keys, winner, best) in [
        (Outcome::won(Player::new(1), CLAUSE), "player 2 wins", "", Some(1), &[1][..]),
        (Outcome::drawn(CLAUSE), "drawn", "", None, &[]),
        (points(&[-1, 0, 2]), "points: -1, 0, 2", r#","points":[-1,0,2]"#, Some(2), &[2]),
        (points(&[3, 3, -6]), "points: 3, 3, -6", r#","points":[3,3,-6]"#, None, &[0, 1]),
        (ranks(&[2, 1, 3]), "ranks: 2, 1, 3", r#","ranks":[2,1,3]"#, Some(1), &[1]),
        (ranks(&[2, 1, 2, 1]), "ranks: 2, 1, 2, 1", r#","ranks":[2,1,2,1]"#, None, &[1, 3]),
    ] {
        let text = format!("{text} (toy 4)");
        assert_eq!((outcome.to_string(), Status::Over(outcome).to_string()), (text.clone(), text.clone()));
        let seat = winner.map_or("null".to_owned(), |seat: u8| seat.to_string());
        let json = format!(r#"{{"winner":{seat},"clause":"toy 4"{keys}}}"#);
        assert_eq!(serde_json::to_string(&outcome).unwrap(), json);
        let recorded: RecordedOutcome = serde_json::from_str(&json).unwrap();
        assert_eq!((&recorded, recorded.to_string()), (&RecordedOutcome::from(outcome), text));
        assert_eq!(outcome.winner(), winner.map(Player::new));
        let found: Vec<u8> = Player::all(5).filter(|player| outcome.is_best(*player)).map(Player::seat).collect();
        assert_eq!(found, best, "{json}");
    }
}

#[test]
fn every_player_has_a_result() {
    let results = |outcome: Outcome| [0, 1, 2].map(|seat| outcome.result(Player::new(seat)));
    let (win, loss, draw) = (PlayerResult::Win, PlayerResult::Loss, PlayerResult::Draw);
    assert_eq!(results(Outcome::won(Player::new(1), CLAUSE)), [loss, win, loss]);
    assert_eq!(results(Outcome::new(None, CLAUSE)), [draw; 3]);
    assert_eq!(results(Outcome::with_points(&[5, -5, 1], CLAUSE)), [5, -5, 1].map(PlayerResult::Points));
    assert_eq!(results(Outcome::with_ranks(&[1, 3, 2], CLAUSE)), [1, 3, 2].map(PlayerResult::Rank));
    assert_eq!(Outcome::with_ranks(&[1, 3, 2], CLAUSE).compared(Player::new(2), 3), (1, 1));
    assert_eq!(Outcome::with_points(&[4, 4, 9], CLAUSE).compared(Player::new(0), 3), (0, 1));
}

#[test]
fn value_is_between_the_best_and_the_worst() {
    let values =
        |outcome: Outcome, seats| Player::all(seats).map(|player| outcome.value(player, seats)).collect::<Vec<_>>();
    for (outcome, expected) in [
        (Outcome::won(Player::new(0), CLAUSE), &[1.0, -1.0][..]),
        (Outcome::drawn(CLAUSE), &[0.0, 0.0]),
        (Outcome::with_ranks(&[2, 1, 3], CLAUSE), &[0.0, 1.0, -1.0]),
        (Outcome::with_ranks(&[1, 1, 3], CLAUSE), &[0.5, 0.5, -1.0]),
        (Outcome::with_points(&[7, -2, 0], CLAUSE), &[7.0, -2.0, 0.0]),
    ] {
        let seats = u8::try_from(expected.len()).expect("few seats");
        assert_eq!(values(outcome, seats), expected, "{outcome}");
    }
    assert_eq!(values(Outcome::drawn(CLAUSE), 1), [0.0]);
}

#[test]
fn number_of_players_with_points_is_limited() {
    let points = [1; Outcome::MAX_PLAYERS];
    assert_eq!(RecordedOutcome::from(Outcome::with_points(&points, CLAUSE)).points, points);
    let more = std::panic::catch_unwind(|| Outcome::with_points(&[1; Outcome::MAX_PLAYERS + 1], CLAUSE));
    assert!(more.is_err());
}
