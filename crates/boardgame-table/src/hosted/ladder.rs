//! A ladder of ten opponents for each game without a scorer. The player's browser stores the results as text.

use std::collections::BTreeMap;

use boardgame_core::{Outcome, Player};
use boardgame_players::Level;
use boardgame_referee::GameId;

use super::head::{Computer, TableHead};

/// Returns the games with a ladder.
#[must_use]
pub fn games() -> impl DoubleEndedIterator<Item = GameId> {
    GameId::ALL.into_iter().filter(|game| !game.is_scored())
}

/// The number of opponents on a ladder.
pub const STEPS: usize = 10;

/// A player's best result against one opponent of a ladder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum LadderResult {
    /// No game yet.
    #[default]
    Unplayed,
    /// A loss.
    Lost,
    /// A draw.
    Drawn,
    /// A win.
    Won,
}

impl LadderResult {
    const LETTERS: [(Self, char); 4] = [(Self::Unplayed, '-'), (Self::Lost, 'l'), (Self::Drawn, 'd'), (Self::Won, 'w')];

    fn of(letter: char) -> Self {
        Self::LETTERS.into_iter().find(|(_, known)| *known == letter).unwrap_or_default().0
    }

    fn letter(self) -> char {
        Self::LETTERS[self as usize].1
    }
}

/// A player's results on the ladders of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ladders(BTreeMap<GameId, [LadderResult; STEPS]>);

impl Ladders {
    /// Parses the stored text, ignoring anything unreadable.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut ladders = Self::default();
        for (game, letters) in text.split('.').filter_map(|ladder| ladder.split_once(':')) {
            let Some(game) = games().find(|known| known.code() == game) else { continue };
            let own = ladders.0.entry(game).or_default();
            own.iter_mut().zip(letters.chars()).for_each(|(step, letter)| *step = LadderResult::of(letter));
        }
        ladders
    }

    /// Returns the results as text for [`Ladders::read`].
    #[must_use]
    pub fn text(&self) -> String {
        let letters = |ladder: &[LadderResult; STEPS]| ladder.iter().map(|fared| fared.letter()).collect::<String>();
        let ladder = |(game, ladder): (&GameId, _)| format!("{game}:{}", letters(ladder));
        self.0.iter().map(ladder).collect::<Vec<_>>().join(".")
    }

    /// Returns a player's results on the ladder of a game, in the order of levels.
    #[must_use]
    pub fn of(&self, game: GameId) -> [LadderResult; STEPS] {
        self.0.get(&game).copied().unwrap_or_default()
    }

    /// Returns the results including the finished game at the given table; `None` if they stay the same.
    #[must_use]
    pub fn after(mut self, head: &TableHead, player: Player, outcome: Outcome) -> Option<Self> {
        let level = head.seats.iter().find_map(|seat| match seat.computer {
            Some(Computer::Level(level)) if head.ladder => Level::new(level),
            _ => None,
        })?;
        let step = self.0.entry(head.game).or_default().get_mut(usize::from(level.number()) - 1)?;
        let fared = match outcome.winner() {
            Some(winner) if winner == player => LadderResult::Won,
            Some(_) => LadderResult::Lost,
            None => LadderResult::Drawn,
        };
        (fared > *step).then(|| *step = fared)?;
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ladder_is_read_as_it_was_written_and_nonsense_is_nothing() {
        let mut ladders = Ladders::default();
        for (game, step, fared) in [(GameId::Camelot, 9, LadderResult::Won), (GameId::Dwyn, 0, LadderResult::Lost)] {
            ladders.0.entry(game).or_default()[step] = fared;
        }
        assert_eq!(Ladders::read(&ladders.text()), ladders);
        for nonsense in ["", "zzzz", "chess:w.blackball:w", "ŵŵŵ.\u{0}", &"ab.".repeat(9999)] {
            assert_eq!(Ladders::read(nonsense), Ladders::default(), "{nonsense:.20}");
        }
    }
}
