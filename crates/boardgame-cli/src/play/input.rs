//! Lines from standard input.

use std::io::{self, BufRead, Read};

use crate::{out::Out, stop::Stop};

/// No command is longer; what goes beyond is not read as one.
const LONGEST: u64 = 1 << 16;

/// The next line without its end, or `None` at the end of the input.
pub(super) fn line(out: &mut Out, prompt: &str) -> Result<Option<String>, Stop> {
    out.prompt(prompt)?;
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(LONGEST).read_until(b'\n', &mut bytes);
    match read {
        Ok(0) => {
            out.text("")?;
            Ok(None)
        }
        Ok(_) => Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned())),
        Err(error) => Err(Stop::Say(error.to_string())),
    }
}
