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

    /// Returns the opponent with a name; `None` for any other name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|opponent| opponent.name() == name)
    }

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// Renders the portrait as an image. The server must serve [`PORTRAITS`] as `/opponents.svg`.
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_level_has_a_name_and_a_portrait() {
        let views = PORTRAITS.split("<view ").skip(1).filter_map(|view| view.split('"').nth(3));
        assert_eq!(views.collect::<HashSet<_>>().len(), 10, "each view is another part of the picture");
        for (opponent, level) in Opponent::ALL.into_iter().zip(Level::all()) {
            assert_eq!((Opponent::of(level), opponent.name()), (opponent, &*format!("{opponent:?}")));
            assert!(PORTRAITS.contains(&format!("<view id=\"{}\"", opponent.name())), "{opponent:?}");
        }
    }

    #[test]
    fn the_sentence_about_an_opponent_is_true_of_the_level() {
        for game in GameId::ALL.into_iter().filter(|game| !game.is_scored()) {
            let about: HashSet<String> = Opponent::ALL.map(|opponent| opponent.about(game, Lang::Cy)).into();
            assert_eq!(about.len(), 10);
            with_board!(game, P => {
                let strengths = <P as BoardOpponent>::STRENGTHS;
                let about = |level: usize| Opponent::ALL[level - 1].about(game, Lang::En);
                let window = |level: usize| strengths[level - 1].window;
                assert!(window(1) > boardgame_players::MAN, "almost any move");
                assert!(about(1).contains("one move ahead") && about(2).contains("one move ahead"), "never of yours");
                assert!((2..=4).all(|level| window(level) > 15), "another move, or a wandering mind");
                assert!((7..=9).all(|level| window(level) <= 25), "small slips");
                assert_eq!((window(9) <= 10, window(10)), (true, 0), "the best move, or one close to it");
                for (level, strength) in (1..10).zip(strengths).filter(|(_, strength)| strength.depth != Some(1)) {
                    let number = strength.depth.map_or(strength.nodes, u64::from).to_string();
                    assert!(about(level).contains(&number), "{}", about(level));
                }
            }, else ());
        }
    }
}
