//! Positions as one line of text.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use boardgame_core::{Player, Seed, messages};

use crate::{
    card::{Card, Face, Suit},
    duel::Duel,
    layout::Layout,
    moves::Seat,
    options::{Answer, OpeningLay, Options, XRank},
    parse::{Expected, Field, ParseError},
    setup_error::SetupError,
    state::State,
    table::Phase,
};

messages! {
    /// Why a text is not a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParsePositionError of "dwyn" is Error {
        /// The text is not written as a position.
        Text(ParseError);
        /// The position cannot be.
        Setup(SetupError);
    }
}

/// Writes the whole state, secrets and seed included, in one line that `FromStr` reads.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table();
        write!(f, "{} ", Agreed(table.players(), *table.options()))?;
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
        list(f, "/", table.seats().map(|player| Commas(self.hand(player).iter().collect())))?;
        f.write_str(" tables=")?;
        list(f, "/", table.seats().map(|player| Commas(table.laid(player).iter().collect())))?;
        write!(f, " stock={} pool={}", Commas(self.stock().to_vec()), Commas(self.pool().to_vec()))?;
        write!(f, " seed={} used={}", self.shuffler.seed(), self.shuffler.used())
    }
}

/// What is agreed before a deal: the number of players and the options.
pub(crate) struct Agreed(pub(crate) u8, pub(crate) Options);

impl fmt::Display for Agreed {
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

const fn word(first: bool, yes: &'static str, no: &'static str) -> &'static str {
    if first { yes } else { no }
}

fn write_duel(f: &mut fmt::Formatter<'_>, duel: Duel) -> fmt::Result {
    write!(f, "{},{},{},{},", Seat(duel.challenger), Seat(duel.defender), duel.prize, duel.suit.code())?;
    match duel.top {
        Some(top) => write!(f, "{}", Card::number(duel.suit, top))?,
        None => f.write_str("-")?,
    }
    write!(f, ",{},{}", duel.played, word(duel.showing, "yes", "no"))
}

/// Cards with commas between them, or a hyphen for none.
struct Commas(Vec<Card>);

impl fmt::Display for Commas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, ",", self.0.iter())
    }
}

fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, between: &str, items: impl Iterator<Item = T>) -> fmt::Result {
    let mut empty = true;
    for item in items {
        let gap = if core::mem::take(&mut empty) { "" } else { between };
        write!(f, "{gap}{item}")?;
    }
    if empty { f.write_str("-") } else { Ok(()) }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let mut fields = Fields::new(text);
        let players = fields
            .next(Field::Players)?
            .read(Expected::Players, |text| text.parse().ok().filter(|n| (2..=6).contains(n)))?;
        let options = read_options(&mut fields)?;
        let phase = fields
            .next(Field::Phase)?
            .choose(Expected::Phase, &[("before", Phase::Before), ("after", Phase::After)])?;
        let mut layout = Layout { options, ..Layout::new(players, phase, Seed::from_u64(0)) };
        layout.turn = fields.next(Field::Turn)?.read(Expected::Player, player)?;
        layout.turns = fields.next(Field::Turns)?.read(Expected::Turns, |text| text.parse().ok())?;
        layout.drawn = fields.next(Field::Drawn)?.choose(Expected::YesOrNo, YES_NO)?;
        layout.unopened = fields.next(Field::Unopened)?.list(',', Expected::Player, player)?;
        let duel = fields.next(Field::Duel)?;
        layout.duel =
            duel.read(Expected::Duel, |text| if text == "-" { Some(None) } else { read_duel(text).map(Some) })?;
        layout.hands = fields.next(Field::Hands)?.lists('/', Expected::Cards, card)?;
        layout.tables = fields.next(Field::Tables)?.lists('/', Expected::Cards, card)?;
        layout.stock = fields.next(Field::Stock)?.list(',', Expected::Cards, card)?;
        layout.pool = fields.next(Field::Pool)?.list(',', Expected::Cards, card)?;
        layout.seed = fields.next(Field::Seed)?.read(Expected::Seed, |text| text.parse().ok())?;
        layout.used = fields.next(Field::Used)?.read(Expected::Streams, |text| text.parse().ok())?;
        fields.end()?;
        if layout.hands.len() != usize::from(players) {
            let found = u8::try_from(layout.hands.len()).unwrap_or(u8::MAX);
            return Err(SetupError::Hands { players, found }.into());
        }
        Ok(Self::from_layout(&layout)?)
    }
}

const YES_NO: &[(&str, bool)] = &[("yes", true), ("no", false)];

fn read_options(fields: &mut Fields<'_>) -> Result<Options, ParsePositionError> {
    const ANSWER: &[(&str, Answer)] = &[("may", Answer::May), ("must", Answer::Must)];
    Ok(Options {
        x: fields.next(Field::X)?.choose(Expected::XRank, &[("low", XRank::Low), ("high", XRank::High)])?,
        defender: fields.next(Field::Defender)?.choose(Expected::Answer, ANSWER)?,
        challenger: fields.next(Field::Challenger)?.choose(Expected::Answer, ANSWER)?,
        show_to_win: fields.next(Field::Show)?.choose(Expected::YesOrNo, YES_NO)?,
        opening_lay: fields
            .next(Field::Lay)?
            .choose(Expected::OpeningLay, &[("deal", OpeningLay::AtDeal), ("turn", OpeningLay::FirstTurn)])?,
        turn_limit: fields
            .next(Field::Limit)?
            .read(Expected::TurnLimit, |text| if text == "-" { Some(None) } else { text.parse().ok().map(Some) })?,
    })
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
        top: match part()? {
            "-" => None,
            text => match card(text)?.face() {
                Face::Number(_, number) => Some(number),
                _ => return None,
            },
        },
        played: part()?.parse().ok()?,
        showing: match part()? {
            "yes" => true,
            "no" => false,
            _ => return None,
        },
    };
    parts.next().is_none().then_some(duel)
}

/// The part of a position text that is still to be read.
struct Fields<'a> {
    rest: &'a str,
    column: usize,
}

/// What comes behind the sign of equality of one field.
struct Value<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Fields<'a> {
    fn new(text: &'a str) -> Self {
        Self { rest: text, column: 1 }
    }

    /// What is in the next field, which has to be this one.
    fn next(&mut self, field: Field) -> Result<Value<'a>, ParseError> {
        let start = self.rest.trim_start();
        let gap = self.rest.chars().count() - start.chars().count();
        self.column += gap;
        let word = start.split(char::is_whitespace).next().unwrap_or_default();
        let value = word.strip_prefix(field.name()).and_then(|rest| rest.strip_prefix('='));
        let value = value.ok_or_else(|| ParseError::new(self.column, Expected::Field { field }, word))?;
        let found = Value { text: value, column: self.column + field.name().len() + 1 };
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

    /// Items with `between` between them, or a hyphen for none.
    fn list<T>(
        &self,
        between: char,
        expected: Expected,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, ParseError> {
        if self.text == "-" {
            return Ok(Vec::new());
        }
        let mut column = self.column;
        let mut items = Vec::new();
        for item in self.text.split(between) {
            items.push(parse(item).ok_or_else(|| ParseError::new(column, expected, item))?);
            column += item.chars().count() + 1;
        }
        Ok(items)
    }

    /// Lists of items: `between` is between the lists, commas in them.
    fn lists<T>(
        &self,
        between: char,
        expected: Expected,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<Vec<T>>, ParseError> {
        let mut column = self.column;
        let mut lists = Vec::new();
        for value in self.text.split(between) {
            lists.push(Value { text: value, column }.list(',', expected, &parse)?);
            column += value.chars().count() + 1;
        }
        Ok(lists)
    }
}
