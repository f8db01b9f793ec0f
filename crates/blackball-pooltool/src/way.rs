//! The way into a document to where reading it went wrong.
//!
//! What is read hands on to a reader in whom the places of lists and maps are counted. A place is taken back when what is there
//! has been read: so after an error those that are left lead to it, and a second look at the text finds the keys.

use std::{cell::RefCell, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, EnumAccess, Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
};

use crate::read_error::cut;

/// Which item of each list, and which entry of each map, from 0.
type Places = RefCell<Vec<usize>>;

/// Reads a document; after an error, also says the way to it: `balls.r1.history.states[3].rvw`, and nothing for the top level.
pub(crate) fn read<'de, T: Deserialize<'de>>(
    deserializer: &mut serde_json::Deserializer<serde_json::de::SliceRead<'de>>,
    text: &[u8],
) -> Result<T, (serde_json::Error, String)> {
    let places = Places::default();
    T::deserialize(Counted { inner: deserializer, places: &places }).map_err(|error| {
        let mut way = String::new();
        let mut again = serde_json::Deserializer::from_slice(text);
        // It was JSON up to the last of the places, and at that it ends.
        let _ = Keys { places: &places.take(), way: &mut way }.deserialize(&mut again);
        (error, way)
    })
}

/// Something that is read or reads, with the places so far.
struct Counted<'p, T> {
    inner: T,
    places: &'p Places,
}

/// Hands every kind of value on to the reader inside.
macro_rules! hand_on {
    ($($method:ident($($name:ident: $Type:ty),*))*) => {$(
        fn $method<V: Visitor<'de>>(self, $($name: $Type,)* visitor: V) -> Result<V::Value, D::Error> {
            self.inner.$method($($name,)* Counted { inner: visitor, places: self.places })
        }
    )*};
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Counted<'_, D> {
    type Error = D::Error;

    hand_on! {
        deserialize_any()
        deserialize_option()
        deserialize_bytes()
        deserialize_seq()
        deserialize_map()
        deserialize_ignored_any()
        deserialize_str()
        deserialize_string()
        deserialize_identifier()
        deserialize_tuple(len: usize)
        deserialize_newtype_struct(name: &'static str)
        deserialize_struct(name: &'static str, fields: &'static [&'static str])
        deserialize_enum(name: &'static str, variants: &'static [&'static str])
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char byte_buf unit unit_struct tuple_struct
    }
}

/// Hands values on that have no others in them.
macro_rules! visits {
    ($($method:ident($Type:ty))*) => {$(
        fn $method<E: Error>(self, value: $Type) -> Result<V::Value, E> {
            self.inner.$method(value)
        }
    )*};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Counted<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    visits! {
        visit_bool(bool)
        visit_i64(i64)
        visit_u64(u64)
        visit_f64(f64)
        visit_str(&str)
        visit_borrowed_str(&'de str)
        visit_bytes(&[u8])
        visit_borrowed_bytes(&'de [u8])
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        self.inner.visit_some(Counted { inner: deserializer, places: self.places })
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        self.inner.visit_newtype_struct(Counted { inner: deserializer, places: self.places })
    }

    fn visit_enum<A: EnumAccess<'de>>(self, variants: A) -> Result<V::Value, A::Error> {
        self.inner.visit_enum(variants)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<V::Value, A::Error> {
        self.inner.visit_seq(Items { inner: list, places: self.places, place: 0 })
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.inner.visit_map(Items { inner: map, places: self.places, place: 0 })
    }
}

/// The items of a list or the entries of a map, and the place of the next; or what reads one, at its place.
struct Items<'p, A> {
    inner: A,
    places: &'p Places,
    place: usize,
}

impl<'p, A> Items<'p, A> {
    fn next<S>(&mut self, seed: S) -> Items<'p, S> {
        self.place += 1;
        Items { inner: seed, places: self.places, place: self.place - 1 }
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Items<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        self.places.borrow_mut().push(self.place);
        let value = self.inner.deserialize(Counted { inner: deserializer, places: self.places })?;
        self.places.borrow_mut().pop();
        Ok(value)
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Items<'_, A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        let seed = self.next(seed);
        self.inner.next_element_seed(seed)
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Items<'_, A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.inner.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        let seed = self.next(seed);
        self.inner.next_value_seed(seed)
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

/// Follows places through a document, and writes what is on the way.
struct Keys<'a> {
    places: &'a [usize],
    way: &'a mut String,
}

impl<'de> DeserializeSeed<'de> for Keys<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.places.is_empty() { Ok(()) } else { deserializer.deserialize_any(self) }
    }
}

impl<'de> Visitor<'de> for Keys<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what was there before")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Some((place, places)) = self.places.split_first() else { return Ok(()) };
        for _ in 0..*place {
            list.next_element::<IgnoredAny>()?;
        }
        self.way.extend(["[", &place.to_string(), "]"]);
        list.next_element_seed(Keys { places, way: self.way }).map(|_| ())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Some((place, places)) = self.places.split_first() else { return Ok(()) };
        for _ in 0..*place {
            map.next_entry::<IgnoredAny, IgnoredAny>()?;
        }
        let key = map.next_key::<String>()?.unwrap_or_default();
        if !self.way.is_empty() {
            self.way.push('.');
        }
        self.way.push_str(&cut(&key));
        map.next_value_seed(Keys { places, way: self.way })
    }
}
