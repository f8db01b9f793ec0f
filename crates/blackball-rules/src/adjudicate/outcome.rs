//! The consequences of a shot for the black, the penalty, the groups and the turn.

use alloc::vec::Vec;

use super::Shot;
use crate::{
    ball::{Ball, BallSet, Group},
    frame::{CueFrom, FrameState, Groups, Phase, Rack, Right},
    readings::{FreeShotFinish, Reading},
    rule::Rule,
    ruling::{Next, Ruling, Scope},
    side::Side,
};

impl Shot<'_> {
    pub(super) fn conclude(mut self) -> Ruling {
        let mut ruling = Ruling::unchanged(self.state, self.by);
        ruling.potted = self.departures.pots;
        ruling.after = self.table_after();
        ruling.after.phase = Phase::Play;
        ruling.respots = ruling.after.due_balls().in_respot_order();
        let numbered = self.facts.off.iter().any(|ball| ball.group().is_some() && ball.number().is_some());
        if numbered && Group::ALL.into_iter().any(|group| ruling.after.due.count(group) > 1) {
            self.used(Reading::RespotOrder);
        }
        if self.departures.pots.contains(Ball::BLACK) {
            self.conclude_black(&mut ruling);
        } else if self.fouls.is_empty() {
            self.assign_groups(&mut ruling);
            self.pass_or_continue(&mut ruling);
        } else {
            let illegal_break = self.fouls.iter().any(|foul| foul.rule == Rule::Break);
            let cue_gone = self.departures.cue_potted || self.departures.cue_off;
            let from = if cue_gone { CueFrom::BAULK } else { CueFrom::LIE_OR_BAULK };
            ruling.penalty(if illegal_break { from.or_rerack() } else { from });
        }
        ruling.fouls = self.fouls;
        ruling.assumptions = self.assumptions;
        ruling.readings.splice(0..0, self.readings);
        ruling
    }

    /// Returns the frame after the shot. Potted balls are removed, and balls off the table are to be re-spotted (clause
    /// 4m).
    fn table_after(&self) -> FrameState {
        let mut after = *self.state;
        after.on_table = after.on_table.without(self.departures.pots);
        // Balls that were not re-spotted before the shot are still to be re-spotted.
        let still_due = if self.facts.respotted == Some(false) { after.due } else { BallSet::EMPTY };
        after.due = still_due.union(self.departures.off);
        after.due_unnamed = after.due_unnamed.intersection(still_due).union(self.departures.off_unnamed);
        after
    }

    fn own_left(&self, table: BallSet) -> Option<u8> {
        self.state.groups.of(self.by).map(|own| table.count(own))
    }

    fn conclude_black(&mut self, ruling: &mut Ruling) {
        let left = self.own_left(ruling.after.on_table);
        if !self.fouls.is_empty() {
            ruling.losses.insert(Rule::FoulWithBlack);
        }
        if self.is_break {
            // On a break, the black loses the frame only together with a foul, whatever the groups are.
            self.used(Reading::FouledBreakBlack);
            ruling.end(!self.by, Scope::Frame, Rule::FoulWithBlack);
            return;
        }
        if left.is_none() {
            self.used(Reading::BlackFromOpenTable);
        }
        if left != Some(0) {
            ruling.losses.insert(Rule::BlackTooEarly);
        }
        if self.finished_off_another_ball() {
            self.used(Reading::FreeShotFinish);
            if self.options.free_shot_finish == FreeShotFinish::Lost {
                ruling.losses.insert(Rule::BlackTooEarly);
            }
        }
        let (winner, rule) = match ruling.losses.first() {
            Some(rule) => (!self.by, rule),
            None if self.departures.pots.len() > 1 => (self.by, Rule::Combination),
            None => (self.by, Rule::Object),
        };
        ruling.end(winner, Scope::Frame, rule);
    }

    /// Reports whether a free shot that potted the black also potted balls of the striker's group,
    /// after first hitting another ball.
    fn finished_off_another_ball(&mut self) -> bool {
        let Some(own) = self.state.groups.of(self.by).filter(|_| self.free) else { return false };
        self.departures.pots.count(own) > 0 && !self.hit_first(own)
    }

    fn assign_groups(&mut self, ruling: &mut Ruling) {
        let (reds, yellows) = (self.departures.pots.count(Group::Red), self.departures.pots.count(Group::Yellow));
        let group = match (reds, yellows) {
            (1.., 0) => Group::Red,
            (0, 1..) => Group::Yellow,
            _ => return,
        };
        if !self.state.groups.is_open() || self.is_break {
            return;
        }
        if self.free {
            self.used(Reading::GroupsOnFreeShot);
            return;
        }
        if self.state.on_table.count(group.other()) == 0 {
            self.used(Reading::GroupWithoutOther);
        }
        ruling.assigned = Some(group);
        ruling.after.groups = Groups::assigned(self.by, group);
    }

    fn pass_or_continue(&self, ruling: &mut Ruling) {
        let pots = self.departures.pots;
        let (continues, rule) = match self.state.groups.of(self.by) {
            _ if self.free => (true, Rule::FreeShot),
            Some(own) => (pots.count(own) > 0, Rule::Continuing),
            None => (!pots.is_empty(), Rule::Continuing),
        };
        ruling.turn(if continues { self.by } else { !self.by }, Right::Visit, CueFrom::LIE, rule);
    }
}

impl Ruling {
    pub(crate) fn penalty(&mut self, from: CueFrom) {
        self.turn(!self.by, Right::FreeShot, from, Rule::Penalty);
    }

    pub(crate) fn turn(&mut self, side: Side, right: Right, from: CueFrom, rule: Rule) {
        self.next = Next::Play { side, right, from, rerack: None, rule };
        (self.after.striker, self.after.right, self.after.cue_from) = (side, right, from);
    }

    pub(crate) fn rerack(&mut self, after: FrameState, rack: Rack, rule: Rule) {
        let (side, right, from) = (after.striker, after.right, after.cue_from);
        self.next = Next::Play { side, right, from, rerack: Some(rack), rule };
        self.after = after;
        self.respots = Vec::new();
    }
}
