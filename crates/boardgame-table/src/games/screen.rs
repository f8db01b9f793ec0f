//! The score of a blackball match by frame, and the page for a large screen.

use blackball_rules::{
    Ball, Blackball, Format, Group, Rule, Ruling, Side,
    frame::{Phase, Right},
    ruling::{Call, Next, Sentence},
};
use boardgame_core::{Game as _, Lang, Message};
use maud::{Markup, html};

use crate::{
    game_match::{AnyMatch as _, GameMatch},
    locale::text,
    words::{AtTable, Scoring},
};

// Only score sheets use all fields.
#[cfg_attr(not(feature = "hosted"), expect(dead_code))]
pub(super) struct FrameResult {
    pub(super) breaker: Side,
    pub(super) winner: Side,
    pub(super) rule: Option<Rule>,
}

pub(super) struct Scores {
    /// The frame, counted from 1, and the score after each event.
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

/// Returns a player's name or, if there is none, the name of the seat.
pub(super) fn name_of(sitting: &GameMatch<Blackball>, side: Side, lang: Lang) -> String {
    let name = sitting.game.players().get(side.player().index()).filter(|name| !name.is_empty());
    name.cloned().unwrap_or_else(|| sitting.seat(side.player(), lang))
}

/// Describes whose turn it is, or the result of the match.
pub(super) fn turn(sitting: &GameMatch<Blackball>, lang: Lang) -> String {
    let contest = sitting.game.state();
    let frame = contest.frame();
    let side = frame.striker();
    let call = match (contest.result(), frame.phase(), frame.right()) {
        (Some((Some(side), _)), ..) => Call::Match { side },
        (Some((None, rule)), ..) => return AtTable::DrawnGame { title: rule.title(lang).to_owned() }.say(lang),
        (None, Phase::Lag, _) => Call::Lag,
        (None, Phase::ChooseBreaker { winner: side }, _) => Call::Breaker { side },
        (None, _, Right::FreeShot) => Call::FreeShot { side },
        (None, Phase::Break, _) => return Scoring::BreakOf { side: name_of(sitting, side, lang) }.say(lang),
        (None, ..) => Call::Plays { side },
    };
    spoken(sitting, &call, lang)
}

/// Returns the calls of a ruling. When the match is over, its result replaces the last call.
pub(super) fn calls(sitting: &GameMatch<Blackball>, ruling: &Ruling, lang: Lang) -> Vec<String> {
    let mut calls: Vec<String> = ruling.calls().iter().map(|call| spoken(sitting, call, lang)).collect();
    if let Some(last) = calls.last_mut().filter(|_| sitting.game.status().is_over()) {
        *last = turn(sitting, lang);
    }
    calls
}

/// Returns the sentences of a ruling that its calls do not contain.
pub(super) fn reasons(ruling: &Ruling) -> impl Iterator<Item = Sentence> {
    ruling.sentences().into_iter().filter(|sentence| !matches!(sentence, Sentence::Next { .. }))
}

/// Renders both sides: the name, the frames won, and the balls left.
pub(super) fn sides(sitting: &GameMatch<Blackball>, lang: Lang) -> Markup {
    let contest = sitting.game.state();
    let frame = contest.frame();
    let needed = match sitting.game.setup().format {
        Format::RaceTo(frames) => frames,
        Format::BestOf(frames) => frames / 2 + 1,
        Format::Frames(_) => 0,
    };
    let left = |group: Group| usize::from(frame.on_table().count(group));
    let balls = |group: Group| {
        let colour = if group == Group::Red { "red" } else { "yellow" };
        html! { @for ball in 0..7 { span class={ "disc " (if ball < left(group) { colour } else { "gone" }) } {} } }
    };
    let side = |side: Side, frames: u16| {
        let group = frame.groups().of(side);
        html! {
            div.side.plays[contest.at_table() == Some(side)] {
                @let name = name_of(sitting, side, lang);
                span.who.long[name.chars().count() > 12] { (name) } " "
                span.frames { (frames) } " "
                @if (2..=9).contains(&needed) {
                    span.dots aria-hidden="true" { @for dot in 0..needed { span.dot.won[dot < frames] {} } }
                }
                @if let Some(group) = group {
                    span.left aria-hidden="true" { (balls(group)) @if frame.on_table().contains(Ball::BLACK) { span.disc.black {} } }
                }
            }
        }
    };
    let [a, b] = contest.score();
    let is_open = frame.groups().is_open() && !sitting.game.status().is_over();
    html! {
        div.sides { (side(Side::A, a)) (side(Side::B, b)) }
        @if is_open { p.left.open aria-hidden="true" { (balls(Group::Red)) span.disc.black {} (balls(Group::Yellow)) } }
        // Skips the first status line, which says whose turn it is.
        p.visually-hidden { @for line in frame.status_lines().iter().skip(1) { (spoken(sitting, line, lang)) ". " } }
    }
}

/// Renders the score, whose turn it is and the last ruling for spectators.
#[cfg(feature = "hosted")]
pub(super) fn screen(sitting: &GameMatch<Blackball>, lang: Lang) -> Markup {
    let [a, b] = sitting.game.state().score();
    let over = sitting.game.status().is_over();
    let turn = turn(sitting, lang);
    let ruling = sitting.past.last().and_then(Option::as_ref).map(|past| &past.effect);
    let calls = ruling.map_or_else(Vec::new, |ruling| calls(sitting, ruling, lang));
    let calls: Vec<String> = calls.into_iter().filter(|call| *call != turn).collect();
    html! {
        p.frame { (Scoring::FrameNumber { number: if over { a + b } else { a + b + 1 } }.say(lang)) }
        (sides(sitting, lang))
        h1.whose.over[over] { (turn) }
        @if let Some(ruling) = ruling {
            @if !calls.is_empty() { div.ruling.foul[ruling.is_foul()] { @for call in &calls { span.call { (call) } " " } } }
            p.said { @for reason in reasons(ruling) { (spoken(sitting, &reason, lang)) " " } }
        }
    }
}
