//! Rights at a table. Each request is checked here once, before anything is read or changed. A server test compares the
//! tables in `docs/server-api.md` with this module.

use boardgame_core::{Player, Viewer};
use boardgame_referee::GameId;
use serde::Serialize;

use crate::words::Denial;

/// The role of whoever opens a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum LinkRole {
    /// A player.
    Seat(Player),
    /// A spectator.
    Watch,
    /// The person who enters all events for both sides.
    Scorer,
    /// The person who opened the table.
    Host,
}

impl LinkRole {
    /// Returns the viewer whose view of the game this role gets.
    #[must_use]
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Seat(player) => Viewer::Seat(player),
            Self::Watch | Self::Scorer | Self::Host => Viewer::Spectator,
        }
    }
}

/// A right to do something or to see a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableRight {
    /// The page of the table and its updates.
    See,
    /// A role's knowledge in a game with hidden cards.
    Know,
    /// The record of the game as JSON.
    Record,
    /// The game in its notation.
    Notation,
    /// The score sheet.
    Sheet,
    /// A move.
    Move,
    /// A claim of a draw.
    ClaimDraw,
    /// A resignation.
    Resign,
    /// An offer of a draw.
    OfferDraw,
    /// A takeback or a request for one.
    TakeBack,
    /// The answer to an offer.
    Answer,
    /// A word added to a fair deal.
    AddWord,
    /// A change of a player's name.
    Name,
    /// An event that the rules allow after the end of the game.
    Amend,
    /// The correction of an event.
    Correct,
    /// The deletion of the table.
    Delete,
    /// A review of the game that shows everything hidden.
    Review,
    /// The opening of the next game.
    PlayAgain,
    /// A hint.
    Hint,
}

/// The facts about a table that decide who has which rights.
#[derive(Clone, Copy, Debug)]
pub struct RightsContext {
    /// The game.
    pub game: GameId,
    /// The player to act; `None` when the game is over.
    pub to_act: Option<Player>,
    /// Whether the cards have been dealt. A fair deal waits until all players have added their words.
    pub dealt: bool,
    /// The kind of opponents at the table.
    pub opponents: Opponents,
}

/// The kind of opponents at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Opponents {
    /// At least two people. Players get no hints.
    People,
    /// At most one person, against computer players.
    Computers,
    /// One person against a computer player, on the ladder or in the position of the day, without hints or takebacks.
    Opponent,
}

#[derive(Clone, Copy, PartialEq)]
enum GameKind {
    Board,
    Cards,
    Scored,
}

/// Decides whether a role has a right.
///
/// # Errors
/// Returns the reason if the role lacks the right.
#[expect(clippy::match_same_arms, reason = "the order of the arms matters")]
pub fn may(role: LinkRole, right: TableRight, context: RightsContext) -> Result<(), Denial> {
    let kind = match context.game {
        game if game.hides() => GameKind::Cards,
        game if game.is_scored() => GameKind::Scored,
        _ => GameKind::Board,
    };
    let over = context.to_act.is_none();
    let is_own_turn = |role| !matches!(role, LinkRole::Seat(player) if context.to_act != Some(player));
    match (right, kind, role) {
        // Open to every role; the view of the table depends on the role.
        (TableRight::See, _, _)
        | (TableRight::Notation, GameKind::Board, _)
        | (TableRight::Sheet, GameKind::Scored, _) => Ok(()),
        (TableRight::Record, GameKind::Cards, _) if !over => Err(Denial::Sealed),
        (TableRight::Record, _, _) => Ok(()),
        (TableRight::Know, GameKind::Cards, _) if !context.dealt => Err(Denial::NotDealt),
        (TableRight::Know, GameKind::Cards, _) => Ok(()),
        (TableRight::Know | TableRight::Notation | TableRight::Sheet, _, _) => Err(Denial::NotFound),

        (TableRight::Review, GameKind::Scored, _) => Err(Denial::NotFound),
        (TableRight::Review, _, _) if !over => Err(Denial::NotOver),
        (TableRight::Review, _, _) => Ok(()),

        (TableRight::Delete, _, LinkRole::Host) => Ok(()),
        (TableRight::Delete, _, _) => Err(Denial::OnlyHost),

        // The remaining rights belong to players and scorers.
        (_, _, LinkRole::Watch | LinkRole::Host) => Err(Denial::OnlyWatching),
        (TableRight::Correct, GameKind::Scored | GameKind::Board, LinkRole::Scorer) => Ok(()),
        (TableRight::Correct, _, _) => Err(Denial::OnlyScorer),
        (TableRight::Name, _, LinkRole::Seat(_)) => Ok(()),
        (TableRight::Name, _, LinkRole::Scorer) => Err(Denial::NotInThisGame),
        (TableRight::AddWord, GameKind::Cards, _) if !context.dealt => Ok(()),
        (TableRight::AddWord, GameKind::Cards, _) => Err(Denial::DealSaid),
        (
            TableRight::OfferDraw | TableRight::ClaimDraw | TableRight::TakeBack | TableRight::Answer,
            GameKind::Cards,
            _,
        )
        | (TableRight::OfferDraw | TableRight::ClaimDraw | TableRight::Answer, GameKind::Scored, _)
        | (TableRight::AddWord, _, _) => Err(Denial::NotInThisGame),
        (_, _, _) if !context.dealt => Err(Denial::NotDealt),
        (TableRight::Amend, GameKind::Scored, _) => Ok(()),
        (TableRight::Amend, _, _) => Err(Denial::NotInThisGame),

        (TableRight::PlayAgain, _, _) if !over => Err(Denial::NotOver),
        (TableRight::PlayAgain, _, _) => Ok(()),
        (TableRight::Hint, GameKind::Scored, _) => Err(Denial::NotInThisGame),
        (TableRight::Hint, GameKind::Board, LinkRole::Scorer) if !over => Ok(()),
        (TableRight::Hint, _, _) if context.opponents == Opponents::People => Err(Denial::OnlyAlone),
        (TableRight::Hint | TableRight::TakeBack, _, _)
            if kind != GameKind::Scored && context.opponents == Opponents::Opponent =>
        {
            Err(Denial::WithoutHelp)
        }

        // Takebacks are also possible after the end, by consent or by the scorer.
        (TableRight::TakeBack | TableRight::Answer, _, _) => Ok(()),
        (_, _, _) if over => Err(Denial::Over),
        (TableRight::Move | TableRight::ClaimDraw | TableRight::Hint, _, role) if !is_own_turn(role) => {
            Err(Denial::NotYourTurn)
        }
        (TableRight::Move | TableRight::ClaimDraw | TableRight::Hint, _, _) => Ok(()),
        (TableRight::Resign | TableRight::OfferDraw, _, _) => Ok(()),
    }
}
