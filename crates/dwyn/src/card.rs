//! The cards and their codes.

use core::{fmt, str::FromStr};

use boardgame_core::{message::Term, messages};

use crate::parse::{Expected, ParseError};

messages! {
    /// A suit. `Display` writes its name, and [`code`](Self::code) returns the two letters that begin its card codes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Suit of "dwyn" {
        /// Rugby (*rygbi*): `RY`.
        Rygbi => "rugby";
        /// Castle (*castell*): `CA`.
        Castell => "castle";
        /// Pick and shovel (*caib a rhaw*), the suit of the miner (*y glöwr*): `GL`.
        Glowr => "pick and shovel";
        /// Leaf (*deilen*): `DE`.
        Deilen => "leaf";
        /// Shield (*tarian*): `TA`.
        Tarian => "shield";
        /// Skull (*penglog*): `PE`.
        Penglog => "skull";
    }

    /// One of the three parts that form a body.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum Part of "dwyn" {
        /// Head (*pen*): `H`.
        Head => "head";
        /// Torso (*corff*): `T`.
        Torso => "torso";
        /// Feet (*traed*): `F`.
        Feet => "feet";
    }

    /// The colour of a LLADRAD. It does not affect play (R1.3).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    pub enum Colour of "dwyn" {
        /// Red (*coch*).
        Red => "red";
        /// Black (*du*).
        Black => "black";
        /// Green (*gwyrdd*).
        Green => "green";
    }

    /// A card's name and code, as returned by [`Card::name`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CardName of "dwyn" {
        /// A part of a body.
        Body {
            /// The suit of the card.
            suit: Suit,
            /// The part of the body.
            part: Part,
            /// The card, shown as its code.
            card: Card,
        } => "{suit} {part} ({card})";
        /// A number card.
        Number {
            /// The suit of the card.
            suit: Suit,
            /// The number on the card.
            number: Number,
            /// The card, shown as its code.
            card: Card,
        } => "{suit} {number} ({card})";
        /// A thief.
        Lladrad {
            /// The colour of the thief.
            colour: Colour,
            /// The card, shown as its code.
            card: Card,
        } => "{colour} thief ({card})";
        /// The crown.
        Coron => "the crown (CORON)";
        /// The challenge card.
        Dwyn => "DWYN";
    }
}

boardgame_core::text_arguments!(Card, Number);

impl Suit {
    /// All suits in the order of the pack.
    pub const ALL: [Self; 6] = [Self::Rygbi, Self::Castell, Self::Glowr, Self::Deilen, Self::Tarian, Self::Penglog];

    /// Returns the suit's index in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the two-letter code, such as `RY`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        ["RY", "CA", "GL", "DE", "TA", "PE"][self as usize]
    }
}

impl Part {
    /// All parts from head to feet.
    pub const ALL: [Self; 3] = [Self::Head, Self::Torso, Self::Feet];

    /// Returns the part's index in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the one-letter code, such as `H`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        ["H", "T", "F"][self as usize]
    }
}

impl Colour {
    /// All colours.
    pub const ALL: [Self; 3] = [Self::Red, Self::Black, Self::Green];

    /// Returns the colour's index in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the colour as it appears in a card's code, such as `red`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        ["red", "black", "green"][self as usize]
    }
}

/// The number on a card. Whether X is the lowest or the highest is an option, [`XRank`](crate::XRank).
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
    /// All numbers, X first.
    pub const ALL: [Self; 5] = [Self::X, Self::Two, Self::Three, Self::Four, Self::Five];

    /// Returns the number's index in [`ALL`](Self::ALL), which does not depend on the rank of X.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the one-character code, `X` or a digit.
    #[must_use]
    pub const fn code(self) -> &'static str {
        ["X", "2", "3", "4", "5"][self as usize]
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The face of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Face {
    /// A part of a body.
    Body(Suit, Part),
    /// A number card.
    Number(Suit, Number),
    /// A thief.
    Lladrad(Colour),
    /// The crown.
    Coron,
    /// The challenge card.
    Dwyn,
}

/// A card, stored in one byte. The six copies of DWYN are equal (R1.3).
///
/// `Display` and `Debug` write the card's code, which `FromStr` and serde read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const FIRST_NUMBER: u8 = 18;
const FIRST_LLADRAD: u8 = 48;

impl Card {
    /// The crown.
    pub const CORON: Self = Self(51);
    /// The challenge card.
    pub const DWYN: Self = Self(52);

    /// Returns the body card with the given suit and part.
    #[must_use]
    #[inline]
    pub const fn body(suit: Suit, part: Part) -> Self {
        Self(suit as u8 * 3 + part as u8)
    }

    /// Returns the number card with the given suit and number.
    #[must_use]
    #[inline]
    pub const fn number(suit: Suit, number: Number) -> Self {
        Self(FIRST_NUMBER + suit as u8 * 5 + number as u8)
    }

    /// Returns the thief card of the given colour.
    #[must_use]
    #[inline]
    pub const fn lladrad(colour: Colour) -> Self {
        Self(FIRST_LLADRAD + colour as u8)
    }

    /// All distinct cards in the order of the pack: body cards, number cards, LLADRAD, CORON, DWYN.
    pub const ALL: [Self; 53] = {
        let mut all = [Self(0); 53];
        let mut id = 0;
        while id <= Self::DWYN.0 {
            all[id as usize] = Self(id);
            id += 1;
        }
        all
    };

    /// Returns the card's index in [`ALL`](Self::ALL).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the face of the card.
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

    /// Returns the name with the code, such as `skull head (PE-H)`. `boardgame-text` translates it.
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

    /// Reports whether the card is a part of a body.
    #[must_use]
    pub const fn is_body(self) -> bool {
        self.0 < FIRST_NUMBER
    }

    /// Returns the number of copies in the pack: 6 of DWYN, 1 of every other card.
    #[must_use]
    pub const fn copies(self) -> usize {
        if self.0 == Self::DWYN.0 { 6 } else { 1 }
    }

    /// Returns the index of the card's lowest bit in [`Cards`](crate::Cards).
    pub(crate) const fn id(self) -> u8 {
        self.0
    }

    /// Returns the card with the given id, or DWYN if the id is too large.
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

/// Returns a card as an argument of a message.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "a view of a message's field")]
pub(crate) const fn card_term(card: &Card) -> Term<CardName, Card> {
    Term(card.name(), *card)
}

/// Returns a suit as an argument of a message.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "a view of a message's field")]
pub(crate) const fn suit_term(suit: &Suit) -> Term<Suit, &'static str> {
    Term(*suit, suit.code())
}

impl FromStr for Suit {
    type Err = ParseError;

    /// Parses the two-letter code in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let suit = Self::ALL.into_iter().find(|suit| suit.code().eq_ignore_ascii_case(text));
        suit.ok_or_else(|| ParseError::new(1, Expected::Suit, text))
    }
}

impl FromStr for Number {
    type Err = ParseError;

    /// Parses the one-character code in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = Self::ALL.into_iter().find(|number| number.code().eq_ignore_ascii_case(text));
        number.ok_or_else(|| ParseError::new(1, Expected::Sign, text))
    }
}

impl FromStr for Card {
    type Err = ParseError;

    /// Parses the code in upper or lower case. The hyphen is optional, as in `pe5`.
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

pub(crate) fn read_colour(text: &str, column: usize) -> Result<Colour, ParseError> {
    let colour = Colour::ALL.into_iter().find(|colour| colour.code().eq_ignore_ascii_case(text));
    colour.ok_or_else(|| ParseError::new(column, Expected::Colour, text))
}
