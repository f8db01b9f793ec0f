//! Writing games: the one writer of every notation.

use boardgame_core::{
    Event, Match,
    board::BoardGame,
    movetext::{self, Dialect, Item, Score, Sheet, Tag},
};

use crate::{board::BoardFace, format::format};

/// A match in the game's own notation. Where its squares could be those of another game, a tag says which game it is.
pub(crate) fn notated<P: BoardFace>(game: &Match<BoardGame<P>>, names: &[String]) -> Result<String, String> {
    let outcome = game.status().outcome();
    let score = match outcome {
        None => Score::Unknown,
        Some(outcome) => outcome.winner().map_or(Score::Drawn, Score::won),
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
    let mut sheet = Sheet {
        tags: players
            .map(|(tag, name)| Tag::new(tag, name))
            .chain([Tag::new("Result", score.to_string())])
            .chain(start)
            .collect(),
        items: moves.map(|mv| Item::Move(*mv)).collect(),
        score,
        resigned: false,
    };
    let text = written::<P>(sheet.clone())?;
    let game = P::RULES.game;
    if format(text.as_bytes()).is_ok_and(|found| found.game().code() == game) {
        return Ok(text);
    }
    sheet.tags.insert(0, Tag::new("Game", game));
    written::<P>(sheet)
}

/// Other programs read PDN in the form that its standard demands.
fn written<P: BoardFace>(sheet: Sheet<P::Move>) -> Result<String, String> {
    let game = movetext::Game::<P::Dialect>::new(sheet).map_err(|error| error.to_string())?;
    Ok(if P::Dialect::GAME_TYPE.is_some() { game.strict().to_string() } else { game.to_string() })
}
