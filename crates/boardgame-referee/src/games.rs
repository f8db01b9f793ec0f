//! The list of games: the only one there is. Whatever has to tell games apart follows from it.

pub(crate) mod blackball;
pub(crate) mod camelot;
pub(crate) mod camette;
pub(crate) mod checkers;
pub(crate) mod dwyn;
/// A game that is in the list for the test that a game needs no more than its line and its face.
#[cfg(whole_house)]
#[path = "../tests/house/noughts.rs"]
pub(crate) mod noughts;

use std::fmt;

use boardgame_core::{Lang, messages};
use serde::{Deserialize, Serialize};

/// Declares the games: [`GameId`], and the macros that choose among them. Each has its code, which its rules state too, its
/// type, whether it is played on a [board](crate::board::BoardFace), its name, and what it is; and the folder of its rules and
/// guide, where that is another.
macro_rules! games {
    ($d:tt; $($(#[$about:meta])* $Id:ident: $kind:ident $game:ident($Type:ty), $name:literal, $aim:literal $(, rules in $folder:literal)?;)+) => {
        /// A game that the referee knows.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        #[non_exhaustive]
        pub enum GameId {
            $($(#[$about])* $Id,)+
        }

        impl GameId {
            /// Every game, in the order in which they are listed to people.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$Id),+];

            /// The game as records, clauses, arguments and addresses name it.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$Id => stringify!($game),)+
                }
            }

            /// The rules of the game, clause by clause, in Markdown: a clause begins with its number in bold, a reading is
            /// a row of a table.
            ///
            /// ```
            /// use boardgame_referee::boardgame_core::{Lang, Rulebook};
            /// use boardgame_referee::GameId;
            ///
            /// let clause = checkers::Rule::MustJump.clause();
            /// let rules = GameId::of(clause.game).expect("checkers").rules(Lang::Cy);
            /// assert!(rules.contains(&format!("- **{}**", clause.number)));
            /// ```
            #[must_use]
            pub fn rules(self, lang: Lang) -> &'static str {
                let [english, welsh] = match self {
                    $(Self::$Id => [__rules!($game ".md" $(in $folder)?), __rules!($game ".cy.md" $(in $folder)?)],)+
                };
                if lang == Lang::Cy { welsh } else { english }
            }

            /// A guided first game: steps in which the rules are met one by one, as JSON.
            #[must_use]
            pub const fn guide(self) -> &'static str {
                match self {
                    $(Self::$Id => __guide!($game $(in $folder)?),)+
                }
            }
        }

        messages! {
            /// What a game is called.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            #[non_exhaustive]
            pub enum GameName of "referee" {
                $($(#[$about])* $Id => $name;)+
            }

            /// What a game is, for people who do not know it.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            #[non_exhaustive]
            pub enum GameAbout of "referee" {
                $($(#[$about])* $Id => $aim;)+
            }
        }

        /// These lists of messages, and those of the games.
        macro_rules! all_messages {
            ($d($d list:expr),+ $d(,)?) => {
                &[$d($d list,)+ $crate::words::GameName::MESSAGES, $crate::words::GameAbout::MESSAGES, $(__of_kind!($kind: $crate::games::$game::Words::MESSAGES, else &[])),+]
            };
        }

        impl GameId {
            /// What the game is called.
            #[must_use]
            pub const fn name(self) -> GameName {
                match self {
                    $(Self::$Id => GameName::$Id,)+
                }
            }

            /// What the game is, for people who do not know it.
            #[must_use]
            pub const fn about(self) -> GameAbout {
                match self {
                    $(Self::$Id => GameAbout::$Id,)+
                }
            }
        }

        /// Does something with the type of a game, which is chosen by its [`GameId`]: `with_game!(id, G => f::<G>())`.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d G:ident => $d do:expr) => {
                match $d id {
                    $($crate::GameId::$Id => {
                        type $d G = $crate::__private::game::$Id;
                        $d do
                    })+
                    // The list has no other; in other crates the compiler cannot see that.
                    #[allow(unreachable_patterns)]
                    _ => unreachable!(),
                }
            };
        }

        /// The same with the position of a game on a board; and something else where the game has none:
        /// `with_board!(id, P => f::<P>(), else { None })`.
        #[macro_export]
        macro_rules! with_board {
            ($d id:expr, $d P:ident => $d do:expr, else $d other:expr) => {
                match $d id {
                    $($crate::GameId::$Id => $crate::__board!($kind $Id, $d P => $d do, else $d other),)+
                    #[allow(unreachable_patterns)]
                    _ => $d other,
                }
            };
        }

        /// The games by their names in the list.
        pub mod game {
            $($(#[$about])* pub type $Id = __of_kind!($kind: type ::boardgame_core::board::BoardGame<$Type>, else $Type);)+

            /// The types as the list has them: of a game on a board its position.
            #[doc(hidden)]
            pub mod listed {
                $(pub type $Id = $Type;)+
            }
        }
    };
}

/// The rules of a game in a language.
macro_rules! __rules {
    ($game:ident $ending:literal) => {
        __rules!($game $ending in "../rules/")
    };
    ($game:ident $ending:literal in $folder:literal) => {
        include_str!(concat!($folder, stringify!($game), $ending))
    };
}

/// The guided first game of a game.
macro_rules! __guide {
    ($game:ident) => {
        __guide!($game in "../guides/")
    };
    ($game:ident in $folder:literal) => {
        include_str!(concat!($folder, stringify!($game), ".json"))
    };
}

/// One thing for games on boards, and another for all else.
macro_rules! __of_kind {
    (board: type $Type:ty, else $Other:ty) => {
        $Type
    };
    (other: type $Type:ty, else $Other:ty) => {
        $Other
    };
    (board: $do:expr, else $other:expr) => {
        $do
    };
    (other: $do:expr, else $other:expr) => {
        $other
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __board {
    (board $Id:ident, $P:ident => $do:expr, else $other:expr) => {{
        type $P = $crate::__private::game::listed::$Id;
        $do
    }};
    (other $Id:ident, $P:ident => $do:expr, else $other:expr) => {
        $other
    };
}

/// The list, with whatever else is in it.
macro_rules! games_and {
    ($d:tt; $($more:tt)*) => {
        games! { $d;
            /// American checkers.
            Checkers: board checkers(::checkers::Position), "Checkers",
                "Jump whatever you can, crown your men, leave the other side without a move.";
            /// Camelot.
            Camelot: board camelot(::camelot::Position), "Camelot",
                "Men and knights cross a field of 160 squares, leap over friends and foes, and storm a castle.";
            /// Camette, the small Camelot.
            Camette: board camette(::camette::Position), "Camette",
                "Camelot on 23 squares: one piece in the other side's castle is enough.";
            /// Dwyn, the Welsh game of cards.
            Dwyn: other dwyn(::dwyn::Dwyn), "Dwyn",
                "A Welsh card game for two to six: build a body from head to feet, steal the crown, and answer challenges.";
            /// Blackball pool.
            Blackball: other blackball(::blackball_rules::Blackball), "Blackball",
                "The referee for a pool table that you stand at: enter each shot, and read the ruling.";
            $($more)*
        }
    };
}

#[cfg(not(whole_house))]
games_and! { $; }
#[cfg(whole_house)]
games_and! { $;
    /// Noughts and crosses.
    Noughts: board noughts(::boardgame_core::noughts::NoughtsPosition), "Noughts and crosses",
        "Three in a row.", rules in "../tests/house/";
}

impl GameId {
    /// The game that records, clauses, arguments and addresses name so.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.code() == code)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

boardgame_core::text_arguments!(GameId);
