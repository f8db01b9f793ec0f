//! The referee's messages in English. `boardgame-text` translates them by their identifiers.

#![expect(missing_docs, reason = "the English text of a variant documents it")]

use std::io;

use boardgame_core::{Promise, message::plural, messages};

use crate::games::GameId;

pub use crate::{
    games::{GameAbout, GameName, blackball::frame_in_words},
    presentation::{
        NO_BREAK, move_list, move_number, outcome_in_words, player_name, ply_in_words, state_in_words, with_clause,
    },
};

messages! {
    /// A message about what the referee found in a game or a file.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum Finding of "referee" {
        Moves { moves: usize } => "{moves} {noun}", noun = plural(*moves, "ply", "plies");
        Ply { number: String, player: String, mv: String } => "{number} {player}: {mv}";
        PlyDid { number: String, player: String, mv: String, did: String } => "{number} {player}: {mv} ({did})";
        Legal { moves: String, outcome: String } => "all in order: {moves}; {outcome}";
        NoClaim { by: String } => "{by} has no draw to claim";
        OutOfTurn { by: String, to_act: String } => "{to_act} is to act, not {by}";
        Illegal => "against the rules";
        IllegalPly { number: String } => "against the rules at {number}";
        IllegalMove { number: String, mv: String } => "against the rules at {number} {mv}";
        IllegalInVariation { number: String, mv: String } => "against the rules in a variation, at {number} {mv}";
        At { what: String, line: u64, column: u64 } => "{what}, line {line}, column {column}";
        Note { message: String } => "note: {message}";
        NoteAt { line: u64, column: u64, message: String } => "note, line {line}, column {column}: {message}";
        NoDigest { ply: usize } => "the record has no digest of ply {ply}, so the positions up to that ply are not verified";
        Seated { name: String, side: String } => "{name} ({side})";
        LegalInstead { moves: String } => "legal: {moves}";
        LegalAndMore { moves: String, more: usize } => "legal: {moves} and {more} more";
        Unreadable { message: String } => "unreadable: {message}";
        UnreadableAt { line: u64, column: u64, message: String } => "unreadable: line {line}, column {column}: {message}";
        Won { player: String, clause: String } => "{player} wins ({clause})";
        Drawn { clause: String } => "drawn ({clause})";
        Forfeited { clause: String } => "forfeited, and nobody wins ({clause})";
        Unfinished => "unfinished";
        Contradicted { result: String, outcome: String } => "the result is given as {result}, but the board shows: {outcome}";
        TwoResults { result: String, tag: String } => "the result is given as {result}, but the Result tag says {tag}";
        ToMove { player: String } => "{player} to move";
        LegalMoves { count: usize, moves: String } => "{count} legal {noun}: {moves}", noun = plural(*count, "move", "moves");
        Score { a: u16, b: u16 } => "Frames: A {a}, B {b}";
    }

    /// The reason why no game can be read from a file.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum FileFault of "referee" {
        CannotOpen { error: System } => "the file cannot be read: {error}";
        NotAGame { found: UnknownFormat } => "expected games in PDN, Camelot records, a record in JSON, or a save of pooltool; found {found}";
        NoSuchGame { number: usize } => "there is no game {number} in the file";
        FileOfOtherGame { found: GameId, expected: GameId } => "the file contains {found}, not {expected}";
        RecordSyntax { message: String } => "not a valid record: {message}";
        NoGames => "there is no game in the file";
    }

    /// The reason why the format of a file is not recognised.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum UnknownFormat of "referee" {
        Empty => "nothing";
        Binary => "a file that is not text";
        OtherJson => "JSON of another kind";
        OtherText => "a text without moves";
        TwoGames => "moves of checkers or of Camelot: begin the file with [GameType \"21\"] or [Game \"Camelot\"]";
        Special => "neither a file nor a folder";
        Document => "a document that begins with # or <";
    }

    /// The result of checking a deal against a promise or against sightings.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum Deal of "referee" {
        Kept { promise: Promise, words: String } => "the deal is the promised one: {promise}; players' words: {words}";
        KeptAlone { promise: Promise } => "the deal is the promised one: {promise}; no player added a word";
        OtherPromise { promise: Promise, found: Promise } => "you were promised {promise}, but the record has the promise {found}";
        NoPromise { promise: Promise } => "you were promised {promise}, but the record has no promise";
        AsSeen { moves: usize } => "the record agrees with the sightings: {moves} {noun}", noun = plural(*moves, "move", "moves");
        NothingHidden => "nothing is hidden in this game, so there is nothing to compare";
        UnreadableSeen { message: String } => "the sightings cannot be read: {message}";
        UnknownLine { line: usize } => "the sightings cannot be read: line {line} is neither JSON nor part of an event stream";
        OutOfOrder { line: usize, expected: usize } => "the sightings cannot be read: line {line} should have the id {expected}; the stream must start at the beginning and have no gaps";
        NothingSeen => "the sightings cannot be read: they contain no move";
    }

    /// A move that threw away a win or a draw in an ending.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum Blunder of "referee" {
        ThrownAway { player: String, plies: u8 } => "{player} throws away a win in {plies} {noun}", noun = plural(*plies, "ply", "plies");
        DrawThrownAway { player: String } => "{player} throws away a draw";
    }

    /// The words of a game's moves, one `canonical = translated` per line. The canonical form is English.
    #[derive(Clone, Copy, Debug)]
    #[non_exhaustive]
    pub enum MoveWords of "referee" {
        Dwyn => "";
        Blackball => "";
    }

    /// The name of a piece in a board game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PieceName of "referee" {
        BlackMan => "black man";
        WhiteMan => "white man";
        BlackKing => "black king";
        WhiteKing => "white king";
        BlackKnight => "black knight";
        WhiteKnight => "white knight";
    }

    /// A restriction on the use of an opening ballot.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum BallotRestriction of "referee" {
        Barred => "barred, not in the deck";
        MailPlay => "formerly for play by mail only";
    }

    /// The name of an opening.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum OpeningName of "referee" {
        Ballot { name: String, number: u8 } => "{name}, ballot {number}";
    }

    /// An error reported by the operating system.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum System of "referee" {
        NotFound => "there is no such file or folder";
        PermissionDenied => "permission is denied";
        AlreadyThere => "a file with this name already exists";
        IsAFolder => "this is a folder";
        NotAFolder => "a part of the path is not a folder";
        StorageFull => "there is no space left";
        FileTooLarge => "the file is too large";
        OutOfMemory => "there is not enough memory";
        ReadOnly => "the file system is read-only";
        NotText => "the file is not text";
        LinksInACircle => "the links form a circle";
        NoDevice => "there is no such device";
        DeviceFailed => "the device cannot be read";
        Numbered { code: i64 } => "system error {code}";
        Other { error: String } => "{error}";
    }
}

impl PieceName {
    /// Returns the name of a man or a knight in Camelot.
    pub(crate) const fn of_camelot(is_black: bool, is_knight: bool) -> Self {
        match (is_black, is_knight) {
            (true, false) => Self::BlackMan,
            (true, true) => Self::BlackKnight,
            (false, false) => Self::WhiteMan,
            (false, true) => Self::WhiteKnight,
        }
    }

    /// Reports whether the piece is drawn in the dark colour.
    pub(crate) const fn is_dark(self) -> bool {
        matches!(self, Self::BlackMan | Self::BlackKing | Self::BlackKnight)
    }

    /// Reports whether the piece is a king or a knight.
    pub(crate) const fn is_more(self) -> bool {
        !matches!(self, Self::BlackMan | Self::WhiteMan)
    }

    /// Returns the symbol of a king or a knight, or `None` for a man.
    pub(crate) const fn symbol(self) -> Option<&'static str> {
        match self {
            Self::BlackMan | Self::WhiteMan => None,
            Self::BlackKing | Self::WhiteKing => Some("♚"),
            Self::BlackKnight | Self::WhiteKnight => Some("♞"),
        }
    }
}

/// Converts common errors to messages that can be translated.
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
                // Rust has no stable error kinds for ELOOP, ENXIO and EIO.
                #[cfg(target_os = "linux")]
                Some(40) => Self::LinksInACircle,
                #[cfg(unix)]
                Some(6) => Self::NoDevice,
                #[cfg(unix)]
                Some(5) => Self::DeviceFailed,
                Some(code) => Self::Numbered { code: code.into() },
                None => Self::Other { error: error.to_string() },
            },
        }
    }
}
