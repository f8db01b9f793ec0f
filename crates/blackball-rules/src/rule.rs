//! The clauses of the rules, by the document's own numbers; it has no letter l and no letter o.

use alloc::string::String;
use core::{fmt, str::FromStr};

use boardgame_core::{Rulebook, Ruleset, rulebook};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

/// The rules that this crate referees by, with their version.
pub const RULES: Ruleset = Ruleset { game: "blackball", version: 1 };

rulebook! {
    /// A clause of the rules of blackball, named after what it says.
    ///
    /// ```
    /// use blackball_rules::Rule;
    /// use boardgame_core::{Lang, Rulebook};
    ///
    /// let rule: Rule = "5a".parse()?;
    /// assert_eq!(rule, Rule::InOff);
    /// assert_eq!(rule.title(Lang::En), "the cue ball is potted");
    /// assert_eq!(rule.clause().to_string(), "blackball 5a");
    /// # Ok::<(), blackball_rules::ParseRuleError>(())
    /// ```
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
    Leave "8d" "leaving the table" "gadael y bwrdd";
    Advice "8e" "advice from the referee" "cyngor gan y dyfarnwr";
    Pace "8f" "the pace of play" "cyflymder y chwarae";
    NineBalls "8g" "the short rack of nine balls" "ail-racio naw pêl";
    TalkInDoubles "8h" "talking at the table in doubles" "siarad wrth y bwrdd mewn dwbwl";
    Protest "8i" "protests" "protestiadau";
}

impl Rule {
    /// The clause's number in the document, such as `5d`.
    #[must_use]
    pub fn number(self) -> &'static str {
        self.clause().number
    }

    /// Whether this clause names a foul, whose penalty is that of 6a.
    #[must_use]
    pub const fn is_foul(self) -> bool {
        matches!(
            self,
            Self::Break | Self::Baulk | Self::TouchingBall | Self::OffTable | Self::Interference | Self::Frozen
        ) || (self as u8 >= Self::InOff as u8 && self as u8 <= Self::TouchedBall as u8)
            || matches!(self, Self::Clock)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number())
    }
}

/// Why a text is not the number of a clause.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected the number of a clause, 1 to 8i, found {found:?}")]
pub struct ParseRuleError {
    /// The text, cut after 40 characters.
    pub found: String,
}

impl FromStr for Rule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, ParseRuleError> {
        let found = Self::ALL.iter().find(|rule| rule.number() == text);
        found.copied().ok_or_else(|| ParseRuleError { found: text.chars().take(40).collect() })
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.number())
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
