//! Editor for positions. Each change leads to a new URL, so every position can be shared and no script is needed.

use boardgame_core::{
    Game as _, Lang, Player, Viewer,
    board::{BoardGame, Setup},
};
use boardgame_referee::{GameId, Presentation as _, board::BoardPresentation, with_board};
use boardgame_svg::Marks;
use maud::{Markup, PreEscaped, html};

use crate::{
    Refusal,
    game_match::title_of,
    locale::text,
    page::{grid, options},
    words::{AtTable, Denial, Look, Word, square_label},
};

/// The response to a request of the editor.
#[derive(Debug)]
pub enum SetUpResponse {
    /// A page.
    Page {
        /// The main part of the page.
        board: Markup,
        /// Whether a change was refused.
        refused: bool,
    },
    /// A redirect to the position after a change.
    Redirect(String),
}

/// Answers a request whose fields are a `position` and possibly a change to it. `start` renders the form that opens a
/// table at a position. Forms are sent to `/look`.
///
/// # Errors
/// Fails if the game has no board or the position is unreadable.
pub fn respond<'a>(
    game: GameId,
    field: &(dyn Fn(&str) -> Option<&'a str> + 'a),
    start: &dyn Fn(&str) -> Markup,
    lang: Lang,
) -> Result<SetUpResponse, Refusal> {
    let field = |name: &str| field(name).map(str::trim).filter(|value| !value.is_empty());
    with_board!(game, P => Ok(SetUp::<P>::of(game, &field)?.leads(&field, start, lang)), else {
        Err(Refusal::of(&Denial::NotInThisGame))
    })
}

/// Returns the URL of the position that a text describes, for the first game that can read it.
#[must_use]
pub fn address_of(position: &str) -> Option<String> {
    let position = position.trim();
    let text = (1..=LONGEST).contains(&position.len()).then_some(position)?;
    GameId::ALL.into_iter().find_map(|game| {
        with_board!(game, P => {
            let position = text.parse::<P>().ok()?;
            Some(SetUp { game, position, chosen: None, at: None }.address(false))
        }, else None)
    })
}

/// The maximum length of a position in bytes.
const LONGEST: usize = 400;

type Field<'a> = dyn Fn(&str) -> Option<&'a str> + 'a;

struct SetUp<P: BoardPresentation> {
    game: GameId,
    position: P,
    /// Index of the piece to put on squares; `None` to clear them.
    chosen: Option<usize>,
    at: Option<P::Square>,
}

const NOTHING: &str = "none";

impl<P: BoardPresentation> SetUp<P> {
    fn of(game: GameId, field: &Field<'_>) -> Result<Self, Refusal> {
        let position = match field("position") {
            Some(text) => text.parse().map_err(|error: P::Err| Refusal::unread(&error))?,
            None => P::default(),
        };
        let chosen = match field("piece") {
            Some(NOTHING) => None,
            number => Some(number.and_then(|number| number.parse().ok()).unwrap_or(0)),
        };
        Ok(Self { game, position, chosen, at: field("square").or(field("at")).and_then(|square| square.parse().ok()) })
    }

    fn leads(self, field: &Field<'_>, start: &dyn Fn(&str) -> Markup, lang: Lang) -> SetUpResponse {
        match self.changed(field) {
            Some(Ok(changed)) => SetUpResponse::Redirect(changed.address(true)),
            Some(Err(refusal)) => SetUpResponse::Page { board: self.html(Some(&refusal), start, lang), refused: true },
            None => SetUpResponse::Page { board: self.html(None, start, lang), refused: false },
        }
    }

    /// Returns the editor after the change in a form; `None` if the form has no change.
    fn changed(&self, field: &Field<'_>) -> Option<Result<Self, Refusal>> {
        let (position, at) = if let Some(square) = field("square") {
            match square.parse::<P::Square>() {
                Ok(square) => (self.pressed(square), Some(square)),
                Err(error) => return Some(Err(Refusal::unread(&error))),
            }
        } else if let Some(seat) = field("turn") {
            (self.position.with_pieces(&[], Player::new(seat.parse().unwrap_or(0))), None)
        } else if field("clear").is_some() {
            let squares: Vec<_> = P::rows().into_iter().flatten().flatten().map(|square| (square, None)).collect();
            (self.position.with_pieces(&squares, self.position.to_act()), None)
        } else {
            return None;
        };
        let changed = position.map(|position| Self { position, at, ..*self });
        Some(changed.map_err(|error| Refusal::illegal(&error)))
    }

    /// Puts the chosen piece on a square, or removes it if it is already there.
    fn pressed(&self, square: P::Square) -> Result<P, P::SetupError> {
        let chosen = self.chosen.and_then(|number| P::PIECES.get(number).copied());
        let piece = chosen.filter(|piece| self.position.piece_at(square) != Some(*piece));
        self.position.with_pieces(&[(square, piece)], self.position.to_act())
    }

    fn address(&self, with_choice: bool) -> String {
        // A space is the only character of a position that needs escaping.
        let position = self.position.to_string().replace(' ', "+");
        let at = self.at.map_or_else(String::new, |square| format!("&at={square}"));
        let choice = if with_choice { format!("&piece={}{at}", self.chosen()) } else { String::new() };
        format!("/look?game={}&position={position}{choice}", self.game.code())
    }

    fn chosen(&self) -> String {
        self.chosen.map_or(NOTHING.to_owned(), |number| number.to_string())
    }

    /// Draws a piece as it appears in the picture of a board.
    fn drawn(&self, piece: Option<P::Piece>) -> Markup {
        let on = |square: P::Square| {
            let position = self.position.with_pieces(&[(square, piece)], self.position.to_act()).ok()?;
            let picture = position.picture(&Marks::default(), &options(&position, false, Lang::En));
            let (_, from_piece) = picture.split_once(&format!("data-at=\"{square}\""))?;
            let (_, content) = from_piece.split_once('>')?;
            Some(content.split_once("</g>\n")?.0.to_owned())
        };
        let drawn = piece.and_then(|_| P::rows().into_iter().flatten().flatten().find_map(on));
        html! { @if let Some(drawn) = drawn { svg.piece viewBox="-20 -20 40 40" aria-hidden="true" { (PreEscaped(drawn)) } } }
    }

    fn html(&self, refusal: Option<&Refusal>, start: &dyn Fn(&str) -> Markup, lang: Lang) -> Markup {
        let started = BoardGame::start(&Setup::from_position(&self.position));
        let written = self.position.to_string();
        let pick = |value: &str, piece: Option<P::Piece>, name: &str| {
            let id = format!("piece-{value}");
            let checked = self.chosen() == value;
            html! {
                span.pick { input type="radio" name="piece" id=(id) value=(value) checked[checked]; label for=(id) { (self.drawn(piece)) (name) } }
            }
        };
        let picture = self.position.picture(&Marks::default(), &options(&self.position, false, lang));
        let player = |player| P::player(text(lang), player);
        html! {
            main id="part" {
                h1 { (Word::from(self.game).say(lang)) " " small { (Look::SetUp.say(lang)) " · " a href={ "/rules/" (self.game.code()) } { (Word::Rules.say(lang)) } } }
                form.game.setup method="get" action="/look" {
                    @if let Some(refusal) = refusal { (refusal.html(lang)) }
                    p.hint { (Look::HowToSetUp.say(lang)) }
                    input type="hidden" name="game" value=(self.game.code());
                    p.typed {
                        label for="position" { (Look::Position.say(lang)) } " "
                        input id="position" name="position" value=(written) maxlength="400" spellcheck="false" autocomplete="off"; " "
                        button.act { (Look::Show.say(lang)) }
                    }
                    fieldset {
                        legend { (Look::PutOn.say(lang)) }
                        @for (number, piece) in P::PIECES.iter().enumerate() { (pick(&number.to_string(), Some(*piece), &text(lang).say(&P::piece_name(*piece).1))) " " }
                        (pick(NOTHING, None, &Look::Nothing.say(lang)))
                    }
                    (grid::<P>(&picture, false, true, self.at, &|square| (square_label(&self.position, square, lang), ""), lang))
                    p.turns {
                        @for seat in Player::all(2) {
                            @let here = self.position.with_pieces(&[], seat).is_ok_and(|handed| handed.to_string() == written);
                            @let piece = P::PIECES.iter().copied().find(|piece| P::piece_name(*piece).0 == seat);
                            button.act name="turn" value=(seat.index()) aria-pressed=(here) { (self.drawn(piece)) (AtTable::TurnOf { seat: player(seat) }.say(lang)) } " "
                        }
                        button.act name="clear" value="yes" { (Look::ClearBoard.say(lang)) } " "
                        a.act href={ "/look?game=" (self.game.code()) } { (Look::UsualStart.say(lang)) }
                    }
                }
                p.share { a href=(self.address(false)) { (Look::LinkToPosition.say(lang)) } " " code.copy data-link=(self.address(false)) { (self.address(false)) } }
                @match started {
                    Err(error) => (Refusal::illegal(&error).html(lang)),
                    Ok(state) => {
                        @if let Some(outcome) = state.status().outcome() {
                            p { strong { (AtTable::ended(outcome, title_of::<BoardGame<P>>(outcome, lang), 2, player).say(lang)) } }
                        } @else {
                            (start(&written))
                            details { summary { (AtTable::Moves.say(lang)) } p { (state.legal(Viewer::Spectator).join(", ")) } }
                        }
                    },
                }
            }
        }
    }
}
