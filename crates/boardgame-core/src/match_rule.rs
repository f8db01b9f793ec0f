use crate::{
    message::messages,
    outcome::Outcome,
    player::Player,
    rule::{Cites, Clause, Rulebook},
    rulebook,
};

rulebook! {
    /// A rule for all games: turn order, and endings that no game's rules cover.
    #[non_exhaustive]
    pub enum MatchRule of "match";

    Turn "1" "out of turn" "allan o dro";
    Over "2" "the game is over" "mae'r gêm ar ben";
    Resignation "3" "resignation" "ildio'r gêm";
    Agreement "4" "agreed draw" "gêm gyfartal drwy gytundeb";
    Forfeit "5" "forfeit" "fforffedu'r gêm";
    Claim "6" "claiming a draw" "hawlio gêm gyfartal";
}

messages! {
    /// An ending that is declared instead of played.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Ending of "match" {
        Resignation => "a resignation";
        Agreement => "an agreed draw";
        Forfeit => "a forfeit";
    }
}

impl Ending {
    /// Returns the clause that applies to this ending when the game's own rules have none.
    #[must_use]
    pub fn clause(self) -> Clause {
        match self {
            Self::Resignation => MatchRule::Resignation.clause(),
            Self::Agreement => MatchRule::Agreement.clause(),
            Self::Forfeit => MatchRule::Forfeit.clause(),
        }
    }
}

messages! {
    /// Error for an event that a match rejects. `E` is the game's [`Game::Illegal`](crate::Game::Illegal).
    ///
    /// The rejected event does not change the match.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum MatchError<E> of "match" is Error {
        /// Another player is to act.
        OutOfTurn {
            /// The player who tried to act.
            by: Player,
            /// The player to act.
            to_act: Player,
        } => "{to_act} is to act, not {by}";
        Over {
            /// Outcome of the game.
            outcome: Outcome,
        } => "result: {outcome}";
        /// The seat does not exist.
        NoSuchSeat {
            /// The player without a seat.
            player: Player,
            /// Number of seats.
            seats: u8,
            /// The rule that applies to the event.
            rule: MatchRule,
        } => "{player} has no seat at a table for {seats}";
        /// A player resigned in a game that is not for two.
        NoWinner {
            /// Number of seats.
            seats: u8,
        } => "a resignation has no winner at a table for {seats}: declare a forfeit instead";
        /// A player forfeited the game to themselves.
        AwardedToOffender {
            /// The player who forfeited the game.
            player: Player,
        } => "{player} cannot win the game that they forfeit";
        /// The rules allow no claim.
        NoClaim {
            /// The player who claimed a draw.
            by: Player,
        } => "{by} has no draw to claim";
        /// The move breaks a rule of the game.
        Illegal(E);
    }
}

impl<E> MatchError<E> {
    /// Returns the rule of the match that forbids the event, or else the game's error.
    const fn ground(&self) -> Result<MatchRule, &E> {
        match self {
            Self::OutOfTurn { .. } => Ok(MatchRule::Turn),
            Self::Over { .. } => Ok(MatchRule::Over),
            Self::NoSuchSeat { rule, .. } => Ok(*rule),
            Self::NoWinner { .. } => Ok(MatchRule::Resignation),
            Self::AwardedToOffender { .. } => Ok(MatchRule::Forfeit),
            Self::NoClaim { .. } => Ok(MatchRule::Claim),
            Self::Illegal(error) => Err(error),
        }
    }

    /// Returns the rule of the match that forbids the event; `None` if a rule of the game forbids it.
    #[must_use]
    pub fn match_rule(&self) -> Option<MatchRule> {
        self.ground().ok()
    }

    /// Returns the game's error; `None` if a rule of the match forbids the event.
    #[must_use]
    pub fn illegal(&self) -> Option<&E> {
        self.ground().err()
    }
}

impl<E: Cites> MatchError<E> {
    /// Returns the cited clause, of the match or the game.
    #[must_use]
    pub fn clause(&self) -> Clause {
        self.ground().map_or_else(|error| error.rule().clause(), MatchRule::clause)
    }

    /// Returns the title of the cited clause.
    #[must_use]
    pub fn title(&self, lang: crate::lang::Lang) -> &'static str {
        self.ground().map_or_else(|error| error.rule().title(lang), |rule| rule.title(lang))
    }
}
