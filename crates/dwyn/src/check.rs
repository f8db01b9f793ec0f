//! Whether one move is legal, and why not.

use boardgame_core::Player;

use crate::{Card, Cards, Duel, Face, Illegal, Move, Phase, Rule, Suit, Table};

/// Checks a move of the player to act, who holds `hand`.
///
/// As in listing, the table and the hand are all that it is given: a refusal can tell a player nothing new.
pub(crate) fn check(table: &Table, hand: Cards, mv: Move) -> Result<(), Illegal> {
    if let Some(end) = table.end {
        return Err(Illegal::GameOver { rule: end.rule() });
    }
    match (table.duel, mv) {
        (Some(duel), Move::Play(card)) => check_play(table, duel, hand, card),
        (Some(duel), Move::Pass) => check_pass(table, duel, hand),
        (Some(duel), _) => Err(Illegal::InADuel { prize: duel.prize, suit: duel.suit }),
        (None, Move::Play(_) | Move::Pass) => Err(Illegal::NotInADuel),
        (None, Move::Draw) => check_draw(table),
        (None, Move::Idle) => check_idle(table, hand),
        (None, Move::Discard(card)) => check_action(table, hand, card),
        (None, Move::Lay(card)) => {
            check_action(table, hand, card)?;
            let rule = by_phase(table, Rule::Action, Rule::LaterAction);
            if card.is_body() { Ok(()) } else { Err(Illegal::NotABodyCard { card, rule }) }
        }
        (None, Move::Lladrad { colour, from, prize }) => {
            check_action(table, hand, Card::lladrad(colour))?;
            check_target(table, from, prize)
        }
        (None, Move::Dwyn { against, prize, .. }) => {
            check_action(table, hand, Card::DWYN)?;
            check_target(table, against, prize)
        }
    }
}

fn by_phase(table: &Table, before: Rule, after: Rule) -> Rule {
    match table.phase {
        Phase::Before => before,
        Phase::After => after,
    }
}

fn check_draw(table: &Table) -> Result<(), Illegal> {
    if table.drawn {
        return Err(Illegal::AlreadyDrawn { rule: by_phase(table, Rule::Draw, Rule::LaterDraw) });
    }
    if table.phase == Phase::After && table.pool == 0 { Err(Illegal::NothingToDraw) } else { Ok(()) }
}

fn check_idle(table: &Table, hand: Cards) -> Result<(), Illegal> {
    let idle = table.phase == Phase::After && hand.is_empty() && table.pool == 0;
    if idle { Ok(()) } else { Err(Illegal::CannotIdle) }
}

/// What every action with a card needs: the draw, when it is due, and the card.
fn check_action(table: &Table, hand: Cards, card: Card) -> Result<(), Illegal> {
    if table.phase == Phase::Before && !table.drawn {
        return Err(Illegal::MustDrawFirst);
    }
    held(hand, card, by_phase(table, Rule::Action, Rule::LaterAction))
}

fn held(hand: Cards, card: Card, rule: Rule) -> Result<(), Illegal> {
    if hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand { card, rule }) }
}

fn check_target(table: &Table, from: Player, prize: Card) -> Result<(), Illegal> {
    if from == table.turn {
        return Err(Illegal::TargetIsSelf);
    }
    if !table.laid(from).contains(prize) {
        return Err(Illegal::NoSuchPrize { from, prize, stealable: table.stealable(from) });
    }
    if table.stealable(from).contains(prize) {
        Ok(())
    } else {
        Err(Illegal::PrizeIsImmune { from, prize, stealable: table.stealable(from) })
    }
}

fn check_play(table: &Table, duel: Duel, hand: Cards, card: Card) -> Result<(), Illegal> {
    let rule = if duel.challenger_acts() { Rule::ChallengerAnswers } else { Rule::DefenderAnswers };
    held(hand, card, rule)?;
    let Face::Number(suit, _) = card.face() else {
        return Err(Illegal::NotANumber { card, rule });
    };
    if suit != duel.suit {
        return Err(Illegal::WrongSuit { card, suit: duel.suit, rule });
    }
    match duel.top {
        Some(top) if !duel.playable(hand, &table.options).contains(card) => {
            Err(Illegal::NotHigher { card, top: top_card(duel.suit, top), rule })
        }
        _ => Ok(()),
    }
}

fn top_card(suit: Suit, number: crate::Number) -> Card {
    Card::number(suit, number)
}

fn check_pass(table: &Table, duel: Duel, hand: Cards) -> Result<(), Illegal> {
    let playable = duel.playable(hand, &table.options);
    if playable.is_empty() || duel.may_pass(&table.options) {
        return Ok(());
    }
    let rule = if duel.challenger_acts() { Rule::ChallengerAnswers } else { Rule::DefenderAnswers };
    Err(Illegal::MustPlay { playable, rule })
}
