//! Whether one move is legal, and why not.

use boardgame_core::{
    Player,
    message::{All, Term},
    messages,
};

use crate::{
    card::{Card, Face, Suit, coded, named},
    cards::{CardList, Cards},
    duel::Duel,
    moves::Move,
    rule::Rule,
    table::{Phase, Table},
};

messages! {
    /// Why a move is refused.
    ///
    /// A refusal depends on the table and the hand of the player who moves, and on nothing else: its text tells them
    /// nothing that they could not see.
    ///
    /// ```
    /// assert_eq!(dwyn::Illegal::MustDrawFirst.code(), "must_draw_first");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Illegal of "dwyn" cites Rule {
        /// Before the crown a turn starts with a draw.
        MustDrawFirst => Rule::Draw, "no card has been drawn this turn";
        /// A turn has one draw.
        AlreadyDrawn {
            /// The clause of the phase.
            rule: Rule,
        } => *rule, "a card has been drawn this turn";
        /// The card is not in the hand.
        NotInHand {
            /// The card that was named.
            card: Card as named,
            /// The clause that asks for a card of the hand.
            rule: Rule,
        } => *rule, "{card} is not in the hand";
        /// Only body cards are laid.
        NotABodyCard {
            /// The card that was named.
            card: Card as named,
            /// The clause of the phase.
            rule: Rule,
        } => *rule, "{card} is not a body card, and only body cards are laid";
        /// Nobody steals from themselves.
        TargetIsSelf => Rule::OutOfReach, "players cannot steal from themselves";
        /// There is no such player.
        NoSuchPlayer {
            /// Who was named.
            player: Player,
            /// How many players there are.
            players: u8,
        } => Rule::Target, "{player} has no seat at this table of {players}";
        /// The card is not on the table of that player.
        NoSuchPrize {
            /// Who was named.
            from: Player,
            /// The card that was named.
            prize: Card as named,
            /// What can be stolen from them.
            stealable: Cards as listed,
        } => Rule::Target, "{prize} is not on the table of {from}; what can be stolen there: {stealable}";
        /// The card belongs to a body of one suit.
        PrizeIsImmune {
            /// Who was named.
            from: Player,
            /// The card that was named.
            prize: Card as named,
            /// What can be stolen from them.
            stealable: Cards as listed,
        } => Rule::StrongBody,
            "{prize} belongs to a complete body of one suit; what can be stolen from {from}: {stealable}";
        /// An answer is of the suit that was named.
        WrongSuit {
            /// The card that was played.
            card: Card as named,
            /// The suit that was named.
            suit: Suit as coded,
            /// The clause of the player's role.
            rule: Rule,
        } => *rule, "{card} is not of the suit {suit}";
        /// An answer is a number card.
        NotANumber {
            /// The card that was played.
            card: Card as named,
            /// The clause of the player's role.
            rule: Rule,
        } => *rule, "{card} is not a number card";
        /// An answer is higher than the card before.
        NotHigher {
            /// The card that was played.
            card: Card as named,
            /// The card to beat.
            top: Card as named,
            /// The clause of the player's role.
            rule: Rule,
        } => *rule, "{card} is not higher than {top}";
        /// A player who must answer, and can, may not give up.
        MustPlay {
            /// The cards in the hand that answer.
            playable: Cards as listed,
            /// The clause of the player's role.
            rule: Rule,
        } => *rule, "an answer is due: {playable}";
        /// A challenger who must show a card, and can, may not give up.
        MustShow {
            /// The cards in the hand that can be shown.
            playable: Cards as listed,
        } => Rule::Unanswered, "a card of the suit has to be shown: {playable}";
        /// The heap is empty.
        NothingToDraw => Rule::LaterDraw, "there is no card to draw";
        /// Answers belong to a challenge.
        NotInADuel => Rule::Challenge, "no challenge is open to answer or to give up; a turn ends with its action";
        /// In a challenge there is only answering and giving up.
        InADuel {
            /// The card in dispute.
            prize: Card as named,
            /// What there is to do instead.
            instead: Reply,
        } => Rule::Challenge, "the challenge for {prize} is open: {instead}";
        /// A turn is passed on only when there is neither a card in the hand nor one to draw.
        CannotIdle => Rule::IdleTurn, "there is a card to play or to draw";
        /// The game is over.
        GameOver {
            /// The clause that ended it.
            rule: Rule,
        } => *rule, "the game is over";
    }

    /// What there is to do in a challenge, for the player to act.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Reply of "dwyn" {
        /// They can answer, and may give up.
        May {
            /// The suit that was named.
            suit: Suit as coded,
        } => "answer in {suit}, or give up";
        /// They can answer, and must.
        Must {
            /// The cards in the hand that answer.
            playable: Cards as listed,
        } => "answer with {playable}";
        /// They cannot answer.
        Cannot {
            /// The suit that was named.
            suit: Suit as coded,
        } => "give up, for nothing in the hand answers in {suit}";
    }
}

const fn listed(cards: &Cards) -> Term<CardList, All<&Cards>> {
    Term(CardList::of(*cards), All(cards))
}

/// Checks a move of the player to act, who holds `hand`.
///
/// As in listing, the table and the hand are all that it is given: a refusal can tell a player nothing new.
pub(crate) fn check(table: &Table, hand: Cards, mv: Move) -> Result<(), Illegal> {
    if let Some(end) = table.end {
        return Err(Illegal::GameOver { rule: end.rule() });
    }
    match (table.duel, mv) {
        (Some(duel), Move::Play(card)) => check_play(table, duel, hand, card),
        (Some(duel), Move::Pass) => check_pass(table, duel, hand),
        (Some(duel), _) => Err(Illegal::InADuel { prize: duel.prize, instead: reply(table, duel, hand) }),
        (None, Move::Play(_) | Move::Pass) => Err(Illegal::NotInADuel),
        (None, Move::Draw) => check_draw(table),
        (None, Move::Idle) => check_idle(table, hand),
        (None, Move::Discard(card)) => check_action(table, hand, card),
        (None, Move::Lay(card)) => {
            check_action(table, hand, card)?;
            let rule = by_phase(table, Rule::Action, Rule::LaterAction);
            if card.is_body() { Ok(()) } else { Err(Illegal::NotABodyCard { card, rule }) }
        }
        (None, Move::Lladrad { colour, from, prize }) => {
            check_action(table, hand, Card::lladrad(colour))?;
            check_target(table, from, prize)
        }
        (None, Move::Dwyn { against, prize, .. }) => {
            check_action(table, hand, Card::DWYN)?;
            check_target(table, against, prize)
        }
    }
}

fn by_phase(table: &Table, before: Rule, after: Rule) -> Rule {
    match table.phase {
        Phase::Before => before,
        Phase::After => after,
    }
}

fn check_draw(table: &Table) -> Result<(), Illegal> {
    if table.drawn {
        return Err(Illegal::AlreadyDrawn { rule: by_phase(table, Rule::Draw, Rule::LaterDraw) });
    }
    if table.phase == Phase::After && table.pool == 0 { Err(Illegal::NothingToDraw) } else { Ok(()) }
}

fn check_idle(table: &Table, hand: Cards) -> Result<(), Illegal> {
    let idle = table.phase == Phase::After && hand.is_empty() && table.pool == 0;
    if idle { Ok(()) } else { Err(Illegal::CannotIdle) }
}

/// What every action with a card needs: the draw, when it is due, and the card.
fn check_action(table: &Table, hand: Cards, card: Card) -> Result<(), Illegal> {
    if table.phase == Phase::Before && !table.drawn {
        return Err(Illegal::MustDrawFirst);
    }
    held(hand, card, by_phase(table, Rule::Action, Rule::LaterAction))
}

fn held(hand: Cards, card: Card, rule: Rule) -> Result<(), Illegal> {
    if hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand { card, rule }) }
}

fn check_target(table: &Table, from: Player, prize: Card) -> Result<(), Illegal> {
    if from == table.turn {
        return Err(Illegal::TargetIsSelf);
    }
    if from.seat() >= table.players {
        return Err(Illegal::NoSuchPlayer { player: from, players: table.players });
    }
    if !table.laid(from).contains(prize) {
        return Err(Illegal::NoSuchPrize { from, prize, stealable: table.stealable(from) });
    }
    if table.stealable(from).contains(prize) {
        Ok(())
    } else {
        Err(Illegal::PrizeIsImmune { from, prize, stealable: table.stealable(from) })
    }
}

/// What there is to do, for a player who holds this hand.
fn reply(table: &Table, duel: Duel, hand: Cards) -> Reply {
    let playable = duel.playable(hand, &table.options);
    if playable.is_empty() {
        Reply::Cannot { suit: duel.suit }
    } else if duel.may_pass(&table.options) {
        Reply::May { suit: duel.suit }
    } else {
        Reply::Must { playable }
    }
}

/// The clause by which the player to act in a challenge plays a card or gives up.
const fn role(duel: Duel) -> Rule {
    match (duel.showing, duel.challenger_acts()) {
        (true, _) => Rule::Unanswered,
        (false, true) => Rule::ChallengerAnswers,
        (false, false) => Rule::DefenderAnswers,
    }
}

fn check_play(table: &Table, duel: Duel, hand: Cards, card: Card) -> Result<(), Illegal> {
    let rule = role(duel);
    held(hand, card, rule)?;
    let Face::Number(suit, _) = card.face() else {
        return Err(Illegal::NotANumber { card, rule });
    };
    if suit != duel.suit {
        return Err(Illegal::WrongSuit { card, suit: duel.suit, rule });
    }
    match duel.top {
        Some(top) if !duel.playable(hand, &table.options).contains(card) => {
            Err(Illegal::NotHigher { card, top: Card::number(duel.suit, top), rule })
        }
        _ => Ok(()),
    }
}

fn check_pass(table: &Table, duel: Duel, hand: Cards) -> Result<(), Illegal> {
    let playable = duel.playable(hand, &table.options);
    if playable.is_empty() || duel.may_pass(&table.options) {
        Ok(())
    } else if duel.showing {
        Err(Illegal::MustShow { playable })
    } else {
        Err(Illegal::MustPlay { playable, rule: role(duel) })
    }
}
