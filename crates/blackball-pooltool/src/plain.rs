//! Converts a document of any encoding to JSON: the readers of a save are compiled once, 50 kB less of the npm package.

use std::{fmt, io::Write as _};

use serde::{
    Deserializer,
    de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor},
};

/// Most levels of lists and maps; a save has ten.
const DEPTH: usize = 100;

/// Appends a value as JSON. Bytes become a string of the same bytes, which `serde_json` returns as bytes.
pub(crate) struct Plain<'t> {
    text: &'t mut Vec<u8>,
    depth: usize,
}

impl<'t> Plain<'t> {
    pub(crate) fn new(text: &'t mut Vec<u8>) -> Self {
        Self { text, depth: 0 }
    }

    /// Opens a list or a map.
    fn into<E: de::Error>(self, sign: u8) -> Result<Items<'t>, E> {
        if self.depth == DEPTH {
            return Err(E::custom(format_args!("nested more than {DEPTH} deep")));
        }
        self.text.push(sign);
        Ok(Items { first: self.text.len(), text: self.text, depth: self.depth + 1 })
    }

    fn quoted(mut self, bytes: &[u8]) {
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

impl<'de> DeserializeSeed<'de> for Plain<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Plain<'_> {
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
            // Exact, with an exponent if it is very large or small.
            self.written(format_args!("{value:?}"));
        } else {
            self.written(format_args!("\"{value}\""));
        }
        Ok(())
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        self.quoted(text.as_bytes());
        Ok(())
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<(), E> {
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

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let mut items = self.into(b'[')?;
        while list.next_element_seed(items.next())?.is_some() {}
        items.text.push(b']');
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut items = self.into(b'{')?;
        while map.next_key_seed(Key(items.next()))?.is_some() {
            items.text.push(b':');
            map.next_value_seed(Plain { text: items.text, depth: items.depth })?;
        }
        items.text.push(b'}');
        Ok(())
    }
}

/// The items of a list or the keys of a map, from an index on.
struct Items<'t> {
    text: &'t mut Vec<u8>,
    first: usize,
    depth: usize,
}

impl Items<'_> {
    fn next(&mut self) -> Item<'_> {
        Item { later: self.text.len() > self.first, plain: Plain { text: self.text, depth: self.depth } }
    }
}

/// An item of a list: a comma comes before each but the first.
struct Item<'t> {
    plain: Plain<'t>,
    later: bool,
}

impl<'de> DeserializeSeed<'de> for Item<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.later {
            self.plain.text.push(b',');
        }
        deserializer.deserialize_any(self.plain)
    }
}

/// A key of a map, which is a text in JSON.
struct Key<'t>(Item<'t>);

impl<'de> DeserializeSeed<'de> for Key<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let Self(Item { plain: Plain { text, depth }, later }) = self;
        let start = text.len() + usize::from(later);
        Item { plain: Plain { text, depth }, later }.deserialize(deserializer)?;
        if text.get(start) != Some(&b'"') {
            let key = text.split_off(start);
            Plain { text, depth }.quoted(&key);
        }
        Ok(())
    }
}
