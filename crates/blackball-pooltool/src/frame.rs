//! The shots of a frame, ruled on one after the other, whether one file holds them or many.

use blackball_rules::{
    Ball, BallSet, Facts, FrameState, Group, Illegal, Move, Readings, Ruling, adjudicate,
    facts::Place,
    frame::{Choice, Phase, Rack},
    geometry::Layout,
};

use boardgame_core::messages;

use crate::{
    adapter::{Adapter, Observed},
    error::{SaveError, Warning},
    save::{Save, SaveFile},
};

/// How far the cue ball may be from where it stopped, in metres, and still be played from where it lies.
const SAME_PLACE: f64 = 0.001;

/// How far a ball may be from its place in the rack, in radii: the simulator leaves hairs between the balls.
const IN_RACK: f64 = 0.1;

/// A shot of a file with its ruling.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Ruled {
    /// The ruling by which the balls were racked again before the shot, where the save shows that the side at the table
    /// had asked for it after an illegal break (clause 4b).
    pub reracked: Option<Ruling>,
    /// The frame before the shot, with the balls that the save has on the table.
    pub before: FrameState,
    /// What was seen.
    pub seen: Observed,
    /// The ruling.
    pub ruling: Ruling,
}

messages! {
    /// Why a shot of a file is not ruled on.
    #[derive(Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum ShotError of "pooltool" is Error {
        /// No facts can be made of the save.
        Save(SaveError);
        /// The frame is not waiting for such a shot.
        Illegal(Illegal);
        /// The shot should be a break, and the balls are not racked.
        NotRacked {
            /// How many object balls lie on the table.
            balls: u8,
        } => "the {balls} object balls on the table are not racked, so this is not a break: say what the frame was before the shot";
        /// The frame before the shot was given, and has other balls on the table than the save.
        OtherBalls {
            /// The balls that the frame has.
            told: Count,
            /// Those that the save has.
            found: Count,
        } => "the frame before the shot has {told}, but the save has {found}";
    }

    /// How many balls there are of each kind.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Count of "pooltool" {
        /// The reds.
        pub red: u8,
        /// The yellows.
        pub yellow: u8,
        /// The black: one or none.
        pub black: u8,
    } => "{red} red, {yellow} yellow, {black} black";
}

/// Rules on all shots of a file in turn, each from the state that the ruling before it left; the first error ends it.
///
/// `before` is the frame before the first shot. Without one the file must begin with a break, which side A plays. See
/// [`Follow`] for what is known from the second shot on.
///
/// ```no_run
/// use blackball_pooltool::{Adapter, SaveFile, rule_on};
/// use blackball_rules::Readings;
///
/// let file = SaveFile::from_json(&std::fs::read("frame.json")?)?;
/// for shot in rule_on(&file, &Adapter::default(), None, &Readings::default()) {
///     println!("{}", shot?.ruling);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rule_on<'a>(
    file: &'a SaveFile,
    adapter: &'a Adapter,
    before: impl Into<Option<FrameState>>,
    readings: &'a Readings,
) -> impl Iterator<Item = Result<Ruled, ShotError>> + 'a {
    let mut follow = Some(Follow::new(adapter, readings, before));
    file.shots().iter().map_while(move |save| {
        let ruled = follow.as_mut()?.shot(save);
        if ruled.is_err() {
            follow = None;
        }
        Some(ruled)
    })
}

/// A frame that is followed from save to save, however many files hold its shots.
///
/// From the second shot on it is known whether the cue ball was played from where it lay, whether the balls that were
/// due had been re-spotted, and whether the balls were racked again. A shot from a rack after a frame has ended is the
/// break of the next, which the other side plays (clause 4). Balls that the simulator's user took off or put back
/// between two shots are believed, with a warning.
#[derive(Clone, Debug)]
pub struct Follow {
    adapter: Adapter,
    readings: Readings,
    state: Option<FrameState>,
    /// Where the balls lay after the last shot.
    lay: Option<Layout>,
    shots: usize,
}

impl Follow {
    /// Before the first shot. Without a frame it must be a break, and A plays it.
    #[must_use]
    pub fn new(adapter: &Adapter, readings: &Readings, before: impl Into<Option<FrameState>>) -> Self {
        let (adapter, readings) = (adapter.clone(), *readings);
        Self { adapter, readings, state: before.into(), lay: None, shots: 0 }
    }

    /// How many shots have been ruled on.
    #[must_use]
    pub const fn shots(&self) -> usize {
        self.shots
    }

    /// The frame before the next shot, once there is one.
    #[must_use]
    pub const fn state(&self) -> Option<&FrameState> {
        self.state.as_ref()
    }

    /// Rules on the next shot.
    ///
    /// # Errors
    /// When no facts can be made of it, or the frame is not waiting for such a shot; then nothing has changed.
    pub fn shot(&mut self, save: &Save) -> Result<Ruled, ShotError> {
        self.shot_with(save, &Facts::new())
    }

    /// The same, with what people know of the shot, which may belong to another frame, as among the files of a folder: one from a rack with which
    /// this frame does not go on begins another, and the shots are counted anew.
    ///
    /// # Errors
    /// As for [`Follow::shot`].
    pub fn shot_of_any_frame(&mut self, save: &Save, told: &Facts) -> Result<Ruled, ShotError> {
        let mut going_on = self.clone();
        let ruled = going_on.shot_with(save, told);
        let goes_on =
            ruled.as_ref().is_ok_and(|ruled| ruled.reracked.is_some() || ruled.before.phase() == Phase::Break);
        if !goes_on && self.shots > 0 {
            let mut other = Self::new(&self.adapter, &self.readings, None);
            if let Ok(ruled) = other.shot_with(save, told) {
                *self = other;
                return Ok(ruled);
            }
        }
        if ruled.is_ok() {
            *self = going_on;
        }
        ruled
    }

    /// The same as [`Follow::shot`], with what people know of the shot: see [`Observed::tell`].
    ///
    /// # Errors
    /// As for [`Follow::shot`].
    pub fn shot_with(&mut self, save: &Save, told: &Facts) -> Result<Ruled, ShotError> {
        let mut seen = self.adapter.observe(save)?;
        let rack = racked(&seen.before);
        let mut before = self.state.unwrap_or(FrameState::new(blackball_rules::Side::A));
        let mut reracked = None;
        if let (Phase::Over { .. }, Some(_), Some(_)) = (before.phase(), rack, &self.lay) {
            before = FrameState::new(!before.breaker());
        } else if before.cue_from().allows(Choice::Rerack) && rack.is_some() && self.has_moved(&seen.before) {
            let ruling = before.rule_on(&Move::Choose(Choice::Rerack), &self.readings)?;
            before = ruling.after;
            reracked = Some(ruling);
        }
        let there = seen.before.balls().intersection(BallSet::FULL_RACK);
        if before.phase() == Phase::Break && rack.is_none() {
            return Err(ShotError::NotRacked { balls: there.len() });
        }
        self.compare_balls(&before, there, save, &mut seen)?;
        self.compare_places(&before, save, &mut seen);
        seen.tell(told);
        let before = before.with_balls(there.union(before.due()));
        let ruling = adjudicate(&before, &seen.facts, &self.readings)?;
        self.state = Some(ruling.after);
        self.lay = Some(seen.after.clone());
        self.shots += 1;
        Ok(Ruled { reracked, before, seen, ruling })
    }

    /// Whether an object ball lies elsewhere than where it stopped.
    fn has_moved(&self, now: &Layout) -> bool {
        let Some(lay) = &self.lay else { return true };
        now.iter()
            .filter(|(ball, _)| ball.is_object())
            .any(|(ball, place)| lay.at(ball).is_none_or(|stopped| stopped.distance(place) > SAME_PLACE))
    }

    fn compare_balls(
        &self,
        before: &FrameState,
        there: BallSet,
        save: &Save,
        seen: &mut Observed,
    ) -> Result<(), ShotError> {
        let due = before.due();
        if !due.is_empty() {
            let back = Group::ALL.into_iter().all(|group| there.count(group) >= before.on_table().count(group))
                && there.contains(Ball::BLACK);
            seen.facts.respotted = Some(back);
        }
        let counts = |balls: BallSet| Count {
            red: balls.count(Group::Red),
            yellow: balls.count(Group::Yellow),
            black: u8::from(balls.contains(Ball::BLACK)),
        };
        let (told, found) = (counts(before.on_table()), counts(there.union(due)));
        // A rack of nine may hold other numbers of each group than the usual four.
        if told == found || before.phase() == Phase::Break {
            return Ok(());
        }
        if self.lay.is_none() {
            return Err(ShotError::OtherBalls { told, found });
        }
        seen.warnings.push(Warning::OtherBalls { path: save.path("balls") });
        Ok(())
    }

    /// Compares where the cue ball is played from with where it lay.
    fn compare_places(&self, before: &FrameState, save: &Save, seen: &mut Observed) {
        let lay = self.lay.as_ref().and_then(|lay| lay.at(Ball::CUE));
        let (Some(lay), Some(place)) = (lay, seen.before.at(Ball::CUE)) else { return };
        let by = lay.distance(place);
        match before.cue_from().only_place() {
            None => seen.facts.from = Some(if by > SAME_PLACE { Place::Baulk } else { Place::Lie }),
            Some(Place::Lie) if by > SAME_PLACE => {
                let path = save.path(&format!("balls.{}.history.states[0]", save.cue_ball));
                seen.warnings.push(Warning::CueBallMoved { path, by });
            }
            Some(Place::Lie | Place::Baulk) => {}
        }
    }
}

/// The rack that the object balls are in, if they are in one: all fifteen, or the nine of the rows two to four (clauses
/// 4a,
/// 8g), wherever on the table it is, in whatever pattern.
fn racked(layout: &Layout) -> Option<Rack> {
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
    let (here, there) = (middle(&places), middle(&expected));
    // The places are as many as the balls, and two balls are never near the same one: every ball must be near one.
    let stands = places.iter().all(|place| {
        expected.iter().any(|spot| {
            let apart = |axis: usize| (place[axis] - here[axis]) - (spot[axis] - there[axis]);
            apart(0).hypot(apart(1)) <= IN_RACK * radius
        })
    });
    stands.then_some(rack)
}

#[expect(clippy::cast_precision_loss, reason = "there are fifteen balls at most")]
fn middle(places: &[[f64; 2]]) -> [f64; 2] {
    [0, 1].map(|axis| places.iter().map(|place| place[axis]).sum::<f64>() / places.len() as f64)
}
