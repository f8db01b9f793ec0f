//! Clauses of rules, and what cites them.

use core::fmt;

use crate::lang::Lang;

/// A game's rules in one version.
///
/// The version is raised when a reading or a default changes in such a way that a record would replay differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// The game, in lower case: `"checkers"`.
    pub game: &'static str,
    /// The version of its rules, from 1.
    pub version: u16,
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rules {}", self.game, self.version)
    }
}

/// One clause of a game's rules, as it is cited.
///
/// ```
/// use boardgame_core::Clause;
///
/// assert_eq!(Clause { game: "blackball", number: "5d" }.to_string(), "blackball 5d");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    /// The game, in lower case.
    pub game: &'static str,
    /// The clause's number in the rules document of the game.
    pub number: &'static str,
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.number)
    }
}

/// As it is cited: `"checkers 4.9"`.
#[cfg(feature = "serde")]
impl serde::Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The clauses of a game's rules: one enum per game, one variant per clause.
pub trait Rulebook: Copy + Eq + fmt::Debug + 'static {
    /// Every clause, in the order of the rules document.
    const ALL: &'static [Self];

    /// The clause as it is cited.
    fn clause(self) -> Clause;

    /// A short title of the clause.
    fn title(self, lang: Lang) -> &'static str;
}

/// An error or a ruling that rests on clauses of a game's rules.
pub trait Cites {
    /// The rules that are cited.
    type Rule: Rulebook;

    /// The clause that decides: the first to name when only one is named.
    fn rule(&self) -> Self::Rule;
}
