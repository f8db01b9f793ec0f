//! The games, each behind the same small traits.

mod blackball;
mod camelot;
mod checkers;
mod dwyn;
mod movetext;
mod record;
mod report;

use std::io::BufRead;

use boardgame_core::{Cites, Clause, Enumerable, Game, Notation, Player, Rulebook};
use boardgame_text::{Say, Text};

pub(crate) use blackball::{event, lying, standing};
pub(crate) use dwyn::drawn;
pub(crate) use movetext::{Written, notated};
pub(crate) use record::{illegal, ply, refused, said};
pub(crate) use report::{Ended, Fault, Report, Verdict};

use crate::{sniff::Format, stop::Stop};

/// A game by the name it is asked for with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    Checkers,
    Camelot,
    Dwyn,
    Blackball,
}

impl Name {
    pub(crate) const ALL: [Self; 4] = [Self::Checkers, Self::Camelot, Self::Dwyn, Self::Blackball];

    /// As in arguments, records and clauses.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Checkers => "checkers",
            Self::Camelot => "camelot",
            Self::Dwyn => "dwyn",
            Self::Blackball => "blackball",
        }
    }

    pub(crate) fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.code() == code)
    }
}

/// How a file is to be read.
pub(crate) struct Reading<'a> {
    pub(crate) text: &'a Text,
    /// Whether every ply is to be told.
    pub(crate) verbose: bool,
    /// The state before a single simulated shot of blackball, as JSON.
    pub(crate) before: Option<&'a str>,
}

/// Who is told of each game of a file.
pub(crate) type Hear<'a> = dyn FnMut(Report) -> Result<(), Stop> + 'a;

/// What the program says of a game beyond the core's traits.
pub(crate) trait Told: Game<Illegal: Cites + Say, SetupError: Say> {
    const NAME: Name;

    /// Whether every move is told, and not only when that is asked for: where a ruling is what one reads a record for.
    const ALWAYS_TOLD: bool = false;

    /// What the player in a seat is called.
    fn player(text: &Text, player: Player) -> String;

    /// A move as it is written in this state, in which it is legal.
    fn written(&self, mv: &Self::Move) -> String;

    /// What a move did, beyond what is written; empty when there is nothing to say.
    fn effect(text: &Text, effect: &Self::Effect) -> String;

    /// The clause that a refused set-up breaks, with its title; none where a clause is not what it breaks.
    fn forbidding(_: &Text, _: &Self::SetupError) -> Option<(Clause, &'static str)> {
        None
    }

    /// What was legal instead.
    fn legal(refused: &Self::Illegal) -> Vec<String>;
}

/// A game on a board, which can be set up, drawn and played in the terminal.
pub(crate) trait Board: Told + Enumerable + Notation {
    /// The set-up of a position, or of the start.
    fn setup(text: &Text, position: Option<&str>) -> Result<Self::Setup, String>;

    /// The board, with the names of its squares.
    fn drawn(&self, text: &Text) -> String;
}

/// A clause that is rested on, with its title.
pub(crate) fn cited<E: Cites>(text: &Text, error: &E) -> (Clause, &'static str) {
    (error.rule().clause(), error.rule().title(text.lang()))
}

/// A game that starts from a position, or from the start.
pub(crate) fn at<G: Board>(text: &Text, position: Option<&str>) -> Result<G, Stop> {
    let setup = G::setup(text, position).map_err(Stop::Say)?;
    G::start(&setup).map_err(|error| Stop::Say(text.say(&error)))
}

/// Adjudicates every game of a file.
pub(crate) fn referee(
    format: Format,
    source: impl BufRead,
    reading: &Reading<'_>,
    hear: &mut Hear<'_>,
) -> Result<(), Stop> {
    match format {
        Format::Pdn => movetext::referee::<::checkers::Checkers>(source, reading, hear),
        Format::Camelot => movetext::referee::<::camelot::Camelot>(source, reading, hear),
        Format::Record(Name::Checkers) => record::referee::<::checkers::Checkers>(source, reading, hear),
        Format::Record(Name::Camelot) => record::referee::<::camelot::Camelot>(source, reading, hear),
        Format::Record(Name::Dwyn) => record::referee::<::dwyn::Dwyn>(source, reading, hear),
        Format::Record(Name::Blackball) => record::referee::<::blackball_rules::Blackball>(source, reading, hear),
        Format::PooltoolJson => blackball::json(source, reading, hear),
        Format::PooltoolPack => blackball::pack(source, reading, hear),
    }
}
