//! What the referee finds, and how a game stands.

use boardgame_core::{message::plural, messages, serial::unplaced};

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
        ToMove { player: String } => "{player} to move";
        LegalMoves { count: usize, moves: String } => "{count} legal {noun}: {moves}", noun = plural(*count, "move", "moves");
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
