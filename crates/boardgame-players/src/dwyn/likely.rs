//! Worlds by how likely the others were to move as they did.

use alloc::vec::Vec;

use boardgame_core::{Player, Shuffler};
use dwyn::{Knowledge, Move, State};

use super::suggest_with;

/// How the others at a table are held to choose, for who thinks about why they moved as they did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Others {
    /// How many of their moves in a hundred are by chance, each legal move as often as any other; the rest are those that
    /// [`suggest`](super::suggest) makes.
    pub by_chance: u8,
}

impl Others {
    /// How likely the player to act in this state is to make a move, in parts of all their moves.
    fn likelihood(self, state: &State, by: Player, mv: Move) -> f64 {
        let mut number = 0;
        // Counted, and none of them picked.
        let none = state.pick_move(|moves| {
            number = moves;
            moves
        });
        debug_assert_eq!(none, None, "there are only so many");
        if number < 2 {
            return 1.0;
        }
        let by_chance = f64::from(self.by_chance) / 100.0;
        let as_suggested = alike(suggest_with(state.table(), state.hand(by)), mv);
        let each = u32::try_from(number).map_or(0.0, |number| by_chance / f64::from(number));
        each + if as_suggested { 1.0 - by_chance } else { 0.0 }
    }

    /// How likely the others were to move as they did in a history, up to a factor that is the same for all histories of one
    /// knowledge, and the world to which it has led.
    fn weigh(self, knowledge: &Knowledge, seat: Player, shuffler: &mut Shuffler) -> Option<(f64, State)> {
        /// It keeps the product of many chances within the range of numbers.
        const SCALE: f64 = 6.0;
        let mut weight = 1.0;
        let world = knowledge.history(shuffler)?.replay(|state, mv| {
            if let Some(by) = state.status().to_act().filter(|by| *by != seat) {
                weight *= SCALE * self.likelihood(state, by, mv);
            }
        });
        Some((weight, world))
    }
}

/// Whether a move is the one that was suggested; the colour of a LLADRAD does not matter (gap A16).
fn alike(suggested: Option<Move>, mv: Move) -> bool {
    match (suggested, mv) {
        (Some(Move::Lladrad { from, prize, .. }), Move::Lladrad { from: other, prize: its, .. }) => {
            from == other && prize == its
        }
        (suggested, mv) => suggested == Some(mv),
    }
}

/// Worlds that agree with what a seat knows, one after another: those in which the others would have moved as they did
/// come more often, by how likely it was.
///
/// A number of histories is drawn, each as often as any other, and every world is one of theirs, by weight.
#[derive(Clone, Debug)]
pub struct LikelyWorlds {
    /// Each with the sum of the weights up to it.
    worlds: Vec<(f64, State)>,
    shuffler: Shuffler,
}

impl LikelyWorlds {
    /// The worlds of this many histories.
    #[must_use]
    pub fn new(knowledge: &Knowledge, seat: Player, others: Others, histories: usize, shuffler: Shuffler) -> Self {
        let (mut shuffler, mut sum) = (shuffler, 0.0);
        let mut worlds = Vec::with_capacity(histories);
        for _ in 0..histories {
            let Some((weight, world)) = others.weigh(knowledge, seat, &mut shuffler) else { break };
            sum += weight;
            worlds.push((sum, world));
        }
        Self { worlds, shuffler }
    }
}

impl Iterator for LikelyWorlds {
    type Item = State;

    fn next(&mut self) -> Option<State> {
        let (sum, _) = self.worlds.last()?;
        let lot = f64::from(self.shuffler.below(1 << 30)) / f64::from(1 << 30) * sum;
        let place = self.worlds.partition_point(|(sum, _)| *sum <= lot);
        self.worlds.get(place).map(|(_, world)| world.clone())
    }
}
