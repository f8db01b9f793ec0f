use core::fmt;

use crate::lang::Lang;

/// One version of a game's rules. The version changes when a record could replay differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Name of the game, in lower case.
    pub game: &'static str,
    /// Version of the rules, from 1.
    pub version: u16,
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rules {}", self.game, self.version)
    }
}

/// A clause of a game's rules.
///
/// ```
/// use boardgame_core::Clause;
///
/// assert_eq!(Clause { game: "blackball", number: "5d" }.to_string(), "blackball 5d");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    /// Name of the game, in lower case.
    pub game: &'static str,
    /// Number of the clause in the rules document.
    pub number: &'static str,
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.number)
    }
}

/// Serialises as text: `"checkers 4.9"`.
#[cfg(feature = "serde")]
impl serde::Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The clauses of a game's rules: one enum per game, one variant per clause.
pub trait Rulebook: Copy + Eq + fmt::Debug + 'static {
    /// All clauses, in the order of the rules document.
    const ALL: &'static [Self];

    /// Returns the game and the number of the clause.
    fn clause(self) -> Clause;

    /// Returns a short title of the clause, in English where a translation is missing.
    fn title(self, lang: Lang) -> &'static str;
}

/// An error or a ruling that cites a clause of a game's rules.
pub trait Cites {
    /// The clauses of the game's rules.
    type Rule: Rulebook;

    /// Returns the cited clause.
    fn rule(&self) -> Self::Rule;
}

/// Declares the clauses of a game's rules: an enum that implements [`Rulebook`].
///
/// After `of`, write the game as in its [`Ruleset`]. Each line has the clause's name, number, English title and
/// optional Welsh title. Titles in other languages follow the code of the language.
///
/// ```
/// use boardgame_core::{Lang, Rulebook, rulebook};
///
/// rulebook! {
///     /// A clause of the rules of Nim.
///     pub enum Rule of "nim";
///
///     Take "1" "one, two or three counters" "un, dau neu dri chownter";
///     Last "2" "the last counter wins";
/// }
///
/// assert_eq!(Rule::Last.clause().to_string(), "nim 2");
/// assert_eq!(Rule::Take.title(Lang::Cy), "un, dau neu dri chownter");
/// ```
#[macro_export]
macro_rules! rulebook {
    (
        $(#[$attributes:meta])* $visibility:vis enum $Rule:ident of $game:expr;
        $($(#[$more:meta])* $clause:ident $number:literal $en:literal $($cy:literal)? $($lang:ident $title:literal)*;)+
    ) => {
        $(#[$attributes])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visibility enum $Rule {
            $(
                #[doc = concat!("Clause ", $number, ": ", $en, ".")]
                #[doc = ""]
                $(#[$more])*
                $clause,
            )+
        }

        impl $Rule {
            /// All clauses, in the order of the rules document.
            pub const ALL: &'static [Self] = &[$(Self::$clause,)+];

            /// Returns the number of the clause in the rules document.
            #[must_use]
            pub const fn number(self) -> &'static str {
                match self {
                    $(Self::$clause => $number,)+
                }
            }

            /// Returns the clause.
            #[must_use]
            pub const fn clause(self) -> $crate::Clause {
                $crate::Clause { game: $game, number: self.number() }
            }

            /// Returns a short title of the clause, in English where a translation is missing.
            // Inline, so that a program that needs only English contains no other titles.
            #[inline]
            #[must_use]
            pub fn title(self, lang: $crate::Lang) -> &'static str {
                if lang == $crate::Lang::En { self.english() } else { self.translated(lang) }
            }

            fn english(self) -> &'static str {
                match self {
                    $(Self::$clause => $en,)+
                }
            }

            fn translated(self, lang: $crate::Lang) -> &'static str {
                let titles: &[(&str, &str)] = match self {
                    $(Self::$clause => &[$(("cy", $cy),)? $((stringify!($lang), $title),)*],)+
                };
                let title = |(code, title): &(&str, &'static str)| (*code == lang.code()).then_some(*title);
                titles.iter().find_map(title).unwrap_or_else(|| self.english())
            }
        }

        impl $crate::Rulebook for $Rule {
            const ALL: &'static [Self] = Self::ALL;

            fn clause(self) -> $crate::Clause {
                self.clause()
            }

            #[inline]
            fn title(self, lang: $crate::Lang) -> &'static str {
                self.title(lang)
            }
        }

        /// Writes the number of the clause.
        impl ::core::fmt::Display for $Rule {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.number())
            }
        }

        $crate::text_arguments!($Rule);
    };
}
