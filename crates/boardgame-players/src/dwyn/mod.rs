//! A player of Dwyn that looks ahead, from what their seat knows.

mod choice;
mod feature;
mod foresight;
mod glance;
mod habits;
mod likely;
mod outlook;
mod sensible;

use boardgame_core::{RandomPlayer, Seed, Viewer};
use boardgame_search::Limits;
use dwyn::{Knowledge, Move};

pub use self::{
    foresight::{Foresight, think},
    glance::Glance,
    habits::Habits,
    likely::{LikelyWorlds, Others},
    outlook::{Outlook, Prospect},
    sensible::{suggest, suggest_with},
};
use crate::Level;

/// How much chance there is in what a move is held to be worth, for the nine levels that play by habit. Each wins about
/// 58 of 100 games at a table of two against the one below (`docs/playing.md`). Without any chance, two players can draw
/// and discard for ever.
const NOISE: [u16; 9] = [60_000, 24_000, 16_000, 11_300, 8_500, 6_700, 5_200, 3_600, 600];

/// How many moves are played to find one, as strong as it gets: some 10 milliseconds, of 20 that they may take on a slow or
/// busy machine (`docs/playing.md`).
pub const FULL: u64 = 50_000;

/// The move of a level for the seat that is to act; `None` when another is, or the game is over.
#[must_use]
pub fn choose(knowledge: &Knowledge, level: Level, chance: &mut RandomPlayer, limits: &Limits<'_>) -> Option<Move> {
    let view = knowledge.view();
    let Viewer::Seat(seat) = view.viewer() else { return None };
    let moves = view.moves();
    if moves.len() < 2 {
        return moves.first().copied();
    }
    let (table, hand) = (view.table(), view.hand()?);
    if let Some(&noise) = NOISE.get(level.index()) {
        return Habits::for_table(table.players()).best_with_noise(table, hand, &moves, noise, chance);
    }
    let words: [u8; 32] = core::array::from_fn(|_| chance.pick(0..=u8::MAX).unwrap_or_default());
    think(knowledge, seat, Seed::new(words), &limits.with_nodes(FULL)).best
}
