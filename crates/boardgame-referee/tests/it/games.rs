//! The list of games, and what they bring.

use boardgame_core::Game as _;
use boardgame_referee::{GameId, with_game};

#[test]
fn a_game_has_the_name_that_its_rules_give_it() {
    for game in GameId::ALL {
        with_game!(game, G => assert_eq!(G::RULES.game, game.code()));
        assert_eq!(GameId::of(game.code()), Some(game));
    }
}
