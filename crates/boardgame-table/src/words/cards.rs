//! What is on a table of Dwyn whose cards are touched.

use boardgame_core::messages;

messages! {
    /// A word or a sentence on a table of cards.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum AtCards of "serve" {
        InHand { hand: usize } => "{hand} in hand";
        NothingLaid => "nothing on the table";
        Safe => "safe from theft";
        Pile { cards: usize } => "Discard pile: {cards}";
        DrawHere => "draw";
        DiscardHere => "discard here";
        LayHere => "lay it here";
        WhichSuit => "In which suit do you challenge?";
        How => "Press a card, then the place where it goes.";
        InWords => "Every move in words";
    }
}
