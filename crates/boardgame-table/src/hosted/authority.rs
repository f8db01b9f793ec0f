//! Who may do what at which table. Everything that somebody with a link can want is asked here, once, before anything is
//! read, spent or changed. `docs/server-api.md` has the answers as tables, which a test of the server compares with these.

use boardgame_core::{Player, Viewer};
use boardgame_referee::GameId;
use serde::Serialize;

use crate::words::Denied;

/// Who comes with a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum LinkRole {
    /// A player.
    Seat(Player),
    /// A spectator.
    Watch,
    /// The one who enters everything, where one person does.
    Scorer,
    /// The person who opened the table and hands out its links.
    Host,
}

impl LinkRole {
    /// What this role may see.
    #[must_use]
    pub fn viewer(self) -> Viewer {
        match self {
            Self::Seat(player) => Viewer::Seat(player),
            Self::Watch | Self::Scorer | Self::Host => Viewer::Spectator,
        }
    }
}

/// What somebody with a link can want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableRight {
    /// To see how it stands, and to follow what happens.
    See,
    /// What the role knows by now, of a game with hidden cards.
    Know,
    /// The record of the whole game.
    Record,
    /// The game in its own notation.
    Notation,
    /// The score sheet.
    Sheet,
    /// To make a move.
    Move,
    /// To claim a draw.
    ClaimDraw,
    /// To give up.
    Resign,
    /// To offer a draw.
    OfferDraw,
    /// To take a move back, or to ask for that.
    TakeBack,
    /// To accept or decline an offer.
    Answer,
    /// A word for a fair deal.
    AddWord,
    /// To say what one is called.
    Name,
    /// To enter what the rules still hear when the game is over, and which may change how it ended.
    Amend,
    /// To put another event in the place of one that was entered.
    Correct,
    /// To end the table for all.
    Delete,
    /// To go through the game once more, with everything that was hidden.
    Review,
    /// To open the next game with everybody on another seat.
    PlayAgain,
    /// To be shown a good move.
    Hint,
}

/// What of a table decides about rights.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// Which game is played.
    pub game: GameId,
    /// Whose turn it is; nobody when the game is over.
    pub to_act: Option<Player>,
    /// Whether there is something to play: a fair deal waits for everybody's word.
    pub dealt: bool,
    /// Who else plays.
    pub opponents: Opponents,
}

/// Who else plays at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Opponents {
    /// People, who are to have a game without help.
    People,
    /// Nobody but computer players.
    Computers,
    /// One opponent of the ladder, or of the position of the day: a win there was without help.
    Opponent,
}

/// What rights differ by.
enum Kind {
    Board,
    Cards,
    Scored,
}

/// Whether somebody with this link may do this now.
///
/// # Errors
/// Why not.
#[expect(
    clippy::match_same_arms,
    reason = "the first arm that fits decides, so that arms that say the same cannot be one"
)]
pub fn may(role: LinkRole, right: TableRight, context: Context) -> Result<(), Denied> {
    let kind = match context.game {
        game if game.hides() => Kind::Cards,
        game if game.is_scored() => Kind::Scored,
        _ => Kind::Board,
    };
    let over = context.to_act.is_none();
    match (right, kind, role) {
        // To look is open to every link: what it shows is made for its role.
        (TableRight::See, _, _) | (TableRight::Notation, Kind::Board, _) | (TableRight::Sheet, Kind::Scored, _) => {
            Ok(())
        }
        (TableRight::Record, Kind::Cards, _) if !over => Err(Denied::Sealed),
        (TableRight::Record, _, _) => Ok(()),
        (TableRight::Know, Kind::Cards, _) if !context.dealt => Err(Denied::NotDealt),
        (TableRight::Know, Kind::Cards, _) => Ok(()),
        (TableRight::Know | TableRight::Notation | TableRight::Sheet, _, _) => Err(Denied::NotFound),

        (TableRight::Review, Kind::Scored, _) => Err(Denied::NotFound),
        (TableRight::Review, _, _) if !over => Err(Denied::NotOver),
        (TableRight::Review, _, _) => Ok(()),

        (TableRight::Delete, _, LinkRole::Host) => Ok(()),
        (TableRight::Delete, _, _) => Err(Denied::OnlyHost),

        // Everything else is for those who play, or who enter what was played.
        (_, _, LinkRole::Watch | LinkRole::Host) => Err(Denied::OnlyWatching),
        (TableRight::Correct, Kind::Scored | Kind::Board, LinkRole::Scorer) => Ok(()),
        (TableRight::Correct, _, _) => Err(Denied::OnlyScorer),
        (TableRight::Name, _, LinkRole::Seat(_)) => Ok(()),
        (TableRight::Name, _, LinkRole::Scorer) => Err(Denied::NotInThisGame),
        (TableRight::AddWord, Kind::Cards, _) if !context.dealt => Ok(()),
        (TableRight::AddWord, Kind::Cards, _) => Err(Denied::DealSaid),
        (TableRight::OfferDraw | TableRight::ClaimDraw | TableRight::TakeBack | TableRight::Answer, Kind::Cards, _)
        | (TableRight::OfferDraw | TableRight::ClaimDraw | TableRight::Answer, Kind::Scored, _)
        | (TableRight::AddWord, _, _) => Err(Denied::NotInThisGame),
        (_, _, _) if !context.dealt => Err(Denied::NotDealt),
        (TableRight::Amend, Kind::Scored, _) => Ok(()),
        (TableRight::Amend, _, _) => Err(Denied::NotInThisGame),

        (TableRight::PlayAgain, _, _) if !over => Err(Denied::NotOver),
        (TableRight::PlayAgain, _, _) => Ok(()),
        (TableRight::Hint, Kind::Scored, _) => Err(Denied::NotInThisGame),
        (TableRight::Hint, Kind::Board, LinkRole::Scorer) if !over => Ok(()),
        (TableRight::Hint, _, _) if context.opponents == Opponents::People => Err(Denied::OnlyAlone),
        (TableRight::Hint | TableRight::TakeBack, Kind::Board | Kind::Cards, _)
            if context.opponents == Opponents::Opponent =>
        {
            Err(Denied::WithoutHelp)
        }

        // What was played can be taken back when the game is over, too: by consent, or by the scorer.
        (TableRight::TakeBack | TableRight::Answer, _, _) => Ok(()),
        (
            TableRight::Move | TableRight::ClaimDraw | TableRight::Resign | TableRight::OfferDraw | TableRight::Hint,
            _,
            _,
        ) if over => Err(Denied::Over),
        (TableRight::Move | TableRight::ClaimDraw | TableRight::Hint, _, LinkRole::Seat(player))
            if context.to_act != Some(player) =>
        {
            Err(Denied::NotYourTurn)
        }
        (
            TableRight::Move | TableRight::ClaimDraw | TableRight::Resign | TableRight::OfferDraw | TableRight::Hint,
            _,
            _,
        ) => Ok(()),
    }
}
