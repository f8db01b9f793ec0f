//! One game as a program that learns sees it.

use boardgame_core::{Outcome, Player};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// By the rules.
    Over(Outcome),
    /// At the bound on plies that was set: nobody has won or lost.
    Bound,
}

impl End {
    /// Returns a player's reward: that of the [outcome](Outcome::value), 0 at the bound.
    pub(crate) fn reward(self, player: Player, players: u8) -> f32 {
        match self {
            #[expect(clippy::cast_possible_truncation, reason = "rewards are small")]
            Self::Over(outcome) => outcome.value(player, players) as f32,
            Self::Bound => 0.0,
        }
    }
}

/// A game by its numbers: actions, masks and observations as `docs/actions.md` has them.
pub(crate) trait Env: Clone + Send + Sync {
    /// Begins another game. All chance in it comes from the seed; a game without chance starts alike each time.
    fn restart(&mut self, seed: u64);

    /// How many players there are.
    fn players(&self) -> u8;

    /// How many action numbers there are.
    fn actions(&self) -> usize;

    /// How many bytes an observation has.
    fn observation(&self) -> usize;

    /// Who is to act; `None` when the game is over.
    fn to_act(&self) -> Option<Player>;

    /// How the game ended, if it did.
    fn end(&self) -> Option<End>;

    /// How many actions are legal; 0 when the game is over.
    fn legal(&self) -> usize;

    /// The legal action at this place, counted from 0 in the order of the numbers.
    fn nth_legal(&self, place: usize) -> Option<usize>;

    /// Whether an action is legal.
    fn is_legal(&self, action: usize) -> bool;

    /// Takes an action for the player to act. `false` when it is not legal; then nothing has changed.
    fn act(&mut self, action: usize) -> bool;

    /// Why an action is not legal, in English and with its clause; empty when it is legal or is not an action at all.
    fn refusal(&self, action: usize) -> String;

    /// Writes 1 for each legal action and 0 for the others.
    fn write_mask(&self, mask: &mut [u8]);

    /// Writes what a player sees. On a board it is what the mover sees, whichever player asks.
    ///
    /// Nothing is written where there is too little room.
    fn write_observation(&self, player: Player, observation: &mut [u8]);
}
