//! Events as a scorer types them: a shot in short form, or another event in a few words.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use crate::{
    ball::Ball,
    facts::{Conduct, Expected, Facts, Misconduct, ParseMoveError, milliseconds, side},
    frame::{Choice, Rack, Situation},
    moves::{
        Award, Disturbance, DuringShot, Fall, FoulCall, Lag, LagBall, Move, Note, Override, Protest, Stalemate,
        StalemateCause, Thing, TimeOut, Touch,
    },
    rule::Rule,
    ruling::Scope,
    side::Side,
};

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a line such as `lag B`, `choose rerack`, `touched A tip` or `fell red 3 6`, in any case; everything else is
    /// the facts of a shot, before which the word `shot` may come.
    ///
    /// ```
    /// use blackball_rules::{Move, Side, moves::Lag};
    ///
    /// assert_eq!("lag B".parse::<Move>()?, Move::Lag(Lag::won_by(Side::B)));
    /// let error = "protest A 5m uphold".parse::<Move>().unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 1: expected upheld, late, or nothing, found \"protest A 5m uphold\"");
    /// # Ok::<(), blackball_rules::ParseMoveError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let line = text.trim().to_ascii_lowercase();
        let (key, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let event = match (key, rest.trim()) {
            // A fact of a shot, unless it is alone.
            ("conduct", rest) if !rest.contains([',', ';', '\n']) => conduct(rest),
            ("shot" | "shot,", rest) => return rest.parse::<Facts>().map(Self::from),
            (key, rest) => match event(key, rest) {
                Some(event) => event,
                None => return text.parse::<Facts>().map(Self::from),
            },
        };
        event.map_err(|expected| ParseMoveError {
            line: 1,
            column: text.chars().take_while(|sign| sign.is_whitespace()).count() + 1,
            expected,
            found: text.trim().chars().take(60).collect(),
        })
    }
}

/// An event that begins with its own word; none where the line is that of a shot.
fn event(key: &str, rest: &str) -> Option<Result<Move, Expected>> {
    Some(match key {
        "lag" => lag(rest).map(Move::Lag),
        "breaker" => side(rest).map(Move::Breaker),
        "choose" => Choice::named(rest).ok_or(Expected::Choice).map(Move::Choose),
        "call" => call(rest),
        "touched" => touched(rest),
        "disturbed" => Disturbance::named(rest).ok_or(Expected::Disturbance).map(Move::Disturbed),
        "fell" => fell(rest),
        "clock" => milliseconds(rest).map(Move::Clock),
        "time-out" => TimeOut::named(rest).ok_or(Expected::TimeOut).map(Move::TimeOut),
        "stalemate" => stalemate(rest),
        "award" => award(rest),
        "protest" => protest(rest),
        "override" => overridden(rest),
        "note" => {
            let (by, clause) = word(rest);
            side(by).and_then(|by| Ok(Move::Note(Note { by, rule: rule(clause)? })))
        }
        _ => return None,
    })
}

/// The first word, and what follows it.
fn word(text: &str) -> (&str, &str) {
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}

fn rule(text: &str) -> Result<Rule, Expected> {
    text.parse().map_err(|_| Expected::Clause)
}

fn conduct(rest: &str) -> Result<Move, Expected> {
    let (by, what) = word(rest);
    let what = Conduct::named(what).ok_or(if what.is_empty() { Expected::Misconduct } else { Expected::Conduct })?;
    Ok(Move::Conduct(Misconduct { by: side(by)?, what }))
}

fn lag(rest: &str) -> Result<Lag, Expected> {
    if let Ok(nearer) = side(rest) {
        return Ok(Lag::won_by(nearer));
    }
    let mut lag = Lag::default();
    if rest == "again" {
        return Ok(lag);
    }
    let mut words = rest.split_whitespace();
    let mut ball: Option<&mut LagBall> = None;
    while let Some(word) = words.next() {
        match (word, &mut ball) {
            ("a", _) => ball = Some(&mut lag.a),
            ("b", _) => ball = Some(&mut lag.b),
            ("nearer", _) => lag.nearer = Some(side(words.next().unwrap_or_default())?),
            ("at", Some(ball)) => {
                let distance = words.next().and_then(|number| number.parse().ok());
                ball.distance_um = Some(distance.ok_or(Expected::Lag)?);
            }
            ("crossed", Some(ball)) => ball.crossed = true,
            ("short", Some(ball)) => ball.short = true,
            ("potted", Some(ball)) => ball.potted = true,
            ("off", Some(ball)) => ball.off = true,
            ("side-cushion", Some(ball)) => ball.side_cushion = true,
            ("in-jaws", Some(ball)) => ball.in_jaws = true,
            _ => return Err(Expected::Lag),
        }
    }
    if lag == Lag::default() { Err(Expected::Lag) } else { Ok(lag) }
}

fn call(rest: &str) -> Result<Move, Expected> {
    let (clause, by) = word(rest);
    let rule = rule(clause)?;
    Ok(Move::Foul(FoulCall { by: side(by)?, rule }))
}

fn touched(rest: &str) -> Result<Move, Expected> {
    let (by, rest) = word(rest);
    let (with, rest) = word(rest);
    let (by, with) = (side(by)?, Thing::named(with).ok_or(Expected::Thing)?);
    match rest {
        "" => Ok(Move::Touched(Touch { by, with, deliberate: false })),
        "deliberate" => Ok(Move::Touched(Touch { by, with, deliberate: true })),
        _ => Err(Expected::Deliberate),
    }
}

fn fell(rest: &str) -> Result<Move, Expected> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let seconds = words.iter().rposition(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
    let (ball, rest) = words.split_at(seconds.filter(|&at| at > 0).ok_or(Expected::Rest)?);
    let ball: Ball = ball.join(" ").parse().map_err(|_| Expected::Ball)?;
    let rest_ms = milliseconds(rest[0]).map_err(|_| Expected::Rest)?;
    let how = rest[1..].join(" ");
    let during_shot = if how.is_empty() { None } else { Some(DuringShot::named(&how).ok_or(Expected::DuringShot)?) };
    Ok(Move::Fell(Fall { ball, rest_ms, during_shot }))
}

fn stalemate(rest: &str) -> Result<Move, Expected> {
    let (cause, rack) = rest.strip_suffix(" nine").map_or((rest, Rack::Fifteen), |cause| (cause, Rack::Nine));
    let cause = StalemateCause::named(cause).ok_or(Expected::Stalemate)?;
    Ok(Move::Stalemate(Stalemate { cause, rack }))
}

fn award(rest: &str) -> Result<Move, Expected> {
    let (against, rest) = word(rest);
    let (scope, clause) = word(rest);
    let against = side(against)?;
    let scope = Scope::named(scope).ok_or(Expected::Award)?;
    Ok(Move::Award(Award { against, scope, rule: rule(clause)? }))
}

fn protest(rest: &str) -> Result<Move, Expected> {
    let (by, rest) = word(rest);
    let (foul, mut rest) = word(rest);
    let mut protest = Protest { by: side(by)?, foul: rule(foul)?, none: false, late: false, upheld: false };
    while !rest.is_empty() {
        let flag;
        (flag, rest) = word(rest);
        *match flag {
            "none" => &mut protest.none,
            "late" => &mut protest.late,
            "upheld" => &mut protest.upheld,
            _ => return Err(Expected::Protest),
        } = true;
    }
    Ok(Move::Protest(protest))
}

fn overridden(rest: &str) -> Result<Move, Expected> {
    let (winner, scope) = word(rest);
    match (side(winner), Scope::named(scope)) {
        (Ok(side), Some(scope)) => Ok(Move::Override(Override::Winner { side, scope })),
        _ => Situation::read(rest).map(|frame| Move::Override(Override::Frame(frame))),
    }
}

/// Writes a word with a space before it, if it is wanted.
struct If(bool, &'static str);

impl fmt::Display for If {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 { write!(f, " {}", self.1) } else { Ok(()) }
    }
}

/// Seconds, with as many decimals as there are.
struct Time(u32);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, thousandths) = (self.0 / 1000, self.0 % 1000);
        match (thousandths % 10, thousandths % 100) {
            _ if thousandths == 0 => write!(f, "{seconds}"),
            (_, 0) => write!(f, "{seconds}.{}", thousandths / 100),
            (0, _) => write!(f, "{seconds}.{:02}", thousandths / 10),
            _ => write!(f, "{seconds}.{thousandths:03}"),
        }
    }
}

fn write_lag_ball(f: &mut fmt::Formatter<'_>, ball: &LagBall) -> fmt::Result {
    if let Some(distance) = ball.distance_um {
        write!(f, " at {distance}")?;
    }
    for (flag, word) in [
        (ball.crossed, "crossed"),
        (ball.short, "short"),
        (ball.potted, "potted"),
        (ball.off, "off"),
        (ball.side_cushion, "side-cushion"),
        (ball.in_jaws, "in-jaws"),
    ] {
        write!(f, "{}", If(flag, word))?;
    }
    Ok(())
}

impl fmt::Display for Lag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { a, b, nearer } = self;
        let untold = LagBall::default();
        match nearer {
            Some(nearer) if *a == untold && *b == untold => return write!(f, "lag {nearer}"),
            None if *a == untold && *b == untold => return f.write_str("lag again"),
            _ => f.write_str("lag")?,
        }
        for (side, ball) in [(Side::A, a), (Side::B, b)] {
            if *ball != untold {
                write!(f, " {side}")?;
                write_lag_ball(f, ball)?;
            }
        }
        nearer.map_or(Ok(()), |nearer| write!(f, " nearer {nearer}"))
    }
}

impl fmt::Display for Move {
    /// Writes the line that [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Facts that say nothing, or only what somebody meant, would be no line of a shot.
            Self::Shot(facts) if **facts == Facts::default() => f.write_str("shot"),
            Self::Shot(facts) if **facts == (Facts { conduct: facts.conduct, ..Facts::default() }) => {
                write!(f, "shot, {facts}")
            }
            Self::Shot(facts) => facts.fmt(f),
            Self::Lag(lag) => lag.fmt(f),
            Self::Breaker(breaker) => write!(f, "breaker {breaker}"),
            Self::Choose(choice) => write!(f, "choose {choice}"),
            Self::Foul(FoulCall { by, rule }) => write!(f, "call {rule} {by}"),
            Self::Touched(Touch { by, with, deliberate }) => {
                write!(f, "touched {by} {with}{}", If(*deliberate, "deliberate"))
            }
            Self::Disturbed(disturbance) => write!(f, "disturbed {disturbance}"),
            Self::Fell(Fall { ball, rest_ms, during_shot }) => {
                write!(f, "fell {ball} {}", Time(*rest_ms))?;
                during_shot.map_or(Ok(()), |how| write!(f, " {how}"))
            }
            Self::Clock(elapsed_ms) => write!(f, "clock {}", Time(*elapsed_ms)),
            Self::TimeOut(why) => write!(f, "time-out {why}"),
            Self::Stalemate(Stalemate { cause, rack }) => {
                write!(f, "stalemate {cause}{}", If(*rack == Rack::Nine, "nine"))
            }
            Self::Conduct(Misconduct { by, what }) => write!(f, "conduct {by} {what}"),
            Self::Award(Award { against, scope, rule }) => write!(f, "award {against} {scope} {rule}"),
            Self::Protest(Protest { by, foul, none, late, upheld }) => {
                write!(f, "protest {by} {foul}{}{}{}", If(*none, "none"), If(*late, "late"), If(*upheld, "upheld"))
            }
            Self::Override(Override::Winner { side, scope }) => write!(f, "override {side} {scope}"),
            Self::Override(Override::Frame(situation)) => write!(f, "override {situation}"),
            Self::Note(Note { by, rule }) => write!(f, "note {by} {rule}"),
        }
    }
}
