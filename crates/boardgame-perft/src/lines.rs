//! JSON Lines: one object a line, so that any job runner can pass them on.

use std::io::{BufRead, Read as _};

use boardgame_core::message::SystemError;
use serde::de::DeserializeOwned;

use crate::error::CountError;

/// No job and no result takes a longer line, in bytes.
const LONGEST: u64 = 1 << 16;

/// Hands each line that is not empty to `take`, with its number. No more than a line is in memory.
pub(crate) fn each_line<T: DeserializeOwned>(
    mut source: impl BufRead,
    mut take: impl FnMut(u64, T) -> Result<(), CountError>,
) -> Result<(), CountError> {
    let mut text = Vec::new();
    for line in 1.. {
        text.clear();
        let length = source.by_ref().take(LONGEST).read_until(b'\n', &mut text);
        match length.map_err(|error| CountError::System { error: SystemError(error) })? {
            0 => break,
            length if length as u64 == LONGEST && !text.ends_with(b"\n") => {
                return Err(CountError::LineTooLong { line, limit: LONGEST });
            }
            _ if text.trim_ascii().is_empty() => {}
            _ => take(line, serde_json::from_slice(&text).map_err(|error| CountError::unreadable(line, &error))?)?,
        }
    }
    Ok(())
}
