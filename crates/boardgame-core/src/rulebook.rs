/// Declares the clauses of a game's rules: an enum that implements [`Rulebook`](crate::Rulebook).
///
/// After `of` comes the game, as in its [`Ruleset`](crate::Ruleset). Each line has the clause's name, number, English
/// title and optional Welsh title. Titles in other languages follow the code of the language.
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
///     Last "2" "the last counter wins";
/// }
///
/// assert_eq!(Rule::Last.clause().to_string(), "nim 2");
/// assert_eq!(Rule::Take.title(Lang::Cy), "un, dau neu dri chownter");
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

            /// Returns a short title of the clause; the English one if there is no translation.
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
