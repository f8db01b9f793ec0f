//! Sets of clauses.

use core::fmt;

use boardgame_core::Rulebook;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Rule;

/// A set of clauses, in the order of the document; it serialises as a list of numbers.
///
/// ```
/// use blackball_rules::{Rule, RuleSet};
///
/// let set: RuleSet = [Rule::InOff, Rule::Break].into_iter().collect();
/// assert!(set.contains(Rule::InOff));
/// assert_eq!(set.to_string(), "4b, 5a");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct RuleSet(u64);

impl RuleSet {
    /// No clause.
    pub const EMPTY: Self = Self(0);

    /// Whether the clause is in the set.
    #[must_use]
    pub const fn contains(self, rule: Rule) -> bool {
        self.0 & (1 << rule as u8) != 0
    }

    /// Adds a clause and says whether it was new.
    pub const fn insert(&mut self, rule: Rule) -> bool {
        let new = !self.contains(rule);
        self.0 |= 1 << rule as u8;
        new
    }

    /// Whether the set has no clause.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many clauses are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first clause of the set in the order of the document.
    #[must_use]
    pub fn first(self) -> Option<Rule> {
        self.iter().next()
    }

    /// The clauses in the order of the document.
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let rule = Rule::ALL.get(left.trailing_zeros() as usize).copied()?;
            left &= left - 1;
            Some(rule)
        })
    }
}

impl FromIterator<Rule> for RuleSet {
    fn from_iter<I: IntoIterator<Item = Rule>>(rules: I) -> Self {
        let mut set = Self::EMPTY;
        for rule in rules {
            set.insert(rule);
        }
        set
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, rule) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{rule}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl Serialize for RuleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for RuleSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(alloc::vec::Vec::<Rule>::deserialize(deserializer)?.into_iter().collect())
    }
}
