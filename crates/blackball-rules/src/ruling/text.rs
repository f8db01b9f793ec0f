//! Rulings in English, as a player would be told.

use core::fmt::{self, Display, Formatter};

use super::{Foul, FoulKind, Next, Notice, Ruling, reason::baulk_rule};
use crate::{Assumption, Ball, BallSet, Choice, CueFrom, Rack, Right, Rule, Scope};

impl Display for Ruling {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let by = self.by;
        if let Some(notice) = self.notice {
            write!(f, "{notice} ({}). ", notice.rule())?;
        }
        for (index, foul) in self.fouls.iter().enumerate() {
            let open = if index == 0 { "Foul by " } else { "; " };
            f.write_str(open)?;
            if index == 0 {
                write!(f, "{by}: ")?;
            }
            write!(f, "{foul}")?;
        }
        if !self.fouls.is_empty() {
            f.write_str(". ")?;
        }
        if let Some(group) = self.assigned {
            write!(f, "{by} plays {group} and {} plays {} ({}). ", by.opponent(), group.other(), Rule::OpenTable)?;
        }
        if let Some(rule) = self.stays_open() {
            write!(f, "The table stays open ({rule}). ")?;
        }
        write_list(f, "Put back on the black spot: ", self.respots.iter().copied(), Rule::Respot)?;
        if !self.losses.is_empty() {
            write!(f, "{by} loses the frame ({}). ", self.losses)?;
        }
        write!(f, "{}.", self.next)?;
        for (index, assumption) in self.assumptions.iter().enumerate() {
            f.write_str(if index == 0 { " Taken as given: " } else { ", " })?;
            write!(f, "{assumption}")?;
        }
        if !self.assumptions.is_empty() {
            f.write_str(".")?;
        }
        for (index, reading) in self.readings.iter().enumerate() {
            f.write_str(if index == 0 { " By reading " } else { ", " })?;
            write!(f, "{reading} ({})", reading.title(boardgame_core::Lang::En))?;
        }
        if !self.readings.is_empty() {
            f.write_str(".")?;
        }
        Ok(())
    }
}

fn write_list(f: &mut Formatter<'_>, open: &str, balls: impl Iterator<Item = Ball>, rule: Rule) -> fmt::Result {
    let mut any = false;
    for (index, ball) in balls.enumerate() {
        any = true;
        write!(f, "{}{ball}", if index == 0 { open } else { ", " })?;
    }
    if any { write!(f, " ({rule}). ") } else { Ok(()) }
}

impl Display for Foul {
    /// Says how the foul came about, with its clause.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.kind {
            FoulKind::Declared => f.write_str(boardgame_core::Rulebook::title(self.rule, boardgame_core::Lang::En))?,
            kind => write!(f, "{kind}")?,
        }
        write!(f, " ({})", self.rule)
    }
}

impl Display for FoulKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalBreak { crossed } => {
                write!(f, "the break potted no ball and drove {crossed} of the needed 2 over the centre line")
            }
            Self::InOff => f.write_str("the cue ball went in a pocket"),
            Self::OutsideBaulk => f.write_str("the cue ball was played from outside baulk"),
            Self::OffTable { balls, cue } if balls.is_empty() && !cue => {
                f.write_str("a ball left the table and touched something before it came back")
            }
            Self::OffTable { balls, cue } => {
                f.write_str(if *cue { "the cue ball left the table" } else { "off the table:" })?;
                if *cue && !balls.is_empty() {
                    f.write_str(", and so did")?;
                }
                write_balls(f, *balls)
            }
            Self::NoContact => f.write_str("the cue ball hit nothing"),
            Self::WrongBallFirst { ball } => write!(f, "{ball} was hit first and was not on"),
            Self::NoPotOrCushion => {
                f.write_str("no ball on was potted and no ball reached a cushion after the contact")
            }
            Self::OnlyOwnCushion { ball } => {
                write!(f, "{ball} was frozen, and there was no pot and no cushion but its own")
            }
            Self::OpponentsBallOnly => f.write_str("only the opponent's balls were potted"),
            Self::TouchingBallMoved { ball } => write!(f, "the stroke moved {ball}, which touched the cue ball"),
            Self::Jumped => f.write_str("the cue ball jumped"),
            Self::BallsMoving => f.write_str("balls were still moving"),
            Self::NotRespotted { balls } => {
                f.write_str("not re-spotted yet:")?;
                write_balls(f, *balls)
            }
            Self::OutOfTurn => f.write_str("it was the opponent's turn"),
            Self::TooLate { time_ms } => {
                write!(f, "no stroke within 60 seconds, but {}.{:03}", time_ms / 1000, time_ms % 1000)
            }
            Self::TouchedWhilePlacing => f.write_str("the cue ball touched another ball while it was placed"),
            Self::Touched => f.write_str("a ball was touched"),
            Self::Marked => f.write_str("the table was marked"),
            Self::Declared => f.write_str("declared by the referee"),
        }
    }
}

fn write_balls(f: &mut Formatter<'_>, balls: BallSet) -> fmt::Result {
    balls.iter().try_for_each(|ball| write!(f, " {ball}"))
}

impl Display for Next {
    /// Says who does what, with the clauses.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Play { side, rerack: Some(rack), rule, .. } => {
                write!(f, "The {} balls are racked again and {side} breaks ({rule})", rack_size(rack))
            }
            Self::Play { side, right: Right::FreeShot, from, .. } => {
                write!(f, "{side} has a free shot and then a visit ({}), ", Rule::Penalty)?;
                write_places(f, from)
            }
            Self::Play { side, right: Right::Visit, from, rule, .. } => {
                write!(f, "{side} plays ({rule}), ")?;
                write_places(f, from)
            }
            Self::Lag { rack, rule } => {
                write!(f, "The {} balls are racked again and both lag for the break ({rule})", rack_size(rack))
            }
            Self::ChooseBreaker { side, rule } => write!(f, "{side} decides who breaks ({rule})"),
            Self::Over { winner, scope: Scope::Frame, rule } => write!(f, "{winner} wins the frame ({rule})"),
            Self::Over { winner, scope: Scope::Match, rule } => write!(f, "{winner} wins the match ({rule})"),
        }
    }
}

const fn rack_size(rack: Rack) -> &'static str {
    match rack {
        Rack::Fifteen => "fifteen",
        Rack::Nine => "nine",
    }
}

fn write_places(f: &mut Formatter<'_>, from: CueFrom) -> fmt::Result {
    for (index, choice) in from.iter().enumerate() {
        let or = if index == 0 { "" } else { " or " };
        f.write_str(or)?;
        match choice {
            Choice::Lie => f.write_str("from where the cue ball lies")?,
            Choice::Baulk => write!(f, "from baulk ({})", baulk_rule(from).unwrap_or(Rule::Baulk))?,
            Choice::Rerack => write!(f, "after a re-rack ({})", Rule::Break)?,
        }
    }
    Ok(())
}

impl Display for Assumption {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BallOnHit => "a ball on was hit first",
            Self::CushionTouched => "a ball reached a cushion",
            Self::TwoCrossed => "two balls crossed the centre line",
            Self::FromBaulk => "the cue ball was played from baulk",
            Self::TouchingBallStill => "the touching ball did not move",
            Self::Respotted => "the balls due had been re-spotted",
            Self::NothingDeclared => "no foul to declare",
        })
    }
}

impl Display for Notice {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::BallReplaced { ball } => write!(f, "{ball} had been at rest and is put back"),
            Self::ShotVoid { ball } => {
                write!(f, "{ball} fell before it was struck: all balls go back, the shot is void")
            }
            Self::BallPotted { ball } => write!(f, "{ball} fell after balancing and belongs to the last shot"),
            Self::BallsRestored => f.write_str("The balls are put back, no penalty"),
            Self::TouchExempt => f.write_str("No foul: the thing was supplied with the table"),
            Self::ThirtySeconds => f.write_str("Thirty seconds"),
            Self::InTime => f.write_str("In time"),
            Self::TimeOut => f.write_str("Time-out: the clock is stopped"),
            Self::ProtestTooLate => f.write_str("The next stroke has been played: no foul happened"),
            Self::ProtestRejected => f.write_str("The protest is not upheld"),
            Self::ProtestUpheld { foul } => write!(f, "The protest is upheld: {foul} is added to the last shot"),
            Self::Overridden => f.write_str("The referee has decided otherwise"),
            Self::Noted { .. } => f.write_str("Noted"),
            Self::LagWon { winner } => write!(f, "{winner} has won the lag"),
            Self::LagAgain => f.write_str("The lag is repeated"),
            Self::BreakerChosen { breaker } => write!(f, "{breaker} is to break"),
            Self::Chosen { choice: Choice::Lie } => f.write_str("Played from where it lies"),
            Self::Chosen { choice: Choice::Baulk } => f.write_str("Played from baulk"),
            Self::Chosen { choice: Choice::Rerack } => f.write_str("A re-rack is chosen"),
            Self::Stalemate => f.write_str("Stalemate"),
        }
    }
}
