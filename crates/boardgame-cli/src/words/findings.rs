//! What commands find out: the players, tables of endings, and counting; and the frame around what the referee finds.

use boardgame_core::{message::plural, messages};
use boardgame_referee::GameId;

messages! {
    /// What stands around the referee's reports.
    #[derive(Debug)]
    pub(crate) enum Listing of "program" {
        Files { files: usize } => "{files} {noun}", noun = plural(*files, "file", "files");
        Games { games: usize } => "{games} {noun}", noun = plural(*games, "game", "games");
        HeadingGame { file: String, number: usize } => "{file}, game {number}";
        Noted { notes: usize } => "; {notes} {noun}", noun = plural(*notes, "note", "notes");
        Summary { files: String, games: String, plies: String, legal: usize, illegal: usize, unreadable: usize } => "{files}, {games}, {plies}: {legal} in order, {illegal} against the rules, {unreadable} unreadable";
        Picture { game: String, ply: usize } => "{game}, ply {ply}";
        PictureOfShot { shot: usize } => "blackball, shot {shot}";
    }

    /// What the players of the program say.
    #[derive(Debug)]
    pub(crate) enum Thoughts of "program" {
        Hint { mv: String } => "a good move: {mv}";
        NoHint => "there is nothing to choose";
        Thought { depth: u8, score: String, line: String } => "depth {depth}, {score}: {line}";
        Sampled { games: u64, worth: String, mv: String } => "{mv}: {worth} of {games} games tried";
        ThinkingShown => "what the other player thinks is shown";
        ThinkingHidden => "what the other player thinks is not shown";
        NoThreads { error: String } => "the threads cannot be started: {error}";
        NotAnalysed { game: GameId } => "games of {game} cannot be analysed; checkers and camelot can";
        Better { score: String, line: String } => "{score}; better {line}";
        Result { tally: String, games: u32, score: String, low: String, high: String } => "{tally} in {games} games: {score} % ({low} to {high})";
        Elo { elo: String, low: String, high: String } => "Elo {elo} ({low} to {high})";
        TestOpen { less: String, more: String } => "Elo {less} or {more}: it cannot be said yet";
        TestStronger { less: String, more: String } => "Elo {more} rather than {less}, at 95 %";
        TestWeaker { less: String, more: String } => "Elo {less} rather than {more}, at 95 %";
        TestEnded { games: u32, of: u32 } => "decided: the test ended the match after {games} of {of} games";
    }

    /// What is said of tables of endings. What they know of a position is said by the library that asks them.
    #[derive(Debug)]
    pub(crate) enum Endings of "program" {
        Memory { megabytes: u64 } => "memory: at most {megabytes} MB";
        Columns => "slice, positions, won, drawn, lost, longest win in plies, positions with it";
        AllSlices { pieces: u8 } => "{pieces} pieces";
        At { slice: String } => "making {slice}";
        NoTables { folder: String } => "{folder}: there are no tables here; boardgame tables make checkers 4 makes some";
        NotInTables { folder: String, pieces: u32 } => "{folder}: no table here has this position of {pieces} pieces";
        MoreTables { pieces: u32 } => "boardgame tables make checkers {pieces} makes the tables that say what this ending of {pieces} pieces is worth";
        MoreOutcomes { pieces: u32 } => "boardgame tables make --outcomes checkers {pieces} makes the tables that say who wins this ending of {pieces} pieces; all of them take hours";
        NotKept { error: String } => "the tables to four pieces cannot be kept: {error}";
        MadeAgain { error: String, game: GameId } => "{error}; boardgame tables make {game} makes it again";
        NoFolder => "no folder is known to keep tables in: name one with --tables";
        NoTablesOf { games: String } => "tables are made for {games} only";
        PiecesOfSolution { game: GameId } => "{game} is made whole, or the part with 2 to 8 pieces";
        NoJobsOfSolution { game: GameId } => "{game} is made as a whole: there are no jobs for it";
        NotSolved { game: GameId, folder: String, megabytes: u64 } => "the solution of {game} is not in {folder}: boardgame tables make {game} makes it, in a few minutes and with at most {megabytes} MB of memory";
        Pieces { most: u8 } => "a number of pieces from 2 to {most} is expected, or a slice such as 2m1k-0m2k";
    }

    /// What is said of a count.
    #[derive(Debug)]
    pub(crate) enum Count of "program" {
        Depth { depth: String, nodes: String, seconds: String, rate: String } => "{depth} {nodes} {seconds} s {rate} nodes/s";
        NodesSoFar { nodes: String } => "{nodes} nodes";
        NoOfHidden { games: String } => "perft counts the moves that follow a position which all can see; in Dwyn the hands and the heap are hidden, and what can follow depends on them. Board games can be counted: {games}";
        NoOfObserved { games: String } => "perft counts the moves that follow a position; in blackball a move is a shot that somebody saw, and there is no list of all shots. Board games can be counted: {games}";
        NoMemory => "there is not enough memory for this table: give --hash a smaller number";
        TooManyNodes => "there are more sequences of moves than can be counted here: 2^64 or more";
    }
}

messages! {
    /// What is said where a server can be called from other machines.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(not(feature = "serve"), allow(dead_code, reason = "said by the server alone, and translated in any build"))]
    pub(crate) enum Serving of "program" {
        Plain => "This is plain HTTP: everybody on the same network can read the links, and sit in the seats. docs/serve.md says how to have HTTPS.";
    }
}
