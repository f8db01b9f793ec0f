//! The static pages: their messages, guided first games, and a table in a worker.

use boardgame_core::{Event, Player, Status, Viewer, messages};
use boardgame_players::Level;
use boardgame_referee::GameId;
use boardgame_search::Limits;
use boardgame_table::{
    AnyMatch, Effort, Input, PageContext, Refusal, covers, guide, parse_squares,
    words::{AtTable, Denial},
};
use maud::{Markup, html};
use serde_json::{Map, Value};
use wasm_bindgen::prelude::*;

use crate::{
    interop::{JsResult, language_of, unusable, value_of},
    players::level,
    say::spoken,
};

messages! {
    #[derive(Clone, Copy, Debug)]
    pub(crate) enum Site of "site" {
        About => "Play against the computer or each other, have files refereed, look at positions and read the rules. Everything happens in this page: nothing you enter leaves your computer, and it works offline.";
        Referee => "Referee";
        Position => "View position";
        Game => "Game";
        Seats => "Who plays";
        Two => "Two at this screen";
        WithBlack => "You have Black, the computer White";
        WithWhite => "You have White, the computer Black";
        Turn => "Turn the board";
        Thinking => "The computer is thinking";
        Moves => "Moves";
        Save => "Save the game";
        Loading => "Loading the rules…";
        NeedsScript => "This page needs JavaScript. The rules can be read without it.";
        OtherLanguage => "Cymraeg";
        NotLoaded => "The rules engine could not be loaded. Load the page again.";
    }
}

/// Positions searched per move, in about a second.
const NODES: u64 = 400_000;

const MEMORY: usize = 8 << 20;

/// Returns the identifiers that `say` accepts.
#[wasm_bindgen]
pub fn sentences() -> Vec<String> {
    spoken().copied().flatten().map(|template| template.id.to_owned()).collect()
}

fn game(code: &str) -> JsResult<GameId> {
    GameId::of(code).ok_or_else(|| unusable(format_args!("there is no game {code}")))
}

fn form(fields: &JsValue) -> JsResult<impl Fn(&str) -> String + use<>> {
    let fields: Map<String, Value> = value_of(fields)?;
    Ok(move |name: &str| fields.get(name).and_then(Value::as_str).unwrap_or_default().to_owned())
}

/// A table for one player, or for players who share the page. It contains hidden cards, so it belongs in a worker; the page
/// gets only `html`.
#[wasm_bindgen]
#[expect(missing_debug_implementations, reason = "a match of any game")]
pub struct Table {
    game: GameId,
    any_match: Box<dyn AnyMatch>,
    /// The person's seat; `None` if all seats share the page.
    seat: Option<Player>,
    way: Vec<String>,
    refused: Option<Refusal>,
}

#[wasm_bindgen]
impl Table {
    /// Opens a table from a set-up. With a seat, only its cards are shown.
    #[wasm_bindgen(constructor)]
    pub fn new(code: &str, setup: JsValue, seat: Option<u8>) -> JsResult<Table> {
        let setup = value_of(&setup)?;
        let game = game(code)?;
        let any_match = boardgame_table::open(game, &setup)
            .map_err(|refusal| unusable(refusal.said.in_lang(boardgame_core::Lang::En)))?;
        Ok(Self { game, any_match, seat: seat.map(Player::new), way: Vec::new(), refused: None })
    }

    /// Enters the fields of a form.
    pub fn enter(&mut self, what: &str, fields: JsValue) -> JsResult<()> {
        let entered = self.entered(what, &form(&fields)?);
        self.refused = entered.as_ref().err().cloned();
        self.way = entered.unwrap_or_default();
        Ok(())
    }

    /// Reports whether the computer is to act.
    #[wasm_bindgen(getter)]
    pub fn waits(&self) -> bool {
        self.others_turn().is_some()
    }

    /// Makes the computer's move at a level from 1 to 10.
    pub fn think(&mut self, number: u8, chance: u32) -> JsResult<()> {
        let level: Level = level(number)?;
        let Some(player) = self.others_turn() else { return Ok(()) };
        let (limits, chance) = (Box::new(|| Limits::nodes(NODES)), chance.into());
        let effort = Effort { level: Some(level), limits, memory: MEMORY, chance };
        let choice = self.any_match.find_move(player, effort).and_then(|thought| thought());
        self.refused = choice.and_then(|choice| self.any_match.apply(Event::Move { by: player, mv: choice.mv }).err());
        Ok(())
    }

    /// Renders the table.
    pub fn html(&self, lang: &str) -> JsResult<String> {
        let lang = language_of(lang)?;
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let acts = !self.any_match.status().is_over() && self.others_turn().is_none();
        let looking = PageContext { way: &self.way, acts, ..PageContext::acting(lang, viewer) };
        let told = self.any_match.describe(0..self.any_match.events(), viewer, lang);
        let turn = match self.any_match.status() {
            Status::Over(outcome) => {
                let winner = |winner| self.any_match.player_name(winner, lang);
                AtTable::ended(outcome, self.any_match.ending(outcome, lang), self.any_match.seats(), winner)
            }
            Status::ToAct(player) if self.seat == Some(player) => AtTable::YourTurn,
            Status::ToAct(player) => AtTable::TurnOf { seat: self.any_match.player_name(player, lang) },
        };
        let page: Markup = html! {
            main id="part" class={ "table " (self.game.code()) } tabindex="-1" {
                p.turn role="status" { strong { (turn.say(lang)) } @if let Some(last) = told.last() { " " span.last { (last) } } }
                @if let Some(refusal) = &self.refused { div role="alert" { (refusal.html(lang)) } }
                div.game { (self.any_match.body(&looking)) }
                @if acts && self.game.is_on_board() { (looking.typing()) }
                section.log.moves aria-labelledby="log" {
                    h2 id="log" { (AtTable::Moves.say(lang)) }
                    ol reversed tabindex="0" { @for (number, line) in told.iter().enumerate().rev() { li value=(number + 1) { (line) } } }
                }
            }
        };
        Ok(page.into_string())
    }
}

impl Table {
    fn others_turn(&self) -> Option<Player> {
        self.any_match.status().to_act().filter(|player| self.seat.is_some_and(|seat| seat != *player))
    }

    fn entered(&mut self, what: &str, field: &dyn Fn(&str) -> String) -> Result<Vec<String>, Refusal> {
        let by = self.any_match.status().to_act().filter(|_| self.others_turn().is_none());
        match what {
            "back" => Ok(Vec::new()),
            "word" if field("word") == "undo" && self.any_match.can_undo() => {
                self.any_match.take_back(1);
                Ok(Vec::new())
            }
            "correct" if self.any_match.can_undo() => {
                let index = field("index").parse().map_err(|_| Denial::NotFound)?;
                let typed = Input::correction_of_form(field);
                self.any_match.correct(index, &typed, field("cut") == "yes").map(|_| Vec::new())
            }
            // A form without an action opens an event to be corrected. An unfinished move is kept.
            "" => Ok(parse_squares(&field("way"))),
            _ => {
                let entered = Input::of_form(what, field).ok_or(Denial::NotFound)?;
                entered.at(&mut *self.any_match, by.ok_or(Denial::Over)?)
            }
        }
    }
}

/// Renders a step of a guided first game, counted from 1, after entering the fields of a form.
#[wasm_bindgen]
pub fn lesson(code: &str, number: usize, what: &str, fields: JsValue, lang: &str) -> JsResult<String> {
    let (game, lang, form) = (game(code)?, language_of(lang)?, form(&fields)?);
    let lesson = guide::attempt(game, number, Input::of_form(what, &form))
        .map_err(|refusal| unusable(refusal.said.in_lang(lang)))?;
    Ok(lesson.html(lang).into_string())
}

/// Renders a decorative picture of a game.
#[wasm_bindgen]
pub fn cover(code: &str) -> JsResult<String> {
    Ok(covers::cover(game(code)?).into_string())
}

/// Returns the games with a guide.
#[wasm_bindgen]
pub fn guided() -> Vec<String> {
    guide::games().map(|game| game.code().to_owned()).collect()
}
