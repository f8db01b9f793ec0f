//! Messages of the program in English. Their translations in `boardgame-text` have the same identifiers.

mod help;
mod play;

use boardgame_core::{
    __private::without_position,
    message::{Template, plural},
    messages,
};
use boardgame_referee::{
    GameId,
    words::{Finding, System, UnknownFormat},
};

pub(crate) use help::{About, Heading, Help, Name};
pub(crate) use play::{Deal, DwynPlay, Play, Request, Scorer};

messages! {
    /// Errors in the arguments.
    #[derive(Debug)]
    pub(crate) enum UsageError of "program" {
        UnknownArgument { argument: String } => "unknown argument `{argument}`";
        UnknownCommand { command: String } => "unknown command `{command}`";
        MissingArgument { argument: String } => "missing: {argument}";
        MissingValue { argument: String } => "{argument} needs a value";
        UnknownValue { argument: String, value: String, possible: String } => "invalid value `{value}` for {argument}: expected one of {possible}";
        BadValue { argument: String, value: String, help: String } => "invalid value `{value}` for {argument}: {help}";
        OutOfRange { argument: String, value: String, least: String, most: String } => "invalid value `{value}` for {argument}: expected {least} to {most}";
        OtherGamesArgument { argument: String, game: String } => "{argument} is not available for {game}";
        BadArguments => "these arguments cannot be combined";
        ConflictingArguments { argument: String, other: String } => "{argument} cannot be used with {other}";
        NotUtf8 => "an argument is not valid UTF-8";
        DidYouMean { meant: String } => "did you mean `{meant}`?";
        UnknownClause { game: GameId, clause: String, clauses: String } => "{game} has no clause {clause}; its clauses are {clauses}";
        NotBuilt { command: String } => "this program was built without `{command}`: build and run it with `cargo run --release --features serve -- {command}`";
        TryHelp { command: String } => "try `{command} --help`";
        NothingToResume { game: String } => "there is no unfinished game of {game}";
        JournalInUse => "this game is being played in another window: end it there first";
        JournalExists { file: String, game: String } => "{file} already exists: `boardgame play {game} {file}` continues it";
        TooManyNames { names: usize, seats: u8 } => "there are {names} names for {seats} seats";
        NoSuchBallot { number: usize, ballots: usize } => "there is no ballot {number}: expected 1 to {ballots}";
        NoSuchSeat { seat: u8 } => "there is no seat {seat}: this game has two players";
        BadOption { option: String, possible: String } => "invalid rule option `{option}`: expected one of {possible}";
        BadOptionValue { option: String, message: String } => "`{option}` cannot be read: {message}";
        OptionForm { option: String } => "`{option}` is not of the form key=value";
        NotSolved { game: GameId } => "{game} is not solved: choose a level from 1 to 10";
    }

    /// Errors that concern files, the output or the system.
    #[derive(Debug)]
    pub(crate) enum RunError of "program" {
        Failed { error: System } => "system error: {error}";
        NotWritten { error: System } => "the output cannot be written: {error}";
        WaitingForPipe { file: String } => "waiting for data from the pipe {file}";
        Skipped { found: UnknownFormat } => "skipped: {found}";
        LeftOut { files: usize } => "; {files} {noun} without games skipped", noun = plural(*files, "file", "files");
        FrameMissing { error: String } => "{error}; use `--before FILE` to supply it, and `--told FILE` for other facts that a simulator does not know";
        NothingRefereed => "no games found";
    }
}

messages! {
    /// Headings and totals of the referee's reports.
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

    /// Results of engines, matches and analyses.
    #[derive(Debug)]
    pub(crate) enum Thoughts of "program" {
        Hint { mv: String } => "a good move: {mv}";
        NoHint => "there is no move to suggest";
        Thought { depth: u8, score: String, line: String } => "depth {depth}, {score}: {line}";
        Sampled { games: u64, worth: String, mv: String } => "{mv}: {worth} in {games} trial games";
        ThinkingShown => "the computer player's thoughts are now shown";
        ThinkingHidden => "the computer player's thoughts are now hidden";
        NoThreads { error: String } => "the threads cannot be started: {error}";
        NotAnalysed { game: GameId } => "games of {game} cannot be analysed; checkers and camelot can";
        Better { score: String, line: String } => "{score}; better {line}";
        Result { tally: String, games: u32, score: String, low: String, high: String } => "{tally} in {games} games: {score} % ({low} to {high})";
        Elo { elo: String, low: String, high: String } => "Elo {elo} ({low} to {high})";
        TestOpen { less: String, more: String } => "Elo {less} or {more}: undecided";
        TestStronger { less: String, more: String } => "Elo {more} rather than {less}, at 95 %";
        TestWeaker { less: String, more: String } => "Elo {less} rather than {more}, at 95 %";
        TestEnded { games: u32, of: u32 } => "decided: the test ended the match after {games} of {of} games";
    }

    /// Messages about tables of endings.
    #[derive(Debug)]
    pub(crate) enum Endings of "program" {
        Memory { megabytes: u64 } => "memory: at most {megabytes} MB";
        Columns => "slice, positions, won, drawn, lost, longest win in plies, positions with it";
        AllSlices { pieces: u8 } => "{pieces} pieces";
        At { slice: String } => "making {slice}";
        NoTables { folder: String } => "{folder} contains no tables: `boardgame tables make checkers 4` makes some";
        NotInTables { folder: String, pieces: u32 } => "no table in {folder} contains this position of {pieces} pieces";
        MoreTables { pieces: u32 } => "`boardgame tables make checkers {pieces}` makes the tables for this ending of {pieces} pieces";
        MoreOutcomes { pieces: u32 } => "`boardgame tables make --outcomes checkers {pieces}` makes the tables that say who wins this ending of {pieces} pieces, in several hours";
        NotKept { error: String } => "the tables of up to four pieces cannot be written: {error}";
        MadeAgain { error: String } => "{error}; to rebuild it, run `boardgame tables make` again with the same arguments";
        NoFolder => "there is no folder for tables: name one with `--tables`";
        NoTablesOf { games: String } => "tables can only be made for {games}";
        PiecesOfSolution { most: u8, game: GameId } => "expected a number of pieces from 2 to {most}, or none for the whole of {game}";
        NoJobsOfSolution { game: GameId } => "the solution of {game} is made in one run, without separate jobs";
        NotSolved { game: GameId, folder: String, megabytes: u64 } => "the solution of {game} is not in {folder}: `boardgame tables make {game}` makes it, in a few minutes and with at most {megabytes} MB of memory";
        Pieces { most: u8 } => "expected a number of pieces from 2 to {most}, or a slice such as 2m1k-0m2k";
    }

    /// Results of perft.
    #[derive(Debug)]
    pub(crate) enum Count of "program" {
        Depth { depth: String, nodes: String, seconds: String, rate: String } => "{depth} {nodes} {seconds} s {rate} nodes/s";
        NodesSoFar { nodes: String } => "{nodes} nodes";
        NoOfHidden { games: String } => "perft cannot count Dwyn, because the hands and the heap are hidden; it counts {games}";
        NoOfObserved { games: String } => "perft cannot count blackball, because a move is an observed shot; it counts {games}";
        NoMemory => "there is not enough memory for this table: use a smaller `--hash`";
        TooManyNodes => "the count exceeds the limit of 2^64";
    }
}

messages! {
    /// Messages that the server prints.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(not(feature = "serve"), allow(dead_code, reason = "used by the server only, but translated in every build"))]
    pub(crate) enum Serving of "program" {
        Plain => "This is plain HTTP: everybody on the same network can read the links and take the seats. docs/serve.md explains how to use HTTPS.";
    }
}

/// All messages of the program.
pub(crate) const MESSAGES: &[&[Template]] = &[
    About::MESSAGES,
    Count::MESSAGES,
    Deal::MESSAGES,
    DwynPlay::MESSAGES,
    Endings::MESSAGES,
    Heading::MESSAGES,
    Help::MESSAGES,
    Listing::MESSAGES,
    Name::MESSAGES,
    Play::MESSAGES,
    Request::MESSAGES,
    Scorer::MESSAGES,
    Serving::MESSAGES,
    Thoughts::MESSAGES,
    RunError::MESSAGES,
    UsageError::MESSAGES,
];

/// Returns the message for a line of invalid JSON, with its column.
pub(crate) fn bad_json(error: &serde_json::Error) -> Finding {
    let message = without_position(&error.to_string(), error.line(), error.column()).to_owned();
    Finding::UnreadableAt { line: 1, column: error.column().try_into().unwrap_or(u64::MAX), message }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs};

    use boardgame_core::Lang;
    use boardgame_table::assessment::Judgement;

    use super::MESSAGES;

    /// Returns the messages of the program and of libraries that are translated in its file, `ui.ftl`.
    fn lists() -> [&'static [&'static [super::Template]]; 4] {
        [MESSAGES, boardgame_players::MESSAGES, &[Judgement::MESSAGES], boardgame_retrograde::MESSAGES]
    }

    #[test]
    fn every_message_has_a_welsh_translation_with_the_same_arguments() {
        for messages in lists() {
            assert_eq!(boardgame_text::missing(Lang::Cy, messages), Vec::<String>::new());
        }
    }

    #[test]
    fn every_welsh_translation_belongs_to_a_message() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../boardgame-text/locales/cy/ui.ftl");
        let welsh = fs::read_to_string(path).expect("the Welsh of the program");
        let known: BTreeSet<&str> =
            lists().into_iter().flatten().copied().flatten().map(|template| template.id).collect();
        let ids = welsh.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        let unused: Vec<&str> = ids.filter(|id| id.starts_with("program-") && !known.contains(id)).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }
}
