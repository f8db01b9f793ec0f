//! The balls that a simulator's ids denote.

use std::collections::BTreeMap;

use blackball_rules::Ball;

/// The balls that a simulator's ids denote.
///
/// The default contains `1` to `15` (8 is the black), `r1` to `r7`, `b` and `y1` to `y7`. The struck ball is always the cue
/// ball, whatever its id. An unknown id is an error.
///
/// ```
/// use blackball_pooltool::BallNames;
/// use blackball_rules::Ball;
///
/// assert_eq!(BallNames::default().get("8"), Some(Ball::BLACK));
///
/// let mut names = BallNames::empty();
/// names.insert("ball_08", Ball::BLACK);
/// assert_eq!(names.get("ball_08"), Some(Ball::BLACK));
/// assert_eq!(names.get("8"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BallNames(BTreeMap<String, Ball>);

impl BallNames {
    /// A map without names.
    #[must_use]
    pub const fn empty() -> Self {
        Self(BTreeMap::new())
    }

    /// Sets the ball that an id denotes, and returns the previous one.
    ///
    /// A ball without a number, such as [`Ball::RED`], makes saves with that id invalid.
    pub fn insert(&mut self, id: impl Into<String>, ball: Ball) -> Option<Ball> {
        self.0.insert(id.into(), ball)
    }

    /// The ball that an id denotes.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<Ball> {
        self.0.get(id).copied()
    }
}

impl Default for BallNames {
    fn default() -> Self {
        let mut names = Self::empty();
        for number in 1..=15 {
            let Some(ball) = Ball::numbered(number) else { continue };
            names.insert(format!("{number}"), ball);
            names.insert(
                match number {
                    1..=7 => format!("r{number}"),
                    8 => String::from("b"),
                    _ => format!("y{}", number - 8),
                },
                ball,
            );
        }
        names
    }
}

impl<T: Into<String>> FromIterator<(T, Ball)> for BallNames {
    fn from_iter<I: IntoIterator<Item = (T, Ball)>>(names: I) -> Self {
        Self(names.into_iter().map(|(id, ball)| (id.into(), ball)).collect())
    }
}
