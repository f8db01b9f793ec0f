//! Tests of corrections.

use boardgame_core::{Lang, Viewer};
use boardgame_table::{
    Refusal,
    boardgame_referee::GameId,
    hosted::{LinkRole, TableAct, TableRequest, TableState},
    serde_json::json,
};

use crate::support::{act, enter, one_screen, opened, typed};

fn correct(table: &mut TableState, index: usize, words: &str, cut: bool) -> Result<usize, Refusal> {
    act(table, LinkRole::Scorer, TableAct::Correct { index, typed: words.to_owned(), cut }, 0)?;
    Ok(table.game().events())
}

#[test]
fn a_move_on_a_board_is_corrected_and_the_rest_is_played_again() -> Result<(), Refusal> {
    let mut table = one_screen(None, None);
    ["11-15", "22-18", "15x22", "26x17"].iter().try_for_each(|mv| enter(&mut table, mv, 0).map(drop))?;
    assert_eq!(correct(&mut table, 3, "25x18", false)?, 4);
    assert_eq!(table.game().moves()[3].1, "25x18");

    let refusal = correct(&mut table, 1, "23-19", false).expect_err("15x22 is gone then");
    let (number, _) = *refusal.later.expect("a later move is refused");
    assert_eq!(number, 2);
    assert_eq!(table.game().events(), 4, "nothing has changed");
    assert_eq!(correct(&mut table, 1, "23-19", true)?, 2, "the rest is cut");

    for (index, words) in [(9, "11-15"), (0, "1-5"), (0, "x")] {
        let refusal = correct(&mut table, index, words, false).expect_err(words);
        assert!(refusal.later.is_none() && table.game().events() == 2, "{words}");
    }
    Ok(())
}

#[test]
fn what_a_correction_has_ruled_differently_is_known_until_something_else_happens() -> Result<(), Refusal> {
    let mut table = opened(TableRequest::new(GameId::Blackball, json!({ "breaker": "A" })));
    for words in
        ["in baulk, hit red, crossed 2, cushion, no foul", "hit red, pot red, no foul", "hit red, cushion, no foul"]
    {
        enter(&mut table, words, 0)?;
    }
    assert!(table.changed_rulings().is_empty());
    correct(&mut table, 1, "hit yellow, pot yellow, no foul", false)?;
    assert_eq!(table.changed_rulings(), [2], "red is not on any more");
    enter(&mut table, "note A 8d", 0)?;
    assert!(table.changed_rulings().is_empty());
    Ok(())
}

#[test]
fn a_corrected_foul_leaves_no_cue_ball_in_baulk() -> Result<(), Refusal> {
    let mut table = opened(TableRequest::new(GameId::Blackball, json!({ "breaker": "A" })));
    for words in [
        "in baulk, hit red, crossed 2, cushion, no foul",
        "hit red, pot cue, cushion, no foul",
        "in baulk, hit red, cushion, no foul",
    ] {
        enter(&mut table, words, 0)?;
    }
    let shot = |table: &TableState, number: usize| table.sheet(Lang::En).rows[number].cells[1].clone();
    assert_eq!(shot(&table, 1), "hit red, pot cue, cushion", "the row of a foul does not deny it");
    correct(&mut table, 1, "hit red, pot cue, cushion", false)?;
    assert_eq!(shot(&table, 2), "in baulk, hit red, cushion, no foul");
    correct(&mut table, 1, "hit red, cushion, no foul", false)?;
    assert_eq!(shot(&table, 0), "in baulk, hit red, cushion, crossed 2, no foul");
    assert_eq!(shot(&table, 2), "hit red, cushion, no foul");
    assert_eq!(table.changed_rulings(), [2]);
    Ok(())
}

#[test]
fn a_sheet_has_each_frame_with_its_winner_and_a_frame_that_is_ruled_again_once() -> Result<(), Refusal> {
    let mut table = opened(TableRequest::new(GameId::Blackball, json!({ "breaker": "A", "format": { "race_to": 3 } })));
    for (words, frame, score, winners) in [
        ("override A frame", "1", "1 – 0", &["A"][..]),
        ("in baulk, hit red, crossed 2, cushion, no foul", "2", "1 – 0", &["A"]),
        ("hit red, pot black, no foul", "2", "1 – 1", &["A", "B"]),
        ("note A 8d", "3", "1 – 1", &["A", "B"]),
    ] {
        enter(&mut table, words, 0)?;
        let sheet = table.sheet(Lang::En);
        assert_eq!(sheet.frames.iter().map(|frame| &frame[2]).collect::<Vec<_>>(), winners, "{words}");
        assert_eq!(sheet.rows.last().map(|row| &row.cells[4..]), Some(&[frame.to_owned(), score.to_owned()][..]));
    }
    Ok(())
}

#[test]
fn nobody_corrects_what_is_hidden() {
    let mut table = opened(TableRequest::new(GameId::Dwyn, json!({ "players": 2 })));
    let by = table.game().status().to_act().expect("a player");
    act(&mut table, LinkRole::Seat(by), typed("draw"), 0).expect("a turn starts with it");
    let correct = TableAct::Correct { index: 0, typed: "draw".into(), cut: true };
    for role in [LinkRole::Seat(by), LinkRole::Scorer] {
        assert_eq!(act(&mut table, role, correct.clone(), 0).expect_err("refused").code, Some("only_scorer"));
    }
    assert!(table.game().describe(0..9, Viewer::Spectator, Lang::En).len() == 1 && !table.game().can_undo());
}
