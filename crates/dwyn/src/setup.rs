//! How a game starts.

use alloc::string::{String, ToString};

use boardgame_core::{Player, Seed, Shuffler, messages};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    Card, Cards, MAX_PLAYERS, OpeningLay, Options, Phase, Rule, State, Table,
    card::named,
    row::Row,
    table::{Seats, Turned, hand_counts},
};

/// What a game starts from: the number of players, the options, the seed of all chance, and perhaps a position.
///
/// It belongs to the referee, for the seed tells every card.
///
/// ```
/// use boardgame_core::{Match, Record, Seed};
/// use dwyn::{Dwyn, Layout, Phase, Setup, State};
///
/// // Cards dealt by hand.
/// let mut layout = Layout::new(2, Phase::After, Seed::from_u64(1));
/// layout.hands = vec![vec!["GL-F".parse()?], vec!["RY-2".parse()?]];
/// layout.tables[0] = vec!["TA-H".parse()?, "RY-T".parse()?, "CORON".parse()?];
/// layout.pool = layout.unplaced();
/// let game = Match::<Dwyn>::start(Setup::from_state(State::from_layout(&layout)?))?;
/// let json = Record::of(&game).to_json()?;
/// assert_eq!(Record::<Dwyn>::read(&json)?.replay()?.state(), game.state());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what a game starts from")]
pub struct Setup {
    /// How many play: 2 to 6 (R2.1).
    pub players: u8,
    /// The options; left out, the defaults.
    #[serde(default)]
    pub options: Options,
    /// The seed of the deal and of every draw from the heap.
    pub seed: Seed,
    /// Where the game starts, when it is not a deal. It has the same players, options and seed.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        serialize_with = "write_position",
        deserialize_with = "read_position"
    )]
    pub position: Option<State>,
}

#[expect(clippy::ref_option, reason = "serde's signature")]
fn write_position<S: Serializer>(position: &Option<State>, serializer: S) -> Result<S::Ok, S::Error> {
    position.as_ref().map(ToString::to_string).serialize(serializer)
}

fn read_position<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<State>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| text.parse()).transpose().map_err(de::Error::custom)
}

impl Setup {
    /// A game of so many players with the default options.
    #[must_use]
    pub fn new(players: u8, seed: Seed) -> Self {
        Self { players, options: Options::default(), seed, position: None }
    }

    /// A game that goes on from here. What was turned at the deal (R2.4) is not part of a position's text, and is forgotten.
    #[must_use]
    pub fn from_state(mut state: State) -> Self {
        state.table.turned = Turned::default();
        let table = state.table();
        let (players, options, seed) = (table.players(), *table.options(), *state.shuffler.seed());
        Self { players, options, seed, position: Some(state) }
    }

    fn check(&self) -> Result<(), SetupError> {
        check_players(self.players)?;
        check_options(&self.options)?;
        match &self.position {
            Some(state) if *self != Self::from_state(state.clone()) => Err(SetupError::Position),
            _ => Ok(()),
        }
    }
}

messages! {
    /// Why a set-up, a layout or a view is refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SetupError of "dwyn" cites Rule {
        /// Two to six can play.
        Players {
            /// How many there should be.
            found: u8,
        } => Rule::Players, "2 to 6 players can play, not {found}";
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
        } => Rule::Pack, "there are {found} cards, and 58 are in play";
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
        /// By the time the crown is drawn all have had a turn.
        OpeningAfterCrown => Rule::OpeningLay,
            "body cards of the deal are still to be laid though the crown has been drawn";
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

impl SetupError {
    /// The crown does not lie where it does in this phase.
    pub(crate) const fn crown_misplaced(phase: Phase) -> Self {
        match phase {
            Phase::Before => Self::CrownNotUnderStock,
            Phase::After => Self::CrownNotOnTable,
        }
    }
}

/// R2.1.
pub(crate) fn check_players(players: u8) -> Result<(), SetupError> {
    if (2..=MAX_PLAYERS).contains(&players) { Ok(()) } else { Err(SetupError::Players { found: players }) }
}

pub(crate) fn check_options(options: &Options) -> Result<(), SetupError> {
    if options.turn_limit == Some(0) { Err(SetupError::NoTurns) } else { Ok(()) }
}

/// How many cards each player is dealt (R2.3).
pub(crate) const DEALT: u8 = 7;

impl State {
    /// Shuffles and deals (R2); a set-up with a position starts there.
    ///
    /// The 57 cards without the crown, in the order of the pack, are shuffled with the first stream of the seed. The
    /// first is the top card. Every flip of a LLADRAD or DWYN takes the next stream to shuffle what is left. After the
    /// crown, every draw from the heap takes one more.
    ///
    /// # Errors
    /// When the number of players or an option cannot be.
    pub fn deal(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        if let Some(state) = &setup.position {
            return Ok(state.clone());
        }
        let mut shuffler = Shuffler::new(setup.seed);
        let mut pack: Row = Cards::PACK.iter().filter(|card| *card != Card::CORON).collect();
        shuffler.shuffle(pack.as_mut_slice());
        pack.as_mut_slice().reverse();

        let mut hands = Seats::<Cards>::default();
        for _ in 0..DEALT {
            for player in Player::all(setup.players) {
                pack.pop().into_iter().for_each(|card| hands.at(player).add(card));
            }
        }
        let mut turned = Turned::default();
        while pack.as_slice().last().is_some_and(|card| turned.note(*card)) {
            shuffler.shuffle(pack.as_mut_slice());
        }
        let flipped = pack.pop();
        let stock: Row = core::iter::once(Card::CORON).chain(pack.as_slice().iter().copied()).collect();

        let seats = MAX_PLAYERS - setup.players;
        let table = Table {
            options: setup.options,
            players: setup.players,
            phase: Phase::Before,
            turn: Player::new(0),
            turns: 1,
            drawn: false,
            unopened: u8::MAX >> (8 - MAX_PLAYERS) >> seats,
            duel: None,
            turned,
            laid: Seats::default(),
            hands: hand_counts(hands),
            stock: stock.len(),
            pool: 1,
            end: None,
        };
        let mut state = Self { table, hands, stock, pool: flipped.into_iter().collect(), shuffler };
        if setup.options.opening_lay == OpeningLay::AtDeal {
            for player in Player::all(setup.players) {
                let bodies = state.take_bodies(player);
                state.table.open(player, bodies);
            }
        }
        Ok(state)
    }
}
