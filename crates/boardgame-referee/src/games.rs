//! The games that the referee knows.

pub(crate) mod blackball;
pub(crate) mod camelot;
pub(crate) mod camette;
pub(crate) mod checkers;
pub(crate) mod dwyn;
/// A test game, which checks that a new game needs only one line in the list and one file.
#[cfg(whole_house)]
#[path = "../tests/house/noughts.rs"]
pub(crate) mod noughts;

use std::fmt;

use boardgame_core::{Lang, messages};
use serde::{Deserialize, Serialize};

/// Declares [`GameId`] and the macros that depend on it.
///
/// A row has the game's code, its type (the position type of a board game), its name, a description and, unless it is
/// the usual one, the folder with its rules and its guide.
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
            /// All games, in the order in which menus list them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$Id),+];

            /// Returns the code used in records, clauses, arguments and URLs.
            #[must_use]
            pub const fn code(self) -> &'static str {
                [$(stringify!($game)),+][self as usize]
            }

            /// Returns the rules of the game in Markdown.
            #[must_use]
            pub fn rules(self, lang: Lang) -> &'static str {
                let english = [$(__include!("../rules/" $game ".md" $(in $folder)?)),+];
                let welsh = [$(__include!("../rules/" $game ".cy.md" $(in $folder)?)),+];
                (if lang == Lang::Cy { welsh } else { english })[self as usize]
            }

            /// Returns a guided first game in JSON.
            #[must_use]
            pub const fn guide(self) -> &'static str {
                [$(__include!("../guides/" $game ".json" $(in $folder)?)),+][self as usize]
            }
        }

        messages! {
            /// The name of a game.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            #[non_exhaustive]
            pub enum GameName of "referee" {
                $($(#[$about])* $Id => $name;)+
            }

            /// A short description of a game.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            #[non_exhaustive]
            pub enum GameAbout of "referee" {
                $($(#[$about])* $Id => $aim;)+
            }
        }

        /// Adds the messages of the games to a list of messages.
        macro_rules! all_messages {
            ($d($d list:expr),+ $d(,)?) => {
                &[$d($d list,)+ $crate::words::GameName::MESSAGES, $crate::words::GameAbout::MESSAGES, $(__of_kind!($kind: $crate::games::$game::Words::MESSAGES, else &[])),+]
            };
        }

        impl GameId {
            /// Returns the name of the game.
            #[must_use]
            pub const fn name(self) -> GameName {
                [$(GameName::$Id),+][self as usize]
            }

            /// Returns a short description of the game for beginners.
            #[must_use]
            pub const fn about(self) -> GameAbout {
                [$(GameAbout::$Id),+][self as usize]
            }
        }

        /// Evaluates an expression with the type of a game, as in `with_game!(id, G => f::<G>())`.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d G:ident => $d do:expr) => {
                match $d id {
                    $($crate::GameId::$Id => {
                        type $d G = $crate::__private::game::$Id;
                        $d do
                    })+
                    // `GameId` is non-exhaustive, so other crates need a wildcard.
                    #[allow(unreachable_patterns)]
                    _ => unreachable!(),
                }
            };
        }

        /// Evaluates an expression with the position type of a board game, or another expression for any other game, as
        /// in `with_board!(id, P => f::<P>(), else { None })`.
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

        /// The types of the games.
        pub mod game {
            $($(#[$about])* pub type $Id = __of_kind!($kind: type ::boardgame_core::board::BoardGame<$Type>, else $Type);)+

            /// The types as given in the list, which for a board game is the position type.
            #[doc(hidden)]
            pub mod listed {
                $(pub type $Id = $Type;)+
            }
        }
    };
}

/// Includes a file about a game from the usual folder or from another one.
macro_rules! __include {
    ($usual:literal $game:ident $ending:literal $(in $folder:literal)?) => {
        include_str!(concat!(__include!(@folder $usual $($folder)?), stringify!($game), $ending))
    };
    (@folder $usual:literal) => {
        $usual
    };
    (@folder $usual:literal $folder:literal) => {
        $folder
    };
}

/// Expands to one alternative for board games and to the other for other games.
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

/// Declares the games that are always known, and any others given.
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
                "A referee for your pool table: enter each shot, and read the ruling.";
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
    /// Returns the game with the given code.
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
