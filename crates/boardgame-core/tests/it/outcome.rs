//! Outcomes: the result of each player, the winner that follows, and the texts and JSON of records.

use boardgame_core::{Clause, Outcome, Player, PlayerResult, RecordedOutcome, Status};

const CLAUSE: Clause = Clause { game: "toy", number: "4" };

/// An outcome, its text, its JSON, the winner and those with the best result.
#[test]
fn an_outcome_is_written_and_read_with_the_results_of_all() {
    for (outcome, text, json, winner, best) in [
        (
            Outcome::won(Player::new(1), CLAUSE),
            "player 2 wins (toy 4)",
            r#"{"winner":1,"clause":"toy 4"}"#,
            Some(1),
            &[1][..],
        ),
        (Outcome::drawn(CLAUSE), "drawn (toy 4)", r#"{"winner":null,"clause":"toy 4"}"#, None, &[]),
        (
            Outcome::with_points(&[-1, 0, 2], CLAUSE),
            "points: -1, 0, 2 (toy 4)",
            r#"{"winner":2,"clause":"toy 4","points":[-1,0,2]}"#,
            Some(2),
            &[2],
        ),
        (
            Outcome::with_points(&[3, 3, -6], CLAUSE),
            "points: 3, 3, -6 (toy 4)",
            r#"{"winner":null,"clause":"toy 4","points":[3,3,-6]}"#,
            None,
            &[0, 1],
        ),
        (
            Outcome::with_ranks(&[2, 1, 3], CLAUSE),
            "ranks: 2, 1, 3 (toy 4)",
            r#"{"winner":1,"clause":"toy 4","ranks":[2,1,3]}"#,
            Some(1),
            &[1],
        ),
        (
            Outcome::with_ranks(&[2, 1, 2, 1], CLAUSE),
            "ranks: 2, 1, 2, 1 (toy 4)",
            r#"{"winner":null,"clause":"toy 4","ranks":[2,1,2,1]}"#,
            None,
            &[1, 3],
        ),
    ] {
        assert_eq!((outcome.to_string().as_str(), Status::Over(outcome).to_string().as_str()), (text, text));
        assert_eq!(serde_json::to_string(&outcome).unwrap(), json);
        let recorded: RecordedOutcome = serde_json::from_str(json).unwrap();
        assert_eq!((&recorded, recorded.to_string().as_str()), (&RecordedOutcome::from(outcome), text));
        assert_eq!(outcome.winner(), winner.map(Player::new));
        let found: Vec<u8> = Player::all(5).filter(|player| outcome.is_best(*player)).map(Player::seat).collect();
        assert_eq!(found, best, "{text}");
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
fn as_many_players_have_points_as_is_promised() {
    let points = [1; Outcome::MOST_PLAYERS];
    assert_eq!(RecordedOutcome::from(Outcome::with_points(&points, CLAUSE)).points, points);
    let more = std::panic::catch_unwind(|| Outcome::with_points(&[1; Outcome::MOST_PLAYERS + 1], CLAUSE));
    assert!(more.is_err());
}
