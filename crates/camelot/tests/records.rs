//! Moves and games as text.

mod support;

use boardgame_core::{
    Cites, Rulebook,
    movetext::{Item, Score, Sheet},
};
use camelot::{
    MoveKind, MoveTextError, Position, Reason, Rule,
    record::{Cause, Game, Reader, RecordError, position_tag},
};
use proptest::{collection::vec, prelude::*, sample::Index};
use support::{mv, position, random};

fn read(text: &str) -> Vec<Result<Game, RecordError>> {
    Reader::from_text(text).collect()
}

/// The only game of a text, which is in order.
fn only(text: &str) -> Game {
    match read(text).as_slice() {
        [Ok(game)] => game.clone(),
        other => panic!("expected one game in {text:?}, read {other:?}"),
    }
}

/// What is wrong with the only game of a text.
fn fault(text: &str) -> Cause {
    match read(text).as_slice() {
        [Err(error)] => (*error.cause).clone(),
        other => panic!("expected one broken game in {text:?}, read {other:?}"),
    }
}

/// The recorded games: their names and their moves.
fn recorded() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("data/games.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once('|').expect("a name and moves"))
}

#[test]
fn recorded_games_are_legal_to_the_end() {
    let mut abbreviated = 0;
    for (name, moves) in recorded() {
        let game = only(moves);
        assert_eq!(game.moves().count(), moves.split(' ').count(), "{name}");
        for (written, mv) in moves.split(' ').zip(game.moves()) {
            abbreviated += usize::from(written.trim_end_matches(['!', '?']) != mv.to_string());
        }
        assert_eq!(only(&game.to_string()), game, "{name}");
    }
    assert!(abbreviated > 0, "a record leaves a leap out");
}

#[test]
fn leaps_may_be_left_out_while_one_outcome_fits() {
    let start = Position::start();
    for text in ["F7-H5-J7-J5", "f7-h5-j7-j5", "F7-H5-J5", "f7-j7-J5", "F7-J5"] {
        assert_eq!(start.read_move(text).map(|mv| mv.to_string()), Ok("F7-H5-J7-J5".into()), "{text}");
    }
    let two_ways = position("w 0 0 MD12,mD13,mE15,mE13,mF15");
    for text in ["D12xD14xF16", "D12xF14xF16"] {
        assert_eq!(two_ways.read_move(text), Ok(mv(text)));
    }
    let refused = two_ways.read_move("D12xF16").expect_err("two ways round");
    let MoveTextError::Ambiguous { outcomes } = &refused else { panic!("{refused}") };
    assert_eq!(outcomes.len(), 2);
    // Where squares of a way are left out, it is judged as if they were there.
    for (text, written, rule) in [
        ("w 0 0 MA4,MB4,MD4,MG9,mG10,mL12", "A4-E4", Rule::MustJump),
        ("w 0 0 MD4,MA8,mE5,mG7,mI9,mL12", "D4xH8", Rule::MustJumpOn),
        ("w 0 0 MD4,MD5,mD7,mA12,kL12", "D4xD8", Rule::Charge),
        ("w 0 0 KD4,MD5,MD7,mE9,mA12", "D4-D8", Rule::ChargeIsOwed),
        ("w 0 0 MD4,MD5,mA12,mL12", "D4-D4", Rule::CanterBack),
        ("w 0 0 MD4,MD5,mA12,mL12", "D4-D8", Rule::PlainMove),
    ] {
        let refused = position(text).read_move(written).expect_err("no legal move");
        let MoveTextError::Illegal(refused) = refused else { panic!("{written}: {refused}") };
        assert_eq!(refused.rule(), rule, "{written}");
    }
    // The sign says how the square was reached.
    assert!(matches!(two_ways.read_move("D12-D14xF16"), Err(MoveTextError::Illegal(_))));
    assert!(matches!(start.read_move("C6xG8"), Err(MoveTextError::Illegal(_))));
}

#[test]
fn what_is_no_move_says_where() {
    for (text, message) in [
        ("", "a move goes from a square to another"),
        ("C6", "a move goes from a square to another"),
        ("C6-", "column 3: expected `-` or `x` and a square"),
        ("C6--C7", "column 4: expected `-` or `x` and a square"),
        ("C6-7C", "column 4: expected the letter of a file, A to L"),
        ("C6-C", "column 4: expected the number of a rank, 1 to 16, after the letter of the file"),
        ("é-C7", "column 1: expected the letter of a file, A to L"),
    ] {
        let error = Position::start().read_move(text).expect_err(text);
        assert!(!matches!(error, MoveTextError::Illegal(_)), "{text}");
        assert_eq!(error.to_string(), message, "{text}");
    }
    let endless = "E6-E8".to_owned() + &"-E6-E8".repeat(100);
    assert!(matches!(Position::start().read_move(&endless), Err(MoveTextError::Text(_))));
}

#[test]
fn every_kind_of_illegal_move_is_illegal_and_not_unreadable() {
    let illegal = |text: &str| match fault(text) {
        Cause::Illegal { error, .. } => error,
        other => panic!("{text}: {other}"),
    };
    let clause = |text: &str| illegal(text).rule().clause().number;
    assert_eq!(clause("A1-A2"), "1.1");
    assert!(matches!(illegal("C6-C9").reason, Reason::Path(_)));
    assert!(matches!(illegal("C5-C6").reason, Reason::Nothing { .. }));
    assert!(matches!(illegal("C11-C12").reason, Reason::WrongSide { .. }));
    assert!(matches!(illegal("C11-C19").reason, Reason::OffBoard { file: 'C' }));
    assert_eq!(clause("E6xE8-G8"), "2.8", "no canter after a jump");
    assert_eq!(clause("G6-E8 D11-D9 C6-C7"), Rule::MustJump.clause().number);
}

#[test]
fn records_have_tags_numbers_marks_comments_and_variations_or_none() {
    let plain = only("E6-E8 H11-F9 H6-F8 0-1");
    for text in [
        "1.E6-E8 H11-F9 2.H6-F8 0-1",
        "1. E6-E8 1....H11-F9 2. H6-F8 0-1",
        "E6-E8! {a comment} H11-F9?! (H11-H12 C6-C7) H6-F8 ; the end\n0-1",
        "[Event \"a\"]\n[Result \"0-1\"]\n\n1 e6-e8 h11-f9\n2 h6-f8 *",
    ] {
        let game = only(text);
        assert!(game.moves().eq(plain.moves()), "{text}");
        assert_eq!(game.score(), Score::SecondWins, "{text}");
    }
}

#[test]
fn a_resignation_loses_for_the_side_to_move() {
    let game = only("1. E6-E8 H11-F9 Resigns");
    assert_eq!((game.score(), game.sheet().resigned), (Score::SecondWins, true));
    assert_eq!(game.to_string(), "1. E6-E8 H11-F9 Resigns 0-1\n");
    assert_eq!(only("1. E6-E8 resigns 1-0").score(), Score::FirstWins);
    assert!(matches!(fault("1. E6-E8 resigns 0-1"), Cause::Syntax(_)));
}

#[test]
fn an_illegal_move_names_its_ply_its_place_and_its_clause() {
    let games = read("G6-E8 D11-D9\n  C6-C7 1-0\n\nE6-E8 *");
    let error = games[0].as_ref().expect_err("E8 has to capture");
    assert_eq!(error.to_string(), "game 1, line 2, column 3: ply 3, C6-C7: E8 can jump, and something must capture");
    assert_eq!(error.clause(), Some(Rule::MustJump.clause()));
    assert_eq!(error.sheet.moves().count(), 2);
    assert!(games[1].is_ok());
}

#[test]
fn a_tag_gives_another_start() {
    let position = position("b 1 0 KC6,MD6,kC11,mD11");
    let game = Game::new(Sheet { tags: vec![position_tag(&position)], ..Sheet::new() }).expect("a position");
    assert_eq!(*only(&game.to_string()).start(), position);
    assert!(matches!(fault("[Position \"w 0 0 MF1,MG1\"]\n*"), Cause::Start(_)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_written_move_is_read_again(position in random::any_position()) {
        for legal in position.moves().iter().take(200) {
            let mut text = String::new();
            position.write_move(*legal, &mut text).expect("a string");
            let again = position.read_move(&text).expect("what was written");
            prop_assert!(again.same_path(legal), "{} is read as {}", text, again);
        }
    }

    #[test]
    fn an_abbreviated_move_is_read_or_ambiguous(position in random::any_position(), keep in any::<u32>()) {
        for legal in position.moves().iter().filter(|mv| mv.kind() != MoveKind::Plain).take(50) {
            let leaps: Vec<_> = legal.leaps().collect();
            let mut text = legal.from().to_string();
            for (place, leap) in leaps.iter().enumerate() {
                if place + 1 == leaps.len() || keep >> (place % 32) & 1 == 1 {
                    text += if leap.jump { "x" } else { "-" };
                    text += &leap.to.to_string();
                }
            }
            match position.read_move(if leaps.is_empty() { continue } else { &text }) {
                Ok(mv) => prop_assert_eq!((mv.from(), mv.to()), (legal.from(), legal.to())),
                Err(MoveTextError::Ambiguous { outcomes }) => prop_assert!(outcomes.contains(legal), "{}", text),
                Err(error) => prop_assert!(false, "{}: {}", text, error),
            }
        }
    }

    #[test]
    fn what_is_written_is_read_again(start in random::any_position(), plan in vec((any::<Index>(), 0..8_u8), 0..60)) {
        let mut sheet = Sheet { tags: vec![position_tag(&start)], ..Sheet::new() };
        let mut position = start;
        for (choice, mark) in plan {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice.index(moves.len())];
            sheet.items.push(Item::Move(mv));
            if mark == 0 {
                // A variation: the last of the moves in the place of the one that was played.
                sheet.items.extend([Item::Open, Item::Move(moves[moves.len() - 1]), Item::Close]);
            }
            sheet.items.extend((mark == 1).then(|| Item::Comment("E6-E8 [%eval 1]".into())));
            sheet.items.extend((mark > 5).then_some(Item::Nag(mark)));
            position.play_trusted(mv);
        }
        let resigned = sheet.items.len() % 2 == 0;
        let game = Game::new(Sheet { resigned, ..sheet }).expect("a game in order");
        let written = game.to_string();
        prop_assert_eq!(only(&written), game, "{}", written);
    }

    #[test]
    fn no_move_text_does_harm(position in random::any_position(), text in "[A-La-l0-9xX-]{0,16}|\\PC{0,8}") {
        if let Ok(mv) = position.read_move(&text) {
            prop_assert!(position.is_legal(mv));
        }
    }
}
