//! Why something cannot be counted, and what is wrong with a job or a result.

use std::fmt;

use boardgame_core::{message::SystemError, messages, serial::unplaced, text_arguments};

messages! {
    /// Why there is no count. Lines of a file are counted from 1.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum CountError of "program" is Error {
        /// The system gives no threads.
        NoThreads {
            /// Why.
            error: String,
        } => "the threads cannot be started: {error}";
        /// There is not so much memory.
        NoMemory {
            /// How large the table was to be.
            megabytes: usize,
        } => "there is not enough memory for a table of {megabytes} MB";
        /// More than fit into 64 bits.
        TooManyNodes => "there are more sequences of moves than can be counted here: 2^64 or more";
        /// A tree has no positions at this depth.
        SplitTooDeep {
            /// After how many plies it was to be split.
            plies: u8,
            /// The depth of the tree.
            depth: u8,
        } => "a tree of depth {depth} cannot be split after {plies} plies";
        /// No position is left to be counted from.
        NothingToSplit {
            /// After how many plies the tree was to be split.
            plies: u8,
        } => "every game is over before {plies} moves: there is nothing to count";
        /// The system refuses to read on.
        System {
            /// Why.
            error: SystemError,
        } => "the file cannot be read: {error}";
        /// There is no line but empty ones.
        NoJobs => "the file is empty";
        /// No job and no result takes so long a line.
        LineTooLong {
            /// The line.
            line: u64,
            /// What a line may take, in bytes.
            limit: u64,
        } => "line {line} is longer than {limit} bytes: this is neither a job nor a result";
        /// A line is not JSON, or not with the fields that are expected.
        Unreadable {
            /// The line.
            line: u64,
            /// The column, in bytes from 1.
            column: u64,
            /// What is there, and what was expected.
            message: String,
        } => "unreadable: line {line}, column {column}: {message}";
        /// A job has a position that is none.
        Position {
            /// The line.
            line: u64,
            /// What the reader of positions says.
            error: String,
        } => "line {line}: {error}";
        /// A job is one of another game.
        OtherGame {
            /// The line.
            line: u64,
            /// Its game.
            found: String,
            /// The game that is counted.
            expected: String,
        } => "line {line}: this is a job of `{found}` among jobs of `{expected}`";
        /// A result belongs to another tree.
        OtherTask {
            /// The line.
            line: u64,
            /// Its task.
            found: String,
            /// The task of the first line.
            expected: String,
        } => "line {line}: this is a result of `{found}` among results of `{expected}`";
        /// A result is of a task that is cut into more or fewer jobs.
        OtherCount {
            /// The line.
            line: u64,
            /// How many jobs its task has.
            found: u64,
            /// How many the task of the first line has.
            expected: u64,
        } => "line {line}: the task has {found} jobs here, and {expected} in the first line";
        /// A result is of a job that the task does not have.
        NoSuchJob {
            /// The line.
            line: u64,
            /// The number of the job.
            id: u64,
            /// How many jobs there are, numbered from 1.
            of: u64,
        } => "line {line}: there is no job {id}: the task has {of}";
        /// A result differs from an earlier one of the same job, so that one of them is wrong.
        ContradictingResult {
            /// The line.
            line: u64,
            /// The number of the job.
            id: u64,
        } => "line {line}: job {id} has another result here than before";
        /// Jobs are still to be counted.
        MissingResults {
            /// How many.
            missing: u64,
            /// How many jobs the task has.
            of: u64,
            /// Which.
            ids: Missing,
        } => "{missing} of {of} jobs have no result: {ids}";
    }
}

impl CountError {
    /// What serde says of a line. The place is given, so that its words do without it.
    pub(crate) fn unreadable(line: u64, error: &serde_json::Error) -> Self {
        let message = unplaced(&error.to_string(), error.line(), error.column()).to_owned();
        Self::Unreadable { line, column: error.column().try_into().unwrap_or(u64::MAX), message }
    }
}

/// The numbers of jobs that have no result: as many as somebody would read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The lowest of them, at most 20.
    pub ids: Vec<u64>,
    /// Whether there are more.
    pub more: bool,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, id) in self.ids.iter().enumerate() {
            write!(f, "{}{id}", if index == 0 { "" } else { ", " })?;
        }
        f.write_str(if self.more { ", …" } else { "" })
    }
}

text_arguments!(Missing);
