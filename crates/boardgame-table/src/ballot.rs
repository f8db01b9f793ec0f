//! Openings drawn by ballot: the form field that selects one, and its moves.

use boardgame_core::{Event, Lang, Player, Shuffler};
use boardgame_referee::{
    GameId,
    board::{self, BoardPresentation as _},
    with_board,
};
use serde_json::Value;

#[cfg(feature = "pages")]
use crate::words::Opening;
use crate::{json, locale::text};

/// The value of a field that leaves a side or an opening to chance.
pub(crate) const RANDOM: &str = "random";

/// The choice of a ballot in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BallotChoice {
    /// The ballot with this number.
    Number(usize),
    /// A ballot drawn from the deck.
    Random,
}

impl BallotChoice {
    /// Parses the field of a form.
    pub(crate) fn read(field: &str) -> Option<Self> {
        if field == RANDOM { Some(Self::Random) } else { field.parse().ok().map(Self::Number) }
    }

    /// Returns the number of the chosen ballot, or draws one; `None` if the game has no such ballot.
    pub(crate) fn number(self, game: GameId, chance: &mut Shuffler) -> Option<usize> {
        let deck = deck(game, Lang::En);
        match self {
            Self::Number(number) => deck.get(number.checked_sub(1)?).map(|_| number),
            Self::Random => {
                let drawn: Vec<usize> =
                    (1..).zip(&deck).filter(|(_, ballot)| ballot.in_deck).map(|(number, _)| number).collect();
                drawn.get(usize::try_from(chance.below(u32::try_from(drawn.len()).ok()?)).ok()?).copied()
            }
        }
    }
}

struct Ballot {
    name: String,
    in_deck: bool,
    moves: Vec<Value>,
}

fn deck(game: GameId, lang: Lang) -> Vec<Ballot> {
    with_board!(game, P => {
        let ballots = P::BALLOTS.map_or_else(Vec::new, |ballots| ballots(text(lang)));
        let moves = |moves: &[_]| moves.iter().filter_map(|mv| json::to_value(mv).ok()).collect();
        let ballot = |ballot: &board::Ballot<_>| {
            Ballot { name: ballot.in_words(), in_deck: ballot.in_deck, moves: moves(&ballot.moves) }
        };
        ballots.iter().map(ballot).collect()
    }, else Vec::new())
}

/// Returns the moves of a ballot as events.
pub(crate) fn events(game: GameId, number: usize) -> Vec<Event<Value>> {
    let ballot = number.checked_sub(1).and_then(|index| deck(game, Lang::En).into_iter().nth(index));
    let moves = ballot.map(|ballot| ballot.moves).unwrap_or_default();
    (0..).zip(moves).map(|(ply, mv): (u8, _)| Event::Move { by: Player::new(ply % 2), mv }).collect()
}

/// Returns the openings to choose from: the value, the label, and whether a new form has it selected.
#[cfg(feature = "pages")]
pub(crate) fn choices(game: GameId, lang: Lang) -> Vec<(String, String, bool)> {
    let free = (String::new(), Opening::FreeOpening.say(lang), true);
    let drawn = (RANDOM.to_owned(), Opening::RandomBallot.say(lang), false);
    let ballots =
        (1..).zip(deck(game, lang)).map(|(number, ballot): (usize, _)| (number.to_string(), ballot.name, false));
    [free, drawn].into_iter().chain(ballots).collect()
}

#[cfg(test)]
mod tests {
    use boardgame_core::Seed;

    use super::*;

    #[test]
    fn a_drawn_ballot_is_in_the_deck_and_nonsense_is_none() {
        let chance = &mut Shuffler::new(Seed::from_u64(7));
        let deck = deck(GameId::Checkers, Lang::En);
        for _ in 0..500 {
            let number = BallotChoice::Random.number(GameId::Checkers, chance).expect("a number");
            assert!(deck[number - 1].in_deck, "{}", deck[number - 1].name);
        }
        assert_eq!(events(GameId::Checkers, 68).len(), 3);
        for (game, field) in
            [(GameId::Checkers, "0"), (GameId::Checkers, "175"), (GameId::Camelot, "1"), (GameId::Dwyn, RANDOM)]
        {
            assert_eq!(
                BallotChoice::read(field).and_then(|choice| choice.number(game, chance)),
                None,
                "{game} {field}"
            );
        }
        for field in ["", "-1", "1.5", "99999999999999999999", "first"] {
            assert_eq!(BallotChoice::read(field), None);
        }
    }
}
