//! Why a game cannot be set up so.

use dwyn::Phase;

use super::{Say, untranslated};
use crate::{Text, setup as message};

impl Say for checkers::SetupError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Occupied { square } => message::two_on_a_square(text, square.to_string()),
            Self::OnCrowningRow { side, square } => message::on_crowning_row(text, side.say(text), square.to_string()),
            Self::TooMany { side, pieces } => message::too_many_pieces(text, side.say(text), *pieces, 12_u8),
            new => untranslated(text, new),
        }
    }
}

impl Say for camelot::SetupError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Occupied { square } => message::two_on_a_square(text, square.to_string()),
            Self::TooMany { side, pieces } => message::too_many_pieces(text, side.say(text), *pieces, 14_u8),
            Self::OwnCastle { side } => message::two_in_own_castle(text, side.say(text)),
            Self::CastleMoves { side, used } => message::castle_moves(text, side.say(text), *used),
            Self::BothWon => message::both_won(text),
            new => untranslated(text, new),
        }
    }
}

impl Say for dwyn::SetupError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Players { found } => message::players(text, *found),
            Self::NoTurns => message::no_turns(text),
            Self::Hands { players, found } => message::hands(text, *players, *found),
            Self::Tables { players, found } => message::tables(text, *players, *found),
            Self::NoSuchSeat { player, players } => message::no_such_seat(text, player.say(text), *players),
            Self::TooMany { card } => message::too_many_cards(text, card.say(text)),
            Self::Missing { card } => message::missing_card(text, card.say(text)),
            Self::NotForTables { card } => message::not_for_tables(text, card.say(text)),
            Self::CrownMisplaced { phase: Phase::Before } => message::crown_before(text),
            Self::CrownMisplaced { phase: Phase::After } => message::crown_after(text),
            Self::StockAfterCrown { found } => message::stock_after_crown(text, *found),
            Self::DrawnAndEmpty { player } => message::drawn_and_empty(text, player.say(text)),
            Self::OpeningAfterCrown => message::opening_after_crown(text),
            // The reason is told in English, in one of four phrases.
            Self::Duel { reason: "the challenger is not the one who acts this turn" } => message::duel_challenger(text),
            Self::Duel { reason: "the prize cannot be stolen from the defender" } => message::duel_prize(text),
            Self::Duel { reason: "so many cards do not end in the card on top" } => message::duel_cards(text),
            Self::Duel { reason: "no card has to be shown" } => message::duel_showing(text),
            new => untranslated(text, new),
        }
    }
}

impl Say for blackball_rules::SetupError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::NoFrames => message::no_frames(text),
            Self::TwoBreakers { breaker } => message::two_breakers(text, breaker.to_string()),
            Self::TooManyBalls { count } => message::too_many_balls(text, *count),
            Self::BallOnTable { ball } => message::ball_on_table(text, ball.say(text)),
            Self::SameGroup { group } => message::same_group(text, group.say(text)),
            Self::OpenWithGroups => message::open_with_groups(text),
            Self::GroupsBeforeBreak => message::groups_before_break(text),
            Self::NoBlack => message::no_black(text),
            Self::NowhereToPlay => message::nowhere_to_play(text),
            Self::RespotUnknown { ball } => message::respot_unknown(text, ball.say(text)),
            new => untranslated(text, new),
        }
    }
}
