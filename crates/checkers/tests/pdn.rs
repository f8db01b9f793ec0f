//! Games as text.

mod support;

use boardgame_core::{
    Rulebook,
    movetext::{Item, Score, Tag},
};
use checkers::{
    Bitboard, MoveTextError, Position, Reason, Rule,
    pdn::{Cause, Game, PdnError, Reader, Sheet, StartError, position_tags},
};
use proptest::{collection::vec, prelude::*, sample::Index};
use support::{after, mv, position, square};

fn read(text: &str) -> Vec<Result<Game, PdnError>> {
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

#[test]
fn real_games_are_legal_to_the_end() {
    let games = read(include_str!("data/games.pdn"));
    assert_eq!(games.len(), 12);
    for game in games {
        let game = game.expect("a legal game");
        assert_eq!(game.tag("Result"), Some(&*game.score().to_string()));
        assert!(game.moves().count() > 20);
    }
}

#[test]
fn any_sign_between_squares_is_read_for_either_kind() {
    let position = after(Position::start(), "11-15 22-18");
    for text in ["15x22", "15-22", "15X22", "15:22", "015x22"] {
        assert_eq!(position.read_move(text), Ok(mv("15x22")), "{text}");
    }
    assert_eq!(Position::start().read_move("11x15"), Ok(mv("11-15")));
}

#[test]
fn squares_of_a_capture_may_be_left_out_while_one_outcome_fits() {
    let two_ways = position("B: 2 / 6 7 14 15");
    for text in ["2x9x18", "2x11x18"] {
        assert_eq!(two_ways.read_move(text), Ok(mv(text)));
    }
    let refused = two_ways.read_move("2x18").expect_err("two ways round");
    let outcomes = support::legal(&two_ways).iter().map(|text| mv(text)).collect::<Vec<_>>();
    let MoveTextError::Ambiguous { outcomes: mut said } = refused else { panic!("{refused}") };
    said.sort_by_key(ToString::to_string);
    assert_eq!(said, outcomes);

    // Where the squares left out are those of a legal move that goes on, stopping is what is wrong (clause 4.10).
    for (contact, text, at, on) in [("B: 1 / 6 14 22 32", "1x17", 17, 26), ("B: K2 / 6 7 14 15", "2x18x11", 11, 2)] {
        let refused = position(contact).read_move(text).expect_err("stopped half-way");
        let MoveTextError::Illegal(refused) = refused else { panic!("{refused}") };
        assert_eq!(refused.reason, Reason::MustGoOn { at: square(at), to: Bitboard::of(square(on)) }, "{text}");
    }

    // A king goes round either way and takes the same four: one outcome.
    let ring = position("B: K2 / 6 7 14 15");
    assert_eq!(ring.read_move("2x2").map(checkers::Move::jumps), Ok(4));
    assert_eq!(ring.read_move("2x11x2"), ring.read_move("2x2").map(|_| mv("2x9x18x11x2")));
    for legal in &ring.moves() {
        let mut text = String::new();
        ring.write_move(*legal, &mut text).expect("a string");
        assert_eq!(ring.read_move(&text), Ok(*legal), "the order is kept");
    }
}

#[test]
fn what_is_no_move_says_where() {
    for (text, message) in [
        ("", "column 1: expected the number of a square, found \"\""),
        ("11", "column 3: expected '-' or 'x' and another square"),
        ("11-", "column 4: expected the number of a square, found \"\""),
        ("11-1z", "column 4: expected the number of a square, found \"1z\""),
        ("é-15", "column 1: expected the number of a square, found \"é\""),
        ("11--15", "column 4: expected the number of a square, found \"\""),
        ("1-2-3-4-5-6-7-8-9-10-11", "column 22: a move visits at most 10 squares"),
    ] {
        let error = Position::start().read_move(text).expect_err(text);
        assert!(!matches!(error, MoveTextError::Illegal(_)), "{text}");
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn an_illegal_move_names_its_ply_its_place_its_clause_and_what_was_legal() {
    let games = read("[Event \"a\"]\n\n1. 11-15 22-18 (1... 23-19)\n2. 8-11 1-0\n[Event \"b\"]\n1. 9-13 *");
    let error = games[0].as_ref().expect_err("15 has to jump");
    assert_eq!(error.to_string(), "game 1, line 4, column 4: ply 3, 8-11: 15 can jump, and who can jump must jump");
    assert_eq!(error.clause(), Some(Rule::MustJump.clause()));
    assert_eq!((error.sheet.tag("Event"), error.sheet.moves().count()), (Some("a"), 2));
    let Cause::Illegal { ply, depth, error, position, .. } = &*error.cause else { panic!("{error}") };
    assert_eq!((*ply, *depth), (3, 0));
    assert_eq!(error.legal, [mv("15x22")]);
    assert_eq!(*position, after(Position::start(), "11-15 22-18"));
    assert!(games[1].is_ok());
}

#[test]
fn every_kind_of_illegal_move_is_illegal_and_not_unreadable() {
    let reason = |text: &str| match fault(text) {
        Cause::Illegal { error, .. } => error.reason,
        other => panic!("{text}: {other}"),
    };
    assert!(matches!(reason("1. 15-18"), Reason::Nothing { .. }));
    assert!(matches!(reason("1. 22-18"), Reason::WrongSide { .. }));
    assert!(matches!(reason("1. 11-33"), Reason::OffBoard { number: 33 }));
    assert!(matches!(reason("1. 11-99999"), Reason::OffBoard { number: u16::MAX }));
    assert!(matches!(reason("1. 11-0"), Reason::OffBoard { number: 0 }));
    assert!(matches!(reason("1. 11-31"), Reason::OutOfReach { .. }));
    assert!(matches!(reason("[FEN \"B:W32:B1\"]\n1-5 32-27 (32-5) *"), Reason::OutOfReach { .. }));
    assert!(matches!(fault("1. 9-14 (9-13 22-18 13x22)"), Cause::Illegal { ply: 3, depth: 1, .. }));
}

#[test]
fn remarks_that_are_run_into_moves_are_comments() {
    let game = only("1. 11-15 22-18. 2. 15x22Redoverstepped. 1-0");
    assert_eq!(game.moves().count(), 3);
    assert_eq!(game.sheet().items.last(), Some(&Item::Comment("Redoverstepped.".into())));
    for text in ["11-15z", "11-15.22-18", "11-15X", "11-15red"] {
        assert!(matches!(fault(text), Cause::Unclear { .. }), "{text}");
    }
}

#[test]
fn tags_name_the_game_and_the_start() {
    let game = only("[GameType \"21,B,8,8,N1,0\"]\n[Setup \"1\"]\n[FEN \"W:WK10:BK28.\"]\n1. 10-15 *");
    assert_eq!(*game.start(), position("W: K10 / K28"));
    assert_eq!(only("[GameType \"\"]\n[FEN \"\"]\n1. 11-15").start(), &Position::start());
    let start = |text: &str| match fault(text) {
        Cause::Start(error) => error,
        other => panic!("{text}: {other}"),
    };
    assert_eq!(start("[GameType \"20\"]\n*"), StartError::GameType { found: "20".into() });
    let bad = start("[FEN \"B:W1:B2\"]\n*");
    assert_eq!(bad.to_string(), "the FEN tag, column 4: a man of White stands on 1, in its crowning row");
}

#[test]
fn a_game_is_written_strictly() {
    let text = "[FEN \"B:W6,7,14,15,30:B2,9\"]\n2x9x18! {two ways} 30-26 ( 30:25 9-13 * ) 18x22 1-1";
    let two_ways = read(text);
    assert!(two_ways[0].is_err(), "9 stands in the way");
    let game = only("[FEN \"B:W6,7,14,15,30:B2,5\"]\n2:11:18! {two ways} 30-26 ( 30:25 5x9 * ) 18-22 26:17 1-1");
    assert_eq!(
        game.to_string(),
        "[FEN \"B:W6,7,14,15,30:B2,5\"]\n\n1. 2x11x18! {two ways} 1... 30-26 (1... 30-25 2. 5-9 $7) 2. 18-22 26x17 1/2-1/2\n"
    );
}

/// What to do after each ply of random play.
fn plan() -> impl Strategy<Value = Vec<(Index, Option<Item<Index>>)>> {
    let mark = prop_oneof![
        3 => Just(None),
        1 => "\\PC{0,30}".prop_map(|text| Some(Item::Comment(text))),
        1 => any::<u8>().prop_map(|nag| Some(Item::Nag(nag))),
        1 => Just(Some(Item::Open)),
        1 => Just(Some(Item::Close)),
    ];
    vec((any::<Index>(), mark), 0..80)
}

/// The game of a plan: where it opens a variation, another move is tried in the place of the last one.
fn game(start: Position, plan: Vec<(Index, Option<Item<Index>>)>) -> Game {
    let mut sheet = Sheet::new();
    if start != Position::start() {
        sheet.tags.extend(position_tags(&start));
    }
    let mut line = (start, start);
    let mut outer = Vec::new();
    let mut fresh = true;
    for (choice, mark) in plan {
        let moves = line.1.moves();
        if !moves.is_empty() {
            let mv = moves[choice.index(moves.len())];
            line.0 = line.1;
            line.1.play_trusted(mv);
            sheet.items.push(Item::Move(mv));
            fresh = false;
        }
        match mark {
            Some(Item::Comment(text)) => sheet.items.push(Item::Comment(text.replace(char::is_control, ""))),
            Some(Item::Nag(nag)) => sheet.items.push(Item::Nag(nag)),
            Some(Item::Open) if !fresh => {
                sheet.items.push(Item::Open);
                outer.push(line);
                line = (line.0, line.0);
                fresh = true;
            }
            Some(Item::Close) => {
                if let Some(before) = outer.pop() {
                    sheet.items.push(Item::Close);
                    (line, fresh) = (before, false);
                }
            }
            _ => {}
        }
    }
    sheet.items.extend(outer.iter().map(|_| Item::Close));
    sheet.tags.push(Tag::new("Event", "a \"plan\""));
    Game::new(Sheet { score: Score::Drawn, ..sheet }).expect("a game in order")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read_again(crowd in support::random::played(), plan in plan()) {
        let game = game(crowd, plan);
        let written = game.to_string();
        prop_assert_eq!(only(&written), game, "{}", written);
    }

    #[test]
    fn a_written_move_is_read_again(position in support::random::any_position()) {
        for legal in &position.moves() {
            let mut text = String::new();
            position.write_move(*legal, &mut text).expect("a string");
            prop_assert_eq!(position.read_move(&text), Ok(*legal), "{}", text);
            prop_assert_eq!(position.read_move(&legal.to_string()), Ok(*legal));
        }
    }

    #[test]
    fn no_move_text_does_harm(position in support::random::set_up(), text in "[0-9xX:-]{0,14}|\\PC{0,8}") {
        if let Ok(mv) = position.read_move(&text) {
            prop_assert!(position.is_legal(mv));
        }
    }
}
