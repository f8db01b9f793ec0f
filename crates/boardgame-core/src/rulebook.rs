//! Declaring the clauses of a game.

/// Declares the clauses of a game's rules from one table: an enum that is a [`Rulebook`](crate::Rulebook), whose
/// numbers and titles cannot drift apart.
///
/// Behind `of` stands the game, as in its [`Ruleset`](crate::Ruleset); then a line for each clause: its name, its
/// number, and its title in English and in Welsh. The documentation of a clause begins with its number and its English
/// title.
///
/// ```
/// use boardgame_core::{Lang, Rulebook, rulebook};
///
/// rulebook! {
///     /// A clause of the rules of Nim.
///     pub enum Rule of "nim";
///
///     Take "1" "one, two or three counters" "un, dau neu dri chownter";
///     /// There is no draw.
///     Last "2" "the last counter wins" "y cownter olaf sy'n ennill";
/// }
///
/// assert_eq!(Rule::ALL.len(), 2);
/// assert_eq!(Rule::Last.clause().to_string(), "nim 2");
/// assert_eq!(Rule::Last.title(Lang::Cy), "y cownter olaf sy'n ennill");
/// ```
#[macro_export]
macro_rules! rulebook {
    (
        $(#[$about:meta])* $visibility:vis enum $Rule:ident of $game:expr;
        $($(#[$more:meta])* $clause:ident $number:literal $en:literal $cy:literal;)+
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visibility enum $Rule {
            $(
                #[doc = concat!("Clause ", $number, ": ", $en, ".")]
                #[doc = ""]
                $(#[$more])*
                $clause,
            )+
        }

        impl $crate::Rulebook for $Rule {
            const ALL: &'static [Self] = &[$(Self::$clause,)+];

            fn clause(self) -> $crate::Clause {
                let number = match self {
                    $(Self::$clause => $number,)+
                };
                $crate::Clause { game: $game, number }
            }

            fn title(self, lang: $crate::Lang) -> &'static str {
                match (self, lang) {
                    $(
                        (Self::$clause, $crate::Lang::En) => $en,
                        (Self::$clause, $crate::Lang::Cy) => $cy,
                    )+
                }
            }
        }
    };
}
