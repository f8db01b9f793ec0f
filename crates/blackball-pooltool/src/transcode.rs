//! Transcodes a document from any encoding to JSON. A single JSON reader makes the npm package 50 kB smaller.

use std::{fmt, io::Write as _};

use serde::{
    Deserializer,
    de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor},
};

/// Maximum nesting depth of lists and maps. A save has a depth of ten.
const MAX_DEPTH: usize = 100;

/// A writer that appends a value to a JSON text. Bytes become a string that `serde_json` returns as bytes.
pub(crate) struct Transcoder<'t> {
    text: &'t mut Vec<u8>,
    depth: usize,
}

impl<'t> Transcoder<'t> {
    pub(crate) const fn new(text: &'t mut Vec<u8>) -> Self {
        Self { text, depth: 0 }
    }

    fn item(&mut self) -> Transcoder<'_> {
        Transcoder { text: self.text, depth: self.depth + 1 }
    }

    fn open<E: de::Error>(&mut self, bracket: u8) -> Result<(), E> {
        if self.depth == MAX_DEPTH {
            return Err(E::custom(format_args!("nested more than {MAX_DEPTH} deep")));
        }
        self.text.push(bracket);
        Ok(())
    }

    fn close(&mut self, bracket: u8) {
        if self.text.last() == Some(&b',') {
            self.text.pop();
        }
        self.text.push(bracket);
    }

    fn quoted(&mut self, bytes: &[u8]) {
        self.text.push(b'"');
        for &byte in bytes {
            match byte {
                b'"' | b'\\' => self.text.extend([b'\\', byte]),
                0..0x20 => self.written(format_args!("\\u{byte:04x}")),
                _ => self.text.push(byte),
            }
        }
        self.text.push(b'"');
    }

    fn written(&mut self, value: fmt::Arguments<'_>) {
        // Writing to memory cannot fail.
        let _ = self.text.write_fmt(value);
    }
}

impl<'de> DeserializeSeed<'de> for Transcoder<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Transcoder<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a saved simulation")
    }

    fn visit_bool<E: de::Error>(mut self, value: bool) -> Result<(), E> {
        self.written(format_args!("{value}"));
        Ok(())
    }

    fn visit_i64<E: de::Error>(mut self, value: i64) -> Result<(), E> {
        self.written(format_args!("{value}"));
        Ok(())
    }

    fn visit_u64<E: de::Error>(mut self, value: u64) -> Result<(), E> {
        self.written(format_args!("{value}"));
        Ok(())
    }

    fn visit_f64<E: de::Error>(mut self, value: f64) -> Result<(), E> {
        if value.is_finite() {
            // The `Debug` format of a float reads back exactly.
            self.written(format_args!("{value:?}"));
        } else {
            self.written(format_args!("\"{value}\""));
        }
        Ok(())
    }

    fn visit_str<E: de::Error>(mut self, text: &str) -> Result<(), E> {
        self.quoted(text.as_bytes());
        Ok(())
    }

    fn visit_bytes<E: de::Error>(mut self, bytes: &[u8]) -> Result<(), E> {
        self.quoted(bytes);
        Ok(())
    }

    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        self.text.extend(b"null");
        Ok(())
    }

    fn visit_none<E: de::Error>(self) -> Result<(), E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        self.open(b'[')?;
        while list.next_element_seed(self.item())?.is_some() {
            self.text.push(b',');
        }
        self.close(b']');
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        self.open(b'{')?;
        loop {
            let start = self.text.len();
            if map.next_key_seed(self.item())?.is_none() {
                break;
            }
            if self.text.get(start) != Some(&b'"') {
                let key = self.text.split_off(start);
                self.quoted(&key);
            }
            self.text.push(b':');
            map.next_value_seed(self.item())?;
            self.text.push(b',');
        }
        self.close(b'}');
        Ok(())
    }
}
