//! Checks of the facts of a shot against the balls on the table.

use crate::{
    ball::{Ball, BallSet, Group},
    facts::{CentreCrossing, Conduct, Cushions, Facts, FirstContact, ImpossibleFacts, Listing, Return},
    frame::FrameState,
    rule::Rule,
};

/// The balls that a shot potted or sent off the table.
#[derive(Clone, Copy)]
pub(super) struct Departures {
    pub(super) pots: BallSet,
    pub(super) cue_potted: bool,
    pub(super) off: BallSet,
    /// The balls in `off` that are known by colour only.
    pub(super) off_unnamed: BallSet,
    pub(super) cue_off: bool,
    pub(super) touched_on_return: bool,
}

impl Departures {
    /// Checks the facts and identifies the balls. A ball known by colour only is taken to be the lowest-numbered of its
    /// group that the facts do not name.
    pub(super) fn new(state: &FrameState, facts: &Facts) -> Result<Self, ImpossibleFacts> {
        let state = &present_balls(state, facts);
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
        let mut departures = Self {
            pots: BallSet::EMPTY,
            cue_potted: facts.pots.iter().any(|pot| pot.ball == Ball::CUE),
            off: BallSet::EMPTY,
            off_unnamed: BallSet::EMPTY,
            cue_off: facts.off.contains(&Ball::CUE),
            touched_on_return: facts.returned.iter().any(|returned| returned.how == Return::Touched),
        };
        let mut identify = |ball: Ball| -> Result<Ball, ImpossibleFacts> {
            let Some(group) = ball.group().filter(|_| ball.number().is_none()) else { return Ok(ball) };
            let lowest = state.on_table.without(gone).lowest(group).ok_or_else(|| too_many(state, group, all()))?;
            gone.insert(lowest);
            Ok(lowest)
        };
        for pot in &facts.pots {
            let ball = identify(pot.ball)?;
            if ball.is_object() {
                departures.pots.insert(ball);
            }
        }
        for &named in &facts.off {
            let ball = identify(named)?;
            if ball.is_object() {
                departures.off.insert(ball);
                if named != ball {
                    departures.off_unnamed.insert(ball);
                }
            }
        }
        Ok(departures)
    }
}

/// Returns the state without the balls that should have been re-spotted before the shot but were not.
fn present_balls(state: &FrameState, facts: &Facts) -> FrameState {
    let mut present = *state;
    if facts.respotted == Some(false) {
        present.on_table = present.on_table.without(present.due);
    }
    present
}

#[cold]
fn too_many(state: &FrameState, group: Group, all: impl Iterator<Item = Ball>) -> ImpossibleFacts {
    let seen = all.filter(|ball| ball.group() == Some(group)).count();
    ImpossibleFacts::TooMany { group, seen: u8::try_from(seen).unwrap_or(u8::MAX), there: state.on_table.count(group) }
}

/// Checks that a list contains no ball more often than it was on the table.
fn check_counts(state: &FrameState, list: Listing, balls: impl Iterator<Item = Ball>) -> Result<(), ImpossibleFacts> {
    let mut named = BallSet::EMPTY;
    let mut unnamed = [0_u8; 2];
    for ball in balls {
        let is_on_table = match (ball.number(), ball.group()) {
            (None, Some(group)) => {
                let count = &mut unnamed[group as usize];
                *count = count.saturating_add(1);
                *count <= state.on_table.count(group)
            }
            _ => named.insert(ball),
        };
        if !is_on_table {
            return Err(ImpossibleFacts::Listed { ball, list });
        }
    }
    Ok(())
}

/// Checks that all balls named were on the table and that the facts do not contradict each other.
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
    if let Some(Cushions::Contacts(contacts)) = &facts.cushion {
        contacts.iter().try_for_each(|contact| on_table(state, contact.ball))?;
    }
    if let Some(crossed) = &facts.crossed {
        if let CentreCrossing::Balls(balls) = crossed {
            balls.iter().try_for_each(|&ball| object(ball, Listing::Crossed))?;
            check_counts(state, Listing::Crossed, balls.iter().copied())?;
        }
        if crossed.count() > usize::from(state.on_table.len()) {
            return Err(ImpossibleFacts::Crossed { seen: crossed.count(), there: state.on_table.len() });
        }
    }
    Ok(())
}

/// Checks that no object ball moved if the cue ball hit none. Exceptions are a touching ball pushed by the stroke (4i)
/// and a ball that was still rolling (5i).
fn check_nothing_hit(facts: &Facts) -> Result<(), ImpossibleFacts> {
    let pushed = facts.touching.iter().any(|touching| touching.moved != Some(false));
    if facts.hit != Some(FirstContact::Nothing) || pushed || facts.at_rest == Some(false) {
        return Ok(());
    }
    let crossed = facts.crossed.as_ref().is_some_and(|crossed| crossed.count() > 0);
    let cushions: &[_] = if let Some(Cushions::Contacts(contacts)) = &facts.cushion { contacts } else { &[] };
    let mut moved = (facts.pots.iter().map(|pot| pot.ball))
        .chain(facts.off.iter().copied())
        .chain(facts.returned.iter().map(|returned| returned.ball))
        .chain(cushions.iter().map(|contact| contact.ball));
    if crossed || moved.any(Ball::is_object) { Err(ImpossibleFacts::NothingHit) } else { Ok(()) }
}

/// Reports whether two names can refer to the same ball.
pub(super) fn same(one: Ball, other: Ball) -> bool {
    one == other || (one.colour() == other.colour() && (one.number().is_none() || other.number().is_none()))
}

fn on_table(state: &FrameState, ball: Ball) -> Result<(), ImpossibleFacts> {
    let is_on_table = match (ball.number(), ball.group()) {
        (None, Some(group)) => state.on_table.count(group) > 0,
        _ => !ball.is_object() || state.on_table.contains(ball),
    };
    if is_on_table { Ok(()) } else { Err(ImpossibleFacts::NotOnTable { ball }) }
}

/// Checks that a referee may declare a foul under `rule` for the shot.
pub(super) fn check_declarable(rule: Rule, is_break: bool, departures: Departures) -> Result<(), ImpossibleFacts> {
    match rule {
        Rule::Break if !is_break => Err(ImpossibleFacts::NotABreak),
        Rule::InOff if !departures.cue_potted => Err(ImpossibleFacts::NeedsBall { rule }),
        Rule::OffTable if !departures.cue_off && departures.off.is_empty() && !departures.touched_on_return => {
            Err(ImpossibleFacts::NeedsBall { rule })
        }
        rule if rule.is_foul() => Ok(()),
        rule if Conduct::under(rule).is_some() => Err(ImpossibleFacts::Conduct { rule }),
        rule => Err(ImpossibleFacts::NoFoul { rule }),
    }
}
