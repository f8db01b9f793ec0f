//! One pure function: from the state before a shot and its facts to the ruling.

mod contact;
mod declared;
mod outcome;
mod pots;
mod seen;
mod shot;

use alloc::vec::Vec;

use shot::Shot;

use crate::{Facts, FrameState, Illegal, Next, Phase, Readings, Right, Rule, RuleSet, Ruling, Scope};

/// Rules on one shot.
///
/// The steps are those of a careful referee: deliberate conduct first, then the black on a break, then *every* foul,
/// then the black, the penalty, the groups and the turn. What is not known is taken in the striker's favour, and said.
///
/// ```
/// use blackball_rules::{Ball, Facts, FrameState, Readings, Side, Situation, adjudicate};
///
/// let before: Situation = serde_json::from_str(
///     r#"{"phase":"play","groups":{"A":"red","B":"yellow"},"on_table":{"red":1,"yellow":4,"black":true},
///         "shooter":"A","breaker":"B","cue_from":"lie"}"#,
/// )?;
/// // The last red and the black in one shot, the black first: legal in any order, and won.
/// let facts = Facts::new().hit(Ball::RED).pot(Ball::BLACK).pot(Ball::RED).cushion(true).declared([]);
/// let ruling = adjudicate(&FrameState::try_from(&before)?, &facts, &Readings::default())?;
/// assert_eq!(ruling.winner(), Some(Side::A));
/// assert_eq!(ruling.to_string(), "A wins the frame (4j).");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the frame is not waiting for a shot, the choice in the facts is not open, or the facts cannot be: a ball potted
/// twice, or one that was not on the table.
pub fn adjudicate(state: &FrameState, facts: &Facts, readings: &Readings) -> Result<Ruling, Illegal> {
    match state.phase {
        Phase::Break | Phase::Play => {}
        Phase::Lag => return Err(Illegal::LagFirst),
        Phase::ChooseBreaker { winner } => return Err(Illegal::BreakerFirst { winner }),
        Phase::Over { winner } => return Err(Illegal::FrameOver { winner }),
    }
    let mut shot = Shot::new(state, facts, readings)?;
    if let Some(misconduct) = facts.conduct {
        return Ok(Ruling::lost(state, misconduct.by, misconduct.what.rule()));
    }
    shot.find_fouls()?;
    Ok(if shot.black_on_break() { shot.rerack() } else { shot.conclude() })
}

impl Ruling {
    /// A ruling about `by` that leaves the frame as it is.
    pub(crate) fn unchanged(state: &FrameState, by: crate::Side, rule: Rule) -> Self {
        Self {
            by,
            notice: None,
            fouls: Vec::new(),
            losses: RuleSet::EMPTY,
            next: Next::Play { side: state.striker, right: state.right, from: state.cue_from, rerack: None, rule },
            assigned: None,
            potted: crate::BallSet::EMPTY,
            respots: state.due.in_respot_order().collect(),
            assumptions: Vec::new(),
            readings: Vec::new(),
            after: *state,
        }
    }

    /// A ruling by which `by` loses the frame.
    pub(crate) fn lost(state: &FrameState, by: crate::Side, rule: Rule) -> Self {
        let mut ruling = Self::unchanged(state, by, rule);
        ruling.losses.insert(rule);
        ruling.end(by.opponent(), Scope::Frame, rule);
        if rule == Rule::Completion {
            ruling.used(crate::Reading::A19);
        }
        ruling
    }

    /// Ends the frame.
    pub(crate) fn end(&mut self, winner: crate::Side, scope: Scope, rule: Rule) {
        self.next = Next::Over { winner, scope, rule };
        self.respots.clear();
        self.after.due = crate::BallSet::EMPTY;
        self.after.phase = Phase::Over { winner };
        (self.after.striker, self.after.right) = (winner, Right::Visit);
        self.after.cue_from = crate::CueFrom::NONE;
    }
}
