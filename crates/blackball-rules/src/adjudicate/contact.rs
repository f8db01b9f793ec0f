//! What was hit first, and what had to happen after it (clauses 4i, 4q, 5d, 5g).

use super::{Shot, seen::same};
use crate::{
    Ball, Group, Rule,
    facts::{CushionContact, Cushions, FirstContact, Frozen},
    frame::{Phase, Right},
    readings::{FrozenScope, Reading, SplitHit, TouchingOnFreeShot, TwoTouching},
    ruling::{Assumption, FoulKind},
};

/// The first contact as the rules see it.
enum First {
    /// No object ball.
    Nothing,
    /// A ball that was not on.
    Wrong(Ball),
    /// A ball on; `frozen` if it was announced as frozen.
    On { frozen: Option<Ball>, touching: bool },
}

impl Shot<'_> {
    pub(super) fn find_contact_fouls(&mut self) {
        self.find_moved_touching_balls();
        let snooker = self.facts.snooker == Some(true);
        match self.first_contact() {
            First::Nothing => self.missed(FoulKind::NoContact, snooker),
            First::Wrong(ball) => self.missed(FoulKind::WrongBallFirst { ball }, snooker),
            // From a confirmed snooker it is enough to hit a ball on (clause 5g, before 4q).
            First::On { .. } if snooker => {}
            First::On { frozen, touching } => self.find_missing_pot_or_cushion(frozen, touching),
        }
    }

    fn missed(&mut self, kind: FoulKind, snooker: bool) {
        self.foul(Rule::IllegalShot, kind);
        if snooker {
            self.foul(Rule::SnookerMissed, FoulKind::SnookerMissed);
        }
    }

    fn find_moved_touching_balls(&mut self) {
        let facts = self.facts;
        for touching in &facts.touching {
            match touching.moved {
                Some(true) => self.foul(Rule::TouchingBall, FoulKind::TouchingBallMoved { ball: touching.ball }),
                Some(false) => {}
                None => {
                    if !self.assumptions.contains(&Assumption::TouchingBallStill) {
                        self.assume(Assumption::TouchingBallStill);
                    }
                }
            }
        }
    }

    /// The touching ball that counts as hit (clause 4i).
    fn deemed_hit(&mut self) -> Option<Ball> {
        let facts = self.facts;
        let is_on = |shot: &Self, ball| match shot.options.touching_on_free_shot {
            TouchingOnFreeShot::OrdinaryOnly => shot.ordinarily_on(ball),
            TouchingOnFreeShot::On => shot.is_on(ball),
        };
        match facts.touching.as_slice() {
            [] => None,
            [only] => {
                if self.free && !self.ordinarily_on(only.ball) {
                    self.used(Reading::A8);
                }
                is_on(self, only.ball).then_some(only.ball)
            }
            several => {
                let on = several.iter().map(|touching| touching.ball).find(|&ball| is_on(self, ball))?;
                self.used(Reading::A7);
                (self.options.two_touching == TwoTouching::DeemedHit).then_some(on)
            }
        }
    }

    /// Whether the ball would be on in an ordinary shot.
    fn ordinarily_on(&self, ball: Ball) -> bool {
        let mut plain = *self.state;
        plain.right = Right::Visit;
        if plain.phase == Phase::Break {
            return ball.is_object();
        }
        let on = plain.balls_on(self.by);
        ball.group().map_or_else(|| on.contains(ball), |group| on.count(group) > 0)
    }

    fn first_contact(&mut self) -> First {
        let facts = self.facts;
        if let Some(ball) = self.deemed_hit() {
            return First::On { frozen: self.announced_frozen(ball), touching: true };
        }
        let on = |shot: &Self, ball| First::On { frozen: shot.announced_frozen(ball), touching: false };
        match (&facts.hit, facts.contacts.first()) {
            (Some(FirstContact::Nothing), _) => First::Nothing,
            (Some(FirstContact::Ball(ball)), _) | (None, Some(ball)) => {
                if self.is_on(*ball) {
                    on(self, *ball)
                } else {
                    First::Wrong(*ball)
                }
            }
            (Some(FirstContact::Together(balls)), _) => {
                let good = balls.iter().copied().find(|&ball| self.is_on(ball));
                let bad = balls.iter().copied().find(|&ball| !self.is_on(ball));
                if let (Some(_), Some(_)) = (good, bad) {
                    self.used(Reading::A5);
                }
                match (good, bad) {
                    (Some(_), Some(bad)) if self.options.split_hit == SplitHit::Foul => First::Wrong(bad),
                    (Some(good), _) => on(self, good),
                    (None, Some(bad)) => First::Wrong(bad),
                    (None, None) => First::Nothing,
                }
            }
            (None, None) => {
                self.assume(Assumption::BallOnHit);
                First::On { frozen: None, touching: false }
            }
        }
    }

    /// Whether a ball of this group was hit first, as far as anybody can tell (reading A17).
    pub(super) fn hit_first(&mut self, group: Group) -> bool {
        if let Some(ball) = self.deemed_hit() {
            return ball.group() == Some(group);
        }
        let of_group = |ball: &Ball| ball.group() == Some(group);
        match (&self.facts.hit, self.facts.contacts.first()) {
            (Some(FirstContact::Nothing), _) => false,
            (Some(FirstContact::Ball(ball)), _) | (None, Some(ball)) => of_group(ball),
            (Some(FirstContact::Together(balls)), _) if self.options.split_hit == SplitHit::Foul => {
                balls.iter().all(of_group)
            }
            (Some(FirstContact::Together(balls)), _) => balls.iter().any(of_group),
            (None, None) => true,
        }
    }

    /// The announced frozen ball that this ball is; one told by its colour can be any of its group (clause 4q).
    fn announced_frozen(&self, ball: Ball) -> Option<Ball> {
        self.frozen(ball).map(|frozen| frozen.ball)
    }

    fn frozen(&self, ball: Ball) -> Option<&Frozen> {
        let announced = || self.facts.frozen.iter();
        announced().find(|frozen| frozen.ball == ball).or_else(|| announced().find(|frozen| same(frozen.ball, ball)))
    }

    fn find_missing_pot_or_cushion(&mut self, frozen: Option<Ball>, touching: bool) {
        let pots = self.seen.pots;
        let potted = if frozen.is_some() { !pots.is_empty() } else { !pots.intersection(self.on).is_empty() };
        // A legal break is defined by its own pots and crossings (clause 4b); crossings that nobody saw are given.
        if potted || (self.is_break && self.break_is_legal() != Some(false)) {
            return;
        }
        let met = match &self.facts.cushion {
            Some(Cushions::Told(told)) => Some(*told),
            Some(Cushions::Seen(contacts)) => self.counting_cushion(contacts, frozen, touching),
            None => None,
        };
        // On a break or a free shot every ball is on, so that there is hardly a snooker to confirm.
        if met == Some(false) && self.facts.snooker.is_none() && !self.is_break && !self.free {
            // Nobody said whether a snooker was confirmed, which would have spared them.
            self.used(Reading::A12);
        }
        match (met, frozen) {
            (Some(true), _) => {}
            (Some(false), Some(ball)) => self.foul(Rule::Frozen, FoulKind::OnlyOwnCushion { ball }),
            (Some(false), None) => self.foul(Rule::IllegalShot, FoulKind::NoPotOrCushion),
            (None, _) => self.assume(Assumption::CushionTouched),
        }
    }

    /// Whether one of the contacts counts; unknown if that hangs on the cushions of a frozen ball that nobody named.
    fn counting_cushion(&mut self, contacts: &[CushionContact], first: Option<Ball>, touching: bool) -> Option<bool> {
        let mut unknown = false;
        let mut spared_by_scope = false;
        for contact in contacts.iter().filter(|contact| touching || !contact.early) {
            if contact.again {
                return Some(true);
            }
            let Some(frozen) = self.frozen(contact.ball) else {
                // A ball that was pressed into the cushion it lay on has not touched it, announced or not; but that is
                // a sentence of 4q, so that a ball announced as frozen must have been hit.
                if first.is_some() && contact.own {
                    continue;
                }
                return Some(true);
            };
            let in_scope = first == Some(frozen.ball);
            if frozen.cushions.is_empty() && !contact.own {
                unknown = true;
            } else if !frozen.cushions.contains(&contact.cushion) && !contact.own {
                return Some(true);
            } else if !in_scope {
                spared_by_scope = true;
            }
        }
        if spared_by_scope {
            self.used(Reading::A11);
            if self.options.frozen_scope == FrozenScope::FirstContact {
                return Some(true);
            }
        }
        if unknown { None } else { Some(false) }
    }
}
