//! What makes a save doubtful: balls through cushions, off the bed, or still moving at the end, and no black.

use blackball_rules::Ball;

use crate::{error::Warning, history::Span, roster::Roster};

/// How far the cue ball may rise above the bed before it has left it, in metres.
const LIFT: f64 = 0.001;

/// Warns if the black was not on the table before the shot.
pub(crate) fn without_black(roster: &Roster<'_>) -> Option<Warning> {
    let there = roster.starting().any(|(index, _)| roster.names[index] == Ball::BLACK);
    (!there).then(|| Warning::NoBlack { path: format!("{}balls", roster.save.prefix) })
}

/// Warns of every ball that was still moving after the last event.
pub(crate) fn moving(roster: &Roster<'_>) -> impl Iterator<Item = Warning> {
    roster.save.balls.iter().enumerate().filter_map(|(index, ball)| {
        let moving = !ball.history.last()?.phase.is_at_rest();
        let last = ball.history.len.saturating_sub(1);
        let path = || roster.path(index, &format!("history.states[{last}].s"));
        moving.then(|| Warning::NotAtRest { path: path(), ball: roster.names[index] })
    })
}

/// Warns of every ball that was beyond the furthest piece of cushion without having fallen.
pub(crate) fn outside(roster: &Roster<'_>) -> impl Iterator<Item = Warning> {
    let surface = &roster.save.surface;
    let mut low = [0.0_f64, 0.0];
    let mut high = [roster.table.width(), roster.table.length()];
    for nose in surface.linear.values() {
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

/// Warns if the cue ball left the bed.
pub(crate) fn off_the_bed(roster: &Roster<'_>) -> Option<Warning> {
    let rest = roster.table.cue_radius();
    let lifted = move |span: &Span| !span.state.phase.is_down() && (span.state.motion.place.height - rest).abs() > LIFT;
    let (index, event) = first(roster, lifted).find(|(index, _)| *index == roster.cue)?;
    Some(Warning::LeftBed { path: roster.path(index, &format!("history.states[{event}]")), ball: roster.names[index] })
}

/// The first event of each ball after which something was true of it.
fn first(roster: &Roster<'_>, test: impl Fn(&Span) -> bool) -> impl Iterator<Item = (usize, usize)> {
    let balls = roster.save.balls.iter().enumerate();
    balls.filter_map(move |(index, ball)| Some((index, ball.history.spans.iter().find(|span| test(span))?.event)))
}
