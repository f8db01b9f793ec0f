//! Parsing of the short text form.

use alloc::vec::Vec;
use core::str::FromStr;

use super::{Expected, ParseMoveError, ParseResult, PhraseReader, Token, phrases};
use crate::{
    ball::Ball,
    facts::{
        BallReturn, CentreCrossing, CushionContact, Cushions, Facts, FirstContact, FrozenBall, Misconduct, Pot, Return,
        TouchingBall,
    },
    frame::{Choice, Counts, CueFrom, OnTable, Pair, Rack, Situation, Stage},
    moves::{Award, Fall, FoulCall, Lag, LagBall, Move, Note, Override, Protest, Stalemate, Touch},
    rule::RuleSet,
};

impl FromStr for Facts {
    type Err = ParseMoveError;

    /// Parses phrases separated by commas, semicolons or line ends, in any order and ignoring case.
    fn from_str(text: &str) -> ParseResult<Self> {
        facts(phrases(text).iter().filter_map(|words| PhraseReader::new(words)))
    }
}

fn facts<'a>(phrases: impl Iterator<Item = PhraseReader<'a>>) -> ParseResult<Facts> {
    let mut facts = Facts::new();
    for mut phrase in phrases {
        facts.read(&mut phrase)?;
        // In `hit red pot red`, a comma is missing between two facts.
        let another = || Facts::new().read(&mut { phrase }).is_ok();
        if !phrase.is_empty() {
            return Err(phrase.error(if another() { Expected::Comma } else { Expected::Nothing }));
        }
    }
    Ok(facts)
}

impl Facts {
    fn read(&mut self, p: &mut PhraseReader<'_>) -> ParseResult<()> {
        let start = *p;
        let once = |is_new: bool| if is_new { Ok(()) } else { Err(start.error(Expected::Once)) };
        for (fact, yes, no) in [
            (&mut self.in_baulk, "in baulk", "outside baulk"),
            (&mut self.at_rest, "at rest", "moving"),
            (&mut self.respotted, "respotted", "not respotted"),
            (&mut self.snooker, "snooker", "no snooker"),
            (&mut self.jumped, "jumped", "no jump"),
        ] {
            for (words, is_so) in [(yes, true), (no, false)] {
                if p.eat(words) {
                    return once(fact.replace(is_so).is_none());
                }
            }
        }
        match p.key().as_str() {
            "by" => once(self.by.replace(p.side()?).is_none()),
            "unnoticed" => once(!core::mem::replace(&mut self.unnoticed, true)),
            "from" => once(self.from.replace(p.named(Expected::Fact)?).is_none()),
            "time" => once(self.time_ms.replace(p.bare_quantity("s", Expected::Seconds)?).is_none()),
            "miss" => once(self.hit.replace(FirstContact::Nothing).is_none()),
            "hit" => once(self.hit.replace(first_contact(p)?).is_none()),
            "no" if p.eat("cushion") => once(self.cushion.replace(Cushions::Any(false)).is_none()),
            "cushions" if p.eat("none") => once(self.cushion.replace(Cushions::Contacts(Vec::new())).is_none()),
            // `no pot` sets no field, because an empty list of pots already means the same.
            "no" if p.eat("pot") || p.eat("pots") => once(self.pots.is_empty()),
            "crossed" => once(self.crossed.replace(crossed(p)?).is_none()),
            "no" if p.eat("foul") || p.eat("fouls") => once(self.declared.replace(RuleSet::EMPTY).is_none()),
            "conduct" => once(self.conduct.replace(misconduct(p)?).is_none()),
            "cushion" if p.is_empty() => once(self.cushion.replace(Cushions::Any(true)).is_none()),
            "cushion" => {
                let contact = cushion_contact(p)?;
                match self.cushion.get_or_insert_with(|| Cushions::Contacts(Vec::new())) {
                    Cushions::Contacts(contacts) => contacts.push(contact),
                    Cushions::Any(_) => return once(false),
                }
                Ok(())
            }
            "foul" => {
                let rule = p.rule(Expected::Foul)?;
                // `no foul` and a declared foul exclude each other.
                once(!self.declared.is_some_and(RuleSet::is_empty))?;
                self.declared.get_or_insert_default().insert(rule);
                Ok(())
            }
            key => self.read_balls(key, p).ok_or_else(|| start.error(Expected::Fact))?,
        }
    }

    /// Parses a phrase that may occur more than once. Returns `None` for any other phrase.
    fn read_balls(&mut self, key: &str, p: &mut PhraseReader<'_>) -> Option<ParseResult<()>> {
        Some(match key {
            "in-off" => {
                self.pots.push(Pot { ball: Ball::CUE, pocket: None });
                Ok(())
            }
            "contacts" => p.balls().map(|balls| self.contacts.extend(balls)),
            "touching" => p.ball().map(|ball| {
                let moved = p.eat("moved");
                self.touching.push(TouchingBall { ball, moved: (moved || p.eat("still")).then_some(moved) });
            }),
            "frozen" => self.read_frozen(p),
            "pot" | "potted" => self.read_pots(p),
            "off" => p.ball().map(|ball| self.off.push(ball)),
            "returned" => p.ball().map(|ball| {
                let how = if p.eat("touched") { Return::Touched } else { Return::ByItself };
                self.returned.push(BallReturn { ball, how });
            }),
            _ => return None,
        })
    }

    fn read_frozen(&mut self, p: &mut PhraseReader<'_>) -> ParseResult<()> {
        let start = *p;
        let ball = p.ball()?;
        let on = if p.eat("on") { Some(p.named(Expected::Cushion)?) } else { None };
        // A ball frozen in a corner has one phrase for each of its two cushions.
        match (self.frozen.iter_mut().find(|frozen| frozen.ball == ball), on) {
            (Some(frozen), Some(cushion)) => frozen.cushions.push(cushion),
            (Some(_), None) => return Err(start.error(Expected::Once)),
            (None, on) => self.frozen.push(FrozenBall { ball, cushions: on.into_iter().collect() }),
        }
        Ok(())
    }

    fn read_pots(&mut self, p: &mut PhraseReader<'_>) -> ParseResult<()> {
        let first = self.pots.len();
        loop {
            let (count, ball) = several(p)?;
            self.pots.extend(core::iter::repeat_n(Pot { ball, pocket: None }, count));
            if !p.eat("and") {
                break;
            }
        }
        if p.eat("in") {
            let pocket = p.named(Expected::Pocket)?;
            self.pots[first..].iter_mut().for_each(|pot| pot.pocket = Some(pocket));
        }
        Ok(())
    }
}

/// Parses a number of balls: `3 reds` is three balls, but `red 3` is one.
fn several(p: &mut PhraseReader<'_>) -> ParseResult<(usize, Ball)> {
    let mut rest = *p;
    let count = rest.word(Expected::Ball, |word| word.parse().ok().filter(|count| (1..=7).contains(count)));
    if let Ok(count) = count {
        for (name, ball) in [("red", Ball::RED), ("yellow", Ball::YELLOW)] {
            if rest.eat(name) || rest.eat(if name == "red" { "reds" } else { "yellows" }) {
                *p = rest;
                return Ok((count, ball));
            }
        }
    }
    p.ball().map(|ball| (1, ball))
}

fn first_contact(p: &mut PhraseReader<'_>) -> ParseResult<FirstContact> {
    if p.eat("nothing") {
        return Ok(FirstContact::Nothing);
    }
    let together = p.eat("together");
    let balls = p.balls()?;
    Ok(match balls.as_slice() {
        [ball] if !together => FirstContact::Ball(*ball),
        _ => FirstContact::Together(balls),
    })
}

fn crossed(p: &mut PhraseReader<'_>) -> ParseResult<CentreCrossing> {
    let start = *p;
    let mut rest = *p;
    match rest.word(Expected::Ball, |word| word.parse::<u8>().ok()) {
        Ok(count) if rest.is_empty() => {
            *p = rest;
            if count <= 15 { Ok(CentreCrossing::Count(count)) } else { Err(start.error(Expected::AtMostFifteen)) }
        }
        _ => p.balls().map(CentreCrossing::Balls),
    }
}

fn cushion_contact(p: &mut PhraseReader<'_>) -> ParseResult<CushionContact> {
    let ball = p.ball()?;
    if !p.eat("on") {
        return Err(p.error(Expected::BallAndCushion));
    }
    let cushion = p.named(Expected::Cushion)?;
    let mut contact = CushionContact::new(ball, cushion);
    for (flag, word) in [(&mut contact.early, "early"), (&mut contact.own, "own"), (&mut contact.again, "again")] {
        *flag = p.eat(word);
    }
    Ok(contact)
}

fn misconduct(p: &mut PhraseReader<'_>) -> ParseResult<Misconduct> {
    let by = p.side()?;
    let expected = if p.is_empty() { Expected::Misconduct } else { Expected::Conduct };
    Ok(Misconduct { by, what: p.named(expected)? })
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Parses a line such as `lag B`, `choose rerack` or `fell red 3 after 6 s`, ignoring case. Any other line is the
    /// facts of a shot, which may begin with the word `shot`. The README lists all events.
    fn from_str(text: &str) -> ParseResult<Self> {
        let phrases = phrases(text);
        let [first, others @ ..] = phrases.as_slice() else { return Ok(Facts::new().into()) };
        let Some(mut p) = PhraseReader::new(first) else { return Ok(Facts::new().into()) };
        let later = || others.iter().filter_map(|words| PhraseReader::new(words));
        if p.eat("shot") {
            return facts([p].into_iter().filter(|p| !p.is_empty()).chain(later())).map(Self::from);
        }
        // Conduct on its own is an event. Together with other facts, it is part of a shot.
        if others.is_empty() && p.eat("conduct") {
            let conduct = misconduct(&mut p)?;
            return p.end(Expected::Nothing).map(|()| Self::Conduct(conduct));
        }
        if p.eat("override") {
            return overridden(p, others).map(Self::Override);
        }
        let Some(event) = event(&mut p)? else {
            return facts(phrases.iter().filter_map(|words| PhraseReader::new(words))).map(Self::from);
        };
        p.end(Expected::Nothing)?;
        later().next().map_or(Ok(event), |p| Err(p.error(Expected::Nothing)))
    }
}

fn event(p: &mut PhraseReader<'_>) -> ParseResult<Option<Move>> {
    Ok(Some(match p.key().as_str() {
        "lag" => Move::Lag(lag(p)?),
        "breaker" => Move::Breaker(p.side()?),
        "choose" => Move::Choose(p.named(Expected::Choice)?),
        "call" => {
            let rule = p.rule(Expected::Clause)?;
            Move::Foul(FoulCall { by: p.side()?, rule })
        }
        "touched" => {
            let (by, with) = (p.side()?, p.named(Expected::Thing)?);
            let deliberate = p.eat("deliberate");
            p.end(Expected::Deliberate)?;
            Move::Touched(Touch { by, with, deliberate })
        }
        "disturbed" => Move::Disturbed(p.named(Expected::Disturbance)?),
        "fell" => {
            let ball = p.ball()?;
            if !p.eat("after") {
                return Err(p.error(Expected::Rest));
            }
            let rest_ms = p.quantity("s", Expected::Rest)?;
            let during_shot = if p.is_empty() { None } else { Some(p.named(Expected::DuringShot)?) };
            Move::Fell(Fall { ball, rest_ms, during_shot })
        }
        "clock" => Move::Clock(p.bare_quantity("s", Expected::Seconds)?),
        "time-out" => Move::TimeOut(p.named(Expected::TimeOut)?),
        "stalemate" => {
            let cause = p.named(Expected::Stalemate)?;
            let rack = if p.eat("nine") { Rack::Nine } else { Rack::Fifteen };
            p.end(Expected::Stalemate)?;
            Move::Stalemate(Stalemate { cause, rack })
        }
        "award" => {
            let (against, scope) = (p.side()?, p.named(Expected::Award)?);
            Move::Award(Award { against, scope, rule: p.rule(Expected::Clause)? })
        }
        "protest" => Move::Protest(protest(p)?),
        "note" => Move::Note(Note { by: p.side()?, rule: p.rule(Expected::Clause)? }),
        _ => return Ok(None),
    }))
}

fn lag(p: &mut PhraseReader<'_>) -> ParseResult<Lag> {
    let mut lag = Lag::default();
    if p.eat("again") {
        return Ok(lag);
    }
    let start = *p;
    let nearer = p.side();
    if let (Ok(nearer), true) = (nearer, p.is_empty()) {
        return Ok(Lag::won_by(nearer));
    }
    *p = start;
    let mut ball: Option<&mut LagBall> = None;
    while !p.is_empty() {
        if p.eat("nearer") {
            lag.nearer = Some(p.side()?);
        } else if p.eat("A") {
            ball = Some(&mut lag.a);
        } else if p.eat("B") {
            ball = Some(&mut lag.b);
        } else {
            let Some(ball) = &mut ball else { return Err(p.error(Expected::Lag)) };
            read_lag_ball(ball, p)?;
        }
    }
    if lag == Lag::default() { Err(start.error(Expected::Lag)) } else { Ok(lag) }
}

fn read_lag_ball(ball: &mut LagBall, p: &mut PhraseReader<'_>) -> ParseResult<()> {
    if p.eat("at") {
        ball.distance_um = Some(p.quantity("mm", Expected::Lag)?);
        return Ok(());
    }
    for (flag, word) in ball.flags_mut() {
        if p.eat(word) {
            *flag = true;
            return Ok(());
        }
    }
    Err(p.error(Expected::Lag))
}

fn protest(p: &mut PhraseReader<'_>) -> ParseResult<Protest> {
    let (by, foul) = (p.side()?, p.rule(Expected::Clause)?);
    let mut protest = Protest::new(by, foul);
    while !p.is_empty() {
        let start = *p;
        *match p.key().as_str() {
            "none" => &mut protest.none,
            "late" => &mut protest.late,
            "upheld" => &mut protest.upheld,
            _ => return Err(start.error(Expected::Protest)),
        } = true;
    }
    Ok(protest)
}

fn overridden(p: PhraseReader<'_>, others: &[Vec<Token<'_>>]) -> ParseResult<Override> {
    let mut winner = p;
    if let (Ok(side), true) = (winner.side(), others.is_empty()) {
        let scope = winner.named(Expected::Override)?;
        return winner.end(Expected::Nothing).map(|()| Override::Winner { side, scope });
    }
    situation(p, others).map(Override::Frame)
}

fn situation(first: PhraseReader<'_>, others: &[Vec<Token<'_>>]) -> ParseResult<Situation> {
    let wrong = |p: PhraseReader<'_>| p.error(Expected::Override);
    let (mut phase, mut open, mut groups, mut on_table) = (None, None, None, None);
    let (mut shooter, mut breaker, mut cue_from) = (None, None, None);
    let (mut free_shot, mut pending_respots) = (false, Vec::new());
    for mut p in [first].into_iter().chain(others.iter().filter_map(|words| PhraseReader::new(words))) {
        let start = p;
        match p.key().as_str() {
            "break" => phase = Some(Stage::Break),
            "play" => phase = Some(Stage::Play),
            "open" => open = Some(true),
            "closed" => open = Some(false),
            "groups" => groups = Some(Pair { a: p.named(Expected::Override)?, b: p.named(Expected::Override)? }),
            "table" => {
                let mut count = || p.word(Expected::Override, |word| word.parse().ok());
                let (red, yellow) = (count()?, count()?);
                on_table = Some(OnTable::Counts(Counts { red, yellow, black: p.eat("black") }));
            }
            "balls" => on_table = Some(OnTable::Balls(p.balls()?)),
            "by" => shooter = Some(p.side()?),
            "breaker" => breaker = Some(p.side()?),
            "free" if p.eat("shot") => free_shot = true,
            "from" if p.eat("nowhere") => cue_from = Some(CueFrom::NONE),
            "from" => {
                let mut places = Vec::from([p.named::<Choice>(Expected::Choice)?]);
                while p.eat("or") {
                    places.push(p.named(Expected::Choice)?);
                }
                cue_from = Some(places.into_iter().collect());
            }
            "due" => pending_respots = p.balls()?,
            _ => return Err(wrong(start)),
        }
        p.end(Expected::Override)?;
    }
    Ok(Situation {
        phase: phase.ok_or_else(|| wrong(first))?,
        open,
        groups,
        on_table: on_table.ok_or_else(|| wrong(first))?,
        shooter: shooter.ok_or_else(|| wrong(first))?,
        breaker: breaker.ok_or_else(|| wrong(first))?,
        free_shot,
        cue_from: cue_from.ok_or_else(|| wrong(first))?,
        pending_respots,
    })
}
