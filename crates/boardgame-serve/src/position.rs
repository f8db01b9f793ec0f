//! A position that an address names, and another one set up from it, square by square. Each change leads to an address
//! of its own, so that every page can be shared, and none needs a script.

use std::collections::HashMap;

use boardgame_core::{Lang, Player, Viewer, movetext::Dialect as _};
use boardgame_referee::GameId;
use boardgame_svg::{Marks, Options, svg_with};
use maud::{Markup, html};

use crate::{
    games::board::{OnBoard, PAGE, grid, standing},
    pages,
    refusal::Refusal,
    sitting::{Served, title_of},
    words::{AtTable, Denied, Look, Word},
};

/// What an address leads to.
pub(crate) enum Leads {
    /// A page with a board, and whether something on it is refused.
    Here { board: Markup, refused: bool },
    /// The address of the position after a change.
    There(String),
}

/// What the address with these fields leads to.
pub(crate) fn asked(game: GameId, fields: &HashMap<String, String>, lang: Lang) -> Result<Leads, Refusal> {
    let field = |name: &str| fields.get(name).map(|value| value.trim()).filter(|value| !value.is_empty());
    match game {
        GameId::Checkers => Ok(Board::<checkers::Checkers>::of(&field)?.leads(&field, lang)),
        GameId::Camelot => Ok(Board::<camelot::Camelot>::of(&field)?.leads(&field, lang)),
        GameId::Camette | GameId::Dwyn | GameId::Blackball => Err(Refusal::of(&Denied::NotInThisGame)),
    }
}

type Field<'a> = dyn Fn(&str) -> Option<&'a str> + 'a;

/// A position that is being set up.
struct Board<G: OnBoard> {
    position: G::Position,
    /// What is put on squares: the number of a piece, or nothing.
    chosen: Option<usize>,
    /// The square that was changed last.
    at: Option<G::Square>,
}

/// What a form says of the choice of nothing.
const NOTHING: &str = "none";

impl<G: OnBoard> Board<G> {
    fn of(field: &Field<'_>) -> Result<Self, Refusal> {
        let position = match field("position") {
            Some(text) => text.parse().map_err(|error| Refusal::unread(&error))?,
            None => G::Dialect::start(&[]).map_err(|_| Refusal::of(&Denied::Unreadable))?,
        };
        let chosen = match field("piece") {
            Some(NOTHING) => None,
            number => Some(number.and_then(|number| number.parse().ok()).unwrap_or(0)),
        };
        Ok(Self { position, chosen, at: field("square").or(field("at")).and_then(|square| square.parse().ok()) })
    }

    fn leads(self, field: &Field<'_>, lang: Lang) -> Leads {
        match self.changed(field) {
            Some(Ok(changed)) => Leads::There(changed.address(true)),
            Some(Err(refusal)) => Leads::Here { board: self.html(Some(&refusal), lang), refused: true },
            None => Leads::Here { board: self.html(None, lang), refused: false },
        }
    }

    /// The position after what was pressed, if anything was.
    fn changed(&self, field: &Field<'_>) -> Option<Result<Self, Refusal>> {
        let (position, at) = if let Some(square) = field("square") {
            match square.parse::<G::Square>() {
                Ok(square) => (self.pressed(square), Some(square)),
                Err(error) => return Some(Err(Refusal::unread(&error))),
            }
        } else if let Some(seat) = field("turn") {
            (G::hand_to(&self.position, Player::new(seat.parse().unwrap_or(0))), None)
        } else if field("clear").is_some() {
            let squares = G::rows(false).into_iter().flatten().flatten();
            let cleared = squares.into_iter().try_fold(self.position, |board, square| G::put(&board, None, square));
            (cleared, None)
        } else {
            return None;
        };
        Some(position.map(|position| Self { position, chosen: self.chosen, at }))
    }

    /// The chosen piece comes to the square; if it stands there already, it is taken off.
    fn pressed(&self, square: G::Square) -> Result<G::Position, Refusal> {
        let chosen = self.chosen.and_then(|number| G::PIECES.get(number).copied());
        let other = chosen.filter(|piece| G::piece_at(&self.position, square) != Some(*piece));
        G::put(&self.position, other, square)
    }

    /// The address of the position, with or without what the next press would do.
    fn address(&self, going_on: bool) -> String {
        // A position has no sign beside the blank that an address could not have.
        let position = self.position.to_string().replace(' ', "+");
        let address = format!("/look?game={}&position={position}", G::GAME.code());
        match self.at.filter(|_| going_on) {
            Some(square) => format!("{address}&piece={}&at={square}", self.chosen()),
            None if going_on => format!("{address}&piece={}", self.chosen()),
            None => address,
        }
    }

    /// The choice as a form says it.
    fn chosen(&self) -> String {
        self.chosen.map_or(NOTHING.to_owned(), |number| number.to_string())
    }

    fn html(&self, refusal: Option<&Refusal>, lang: Lang) -> Markup {
        let started = G::start(&G::setup_of(&self.position));
        let written = self.position.to_string();
        let pick = |value: &str, name: &str| {
            let id = format!("piece-{value}");
            let checked = self.chosen() == value;
            html! {
                span.pick { input type="radio" name="piece" id=(id) value=(value) checked[checked]; label for=(id) { (name) } }
            }
        };
        let options = Options { colours: PAGE, title: written.clone(), ..Options::default() };
        let picture = svg_with(&self.position, &Marks::default(), &options);
        html! {
            main id="part" {
                h1 { (Word::from(G::GAME).say(lang)) " " small { (Look::SetUp.say(lang)) " · " a href={ "/rules/" (G::GAME.code()) } { (Word::Rules.say(lang)) } } }
                form.game.setup method="get" action="/look" {
                    @if let Some(refusal) = refusal { (pages::refused(refusal, lang)) }
                    p.hint { (Look::HowToSetUp.say(lang)) }
                    input type="hidden" name="game" value=(G::GAME.code());
                    // What Enter does in this form is to show what is typed.
                    p.typed {
                        label for="position" { (Look::Position.say(lang)) } " "
                        input id="position" name="position" value=(written) maxlength="400" spellcheck="false" autocomplete="off"; " "
                        button.act { (Look::Show.say(lang)) }
                    }
                    fieldset {
                        legend { (Look::PutOn.say(lang)) }
                        @for (number, piece) in G::PIECES.into_iter().enumerate() { (pick(&number.to_string(), &G::called(piece).1.say(lang))) " " }
                        (pick(NOTHING, &Look::Nothing.say(lang)))
                    }
                    (grid::<G>(&picture, false, true, self.at, &|square| standing::<G>(&self.position, square, lang), lang))
                    p.turns {
                        @for seat in Player::all(2) {
                            @let here = G::hand_to(&self.position, seat).is_ok_and(|handed| handed.to_string() == written);
                            button.act name="turn" value=(seat.index()) aria-pressed=(here) { (AtTable::TurnOf { seat: G::seat(seat, lang) }.say(lang)) } " "
                        }
                        button.act name="clear" value="yes" { (Look::ClearBoard.say(lang)) } " "
                        a.act href={ "/look?game=" (G::GAME.code()) } { (Look::UsualStart.say(lang)) }
                    }
                }
                p.share { a href=(self.address(false)) { (Look::LinkToPosition.say(lang)) } " " code.copy data-link=(self.address(false)) { (self.address(false)) } }
                @match started {
                    Err(error) => (pages::refused(&Refusal::illegal(&error), lang)),
                    Ok(state) => {
                        @if let Some(outcome) = state.status().outcome() {
                            p { strong { (AtTable::ended(outcome, title_of::<G>(outcome, lang), 2, |winner| G::seat(winner, lang)).say(lang)) } }
                        } @else {
                            (pages::start_from(G::GAME, &written, lang))
                            p { (AtTable::Moves.say(lang)) ": " (state.legal(Viewer::Spectator).join(", ")) }
                        }
                    },
                }
            }
        }
    }
}
