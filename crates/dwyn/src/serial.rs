//! Serialisation of values as text and of messages as codes with arguments.

use alloc::vec::Vec;

use boardgame_core::{Viewer, serial::parse, serialize_as_text, serialize_messages};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{
    card::{Card, CardName, Number, Suit},
    cards::{CardList, Cards},
    check::{Illegal, Reply},
    drawing::Line,
    effect::{EffectSummary, Person, Sighting},
    knowledge::{Contradiction, Knowledge},
    moves::Move,
    parse::{Expected, ParseError},
    position_text::ParsePositionError,
    rule::Rule,
    setup_error::SetupError,
    table::{Phase, Table, TableFields},
    view::View,
};

serialize_as_text!(Card: "a card", Move: "a move", Number: "a number");

serialize_messages! {
    messages: CardList, CardName, Contradiction, Expected, Line, ParseError, ParsePositionError, Person, Reply, EffectSummary;
    refusals: Illegal, SetupError;
    rules: Rule;
}

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Suit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parse(deserializer, "a suit")
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    /// Rejects more copies of a card than the pack has.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::collect(Vec::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ViewWire {
    viewer: Viewer,
    table: Table,
    hand: Option<Cards>,
    pile: Vec<Card>,
}

impl TryFrom<ViewWire> for View {
    type Error = SetupError;

    fn try_from(ViewWire { viewer, table, hand, pile }: ViewWire) -> Result<Self, SetupError> {
        let players = table.players();
        let fits = match (viewer, hand) {
            (Viewer::Seat(player), _) if player.seat() >= players => {
                return Err(SetupError::NoSuchSeat { player, players });
            }
            (Viewer::Seat(player), Some(hand)) => hand.len() == table.hand_len(player),
            (Viewer::Spectator, None) => true,
            (Viewer::Seat(_), None) | (Viewer::Spectator, Some(_)) => false,
        };
        let open = match table.phase() {
            Phase::Before => table.pool_len(),
            Phase::After => 0,
        };
        if !fits || pile.len() != open {
            return Err(SetupError::View);
        }
        let crown_misplaced = hand.is_some_and(|hand| hand.contains(Card::CORON)) || pile.contains(&Card::CORON);
        let view = Self { viewer, table, hand, pile };
        Cards::collect(view.visible())?;
        if crown_misplaced { Err(table.phase().crown_misplaced()) } else { Ok(view) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KnowledgeWire {
    start: View,
    seen: Vec<Sighting>,
}

impl<'de> Deserialize<'de> for Knowledge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let KnowledgeWire { start, seen } = KnowledgeWire::deserialize(deserializer)?;
        let mut knowledge = Self::new(&start);
        for sighting in &seen {
            knowledge.observe(sighting).map_err(D::Error::custom)?;
        }
        Ok(knowledge)
    }
}

impl From<Table> for TableFields {
    fn from(table: Table) -> Self {
        let status = table.status();
        Self {
            options: table.options,
            players: table.players,
            phase: table.phase,
            turn: table.turn,
            turns: table.turns,
            drawn: table.drawn,
            dealt: table.dealt,
            unopened: table.seats().filter(|player| table.is_unopened(*player)).collect(),
            turned: table.turned().collect(),
            duel: table.duel,
            tables: table.seats().map(|player| table.laid(player)).collect(),
            hands: table.seats().map(|player| table.hands.of(player)).collect(),
            stock: table.stock,
            pool: table.pool,
            to_act: status.to_act(),
            over: status.is_over(),
            winner: status.outcome().and_then(|outcome| outcome.winner()),
        }
    }
}

impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = TableFields::deserialize(deserializer)?;
        let status = (fields.to_act, fields.over, fields.winner);
        let table = fields.table().map_err(D::Error::custom)?;
        let TableFields { to_act, over, winner, .. } = TableFields::from(table);
        if (to_act, over, winner) == status { Ok(table) } else { Err(D::Error::custom(SetupError::Status)) }
    }
}

/// Serialisation of the position in a set-up as text.
pub(crate) mod position {
    use alloc::string::{String, ToString};

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use crate::state::State;

    #[expect(clippy::ref_option, reason = "serde's signature")]
    pub(crate) fn serialize<S: Serializer>(position: &Option<State>, serializer: S) -> Result<S::Ok, S::Error> {
        position.as_ref().map(ToString::to_string).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<State>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse()).transpose().map_err(D::Error::custom)
    }
}
