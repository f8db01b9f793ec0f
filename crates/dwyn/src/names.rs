//! What cards are called.

use core::fmt;

use boardgame_core::Lang;

use crate::{Card, Colour, Face, Part, Suit};

impl Card {
    /// What the card is called, as text to display.
    ///
    /// ```
    /// use boardgame_core::Lang;
    /// use dwyn::{Card, Part, Suit};
    ///
    /// let card = Card::body(Suit::Penglog, Part::Head);
    /// assert_eq!(card.name(Lang::En).to_string(), "skull head");
    /// assert_eq!(card.name(Lang::Cy).to_string(), "PEN penglog");
    /// ```
    #[must_use]
    pub const fn name(self, lang: Lang) -> CardName {
        CardName { card: self, lang }
    }
}

/// The name of a card in a language: see [`Card::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardName {
    card: Card,
    lang: Lang,
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lang = self.lang;
        match (self.card.face(), lang) {
            (Face::Body(suit, part), Lang::En) => write!(f, "{} {}", suit.name(lang), part.name(lang)),
            (Face::Body(suit, part), Lang::Cy) => write!(f, "{} {}", part.name(lang), suit.name(lang)),
            (Face::Number(suit, number), _) => write!(f, "{} {}", suit.name(lang), number.code()),
            (Face::Lladrad(colour), Lang::En) => write!(f, "{} thief", colour.name(lang)),
            (Face::Lladrad(colour), Lang::Cy) => write!(f, "LLADRAD {}", colour.name(lang)),
            (Face::Coron, Lang::En) => f.write_str("crown"),
            (Face::Coron, Lang::Cy) => f.write_str("CORON"),
            (Face::Dwyn, _) => f.write_str("DWYN"),
        }
    }
}

impl Suit {
    /// What the suit is called.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Rygbi, Lang::En) => "rugby",
            (Self::Rygbi, Lang::Cy) => "rygbi",
            (Self::Castell, Lang::En) => "castle",
            (Self::Castell, Lang::Cy) => "castell",
            (Self::Glowr, Lang::En) => "pick and shovel",
            (Self::Glowr, Lang::Cy) => "caib a rhaw",
            (Self::Deilen, Lang::En) => "leaf",
            (Self::Deilen, Lang::Cy) => "deilen",
            (Self::Tarian, Lang::En) => "shield",
            (Self::Tarian, Lang::Cy) => "tarian",
            (Self::Penglog, Lang::En) => "skull",
            (Self::Penglog, Lang::Cy) => "penglog",
        }
    }
}

impl Part {
    /// What the part is called.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Head, Lang::En) => "head",
            (Self::Head, Lang::Cy) => "PEN",
            (Self::Torso, Lang::En) => "torso",
            (Self::Torso, Lang::Cy) => "TORSO",
            (Self::Feet, Lang::En) => "feet",
            (Self::Feet, Lang::Cy) => "TRAED",
        }
    }
}

impl Colour {
    /// What the colour is called.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Red, Lang::En) => "red",
            (Self::Red, Lang::Cy) => "coch",
            (Self::Black, Lang::En) => "black",
            (Self::Black, Lang::Cy) => "du",
            (Self::Green, Lang::En) => "green",
            (Self::Green, Lang::Cy) => "gwyrdd",
        }
    }
}
