//! A random player whose moves reveal nothing about the other cards in the hand.

#![expect(clippy::cast_precision_loss, reason = "small numbers")]

use boardgame_core::Shuffler;
use dwyn::{Move, MoveKind, State};

/// Chance of laying a given body card or playing a given special card. It is the same for every hand with that card.
const ACTION: f64 = 1.0 / 40.0;
/// Chance of answering with a given number card.
const ANSWER: f64 = 1.0 / 8.0;

/// Chooses a move at random and returns it with its weight.
///
/// The weight is the inverse of the move's chance, up to a factor that does not depend on the hand. If games are
/// weighted by the product for all hidden players, all histories that agree with the moves are equally likely.
pub(crate) fn choose(state: &State, chance: &mut Shuffler) -> Option<(Move, f64)> {
    let (table, moves) = (state.table(), state.moves());
    let alike =
        |mv: Move| moves.iter().filter(|other| other.kind() == mv.kind() && spends(**other) == spends(mv)).count();
    let number = |kind| moves.iter().filter(|mv| mv.kind() == kind).count() as f64;
    // After the crown, a player who has cards may draw or play one.
    let acts = if moves.len() > 1 && number(MoveKind::Draw) > 0.0 { 0.5 } else { 1.0 };
    let may_pass = number(MoveKind::Pass) > 0.0;
    let special: f64 = moves.iter().filter_map(|mv| own_chance(*mv, may_pass).map(|own| own / alike(*mv) as f64)).sum();
    let rest = (1.0 - special) / number(MoveKind::Discard).max(1.0);
    let chance_of = |mv: Move| match mv.kind() {
        MoveKind::Draw if acts < 1.0 => 1.0 - acts,
        MoveKind::Play if !may_pass => 1.0 / number(MoveKind::Play),
        MoveKind::Discard | MoveKind::Pass => acts * rest,
        _ => own_chance(mv, may_pass).map_or(1.0, |own| acts * own / alike(mv) as f64),
    };
    let mut lot = f64::from(chance.below(1 << 30)) / f64::from(1 << 30);
    let mv = moves.iter().copied().find(|mv| {
        lot -= chance_of(*mv);
        lot < 0.0
    });
    let mv = mv.or(moves.last().copied())?;
    let weight = match (mv, table.status().to_act()) {
        (Move::Discard(_), Some(by)) => 1.0 / table.hand_len(by) as f64 / rest,
        (Move::Pass, _) => 1.0 / rest,
        (Move::Play(_), _) if !may_pass => number(MoveKind::Play),
        _ => 1.0,
    };
    Some((mv, weight))
}

fn own_chance(mv: Move, may_pass: bool) -> Option<f64> {
    match mv.kind() {
        MoveKind::Lay | MoveKind::Lladrad | MoveKind::Dwyn => Some(ACTION),
        MoveKind::Play => may_pass.then_some(ANSWER),
        MoveKind::Draw | MoveKind::Discard | MoveKind::Pass | MoveKind::Idle => None,
    }
}

/// Returns the card that a move takes out of the hand.
fn spends(mv: Move) -> Option<dwyn::Card> {
    match mv {
        Move::Discard(card) | Move::Lay(card) | Move::Play(card) => Some(card),
        Move::Lladrad { colour, .. } => Some(dwyn::Card::lladrad(colour)),
        Move::Dwyn { .. } => Some(dwyn::Card::DWYN),
        Move::Draw | Move::Pass | Move::Idle => None,
    }
}
