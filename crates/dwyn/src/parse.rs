//! What a text should have been: one error for cards, moves and the fields of positions.

use alloc::string::String;

use boardgame_core::{message::Excerpt, messages};

messages! {
    /// Why a text is not a card, a suit or a move: where, what should be there, and what is.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ParseError of "dwyn" is Error {
        /// The column, in characters from 1.
        pub column: usize,
        /// What should be there.
        pub expected: Expected,
        /// What is there, up to 24 characters; empty at the end of the text.
        pub found: String as Excerpt,
    } => "column {column}: expected {expected}, found {found}";

    /// What was expected in a text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Expected of "dwyn" {
        /// A suit.
        Suit => "RY, CA, GL, DE, TA or PE";
        /// A card: what comes before a hyphen is not a suit, or there is neither a hyphen nor a special card.
        Card => "a card such as RY-H, GL-X, LLADRAD:red, DWYN or CORON";
        /// A part or a number, behind the hyphen of a card.
        Sign => "H, T, F, X, 2, 3, 4 or 5";
        /// A colour, behind `LLADRAD:` or in a move.
        Colour => "red, black or green";
        /// The first word of a move.
        Move => "draw, discard, lay, lladrad, dwyn, play, pass or idle";
        /// A player.
        Player => "a player, p1 to p6";
        /// Nothing after a move.
        EndOfMove => "the end of the move";
        /// A field of a position, by the name before its sign of equality.
        Field {
            /// Which.
            field: Field,
        } => "{field}=";
        /// The number of players.
        Players => "2 to 6";
        /// The rank of X.
        XRank => "low or high";
        /// Whether a player must answer.
        Answer => "may or must";
        /// A switch.
        YesOrNo => "yes or no";
        /// When body cards are laid.
        OpeningLay => "deal or turn";
        /// A turn limit.
        TurnLimit => "a number of turns or -";
        /// The phase.
        Phase => "before or after";
        /// A number of turns.
        Turns => "a number of turns";
        /// The open challenge.
        Duel => "a challenge or -";
        /// Several cards.
        Cards => "cards with commas between, or -";
        /// A seed.
        Seed => "a seed in hexadecimal digits";
        /// How many streams of the seed have been used.
        Streams => "a number of streams";
        /// Nothing after a position.
        EndOfPosition => "the end of the position";
    }
}

impl ParseError {
    /// As much of the text is kept as an error has room for.
    pub(crate) fn new(column: usize, expected: Expected, found: &str) -> Self {
        Self { column, expected, found: found.chars().take(24).collect() }
    }
}

/// The fields of a position's text, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Field {
    /// The number of players.
    Players,
    /// The rank of X.
    X,
    /// Whether the defender must answer.
    Defender,
    /// Whether the challenger must answer.
    Challenger,
    /// Whether a challenger shows a card to win.
    Show,
    /// When body cards of the deal are laid.
    Lay,
    /// The turn limit.
    Limit,
    /// The phase.
    Phase,
    /// Whose turn it is.
    Turn,
    /// The number of the turn.
    Turns,
    /// Whether a card was drawn this turn.
    Drawn,
    /// Whose body cards are still to be laid.
    Unopened,
    /// The open challenge.
    Duel,
    /// The hands.
    Hands,
    /// The tables.
    Tables,
    /// The stock.
    Stock,
    /// The pile or the heap.
    Pool,
    /// The seed.
    Seed,
    /// How many streams of the seed have been used.
    Used,
}

impl Field {
    /// The name, as it is written in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::X => "x",
            Self::Defender => "defender",
            Self::Challenger => "challenger",
            Self::Show => "show",
            Self::Lay => "lay",
            Self::Limit => "limit",
            Self::Phase => "phase",
            Self::Turn => "turn",
            Self::Turns => "turns",
            Self::Drawn => "drawn",
            Self::Unopened => "unopened",
            Self::Duel => "duel",
            Self::Hands => "hands",
            Self::Tables => "tables",
            Self::Stock => "stock",
            Self::Pool => "pool",
            Self::Seed => "seed",
            Self::Used => "used",
        }
    }
}

impl core::fmt::Display for Field {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

boardgame_core::text_arguments!(Field);
