//! Dwyn: the referee's game, and what each seat sees and knows of it. Nothing here leads from a view to a state.

use boardgame_core::{
    __private::first_square, Enumerable as _, Event, Match, Message, Player, Seed, Shuffler, Viewer, alternatives,
};
use dwyn as rules;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use crate::given::{
    Given, Language, chance, illegal, language, of_json, outcome, parsed, unplayed, unread, unusable, value_of,
};

/// Who looks: a seat, from 0, or nobody in particular.
fn viewer(seat: Option<u8>) -> Viewer {
    seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Player::new(seat)))
}

/// A seed in hexadecimal digits, or by the system's chance where none is given.
fn seed(text: Option<String>) -> Given<Seed> {
    let text = text.unwrap_or_else(chance);
    text.parse().map_err(|error: boardgame_core::ParseSeedError| unread(&error, Vec::new()))
}

fn texts(list: impl IntoIterator<Item: ToString>) -> Vec<String> {
    list.into_iter().map(|item| item.to_string()).collect()
}

/// What could be played instead of a text.
fn instead(legal: impl IntoIterator<Item = rules::Move>, text: &str) -> Vec<String> {
    let named = first_square(text);
    alternatives(legal, |mv| first_square(&mv.to_string()) == named).0
}

fn read<L: IntoIterator<Item = rules::Move>>(mv: &str, legal: impl FnOnce() -> L) -> Given<rules::Move> {
    mv.parse().map_err(|error: rules::ParseError| unread(&error, instead(legal(), mv)))
}

/// The value of a plain object, or of its JSON.
fn value<T: DeserializeOwned>(object: &JsValue) -> Given<T> {
    object.as_string().map_or_else(|| value_of(object), |json| of_json(&json))
}

/// A game as the referee keeps it, with everything that is hidden. Give players views and sightings, and nothing else.
#[wasm_bindgen(js_name = DwynGame)]
#[derive(Debug)]
pub struct Game(Match<rules::Dwyn>);

#[wasm_bindgen(js_class = DwynGame)]
impl Game {
    /// A deal for two to six, from a seed in hexadecimal digits; without one, by the system's chance. The options are those of the
    /// set-up in docs/records.md. Throws `Refused`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        players: u8,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] seed: Option<String>,
        #[wasm_bindgen(unchecked_optional_param_type = "Record<string, unknown>")] options: JsValue,
    ) -> Given<Game> {
        let setup = rules::Setup { options: value(&options)?, ..rules::Setup::new(players, self::seed(seed)?) };
        Match::start(setup).map(Self).map_err(|error| unread(&error, Vec::new()))
    }

    /// Plays a move for the player to act. Throws `Refused`; then nothing has changed.
    pub fn play(&mut self, mv: &str) -> Given<String> {
        let mv = read(mv, || self.0.state().moves())?;
        let by = self.0.status().to_act().unwrap_or(Player::new(0));
        let written = mv.to_string();
        let played = self.0.submit(by, mv);
        played.map_err(|error| unplayed(&error, || instead(self.0.state().moves(), &written)))?;
        Ok(written)
    }

    /// Takes back what happened last; `false` where nothing has.
    pub fn undo(&mut self) -> bool {
        self.0.undo().is_some()
    }

    /// The moves that have been played.
    pub fn moves(&self) -> Vec<String> {
        texts(self.0.log().iter().filter_map(Event::mv))
    }

    /// Every legal move of the player to act.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        if self.0.status().is_over() { Vec::new() } else { texts(self.0.state().moves()) }
    }

    /// How many play.
    #[wasm_bindgen(getter)]
    pub fn players(&self) -> u8 {
        self.0.setup().players
    }

    /// The seed in 64 hexadecimal digits. It tells every card.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> String {
        self.0.setup().seed.to_string()
    }

    /// Who is to act, from 0; `undefined` when the game is over.
    #[wasm_bindgen(getter, js_name = toAct)]
    pub fn to_act(&self) -> Option<u8> {
        self.0.status().to_act().map(Player::seat)
    }

    /// How the game ended; `null` while it goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> JsValue {
        outcome(self.0.status().outcome())
    }

    /// The game as a seat, or a spectator, may know it.
    pub fn view(&self, seat: Option<u8>) -> Given<View> {
        self.check(seat).map(|()| View(self.0.view(viewer(seat))))
    }

    /// What a seat, or a spectator, saw of each move, in order.
    pub fn sightings(&self, seat: Option<u8>) -> Given<Vec<Sighting>> {
        self.check(seat).map(|()| self.0.transcript(viewer(seat)).into_iter().map(Sighting).collect())
    }

    fn check(&self, seat: Option<u8>) -> Given<()> {
        match seat.filter(|seat| *seat >= self.players()) {
            Some(seat) => Err(unusable(format_args!("there is no seat {seat}: they are counted from 0"))),
            None => Ok(()),
        }
    }
}

/// The game as one viewer may know it. It has no field for anything that is hidden from them.
#[wasm_bindgen(js_name = DwynView)]
#[derive(Debug)]
pub struct View(pub(crate) rules::View);

#[wasm_bindgen(js_class = DwynView)]
impl View {
    /// Who looks: the seat, from 0; `undefined` for a spectator.
    #[wasm_bindgen(getter)]
    pub fn seat(&self) -> Option<u8> {
        match self.0.viewer() {
            Viewer::Seat(player) => Some(player.seat()),
            Viewer::Spectator => None,
        }
    }

    /// How many play.
    #[wasm_bindgen(getter)]
    pub fn players(&self) -> u8 {
        self.0.table().players()
    }

    /// Who is to act, from 0; `undefined` when the game is over.
    #[wasm_bindgen(getter, js_name = toAct)]
    pub fn to_act(&self) -> Option<u8> {
        self.0.table().status().to_act().map(Player::seat)
    }

    /// How the game ended; `null` while it goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> JsValue {
        outcome(self.0.table().status().outcome())
    }

    /// The viewer's hand, by the codes of cards; `undefined` for a spectator.
    #[wasm_bindgen(getter)]
    pub fn hand(&self) -> Option<Vec<String>> {
        self.0.hand().map(|hand| texts(hand.iter()))
    }

    /// The cards on the table before a seat.
    pub fn laid(&self, seat: u8) -> Vec<String> {
        let table = self.0.table();
        table.seats().find(|player| player.seat() == seat).map_or_else(Vec::new, |seat| texts(table.laid(seat).iter()))
    }

    /// How many cards each hand holds.
    #[wasm_bindgen(getter, js_name = handSizes)]
    pub fn hand_sizes(&self) -> Vec<usize> {
        let table = self.0.table();
        table.seats().map(|player| table.hand_len(player)).collect()
    }

    /// How many cards lie in the stock, the crown included.
    #[wasm_bindgen(getter)]
    pub fn stock(&self) -> usize {
        self.0.table().stock_len()
    }

    /// The discard pile, the top card last; empty after the crown, when the heap lies face down.
    #[wasm_bindgen(getter)]
    pub fn pile(&self) -> Vec<String> {
        texts(self.0.pile())
    }

    /// The viewer's legal moves; none when they are not to act.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        texts(self.0.moves())
    }

    /// Throws `Refused` where the viewer may not play this move, as the referee would; `RangeError` where they are not to act.
    pub fn check(&self, mv: &str) -> Given<()> {
        let mv = read(mv, || self.0.moves())?;
        match self.0.check(mv) {
            None => Err(unusable("the viewer is not to act")),
            Some(Ok(())) => Ok(()),
            Some(Err(error)) => Err(illegal(&error, instead(self.0.moves(), &mv.to_string()))),
        }
    }
}

/// What one viewer saw of one move.
#[wasm_bindgen(js_name = DwynSighting)]
#[derive(Debug)]
pub struct Sighting(rules::Sighting);

#[wasm_bindgen(js_class = DwynSighting)]
impl Sighting {
    /// Who moved, from 0.
    #[wasm_bindgen(getter)]
    pub fn by(&self) -> u8 {
        self.0.by.seat()
    }

    /// What is said of the move to a seat, or to a spectator.
    pub fn said(&self, seat: Option<u8>, lang: Option<Language>) -> Given<String> {
        let report = self.0.report(viewer(seat));
        say(&report, language(lang)?)
    }
}

/// A message in a language that this part of the package speaks.
fn say(message: &dyn Message, lang: boardgame_core::Lang) -> Given<String> {
    let place = boardgame_core::Lang::ALL.iter().position(|known| *known == lang).unwrap_or_default();
    crate::given::said(message).into_iter().nth(place).ok_or_else(|| unusable("only the whole package speaks Welsh"))
}

/// What one viewer knows: a view, and what they have seen since. The real state is not within its reach.
#[wasm_bindgen(js_name = DwynKnowledge)]
#[derive(Debug)]
pub struct Knowledge(pub(crate) rules::Knowledge);

#[wasm_bindgen(js_class = DwynKnowledge)]
impl Knowledge {
    /// What a viewer knows who sees this.
    #[wasm_bindgen(constructor)]
    pub fn new(view: &View) -> Knowledge {
        Self(boardgame_core::Knowledge::new(&view.0))
    }

    /// Takes in what the viewer saw of the next move. Throws `Refused` where it cannot follow; then nothing has changed.
    pub fn observe(&mut self, sighting: &Sighting) -> Given<()> {
        self.0.observe(&sighting.0).map_err(|error| unread(&error, Vec::new()))
    }

    /// The game as the viewer knows it now.
    #[wasm_bindgen(getter)]
    pub fn view(&self) -> View {
        View(self.0.view().clone())
    }

    /// A game that agrees with everything the viewer has seen, drawn from all that do; `undefined` when nothing agrees. It comes
    /// from the seed and from what the viewer knows, never from the real game.
    pub fn world(&self, seed: Option<String>) -> Given<Option<Game>> {
        let world = self.0.world(&mut Shuffler::new(self::seed(seed)?)).map(rules::World::into_state);
        let game = |state| Match::start(rules::Setup::from_state(state)).map(Game);
        world.map(game).transpose().map_err(|error| unread(&error, Vec::new()))
    }
}

macro_rules! kept {
    ($($class:ident: $Type:ident;)*) => { $(
        #[wasm_bindgen(js_class = $class)]
        impl $Type {
            /// What was written as JSON. Throws `RangeError` for what cannot be.
            #[wasm_bindgen(js_name = fromJSON)]
            pub fn from_json(#[wasm_bindgen(unchecked_param_type = "object | string")] json: JsValue) -> Given<$Type> {
                value(&json).map(Self)
            }

            /// The same as a plain object, in the form that other programs send and keep.
            #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "object")]
            pub fn to_json(&self) -> Given<JsValue> {
                serde_json::to_string(&self.0).map(|json| parsed(&json)).map_err(unusable)
            }
        }
    )* };
}

/// A game as JSON.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    setup: rules::Setup,
    moves: Vec<rules::Move>,
}

#[wasm_bindgen(js_class = DwynGame)]
impl Game {
    /// The game that was written as JSON. Throws `RangeError` for what cannot be.
    #[wasm_bindgen(js_name = fromJSON)]
    pub fn from_json(#[wasm_bindgen(unchecked_param_type = "object | string")] json: JsValue) -> Given<Game> {
        let Saved { setup, moves } = value(&json)?;
        let mut game = Match::start(setup).map_err(unusable)?;
        for mv in moves {
            let by = game.status().to_act().unwrap_or(Player::new(0));
            game.submit(by, mv).map_err(unusable)?;
        }
        Ok(Game(game))
    }

    /// The set-up and the moves as a plain object, which reveals every card.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "object")]
    pub fn to_json(&self) -> Given<JsValue> {
        let moves = self.0.log().iter().filter_map(Event::mv).copied().collect();
        let saved = Saved { setup: self.0.setup().clone(), moves };
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
    //! What the whole package has beyond the rules.

    use boardgame_core::{RandomPlayer, Record};
    use boardgame_players::dwyn::choose;
    use boardgame_search::Limits;
    use boardgame_svg::svg_with;

    use super::{Game, Given, Knowledge, Match, Seed, View, unusable};
    use crate::{pictures::Look, players::level};
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen(js_class = DwynGame)]
    impl Game {
        /// The game as a record in JSON. It tells every card.
        pub fn record(&self) -> Given<String> {
            Record::of(&self.0).sealed().map_err(unusable)?.to_json().map_err(unusable)
        }

        /// The game of a record. Throws `RangeError` where it does not replay.
        #[wasm_bindgen(js_name = fromRecord)]
        pub fn from_record(json: &str) -> Given<Game> {
            let game: Match<_> = Record::<dwyn::Dwyn>::read(json).map_err(unusable)?.replay().map_err(unusable)?;
            Ok(Self(game))
        }
    }

    #[wasm_bindgen(js_class = DwynView)]
    impl View {
        /// The table as SVG, from this view alone.
        pub fn svg(&self, #[wasm_bindgen(unchecked_optional_param_type = "Look")] look: JsValue) -> Given<String> {
            Ok(svg_with(&self.0, &Vec::new(), &Look::of(&look)?.options()))
        }
    }

    #[wasm_bindgen(js_class = DwynKnowledge)]
    impl Knowledge {
        /// A move of a player of this level, 1 to 10, who knows no more than this; `undefined` where there is none to make. The
        /// same seed chooses the same.
        pub fn choose(&self, level: u8, seed: Option<u32>) -> Given<Option<String>> {
            let mut chance = RandomPlayer::new(Seed::from_u64(seed.unwrap_or_default().into()));
            let chosen = choose(&self.0, self::level(level)?, &mut chance, &Limits::nodes(u64::MAX));
            Ok(chosen.map(|mv| mv.to_string()))
        }
    }
}
