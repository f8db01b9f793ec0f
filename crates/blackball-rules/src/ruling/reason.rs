//! The parts of a ruling, each with its clause.

use super::{Foul, Next, Notice, Ruling};
use crate::{Ball, Choice, CueFrom, Group, Rack, Right, Rule, Scope, Side};

/// A part of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Element {
    /// A note.
    Notice(Notice),
    /// A foul.
    Foul(Foul),
    /// The loss of the frame.
    Loss,
    /// A group decided for the side that played.
    Group(Group),
    /// That the table stays open although balls of a group were potted.
    StaysOpen,
    /// A ball to re-spot.
    Respot(Ball),
    /// Who plays next.
    Turn(Side),
    /// With what right.
    Right(Right),
    /// Where from.
    From(CueFrom),
    /// That a re-rack may be asked for.
    MayRerack,
    /// That the balls are racked again.
    Rerack(Rack),
    /// That both sides lag.
    Lag,
    /// That a side decides who breaks.
    ChooseBreaker(Side),
    /// That the frame or the match is over.
    Over(Side, Scope),
}

/// A part of a ruling and the clause it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reason {
    /// The part.
    pub element: Element,
    /// The clause.
    pub rule: Rule,
}

impl Ruling {
    /// Every part of the ruling with its clause, in the order in which a referee says them.
    pub fn reasons(&self) -> impl Iterator<Item = Reason> {
        let notice = self.notice.map(|notice| Reason { element: Element::Notice(notice), rule: notice.rule() });
        let fouls = self.fouls.iter().map(|&foul| Reason { element: Element::Foul(foul), rule: foul.rule });
        let losses = self.losses.iter().map(|rule| Reason { element: Element::Loss, rule });
        let group = self.assigned.map(|group| Reason { element: Element::Group(group), rule: Rule::OpenTable });
        let open = self.stays_open().map(|rule| Reason { element: Element::StaysOpen, rule });
        let respots = self.respots.iter().map(|&ball| Reason { element: Element::Respot(ball), rule: Rule::Respot });
        let next = self.next.reasons().into_iter().flatten();
        notice.into_iter().chain(fouls).chain(losses).chain(group).chain(open).chain(respots).chain(next)
    }
}

impl Ruling {
    /// The clause by which balls that fell decided no group: for a foul 4f, otherwise 4e.
    pub(super) fn stays_open(&self) -> Option<Rule> {
        let goes_on = matches!(self.next, Next::Play { rerack: None, .. });
        let potted = Group::ALL.into_iter().any(|group| self.potted.count(group) > 0);
        let open = goes_on && potted && self.after.groups.is_open();
        open.then_some(if self.fouls.is_empty() { Rule::OpenTable } else { Rule::FoulOnOpenTable })
    }
}

impl Next {
    fn reasons(self) -> [Option<Reason>; 5] {
        let because = |element, rule| Some(Reason { element, rule });
        match self {
            Self::Play { side, right, from, rerack, rule } => {
                let right_rule = if right == Right::FreeShot { Rule::Penalty } else { rule };
                [
                    rerack.and_then(|rack| because(Element::Rerack(rack), rule)),
                    because(Element::Turn(side), rule),
                    because(Element::Right(right), right_rule),
                    because(Element::From(from), baulk_rule(from).unwrap_or(rule)),
                    from.allows(Choice::Rerack).then_some(Reason { element: Element::MayRerack, rule: Rule::Break }),
                ]
            }
            Self::Lag { rack, rule } => {
                [because(Element::Rerack(rack), rule), because(Element::Lag, rule), None, None, None]
            }
            Self::ChooseBreaker { side, rule } => [because(Element::ChooseBreaker(side), rule), None, None, None, None],
            Self::Over { winner, scope, rule } => [because(Element::Over(winner, scope), rule), None, None, None, None],
        }
    }
}

/// The clause by which the cue ball may be played from baulk: as a choice (4c), or in hand (4h).
pub(super) fn baulk_rule(from: CueFrom) -> Option<Rule> {
    let in_hand = if from.allows(Choice::Lie) { Rule::Baulk } else { Rule::BallInHand };
    from.allows(Choice::Baulk).then_some(in_hand)
}
