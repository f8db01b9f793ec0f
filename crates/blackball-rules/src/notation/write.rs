//! Writing facts in short form.

use core::fmt::{self, Display, Formatter};

use crate::{Ball, Crossed, Cushions, Facts, FirstContact, Place, Return};

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
    /// Writes the short form, which [`FromStr`](core::str::FromStr) reads: equal facts write equal texts.
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
                let again = if contact.again { " again" } else { "" };
                out.say(format_args!("cushion {} on {}{early}{again}", contact.ball, contact.cushion))
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
