//! Limits of requests, of imported files, and of the next game.

use boardgame_core::Seed;
use boardgame_table::{
    Refusal,
    boardgame_referee::GameId,
    hosted::{Computer, ImportBounds, ImportedGame, TableRequest, TimeControl},
    serde_json::json,
};

use crate::support::{checkers, opened};

fn code<T>(result: Result<T, Refusal>) -> &'static str {
    result.err().map_or("", |refusal| refusal.code.unwrap_or_default())
}

#[test]
fn impossible_requests_are_refused() {
    let timed = |main, more| TableRequest { clock: Some(TimeControl { main, more }), ..checkers(None) };
    let against =
        |computers: &[usize]| TableRequest { computers: computers.to_vec(), level: Some(1), ..checkers(None) };
    for (wanted, expected) in [
        (timed(0, 0), "no_such_clock"),
        (timed(36_000_001, 0), "no_such_clock"),
        (timed(1, 600_001), "no_such_clock"),
        (timed(36_000_000, 600_000), ""),
        (against(&[0, 1]), "only_computers"),
        (against(&[2]), "no_such_seat"),
        (TableRequest { level: Some(11), ..against(&[1]) }, "no_such_level"),
        (TableRequest { ladder: true, ..checkers(None) }, "not_in_this_game"),
        (TableRequest { ladder: true, ..against(&[1]) }, ""),
        (TableRequest { fair: true, ..checkers(None) }, "not_in_this_game"),
        (TableRequest::new(GameId::Checkers, json!([])), "not_in_this_game"),
    ] {
        let shown = format!("{wanted:?}");
        assert_eq!(code(wanted.head(Seed::from_u64(1))), expected, "{shown}");
    }
}

#[test]
fn an_imported_game_has_limits_and_continues_after_a_resignation() -> Result<(), Refusal> {
    let file = b"[Result \"1-0\"]\n1. 11-15 {a comment} 22-18 {White resigns} 1-0\n";
    let read = |moves, comments, stop: bool| {
        ImportedGame::read(file, ImportBounds { moves, comments, is_cancelled: &move || stop })
    };
    assert_eq!(code(read(1, 99, false)), "too_many_moves");
    assert_eq!(code(read(2, 9, false)), "too_much_comment");
    assert_eq!(code(read(2, 99, true)), "too_much_work");
    let (head, events) = read(2, 99, false)?.head(false, None, Seed::from_u64(1))?;
    assert!(head.brought && events.len() == 2);
    assert_eq!(head.asides.len(), 2);
    Ok(())
}

#[test]
fn in_the_next_game_everybody_moves_on_by_one_seat() -> Result<(), Refusal> {
    let wanted = TableRequest { computers: vec![1], level: Some(3), ladder: true, ..checkers(None) };
    let head = wanted.head(Seed::from_u64(1))?;
    let next = head.again(&["Ann".into(), "Bea".into()], Seed::from_u64(2))?;
    assert_eq!(next.names, ["Bea", "Ann"]);
    let computers: Vec<_> = next.seats.iter().map(|seat| seat.computer).collect();
    assert_eq!((computers, next.ladder), (vec![Some(Computer::Level(3)), None], true));
    Ok(())
}

#[test]
fn at_a_table_with_a_scorer_no_seat_has_a_link() {
    let table = opened(TableRequest::new(GameId::Blackball, json!({ "breaker": "A" })));
    let head = table.head();
    assert!(head.seats.iter().all(|seat| head.role(seat.secret.as_str()).is_none()));
    assert_eq!(head.links().count(), 3);
}
