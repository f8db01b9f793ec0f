//! Tests of the moves, draw decisions and hints of computer players.

use boardgame_core::{Player, Viewer};
use boardgame_players::Level;
use boardgame_search::Limits;
use boardgame_table::{
    Effort, Reason, Refusal,
    boardgame_referee::GameId,
    hosted::{Computer, ComputerDecision, Entry, LinkRole, TableAct, TableRequest, TableState, TimeControl},
    move_text,
    perfect::Perfect,
    serde_json::json,
};
use std::time::Duration;

use crate::support::{BLACK, WHITE, act, checkers, effort, enter, one_screen, opened};

/// Lets computer players act until it is a person's turn.
fn play_on(table: &mut TableState) -> Result<Vec<Entry>, Refusal> {
    let mut kept = Vec::new();
    while table.computer_to_act().is_some() {
        let thought = table.decision(&Perfect::default(), effort()).expect("a computer player");
        let done = table.carry_out(thought().expect("a decision"), 0)?;
        done.entries.iter().for_each(|entry| table.announce(entry, None, 0, 0));
        kept.extend(done.entries);
    }
    Ok(kept)
}

/// Reports whether a computer player with White accepts Black's offer of a draw.
fn accepts(position: &str, computer: Computer) -> bool {
    let (level, perfect) = (computer.level().map(Level::number), computer == Computer::Perfect);
    let level = level.filter(|_| !perfect);
    let mut table = opened(TableRequest { computers: vec![1], level, perfect, ..checkers(Some(position)) });
    act(&mut table, BLACK, TableAct::OfferDraw, 0).expect("an offer");
    assert_eq!(table.computer_to_act().map(|(player, _)| player), Some(Player::new(1)), "it answers before it moves");
    let thought = table.decision(&Perfect::default(), effort()).expect("a computer player");
    let Some(ComputerDecision::Draw(accepts)) = thought() else { panic!("it answers") };
    let done = table.carry_out(ComputerDecision::Draw(accepts), 0).expect("it is legal");
    done.entries.iter().for_each(|entry| table.announce(entry, None, 0, 0));
    assert_eq!((table.game().status().is_over(), table.offer().is_none()), (accepts, true));
    accepts
}

#[test]
fn a_level_accepts_when_it_is_behind_and_declines_when_it_is_ahead() {
    let level = Computer::Level(4);
    // This position has too many pieces for the tables.
    assert!(accepts("B:WK1,K5:BK14,K18,K22,K23", level), "two kings down");
    assert!(!accepts("B:WK14,K18,K22,K23:BK1,K5", level), "two kings up");
    assert!(accepts("W:WK1,K5:BK14,K18,K22,K23", level), "in its own turn as well");
}

#[test]
fn where_perfect_play_is_known_it_decides() {
    for (position, drawn) in [("B:WK14:BK1", true), ("B:WK18,K14:BK1", false), ("B:WK1:BK14,K18", true)] {
        for computer in [Computer::Level(1), Computer::Perfect] {
            assert_eq!(accepts(position, computer), drawn, "{position} {computer:?}");
        }
    }
}

#[test]
fn the_random_player_accepts_when_it_is_behind() {
    assert!(!accepts("B:WK32:BK1", Computer::Plain));
    assert!(accepts("B:W32:BK1,K2,K3", Computer::Plain));
}

#[test]
fn the_computer_gives_moves_back_at_once() -> Result<(), Refusal> {
    let mut table = opened(TableRequest { computers: vec![1], ..checkers(None) });
    enter(&mut table, "11-15", 0)?;
    assert_eq!(play_on(&mut table)?.len(), 1);
    assert!(matches!(act(&mut table, BLACK, TableAct::AskBack, 0)?[..], [Entry::Back { events: 2, .. }]));
    Ok(())
}

#[test]
fn nobody_decides_for_a_person_and_no_decision_is_carried_out_twice() -> Result<(), Refusal> {
    let mut table = opened(TableRequest { computers: vec![1], level: Some(1), ..checkers(None) });
    assert!(table.computer_to_act().is_none() && table.decision(&Perfect::default(), effort()).is_none());
    enter(&mut table, "11-15", 0)?;
    let decision = table.decision(&Perfect::default(), effort()).expect("White")().expect("a move");
    assert_eq!(table.carry_out(decision.clone(), 0)?.entries.len(), 1);
    assert_eq!(table.carry_out(decision, 0).expect_err("Black is to move").code, Some("not_your_turn"));
    Ok(())
}

#[test]
fn with_a_clock_a_thirtieth_of_what_is_left_is_thought_for() {
    let clock = Some(TimeControl { main: 60_000, more: 1_000 });
    let table = opened(TableRequest { clock, ..checkers(None) });
    let time = |table: &TableState, most| table.thinking_time(Player::new(0), Duration::from_secs(most), 0);
    assert_eq!(time(&table, 10), Duration::from_millis(2_500));
    assert_eq!(time(&table, 1), Duration::from_secs(1));
    assert_eq!(time(&opened(checkers(None)), 10), Duration::from_secs(10));
}

#[test]
fn a_hint_rests_on_perfect_play_where_it_is_known_and_else_on_a_search() {
    let why = |position: Option<&str>| {
        let table = one_screen(position, None);
        let hint = table.hint(LinkRole::Scorer, &Perfect::default(), effort()).expect("help is given");
        let choice = hint().expect("a move");
        assert!(
            table
                .game()
                .legal(Viewer::Spectator)
                .contains(&move_text(GameId::Checkers, &choice.mv).expect("a move").mv)
        );
        choice.why
    };
    assert!(matches!(why(Some("W:WK18,K14:BK1")), Some(Reason::Known(_))));
    assert!(matches!(why(None), Some(Reason::Searched { depth: 1.., .. })));
    // Hints depend on the player's hand, so they are given only on that player's turn.
    let table = opened(TableRequest { computers: vec![1], ..TableRequest::new(GameId::Dwyn, json!({ "players": 2 })) });
    let own = table.hint(BLACK, &Perfect::default(), effort()).map(|hint| hint().is_some());
    let to_act = table.game().status().to_act() == Some(Player::new(0));
    assert_eq!(own.is_ok(), to_act);
    assert!(table.hint(WHITE, &Perfect::default(), effort()).is_err() || !to_act);
}

#[test]
fn a_hint_is_that_of_the_review_or_of_the_highest_level_whatever_the_effort() {
    let effort = || Effort { level: Level::new(1), limits: Box::new(|| Limits::nodes(1)), ..effort() };
    let hint = one_screen(None, None).hint(LinkRole::Scorer, &Perfect::default(), effort()).expect("help is given");
    let why = hint().expect("a move").why;
    assert!(matches!(why, Some(Reason::Searched { depth: 4.., .. })), "{why:?}");

    let table = opened(TableRequest { computers: vec![1], ..TableRequest::new(GameId::Dwyn, json!({ "players": 2 })) });
    let highest = Effort { level: Some(Level::STRONGEST), ..effort() };
    let strongest = table.game().find_move(Player::new(0), highest).expect("a player")().expect("a move");
    let hint = table.hint(BLACK, &Perfect::default(), effort()).expect("help is given")().expect("a move");
    assert_eq!(format!("{hint:?}"), format!("{strongest:?}"));
}
