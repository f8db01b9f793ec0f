//! Refusals by tables and servers, with their HTTP status.

use boardgame_core::{MatchRule, messages};

messages! {
    /// A reason why a table or server refuses a request.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Denial of "serve" {
        NotFound => "This page does not exist. If you followed a link to a seat, check that you have all of it.";
        OnlyWatching => "spectators cannot play";
        OnlyScorer => "only the scorer can correct events, and only in games without hidden cards";
        OnlyHost => "only the person who opened the table can delete it";
        OnlyAlone => "hints are not available in a game against people";
        WithoutHelp => "this game is played without help";
        NotSolved => "perfect play is not known for this position";
        NotOver => "the game is not over yet";
        NotInThisGame => "that is not possible in this game";
        NotYourTurn => "it is not your turn";
        Over => "the game is over";
        Sealed => "the record contains every card: it is available when the game is over";
        NotDealt => "the cards have not been dealt yet";
        DealSaid => "you have already added your word, or this deal needs none";
        TimeOver => "your time is up";
        Stale => "the game has moved on since this page was loaded: reload it";
        Foreign => "This request did not come from one of this server's pages.";
        Malformed { error: String } => "this is unreadable. The parser reports: “{error}”";
        NotJson { line: usize, column: usize, found: String } => "line {line}, column {column}: {found} is not allowed here";
        CutOff { line: usize, column: usize } => "line {line}, column {column}: the JSON ends here, but it is incomplete";
        WrongShape { error: String } => "this is JSON, but not of the expected form. The parser reports: “{error}”";
        WrongContent => "wrong content type: programs must send `application/json`, and pages must send forms";
        WrongMethod => "this URL does not support this method";
        TooSlow => "the request took too long to arrive";
        Unreadable => "Could not be read";
        NoFile => "no file was chosen";
        TooLong => "the files are too large: all together may have at most 8 MB";
        RequestTooLong => "the request is too long: it may have at most 64 kB";
        TooMuchWork => "these files take too long to judge: send fewer games at once";
        TooManyMoves { most: usize } => "this game is too long for a table: it may have at most {most} moves";
        TooMuchComment { most: usize } => "the comments on this game are too long for a table: they may have at most {most} kB";
        NoSuchClock => "a clock needs 1 to 600 minutes and at most 600 seconds per move";
        NotYourPiece { square: String } => "you have no piece on {square}";
        ChooseCard => "first choose one of your cards";
        NoThief => "only a LLADRAD or a DWYN can take another player's card";
        NothingTyped => "nothing was entered";
        NothingToUndo => "you have no move to take back";
        NothingOffered => "nothing has been offered to you";
        AlreadyOffered => "an offer is waiting for an answer";
        DeclinedBefore => "this was declined: you can offer it again after the next move";
        NoSuchLevel { most: u8 } => "levels go from 1 to {most}";
        NoSuchSeat { seat: usize, seats: u8 } => "there is no seat {seat}: this table has {seats}, counted from 0";
        OnlyComputers => "at least one seat must be for a person";
        NoSuchEvent => "there is no such event";
        LaterRefused { number: usize, why: String } => "event {number} would become illegal: {why}";
        TooMany => "Too many requests. Wait a little and try again.";
        Full => "This server cannot hold more tables. You can delete a table on the page of its links; the server's operator can make unused tables expire.";
        TableFull => "this table is full: you can only resign, and continue at another table";
        NotKept => "The move could not be stored and was not played.";
        Damaged => "This table cannot be read: its database is damaged. The server's operator can restore a backup or delete the table.";
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
