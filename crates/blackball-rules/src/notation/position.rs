//! The canonical line of a match.

use core::fmt::{self, Display, Formatter};

use crate::{Contest, Format, contest::Standing};

impl Display for Standing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [a, b] = self.score;
        write!(f, "{a}-{b}")?;
        if let Some(breaker) = self.breaker {
            write!(f, " break {breaker}")?;
        }
        match self.over {
            Some((Some(winner), rule)) => write!(f, " won by {winner} {rule}")?,
            Some((None, rule)) => write!(f, " drawn {rule}")?,
            None => {}
        }
        write!(f, ": {}", self.frame)
    }
}

impl Display for Contest {
    /// Writes the whole state of the match: equal states write equal texts.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.format {
            Format::RaceTo(frames) => write!(f, "race to {frames}")?,
            Format::Frames(frames) => write!(f, "{frames} frames")?,
        }
        if self.doubles {
            f.write_str(", doubles")?;
        }
        let others = self.readings.not_recommended();
        if !others.is_empty() {
            f.write_str(", not by")?;
            others.into_iter().try_for_each(|reading| write!(f, " {reading}"))?;
        }
        write!(f, ", {}", self.now)?;
        match &self.last {
            Some(last) => write!(f, " | {} | {}", last.before, last.facts),
            None => Ok(()),
        }
    }
}
