//! How games are played to their end when nothing is searched any more.

use boardgame_core::{Enumerable, Game, Player, RandomPlayer};

use crate::Share;

/// A player for the rest of a game. Sampling games needs one, and is as good as it is.
///
/// In a game with hidden cards the policy is given a world that was drawn, and sees all of it. The better it plays what a
/// seat can see, the truer the samples.
pub trait Policy<G: Game> {
    /// Looks at a world in which moves are going to be tried: what is decided here, such as how the others play, is the same
    /// for all of them, so that it does not stand between them.
    fn enter(&mut self, _world: &G, _chance: &mut RandomPlayer) {}

    /// A legal move for the player to act; `None` when there is none.
    fn choose(&mut self, game: &G, chance: &mut RandomPlayer) -> Option<G::Move>;

    /// After how many moves the rest of a game is judged as it stands.
    fn bound(&self) -> usize {
        10_000
    }

    /// What a state in which the policy has stopped is worth to a seat.
    fn worth(&self, game: &G, seat: Player) -> Share {
        Share::of_state(game, seat)
    }
}

/// Any legal move, each as often as any other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<G: Enumerable> Policy<G> for Uniform {
    fn choose(&mut self, game: &G, chance: &mut RandomPlayer) -> Option<G::Move> {
        chance.choose(game)
    }
}

/// Plays on until the game is over, its bound is reached or nothing can be played; gives the number of moves.
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
