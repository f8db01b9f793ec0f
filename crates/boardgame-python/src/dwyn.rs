//! Dwyn: the game of the referee, and the view and knowledge of each seat.

use std::sync::Arc;

use boardgame_core::{
    __private::first_square, Enumerable as _, Game as _, Player, Secret as _, Seed, Shuffler, Viewer, alternatives,
};
use boardgame_svg::svg_with;
use pyo3::{exceptions::PyIndexError, prelude::*, types::PyBytes};

use crate::{
    board::options,
    outcome::Outcome,
    refused::{Number, cited, mistyped, no_seat, refuse, refused, text, wrong},
};

pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Game>()?;
    module.add_class::<View>()?;
    module.add_class::<Sighting>()?;
    module.add_class::<Knowledge>()
}

fn viewer(seat: Option<Number<u8>>) -> Viewer {
    seat.map_or(Viewer::Spectator, |Number(seat)| Viewer::Seat(Player::new(seat)))
}

/// Converts a number or up to 64 hexadecimal digits. None means a random seed.
fn seed(given: Option<&Bound<'_, PyAny>>, py: Python<'_>) -> PyResult<Seed> {
    let Some(given) = given else {
        return Ok(Seed::new(py.import("os")?.call_method1("urandom", (32,))?.extract()?));
    };
    if let Ok(text) = given.extract::<String>() {
        return text.parse().map_err(refuse(py));
    }
    match given.extract::<Number<u64>>() {
        Ok(number) => Ok(Seed::from_u64(number.0)),
        Err(error) if error.is_instance_of::<pyo3::exceptions::PyTypeError>(py) => {
            Err(mistyped("a seed is a number or up to 64 hexadecimal digits", given))
        }
        Err(error) => Err(error),
    }
}

type Origin = (::dwyn::Knowledge, Seed);

/// A pickled game: the method that restores it, the set-up or the origin of the world, and the moves.
type Pickled<'py> = (Bound<'py, PyAny>, (Option<String>, Option<(String, String)>, Vec<String>));

fn moves(list: &[::dwyn::Move]) -> Vec<String> {
    list.iter().map(ToString::to_string).collect()
}

fn cards(list: impl IntoIterator<Item = ::dwyn::Card>) -> Vec<String> {
    list.into_iter().map(|card| card.to_string()).collect()
}

fn instead(legal: &[::dwyn::Move], text: &str) -> Vec<String> {
    let named = first_square(text);
    alternatives(legal, |mv| first_square(&mv.to_string()) == named).0
}

fn read(py: Python<'_>, mv: &str, legal: impl FnOnce() -> Vec<String>) -> PyResult<::dwyn::Move> {
    mv.parse().map_err(|error: ::dwyn::ParseError| refused(py, &error, None, legal()))
}

pub(crate) fn objects<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

fn json(value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(wrong)
}

/// A game with all hidden information, for the referee. Players get views and sightings of it.
#[pyclass(module = "boardgame.dwyn")]
#[derive(Clone)]
pub(crate) struct Game {
    setup: ::dwyn::Setup,
    states: Vec<::dwyn::Dwyn>,
    played: Vec<(::dwyn::Move, ::dwyn::Effect)>,
    origin: Option<Arc<Origin>>,
}

impl Game {
    fn now(&self) -> &::dwyn::Dwyn {
        &self.states[self.states.len() - 1]
    }

    pub(crate) fn state(&self) -> &::dwyn::State {
        self.now().state()
    }

    /// Returns the knowledge from which this world was drawn, if no move has been played since.
    pub(crate) fn knowledge(&self) -> Option<&::dwyn::Knowledge> {
        self.origin.as_ref().filter(|_| self.played.is_empty()).map(|origin| &origin.0)
    }

    fn from_setup(setup: ::dwyn::Setup) -> Result<Self, ::dwyn::SetupError> {
        let start = ::dwyn::Dwyn::start(&setup)?;
        Ok(Self { setup, states: vec![start], played: Vec::new(), origin: None })
    }
}

#[pymethods]
impl Game {
    /// Deals for two to six players. The seed is a number or hexadecimal digits, by default random. The options are
    /// those of the set-up in docs/records.md. Raises Refused if the set-up is invalid.
    #[new]
    #[pyo3(signature = (players = Number(2), seed = None, options = None, moves = Vec::new()), text_signature = "(players=2, seed=None, options=None, moves=())")]
    fn new(
        py: Python<'_>,
        players: Number<u8>,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        moves: Vec<String>,
    ) -> PyResult<Self> {
        let options = match options {
            None => ::dwyn::Options::default(),
            Some(options) => {
                let text: String = py.import("json")?.call_method1("dumps", (options,))?.extract()?;
                let value: serde_json::Value = serde_json::from_str(&text).map_err(wrong)?;
                serde_json::from_value(value).map_err(|error| wrong(format!("invalid options: {error}")))?
            }
        };
        let setup = ::dwyn::Setup { options, ..::dwyn::Setup::new(players.0, self::seed(seed, py)?) };
        let mut game = Self::from_setup(setup).map_err(refuse(py))?;
        moves.iter().try_for_each(|mv| game.push(py, mv))?;
        Ok(game)
    }

    /// Plays a move for the player to act. An illegal move raises Refused and changes nothing.
    fn push(&mut self, py: Python<'_>, mv: &str) -> PyResult<()> {
        let legal = || instead(&self.now().moves(), mv);
        let mv = read(py, mv, legal)?;
        let mut next = self.now().clone();
        let effect = next.play(&mv).map_err(|error| refused(py, &error, Some(cited(error.rule())), legal()))?;
        self.states.push(next);
        self.played.push((mv, effect));
        Ok(())
    }

    /// Takes back the last move. Raises IndexError at the start.
    fn pop(&mut self) -> PyResult<String> {
        let (mv, _) = self.played.pop().ok_or_else(|| PyIndexError::new_err("there is no move to take back"))?;
        self.states.pop();
        Ok(mv.to_string())
    }

    /// The moves played.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.played.iter().map(|(mv, _)| mv.to_string()).collect()
    }

    /// The legal moves of the player to act, in a fixed order.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        moves(&self.now().moves())
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.setup.players
    }

    /// The seed as 64 hexadecimal digits. It reveals every card.
    #[getter(seed)]
    fn seed_text(&self) -> String {
        self.setup.seed.to_string()
    }

    /// The player to act, from 0; None when the game is over.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.now().status().to_act().map(Player::seat)
    }

    /// The outcome; None while the game continues.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.now().status().outcome().map(Outcome)
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.now().status().is_over()
    }

    /// Returns the game as a seat, or a spectator, may see it.
    #[pyo3(signature = (seat = None))]
    fn view(&self, seat: Option<Number<u8>>) -> PyResult<View> {
        Ok(View(self.now().view(self.viewer(seat)?)))
    }

    /// Returns what a seat, or a spectator, saw of the last move or of move ``ply``, an index in ``moves``.
    #[pyo3(signature = (seat = None, ply = None))]
    fn sighting(&self, seat: Option<Number<u8>>, ply: Option<usize>) -> PyResult<Sighting> {
        let viewer = self.viewer(seat)?;
        let ply = ply.unwrap_or(self.played.len().wrapping_sub(1));
        let missing = || PyIndexError::new_err("there is no such move");
        let ((mv, effect), after) = self.played.get(ply).zip(self.states[1..].get(ply)).ok_or_else(missing)?;
        Ok(Sighting(after.sighting(mv, effect, viewer)))
    }

    /// Returns an independent copy.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __len__(&self) -> usize {
        self.played.len()
    }

    fn __eq__(&self, other: &Self) -> bool {
        (&self.setup, &self.played) == (&other.setup, &other.played)
    }

    fn __repr__(&self) -> String {
        format!("<Game: {} players, {} moves>", self.setup.players, self.played.len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let game = slf.borrow();
        let origin = game.origin.as_ref().map(|origin| Ok::<_, PyErr>((json(&origin.0)?, origin.1.to_string())));
        let setup = if origin.is_none() { Some(json(&game.setup)?) } else { None };
        Ok((slf.get_type().getattr("_restored")?, (setup, origin.transpose()?, game.moves())))
    }

    #[classmethod]
    fn _restored(
        cls: &Bound<'_, pyo3::types::PyType>,
        setup: Option<&str>,
        origin: Option<(String, String)>,
        moves: Vec<String>,
    ) -> PyResult<Self> {
        let mut game = match origin {
            Some((known, seed)) => {
                let world = Knowledge::from_json(&known)?.imagine(cls.py(), seed.parse().map_err(wrong)?);
                world.ok_or_else(|| wrong("no world agrees with the knowledge"))?
            }
            None => Self::from_setup(serde_json::from_str(setup.unwrap_or_default()).map_err(wrong)?).map_err(wrong)?,
        };
        moves.iter().try_for_each(|mv| game.push(cls.py(), mv))?;
        Ok(game)
    }
}

impl Game {
    /// Returns the viewer in a seat, or a spectator. Raises IndexError for an unknown seat.
    fn viewer(&self, seat: Option<Number<u8>>) -> PyResult<Viewer> {
        match seat {
            Some(Number(seat)) if seat >= self.setup.players => Err(no_seat(seat)),
            seat => Ok(viewer(seat)),
        }
    }
}

/// Defines the methods of a class, and adds those for its JSON form.
macro_rules! json_class {
    ($Class:ident { $($own:tt)* }) => {
        #[pymethods]
        impl $Class {
            $($own)*

            /// Returns the data as a dict, as in JSON.
            fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                objects(py, &self.to_json()?)
            }

            /// Returns the data as JSON.
            fn to_json(&self) -> PyResult<String> {
                json(&self.0)
            }

            /// Parses JSON. Raises ValueError if it is invalid.
            #[staticmethod]
            fn from_json(json: &str) -> PyResult<Self> {
                serde_json::from_str(json).map(Self).map_err(wrong)
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
                Ok((slf.get_type().getattr("from_json")?, (slf.borrow().to_json()?,)))
            }
        }
    };
}

/// The game as one viewer sees it, without hidden information.
#[pyclass(frozen, eq, hash, module = "boardgame.dwyn")]
#[derive(Clone, PartialEq, Eq, Hash)]
struct View(::dwyn::View);

json_class! { View {
    /// The seat of the viewer, from 0; None for a spectator.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.0.table().seats().find(|player| self.0.viewer().is(*player)).map(Player::seat)
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.0.table().players()
    }

    /// The player to act, from 0; None when the game is over.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.0.table().status().to_act().map(Player::seat)
    }

    /// The outcome; None while the game continues.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.0.table().status().outcome().map(Outcome)
    }

    /// The codes of the cards in the viewer's hand; None for a spectator.
    #[getter]
    fn hand(&self) -> Option<Vec<String>> {
        self.0.hand().map(|hand| cards(hand.iter()))
    }

    /// The cards on each table.
    #[getter]
    fn tables(&self) -> Vec<Vec<String>> {
        let table = self.0.table();
        table.seats().map(|player| cards(table.laid(player).iter())).collect()
    }

    /// The number of cards in each hand.
    #[getter]
    fn hand_sizes(&self) -> Vec<usize> {
        let table = self.0.table();
        table.seats().map(|player| table.hand_len(player)).collect()
    }

    /// The number of cards in the stock, including the crown.
    #[getter]
    fn stock(&self) -> usize {
        self.0.table().stock_len()
    }

    /// The discard pile, the top card last. It is empty once the crown has been drawn, because the heap is face down.
    #[getter]
    fn pile(&self) -> Vec<String> {
        cards(self.0.pile().iter().copied())
    }

    /// The legal moves of the viewer; empty if they are not to act.
    #[getter]
    fn legal_moves(&self) -> Vec<String> {
        moves(&self.0.moves())
    }

    /// Raises Refused if a move is illegal for the viewer, and ValueError if they are not to act.
    fn check(&self, py: Python<'_>, mv: &str) -> PyResult<()> {
        let legal = || instead(&self.0.moves(), mv);
        match self.0.check(read(py, mv, legal)?) {
            None => Err(wrong("the viewer is not to act")),
            Some(Ok(())) => Ok(()),
            Some(Err(error)) => Err(refused(py, &error, Some(cited(error.rule())), legal())),
        }
    }

    /// Returns the view as 325 bytes: see docs/actions.md.
    fn observation<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut bytes = [0; ::dwyn::View::OBSERVATION];
        self.0.write_observation(&mut bytes);
        PyBytes::new(py, &bytes)
    }

    /// The action numbers of the viewer's legal moves; empty if they are not to act.
    #[getter]
    fn legal_actions(&self) -> Vec<usize> {
        let acting = self.seat().is_some() && self.seat() == self.to_act();
        self.0.hand().filter(|_| acting).map(|hand| self.0.table().actions(hand).iter().collect()).unwrap_or_default()
    }

    /// Returns an SVG picture of the view.
    #[pyo3(signature = (size = Number(400), dark = false), text_signature = "($self, size=400, dark=False)")]
    fn svg(&self, size: Number<u16>, dark: bool) -> String {
        svg_with(&self.0, &Vec::new(), &options(size.0, false, dark))
    }

    fn _repr_svg_(&self) -> String {
        self.svg(Number(400), false)
    }

    fn __repr__(&self) -> String {
        self.seat().map_or("<View of a spectator>".to_owned(), |seat| format!("<View from seat {seat}>"))
    }
}}

/// A move as one viewer saw it.
#[pyclass(frozen, eq, module = "boardgame.dwyn")]
#[derive(Clone, PartialEq, Eq)]
struct Sighting(::dwyn::Sighting);

json_class! { Sighting {
    /// The seat that moved, from 0.
    #[getter]
    fn by(&self) -> u8 {
        self.0.by.seat()
    }

    /// Describes the move to a seat, or to a spectator, in a language.
    #[pyo3(signature = (lang = "en", seat = None))]
    fn said(&self, lang: &str, seat: Option<Number<u8>>) -> PyResult<String> {
        Ok(text(lang)?.say(&self.0.summary(viewer(seat))))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Sighting: {}>", self.0)
    }
}}

impl Knowledge {
    pub(crate) fn imagine(&self, py: Python<'_>, seed: Seed) -> Option<Game> {
        let state = py.detach(|| self.0.world(&mut Shuffler::new(seed)).map(::dwyn::World::into_state))?;
        // A set-up lacks the cards turned at the deal, so the game starts from the state.
        let (setup, origin) = (::dwyn::Setup::from_state(state.clone()), Some(Arc::new((self.0.clone(), seed))));
        Some(Game { setup, states: vec![state.into()], played: Vec::new(), origin })
    }
}

/// The knowledge of one viewer: a view and the sightings since. It has no access to the real state.
#[pyclass(module = "boardgame.dwyn")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Knowledge(pub(crate) ::dwyn::Knowledge);

json_class! { Knowledge {
    #[new]
    fn new(view: &View) -> Self {
        Self(::dwyn::Knowledge::new(&view.0))
    }

    /// Adds a sighting of the next move. A sighting that cannot follow raises Refused and changes nothing.
    fn observe(&mut self, py: Python<'_>, sighting: &Sighting) -> PyResult<()> {
        self.0.observe(&sighting.0).map_err(refuse(py))
    }

    /// The current view.
    #[getter]
    fn view(&self) -> View {
        View(self.0.view().clone())
    }

    /// Draws a random game that is consistent with everything the viewer has seen, or None. The result
    /// depends only on the seed and this knowledge.
    #[pyo3(signature = (seed = None))]
    fn world(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Game>> {
        Ok(self.imagine(py, self::seed(seed, py)?))
    }

    /// Returns the knowledge as 643 bytes: see docs/actions.md.
    fn information<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut bytes = [0; ::dwyn::Knowledge::INFORMATION];
        self.0.write_information(&mut bytes);
        PyBytes::new(py, &bytes)
    }

    /// Returns an independent copy.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self == other
    }

    fn __repr__(&self) -> String {
        format!("<Knowledge of {}, {} moves seen>", self.view().__repr__(), self.0.seen().len())
    }
}}
