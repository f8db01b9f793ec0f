//! Bytes → game records.

use boardgame_core::testkit::check_game_texts;
use camelot::record::CamelotRecord;

pub(crate) fn check(data: &[u8]) {
    check_game_texts::<CamelotRecord>(data);
}
