//! A table of any game: a match behind one trait, who looks at it, and how a computer player thinks.

use std::sync::Arc;

use boardgame_core::{FairDeal, Lang, Outcome, Player, Status, Viewer};
use boardgame_players::{Level, checkers::Endgame};
use boardgame_search::Limits;
use maud::Markup;
use serde_json::Value;

use crate::{post_mortem::PostMortem, refusal::Refusal, sheet::ScoreSheet};

/// A match of some game, with whoever sits there. Whatever is refused says why, and by which clause.
pub trait Sit: Send + Sync {
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// What the player in a seat is called: with their name, where it is known.
    fn named(&self, player: Player, lang: Lang) -> String;
    /// What the players are called, by seat; empty where nobody has said so.
    fn players(&self) -> &[String];
    /// Names the players, by seat; an empty name is none.
    fn name_players(&mut self, names: Vec<String>);
    /// Who is to act, or how the game ended.
    fn status(&self) -> Status;
    /// How many events there are.
    fn events(&self) -> usize;
    /// Whether moves can be taken back: nowhere that would show what is hidden.
    fn can_undo(&self) -> bool;
    /// Whether everything may be seen by everybody.
    fn is_open(&self) -> bool;
    /// Takes an event as it stands in records.
    ///
    /// # Errors
    /// When it is not an event of this game, or against the rules.
    fn apply(&mut self, event: Value) -> Result<(), Refusal>;
    /// An event as it stands in records.
    fn event(&self, number: usize) -> Option<Value>;
    /// Who made the move that an event is; nobody where it is something else.
    fn mover(&self, number: usize) -> Option<Player>;
    /// Whether the game is over, and the rules hear this all the same: it may change how it ended.
    fn is_heard_after_end(&self, typed: &str) -> bool;
    /// Plays a move that was typed.
    ///
    /// # Errors
    /// When it cannot be read, or is against the rules.
    fn submit(&mut self, by: Player, typed: &str) -> Result<(), Refusal>;
    /// What a click on a square does; a whole move is played. Gives the squares of a move that is not whole.
    ///
    /// # Errors
    /// When nothing can be done there, or the move is against the rules.
    fn click(&mut self, by: Player, way: &[String], square: &str) -> Result<Vec<String>, Refusal>;
    /// Plays the move through these squares.
    ///
    /// # Errors
    /// When it may not stop there.
    fn stop(&mut self, by: Player, way: &[String]) -> Result<(), Refusal>;
    /// Plays a move as records have it.
    ///
    /// # Errors
    /// When it is not a move of this game, or against the rules.
    fn play(&mut self, by: Player, mv: Value) -> Result<(), Refusal>;
    /// The player gives up.
    ///
    /// # Errors
    /// When the game is over.
    fn resign(&mut self, by: Player) -> Result<(), Refusal>;
    /// Both players agree to a draw.
    ///
    /// # Errors
    /// When the game is over, or the rules know no such thing.
    fn agree(&mut self) -> Result<(), Refusal>;
    /// Claims a draw, with the move that the player intends if it rests on one; an empty text is none.
    ///
    /// # Errors
    /// When the move cannot be read, or the rules give no draw.
    fn claim(&mut self, by: Player, intended: &str) -> Result<(), Refusal>;
    /// The player's time is over.
    ///
    /// # Errors
    /// When the game is over.
    fn forfeit(&mut self, by: Player) -> Result<(), Refusal>;
    /// Takes the last event back, and says whether there was one.
    fn undo(&mut self) -> bool;
    /// Puts another move in the place of an event, plays the rest again, and gives the numbers of the events that are
    /// others now. With `cut`, an event that is then refused is dropped with those after it.
    ///
    /// # Errors
    /// When there is no such event, or the move cannot be read or is against the rules; without `cut` also when a later
    /// event is then refused, which the refusal names.
    fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Vec<usize>, Refusal>;
    /// The event of a move that a computer player makes without thinking; nothing where there is none.
    fn choose(&self, by: Player, chance: u64) -> Option<Value>;
    /// What will find the event of this player's next move.
    fn thought(&self, by: Player, effort: Effort) -> Option<Thought<Value>>;
    /// The texts of all positions so far, the first of them the start; nothing where positions have none.
    fn positions(&self) -> Vec<String>;
    /// The move of an event as it is typed, and the squares that it visits.
    fn written(&self, event: Value) -> Option<Written>;
    /// The game as this viewer may know it, for programs.
    fn view(&self, viewer: Viewer) -> Value;
    /// What this viewer knows by now, for programs; nothing where nothing is hidden.
    fn knowledge(&self, viewer: Viewer) -> Option<Value>;
    /// An event as this viewer may know it, for programs.
    fn seen(&self, index: usize, viewer: Viewer) -> Value;
    /// The legal moves as they are typed, as far as this viewer may know them.
    fn legal(&self, viewer: Viewer) -> Vec<String>;
    /// The match as it was after this many events.
    ///
    /// # Errors
    /// When an event is refused that was not when it was entered.
    fn at(&self, events: usize) -> Result<Box<dyn Sit>, Refusal>;
    /// The moves as books list them, each with its player; nothing in games whose moves are sentences.
    fn in_pairs(&self) -> Vec<(Player, &str)>;
    /// What the player's seat is called, without a name.
    fn seat(&self, player: Player, lang: Lang) -> String;
    /// What has happened, event by event.
    fn told(&self, viewer: Viewer, lang: Lang) -> Vec<String>;
    /// The score sheet of events that were entered at these times, each as in [`Row::made`](crate::Row::made).
    fn sheet(&self, times: &[Option<String>], lang: Lang) -> ScoreSheet;
    /// The game in large letters, for a screen that many people watch; nothing where there is no such page.
    fn screen(&self, lang: Lang) -> Option<Markup>;
    /// The part of a page that is the game's own, with the forms that enter moves.
    fn body(&self, looking: &Looking<'_>) -> Markup;
    /// How the game ended: what a player did, or the title of the clause that ended it.
    fn ended(&self, outcome: Outcome, lang: Lang) -> String;
    /// The sealed record, with how the cards were dealt where that can be checked; none while it would tell too much.
    fn record(&self, fair: Option<FairDeal>) -> Option<String>;
    /// The game in its own notation; nothing where it has none.
    fn notated(&self) -> Option<String>;
    /// The game to be gone through once more, with these endings of checkers if there are any; nothing in games
    /// that nobody goes through.
    fn review(&self, endings: Option<Arc<Endgame>>) -> Option<Arc<dyn PostMortem>>;
}

/// A move for people.
#[derive(Clone, Debug)]
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
}

/// What finds a move, where it may take its time.
pub type Thought<M> = Box<dyn FnOnce() -> Option<M> + Send>;

/// How a computer player thinks about a move.
#[expect(missing_debug_implementations, reason = "limits that are asked for later")]
pub struct Effort {
    /// How well it plays.
    pub level: Level,
    /// When its search is to stop, asked when it begins.
    pub limits: Box<dyn FnOnce() -> Limits<'static> + Send>,
    /// Where its choices among good moves come from.
    pub chance: u64,
}
