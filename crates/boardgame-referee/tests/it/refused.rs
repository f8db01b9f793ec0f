//! Tests of the legal moves that are listed when a move is illegal.

use std::collections::BTreeSet;

use boardgame_core::{
    Enumerable, Game, MAX_LISTED, Viewer,
    board::{BoardGame, Setup},
};
use boardgame_referee::Presentation;
use camelot::{Move, Position};

fn game(position: &str) -> BoardGame<Position> {
    let position: Position = position.parse().expect("a position");
    BoardGame::start(&Setup::from_position(&position)).expect("a position that can be played")
}

#[test]
fn moves_of_the_named_piece_are_listed_in_order() {
    let start = game(&Position::start().to_string());
    let all = start.legal(Viewer::Spectator);
    assert_eq!(
        start.legal_alternatives(Viewer::Spectator, "A9-A10"),
        (all[..MAX_LISTED].to_vec(), all.len() - MAX_LISTED)
    );
    let of_piece: Vec<String> = all.into_iter().filter(|mv| mv.starts_with("C6")).collect();
    assert!(!of_piece.is_empty());
    assert_eq!(start.legal_alternatives(Viewer::Spectator, "c6-c9"), (of_piece, 0));
}

#[test]
fn of_thousands_of_moves_a_few_are_listed_and_the_rest_counted() {
    let crowd = game(
        "w 0 0 mD6,mF6,mG7,mD8,mF8,mE9,mG9,mD10,mF10,mD7,mF9,KD9,KB10,mC7,mB7,KB9,mF7,KE7,KG4,KF5,KF4,KD12,KF11,MH4,KG12,KI6,\
         KE11,KD5",
    );
    let count = crowd.moves().len();
    assert_eq!(count, 4_731);
    let (listed, more) = crowd.legal_alternatives(Viewer::Spectator, "A8-A9");
    assert_eq!((listed.len(), more), (MAX_LISTED, count - MAX_LISTED), "there is no piece on A8");
    for from in crowd.moves().iter().map(Move::from).collect::<BTreeSet<_>>() {
        let (listed, more) = crowd.legal_alternatives(Viewer::Spectator, &format!("{from}-A1"));
        let of_piece = crowd.moves().iter().filter(|mv| mv.from() == from).count();
        assert_eq!((listed.len(), listed.len() + more), (of_piece.min(MAX_LISTED), of_piece), "{from}");
        for mv in listed {
            let mv: Move = mv.parse().expect("a move");
            assert!(mv.from() == from && crowd.is_legal(&mv));
        }
    }
}
