//! A ruling in blackball, as a referee reads it out.

use blackball_rules::{
    Assumption, Ball, Choice, CueFrom, Element, Foul, FoulKind, Next, Notice, Rack, Right, Rule, Ruling, Scope,
};
use boardgame_core::Rulebook;

use super::{Say, either};
use crate::{Text, blackball as message};

impl Say for Ruling {
    fn say(&self, text: &Text) -> String {
        let by = self.by.to_string();
        let mut said = Vec::new();
        if let Some(notice) = &self.notice {
            said.push(message::sentence(text, cited(text, notice.say(text), notice.rule())));
        }
        if !self.fouls.is_empty() {
            let fouls: Vec<String> = self.fouls.iter().map(|foul| foul.say(text)).collect();
            said.push(message::foul_by(text, &by, fouls.join("; ")));
        }
        if let Some(group) = self.assigned {
            let (other, clause) = (self.by.opponent().to_string(), Rule::OpenTable.to_string());
            said.push(message::assigned(text, &by, group.say(text), other, group.other().say(text), clause));
        }
        if let Some(open) = self.reasons().find(|reason| reason.element == Element::StaysOpen) {
            said.push(message::stays_open(text, open.rule.to_string()));
        }
        if !self.respots.is_empty() {
            said.push(message::respots(text, balls(text, self.respots.iter().copied()), Rule::Respot.to_string()));
        }
        if !self.losses.is_empty() {
            said.push(message::loses_frame(text, &by, self.losses.to_string()));
        }
        said.push(message::sentence(text, self.next.say(text)));
        if !self.assumptions.is_empty() {
            let taken: Vec<String> = self.assumptions.iter().map(|assumption| assumption.say(text)).collect();
            said.push(message::taken_as_given(text, taken.join("; ")));
        }
        if !self.readings.is_empty() {
            let title = |reading: &blackball_rules::Reading| format!("{reading} ({})", reading.title(text.lang()));
            let readings: Vec<String> = self.readings.iter().map(title).collect();
            said.push(message::by_reading(text, readings.join("; ")));
        }
        said.join(" ")
    }
}

impl Say for Foul {
    fn say(&self, text: &Text) -> String {
        let what = match self.kind {
            FoulKind::Declared => self.rule.title(text.lang()).to_owned(),
            kind => kind.say(text),
        };
        cited(text, what, self.rule)
    }
}

impl Say for FoulKind {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::IllegalBreak { crossed } => message::foul_break(text, *crossed),
            Self::InOff => message::foul_in_off(text),
            Self::OutsideBaulk => message::foul_outside_baulk(text),
            Self::OffTable { balls: off, cue: false } if off.is_empty() => message::foul_returned(text),
            Self::OffTable { balls: off, cue } => {
                let cue = cue.then_some(Ball::CUE);
                message::foul_off_table(text, balls(text, cue.into_iter().chain(off.iter())))
            }
            Self::NoContact => message::foul_no_contact(text),
            Self::WrongBallFirst { ball } => message::foul_wrong_ball(text, ball.say(text)),
            Self::NoPotOrCushion => message::foul_no_cushion(text),
            Self::OnlyOwnCushion { ball } => message::foul_own_cushion(text, ball.say(text)),
            Self::OpponentsBallOnly => message::foul_opponents_ball(text),
            Self::TouchingBallMoved { ball } => message::foul_touching_moved(text, ball.say(text)),
            Self::Jumped => message::foul_jumped(text),
            Self::BallsMoving => message::foul_balls_moving(text),
            Self::NotRespotted { balls: due } => message::foul_not_respotted(text, balls(text, due.iter())),
            Self::OutOfTurn => message::foul_out_of_turn(text),
            Self::TooLate { time_ms } => {
                message::foul_too_late(text, format!("{}.{:03}", time_ms / 1000, time_ms % 1000))
            }
            Self::TouchedWhilePlacing => message::foul_placing(text),
            Self::Touched => message::foul_touched(text),
            Self::Marked => message::foul_marked(text),
            Self::Declared => message::foul_declared(text),
        }
    }
}

impl Say for Notice {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::BallReplaced { ball } => message::notice_replaced(text, ball.say(text)),
            Self::ShotVoid { ball } => message::notice_void(text, ball.say(text)),
            Self::BallPotted { ball } => message::notice_potted(text, ball.say(text)),
            Self::BallsRestored => message::notice_restored(text),
            Self::TouchExempt => message::notice_exempt(text),
            Self::ThirtySeconds => message::notice_thirty(text),
            Self::InTime => message::notice_in_time(text),
            Self::TimeOut => message::notice_time_out(text),
            Self::ProtestTooLate => message::notice_too_late(text),
            Self::ProtestRejected => message::notice_rejected(text),
            Self::ProtestUpheld { foul } => message::notice_upheld(text, foul.to_string()),
            Self::Overridden => message::notice_overridden(text),
            Self::Noted { rule: _ } => message::notice_noted(text),
            Self::LagWon { winner } => message::notice_lag_won(text, winner.to_string()),
            Self::LagAgain => message::notice_lag_again(text),
            Self::BreakerChosen { breaker } => message::notice_breaker(text, breaker.to_string()),
            Self::Chosen { choice } => message::notice_chosen(text, choice.say(text)),
            Self::Stalemate => message::notice_stalemate(text),
        }
    }
}

impl Say for Next {
    fn say(&self, text: &Text) -> String {
        let clause = self.rule().to_string();
        match *self {
            Self::Play { side, rerack: Some(rack), .. } => {
                message::next_rerack(text, size(rack), side.to_string(), clause)
            }
            Self::Play { side, right: Right::FreeShot, from, .. } => {
                message::next_free_shot(text, side.to_string(), Rule::Penalty.to_string(), places(text, from))
            }
            Self::Play { side, right: Right::Visit, from, .. } => {
                message::next_visit(text, side.to_string(), clause, places(text, from))
            }
            Self::Lag { rack, .. } => message::next_lag(text, size(rack), clause),
            Self::ChooseBreaker { side, .. } => message::next_breaker(text, side.to_string(), clause),
            Self::Over { winner, scope: Scope::Frame, .. } => message::next_frame(text, winner.to_string(), clause),
            Self::Over { winner, scope: Scope::Match, .. } => message::next_match(text, winner.to_string(), clause),
        }
    }
}

impl Say for Assumption {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::BallOnHit => message::given_ball_on(text),
            Self::CushionTouched => message::given_cushion(text),
            Self::TwoCrossed => message::given_crossed(text),
            Self::FromBaulk => message::given_baulk(text),
            Self::TouchingBallStill => message::given_still(text),
            Self::Respotted => message::given_respotted(text),
            Self::NothingDeclared => message::given_no_foul(text),
        }
    }
}

fn cited(text: &Text, what: String, rule: Rule) -> String {
    message::cited(text, what, rule.to_string())
}

fn balls(text: &Text, balls: impl Iterator<Item = Ball>) -> String {
    balls.map(|ball| ball.say(text)).collect::<Vec<_>>().join(", ")
}

pub(super) const fn size(rack: Rack) -> u8 {
    match rack {
        Rack::Fifteen => 15,
        Rack::Nine => 9,
    }
}

/// Where the cue ball may be played from, each with the clause that allows it.
fn places(text: &Text, from: CueFrom) -> String {
    let baulk = if from.allows(Choice::Lie) { Rule::Baulk } else { Rule::BallInHand };
    let place = |choice: Choice| match choice {
        Choice::Lie => choice.say(text),
        Choice::Baulk => cited(text, choice.say(text), baulk),
        Choice::Rerack => cited(text, choice.say(text), Rule::Break),
    };
    either(text, from.iter().map(place))
}
