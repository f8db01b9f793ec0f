//! Messages for opening a table and sharing its links.

use boardgame_core::messages;

messages! {
    /// A message for the person who opens a table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Opening of "serve" {
        Samples => "Pieces, cards and balls";
        SamplesAbout => "Everything that is drawn on these pages, as large as the page allows: men and kings, knights, castles, cards and balls, and the last move in yellow.";
        YourTables => "Your tables";
        Forget => "Remove";

        PlayComputer => "Play the computer";
        PlayPerson => "Play somebody";
        KeepScore => "Keep the score";
        YourSide => "You play";
        YourName => "Your name";
        AsTheButtonSays => "decided by the button";
        MoreOptions => "More options";
        Players => "Players";
        Person => "A person";
        Computer => "The computer";
        People => "Human players";
        Others => "The others";
        Strength => "Strength of the computer";
        Level { level: u8 } => "Level {level}";
        Perfect => "Perfect play";
        Random => "Moves at random";
        Sensible => "Sensibly, without thinking";

        Clock => "Clock";
        NoClock => "Without minutes nobody is timed.";
        Minutes => "Minutes each";
        Seconds => "and seconds a move";
        AutomaticDraws => "Draws without a claim";

        XHigh => "X above 5 in challenges";
        ForcedAnswer => "Whoever can answer must";

        RaceTo => "first to win this many frames";
        Breaker => "Who breaks";
        LagDecides => "The lag decides";

        StartHere => "Play on from here";
        GoOn => "Open a game from a file";
        GoOnAbout => "Choose a saved game or drop its file anywhere on this page: a record that was downloaded here, a checkers game in PDN (the form in which most programs save them), or a Camelot game as text. A file with several games opens the first. A record of Dwyn shows every card to whoever has it.";
        File => "File";
        GoOnHere => "Open";

        Links => "The table is open";
        LinksAbout => "Each seat has its own link. Open yours, and send each of the others to the person who is to sit there.";
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
