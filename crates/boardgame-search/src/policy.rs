//! Policies, which choose the moves of playouts.

use boardgame_core::{Enumerable, Game, Player, RandomPlayer};

use crate::Share;

/// A player for the playouts of Monte Carlo search.
///
/// With hidden cards the policy sees all cards of a sampled world, but should play like players who see only their hand.
pub trait Policy<G: Game> {
    /// Prepares for a new world before moves are tried in it. Random decisions made here are the same for all these moves.
    fn enter(&mut self, _world: &G, _chance: &mut RandomPlayer) {}

    /// Chooses a legal move for the player to act, or `None` if there is none.
    fn choose(&mut self, game: &G, chance: &mut RandomPlayer) -> Option<G::Move>;

    /// Returns the maximum number of moves of a playout.
    fn bound(&self) -> usize {
        10_000
    }

    /// Returns the value of a playout's last state for a seat.
    fn worth(&self, game: &G, seat: Player) -> Share {
        Share::of_state(game, seat)
    }
}

/// A policy that chooses every legal move with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<G: Enumerable> Policy<G> for Uniform {
    fn choose(&mut self, game: &G, chance: &mut RandomPlayer) -> Option<G::Move> {
        chance.choose(game)
    }
}

/// Plays until the game is over, the bound is reached, or no move can be played. Returns the number of moves.
pub(crate) fn play_out<G: Game>(game: &mut G, policy: &mut impl Policy<G>, chance: &mut RandomPlayer) -> u64 {
    let mut played = 0;
    for _ in 0..policy.bound() {
        if game.status().is_over() {
            break;
        }
        let Some(mv) = policy.choose(game, chance) else { break };
        if game.play(&mv).is_err() {
            debug_assert!(false, "a policy has chosen an illegal move");
            break;
        }
        played += 1;
    }
    played
}
