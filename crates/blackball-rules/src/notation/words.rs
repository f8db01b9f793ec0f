//! The words for cushions, pockets and conduct, both ways.

use core::fmt;

use crate::{Conduct, Cushion, Pocket};

macro_rules! words {
    ($name:ident, $find:ident { $($variant:ident $word:literal)* }) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Self::$variant => $word,)*
                })
            }
        }

        /// Reads the words, with spaces or underscores between them.
        pub(super) fn $find(text: &str) -> Option<$name> {
            match text.replace('_', " ").as_str() {
                $($word => Some($name::$variant),)*
                _ => None,
            }
        }
    };
}

words!(Cushion, cushion {
    Baulk "baulk"
    LeftLower "left lower"
    LeftUpper "left upper"
    Top "top"
    RightUpper "right upper"
    RightLower "right lower"
});

words!(Pocket, pocket {
    BaulkLeft "baulk left"
    MiddleLeft "middle left"
    TopLeft "top left"
    BaulkRight "baulk right"
    MiddleRight "middle right"
    TopRight "top right"
});

words!(Conduct, conduct {
    DeliberateFoul "deliberate foul"
    NoAttempt "no attempt"
    DeliberateTouch "deliberate touch"
    CaughtInOff "caught in off"
    Distraction "distraction"
    BeforeAnnouncement "before announcement"
});
