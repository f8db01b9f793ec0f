//! Reading facts in short form.

use alloc::{string::String, vec::Vec};
use core::str::FromStr;

use thiserror::Error;

use super::words;
use crate::{
    Ball, Crossed, CushionContact, Cushions, Facts, FirstContact, Frozen, Misconduct, Place, Pot, Return, Returned,
    Rule, Side, Touching,
};

/// Why a text does not say the facts of a shot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: expected {expected}, found {found:?}")]
pub struct ParseFactsError {
    /// The line, from 1.
    pub line: usize,
    /// The column of the phrase, in characters, from 1.
    pub column: usize,
    /// What was expected there.
    pub expected: &'static str,
    /// The phrase, cut after 60 characters.
    pub found: String,
}

const PHRASE: &str =
    "a phrase such as hit red, pot red 3, cushion, no cushion, crossed 2, off yellow, foul 5f or no foul";
const BALL: &str = "a ball: cue, black, red, yellow, red 3, yellow 7";
const ONCE: &str = "each of these facts once";

impl FromStr for Facts {
    type Err = ParseFactsError;

    /// Reads phrases with commas, semicolons or new lines between them, in any order and any case.
    ///
    /// ```
    /// use blackball_rules::{Ball, Facts};
    ///
    /// let facts: Facts = "hit red, pot red 3, cushion, no foul".parse()?;
    /// let red_3 = Ball::red(3).ok_or("reds have numbers 1 to 7")?;
    /// assert_eq!(facts, Facts::new().hit(Ball::RED).pot(red_3).cushion(true).declared([]));
    /// assert_eq!(facts.to_string(), "hit red, pot red 3, cushion, no foul");
    /// let error = "hit red, pot green".parse::<Facts>().unwrap_err();
    /// assert_eq!((error.line, error.column), (1, 10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseFactsError> {
        let mut facts = Self::new();
        for (line, content) in text.lines().enumerate() {
            let mut column = 1;
            for part in content.split([',', ';']) {
                let phrase = part.trim();
                if !phrase.is_empty() {
                    let blanks = part.chars().take_while(|c| c.is_whitespace()).count();
                    facts.read(&phrase.to_ascii_lowercase()).map_err(|expected| ParseFactsError {
                        line: line + 1,
                        column: column + blanks,
                        expected,
                        found: phrase.chars().take(60).collect(),
                    })?;
                }
                column += part.chars().count() + 1;
            }
        }
        Ok(facts)
    }
}

fn once<T>(slot: &mut Option<T>, value: T) -> Result<(), &'static str> {
    if slot.replace(value).is_some() { Err(ONCE) } else { Ok(()) }
}

fn ball(text: &str) -> Result<Ball, &'static str> {
    text.parse().map_err(|_| BALL)
}

fn balls(text: &str) -> Result<Vec<Ball>, &'static str> {
    if text == "none" { Ok(Vec::new()) } else { text.split(" and ").map(ball).collect() }
}

fn side(text: &str) -> Result<Side, &'static str> {
    match text {
        "a" => Ok(Side::A),
        "b" => Ok(Side::B),
        _ => Err("a side: A or B"),
    }
}

/// Takes a word off the end of a phrase.
fn ends_with<'a>(phrase: &'a str, word: &str) -> (&'a str, bool) {
    match phrase.strip_suffix(word).and_then(|rest| rest.strip_suffix(' ')) {
        Some(rest) => (rest.trim_end(), true),
        None => (phrase, false),
    }
}

impl Facts {
    fn read(&mut self, phrase: &str) -> Result<(), &'static str> {
        let (key, rest) = phrase.split_once(' ').map_or((phrase, ""), |(key, rest)| (key, rest.trim()));
        match (key, rest) {
            ("by", by) => once(&mut self.by, side(by)?),
            ("from", "lie") => once(&mut self.from, Place::Lie),
            ("from", "baulk") => once(&mut self.from, Place::Baulk),
            ("in" | "outside", "baulk") => once(&mut self.in_baulk, key == "in"),
            ("at", "rest") => once(&mut self.at_rest, true),
            ("moving", "") => once(&mut self.at_rest, false),
            ("respotted", "") => once(&mut self.respotted, true),
            ("not", "respotted") => once(&mut self.respotted, false),
            ("time", time) => once(&mut self.time_ms, milliseconds(time)?),
            ("snooker", "") => once(&mut self.snooker, true),
            ("no", "snooker") => once(&mut self.snooker, false),
            ("miss", "") => once(&mut self.hit, FirstContact::Nothing),
            ("hit", hit) => once(&mut self.hit, first_contact(hit)?),
            ("cushion", "") => once(&mut self.cushion, Cushions::Told(true)),
            ("no", "cushion") => once(&mut self.cushion, Cushions::Told(false)),
            ("cushions", "none") => once(&mut self.cushion, Cushions::Seen(Vec::new())),
            ("crossed", crossed) => once(&mut self.crossed, crossing(crossed)?),
            ("jumped", "") => once(&mut self.jumped, true),
            ("no", "jump") => once(&mut self.jumped, false),
            ("no", "foul" | "fouls") => once(&mut self.declared, crate::RuleSet::EMPTY),
            ("conduct", rest) => {
                let (by, what) = rest.split_once(' ').ok_or("a side and what it did: conduct B distraction")?;
                let what = words::conduct(what.trim()).ok_or(
                    "deliberate foul, no attempt, deliberate touch, caught in off, distraction or before announcement",
                )?;
                once(&mut self.conduct, Misconduct { by: side(by)?, what })
            }
            (key, rest) => self.read_list(key, rest),
        }
    }

    /// Reads the phrases of which there can be several.
    fn read_list(&mut self, key: &str, rest: &str) -> Result<(), &'static str> {
        match key {
            "contacts" => self.contacts.extend(balls(rest)?),
            "touching" => {
                let (rest, moved) = ends_with(rest, "moved");
                let (rest, still) = ends_with(rest, "still");
                self.touching.push(Touching { ball: ball(rest)?, moved: (moved || still).then_some(moved) });
            }
            "frozen" => self.read_frozen(rest)?,
            "pot" | "potted" => {
                let (name, pocket) =
                    rest.split_once(" in ").map_or((rest, None), |(name, pocket)| (name, Some(pocket)));
                let find = |text| words::pocket(text).ok_or("a pocket: top left, middle right, baulk left");
                self.pots.push(Pot { ball: ball(name)?, pocket: pocket.map(find).transpose()? });
            }
            "cushion" => {
                let (rest, again) = ends_with(rest, "again");
                let (rest, early) = ends_with(rest, "early");
                let (name, place) =
                    rest.split_once(" on ").ok_or("a ball and a cushion: cushion red 3 on left upper")?;
                let contact = CushionContact { ball: ball(name)?, cushion: cushion(place)?, early, again };
                match self.cushion.get_or_insert_with(|| Cushions::Seen(Vec::new())) {
                    Cushions::Seen(contacts) => contacts.push(contact),
                    Cushions::Told(_) => return Err(ONCE),
                }
            }
            "off" => self.off.push(ball(rest)?),
            "returned" => {
                let (rest, touched) = ends_with(rest, "touched");
                let how = if touched { Return::Touched } else { Return::ByItself };
                self.returned.push(Returned { ball: ball(rest)?, how });
            }
            "foul" => {
                let rule: Rule = rest.parse().map_err(|_| "the clause of a foul, such as 5f")?;
                self.declared.get_or_insert_default().insert(rule);
            }
            _ => return Err(PHRASE),
        }
        Ok(())
    }

    /// Reads one cushion of a frozen ball; the second of a ball in a corner comes in a phrase of its own.
    fn read_frozen(&mut self, rest: &str) -> Result<(), &'static str> {
        let (name, place) = rest.split_once(" on ").map_or((rest, None), |(name, place)| (name, Some(place)));
        let ball = ball(name)?;
        let place = place.map(cushion).transpose()?;
        match (self.frozen.iter_mut().find(|frozen| frozen.ball == ball), place) {
            (Some(frozen), Some(place)) => frozen.cushions.push(place),
            (Some(_), None) => return Err(ONCE),
            (None, place) => self.frozen.push(Frozen { ball, cushions: place.into_iter().collect() }),
        }
        Ok(())
    }
}

fn cushion(text: &str) -> Result<crate::Cushion, &'static str> {
    words::cushion(text).ok_or("a cushion: baulk, top, left lower, left upper, right lower, right upper")
}

fn first_contact(text: &str) -> Result<FirstContact, &'static str> {
    match (text, text.strip_prefix("together ")) {
        ("nothing", _) => Ok(FirstContact::Nothing),
        (_, Some(list)) => Ok(FirstContact::Together(balls(list)?)),
        _ if text.contains(" and ") => Ok(FirstContact::Together(balls(text)?)),
        _ => ball(text).map(FirstContact::Ball),
    }
}

fn crossing(text: &str) -> Result<Crossed, &'static str> {
    match text.parse::<u8>() {
        Ok(count @ 0..=15) => Ok(Crossed::Count(count)),
        Ok(_) => Err("at most 15 balls"),
        Err(_) => balls(text).map(Crossed::Balls),
    }
}

/// Reads seconds with up to three decimals.
fn milliseconds(text: &str) -> Result<u32, &'static str> {
    const SECONDS: &str = "seconds, such as 42 or 59.5";
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 3 {
        return Err(SECONDS);
    }
    let seconds: u32 = whole.parse().map_err(|_| SECONDS)?;
    let thousandths = part.bytes().chain([b'0'; 3]).take(3).fold(0, |sum, byte| sum * 10 + u32::from(byte - b'0'));
    seconds.checked_mul(1000).and_then(|millis| millis.checked_add(thousandths)).ok_or(SECONDS)
}
