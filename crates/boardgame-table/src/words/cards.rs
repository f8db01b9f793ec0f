//! What is on a table of Dwyn whose cards are touched.

use boardgame_core::messages;

messages! {
    /// A word or a sentence on a table of cards.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum AtCards of "serve" {
        /// How many cards a player holds.
        InHand {
            /// How many.
            hand: usize,
        } => "{hand} in hand";
        /// Nothing lies before a player.
        NothingLaid => "nothing on the table";
        /// A card that cannot be stolen.
        Safe => "safe from theft";
        /// The discard pile.
        Pile {
            /// How many cards.
            cards: usize,
        } => "Discard pile: {cards}";
        /// What a touch does there.
        DrawHere => "draw";
        /// What a touch does there.
        DiscardHere => "discard here";
        /// What a touch does there.
        LayHere => "lay it here";
        /// The last choice of a challenge.
        WhichSuit => "In which suit do you challenge?";
        /// How cards are played.
        How => "Touch a card of yours, and then where it goes: the pile, your own row, or the card that a LLADRAD or a DWYN is to take. Or drag it there.";
        /// The list of all moves.
        InWords => "Every move in words";
    }
}
