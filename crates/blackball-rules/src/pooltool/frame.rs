//! The shots of a file, ruled on one after the other.

use super::{Adapter, Observed, Save, SaveError, SaveFile};
use crate::{Ball, FrameState, Illegal, Place, Readings, Ruling, adjudicate, geometry::Point};

/// How far the cue ball may be from where it stopped, in metres, and still be played from where it lies.
const SAME_PLACE: f64 = 0.001;

/// A shot of a file with its ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct Ruled {
    /// The frame before the shot, with the balls that the save has on the table.
    pub before: FrameState,
    /// What was seen.
    pub seen: Observed,
    /// The ruling.
    pub ruling: Ruling,
}

/// Why a shot of a file is not ruled on.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ShotError {
    /// No facts can be made of the save.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The frame is not waiting for such a shot.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// Rules on all shots of a file in turn, each from the state that the ruling before it left; the first error ends it.
///
/// From the second shot on it is known whether the cue ball was played from where it lay, and whether the balls that
/// were due had been re-spotted. Balls that the simulator's user took off or put back between two shots are believed.
///
/// ```no_run
/// use blackball_rules::{FrameState, Readings, Side, pooltool::{Adapter, SaveFile, rule_on}};
///
/// let file = SaveFile::from_json(&std::fs::read("frame.json")?)?;
/// for shot in rule_on(&file, &Adapter::default(), FrameState::new(Side::A), &Readings::default()) {
///     println!("{}", shot?.ruling);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rule_on<'a>(
    file: &'a SaveFile,
    adapter: &'a Adapter,
    before: FrameState,
    readings: &'a Readings,
) -> impl Iterator<Item = Result<Ruled, ShotError>> + 'a {
    let mut state = Some((before, None));
    file.shots().iter().map_while(move |save| {
        let (before, cue) = state.take()?;
        let ruled = one(save, adapter, before, cue, readings);
        state = ruled.as_ref().ok().map(|ruled| (ruled.ruling.after, ruled.seen.after.at(Ball::CUE)));
        Some(ruled)
    })
}

fn one(
    save: &Save,
    adapter: &Adapter,
    before: FrameState,
    lay: Option<Point>,
    readings: &Readings,
) -> Result<Ruled, ShotError> {
    let mut seen = adapter.observe(save)?;
    let due = before.due();
    let there = seen.before.balls();
    if !due.is_empty() {
        seen.facts.respotted = Some(due.without(there).is_empty());
    }
    if let (Some(lay), Some(place), None) = (lay, seen.before.at(Ball::CUE), before.cue_from().only_place()) {
        let moved = lay.distance(place) > SAME_PLACE;
        seen.facts.from = Some(if moved { Place::Baulk } else { Place::Lie });
    }
    let before = before.with_balls(there.union(due));
    let ruling = adjudicate(&before, &seen.facts, readings)?;
    Ok(Ruled { before, seen, ruling })
}
