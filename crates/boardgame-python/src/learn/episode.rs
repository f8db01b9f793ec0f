//! A game with numbered actions, observations as bytes, and a limit on moves.

use ::dwyn::Knowledge;
use boardgame_core::{ActionSet, Outcome, Player};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Over(Outcome),
    /// The game reached its limit on moves.
    Bound,
}

pub(crate) trait Actions {
    fn len(&self) -> usize;
    fn nth(&self, index: usize) -> Option<usize>;
    fn contains(&self, action: usize) -> bool;
    fn write_mask(&self, mask: &mut [u8]);
}

impl<const WORDS: usize> Actions for ActionSet<WORDS> {
    fn len(&self) -> usize {
        self.len()
    }

    fn nth(&self, index: usize) -> Option<usize> {
        self.nth(index)
    }

    fn contains(&self, action: usize) -> bool {
        self.contains(action)
    }

    fn write_mask(&self, mask: &mut [u8]) {
        self.write_mask(mask);
    }
}

/// A game with the actions and observations of docs/actions.md.
pub(crate) trait Rules: Send + Sync {
    fn copy(&self) -> Box<dyn Rules>;

    /// Restarts the game. All randomness comes from the seed.
    fn restart(&mut self, seed: u64);

    /// Returns the numbers of players, of actions, and of bytes in an observation.
    fn shape(&self) -> (u8, usize, usize);

    /// Returns the player to act. After the end, this is the player whose turn it would be.
    fn mover(&self) -> Player;

    /// Returns the legal actions. After the end, the result has no meaning.
    fn legal(&self) -> &dyn Actions;

    fn outcome(&self) -> Option<Outcome>;

    /// Takes a legal action, and reports whether it completes a move.
    fn act(&mut self, action: usize) -> bool;

    /// Returns the reason why an action is illegal, or an empty string for an unknown action.
    fn refusal(&self, action: usize) -> String;

    fn name(&self, action: usize) -> Option<String>;

    fn observe(&self, player: Player, observation: &mut [u8]);

    fn position(&self) -> Option<String> {
        None
    }

    /// Tracks the knowledge of each seat from the next restart on.
    fn follow(&mut self) {}

    fn knowledge(&self, _seat: u8) -> Option<&Knowledge> {
        None
    }
}

/// A game in progress, with the seed and the actions to replay it.
pub(crate) struct Episode {
    pub(crate) rules: Box<dyn Rules>,
    pub(crate) bound: Option<u32>,
    pub(crate) plies: u32,
    pub(crate) seed: u64,
    pub(crate) log: Vec<u16>,
    pub(crate) end: Option<End>,
}

impl Clone for Episode {
    fn clone(&self) -> Self {
        Self { rules: self.rules.copy(), log: self.log.clone(), ..*self }
    }
}

impl Episode {
    pub(crate) fn new(rules: Box<dyn Rules>, bound: Option<u32>, seed: u64) -> Self {
        let mut episode = Self { rules, bound, plies: 0, seed, log: Vec::new(), end: None };
        episode.restart(seed);
        episode
    }

    pub(crate) fn restart(&mut self, seed: u64) {
        (self.seed, self.plies) = (seed, 0);
        self.log.clear();
        self.rules.restart(seed);
        self.update_end();
    }

    fn update_end(&mut self) {
        let bound = || self.bound.filter(|bound| self.plies >= *bound).map(|_| End::Bound);
        self.end = self.rules.outcome().map(End::Over).or_else(bound);
    }

    pub(crate) fn to_act(&self) -> Option<Player> {
        self.end.is_none().then(|| self.rules.mover())
    }

    /// Returns the number of legal actions; 0 when the game is over.
    pub(crate) fn legal(&self) -> usize {
        if self.end.is_some() { 0 } else { self.rules.legal().len() }
    }

    pub(crate) fn is_legal(&self, action: usize) -> bool {
        self.end.is_none() && self.rules.legal().contains(action)
    }

    pub(crate) fn act_checked(&mut self, action: usize) -> Result<(), String> {
        if !self.is_legal(action) {
            return Err(self.refusal(action));
        }
        self.act(action);
        Ok(())
    }

    pub(crate) fn act(&mut self, action: usize) {
        debug_assert!(self.is_legal(action), "checked by the caller");
        self.log.push(u16::try_from(action).unwrap_or_default());
        if self.rules.act(action) {
            self.plies += 1;
            self.update_end();
        }
    }

    pub(crate) fn refusal(&self, action: usize) -> String {
        let why = match self.end {
            Some(End::Over(_)) => "the game is over".to_owned(),
            Some(End::Bound) => format!("the game was truncated after {} moves", self.plies),
            None => self.rules.refusal(action),
        };
        format!("action {action} is not legal{}{why}", if why.is_empty() { "" } else { ": " })
    }

    pub(crate) fn write_mask(&self, mask: &mut [u8]) {
        if self.end.is_some() { mask.fill(0) } else { self.rules.legal().write_mask(mask) }
    }

    /// Returns the value of the outcome for a player; 0 at the limit and before the end.
    pub(crate) fn reward(&self, player: Player) -> f32 {
        match self.end {
            #[expect(clippy::cast_possible_truncation, reason = "rewards are small")]
            Some(End::Over(outcome)) => outcome.value(player, self.rules.shape().0) as f32,
            _ => 0.0,
        }
    }

    /// Returns the knowledge of a seat, replaying the game if necessary; `None` if nothing is hidden.
    pub(crate) fn knowledge(&self, seat: u8) -> Option<Knowledge> {
        if let Some(known) = self.rules.knowledge(seat) {
            return Some(known.clone());
        }
        let mut replay = self.rules.copy();
        replay.follow();
        replay.restart(self.seed);
        for action in &self.log {
            replay.act(usize::from(*action));
        }
        replay.knowledge(seat).cloned()
    }
}
