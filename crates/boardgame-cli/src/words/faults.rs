//! What is wrong with the arguments and with files, and what the system says.

use boardgame_core::{message::plural, messages};
use boardgame_referee::{
    GameId,
    words::{System, UnknownFormat},
};

messages! {
    /// What is wrong with the arguments, and what to do next.
    #[derive(Debug)]
    pub(crate) enum Wrong of "program" {
        UnknownArgument { argument: String } => "unknown argument `{argument}`";
        UnknownCommand { command: String } => "unknown command `{command}`";
        MissingArgument { argument: String } => "missing: {argument}";
        MissingValue { argument: String } => "nothing is given for {argument}";
        UnknownValue { argument: String, value: String, possible: String } => "`{value}` is not a value of {argument}; its values are {possible}";
        BadValue { argument: String, value: String, help: String } => "`{value}` is not a value of {argument}: {help}";
        OutOfRange { argument: String, value: String, least: String, most: String } => "`{value}` is not a value of {argument}; its values are {least} to {most}";
        OtherGamesArgument { argument: String, game: String } => "{argument} means nothing in {game}";
        BadArguments => "these arguments do not go together";
        ConflictingArguments { argument: String, other: String } => "{argument} cannot be used with {other}";
        NotUtf8 => "an argument that has to be text is not UTF-8";
        DidYouMean { meant: String } => "did you mean `{meant}`?";
        UnknownClause { game: GameId, clause: String, clauses: String } => "{game} has no clause {clause}; its clauses are {clauses}";
        NotBuilt { command: String } => "this program was built without `{command}`: `cargo run --release --features serve -- {command}` builds and runs one that has it";
        TryHelp { command: String } => "try `{command} --help`";
        NothingToResume { game: String } => "no game of {game} was broken off";
        JournalInUse => "this game is being played in another window: end it there first";
        JournalExists { file: String, game: String } => "{file} is there already: `boardgame play {game} {file}` continues it";
        TooManyNames { names: usize, seats: u8 } => "there are {names} names for {seats} seats";
        NoSuchBallot { number: usize, ballots: usize } => "there is no ballot {number}: they are numbered from 1 to {ballots}";
        NoSuchSeat { seat: u8 } => "there is no seat {seat}: two play";
        BadOption { option: String, possible: String } => "`{option}` is not an option of the rules; there are {possible}";
        BadOptionValue { option: String, message: String } => "`{option}` cannot be read: {message}";
        OptionForm { option: String } => "`{option}` is not of the form key=value";
        NotSolved { game: GameId } => "{game} is not solved: it is played against a level from 1 to 10";
    }

    /// What is wrong with files and with the output.
    #[derive(Debug)]
    pub(crate) enum Trouble of "program" {
        Failed { error: System } => "the system refuses this: {error}";
        NotWritten { error: System } => "the output cannot be written: {error}";
        Skipped { found: UnknownFormat } => "left out: {found}";
        LeftOut { files: usize } => "; {files} {noun} without games left out", noun = plural(*files, "file", "files");
        FrameMissing { error: String } => "{error}; `--before FILE` reads it, and `--told FILE` whatever else a simulator does not know";
        NothingRefereed => "there is nothing to referee here";
    }
}
