//! Checks whether a move is legal, and gives the reason if it is not.

use boardgame_core::{
    Player,
    message::{All, Term},
    messages,
};

use crate::{
    card::{Card, Face, Suit, card_term, suit_term},
    cards::{CardList, Cards},
    duel::Duel,
    moves::Move,
    rule::Rule,
    table::{Phase, Table},
};

messages! {
    /// The reason why a move is illegal.
    ///
    /// The reason depends only on the table and the mover's hand, so it reveals no hidden card.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Illegal of "dwyn" cites Rule {
        /// A turn before the crown must start with a draw.
        MustDrawFirst => Rule::Draw, "no card has been drawn this turn";
        /// The player has already drawn this turn.
        AlreadyDrawn {
            /// The clause about draws in the current phase.
            rule: Rule,
        } => *rule, "a card has been drawn this turn";
        /// The card is not in the player's hand.
        NotInHand {
            /// The card that was to be played.
            card: Card as card_term,
            /// The clause about the action.
            rule: Rule,
        } => *rule, "{card} is not in the hand";
        /// Only body cards can be laid.
        NotABodyCard {
            /// The card that was to be laid.
            card: Card as card_term,
            /// The clause about laying in the current phase.
            rule: Rule,
        } => *rule, "{card} is not a body card, and only body cards are laid";
        /// The player would steal from themselves.
        TargetIsSelf => Rule::OutOfReach, "players cannot steal from themselves";
        /// No player has this seat.
        NoSuchPlayer {
            /// The player named as the target.
            player: Player,
            /// Number of players.
            players: u8,
        } => Rule::Target, "{player} has no seat at this table of {players}";
        /// The named player does not have the card on their table.
        NoSuchPrize {
            /// The player named as the owner.
            from: Player,
            /// The card that was to be stolen.
            prize: Card as card_term,
            /// The cards that can be stolen from the player.
            stealable: Cards as cards_term,
        } => Rule::Target, "{prize} is not on {from}'s table; open to theft there: {stealable}";
        /// The card belongs to a complete body of one suit, so it cannot be stolen.
        PrizeIsImmune {
            /// The owner of the card.
            from: Player,
            /// The card that was to be stolen.
            prize: Card as card_term,
            /// The cards that can be stolen from the player.
            stealable: Cards as cards_term,
        } => Rule::StrongBody,
            "{prize} belongs to a complete body of one suit; open to theft from {from}: {stealable}";
        /// The answer has the wrong suit.
        WrongSuit {
            /// The card that was to be played.
            card: Card as card_term,
            /// The suit of the challenge.
            suit: Suit as suit_term,
            /// The clause for the player's role, challenger or defender.
            rule: Rule,
        } => *rule, "{card} is not of the suit {suit}";
        /// The answer is not a number card.
        NotANumber {
            /// The card that was to be played.
            card: Card as card_term,
            /// The clause for the player's role, challenger or defender.
            rule: Rule,
        } => *rule, "{card} is not a number card";
        /// The answer is not higher than the last one.
        NotHigher {
            /// The card that was to be played.
            card: Card as card_term,
            /// The card that must be beaten.
            top: Card as card_term,
            /// The clause for the player's role, challenger or defender.
            rule: Rule,
        } => *rule, "{card} is not higher than {top}";
        /// The player passed although they can and must answer.
        MustPlay {
            /// The cards that can answer.
            playable: Cards as cards_term,
            /// The clause for the player's role, challenger or defender.
            rule: Rule,
        } => *rule, "an answer is compulsory: {playable}";
        /// The challenger passed although they can and must show a card.
        MustShow {
            /// The cards that can be shown.
            playable: Cards as cards_term,
        } => Rule::Unanswered, "a card of the suit must be shown: {playable}";
        /// The heap is empty.
        NothingToDraw => Rule::LaterDraw, "there is no card to draw";
        /// No challenge is open.
        NotInADuel => Rule::Challenge, "no challenge is open, so there is nothing to answer or give up; a turn ends with its action";
        /// A challenge is open, so the player must answer it or give up.
        InADuel {
            /// The card in dispute.
            prize: Card as card_term,
            /// The actions that are allowed instead.
            instead: Reply,
        } => Rule::Challenge, "the challenge for {prize} is open: {instead}";
        /// The player passed the turn although they can play or draw.
        CannotIdle => Rule::IdleTurn, "there is a card to play or to draw";
        /// The game is over.
        GameOver {
            /// The clause by which the game ended.
            rule: Rule,
        } => *rule, "the game is over";
    }

    /// The actions that are allowed to the player to act in a challenge.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Reply of "dwyn" {
        /// The player may answer or give up.
        May {
            /// The suit of the challenge.
            suit: Suit as suit_term,
        } => "answer in {suit}, or give up";
        /// The player must answer.
        Must {
            /// The cards that can answer.
            playable: Cards as cards_term,
        } => "answer with {playable}";
        /// The player has no answer and must give up.
        Cannot {
            /// The suit of the challenge.
            suit: Suit as suit_term,
        } => "give up: no card in the hand answers in {suit}";
    }
}

const fn cards_term(cards: &Cards) -> Term<CardList, All<&Cards>> {
    Term(CardList::of(*cards), All(cards))
}

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

fn check_action(table: &Table, hand: Cards, card: Card) -> Result<(), Illegal> {
    if table.phase == Phase::Before && !table.drawn {
        return Err(Illegal::MustDrawFirst);
    }
    check_in_hand(hand, card, by_phase(table, Rule::Action, Rule::LaterAction))
}

fn check_in_hand(hand: Cards, card: Card, rule: Rule) -> Result<(), Illegal> {
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

const fn role(duel: Duel) -> Rule {
    match (duel.showing, duel.challenger_acts()) {
        (true, _) => Rule::Unanswered,
        (false, true) => Rule::ChallengerAnswers,
        (false, false) => Rule::DefenderAnswers,
    }
}

fn check_play(table: &Table, duel: Duel, hand: Cards, card: Card) -> Result<(), Illegal> {
    let rule = role(duel);
    check_in_hand(hand, card, rule)?;
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
