//! The legal moves.

use alloc::vec::Vec;
use core::{convert::Infallible, ops::ControlFlow};

use boardgame_core::Player;

use crate::{Card, Cards, Colour, Move, Phase, Suit, Table};

/// Calls `f` with every legal move of the player to act, who holds `hand`: sort by sort, in the order of the pack.
///
/// The table and the hand are all that it is given, so that a list of moves can tell a player nothing new.
pub(crate) fn try_each_move<B>(
    table: &Table,
    hand: Cards,
    mut f: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(actor) = table.status().to_act() else {
        return ControlFlow::Continue(());
    };
    if let Some(duel) = table.duel {
        let playable = duel.playable(hand, &table.options);
        playable.kinds().map(Move::Play).try_for_each(&mut f)?;
        return if playable.is_empty() || duel.may_pass(&table.options) {
            f(Move::Pass)
        } else {
            ControlFlow::Continue(())
        };
    }
    if !table.drawn {
        match table.phase {
            Phase::Before => return f(Move::Draw),
            Phase::After if table.pool > 0 => f(Move::Draw)?,
            Phase::After if hand.is_empty() => return f(Move::Idle),
            Phase::After => {}
        }
    }
    hand.kinds().map(Move::Discard).try_for_each(&mut f)?;
    hand.bodies().kinds().map(Move::Lay).try_for_each(&mut f)?;
    for colour in Colour::ALL.into_iter().filter(|colour| hand.contains(Card::lladrad(*colour))) {
        targets(table, actor).try_for_each(|(from, prize)| f(Move::Lladrad { colour, from, prize }))?;
    }
    if hand.contains(Card::DWYN) {
        for (against, prize) in targets(table, actor) {
            Suit::ALL.into_iter().try_for_each(|suit| f(Move::Dwyn { against, prize, suit }))?;
        }
    }
    ControlFlow::Continue(())
}

/// Lists the legal moves in place of what the list held.
pub(crate) fn list_moves(table: &Table, hand: Cards, list: &mut Vec<Move>) {
    list.clear();
    let ControlFlow::Continue(()) = try_each_move(table, hand, |mv| {
        list.push(mv);
        ControlFlow::<Infallible>::Continue(())
    });
}

/// Every card that the player may steal, with its owner.
fn targets(table: &Table, actor: Player) -> impl Iterator<Item = (Player, Card)> {
    table
        .seats()
        .filter(move |player| *player != actor)
        .flat_map(|player| table.stealable(player).kinds().map(move |prize| (player, prize)))
}
