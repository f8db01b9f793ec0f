//! Interprets bytes as a position and moves, and checks that exactly the listed moves are legal.

use std::collections::HashSet;

use boardgame_core::testkit::Choices;
use camelot::{Direction, Move, Piece, Position, Role, Side, Square};

pub(crate) fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    let Some(mut position) = set_up(&mut choices) else { return };
    check_position(&position, &mut choices);
    while !choices.is_empty() {
        let Some(mv) = choices.pick(&position.moves()).copied() else { break };
        position.play(mv).expect("a listed move can be played");
        check_position(&position, &mut choices);
    }
}

/// Returns the start position or any other valid one, as the bytes determine.
fn set_up(choices: &mut Choices) -> Option<Position> {
    if choices.yes() {
        return Some(Position::start());
    }
    let side = |choices: &mut Choices| if choices.yes() { Side::Black } else { Side::White };
    let mut builder = Position::builder(side(choices));
    for side in Side::ALL {
        builder = builder.castle_moves_used(side, choices.byte() % 3);
    }
    let squares: Vec<Square> = Square::all().collect();
    for _ in 0..=choices.below(28) {
        let side = side(choices);
        let role = if choices.yes() { Role::Knight } else { Role::Man };
        let more = builder.piece(Piece { side, role }, *choices.pick(&squares)?);
        // Impossible pieces, such as a fifteenth, are left out.
        if more.build().is_ok() {
            builder = more;
        }
    }
    builder.build().ok()
}

/// Checks the listed moves and all steps and single leaps from one square, and some variations of legal moves.
fn check_position(position: &Position, choices: &mut Choices) {
    let listed = position.moves();
    let squares: Vec<Square> = Square::all().collect();
    let from = choices.pick(&squares).copied().expect("a board has squares");
    assert_eq!(position.outcome().is_none(), !listed.is_empty(), "{position}");
    let different: HashSet<Move> = listed.iter().copied().collect();
    assert_eq!(different.len(), listed.len(), "a move is listed twice in {position}");
    listed.iter().filter(|mv| mv.from() == from).for_each(|mv| check_move(position, &listed, *mv));
    for direction in Direction::ALL {
        let beside = from.step(direction);
        let beyond = beside.and_then(|over| over.step(direction));
        for (to, jump) in [(beside, false), (beyond, false), (beyond, true)] {
            if let Some(to) = to {
                check_move(position, &listed, Move::along(from, [(to, jump)]).expect("a step or a leap"));
            }
        }
    }
    // Try a legal run with leaps added or removed, and arbitrary runs.
    let legal = choices.pick(&listed).copied();
    let from = legal.map_or(from, |mv| mv.from());
    let mut leaps: Vec<(Square, bool)> = legal.iter().flat_map(Move::leaps).map(|leap| (leap.to, leap.jump)).collect();
    leaps.truncate(choices.below(12));
    for _ in 0..choices.below(6) {
        let direction = choices.pick(&Direction::ALL).copied().expect("one of eight");
        let at = leaps.last().map_or(from, |leap| leap.0);
        let jump = choices.yes();
        leaps.extend(at.step(direction).and_then(|over| over.step(direction)).map(|to| (to, jump)));
        if let Ok(mv) = Move::along(from, leaps.iter().copied()) {
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
            let written = after.to_string();
            assert_eq!(written.parse(), Ok(after), "{mv} in {position}");
            match position.read_move(&mv.to_string()) {
                Ok(read) => assert_eq!(read, mv, "{mv} in {position}"),
                // A path may be illegal only if it is not the listed one.
                Err(_) => assert!(!listed.iter().any(|legal| legal.same_path(&mv)), "{mv} in {position}"),
            }
        }
        Err(illegal) => {
            assert!(!legal, "{mv} in {position}: {illegal}");
            assert_eq!(after, *position, "a refused move changes nothing");
        }
    }
}
