//! Tests of the list of games.

use boardgame_core::Game as _;
use boardgame_referee::{GameId, with_game};

#[test]
fn codes_are_the_names_in_the_rules() {
    for game in GameId::ALL {
        with_game!(game, G => assert_eq!(G::RULES.game, game.code()));
        assert_eq!(GameId::of(game.code()), Some(game));
    }
}
