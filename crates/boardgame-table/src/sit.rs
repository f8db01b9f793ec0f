//! A match of any game behind one trait, and its viewers.

use std::{ops::Range, sync::Arc};

use blackball_rules::clock::{Clock, ClockChange};
use boardgame_core::{Event, FairDeal, Lang, Outcome, Player, Status, Viewer};
use boardgame_players::checkers::Endgame;
use boardgame_referee::board::TerminalSize;
use maud::{Markup, html};
use serde_json::Value;

use crate::{
    choice::{Choice, Effort, Thought},
    post_mortem::PostMortem,
    refusal::Refusal,
    sheet::ScoreSheet,
    words::Word,
};

/// The part of a match that each game has its own way of: how it is shown, and how a computer player plays it.
pub trait GameView {
    /// The game as this viewer may know it, for programs.
    fn view(&self, viewer: Viewer) -> Value;
    /// The viewer's knowledge, for programs; `None` where nothing is hidden.
    fn knowledge(&self, _: Viewer) -> Option<Value> {
        None
    }
    /// An event as this viewer saw it, for programs; `None` where all see it as it is.
    fn sighting(&self, _: usize, _: Viewer) -> Option<Value> {
        None
    }
    /// The score sheet of events that were entered at these times, each as in [`Row::made`](crate::Row::made).
    fn sheet(&self, _: &[Option<String>], _: Lang) -> ScoreSheet {
        ScoreSheet::default()
    }
    /// The game in large letters, for a screen that many people watch; `None` where there is no such page.
    fn screen(&self, _: Lang) -> Option<Markup> {
        None
    }
    /// The part of a page that is the game's own, with the forms that enter moves.
    fn body(&self, looking: &Looking<'_>) -> Markup;
    /// The state of a frame for a scorer, with the score where it is due; empty in other games.
    fn standing(&self, _: Lang) -> String {
        String::new()
    }
    /// How often the position has occurred and how many plies have passed without progress; with each, how many of them
    /// allow a claim. `None` where the rules have no such draws.
    fn draw_progress(&self) -> Option<[(usize, usize); 2]> {
        None
    }
    /// Finds a move for a player; `None` where no computer plays. It may be carried to another thread, and holds no more of
    /// the game than the player may know.
    fn thought(&self, _: Player, _: Effort) -> Option<Thought<Choice>> {
        None
    }
    /// Decides whether a computer player accepts a draw; `None` where none are offered.
    fn draw_decision(&self, _: Player, _: Effort) -> Option<Thought<bool>> {
        None
    }
    /// The effect of the last event on the shot clock of blackball (clause 8a); `None` in other games.
    fn clock_change(&self) -> Option<ClockChange> {
        None
    }
    /// A new shot clock that starts at this time, where a player is at the table whose stroke it times.
    fn shot_clock(&self, _: u64) -> Option<Clock> {
        None
    }
    /// Whether an event was ruled a foul.
    fn is_foul(&self, _: usize) -> bool {
        false
    }
    /// The score in a line of a terminal; empty in games without one.
    fn score(&self, _: Lang) -> String {
        String::new()
    }
    /// The game to be reviewed, with these endings of checkers if there are any; `None` in games that nobody reviews.
    fn review(&self, _: Option<Arc<Endgame>>) -> Option<Arc<dyn PostMortem>> {
        None
    }
}

/// A match of some game. Every refusal says why, and by which clause.
pub trait Sit: GameView + Send + Sync {
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// The players' names, by seat; empty where they are not known.
    fn players(&self) -> &[String];
    /// Names the players, by seat; an empty name is none.
    fn set_players(&mut self, names: Vec<String>);
    /// Who is to act, or how the game ended.
    fn status(&self) -> Status;
    /// How many events there are.
    fn events(&self) -> usize;
    /// Whether moves can be taken back: nowhere that would show what is hidden.
    fn can_undo(&self) -> bool;
    /// Applies an event.
    ///
    /// # Errors
    /// When it is not an event of this game, or against the rules.
    fn apply(&mut self, event: Event<Value>) -> Result<(), Refusal>;
    /// An event as it is in records.
    fn event(&self, number: usize) -> Option<Event<Value>>;
    /// Parses a typed move.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(&self, typed: &str) -> Result<Value, Refusal>;
    /// Plays a typed move.
    ///
    /// # Errors
    /// When it cannot be read, or is against the rules.
    fn submit(&mut self, by: Player, typed: &str) -> Result<(), Refusal> {
        let mv = self.read(typed)?;
        self.apply(Event::Move { by, mv })
    }
    /// Whether the game is over and the rules hear this all the same: it may change how it ended.
    fn accepts_after_end(&self, typed: &str) -> bool;
    /// Selects a square; a complete move is played. Returns the squares of a move that is not complete.
    ///
    /// # Errors
    /// When nothing can be done there, or the move is against the rules.
    fn click(&mut self, by: Player, way: &[String], square: &str) -> Result<Vec<String>, Refusal>;
    /// Plays the move through these squares.
    ///
    /// # Errors
    /// When it may not stop there.
    fn stop(&mut self, by: Player, way: &[String]) -> Result<(), Refusal>;
    /// Takes back this many events, or all of them. The game is replayed once.
    fn take_back(&mut self, events: usize);
    /// Replaces an event by another move, plays the rest again, and returns the numbers of the events that have changed.
    /// With `cut`, an event that is then refused is dropped with those after it.
    ///
    /// # Errors
    /// When there is no such event, or the move cannot be read or is against the rules; without `cut` also when a later
    /// event is then refused, which the refusal names.
    fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Vec<usize>, Refusal>;
    /// The text of the position; `None` where positions have none.
    fn position(&self) -> Option<String>;
    /// The texts of all positions so far, the first of them the start; empty where positions have none.
    fn positions(&self) -> Vec<String>;
    /// The legal moves as they are typed, as far as this viewer may know them.
    fn legal(&self, viewer: Viewer) -> Vec<String>;
    /// The match as it was after this many events.
    ///
    /// # Errors
    /// When an event is refused that was not when it was entered.
    fn at(&self, events: usize) -> Result<Box<dyn Sit>, Refusal>;
    /// The moves as books list them, each with its player; empty in games whose moves are sentences.
    fn in_pairs(&self) -> Vec<(Player, &str)>;
    /// The name of the player's seat.
    fn seat(&self, player: Player, lang: Lang) -> String;
    /// The name of the player in a seat, with that of the seat.
    fn named(&self, player: Player, lang: Lang) -> String {
        let seat = self.seat(player, lang);
        match self.players().get(player.index()).filter(|name| !name.is_empty()) {
            Some(name) => Word::Named { name: name.clone(), seat }.say(lang),
            None => seat,
        }
    }
    /// A sentence for each of these events, for the list of a page.
    fn told(&self, events: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<String>;
    /// An event in a line of a terminal; `None` where it was not a move. A `new` one is announced to its players, and others
    /// are listed.
    fn line(&self, number: usize, viewer: Viewer, new: bool, lang: Lang) -> Option<String>;
    /// The game in letters, as this viewer may see it.
    fn drawn(&self, viewer: Viewer, lang: Lang) -> String;
    /// The same for a terminal that shows colours, with the last move marked.
    fn painted(&self, viewer: Viewer, lang: Lang, room: TerminalSize) -> String;
    /// Whose turn it is and what they may play, or how the game ended, in lines of a terminal.
    fn turn(&self, viewer: Viewer, lang: Lang) -> String;
    /// How the game ended: what a player did, or the title of the clause that ended it.
    fn ended(&self, outcome: Outcome, lang: Lang) -> String;
    /// The sealed record, which holds everything that is hidden, with how the cards were dealt where that can be checked.
    ///
    /// # Errors
    /// In words, when it has no form in JSON.
    fn record(&self, fair: Option<FairDeal>, lang: Lang) -> Result<String, String>;
    /// The first line of a journal of this match.
    fn journal_head(&self, fair: Option<&FairDeal>) -> Option<String>;
    /// The game in its own notation, or in words why it cannot be written; `None` where it has none.
    fn notated(&self) -> Option<Result<String, String>>;
}

/// A move for people.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Written {
    /// As it is typed.
    pub mv: String,
    /// The squares that it visits; none where there are none.
    pub squares: Vec<String>,
}

/// Who looks at a game, and what they have chosen.
#[derive(Clone, Copy, Debug)]
pub struct Looking<'a> {
    /// The language that they read.
    pub lang: Lang,
    /// Whose view it is.
    pub viewer: Viewer,
    /// The address of the page, to which forms are sent.
    pub address: &'a str,
    /// The version of the table that is looked at.
    pub version: usize,
    /// The squares of a move that is being made.
    pub way: &'a [String],
    /// The squares of a good move, for a player who has asked for one.
    pub hint: &'a [String],
    /// Whether the board is seen from the other side than usual.
    pub flipped: bool,
    /// Whether this viewer is to act.
    pub acts: bool,
    /// Whether this is a step of a guide: then there is nothing but what the step asks for.
    pub guided: bool,
}

impl Looking<'_> {
    /// A viewer who may act, and has not touched anything yet, on a page without an address.
    #[must_use]
    pub const fn acting(lang: Lang, viewer: Viewer) -> Self {
        Self { lang, viewer, address: "", version: 0, way: &[], hint: &[], flipped: false, acts: true, guided: false }
    }

    /// Where a form is sent: with the version that it answers, so that nothing is done twice or too late.
    #[must_use]
    pub fn form(&self, what: &str) -> String {
        format!("{}/{what}?version={}", self.address, self.version)
    }

    /// The form for a typed move, disabled while the viewer cannot act.
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
