//! Contacts at the start of a shot: of the cue ball with object balls (4i), of balls with cushions (4q).

use blackball_rules::Ball;

use crate::{
    events::{AtCushion, CLEAR},
    roster::Roster,
    surface::Cushions,
};

/// Finds the balls that touch a cushion at the start.
pub(crate) fn at_cushions(roster: &Roster<'_>, cushions: &Cushions, touch: f64) -> Vec<AtCushion> {
    let mut found: Vec<AtCushion> = Vec::new();
    for (ball, state) in roster.starting() {
        for (cushion, gap) in cushions.gaps(roster.disc(ball, state)) {
            if gap <= touch && !found.iter().any(|at| at.ball == ball && at.cushion == cushion) {
                found.push(AtCushion::new(ball, cushion));
            }
        }
    }
    found
}

/// Finds the object balls that touch the cue ball at the start, by index.
pub(crate) fn at_cue_ball(roster: &Roster<'_>, touch: f64) -> Vec<usize> {
    let Some((cue, state)) = roster.starting().find(|(ball, _)| *ball == roster.cue) else { return Vec::new() };
    let cue_ball = roster.disc(cue, state);
    let near = |ball: usize, disc| ball != cue && cue_ball.gap(disc) <= touch;
    roster.starting().filter(|(ball, state)| near(*ball, roster.disc(*ball, state))).map(|(ball, _)| ball).collect()
}

/// Finds the first event after which the cue ball was clear of a ball that it touched at the start.
fn separation(roster: &Roster<'_>, ball: usize) -> Option<usize> {
    let [cue, other] = [roster.cue, ball].map(|ball| roster.save.balls.get(ball).map(|ball| &ball.history));
    let (cue, other) = (cue?, other?);
    (0..roster.save.events.len()).find(|&event| {
        let places = [(roster.cue, cue.after(event)), (ball, other.after(event))];
        let [Some(a), Some(b)] = places.map(|(ball, state)| state.map(|state| roster.disc(ball, state))) else {
            return false;
        };
        a.gap(b) > CLEAR
    })
}

/// Object balls that touch the cue ball at the start, with the event that separates them. Earlier contacts are pushes (4i).
pub(crate) struct Pushes {
    touching: Vec<(Ball, Option<usize>)>,
}

impl Pushes {
    pub(crate) fn new(roster: &Roster<'_>, touching: &[usize]) -> Self {
        let part = |&ball: &usize| (roster.names[ball], separation(roster, ball));
        Self { touching: touching.iter().map(part).collect() }
    }

    pub(crate) fn is_push(&self, ball: Ball, event: usize) -> bool {
        let touched = self.touching.iter().find(|(other, _)| *other == ball);
        touched.is_some_and(|(_, parted)| parted.is_none_or(|parted| event <= parted))
    }

    pub(crate) fn balls(&self) -> impl Iterator<Item = Ball> {
        self.touching.iter().map(|(ball, _)| *ball)
    }
}
