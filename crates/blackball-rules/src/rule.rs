//! Clauses of the rules and sets of clauses. The letters of clauses skip l and o.

use alloc::string::String;
use core::{fmt, str::FromStr};

use boardgame_core::{Ruleset, message::Excerpt, messages, rulebook};

/// The name of the game and the version of its rules.
pub const RULES: Ruleset = Ruleset { game: "blackball", version: 3 };

rulebook! {
    /// A clause of the rules of blackball.
    ///
    /// ```
    /// use blackball_rules::{Lang, Rule};
    ///
    /// let rule: Rule = "5a".parse()?;
    /// assert_eq!(rule, Rule::InOff);
    /// assert_eq!(rule.title(Lang::En), "the cue ball is potted");
    /// assert_eq!(rule.clause().to_string(), "blackball 5a");
    /// # Ok::<(), blackball_rules::ParseRuleError>(())
    /// ```
    #[non_exhaustive]
    pub enum Rule of RULES.game;

    Referee "1" "the referee is the judge of fair play" "y dyfarnwr sy'n barnu chwarae teg";
    Equipment "2" "the balls and the table" "y peli a'r bwrdd";
    Object "3" "pot your group, then the black" "potio'ch grŵp, yna'r ddu";
    Lag "4" "the lag and who breaks" "y lagiad a phwy sy'n torri";
    Rack "4a" "racking the balls" "racio'r peli";
    Break "4b" "the break" "y toriad";
    Baulk "4c" "playing from baulk" "chwarae o'r bôlc";
    BlackOnBreak "4d" "the black potted on a break" "potio'r ddu ar doriad";
    OpenTable "4e" "the open table and how groups are decided" "y bwrdd agored a phennu'r grwpiau";
    FoulOnOpenTable "4f" "a foul on an open table" "ffawl ar fwrdd agored";
    Continuing "4g" "playing on after a pot" "dal i chwarae ar ôl potio";
    BallInHand "4h" "ball in hand" "pêl mewn llaw";
    TouchingBall "4i" "a ball touching the cue ball" "pêl sy'n cyffwrdd â'r bêl wen";
    Combination "4j" "several balls potted in one shot" "potio sawl pêl ag un ergyd";
    OffTable "4k" "a ball that leaves the table" "pêl sy'n gadael y bwrdd";
    Respot "4m" "putting balls back on the black spot" "ail-sbotio peli ar ddot y ddu";
    Interference "4n" "interference and marking" "ymyrraeth a marcio";
    FallingBall "4p" "a ball that falls without being hit" "pêl sy'n disgyn heb ei tharo";
    Frozen "4q" "a ball frozen to a cushion" "pêl wedi rhewi wrth glustog";
    Stalemate "4r" "stalemate" "stêlmêt";
    Completion "4s" "the end of the frame" "diwedd y ffrâm";
    InOff "5a" "the cue ball is potted" "potio'r bêl wen";
    NotFromBaulk "5b" "not played from baulk when it must be" "peidio â chwarae o'r bôlc pan fo rhaid";
    OpponentsBall "5c" "only an opponent's ball is potted" "potio pêl y gwrthwynebydd yn unig";
    IllegalShot "5d" "no ball on hit first, or then no pot and no cushion" "peidio â tharo pêl 'ymlaen' yn gyntaf, neu wedyn heb bot na chlustog";
    Jump "5e" "a jump shot" "ergyd naid";
    Push "5f" "a push shot" "ergyd gwthio";
    SnookerMissed "5g" "missing every ball on from a snooker" "methu â tharo pêl 'ymlaen' o snwcer";
    NotWithTip "5h" "the cue ball moved otherwise than with the tip" "symud y bêl wen â rhywbeth heblaw blaen y ciw";
    BallsMoving "5i" "played before the balls were at rest" "chwarae cyn i'r peli lonyddu";
    NotRespotted "5j" "played before balls were re-spotted" "chwarae cyn ail-sbotio peli";
    OutOfTurn "5k" "played out of turn" "chwarae allan o dro";
    DoubleHit "5m" "a double hit" "trawiad dwbl";
    NoFoot "5n" "no foot on the floor" "dim troed ar y llawr";
    TouchedBall "5p" "a ball touched by body, clothes or belongings" "corff, dillad neu eiddo'n cyffwrdd â phêl";
    Penalty "6a" "the penalty for a foul" "y gosb am ffawl";
    FreeShot "6b" "the free shot" "yr ergyd rydd";
    FoulWithBlack "7a" "a foul on a shot that pots the black" "ffawl ar ergyd sy'n potio'r ddu";
    BlackTooEarly "7b" "the black potted while own balls are left" "potio'r ddu tra bo peli'ch grŵp ar ôl";
    DeliberateFoul "7c" "a deliberate foul, or no attempt at a ball on" "ffawl fwriadol, neu ddim ymgais at bêl 'ymlaen'";
    DeliberateTouch "7d" "a ball deliberately touched or lifted" "cyffwrdd â phêl neu ei chodi'n fwriadol";
    CaughtInOff "7e" "catching the cue ball as it goes in-off" "dal y bêl wen wrth iddi fynd 'i mewn oddi ar' bêl";
    Distraction "7f" "deliberate distraction" "tynnu sylw'n fwriadol";
    Clock "8a" "the shot clock" "cloc yr ergydion";
    Unsporting "8b" "unsporting conduct" "ymddygiad annheilwng";
    Coaching "8c" "coaching" "hyfforddi yn ystod y chwarae";
    Leave "8d" "leaving the playing area" "gadael yr ardal chwarae";
    Advice "8e" "advice from the referee" "cyngor gan y dyfarnwr";
    Pace "8f" "the pace of play" "cyflymder y chwarae";
    NineBalls "8g" "the short rack of nine balls" "ail-racio naw pêl";
    TalkInDoubles "8h" "talking at the table in doubles" "siarad wrth y bwrdd mewn dwbwl";
    Protest "8i" "protests" "protestiadau";
}

impl Rule {
    /// Reports whether breaking the clause is a foul with the penalty of clause 6a.
    #[must_use]
    pub const fn is_foul(self) -> bool {
        matches!(
            self,
            Self::Break | Self::Baulk | Self::TouchingBall | Self::OffTable | Self::Interference | Self::Frozen
        ) || (self as u8 >= Self::InOff as u8 && self as u8 <= Self::TouchedBall as u8)
            || matches!(self, Self::Clock)
    }
}

messages! {
    /// The error for a text that is not the number of a clause.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ParseRuleError of "blackball" is Error {
        /// The rejected text, cut to 40 characters.
        pub found: String as Excerpt,
    } => "expected a clause number from 1 to 8i, found {found}";
}

impl FromStr for Rule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, ParseRuleError> {
        let found = Self::ALL.iter().find(|rule| rule.number() == text);
        found.copied().ok_or_else(|| ParseRuleError { found: text.chars().take(40).collect() })
    }
}

/// A set of clauses. It serialises as a list of clause numbers in the order of the rules.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct RuleSet(u64);

impl RuleSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Reports whether the set contains a clause.
    #[must_use]
    pub const fn contains(self, rule: Rule) -> bool {
        self.0 & (1 << rule as u8) != 0
    }

    /// Adds a clause and reports whether it was new.
    pub const fn insert(&mut self, rule: Rule) -> bool {
        let new = !self.contains(rule);
        self.0 |= 1 << rule as u8;
        new
    }

    /// Reports whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of clauses.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the first clause, in the order of the rules.
    #[must_use]
    pub fn first(self) -> Option<Rule> {
        self.iter().next()
    }

    /// Iterates over the clauses in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let rule = Rule::ALL.get(left.trailing_zeros() as usize).copied()?;
            left &= left - 1;
            Some(rule)
        })
    }
}

boardgame_core::text_arguments!(RuleSet);

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
