//! Board games on a page: a grid of buttons over a picture.

use std::sync::Arc;

use boardgame_core::{Enumerable as _, Event, Match, Player, RandomPlayer, Seed, Viewer, board::BoardGame};
use boardgame_players::{BoardOpponent, Engine, keys};
use boardgame_referee::board::{BoardPresentation, material};
use boardgame_text::Text;
use serde_json::{Value, json};
#[cfg(feature = "pages")]
use {
    crate::{
        game_match::PageContext,
        page::{arrows, grid, options, turned},
        words::square_label,
    },
    boardgame_svg::Marks,
    maud::{Markup, html},
};

use crate::{
    computer_move::{ComputerMove, Effort, Task},
    game_match::{Click, GameMatch, GameView, PlayedMove, TableGame},
    locale::Translations,
    post_mortem::{ExactPlay, PostMortem, board::BoardReview},
    refusal::Refusal,
    words::{Denial, Word},
};

fn square<P: BoardPresentation>(text: &str) -> Result<P::Square, Refusal> {
    text.parse().map_err(|error| Refusal::unread(&error))
}

fn squares<P: BoardPresentation>(way: &[String]) -> Result<Vec<P::Square>, Refusal> {
    way.iter().map(|text| square::<P>(text)).collect()
}

impl<P: BoardPresentation + BoardOpponent> GameView for GameMatch<BoardGame<P>> {
    fn view(&self, _: Viewer) -> Value {
        json!({ "position": self.game.state().position().to_string() })
    }

    #[cfg(feature = "pages")]
    fn body(&self, looking: &PageContext<'_>) -> Markup {
        let last = self.past.iter().rev().flatten().next().map(|past| P::visits(&past.mv)).unwrap_or_default();
        board(self.game.state(), &last, looking)
    }

    fn draw_progress(&self) -> Option<[(usize, usize); 2]> {
        self.game.state().draw_progress()
    }

    #[cfg(feature = "hosted")]
    fn opening(&self, lang: boardgame_core::Lang) -> Option<String> {
        let moves: Vec<_> = self.game.log().iter().filter_map(Event::mv).copied().collect();
        let start = self.game.setup().position.as_ref();
        start.is_none_or(|start| *start == P::default()).then(|| P::opening(crate::locale::text(lang), &moves))?
    }

    fn find_move(&self, _: Player, effort: Effort) -> Option<Task<ComputerMove>> {
        let (before, game) = (before(&self.game), self.game.state().clone());
        Some(Box::new(move || {
            let mut chance = RandomPlayer::new(Seed::from_u64(effort.chance));
            let Some(level) = effort.level else { return ComputerMove::new(&chance.choose(&game)?, None) };
            let (limits, mut engine) = ((effort.limits)(), Engine::new(effort.memory));
            ComputerMove::of_search(&engine.choose(&game, &before, level, &limits, &mut chance))
        }))
    }

    fn draw_decision(&self, by: Player, effort: Effort) -> Option<Task<bool>> {
        let (before, game) = (before(&self.game), self.game.state().clone());
        let towards = game.draw_progress();
        if effort.level.is_none() {
            // The random player accepts if it is behind or the game drags on.
            let material = |player| material(game.position(), player);
            let drags_on = towards.is_some_and(|[_, (quiet, plies)]| 2 * quiet >= plies);
            let accepts = material(by) < material(by.next(2)) || drags_on;
            return Some(Box::new(move || Some(accepts)));
        }
        let quiet = towards.map_or(0, |[_, (quiet, _)]| quiet);
        Some(Box::new(move || Some(Engine::new(effort.memory).accepts_draw(&game, &before, by, quiet))))
    }

    fn review(&self, exact: ExactPlay) -> Option<Arc<dyn PostMortem>> {
        Some(Arc::new(BoardReview::new(&self.game, exact)))
    }
}

fn before<P: BoardOpponent>(game: &Match<BoardGame<P>>) -> Vec<u64> {
    keys(game.setup(), game.log().iter().filter_map(Event::mv).copied())
}

impl<P: BoardPresentation> TableGame for BoardGame<P> {
    fn read(&self, typed: &str) -> Result<P::Move, Refusal> {
        self.position().read_move(typed.trim()).map_err(|error| {
            let refusal = P::matching_moves(&error).map_or_else(Refusal::illegal, |_| Refusal::unread(&error));
            refusal.with_legal(self, None, typed)
        })
    }

    fn told(past: &PlayedMove<Self>, by: Player, _: &[String], _: Viewer, text: &Text) -> String {
        let (seat, mv) = (P::player(text, by), past.written.clone());
        match P::effect(text, &past.effect) {
            did if did.is_empty() => text.say(&Word::LastMove { seat, mv }),
            did => text.say(&Word::LastMoveDid { seat, mv, did }),
        }
    }

    fn visits(mv: &P::Move) -> Vec<String> {
        P::visits(mv).iter().map(ToString::to_string).collect()
    }

    fn click(&self, way: &[String], clicked: &str) -> Click<P::Move> {
        step(self, way, clicked).unwrap_or_else(Click::Refused)
    }

    fn stop(&self, way: &[String]) -> Result<P::Move, Refusal> {
        self.position().move_along(&squares::<P>(way)?).map_err(|error| unable(self, way, &error))
    }
}

fn step<P: BoardPresentation>(state: &BoardGame<P>, way: &[String], clicked: &str) -> Result<Click<P::Move>, Refusal> {
    let position = state.position();
    let mut squares = squares::<P>(way)?;
    let clicked = square::<P>(clicked)?;
    let starts = position.next_squares(&[]);
    let own = position.piece_at(clicked).is_some_and(|piece| P::piece_name(piece).0 == position.to_act());
    let goes_on = !squares.is_empty() && position.next_squares(&squares).contains(&clicked);
    if !goes_on && squares.len() > 1 && squares.last() == Some(&clicked) {
        return state.stop(way).map(Click::Move);
    }
    if !goes_on && squares.as_slice() == [clicked] {
        return Ok(Click::Way(Vec::new()));
    }
    if !goes_on && !squares.is_empty() {
        // A click on the end of a longer move completes it if only one move leads there.
        let mut there = state.moves().into_iter().filter(|mv| {
            let visits = P::visits(mv);
            visits.last() == Some(&clicked) && visits.starts_with(&squares)
        });
        if let (Some(only), None) = (there.next(), there.next()) {
            return Ok(Click::Move(only));
        }
    }
    if !goes_on && (own || starts.contains(&clicked)) {
        squares.clear();
    } else if squares.is_empty() && position.piece_at(clicked).is_none() {
        return Ok(Click::Way(Vec::new()));
    } else if squares.is_empty() {
        return Err(Refusal::of(&Denial::NotYourPiece { square: clicked.to_string() }));
    }
    squares.push(clicked);
    // A canter can pass through its start but not end there, so a next square need not lead to a legal move.
    let goes_on =
        || state.moves().iter().map(P::visits).any(|way| way.len() > squares.len() && way.starts_with(&squares));
    let ends = position.next_squares(&squares).is_empty();
    let way: Vec<String> = squares.iter().map(ToString::to_string).collect();
    if ends || (squares.len() > 1 && position.move_along(&squares).is_ok() && !goes_on()) {
        return state.stop(&way).map(Click::Move);
    }
    Ok(Click::Way(way))
}

fn unable<P: BoardPresentation>(state: &BoardGame<P>, way: &[String], error: &P::Illegal) -> Refusal {
    let mut refusal = Refusal::illegal(error).with_legal(state, None, way.first().map_or("", |from| from));
    let must = refusal.code.and_then(|code| code.strip_prefix("must_"));
    // A player who only touched a piece is shown the pieces that must move instead.
    if let (1, Some(leaves)) = (way.len(), must.map(|verb| verb.starts_with("leave"))) {
        let pieces: Vec<_> = state.position().next_squares(&[]).iter().map(ToString::to_string).collect();
        refusal.pieces.clone_from(&pieces);
        refusal.said =
            Translations::of(&if leaves { Word::OtherMustMove { pieces } } else { Word::OtherMustJump { pieces } });
    }
    refusal
}

/// Returns the position during a move, with the piece moved from `from` to `to`.
#[cfg(feature = "pages")]
fn with_piece_moved<P: BoardPresentation>(position: &P, from: P::Square, to: P::Square) -> Option<P> {
    let piece = position.piece_at(from)?;
    position.with_pieces(&[(from, None), (to, Some(piece))], position.to_act()).ok()
}

/// Maximum size in bytes of the list of legal moves in a page.
#[cfg(feature = "pages")]
const WAYS: usize = 6000;

/// Renders a board. The list of legal moves lets the page complete a move without requests.
#[cfg(feature = "pages")]
pub(crate) fn board<P: BoardPresentation>(
    state: &BoardGame<P>,
    last: &[P::Square],
    looking: &PageContext<'_>,
) -> Markup {
    let lang = looking.lang;
    let position = state.position();
    let turned = turned::<P>(looking.viewer) != looking.flipped;
    let way = squares::<P>(looking.way).unwrap_or_default();
    let acts = looking.acts && !state.is_over();
    let next = if acts { position.next_squares(&way) } else { Vec::new() };
    let hint = squares::<P>(looking.hint).unwrap_or_default();
    let ringed: Vec<_> =
        hint.first().copied().into_iter().chain(squares::<P>(looking.ringed).unwrap_or_default()).collect();
    let marks = Marks { last_move: last.to_vec(), arrows: arrows(&hint), ..Marks::default() };
    // The moving piece is shown on the square that it has reached.
    let lifted = match (way.as_slice(), way.last()) {
        ([from, _, ..], Some(&to)) => with_piece_moved(position, *from, to),
        _ => None,
    };
    let joined = |visits: &[P::Square]| visits.iter().map(ToString::to_string).collect::<Vec<_>>().join(".");
    let ways = acts.then(|| state.moves().iter().map(|mv| joined(&P::visits(mv))).collect::<Vec<_>>().join(" "));
    let may_stop = way.len() > 1 && position.move_along(&way).is_ok();
    let label = |square: P::Square| {
        let here = square_label(position, square, lang);
        let ring = if ringed.contains(&square) { "ringed" } else { "" };
        if way.last() == Some(&square) && may_stop {
            (Word::Chosen { square: here }.say(lang), "chosen stop")
        } else if way.contains(&square) {
            (Word::Chosen { square: here }.say(lang), "chosen")
        } else if !next.contains(&square) {
            (here, ring)
        } else if way.is_empty() {
            (Word::Movable { square: here }.say(lang), ring)
        } else {
            (Word::Target { square: here }.say(lang), "target")
        }
    };
    let picture = lifted.as_ref().unwrap_or(position).picture(&marks, &options(position, turned, lang));
    html! {
        form.board-form method="post" action=(looking.form("click")) data-ways=[ways.filter(|ways| ways.len() <= WAYS)]
            data-chosen=(Word::Chosen { square: "%".into() }.say(lang)) data-target=(Word::Target { square: "%".into() }.say(lang)) {
            input type="hidden" name="way" value=(looking.way.join("."));
            div data-way=(joined(if way.is_empty() { last } else { &way })) {
                (grid::<P>(&picture, turned, looking.acts, None, &label, lang))
            }
            @if looking.acts && !way.is_empty() {
                p.way.drawer {
                    (Word::Way { squares: looking.way.join("-") }.say(lang)) " "
                    @if may_stop { button.act formaction=(looking.form("stop")) { (Word::StopHere.say(lang)) } " " }
                    button.act formaction=(looking.form("back")) { (Word::PutBack.say(lang)) }
                }
            }
        }
    }
}
