//! The balls in the facts, checked against the balls on the table.

use crate::{
    ball::{Ball, BallSet, Group},
    facts::{Conduct, Crossed, Cushions, Facts, FirstContact, ImpossibleFacts, Listing, Return},
    frame::FrameState,
    rule::Rule,
};

/// Which balls fell and which left the table.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) pots: BallSet,
    pub(super) cue_potted: bool,
    pub(super) off: BallSet,
    /// Those of them that were named by their colour alone.
    pub(super) off_unnamed: BallSet,
    pub(super) cue_off: bool,
    pub(super) touched_on_return: bool,
}

impl Seen {
    /// Checks the facts and tells the balls apart: a ball without a number is the lowest one of its group that the
    /// facts do not name.
    pub(super) fn new(state: &FrameState, facts: &Facts) -> Result<Self, ImpossibleFacts> {
        let state = &there(state, facts);
        check_mentions(state, facts)?;
        let mut gone = BallSet::EMPTY;
        let mut cue_gone = false;
        let all = || facts.pots.iter().map(|pot| pot.ball).chain(facts.off.iter().copied());
        for ball in all() {
            if ball.number().is_none() {
                continue;
            }
            if ball.is_object() && !state.on_table.contains(ball) {
                return Err(ImpossibleFacts::NotOnTable { ball });
            }
            let new = if ball.is_object() { gone.insert(ball) } else { !core::mem::replace(&mut cue_gone, true) };
            if !new {
                return Err(ImpossibleFacts::Twice { ball });
            }
        }
        let mut seen = Self {
            pots: BallSet::EMPTY,
            cue_potted: facts.pots.iter().any(|pot| pot.ball == Ball::CUE),
            off: BallSet::EMPTY,
            off_unnamed: BallSet::EMPTY,
            cue_off: facts.off.contains(&Ball::CUE),
            touched_on_return: facts.returned.iter().any(|returned| returned.how == Return::Touched),
        };
        let mut tell_apart = |ball: Ball| -> Result<Ball, ImpossibleFacts> {
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
        for &told in &facts.off {
            let ball = tell_apart(told)?;
            if ball.is_object() {
                seen.off.insert(ball);
                if told != ball {
                    seen.off_unnamed.insert(ball);
                }
            }
        }
        Ok(seen)
    }
}

/// The state with the balls that really were on the table: those that are due and were not re-spotted were not.
fn there(state: &FrameState, facts: &Facts) -> FrameState {
    let mut there = *state;
    if facts.respotted == Some(false) {
        there.on_table = there.on_table.without(there.due);
    }
    there
}

#[cold]
fn too_many(state: &FrameState, group: Group, all: impl Iterator<Item = Ball>) -> ImpossibleFacts {
    let seen = all.filter(|ball| ball.group() == Some(group)).count();
    ImpossibleFacts::TooMany { group, seen: u8::try_from(seen).unwrap_or(u8::MAX), there: state.on_table.count(group) }
}

/// Checks that no list names a ball more often than there were such balls.
fn check_counts(state: &FrameState, list: Listing, balls: impl Iterator<Item = Ball>) -> Result<(), ImpossibleFacts> {
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
            return Err(ImpossibleFacts::Listed { ball, list });
        }
    }
    Ok(())
}

/// Checks that every ball that is mentioned was on the table, and that the facts do not contradict each other.
fn check_mentions(state: &FrameState, facts: &Facts) -> Result<(), ImpossibleFacts> {
    let object = |ball: Ball, list: Listing| {
        if ball.is_object() { on_table(state, ball) } else { Err(ImpossibleFacts::CueBall { list }) }
    };
    facts.touching.iter().try_for_each(|touching| object(touching.ball, Listing::Touching))?;
    check_counts(state, Listing::Touching, facts.touching.iter().map(|touching| touching.ball))?;
    facts.frozen.iter().try_for_each(|frozen| object(frozen.ball, Listing::Frozen))?;
    check_counts(state, Listing::Frozen, facts.frozen.iter().map(|frozen| frozen.ball))?;
    facts.contacts.iter().try_for_each(|&ball| object(ball, Listing::Contacts))?;
    facts.returned.iter().try_for_each(|returned| on_table(state, returned.ball))?;
    match &facts.hit {
        Some(FirstContact::Ball(ball)) => object(*ball, Listing::Hit)?,
        Some(FirstContact::Together(balls)) => {
            balls.iter().try_for_each(|&ball| object(ball, Listing::Hit))?;
            check_counts(state, Listing::Hit, balls.iter().copied())?;
            if balls.len() < 2 {
                return Err(ImpossibleFacts::Together { count: balls.len() });
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
        return Err(ImpossibleFacts::Contacts);
    }
    check_nothing_hit(facts)?;
    for returned in &facts.returned {
        if facts.off.iter().any(|&ball| ball == returned.ball && ball.number().is_some()) {
            return Err(ImpossibleFacts::OffAndBack { ball: returned.ball });
        }
    }
    if let Some(Cushions::Seen(contacts)) = &facts.cushion {
        contacts.iter().try_for_each(|contact| on_table(state, contact.ball))?;
    }
    if let Some(crossed) = &facts.crossed {
        if let Crossed::Balls(balls) = crossed {
            balls.iter().try_for_each(|&ball| object(ball, Listing::Crossed))?;
            check_counts(state, Listing::Crossed, balls.iter().copied())?;
        }
        if crossed.count() > usize::from(state.on_table.len()) {
            return Err(ImpossibleFacts::Crossed { seen: crossed.count(), there: state.on_table.len() });
        }
    }
    Ok(())
}

/// Checks that no object ball moved where the cue ball hit none. A ball that touched it may have been pushed (4i), and
/// one that was still rolling goes on (5i).
fn check_nothing_hit(facts: &Facts) -> Result<(), ImpossibleFacts> {
    let pushed = facts.touching.iter().any(|touching| touching.moved != Some(false));
    if facts.hit != Some(FirstContact::Nothing) || pushed || facts.at_rest == Some(false) {
        return Ok(());
    }
    let crossed = facts.crossed.as_ref().is_some_and(|crossed| crossed.count() > 0);
    let cushions: &[_] = if let Some(Cushions::Seen(contacts)) = &facts.cushion { contacts } else { &[] };
    let mut moved = (facts.pots.iter().map(|pot| pot.ball))
        .chain(facts.off.iter().copied())
        .chain(facts.returned.iter().map(|returned| returned.ball))
        .chain(cushions.iter().map(|contact| contact.ball));
    if crossed || moved.any(Ball::is_object) { Err(ImpossibleFacts::NothingHit) } else { Ok(()) }
}

/// Whether two names can mean the same ball.
pub(super) fn same(one: Ball, other: Ball) -> bool {
    one == other || (one.colour() == other.colour() && (one.number().is_none() || other.number().is_none()))
}

fn on_table(state: &FrameState, ball: Ball) -> Result<(), ImpossibleFacts> {
    let there = match (ball.number(), ball.group()) {
        (None, Some(group)) => state.on_table.count(group) > 0,
        _ => !ball.is_object() || state.on_table.contains(ball),
    };
    if there { Ok(()) } else { Err(ImpossibleFacts::NotOnTable { ball }) }
}

/// The fouls that a referee may declare for a shot.
pub(super) fn declarable(rule: Rule, is_break: bool, seen: Seen) -> Result<(), ImpossibleFacts> {
    match rule {
        Rule::Break if !is_break => Err(ImpossibleFacts::NotABreak),
        Rule::InOff if !seen.cue_potted => Err(ImpossibleFacts::NeedsBall { rule }),
        Rule::OffTable if !seen.cue_off && seen.off.is_empty() && !seen.touched_on_return => {
            Err(ImpossibleFacts::NeedsBall { rule })
        }
        rule if rule.is_foul() => Ok(()),
        rule if Conduct::under(rule).is_some() => Err(ImpossibleFacts::Conduct { rule }),
        rule => Err(ImpossibleFacts::NoFoul { rule }),
    }
}
