//! Formatting of the short text form.

use core::fmt::{self, Display, Formatter};

use crate::{
    facts::{CentreCrossing, Cushions, Facts, FirstContact, Misconduct, Return},
    frame::{Counts, CueFrom, OnTable, Pair, Rack, Situation, Stage},
    moves::{Award, Fall, FoulCall, Lag, LagBall, Move, Note, Override, Protest, Stalemate, Touch},
    side::Side,
};

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

struct BallList<'a>(&'a [crate::ball::Ball]);

impl Display for BallList<'_> {
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
    /// Writes the short text form, which [`FromStr`](core::str::FromStr) parses.
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
        if self.unnoticed {
            out.say(format_args!("unnoticed"))?;
        }
        if let Some(place) = self.from {
            out.say(format_args!("from {place}"))?;
        }
        out.choose(self.in_baulk, "in baulk", "outside baulk")?;
        out.choose(self.at_rest, "at rest", "moving")?;
        out.choose(self.respotted, "respotted", "not respotted")?;
        if let Some(time) = self.time_ms {
            out.say(format_args!("time {} s", Thousandths(time)))?;
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
            Some(FirstContact::Together(balls)) => out.say(format_args!("hit together {}", BallList(balls)))?,
            None => {}
        }
        if !self.contacts.is_empty() {
            out.say(format_args!("contacts {}", BallList(&self.contacts)))?;
        }
        for pot in &self.pots {
            match pot.pocket {
                Some(pocket) => out.say(format_args!("pot {} in {pocket}", pot.ball))?,
                None => out.say(format_args!("pot {}", pot.ball))?,
            }
        }
        match &self.cushion {
            Some(Cushions::Any(any)) => out.choose(Some(*any), "cushion", "no cushion"),
            Some(Cushions::Contacts(contacts)) if contacts.is_empty() => out.say(format_args!("cushions none")),
            Some(Cushions::Contacts(contacts)) => contacts.iter().try_for_each(|contact| {
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
            Some(CentreCrossing::Count(count)) => out.say(format_args!("crossed {count}"))?,
            Some(CentreCrossing::Balls(balls)) => out.say(format_args!("crossed {}", BallList(balls)))?,
            None => {}
        }
        self.off.iter().try_for_each(|ball| out.say(format_args!("off {ball}")))?;
        self.returned.iter().try_for_each(|returned| {
            let touched = if returned.how == Return::Touched { " touched" } else { "" };
            out.say(format_args!("returned {}{touched}", returned.ball))
        })
    }
}

/// A word that is written, after a space, only if the condition is true.
struct OptionalWord(bool, &'static str);

impl fmt::Display for OptionalWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 { write!(f, " {}", self.1) } else { Ok(()) }
    }
}

/// A number of thousandths, written as a decimal without trailing zeros.
struct Thousandths(u32);

impl fmt::Display for Thousandths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, thousandths) = (self.0 / 1000, self.0 % 1000);
        match (thousandths % 10, thousandths % 100) {
            _ if thousandths == 0 => write!(f, "{whole}"),
            (_, 0) => write!(f, "{whole}.{}", thousandths / 100),
            (0, _) => write!(f, "{whole}.{:02}", thousandths / 10),
            _ => write!(f, "{whole}.{thousandths:03}"),
        }
    }
}

fn write_lag_ball(f: &mut fmt::Formatter<'_>, ball: &LagBall) -> fmt::Result {
    if let Some(distance) = ball.distance_um {
        write!(f, " at {} mm", Thousandths(distance))?;
    }
    for (flag, word) in { *ball }.flags_mut() {
        write!(f, "{}", OptionalWord(*flag, word))?;
    }
    Ok(())
}

impl fmt::Display for Lag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { a, b, nearer } = self;
        let default = LagBall::default();
        match nearer {
            Some(nearer) if *a == default && *b == default => return write!(f, "lag {nearer}"),
            None if *a == default && *b == default => return f.write_str("lag again"),
            _ => f.write_str("lag")?,
        }
        for (side, ball) in [(Side::A, a), (Side::B, b)] {
            if *ball != default {
                write!(f, " {side}")?;
                write_lag_ball(f, ball)?;
            }
        }
        nearer.map_or(Ok(()), |nearer| write!(f, " nearer {nearer}"))
    }
}

impl fmt::Display for Move {
    /// Writes a line that [`FromStr`](core::str::FromStr) parses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // A shot without facts would be an empty line, and one with only conduct would be parsed as another event.
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
                write!(f, "touched {by} {with}{}", OptionalWord(*deliberate, "deliberate"))
            }
            Self::Disturbed(disturbance) => write!(f, "disturbed {disturbance}"),
            Self::Fell(Fall { ball, rest_ms, during_shot }) => {
                write!(f, "fell {ball} after {} s", Thousandths(*rest_ms))?;
                during_shot.map_or(Ok(()), |how| write!(f, " {how}"))
            }
            Self::Clock(elapsed_ms) => write!(f, "clock {} s", Thousandths(*elapsed_ms)),
            Self::TimeOut(why) => write!(f, "time-out {why}"),
            Self::Stalemate(Stalemate { cause, rack }) => {
                write!(f, "stalemate {cause}{}", OptionalWord(*rack == Rack::Nine, "nine"))
            }
            Self::Conduct(Misconduct { by, what }) => write!(f, "conduct {by} {what}"),
            Self::Award(Award { against, scope, rule }) => write!(f, "award {against} {scope} {rule}"),
            Self::Protest(Protest { by, foul, none, late, upheld }) => {
                write!(
                    f,
                    "protest {by} {foul}{}{}{}",
                    OptionalWord(*none, "none"),
                    OptionalWord(*late, "late"),
                    OptionalWord(*upheld, "upheld")
                )
            }
            Self::Override(Override::Winner { side, scope }) => write!(f, "override {side} {scope}"),
            Self::Override(Override::Frame(situation)) => write!(f, "override {situation}"),
            Self::Note(Note { by, rule }) => write!(f, "note {by} {rule}"),
        }
    }
}

impl fmt::Display for Situation {
    /// Writes the frame as it appears in an override: `play, groups red yellow, table 3 7 black, by B, breaker A, from
    /// lie or baulk`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.phase == Stage::Break { "break" } else { "play" })?;
        if let Some(open) = self.open {
            f.write_str(if open { ", open" } else { ", closed" })?;
        }
        if let Some(Pair { a, b }) = self.groups {
            write!(f, ", groups {a} {b}")?;
        }
        match &self.on_table {
            OnTable::Counts(Counts { red, yellow, black }) => {
                write!(f, ", table {red} {yellow}{}", if *black { " black" } else { "" })?;
            }
            OnTable::Balls(listed) => {
                write!(f, ", balls {}", BallList(listed))?;
            }
        }
        write!(f, ", by {}, breaker {}", self.shooter, self.breaker)?;
        if self.free_shot {
            f.write_str(", free shot")?;
        }
        if self.cue_from == CueFrom::NONE {
            f.write_str(", from nowhere")?;
        } else {
            write!(f, ", from {}", self.cue_from)?;
        }
        if self.pending_respots.is_empty() {
            return Ok(());
        }
        write!(f, ", due {}", BallList(&self.pending_respots))
    }
}
