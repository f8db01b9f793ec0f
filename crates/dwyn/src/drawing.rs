//! A view as text.

use core::fmt;

use boardgame_core::{Player, Status};

use crate::{Card, Cards, Phase, View};

/// Draws the table with the codes of the cards; `>` stands before the player to act, and what cannot be stolen stands
/// in brackets.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table();
        write!(f, "turn {}, ", table.turns())?;
        match (table.phase(), self.pile().last()) {
            (Phase::Before, Some(top)) => write!(
                f,
                "before the crown: {} in the stock, {} on the pile, {top} on top",
                table.stock_len(),
                table.pool_len()
            )?,
            (Phase::Before, None) => write!(f, "before the crown: {} in the stock, no pile", table.stock_len())?,
            (Phase::After, _) => write!(f, "after the crown: {} in the heap", table.pool_len())?,
        }
        let to_act = table.status().to_act();
        for player in table.seats() {
            let sign = if to_act == Some(player) { '>' } else { ' ' };
            write!(f, "\n{sign} {player}: ")?;
            self.draw_hand(f, player)?;
            draw_table(f, table.laid(player))?;
        }
        if let Some(duel) = table.duel() {
            write!(f, "\n{} challenges {} for {} in {}", duel.challenger, duel.defender, duel.prize, duel.suit)?;
            if let Some(top) = duel.top {
                write!(f, ", {} on top", Card::number(duel.suit, top))?;
            }
        }
        match table.status() {
            Status::Over(outcome) => write!(f, "\n{outcome}"),
            Status::ToAct(_) => Ok(()),
        }
    }
}

impl View {
    fn draw_hand(&self, f: &mut fmt::Formatter<'_>, player: Player) -> fmt::Result {
        match self.hand() {
            Some(hand) if self.viewer().is(player) => write!(f, "holds {hand}"),
            _ => write!(f, "holds {} cards", self.table().hand_len(player)),
        }
    }
}

fn draw_table(f: &mut fmt::Formatter<'_>, laid: Cards) -> fmt::Result {
    let open = laid.stealable();
    let safe: Cards = laid.kinds().filter(|card| !open.contains(*card)).collect();
    if !laid.is_empty() {
        f.write_str("; laid")?;
    }
    if !safe.is_empty() {
        write!(f, " [{safe}]")?;
    }
    if !open.is_empty() {
        write!(f, " {open}")?;
    }
    Ok(())
}
