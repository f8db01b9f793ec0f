//! The cards, one byte each.

use core::fmt;

/// A suit. The order is that of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Rygbi, rugby: `RY`.
    Rygbi,
    /// Castell, castle: `CA`.
    Castell,
    /// Caib a rhaw, y glöwr, the miner: `GL`.
    Glowr,
    /// Deilen, leaf: `DE`.
    Deilen,
    /// Tarian, shield: `TA`.
    Tarian,
    /// Penglog, skull: `PE`.
    Penglog,
}

impl Suit {
    /// All six.
    pub const ALL: [Self; 6] = [Self::Rygbi, Self::Castell, Self::Glowr, Self::Deilen, Self::Tarian, Self::Penglog];

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

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A part of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// Pen: `H`.
    Head,
    /// Torso, corff: `T`.
    Torso,
    /// Traed: `F`.
    Feet,
}

impl Part {
    /// All three, from the top.
    pub const ALL: [Self; 3] = [Self::Head, Self::Torso, Self::Feet];

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

/// The colour of a LLADRAD. It has no effect in play (R1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Coch.
    Red,
    /// Du.
    Black,
    /// Gwyrdd.
    Green,
}

impl Colour {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Red, Self::Black, Self::Green];

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

/// What a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
/// assert_eq!(Card::all().count(), 53);
/// # Ok::<(), dwyn::ParseCardError>(())
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
    pub const fn body(suit: Suit, part: Part) -> Self {
        Self(suit as u8 * 3 + part as u8)
    }

    /// A number card.
    #[must_use]
    pub const fn number(suit: Suit, number: Number) -> Self {
        Self(FIRST_NUMBER + suit as u8 * 5 + number as u8)
    }

    /// A theft.
    #[must_use]
    pub const fn lladrad(colour: Colour) -> Self {
        Self(FIRST_LLADRAD + colour as u8)
    }

    /// Every different card once, in the order of the pack: bodies, numbers, LLADRAD, CORON, DWYN.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..=Self::DWYN.0).map(Self)
    }

    /// What the card shows.
    #[must_use]
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

    /// The place of the card in [`all`](Self::all), from 0.
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
            Face::Body(suit, part) => write!(f, "{suit}-{}", part.code()),
            Face::Number(suit, number) => write!(f, "{suit}-{}", number.code()),
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
