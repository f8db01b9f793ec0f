//! Bytes → a record, read and replayed.

use boardgame_core::testkit::check_record_text;
use dwyn::Dwyn;

pub(crate) fn check(data: &[u8]) {
    check_record_text::<Dwyn>(data);
}
