//! Rulings on consecutive shots of a frame, from one or more files.

use blackball_rules::{
    Ball, BallSet, Facts, FrameState, Group, Illegal, Move, Readings, Ruling, adjudicate,
    facts::CuePosition,
    frame::{Choice, Phase, Rack},
    geometry::Layout,
};

use boardgame_core::messages;

use crate::{
    adapter::{Adapter, Observation},
    error::{SaveError, Warning},
    save::{Save, SaveFile},
};

/// Largest distance between two positions of a ball that counts as not having been moved, in metres.
const SAME_POSITION: f64 = 0.001;

/// Largest distance of a ball from its position in the rack, in ball radii. The simulator leaves gaps between balls.
const RACK_TOLERANCE: f64 = 0.1;

/// A shot in a save and the ruling on it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ShotRuling {
    /// The ruling on a re-rack before the shot, which the striker chose after an illegal break (clause 4b). It is
    /// detected from the positions of the balls.
    pub rerack: Option<Ruling>,
    /// The frame before the shot, with the balls that are on the table according to the save.
    pub before: FrameState,
    /// The facts of the shot and the positions of the balls.
    pub observation: Observation,
    /// The ruling on the shot.
    pub ruling: Ruling,
}

messages! {
    /// The reason why a shot in a save cannot be ruled on.
    #[derive(Clone, Debug, PartialEq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum ShotError of "pooltool" is Error {
        /// The save is invalid.
        Save(SaveError);
        /// The shot is not allowed in the frame.
        Illegal(Illegal);
        /// A break is expected, but the balls are not racked.
        NotRacked { balls: u8 } =>
            "the {balls} object balls on the table are not racked, so this is not a break: give the frame before the shot";
        /// The balls on the table in the save are not those of the given frame.
        OtherBalls { expected: BallCount, found: BallCount } =>
            "the frame before the shot has {expected}, but the save has {found}";
    }

    /// The number of balls of each kind.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct BallCount of "pooltool" {
        /// Number of reds.
        pub red: u8,
        /// Number of yellows.
        pub yellow: u8,
        /// Number of blacks, 0 or 1.
        pub black: u8,
    } => "{red} red, {yellow} yellow, {black} black";
}

/// Rules on all shots in a file in turn and stops after the first error.
///
/// `before` is the frame before the first shot. If it is `None`, the first shot must be a break, which side A plays.
/// See [`FrameTracker`] for facts that are derived from the second shot on.
pub fn rule_on<'a>(
    file: &'a SaveFile,
    adapter: &'a Adapter,
    before: impl Into<Option<FrameState>>,
    readings: &'a Readings,
) -> impl Iterator<Item = Result<ShotRuling, ShotError>> + 'a {
    let mut tracker = Some(FrameTracker::new(adapter, readings, before));
    file.shots().iter().map_while(move |save| {
        let ruling = tracker.as_mut()?.shot(save);
        if ruling.is_err() {
            tracker = None;
        }
        Some(ruling)
    })
}

/// A tracker of a frame from one save to the next.
///
/// From the second shot on, it derives whether the cue ball was played from where it lay, whether balls were
/// re-spotted, and whether they were racked again. A shot from a rack after the end of a frame is the other side's
/// break in the next one (clause 4). If balls were added or removed in the simulator, there is a warning.
#[derive(Clone, Debug)]
pub struct FrameTracker {
    adapter: Adapter,
    readings: Readings,
    state: Option<FrameState>,
    layout: Option<Layout>,
    shots: usize,
}

impl FrameTracker {
    /// Creates a tracker before the first shot. If `before` is `None`, that shot is a break, which side A plays.
    #[must_use]
    pub fn new(adapter: &Adapter, readings: &Readings, before: impl Into<Option<FrameState>>) -> Self {
        let (adapter, readings) = (adapter.clone(), *readings);
        Self { adapter, readings, state: before.into(), layout: None, shots: 0 }
    }

    /// Returns the number of shots that have been ruled on.
    #[must_use]
    pub const fn shots(&self) -> usize {
        self.shots
    }

    /// Returns the frame before the next shot, if it is known.
    #[must_use]
    pub const fn state(&self) -> Option<&FrameState> {
        self.state.as_ref()
    }

    /// Rules on the next shot.
    ///
    /// # Errors
    /// Fails if the save is invalid or does not fit the frame, or the shot is illegal. The tracker is then unchanged.
    pub fn shot(&mut self, save: &Save) -> Result<ShotRuling, ShotError> {
        self.shot_with(save, &Facts::new())
    }

    /// Rules on the next shot, which may belong to another frame. If it is played from a rack and does not continue
    /// this frame, it starts another frame and resets the number of shots.
    ///
    /// # Errors
    /// Fails in the same cases as [`FrameTracker::shot`].
    pub fn shot_of_any_frame(&mut self, save: &Save, known: &Facts) -> Result<ShotRuling, ShotError> {
        let mut same_frame = self.clone();
        let ruling = same_frame.shot_with(save, known);
        let is_break = |ruling: &ShotRuling| ruling.rerack.is_some() || ruling.before.phase() == Phase::Break;
        if self.shots > 0 && !ruling.as_ref().is_ok_and(is_break) {
            let mut other_frame = Self::new(&self.adapter, &self.readings, None);
            if let Ok(ruling) = other_frame.shot_with(save, known) {
                *self = other_frame;
                return Ok(ruling);
            }
        }
        if ruling.is_ok() {
            *self = same_frame;
        }
        ruling
    }

    /// Rules on the next shot, given additional facts as in [`Observation::annotate`].
    ///
    /// # Errors
    /// Fails in the same cases as [`FrameTracker::shot`].
    pub fn shot_with(&mut self, save: &Save, known: &Facts) -> Result<ShotRuling, ShotError> {
        let mut observation = self.adapter.observe(save)?;
        let rack = rack_of(&observation.before);
        let mut before = self.state.unwrap_or(FrameState::new(blackball_rules::Side::A));
        let mut rerack = None;
        if let (Phase::Over { .. }, Some(_), Some(_)) = (before.phase(), rack, &self.layout) {
            before = FrameState::new(!before.breaker());
        } else if before.cue_from().allows(Choice::Rerack) && rack.is_some() && self.has_moved(&observation.before) {
            let ruling = before.rule_on(&Move::Choose(Choice::Rerack), &self.readings)?;
            before = ruling.after;
            rerack = Some(ruling);
        }
        let on_table = object_balls(&observation);
        if before.phase() == Phase::Break && rack.is_none() {
            return Err(ShotError::NotRacked { balls: on_table.len() });
        }
        self.compare_balls(&before, save, &mut observation)?;
        self.compare_cue_ball(&before, save, &mut observation);
        observation.annotate(known);
        let before = before.with_balls(on_table.union(before.due()));
        let ruling = adjudicate(&before, &observation.facts, &self.readings)?;
        self.state = Some(ruling.after);
        self.layout = Some(observation.after.clone());
        self.shots += 1;
        Ok(ShotRuling { rerack, before, observation, ruling })
    }

    fn has_moved(&self, now: &Layout) -> bool {
        let Some(last) = &self.layout else { return true };
        now.iter()
            .filter(|(ball, _)| ball.is_object())
            .any(|(ball, place)| last.at(ball).is_none_or(|stopped| stopped.distance(place) > SAME_POSITION))
    }

    fn compare_balls(&self, before: &FrameState, save: &Save, observation: &mut Observation) -> Result<(), ShotError> {
        let (due, on_table) = (before.due(), object_balls(observation));
        if !due.is_empty() {
            let back = Group::ALL.into_iter().all(|group| on_table.count(group) >= before.on_table().count(group))
                && on_table.contains(Ball::BLACK);
            observation.facts.respotted = Some(back);
        }
        let counts = |balls: BallSet| BallCount {
            red: balls.count(Group::Red),
            yellow: balls.count(Group::Yellow),
            black: u8::from(balls.contains(Ball::BLACK)),
        };
        let (expected, found) = (counts(before.on_table()), counts(on_table.union(due)));
        // A short rack need not contain four balls of each group, so a break is not compared.
        if expected == found || before.phase() == Phase::Break {
            return Ok(());
        }
        if self.layout.is_none() {
            return Err(ShotError::OtherBalls { expected, found });
        }
        observation.warnings.push(Warning::OtherBalls { path: save.path("balls") });
        Ok(())
    }

    fn compare_cue_ball(&self, before: &FrameState, save: &Save, observation: &mut Observation) {
        let stopped = self.layout.as_ref().and_then(|last| last.at(Ball::CUE));
        let (Some(stopped), Some(place)) = (stopped, observation.before.at(Ball::CUE)) else { return };
        let by = stopped.distance(place);
        match before.cue_from().only_place() {
            None if by > SAME_POSITION => observation.facts.from = Some(CuePosition::Baulk),
            None => observation.facts.from = Some(CuePosition::Lie),
            Some(CuePosition::Lie) if by > SAME_POSITION => {
                let path = save.path(&format!("balls.{}.history.states[0]", save.cue_ball));
                observation.warnings.push(Warning::CueBallMoved { path, by });
            }
            Some(CuePosition::Lie | CuePosition::Baulk) => {}
        }
    }
}

fn object_balls(observation: &Observation) -> BallSet {
    observation.before.balls().intersection(BallSet::FULL_RACK)
}

/// Detects a rack of fifteen or nine balls (clauses 4a, 8g) anywhere on the table and in any pattern of colours.
fn rack_of(layout: &Layout) -> Option<Rack> {
    let places: Vec<[f64; 2]> =
        layout.iter().filter(|(ball, _)| ball.is_object()).map(|(_, place)| place.into()).collect();
    layout.at(Ball::BLACK)?;
    let (rack, rows) = match places.len() {
        15 => (Rack::Fifteen, 1..=5_u8),
        9 => (Rack::Nine, 2..=4),
        _ => return None,
    };
    let radius = layout.table().object_radius();
    let expected: Vec<[f64; 2]> = rows
        .flat_map(|row| (0..row).map(move |column| (row, column)))
        .map(|(row, column)| {
            let across = f64::from(column) - f64::from(row - 1) / 2.0;
            [across * 2.0 * radius, f64::from(row) * radius * 3.0_f64.sqrt()]
        })
        .collect();
    let (centre, expected_centre) = (middle(&places), middle(&expected));
    // There are as many spots as balls, and no two balls can be near the same spot.
    let is_racked = places.iter().all(|place| {
        expected.iter().any(|spot| {
            let apart = |axis: usize| (place[axis] - centre[axis]) - (spot[axis] - expected_centre[axis]);
            apart(0).hypot(apart(1)) <= RACK_TOLERANCE * radius
        })
    });
    is_racked.then_some(rack)
}

#[expect(clippy::cast_precision_loss, reason = "there are fifteen balls at most")]
fn middle(places: &[[f64; 2]]) -> [f64; 2] {
    [0, 1].map(|axis| places.iter().map(|place| place[axis]).sum::<f64>() / places.len() as f64)
}
