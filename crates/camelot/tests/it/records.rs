//! Moves and games as text.

use crate::support::{mv, position, random};
use boardgame_core::{
    Seed, Shuffler,
    movetext::{Score, Sheet},
    testkit::{only_error, only_game},
};
use camelot::{
    Illegal, Move, MoveKind, ParseMoveError, PathError, Position, ReadMoveError, Rule,
    record::{Cause, Game, Reader, RecordError, position_tag},
};
use proptest::prelude::*;

fn read(text: &str) -> Vec<Result<Game, RecordError>> {
    Reader::from_text(text).collect()
}

fn only(text: &str) -> Game {
    only_game(text)
}

fn fault(text: &str) -> Cause {
    only_error(text)
}

/// Returns the names and the moves of the recorded games.
fn recorded() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("../data/games.txt").lines().filter(|line| !line.starts_with('#'));
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
fn a_move_may_omit_squares_if_one_outcome_fits() {
    let start = Position::start();
    for text in ["F7-H5-J7-J5", "f7-h5-j7-j5", "F7-j7-J5", "F7-J5"] {
        assert_eq!(start.read_move(text).map(|mv| mv.to_string()), Ok("F7-H5-J7-J5".into()), "{text}");
    }
    let two_ways = position("w 0 0 MD12,mD13,mE15,mE13,mF15");
    for text in ["D12xD14xF16", "D12xF14xF16"] {
        assert_eq!(two_ways.read_move(text), Ok(mv(text)));
    }
    let refused = two_ways.read_move("D12xF16").expect_err("two ways round");
    let ReadMoveError::Ambiguous { outcomes } = &refused else { panic!("{refused}") };
    assert_eq!(outcomes.len(), 2);
    // The missing squares are filled in before the move is checked.
    for (text, written, rule) in [
        ("w 0 0 MA4,MB4,MD4,MG9,mG10,mL12", "A4-E4", Rule::MustJump),
        ("w 0 0 MD4,MA8,mE5,mG7,mI9,mL12", "D4xH8", Rule::MustJumpOn),
        ("w 0 0 MD4,MD5,mD7,mA12,kL12", "D4xD8", Rule::Charge),
        ("w 0 0 KD4,MD5,MD7,mE9,mA12", "D4-D8", Rule::ChargeIsOwed),
        ("w 0 0 MD4,MD5,mA12,mL12", "D4-D4", Rule::CanterBack),
        ("w 0 0 MD4,MD5,mA12,mL12", "D4-D8", Rule::PlainMove),
    ] {
        assert_eq!(read_in(text, written), Err(rule.clause().number), "{written}");
    }
    // The separator distinguishes canters from jumps.
    assert!(matches!(two_ways.read_move("D12-D14xF16"), Err(ReadMoveError::Illegal(_))));
    assert!(matches!(start.read_move("C6xG8"), Err(ReadMoveError::Illegal(_))));
}

/// Returns the move that a text means in a position, or the clause that it breaks.
fn read_in(text_of_position: &str, text: &str) -> Result<String, &'static str> {
    match position(text_of_position).read_move(text) {
        Ok(mv) => Ok(mv.to_string()),
        Err(ReadMoveError::Illegal(refused)) => Err(refused.rule().clause().number),
        Err(other) => panic!("{text}: {other}"),
    }
}

#[test]
fn clause_2_6_a_complete_canter_is_not_read_as_a_capture() {
    let must_jump = "w 0 0 ME2,MD3,MC3,mD2,mL12";
    assert_eq!(read_in(must_jump, "E2-C4-C2"), Err("2.6"));
    assert_eq!(read_in(must_jump, "E2xC2"), Ok("E2xC2".into()));
    // The move is read as a canter even if a square is missing.
    assert_eq!(read_in("w 0 0 ME2,MD3,MC5,MC3,mD2,mL12", "E2-C6-C2"), Err("2.6"));
}

#[test]
fn clause_2_10_a_complete_canter_is_not_read_as_a_charge() {
    let in_play = "b 0 0 2/8/10/12/6m5/2kmmmm1mk2/5m1mk1m1/3k5m2/5M2K3/3KMM1MKM2/2KMM1MM4/4M7/12/10/8/2";
    assert_eq!(read_in(in_play, "I10-K8"), Err("2.10"));
}

#[test]
fn clause_2_8_a_complete_path_must_be_legal() {
    let round = "MF7,MG6,MF5,MD8,mD6,mL9";
    let (man, knight) = (format!("w 0 0 ME5,ME6,{round}"), format!("w 0 0 KE5,ME6,{round}"));
    let round_and_on = "E5-E7-G7-G5-E5xC7";
    assert_eq!(read_in(&man, round_and_on), Err("2.8"));
    assert_eq!(read_in(&knight, round_and_on), Ok("E5xC7".into()));
    assert!(position(&man).is_legal(mv(round_and_on)), "another path to the outcome is legal");
    // No square is missing, although a longer canter would be legal.
    assert_eq!(
        Position::start().read_move("F7-H5-J5").expect_err("I5 is empty").to_string(),
        "there is nothing on I5 to leap over"
    );
}

#[test]
fn the_last_leap_of_a_text_is_that_of_the_move() {
    let mut random = Shuffler::new(Seed::from_u64(1));
    let (mut positions, mut read, mut complete) = (0, 0, 0);
    while positions < 100_000 {
        let mut position = Position::start();
        for _ in 0..below(&mut random, 160) {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            for _ in 0..4 {
                let text = random_text(&moves, &mut random);
                let Ok(mv) = position.read_move(&text) else { continue };
                read += 1;
                let landing = text.rfind(['-', 'x']).expect("a separator");
                assert_eq!(text[landing + 1..].parse(), Ok(mv.to()), "{text} as {mv} in {position}");
                assert_eq!(&text[landing..=landing] == "x", mv.jumps() > 0, "{text} as {mv} in {position}");
                if let Ok(written) = text.parse::<Move>() {
                    complete += 1;
                    assert_eq!(written, mv, "{text} in {position}");
                }
            }
            position.play_trusted(moves[below(&mut random, moves.len())]);
            positions += 1;
        }
    }
    assert!(read > positions / 4 && complete > 1_000 && complete < read, "{read} of {positions}, {complete} complete");
}

/// Returns the text of a random legal move, with leaps omitted and some wrong separators.
fn random_text(moves: &[Move], random: &mut Shuffler) -> String {
    let mv = moves[below(random, moves.len())];
    let leaps: Vec<_> = mv.leaps().collect();
    if leaps.is_empty() {
        return mv.to_string();
    }
    let mut text = mv.from().to_string();
    for (index, leap) in leaps.iter().enumerate() {
        if index + 1 == leaps.len() || below(random, 3) > 0 {
            let wrong = below(random, 12) == 0;
            text.push(if leap.jump == wrong { '-' } else { 'x' });
            text += &leap.to.to_string();
        }
    }
    text
}

fn below(random: &mut Shuffler, bound: usize) -> usize {
    random.below(u32::try_from(bound).expect("a small number")) as usize
}

#[test]
fn unreadable_moves_have_a_column() {
    for (text, message) in [
        ("", "a move goes from one square to another"),
        ("C6-", "column 3: expected `-` or `x` and a square"),
        ("C6--C7", "column 4: expected `-` or `x` and a square"),
        ("C6-7C", "column 4: expected a file letter from A to L"),
        ("C6-C", "column 4: expected a rank number from 1 to 16 after the file letter"),
        ("é-C7", "column 1: expected a file letter from A to L"),
        ("E5D4", "column 3: expected `-` or `x` and a square"),
        ("E6 too E7", "column 6: expected a rank number from 1 to 16 after the file letter"),
        ("E6-E7E8", "column 6: expected `-` or `x` and a square"),
    ] {
        let error = Position::start().read_move(text).expect_err(text);
        assert!(!matches!(error, ReadMoveError::Illegal(_)), "{text}");
        assert_eq!(error.to_string(), message, "{text}");
    }
    let endless = "E6-E8".to_owned() + &"-E6-E8".repeat(100);
    assert!(matches!(Position::start().read_move(&endless), Err(ReadMoveError::Text(_))));
}

#[test]
fn illegal_moves_are_not_unreadable() {
    let illegal = |text: &str| match fault(text) {
        Cause::Illegal { error, .. } => error,
        other => panic!("{text}: {other}"),
    };
    assert_eq!(illegal("A1-A2").rule(), Rule::Board);
    assert!(matches!(illegal("C11-C19"), Illegal::OffBoard { file: 'C' }));
    assert_eq!(illegal("G6-E8 D11-D9 C6-C7").rule(), Rule::MustJump);
}

#[test]
fn tags_numbers_marks_comments_and_variations_are_optional() {
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
fn an_illegal_move_has_its_ply_location_and_clause() {
    let games = read("G6-E8 D11-D9\n  C6-C7 1-0\n\nE6-E8 *");
    let error = games[0].as_ref().expect_err("E8 has to capture");
    assert_eq!(error.to_string(), "game 1, line 2, column 3: 2. C6-C7: E8 can jump");
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
    #![proptest_config(boardgame_core::random_cases!(64))]

    #[test]
    fn written_moves_are_read_back(position in random::any_position()) {
        for legal in position.moves().iter().take(200) {
            let mut text = String::new();
            position.write_move(*legal, &mut text).expect("a string");
            let again = position.read_move(&text).expect("what was written");
            prop_assert!(again.same_path(legal), "{} is read as {}", text, again);
        }
    }

    #[test]
    fn abbreviated_moves_are_read_or_ambiguous(position in random::any_position(), keep in any::<u32>()) {
        for legal in position.moves().iter().filter(|mv| mv.kind() != MoveKind::Plain).take(50) {
            let leaps: Vec<_> = legal.leaps().collect();
            let mut text = legal.from().to_string();
            for (index, leap) in leaps.iter().enumerate() {
                if index + 1 == leaps.len() || keep >> (index % 32) & 1 == 1 {
                    text += if leap.jump { "x" } else { "-" };
                    text += &leap.to.to_string();
                }
            }
            // A shortened text may be the full path of another move.
            let fits = match text.parse::<Move>() {
                Ok(mv) => mv.same_path(legal),
                Err(error) => matches!(error, ParseMoveError::Path(PathError::NotInLine { .. })),
            };
            match position.read_move(if fits { &text } else { continue }) {
                Ok(mv) => prop_assert_eq!((mv.from(), mv.to()), (legal.from(), legal.to())),
                Err(ReadMoveError::Ambiguous { outcomes }) => prop_assert!(outcomes.contains(legal), "{}", text),
                Err(error) => prop_assert!(false, "{}: {}", text, error),
            }
        }
    }

    #[test]
    fn any_text_is_rejected_or_a_legal_move(position in random::any_position(), text in "[A-La-l0-9xX-]{0,16}|\\PC{0,8}") {
        if let Ok(mv) = position.read_move(&text) {
            prop_assert!(position.is_legal(mv));
        }
    }
}

#[test]
fn prose_set_ups_and_other_games_are_recognised() {
    let first = |text: &'static str| Reader::from_text(text).next().expect("a game");
    let error = |text| first(text).expect_err(text);
    assert_eq!(*error("1. G6-E8 White wins").cause, Cause::Prose { text: "White".into() });
    assert_eq!(
        error("1. c3-b4 d6-c5 2. b2-c3 *").cause.to_string(),
        "this is a kind of draughts, not Camelot, judging by \"c3-b4\""
    );
    let draughts = "[FEN \"W:W29,30:B1,2\"]\n1. c3-d4 *";
    assert!(
        error(draughts).cause.to_string().starts_with("this is a kind of draughts, not Camelot, judging by \"W:W29")
    );
    assert!(Reader::from_text(draughts).lenient().next().is_some_and(|game| game.is_err()), "nor when read leniently");
    assert!(error("1. A4-A5 *").clause().is_some(), "an empty square is against the rules");
    assert_eq!(error("[Position \"w 0 0 MF1,MG1,mC9\"] *").clause().map(|clause| clause.number), Some("3.4"));
    let game = first("[FEN \"w 0 0 KC6,MD6,kC11,mD11\"]\n1. d6–d7 *").expect("the FEN tag is a position");
    assert_eq!(game.moves().count(), 1);
    let (one, other) = ("[Event \"a\"]\n[Position \"w 0 0 KC6,MD6,kC11,mD11\"]\n", "[Event \"b\"]\n1. D6-D7 *");
    let text = format!("{one}{other}");
    let games: Vec<_> = Reader::from_text(&text).collect();
    assert!(games.len() == 1 && games[0].is_ok(), "two events in one header: {games:?}");
}

#[test]
fn a_lenient_reader_skips_prose() {
    let text = "1. E6-E8 nonsense H11-F9 2. H6-F8 F11-H9 1-0 so it ended";
    let mut reader = Reader::from_text(text).lenient();
    let game = reader.next().expect("a game").expect("legal");
    assert_eq!((game.moves().count(), reader.notes().len()), (4, 2), "{:?}", reader.notes());
}
