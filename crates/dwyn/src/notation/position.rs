//! Positions as one line of text.

use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

use boardgame_core::{Player, Seed};
use thiserror::Error;

use super::{card::cut, fields::Fields, moves::Seat};
use crate::{Answer, Card, Duel, Face, Layout, OpeningLay, Options, Phase, SetupError, State, Suit, XRank};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text is not written as a position.
    #[error("column {column}: expected {expected}, found {found:?}")]
    Text {
        /// The column, in characters, from 1.
        column: usize,
        /// What would have been right.
        expected: &'static str,
        /// What stands there, cut short.
        found: String,
    },
    /// The position cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Writes the whole state, secrets and seed included, in one line that `FromStr` reads.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table();
        let options = table.options();
        write!(f, "players={} x={} ", table.players(), word(options.x == XRank::High, "high", "low"))?;
        write!(f, "defender={} ", word(options.defender == Answer::May, "may", "must"))?;
        write!(f, "challenger={} ", word(options.challenger == Answer::May, "may", "must"))?;
        write!(f, "show={} ", word(options.show_to_win, "yes", "no"))?;
        write!(f, "lay={} ", word(options.opening_lay == OpeningLay::AtDeal, "deal", "turn"))?;
        match options.turn_limit {
            Some(turns) => write!(f, "limit={turns} ")?,
            None => f.write_str("limit=- ")?,
        }
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

const fn word(first: bool, yes: &'static str, no: &'static str) -> &'static str {
    if first { yes } else { no }
}

fn write_duel(f: &mut fmt::Formatter<'_>, duel: Duel) -> fmt::Result {
    write!(f, "{},{},{},{},", Seat(duel.challenger), Seat(duel.defender), duel.prize, duel.suit)?;
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
        let players =
            fields.next("players=")?.read("2 to 6", |text| text.parse().ok().filter(|n| (2..=6).contains(n)))?;
        let options = read_options(&mut fields)?;
        let phase =
            fields.next("phase=")?.choose("before or after", &[("before", Phase::Before), ("after", Phase::After)])?;
        let mut layout = Layout { options, ..Layout::new(players, phase, Seed::from_u64(0)) };
        layout.turn = fields.next("turn=")?.read(PLAYER, player)?;
        layout.turns = fields.next("turns=")?.read("a number of turns", |text| text.parse().ok())?;
        layout.drawn = fields.next("drawn=")?.choose(YES_OR_NO, YES_NO)?;
        layout.unopened = fields.next("unopened=")?.list(',', PLAYER, player)?;
        let duel = fields.next("duel=")?;
        layout.duel =
            duel.read("a challenge or -", |text| if text == "-" { Some(None) } else { read_duel(text).map(Some) })?;
        layout.hands = fields.next("hands=")?.lists('/', CARD, card)?;
        layout.tables = fields.next("tables=")?.lists('/', CARD, card)?;
        layout.stock = fields.next("stock=")?.list(',', CARD, card)?;
        layout.pool = fields.next("pool=")?.list(',', CARD, card)?;
        layout.seed = fields.next("seed=")?.read("a seed in hexadecimal digits", |text| text.parse().ok())?;
        layout.used = fields.next("used=")?.read("a number of streams", |text| text.parse().ok())?;
        fields.end()?;
        if layout.hands.len() != usize::from(players) {
            let found = u8::try_from(layout.hands.len()).unwrap_or(u8::MAX);
            return Err(SetupError::Hands { players, found }.into());
        }
        Ok(Self::from_layout(&layout)?)
    }
}

const PLAYER: &str = "a player, p1 to p6";
const CARD: &str = "cards with commas between, or -";
const YES_OR_NO: &str = "yes or no";
const YES_NO: &[(&str, bool)] = &[("yes", true), ("no", false)];

fn read_options(fields: &mut Fields<'_>) -> Result<Options, ParsePositionError> {
    const ANSWER: &[(&str, Answer)] = &[("may", Answer::May), ("must", Answer::Must)];
    Ok(Options {
        x: fields.next("x=")?.choose("low or high", &[("low", XRank::Low), ("high", XRank::High)])?,
        defender: fields.next("defender=")?.choose("may or must", ANSWER)?,
        challenger: fields.next("challenger=")?.choose("may or must", ANSWER)?,
        show_to_win: fields.next("show=")?.choose(YES_OR_NO, YES_NO)?,
        opening_lay: fields
            .next("lay=")?
            .choose("deal or turn", &[("deal", OpeningLay::AtDeal), ("turn", OpeningLay::FirstTurn)])?,
        turn_limit: fields.next("limit=")?.read("a number of turns or -", |text| {
            if text == "-" { Some(None) } else { text.parse().ok().map(Some) }
        })?,
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

pub(super) fn error(column: usize, expected: &'static str, found: &str) -> ParsePositionError {
    ParsePositionError::Text { column, expected, found: cut(found) }
}
