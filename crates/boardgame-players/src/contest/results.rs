//! Results of a match.

use std::collections::BTreeMap;

use checkers::pdn::{PdnError, Reader};

use crate::{Decision, Tally};

/// Results of games by number, from the point of view of the player who moves first in game 1.
///
/// The test looks at pairs of games in the order of their numbers. So the match ends at the same game even if games were played
/// in parallel or after an interruption. Later games do not count.
#[derive(Clone, Debug, Default)]
pub struct Results {
    games: BTreeMap<u32, Tally>,
    sprt: Option<(f64, f64)>,
    tested: Tally,
    is_decided: bool,
}

impl Results {
    /// Creates empty results. `sprt` gives the two Elo differences of a sequential test.
    #[must_use]
    pub fn new(sprt: Option<(f64, f64)>) -> Self {
        Self { sprt, ..Self::default() }
    }

    /// Reads the results of an earlier [match](super::ContestGame) from its games.
    ///
    /// # Errors
    /// Fails if the text is not valid PDN or has an illegal move.
    pub fn read(pdn: &[u8], sprt: Option<(f64, f64)>) -> Result<Self, PdnError> {
        let mut results = Self::new(sprt);
        for game in Reader::from_bytes(pdn) {
            let game = game?;
            let Some(number) = game.tag("Round").and_then(|round| round.parse::<u32>().ok()) else { continue };
            let begins = usize::from(number % 2 == 0);
            results.add(number, Tally::of_game(game.score().winner().map(|winner| (winner.index() + begins) % 2)));
        }
        Ok(results)
    }

    /// Adds the result of a game.
    pub fn add(&mut self, number: u32, result: Tally) {
        self.games.insert(number, result);
        let Some((less, more)) = self.sprt else { return };
        while !self.is_decided {
            let next = self.tested.games() + 1;
            let (Some(one), Some(other)) = (self.games.get(&next), self.games.get(&(next + 1))) else { return };
            self.tested += *one;
            self.tested += *other;
            self.is_decided = self.tested.test(less, more) != Decision::Open;
        }
    }

    /// Reports whether the game with the given number has a result.
    #[must_use]
    pub fn has(&self, number: u32) -> bool {
        self.games.contains_key(&number)
    }

    /// Reports whether the test has ended the match.
    #[must_use]
    pub const fn is_decided(&self) -> bool {
        self.is_decided
    }

    /// Returns the sum of all results up to the end of the test.
    #[must_use]
    pub fn tally(&self) -> Tally {
        if self.is_decided {
            return self.tested;
        }
        let mut tally = Tally::default();
        self.games.values().for_each(|result| tally += *result);
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(numbers: impl IntoIterator<Item = u32>) -> Results {
        let mut results = Results::new(Some((0.0, 100.0)));
        // The first player wins all games except every fifth.
        numbers.into_iter().for_each(|number| results.add(number, Tally::of_game(Some(usize::from(number % 5 == 0)))));
        results
    }

    #[test]
    fn a_test_ends_a_match_at_the_same_game_in_any_order() {
        let last = (1..100).find(|last| results(1..=*last).is_decided()).expect("it is decided");
        assert_eq!(last % 2, 0, "each opening is played by both sides");
        let expected = results(1..=last).tally();
        assert_eq!(expected.games(), last);
        assert_eq!(results((1..=200).rev()).tally(), expected);
        assert_eq!(results((2..=100).chain([1])).tally(), expected);
        assert!(!results(2..=100).is_decided(), "the first game is missing");
        assert_eq!(results(2..=100).tally().games(), 99);
    }

    #[test]
    fn without_a_test_all_games_count() {
        let mut results = Results::default();
        (1..=100).for_each(|number| results.add(number, Tally::of_game(Some(0))));
        assert!(!results.is_decided());
        assert_eq!(results.tally().wins, 100);
    }
}
