//! What the forms say that open tables, and the page with the links to one.

use boardgame_core::messages;

messages! {
    /// A word or a sentence for the person who opens a table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Opening of "serve" {
        // The first page.

        Samples => "Pieces, cards and balls";
        SamplesAbout => "Everything that is drawn on these pages, as large as the page allows: men and kings, knights, castles, cards and balls, the last move in a dashed frame, a chosen piece in a solid one, and a dot where it can go.";
        YourTables => "Your tables";
        Forget => "Take off this list";

        // Every table.

        PlayComputer => "Play the computer";
        PlayPerson => "Play somebody";
        KeepScore => "Keep the score";
        YourSide => "You play";
        YourName => "Your name";
        AsTheButtonSays => "as the button says";
        MoreOptions => "More options";
        Players => "Players";
        Person => "A person";
        Computer => "The computer";
        People => "People among them";
        Others => "The others";
        Strength => "Strength of the computer";
        Level { level: u8 } => "Level {level}";
        Perfect => "Perfect play";
        Random => "Moves at random";
        Sensible => "Sensibly, without thinking";

        // Boards.

        Clock => "Clock";
        NoClock => "Without minutes nobody is timed.";
        Minutes => "Minutes each";
        Seconds => "and seconds a move";
        AutomaticDraws => "Draws without a claim";

        // Dwyn.

        XHigh => "X above 5 in challenges";
        ForcedAnswer => "Whoever can answer must";

        // Blackball.

        RaceTo => "first to win this many frames";
        Breaker => "Who breaks";
        LagDecides => "The lag decides";

        // A position that was set up, and a game that goes on.

        StartHere => "Play on from here";
        GoOn => "Open a game from a file";
        GoOnAbout => "Choose a saved game or drop its file anywhere on this page: a record that was downloaded here, a checkers game in PDN (the form in which most programs save them), or a Camelot game as text. Of several games, the first. Whoever has a record of Dwyn can know its cards.";
        File => "File";
        GoOnHere => "Open";

        // The links to the seats.

        Links => "The table is open";
        LinksAbout => "Each seat has a link of its own, and whoever has it sits there. Open one yourself, and send each of the others to one person only.";
        OnlyHere => "These links work on this machine only. To let others in, start the server with the address that this machine has in your network.";
        SitDown { seat: String } => "Sit down: {seat}";
        Copy => "Copy";
        Copied => "Copied";
        Qr => "QR code for a phone";
        Invite => "Invitation";
        Invitation { game: String, seat: String } => "Come and play {game} with me ({seat}):";
        Delete => "Delete this table";
        SureToDelete => "Yes, delete it with everything that happened there";
        Watch => "Watch only";
        NameOf { side: String } => "Name of {side}";
        Match => "The match";
        BestOf => "best of this many frames";
        AllFrames => "all of this many frames are played";
        Frames => "Frames";
        Doubles => "Doubles (two on each side)";
        HouseReadings => "Readings of the rules";
        HouseReadingsAbout => "Where the rules leave something open, the usual reading holds. Tick what your competition reads otherwise.";
    }
}
