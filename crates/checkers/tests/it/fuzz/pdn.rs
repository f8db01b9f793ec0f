//! Bytes → PDN.

use boardgame_core::testkit::check_game_texts;
use checkers::pdn::Pdn;

pub(crate) fn check(data: &[u8]) {
    check_game_texts::<Pdn>(data);
}
