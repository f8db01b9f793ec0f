//! Bytes → a record, read and replayed.

use blackball_rules::Blackball;
use boardgame_core::testkit::check_record_text;

pub(crate) fn check(data: &[u8]) {
    check_record_text::<Blackball>(data);
}
