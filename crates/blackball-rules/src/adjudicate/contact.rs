//! The first contact and the requirement that a pot or a cushion contact follows it (clauses 4i, 4q, 5d, 5g).

use alloc::vec::Vec;

use super::{Shot, check::same};
use crate::{
    ball::{Ball, Group},
    facts::{CushionContact, Cushions, FirstContact, FrozenBall},
    frame::{Phase, Right},
    readings::{FrozenScope, Reading, SplitHit, TouchingOnFreeShot, TwoTouching},
    rule::Rule,
    ruling::{Assumption, FoulKind},
};

/// The object balls hit first, which may be a touching ball that counts as hit (clause 4i).
#[derive(Clone)]
pub(super) struct Contact {
    balls: Vec<Ball>,
    known: bool,
    /// Whether the ball only counts as hit because it touched the cue ball.
    deemed: bool,
}

/// The first contact as the rules see it.
enum First {
    Nothing,
    /// A ball that was not on was hit.
    Wrong(Ball),
    /// A ball on was hit. `frozen` names the ball if it was announced as frozen.
    On {
        frozen: Option<Ball>,
    },
}

impl Contact {
    pub(super) fn of(shot: &mut Shot<'_>) -> Self {
        let known = |balls| Self { balls, known: true, deemed: false };
        let facts = shot.facts;
        match (shot.deemed_hit(), &facts.hit, facts.contacts.first()) {
            (Some(touching), ..) => Self { balls: Vec::from([touching]), known: true, deemed: true },
            (None, Some(FirstContact::Nothing), _) => known(Vec::new()),
            (None, Some(FirstContact::Ball(ball)), _) | (None, None, Some(ball)) => known(Vec::from([*ball])),
            (None, Some(FirstContact::Together(balls)), _) => known(balls.clone()),
            (None, None, None) => Self::unknown(),
        }
    }

    pub(super) const fn unknown() -> Self {
        Self { balls: Vec::new(), known: false, deemed: false }
    }
}

impl Shot<'_> {
    pub(super) fn find_contact_fouls(&mut self) {
        self.find_moved_touching_balls();
        self.contact = Contact::of(self);
        let snooker = self.facts.snooker == Some(true);
        if !self.contact.known {
            self.assume(Assumption::BallOnHit);
        }
        if self.is_split_hit() {
            self.used(Reading::SplitHit);
        }
        match self.first_contact() {
            First::Nothing => self.missed(FoulKind::NoContact, snooker),
            First::Wrong(ball) => self.missed(FoulKind::WrongBallFirst { ball }, snooker),
            // From a confirmed snooker, hitting a ball on is enough (clause 5g, which takes precedence over 4q).
            First::On { .. } if snooker => {}
            First::On { frozen } => self.find_missing_pot_or_cushion(frozen),
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

    /// Returns the touching ball that counts as hit, if any (clause 4i).
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
                    self.used(Reading::TouchingOnFreeShot);
                }
                is_on(self, only.ball).then_some(only.ball)
            }
            several => {
                let on = several.iter().map(|touching| touching.ball).find(|&ball| is_on(self, ball))?;
                self.used(Reading::TwoTouching);
                (self.options.two_touching == TwoTouching::DeemedHit).then_some(on)
            }
        }
    }

    fn ordinarily_on(&self, ball: Ball) -> bool {
        let mut plain = *self.state;
        plain.right = Right::Visit;
        if plain.phase == Phase::Break {
            return ball.is_object();
        }
        let on = plain.balls_on(self.by);
        ball.group().map_or_else(|| on.contains(ball), |group| on.count(group) > 0)
    }

    /// Reports whether a ball on and a ball not on were hit at the same time (interpretation A5).
    fn is_split_hit(&self) -> bool {
        let on = self.contact.balls.iter().filter(|&&ball| self.is_on(ball)).count();
        on > 0 && on < self.contact.balls.len()
    }

    fn first_contact(&self) -> First {
        let is_on = |ball: Ball| self.contact.deemed || self.is_on(ball);
        let good = self.contact.balls.iter().copied().find(|&ball| is_on(ball));
        let bad = self.contact.balls.iter().copied().find(|&ball| !is_on(ball));
        match (good, bad) {
            (None, None) if !self.contact.known => First::On { frozen: None },
            (None, None) => First::Nothing,
            (Some(_), Some(bad)) if self.options.split_hit == SplitHit::Foul => First::Wrong(bad),
            (Some(good), _) => First::On { frozen: self.frozen(good).map(|frozen| frozen.ball) },
            (None, Some(bad)) => First::Wrong(bad),
        }
    }

    pub(super) fn surely_hit_a_ball_on(&self) -> bool {
        self.contact.known && !self.is_split_hit() && matches!(self.first_contact(), First::On { .. })
    }

    /// Reports whether a ball of `group` was, or may have been, hit first (interpretation A17).
    pub(super) fn hit_first(&self, group: Group) -> bool {
        let of_group = |ball: &Ball| ball.group() == Some(group);
        match self.contact.balls.as_slice() {
            [] => !self.contact.known,
            balls if self.options.split_hit == SplitHit::Foul => balls.iter().all(of_group),
            balls => balls.iter().any(of_group),
        }
    }

    /// Reports whether the shot is certain to comply with 5d, with 5g from a snooker, or with 4q for a frozen ball.
    pub(super) fn surely_pot_or_cushion(&self) -> bool {
        let First::On { frozen } = self.first_contact() else { return false };
        self.surely_hit_a_ball_on()
            && (self.facts.snooker == Some(true) || self.is_potted(frozen) || self.met_cushion(frozen).0 == Some(true))
    }

    pub(super) fn surely_not_frozen(&self) -> bool {
        let frozen = |ball: &Ball| self.frozen(*ball).is_some();
        self.facts.frozen.is_empty() || (self.contact.known && !self.contact.balls.iter().any(frozen))
    }

    /// Returns the announced frozen ball that `ball` is or may be. A ball known by colour only may be any ball of its
    /// group (clause 4q).
    fn frozen(&self, ball: Ball) -> Option<&FrozenBall> {
        let announced = || self.facts.frozen.iter();
        announced().find(|frozen| frozen.ball == ball).or_else(|| announced().find(|frozen| same(frozen.ball, ball)))
    }

    /// Reports whether the pots satisfy 5d or 4q. A legal break always does (clause 4b).
    fn is_potted(&self, frozen: Option<Ball>) -> bool {
        let pots = self.departures.pots;
        // If the first contact is unknown, it may have been with a frozen ball.
        let maybe_frozen = !self.contact.known && self.facts.frozen.iter().any(|frozen| self.is_on(frozen.ball));
        let any_pot = frozen.is_some() || maybe_frozen;
        let potted = if any_pot { !pots.is_empty() } else { !pots.intersection(self.on).is_empty() };
        potted || (self.is_break && self.break_is_legal() != Some(false))
    }

    /// Returns whether any cushion contact counts, or `None` if unknown, and whether interpretation A11 decided this.
    fn met_cushion(&self, frozen: Option<Ball>) -> (Option<bool>, bool) {
        match &self.facts.cushion {
            Some(Cushions::Any(any)) => (Some(*any), false),
            Some(Cushions::Contacts(contacts)) => self.counting_cushion(contacts, frozen),
            None => (None, false),
        }
    }

    /// Reports whether the cue ball is known to have hit the first ball without a cushion, and so without a snooker.
    fn is_straight(&self) -> bool {
        let is_direct =
            |contacts: &[CushionContact]| !contacts.iter().any(|contact| contact.early && contact.ball == Ball::CUE);
        let no_cushion = matches!(&self.facts.cushion, Some(Cushions::Contacts(contacts)) if is_direct(contacts));
        self.contact.deemed || (self.contact.known && no_cushion)
    }

    fn find_missing_pot_or_cushion(&mut self, frozen: Option<Ball>) {
        if self.is_potted(frozen) {
            return;
        }
        let (met, by_scope) = self.met_cushion(frozen);
        if by_scope {
            self.used(Reading::FrozenScope);
        }
        // Every ball is on for a break or a free shot, so a snooker is unlikely.
        let maybe_snookered = !self.is_break && !self.free && !self.is_straight();
        if met == Some(false) && self.facts.snooker.is_none() && maybe_snookered {
            // The shot would have been legal if a snooker had been confirmed.
            self.used(Reading::UnconfirmedSnooker);
        }
        match (met, frozen) {
            (Some(true), _) => {}
            (Some(false), Some(ball)) => self.foul(Rule::Frozen, FoulKind::OnlyOwnCushion { ball }),
            (Some(false), None) => self.foul(Rule::IllegalShot, FoulKind::NoPotOrCushion),
            (None, _) => self.assume(Assumption::CushionTouched),
        }
    }

    /// Returns whether any of the contacts counts, or `None` if unknown, and whether interpretation A11 decided this.
    fn counting_cushion(&self, contacts: &[CushionContact], first: Option<Ball>) -> (Option<bool>, bool) {
        let (mut unknown, mut left_out_by_scope) = (false, false);
        for contact in contacts.iter().filter(|contact| self.contact.deemed || !contact.early) {
            match self.counts(*contact, first) {
                Counting::Yes => return (Some(true), false),
                Counting::No => {}
                Counting::Unknown => unknown = true,
                Counting::NotInScope => left_out_by_scope = true,
            }
        }
        match (left_out_by_scope, unknown) {
            (true, _) if self.options.frozen_scope == FrozenScope::FirstContact => (Some(true), true),
            (by_scope, true) => (None, by_scope),
            (by_scope, false) => (Some(false), by_scope),
        }
    }

    /// Decides whether a cushion contact counts. `first` is the ball hit first if it was announced as frozen.
    fn counts(&self, contact: CushionContact, first: Option<Ball>) -> Counting {
        let own = |frozen: &FrozenBall| contact.own || frozen.cushions.contains(&contact.cushion);
        match self.frozen(contact.ball) {
            _ if contact.again => Counting::Yes,
            // After a hit on a frozen ball, pressing a ball into a cushion it already touched is no contact (4q).
            None if contact.own && first.is_some() => Counting::No,
            None => Counting::Yes,
            Some(frozen) if frozen.cushions.is_empty() && !contact.own => Counting::Unknown,
            Some(frozen) if !own(frozen) => Counting::Yes,
            Some(frozen) if first == Some(frozen.ball) => Counting::No,
            Some(_) => Counting::NotInScope,
        }
    }
}

enum Counting {
    Yes,
    No,
    /// A contact of a frozen ball that may be with its own cushion, because that cushion is not known.
    Unknown,
    /// A contact between a frozen ball and its own cushion, if another ball was hit first (interpretation A11).
    NotInScope,
}
