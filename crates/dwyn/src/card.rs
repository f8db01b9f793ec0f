//! The cards, one byte each: what they show, what they are called, and their codes.

use core::{fmt, str::FromStr};

use boardgame_core::{message::Term, messages};
use serde::{Deserialize, Serialize};

use crate::parse::{Expected, ParseError};

messages! {
    /// A suit. The order is that of the rules. `Display` is the word; [`code`](Self::code) is in the codes of cards.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Suit of "dwyn" {
        /// Rygbi: `RY`.
        Rygbi => "rugby";
        /// Castell: `CA`.
        Castell => "castle";
        /// Caib a rhaw, y glöwr, the miner: `GL`.
        Glowr => "pick and shovel";
        /// Deilen: `DE`.
        Deilen => "leaf";
        /// Tarian: `TA`.
        Tarian => "shield";
        /// Penglog: `PE`.
        Penglog => "skull";
    }

    /// A part of a body.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Part of "dwyn" {
        /// Pen: `H`.
        Head => "head";
        /// Torso, corff: `T`.
        Torso => "torso";
        /// Traed: `F`.
        Feet => "feet";
    }

    /// The colour of a LLADRAD. It has no effect in play (R1.3).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Colour of "dwyn" {
        /// Coch.
        Red => "red";
        /// Du.
        Black => "black";
        /// Gwyrdd.
        Green => "green";
    }

    /// What a card is called, with its code: see [`Card::name`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CardName of "dwyn" {
        /// A part of a body.
        Body {
            /// Its suit.
            suit: Suit,
            /// The part.
            part: Part,
            /// Its code.
            card: Card,
        } => "{suit} {part} ({card})";
        /// A number.
        Number {
            /// Its suit.
            suit: Suit,
            /// The number.
            number: Number,
            /// Its code.
            card: Card,
        } => "{suit} {number} ({card})";
        /// A theft.
        Lladrad {
            /// Its colour.
            colour: Colour,
            /// Its code.
            card: Card,
        } => "{colour} thief ({card})";
        /// The crown, of which there is one.
        Coron => "the crown (CORON)";
        /// A challenge.
        Dwyn => "DWYN";
    }
}

boardgame_core::text_arguments!(Card, Number);

impl Suit {
    /// All six.
    pub const ALL: [Self; 6] = [Self::Rygbi, Self::Castell, Self::Glowr, Self::Deilen, Self::Tarian, Self::Penglog];

    /// The place of the suit in [`ALL`](Self::ALL), from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The two letters of the suit in a card's code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Rygbi => "RY",
            Self::Castell => "CA",
            Self::Glowr => "GL",
            Self::Deilen => "DE",
            Self::Tarian => "TA",
            Self::Penglog => "PE",
        }
    }
}

impl Part {
    /// All three, from the top.
    pub const ALL: [Self; 3] = [Self::Head, Self::Torso, Self::Feet];

    /// The place of the part in [`ALL`](Self::ALL), from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the part in a card's code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Head => "H",
            Self::Torso => "T",
            Self::Feet => "F",
        }
    }
}

impl Colour {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Red, Self::Black, Self::Green];

    /// The place of the colour in [`ALL`](Self::ALL), from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for the colour in a card's code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
            Self::Green => "green",
        }
    }
}

/// A number on a card. How X ranks is an option: see [`XRank`](crate::XRank).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Number {
    /// X.
    X,
    /// 2.
    Two,
    /// 3.
    Three,
    /// 4.
    Four,
    /// 5.
    Five,
}

impl Number {
    /// All five, X first.
    pub const ALL: [Self; 5] = [Self::X, Self::Two, Self::Three, Self::Four, Self::Five];

    /// The place of the number in [`ALL`](Self::ALL), from 0, however X ranks.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The sign of the number in a card's code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::X => "X",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
        }
    }
}

impl fmt::Display for Number {
    /// The sign of the number in a card's code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// What a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "snake_case"))]
pub enum Face {
    /// A part of a body, of a suit.
    Body(Suit, Part),
    /// A number, of a suit.
    Number(Suit, Number),
    /// A theft.
    Lladrad(Colour),
    /// The crown.
    Coron,
    /// A challenge.
    Dwyn,
}

/// A card, in one byte. The six copies of DWYN are one value (R1.3).
///
/// `Display` and `Debug` write its code, which `FromStr` and serde read.
///
/// ```
/// use dwyn::{Card, Face, Part, Suit};
///
/// let card: Card = "RY-H".parse()?;
/// assert_eq!(card.face(), Face::Body(Suit::Rygbi, Part::Head));
/// assert_eq!(Card::lladrad(dwyn::Colour::Red).to_string(), "LLADRAD:red");
/// assert_eq!(Card::ALL[card.index()], card);
/// # Ok::<(), dwyn::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const FIRST_NUMBER: u8 = 18;
const FIRST_LLADRAD: u8 = 48;

impl Card {
    /// The crown.
    pub const CORON: Self = Self(51);
    /// A challenge.
    pub const DWYN: Self = Self(52);

    /// A part of a body.
    #[must_use]
    #[inline]
    pub const fn body(suit: Suit, part: Part) -> Self {
        Self(suit as u8 * 3 + part as u8)
    }

    /// A number card.
    #[must_use]
    #[inline]
    pub const fn number(suit: Suit, number: Number) -> Self {
        Self(FIRST_NUMBER + suit as u8 * 5 + number as u8)
    }

    /// A theft.
    #[must_use]
    #[inline]
    pub const fn lladrad(colour: Colour) -> Self {
        Self(FIRST_LLADRAD + colour as u8)
    }

    /// Every different card once, in the order of the pack: bodies, numbers, LLADRAD, CORON, DWYN.
    pub const ALL: [Self; 53] = {
        let mut all = [Self(0); 53];
        let mut id = 0;
        while id <= Self::DWYN.0 {
            all[id as usize] = Self(id);
            id += 1;
        }
        all
    };

    /// The place of the card in [`ALL`](Self::ALL), from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What the card shows.
    #[must_use]
    #[inline]
    pub const fn face(self) -> Face {
        let id = self.0 as usize;
        match self.0 {
            0..FIRST_NUMBER => Face::Body(Suit::ALL[id / 3], Part::ALL[id % 3]),
            FIRST_NUMBER..FIRST_LLADRAD => Face::Number(Suit::ALL[(id - 18) / 5], Number::ALL[(id - 18) % 5]),
            48 => Face::Lladrad(Colour::Red),
            49 => Face::Lladrad(Colour::Black),
            50 => Face::Lladrad(Colour::Green),
            51 => Face::Coron,
            _ => Face::Dwyn,
        }
    }

    /// What the card is called, with its code. `boardgame-text` says it in Welsh.
    ///
    /// ```
    /// use dwyn::{Card, Part, Suit};
    ///
    /// let card = Card::body(Suit::Penglog, Part::Head);
    /// assert_eq!(card.name().to_string(), "skull head (PE-H)");
    /// ```
    #[must_use]
    pub const fn name(self) -> CardName {
        match self.face() {
            Face::Body(suit, part) => CardName::Body { suit, part, card: self },
            Face::Number(suit, number) => CardName::Number { suit, number, card: self },
            Face::Lladrad(colour) => CardName::Lladrad { colour, card: self },
            Face::Coron => CardName::Coron,
            Face::Dwyn => CardName::Dwyn,
        }
    }

    /// Whether it is a part of a body.
    #[must_use]
    pub const fn is_body(self) -> bool {
        self.0 < FIRST_NUMBER
    }

    /// How many of it the pack holds: 6 of DWYN, 1 of every other.
    #[must_use]
    pub const fn copies(self) -> usize {
        if self.0 == Self::DWYN.0 { 6 } else { 1 }
    }

    /// The bit of the card in a set.
    pub(crate) const fn id(self) -> u8 {
        self.0
    }

    /// The card of this place; DWYN beyond the last.
    pub(crate) const fn of_id(id: u8) -> Self {
        if id < Self::DWYN.0 { Self(id) } else { Self::DWYN }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Body(suit, part) => write!(f, "{}-{}", suit.code(), part.code()),
            Face::Number(suit, number) => write!(f, "{}-{}", suit.code(), number.code()),
            Face::Lladrad(colour) => write!(f, "LLADRAD:{}", colour.code()),
            Face::Coron => f.write_str("CORON"),
            Face::Dwyn => f.write_str("DWYN"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A card as sentences show it.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "a view of a message's field")]
pub(crate) const fn named(card: &Card) -> Term<CardName, Card> {
    Term(card.name(), *card)
}

/// A suit as sentences show it.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "a view of a message's field")]
pub(crate) const fn coded(suit: &Suit) -> Term<Suit, &'static str> {
    Term(*suit, suit.code())
}

impl FromStr for Suit {
    type Err = ParseError;

    /// Reads the code in either case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let suit = Self::ALL.into_iter().find(|suit| suit.code().eq_ignore_ascii_case(text));
        suit.ok_or_else(|| ParseError::new(1, Expected::Suit, text))
    }
}

impl FromStr for Number {
    type Err = ParseError;

    /// Reads the sign in either case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = Self::ALL.into_iter().find(|number| number.code().eq_ignore_ascii_case(text));
        number.ok_or_else(|| ParseError::new(1, Expected::Sign, text))
    }
}

impl FromStr for Card {
    type Err = ParseError;

    /// Reads the code in either case. The hyphen may be left out: `pe5`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text.eq_ignore_ascii_case("DWYN") {
            return Ok(Self::DWYN);
        }
        if text.eq_ignore_ascii_case("CORON") {
            return Ok(Self::CORON);
        }
        if let Some((word, colour)) = text.split_once(':') {
            return if word.eq_ignore_ascii_case("LLADRAD") {
                read_colour(colour, "LLADRAD:".len() + 1).map(Self::lladrad)
            } else {
                Err(ParseError::new(1, Expected::Card, text))
            };
        }
        let run_together = || (text.len() == 3).then(|| text.split_at_checked(2)).flatten();
        let (suit, sign) =
            text.split_once('-').or_else(run_together).ok_or_else(|| ParseError::new(1, Expected::Card, text))?;
        let suit: Suit = suit.parse().map_err(|_| ParseError::new(1, Expected::Card, text))?;
        let is = |code: &str| code.eq_ignore_ascii_case(sign);
        let part = Part::ALL.into_iter().find(|part| is(part.code())).map(|part| Self::body(suit, part));
        let number = Number::ALL.into_iter().find(|number| is(number.code()));
        part.or(number.map(|number| Self::number(suit, number)))
            .ok_or_else(|| ParseError::new(text.len() - sign.len() + 1, Expected::Sign, sign))
    }
}

/// Reads a colour in either case.
pub(crate) fn read_colour(text: &str, column: usize) -> Result<Colour, ParseError> {
    let colour = Colour::ALL.into_iter().find(|colour| colour.code().eq_ignore_ascii_case(text));
    colour.ok_or_else(|| ParseError::new(column, Expected::Colour, text))
}
