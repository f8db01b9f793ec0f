//! The interface to a match of any game.

use std::{ops::Range, sync::Arc};

use blackball_rules::clock::{Clock, ClockChange};
use boardgame_core::{Event, FairDeal, Lang, Outcome, Player, Status, Viewer};
use boardgame_players::checkers::Endgame;
use boardgame_referee::board::Room;
use maud::{Markup, html};
use serde_json::Value;

use crate::{
    choice::{Choice, Effort, Thought},
    post_mortem::PostMortem,
    refusal::Refusal,
    sheet::ScoreSheet,
    words::Word,
};

/// The game-specific part of a match: its pages and computer players.
pub trait GameView {
    /// Returns a viewer's view as JSON.
    fn view(&self, viewer: Viewer) -> Value;
    /// Returns a viewer's knowledge as JSON; `None` if nothing is hidden.
    fn knowledge(&self, _: Viewer) -> Option<Value> {
        None
    }
    /// Returns what a viewer saw of an event; `None` if all saw the same.
    fn sighting(&self, _: usize, _: Viewer) -> Option<Value> {
        None
    }
    /// Returns the score sheet. The times of events are as in [`Row::made`](crate::Row::made).
    fn sheet(&self, _: &[Option<String>], _: Lang) -> ScoreSheet {
        ScoreSheet::default()
    }
    /// Renders a page for a large screen; `None` for games without one.
    fn screen(&self, _: Lang) -> Option<Markup> {
        None
    }
    /// Renders the game with the forms that enter moves.
    fn body(&self, looking: &Looking<'_>) -> Markup;
    /// Describes the state of a frame for a scorer; empty for other games.
    fn standing(&self, _: Lang) -> String {
        String::new()
    }
    /// Returns occurrences of the position and plies without progress, each with the number that allows a claim; `None`
    /// without such rules.
    fn towards_a_draw(&self) -> Option<[(usize, usize); 2]> {
        None
    }
    /// Returns a closure that finds a move; `None` if there is no computer player. It contains only what the player may
    /// know.
    fn thought(&self, _: Player, _: Effort) -> Option<Thought<Choice>> {
        None
    }
    /// Returns a closure that decides whether to accept a draw; `None` if the game has no offers.
    fn draw_decision(&self, _: Player, _: Effort) -> Option<Thought<bool>> {
        None
    }
    /// Returns the effect of the last event on the shot clock of blackball (clause 8a).
    fn clock_change(&self) -> Option<ClockChange> {
        None
    }
    /// Returns a shot clock that starts now, if the stroke is timed.
    fn shot_clock(&self, _: u64) -> Option<Clock> {
        None
    }
    /// Reports whether an event was a foul.
    fn is_foul(&self, _: usize) -> bool {
        false
    }
    /// Returns the score in one line; empty for games without one.
    fn score(&self, _: Lang) -> String {
        String::new()
    }
    /// Returns a review, using these endings of checkers; `None` for games without one.
    fn review(&self, _: Option<Arc<Endgame>>) -> Option<Arc<dyn PostMortem>> {
        None
    }
}

/// A match of any game. Refusals name their clause.
pub trait Sit: GameView + Send + Sync {
    /// Returns the number of seats.
    fn seats(&self) -> u8;
    /// Returns the names of players by seat; empty if unknown.
    fn players(&self) -> &[String];
    /// Sets the names of players by seat; an empty name removes it.
    fn name_players(&mut self, names: Vec<String>);
    /// Returns the player to act or the outcome.
    fn status(&self) -> Status;
    /// Returns the number of events.
    fn events(&self) -> usize;
    /// Reports whether moves can be taken back, which must not reveal anything hidden.
    fn can_undo(&self) -> bool;
    /// Applies an event.
    ///
    /// # Errors
    /// Fails if the event is not one of this game or is illegal.
    fn apply(&mut self, event: Event<Value>) -> Result<(), Refusal>;
    /// Returns an event as in records.
    fn event(&self, number: usize) -> Option<Event<Value>>;
    /// Parses a typed move.
    ///
    /// # Errors
    /// Fails if it is unreadable.
    fn read(&self, typed: &str) -> Result<Value, Refusal>;
    /// Plays a typed move.
    ///
    /// # Errors
    /// Fails if it is unreadable or illegal.
    fn submit(&mut self, by: Player, typed: &str) -> Result<(), Refusal> {
        let mv = self.read(typed)?;
        self.apply(Event::Move { by, mv })
    }
    /// Reports whether the rules allow this event after the end of the game.
    fn is_heard_after_end(&self, typed: &str) -> bool;
    /// Clicks a square. A complete move is played; for an incomplete one its squares are returned.
    ///
    /// # Errors
    /// Fails if the square cannot be used or the move is illegal.
    fn click(&mut self, by: Player, way: &[String], square: &str) -> Result<Vec<String>, Refusal>;
    /// Plays the move through these squares.
    ///
    /// # Errors
    /// Fails if the move cannot end there.
    fn stop(&mut self, by: Player, way: &[String]) -> Result<(), Refusal>;
    /// Takes back this many events.
    fn take_back(&mut self, events: usize);
    /// Replaces an event, replays the rest, and returns the numbers of changed events. With `cut`, later events are
    /// dropped from the first illegal one on.
    ///
    /// # Errors
    /// Fails if there is no such event or the move is illegal; without `cut` also if a later event becomes illegal.
    fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Vec<usize>, Refusal>;
    /// Returns the text of the position; `None` for games without one.
    fn position(&self) -> Option<String>;
    /// Returns the texts of all positions from the start on; empty for games without them.
    fn positions(&self) -> Vec<String>;
    /// Returns the legal moves that a viewer may know.
    fn legal(&self, viewer: Viewer) -> Vec<String>;
    /// Returns the match after this many events.
    ///
    /// # Errors
    /// Fails if an event is illegal, which does not happen for a match that was played.
    fn at(&self, events: usize) -> Result<Box<dyn Sit>, Refusal>;
    /// Returns the moves with their players; empty for games whose moves are sentences.
    fn in_pairs(&self) -> Vec<(Player, &str)>;
    /// Returns the name of a seat.
    fn seat(&self, player: Player, lang: Lang) -> String;
    /// Returns the name of a player with that of the seat.
    fn named(&self, player: Player, lang: Lang) -> String {
        let seat = self.seat(player, lang);
        match self.players().get(player.index()).filter(|name| !name.is_empty()) {
            Some(name) => Word::Named { name: name.clone(), seat }.say(lang),
            None => seat,
        }
    }
    /// Describes events in sentences.
    fn told(&self, events: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<String>;
    /// Describes an event in one line, as news if it is `new`; `None` unless it is a move.
    fn line(&self, number: usize, viewer: Viewer, new: bool, lang: Lang) -> Option<String>;
    /// Draws the game as text.
    fn drawn(&self, viewer: Viewer, lang: Lang) -> String;
    /// Draws the game for a terminal with colours, with the last move marked.
    fn painted(&self, viewer: Viewer, lang: Lang, room: Room) -> String;
    /// Returns the turn and the legal moves, or the result.
    fn turn(&self, viewer: Viewer, lang: Lang) -> String;
    /// Returns the reason for the end: an action of a player or the title of a clause.
    fn ended(&self, outcome: Outcome, lang: Lang) -> String;
    /// Returns the sealed record with everything hidden, and with the fair deal if there is one.
    ///
    /// # Errors
    /// Returns the reason why it has no JSON form.
    fn record(&self, fair: Option<FairDeal>, lang: Lang) -> Result<String, String>;
    /// Returns the first line of a journal of this match.
    fn journal_head(&self, fair: Option<&FairDeal>) -> Option<String>;
    /// Returns the game in its notation, or the reason why it cannot be written; `None` if it has none.
    fn notated(&self) -> Option<Result<String, String>>;
}

/// A move as text.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Written {
    /// The move as typed.
    pub mv: String,
    /// Squares on its path; empty for games without squares.
    pub squares: Vec<String>,
}

/// The viewer of a page and their choices.
#[derive(Clone, Copy, Debug)]
pub struct Looking<'a> {
    /// Language.
    pub lang: Lang,
    /// The viewer.
    pub viewer: Viewer,
    /// Address of the page, for its forms.
    pub address: &'a str,
    /// Version of the table on the page.
    pub version: usize,
    /// Squares of an unfinished move.
    pub way: &'a [String],
    /// Squares of a hint.
    pub hint: &'a [String],
    /// Whether the board is flipped.
    pub flipped: bool,
    /// Whether the viewer is to act.
    pub acts: bool,
    /// Whether the page is a step of a guide.
    pub guided: bool,
}

impl Looking<'_> {
    /// Creates the context of a viewer to act, without an address.
    #[must_use]
    pub const fn acting(lang: Lang, viewer: Viewer) -> Self {
        Self { lang, viewer, address: "", version: 0, way: &[], hint: &[], flipped: false, acts: true, guided: false }
    }

    /// Returns the address for a form, with the version that it refers to.
    #[must_use]
    pub fn form(&self, what: &str) -> String {
        format!("{}/{what}?version={}", self.address, self.version)
    }

    /// Renders the form for a typed move, disabled unless the viewer is to act.
    #[must_use]
    pub fn typing(&self) -> Markup {
        html! {
            form.typed method="post" action=(self.form("move")) {
                label for="typed" { (Word::TypeMove.say(self.lang)) } " "
                input id="typed" name="typed" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="200" disabled[!self.acts];
                " " button.act disabled[!self.acts] { (Word::Play.say(self.lang)) }
            }
        }
    }
}
