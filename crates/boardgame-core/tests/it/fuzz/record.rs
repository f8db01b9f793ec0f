//! Bytes → a record of Nim, read and replayed.

use boardgame_core::testkit::{Nim, check_record_text};

pub(crate) fn check(data: &[u8]) {
    check_record_text::<Nim>(data);
}
