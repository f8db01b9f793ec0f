//! Errors in set-ups, layouts and views.

use boardgame_core::{Player, messages};

use crate::{
    card::{Card, card_term},
    rule::Rule,
};

messages! {
    /// The reason why a set-up, a layout or a view is rejected.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum SetupError of "dwyn" cites Rule {
        /// The number of players is less than 2 or more than 6.
        Players {
            /// Number of players.
            found: u8,
        } => Rule::Players, "there are {found} players";
        /// The turn limit is 0.
        NoTurns => Rule::TurnLimit, "a turn limit of 0 leaves no turn to play";
        /// There are not as many hands as players.
        Hands {
            /// Number of players.
            players: u8,
            /// Number of hands.
            found: u8,
        } => Rule::Players, "{players} players, but {found} hands";
        /// There are not as many tables as hands.
        Tables {
            /// Number of hands.
            players: u8,
            /// Number of tables.
            found: usize,
        } => Rule::Players, "{players} hands, but {found} tables";
        /// The named seat does not exist.
        NoSuchSeat {
            /// The named player.
            player: Player,
            /// Number of seats.
            players: u8,
        } => Rule::Players, "{player} has no seat at this table of {players}";
        /// There are more copies of a card than in the pack.
        TooMany {
            /// The card.
            card: Card as card_term,
        } => Rule::Pack, "there are more copies of {card} than in the pack";
        /// A card or a copy of DWYN is missing.
        Missing {
            /// The card.
            card: Card as card_term,
        } => Rule::Pack, "{card} is missing";
        /// The card is neither a body card nor the crown.
        NotForTables {
            /// The card.
            card: Card as card_term,
        } => Rule::Zones, "{card} cannot be on a table";
        /// The crown has not been drawn but is not at the bottom of the stock.
        CrownNotUnderStock => Rule::CrownUnderStock, "the crown is not at the bottom of the stock";
        /// The crown has been drawn but is not on a table.
        CrownNotOnTable => Rule::CrownDrawn, "the crown is not on a table";
        /// The crown has been drawn, but the stock is not empty.
        StockAfterCrown {
            /// Number of cards in the stock.
            found: usize,
        } => Rule::CrownUnderStock, "the crown has been drawn, but {found} cards are left in the stock";
        /// A card is listed as turned, but only LLADRAD and DWYN go back into the stock.
        NotTurned {
            /// The card.
            card: Card as card_term,
        } => Rule::Flip, "{card} does not go back into the stock when turned at the set-up";
        /// The total number of cards is wrong.
        Count {
            /// Number of cards.
            found: usize,
        } => Rule::Pack, "there are {found} cards instead of 58";
        /// The player to act or the result does not follow from the position.
        Status => Rule::WinTest, "the player to act or the result does not follow from the position";
        /// The position and the set-up have different players, options or seeds.
        Position => Rule::Players, "the position and the set-up differ in players, options or seed";
        /// The hand or the pile of a view does not match its viewer and its table.
        View => Rule::Information, "the hand or the pile does not match the viewer and the table";
        /// A player has drawn this turn but has no card in the hand.
        DrawnAndEmpty {
            /// The player.
            player: Player,
        } => Rule::Draw, "{player} has drawn this turn but has no card";
        /// The table is marked as a fresh deal but is not one.
        NotDealt => Rule::Deal, "the table is not a fresh deal";
        /// It is not the challenger's turn, or they have not drawn.
        DuelChallenger => Rule::Challenge, "impossible challenge: it is not the challenger's turn, or they have not drawn";
        /// The prize cannot be stolen from the defender.
        DuelPrize => Rule::Challenge, "impossible challenge: the prize cannot be stolen from the defender";
        /// The number of answers does not match the last answer.
        DuelCards => Rule::Challenge,
            "impossible challenge: the number of answers does not fit the last answer";
        /// A card is to be shown, although no card has to be shown.
        DuelShowing => Rule::Challenge, "impossible challenge: no card has to be shown";
    }
}
