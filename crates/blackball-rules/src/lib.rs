#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod geometry;
pub mod pooltool;

mod adjudicate;
mod ball;
mod ball_set;
mod clock;
mod contest;
mod cue_from;
mod cushion;
mod error;
mod facts;
mod frame;
mod game;
mod lag;
mod moves;
mod notation;
mod pocket;
mod reading;
mod readings;
mod rule;
mod rule_set;
mod ruling;
mod setup_error;
mod side;
mod situation;
mod state;

pub use adjudicate::adjudicate;
pub use ball::{Ball, Colour, Group, ParseBallError};
pub use ball_set::BallSet;
pub use clock::{CALL_TIME_MS, Clock, ClockError, STROKE_TIME_MS, Tick};
pub use contest::{Contest, Format, Setup};
pub use cue_from::{Choice, CueFrom};
pub use cushion::Cushion;
pub use error::{Illegal, Observation};
pub use facts::{
    Conduct, Crossed, CushionContact, Cushions, Facts, FirstContact, Frozen, Misconduct, Place, Pot, Return, Returned,
    Touching,
};
pub use game::Blackball;
pub use lag::{Lag, LagBall};
pub use moves::{
    Award, Cause, Disturbance, DuringShot, Fall, FoulCall, Move, Note, Override, Protest, Stalemate, Thing, TimeOut,
    Touch,
};
pub use notation::ParseFactsError;
pub use pocket::Pocket;
pub use reading::Reading;
pub use readings::{
    AfterTimeOut, Alternation, BreakAfterFoul, BreakInOff, FouledBreakBlack, FreeShotFinish, FrozenScope, Readings,
    RerackBreaker, SplitHit, TouchingOnFreeShot, TwoTouching,
};
pub use rule::{ParseRuleError, RULES, Rule};
pub use rule_set::RuleSet;
pub use ruling::{Assumption, Element, Foul, FoulKind, Next, Notice, Reason, Ruling, Scope};
pub use setup_error::SetupError;
pub use side::Side;
pub use situation::{Counts, OnTable, Pair, Situation, Stage};
pub use state::{FrameState, Groups, Phase, Rack, Right};
