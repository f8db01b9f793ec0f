//! Names of enum variants, as scorers type them.

/// An enum whose variants have names of one or more words.
pub(crate) trait Names: Copy + 'static {
    /// All variants with their names.
    const NAMES: &'static [(Self, &'static str)];
}

/// Defines the names of an enum's variants.
macro_rules! names {
    (
        $(#[$attribute:meta])*
        pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
        pub enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(match self {
                    $(Self::$variant => $word,)*
                })
            }
        }

        impl $crate::names::Names for $name {
            const NAMES: &'static [(Self, &'static str)] = &[$((Self::$variant, $word)),*];
        }
    };
}

pub(crate) use names;
