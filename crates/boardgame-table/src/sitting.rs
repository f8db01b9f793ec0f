//! A match of one game, and the trait of games that can be played at a table.

use std::ops::Range;

use boardgame_core::{
    Cites, Correction, Event, FairDeal, Game, Journal, Lang, Match, MatchError, MatchRule, Outcome, Player, Rulebook,
    Status, Viewer,
};
use boardgame_referee::{
    Face,
    board::Room,
    words::{move_number, player_name, state_in_words},
};
use boardgame_text::Text;
use serde_json::Value;

use crate::{
    refusal::Refusal,
    said::{self, Said},
    sit::{GameView, Sit},
    words::{Denied, Word},
};

/// A game that can be played at a table.
pub(crate) trait Served: Face {
    fn seat(player: Player, lang: Lang) -> String {
        Self::player(said::text(lang), player)
    }

    fn read(&self, typed: &str) -> Result<Self::Move, Refusal>;

    /// Describes a move to a viewer.
    fn told(past: &Past<Self>, by: Player, names: &[String], viewer: Viewer, text: &Text) -> String;

    /// Describes a move in one line: as news if it is `new`, otherwise with its number.
    fn line(
        past: &Past<Self>,
        (ply, by): (usize, Player),
        names: &[String],
        viewer: Viewer,
        new: bool,
        text: &Text,
    ) -> String {
        let _ = (viewer, new);
        let mv = Self::lexicon(text).translated(&past.written);
        let did = Self::effect(text, &past.effect);
        boardgame_referee::words::ply_in_words(
            text,
            &move_number::<Self>(ply, by),
            &player_name::<Self>(text, names, by),
            &mv,
            &did,
        )
    }

    fn visits(_: &Self::Move) -> Vec<String> {
        Vec::new()
    }

    fn click(&self, _: &[String], _: &str) -> Click<Self::Move> {
        Click::Refused(Refusal::of(&Denied::NotInThisGame))
    }

    fn stop(&self, _: &[String]) -> Result<Self::Move, Refusal> {
        Err(Refusal::of(&Denied::NotInThisGame))
    }
}

#[derive(Debug)]
pub(crate) enum Click<M> {
    /// An incomplete move: its squares so far.
    Way(Vec<String>),
    Move(M),
    Refused(Refusal),
}

pub(crate) struct Past<G: Game> {
    pub(crate) mv: G::Move,
    pub(crate) written: String,
    pub(crate) effect: G::Effect,
}

/// A match and the effects of its moves.
pub(crate) struct Sitting<G: Game> {
    pub(crate) game: Match<G>,
    /// By event; `None` for events other than moves.
    pub(crate) past: Vec<Option<Past<G>>>,
}

impl<G: Served> Sitting<G> {
    pub(crate) fn start(setup: G::Setup) -> Result<Self, Refusal> {
        let game = Match::start(setup).map_err(|error| Refusal::illegal(&error))?;
        Ok(Self { game, past: Vec::new() })
    }

    fn after(&self, events: usize) -> Result<Self, Refusal> {
        let mut past = Self::start(self.game.setup().clone())?;
        past.game.name_players(self.game.players().to_vec());
        self.game.log().iter().take(events).try_for_each(|event| past.take(event.clone()))?;
        Ok(past)
    }

    fn take(&mut self, event: Event<G::Move>) -> Result<(), Refusal> {
        let (asked, before) = (event.by(), event.mv().map(|mv| (mv.clone(), mv.to_string())));
        match self.game.apply(event) {
            Ok(effect) => {
                let past = before.zip(effect).map(|((mv, written), effect)| Past { mv, written, effect });
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

/// Adds the legal alternatives that the asking player may know.
fn refusal<G: Served>(
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

impl<G: Served> Sit for Sitting<G>
where
    Self: GameView,
{
    fn seats(&self) -> u8 {
        self.game.state().seats()
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

    fn apply(&mut self, event: Event<Value>) -> Result<(), Refusal> {
        let read = |mv| serde_json::from_value(mv).map_err(|error| Refusal::wrong_shape(&error));
        self.take(match event {
            Event::Move { by, mv } => Event::Move { by, mv: read(mv)? },
            Event::ClaimDraw { by, intended } => Event::ClaimDraw { by, intended: intended.map(read).transpose()? },
            Event::Resign { by } => Event::Resign { by },
            Event::AgreeDraw => Event::AgreeDraw,
            Event::Forfeit { by, winner } => Event::Forfeit { by, winner },
        })
    }

    fn event(&self, number: usize) -> Option<Event<Value>> {
        serde_json::from_value(serde_json::to_value(self.game.log().get(number)?).ok()?).ok()
    }

    fn read(&self, typed: &str) -> Result<Value, Refusal> {
        serde_json::to_value(self.game.state().read(typed)?).map_err(|error| Refusal::wrong_shape(&error))
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

    fn take_back(&mut self, events: usize) {
        if let Ok(before) = self.after(self.game.log().len().saturating_sub(events)) {
            *self = before;
        }
    }

    fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Vec<usize>, Refusal> {
        let log = self.game.log();
        if index >= log.len() {
            return Err(Denied::NoSuchEvent.into());
        }
        let mv = self.after(index)?.game.state().read(typed)?;
        let Correction { game, effects, refused, .. } = self.game.corrected(index, &mv).ok_or(Denied::NoSuchEvent)?;
        if let Some((number, error)) = refused.filter(|(number, _)| !cut || *number == index) {
            let event = log.get(number);
            let asked = game.status().to_act().or(event.and_then(Event::by));
            let written = if number == index { Some(&mv) } else { event.and_then(Event::mv) };
            let refusal = refusal(&game, asked, &error, &written.map(ToString::to_string).unwrap_or_default());
            if number == index {
                return Err(refusal);
            }
            let said = Said::new(|text| {
                let why = refusal.said.in_lang(text.lang()).to_owned();
                text.say(&Denied::LaterRefused { number: number + 1, why })
            });
            let later = Some(Box::new((number, refusal.said)));
            return Err(Refusal { said, later, ..refusal });
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

    fn told(&self, events: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<String> {
        let text = said::text(lang);
        let seat = |player| self.named(player, lang);
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

    fn line(&self, number: usize, viewer: Viewer, new: bool, lang: Lang) -> Option<String> {
        let (event, past) = (self.game.log().get(number)?, self.past.get(number)?.as_ref()?);
        let ply = self.past[..=number].iter().flatten().count();
        Some(G::line(past, (ply, event.by()?), self.game.players(), viewer, new, said::text(lang)))
    }

    fn drawn(&self, viewer: Viewer, lang: Lang) -> String {
        self.game.state().drawn(said::text(lang), viewer)
    }

    fn painted(&self, viewer: Viewer, lang: Lang, room: Room) -> String {
        let last = self.game.log().iter().rev().find_map(Event::mv);
        self.game.state().painted(said::text(lang), viewer, last, room)
    }

    fn turn(&self, viewer: Viewer, lang: Lang) -> String {
        state_in_words(&self.game, self.game.players(), said::text(lang), viewer)
    }

    fn ended(&self, outcome: Outcome, lang: Lang) -> String {
        // The title of a clause covers all of its endings.
        match self.game.log().last() {
            Some(Event::Resign { by }) => Word::Resigned { seat: self.named(*by, lang) }.say(lang),
            Some(Event::Forfeit { by, .. }) => Word::Forfeited { seat: self.named(*by, lang) }.say(lang),
            Some(Event::AgreeDraw) => Word::ByAgreement.say(lang),
            Some(Event::Move { .. } | Event::ClaimDraw { .. }) | None => title_of::<G>(outcome, lang),
        }
    }

    fn record(&self, fair: Option<FairDeal>, lang: Lang) -> Result<String, String> {
        G::recorded(&self.game, self.game.players(), fair).map_err(|error| said::text(lang).say(&error))
    }

    fn journal_head(&self, fair: Option<&FairDeal>) -> Option<String> {
        Journal::head(&self.game, self.game.players(), fair).ok()
    }

    fn notated(&self) -> Option<Result<String, String>> {
        G::notated(&self.game, self.game.players())
    }
}

/// Returns the title of the clause that ended a game.
pub(crate) fn title_of<G: Face>(outcome: Outcome, lang: Lang) -> String {
    let title = title::<<G::Illegal as Cites>::Rule>(outcome, lang).or_else(|| title::<MatchRule>(outcome, lang));
    title.unwrap_or_default().to_owned()
}

fn title<R: Rulebook>(outcome: Outcome, lang: Lang) -> Option<&'static str> {
    R::ALL.iter().find(|rule| rule.clause() == outcome.clause).map(|rule| rule.title(lang))
}
