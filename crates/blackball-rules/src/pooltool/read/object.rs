//! Maps with known keys, maps with chosen keys, lists, texts.

use alloc::{borrow::Cow, collections::BTreeMap, string::String, vec::Vec};
use core::{fmt, marker::PhantomData};

use serde::{
    Deserializer,
    de::{self, DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor},
};

use crate::pooltool::trail::{Step, Trail};

/// What is gathered from a map, key by key.
pub(super) trait Object<'de>: Sized {
    type Value;

    /// What the map is, for messages: "a ball".
    const NAME: &'static str;

    /// Reads or skips the value of a key.
    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error>;

    fn finish<E: de::Error>(self) -> Result<Self::Value, E>;

    /// What stands for the map where the file may have `null`.
    fn absent<E: de::Error>(self) -> Result<Self::Value, E> {
        Err(E::invalid_type(de::Unexpected::Unit, &Self::NAME))
    }
}

pub(super) fn read<'de, D: Deserializer<'de>, O: Object<'de>>(
    deserializer: D,
    trail: &Trail,
    object: O,
) -> Result<O::Value, D::Error> {
    ObjectSeed { trail, object }.deserialize(deserializer)
}

/// The value that waits behind a key.
pub(super) struct Fields<'t, A> {
    map: &'t mut A,
    pub(super) trail: &'t Trail,
}

impl<'de, A: MapAccess<'de>> Fields<'_, A> {
    pub(super) fn skip(self) -> Result<(), A::Error> {
        self.map.next_value::<IgnoredAny>().map(drop)
    }

    pub(super) fn seed<S: DeserializeSeed<'de>>(self, step: Step, seed: S) -> Result<S::Value, A::Error> {
        self.trail.within(step, || self.map.next_value_seed(seed))
    }

    pub(super) fn object<O: Object<'de>>(self, step: Step, object: O) -> Result<O::Value, A::Error> {
        let trail = self.trail;
        self.seed(step, ObjectSeed { trail, object })
    }

    pub(super) fn list<O: Object<'de> + Default>(self, key: &'static str) -> Result<Vec<O::Value>, A::Error> {
        let trail = self.trail;
        self.seed(Step::Key(key), ListSeed::<O> { trail, item: PhantomData })
    }

    pub(super) fn text(self, key: &'static str) -> Result<String, A::Error> {
        self.seed(Step::Key(key), Text).map(Cow::into_owned)
    }
}

pub(super) struct ObjectSeed<'t, O> {
    pub(super) trail: &'t Trail,
    pub(super) object: O,
}

impl<'de, O: Object<'de>> DeserializeSeed<'de> for ObjectSeed<'_, O> {
    type Value = O::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<O::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, O: Object<'de>> Visitor<'de> for ObjectSeed<'_, O> {
    type Value = O::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(O::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<O::Value, A::Error> {
        while let Some(key) = map.next_key_seed(Text)? {
            self.object.field(&key, Fields { map: &mut map, trail: self.trail })?;
        }
        self.object.finish()
    }

    fn visit_unit<E: de::Error>(self) -> Result<O::Value, E> {
        self.object.absent()
    }
}

/// A map from ids that the file chose to like objects.
pub(super) struct Named<O, T> {
    items: BTreeMap<String, T>,
    item: PhantomData<O>,
}

impl<O, T> Default for Named<O, T> {
    fn default() -> Self {
        Self { items: BTreeMap::new(), item: PhantomData }
    }
}

impl<'de, O: Object<'de> + Default> Object<'de> for Named<O, O::Value> {
    type Value = BTreeMap<String, O::Value>;

    const NAME: &'static str = "a map from ids to objects";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        let value = fields.object(Step::Name(key.into()), O::default())?;
        match self.items.insert(key.into(), value) {
            None => Ok(()),
            Some(_) => Err(de::Error::custom(format_args!("the id {key:?} comes twice"))),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Self::Value, E> {
        Ok(self.items)
    }
}

/// A list of like objects.
pub(super) struct ListSeed<'t, O> {
    pub(super) trail: &'t Trail,
    pub(super) item: PhantomData<O>,
}

impl<'de, O: Object<'de> + Default> DeserializeSeed<'de> for ListSeed<'_, O> {
    type Value = Vec<O::Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, O: Object<'de> + Default> Visitor<'de> for ListSeed<'_, O> {
    type Value = Vec<O::Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list, each item {}", O::NAME)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let trail = self.trail;
        let mut items = Vec::new();
        while let Some(item) = trail
            .within(Step::Index(items.len()), || list.next_element_seed(ObjectSeed { trail, object: O::default() }))?
        {
            items.push(item);
        }
        Ok(items)
    }
}

/// A text; the keys of numpy's arrays in `MessagePack` are bytes.
pub(super) struct Text;

impl<'de> DeserializeSeed<'de> for Text {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Text {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(text))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(text.into()))
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        let text = core::str::from_utf8(bytes);
        text.map(|text| Cow::Owned(text.into())).map_err(|_| E::invalid_value(de::Unexpected::Bytes(bytes), &self))
    }
}

/// Stores a value that must come only once.
pub(super) fn once<T, E: de::Error>(slot: &mut Option<T>, key: &'static str, value: T) -> Result<(), E> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::duplicate_field(key)),
    }
}

/// Takes a value that must have come.
pub(super) fn need<T, E: de::Error>(slot: Option<T>, key: &'static str) -> Result<T, E> {
    slot.ok_or_else(|| E::missing_field(key))
}
