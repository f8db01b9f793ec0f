//! Swaps the players, the colours, or left and right in frames and shots.

use blackball_rules::{
    Ball, BallSet, Facts, Group, Side,
    facts::{CentreCrossing, Cushion, Cushions, FirstContact, Pocket},
    frame::{OnTable, Pair, Situation},
    ruling::Next,
};

/// A swap of players, of colours, or of left and right. None of them may affect a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mirror {
    Players,
    Colours,
    LeftAndRight,
}

impl Mirror {
    pub(crate) fn side(self, side: Side) -> Side {
        if self == Self::Players { !side } else { side }
    }

    pub(crate) fn group(self, group: Group) -> Group {
        if self == Self::Colours { group.other() } else { group }
    }

    pub(crate) fn ball(self, ball: Ball) -> Ball {
        let Some(group) = ball.group().filter(|_| self == Self::Colours) else { return ball };
        match (group, ball.number()) {
            (group, None) => Ball::of(group.other()),
            (Group::Red, Some(number)) => Ball::yellow(number).unwrap(),
            (Group::Yellow, Some(number)) => Ball::red(number - 8).unwrap(),
        }
    }

    pub(crate) fn balls(self, balls: BallSet) -> BallSet {
        balls.iter().map(|ball| self.ball(ball)).collect()
    }

    fn cushion(self, cushion: Cushion) -> Cushion {
        match cushion {
            cushion if self != Self::LeftAndRight => cushion,
            Cushion::LeftLower => Cushion::RightLower,
            Cushion::LeftUpper => Cushion::RightUpper,
            Cushion::RightLower => Cushion::LeftLower,
            Cushion::RightUpper => Cushion::LeftUpper,
            Cushion::Baulk | Cushion::Top => cushion,
        }
    }

    fn pocket(self, pocket: Pocket) -> Pocket {
        match pocket {
            pocket if self != Self::LeftAndRight => pocket,
            Pocket::BaulkLeft => Pocket::BaulkRight,
            Pocket::MiddleLeft => Pocket::MiddleRight,
            Pocket::TopLeft => Pocket::TopRight,
            Pocket::BaulkRight => Pocket::BaulkLeft,
            Pocket::MiddleRight => Pocket::MiddleLeft,
            Pocket::TopRight => Pocket::TopLeft,
        }
    }

    pub(crate) fn situation(self, of: &Situation) -> Situation {
        let groups = of.groups.map(|Pair { a, b }| {
            let (a, b) = (self.group(a), self.group(b));
            if self == Self::Players { Pair { a: b, b: a } } else { Pair { a, b } }
        });
        let on_table = match &of.on_table {
            OnTable::Balls(balls) => {
                OnTable::Balls(balls.iter().map(|&ball| self.ball(ball)).collect::<BallSet>().iter().collect())
            }
            counts @ OnTable::Counts(_) => counts.clone(),
        };
        let due: BallSet = of.pending_respots.iter().map(|&ball| self.ball(ball)).collect();
        Situation {
            groups,
            on_table,
            shooter: self.side(of.shooter),
            breaker: self.side(of.breaker),
            pending_respots: due.iter().collect(),
            ..of.clone()
        }
    }

    pub(crate) fn facts(self, of: &Facts) -> Facts {
        let mut facts = of.clone();
        facts.by = facts.by.map(|by| self.side(by));
        if let Some(conduct) = &mut facts.conduct {
            conduct.by = self.side(conduct.by);
        }
        for touching in &mut facts.touching {
            touching.ball = self.ball(touching.ball);
        }
        for frozen in &mut facts.frozen {
            frozen.ball = self.ball(frozen.ball);
            frozen.cushions.iter_mut().for_each(|cushion| *cushion = self.cushion(*cushion));
        }
        match &mut facts.hit {
            Some(FirstContact::Ball(ball)) => *ball = self.ball(*ball),
            Some(FirstContact::Together(balls)) => self.list(balls),
            Some(FirstContact::Nothing) | None => {}
        }
        self.list(&mut facts.contacts);
        for pot in &mut facts.pots {
            pot.ball = self.ball(pot.ball);
            pot.pocket = pot.pocket.map(|pocket| self.pocket(pocket));
        }
        if let Some(Cushions::Contacts(contacts)) = &mut facts.cushion {
            for contact in contacts {
                contact.ball = self.ball(contact.ball);
                contact.cushion = self.cushion(contact.cushion);
            }
        }
        if let Some(CentreCrossing::Balls(balls)) = &mut facts.crossed {
            self.list(balls);
        }
        self.list(&mut facts.off);
        for returned in &mut facts.returned {
            returned.ball = self.ball(returned.ball);
        }
        facts
    }

    fn list(self, balls: &mut [Ball]) {
        for ball in balls {
            *ball = self.ball(*ball);
        }
    }

    pub(crate) fn next(self, next: Next) -> Next {
        match next {
            Next::Play { side, right, from, rerack, rule } => {
                Next::Play { side: self.side(side), right, from, rerack, rule }
            }
            Next::Lag { rack, rule } => Next::Lag { rack, rule },
            Next::ChooseBreaker { side, rule } => Next::ChooseBreaker { side: self.side(side), rule },
            Next::Over { winner, scope, rule } => Next::Over { winner: self.side(winner), scope, rule },
        }
    }
}
