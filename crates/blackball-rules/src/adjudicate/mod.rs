//! Adjudication: pure functions that turn a state and an event into a ruling.

mod check;
mod contact;
mod fouls;
mod outcome;
mod referee;
mod restart;

use alloc::vec::Vec;

use check::Departures;
use contact::Contact;
pub(crate) use referee::REST_TIME_MS;

use crate::{
    ball::{Ball, BallSet},
    facts::{CuePosition, Facts, ImpossibleFacts},
    frame::{Choice, CueFrom, FrameState, Phase, Right},
    moves::Illegal,
    readings::{Reading, Readings},
    rule::{Rule, RuleSet},
    ruling::{Assumption, Foul, FoulKind, Next, Ruling, Scope},
    side::Side,
};

/// Rules on one shot.
///
/// Conduct is decided first, then the black on a break, all fouls, the black, the penalty, the groups and the turn.
/// Unknown facts are assumed to be in the striker's favour, and the ruling lists the assumptions.
///
/// # Errors
/// Fails if no shot is expected, the striker did not have the choice of position, or the facts are impossible.
pub fn adjudicate(state: &FrameState, facts: &Facts, readings: &Readings) -> Result<Ruling, Illegal> {
    match state.phase {
        Phase::Break | Phase::Play => {}
        Phase::Lag => return Err(Illegal::LagFirst),
        Phase::ChooseBreaker { winner } => return Err(Illegal::BreakerFirst { winner }),
        Phase::Over { winner } => return Err(Illegal::FrameOver { winner }),
    }
    let in_turn;
    let state = if facts.unnoticed {
        in_turn = state.in_turn_of(facts.by)?;
        &in_turn
    } else {
        state
    };
    let mut shot = Shot::new(state, facts, readings)?;
    if let Some(misconduct) = facts.conduct {
        shot.check_conduct(misconduct)?;
        return Ok(Ruling::lost(state, misconduct.by, misconduct.what.rule()).under(readings));
    }
    shot.find_fouls()?;
    let mut ruling = if shot.black_on_break() { shot.rerack() } else { shot.conclude() };
    if facts.unnoticed {
        ruling.used(Reading::FoundLate);
    }
    Ok(ruling.under(readings))
}

impl Ruling {
    /// Returns a ruling on an event by `by` that leaves the frame unchanged.
    pub(crate) fn unchanged(state: &FrameState, by: Side) -> Self {
        Self {
            by,
            notice: None,
            fouls: Vec::new(),
            losses: RuleSet::EMPTY,
            next: state.next(),
            assigned: None,
            potted: BallSet::EMPTY,
            respots: state.due_balls().in_respot_order(),
            assumptions: Vec::new(),
            readings: Vec::new(),
            under: Readings::default(),
            after: *state,
        }
    }

    pub(crate) fn lost(state: &FrameState, by: Side, rule: Rule) -> Self {
        let mut ruling = Self::unchanged(state, by);
        ruling.losses.insert(rule);
        ruling.end(!by, Scope::Frame, rule);
        if rule == Rule::Completion {
            ruling.used(Reading::InterferenceAtEnd);
        }
        ruling
    }

    pub(crate) fn under(self, readings: &Readings) -> Self {
        debug_assert!(self.agrees(), "what comes next is not what the state waits for: {self:?}");
        Self { under: *readings, ..self }
    }

    /// Reports whether `next` agrees with the state after the ruling, and all balls to be re-spotted are in play.
    fn agrees(&self) -> bool {
        let after = &self.after;
        let waits = match self.next {
            Next::Play { side, right, from, .. } => {
                (after.striker, after.right, after.cue_from) == (side, right, from)
                    && matches!(after.phase, Phase::Break | Phase::Play)
            }
            Next::Lag { .. } => after.phase == Phase::Lag,
            Next::ChooseBreaker { side, .. } => after.phase == Phase::ChooseBreaker { winner: side },
            Next::Over { winner, .. } => after.phase == Phase::Over { winner },
        };
        waits && after.due.without(after.on_table).is_empty()
    }

    pub(crate) fn end(&mut self, winner: Side, scope: Scope, rule: Rule) {
        self.next = Next::Over { winner, scope, rule };
        self.respots.clear();
        (self.after.due, self.after.due_unnamed) = (BallSet::EMPTY, BallSet::EMPTY);
        self.after.phase = Phase::Over { winner };
        (self.after.striker, self.after.right) = (winner, Right::Visit);
        self.after.cue_from = CueFrom::NONE;
    }
}

impl FrameState {
    /// Returns the frame as if it were the turn of `by`. Fails if it already is, or if `by` is `None`.
    fn in_turn_of(&self, by: Option<Side>) -> Result<Self, ImpossibleFacts> {
        let striker = by.filter(|&by| by != self.striker).ok_or(ImpossibleFacts::InTurn)?;
        let (breaker, cue_from) =
            if self.phase == Phase::Break { (striker, CueFrom::BAULK) } else { (self.breaker, CueFrom::LIE) };
        Ok(Self { striker, breaker, cue_from, right: Right::Visit, ..*self })
    }

    fn next(&self) -> Next {
        match self.phase {
            Phase::Lag => Next::Lag { rack: self.rack, rule: Rule::Lag },
            Phase::ChooseBreaker { winner } => Next::ChooseBreaker { side: winner, rule: Rule::Lag },
            Phase::Over { winner } => Next::Over { winner, scope: Scope::Frame, rule: Rule::Completion },
            Phase::Break | Phase::Play => {
                let rule = match (self.right, self.phase) {
                    (Right::FreeShot, _) => Rule::Penalty,
                    (Right::Visit, Phase::Break) => Rule::Break,
                    (Right::Visit, _) => Rule::Continuing,
                };
                Next::Play { side: self.striker, right: self.right, from: self.cue_from, rerack: None, rule }
            }
        }
    }
}

/// The working state while a shot is adjudicated.
struct Shot<'a> {
    state: &'a FrameState,
    facts: &'a Facts,
    options: &'a Readings,
    by: Side,
    departures: Departures,
    on: BallSet,
    is_break: bool,
    /// Whether the striking side plays a free shot.
    free: bool,
    place: Option<CuePosition>,
    /// The first contact. It is unknown until [`Shot::find_contact_fouls`] runs.
    contact: Contact,
    fouls: Vec<Foul>,
    assumptions: Vec<Assumption>,
    readings: Vec<Reading>,
}

impl<'a> Shot<'a> {
    fn new(state: &'a FrameState, facts: &'a Facts, options: &'a Readings) -> Result<Self, Illegal> {
        let by = facts.by.unwrap_or(state.striker);
        if let Some(place) = facts.from {
            let (choice, open) = (Choice::from(place), state.cue_from);
            if by == state.striker && !facts.unnoticed && !open.allows(choice) {
                return Err(Illegal::NotOpen { side: by, choice, open });
            }
        }
        Ok(Self {
            state,
            facts,
            options,
            by,
            departures: Departures::new(state, facts)?,
            on: state.balls_on(by),
            is_break: state.phase == Phase::Break,
            free: state.right == Right::FreeShot && by == state.striker,
            place: facts.from.or(state.cue_from.only_place()),
            contact: Contact::unknown(),
            fouls: Vec::new(),
            assumptions: Vec::new(),
            readings: Vec::new(),
        })
    }

    fn foul(&mut self, rule: Rule, kind: FoulKind) {
        if self.fouls.iter().all(|foul| foul.rule != rule) {
            self.fouls.push(Foul { rule, kind });
        }
    }

    fn used(&mut self, reading: Reading) {
        if !self.readings.contains(&reading) {
            self.readings.push(reading);
        }
    }

    fn assume(&mut self, assumption: Assumption) {
        self.assumptions.push(assumption);
    }

    fn is_on(&self, ball: Ball) -> bool {
        match (ball.number(), ball.group()) {
            (None, Some(group)) => self.on.count(group) > 0,
            _ => self.on.contains(ball),
        }
    }

    /// Finds all fouls of the shot (clause 6a, interpretation A21).
    fn find_fouls(&mut self) -> Result<(), Illegal> {
        self.find_break_foul();
        self.find_baulk_foul();
        self.find_lost_balls();
        self.find_contact_fouls();
        self.find_opponents_ball();
        self.find_declared()?;
        if self.fouls.len() > 1 {
            self.used(Reading::SeveralFouls);
        }
        Ok(())
    }
}
