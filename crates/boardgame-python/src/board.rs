//! Board games: positions, moves, and games with their history.

use boardgame_core::{
    self as core, __private::MAX_PERFT_DEPTH, DrawPolicy, Enumerable as _, Game as _, board as shared, movetext,
};
use boardgame_referee::board::BoardPresentation;
use boardgame_svg::{Colours, Marks, Options};
use pyo3::{
    IntoPyObjectExt,
    exceptions::PyIndexError,
    prelude::*,
    sync::PyOnceLock,
    types::{IntoPyDict as _, PyDict, PyType},
};

use crate::{
    outcome::Outcome,
    records::{Source, cannot_read, sheet, source},
    refused::{Number, cited, mistyped, refuse, refused, text, wrong},
    watch::{counted, watched},
};

fn picture<P: BoardPresentation>(position: &P, last: Option<P::Move>, options: &Options) -> String {
    let last_move = last.as_ref().map(P::visits).unwrap_or_default();
    position.picture(&Marks { last_move, ..Marks::default() }, options)
}

pub(crate) fn options(size: u16, turned: bool, dark: bool) -> Options {
    Options { size, turned, colours: if dark { Colours::DARK } else { Colours::LIGHT }, ..Options::default() }
}

/// Returns legal moves as a list that also finds a move by its text.
fn move_list<'py>(
    py: Python<'py>,
    position: impl IntoPyObjectExt<'py>,
    moves: impl IntoPyObjectExt<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let list = CLASS.import(py, "boardgame._moves", "Moves")?.call1((moves.into_bound_py_any(py)?,))?;
    list.setattr("position", position.into_bound_py_any(py)?)?;
    Ok(list)
}

/// Defines the Python module of a board game.
///
/// Parameters: the plies that perft counts without checks for Ctrl-C, the captures of a move, the letter of a piece, and the
/// notation of games.
macro_rules! board {
    (
        $name:ident of $krate:ident in $module:tt; counts $plies:literal plies at once;
        captures $captures:ident; letter $letter:expr;
        $(is written in $Notation:ty, with the start in $tags:expr;)?
    ) => {
        pub(crate) mod $name {
            use super::*;
            use ::$krate as rules;

            pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
                module.add_class::<Position>()?;
                module.add_class::<Move>()?;
                $(
                    let _: std::marker::PhantomData<$Notation>;
                    module.add_class::<Reader>()?;
                    module.add_function(wrap_pyfunction!(write, module)?)?;
                )?
                module.add_class::<Game>()
            }

            /// A move. ``str(move)`` is its path; moves with the same effect are equal.
            #[pyclass(frozen, eq, hash, module = $module)]
            #[derive(Clone, Copy, PartialEq, Eq, Hash)]
            pub(crate) struct Move(pub(crate) rules::Move);

            #[pymethods]
            impl Move {
                #[new]
                fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
                    text.parse().map(Self).map_err(refuse::<rules::ParseMoveError>(py))
                }

                /// The first square of the move.
                #[getter]
                fn start(&self) -> String {
                    self.0.from().to_string()
                }

                /// The last square of the move.
                #[getter]
                fn end(&self) -> String {
                    self.0.to().to_string()
                }

                /// The squares of the captured pieces, sorted.
                #[getter]
                fn captures(&self) -> Vec<String> {
                    self.0.$captures().into_iter().map(|square| square.to_string()).collect()
                }

                fn __str__(&self) -> String {
                    self.0.to_string()
                }

                fn __repr__(&self) -> String {
                    format!("Move('{}')", self.0)
                }

                fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
                    (slf.get_type(), (slf.get().0.to_string(),))
                }
            }

            /// A position: the pieces and the side to move. It is immutable: ``play`` returns the next one.
            #[pyclass(frozen, eq, hash, module = $module)]
            #[derive(Clone, Copy, PartialEq, Eq, Hash)]
            pub(crate) struct Position(pub(crate) rules::Position);

            /// Converts a Move or its text, which may be abbreviated. A refusal lists no moves if the game is `over`.
            fn read(position: &rules::Position, mv: &Bound<'_, PyAny>, over: bool) -> PyResult<rules::Move> {
                if let Ok(mv) = mv.cast::<Move>() {
                    return Ok(mv.get().0);
                }
                let text: String = mv.extract().map_err(|_| mistyped("a move is a Move or its text", mv))?;
                position.read_move(&text).map_err(|error| {
                    let legal = if over { Vec::new() } else { instead(position, &text) };
                    match <rules::Position as shared::Position>::matching_moves(&error) {
                        Err(illegal) => refused(mv.py(), illegal, Some(cited(illegal.rule())), legal),
                        Ok(_) => refused(mv.py(), &error, None, legal),
                    }
                })
            }

            pub(crate) fn check(py: Python<'_>, position: &rules::Position, mv: rules::Move) -> PyResult<()> {
                let legal = || instead(position, &mv.to_string());
                position.check(mv).map_err(|error| refused(py, &error, Some(cited(error.rule())), legal()))
            }

            pub(crate) fn instead(position: &rules::Position, text: &str) -> Vec<String> {
                let named = core::__private::first_square(text).parse().ok();
                core::alternatives(position.moves(), |mv| Some(mv.from()) == named).0
            }

            /// Converts a Position or its text. None means the start.
            pub(crate) fn position(given: Option<&Bound<'_, PyAny>>) -> PyResult<rules::Position> {
                let Some(given) = given else { return Ok(rules::Position::start()) };
                if let Ok(position) = given.cast::<Position>() {
                    return Ok(position.get().0);
                }
                let text: String = given.extract().map_err(|_| mistyped("a position is a Position or its text", given))?;
                text.parse().map_err(refuse::<rules::ParsePositionError>(given.py()))
            }

            #[pymethods]
            impl Position {
                #[new]
                #[pyo3(signature = (text = None))]
                fn new(text: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
                    position(text).map(Self)
                }

                /// The position as text: FEN in checkers.
                #[getter]
                fn text(&self) -> String {
                    self.0.to_string()
                }

                /// The side to move, in lower case: ``"white"``.
                #[getter]
                #[expect(clippy::wrong_self_convention, reason = "Python hands over a reference")]
                fn to_move(&self) -> String {
                    self.0.side_to_move().to_string().to_lowercase()
                }

                /// The player to move: 0 for the player who moves first.
                #[getter]
                fn player(&self) -> u8 {
                    self.0.side_to_move().player().seat()
                }

                /// The legal moves, in a fixed order.
                #[getter]
                fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    move_list(py, *self, self.0.moves().iter().map(|mv| Move(*mv)).collect::<Vec<_>>())
                }

                /// Returns the position after a move. Raises Refused if the move is illegal.
                #[pyo3(name = "play")]
                fn play(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<Self> {
                    let mv = read(&self.0, mv, false)?;
                    check(py, &self.0, mv)?;
                    let mut next = self.0;
                    next.play_trusted(mv);
                    Ok(Self(next))
                }

                /// Raises Refused if a move is not legal.
                fn check(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<()> {
                    check(py, &self.0, read(&self.0, mv, false)?)
                }

                /// Reports whether a move is legal. Text that is not a move is not legal.
                fn is_legal(&self, mv: &Bound<'_, PyAny>) -> bool {
                    read(&self.0, mv, false).is_ok_and(|mv| self.0.is_legal(mv))
                }

                /// Parses a move, which may be abbreviated if that is unambiguous in the position. Raises Refused.
                fn parse(&self, text: &Bound<'_, PyAny>) -> PyResult<Move> {
                    read(&self.0, text, false).map(Move)
                }

                /// The outcome; None while the game continues. Draws depend on the history, which a position lacks.
                #[getter]
                fn outcome(&self) -> Option<Outcome> {
                    self.0.outcome().map(Outcome)
                }

                /// Whether the game has ended in this position.
                #[getter]
                fn is_over(&self) -> bool {
                    self.0.is_over()
                }

                /// The letter of the piece on each occupied square.
                #[getter]
                fn pieces(&self) -> std::collections::BTreeMap<String, String> {
                    let letter: fn(rules::Piece) -> String = $letter;
                    let letter = |square| self.0.piece_at(square).map(letter);
                    rules::Square::all().filter_map(|square| Some((square.to_string(), letter(square)?))).collect()
                }

                /// Counts the sequences of ``depth`` moves; ``depth`` is at most 99. ``progress`` is called with the
                /// current count. Other threads continue, and Ctrl-C interrupts the count.
                #[pyo3(signature = (depth, progress = None))]
                fn perft(&self, py: Python<'_>, depth: Number<u32>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
                    let (position, Number(depth)) = (self.0, depth);
                    if depth > MAX_PERFT_DEPTH.into() {
                        return Err(wrong(format!("the depth must be at most {MAX_PERFT_DEPTH}")));
                    }
                    watched(py, progress, |watch| counted(position, depth, $plies, watch))
                }

                /// Returns the board as SVG, ``size`` pixels high, with ``last_move`` marked. ``turned`` shows it from
                /// the other side.
                #[pyo3(signature = (size = Number(400), turned = false, dark = false, last_move = None), text_signature = "($self, size=400, turned=False, dark=False, last_move=None)")]
                fn svg(
                    &self,
                    size: Number<u16>,
                    turned: bool,
                    dark: bool,
                    last_move: Option<&Bound<'_, PyAny>>,
                ) -> PyResult<String> {
                    let wanted = |mv| mistyped("last_move must be the Move that led to the position", mv);
                    let last = last_move.map(|mv| mv.cast::<Move>().map(|mv| mv.get().0).map_err(|_| wanted(mv)));
                    Ok(picture(&self.0, last.transpose()?, &options(size.0, turned, dark)))
                }

                fn _repr_svg_(&self) -> PyResult<String> {
                    self.svg(Number(400), false, false, None)
                }

                /// Returns the board as text.
                fn __str__(&self) -> PyResult<String> {
                    Ok(self.0.diagram(text("en")?).trim_end().to_owned())
                }

                fn __repr__(&self) -> String {
                    format!("Position('{}')", self.0)
                }

                fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
                    (slf.get_type(), (slf.get().0.to_string(),))
                }
            }

            /// A game with its history.
            #[pyclass(module = $module)]
            #[derive(Clone)]
            pub(crate) struct Game {
                states: Vec<State>,
                moves: Vec<rules::Move>,
                automatic: bool,
                claimed: Option<core::Outcome>,
                tags: Vec<(String, String)>,
            }

            impl Game {
                /// Converts a Game or a Position. Returns None for other types.
                pub(crate) fn extract(given: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
                    if let Ok(game) = given.cast::<Self>() {
                        return Ok(Some(game.borrow().clone()));
                    }
                    let position = Some(given).filter(|given| given.is_instance_of::<Position>());
                    position.map(|_| Self::new(given.py(), position, false, Vec::new())).transpose()
                }

                pub(crate) fn state(&self) -> &State {
                    &self.states[self.states.len() - 1]
                }

                pub(crate) fn moves(&self) -> &[rules::Move] {
                    &self.moves
                }

                pub(crate) fn states(&self) -> &[State] {
                    &self.states
                }

                fn history(&self) -> Option<&State> {
                    <rules::Position as shared::Position>::DRAWS.is_some().then(|| self.state())
                }

                fn over(&self) -> Option<core::Outcome> {
                    self.claimed.or_else(|| self.state().status().outcome())
                }
            }

            #[pymethods]
            impl Game {
                /// Starts a game from a position. With ``automatic_draws``, draws need no claim. Raises Refused if the
                /// position is impossible.
                #[new]
                #[pyo3(signature = (position = None, automatic_draws = false, moves = Vec::new()), text_signature = "(position=None, automatic_draws=False, moves=())")]
                fn new(
                    py: Python<'_>,
                    position: Option<&Bound<'_, PyAny>>,
                    automatic_draws: bool,
                    moves: Vec<Bound<'_, PyAny>>,
                ) -> PyResult<Self> {
                    let draws = if automatic_draws { DrawPolicy::Automatic } else { DrawPolicy::OnClaim };
                    let setup = rules::Setup { position: Some(self::position(position)?), draws };
                    let state = State::start(&setup)
                        .map_err(|error| refused(py, &error, Some(cited(error.rule())), Vec::new()))?;
                    let (states, claimed) = (vec![state], None);
                    let (played, tags) = (Vec::new(), Vec::new());
                    let mut game = Self { states, moves: played, automatic: automatic_draws, claimed, tags };
                    moves.iter().try_for_each(|mv| game.push(py, mv).map(|_| ()))?;
                    Ok(game)
                }

                /// Plays a move and returns it. An illegal move raises Refused and changes nothing.
                fn push(&mut self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<Move> {
                    let state = self.state();
                    let ended = self.over().is_some();
                    let mv = read(state.position(), mv, ended)?;
                    let mut next = state.clone();
                    let result = match self.claimed.and_then(over) {
                        Some(error) => Err(error),
                        None => next.play(&mv),
                    };
                    if let Err(error) = result {
                        let legal = if ended { Vec::new() } else { instead(state.position(), &mv.to_string()) };
                        return Err(refused(py, &error, Some(cited(error.rule())), legal));
                    }
                    self.states.push(next);
                    self.moves.push(mv);
                    Ok(Move(mv))
                }

                /// Takes back the last move and any claim. Raises IndexError at the start.
                fn pop(&mut self) -> PyResult<Move> {
                    let mv = self.moves.pop().ok_or_else(|| PyIndexError::new_err("there is no move to take back"))?;
                    self.states.pop();
                    self.claimed = None;
                    Ok(Move(mv))
                }

                /// The tags of the game: ``{"Event": "A cup", "Black": "Ann"}``. Assign a whole dict to change them. Equality
                /// ignores them.
                #[getter]
                fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
                    self.tags.clone().into_py_dict(py)
                }

                #[setter]
                fn set_tags(&mut self, tags: &Bound<'_, PyDict>) -> PyResult<()> {
                    self.tags = tags.iter().map(|(name, value)| Ok((name.extract()?, value.extract()?))).collect::<PyResult<_>>()?;
                    Ok(())
                }

                /// The position on the board.
                #[getter]
                fn position(&self) -> Position {
                    Position(*self.state().position())
                }

                /// All positions from the start to the current one.
                #[getter]
                fn positions(&self) -> Vec<Position> {
                    self.states.iter().map(|state| Position(*state.position())).collect()
                }

                /// The moves played.
                #[getter(moves)]
                fn played(&self) -> Vec<Move> {
                    self.moves.iter().copied().map(Move).collect()
                }

                /// The legal moves; empty when the game is over.
                #[getter]
                fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    let moves = if self.over().is_some() { Vec::new() } else { self.state().moves() };
                    move_list(py, self.position(), moves.into_iter().map(Move).collect::<Vec<_>>())
                }

                /// The outcome; None while the game continues.
                #[getter]
                fn outcome(&self) -> Option<Outcome> {
                    self.over().map(Outcome)
                }

                /// Whether the game has ended.
                #[getter]
                fn is_over(&self) -> bool {
                    self.over().is_some()
                }

                /// The player to act, 0 for the player who moves first; None when the game is over.
                #[getter]
                fn to_act(&self) -> Option<u8> {
                    if self.over().is_some() { None } else { self.state().status().to_act().map(core::Player::seat) }
                }

                /// The number of occurrences of the current position; None in a game without draws by repetition.
                #[getter]
                fn occurrences(&self) -> Option<usize> {
                    self.history().map(State::occurrences)
                }

                /// The number of plies since the last progress; None in a game without draws for lack of progress.
                #[getter]
                fn quiet_plies(&self) -> Option<usize> {
                    self.history().map(State::quiet_plies)
                }

                /// Returns the outcome that the player to act may claim, now or with the intended move, or None.
                #[pyo3(signature = (mv = None))]
                fn can_claim(&self, mv: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Outcome>> {
                    let mv = mv.map(|mv| read(self.state().position(), mv, false)).transpose()?;
                    Ok(self.state().claim(mv.as_ref()).filter(|_| self.over().is_none()).map(Outcome))
                }

                /// Claims a draw for the player to act, now or with the intended move. Raises ValueError if no claim is
                /// possible.
                #[pyo3(signature = (mv = None))]
                fn claim(&mut self, mv: Option<&Bound<'_, PyAny>>) -> PyResult<Outcome> {
                    let outcome = self.can_claim(mv)?.ok_or_else(|| wrong("there is no draw to claim"))?;
                    self.claimed = Some(outcome.0);
                    Ok(outcome)
                }

                /// Returns an independent copy.
                fn copy(&self) -> Self {
                    self.clone()
                }

                fn __len__(&self) -> usize {
                    self.moves.len()
                }

                fn __eq__(&self, other: &Self) -> bool {
                    let start = |game: &Self| game.states.first().map(|state| *state.position());
                    (start(self), &self.moves, self.automatic, self.claimed)
                        == (start(other), &other.moves, other.automatic, other.claimed)
                }

                fn _repr_svg_(&self) -> String {
                    picture(self.state().position(), self.moves.last().copied(), &options(400, false, false))
                }

                /// Returns the board as text.
                fn __str__(&self) -> PyResult<String> {
                    self.position().__str__()
                }

                fn __repr__(&self) -> String {
                    format!("<Game: {} moves, {}>", self.moves.len(), self.state().position())
                }

                fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
                    let game = slf.borrow();
                    let start = game.states[0].position().to_string();
                    let moves = game.moves.iter().map(ToString::to_string).collect();
                    let claimed = game.claimed.map(|outcome| outcome.clause.to_string());
                    Ok((slf.get_type(), (start, game.automatic, moves), (claimed, game.tags.clone())))
                }

                fn __setstate__(&mut self, state: (Option<String>, Vec<(String, String)>)) {
                    let rule = rules::Rule::ALL.iter().find(|rule| Some(rule.clause().to_string()) == state.0);
                    self.claimed = rule.map(|rule| core::Outcome::drawn(rule.clause()));
                    self.tags = state.1;
                }
            }

            $(
                /// An iterator over the games of a file or of bytes in the notation of the game. A broken game raises
                /// Refused with its line and column; the next call continues with the next game. If ``broken`` is
                /// given, it is called with the exception instead. Comments and variations are checked and discarded.
                #[pyclass(name = "read", module = $module)]
                pub(crate) struct Reader {
                    games: movetext::Reader<$Notation, movetext::Stream<Source>>,
                    broken: Option<Py<PyAny>>,
                }

                #[pymethods]
                impl Reader {
                    /// Reads a file or bytes. ``lenient`` accepts ambiguous text and lists it in ``notes``.
                    #[new]
                    #[pyo3(signature = (path_or_bytes, lenient = false, broken = None))]
                    fn new(path_or_bytes: &Bound<'_, PyAny>, lenient: bool, broken: Option<Py<PyAny>>) -> PyResult<Self> {
                        let games = movetext::Reader::from_stream(source(path_or_bytes)?);
                        Ok(Self { games: if lenient { games.lenient() } else { games }, broken })
                    }

                    /// Notes on the last game.
                    #[getter]
                    fn notes(&self) -> Vec<String> {
                        self.games.notes().iter().map(ToString::to_string).collect()
                    }

                    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
                        slf
                    }

                    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Game>> {
                        loop {
                            let games = &mut self.games;
                            let Some(game) = py.detach(|| games.next()) else { return Ok(None) };
                            let game = game.map_err(|error| cannot_read(py, &error, instead)).and_then(|game| of_sheet(py, &game));
                            match (game, &self.broken) {
                                (Err(error), Some(broken)) => broken.call1(py, (error.into_value(py),))?,
                                (game, _) => return game.map(Some),
                            };
                            py.check_signals()?;
                        }
                    }
                }

                fn of_sheet(py: Python<'_>, game: &movetext::Game<$Notation>) -> PyResult<Game> {
                    let setup = rules::Setup { position: Some(*game.start()), draws: DrawPolicy::OnClaim };
                    let state = State::start(&setup).map_err(|error| refused(py, &error, Some(cited(error.rule())), Vec::new()))?;
                    let mut states = vec![state];
                    for mv in game.moves() {
                        let mut next = states[states.len() - 1].clone();
                        next.play_trusted(mv);
                        states.push(next);
                    }
                    let tags = game.sheet().tags.iter().filter(|tag| tag.name != "Result");
                    let result = ("Result".to_owned(), game.score().to_string());
                    let tags = tags.map(|tag| (tag.name.clone(), tag.value.clone())).chain([result]).collect();
                    Ok(Game { states, moves: game.moves().copied().collect(), automatic: false, claimed: None, tags })
                }

                /// Returns a game in its notation, with its tags. The result is that on the board, or else that of the
                /// tags. Raises Refused if a tag cannot be written.
                #[pyfunction]
                fn write(py: Python<'_>, game: &Bound<'_, Game>) -> PyResult<String> {
                    let game = game.borrow();
                    let start = *game.states[0].position();
                    let of_start: fn(&rules::Position) -> Vec<movetext::Tag> = $tags;
                    let position = Some(of_start(&start)).filter(|_| start != rules::Position::start()).unwrap_or_default();
                    let sheet = sheet(&game.tags, position, &of_start(&start), game.over(), &game.moves);
                    let written = movetext::Game::<$Notation>::new(sheet).map_err(refuse(py))?;
                    let strict = <$Notation as movetext::Dialect>::GAME_TYPE.is_some();
                    Ok(if strict { written.strict().to_string() } else { written.to_string() })
                }
            )?

            pub(crate) type State = shared::BoardGame<rules::Position>;

            fn over(claimed: core::Outcome) -> Option<rules::Illegal> {
                let draws = <rules::Position as shared::Position>::DRAWS?;
                let by = [draws.repetition, draws.no_progress].into_iter().find(|by| by.clause() == claimed.clause)?;
                Some((draws.over)(by))
            }
        }
    };
}

/// A pickled game: class, arguments of the constructor, clause of the claim, tags.
type Pickled<'py> = (Bound<'py, PyType>, (String, bool, Vec<String>), (Option<String>, Vec<(String, String)>));

board! {
    checkers of checkers in "boardgame.checkers"; counts 7 plies at once;
    captures captures; letter |piece| piece.to_string();
    is written in rules::pdn::Pdn, with the start in |position| rules::pdn::position_tags(position).into();
}

board! {
    camelot of camelot in "boardgame.camelot"; counts 3 plies at once;
    captures captures; letter |piece| piece.to_string();
    is written in rules::record::CamelotRecord, with the start in |position| vec![rules::record::position_tag(position)];
}

board! {
    camette of camette in "boardgame.camette"; counts 4 plies at once;
    captures captured; letter |piece| piece.letter().to_string();
}
