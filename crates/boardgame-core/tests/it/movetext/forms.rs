//! The forms that texts in the wild have.

use boardgame_core::movetext::{Reader, Score};

use crate::movetext::toy::{Stairs, items, only, read, verdicts};

#[test]
fn move_numbers_in_all_forms_are_passed_over() {
    for text in ["1. up up 2. down", "1.up up 2.down", "1 up 1... up 2 down", "1....up 7. ... up up", "up\nup\tup"] {
        assert_eq!(only(text).moves().count(), 3, "{text}");
    }
}

#[test]
fn strength_marks_and_glyphs_are_the_same() {
    assert_eq!(items("up! up ? up!! up?? up!? up?! up $139 *"), "up $1 up $2 up $3 up $4 up $5 up $6 up $139");
    assert_eq!(items("up(!) up (?!) up!!! *"), "up $1 up $6 up $3");
}

#[test]
fn a_star_is_an_only_move_or_the_end() {
    assert_eq!(items("up* up *"), "up $7 up");
    assert_eq!(items("1. up * up {c} 2. up * $9 *"), "up $7 up {c} up $7 $9");
    assert_eq!(items("up (up * up) (*) 1-0"), "up ( up $7 up ) $7");
    assert_eq!(verdicts("up * {end}\n[A \"b\"]\nup").len(), 2);
    assert_eq!(verdicts("1. up * 1. up *"), ["ok *", "ok *"], "the number begins again");
    assert_eq!(verdicts("up *\n\nup *"), ["ok *", "ok *"], "an empty line is between");
    assert_eq!(verdicts("up up *\nup up *"), ["ok *", "ok *"], "without numbers a star parts games");
    assert_eq!(verdicts("up up * up *"), ["ok *", "ok *"], "on one line, too");
    assert_eq!(items("1. up {before} * {after} up *"), "up {before} $7 {after} up");
    assert_eq!(verdicts("up * 1-0"), ["ok 1-0"], "a star says nothing against another result");
    assert_eq!(verdicts("up 0-1 *\n\nup *"), ["ok 0-1", "ok *"]);
}

#[test]
fn comments_are_kept_with_single_spaces() {
    assert_eq!(
        items("{ a\r\n  b\t\tc } up {} ;to the end\nup {[%clk 1:00] x}"),
        "{a b c} up {to the end} up {[%clk 1:00] x}"
    );
    assert_eq!(items("% a line of a program\nup % another\nup"), "up up");
}

#[test]
fn variations_replace_the_move_before_them() {
    let text = "[Start \"1\"]\ndown (up (up {deeper}) down down) up *";
    assert_eq!(items(text).matches('(').count(), 2);
    assert_eq!(only(text).end().height, 1);
    assert_eq!(items("up ({only words}) up"), "up {only words} up", "brackets without a move are none");
}

#[test]
fn tags_keep_their_order_and_every_kind_of_value() {
    let text = "[B \"1\"] [A]\n[C \"\"]\n[ D  \"a \\\"b\\\" c\\\\\" ]\r\n[E \"the \"big\" one\"]\nup *";
    let game = only(text);
    let tags: Vec<_> = game.sheet().tags.iter().map(|tag| (&*tag.name, &*tag.value)).collect();
    assert_eq!(tags, [("B", "1"), ("A", ""), ("C", ""), ("D", "a \"b\" c\\"), ("E", "the \"big\" one")]);
    assert_eq!((game.tag("d"), game.tag("C"), game.tag("F")), (Some("a \"b\" c\\"), None, None));
}

#[test]
fn results_of_all_kinds() {
    for (word, score) in [
        ("1-0", Score::FirstWins),
        ("2-0", Score::FirstWins),
        ("0-1", Score::SecondWins),
        ("0-2", Score::SecondWins),
        ("1/2-1/2", Score::Drawn),
        ("1/2", Score::Drawn),
        ("1-1", Score::Drawn),
        ("0-0", Score::BothLose),
        ("*", Score::Unknown),
        ("", Score::Unknown),
        ("Resigns", Score::FirstWins),
        ("resigns 1-0", Score::FirstWins),
    ] {
        assert_eq!(only(&format!("up {word}")).score(), score, "{word}");
    }
    assert_eq!(only("[Result \"0-1\"]\nup *").score(), Score::SecondWins, "the tag says what the star does not");
    assert!(only("up Resigns").sheet().resigned);
}

#[test]
fn games_are_told_apart_with_and_without_tags() {
    assert_eq!(
        verdicts("up 1-0\n\n0-1\n\nup up\n[A \"b\"]\n[A2 \"b\"]\n*\n{for the last}"),
        ["ok 1-0", "ok 0-1", "ok *", "ok *"]
    );
    assert_eq!(verdicts("[Event \"a\"]\n[A \"x\"]\n[Event \"b\"]\nup 1-0"), ["ok 1-0"], "one header");
    assert_eq!(verdicts("[Event \"a\"]\n\n[Event \"b\"]\nup 1-0"), ["ok *", "ok 1-0"]);
    assert_eq!(verdicts("[A \"a\"]\n\n[A \"b\"]\nup 1-0"), ["ok *", "ok 1-0"]);
    assert_eq!(read("").len() + read(" \n\t% nothing\n").len() + read("{a remark}").len(), 0);
}

#[test]
fn windows_1252_is_read_where_a_text_is_no_utf_8() {
    let text = b"\xEF\xBB\xBF[A \"caf\xE9\"]\n[B \"caf\xC3\xA9\"]\nup {\xBD} *";
    let games: Vec<_> = Reader::<Stairs, _>::from_bytes(text).collect();
    let game = games[0].as_ref().expect("a game");
    assert_eq!((game.tag("A"), game.tag("B")), (Some("café"), Some("café")));
    assert!(game.to_string().contains("{½}"));
}

#[test]
fn signs_of_typesetters_are_read() {
    for text in
        ["1… up", "... up ...\tup", "1... up … up", "up, up,", "up\u{A0}up", "\u{FEFF}up", "1) up 2) up", "up\x0C\n"]
    {
        assert!(only(text).moves().count() > 0, "{text}");
    }
    for draw in ["½-½", "½–½", "1/2 - 1/2", "1/2–1/2.", "½", "1-1."] {
        assert_eq!(only(&format!("up {draw}")).score(), Score::Drawn, "{draw}");
        assert_eq!(only(&format!("[Result \"{draw}\"]\nup *")).score(), Score::Drawn, "{draw}");
    }
    assert_eq!(only("up 1 - 0").score(), Score::FirstWins);
    assert_eq!(only("up 0 — 1").score(), Score::SecondWins);
    assert_eq!(items("up (=) up= up ± up"), "up $10 up $10 up $16 up");
    assert_eq!(items("up(18) up"), "up {18} up", "the number of what was taken");
    let bytes = b"[A \"Tinsley\x92s\"]\nup\xA0up {\x93so\x94} 1\x961/2 \xBD\x96\xBD";
    let games: Vec<_> = Reader::<Stairs, _>::from_bytes(bytes).collect();
    assert_eq!(games[0].as_ref().map_err(|error| error.sheet.tag("A")), Err(Some("Tinsley’s")));
}

#[test]
fn line_ends_of_all_systems() {
    assert_eq!(items("up ; hi\rup\r\nup {a\rb} % no\rup *"), "up {hi} up up {a b} up");
    let games = read("[A \"b\"]\rup\r\r\n@");
    assert_eq!(games[0].as_ref().expect_err("@").at.line, 4);
    assert_eq!(only("[A \"b\"]\rup 1-0\r\x1A").score(), Score::FirstWins, "the end of a file for DOS");
    assert_eq!(items("up ; the end\x1A"), "up {the end}");
}

#[test]
fn a_position_between_slashes_is_that_of_its_tag() {
    let game = only("[A \"b\"]\n{why} /Start \"3\"/ down 1-0");
    assert_eq!((game.tag("Start"), game.end().height), (Some("3"), 2));
    assert_eq!(only(&game.to_string()), game);
}

#[test]
fn numbers_that_do_not_fit_are_noted() {
    let notes = |text: &str| {
        let mut reader = Reader::<Stairs, _>::from_text(text);
        let mut notes = Vec::new();
        while let Some(game) = reader.next() {
            let moves = game.map(|game| game.moves().count().to_string()).unwrap_or_default();
            notes.push(moves);
            notes.extend(reader.notes().iter().map(|note| note.at.to_string() + ": " + &note.kind.to_string()));
        }
        notes
    };
    let missing = |expected, found| {
        format!("the next move is {expected}, and its number is given as {found}: is a move missing?")
    };
    assert_eq!(notes("1. up up 2. up up 3. up"), ["5"]);
    assert_eq!(notes("1. up 1... up 2.up (2. up) up"), ["4"]);
    assert_eq!(notes("1. up up 4. up up 5. up"), ["5", &format!("line 1, column 10: {}", missing("2.", "4."))]);
    assert_eq!(notes("1. up 2... up"), ["2", &format!("line 1, column 7: {}", missing("1…", "2…"))]);
    assert_eq!(notes("1. up up (1... up up) (2. up)"), ["2", &format!("line 1, column 24: {}", missing("1…", "2."))]);
    assert_eq!(notes("[Start \"5\"]\n7... up 8. up"), ["2"], "a position may come from anywhere");
    assert_eq!(notes("[Start \"5\"]\n7... up 8. up (7. up 8... down) 8... up 9. up")[0], "4");
    assert_eq!(
        notes("1. up up (1. up down 2. up) 2. up up (7. down) 3. up"),
        ["5", &format!("line 1, column 39: {}", missing("2…", "7."))],
        "a number in a variation says nothing of the game's"
    );
    let again = "the moves are numbered from 1 again: another game seems to begin here, and this one has no result";
    assert_eq!(notes("1. up up\n\n1. up 1-0"), ["2", &format!("line 3, column 1: {again}"), "1"]);
    let goes_on = notes("1. up up 1. up 1-0");
    assert_eq!(goes_on[..2], ["3", &*format!("line 1, column 10: {again}")], "on one line the game goes on");
    let broken = notes("1. up down down\n1. up 1-0");
    assert_eq!(broken, ["", &format!("line 2, column 1: {again}"), "1"], "behind a fault, too");
}
