//! What is said at a table of Dwyn.

use boardgame_core::messages;

messages! {
    /// What is said at a table of Dwyn.
    #[derive(Debug)]
    pub(crate) enum DwynPlay of "program" {
        SeatMissing { seats: u8 } => "the table has {seats} seats";
        Hint => "Type a move, `moves` or `help`.";
        Help => "\
Moves:
  draw                       draws a card
  discard CARD               discards a card
  lay CARD                   lays a body card on your table
  lladrad COLOUR pN CARD     steals a card from player N
  dwyn pN CARD SUIT          challenges player N for a card
  play CARD                  answers in a challenge
  pass                       gives a challenge up
  idle                       when there is nothing to do and nothing to draw
Cards are written RY-H: a suit (RY, CA, GL, DE, TA, PE) and H, T, F for head, torso, feet, or X, 2, 3, 4, 5.
Other words: moves, board, pile (the open pile), history, rules CLAUSE, resign, save FILE, help, quit.";
        NeedsRecord => "give a record of a game: `boardgame show dwyn RECORD --ply 12 --seat 1`";
        Aim => "\
You win with a body (a head, a torso and feet) and the crown on your table, and no card in your hand. You draw
first; then you discard, lay a body card, or play a LLADRAD or a DWYN. The crown lies under the stock: whoever draws
it has it on their table, their turn is over, and the discard pile becomes the heap. From then on a drawn card comes
from the heap, and it can be drawn or left.
The suits: RY rugby, CA castle, GL pick and shovel, DE leaf, TA shield, PE skull. A LLADRAD has a colour: red, black,
green. Numbers stand in order X, 2, 3, 4, 5.";
        CrownHasCome => "The crown has come: the pile is the heap now, and cards are discarded face down.";
        GameOver => "the game is over: `save FILE` or `quit`";
        AnswerDue => "You are to act: a challenge is open. `play CARD` answers it, `pass` gives it up.";
        DrawDue => "You are to act: draw a card.";
        ActionDue => "You are to act.";
        SaveTellsAll => "A record belongs to the referee: it holds the seed, and so every hand.";
        /// A line for each word of a move in other languages: `canonical = translated`.
        Lexicon => "";
    }
}
