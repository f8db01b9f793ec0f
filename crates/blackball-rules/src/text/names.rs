//! Names of enum variants, by which they are written and read.

/// A value that has a name of one or more words.
pub(crate) trait Named: Copy + 'static {
    /// Each value with its name.
    const NAMES: &'static [(Self, &'static str)];
}

/// Gives an enum its names, by which it is written and read.
macro_rules! names {
    ($name:ident { $($variant:ident $word:literal)* }) => {
        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(match self {
                    $(Self::$variant => $word,)*
                })
            }
        }

        impl $crate::text::names::Named for $name {
            const NAMES: &'static [(Self, &'static str)] = &[$((Self::$variant, $word)),*];
        }
    };
}

pub(crate) use names;
