//! Messages of the page of a table.

use boardgame_core::{Outcome, Player, messages};

messages! {
    /// A message of the page of a table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum AtTable of "serve" {
        Scorer => "The scorer";
        YouAre { seat: String } => "You are {seat}";
        YouWatch => "You are watching";
        LinksHere => "Links to this table";
        YourMove => "Your move";
        YourTurn => "It is your turn";
        TurnOf { seat: String } => "{seat} to play";
        Won { seat: String, title: String } => "{seat} wins: {title}";
        DrawnGame { title: String } => "Drawn: {title}";
        Ended { title: String } => "The game is over: {title}";

        YouWin => "You win";
        YouLose => "You lose";

        Menu => "Menu";
        CloseSheet => "Close";
        DrawOfferedByYou => "You offer a draw";
        UndoAskedByYou => "You ask to take a move back";
        OfferDraw => "Offer a draw";
        DrawOffered { seat: String } => "{seat} offers a draw";
        UndoAsked { seat: String } => "{seat} asks to take a move back";
        Accept => "Accept";
        Decline => "Decline";
        ClaimDraw => "Claim a draw";
        Resign => "Resign";
        SureToResign => "Yes, resign";

        DrawDeclined { seat: String } => "{seat} declined the draw";
        UndoDeclined { seat: String } => "{seat} declined to let a move be taken back";
        AwaitsAnswer => "Waiting for the answer.";

        IsHere => "here";
        IsAway => "not here";
        KeepName => "Use this name";

        Flip => "Flip the board";
        Earlier { ply: usize, plies: usize } => "The game after {ply} of {plies} moves.";
        BackToGame => "Back to the game";

        Moves => "Moves";
        NoMoves => "No move has been played.";
        Download => "Download";
        Record => "record of the game";
        Notation => "moves as text";

        CheckedDeal => "A deal that you can check";
        PromiseIs => "The dealer's promise, to be written down";
        BeforeDeal => "Before the deal";
        DealAbout => "Everybody adds a word that the dealer cannot foresee; a word that is left empty is drawn at random. Then the cards are dealt.";
        DealYours => "Your word (optional)";
        DealSay => "Say it";
        DealNothing => "no word";
        WaitingFor { seats: String } => "Waiting for the word of {seats}";
        SecretLater => "The dealer's secret is revealed when the game is over, and is in the record.";
        SecretIs => "The dealer's secret, told now that the game is over";
        CheckIt => "Download the record, and check it";

        DealtElsewhere => "This game came here in a file: whoever brought it can know every card.";

        Print => "Print";
        Number => "No.";
        TimeOfDay => "Time";
        By => "At the table";
        BreakSoFar => "Break";
        Ruling => "Ruling";
    }
}

impl AtTable {
    /// Returns the result of a game with the title of its clause.
    #[must_use]
    pub fn ended(outcome: Outcome, title: String, seats: u8, seat: impl FnOnce(Player) -> String) -> Self {
        match outcome.winner() {
            Some(winner) => Self::Won { seat: seat(winner), title },
            None if seats == 2 => Self::DrawnGame { title },
            None => Self::Ended { title },
        }
    }
}
