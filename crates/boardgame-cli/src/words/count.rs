//! Counting.

use boardgame_core::{message::plural, messages};

use boardgame_text::GameId;

messages! {
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
