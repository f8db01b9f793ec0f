//! The balls in the facts, checked against the balls on the table.

use crate::{Ball, BallSet, Crossed, Cushions, Facts, FirstContact, FrameState, Group, Observation, Return, Rule};

/// Which balls fell and which left the table.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) pots: BallSet,
    pub(super) cue_potted: bool,
    pub(super) off: BallSet,
    pub(super) cue_off: bool,
    pub(super) touched_on_return: bool,
}

impl Seen {
    /// Checks the facts and tells the balls apart: a ball without a number is the lowest one of its group that the
    /// facts do not name.
    pub(super) fn new(state: &FrameState, facts: &Facts) -> Result<Self, Observation> {
        check_mentions(state, facts)?;
        let mut gone = BallSet::EMPTY;
        let mut cue_gone = false;
        let all = || facts.pots.iter().map(|pot| pot.ball).chain(facts.off.iter().copied());
        for ball in all() {
            if ball.number().is_none() {
                continue;
            }
            if ball.is_object() && !state.on_table.contains(ball) {
                return Err(Observation::NotOnTable { ball });
            }
            let new = if ball.is_object() { gone.insert(ball) } else { !core::mem::replace(&mut cue_gone, true) };
            if !new {
                return Err(Observation::Twice { ball });
            }
        }
        let mut seen = Self {
            pots: BallSet::EMPTY,
            cue_potted: facts.pots.iter().any(|pot| pot.ball == Ball::CUE),
            off: BallSet::EMPTY,
            cue_off: facts.off.contains(&Ball::CUE),
            touched_on_return: facts.returned.iter().any(|returned| returned.how == Return::Touched),
        };
        let mut tell_apart = |ball: Ball| -> Result<Ball, Observation> {
            let Some(group) = ball.group().filter(|_| ball.number().is_none()) else { return Ok(ball) };
            let lowest = state.on_table.without(gone).lowest(group).ok_or_else(|| too_many(state, group, all()))?;
            gone.insert(lowest);
            Ok(lowest)
        };
        for pot in &facts.pots {
            let ball = tell_apart(pot.ball)?;
            if ball.is_object() {
                seen.pots.insert(ball);
            }
        }
        for &ball in &facts.off {
            let ball = tell_apart(ball)?;
            if ball.is_object() {
                seen.off.insert(ball);
            }
        }
        Ok(seen)
    }
}

#[cold]
fn too_many(state: &FrameState, group: Group, all: impl Iterator<Item = Ball>) -> Observation {
    let seen = all.filter(|ball| ball.group() == Some(group)).count();
    Observation::TooMany { group, seen: u8::try_from(seen).unwrap_or(u8::MAX), there: state.on_table.count(group) }
}

/// Checks that no list names a ball more often than there were such balls.
fn check_counts(state: &FrameState, list: &'static str, balls: impl Iterator<Item = Ball>) -> Result<(), Observation> {
    let mut named = BallSet::EMPTY;
    let mut unnamed = [0_u8; 2];
    for ball in balls {
        let there = match (ball.number(), ball.group()) {
            (None, Some(group)) => {
                let count = &mut unnamed[group as usize];
                *count = count.saturating_add(1);
                *count <= state.on_table.count(group)
            }
            _ => named.insert(ball),
        };
        if !there {
            return Err(Observation::Listed { ball, list });
        }
    }
    Ok(())
}

/// Checks that every ball that is mentioned was on the table, and that the facts do not contradict each other.
fn check_mentions(state: &FrameState, facts: &Facts) -> Result<(), Observation> {
    let object = |ball: Ball, list: &'static str| {
        if ball.is_object() { on_table(state, ball) } else { Err(Observation::CueBall { list }) }
    };
    facts.touching.iter().try_for_each(|touching| object(touching.ball, "touching"))?;
    check_counts(state, "touching", facts.touching.iter().map(|touching| touching.ball))?;
    facts.frozen.iter().try_for_each(|frozen| object(frozen.ball, "frozen"))?;
    check_counts(state, "frozen", facts.frozen.iter().map(|frozen| frozen.ball))?;
    facts.contacts.iter().try_for_each(|&ball| object(ball, "contacts"))?;
    facts.returned.iter().try_for_each(|returned| on_table(state, returned.ball))?;
    match &facts.hit {
        Some(FirstContact::Ball(ball)) => object(*ball, "hit")?,
        Some(FirstContact::Together(balls)) => {
            balls.iter().try_for_each(|&ball| object(ball, "hit"))?;
            check_counts(state, "hit", balls.iter().copied())?;
            if balls.len() < 2 {
                return Err(Observation::Together { count: balls.len() });
            }
        }
        Some(FirstContact::Nothing) | None => {}
    }
    let begins = match (&facts.hit, facts.contacts.first()) {
        (None, _) | (_, None) => true,
        (Some(FirstContact::Nothing), Some(_)) => false,
        (Some(FirstContact::Ball(ball)), Some(first)) => same(*ball, *first),
        (Some(FirstContact::Together(balls)), Some(first)) => balls.iter().any(|&ball| same(ball, *first)),
    };
    if !begins {
        return Err(Observation::Contacts);
    }
    if let Some(Cushions::Seen(contacts)) = &facts.cushion {
        contacts.iter().try_for_each(|contact| on_table(state, contact.ball))?;
    }
    if let Some(crossed) = &facts.crossed {
        if let Crossed::Balls(balls) = crossed {
            balls.iter().try_for_each(|&ball| object(ball, "crossed"))?;
            check_counts(state, "crossed", balls.iter().copied())?;
        }
        if crossed.count() > usize::from(state.on_table.len()) {
            return Err(Observation::Crossed { seen: crossed.count(), there: state.on_table.len() });
        }
    }
    Ok(())
}

/// Whether two names can mean the same ball.
fn same(one: Ball, other: Ball) -> bool {
    one == other || (one.colour() == other.colour() && (one.number().is_none() || other.number().is_none()))
}

fn on_table(state: &FrameState, ball: Ball) -> Result<(), Observation> {
    let there = match (ball.number(), ball.group()) {
        (None, Some(group)) => state.on_table.count(group) > 0,
        _ => !ball.is_object() || state.on_table.contains(ball),
    };
    if there { Ok(()) } else { Err(Observation::NotOnTable { ball }) }
}

/// The fouls that a referee may declare for a shot.
pub(super) fn declarable(rule: Rule, is_break: bool, seen: Seen) -> Result<(), Observation> {
    match rule {
        Rule::Break if !is_break => Err(Observation::NotABreak),
        Rule::InOff if !seen.cue_potted => Err(Observation::NeedsBall { rule }),
        Rule::OffTable if !seen.cue_off && seen.off.is_empty() && !seen.touched_on_return => {
            Err(Observation::NeedsBall { rule })
        }
        rule if rule.is_foul() => Ok(()),
        rule => Err(Observation::NoFoul { rule }),
    }
}
