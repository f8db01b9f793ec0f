//! What checkers and Camelot share on a page: a board of buttons over a picture.

use std::{fmt, str::FromStr, sync::Arc};

use boardgame_core::{
    Cites, Enumerable, Event, Lang, Match, Message, Player, RandomPlayer, Recorded, Seed, Viewer, board::Position,
    movetext::Dialect,
};
use boardgame_players::{BoardOpponent, Engine, checkers::Endgame, keys};
use boardgame_referee::GameId;
use boardgame_search::Limits;
use boardgame_svg::{Colours, Marks, Options, Picture, svg_with};
use boardgame_text::Text;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use crate::{
    refusal::Refusal,
    review::{OfBoard, Review},
    sitting::{Click, Effort, Looking, Past, Served, Sitting, Thought},
    words::{Denied, Word},
};

/// The colours of the style sheet, which knows light from dark.
pub(crate) const PAGE: Colours = Colours {
    ground: "var(--ground)",
    square: "var(--square)",
    other_square: "var(--other-square)",
    frame: "var(--frame)",
    castle: "var(--castle)",
    ink: "var(--ink)",
    dark_piece: "var(--dark-piece)",
    light_piece: "var(--light-piece)",
    last_move: "var(--last-move)",
    highlight: "var(--highlight)",
    target: "var(--target)",
    cloth: "var(--cloth)",
    red: "var(--red)",
    yellow: "var(--yellow)",
};

/// What an engine remembers while it thinks about one move, in bytes: few enough for several to think at once.
pub(crate) const TABLE: usize = 8 << 20;

/// A game on a board of squares.
pub(crate) trait OnBoard:
    BoardOpponent
    + Recorded
    + Enumerable<
        Move: fmt::Display + Send + Sync,
        Effect: Send + Sync,
        Setup: Send + Sync,
        Illegal: Cites + Message,
        SetupError: Cites + Message,
    > + Send
    + Sync
    + 'static
{
    type Square: Copy + Eq + fmt::Display + FromStr<Err: Message> + 'static;
    type Piece: Copy + Eq + 'static;
    type Position: Position<Move = Self::Move, Illegal = Self::Illegal, ReadMoveError: Message, Err: Message>
        + Picture<Marks = Marks<Self::Square>>;
    type Dialect: Dialect<Position = Self::Position>;

    const GAME: GameId;

    /// What the sides are called, by seat.
    const SIDES: [Word; 2];

    /// All pieces.
    const PIECES: [Self::Piece; 4];

    /// A match in the game's own notation.
    fn in_notation(game: &Match<Self>) -> Option<String>;

    /// The set-up of a game from this position.
    fn setup_of(position: &Self::Position) -> Self::Setup;
    /// What a move did, beyond what is written; empty when there is nothing to say.
    fn effect(effect: &Self::Effect, text: &Text) -> String;
    fn position(&self) -> &Self::Position;
    /// The squares as they are drawn, row by row; `None` where nothing can stand.
    fn rows(turned: bool) -> Vec<Vec<Option<Self::Square>>>;
    /// What stands on a square.
    fn piece_at(position: &Self::Position, square: Self::Square) -> Option<Self::Piece>;
    /// Whose a piece is, and what it is called.
    fn called(piece: Self::Piece) -> (Player, Word);
    /// The position with this on a square in the place of what stands there.
    fn put(
        position: &Self::Position,
        piece: Option<Self::Piece>,
        square: Self::Square,
    ) -> Result<Self::Position, Refusal>;
    /// The position with this player to move.
    fn hand_to(position: &Self::Position, player: Player) -> Result<Self::Position, Refusal>;
    /// The squares that a move visits.
    fn visits(mv: &Self::Move) -> Vec<Self::Square>;
    /// Where a move that has come through these squares can go.
    fn next(&self, way: &[Self::Square]) -> Vec<Self::Square>;
    /// The move through these squares; of one square alone, why that piece cannot move.
    fn along(&self, way: &[Self::Square]) -> Result<Self::Move, Refusal>;
}

fn square<G: OnBoard>(text: &str) -> Result<G::Square, Refusal> {
    text.parse().map_err(|error| Refusal::unread(&error))
}

fn squares<G: OnBoard>(way: &[String]) -> Result<Vec<G::Square>, Refusal> {
    way.iter().map(|text| square::<G>(text)).collect()
}

impl<G: OnBoard> Served for G {
    const UNDO: bool = true;
    const OPEN: bool = true;
    const ON_BOARD: bool = true;

    fn seat(player: Player, lang: Lang) -> String {
        G::SIDES.get(player.index()).map_or_else(String::new, |side| side.say(lang))
    }

    fn written(&self, mv: &G::Move) -> String {
        mv.to_string()
    }

    fn read(&self, typed: &str) -> Result<G::Move, Refusal> {
        self.position().read_move(typed.trim()).map_err(|error| {
            let refusal = G::Position::refused(&error).map_or_else(|| Refusal::unread(&error), Refusal::illegal);
            refusal.with_legal(legal_from(self, typed))
        })
    }

    fn legal(&self, _: Viewer) -> Vec<String> {
        self.moves().iter().map(|mv| self.written(mv)).collect()
    }

    fn choose(sitting: &Sitting<G>, _: Player, chance: u64) -> Option<G::Move> {
        RandomPlayer::new(Seed::from_u64(chance)).choose(sitting.game.state())
    }

    fn thought(sitting: &Sitting<G>, _: Player, effort: Effort) -> Option<Thought<G::Move>> {
        let game = sitting.game.state().clone();
        let before = keys::<G>(sitting.game.setup(), sitting.game.log().iter().filter_map(Event::mv).copied());
        Some(Box::new(move || {
            let mut chance = RandomPlayer::new(Seed::from_u64(effort.chance));
            let limits = Limits::time(effort.time);
            Engine::new(TABLE).choose(&game, &before, effort.level, &limits, &mut chance).map(|(mv, _)| mv)
        }))
    }

    fn view(&self, _: Viewer) -> Value {
        json!({ "position": self.position().to_string() })
    }

    fn told(past: &Past<G>, by: Player, _: Viewer, text: &Text) -> String {
        let (seat, mv) = (G::seat(by, text.lang()), past.written.clone());
        match G::effect(&past.effect, text) {
            did if did.is_empty() => text.say(&Word::LastMove { seat, mv }),
            did => text.say(&Word::LastMoveDid { seat, mv, did }),
        }
    }

    fn body(sitting: &Sitting<G>, looking: &Looking<'_>) -> Markup {
        // Whoever resigns after a move has not made it another.
        let last = sitting.past.iter().rev().flatten().next().map(|past| G::visits(&past.mv)).unwrap_or_default();
        let hint = looking.acts && looking.way.is_empty() && sitting.past.len() < 2;
        html! {
            @if hint { p.hint { (Word::HowToMove.say(looking.lang)) } }
            (board(sitting.game.state(), &last, looking))
        }
    }

    fn notated(sitting: &Sitting<G>) -> Option<String> {
        G::in_notation(&sitting.game)
    }

    fn review(sitting: &Sitting<G>, endings: Option<Arc<Endgame>>) -> Option<Arc<dyn Review>> {
        Some(Arc::new(OfBoard::new(sitting, endings)))
    }

    fn click(&self, way: &[String], clicked: &str) -> Click<G::Move> {
        step::<G>(self, way, clicked).unwrap_or_else(Click::Refused)
    }

    fn stop(&self, way: &[String]) -> Result<G::Move, Refusal> {
        self.along(&squares::<G>(way)?)
    }
}

fn legal_from<G: OnBoard>(state: &G, typed: &str) -> Vec<String> {
    let first: String = typed.trim().chars().take_while(|sign| sign.is_ascii_alphanumeric() && *sign != 'x').collect();
    let from =
        |mv: &G::Move| G::visits(mv).first().is_some_and(|square| square.to_string().eq_ignore_ascii_case(&first));
    state.moves().iter().filter(|mv| from(mv)).map(|mv| state.written(mv)).collect()
}

fn step<G: OnBoard>(state: &G, way: &[String], clicked: &str) -> Result<Click<G::Move>, Refusal> {
    let mut squares = squares::<G>(way)?;
    let clicked = square::<G>(clicked)?;
    let mover = state.status().to_act();
    let own = mover.is_some() && G::piece_at(state.position(), clicked).map(|piece| G::called(piece).0) == mover;
    let goes_on = !squares.is_empty() && state.next(&squares).contains(&clicked);
    if !goes_on && squares.as_slice() == [clicked] {
        return Ok(Click::Way(Vec::new()));
    }
    if !goes_on && !squares.is_empty() {
        // The end of a move that goes further, where only one way leads there.
        let mut there = state.moves().into_iter().filter(|mv| {
            let visits = G::visits(mv);
            visits.last() == Some(&clicked) && visits.starts_with(&squares)
        });
        if let (Some(only), None) = (there.next(), there.next()) {
            return Ok(Click::Move(only));
        }
    }
    if !goes_on && own {
        // Another piece is chosen, or the first.
        squares.clear();
    } else if squares.is_empty() {
        return Err(Refusal::of(&Denied::NotYourPiece { square: clicked.to_string() }));
    }
    squares.push(clicked);
    if state.next(&squares).is_empty() {
        let from = squares.first().map(ToString::to_string).unwrap_or_default();
        let refused = |refusal: Refusal| refusal.with_legal(legal_from(state, &from));
        return state.along(&squares).map(Click::Move).map_err(refused);
    }
    Ok(Click::Way(squares.iter().map(ToString::to_string).collect()))
}

/// The position with a piece in the middle of its move: lifted off where it began.
fn lifted<G: OnBoard>(position: &G::Position, from: G::Square, to: G::Square) -> Option<G::Position> {
    let piece = G::piece_at(position, from)?;
    let without = G::put(position, None, from).ok()?;
    G::put(&without, Some(piece), to).ok()
}

/// What stands on a square, in words.
pub(crate) fn standing<G: OnBoard>(position: &G::Position, square: G::Square, lang: Lang) -> String {
    let name = square.to_string();
    match G::piece_at(position, square) {
        None => Word::EmptySquare { square: name }.say(lang),
        Some(piece) => Word::PieceOn { square: name, piece: G::called(piece).1.say(lang) }.say(lang),
    }
}

/// A picture, and over it a grid of buttons that say what is on their squares; where one `acts`, they send a square.
pub(crate) fn grid<G: OnBoard>(
    picture: &str,
    turned: bool,
    acts: bool,
    focus: Option<G::Square>,
    label: &dyn Fn(G::Square) -> String,
    lang: Lang,
) -> Markup {
    html! {
        div class={ "board " (G::GAME.code()) } {
            div.picture aria-hidden="true" { (PreEscaped(picture)) }
            div class={ "grid " (G::GAME.code()) } role="grid" aria-label=(Word::Board.say(lang)) {
                @for row in G::rows(turned) {
                    div role="row" {
                        @for place in row {
                            div role="gridcell" {
                                @if let Some(square) = place {
                                    @if acts {
                                        button id={ "sq" (square) } name="square" value=(square) aria-label=(label(square)) autofocus[focus == Some(square)] {}
                                    } @else {
                                        button id={ "sq" (square) } type="button" aria-label=(label(square)) {}
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a board is turned, so that this viewer's own side is below.
pub(crate) fn turned<G: OnBoard>(viewer: Viewer) -> bool {
    viewer == Viewer::Seat(Player::new(1)) && G::GAME == GameId::Camelot
        || viewer == Viewer::Seat(Player::new(0)) && G::GAME == GameId::Checkers
}

/// The board of a table.
pub(crate) fn board<G: OnBoard>(state: &G, last: &[G::Square], looking: &Looking<'_>) -> Markup {
    let lang = looking.lang;
    let turned = turned::<G>(looking.viewer) != looking.flipped;
    let way = squares::<G>(looking.way).unwrap_or_default();
    let targets = if looking.acts && !way.is_empty() { state.next(&way) } else { Vec::new() };
    let starts: Vec<G::Square> = if looking.acts && way.is_empty() {
        state.moves().iter().filter_map(|mv| G::visits(mv).first().copied()).collect()
    } else {
        Vec::new()
    };
    let highlighted = if way.is_empty() { starts.clone() } else { way.clone() };
    let marks = Marks { last_move: last.to_vec(), highlighted, targets: targets.clone(), arrows: Vec::new() };
    let title = Word::PictureOf { game: Word::from(G::GAME).say(lang) }.say(lang);
    let description = state.position().to_string();
    let options = Options { turned, colours: PAGE, title, description, ..Options::default() };
    // What is moving stands where it has come to.
    let lifted = match (way.as_slice(), way.last()) {
        ([from, _, ..], Some(&to)) => lifted::<G>(state.position(), *from, to),
        _ => None,
    };
    let moved: Vec<String> = if way.is_empty() { last } else { &way }.iter().map(ToString::to_string).collect();
    let may_stop = way.len() > 1 && state.along(&way).is_ok();
    let label = |square: G::Square| {
        let here = standing::<G>(state.position(), square, lang);
        if way.contains(&square) {
            Word::Chosen { square: here }.say(lang)
        } else if targets.contains(&square) {
            Word::Target { square: here }.say(lang)
        } else if starts.contains(&square) {
            Word::Movable { square: here }.say(lang)
        } else {
            here
        }
    };
    html! {
        form.board-form method="post" action=(looking.form("click")) {
            input type="hidden" name="way" value=(looking.way.join("."));
            div data-way=(moved.join(".")) {
                (grid::<G>(&svg_with(lifted.as_ref().unwrap_or(state.position()), &marks, &options), turned, looking.acts, None, &label, lang))
            }
            @if looking.acts && !way.is_empty() {
                p.way {
                    (Word::Way { squares: looking.way.join("-") }.say(lang)) " "
                    @if may_stop { button.act formaction=(looking.form("stop")) { (Word::StopHere.say(lang)) } " " }
                    button.act formaction=(looking.form("back")) { (Word::PutBack.say(lang)) }
                }
            }
        }
        @if looking.acts {
            form.typed method="post" action=(looking.form("move")) {
                label for="typed" { (Word::TypeMove.say(lang)) } " "
                input id="typed" name="typed" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="200";
                " " button.act { (Word::Play.say(lang)) }
            }
        }
    }
}
