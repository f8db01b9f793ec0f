//! Messages about games in files and the editor for positions.

use boardgame_core::messages;

messages! {
    /// A message about files or positions.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Look of "serve" {
        About => "Games of checkers in PDN (the form in which most programs save them), Camelot games as text, records that were downloaded here, or shots saved by the simulator pooltool: those of several files are one frame. All are read here and not kept.";
        DropHere => "Choose files, or drop them on this page";
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
        InWords => "The page would become too long: the last shots are described in words, without pictures.";
        RunShot => "Show the shot";

        ShotsSoFar { files: String } => "Read so far: {files}. The shots of further saves continue the frame.";
        BeginAnew => "Begin anew";
        FrameUntold => "Choose the saves of all shots of the frame together, or say here how it stood before this one, and read on.";
        FrameBefore => "The frame before the first shot";
        FrameBeforeAbout => "For pooltool saves whose first shot is not the break.";
        Groups => "The frame";
        FrameNotBegun => "The first shot is the break";
        Broke => "Who broke";
        Right => "It has";
        OneVisit => "one visit";
        FreeShotFirst => "a free shot and then a visit";

        SetUp => "Set up a position";
        HowToSetUp => "Choose a piece, and press the squares where it goes; pressed again, they are empty. The address of this page names the position.";
        Position => "Start position (empty: the usual one)";
        Show => "Show";
        PutOn => "Put on the board";
        Nothing => "nothing";
        ClearBoard => "Clear the board";
        UsualStart => "The usual start";
        LinkToPosition => "Link to this position";
    }
}
