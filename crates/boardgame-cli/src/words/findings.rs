//! What commands find out: the referee, the players, tables of endings, and counting.

use boardgame_core::{message::plural, messages, serial::unplaced};
use boardgame_text::GameId;

messages! {
    /// What the referee finds.
    #[derive(Debug)]
    pub(crate) enum Finding of "program" {
        Files { files: usize } => "{files} {noun}", noun = plural(*files, "file", "files");
        Games { games: usize } => "{games} {noun}", noun = plural(*games, "game", "games");
        Moves { moves: usize } => "{moves} {noun}", noun = plural(*moves, "ply", "plies");
        HeadingGame { file: String, number: usize } => "{file}, game {number}";
        Ply { number: String, player: String, mv: String } => "{number} {player}: {mv}";
        PlyDid { number: String, player: String, mv: String, did: String } => "{number} {player}: {mv} ({did})";
        Legal { moves: String, outcome: String } => "all in order: {moves}; {outcome}";
        NoClaim { by: String } => "{by} has no draw to claim";
        OutOfTurn { by: String, to_act: String } => "{by} is out of turn: {to_act} is to act";
        Illegal => "against the rules";
        IllegalPly { number: String } => "against the rules at {number}";
        IllegalMove { number: String, mv: String } => "against the rules at {number} {mv}";
        IllegalInVariation { number: String, mv: String } => "against the rules in a variation, at {number} {mv}";
        At { what: String, line: u64, column: u64 } => "{what}, line {line}, column {column}";
        Note { message: String } => "note: {message}";
        NoteAt { line: u64, column: u64, message: String } => "note, line {line}, column {column}: {message}";
        NoDigest { ply: usize } => "the record has no digest of ply {ply}, so that nothing proves the positions up to there";
        Seated { name: String, side: String } => "{name} ({side})";
        Noted { notes: usize } => "; {notes} {noun}", noun = plural(*notes, "note", "notes");
        LegalInstead { moves: String } => "legal: {moves}";
        LegalAndMore { moves: String, more: usize } => "legal: {moves} and {more} more";
        Unreadable { message: String } => "unreadable: {message}";
        UnreadableAt { line: u64, column: u64, message: String } => "unreadable: line {line}, column {column}: {message}";
        Summary { files: String, games: String, plies: String, legal: usize, illegal: usize, unreadable: usize } => "{files}, {games}, {plies}: {legal} in order, {illegal} against the rules, {unreadable} unreadable";
        Won { player: String, clause: String } => "{player} wins ({clause})";
        Drawn { clause: String } => "drawn ({clause})";
        Forfeited { clause: String } => "forfeited, and nobody wins ({clause})";
        Unfinished => "unfinished";
        Contradicted { result: String, outcome: String } => "the result is given as {result}, but on the board: {outcome}";
        TwoResults { result: String, tag: String } => "the result is given as {result}, but the Result tag says {tag}";
        Picture { game: GameId, ply: usize } => "{game}, ply {ply}";
        PictureOfShot { shot: usize } => "blackball, shot {shot}";
        ToMove { player: String } => "{player} to move";
        LegalMoves { count: usize, moves: String } => "{count} legal {noun}: {moves}", noun = plural(*count, "move", "moves");
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
        NotAnalysed { game: GameId } => "games of {game} cannot be analysed; checkers and camelot can";
        Better { score: String, line: String } => "{score}; better {line}";
        Result { tally: String, games: u32, score: String, low: String, high: String } => "{tally} in {games} games: {score} % ({low} to {high})";
        Elo { elo: String, low: String, high: String } => "Elo {elo} ({low} to {high})";
        TestOpen { less: String, more: String } => "Elo {less} or {more}: it cannot be said yet";
        TestStronger { less: String, more: String } => "rather Elo {more} than {less}, at 95 %";
        TestWeaker { less: String, more: String } => "rather Elo {less} than {more}, at 95 %";
        TestEnded { games: u32, of: u32 } => "decided: the test ended the match after {games} of {of} games";
    }

    /// What is said of tables of endings, and from them.
    #[derive(Debug)]
    pub(crate) enum Endings of "program" {
        Memory { megabytes: u64 } => "memory: at most {megabytes} MB";
        Columns => "slice, positions, won, drawn, lost, longest win in plies, positions with it";
        AllSlices { pieces: u8 } => "{pieces} pieces";
        At { slice: String } => "making {slice}";
        NoTables { folder: String } => "{folder}: there are no tables here; boardgame tables make checkers 4 makes some";
        NotInTables { folder: String, pieces: u32 } => "{folder}: no table here has this position of {pieces} pieces";
        NoFolder => "no folder is known to keep tables in: name one with --tables";
        OnlyCheckers => "tables are made for checkers and for camette only";
        CamettePieces => "of camette all is made, or the part with 2 to 8 pieces";
        NotSolved { folder: String, megabytes: u64 } => "the solution of camette is not in {folder}: boardgame tables make camette makes it, in some minutes and with at most {megabytes} MB of memory";
        BestMove { mv: String } => "a best move: {mv}";
        Pieces { most: u8 } => "a number of pieces from 2 to {most} is expected, or a slice such as 2m1k-0m2k";
        Wins { player: String, plies: u8 } => "{player} wins in {plies} {noun}", noun = plural(*plies, "ply", "plies");
        Drawn => "drawn, if both play as well as can be";
        KeepWin { moves: String } => "keep the win, in plies: {moves}";
        KeepDraw { moves: String } => "keep the draw: {moves}";
        ThrowsAwayWin { moves: String } => "throw the win away: {moves}";
        Lose { moves: String } => "lose, in plies: {moves}";
        ThrownAway { player: String, plies: u8 } => "{player} had a won ending, in {plies} {noun}, and throws it away", noun = plural(*plies, "ply", "plies");
        DrawThrownAway { player: String } => "{player} had a drawn ending, and loses it";
    }

    /// What is said of a count.
    #[derive(Debug)]
    pub(crate) enum Count of "program" {
        Depth { depth: String, nodes: String, seconds: String, rate: String } => "{depth} {nodes} {seconds} s {rate} nodes/s";
        Sum { jobs: u64, nodes: String, seconds: String } => "{jobs} {noun}: {nodes} nodes in {seconds} s", noun = plural(*jobs, "job", "jobs");
        NodesSoFar { nodes: String } => "{nodes} nodes";
        NoOfHidden => "perft counts the moves that follow a position which all can see; in Dwyn the hands and the heap are hidden, and what can follow depends on them. Board games can be counted: checkers, camelot";
        NoOfObserved => "perft counts the moves that follow a position; in blackball a move is a shot that somebody saw, and there is no list of all shots. Board games can be counted: checkers, camelot";
        TooManyNodes => "there are more sequences of moves than can be counted here: 2^64 or more";
        NoThreads { error: String } => "the threads cannot be started: {error}";
        NoMemory => "there is not enough memory for this table: give --hash a smaller number";
        SplitTooDeep { plies: String, depth: String } => "--split {plies} is deeper than the depth {depth}";
        NothingToSplit { plies: String } => "every game is over before {plies} moves: there is nothing to count";
        LineTooLong { line: u64, limit: u64 } => "line {line} is longer than {limit} bytes: this is neither a job nor a result";
        NoJobs => "there is not one line in it";
        BadLine { line: String, error: String } => "line {line}: {error}";
        OtherGame { line: String, found: String, expected: GameId } => "line {line}: this is a job of `{found}` among jobs of `{expected}`";
        OtherTask { line: String, found: String, expected: String } => "line {line}: this is a result of `{found}` among results of `{expected}`";
        ContradictingResult { line: String, id: String } => "line {line}: job {id} has another result here than before, or no job has this number";
        MissingResults { missing: String, of: String, ids: String } => "{missing} of {of} jobs have no result: {ids}";
    }
}

impl Finding {
    /// JSON in a line of its own that is not what was expected: the place is told, so that the reader's own words do
    /// without it.
    pub(crate) fn bad_json(line: u64, error: &serde_json::Error) -> Self {
        let message = unplaced(&error.to_string(), error.line(), error.column()).to_owned();
        Self::UnreadableAt { line, column: error.column().try_into().unwrap_or(u64::MAX), message }
    }
}

impl Endings {
    /// In how many plies the ending was won that was thrown away.
    pub(crate) const fn plies(&self) -> Option<u8> {
        match self {
            Self::ThrownAway { plies, .. } => Some(*plies),
            _ => None,
        }
    }
}
