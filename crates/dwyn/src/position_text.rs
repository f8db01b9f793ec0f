//! Positions written as one line of text.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use boardgame_core::{Player, Seed, messages};

use crate::{
    card::{Card, Face, Suit},
    duel::Duel,
    layout::Layout,
    moves::Seat,
    options::{Answer, OpeningLay, Options, XRank},
    parse::{Expected, ParseError},
    setup_error::SetupError,
    state::State,
    table::Phase,
};

messages! {
    /// The reason why a text is not a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParsePositionError of "dwyn" is Error {
        /// The syntax is wrong.
        Text(ParseError);
        /// The position is impossible.
        Setup(SetupError);
    }
}

/// Writes the complete state as one line, which `FromStr` reads. The line contains all hidden cards and the seed.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table();
        write!(f, "{} ", Terms(table.players(), *table.options()))?;
        write!(f, "phase={} ", word(table.phase() == Phase::Before, "before", "after"))?;
        write!(f, "turn={} turns={} ", Seat(table.turn()), table.turns())?;
        write!(f, "drawn={} unopened=", word(table.drawn(), "yes", "no"))?;
        let unopened = table.seats().filter(|player| table.is_unopened(*player));
        list(f, ",", unopened.map(Seat))?;
        f.write_str(" duel=")?;
        match table.duel() {
            Some(duel) => write_duel(f, duel)?,
            None => f.write_str("-")?,
        }
        f.write_str(" hands=")?;
        list(f, "/", table.seats().map(|player| CommaList(self.hand(player).iter().collect())))?;
        f.write_str(" tables=")?;
        list(f, "/", table.seats().map(|player| CommaList(table.laid(player).iter().collect())))?;
        write!(f, " stock={} pool={}", CommaList(self.stock().to_vec()), CommaList(self.pool().to_vec()))?;
        write!(f, " seed={} used={}", self.shuffler.seed(), self.shuffler.used())
    }
}

pub(crate) struct Terms(pub(crate) u8, pub(crate) Options);

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(players, options) = self;
        write!(f, "players={players} x={} ", word(options.x == XRank::High, "high", "low"))?;
        write!(f, "defender={} ", word(options.defender == Answer::May, "may", "must"))?;
        write!(f, "challenger={} ", word(options.challenger == Answer::May, "may", "must"))?;
        write!(f, "show={} ", word(options.show_to_win, "yes", "no"))?;
        write!(f, "lay={} ", word(options.opening_lay == OpeningLay::AtDeal, "deal", "turn"))?;
        match options.turn_limit {
            Some(turns) => write!(f, "limit={turns}"),
            None => f.write_str("limit=-"),
        }
    }
}

const fn word(is: bool, yes: &'static str, no: &'static str) -> &'static str {
    if is { yes } else { no }
}

fn write_duel(f: &mut fmt::Formatter<'_>, duel: Duel) -> fmt::Result {
    write!(f, "{},{},{},{},", Seat(duel.challenger), Seat(duel.defender), duel.prize, duel.suit.code())?;
    match duel.top {
        Some(top) => write!(f, "{}", Card::number(duel.suit, top))?,
        None => f.write_str("-")?,
    }
    write!(f, ",{},{}", duel.played, word(duel.showing, "yes", "no"))
}

/// Displays a list of cards separated by commas, or a hyphen if it is empty.
struct CommaList(Vec<Card>);

impl fmt::Display for CommaList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, ",", self.0.iter())
    }
}

fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, separator: &str, items: impl Iterator<Item = T>) -> fmt::Result {
    let mut empty = true;
    for item in items {
        let before = if core::mem::take(&mut empty) { "" } else { separator };
        write!(f, "{before}{item}")?;
    }
    if empty { f.write_str("-") } else { Ok(()) }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let mut fields = FieldReader::new(text);
        let players = fields
            .next("players")?
            .read(Expected::Players, |text| text.parse().ok().filter(|n| (2..=6).contains(n)))?;
        let options = read_options(&mut fields)?;
        let phase =
            fields.next("phase")?.choose(Expected::Phase, &[("before", Phase::Before), ("after", Phase::After)])?;
        let mut layout = Layout { options, ..Layout::new(players, phase, Seed::from_u64(0)) };
        layout.turn = fields.next("turn")?.read(Expected::Player, player)?;
        layout.turns = fields.next("turns")?.read(Expected::Turns, |text| text.parse().ok())?;
        layout.drawn = fields.next("drawn")?.choose(Expected::YesOrNo, YES_NO)?;
        layout.unopened = fields.next("unopened")?.list(',', Expected::Player, player)?;
        let duel = fields.next("duel")?;
        layout.duel = duel.read(Expected::Duel, |text| optional(text, read_duel))?;
        layout.hands = fields.next("hands")?.lists('/', Expected::Cards, card)?;
        layout.tables = fields.next("tables")?.lists('/', Expected::Cards, card)?;
        layout.stock = fields.next("stock")?.list(',', Expected::Cards, card)?;
        layout.pool = fields.next("pool")?.list(',', Expected::Cards, card)?;
        layout.seed = fields.next("seed")?.read(Expected::Seed, |text| text.parse().ok())?;
        layout.used = fields.next("used")?.read(Expected::Streams, |text| text.parse().ok())?;
        fields.end()?;
        if layout.hands.len() != usize::from(players) {
            let found = u8::try_from(layout.hands.len()).unwrap_or(u8::MAX);
            return Err(SetupError::Hands { players, found }.into());
        }
        Ok(Self::from_layout(&layout)?)
    }
}

const YES_NO: &[(&str, bool)] = &[("yes", true), ("no", false)];

fn read_options(fields: &mut FieldReader<'_>) -> Result<Options, ParsePositionError> {
    const ANSWER: &[(&str, Answer)] = &[("may", Answer::May), ("must", Answer::Must)];
    const LAY: &[(&str, OpeningLay)] = &[("deal", OpeningLay::AtDeal), ("turn", OpeningLay::FirstTurn)];
    Ok(Options {
        x: fields.next("x")?.choose(Expected::XRank, &[("low", XRank::Low), ("high", XRank::High)])?,
        defender: fields.next("defender")?.choose(Expected::Answer, ANSWER)?,
        challenger: fields.next("challenger")?.choose(Expected::Answer, ANSWER)?,
        show_to_win: fields.next("show")?.choose(Expected::YesOrNo, YES_NO)?,
        opening_lay: fields.next("lay")?.choose(Expected::OpeningLay, LAY)?,
        turn_limit: fields.next("limit")?.read(Expected::TurnLimit, |text| optional(text, |text| text.parse().ok()))?,
    })
}

/// Parses a value that is optional. A hyphen means `None`.
#[expect(clippy::option_option, reason = "the outer option is an error")]
fn optional<T>(text: &str, parse: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if text == "-" { Some(None) } else { parse(text).map(Some) }
}

fn player(text: &str) -> Option<Player> {
    let seat = text.strip_prefix('p')?.parse::<u8>().ok()?.checked_sub(1)?;
    Some(Player::new(seat))
}

fn card(text: &str) -> Option<Card> {
    text.parse().ok()
}

fn read_duel(text: &str) -> Option<Duel> {
    let mut parts = text.split(',');
    let mut part = || parts.next();
    let duel = Duel {
        challenger: player(part()?)?,
        defender: player(part()?)?,
        prize: card(part()?)?,
        suit: part()?.parse::<Suit>().ok()?,
        top: optional(part()?, |text| match card(text)?.face() {
            Face::Number(_, number) => Some(number),
            _ => None,
        })?,
        played: part()?.parse().ok()?,
        showing: {
            let word = part()?;
            YES_NO.iter().find(|(name, _)| *name == word)?.1
        },
    };
    parts.next().is_none().then_some(duel)
}

struct FieldReader<'a> {
    rest: &'a str,
    column: usize,
}

struct Value<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> FieldReader<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: text, column: 1 }
    }

    fn next(&mut self, field: &'static str) -> Result<Value<'a>, ParseError> {
        let start = self.rest.trim_start();
        let gap = self.rest.chars().count() - start.chars().count();
        self.column += gap;
        let word = start.split(char::is_whitespace).next().unwrap_or_default();
        let value = word.strip_prefix(field).and_then(|rest| rest.strip_prefix('='));
        let value = value.ok_or_else(|| ParseError::new(self.column, Expected::Field { field }, word))?;
        let found = Value { text: value, column: self.column + field.len() + 1 };
        self.column += word.chars().count();
        self.rest = start.strip_prefix(word).unwrap_or_default();
        Ok(found)
    }

    fn end(self) -> Result<(), ParseError> {
        let rest = self.rest.trim_start();
        let gap = self.rest.chars().count() - rest.chars().count();
        if rest.is_empty() { Ok(()) } else { Err(ParseError::new(self.column + gap, Expected::EndOfPosition, rest)) }
    }
}

impl Value<'_> {
    fn read<T>(&self, expected: Expected, parse: impl Fn(&str) -> Option<T>) -> Result<T, ParseError> {
        parse(self.text).ok_or_else(|| ParseError::new(self.column, expected, self.text))
    }

    fn choose<T: Copy>(&self, expected: Expected, words: &[(&str, T)]) -> Result<T, ParseError> {
        self.read(expected, |text| words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value))
    }

    /// Parses a list. A hyphen means that it is empty.
    fn list<T>(
        &self,
        separator: char,
        expected: Expected,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, ParseError> {
        if self.text == "-" {
            return Ok(Vec::new());
        }
        let mut column = self.column;
        let mut items = Vec::new();
        for item in self.text.split(separator) {
            items.push(parse(item).ok_or_else(|| ParseError::new(column, expected, item))?);
            column += item.chars().count() + 1;
        }
        Ok(items)
    }

    fn lists<T>(
        &self,
        separator: char,
        expected: Expected,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<Vec<T>>, ParseError> {
        let mut column = self.column;
        let mut lists = Vec::new();
        for value in self.text.split(separator) {
            lists.push(Value { text: value, column }.list(',', expected, &parse)?);
            column += value.chars().count() + 1;
        }
        Ok(lists)
    }
}
