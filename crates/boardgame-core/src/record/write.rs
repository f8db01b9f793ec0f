use alloc::string::{String, ToString};

use serde::Serialize;

use super::{Record, Recorded, error::RecordError};

impl<G: Recorded> Record<G> {
    /// Writes the record as JSON, with one line for each key, event, digest and seal.
    ///
    /// # Errors
    /// [`RecordError::Write`] when the set-up or a move cannot be represented in JSON, such as a map whose keys are not
    /// text.
    pub fn to_json(&self) -> Result<String, RecordError> {
        let mut out = String::new();
        line(&mut out, "format", &Self::FORMAT)?;
        line(&mut out, "game", G::RULES.game)?;
        line(&mut out, "rules", &G::RULES.version)?;
        line(&mut out, "setup", &self.setup)?;
        line(&mut out, "players", &self.players)?;
        list(&mut out, "events", &self.events)?;
        line(&mut out, "result", &self.result)?;
        list(&mut out, "digests", &self.digests)?;
        if let Some(fair) = &self.fair {
            line(&mut out, "fair", fair)?;
        }
        if let Some(meta) = &self.meta {
            line(&mut out, "meta", meta)?;
        }
        if !self.seals.is_empty() {
            list(&mut out, "seals", &self.seals)?;
        }
        out.push_str("\n}\n");
        Ok(out)
    }
}

fn key(out: &mut String, key: &str) {
    let before = if out.is_empty() { "{\n  \"" } else { ",\n  \"" };
    for part in [before, key, "\": "] {
        out.push_str(part);
    }
}

fn line<T: Serialize + ?Sized>(out: &mut String, name: &str, value: &T) -> Result<(), RecordError> {
    key(out, name);
    out.push_str(&json(value)?);
    Ok(())
}

fn list<T: Serialize>(out: &mut String, name: &str, items: &[T]) -> Result<(), RecordError> {
    key(out, name);
    out.push('[');
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
