//! What is wrong with the arguments and with files, and what the system says.

use std::io;

use boardgame_core::{message::plural, messages};
use boardgame_text::GameId;

messages! {
    /// What is wrong with the arguments, and what to do next.
    #[derive(Debug)]
    pub(crate) enum Wrong of "program" {
        UnknownArgument { argument: String } => "unknown argument `{argument}`";
        UnknownCommand { command: String } => "unknown command `{command}`";
        MissingArgument { argument: String } => "missing: {argument}";
        MissingValue { argument: String } => "nothing is given for {argument}";
        UnknownValue { argument: String, value: String, possible: String } => "`{value}` is not a value of {argument}; its values are {possible}";
        BadValue { argument: String, value: String } => "`{value}` is not a value that {argument} takes: see the help";
        OtherGamesArgument { argument: String, game: GameId } => "{argument} means nothing in {game}";
        BadArguments => "these arguments do not go together";
        ConflictingArguments { argument: String, other: String } => "{argument} cannot be used with {other}";
        NotUtf8 => "an argument that has to be text is not UTF-8";
        DidYouMean { meant: String } => "did you mean `{meant}`?";
        UnknownClause { game: GameId, clause: String, clauses: String } => "{game} has no clause {clause}; its clauses are {clauses}";
        TryHelp { command: String } => "try `{command} --help`";
        NothingToResume { game: GameId } => "no game of {game} was broken off";
        JournalExists { file: String, game: GameId } => "{file} is there already: `boardgame play {game} {file}` goes on with it";
        TooManyNames { names: usize, seats: u8 } => "there are {names} names for {seats} seats";
        NoSuchBallot { number: usize, ballots: usize } => "there is no ballot {number}: they are numbered from 1 to {ballots}";
        NoSuchSeat { seat: u8 } => "there is no seat {seat}: two play";
        BadOption { option: String, possible: String } => "`{option}` is not an option of the rules; there are {possible}";
        BadOptionValue { option: String, message: String } => "`{option}` cannot be read: {message}";
        OptionForm { option: String } => "`{option}` is not of the form key=value";
        Against => "camette is played against perfect, the other games against a level from 1 to 10";
    }

    /// What is wrong with a file.
    #[derive(Debug)]
    pub(crate) enum FileFault of "program" {
        CannotOpen { error: System } => "the file cannot be read: {error}";
        Failed { error: System } => "the system refuses this: {error}";
        NotWritten { error: System } => "the output cannot be written: {error}";
        NotAGame { found: Unknown } => "expected games in PDN, Camelot records, a record in JSON, or a save of pooltool; found {found}";
        NoSuchGame { number: usize } => "there is no game {number} in the file";
        FileOfOtherGame { found: GameId, expected: GameId } => "the file is of {found}, not of {expected}";
        Skipped { found: Unknown } => "left out: {found}";
        LeftOut { files: usize } => "; {files} {noun} without games left out", noun = plural(*files, "file", "files");
        NothingRefereed => "there is nothing to referee here";
        RecordSyntax { message: String } => "not a sound record: {message}";
        NoGames => "there is no game in the file";
    }

    /// What a file is that holds no games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Unknown of "program" {
        /// There is nothing in it.
        Empty => "nothing";
        /// It is not text.
        Binary => "a file that is not text";
        /// It is JSON of something else.
        OtherJson => "JSON of another kind";
        /// It is text of something else.
        OtherText => "a text without moves";
        /// It begins with the sign of a heading or of markup.
        Document => "a document, as it begins with # or <";
    }

    /// What the system refuses.
    #[derive(Debug)]
    pub(crate) enum System of "program" {
        NotFound => "there is no such file or folder";
        PermissionDenied => "permission is denied";
        AlreadyThere => "there is a file of this name already";
        IsAFolder => "this is a folder";
        NotAFolder => "a part of the path is not a folder";
        StorageFull => "there is no space left";
        FileTooLarge => "it would become too large";
        OutOfMemory => "there is not enough memory";
        ReadOnly => "this file system can only be read";
        NotText => "it is not text";
        Numbered { code: i64 } => "error {code} of the system";
        Other { error: String } => "{error}";
    }
}

/// In words of its own where it is something that users meet.
impl From<&io::Error> for System {
    fn from(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::NotFound,
            io::ErrorKind::PermissionDenied => Self::PermissionDenied,
            io::ErrorKind::AlreadyExists => Self::AlreadyThere,
            io::ErrorKind::IsADirectory => Self::IsAFolder,
            io::ErrorKind::NotADirectory => Self::NotAFolder,
            io::ErrorKind::StorageFull => Self::StorageFull,
            io::ErrorKind::FileTooLarge => Self::FileTooLarge,
            io::ErrorKind::OutOfMemory => Self::OutOfMemory,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::InvalidData => Self::NotText,
            _ => match error.raw_os_error() {
                Some(code) => Self::Numbered { code: code.into() },
                None => Self::Other { error: error.to_string() },
            },
        }
    }
}
