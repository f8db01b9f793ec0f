//! Messages for opening a table and sharing its links, for games in files, and for the editor of positions.

use boardgame_core::messages;

messages! {
    /// A message for the person who opens a table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Opening of "serve" {
        Samples => "Pieces, cards and balls";
        SamplesAbout => "Everything drawn on these pages, as large as the page allows: men and kings, knights, castles, cards and balls, with the last move in yellow.";
        YourTables => "Your tables";
        Forget => "Remove";
        FinishedGames => "Finished games";
        Review => "Review";
        NewGame => "New game";
        Options => "Options";
        Opponent => "Opponent";
        MoreLevels => "More";
        Friend => "A friend";
        WhoBegins => "Who begins";
        YouBegin => "You";
        TheyBegin => "Opponent";
        DrawnSide => "Random";
        WithoutClock => "None";
        OtherClock => "Another time";
        BallotOf => "Opening";
        FreeOpening => "The players' choice";
        RandomBallot => "A random ballot";
        KeepScore => "Keep the score";
        YourSide => "You play";
        YourName => "Your name";
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
        Minutes => "Minutes each";
        Seconds => "and seconds per move";
        AutomaticDraws => "Draws without a claim";
        XHigh => "X above 5 in challenges";
        ForcedAnswer => "Answering is compulsory";
        RaceTo => "first to win this many frames";
        Breaker => "Who breaks";
        LagDecides => "The lag decides";
        StartHere => "Play on from here";
        GoOn => "Open a game or a position";
        GoOnAbout => "Paste it or drop its file anywhere on this page: a record downloaded here, checkers as PDN or FEN, or Camelot as text. A record of Dwyn shows every card.";
        Paste => "Pasted text";
        File => "Or a file";
        GoOnHere => "Play on";
        Links => "The table is open";
        LinksAbout => "Each seat has a separate link. Open yours, and send the others to the people who will sit there.";
        InviteSeat { seat: String } => "Invite {seat}";
        InviteAbout => "Scan the code with a phone, or send the link.";
        Share => "Share";
        WaitingForPlayers => "The game opens here as soon as somebody sits down.";
        OnlyHere => "These links work only on this machine. To let others in, start the server with this machine's address in your network.";
        SitDown { seat: String } => "Sit down: {seat}";
        Copy => "Copy";
        Copied => "Copied";
        Qr => "QR code for a phone";
        Invite => "Invitation";
        Invitation { game: String, seat: String } => "Come and play {game} with me ({seat}):";
        Delete => "Delete this table";
        SureToDelete => "Yes, delete it";
        Watch => "Watch only";
        NameOf { side: String } => "Name of {side}";
        Match => "The match";
        BestOf => "best of this many frames";
        AllFrames => "all of this many frames are played";
        Frames => "Frames";
        Doubles => "Doubles (two on each side)";
        HouseReadings => "House rules";
        HouseReadingsAbout => "Where the rules leave something open, the usual interpretation applies. Tick what your competition decides differently.";
    }

    /// A message about files or positions.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Look of "serve" {
        About => "Checkers games in PDN (the format of most programs), Camelot games as text, records downloaded here, or shots saved by the simulator pooltool, where several files form one frame. Files are read here and not kept.";
        DropHere => "Choose files, or drop them on this page";
        ChooseAgain => "Please choose the file again: browsers do not keep it.";
        Read => "Read";
        GameNumber { number: usize } => "Game {number}";
        MoreGames { games: usize } => "{games} more games are not shown.";
        ShowFrom { number: usize } => "Show from game {number}";
        ShowRest { number: usize } => "Show the rest of game {number}";
        GoOnAt { number: usize } => "To see more, choose the file again, from game {number}.";
        FromGame => "From game";
        AfterPly => "after half-move";
        StartPosition => "Start";
        Step => "Step through the game";
        First => "To the start";
        Previous => "Back";
        Next => "Forward";
        Last => "To the end";
        InWords => "To limit the length of the page, the last shots are described in words, without pictures.";
        RunShot => "Show the shot";
        ShotsSoFar { files: String } => "Read so far: {files}. The shots of further saves continue the frame.";
        BeginAnew => "Start again";
        FrameStartUnknown => "The first shot is not the break. Choose the saves of the whole frame, or enter the state before the first shot, and read the files again.";
        FrameBefore => "The frame before the first shot";
        FrameBeforeAbout => "For pooltool saves whose first shot is not the break.";
        Groups => "The frame";
        FrameNotBegun => "The first shot is the break";
        Broke => "Who broke";
        Right => "The striker has";
        OneVisit => "one visit";
        FreeShotFirst => "a free shot and then a visit";
        SetUp => "Set up a position";
        HowToSetUp => "Choose a piece, and press the squares where it goes. Press a square again to clear it. The link to this page contains the position.";
        Position => "Start position (leave empty for the usual one)";
        Show => "Show";
        PutOn => "Put on the board";
        Nothing => "nothing";
        ClearBoard => "Clear the board";
        UsualStart => "The usual start";
        LinkToPosition => "Link to this position";
    }
}
