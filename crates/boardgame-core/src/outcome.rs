use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use crate::{
    message::{delegate_message, messages},
    player::Player,
    rule::Clause,
};

/// The state of play: the player to act, or how the game ended. One player is to act at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Status {
    /// The player to act.
    ToAct(Player),
    /// The game is over.
    Over(Outcome),
}

impl Status {
    fn status_text(self) -> StatusText {
        match self {
            Self::ToAct(player) => StatusText::ToAct { player },
            Self::Over(outcome) => outcome.status_text(),
        }
    }

    /// Returns the player to act; `None` if the game is over.
    #[must_use]
    #[doc(alias("turn", "current_player"))]
    pub const fn to_act(self) -> Option<Player> {
        match self {
            Self::ToAct(player) => Some(player),
            Self::Over(_) => None,
        }
    }

    /// Returns how the game ended; `None` if it has not.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::ToAct(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }

    /// Reports whether the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }
}

/// The end of a game: the result of each player, and the deciding clause.
///
/// The results are points, ranks, or just a winner, if any. The winner is the only player with the best result.
///
/// ```
/// use boardgame_core::{Clause, Outcome, Player, PlayerResult};
///
/// let clause = Clause { game: "checkers", number: "6.1" };
/// assert_eq!(Outcome::won(Player::new(0), clause).to_string(), "player 1 wins (checkers 6.1)");
///
/// let teams = Outcome::with_ranks(&[1, 2, 1, 2], Clause { game: "bridge", number: "77" });
/// assert_eq!(teams.winner(), None);
/// assert_eq!(teams.result(Player::new(2)), PlayerResult::Rank(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(into = "RecordedOutcome"))]
pub struct Outcome {
    /// The clause that ended the game.
    pub clause: Clause,
    results: Results,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Results {
    Winner(Option<Player>),
    Points(Numbers),
    Ranks(Numbers),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Numbers {
    seats: u8,
    numbers: [i32; Outcome::MAX_PLAYERS],
}

impl Numbers {
    fn new(numbers: impl ExactSizeIterator<Item = i32>) -> Self {
        let seats = numbers.len();
        assert!(seats <= Outcome::MAX_PLAYERS, "{seats} players are too many for points or ranks");
        let mut all = [0; Outcome::MAX_PLAYERS];
        all.iter_mut().zip(numbers).for_each(|(place, number)| *place = number);
        Self { seats: u8::try_from(seats).unwrap_or(u8::MAX), numbers: all }
    }

    fn get(&self) -> &[i32] {
        &self.numbers[..usize::from(self.seats)]
    }
}

/// A player's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PlayerResult {
    /// The player won.
    Win,
    /// Another player won.
    Loss,
    /// Nobody won.
    Draw,
    /// Points; more are better.
    Points(i32),
    /// Rank, from 1 for the best.
    Rank(u8),
}

impl Outcome {
    /// Largest number of players in an outcome with points or ranks.
    pub const MAX_PLAYERS: usize = 12;

    /// Creates a win for `winner`; `None` means a draw, or a game awarded to nobody.
    #[must_use]
    pub const fn new(winner: Option<Player>, clause: Clause) -> Self {
        Self { clause, results: Results::Winner(winner) }
    }

    /// Creates a win for `winner`.
    #[must_use]
    pub const fn won(winner: Player, clause: Clause) -> Self {
        Self::new(Some(winner), clause)
    }

    /// Creates a draw.
    #[must_use]
    pub const fn drawn(clause: Clause) -> Self {
        Self::new(None, clause)
    }

    /// Creates an outcome with points by seat; more are better.
    ///
    /// # Panics
    /// Panics if there are more than [`MAX_PLAYERS`](Self::MAX_PLAYERS) seats.
    #[must_use]
    pub fn with_points(points: &[i32], clause: Clause) -> Self {
        Self { clause, results: Results::Points(Numbers::new(points.iter().copied())) }
    }

    /// Creates an outcome with ranks by seat, 1 for the best. Tied players and members of a team have the same rank.
    ///
    /// # Panics
    /// Panics if there are more than [`MAX_PLAYERS`](Self::MAX_PLAYERS) seats.
    #[must_use]
    pub fn with_ranks(ranks: &[u8], clause: Clause) -> Self {
        Self { clause, results: Results::Ranks(Numbers::new(ranks.iter().map(|&rank| rank.into()))) }
    }

    /// Returns the only player with the best result; `None` if there is no such player.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        match &self.results {
            Results::Winner(winner) => *winner,
            Results::Points(numbers) | Results::Ranks(numbers) => {
                let mut best = Player::all(numbers.seats).filter(|&player| self.is_best(player));
                best.next().filter(|_| best.next().is_none())
            }
        }
    }

    /// Reports whether a player won, alone or with others.
    #[must_use]
    pub fn is_best(&self, player: Player) -> bool {
        match &self.results {
            Results::Winner(winner) => *winner == Some(player),
            Results::Points(numbers) | Results::Ranks(numbers) => {
                player.index() < numbers.get().len() && self.compared(player, numbers.seats).1 == 0
            }
        }
    }

    /// Returns a player's result.
    #[must_use]
    pub fn result(&self, player: Player) -> PlayerResult {
        let number = |numbers: &Numbers| numbers.get().get(player.index()).copied().unwrap_or_default();
        match &self.results {
            Results::Winner(None) => PlayerResult::Draw,
            Results::Winner(Some(winner)) if *winner == player => PlayerResult::Win,
            Results::Winner(Some(_)) => PlayerResult::Loss,
            Results::Points(numbers) => PlayerResult::Points(number(numbers)),
            Results::Ranks(numbers) => PlayerResult::Rank(u8::try_from(number(numbers)).unwrap_or(u8::MAX)),
        }
    }

    /// Counts the players at a table of `seats` with a worse result than `player`, and those with a better one.
    #[must_use]
    pub fn compared(&self, player: Player, seats: u8) -> (u8, u8) {
        let worth = |other: Player| match self.result(other) {
            PlayerResult::Win => 1,
            PlayerResult::Loss | PlayerResult::Draw => 0,
            PlayerResult::Points(points) => i64::from(points),
            PlayerResult::Rank(rank) => -i64::from(rank),
        };
        let result = worth(player);
        Player::all(seats).fold((0, 0), |(worse, better), other| {
            (worse + u8::from(worth(other) < result), better + u8::from(worth(other) > result))
        })
    }

    /// Returns a player's reward for machine learning: the points, or else a value from 1 (beats all others) to -1
    /// (loses to all).
    #[must_use]
    pub fn value(&self, player: Player, seats: u8) -> f64 {
        if let PlayerResult::Points(points) = self.result(player) {
            return points.into();
        }
        let (worse, better) = self.compared(player, seats);
        (f64::from(worse) - f64::from(better)) / f64::from(seats.saturating_sub(1).max(1))
    }

    fn status_text(self) -> StatusText {
        RecordedOutcome::from(self).status_text()
    }
}

/// An outcome in a record. Its clause is text, since a record can cite any clause.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, expecting = "the result of a game")
)]
pub struct RecordedOutcome {
    /// The winner; `None` if nobody won, or several did.
    pub winner: Option<Player>,
    /// The clause that ended the game: `checkers 6.1`.
    pub clause: String,
    /// Points by seat; empty in a game without points.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub points: Vec<i32>,
    /// Ranks by seat; empty in a game without ranks.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub ranks: Vec<u8>,
}

impl From<Outcome> for RecordedOutcome {
    fn from(outcome: Outcome) -> Self {
        let mut recorded = Self { winner: outcome.winner(), clause: outcome.clause.to_string(), ..Self::default() };
        match &outcome.results {
            Results::Winner(_) => {}
            Results::Points(points) => recorded.points = points.get().to_vec(),
            Results::Ranks(ranks) => {
                recorded.ranks = ranks.get().iter().map(|&rank| u8::try_from(rank).unwrap_or(u8::MAX)).collect();
            }
        }
        recorded
    }
}

impl RecordedOutcome {
    fn status_text(&self) -> StatusText {
        let clause = self.clause.clone();
        match self.winner {
            _ if !self.points.is_empty() => {
                StatusText::Points { points: listed(&mut self.points.iter().copied()), clause }
            }
            _ if !self.ranks.is_empty() => {
                StatusText::Ranks { ranks: listed(&mut self.ranks.iter().copied().map(i32::from)), clause }
            }
            Some(winner) => StatusText::Won { winner, clause },
            None => StatusText::Drawn { clause },
        }
    }
}

// A loop over a trait object is smaller in WebAssembly than a generic `join`.
fn listed(numbers: &mut dyn Iterator<Item = i32>) -> String {
    let mut list = String::new();
    for number in numbers {
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(&number.to_string());
    }
    list
}

messages! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum StatusText of "core" {
        ToAct {
            player: Player,
        } => "{player} is to act";
        Won {
            winner: Player,
            clause: String,
        } => "{winner} wins ({clause})";
        Drawn {
            clause: String,
        } => "drawn ({clause})";
        Points {
            points: String,
            clause: String,
        } => "points: {points} ({clause})";
        Ranks {
            ranks: String,
            clause: String,
        } => "ranks: {ranks} ({clause})";
    }
}

delegate_message!(Status: status_text, Outcome: status_text, RecordedOutcome: status_text);
