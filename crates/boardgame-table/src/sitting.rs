//! A match of one game as a table holds it, and what each game brings for that.

use std::sync::Arc;

use boardgame_core::{
    Cites, Correction, Event, FairDeal, Game, Lang, Match, MatchError, MatchRule, Outcome, Player, Rulebook, Status,
    Viewer,
};
use boardgame_players::checkers::Endgame;
use boardgame_referee::Face;
use boardgame_text::Text;
use maud::Markup;
use serde_json::Value;

use crate::{
    post_mortem::PostMortem,
    refusal::Refusal,
    said::{self, Said},
    sheet::ScoreSheet,
    sit::{Effort, Looking, Sit, Thought, Written},
    words::{Denied, Word},
};

/// What a table needs of a game beyond its face.
pub(crate) trait Served: Face {
    /// What the player in a seat is called.
    fn seat(player: Player, lang: Lang) -> String {
        Self::player(said::text(lang), player)
    }

    /// Reads what was typed.
    fn read(&self, typed: &str) -> Result<Self::Move, Refusal>;

    /// What this computer player plays.
    fn choose(sitting: &Sitting<Self>, by: Player, chance: u64) -> Option<Self::Move>;

    /// What will find a move of this player's, and can be carried to another thread: it holds no more of the game than
    /// the player may know.
    fn thought(sitting: &Sitting<Self>, by: Player, effort: Effort) -> Option<Thought<Self::Move>>;

    /// The game as this viewer may know it, for programs.
    fn view(&self, viewer: Viewer) -> Value;

    /// What this viewer knows by now, for programs; nothing where nothing is hidden.
    fn knowledge(sitting: &Sitting<Self>, viewer: Viewer) -> Option<Value> {
        let _ = (sitting, viewer);
        None
    }

    /// An event as this viewer may know it, for programs.
    fn seen(sitting: &Sitting<Self>, index: usize, viewer: Viewer) -> Value {
        let _ = viewer;
        sitting.game.log().get(index).and_then(|event| serde_json::to_value(event).ok()).unwrap_or_default()
    }

    /// What happened in a move, as far as this viewer may know; players have these names, by seat.
    fn told(past: &Past<Self>, by: Player, names: &[String], viewer: Viewer, text: &Text) -> String;

    /// The score sheet; an empty one where there is none.
    fn sheet(sitting: &Sitting<Self>, times: &[Option<String>], lang: Lang) -> ScoreSheet {
        let _ = (sitting, times, lang);
        ScoreSheet::default()
    }

    /// The game in large letters, for a screen that many people watch; nothing where there is no such page.
    fn screen(sitting: &Sitting<Self>, lang: Lang) -> Option<Markup> {
        let _ = (sitting, lang);
        None
    }

    /// The part of the page that is the game's own.
    fn body(sitting: &Sitting<Self>, looking: &Looking<'_>) -> Markup;

    /// The game to be gone through once more, with these endings of checkers if there are any; nothing in games
    /// that nobody goes through.
    fn review(sitting: &Sitting<Self>, endings: Option<Arc<Endgame>>) -> Option<Arc<dyn PostMortem>> {
        let _ = (sitting, endings);
        None
    }

    /// The squares that a move visits; none where there are none.
    fn visits(mv: &Self::Move) -> Vec<String> {
        let _ = mv;
        Vec::new()
    }

    /// What a click on a square does.
    fn click(&self, way: &[String], square: &str) -> Click<Self::Move> {
        let _ = (way, square);
        Click::Refused(Refusal::of(&Denied::NotInThisGame))
    }

    /// The move through these squares, where it may stop there.
    fn stop(&self, way: &[String]) -> Result<Self::Move, Refusal> {
        let _ = way;
        Err(Refusal::of(&Denied::NotInThisGame))
    }
}

/// What a click on a square does.
#[derive(Debug)]
pub(crate) enum Click<M> {
    /// The move is not whole: this is the way so far, empty where the piece is put back.
    Way(Vec<String>),
    /// It is.
    Move(M),
    /// It is not allowed.
    Refused(Refusal),
}

/// A move that was played.
pub(crate) struct Past<G: Game> {
    pub(crate) mv: G::Move,
    pub(crate) written: String,
    pub(crate) effect: G::Effect,
}

/// A match and what its moves did.
pub(crate) struct Sitting<G: Game> {
    pub(crate) game: Match<G>,
    /// By event; none for what is not a move.
    pub(crate) past: Vec<Option<Past<G>>>,
}

impl<G: Served> Sitting<G> {
    /// A match from this set-up.
    pub(crate) fn start(setup: G::Setup) -> Result<Self, Refusal> {
        let game = Match::start(setup).map_err(|error| Refusal::illegal(&error))?;
        Ok(Self { game, past: Vec::new() })
    }

    /// The same, from the set-up's JSON.
    pub(crate) fn open(setup: Value) -> Result<Box<dyn Sit>, Refusal> {
        let setup = serde_json::from_value(setup).map_err(|error| Refusal::wrong_shape(&error))?;
        Ok(Box::new(Self::start(setup)?))
    }

    /// The match as it was after this many events.
    fn after(&self, events: usize) -> Result<Self, Refusal> {
        let mut past = Self::start(self.game.setup().clone())?;
        past.game.name_players(self.game.players().to_vec());
        self.game.log().iter().take(events).try_for_each(|event| past.take(event.clone()))?;
        Ok(past)
    }

    fn take(&mut self, event: Event<G::Move>) -> Result<(), Refusal> {
        let asked = event.by();
        let before = event.mv().map(|mv| (mv.clone(), mv.to_string()));
        match self.game.apply(event) {
            Ok(effect) => {
                let past = before.zip(effect).map(|((mv, written), effect)| Past { mv, written, effect });
                self.past.push(past);
                Ok(())
            }
            Err(error) => Err(refusal(&self.game, asked, &error)),
        }
    }
}

/// What a match refuses, built from the view of the seat that asked.
fn refusal<G: Served>(game: &Match<G>, asked: Option<Player>, error: &MatchError<G::Illegal>) -> Refusal {
    let viewer = asked.map_or(Viewer::Spectator, Viewer::Seat);
    let legal = if error.illegal().is_some() { game.state().legal(viewer) } else { Vec::new() };
    Refusal::of_match::<G>(error, game.players()).with_legal(legal)
}

impl<G: Served> Sit for Sitting<G> {
    fn seats(&self) -> u8 {
        self.game.state().seats()
    }

    fn named(&self, player: Player, lang: Lang) -> String {
        let seat = G::seat(player, lang);
        match self.game.players().get(player.index()).filter(|name| !name.is_empty()) {
            Some(name) => Word::Named { name: name.clone(), seat }.say(lang),
            None => seat,
        }
    }

    fn players(&self) -> &[String] {
        self.game.players()
    }

    fn name_players(&mut self, names: Vec<String>) {
        self.game.name_players(names);
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

    fn is_open(&self) -> bool {
        !G::HIDES || self.game.status().is_over()
    }

    fn apply(&mut self, event: Value) -> Result<(), Refusal> {
        let event = serde_json::from_value(event).map_err(|error| Refusal::wrong_shape(&error))?;
        self.take(event)
    }

    fn event(&self, number: usize) -> Option<Value> {
        serde_json::to_value(self.game.log().get(number)?).ok()
    }

    fn mover(&self, number: usize) -> Option<Player> {
        self.game.log().get(number).filter(|event| event.mv().is_some()).and_then(Event::by)
    }

    fn submit(&mut self, by: Player, typed: &str) -> Result<(), Refusal> {
        let mv = self.game.state().read(typed)?;
        self.take(Event::Move { by, mv })
    }

    fn is_heard_after_end(&self, typed: &str) -> bool {
        let state = self.game.state();
        self.game.status().is_over() && state.read(typed).is_ok_and(|mv| state.is_heard_after_end(&mv))
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

    fn play(&mut self, by: Player, mv: Value) -> Result<(), Refusal> {
        let mv = serde_json::from_value(mv).map_err(|error| Refusal::wrong_shape(&error))?;
        self.take(Event::Move { by, mv })
    }

    fn resign(&mut self, by: Player) -> Result<(), Refusal> {
        // At a larger table a resignation names no winner.
        let two = self.seats() == 2;
        self.take(if two { Event::Resign { by } } else { Event::Forfeit { by, winner: None } })
    }

    fn agree(&mut self) -> Result<(), Refusal> {
        self.take(Event::AgreeDraw)
    }

    fn claim(&mut self, by: Player, intended: &str) -> Result<(), Refusal> {
        let intended = match intended.trim() {
            "" => None,
            typed => Some(self.game.state().read(typed)?),
        };
        self.take(Event::ClaimDraw { by, intended })
    }

    fn forfeit(&mut self, by: Player) -> Result<(), Refusal> {
        let seats = self.seats();
        self.take(Event::Forfeit { by, winner: (seats == 2).then(|| by.next(seats)) })
    }

    fn undo(&mut self) -> bool {
        let undone = self.game.undo().is_some();
        if undone {
            self.past.pop();
        }
        undone
    }

    fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Vec<usize>, Refusal> {
        let log = self.game.log();
        if index >= log.len() {
            return Err(Denied::NoSuchEvent.into());
        }
        let mv = self.after(index)?.game.state().read(typed)?;
        let Correction { game, effects, refused } = self.game.corrected(index, &mv).ok_or(Denied::NoSuchEvent)?;
        if let Some((number, error)) = refused.filter(|(number, _)| !cut || *number == index) {
            let asked = game.status().to_act().or(log.get(number).and_then(Event::by));
            let refusal = refusal(&game, asked, &error);
            if number == index {
                return Err(refusal);
            }
            let said = Said::new(|text| {
                let why = refusal.said.in_lang(text.lang()).to_owned();
                text.say(&Denied::LaterRefused { number: number + 1, why })
            });
            return Err(Refusal { said, ..refusal });
        }
        let others = game.log().iter().enumerate().filter(|(number, event)| log.get(*number) != Some(*event));
        let changed = others.map(|(number, _)| number).collect();
        let past = |(event, effect): (&Event<G::Move>, Option<G::Effect>)| {
            let mv = event.mv()?.clone();
            Some(Past { written: mv.to_string(), mv, effect: effect? })
        };
        self.past = game.log().iter().zip(effects).map(past).collect();
        self.game = game;
        Ok(changed)
    }

    fn choose(&self, by: Player, chance: u64) -> Option<Value> {
        serde_json::to_value(Event::Move { by, mv: G::choose(self, by, chance)? }).ok()
    }

    fn thought(&self, by: Player, effort: Effort) -> Option<Thought<Value>> {
        let thought = G::thought(self, by, effort)?;
        Some(Box::new(move || serde_json::to_value(Event::Move { by, mv: thought()? }).ok()))
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

    fn written(&self, event: Value) -> Option<Written> {
        let event: Event<G::Move> = serde_json::from_value(event).ok()?;
        let mv = event.mv()?;
        Some(Written { mv: mv.to_string(), squares: G::visits(mv) })
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.game.state().view(viewer)
    }

    fn knowledge(&self, viewer: Viewer) -> Option<Value> {
        G::knowledge(self, viewer)
    }

    fn seen(&self, index: usize, viewer: Viewer) -> Value {
        G::seen(self, index, viewer)
    }

    fn legal(&self, viewer: Viewer) -> Vec<String> {
        self.game.state().legal(viewer)
    }

    fn told(&self, viewer: Viewer, lang: Lang) -> Vec<String> {
        let text = crate::said::text(lang);
        let seat = |player| self.named(player, lang);
        let events = self.game.log().iter().zip(&self.past);
        events
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

    fn at(&self, events: usize) -> Result<Box<dyn Sit>, Refusal> {
        Ok(Box::new(self.after(events)?))
    }

    fn in_pairs(&self) -> Vec<(Player, &str)> {
        let events = self.game.log().iter().zip(&self.past).filter(|_| G::IN_PAIRS);
        events.filter_map(|(event, past)| Some((event.by()?, past.as_ref()?.written.as_str()))).collect()
    }

    fn seat(&self, player: Player, lang: Lang) -> String {
        G::seat(player, lang)
    }

    fn sheet(&self, times: &[Option<String>], lang: Lang) -> ScoreSheet {
        G::sheet(self, times, lang)
    }

    fn screen(&self, lang: Lang) -> Option<Markup> {
        G::screen(self, lang)
    }

    fn body(&self, looking: &Looking<'_>) -> Markup {
        G::body(self, looking)
    }

    fn ended(&self, outcome: Outcome, lang: Lang) -> String {
        // The title of a clause covers every way in which a game can end by it.
        match self.game.log().last() {
            Some(Event::Resign { by }) => Word::Resigned { seat: self.named(*by, lang) }.say(lang),
            Some(Event::Forfeit { by, .. }) => Word::Forfeited { seat: self.named(*by, lang) }.say(lang),
            Some(Event::AgreeDraw) => Word::ByAgreement.say(lang),
            Some(Event::Move { .. } | Event::ClaimDraw { .. }) | None => title_of::<G>(outcome, lang),
        }
    }

    fn record(&self, fair: Option<FairDeal>) -> Option<String> {
        if self.is_open() { G::recorded(&self.game, self.game.players(), fair).ok() } else { None }
    }

    fn notated(&self) -> Option<String> {
        G::notated(&self.game, self.game.players())?.ok()
    }

    fn review(&self, endings: Option<Arc<Endgame>>) -> Option<Arc<dyn PostMortem>> {
        G::review(self, endings)
    }
}

/// The title of the clause that ended a game.
#[must_use]
pub fn title_of<G: Face>(outcome: Outcome, lang: Lang) -> String {
    let title = title::<<G::Illegal as Cites>::Rule>(outcome, lang).or_else(|| title::<MatchRule>(outcome, lang));
    title.unwrap_or_default().to_owned()
}

fn title<R: Rulebook>(outcome: Outcome, lang: Lang) -> Option<&'static str> {
    R::ALL.iter().find(|rule| rule.clause() == outcome.clause).map(|rule| rule.title(lang))
}
