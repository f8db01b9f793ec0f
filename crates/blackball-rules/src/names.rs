//! Names of enum variants, as scorers type them.

/// An enum whose variants have names of one or more words.
pub(crate) trait Names: Copy + 'static {
    /// All variants with their names.
    const NAMES: &'static [(Self, &'static str)];
}

/// Defines the names of an enum's variants.
macro_rules! names {
    ($name:ident { $($variant:ident $word:literal)* }) => {
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
