//! Writing games: the one writer of every notation.

use boardgame_core::{
    Event, Match,
    board::BoardGame,
    movetext::{self, Dialect, Item, Score, Sheet, Tag},
};

use crate::Board;

/// A match in the game's own notation.
pub(crate) fn notated<P: Board>(game: &Match<BoardGame<P>>, names: &[String]) -> Result<String, String> {
    let outcome = game.status().outcome();
    let score = match outcome {
        None => Score::Unknown,
        Some(outcome) => outcome.winner.map_or(Score::Drawn, Score::won),
    };
    let moves = game.log().iter().filter_map(Event::mv);
    let usual = P::Dialect::PLAYERS.into_iter().filter_map(|tags| tags.first().copied());
    let players = usual.zip(names).filter(|(_, name)| !name.is_empty());
    // A game from another start than the usual one says so in the tags that its notation has for it.
    let start = match (&game.setup().position, P::Dialect::GAME_TYPE) {
        (None, _) => Vec::new(),
        (Some(position), Some(_)) => vec![Tag::new("SetUp", "1"), Tag::new("FEN", position.to_string())],
        (Some(position), None) => vec![Tag::new("Position", position.to_string())],
    };
    movetext::Game::<P::Dialect>::new(Sheet {
        tags: players
            .map(|(tag, name)| Tag::new(tag, name))
            .chain([Tag::new("Result", score.to_string())])
            .chain(start)
            .collect(),
        items: moves.map(|mv| Item::Move(*mv)).collect(),
        score,
        resigned: false,
    })
    // Other programs read PDN in the form that its standard demands.
    .map(|game| if P::Dialect::GAME_TYPE.is_some() { game.strict().to_string() } else { game.to_string() })
    .map_err(|error| error.to_string())
}
