//! Refusals by tables and servers, with their HTTP status.

use boardgame_core::{MatchRule, messages};

messages! {
    /// A reason why a table or server refuses a request.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Denial of "serve" {
        NotFound => "This page does not exist. If you followed a link to a seat, check that you have all of it.";
        OnlyWatching => "whoever watches cannot play";
        OnlyScorer => "only the scorer of a game without hidden cards corrects what was entered";
        OnlyHost => "only the link of whoever opened the table deletes it";
        OnlyAlone => "no help is given in a game against people";
        WithoutHelp => "this game is played without help";
        NotSolved => "perfect play is not known of this position";
        NotOver => "the game is not over yet";
        NotInThisGame => "that is not possible in this game";
        NotYourTurn => "it is not your turn";
        Over => "the game is over";
        Sealed => "the record holds every card, and is opened when the game is over";
        NotDealt => "the cards have not been dealt yet";
        DealSaid => "your word has been said, or none is wanted";
        TimeOver => "your time is over";
        Stale => "the game has gone on since this page was made: look again";
        Foreign => "This request came from another place than this server's own pages.";
        Malformed { error: String } => "this cannot be read. Its reader says: “{error}”";
        NotJson { line: usize, column: usize, found: String } => "line {line}, column {column}: {found} cannot stand here in JSON";
        CutOff { line: usize, column: usize } => "line {line}, column {column}: the JSON stops here before it is complete";
        WrongShape { error: String } => "this is JSON, but not of the shape that is wanted here. Its reader says: “{error}”";
        WrongContent => "programs send JSON with the header `Content-Type: application/json`, and forms send forms";
        WrongMethod => "this address is not asked in this way";
        TooSlow => "this took too long to arrive";
        Unreadable => "Could not be read";
        NoFile => "no file was chosen";
        TooLong => "this is too much: all files together have at most 8 MB";
        RequestTooLong => "this request is too long: at most 64 kB are read";
        TooMuchWork => "these files take too long to judge: send fewer games at once";
        TooManyMoves { most: usize } => "this game is too long for a table: at most {most} moves can be continued";
        TooMuchComment { most: usize } => "the comments of this game are too long for a table: at most {most} kB are kept";
        NoSuchClock => "a clock has 1 to 600 minutes, and at most 600 seconds a move";
        NotYourPiece { square: String } => "no piece of yours stands on {square}";
        ChooseCard => "choose a card of your own first";
        NoThief => "only a LLADRAD or a DWYN takes a card of another player";
        NothingTyped => "nothing was typed";
        NothingToUndo => "there is no move of yours to take back";
        NothingOffered => "nothing has been offered to you";
        AlreadyOffered => "an offer is waiting for its answer";
        DeclinedBefore => "this was declined: it can be offered again after the next move";
        NoSuchLevel { most: u8 } => "levels go from 1 to {most}";
        NoSuchSeat { seat: usize, seats: u8 } => "there is no seat {seat}: this table has {seats}, counted from 0";
        OnlyComputers => "one seat at least has to be for a person";
        NoSuchEvent => "nothing was entered there";
        LaterRefused { number: usize, why: String } => "event {number} would then be refused: {why}";
        TooMany => "Too much at once. Wait a little and try again.";
        Full => "This server has as many tables as it may. Each can be deleted on the page of its links; whoever runs the server can let tables that nobody visits expire.";
        TableFull => "this table has as many entries as it may: the game can only be resigned, and another table opened";
        NotKept => "The move could not be kept, and was not played.";
        Damaged => "This table cannot be read: its database is damaged. Whoever runs the server has a backup, or can delete it.";
    }
}

impl Denial {
    /// Returns the HTTP status.
    #[must_use]
    pub fn status(&self) -> u16 {
        match self {
            Self::NotFound => 404,
            Self::OnlyWatching
            | Self::OnlyScorer
            | Self::OnlyHost
            | Self::OnlyAlone
            | Self::WithoutHelp
            | Self::Foreign => 403,
            Self::NotYourTurn
            | Self::Over
            | Self::NotOver
            | Self::Sealed
            | Self::NotDealt
            | Self::TimeOver
            | Self::Stale => 409,
            Self::TooLong
            | Self::RequestTooLong
            | Self::TooMuchWork
            | Self::TooManyMoves { .. }
            | Self::TooMuchComment { .. } => 413,
            Self::Malformed { .. } | Self::NotJson { .. } | Self::CutOff { .. } => 400,
            Self::WrongContent => 415,
            Self::WrongMethod => 405,
            Self::TooSlow => 408,
            Self::TooMany | Self::Full | Self::TableFull => 429,
            Self::Damaged => 500,
            Self::NotKept => 503,
            _ => 422,
        }
    }

    /// Returns the match rule behind the refusal.
    #[must_use]
    pub fn rule(&self) -> Option<MatchRule> {
        match self {
            Self::NotYourTurn => Some(MatchRule::Turn),
            Self::Over => Some(MatchRule::Over),
            Self::TimeOver => Some(MatchRule::Forfeit),
            _ => None,
        }
    }
}
