//! What is around a game on the page of a table.

use boardgame_core::{Outcome, Player, messages};

messages! {
    /// A word or a sentence of a table, whatever is played there.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum AtTable of "serve" {
        // Who sits where, whose turn it is, and how it ended.

        /// The scorer's link.
        Scorer => "The scorer";
        /// Where one sits.
        YouAre {
            /// The seat.
            seat: String,
        } => "You are {seat}";
        /// Said to spectators.
        YouWatch => "You are watching";
        /// The link to the page with all links.
        LinksHere => "Links to this table";
        /// The title of a page in a row of others.
        YourMove => "Your move";
        /// Whose turn it is.
        YourTurn => "It is your turn";
        /// Whose turn it is.
        TurnOf {
            /// The seat.
            seat: String,
        } => "{seat} to play";
        /// The game has ended.
        Won {
            /// Who has won.
            seat: String,
            /// The title of the clause.
            title: String,
        } => "{seat} wins: {title}";
        /// The game has ended.
        DrawnGame {
            /// The title of the clause.
            title: String,
        } => "Drawn: {title}";
        /// The game has ended, and nobody has won.
        Ended {
            /// The title of the clause.
            title: String,
        } => "The game is over: {title}";

        // What the players say to each other.

        /// Offers a draw.
        OfferDraw => "Offer a draw";
        /// Somebody offers a draw.
        DrawOffered {
            /// Who.
            seat: String,
        } => "{seat} offers a draw";
        /// Somebody asks for a move back.
        UndoAsked {
            /// Who.
            seat: String,
        } => "{seat} asks to take a move back";
        /// Says yes.
        Accept => "Accept";
        /// Says no.
        Decline => "Decline";
        /// Claims a draw.
        ClaimDraw => "Claim a draw";
        /// Gives up.
        Resign => "Resign";
        /// Asked before giving up.
        SureToResign => "Yes, resign";

        /// Somebody has not accepted a draw.
        DrawDeclined {
            /// Who.
            seat: String,
        } => "{seat} declined the draw";
        /// Somebody has not let a move be taken back.
        UndoDeclined {
            /// Who.
            seat: String,
        } => "{seat} declined to let a move be taken back";
        /// Said to the player who has offered something.
        AwaitsAnswer => "Waiting for the answer.";

        // Who plays.

        /// A player whose page is open.
        IsHere => "here";
        /// A player whose page is not open.
        IsAway => "not here";
        /// Sends a name.
        KeepName => "Use this name";

        // What was played.

        /// Shows the board from its other side.
        Flip => "Flip the board";
        /// Which position is shown.
        Earlier {
            /// After how many moves.
            ply: usize,
            /// Of how many.
            plies: usize,
        } => "The game after {ply} of {plies} moves.";
        /// Back to the position as it is now.
        BackToGame => "Back to the game";

        /// The heading of the list of moves.
        Moves => "Moves";
        /// The list is empty.
        NoMoves => "No move has been played.";
        /// The file of the game.
        Download => "Download";
        /// The record.
        Record => "record of the game";
        /// The text form.
        Notation => "moves as text";

        // A deal that the players can check.

        /// A deal that the players can check.
        CheckedDeal => "A deal that you can check";
        /// What the dealer is bound by.
        PromiseIs => "The dealer's promise, to be written down";
        /// What comes first.
        BeforeDeal => "Before the deal";
        /// What the words are for.
        DealAbout => "Everybody adds a word that the dealer cannot foresee; a word that is left empty is drawn at random. Then the cards are dealt.";
        /// A word for the deal.
        DealYours => "Your word (empty: none)";
        /// Sends the word.
        DealSay => "Say it";
        /// Somebody has said that they add none.
        DealNothing => "no word";
        /// Who has not said theirs.
        WaitingFor {
            /// The seats.
            seats: String,
        } => "Waiting for the word of {seats}";
        /// When the dealer tells it.
        SecretLater => "The dealer's secret is revealed when the game is over, and is in the record.";
        /// What the dealer tells at the end.
        SecretIs => "The dealer's secret, told now that the game is over";
        /// How to check the deal.
        CheckIt => "Download the record, and check it";

        /// Nobody here has dealt them.
        DealtElsewhere => "This game came here in a file: whoever brought it can know every card.";

        // The score sheet.

        /// Prints the score sheet.
        Print => "Print";
        /// A column of the score sheet: the number of the event.
        Number => "No.";
        /// A column of the score sheet: when the event was entered.
        TimeOfDay => "Time";
        /// A column of the score sheet: who is at the table.
        By => "At the table";
        /// A column of the score sheet: the balls in a row.
        BreakSoFar => "Break";
        /// What the referee says of a shot.
        Ruling => "Ruling";
    }
}

impl AtTable {
    /// How a game ended, with the title of the clause.
    #[must_use]
    pub fn ended(outcome: Outcome, title: String, seats: u8, seat: impl FnOnce(Player) -> String) -> Self {
        match outcome.winner {
            Some(winner) => Self::Won { seat: seat(winner), title },
            None if seats == 2 => Self::DrawnGame { title },
            None => Self::Ended { title },
        }
    }
}
