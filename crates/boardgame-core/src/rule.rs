use core::fmt;

use crate::lang::Lang;

/// A game's rules in one version.
///
/// A new version is needed when an interpretation or a default changes so that a record would replay differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// The game, in lower case.
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
    /// The game, in lower case.
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

    /// Returns the clause.
    fn clause(self) -> Clause;

    /// Returns a short title of the clause.
    fn title(self, lang: Lang) -> &'static str;
}

/// An error or a ruling that rests on clauses of a game's rules.
pub trait Cites {
    /// The rules.
    type Rule: Rulebook;

    /// Returns the deciding clause.
    fn rule(&self) -> Self::Rule;
}
