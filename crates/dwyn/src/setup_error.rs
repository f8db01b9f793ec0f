//! Why a description of a table is refused: a set-up, a layout, a view, or the text of one.

use boardgame_core::{Player, messages};

use crate::{
    card::{Card, named},
    rule::Rule,
};

messages! {
    /// Why a set-up, a layout or a view is refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum SetupError of "dwyn" cites Rule {
        /// Two to six can play.
        Players {
            /// How many there should be.
            found: u8,
        } => Rule::Players, "there are {found} players";
        /// A turn limit leaves at least one turn.
        NoTurns => Rule::TurnLimit, "a turn limit of 0 leaves no turn to play";
        /// There are more or fewer hands than players.
        Hands {
            /// How many players there are.
            players: u8,
            /// How many hands there are.
            found: u8,
        } => Rule::Players, "{players} players, but {found} hands";
        /// There are more or fewer tables than hands.
        Tables {
            /// How many hands there are.
            players: u8,
            /// How many tables there are.
            found: usize,
        } => Rule::Players, "{players} hands, but {found} tables";
        /// A seat is named that does not exist.
        NoSuchSeat {
            /// Who was named.
            player: Player,
            /// How many seats there are.
            players: u8,
        } => Rule::Players, "{player} has no seat among {players}";
        /// A card lies in two places, or a seventh DWYN somewhere.
        TooMany {
            /// The card.
            card: Card as named,
        } => Rule::Pack, "{card} lies in more places than the pack has copies";
        /// A card, or a copy of DWYN, lies nowhere.
        Missing {
            /// The card.
            card: Card as named,
        } => Rule::Pack, "{card} is missing";
        /// Only body cards and the crown lie on tables.
        NotForTables {
            /// The card.
            card: Card as named,
        } => Rule::Zones, "{card} cannot lie on a table";
        /// Before it is drawn the crown lies at the bottom of the stock.
        CrownNotUnderStock => Rule::CrownUnderStock, "the crown does not lie at the bottom of the stock";
        /// Once it is drawn the crown lies on a table.
        CrownNotOnTable => Rule::CrownDrawn, "the crown does not lie on a table";
        /// The crown is the last card of the stock.
        StockAfterCrown {
            /// How many cards there are.
            found: usize,
        } => Rule::CrownUnderStock, "{found} cards are left in the stock though the crown has been drawn";
        /// Only LLADRAD and DWYN go back into the stock when they are turned at the set-up.
        NotTurned {
            /// The card.
            card: Card as named,
        } => Rule::Flip, "{card} does not go back when it is turned at the set-up";
        /// The cards on the tables, in the hands, in the stock and in the pool are not as many as the pack has.
        Count {
            /// How many there are.
            found: usize,
        } => Rule::Pack, "there are {found} cards";
        /// Who is to act, or who has won, does not follow from the rest.
        Status => Rule::WinTest, "who is to act, or how the game ended, does not follow from what lies where";
        /// The position of a set-up has other players, options or another seed.
        Position => Rule::Players, "the position has other players, options or another seed than the set-up";
        /// The hand and the pile of a view are as many cards as its table counts.
        View => Rule::Information, "the hand or the pile of the view does not fit its viewer and its table";
        /// Players who have drawn hold a card.
        DrawnAndEmpty {
            /// Whose turn it is.
            player: Player,
        } => Rule::Draw, "{player} has drawn this turn and holds no card";
        /// A table is said to be as it was dealt, and a deal is not like that.
        NotDealt => Rule::Deal, "nobody is said to have moved since the deal, and a deal is not like this";
        /// A challenge is by the player whose turn it is, who has drawn if that was due, and against another.
        DuelChallenger => Rule::Challenge, "the challenge cannot be: the challenger is not the one who acts this turn";
        /// The prize of a challenge can be stolen.
        DuelPrize => Rule::Challenge, "the challenge cannot be: the prize cannot be stolen from the defender";
        /// The cards of a challenge rise.
        DuelCards => Rule::Challenge,
            "the challenge cannot be: as many cards as were played do not end in the card on top";
        /// A card is shown with [`Options::show_to_win`] only, and before any is played.
        DuelShowing => Rule::Challenge, "the challenge cannot be: no card has to be shown";
    }
}
