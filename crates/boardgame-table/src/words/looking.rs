//! What is said where games in files are looked at, and positions set up.

use boardgame_core::messages;

messages! {
    /// A word or a sentence about games in files and positions.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Look of "serve" {
        // Files.

        /// What can be looked at.
        About => "Games of checkers in PDN (the form in which most programs save them), Camelot games as text, records that were downloaded here, or shots saved by the simulator pooltool: those of several files are one frame. All are read here and not kept.";
        /// Where files are chosen or dropped.
        DropHere => "Choose files, or drop them on this page";
        /// Sends them to be read.
        Read => "Read";
        /// A game of a file.
        GameNumber {
            /// Its number.
            number: usize,
        } => "Game {number}";
        /// How many are not shown.
        MoreGames {
            /// How many.
            games: usize,
        } => "{games} more games are not shown.";
        /// Sends the same file again for its next games.
        ShowFrom {
            /// The number of the first.
            number: usize,
        } => "Show from game {number}";
        /// Sends the same file again for the rest of a long game.
        ShowRest {
            /// The number of the game.
            number: usize,
        } => "Show the rest of game {number}";
        /// How to see the next games of a long file.
        GoOnAt {
            /// The number of the first.
            number: usize,
        } => "To see more, choose the file again, from game {number}.";
        /// The number of the first game to show.
        FromGame => "From game";
        /// How many plies of it have been shown.
        AfterPly => "after half-move";

        // Stepping through a game.

        /// The caption of the first picture.
        StartPosition => "Start";
        /// What the slider is for.
        Step => "Step through the game";
        /// To the first position.
        First => "To the start";
        /// One step back.
        Previous => "Back";
        /// One step forward.
        Next => "Forward";
        /// To the last position.
        Last => "To the end";
        /// Why the last shots have no pictures.
        InWords => "The page would become too long: the last shots are described in words, without pictures.";
        /// Shows a shot of a simulator as it ran.
        RunShot => "Show the shot";

        // A simulator's saves: a frame that goes on, and how it stood before.

        /// The saves that the page holds.
        ShotsSoFar {
            /// Their names.
            files: String,
        } => "Read so far: {files}. The shots of further saves continue the frame.";
        /// Forgets them.
        BeginAnew => "Begin anew";
        /// What a page offers where a frame begins in the middle.
        FrameUntold => "Choose the saves of all shots of the frame together, or say here how it stood before this one, and read on.";
        /// The heading of the questions about that.
        FrameBefore => "The frame before the first shot";
        /// When that matters.
        FrameBeforeAbout => "For pooltool saves whose first shot is not the break.";
        /// How the frame stands: whether it has begun, and who has which group.
        Groups => "The frame";
        /// It begins with the break.
        FrameNotBegun => "The first shot is the break";
        /// Which side broke.
        Broke => "Who broke";
        /// What the side at the table has: one of the two below.
        Right => "It has";
        /// What it has.
        OneVisit => "one visit";
        /// What it has.
        FreeShotFirst => "a free shot and then a visit";

        // Positions.

        /// A position to set up or to show.
        SetUp => "Set up a position";
        /// How that is done.
        HowToSetUp => "Choose a piece, and press the squares where it goes; pressed again, they are empty. The address of this page names the position.";
        /// The position a game starts from.
        Position => "Start position (empty: the usual one)";
        /// Shows the position that was typed.
        Show => "Show";
        /// The choice of what is put on the board.
        PutOn => "Put on the board";
        /// Nothing is put there: a piece on the square is taken off.
        Nothing => "nothing";
        /// Takes all pieces off.
        ClearBoard => "Clear the board";
        /// The start of every usual game.
        UsualStart => "The usual start";
        /// The address of a position.
        LinkToPosition => "Link to this position";
    }
}
