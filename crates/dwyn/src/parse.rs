//! Errors that occur while text is parsed.

use alloc::string::String;

use boardgame_core::{message::Excerpt, messages};

messages! {
    /// The reason why a text is not a card, a suit, a move or a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ParseError of "dwyn" is Error {
        /// Column of the error in characters, from 1.
        pub column: usize,
        /// Description of the text that was expected.
        pub expected: Expected,
        /// The text found at the column, cut to 24 characters. It is empty at the end.
        pub found: String as Excerpt,
    } => "column {column}: expected {expected}, found {found}";

    /// Description of an expected text.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Expected of "dwyn" {
        /// A suit.
        Suit => "RY, CA, GL, DE, TA or PE";
        /// A card.
        Card => "a card such as RY-H, GL-X, LLADRAD:red, DWYN or CORON";
        /// The part or the number that follows the hyphen in a card's code.
        Sign => "H, T, F, X, 2, 3, 4 or 5";
        /// A colour, after `LLADRAD:` or in a move.
        Colour => "red, black or green";
        /// The first word of a move.
        Move => "draw, discard, lay, lladrad, dwyn, play, pass or idle";
        /// A player's number.
        Player => "a player, p1 to p6";
        /// The end of a move.
        EndOfMove => "the end of the move";
        /// A field of a position.
        Field {
            /// The name of the field.
            field: &'static str,
        } => "{field}=";
        /// The number of players.
        Players => "2 to 6";
        /// The rank of X.
        XRank => "low or high";
        /// Whether a player must answer in a challenge.
        Answer => "may or must";
        /// Yes or no.
        YesOrNo => "yes or no";
        /// The time at which the dealt body cards are laid.
        OpeningLay => "deal or turn";
        /// A turn limit.
        TurnLimit => "a number of turns or -";
        /// A phase.
        Phase => "before or after";
        /// A number of turns.
        Turns => "a number of turns";
        /// A challenge.
        Duel => "a challenge or -";
        /// Cards.
        Cards => "cards separated by commas, or -";
        /// A seed.
        Seed => "a seed in hexadecimal digits";
        /// The number of streams of the seed that have been used.
        Streams => "a number of streams";
        /// The end of a position.
        EndOfPosition => "the end of the position";
    }
}

impl ParseError {
    pub(crate) fn new(column: usize, expected: Expected, found: &str) -> Self {
        Self { column, expected, found: found.chars().take(24).collect() }
    }
}
