//! Writing games: the one writer of every notation.

use boardgame_core::{
    Match,
    board::BoardGame,
    movetext::{self, Dialect, Tag},
};

use crate::{board::BoardFace, format::format};

/// A match in the game's own notation. Where its squares could be those of another game, a tag says which game it is.
pub(crate) fn notated<P: BoardFace>(game: &Match<BoardGame<P>>, names: &[String]) -> Result<String, String> {
    let notated = movetext::Game::<P::Dialect>::of_match(game, names).map_err(|error| error.to_string())?;
    let text = written::<P>(&notated);
    let game = P::RULES.game;
    if format(text.as_bytes()).is_ok_and(|found| found.game().code() == game) {
        return Ok(text);
    }
    let mut sheet = notated.sheet().clone();
    sheet.tags.insert(0, Tag::new("Game", game));
    movetext::Game::new(sheet).map(|game| written::<P>(&game)).map_err(|error| error.to_string())
}

/// Other programs read PDN in the form that its standard demands.
fn written<P: BoardFace>(game: &movetext::Game<P::Dialect>) -> String {
    if P::Dialect::GAME_TYPE.is_some() { game.strict().to_string() } else { game.to_string() }
}
