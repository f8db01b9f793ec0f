//! A table test of refusals, for every game on a board.

use std::{collections::BTreeSet, fmt::Debug, str::FromStr};

use boardgame_core::{
    Cites, Game, Message, Rulebook,
    board::{BoardGame, Position, Setup},
    message::Template,
};

/// Checks the code and the clause of refusals, and that a refused move leaves the game unchanged. A row has a position,
/// a typed move, a code and the number of a clause. The rows must provoke all `refusals`.
pub(crate) fn check_refusals<P>(rows: &str, refusals: &[Template])
where
    P: Position<Illegal: Message + Cites, Move: FromStr, ReadMoveError: Debug, Effect: Debug>,
{
    let mut provoked = BTreeSet::new();
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let [text, typed, code, number] = row.split(" | ").collect::<Vec<_>>()[..] else { panic!("{row}") };
        let position: P = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let error = position.read_move(typed).expect_err(typed);
        let Err(refused) = P::matching_moves(&error) else { panic!("{typed} in {text}: {error}") };
        assert_eq!((refused.code(), refused.rule().clause().number), (code, number), "{typed} in {text}: {refused}");
        provoked.insert(refused.id());
        let Ok(mv) = typed.parse() else { continue };
        let mut game = BoardGame::<P>::start(&Setup::from_position(&position)).expect("a set-up");
        let again = game.play(&mv).expect_err(typed);
        assert_eq!((again.code(), again.rule().clause().number), (code, number), "{typed} in {text}: {again}");
        assert_eq!(*game.position(), position, "{typed} in {text}");
    }
    let missing: Vec<&str> = refusals.iter().map(|refusal| refusal.id).filter(|id| !provoked.contains(id)).collect();
    assert!(missing.is_empty(), "no move provokes {missing:?}");
}
