//! Matches of any game, and the trait of games that can be played at a table.

use std::{ops::Range, sync::Arc};

use blackball_rules::clock::{Clock, ClockChange};
use boardgame_core::{
    Cites, Correction, Event, FairDeal, Game, Lang, Match, MatchError, MatchRule, Outcome, Player, Rulebook, Status,
    Viewer,
};
use boardgame_referee::{
    Presentation,
    words::{move_number, player_name, ply_in_words, state_in_words},
};
use boardgame_text::Text;
#[cfg(feature = "pages")]
use maud::{Markup, html};
use serde_json::Value;

use crate::{
    computer_move::{ComputerMove, Effort, Task},
    json,
    locale::{self, Translations},
    post_mortem::{ExactPlay, PostMortem},
    refusal::Refusal,
    words::{Denial, Word},
};

/// The game-specific part of a match: its pages and computer players.
pub trait GameView {
    /// Returns the game as a viewer sees it, as JSON.
    fn view(&self, viewer: Viewer) -> Value;
    /// Returns a viewer's knowledge as JSON; `None` if the game hides nothing.
    fn knowledge(&self, _: Viewer) -> Option<Value> {
        None
    }
    /// Returns what a viewer saw of an event, as JSON; `None` if everybody saw the same.
    fn sighting(&self, _: usize, _: Viewer) -> Option<Value> {
        None
    }
    /// Returns the score sheet, given the times of the events in the format of
    /// [`SheetRow::made`](crate::SheetRow::made).
    #[cfg(all(feature = "hosted", feature = "pages"))]
    fn sheet(&self, _: &[Option<String>], _: Lang) -> crate::ScoreSheet {
        crate::ScoreSheet::default()
    }
    /// Renders a page for a large screen; `None` for games without one.
    #[cfg(all(feature = "hosted", feature = "pages"))]
    fn screen(&self, _: Lang) -> Option<Markup> {
        None
    }
    /// Renders the game with the forms that enter moves.
    #[cfg(feature = "pages")]
    fn body(&self, looking: &PageContext<'_>) -> Markup;
    /// Describes a move to a player as an instruction; `None` if its notation is enough.
    fn instruction(&self, _typed: &str, _: Viewer, _: Lang) -> Option<String> {
        None
    }
    /// Describes the state of a frame for a scorer; empty in games other than blackball.
    fn frame_state(&self, _: Lang) -> String {
        String::new()
    }
    /// Returns how often the position has occurred and how many plies have made no progress, each with the number that
    /// allows a claim of a draw; `None` if the game has no such rules.
    fn draw_progress(&self) -> Option<[(usize, usize); 2]> {
        None
    }
    /// Returns the name of the opening that was played; `None` if the opening has no name.
    #[cfg(feature = "hosted")]
    fn opening(&self, _: Lang) -> Option<String> {
        None
    }
    /// Returns a closure that finds a move; `None` if there is no computer player. The closure contains only what the
    /// player may know.
    fn find_move(&self, _: Player, _: Effort) -> Option<Task<ComputerMove>> {
        None
    }
    /// Returns a closure that decides whether to accept a draw; `None` if the game has no draw offers.
    fn draw_decision(&self, _: Player, _: Effort) -> Option<Task<bool>> {
        None
    }
    /// Returns the effect of the last event on the shot clock of blackball (clause 8a).
    fn clock_change(&self) -> Option<ClockChange> {
        None
    }
    /// Returns a shot clock started at the given time; `None` if the stroke is not timed.
    fn shot_clock(&self, _: u64) -> Option<Clock> {
        None
    }
    /// Describes whose turn it is; `None` if the name of the player to act is enough.
    #[cfg(feature = "pages")]
    fn whose_turn(&self, _: Lang) -> Option<String> {
        None
    }
    /// Reports whether an event was a foul.
    fn is_foul(&self, _: usize) -> bool {
        false
    }
    /// Returns the score in one line; empty if the game has no score.
    fn score(&self, _: Lang) -> String {
        String::new()
    }
    /// Returns a review that uses the given knowledge; `None` if the game has no reviews.
    fn review(&self, _: ExactPlay) -> Option<Arc<dyn PostMortem>> {
        None
    }
}

/// A match of any game. When it refuses an illegal event, it cites a clause.
pub trait AnyMatch: GameView + Send + Sync {
    /// Returns the number of seats.
    fn seats(&self) -> u8;
    /// Returns the names of the players in seat order; empty if unknown.
    fn players(&self) -> &[String];
    /// Sets the names of the players in seat order. An empty string removes a name.
    fn set_players(&mut self, names: Vec<String>);
    /// Returns the player to act or the outcome.
    fn status(&self) -> Status;
    /// Returns the number of events.
    fn events(&self) -> usize;
    /// Reports whether moves can be taken back; `false` in games with hidden cards.
    fn can_undo(&self) -> bool;
    /// Applies an event.
    ///
    /// # Errors
    /// Fails if the event does not belong to this game or is illegal.
    fn apply(&mut self, event: Event<Value>) -> Result<(), Refusal>;
    /// Returns an event, counted from 0, in record format; `None` if there is no such event.
    fn event(&self, number: usize) -> Option<Event<Value>>;
    /// Parses a typed move and returns it in record format.
    ///
    /// # Errors
    /// Fails if the text is unreadable or, in a board game, does not name one legal move.
    fn read(&self, typed: &str) -> Result<Value, Refusal>;
    /// Plays a typed move.
    ///
    /// # Errors
    /// Fails if the move is unreadable or illegal.
    fn submit(&mut self, by: Player, typed: &str) -> Result<(), Refusal> {
        let mv = self.read(typed)?;
        self.apply(Event::Move { by, mv })
    }
    /// Reports whether the game is over and the rules still allow a typed event.
    fn accepts_after_end(&self, typed: &str) -> bool;
    /// Handles a click on a square: plays the move if it is complete, otherwise returns its squares so far.
    ///
    /// # Errors
    /// Fails if the square cannot be used or the move is illegal.
    fn click(&mut self, by: Player, way: &[String], square: &str) -> Result<Vec<String>, Refusal>;
    /// Plays the move along the given squares.
    ///
    /// # Errors
    /// Fails if the move cannot end on the last square.
    fn stop(&mut self, by: Player, way: &[String]) -> Result<(), Refusal>;
    /// Takes back the given number of events.
    fn take_back(&mut self, events: usize);
    /// Replaces an event, replays the rest, and returns the numbers of changed events. With `cut`, later events are
    /// dropped from the first illegal one on.
    ///
    /// # Errors
    /// Fails if there is no such event, if the move is illegal or, without `cut`, if a later event becomes illegal.
    fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Vec<usize>, Refusal>;
    /// Returns the text of the position; `None` if the game has no such text.
    fn position(&self) -> Option<String>;
    /// Returns the texts of all positions, including the first; empty if the game has no such texts.
    fn positions(&self) -> Vec<String>;
    /// Returns the legal moves that the viewer may know.
    fn legal(&self, viewer: Viewer) -> Vec<String>;
    /// Returns the match after the given number of events.
    ///
    /// # Errors
    /// Fails if an event is illegal, which cannot happen in a match that was played.
    fn at(&self, events: usize) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Returns the moves with their players; empty if the game describes its moves in sentences.
    fn moves(&self) -> Vec<(Player, &str)>;
    /// Returns the name of a seat.
    fn seat(&self, player: Player, lang: Lang) -> String;
    /// Returns a player's name together with the seat's name, or only the seat's name if the player is unnamed. At a
    /// card table, where seats only have numbers, a unique name is enough.
    fn player_name(&self, player: Player, lang: Lang) -> String {
        let (seat, names) = (self.seat(player, lang), self.players());
        match names.get(player.index()).filter(|name| !name.is_empty()) {
            Some(name) if !self.can_undo() && names.iter().filter(|other| *other == name).count() == 1 => name.clone(),
            Some(name) => Word::Named { name: name.clone(), seat }.say(lang),
            None => seat,
        }
    }
    /// Describes events in sentences that contain only what the viewer may know.
    fn describe(&self, events: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<String>;
    /// Describes a move in one line, as an announcement if it is `new`; `None` for other events.
    fn line(&self, number: usize, viewer: Viewer, new: bool, lang: Lang) -> Option<String>;
    /// Draws the game as text.
    fn draw(&self, viewer: Viewer, lang: Lang) -> String;
    /// Draws the game in colour for a terminal, with the last move marked.
    #[cfg(feature = "hosted")]
    fn paint(&self, viewer: Viewer, lang: Lang, room: boardgame_referee::board::TerminalSize) -> String;
    /// Describes whose turn it is and the legal moves, or the result.
    fn turn(&self, viewer: Viewer, lang: Lang) -> String;
    /// Returns the reason why the game ended: an action of a player or the title of a clause.
    fn ending(&self, outcome: Outcome, lang: Lang) -> String;
    /// Returns the sealed record. It includes everything hidden and, if there is one, the fair deal.
    ///
    /// # Errors
    /// Returns the reason why the record cannot be written as JSON.
    fn record(&self, fair: Option<FairDeal>, lang: Lang) -> Result<String, String>;
    /// Returns the first line of a journal of this match.
    #[cfg(feature = "hosted")]
    fn journal_head(&self, fair: Option<&FairDeal>) -> Option<String>;
    /// Returns the game in its notation, or the reason why it cannot be written; `None` if it has none.
    fn notation(&self) -> Option<Result<String, String>>;
}

/// A move as text.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MoveText {
    /// The move in the notation of its game.
    pub mv: String,
    /// Squares on the path of the move; empty if the game has no squares.
    pub squares: Vec<String>,
}

/// The viewer of a page and other settings for rendering a game.
#[cfg(feature = "pages")]
#[derive(Clone, Copy, Debug)]
pub struct PageContext<'a> {
    /// The language of the page.
    pub lang: Lang,
    /// The viewer.
    pub viewer: Viewer,
    /// URL of the page, used by its forms.
    pub address: &'a str,
    /// Version of the table that the page shows.
    pub version: usize,
    /// Squares of an unfinished move; in blackball, the number of the event to change.
    pub way: &'a [String],
    /// Squares of a hint.
    pub hint: &'a [String],
    /// Squares of the pieces that a refusal names.
    pub ringed: &'a [String],
    /// Whether the board is flipped.
    pub flipped: bool,
    /// Whether the viewer is to act.
    pub acts: bool,
    /// Whether the page is a step of a [guide](crate::guide).
    pub guided: bool,
}

#[cfg(feature = "pages")]
impl PageContext<'_> {
    /// Creates a context for a viewer who is to act, without a URL.
    #[must_use]
    pub const fn acting(lang: Lang, viewer: Viewer) -> Self {
        let (address, version, way, hint, ringed) = ("", 0, &[], &[], &[]);
        Self { lang, viewer, address, version, way, hint, ringed, flipped: false, acts: true, guided: false }
    }

    /// Returns the URL that a form is sent to, which includes the version of the table.
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

/// A game that can be played at a table.
pub(crate) trait TableGame: Presentation {
    fn seat(player: Player, lang: Lang) -> String {
        Self::player(locale::text(lang), player)
    }

    fn read(&self, typed: &str) -> Result<Self::Move, Refusal>;

    /// Describes a move to a viewer.
    fn told(past: &PlayedMove<Self>, by: Player, names: &[String], viewer: Viewer, text: &Text) -> String;

    /// Describes a move in one line: as an announcement if it is `new`, otherwise with its number.
    fn line(
        past: &PlayedMove<Self>,
        (ply, by): (usize, Player),
        names: &[String],
        viewer: Viewer,
        new: bool,
        text: &Text,
    ) -> String {
        let _ = (viewer, new);
        let mv = Self::lexicon(text).translated(&past.written);
        let did = Self::effect(text, &past.effect);
        ply_in_words(text, &move_number::<Self>(ply, by), &player_name::<Self>(text, names, by), &mv, &did)
    }

    /// Returns a later move without the facts that a correction has made meaningless; `None` if there are none.
    fn without_stale_facts(&self, _: &Self::Move) -> Option<Self::Move> {
        None
    }

    fn visits(_: &Self::Move) -> Vec<String> {
        Vec::new()
    }

    fn click(&self, _: &[String], _: &str) -> Click<Self::Move> {
        Click::Refused(Refusal::of(&Denial::NotInThisGame))
    }

    fn stop(&self, _: &[String]) -> Result<Self::Move, Refusal> {
        Err(Refusal::of(&Denial::NotInThisGame))
    }
}

#[derive(Debug)]
pub(crate) enum Click<M> {
    /// An incomplete move: its squares so far.
    Way(Vec<String>),
    Move(M),
    Refused(Refusal),
}

pub(crate) struct PlayedMove<G: Game> {
    pub(crate) mv: G::Move,
    pub(crate) written: String,
    pub(crate) effect: G::Effect,
}

pub(crate) struct GameMatch<G: Game> {
    pub(crate) game: Match<G>,
    /// The move of each event; `None` for events other than moves.
    pub(crate) past: Vec<Option<PlayedMove<G>>>,
}

impl<G: TableGame> GameMatch<G> {
    pub(crate) fn start(setup: G::Setup) -> Result<Self, Refusal> {
        let game = Match::start(setup).map_err(|error| Refusal::illegal(&error))?;
        Ok(Self { game, past: Vec::new() })
    }

    pub(crate) fn after(&self, events: usize) -> Result<Self, Refusal> {
        let mut past = Self::start(self.game.setup().clone())?;
        past.game.set_players(self.game.players().to_vec());
        self.game.log().iter().take(events).try_for_each(|event| past.take(event.clone()))?;
        Ok(past)
    }

    fn take(&mut self, event: Event<G::Move>) -> Result<(), Refusal> {
        let (asked, before) = (event.by(), event.mv().map(|mv| (mv.clone(), mv.to_string())));
        match self.game.apply(event) {
            Ok(effect) => {
                let past = before.zip(effect).map(|((mv, written), effect)| PlayedMove { mv, written, effect });
                self.past.push(past);
                Ok(())
            }
            Err(error) => {
                let written = before.map_or_else(String::new, |(_, written)| written);
                Err(refusal(&self.game, asked, &error, &written))
            }
        }
    }
}

fn refusal<G: TableGame>(
    game: &Match<G>,
    asked: Option<Player>,
    error: &MatchError<G::Illegal>,
    written: &str,
) -> Refusal {
    let refusal = Refusal::of_match::<G>(error, game.players());
    match error.illegal() {
        Some(_) => refusal.with_legal(game.state(), asked, written),
        None => refusal,
    }
}

impl<G: TableGame> AnyMatch for GameMatch<G>
where
    Self: GameView,
{
    fn seats(&self) -> u8 {
        self.game.state().seats()
    }

    fn players(&self) -> &[String] {
        self.game.players()
    }

    fn set_players(&mut self, names: Vec<String>) {
        self.game.set_players(names);
    }

    fn status(&self) -> Status {
        self.game.status()
    }

    fn events(&self) -> usize {
        self.game.log().len()
    }

    fn can_undo(&self) -> bool {
        !G::HIDES
    }

    fn apply(&mut self, event: Event<Value>) -> Result<(), Refusal> {
        self.take(event.try_map(|mv| json::from_value(&mv))?)
    }

    fn event(&self, number: usize) -> Option<Event<Value>> {
        self.game.log().get(number)?.clone().try_map(|mv| json::to_value(&mv)).ok()
    }

    fn read(&self, typed: &str) -> Result<Value, Refusal> {
        Ok(json::to_value(&self.game.state().read(typed)?)?)
    }

    fn accepts_after_end(&self, typed: &str) -> bool {
        let state = self.game.state();
        self.game.status().is_over() && state.read(typed).is_ok_and(|mv| state.accepts_after_end(&mv))
    }

    fn click(&mut self, by: Player, way: &[String], square: &str) -> Result<Vec<String>, Refusal> {
        match self.game.state().click(way, square) {
            Click::Way(way) => Ok(way),
            Click::Move(mv) => self.take(Event::Move { by, mv }).map(|()| Vec::new()),
            Click::Refused(refusal) => Err(refusal),
        }
    }

    fn stop(&mut self, by: Player, way: &[String]) -> Result<(), Refusal> {
        let mv = self.game.state().stop(way)?;
        self.take(Event::Move { by, mv })
    }

    fn take_back(&mut self, events: usize) {
        if let Ok(before) = self.after(self.game.log().len().saturating_sub(events)) {
            *self = before;
        }
    }

    fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Vec<usize>, Refusal> {
        let log = self.game.log();
        if index >= log.len() {
            return Err(Denial::NoSuchEvent.into());
        }
        let mv = self.after(index)?.game.state().read(typed)?;
        let Correction { mut game, mut effects, refused, .. } =
            self.game.corrected(index, &mv).ok_or(Denial::NoSuchEvent)?;
        if let Some((number, error)) = refused.filter(|(number, _)| !cut || *number == index) {
            let event = log.get(number);
            let asked = game.status().to_act().or(event.and_then(Event::by));
            let written = if number == index { Some(&mv) } else { event.and_then(Event::mv) };
            let refusal = refusal(&game, asked, &error, &written.map(ToString::to_string).unwrap_or_default());
            if number == index {
                return Err(refusal);
            }
            let said = Translations::new(|text| {
                let why = refusal.said.in_lang(text.lang()).to_owned();
                text.say(&Denial::LaterRefused { number: number + 1, why })
            });
            let later = Some(Box::new((number, refusal.said)));
            return Err(Refusal { said, later, ..refusal });
        }
        let clean = |(mut before, mut effects): (Match<G>, Vec<_>), (number, event): (usize, &Event<G::Move>)| {
            let mv = event.mv().filter(|_| number > index).and_then(|mv| before.state().without_stale_facts(mv));
            let event = event.by().zip(mv).map_or_else(|| event.clone(), |(by, mv)| Event::Move { by, mv });
            effects.push(before.apply(event).ok()?);
            Some((before, effects))
        };
        let start = Match::start(game.setup().clone()).ok().map(|start| (start, Vec::new()));
        let cleaned = start.and_then(|start| game.log().iter().enumerate().try_fold(start, clean));
        if let Some((mut cleaned, after)) = cleaned {
            cleaned.set_players(game.players().to_vec());
            (game, effects) = (cleaned, after);
        }
        let others = game.log().iter().enumerate().filter(|(number, event)| log.get(*number) != Some(*event));
        let changed = others.map(|(number, _)| number).collect();
        let past = |(event, effect): (&Event<G::Move>, Option<G::Effect>)| {
            let mv = event.mv()?.clone();
            Some(PlayedMove { written: mv.to_string(), mv, effect: effect? })
        };
        self.past = game.log().iter().zip(effects).map(past).collect();
        self.game = game;
        Ok(changed)
    }

    fn position(&self) -> Option<String> {
        self.game.state().position_text()
    }

    fn positions(&self) -> Vec<String> {
        let Ok(mut game) = Match::<G>::start(self.game.setup().clone()) else { return Vec::new() };
        let mut positions: Vec<String> = game.state().position_text().into_iter().collect();
        for event in self.game.log() {
            if game.apply(event.clone()).is_err() {
                break;
            }
            positions.extend(game.state().position_text());
        }
        positions
    }

    fn legal(&self, viewer: Viewer) -> Vec<String> {
        self.game.state().legal(viewer)
    }

    fn describe(&self, events: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<String> {
        let text = locale::text(lang);
        let seat = |player| self.player_name(player, lang);
        let all = self.game.log().iter().zip(&self.past);
        all.skip(events.start)
            .take(events.len())
            .map(|(event, past)| match (event, past) {
                (Event::Move { by, .. }, Some(past)) => G::told(past, *by, self.game.players(), viewer, text),
                (Event::Move { by, .. }, None) => seat(*by),
                (Event::Resign { by }, _) => Word::Resigned { seat: seat(*by) }.say(lang),
                (Event::AgreeDraw, _) => Word::Agreed.say(lang),
                (Event::Forfeit { by, .. }, _) => Word::Forfeited { seat: seat(*by) }.say(lang),
                (Event::ClaimDraw { by, .. }, _) => Word::Claimed { seat: seat(*by) }.say(lang),
            })
            .collect()
    }

    fn at(&self, events: usize) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(Box::new(self.after(events)?))
    }

    fn moves(&self) -> Vec<(Player, &str)> {
        let events = self.game.log().iter().zip(&self.past).filter(|_| G::IN_PAIRS);
        events.filter_map(|(event, past)| Some((event.by()?, past.as_ref()?.written.as_str()))).collect()
    }

    fn seat(&self, player: Player, lang: Lang) -> String {
        G::seat(player, lang)
    }

    fn line(&self, number: usize, viewer: Viewer, new: bool, lang: Lang) -> Option<String> {
        let (event, past) = (self.game.log().get(number)?, self.past.get(number)?.as_ref()?);
        let ply = self.past[..=number].iter().flatten().count();
        Some(G::line(past, (ply, event.by()?), self.game.players(), viewer, new, locale::text(lang)))
    }

    fn draw(&self, viewer: Viewer, lang: Lang) -> String {
        self.game.state().diagram(locale::text(lang), viewer)
    }

    #[cfg(feature = "hosted")]
    fn paint(&self, viewer: Viewer, lang: Lang, room: boardgame_referee::board::TerminalSize) -> String {
        let last = self.game.log().iter().rev().find_map(Event::mv);
        self.game.state().terminal_diagram(locale::text(lang), viewer, last, room)
    }

    fn turn(&self, viewer: Viewer, lang: Lang) -> String {
        state_in_words(&self.game, self.game.players(), locale::text(lang), viewer)
    }

    fn ending(&self, outcome: Outcome, lang: Lang) -> String {
        // These events cite the same clause, so its title would not distinguish them.
        match self.game.log().last() {
            Some(Event::Resign { by }) => Word::Resigned { seat: self.player_name(*by, lang) }.say(lang),
            Some(Event::Forfeit { by, .. }) => Word::Forfeited { seat: self.player_name(*by, lang) }.say(lang),
            Some(Event::AgreeDraw) => Word::ByAgreement.say(lang),
            Some(Event::Move { .. } | Event::ClaimDraw { .. }) | None => title_of::<G>(outcome, lang),
        }
    }

    fn record(&self, fair: Option<FairDeal>, lang: Lang) -> Result<String, String> {
        G::to_record(&self.game, fair).map_err(|error| locale::text(lang).say(&error))
    }

    #[cfg(feature = "hosted")]
    fn journal_head(&self, fair: Option<&FairDeal>) -> Option<String> {
        boardgame_core::Journal::head(&self.game, fair).ok()
    }

    fn notation(&self) -> Option<Result<String, String>> {
        G::to_notation(&self.game)
    }
}

pub(crate) fn title_of<G: Presentation>(outcome: Outcome, lang: Lang) -> String {
    let title = title::<<G::Illegal as Cites>::Rule>(outcome, lang).or_else(|| title::<MatchRule>(outcome, lang));
    title.unwrap_or_default().to_owned()
}

fn title<R: Rulebook>(outcome: Outcome, lang: Lang) -> Option<&'static str> {
    R::ALL.iter().find(|rule| rule.clause() == outcome.clause).map(|rule| rule.title(lang))
}
