//! A shot that is being judged.

use alloc::vec::Vec;

use super::seen::Seen;
use crate::{
    Assumption, Ball, BallSet, Choice, Facts, Foul, FoulKind, FrameState, Illegal, Phase, Place, Reading, Readings,
    Right, Rule, Side,
};

/// A shot with its facts, and what has been found so far.
pub(super) struct Shot<'a> {
    pub(super) state: &'a FrameState,
    pub(super) facts: &'a Facts,
    pub(super) options: &'a Readings,
    /// Who struck.
    pub(super) by: Side,
    pub(super) seen: Seen,
    /// The balls that were on.
    pub(super) on: BallSet,
    pub(super) is_break: bool,
    /// Whether the shot was a free shot of whoever struck.
    pub(super) free: bool,
    pub(super) place: Option<Place>,
    pub(super) fouls: Vec<Foul>,
    pub(super) assumptions: Vec<Assumption>,
    pub(super) readings: Vec<Reading>,
}

impl<'a> Shot<'a> {
    pub(super) fn new(state: &'a FrameState, facts: &'a Facts, options: &'a Readings) -> Result<Self, Illegal> {
        let by = facts.by.unwrap_or(state.striker);
        if let Some(place) = facts.from {
            let (choice, open) = (Choice::from(place), state.cue_from);
            if by == state.striker && !open.allows(choice) {
                return Err(Illegal::NotOpen { side: by, choice, open });
            }
        }
        Ok(Self {
            state,
            facts,
            options,
            by,
            seen: Seen::new(state, facts)?,
            on: state.balls_on(by),
            is_break: state.phase == Phase::Break,
            free: state.right == Right::FreeShot && by == state.striker,
            place: facts.from.or(state.cue_from.only_place()),
            fouls: Vec::new(),
            assumptions: Vec::new(),
            readings: Vec::new(),
        })
    }

    /// Adds a foul, unless one under the same clause has been found already.
    pub(super) fn foul(&mut self, rule: Rule, kind: FoulKind) {
        if self.fouls.iter().all(|foul| foul.rule != rule) {
            self.fouls.push(Foul { rule, kind });
        }
    }

    pub(super) fn used(&mut self, reading: Reading) {
        if !self.readings.contains(&reading) {
            self.readings.push(reading);
        }
    }

    pub(super) fn assume(&mut self, assumption: Assumption) {
        self.assumptions.push(assumption);
    }

    /// Whether a ball, by number or by colour, was on.
    pub(super) fn is_on(&self, ball: Ball) -> bool {
        match (ball.number(), ball.group()) {
            (None, Some(group)) => self.on.count(group) > 0,
            _ => self.on.contains(ball),
        }
    }

    /// Collects every foul of the shot (clause 6a, reading A21).
    pub(super) fn find_fouls(&mut self) -> Result<(), Illegal> {
        self.find_break_foul();
        self.find_baulk_foul();
        self.find_lost_balls();
        self.find_contact_fouls();
        self.find_opponents_ball();
        self.find_declared()?;
        if self.fouls.len() > 1 {
            self.used(Reading::A21);
        }
        Ok(())
    }
}
