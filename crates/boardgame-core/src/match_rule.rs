//! The few rules of a match that no game's own rules state, and why a match refuses an event.

use crate::{
    lang::Lang,
    message::messages,
    outcome::Outcome,
    player::Player,
    rule::{Cites, Clause, Rulebook},
    rulebook,
};

rulebook! {
    /// A rule of the table rather than of the game: turn order, and the ways to end a game by word of mouth.
    #[non_exhaustive]
    pub enum MatchRule of "match";

    /// Only the player to act may act.
    Turn "1" "out of turn" "allan o dro";
    /// Nothing can be done in a game that is over.
    Over "2" "the game is over" "mae'r gêm ar ben";
    /// A player may give the game up.
    Resignation "3" "resignation" "ildio'r gêm";
    /// The players may agree on a draw.
    Agreement "4" "agreed draw" "gêm gyfartal drwy gytundeb";
    /// A game can be awarded against a player.
    Forfeit "5" "forfeit" "fforffedu'r gêm";
    /// A claim needs a clause that allows it.
    Claim "6" "claiming a draw" "hawlio gêm gyfartal";
}

messages! {
    /// A way to end a game that changes no position: the players' word, or an award.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Ending of "match" {
        /// A player gives up.
        Resignation => "a resignation";
        /// The players agree on a draw.
        Agreement => "an agreed draw";
        /// The game is awarded against a player.
        Forfeit => "a forfeit";
    }
}

impl Ending {
    /// The clause of the match that provides for this ending where the game's own rules are silent.
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
    /// Why a match refuses an event; `E` is the game's own [`Game::Illegal`](crate::Game::Illegal).
    ///
    /// Nothing has changed when one is returned.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum MatchError<E> of "match" is Error {
        /// The move or claim is not that of the player to act.
        OutOfTurn {
            /// Who wanted to act.
            by: Player,
            /// Whose turn it is.
            to_act: Player,
        } => "{to_act} is to act, not {by}";
        /// The game is over.
        Over {
            /// How it ended.
            outcome: Outcome,
        } => "result: {outcome}";
        /// The event names a seat that the table does not have.
        NoSuchSeat {
            /// Who is named.
            player: Player,
            /// How many seats there are.
            seats: u8,
            /// The rule of the match that the event falls under.
            rule: MatchRule,
        } => "{player} has no seat at a table of {seats}";
        /// A resignation decides a game of two; at another table it leaves open who has won.
        NoWinner {
            /// How many seats there are.
            seats: u8,
        } => "a resignation at a table of {seats} names no winner: declare a forfeit instead";
        /// A game cannot be awarded to the player who forfeits it.
        AwardedToOffender {
            /// Who is named as both.
            player: Player,
        } => "{player} cannot be awarded the game they forfeit";
        /// The rules give no draw to claim.
        NoClaim {
            /// Who claimed.
            by: Player,
        } => "{by} has no draw to claim";
        /// The move is against the rules of the game.
        Illegal(E);
    }
}

impl<E> MatchError<E> {
    /// What the refusal rests on: a rule of the match, or else the game's own error.
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

    /// The rule of the match that the refusal rests on; `None` when it is the game's own.
    #[must_use]
    pub fn match_rule(&self) -> Option<MatchRule> {
        self.ground().ok()
    }

    /// The game's own error, when the refusal is the game's.
    #[must_use]
    pub fn illegal(&self) -> Option<&E> {
        self.ground().err()
    }
}

impl<E: Cites> MatchError<E> {
    /// The clause that the refusal rests on, the match's or the game's.
    #[must_use]
    pub fn clause(&self) -> Clause {
        self.ground().map_or_else(|error| error.rule().clause(), MatchRule::clause)
    }

    /// The title of that clause.
    #[must_use]
    pub fn title(&self, lang: Lang) -> &'static str {
        self.ground().map_or_else(|error| error.rule().title(lang), |rule| rule.title(lang))
    }
}
