//! The sentences and citations of a ruling.

use alloc::vec::Vec;

use boardgame_core::{
    message::{Parts, Sentences, plural},
    messages,
};

use super::{Assumption, Foul, Next, Notice, Ruling, Scope};
use crate::{
    ball::{Ball, Group},
    frame::{Choice, CueFrom, Rack, Right},
    readings::CitedReading,
    rule::{Rule, RuleSet},
    side::Side,
    terms::{InOrder, InWords, Term, Wording},
};

messages! {
    /// A sentence of a ruling.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum Sentence of "blackball" {
        /// The referee's note.
        Note { notice: Notice, rule: Rule } => "{notice} ({rule}).";
        /// All fouls of the event.
        Fouls { by: Side, fouls: Vec<Foul> as Parts } => "Foul by {by}: {fouls}.";
        /// The groups that the sides have been assigned.
        Groups { by: Side, group: Group as InWords, opponent: Side, other: Group as InWords, rule: Rule } =>
            "{by} plays {group} and {opponent} plays {other} ({rule}).";
        /// No groups are assigned, although balls of a group were potted.
        StaysOpen { rule: Rule } => "The table stays open ({rule}).";
        /// The balls to be re-spotted.
        Respots { balls: Vec<Ball> as InOrder, rule: Rule } => "Put back on the black spot: {balls} ({rule}).";
        /// The offender loses the frame.
        LosesFrame { by: Side, rules: RuleSet } => "{by} loses the frame ({rules}).";
        /// The offender loses the match.
        LosesMatch { by: Side, rules: RuleSet } => "{by} loses the match ({rules}).";
        /// The next turn, or the end of the frame.
        Next { next: Next } => "{next}.";
        /// The unknown facts that were assumed.
        Assumptions { facts: Vec<Assumption> as Parts } => "Taken as given: {facts}.";
        /// The interpretations on which the ruling depends.
        Readings { count: usize, readings: Vec<CitedReading> as Parts } =>
            "By {noun} {readings}.", noun = plural(*count as u64, "reading", "readings");
    }

    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum NextPhrase of "blackball" {
        Rerack { balls: Rack as InWords, side: Side, rule: Rule } =>
            "The {balls} balls are racked again and {side} breaks ({rule})";
        FreeShot { side: Side, rule: Rule, from: Term } =>
            "{side} has a free shot and then a visit ({rule}), with the cue ball {from}";
        Visit { side: Side, rule: Rule, from: Term } => "{side} plays ({rule}), with the cue ball {from}";
        RerackAndLag { balls: Rack as InWords, rule: Rule } =>
            "The {balls} balls are racked again and both lag for the break ({rule})";
        Lag { rule: Rule } => "Both lag for the break ({rule})";
        Breaker { side: Side, rule: Rule } => "{side} chooses who breaks ({rule})";
        Frame { side: Side, rule: Rule } => "{side} wins the frame ({rule})";
        Match { side: Side, rule: Rule } => "{side} wins the match ({rule})";
    }

    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct RulingText of "blackball" {
        pub(crate) sentences: Vec<Sentence> as Sentences,
    } => "{sentences}";
}

/// A part of a ruling that is based on one clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Element {
    /// The referee's note.
    Notice(Notice),
    /// A foul.
    Foul(Foul),
    /// The loss of the frame.
    Loss,
    /// The group assigned to the side that played.
    Group(Group),
    /// No groups are assigned, although balls of a group were potted.
    StaysOpen,
    /// A ball to be re-spotted.
    Respot(Ball),
    /// The side that plays next.
    Turn(Side),
    /// The kind of turn that the next side has.
    Right(Right),
    /// The positions from which the cue ball may be played.
    From(CueFrom),
    /// The option of a re-rack.
    MayRerack,
    /// A re-rack with the given balls.
    Rerack(Rack),
    /// A lag for the break.
    Lag,
    /// The side that chooses the breaker.
    ChooseBreaker(Side),
    /// The end of the frame or match.
    Over(Side, Scope),
}

/// A part of a ruling with its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Citation {
    /// The part.
    pub element: Element,
    /// The clause on which the part is based.
    pub rule: Rule,
}

boardgame_core::delegate_message!(Next: phrase);
boardgame_core::delegate_message!(Ruling: text);

impl Ruling {
    /// Returns the sentences of the ruling.
    #[must_use]
    pub fn sentences(&self) -> Vec<Sentence> {
        let by = self.by;
        let mut sentences = Vec::new();
        if let Some(notice) = self.notice {
            sentences.push(Sentence::Note { notice, rule: notice.rule() });
        }
        if !self.fouls.is_empty() {
            sentences.push(Sentence::Fouls { by, fouls: self.fouls.clone() });
        }
        if let Some(group) = self.assigned {
            let (opponent, other) = (!by, group.other());
            sentences.push(Sentence::Groups { by, group, opponent, other, rule: Rule::OpenTable });
        }
        if let Some(rule) = self.stays_open() {
            sentences.push(Sentence::StaysOpen { rule });
        }
        if !self.respots.is_empty() {
            sentences.push(Sentence::Respots { balls: self.respots.clone(), rule: Rule::Respot });
        }
        if !self.losses.is_empty() {
            let rules = self.losses;
            sentences.push(match self.next {
                Next::Over { scope: Scope::Match, .. } => Sentence::LosesMatch { by, rules },
                _ => Sentence::LosesFrame { by, rules },
            });
        }
        sentences.push(Sentence::Next { next: self.next });
        // The referee usually declares no foul, so this assumption alone needs no sentence.
        if !matches!(self.assumptions[..], [] | [Assumption::NothingDeclared]) {
            sentences.push(Sentence::Assumptions { facts: self.assumptions.clone() });
        }
        if !self.readings.is_empty() {
            let readings: Vec<CitedReading> = self.readings.iter().map(|&reading| self.under.cite(reading)).collect();
            sentences.push(Sentence::Readings { count: readings.len(), readings });
        }
        sentences
    }

    fn text(&self) -> RulingText {
        RulingText { sentences: self.sentences() }
    }

    /// Iterates over the parts of the ruling and their clauses.
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

    /// Returns the clause by which the table stays open although balls were potted: 4f after a foul, otherwise 4e.
    fn stays_open(&self) -> Option<Rule> {
        let goes_on = matches!(self.next, Next::Play { rerack: None, .. });
        let potted = Group::ALL.into_iter().any(|group| self.potted.count(group) > 0);
        let open = goes_on && potted && self.after.groups.is_open();
        open.then_some(if self.fouls.is_empty() { Rule::OpenTable } else { Rule::FoulOnOpenTable })
    }
}

impl Next {
    fn phrase(self) -> NextPhrase {
        match self {
            Self::Play { side, rerack: Some(balls), rule, .. } => NextPhrase::Rerack { balls, side, rule },
            Self::Play { side, right: Right::FreeShot, from, .. } => {
                NextPhrase::FreeShot { side, rule: Rule::Penalty, from: places(from) }
            }
            Self::Play { side, right: Right::Visit, from, rule, .. } => {
                NextPhrase::Visit { side, rule, from: places(from) }
            }
            // The first lag precedes all play, so the balls need not be racked again.
            Self::Lag { rule: Rule::Lag, .. } => NextPhrase::Lag { rule: Rule::Lag },
            Self::Lag { rack: balls, rule } => NextPhrase::RerackAndLag { balls, rule },
            Self::ChooseBreaker { side, rule } => NextPhrase::Breaker { side, rule },
            Self::Over { winner: side, scope: Scope::Frame, rule } => NextPhrase::Frame { side, rule },
            Self::Over { winner: side, scope: Scope::Match, rule } => NextPhrase::Match { side, rule },
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

fn places(from: CueFrom) -> Term {
    let place = |choice: Choice| match choice {
        Choice::Lie => choice.word(),
        Choice::Baulk => Term::BaulkBy { rule: baulk_rule(from).unwrap_or(Rule::Baulk) },
        Choice::Rerack => Term::RerackBy { rule: Rule::Break },
    };
    Term::Places { places: from.iter().map(place).collect() }
}

/// Returns the clause that allows the cue ball in baulk: 4c if that is a choice, otherwise 4h.
fn baulk_rule(from: CueFrom) -> Option<Rule> {
    let in_hand = if from.allows(Choice::Lie) { Rule::Baulk } else { Rule::BallInHand };
    from.allows(Choice::Baulk).then_some(in_hand)
}
