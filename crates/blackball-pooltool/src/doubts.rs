//! Doubtful saves: balls that passed a cushion, left the bed or still move at the end, and a missing black.

use blackball_rules::Ball;

use crate::{error::Warning, history::Span, roster::Roster};

/// Smallest height above the bed at which the cue ball has left it, in metres.
const LIFT: f64 = 0.001;

pub(crate) fn without_black(roster: &Roster<'_>) -> Option<Warning> {
    let there = roster.starting().any(|(index, _)| roster.names[index] == Ball::BLACK);
    (!there).then(|| Warning::NoBlack { path: roster.save.path("balls") })
}

pub(crate) fn moving(roster: &Roster<'_>) -> impl Iterator<Item = Warning> {
    roster.save.balls.iter().enumerate().filter_map(|(index, ball)| {
        let moving = !ball.history.last()?.phase.is_at_rest();
        let last = ball.history.len.saturating_sub(1);
        let path = || roster.path(index, &format!("history.states[{last}].s"));
        moving.then(|| Warning::NotAtRest { path: path(), ball: roster.names[index] })
    })
}

pub(crate) fn outside(roster: &Roster<'_>) -> impl Iterator<Item = Warning> {
    let mut low = [0.0_f64, 0.0];
    let mut high = [roster.table.width(), roster.table.length()];
    for nose in roster.save.surface.cushion_segments.linear.0.values() {
        for end in nose.ends().map(<[f64; 2]>::from) {
            for axis in 0..2 {
                low[axis] = low[axis].min(end[axis]);
                high[axis] = high[axis].max(end[axis]);
            }
        }
    }
    let beyond = move |span: &Span| {
        let at = <[f64; 2]>::from(span.state.at());
        !span.state.phase.is_down() && (0..2).any(|axis| at[axis] < low[axis] || at[axis] > high[axis])
    };
    first(roster, beyond).map(|(index, event)| Warning::Outside {
        path: roster.path(index, &format!("history.states[{event}]")),
        ball: roster.names[index],
    })
}

pub(crate) fn off_the_bed(roster: &Roster<'_>) -> Option<Warning> {
    let rest = roster.table.cue_radius();
    let lifted = move |span: &Span| !span.state.phase.is_down() && (span.state.motion.place.height - rest).abs() > LIFT;
    let (index, event) = first(roster, lifted).find(|(index, _)| *index == roster.cue)?;
    Some(Warning::LeftBed { path: roster.path(index, &format!("history.states[{event}]")), ball: roster.names[index] })
}

/// For each ball, finds the first event after which the test holds.
fn first(roster: &Roster<'_>, test: impl Fn(&Span) -> bool) -> impl Iterator<Item = (usize, usize)> {
    let balls = roster.save.balls.iter().enumerate();
    balls.filter_map(move |(index, ball)| Some((index, ball.history.spans.iter().find(|span| test(span))?.event)))
}
