//! What the forms say that open tables, and the page with the links to one.

use boardgame_core::messages;

messages! {
    /// A word or a sentence for whoever opens a table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Opening of "serve" {
        // Every table.

        /// The heading of the form that opens a table.
        StartOf {
            /// The game.
            game: String,
        } => "Start a table: {game}";
        /// Opens a table.
        Start => "Start";
        /// What most people leave as it is.
        MoreOptions => "More options";
        /// How many play.
        Players => "Players";
        /// A seat for somebody with the link.
        Person => "A person";
        /// A seat for the computer.
        Computer => "The computer";
        /// How many of the players are people; the computer has the other seats.
        People => "Of them people";
        /// Who sits in the other seats.
        Others => "The others";
        /// How well it plays.
        Strength => "Strength of the computer";
        /// How well it plays.
        Level {
            /// From 1 to 10.
            level: u8,
        } => "Level {level}";
        /// How it plays, without a level, on a board.
        Random => "Moves at random";
        /// How it plays, without a level, in Dwyn.
        Sensible => "Sensibly, without thinking";

        // Boards.

        /// The time control.
        Clock => "Clock";
        /// No clock.
        NoClock => "No clock";
        /// A time control.
        Minutes {
            /// For the game.
            minutes: u16,
            /// For each move.
            seconds: u16,
        } => "{minutes} min + {seconds} s a move";
        /// Draws that need no claim.
        AutomaticDraws => "Draws without a claim";

        // Dwyn.

        /// An X is high.
        XHigh => "X above 5 in challenges";
        /// The defender must answer.
        ForcedAnswer => "Whoever can answer must";

        // Blackball.

        /// How many frames decide.
        RaceTo => "Frames to win";
        /// Who breaks.
        Breaker => "Who breaks";
        /// The lag decides.
        LagDecides => "The lag decides";

        // A position that was set up, and a game that goes on.

        /// The heading of the form that opens a table at a position.
        StartHere => "Play on from here";
        /// The heading of the form for a game from a file.
        GoOn => "Go on with a game from a file";
        /// What can be gone on with.
        GoOnAbout => "A record, PDN or a Camelot text; of several games, the first. Whoever has a record of Dwyn can know its cards.";
        /// A file that is chosen.
        File => "File";
        /// Sends the file.
        GoOnHere => "Go on";

        // The links to the seats.

        /// The heading of the page with all links.
        Links => "The table is open";
        /// What to do with them.
        LinksAbout => "Each seat has a link of its own, and whoever has it sits there. Open one yourself, and send each of the others to one person only.";
        /// Who can open them.
        OnlyHere => "These links work on this machine only. `boardgame serve --address ADDRESS`, with the address that this machine has in your network, lets others in.";
        /// Goes to a seat.
        SitDown {
            /// The seat.
            seat: String,
        } => "Sit down: {seat}";
        /// Ends the table for all.
        Delete => "Delete this table";
        /// Asked before it is deleted.
        SureToDelete => "Yes, delete it with everything that happened there";
        /// The link that shows and moves nothing.
        Watch => "Watch only";
    }
}
