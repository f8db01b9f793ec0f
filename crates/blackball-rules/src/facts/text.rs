//! The facts of a shot in short form: read and written.

use alloc::{string::String, vec::Vec};
use core::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

use boardgame_core::{message::Found, messages};

use crate::{
    ball::Ball,
    facts::{
        Conduct, Crossed, Cushion, CushionContact, Cushions, Facts, FirstContact, Frozen, Misconduct, Place, Pocket,
        Pot, Return, Returned, Touching,
    },
    rule::{Rule, RuleSet},
    side::Side,
};

messages! {
    /// Why a text does not say the facts of a shot, or another event.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ParseMoveError of "blackball" is Error {
        /// The line, from 1.
        pub line: usize,
        /// The column of the phrase, in characters, from 1.
        pub column: usize,
        /// What was expected there.
        pub expected: Expected,
        /// The phrase, cut after 60 characters.
        pub found: String as Found,
    } => "line {line}, column {column}: expected {expected}, found {found}";

    /// What a reader expected.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Expected of "blackball" {
        /// A phrase that says a fact.
        Fact => "a phrase such as hit red, pot red 3, cushion, no cushion, crossed 2, off yellow, foul 5f or no foul";
        /// The name of a ball.
        Ball => "a ball: cue, black, red, yellow, red 3, yellow 7";
        /// A fact that was given before.
        Once => "each of these facts once";
        /// Two facts with nothing between them.
        Comma => "a comma between two facts";
        /// A side.
        Side => "a side: A or B";
        /// Deliberate conduct.
        Conduct =>
            "deliberate foul, no attempt, deliberate touch, caught in off, distraction or before announcement";
        /// Conduct, and whose.
        Misconduct => "a side and what it did: conduct B distraction";
        /// A pocket.
        Pocket => "a pocket: top left, middle right, baulk left";
        /// A ball and a cushion.
        BallAndCushion => "a ball and a cushion: cushion red 3 on left upper";
        /// The clause of a foul.
        Foul => "the clause of a foul, such as 5f";
        /// A clause.
        Clause => "a clause, such as 5f";
        /// A cushion.
        Cushion => "a cushion: baulk, top, left lower, left upper, right lower, right upper";
        /// No more balls than there are.
        AtMostFifteen => "at most 15 balls";
        /// A time in seconds.
        Seconds => "seconds, such as 42 or 59.5";
        /// A lag.
        Lag => "lag A, or what each ball did: lag A at 5000 B at 400000 potted";
        /// A choice at the start of a turn.
        Choice => "choose lie, choose baulk or choose rerack";
        /// What touched a ball.
        Thing => "body, clothes, cue, tip, chalk, belongings or supplied";
        /// What moved the balls.
        Disturbance => "disturbed outsider, disturbed pushed or disturbed beyond control";
        /// Why the clock is stopped.
        TimeOut => "time-out rest, time-out obstruction or time-out touching ball";
        /// The one word that may follow.
        Deliberate => "deliberate, or nothing";
        /// How long a ball that fell had been at rest.
        Rest => "how many seconds the ball had been at rest";
        /// How a ball fell during a shot.
        DuringShot => "in the way or aside, where it fell during a shot";
        /// A stalemate.
        Stalemate => "stalemate accident, design, slow play or negative play, and nine where nine balls are racked";
        /// An award.
        Award => "award A frame 8b, or award A match 8c";
        /// What became of a protest.
        Protest => "upheld, late, or nothing";
        /// The referee's word.
        Override => "override A frame, override A match, or override and a frame in JSON";
    }
}

impl FromStr for Facts {
    type Err = ParseMoveError;

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
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut facts = Self::new();
        for (line, content) in text.lines().enumerate() {
            let mut column = 1;
            for part in content.split([',', ';']) {
                let phrase = part.trim();
                if !phrase.is_empty() {
                    let blanks = part.chars().take_while(|c| c.is_whitespace()).count();
                    let said = phrase.to_ascii_lowercase();
                    facts.read(&said).map_err(|expected| ParseMoveError {
                        line: line + 1,
                        column: column + blanks,
                        expected: if are_two_facts(&said) { Expected::Comma } else { expected },
                        found: phrase.chars().take(60).collect(),
                    })?;
                }
                column += part.chars().count() + 1;
            }
        }
        Ok(facts)
    }
}

/// Whether a phrase that says no fact says two, with nothing between them: `hit red pot red`.
fn are_two_facts(phrase: &str) -> bool {
    phrase.match_indices(' ').any(|(at, _)| {
        let (one, other) = phrase.split_at(at);
        Facts::new().read(one.trim()).is_ok() && Facts::new().read(other.trim()).is_ok()
    })
}

fn once<T>(slot: &mut Option<T>, value: T) -> Result<(), Expected> {
    if slot.replace(value).is_some() { Err(Expected::Once) } else { Ok(()) }
}

fn ball(text: &str) -> Result<Ball, Expected> {
    text.parse().map_err(|_| Expected::Ball)
}

/// A side by its letter.
pub(crate) fn side(text: &str) -> Result<Side, Expected> {
    Side::named(text).ok_or(Expected::Side)
}

fn balls(text: &str) -> Result<Vec<Ball>, Expected> {
    if text == "none" { Ok(Vec::new()) } else { text.split(" and ").map(ball).collect() }
}

/// How many balls of a colour are meant: `3 reds` are three, and `red 3` is one.
fn several(text: &str) -> (usize, &str) {
    let counted = text.split_once(' ').and_then(|(count, name)| {
        let count = count.parse().ok().filter(|count| (1..=7).contains(count))?;
        match name.trim_start() {
            "red" | "reds" => Some((count, "red")),
            "yellow" | "yellows" => Some((count, "yellow")),
            _ => None,
        }
    });
    counted.unwrap_or((1, text))
}

/// Takes a word off the end of a phrase.
fn ends_with<'a>(phrase: &'a str, word: &str) -> (&'a str, bool) {
    match phrase.strip_suffix(word).and_then(|rest| rest.strip_suffix(' ')) {
        Some(rest) => (rest.trim_end(), true),
        None => (phrase, false),
    }
}

impl Facts {
    fn read(&mut self, phrase: &str) -> Result<(), Expected> {
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
            // Pots are listed as they come, so that none is said by leaving them out.
            ("no", "pot" | "pots") if self.pots.is_empty() => Ok(()),
            ("in-off", "") => {
                self.pots.push(Pot { ball: Ball::CUE, pocket: None });
                Ok(())
            }
            ("cushions", "none") => once(&mut self.cushion, Cushions::Seen(Vec::new())),
            ("crossed", crossed) => once(&mut self.crossed, crossing(crossed)?),
            ("jumped", "") => once(&mut self.jumped, true),
            ("no", "jump") => once(&mut self.jumped, false),
            ("no", "foul" | "fouls") => once(&mut self.declared, RuleSet::EMPTY),
            ("conduct", rest) => {
                let (by, what) = rest.split_once(' ').ok_or(Expected::Misconduct)?;
                let what = Conduct::named(what.trim()).ok_or(Expected::Conduct)?;
                once(&mut self.conduct, Misconduct { by: side(by)?, what })
            }
            (key, rest) => self.read_list(key, rest),
        }
    }

    /// Reads the phrases of which there can be several.
    fn read_list(&mut self, key: &str, rest: &str) -> Result<(), Expected> {
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
                let find = |text| Pocket::named(text).ok_or(Expected::Pocket);
                let (count, name) = several(name);
                let pocket = pocket.map(find).transpose()?;
                let fallen = name.split(" and ").map(ball).collect::<Result<Vec<Ball>, _>>()?;
                let each = fallen.into_iter().flat_map(|ball| core::iter::repeat_n(Pot { ball, pocket }, count));
                self.pots.extend(each);
            }
            "cushion" => {
                let (rest, again) = ends_with(rest, "again");
                let (rest, own) = ends_with(rest, "own");
                let (rest, early) = ends_with(rest, "early");
                let (name, place) = rest.split_once(" on ").ok_or(Expected::BallAndCushion)?;
                let contact = CushionContact { ball: ball(name)?, cushion: cushion(place)?, early, own, again };
                match self.cushion.get_or_insert_with(|| Cushions::Seen(Vec::new())) {
                    Cushions::Seen(contacts) => contacts.push(contact),
                    Cushions::Told(_) => return Err(Expected::Once),
                }
            }
            "off" => self.off.push(ball(rest)?),
            "returned" => {
                let (rest, touched) = ends_with(rest, "touched");
                let how = if touched { Return::Touched } else { Return::ByItself };
                self.returned.push(Returned { ball: ball(rest)?, how });
            }
            "foul" => {
                let rule: Rule = rest.parse().map_err(|_| Expected::Foul)?;
                // Somebody said that there was none.
                if self.declared.is_some_and(RuleSet::is_empty) {
                    return Err(Expected::Once);
                }
                self.declared.get_or_insert_default().insert(rule);
            }
            _ => return Err(Expected::Fact),
        }
        Ok(())
    }

    /// Reads one cushion of a frozen ball; the second of a ball in a corner comes in a phrase of its own.
    fn read_frozen(&mut self, rest: &str) -> Result<(), Expected> {
        let (name, place) = rest.split_once(" on ").map_or((rest, None), |(name, place)| (name, Some(place)));
        let ball = ball(name)?;
        let place = place.map(cushion).transpose()?;
        match (self.frozen.iter_mut().find(|frozen| frozen.ball == ball), place) {
            (Some(frozen), Some(place)) => frozen.cushions.push(place),
            (Some(_), None) => return Err(Expected::Once),
            (None, place) => self.frozen.push(Frozen { ball, cushions: place.into_iter().collect() }),
        }
        Ok(())
    }
}

fn cushion(text: &str) -> Result<Cushion, Expected> {
    Cushion::named(text).ok_or(Expected::Cushion)
}

fn first_contact(text: &str) -> Result<FirstContact, Expected> {
    match (text, text.strip_prefix("together ")) {
        ("nothing", _) => Ok(FirstContact::Nothing),
        (_, Some(list)) => Ok(FirstContact::Together(balls(list)?)),
        _ if text.contains(" and ") => Ok(FirstContact::Together(balls(text)?)),
        _ => ball(text).map(FirstContact::Ball),
    }
}

fn crossing(text: &str) -> Result<Crossed, Expected> {
    match text.parse::<u8>() {
        Ok(count @ 0..=15) => Ok(Crossed::Count(count)),
        Ok(_) => Err(Expected::AtMostFifteen),
        Err(_) => balls(text).map(Crossed::Balls),
    }
}

/// Reads seconds with up to three decimals.
pub(crate) fn milliseconds(text: &str) -> Result<u32, Expected> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 3 {
        return Err(Expected::Seconds);
    }
    let seconds: u32 = whole.parse().map_err(|_| Expected::Seconds)?;
    let thousandths = part.bytes().chain([b'0'; 3]).take(3).fold(0, |sum, byte| sum * 10 + u32::from(byte - b'0'));
    seconds.checked_mul(1000).and_then(|millis| millis.checked_add(thousandths)).ok_or(Expected::Seconds)
}

/// Writes phrases with commas between them.
struct Phrases<'a, 'b> {
    f: &'a mut Formatter<'b>,
    any: bool,
}

impl Phrases<'_, '_> {
    fn say(&mut self, phrase: fmt::Arguments<'_>) -> fmt::Result {
        if self.any {
            self.f.write_str(", ")?;
        }
        self.any = true;
        self.f.write_fmt(phrase)
    }

    fn choose(&mut self, fact: Option<bool>, yes: &str, no: &str) -> fmt::Result {
        fact.map_or(Ok(()), |fact| self.say(format_args!("{}", if fact { yes } else { no })))
    }
}

/// Balls with `and` between them.
struct And<'a>(&'a [Ball]);

impl Display for And<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        for (index, ball) in self.0.iter().enumerate() {
            write!(f, "{}{ball}", if index == 0 { "" } else { " and " })?;
        }
        Ok(())
    }
}

impl Display for Facts {
    /// Writes the short form, which [`FromStr`] reads: equal facts write equal texts.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let out = &mut Phrases { f, any: false };
        self.write_start(out)?;
        self.write_balls(out)?;
        self.write_lost(out)?;
        out.choose(self.jumped, "jumped", "no jump")?;
        match self.declared {
            Some(rules) if rules.is_empty() => out.say(format_args!("no foul"))?,
            Some(rules) => rules.iter().try_for_each(|rule| out.say(format_args!("foul {rule}")))?,
            None => {}
        }
        match self.conduct {
            Some(conduct) => out.say(format_args!("conduct {} {}", conduct.by, conduct.what)),
            None => Ok(()),
        }
    }
}

impl Facts {
    fn write_start(&self, out: &mut Phrases<'_, '_>) -> fmt::Result {
        if let Some(by) = self.by {
            out.say(format_args!("by {by}"))?;
        }
        if let Some(place) = self.from {
            out.say(format_args!("from {}", if place == Place::Lie { "lie" } else { "baulk" }))?;
        }
        out.choose(self.in_baulk, "in baulk", "outside baulk")?;
        out.choose(self.at_rest, "at rest", "moving")?;
        out.choose(self.respotted, "respotted", "not respotted")?;
        if let Some(time) = self.time_ms {
            out.say(format_args!("time {}.{:03}", time / 1000, time % 1000))?;
        }
        for touching in &self.touching {
            let moved = touching.moved.map_or("", |moved| if moved { " moved" } else { " still" });
            out.say(format_args!("touching {}{moved}", touching.ball))?;
        }
        for frozen in &self.frozen {
            match frozen.cushions.as_slice() {
                [] => out.say(format_args!("frozen {}", frozen.ball))?,
                cushions => {
                    for cushion in cushions {
                        out.say(format_args!("frozen {} on {cushion}", frozen.ball))?;
                    }
                }
            }
        }
        out.choose(self.snooker, "snooker", "no snooker")
    }

    fn write_balls(&self, out: &mut Phrases<'_, '_>) -> fmt::Result {
        match &self.hit {
            Some(FirstContact::Nothing) => out.say(format_args!("hit nothing"))?,
            Some(FirstContact::Ball(ball)) => out.say(format_args!("hit {ball}"))?,
            Some(FirstContact::Together(balls)) => out.say(format_args!("hit together {}", And(balls)))?,
            None => {}
        }
        if !self.contacts.is_empty() {
            out.say(format_args!("contacts {}", And(&self.contacts)))?;
        }
        for pot in &self.pots {
            match pot.pocket {
                Some(pocket) => out.say(format_args!("pot {} in {pocket}", pot.ball))?,
                None => out.say(format_args!("pot {}", pot.ball))?,
            }
        }
        match &self.cushion {
            Some(Cushions::Told(told)) => out.choose(Some(*told), "cushion", "no cushion"),
            Some(Cushions::Seen(contacts)) if contacts.is_empty() => out.say(format_args!("cushions none")),
            Some(Cushions::Seen(contacts)) => contacts.iter().try_for_each(|contact| {
                let early = if contact.early { " early" } else { "" };
                let own = if contact.own { " own" } else { "" };
                let again = if contact.again { " again" } else { "" };
                out.say(format_args!("cushion {} on {}{early}{own}{again}", contact.ball, contact.cushion))
            }),
            None => Ok(()),
        }
    }

    fn write_lost(&self, out: &mut Phrases<'_, '_>) -> fmt::Result {
        match &self.crossed {
            Some(Crossed::Count(count)) => out.say(format_args!("crossed {count}"))?,
            Some(Crossed::Balls(balls)) => out.say(format_args!("crossed {}", And(balls)))?,
            None => {}
        }
        self.off.iter().try_for_each(|ball| out.say(format_args!("off {ball}")))?;
        self.returned.iter().try_for_each(|returned| {
            let touched = if returned.how == Return::Touched { " touched" } else { "" };
            out.say(format_args!("returned {}{touched}", returned.ball))
        })
    }
}
