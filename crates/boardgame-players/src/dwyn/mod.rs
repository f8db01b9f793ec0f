//! The computer players of Dwyn.

mod candidates;
mod chances;
mod features;
mod habits;
mod suggest;
mod think;

use boardgame_core::{RandomPlayer, Seed, Viewer};
use boardgame_search::Limits;
use dwyn::{Knowledge, Move};

pub use self::{
    chances::{ChanceNetwork, StateFeatures},
    features::MoveFeatures,
    habits::Habits,
    suggest::{suggest, suggest_with},
    think::think,
};
use crate::Level;

/// The noise of the nine levels that play by habits. For two players, each level wins about 58 % against the level below.
/// Without noise, two players can draw and discard forever.
const NOISE: [u16; 9] = [60_000, 24_000, 16_000, 11_300, 8_500, 6_700, 5_200, 3_600, 600];

/// Number of moves played in playouts per decision at full strength: about 10 ms.
pub const FULL: u64 = 50_000;

/// Returns the move that a level chooses, or `None` if the viewer whose knowledge is given may not act.
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
    let bytes: [u8; 32] = core::array::from_fn(|_| chance.pick(0..=u8::MAX).unwrap_or_default());
    think(knowledge, seat, Seed::new(bytes), &limits.with_nodes(FULL)).best
}
