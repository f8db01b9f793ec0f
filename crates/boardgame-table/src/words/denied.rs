//! What a table and its server refuse themselves, besides what the rules of a game forbid: the sentence, and its status.

use boardgame_core::{MatchRule, messages};

messages! {
    /// Why something is refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Denied of "serve" {
        // Who may do it, and when.

        /// A page that is not there.
        NotFound => "There is no such page. A link to a seat must be whole, to its last letter.";
        /// Only a player may.
        OnlyWatching => "whoever watches cannot play";
        /// Only a scorer may.
        OnlyScorer => "only the scorer of a game without hidden cards corrects what was entered";
        /// Only the person who opened the table may.
        OnlyHost => "only the link of whoever opened the table deletes it";
        /// It is for those who play alone.
        OnlyAlone => "no help is given in a game against people";
        /// A game of the ladder, and the position of the day, are played without help.
        WithoutHelp => "this game is played without help";
        /// The computer cannot play perfectly what is not solved.
        NotSolved => "perfect play is not known of this position";
        /// It comes when the game is over.
        NotOver => "the game is not over yet";
        /// The game has no such thing.
        NotInThisGame => "this game knows no such thing";
        /// It is another's turn.
        NotYourTurn => "it is not your turn";
        /// There is nothing left to do.
        Over => "the game is over";
        /// The record holds what is hidden.
        Sealed => "the record holds every card, and is opened when the game is over";
        /// There are no cards yet.
        NotDealt => "the cards have not been dealt yet";
        /// The word for the deal comes too late.
        DealSaid => "your word has been said, or none is wanted";
        /// The clock has run out.
        TimeOver => "your time is over";
        /// The game has gone on since the page was made.
        Stale => "the game has gone on since this page was made: look again";
        /// A request that comes from somebody else's page.
        Foreign => "This request came from another place than this server's own pages.";

        // What was sent.

        /// A form or an address that cannot be read.
        Malformed {
            /// What is wrong, in the words of the library that reads it.
            error: String,
        } => "this cannot be read. Its reader says: “{error}”";
        /// A text that is not JSON.
        NotJson {
            /// From 1.
            line: usize,
            /// From 1, in bytes.
            column: usize,
            /// What is there, in quotation marks.
            found: String,
        } => "line {line}, column {column}: {found} cannot stand here in JSON";
        /// JSON that stops in its middle.
        CutOff {
            /// From 1.
            line: usize,
            /// From 1, in bytes.
            column: usize,
        } => "line {line}, column {column}: the JSON stops here before it is complete";
        /// JSON of another shape than the address takes, in the words of its reader, which knows the fields.
        WrongShape {
            /// What is wrong, and where it is known, the line and the column.
            error: String,
        } => "this is JSON, but not of the shape that is wanted here. Its reader says: “{error}”";
        /// The content is of another kind than the address takes.
        WrongContent => "programs send JSON with the header `Content-Type: application/json`, and forms send forms";
        /// The address knows no such method.
        WrongMethod => "this address is not asked in this way";
        /// It did not come in time.
        TooSlow => "this took too long to arrive";

        /// What could not be read.
        Unreadable => "Could not be read";
        /// Nothing was given.
        NoFile => "no file was chosen";
        /// The files are too long.
        TooLong => "this is too much: all files together have at most 8 MB";
        /// A clock that is too long or too short.
        NoSuchClock => "a clock has 1 to 600 minutes, and at most 600 seconds a move";
        /// A square that begins no move.
        NotYourPiece {
            /// The square.
            square: String,
        } => "no piece of yours stands on {square}";
        /// A place was touched before a card.
        ChooseCard => "choose a card of your own first";
        /// Another player's card was touched with a card that cannot take it.
        NoThief => "only a LLADRAD or a DWYN takes a card of another player";
        /// Nothing was typed.
        NothingTyped => "nothing was typed";
        /// There is no move to take back.
        NothingToUndo => "there is no move of yours to take back";
        /// Nobody has offered anything.
        NothingOffered => "nothing has been offered to you";
        /// The same was offered before.
        AlreadyOffered => "an offer is waiting for its answer";
        /// The same was declined, and nothing has happened since.
        DeclinedBefore => "this was declined: it can be offered again after the next move";
        /// A level that no computer player has.
        NoSuchLevel {
            /// The highest.
            most: u8,
        } => "levels go from 1 to {most}";
        /// A computer player in a seat that the table does not have.
        NoSuchSeat {
            /// The seat, from 0.
            seat: usize,
            /// How many there are.
            seats: u8,
        } => "there is no seat {seat}: this table has {seats}, counted from 0";
        /// Every seat would be a computer's.
        OnlyComputers => "one seat at least has to be for a person";
        /// A correction of what was never entered.
        NoSuchEvent => "nothing was entered there";
        /// A correction after which a later event would be refused.
        LaterRefused {
            /// Which one.
            number: usize,
            /// Why.
            why: String,
        } => "event {number} would then be refused: {why}";

        // What the server has room for.

        /// Too many requests.
        TooMany => "Too much at once. Wait a little and try again.";
        /// There is no room for another table.
        Full => "This server has as many tables as it may. Each can be deleted on the page of its links; whoever runs the server can let tables that nobody visits expire, with --expire.";
        /// The database cannot be written.
        NotKept => "The move could not be kept, and was not played.";
    }
}

impl Denied {
    /// Its status code, as HTTP has them.
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
            Self::TooLong => 413,
            Self::Malformed { .. } | Self::NotJson { .. } | Self::CutOff { .. } => 400,
            Self::WrongContent => 415,
            Self::WrongMethod => 405,
            Self::TooSlow => 408,
            Self::NotInThisGame
            | Self::DealSaid
            | Self::Unreadable
            | Self::WrongShape { .. }
            | Self::NoFile
            | Self::NoSuchClock
            | Self::NotYourPiece { .. }
            | Self::ChooseCard
            | Self::NoThief
            | Self::NothingTyped
            | Self::NothingToUndo
            | Self::NothingOffered
            | Self::AlreadyOffered
            | Self::DeclinedBefore
            | Self::NoSuchLevel { .. }
            | Self::NoSuchSeat { .. }
            | Self::OnlyComputers
            | Self::NotSolved
            | Self::NoSuchEvent
            | Self::LaterRefused { .. } => 422,
            Self::TooMany | Self::Full => 429,
            Self::NotKept => 503,
        }
    }

    /// The rule of matches that it rests on, if any.
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
