//! Tests of draw offers and takebacks.

use boardgame_table::{
    Refusal,
    boardgame_referee::GameId,
    hosted::{Entry, LinkRole, OfferKind, TableAct, TableRequest, TimeControl},
    serde_json::json,
    words::Denial,
};

use crate::support::{BLACK, WHITE, act, checkers, enter, one_screen, opened};

fn code(result: Result<Vec<Entry>, Refusal>) -> &'static str {
    result.expect_err("it is refused").code.unwrap_or_default()
}

#[test]
fn an_offer_is_answered_by_the_other_and_only_once() -> Result<(), Refusal> {
    let mut table = opened(checkers(None));
    enter(&mut table, "11-15", 0)?;
    assert_eq!(code(act(&mut table, WHITE, TableAct::Accept, 0)), "nothing_offered");
    act(&mut table, BLACK, TableAct::OfferDraw, 0)?;
    assert_eq!(code(act(&mut table, BLACK, TableAct::Accept, 0)), "nothing_offered", "nobody answers themselves");
    assert_eq!(code(act(&mut table, WHITE, TableAct::OfferDraw, 0)), "already_offered");
    assert!(matches!(act(&mut table, WHITE, TableAct::Decline, 0)?[..], [Entry::Declined]));
    assert_eq!(code(act(&mut table, BLACK, TableAct::OfferDraw, 0)), "declined_before");
    assert_eq!(table.declined().map(|offer| offer.what), Some(OfferKind::Draw));
    enter(&mut table, "22-18", 0)?;
    assert!(table.declined().is_none(), "the game has gone on");
    act(&mut table, BLACK, TableAct::OfferDraw, 0)?;
    act(&mut table, WHITE, TableAct::Accept, 0)?;
    assert!(table.game().status().is_over() && table.offer().is_none());
    Ok(())
}

#[test]
fn an_offer_is_over_when_somebody_moves() -> Result<(), Refusal> {
    let mut table = opened(checkers(None));
    act(&mut table, WHITE, TableAct::OfferDraw, 0)?;
    enter(&mut table, "11-15", 0)?;
    assert!(table.offer().is_none());
    assert_eq!(code(act(&mut table, BLACK, TableAct::Accept, 0)), "nothing_offered");
    Ok(())
}

#[test]
fn a_move_is_taken_back_by_consent_up_to_the_last_of_who_asked() -> Result<(), Refusal> {
    let mut table = opened(checkers(None));
    assert_eq!(code(act(&mut table, BLACK, TableAct::AskBack, 0)), "nothing_to_undo");
    enter(&mut table, "11-15", 0)?;
    enter(&mut table, "22-18", 0)?;
    act(&mut table, BLACK, TableAct::AskBack, 0)?;
    assert_eq!(table.game().events(), 2, "it waits for its answer");
    assert!(matches!(act(&mut table, WHITE, TableAct::Accept, 0)?[..], [Entry::Back { events: 2, .. }]));
    assert_eq!(table.game().events(), 0);
    Ok(())
}

#[test]
fn one_person_who_enters_everything_answers_for_the_other_side_and_asks_nobody() -> Result<(), Refusal> {
    let mut table = one_screen(None, None);
    enter(&mut table, "11-15", 0)?;
    act(&mut table, LinkRole::Scorer, TableAct::AskBack, 0)?;
    assert_eq!(table.game().events(), 0);
    assert_eq!(code(act(&mut table, LinkRole::Scorer, TableAct::AskBack, 0)), "nothing_to_undo");
    act(&mut table, LinkRole::Scorer, TableAct::OfferDraw, 0)?;
    act(&mut table, LinkRole::Scorer, TableAct::Accept, 0)?;
    assert!(table.game().status().outcome().is_some_and(|outcome| outcome.winner().is_none()));
    Ok(())
}

#[test]
fn what_answers_another_version_is_stale_and_what_does_not_depend_on_it_is_not() -> Result<(), Refusal> {
    let mut table = opened(checkers(None));
    enter(&mut table, "11-15", 0)?;
    for (tried, stale) in [(TableAct::OfferDraw, true), (TableAct::Resign, false), (TableAct::Name("A".into()), false)]
    {
        let expected = if stale { Err(Denial::Stale) } else { Ok(()) };
        assert_eq!(table.admit(WHITE, &tried, Some(0)), expected, "{tried:?}");
        assert_eq!(table.admit(WHITE, &tried, Some(1)), Ok(()), "{tried:?}");
    }
    Ok(())
}

#[test]
fn one_offer_is_open_at_a_time_and_is_answered_for_the_position_it_was_made_in() -> Result<(), Refusal> {
    let mut table = opened(checkers(None));
    enter(&mut table, "11-15", 0)?;
    act(&mut table, BLACK, TableAct::OfferDraw, 0)?;
    assert_eq!(code(act(&mut table, BLACK, TableAct::AskBack, 0)), "already_offered");
    for answer in [TableAct::Accept, TableAct::Decline] {
        assert_eq!(table.admit(WHITE, &answer, Some(1)), Err(Denial::Stale), "{answer:?}");
        assert_eq!(table.admit(WHITE, &answer, Some(2)), Ok(()), "{answer:?}");
    }
    let mut table = one_screen(None, None);
    enter(&mut table, "11-15", 0)?;
    act(&mut table, LinkRole::Scorer, TableAct::OfferDraw, 0)?;
    act(&mut table, LinkRole::Scorer, TableAct::AskBack, 0)?;
    assert!(table.offer().is_none(), "the position is another one");
    Ok(())
}

#[test]
fn with_three_players_nobody_wins_by_a_resignation_or_by_time() -> Result<(), Refusal> {
    let clock = Some(TimeControl { main: 1_000, more: 0 });
    for by_time in [true, false] {
        let wanted = TableRequest::new(GameId::Dwyn, json!({ "players": 3 }));
        let mut table = opened(TableRequest { clock, ..wanted });
        if by_time {
            table.fall(0)?;
        } else {
            act(&mut table, WHITE, TableAct::Resign, 0)?;
        }
        assert_eq!(table.game().status().outcome().map(|outcome| outcome.winner()), Some(None), "{by_time}");
    }
    Ok(())
}
