//! The parts of a ruling, each with its clause, and the sentences that a referee says them in.

use alloc::vec::Vec;

use boardgame_core::{
    message::{Parts, Sentences, plural},
    messages,
};

use super::{Assumption, Foul, Next, Notice, Ruling, Scope};
use crate::{
    ball::{Ball, Group},
    frame::{Choice, CueFrom, Rack, Right},
    readings::Followed,
    rule::{Rule, RuleSet},
    side::Side,
    words::{InOrder, InWords, Word, Wording},
};

messages! {
    /// A sentence of a ruling.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Sentence of "blackball" {
        /// A note.
        Note {
            /// The note.
            notice: Notice,
            /// Its clause.
            rule: Rule,
        } => "{notice} ({rule}).";
        /// All fouls.
        Fouls {
            /// Whose they are.
            by: Side,
            /// Each of them.
            fouls: Vec<Foul> as Parts,
        } => "Foul by {by}: {fouls}.";
        /// The groups are decided.
        Groups {
            /// Who has just been given a group.
            by: Side,
            /// The group.
            group: Group as InWords,
            /// The opponent.
            opponent: Side,
            /// The other group.
            other: Group as InWords,
            /// The clause.
            rule: Rule,
        } => "{by} plays {group} and {opponent} plays {other} ({rule}).";
        /// Balls of a group fell, and the table is still open.
        StaysOpen {
            /// The clause.
            rule: Rule,
        } => "The table stays open ({rule}).";
        /// Balls to re-spot.
        Respots {
            /// The balls, in order.
            balls: Vec<Ball> as InOrder,
            /// The clause.
            rule: Rule,
        } => "Put back on the black spot: {balls} ({rule}).";
        /// The frame is lost.
        LosesFrame {
            /// Who loses it.
            by: Side,
            /// The clauses.
            rules: RuleSet,
        } => "{by} loses the frame ({rules}).";
        /// The match is lost.
        LosesMatch {
            /// Who loses it.
            by: Side,
            /// The clauses.
            rules: RuleSet,
        } => "{by} loses the match ({rules}).";
        /// Who does what next.
        Next {
            /// It.
            next: Next,
        } => "{next}.";
        /// What was not seen and mattered.
        Given {
            /// Each of them.
            facts: Vec<Assumption> as Parts,
        } => "Taken as given: {facts}.";
        /// The readings that the ruling rests on.
        Readings {
            /// How many.
            count: usize,
            /// Each of them.
            readings: Vec<Followed> as Parts,
        } => "By {noun} {readings}.", noun = plural(*count as u64, "reading", "readings");
    }

    /// What comes next, with its clauses.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Turn of "blackball" {
        Rerack { balls: Rack as InWords, side: Side, rule: Rule } =>
            "The {balls} balls are racked again and {side} breaks ({rule})";
        FreeShot { side: Side, rule: Rule, from: Word } =>
            "{side} has a free shot and then a visit ({rule}), the cue ball {from}";
        Visit { side: Side, rule: Rule, from: Word } => "{side} plays ({rule}), the cue ball {from}";
        RerackAndLag { balls: Rack as InWords, rule: Rule } =>
            "The {balls} balls are racked again and both lag for the break ({rule})";
        Lag { rule: Rule } => "Both lag for the break ({rule})";
        Breaker { side: Side, rule: Rule } => "{side} decides who breaks ({rule})";
        Frame { side: Side, rule: Rule } => "{side} wins the frame ({rule})";
        Match { side: Side, rule: Rule } => "{side} wins the match ({rule})";
    }

    /// All of a ruling.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct Spoken of "blackball" {
        pub(crate) sentences: Vec<Sentence> as Sentences,
    } => "{sentences}";
}

/// A part of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Citation {
    /// The part.
    pub element: Element,
    /// The clause.
    pub rule: Rule,
}

boardgame_core::delegate_message!(Next: turn);
boardgame_core::delegate_message!(Ruling: spoken);

impl Ruling {
    /// The ruling in sentences, in the order in which a referee says them.
    #[must_use]
    pub fn sentences(&self) -> Vec<Sentence> {
        let by = self.by;
        let mut said = Vec::new();
        if let Some(notice) = self.notice {
            said.push(Sentence::Note { notice, rule: notice.rule() });
        }
        if !self.fouls.is_empty() {
            said.push(Sentence::Fouls { by, fouls: self.fouls.clone() });
        }
        if let Some(group) = self.assigned {
            let (opponent, other) = (!by, group.other());
            said.push(Sentence::Groups { by, group, opponent, other, rule: Rule::OpenTable });
        }
        if let Some(rule) = self.stays_open() {
            said.push(Sentence::StaysOpen { rule });
        }
        if !self.respots.is_empty() {
            said.push(Sentence::Respots { balls: self.respots.clone(), rule: Rule::Respot });
        }
        if !self.losses.is_empty() {
            let rules = self.losses;
            said.push(match self.next {
                Next::Over { scope: Scope::Match, .. } => Sentence::LosesMatch { by, rules },
                _ => Sentence::LosesFrame { by, rules },
            });
        }
        said.push(Sentence::Next { next: self.next });
        // That a scorer declared nothing goes without saying; it stays among the assumptions.
        if !matches!(self.assumptions[..], [] | [Assumption::NothingDeclared]) {
            said.push(Sentence::Given { facts: self.assumptions.clone() });
        }
        if !self.readings.is_empty() {
            let readings: Vec<Followed> = self.readings.iter().map(|&reading| self.under.follow(reading)).collect();
            said.push(Sentence::Readings { count: readings.len(), readings });
        }
        said
    }

    fn spoken(&self) -> Spoken {
        Spoken { sentences: self.sentences() }
    }

    /// Every part of the ruling with its clause, in the order in which a referee says them.
    pub fn citations(&self) -> impl Iterator<Item = Citation> {
        let notice = self.notice.map(|notice| Citation { element: Element::Notice(notice), rule: notice.rule() });
        let fouls = self.fouls.iter().map(|&foul| Citation { element: Element::Foul(foul), rule: foul.rule });
        let losses = self.losses.iter().map(|rule| Citation { element: Element::Loss, rule });
        let group = self.assigned.map(|group| Citation { element: Element::Group(group), rule: Rule::OpenTable });
        let open = self.stays_open().map(|rule| Citation { element: Element::StaysOpen, rule });
        let respots = self.respots.iter().map(|&ball| Citation { element: Element::Respot(ball), rule: Rule::Respot });
        let next = self.next.citations().into_iter().flatten();
        notice.into_iter().chain(fouls).chain(losses).chain(group).chain(open).chain(respots).chain(next)
    }

    /// The clause by which balls that fell decided no group: for a foul 4f, otherwise 4e.
    fn stays_open(&self) -> Option<Rule> {
        let goes_on = matches!(self.next, Next::Play { rerack: None, .. });
        let potted = Group::ALL.into_iter().any(|group| self.potted.count(group) > 0);
        let open = goes_on && potted && self.after.groups.is_open();
        open.then_some(if self.fouls.is_empty() { Rule::OpenTable } else { Rule::FoulOnOpenTable })
    }
}

impl Next {
    fn turn(self) -> Turn {
        match self {
            Self::Play { side, rerack: Some(balls), rule, .. } => Turn::Rerack { balls, side, rule },
            Self::Play { side, right: Right::FreeShot, from, .. } => {
                Turn::FreeShot { side, rule: Rule::Penalty, from: places(from) }
            }
            Self::Play { side, right: Right::Visit, from, rule, .. } => Turn::Visit { side, rule, from: places(from) },
            // The first lag of a match, or the same one again: nothing was played.
            Self::Lag { rule: Rule::Lag, .. } => Turn::Lag { rule: Rule::Lag },
            Self::Lag { rack: balls, rule } => Turn::RerackAndLag { balls, rule },
            Self::ChooseBreaker { side, rule } => Turn::Breaker { side, rule },
            Self::Over { winner: side, scope: Scope::Frame, rule } => Turn::Frame { side, rule },
            Self::Over { winner: side, scope: Scope::Match, rule } => Turn::Match { side, rule },
        }
    }

    fn citations(self) -> [Option<Citation>; 5] {
        let because = |element, rule| Some(Citation { element, rule });
        match self {
            Self::Play { side, right, from, rerack, rule } => {
                let right_rule = if right == Right::FreeShot { Rule::Penalty } else { rule };
                [
                    rerack.and_then(|rack| because(Element::Rerack(rack), rule)),
                    because(Element::Turn(side), rule),
                    because(Element::Right(right), right_rule),
                    because(Element::From(from), baulk_rule(from).unwrap_or(rule)),
                    from.allows(Choice::Rerack).then_some(Citation { element: Element::MayRerack, rule: Rule::Break }),
                ]
            }
            Self::Lag { rule: Rule::Lag, .. } => [because(Element::Lag, Rule::Lag), None, None, None, None],
            Self::Lag { rack, rule } => {
                [because(Element::Rerack(rack), rule), because(Element::Lag, rule), None, None, None]
            }
            Self::ChooseBreaker { side, rule } => [because(Element::ChooseBreaker(side), rule), None, None, None, None],
            Self::Over { winner, scope, rule } => [because(Element::Over(winner, scope), rule), None, None, None, None],
        }
    }
}

/// Where the cue ball may be played from, each place with the clause that allows it.
fn places(from: CueFrom) -> Word {
    let place = |choice: Choice| match choice {
        Choice::Lie => choice.word(),
        Choice::Baulk => Word::BaulkBy { rule: baulk_rule(from).unwrap_or(Rule::Baulk) },
        Choice::Rerack => Word::RerackBy { rule: Rule::Break },
    };
    Word::Places { places: from.iter().map(place).collect() }
}

/// The clause by which the cue ball may be played from baulk: as a choice (4c), or in hand (4h).
fn baulk_rule(from: CueFrom) -> Option<Rule> {
    let in_hand = if from.allows(Choice::Lie) { Rule::Baulk } else { Rule::BallInHand };
    from.allows(Choice::Baulk).then_some(in_hand)
}
