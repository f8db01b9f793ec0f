//! The score of a blackball match by frame, and the page for a large screen.

use blackball_rules::{Blackball, Rule, Ruling, Side, frame::Phase, ruling::Next};
use boardgame_core::{Game as _, Lang, Message};
use maud::{Markup, html};

use crate::{
    game_match::{AnyMatch as _, GameMatch},
    locale::text,
    words::{Scoring, Word},
};

pub(super) struct FrameResult {
    pub(super) breaker: Side,
    pub(super) winner: Side,
    pub(super) rule: Option<Rule>,
}

pub(super) struct Scores {
    /// Frame number from 1 and score, after each event.
    pub(super) events: Vec<(u16, [u16; 2])>,
    pub(super) frames: Vec<FrameResult>,
}

impl Scores {
    pub(super) fn of(sitting: &GameMatch<Blackball>) -> Self {
        let mut course = Self { events: Vec::new(), frames: Vec::new() };
        let Ok(mut contest) = Blackball::start(sitting.game.setup()) else { return course };
        let mut breaker = contest.frame().breaker();
        for event in sitting.game.log() {
            let before @ [a, b] = contest.score();
            if contest.frame().phase() == Phase::Break {
                breaker = contest.frame().breaker();
            }
            let ruling = event.mv().and_then(|mv| contest.play(mv).ok());
            let rule = ruling.and_then(|ruling| match ruling.next {
                Next::Over { rule, .. } => Some(rule),
                Next::Play { .. } | Next::Lag { .. } | Next::ChooseBreaker { .. } => None,
            });
            let score @ [now_a, now_b] = contest.score();
            let mut number = (a + b).min(now_a + now_b) + 1;
            // A reviewed ruling can give a won frame to the other side or take back the shot that won it.
            let mut broken_by = breaker;
            if score != before && now_a + now_b <= a + b {
                broken_by = course.frames.pop().map_or(breaker, |won| won.breaker);
                number = a + b;
            }
            if score != before && now_a + now_b >= a + b {
                let winner = if now_a > a { Side::A } else { Side::B };
                course.frames.push(FrameResult { breaker: broken_by, winner, rule });
            }
            course.events.push((number, score));
        }
        course
    }
}

pub(super) fn spoken(sitting: &GameMatch<Blackball>, message: &impl Message, lang: Lang) -> String {
    text(lang).naming(sitting.game.players(), blackball_rules::MESSAGES).say(message)
}

pub(super) fn screen(sitting: &GameMatch<Blackball>, lang: Lang) -> Markup {
    let contest = sitting.game.state();
    let [a, b] = contest.score();
    let frame = contest.frame();
    let over = sitting.game.status().is_over();
    let plays = sitting.game.status().to_act();
    let ruling = sitting.past.last().and_then(Option::as_ref).map(|past| &past.effect);
    let side = |side: Side, frames: u16| {
        html! {
            div.side.plays[plays == Some(side.player())] {
                span.who { (sitting.player_name(side.player(), lang)) } " "
                span.frames { (frames) }
            }
        }
    };
    html! {
        div.sides { (side(Side::A, a)) (side(Side::B, b)) }
        h1.frame { (Scoring::FrameNumber { number: if over { a + b } else { a + b + 1 } }.say(lang)) }
        div.ruling.foul[ruling.is_some_and(Ruling::is_foul)] {
            @match ruling {
                Some(ruling) => @for call in ruling.calls() { span.call { (spoken(sitting, &call, lang)) } " " },
                None => (Word::NoRuling.say(lang)),
            }
        }
        @if let Some(ruling) = ruling { p.said { (spoken(sitting, ruling, lang)) } }
        p.standing { @for part in frame.status_lines() { (spoken(sitting, &part, lang)) br; } }
    }
}
