//! Games as text, moves square by square, and set-ups.

use boardgame_core::{Enumerable, Game as _, Match, Notation, RandomPlayer, Seed, Status, board, movetext::Item};
use camette::{
    Camette, Move, Piece, Position, ReadMoveError, Rule, Setup, Square,
    record::{Game, Reader, Sheet},
};

fn squares(text: &str) -> Vec<Square> {
    text.split_whitespace().map(|square| square.parse().expect("a square")).collect()
}

/// A position in which the man on C3 can capture B4 or D4 on its way to C5.
const FORKED: &str = "w 1/k2/5/1m1m1/2M2/3/1";

#[test]
fn random_games_are_read_back() {
    for seed in 0..60 {
        let mut chance = RandomPlayer::new(Seed::from_u64(seed));
        let mut game = Match::<Camette>::start(Setup::default()).expect("a start");
        let mut moves = Vec::new();
        while let Status::ToAct(player) = game.status() {
            let mv = chance.choose(game.state()).expect("a player who is to act can move");
            game.submit(player, mv).expect("a listed move");
            moves.push(mv);
        }
        let items = moves.iter().copied().map(Item::Move).collect();
        let written = Game::new(Sheet { items, ..Sheet::default() }).expect("legal").to_string();
        assert!(!written.contains(['(', ')']), "{written}");
        let read = Reader::from_text(&written).next().expect("a game").expect("legal");
        assert_eq!(read.moves().copied().collect::<Vec<_>>(), moves, "{written}");
    }
}

#[test]
fn next_squares_lead_to_the_legal_moves() {
    fn complete(position: &Position, squares: &mut Vec<Square>, found: &mut Vec<Move>) {
        let next = position.next_squares(squares);
        if next.is_empty() {
            found.push(position.move_along(squares).expect("a move"));
        }
        for square in next {
            squares.push(square);
            complete(position, squares, found);
            squares.pop();
        }
    }
    let mut chance = RandomPlayer::new(Seed::from_u64(7));
    let mut positions: Vec<Position> = vec![FORKED.parse().expect("a position")];
    for _ in 0..40 {
        let mut game = Camette::start(&Setup::default()).expect("a start");
        while let Some(mv) = chance.choose(&game) {
            positions.push(*game.position());
            game.play_trusted(&mv);
        }
    }
    for position in positions {
        let mut found = Vec::new();
        complete(&position, &mut Vec::new(), &mut found);
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, position.moves(), "{position}");
    }
}

#[test]
fn squares_that_are_no_move_are_refused_with_a_clause() {
    let start = Position::start();
    for (text, rule) in
        [("A4", Rule::Turn), ("B3 B5", Rule::PlainMove), ("B3", Rule::PlainMove), ("C2 C4 C3", Rule::Jump)]
    {
        assert_eq!(start.move_along(&squares(text)).map_err(|refused| refused.rule()), Err(rule), "{text}");
    }
    assert!(start.move_along(&[]).is_err());
}

#[test]
fn an_illegal_move_is_not_unreadable() {
    let start = Position::start();
    let refused = start.read_move("B3-B5").expect_err("two steps");
    assert!(matches!(refused, ReadMoveError::Illegal(illegal) if illegal.rule() == Rule::PlainMove));
    let why = <Position as board::Position>::matching_moves(&refused).err().map(camette::Illegal::rule);
    assert_eq!(why, Some(Rule::PlainMove), "the refusal");
    let unread = start.read_move("B3").expect_err("one square");
    assert!(<Position as board::Position>::matching_moves(&unread).is_ok());
    let game = Camette::start(&Setup::default()).expect("a start");
    assert_eq!(Notation::read_move(&game, "B3-B5"), Err(refused));
}

#[test]
fn pieces_and_the_side_to_move_can_be_changed() {
    let start = Position::start();
    for square in Square::all() {
        let cleared = start.with_piece(None, square).expect("fewer pieces");
        assert_eq!(cleared.piece_at(square), None);
        let back = start.piece_at(square).map_or(Ok(cleared), |piece| cleared.with_piece(Some(piece), square));
        assert_eq!(back, Ok(start));
    }
    assert!(start.with_piece(Piece::of_letter('K'), Square::C1).is_err(), "White has a knight");
    let black = start.with_side_to_move(camette::Side::Black);
    assert_eq!(black.to_string(), "b 1/1k1/1mmm1/5/1MMM1/1K1/1");
    assert_eq!(black.with_side_to_move(camette::Side::White), start);
    assert_eq!(start.with_side_to_move(camette::Side::White), start);
}
