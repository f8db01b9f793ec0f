//! Interpretations of questions that the rules leave open, including those between which a competition can choose.

use alloc::vec::Vec;
use core::fmt;

use boardgame_core::messages;

/// Declares the interpretations. A fixed one is written `Name Number "text";`. One with a choice names its field in
/// [`Readings`] and both alternatives, the recommended one first.
macro_rules! readings {
    (
        fixed { $($Fixed:ident $fixed_number:literal $fixed:literal;)* }
        chosen { $($Choice:ident $number:literal $field:ident { $First:ident $first:literal, $Other:ident $other:literal })* }
    ) => {
        /// An interpretation of the rules, A1 to A32. A ruling lists those on which it depends.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[non_exhaustive]
        pub enum Reading {
            $(#[doc = concat!("Reading ", $fixed_number, ": ", $fixed, ".")]
            #[cfg_attr(feature = "serde", serde(rename = $fixed_number))]
            $Fixed,)*
            $(#[doc = concat!("Reading ", $number, ": ", $first, "; or ", $other, ".")]
            #[cfg_attr(feature = "serde", serde(rename = $number))]
            $Choice,)*
        }

        impl Reading {
            /// All interpretations: first the fixed ones, then those with a choice.
            pub const ALL: [Self; 32] = [$(Self::$Fixed,)* $(Self::$Choice,)*];

            /// Returns the number, such as `A16`.
            #[must_use]
            pub const fn number(self) -> &'static str {
                match self {
                    $(Self::$Fixed => $fixed_number,)*
                    $(Self::$Choice => $number,)*
                }
            }
        }

        messages! {
            /// The text of an interpretation.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            #[non_exhaustive]
            pub enum ReadingText of "blackball" {
                $(#[doc = concat!("Reading ", $fixed_number, ".")]
                $Fixed => $fixed;)*
                $(#[doc = concat!("Reading ", $number, ", with the chosen alternative.")]
                $Choice($Choice);)*
            }

            $(#[doc = concat!("The choice of reading ", $number, ".")]
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
            pub enum $Choice of "blackball" {
                #[doc = concat!("Recommended: ", $first, ".")]
                #[default]
                $First => $first;
                #[doc = concat!("Otherwise: ", $other, ".")]
                $Other => $other;
            })*
        }

        /// A competition's choice for each open question of the rules. By default, every choice is the recommended one.
        ///
        /// ```
        /// use blackball_rules::readings::{Readings, RerackBreaker};
        ///
        /// let house: Readings = serde_json::from_str(r#"{"rerack_breaker":"same_breaker"}"#)?;
        /// assert_eq!(house, Readings { rerack_breaker: RerackBreaker::SameBreaker, ..Readings::default() });
        /// # Ok::<(), serde_json::Error>(())
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields, expecting = "readings of the rules"))]
        pub struct Readings {
            $(#[doc = concat!("Reading ", $number, ".")]
            pub $field: $Choice,)*
        }

        impl Readings {
            /// Returns the text of an interpretation, with the alternative chosen in `self`.
            #[must_use]
            pub const fn read(&self, reading: Reading) -> ReadingText {
                match reading {
                    $(Reading::$Fixed => ReadingText::$Fixed,)*
                    $(Reading::$Choice => ReadingText::$Choice(self.$field),)*
                }
            }

            /// Chooses the alternative that is not recommended. Fixed interpretations are unaffected.
            #[must_use]
            pub const fn otherwise(self, reading: Reading) -> Self {
                match reading {
                    $(Reading::$Fixed => self,)*
                    $(Reading::$Choice => Self { $field: $Choice::$Other, ..self },)*
                }
            }

            /// Returns the interpretations for which the recommended alternative is not chosen, by number.
            #[must_use]
            pub fn not_recommended(&self) -> Vec<Reading> {
                let chosen = [$((Reading::$Choice, self.$field != $Choice::default())),*];
                chosen.into_iter().filter(|(_, differs)| *differs).map(|(reading, _)| reading).collect()
            }
        }
    };
}

readings! {
    fixed {
        RackPattern "A1" "the pattern of the rack is a convention";
        NoRoomInBaulk "A4" "the referee decides when there is no room in baulk";
        RespotOrder "A9" "numbered balls of a group are re-spotted in ascending order";
        RespotTowardsBaulk "A10" "without room towards the far cushion a ball goes to the nearest place towards baulk";
        UnconfirmedSnooker "A12" "only a confirmed snooker exempts";
        ShotOutOfTurn "A13" "after a shot out of turn the offender's opponent plays";
        GroupWithoutOther "A15" "a group can be decided when all balls of the other are gone";
        BlackFromOpenTable "A16" "the black potted from an open table loses the frame";
        InterferenceAtEnd "A19" "whoever interferes before the announcement loses the frame";
        SeveralFouls "A21" "several fouls have one penalty, and all are cited";
        BreakAgain "A22" "a re-break is a break";
        Jaws "A23" "the jaws are part of the cushion";
        GroupsOnFreeShot "A24" "a free shot does not decide groups";
        RightAfterRerack "A25" "nothing is carried over a chosen re-rack";
        BlackOutOfTurn "A26" "after the black on a break out of turn the side whose turn it was breaks";
        CueBallCushion "A27" "the cue ball's own cushion counts no more than any other ball's";
        FellAside "A28" "a ball that falls during a shot and out of its way is put back, and the shot stands";
        NineByDesign "A29" "after a stalemate by design nine balls may be racked, as after slow and negative play";
        FoulNotAtTable "A30" "a foul of the side that is not at the table gives its opponent a free shot and a new visit";
        RebreakRight "A31" "after the black on a break with a free shot the next break has the same right";
        FoundLate "A32" "a stroke out of turn found late counts as an ordinary visit of whoever played it";
    }
    chosen {
        BreakInOff "A2" break_in_off {
            NoPot "an in-off does not make a break legal",
            Pot "an in-off makes a break legal"
        }
        RerackBreaker "A3" rerack_breaker {
            Chooser "the side that chooses a re-rack breaks",
            SameBreaker "whoever broke illegally breaks again after a chosen re-rack"
        }
        SplitHit "A5" split_hit {
            FavoursStriker "when nobody can tell which ball was hit first, the striker is favoured",
            Foul "when nobody can tell which ball was hit first, it is a foul"
        }
        FouledBreakBlack "A6" fouled_break_black {
            Rerack "the black potted on a fouled break still means a re-rack",
            Lost "the black potted on a fouled break loses the frame"
        }
        TwoTouching "A7" two_touching {
            NoConcession "two touching balls give no concession",
            DeemedHit "of two touching balls the one that is on counts as hit"
        }
        TouchingOnFreeShot "A8" touching_on_free_shot {
            On "a touching ball counts as on for a free shot",
            OrdinaryOnly "a touching ball counts for a free shot only if it would be on in any shot"
        }
        FrozenScope "A11" frozen_scope {
            AllAnnounced "the cushion of every announced frozen ball is left out",
            FirstContact "of the balls announced as frozen, only the cushion of the one that was hit first is left out"
        }
        AfterTimeOut "A14" after_time_out {
            Resumes "the clock continues where it stopped",
            Restarts "the clock starts again from zero"
        }
        FreeShotFinish "A17" free_shot_finish {
            Won "a free shot that pots the last own ball and the black wins, whatever it hit first",
            Lost "a free shot that pots the last own ball and the black loses unless an own ball was hit first"
        }
        Alternation "A18" alternation {
            Kept "a lag for a re-rack does not shift the alternation of breaks",
            Shifted "a lag for a re-rack shifts the alternation of breaks"
        }
        BreakAfterFoul "A20" break_after_foul {
            FreeShot "after a foul before the break the opponent breaks with a free shot",
            Visit "after a foul before the break the opponent breaks with an ordinary visit"
        }
    }
}

messages! {
    /// An interpretation with its text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub struct CitedReading of "blackball" {
        /// The interpretation.
        pub reading: Reading,
        /// The text of the interpretation.
        pub read: ReadingText,
    } => "{reading} ({read})";
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number())
    }
}

boardgame_core::text_arguments!(Reading);

impl Readings {
    /// Reports whether every choice is the recommended one.
    #[must_use]
    pub fn is_recommended(&self) -> bool {
        *self == Self::default()
    }

    /// Returns an interpretation with its text.
    #[must_use]
    pub const fn cite(&self, reading: Reading) -> CitedReading {
        CitedReading { reading, read: self.read(reading) }
    }
}
