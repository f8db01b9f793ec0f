//! Checks that refusals are the same on pages, for programs, in terminals and from the referee.

use boardgame_core::{Event, Lang};
use boardgame_table::{
    Refusal,
    boardgame_referee::{GameId, JudgeOptions, Verdict, judge},
    boardgame_text::Text,
    hosted::{TableRequest, TableState},
    serde_json::{self, Value, json},
};

use crate::support::{enter, opened};

/// Returns the fault that the referee finds in the table's game with one more move.
fn of_the_referee(table: &TableState, refused: &str) -> Value {
    let game = table.game();
    let by = game.status().to_act().expect("a player");
    let mv = game.read(refused).unwrap_or_else(|_| Value::String(refused.to_owned()));
    let events = (0..game.events()).filter_map(|number| game.event(number)).chain([Event::Move { by, mv }]);
    let lines = events.map(|event| serde_json::to_string(&event).expect("JSON") + "\n");
    let journal = game.journal_head(None).expect("a head") + &lines.collect::<String>();
    let text = Text::new(Lang::En);
    let report = judge(journal.as_bytes(), &JudgeOptions::new(&text)).ok().and_then(|mut reports| reports.next());
    match report.expect("a game").verdict {
        Verdict::Illegal(fault) => serde_json::to_value(fault).expect("JSON"),
        other => panic!("{refused}: {other:?}"),
    }
}

fn same_everywhere(name: &str, table: &mut TableState, refused: &str) -> Refusal {
    let fault = of_the_referee(table, refused);
    let refusal = enter(table, refused, 0).expect_err("it is illegal");
    let json = refusal.json(Lang::En)["refused"].clone();
    for (key, of_referee) in [("code", "code"), ("clause", "clause"), ("title", "title"), ("said", "message")] {
        assert_eq!(json[key], fault[of_referee], "{name}: {key}");
        assert!(json[key].is_string(), "{name}: {key}");
    }
    // The referee omits an empty list.
    assert_eq!(json["legal"], if fault["legal"].is_null() { json!([]) } else { fault["legal"].clone() }, "{name}");
    assert_eq!(json["more"], if fault["more"].is_null() { json!(0) } else { fault["more"].clone() }, "{name}");
    let (page, line) = (refusal.html(Lang::En).into_string(), refusal.line(Lang::En));
    let listed = refusal.legal_in_words(Lang::En).unwrap_or_default();
    let plain = |text: &str| text.replace('\u{a0}', " ");
    for mv in &refusal.legal {
        // On a page of Dwyn, the cards that can be played are marked.
        assert!(name == "dwyn" || plain(&page).contains(mv.as_str()), "{name}: {mv}");
        assert!(plain(&listed).contains(mv.as_str()), "{name}: {mv}");
    }
    let clause = json["clause"].as_str().unwrap_or_default();
    assert!(
        page.contains(clause.rsplit(' ').next().unwrap_or_default())
            && line.starts_with(clause)
            && line.ends_with(refusal.said.in_lang(Lang::En)),
        "{name}"
    );
    refusal
}

#[test]
fn every_face_gives_the_same_code_clause_sentence_and_legal_moves() {
    for game in GameId::ALL {
        let setup = if game.hides() { json!({ "players": 2 }) } else { json!({}) };
        let mut table = opened(TableRequest::new(game, setup));
        let refusal = match game {
            GameId::Checkers => {
                for mv in ["11-15", "22-18"] {
                    enter(&mut table, mv, 0).expect(mv);
                }
                let refusal = same_everywhere("checkers", &mut table, "8-11");
                assert_eq!((refusal.code, &refusal.legal[..]), (Some("must_jump"), &["15x22".to_owned()][..]), "F1");
                refusal
            }
            game if game.is_on_board() => {
                let first = table.game().legal(boardgame_core::Viewer::Spectator)[0].clone();
                enter(&mut table, &first, 0).expect("it is legal");
                same_everywhere(game.code(), &mut table, &first)
            }
            game if game.hides() => same_everywhere("dwyn", &mut table, "discard CORON"),
            _ => same_everywhere("blackball", &mut table, "hit red"),
        };
        assert_eq!(refusal.legal.is_empty(), game.is_scored(), "{game}");
    }
}

#[test]
fn what_is_no_move_at_all_lists_the_legal_ones_too() {
    for (game, nonsense) in [(GameId::Checkers, "xyzzy"), (GameId::Dwyn, "discard CA-9"), (GameId::Camelot, "?")] {
        let setup = if game.hides() { json!({ "players": 2 }) } else { json!({}) };
        let refusal = enter(&mut opened(TableRequest::new(game, setup)), nonsense, 0).expect_err(nonsense);
        assert!(refusal.clause.is_none() && refusal.code.is_some() && !refusal.legal.is_empty(), "{nonsense}");
    }
}
