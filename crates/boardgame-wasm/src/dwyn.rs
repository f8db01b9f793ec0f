//! Dwyn: the complete game, and what each seat sees and knows. A view gives no access to the state.

use boardgame_core::{
    __private::first_square, Enumerable as _, Event, Match, Message, Player, Seed, Shuffler, Viewer, alternatives,
};
use dwyn as rules;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use crate::interop::{
    JsResult, Language, chance, illegal, language, of_json, outcome, parsed, said, unplayed, unread, unusable,
    value_of,
};

fn viewer(seat: Option<u8>) -> Viewer {
    seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Player::new(seat)))
}

/// Parses a seed in hexadecimal digits; random by default.
fn seed(text: Option<String>) -> JsResult<Seed> {
    let text = text.unwrap_or_else(chance);
    text.parse().map_err(|error: boardgame_core::ParseSeedError| unread(&error, Vec::new()))
}

fn texts(list: impl IntoIterator<Item: ToString>) -> Vec<String> {
    list.into_iter().map(|item| item.to_string()).collect()
}

fn instead(legal: impl IntoIterator<Item = rules::Move>, text: &str) -> Vec<String> {
    let named = first_square(text);
    alternatives(legal, |mv| first_square(&mv.to_string()) == named).0
}

fn read<L: IntoIterator<Item = rules::Move>>(mv: &str, legal: impl FnOnce() -> L) -> JsResult<rules::Move> {
    mv.parse().map_err(|error: rules::ParseError| unread(&error, instead(legal(), mv)))
}

/// Parses a plain object or its JSON.
fn value<T: DeserializeOwned>(object: &JsValue) -> JsResult<T> {
    object.as_string().map_or_else(|| value_of(object), |json| of_json(&json))
}

/// A game including everything hidden. Send players only views and sightings.
#[wasm_bindgen(js_name = DwynGame)]
#[derive(Debug)]
pub struct Game(Match<rules::Dwyn>);

#[wasm_bindgen(js_class = DwynGame)]
impl Game {
    /// Deals for two to six players from a seed in hexadecimal digits, random by default. The options are described in
    /// docs/records.md. Throws `Refused` if the set-up is invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(
        players: u8,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] seed: Option<String>,
        #[wasm_bindgen(unchecked_optional_param_type = "Record<string, unknown>")] options: JsValue,
    ) -> JsResult<Game> {
        let setup = rules::Setup { options: value(&options)?, ..rules::Setup::new(players, self::seed(seed)?) };
        Match::start(setup).map(Self).map_err(|error| unread(&error, Vec::new()))
    }

    /// Plays a move for the player to act. Throws `Refused` and changes nothing if it is illegal.
    pub fn play(&mut self, mv: &str) -> JsResult<String> {
        let mv = read(mv, || self.0.state().moves())?;
        let by = self.0.status().to_act().unwrap_or(Player::new(0));
        let written = mv.to_string();
        let played = self.0.submit(by, mv);
        played.map_err(|error| unplayed(&error, || instead(self.0.state().moves(), &written)))?;
        Ok(written)
    }

    /// Takes back the last event. Returns `false` at the start.
    pub fn undo(&mut self) -> bool {
        self.0.undo().is_some()
    }

    /// Returns the moves played.
    pub fn moves(&self) -> Vec<String> {
        texts(self.0.log().iter().filter_map(Event::mv))
    }

    /// Returns the legal moves of the player to act.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        if self.0.status().is_over() { Vec::new() } else { texts(self.0.state().moves()) }
    }

    /// Returns the number of players.
    #[wasm_bindgen(getter)]
    pub fn players(&self) -> u8 {
        self.0.setup().players
    }

    /// Returns the seed, which reveals every card, as 64 hexadecimal digits.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> String {
        self.0.setup().seed.to_string()
    }

    /// Returns the player to act, from 0; `undefined` after the end.
    #[wasm_bindgen(getter, js_name = toAct)]
    pub fn to_act(&self) -> Option<u8> {
        self.0.status().to_act().map(Player::seat)
    }

    /// Returns the outcome; `null` if the game continues.
    #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> JsValue {
        outcome(self.0.status().outcome(), |ended| said(&ended))
    }

    /// Returns the view of a seat or of a spectator.
    pub fn view(&self, seat: Option<u8>) -> JsResult<View> {
        self.check(seat).map(|()| View(self.0.view(viewer(seat))))
    }

    /// Returns what a seat or a spectator saw of each move.
    pub fn sightings(&self, seat: Option<u8>) -> JsResult<Vec<Sighting>> {
        self.check(seat).map(|()| self.0.transcript(viewer(seat)).into_iter().map(Sighting).collect())
    }

    fn check(&self, seat: Option<u8>) -> JsResult<()> {
        match seat.filter(|seat| *seat >= self.players()) {
            Some(seat) => Err(unusable(format_args!("there is no seat {seat}: they are counted from 0"))),
            None => Ok(()),
        }
    }
}

/// The game as one viewer sees it, without hidden data.
#[wasm_bindgen(js_name = DwynView)]
#[derive(Debug)]
pub struct View(pub(crate) rules::View);

#[wasm_bindgen(js_class = DwynView)]
impl View {
    /// Returns the viewer's seat, from 0; `undefined` for a spectator.
    #[wasm_bindgen(getter)]
    pub fn seat(&self) -> Option<u8> {
        self.0.table().seats().find(|player| self.0.viewer().is(*player)).map(Player::seat)
    }

    /// Returns the number of players.
    #[wasm_bindgen(getter)]
    pub fn players(&self) -> u8 {
        self.0.table().players()
    }

    /// Returns the player to act, from 0; `undefined` after the end.
    #[wasm_bindgen(getter, js_name = toAct)]
    pub fn to_act(&self) -> Option<u8> {
        self.0.table().status().to_act().map(Player::seat)
    }

    /// Returns the outcome; `null` if the game continues.
    #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> JsValue {
        outcome(self.0.table().status().outcome(), |ended| said(&ended))
    }

    /// Returns the codes of the cards in the viewer's hand; `undefined` for a spectator.
    #[wasm_bindgen(getter)]
    pub fn hand(&self) -> Option<Vec<String>> {
        self.0.hand().map(|hand| texts(hand.iter()))
    }

    /// Returns the cards laid by a seat.
    pub fn laid(&self, seat: u8) -> Vec<String> {
        let table = self.0.table();
        table.seats().find(|player| player.seat() == seat).map_or_else(Vec::new, |seat| texts(table.laid(seat).iter()))
    }

    /// Returns the number of cards in each hand.
    #[wasm_bindgen(getter, js_name = handSizes)]
    pub fn hand_sizes(&self) -> Vec<usize> {
        let table = self.0.table();
        table.seats().map(|player| table.hand_len(player)).collect()
    }

    /// Returns the number of cards in the stock, including the crown.
    #[wasm_bindgen(getter)]
    pub fn stock(&self) -> usize {
        self.0.table().stock_len()
    }

    /// Returns the discard pile with the top card last. It is empty once the crown has been drawn.
    #[wasm_bindgen(getter)]
    pub fn pile(&self) -> Vec<String> {
        texts(self.0.pile())
    }

    /// Returns the viewer's legal moves; an empty list if they are not to act.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        texts(self.0.moves())
    }

    /// Checks a move. Throws `Refused` if the viewer may not play it, and `RangeError` if they are not to act.
    pub fn check(&self, mv: &str) -> JsResult<()> {
        let mv = read(mv, || self.0.moves())?;
        match self.0.check(mv) {
            None => Err(unusable("the viewer is not to act")),
            Some(Ok(())) => Ok(()),
            Some(Err(error)) => Err(illegal(&error, instead(self.0.moves(), &mv.to_string()))),
        }
    }
}

/// A move as one viewer saw it.
#[wasm_bindgen(js_name = DwynSighting)]
#[derive(Debug)]
pub struct Sighting(rules::Sighting);

#[wasm_bindgen(js_class = DwynSighting)]
impl Sighting {
    /// Returns the player who moved, from 0.
    #[wasm_bindgen(getter)]
    pub fn by(&self) -> u8 {
        self.0.by.seat()
    }

    /// Describes the move to a seat or a spectator.
    pub fn said(&self, seat: Option<u8>, lang: Option<Language>) -> JsResult<String> {
        let report = self.0.summary(viewer(seat));
        say(&report, language(lang)?)
    }
}

fn say(message: &dyn Message, lang: boardgame_core::Lang) -> JsResult<String> {
    let place = boardgame_core::Lang::ALL.iter().position(|known| *known == lang).unwrap_or_default();
    said(message).into_iter().nth(place).ok_or_else(|| unusable("only the complete package has texts in Welsh"))
}

/// The knowledge of one viewer: a view, and what they have seen since. It cannot reveal the real state.
#[wasm_bindgen(js_name = DwynKnowledge)]
#[derive(Debug)]
pub struct Knowledge(pub(crate) rules::Knowledge);

#[wasm_bindgen(js_class = DwynKnowledge)]
impl Knowledge {
    /// Creates the knowledge contained in a view.
    #[wasm_bindgen(constructor)]
    pub fn new(view: &View) -> Knowledge {
        Self(boardgame_core::Knowledge::new(&view.0))
    }

    /// Adds what the viewer saw of the next move. Throws `Refused` and changes nothing if the sighting does not fit.
    pub fn observe(&mut self, sighting: &Sighting) -> JsResult<()> {
        self.0.observe(&sighting.0).map_err(|error| unread(&error, Vec::new()))
    }

    /// Returns the current view.
    #[wasm_bindgen(getter)]
    pub fn view(&self) -> View {
        View(self.0.view().clone())
    }

    /// Draws a game that agrees with everything the viewer has seen, from the seed and the knowledge alone; `undefined`
    /// if there is no such game.
    pub fn world(&self, seed: Option<String>) -> JsResult<Option<Game>> {
        let world = self.0.world(&mut Shuffler::new(self::seed(seed)?)).map(rules::World::into_state);
        let game = |state| Match::start(rules::Setup::from_state(state)).map(Game);
        world.map(game).transpose().map_err(|error| unread(&error, Vec::new()))
    }
}

macro_rules! kept {
    ($($class:ident: $Type:ident;)*) => { $(
        #[wasm_bindgen(js_class = $class)]
        impl $Type {
            /// Parses an object or its JSON. Throws `RangeError` if it is invalid.
            #[wasm_bindgen(js_name = fromJSON)]
            pub fn from_json(#[wasm_bindgen(unchecked_param_type = "object | string")] json: JsValue) -> JsResult<$Type> {
                value(&json).map(Self)
            }

            /// Returns a plain object for `fromJSON`.
            #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "object")]
            pub fn to_json(&self) -> JsResult<JsValue> {
                serde_json::to_string(&self.0).map(|json| parsed(&json)).map_err(unusable)
            }
        }
    )* };
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a saved game")]
struct SavedDwyn {
    setup: rules::Setup,
    moves: Vec<rules::Move>,
}

#[wasm_bindgen(js_class = DwynGame)]
impl Game {
    /// Parses a saved game or its JSON. Throws `RangeError` if it is invalid.
    #[wasm_bindgen(js_name = fromJSON)]
    pub fn from_json(#[wasm_bindgen(unchecked_param_type = "object | string")] json: JsValue) -> JsResult<Game> {
        let SavedDwyn { setup, moves } = value(&json)?;
        let mut game = Match::start(setup).map_err(unusable)?;
        for mv in moves {
            let by = game.status().to_act().unwrap_or(Player::new(0));
            game.submit(by, mv).map_err(unusable)?;
        }
        Ok(Game(game))
    }

    /// Returns the set-up and the moves, which reveal every card.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "object")]
    pub fn to_json(&self) -> JsResult<JsValue> {
        let moves = self.0.log().iter().filter_map(Event::mv).copied().collect();
        let saved = SavedDwyn { setup: self.0.setup().clone(), moves };
        serde_json::to_string(&saved).map(|json| parsed(&json)).map_err(unusable)
    }
}

kept! {
    DwynView: View;
    DwynSighting: Sighting;
    DwynKnowledge: Knowledge;
}

#[cfg(feature = "all")]
mod more {
    //! Methods of the complete package.

    use boardgame_core::{RandomPlayer, Record};
    use boardgame_players::dwyn::choose;
    use boardgame_search::Limits;
    use boardgame_svg::svg_with;

    use super::{Game, JsResult, Knowledge, Seed, View, unusable};
    use crate::{pictures::PictureOptions, players::level};
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen(js_class = DwynGame)]
    impl Game {
        /// Returns the record in JSON, which reveals every card.
        pub fn record(&self) -> JsResult<String> {
            Record::of(&self.0).sealed().map_err(unusable)?.to_json().map_err(unusable)
        }

        /// Reads the game of a record. Throws `RangeError` if it does not replay.
        #[wasm_bindgen(js_name = fromRecord)]
        pub fn from_record(json: &str) -> JsResult<Game> {
            Record::<dwyn::Dwyn>::read(json).map_err(unusable)?.replay().map(Self).map_err(unusable)
        }
    }

    #[wasm_bindgen(js_class = DwynView)]
    impl View {
        /// Draws the table as SVG from this view.
        pub fn svg(
            &self,
            #[wasm_bindgen(unchecked_optional_param_type = "PictureOptions")] look: JsValue,
        ) -> JsResult<String> {
            Ok(svg_with(&self.0, &Vec::new(), &PictureOptions::of(&look)?.options()))
        }
    }

    #[wasm_bindgen(js_class = DwynKnowledge)]
    impl Knowledge {
        /// Chooses a move at a level from 1 to 10, using only this knowledge; `undefined` if the viewer cannot move.
        /// The same seed gives the same move.
        pub fn choose(&self, level: u8, seed: Option<u32>) -> JsResult<Option<String>> {
            let mut chance = RandomPlayer::new(Seed::from_u64(seed.unwrap_or_default().into()));
            let chosen = choose(&self.0, self::level(level)?, &mut chance, &Limits::nodes(u64::MAX));
            Ok(chosen.map(|mv| mv.to_string()))
        }
    }
}
