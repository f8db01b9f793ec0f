//! Declaring the clauses of a game.

/// Declares the clauses of a game's rules from one table: an enum that is a [`Rulebook`](crate::Rulebook), whose
/// numbers and titles cannot drift apart.
///
/// After `of` comes the game, as in its [`Ruleset`](crate::Ruleset); then a line for each clause: its name, its
/// number, its title in English, and where there is one its title in Welsh; titles in other languages follow their codes. The
/// documentation of a clause begins with its number and its English title.
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
///     Turns "3" "the players take turns" sv "spelarna turas om";
/// }
///
/// assert_eq!(Rule::Turns.title(Lang::new("sv")), "spelarna turas om");
/// assert_eq!(Rule::Turns.title(Lang::Cy), "the players take turns");
/// assert_eq!(Rule::ALL.len(), 3);
/// assert_eq!(Rule::Last.clause().to_string(), "nim 2");
/// assert_eq!(Rule::Last.title(Lang::Cy), "y cownter olaf sy'n ennill");
/// ```
#[macro_export]
macro_rules! rulebook {
    (
        $(#[$about:meta])* $visibility:vis enum $Rule:ident of $game:expr;
        $($(#[$more:meta])* $clause:ident $number:literal $en:literal $($cy:literal)? $($lang:ident $title:literal)*;)+
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

        impl $Rule {
            /// Every clause, in the order of the rules document.
            pub const ALL: &'static [Self] = &[$(Self::$clause,)+];

            /// The number of the clause in the rules document.
            #[must_use]
            pub const fn number(self) -> &'static str {
                match self {
                    $(Self::$clause => $number,)+
                }
            }

            /// The clause as it is cited.
            #[must_use]
            pub const fn clause(self) -> $crate::Clause {
                $crate::Clause { game: $game, number: self.number() }
            }

            /// A short title of the clause; in English where the language has none.
            // Inline, so that a program which asks for English alone has no other titles in it.
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

        /// The number of the clause.
        impl ::core::fmt::Display for $Rule {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.number())
            }
        }

        $crate::text_arguments!($Rule);
    };
}
