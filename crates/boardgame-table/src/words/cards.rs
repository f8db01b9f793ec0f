//! Messages of a table of Dwyn.

use boardgame_core::messages;

messages! {
    /// A message on a table of Dwyn.
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
