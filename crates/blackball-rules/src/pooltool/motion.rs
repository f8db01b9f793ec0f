//! How far towards baulk a ball came, solved exactly between the events (clause 4b).

use super::history::{History, Phase, Span};

/// Whether a ball that began beyond `line`, away from baulk, had its centre on or below it at any moment.
///
/// `fallen_at` gives where a ball was just before the event in which it fell: the history has it in the pocket already.
pub(super) fn came_down_to(history: &History, line: f64, fallen_at: impl Fn(usize) -> Option<f64>) -> bool {
    let began_beyond = history.first().is_some_and(|state| state.phase != Phase::Pocketed && state.at[1] > line);
    began_beyond
        && history.spans.windows(2).any(|pair| match pair {
            [now, next] if next.state.phase == Phase::Pocketed => {
                fallen_at(next.event).is_some_and(|end| lowest(now, next.from, end) <= line)
            }
            [now, next] => lowest(now, next.from, next.state.at[1]) <= line,
            _ => false,
        })
}

/// The least `y` of the motion that begins with `now` and ends at `end` at the time `until`.
///
/// Within one phase the motion is quadratic in time, so that both ends and the first velocity settle it.
fn lowest(now: &Span, until: f64, end: f64) -> f64 {
    let (start, velocity) = (now.state.at[1], now.state.velocity[1]);
    let time = until - now.until;
    let ends = start.min(end);
    // A ball that begins by moving away from baulk is nowhere lower than at one of the ends.
    if !now.state.phase.moves() || time <= 0.0 || velocity >= 0.0 {
        return ends;
    }
    let half_acceleration = (end - start - velocity * time) / (time * time);
    let turning = -velocity / (2.0 * half_acceleration);
    if half_acceleration > 0.0 && turning < time { ends.min(start + velocity * turning / 2.0) } else { ends }
}

#[cfg(test)]
mod tests {
    use super::{super::history::State, *};

    fn rolling(y: f64, velocity: f64) -> State {
        State { at: [0.3, y, 0.0254], velocity: [0.0, velocity, 0.0], phase: Phase::Rolling }
    }

    #[test]
    fn clause_4b_a_ball_that_turns_between_two_events_has_crossed() {
        // y = 1 - 0.2 t + 0.1 t²: down to 0.9 at t = 1, back at 1 when t = 2.
        let mut history = History::default();
        history.push(rolling(1.0, -0.2), 0.0);
        history.push(rolling(1.0, 0.2), 2.0);
        assert!(came_down_to(&history, 0.9 + 1e-12, |_| None));
        assert!(!came_down_to(&history, 0.9 - 1e-12, |_| None));
    }

    #[test]
    fn clause_4b_a_ball_that_begins_on_the_baulk_side_does_not_cross() {
        let mut history = History::default();
        history.push(rolling(0.5, 1.0), 0.0);
        history.push(rolling(1.5, -1.0), 1.0);
        history.push(rolling(0.5, 0.0), 2.0);
        assert!(!came_down_to(&history, 0.9, |_| None));
    }

    #[test]
    fn clause_4b_a_ball_that_falls_is_followed_to_the_pocket_and_no_further() {
        let mut history = History::default();
        history.push(rolling(1.0, -0.1), 0.0);
        let fallen = State { at: [-0.05, 0.8, -0.08], velocity: [0.0; 3], phase: Phase::Pocketed };
        history.push(fallen, 1.0);
        assert!(!came_down_to(&history, 0.89, |_| Some(0.9)));
        assert!(came_down_to(&history, 0.9, |_| Some(0.9)));
        assert!(!came_down_to(&history, 0.9, |_| None));
    }
}
