//! What the forms say that open tables, and the page with the links to one.

use boardgame_core::messages;

messages! {
    /// A word or a sentence for the person who opens a table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Opening of "serve" {
        // The first page.

        /// A link to the page of samples, and its heading.
        Samples => "Pieces, cards and balls";
        /// What the page of samples is for.
        SamplesAbout => "Everything that is drawn on these pages, as large as the page allows: men and kings, knights, castles, cards and balls, the last move in a dashed frame, a chosen piece in a solid one, and a dot where it can go.";
        /// The heading of the visitor's own tables.
        YourTables => "Your tables";
        /// Takes a table off that list.
        Forget => "Take off this list";

        // Every table.

        /// Opens a table against the computer.
        PlayComputer => "Play the computer";
        /// Opens a table for people.
        PlayPerson => "Play somebody";
        /// Opens a table of blackball.
        KeepScore => "Keep the score";
        /// Which side one plays.
        YourSide => "You play";
        /// What one is called.
        YourName => "Your name";
        /// How many people: one, or all.
        AsTheButtonSays => "as the button says";
        /// What most people leave as it is.
        MoreOptions => "More options";
        /// How many play.
        Players => "Players";
        /// A seat for somebody with the link.
        Person => "A person";
        /// A seat for the computer.
        Computer => "The computer";
        /// How many of the players are people; the computer has the other seats.
        People => "People among them";
        /// Who sits in the other seats.
        Others => "The others";
        /// How well it plays.
        Strength => "Strength of the computer";
        /// How well it plays.
        Level {
            /// From 1 to 10.
            level: u8,
        } => "Level {level}";
        /// How it plays where the game is solved.
        Perfect => "Perfect play";
        /// How it plays, without a level, on a board.
        Random => "Moves at random";
        /// How it plays, without a level, in Dwyn.
        Sensible => "Sensibly, without thinking";

        // Boards.

        /// The time control.
        Clock => "Clock";
        /// How the fields are left without a clock.
        NoClock => "Without minutes nobody is timed.";
        /// The time for the game.
        Minutes => "Minutes each";
        /// The time for each move.
        Seconds => "and seconds a move";
        /// Draws that need no claim.
        AutomaticDraws => "Draws without a claim";

        // Dwyn.

        /// An X is high.
        XHigh => "X above 5 in challenges";
        /// The defender must answer.
        ForcedAnswer => "Whoever can answer must";

        // Blackball.

        /// How many frames decide.
        RaceTo => "first to win this many frames";
        /// Who breaks.
        Breaker => "Who breaks";
        /// The lag decides.
        LagDecides => "The lag decides";

        // A position that was set up, and a game that goes on.

        /// The heading of the form that opens a table at a position.
        StartHere => "Play on from here";
        /// The heading of the form for a game from a file.
        GoOn => "Open a game from a file";
        /// What can be continued.
        GoOnAbout => "Choose a saved game or drop its file anywhere on this page: a record that was downloaded here, a checkers game in PDN (the form in which most programs save them), or a Camelot game as text. Of several games, the first. Whoever has a record of Dwyn can know its cards.";
        /// A file that is chosen.
        File => "File";
        /// Sends the file.
        GoOnHere => "Open";

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
        /// Puts a text where it can be pasted from.
        Copy => "Copy";
        /// Said when that is done.
        Copied => "Copied";
        /// A picture of the link that phones read.
        Qr => "QR code for a phone";
        /// The heading of a text to send to somebody.
        Invite => "Invitation";
        /// The text itself, before the link.
        Invitation {
            /// The game.
            game: String,
            /// The seat that is offered.
            seat: String,
        } => "Come and play {game} with me ({seat}):";
        /// Ends the table for all.
        Delete => "Delete this table";
        /// Asked before it is deleted.
        SureToDelete => "Yes, delete it with everything that happened there";
        /// The link that shows and moves nothing.
        Watch => "Watch only";
        /// Who plays on a side.
        NameOf {
            /// Which side.
            side: String,
        } => "Name of {side}";
        /// When the match is decided.
        Match => "The match";
        /// When the match is decided.
        BestOf => "best of this many frames";
        /// When the match is decided.
        AllFrames => "all of this many frames are played";
        /// How many.
        Frames => "Frames";
        /// Whether sides are pairs.
        Doubles => "Doubles (two on each side)";
        /// Where the rules leave something open.
        HouseReadings => "Readings of the rules";
        /// What a ticked reading means.
        HouseReadingsAbout => "Where the rules leave something open, the usual reading holds. Tick what your competition reads otherwise.";
    }
}
