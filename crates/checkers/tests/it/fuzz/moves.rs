//! Interprets bytes as a position and moves, and checks that exactly the listed moves are legal.

use std::collections::HashSet;

use boardgame_core::testkit::Choices;
use checkers::{Direction, Move, Piece, Position, Role, Side, Square};

pub(crate) fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    let mut position = set_up(&mut choices);
    check_position(&position, &mut choices);
    while !choices.is_empty() {
        let Some(mv) = choices.pick(&position.moves()).copied() else { break };
        position.play(mv).expect("a listed move can be played");
        check_position(&position, &mut choices);
    }
}

/// Returns the start position or any problem position, as the bytes determine.
fn set_up(choices: &mut Choices) -> Position {
    if choices.yes() {
        return Position::start();
    }
    let mut builder = Position::builder(side(choices)).more_than_twelve();
    for (square, byte) in Square::all().zip(choices.take(32)) {
        let side = if byte & 1 == 0 { Side::Black } else { Side::White };
        let king = byte & 2 == 0 || square.row() == side.crowning_row();
        let role = if king { Role::King } else { Role::Man };
        if byte & 0b1100 == 0 {
            builder = builder.piece(Piece { side, role }, square);
        }
    }
    builder.build().expect("one piece on a square, and no man on its crowning row")
}

/// Checks the listed moves and all steps and single jumps from one square, and some variations of legal captures.
fn check_position(position: &Position, choices: &mut Choices) {
    let listed = position.moves();
    let squares: Vec<Square> = Square::all().collect();
    let from = choices.pick(&squares).copied().expect("a board has squares");
    assert_eq!(position.can_move(), !listed.is_empty());
    let different: HashSet<Move> = listed.iter().copied().collect();
    assert_eq!(different.len(), listed.len(), "a move is listed twice in {position}");
    listed.iter().filter(|mv| mv.from() == from).for_each(|mv| check_move(position, &listed, *mv));
    for direction in Direction::ALL {
        let Some(beside) = from.step(direction) else { continue };
        let beyond = beside.step(direction);
        let paths = [Some(beside), beyond].into_iter().flatten().map(|to| Move::along(&[from, to]));
        paths.for_each(|mv| check_move(position, &listed, mv.expect("a step or a jump")));
    }
    // Try a legal capture with jumps added or removed, and arbitrary captures.
    let mut path: Vec<Square> = choices.pick(&listed).map_or_else(Vec::new, |mv| mv.path().collect());
    path.truncate(choices.below(10));
    path.extend(path.is_empty().then_some(from));
    for _ in 0..choices.below(10) {
        let direction = choices.pick(&Direction::ALL).expect("one of four");
        let last = *path.last().expect("not empty");
        path.extend(last.step(*direction).and_then(|over| over.step(*direction)));
        let mv = Move::along(&path);
        assert_eq!(position.move_along(&path).ok(), mv.ok().filter(|mv| listed.contains(mv)));
        if let Ok(mv) = mv {
            check_move(position, &listed, mv);
        }
    }
}

fn check_move(position: &Position, listed: &[Move], mv: Move) {
    let legal = listed.contains(&mv);
    assert_eq!(position.is_legal(mv), legal, "{mv} in {position}");
    let mut after = *position;
    match after.play(mv) {
        Ok(effect) => {
            assert!(legal, "{mv} in {position}");
            assert_eq!(effect.captured, mv.captures());
            assert_eq!(after, position.after(mv));
            let mut text = String::new();
            position.write_move(mv, &mut text).expect("a string takes all");
            let read = position.read_move(&text);
            let same = read.as_ref().is_ok_and(|read| position.after(*read) == after);
            assert!(same, "{mv} is written {text} in {position}: {read:?}");
        }
        Err(illegal) => {
            assert!(!legal, "{mv} in {position}: {illegal}");
            assert_eq!(after, *position, "a refused move changes nothing");
        }
    }
}

fn side(choices: &mut Choices) -> Side {
    if choices.yes() { Side::White } else { Side::Black }
}
