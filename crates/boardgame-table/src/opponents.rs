//! The ten opponents: a name, a portrait and a manner of play for each level.
//!
//! ```
//! use boardgame_table::{boardgame_core::Lang, boardgame_players::Level, boardgame_referee::GameId, opponents::Opponent};
//!
//! let opponent = Opponent::of(Level::WEAKEST);
//! assert_eq!(opponent.name(), "Nia");
//! assert!(opponent.about(GameId::Checkers, Lang::En).ends_with("Sees one move ahead."));
//! ```

use boardgame_core::{Lang, messages};
use boardgame_players::{BoardOpponent, Level, Strength};
use boardgame_referee::{GameId, with_board};
#[cfg(feature = "pages")]
use maud::{Markup, html};

use crate::locale::text;

/// The portraits of all opponents in one SVG picture, weakest first. Each portrait is a view named after the opponent.
pub const PORTRAITS: &str = include_str!("../assets/opponents.svg");

messages! {
    /// An opponent, with a sentence about their play.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Opponent of "serve" {
        Nia => "Plays almost any move that comes to mind.";
        Ifor => "Thinks of his next move, and never of yours.";
        Mabli => "Knows a good move, and often plays another.";
        Gwen => "Plays well until her mind wanders.";
        Dafydd => "Plays a sound game, with a slip here and there.";
        Carys => "Plays hard, and gives little away.";
        Tudur => "Digs deep, and his slips are small.";
        Rhiannon => "Seldom plays less than a very good move.";
        Idris => "Plays the best move he sees, or one close to it.";
        Myrddin => "Plays the best move he can find, every time.";
    }

    /// How far a computer player sees.
    #[derive(Clone, Debug, PartialEq, Eq)]
    enum Foresight of "serve" {
        OneMove => "Sees one move ahead.";
        Plies { plies: u8 } => "Looks {plies} half-moves ahead.";
        Nodes { nodes: u64 } => "Thinks through {nodes} positions for each move.";
        Unlimited => "Looks as far ahead as time allows.";
        Habit => "Plays by habit.";
        Hands => "Imagines the hidden hands, and tries each move in them.";
    }
}

/// The names of the opponents, weakest first.
const NAMES: [&str; 10] = ["Nia", "Ifor", "Mabli", "Gwen", "Dafydd", "Carys", "Tudur", "Rhiannon", "Idris", "Myrddin"];

/// The messages of this module.
pub(crate) const MESSAGES: [&[boardgame_core::message::Template]; 2] = [Opponent::MESSAGES, Foresight::MESSAGES];

impl Opponent {
    /// The opponents, weakest first.
    pub const ALL: [Self; 10] = [
        Self::Nia,
        Self::Ifor,
        Self::Mabli,
        Self::Gwen,
        Self::Dafydd,
        Self::Carys,
        Self::Tudur,
        Self::Rhiannon,
        Self::Idris,
        Self::Myrddin,
    ];

    /// Returns the opponent who plays at a level.
    #[must_use]
    pub fn of(level: Level) -> Self {
        Self::ALL[usize::from(level.number()) - 1]
    }

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// Renders the portrait as an image. The server must serve [`PORTRAITS`] as `/opponents.svg`.
    #[cfg(feature = "pages")]
    #[must_use]
    pub fn portrait(self) -> Markup {
        html! { img.portrait src={ "/opponents.svg#" (self.name()) } width="48" height="48" alt=""; }
    }

    /// Describes the opponent's play in a game.
    #[must_use]
    pub fn about(self, game: GameId, lang: Lang) -> String {
        format!("{} {}", text(lang).say(&self), text(lang).say(&self.foresight(game)))
    }

    fn foresight(self, game: GameId) -> Foresight {
        let level = self as usize;
        with_board!(game, P => Foresight::of(<P as BoardOpponent>::STRENGTHS[level]), else match self {
            Self::Myrddin => Foresight::Hands,
            _ => Foresight::Habit,
        })
    }
}

impl Foresight {
    fn of(strength: Strength) -> Self {
        match strength {
            Strength { depth: Some(1), .. } => Self::OneMove,
            Strength { depth: Some(plies), .. } => Self::Plies { plies },
            Strength { nodes: u64::MAX, .. } => Self::Unlimited,
            Strength { nodes, .. } => Self::Nodes { nodes },
        }
    }
}
