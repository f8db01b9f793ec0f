//! Blackball: rulings and refusals.

use blackball_rules::{
    Assumption, Ball, Choice, ClockError, CueFrom, Element, Facts, Foul, FoulKind, FrameState, Group, Illegal, Next,
    Notice, Observation, ParseBallError, ParseFactsError, ParseRuleError, Rack, Readings, Reason, Right, Rule, Ruling,
    Scope, SetupError, Side, adjudicate,
};

use crate::sample::{Sample, told};

const RED: Ball = Ball::RED;

pub(crate) fn samples() -> Vec<Sample> {
    let clocks = [ClockError::Backwards { last: 2, at: 1 }, ClockError::Stopped, ClockError::Running];
    let facts = ParseFactsError { line: 1, column: 2, expected: "each of these facts once", found: "x".into() };
    let reasons = elements().into_iter().map(|element| Reason { element, rule: Rule::Penalty });
    let fouls = fouls().into_iter().map(|kind| Foul { rule: Rule::Push, kind });
    [
        told("blackball", "Observation", observations()),
        told("blackball", "Illegal", refusals()),
        told("blackball", "SetupError", setups()),
        told("blackball", "ClockError", clocks),
        told("blackball", "ParseFactsError", [facts]),
        told("blackball", "ParseRuleError", [ParseRuleError { found: "9z".into() }]),
        told("blackball", "ParseBallError", [ParseBallError { found: "x".into() }]),
        told("blackball", "Group", Group::ALL),
        told("blackball", "Choice", Choice::ALL),
        told("blackball", "FoulKind", self::fouls()),
        told("blackball", "Foul", fouls),
        told("blackball", "Notice", notices()),
        told("blackball", "Next", nexts()),
        told("blackball", "Assumption", assumptions()),
        told("blackball", "Element", elements()),
        told("blackball", "Reason", reasons),
        told("blackball", "Ruling", rulings()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn observations() -> Vec<Observation> {
    let rule = Rule::Push;
    vec![
        Observation::Twice { ball: Ball::BLACK },
        Observation::NotOnTable { ball: Ball::CUE },
        Observation::TooMany { group: Group::Red, seen: 3, there: 2 },
        Observation::CueBall { list: "pots" },
        Observation::Together { count: 1 },
        Observation::Listed { ball: RED, list: "crossed" },
        Observation::Contacts,
        Observation::Crossed { seen: 3, there: 2 },
        Observation::NoFoul { rule },
        Observation::NeedsBall { rule },
        Observation::NotABreak,
    ]
}

fn refusals() -> Vec<Illegal> {
    let (side, winner) = (Side::A, Side::B);
    vec![
        Illegal::Observation(Observation::Contacts),
        Illegal::FrameOver { winner },
        Illegal::MatchOver,
        Illegal::LagFirst,
        Illegal::BreakerFirst { winner },
        Illegal::NoLag,
        Illegal::NoBreakerToChoose,
        Illegal::NotOpen { side, choice: Choice::Rerack, open: CueFrom::LIE_OR_BAULK },
        Illegal::NoLastShot { rule: Rule::Protest },
        Illegal::WrongClause { rule: Rule::Pace },
        Illegal::NotDoubles,
        Illegal::NotPlacing { side },
        Illegal::Override(SetupError::NoBlack),
    ]
}

fn setups() -> Vec<SetupError> {
    vec![
        SetupError::NoFrames,
        SetupError::TwoBreakers { breaker: Side::B },
        SetupError::TooManyBalls { count: 8 },
        SetupError::BallOnTable { ball: RED },
        SetupError::SameGroup { group: Group::Yellow },
        SetupError::OpenWithGroups,
        SetupError::GroupsBeforeBreak,
        SetupError::NoBlack,
        SetupError::NowhereToPlay,
        SetupError::RespotUnknown { ball: Ball::BLACK },
    ]
}

fn fouls() -> Vec<FoulKind> {
    let balls = [RED, Ball::BLACK].into_iter().collect();
    let none = std::iter::empty().collect();
    let ball = RED;
    vec![
        FoulKind::IllegalBreak { crossed: 1 },
        FoulKind::InOff,
        FoulKind::OutsideBaulk,
        FoulKind::OffTable { balls: none, cue: false },
        FoulKind::OffTable { balls, cue: true },
        FoulKind::NoContact,
        FoulKind::WrongBallFirst { ball },
        FoulKind::NoPotOrCushion,
        FoulKind::OnlyOwnCushion { ball },
        FoulKind::OpponentsBallOnly,
        FoulKind::TouchingBallMoved { ball },
        FoulKind::Jumped,
        FoulKind::BallsMoving,
        FoulKind::NotRespotted { balls },
        FoulKind::OutOfTurn,
        FoulKind::TooLate { time_ms: 61_500 },
        FoulKind::TouchedWhilePlacing,
        FoulKind::Touched,
        FoulKind::Marked,
        FoulKind::Declared,
    ]
}

fn notices() -> Vec<Notice> {
    let ball = Ball::BLACK;
    vec![
        Notice::BallReplaced { ball },
        Notice::ShotVoid { ball },
        Notice::BallPotted { ball },
        Notice::BallsRestored,
        Notice::TouchExempt,
        Notice::ThirtySeconds,
        Notice::InTime,
        Notice::TimeOut,
        Notice::ProtestTooLate,
        Notice::ProtestRejected,
        Notice::ProtestUpheld { foul: Rule::Push },
        Notice::Overridden,
        Notice::Noted { rule: Rule::Leave },
        Notice::LagWon { winner: Side::A },
        Notice::LagAgain,
        Notice::BreakerChosen { breaker: Side::A },
        Notice::Chosen { choice: Choice::Baulk },
        Notice::Stalemate,
    ]
}

fn nexts() -> Vec<Next> {
    let (side, winner, rule, rack) = (Side::A, Side::B, Rule::Continuing, Rack::Nine);
    let play = |right, from, rerack| Next::Play { side, right, from, rerack, rule };
    vec![
        play(Right::Visit, CueFrom::LIE, None),
        play(Right::Visit, CueFrom::BAULK, None),
        play(Right::FreeShot, CueFrom::LIE_OR_BAULK.or_rerack(), None),
        play(Right::Visit, CueFrom::BAULK, Some(Rack::Fifteen)),
        Next::Lag { rack, rule },
        Next::ChooseBreaker { side, rule },
        Next::Over { winner, scope: Scope::Frame, rule },
        Next::Over { winner, scope: Scope::Match, rule },
    ]
}

fn assumptions() -> Vec<Assumption> {
    vec![
        Assumption::BallOnHit,
        Assumption::CushionTouched,
        Assumption::TwoCrossed,
        Assumption::FromBaulk,
        Assumption::TouchingBallStill,
        Assumption::Respotted,
        Assumption::NothingDeclared,
    ]
}

fn elements() -> Vec<Element> {
    let side = Side::A;
    vec![
        Element::Notice(Notice::Stalemate),
        Element::Foul(Foul { rule: Rule::InOff, kind: FoulKind::InOff }),
        Element::Loss,
        Element::Group(Group::Yellow),
        Element::StaysOpen,
        Element::Respot(Ball::BLACK),
        Element::Turn(side),
        Element::Right(Right::FreeShot),
        Element::Right(Right::Visit),
        Element::From(CueFrom::LIE_OR_BAULK),
        Element::MayRerack,
        Element::Rerack(Rack::Fifteen),
        Element::Lag,
        Element::ChooseBreaker(side),
        Element::Over(side, Scope::Frame),
        Element::Over(side, Scope::Match),
    ]
}

/// A foul on the break, a break that leaves the table open, and one of which little is told.
fn rulings() -> Vec<Ruling> {
    let on_break = |facts: &str| {
        let facts: Facts = facts.parse().expect("facts");
        adjudicate(&FrameState::new(Side::A), &facts, &Readings::default()).expect("they can be")
    };
    vec![
        on_break("in baulk, hit red, pot cue, crossed 2, cushion, no foul"),
        on_break("in baulk, hit red, pot red 3, crossed 2, cushion, no foul"),
        on_break("hit red"),
    ]
}
