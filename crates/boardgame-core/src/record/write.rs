//! A record as text.

use alloc::string::{String, ToString};

use serde::Serialize;

use super::{Record, Recorded, error::RecordError};

impl<G: Recorded> Record<G> {
    /// Writes the record as JSON: a line for each key, for each event, for each digest and for each seal.
    ///
    /// A record that carries something beyond format 1 is sealed if it is not yet.
    ///
    /// # Errors
    /// [`RecordError::Write`] when the set-up or a move has no form in JSON, such as a map whose keys are not text.
    pub fn to_json(&self) -> Result<String, RecordError> {
        let mut out = String::from("{\n");
        line(&mut out, "format", &self.format())?;
        line(&mut out, "game", G::RULES.game)?;
        line(&mut out, "rules", &G::RULES.version)?;
        line(&mut out, "setup", &self.setup)?;
        line(&mut out, "players", &self.players)?;
        list(&mut out, "events", &self.events)?;
        out.push_str(",\n");
        line(&mut out, "result", &self.result)?;
        list(&mut out, "digests", &self.digests)?;
        if self.format() == Self::SEALED {
            out.push_str(",\n");
            if let Some(fair) = &self.fair {
                line(&mut out, "fair", fair)?;
            }
            if let Some(meta) = &self.meta {
                line(&mut out, "meta", meta)?;
            }
            let made;
            let seals = if self.seals.is_empty() {
                made = self.compute_seals()?;
                &made
            } else {
                &self.seals
            };
            list(&mut out, "seals", seals)?;
        }
        out.push_str("\n}\n");
        Ok(out)
    }
}

fn line<T: Serialize + ?Sized>(out: &mut String, key: &str, value: &T) -> Result<(), RecordError> {
    for part in ["  \"", key, "\": ", &json(value)?, ",\n"] {
        out.push_str(part);
    }
    Ok(())
}

fn list<T: Serialize>(out: &mut String, key: &str, items: &[T]) -> Result<(), RecordError> {
    for part in ["  \"", key, "\": ["] {
        out.push_str(part);
    }
    for (index, item) in items.iter().enumerate() {
        out.push_str(if index == 0 { "\n    " } else { ",\n    " });
        out.push_str(&json(item)?);
    }
    out.push_str(if items.is_empty() { "]" } else { "\n  ]" });
    Ok(())
}

pub(super) fn json<T: Serialize + ?Sized>(value: &T) -> Result<String, RecordError> {
    serde_json::to_string(value).map_err(|error| RecordError::Write { message: error.to_string() })
}
