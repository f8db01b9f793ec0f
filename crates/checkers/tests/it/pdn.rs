//! PDN, and moves as text.

use crate::support::{self, after, mv, position, square};
use boardgame_core::{
    Match,
    movetext::{Item, Score},
    testkit::{only_error, only_game},
};
use checkers::{
    Bitboard, Checkers, Illegal, Move, OtherGame, Position, ReadMoveError, Rule, Setup, Side,
    pdn::{Cause, Game, PdnError, Reader, StartError},
};
use proptest::prelude::*;

fn read(text: &str) -> Vec<Result<Game, PdnError>> {
    Reader::from_text(text).collect()
}

fn only(text: &str) -> Game {
    only_game(text)
}

fn fault(text: &str) -> Cause {
    only_error(text)
}

fn error(text: &str) -> PdnError {
    read(text).swap_remove(0).expect_err(text)
}

/// Returns the number of the clause that the first game breaks.
fn clause(text: &str) -> Option<&'static str> {
    error(text).clause().map(|clause| clause.number)
}

/// Returns the number of moves of each game, or `None` for an error.
fn plies(text: &str) -> Vec<Option<usize>> {
    read(text).iter().map(|game| game.as_ref().ok().map(|game| game.moves().count())).collect()
}

#[test]
fn real_games_are_legal_to_the_end() {
    let games = read(include_str!("../data/games.pdn"));
    assert_eq!(games.len(), 12);
    for game in games {
        let game = game.expect("a legal game");
        assert_eq!(game.tag("Result"), Some(&*game.score().to_string()));
        assert!(game.moves().count() > 20);
    }
}

#[test]
fn a_capture_may_omit_squares_if_one_outcome_fits() {
    let two_ways = position("B: 2 / 6 7 14 15");
    for text in ["2x9x18", "2x11x18"] {
        assert_eq!(two_ways.read_move(text), Ok(mv(text)));
    }
    let outcomes = two_ways.moves().to_vec();
    assert_eq!(two_ways.read_move("2x18"), Err(ReadMoveError::Ambiguous { outcomes }));

    // The squares are the beginning of a legal move (clause 4.10).
    for (contact, text, at, on) in [("B: 1 / 6 14 22 32", "1x17", 17, 26), ("B: K2 / 6 7 14 15", "2x18x11", 11, 2)] {
        let refused = Illegal::MustGoOn { at: square(at), to: Bitboard::of(square(on)) };
        assert_eq!(position(contact).read_move(text), Err(refused.into()), "{text}");
    }

    // Both directions capture the same four pieces, which is one outcome.
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
fn unreadable_moves_have_a_column() {
    let message = |text: &str| text.parse::<Move>().expect_err(text).to_string();
    assert!(message("26x17x10x0").starts_with("column 10: "), "the first digit of the wrong square");
    for (text, message) in [
        ("", "column 1: expected a square number, found the end"),
        ("11", "column 3: expected '-' or 'x' and another square"),
        ("11-", "column 4: expected a square number, found the end"),
        ("11-1z", "column 4: expected a square number, found \"1z\""),
        ("é-15", "column 1: expected a square number, found \"é\""),
        ("11--15", "column 4: expected a square number, found \"-15\""),
        ("1-2-3-4-5-6-7-8-9-10-11", "column 22: a move visits at most 10 squares"),
    ] {
        let error = Position::start().read_move(text).expect_err(text);
        assert!(!matches!(error, ReadMoveError::Illegal(_)), "{text}");
        assert_eq!(error.to_string(), message, "{text}");
    }
}

#[test]
fn an_illegal_move_has_its_ply_location_clause_and_position() {
    let games = read("[Event \"a\"]\n\n1. 11-15 22-18 (1... 23-19)\n2. 8-11 1-0\n[Event \"b\"]\n1. 9-13 *");
    let error = games[0].as_ref().expect_err("15 has to jump");
    assert_eq!(error.to_string(), "game 1, line 4, column 4: 2. 8-11: 15 can jump");
    assert_eq!(error.clause(), Some(Rule::MustJump.clause()));
    assert_eq!((error.sheet.tag("Event"), error.sheet.moves().count()), (Some("a"), 2));
    let Cause::Illegal { ply, depth, position, .. } = &*error.cause else { panic!("{error}") };
    assert_eq!((*ply, *depth), (3, 0));
    assert_eq!(position.moves().as_slice(), [mv("15x22")]);
    assert_eq!(*position, after(Position::start(), "11-15 22-18"));
    assert!(games[1].is_ok());
}

#[test]
fn illegal_moves_are_not_unreadable() {
    let reason = |text: &str| match fault(text) {
        Cause::Illegal { error, .. } => error,
        other => panic!("{text}: {other}"),
    };
    assert!(matches!(reason("1. 11-0"), Illegal::OffBoard { number: 0 }));
    assert!(matches!(reason("1. 11-31"), Illegal::OutOfReach { .. }));
    assert!(matches!(reason("[FEN \"B:W32:B1\"]\n1-5 32-27 (32-5) *"), Illegal::OutOfReach { .. }));
    assert!(matches!(fault("1. 9-14 (9-13 22-18 13x22)"), Cause::Illegal { ply: 3, depth: 1, .. }));
}

#[test]
fn remarks_attached_to_moves_are_comments() {
    let game = only("1. 11-15 22-18. 2. 15x22Redoverstepped. 1-0");
    assert_eq!(game.moves().count(), 3);
    assert_eq!(game.sheet().items.last(), Some(&Item::Comment("Redoverstepped.".into())));
    for text in ["11-15z", "11-15.22-18", "11-15X", "11-15red"] {
        assert!(matches!(fault(text), Cause::Unclear { .. }), "{text}");
    }
}

#[test]
fn tags_determine_the_game_and_the_start() {
    let game = only("[GameType \"21,B,8,8,N1,0\"]\n[Setup \"1\"]\n[FEN \"W:WK10:BK28.\"]\n1. 10-15 *");
    assert_eq!(*game.start(), position("W: K10 / K28"));
    assert_eq!(only("[GameType \"\"]\n[FEN \"\"]\n1. 11-15").start(), &Position::start());
    let start = |text: &str| match fault(text) {
        Cause::Start(error) => error,
        other => panic!("{text}: {other}"),
    };
    assert_eq!(
        start("[GameType \"20\"]\n*"),
        StartError::GameType { game: OtherGame::International, found: "20".into() }
    );
    let bad = start("[FEN \"B:W1:B2\"]\n*");
    assert_eq!(bad.to_string(), "the FEN tag, column 4: White has a man on 1, in its crowning row");
}

#[test]
fn game_types_have_their_games() {
    let games = "0 chess, 20 international draughts, 22 Italian draughts, 23 pool checkers, 24 Spanish draughts, \
                 25 Russian draughts, 26 Brazilian draughts, 27 Canadian draughts, 28 Portuguese draughts, \
                 29 Czech draughts, 30 Turkish draughts, 31 Thai draughts, 40 Frisian draughts, 99 another game";
    for (number, game) in games.split(", ").filter_map(|game| game.split_once(' ')) {
        assert_eq!(OtherGame::of_type(number).to_string(), game);
        assert_eq!(OtherGame::of_type(&format!(" {number} ,W,8,8,N2,0")).to_string(), game);
    }
}

#[test]
fn games_are_written_canonically() {
    let text = "[FEN \"B:W6,7,14,15,30:B2,9\"]\n2x9x18! {two ways} 30-26 ( 30:25 9-13 * ) 18x22 1-1";
    let two_ways = read(text);
    assert!(two_ways[0].is_err(), "9 stands in the way");
    let game = only("[FEN \"B:W6,7,14,15,30:B2,5\"]\n2:11:18! {two ways} 30-26 ( 30:25 5x9 * ) 18-22 26:17 1-1");
    assert_eq!(
        game.to_string(),
        "[FEN \"B:W6,7,14,15,30:B2,5\"]\n\n1. 2x11x18! {two ways} 1... 30-26 (1... 30-25 2. 5-9 $7) 2. 18-22 26x17 1/2-1/2\n"
    );
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(64))]

    #[test]
    fn written_moves_are_read_back(position in support::random::any_position()) {
        for legal in &position.moves() {
            let mut text = String::new();
            position.write_move(*legal, &mut text).expect("a string");
            prop_assert_eq!(position.read_move(&text), Ok(*legal), "{}", text);
            prop_assert_eq!(position.read_move(&legal.to_string()), Ok(*legal));
        }
    }

    #[test]
    fn any_text_is_rejected_or_a_legal_move(position in support::random::set_up(), text in "[0-9xX:-]{0,14}|\\PC{0,8}") {
        if let Ok(mv) = position.read_move(&text) {
            prop_assert!(position.is_legal(mv));
        }
    }
}

#[test]
fn variants_in_files_are_read() {
    for text in [
        "1. 11 - 15 23 - 19 *",
        "1. 11–15 23—19 *",
        "1. 11-15 ... 23-19 *",
        "1. 11-15 (=) 23-19 ½-½",
        "1. 11-15 23-19-A *",
        "{A comment before the first tag}\n[Event \"x\"]\n1. 11-15 23-19 *",
        "[Event \"Double Corner Dyke\"]\n[Event \"two in one header\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 *",
        "[GameType \"21\"]\n1. f6-g5 e3-f4 *",
    ] {
        assert_eq!(plies(text), [Some(2)], "{text}");
    }
    assert_eq!(plies("[FEN \"W:W22:B18\"] 1. 22×15(18) *"), [Some(1)]);
    let game: Game = only("[Red \"Ada\"]\n[White \"Grace\"]\n1. 11-15 *");
    assert_eq!((game.player(0), game.player(1)), (Some("Ada"), Some("Grace")));
    assert_eq!(plies("11-15 23-19 *\n9-14 22-18 *\n"), [Some(2); 2]);
    let start = |text: &str| *only(text).start();
    let plain = start("[FEN \"B:W10:B7\"]\n*");
    for text in ["[FEN \"B:W10:B7:H0:F17.\"]\n*", "/FEN \"B:W10:B7\"/ *", "{A problem} /FEN \"B:Wd6:Be7\"/ *"] {
        assert_eq!(start(text), plain, "{text}");
    }
}

#[test]
fn squares_in_letters_have_their_numbers() {
    for number in 1..=32 {
        let square = square(number);
        let name = format!("{}{}", char::from(b'a' + square.column()), 8 - square.row());
        let [letters, digits] = [name, number.to_string()].map(|name| format!("W:WK{name}:B").parse::<Position>());
        assert_eq!(letters, digits);
    }
}

#[test]
fn prose_is_not_a_move() {
    for (text, word) in
        [("1. 11-15 23-19 Drawn", "Drawn"), ("White wins\n1. 11-15", "White"), ("1. 11-15 (0:05) 23-19 *", "0:05")]
    {
        assert_eq!(*error(text).cause, Cause::Prose { text: word.into() }, "{text}");
    }
    for word in ["23-19-A.", "23-19-Ab", "23-19-?", "23-19-"] {
        assert!(read(&format!("1. 11-15 {word} *"))[0].is_err(), "{word} is not a move with a note");
    }
}

#[test]
fn another_game_is_recognised() {
    for (text, begins) in [
        ("[GameType \"20,W,10,10,N2,0\"]\n1. 32-28 19-23 *", "this is international draughts (game type"),
        ("[GameType \"25\"]\n1. c3-d4 *", "this is Russian draughts (game type \"25\"), not"),
        ("[GameType \"121\"]\n*", "this is another game (game type \"121\")"),
        ("1. 32-28 18-23 *", "this is international draughts, not American checkers, judging by its move \"32-28\""),
        ("1. c3-b4 b6-a5 *", "this is Russian draughts, not American checkers, judging by its move \"c3-b4\""),
    ] {
        let cause = error(text).cause.to_string();
        assert!(cause.starts_with(begins), "{text}: {cause}");
        assert_eq!(clause(text), None, "{text}: no clause is broken");
    }
    assert_eq!(clause("1. 22-18 *"), Some("2.1"), "White does not begin");
    assert_eq!(clause("1. 11-15 33-28 *"), Some("1.2"), "in a game of checkers");
}

#[test]
fn another_game_from_a_set_up_is_recognised() {
    let (international, russian) = ("this is international draughts", "this is Russian draughts");
    for (fen, moves, column, begins) in [
        ("W:W7,26,28,30,31:B8,9,10", "28-46 8-12", 4, international),
        ("W:W7,26,28,30,31:B8,9,10", "28-22 8-12 2. 22-18 12x34", 24, international),
        ("W:W31-72:B1-30", "43-37", 0, "this is Canadian draughts"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4 e5", 0, "this is chess"),
        // The evidence is a flying king, a man that captures backwards, or a later move.
        ("W:WKe1:Bb8", "e1-h4", 4, russian),
        ("W:We5:Bd4,b8", "e5:c3", 4, russian),
        ("W:We5:Bd4,b8", "e5xc3xa1", 4, russian),
        ("W:WKe1:Bb8", "c3-d4 b8-c7 2. e1-b4 c7-d6", 19, russian),
        ("W:WKe1:Ba7,f2", "e1:h4 a7-b6", 4, russian),
    ] {
        let text = format!("[FEN \"{fen}\"]\n1. {moves} *");
        let error = error(&text);
        let at = if column == 0 { (1, 1) } else { (2, column) };
        assert_eq!((error.at.line, error.at.column), at, "{text}");
        assert!(error.cause.to_string().starts_with(begins), "{text}: {error}");
        let lenient = Reader::from_text(&text).lenient().next().expect("a game");
        assert!(matches!(&*lenient.expect_err(&text).cause, Cause::Start(_)), "{text}, leniently");
    }
    // Moves that no kind of draughts allows are no evidence of another game, and a `GameType` overrides all evidence.
    for text in [
        "[FEN \"W:We5:Bd4,b8\"]\n1. c3-d4 *",
        "[FEN \"W:W28:B8\"]\n1. 28-22 8-12 *",
        "[GameType \"21\"]\n[FEN \"W:W28:B8\"]\n1. 28-46 *",
        "[GameType \"21\"]\n[FEN \"W:WKe1:Bb8\"]\n1. e1-h4 *",
        "[GameType \"21\"]\n1. c3-b4 *",
    ] {
        assert!(clause(text).is_some(), "{text}");
    }
}

#[test]
fn a_refused_set_up_cites_its_clause() {
    for (fen, number) in [
        ("W:W18,19,20,21,22,23,24,25,26,27,28,29,30:B1", Some("1.3")),
        ("W:W1:B5", Some("5.1")),
        // Only other kinds of draughts have a square 33.
        ("W:W33:B5", None),
        ("somewhere", None),
    ] {
        assert_eq!(clause(&format!("[FEN \"{fen}\"]\n*")), number, "{fen}");
    }
}

/// Returns the moves of the first game and the notes of a lenient reader.
fn lenient(text: &str) -> (Vec<String>, Vec<String>) {
    let mut reader = Reader::from_text(text).lenient();
    let game = reader.next().expect("a game").unwrap_or_else(|error| panic!("{text}: {error}"));
    (game.moves().map(ToString::to_string).collect(), reader.notes().iter().map(ToString::to_string).collect())
}

#[test]
fn a_lenient_reader_chooses_the_first_of_several_captures() {
    // 2x9x18 captures the men on 6 and 14, 2x11x18 those on 7 and 15.
    let text = |reply: &str| format!("[FEN \"B:B2:W6,7,14,15\"]\n1. 2x18 {{a comment}} {reply} *");
    assert!(matches!(fault(&text("15-11")), Cause::Unclear { .. }));
    let (moves, notes) = lenient(&text("15-11"));
    assert_eq!(moves, ["2x9x18", "15-11"]);
    assert_eq!(notes, ["line 2, column 4: 2x18 matches 2 moves: 2x9x18 is used"]);
    let other = text("14-9");
    let error = Reader::from_text(&other).lenient().next().expect("a game").expect_err("14 was captured");
    assert!(matches!(&*error.cause, Cause::Illegal { .. }), "{error}");
}

#[test]
fn a_lenient_reader_corrects_set_ups() {
    let (_, notes) = lenient("[FEN \"B:W18,19,20,21,22,23,24,25,26,27,28,29,30:B1\"]\n1. 1-5 *");
    assert_eq!(notes.len(), 1, "{notes:?}");
    let text = "[FEN \"B:W1,22:B32,5\"]\n1. 32-27 *";
    let (moves, notes) = lenient(text);
    assert_eq!((moves.len(), notes.len()), (1, 1), "the man on 32 is a king: {notes:?}");
    let game = Reader::from_text(text).lenient().next().expect("a game").expect("legal");
    assert_eq!(game.tag("FEN"), Some("B:WK1,22:B5,K32"));
    assert_eq!(Reader::from_text(&game.to_string()).next(), Some(Ok(game)), "and it is said so");
}

#[test]
fn a_match_is_written_with_start_players_and_result() {
    let setup = Setup { position: "B:WK32:BK1".parse().ok(), ..Setup::default() };
    let mut game = Match::<Checkers>::start(setup).expect("a start");
    game.submit(Side::Black.player(), mv("1-6")).expect("a move");
    game.resign(Side::White.player()).expect("a resignation");
    game.set_players(vec!["Ann".into(), String::new()]);
    let text = Game::of_match(&game).expect("a game").to_string();
    assert_eq!(text, "[Black \"Ann\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"B:WK32:BK1\"]\n\n1. 1-6 1-0\n");
    assert_eq!(only(&text).score(), Score::from(game.status().outcome().expect("an end")));
}

#[test]
fn no_game_is_lost_after_an_error() {
    for (text, games) in [
        // The tags are unreadable; some games have moves.
        ("[Match 1]\n[Black \"A\"]\n1. 11-15\n\n[Match 2]\n1. 11-15\n\n[Match 3]\n1. 11-15\n", &[None; 3][..]),
        ("[Ballot 1]\n[FEN \"B:W21:B1\"]\n{one}\n\n[Ballot 2]\n[FEN \"B:W22:B2\"]\n{two}\n", &[None; 2]),
        ("[Event \"a\"]\n[FEN \"B:W21:B1\"]\n{one}\n\n[Bad x\n1. 1-6\n", &[Some(0), None]),
        // The games have move numbers but no tags.
        ("1. 11-20 22-18\n1. 9-13 22-18 2. 11-15\n1. 9-14 22-18\n", &[None, Some(3), Some(2)]),
        ("1. 11-15 (1. 9-13 22-18\n1. 9-13 22-18\n1. 9-14\n", &[None, Some(2), Some(1)]),
        // Each line is a game without move numbers.
        ("11-15 23-19 8-11 22-17\n9-14 22-18 5-9 24-19 11-16\n10-15 21-17 9-13\n", &[Some(4), Some(5), Some(3)]),
        ("11-20 22-18\n9-13 22-18 11-15\n", &[None, Some(3)]),
        // A single move may be an illegal move of the preceding game.
        ("11-15 23-19\n11-15\n", &[None]),
        // One game is on several lines.
        ("11-15 23-19\n8-11 22-17\n9-14\n", &[Some(5)]),
    ] {
        assert_eq!(plies(text), games, "{text}");
    }
}

#[test]
fn typed_moves_are_read() {
    let start = Position::start();
    for text in [
        "11x15", "11–15", "11−15", "11 - 15", " 11-15 ", "11-15!", "11-15 !?", "11 15", "11 to 15", "f6-e5", "f6e5",
        "f6 e5", "F6 TO E5",
    ] {
        assert_eq!(start.read_move(text).map(|mv| mv.to_string()), Ok("11-15".to_owned()), "{text}");
    }
    let (position, jump) = ("W:W26:B22,14,13".parse::<Position>().unwrap(), "26x17x10");
    for text in ["26×10", "26-10", "26X10", "026:10", "26 × 17 × 10!"] {
        assert_eq!(position.read_move(text).map(|mv| mv.to_string()), Ok(jump.to_owned()), "{text}");
    }
    assert!(matches!(start.read_move("11 – y"), Err(ReadMoveError::Square { column: 6, .. })));
    assert_eq!(plies("[GameType \"21\"]\n1. f6e5 c3d4 2. e5c3 b2d4 *\n"), [Some(4)]);
}

#[test]
fn relevant_tags_are_used_or_noted() {
    let result = |tags: &str| {
        let mut reader = Reader::from_text(tags);
        let score = reader.next().and_then(Result::ok).map(|game| game.score());
        (score, reader.notes().len())
    };
    for (value, score, notes) in [
        ("White wins", Score::SecondWins, 0),
        ("Red won", Score::FirstWins, 0),
        ("?", Score::Unknown, 0),
        ("undecided", Score::Unknown, 1),
    ] {
        assert_eq!(result(&format!("[Result \"{value}\"]\n1. 11-15")), (Some(score), notes), "{value}");
    }
    // `A0` puts a1 at the first player's left. The boards in the list are not supported.
    assert_eq!(plies("[GameType \"21,B,8,8,A0,0\"]\n1. c3-d4 f6-e5 2. d4xf6 g7xe5 *"), [Some(4)]);
    assert_eq!(plies("[GameType \"21,B,8,8,N1,0\"]\n1. 11-15 *"), [Some(1)]);
    assert_eq!(plies("[GameType \"21,B,8,8,A0,0\"]\n[FEN \"B:Wc7:Ba1\"]\n1. a1-b2 *"), [Some(1)]);
    for board in ["21,W,10,10,N2,0", "21,B,8,8,N0,0", "21,B,8,8,A1,0", "21,B,8,8,N1,1"] {
        let text = format!("[GameType \"{board}\"]\n1. 11-15");
        assert!(matches!(fault(&text), Cause::Start(StartError::Board { .. })), "{board}");
    }
    // Unusual move counters in a FEN and unknown variants are noted.
    assert_eq!(result("[FEN \"B:W21,22:B1,2:H79:F40\"]\n1. 1-6").1, 1);
    assert_eq!(result("[FEN \"B:W21,22:B1,2:H0:F1\"]\n1. 1-6").1, 0);
    assert_eq!(result("[Variant \"GAYP\"]\n1. 11-15").1, 1);
    for text in ["[Variant \"Russian\"]\n1. c3-d4", "1. e2-e4 e7-e5", "1. e2e4", "1. Ng1-f3 d7-d5"] {
        assert!(matches!(fault(text), Cause::Start(StartError::Players { .. } | StartError::Move { .. })), "{text}");
    }
}
