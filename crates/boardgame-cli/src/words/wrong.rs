//! What is wrong with the arguments.

use boardgame_core::messages;

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
}
