//! Guided first games, each a sequence of steps with a position, a task, a clause and the accepted moves. The files are
//! in `boardgame-referee`.

use std::sync::LazyLock;

use boardgame_core::{Clause, Lang, Status, Viewer};
use boardgame_referee::GameId;
use dwyn::Suit;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    covers::cover,
    game_match::{AnyMatch, PageContext},
    games::{self, Input, cards::figure},
    page::aim_of,
    post_mortem::ExactPlay,
    refusal::Refusal,
    rules,
    words::{After, AtTable, Denial, Word},
};

/// A step of a guide, in the format of its file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuideStep {
    /// The number of the clause that the step teaches.
    pub clause: String,
    en: String,
    cy: String,
    why_en: String,
    why_cy: String,
    /// The set-up; without one, the step continues after the first accepted move of the previous step.
    #[serde(default)]
    setup: Option<Value>,
    /// Moves to play before the step.
    #[serde(default)]
    before: Vec<String>,
    /// Accepted moves; empty if any legal move is accepted.
    #[serde(default)]
    accept: Vec<String>,
    /// Moves of the other players after an accepted move.
    #[serde(default)]
    then: Vec<String>,
}

impl GuideStep {
    /// Returns the task.
    #[must_use]
    pub fn task(&self, lang: Lang) -> &str {
        if lang == Lang::Cy { &self.cy } else { &self.en }
    }

    /// Returns one sentence on why the accepted move is right.
    #[must_use]
    pub fn why(&self, lang: Lang) -> &str {
        if lang == Lang::Cy { &self.why_cy } else { &self.why_en }
    }
}

static GUIDES: LazyLock<Vec<(GameId, Vec<GuideStep>)>> = LazyLock::new(|| {
    GameId::ALL.map(|game| (game, serde_json::from_slice(game.guide().as_bytes()).unwrap_or_default())).into()
});

/// Returns the games that have a guide.
pub fn games() -> impl Iterator<Item = GameId> {
    GUIDES.iter().map(|(game, _)| *game)
}

/// The result of an attempt at a step.
#[derive(Debug)]
pub enum StepResult {
    /// An unfinished move: its squares so far.
    Way(Vec<String>),
    /// The move is accepted.
    Done,
    /// The move is legal, but the step asks for another.
    Legal,
    /// The move is illegal or unreadable.
    Refused(Refusal),
}

/// A step and the state of its game.
#[expect(missing_debug_implementations, reason = "a match of any game")]
#[non_exhaustive]
pub struct Lesson {
    /// The game.
    pub game: GameId,
    /// The step.
    pub step: &'static GuideStep,
    /// Number of the step, counted from 1.
    pub number: usize,
    /// Number of steps in the guide.
    pub steps: usize,
    /// The match, including the attempted move if it was accepted.
    pub state: Box<dyn AnyMatch>,
    /// The learner: the seat to act at the start of the step, or a spectator for a scored game.
    pub viewer: Viewer,
    /// The result of the attempt.
    pub result: StepResult,
}

/// Returns the form fields that open a table for a game against one computer player.
#[must_use]
pub fn opening_fields(game: GameId) -> Vec<(&'static str, &'static str)> {
    match game {
        GameId::Dwyn => vec![("game", game.code()), ("players", "2"), ("people", "1")],
        _ => vec![("game", game.code()), ("against", "computer")],
    }
}

impl Lesson {
    /// Renders the step: task, game and the result of the attempt.
    #[must_use]
    pub fn html(&self, lang: Lang) -> Markup {
        let Self { game, step, number, steps, ref state, viewer, ref result } = *self;
        let address = |number: usize| format!("/learn/{}/{number}", game.code());
        let (own, done) = (address(number), matches!(result, StepResult::Done));
        let way = if let StepResult::Way(way) = result { way.as_slice() } else { &[] };
        let ringed = if let StepResult::Refused(refusal) = result { refusal.pieces.as_slice() } else { &[] };
        let hint = self.hint();
        let acting = PageContext::acting(lang, viewer);
        let looking = PageContext { address: &own, way, hint: &hint, ringed, acts: !done, guided: true, ..acting };
        let said = match result {
            StepResult::Way(_) => None,
            StepResult::Done => Some(self.done(lang)),
            StepResult::Legal => {
                let asked = hint.first().zip(hint.last());
                let asked = asked.map(|(from, to)| After::ArrowAsks { from: from.clone(), to: to.clone() });
                Some(html! { p.refusal role="status" { (asked.unwrap_or(After::LegalButNotThis).say(lang)) } })
            }
            StepResult::Refused(refusal) => Some(refusal.html(lang)),
        };
        let cited = After::TheClause { clause: step.clause.clone() }.say(lang);
        let rule = rules::clause(Clause { game: game.code(), number: &step.clause }, lang);
        html! {
            main id="part" class={ "lesson " (game.code()) } data-done[done] data-title=(After::FirstGameOf { game: Word::from(game).say(lang) }.say(lang)) tabindex="-1" {
                div.told {
                    h1 { (After::FirstGameOf { game: Word::from(game).say(lang) }.say(lang)) }
                    ol.dots aria-label=(After::StepOf { number, steps }.say(lang)) {
                        @for step in 1..=steps {
                            li { a.past[done && step == number] href=(address(step)) aria-label=(After::StepOf { number: step, steps }.say(lang)) aria-current=[(step == number).then_some("step")] {} }
                        }
                    }
                    @if number == 1 { (aim(game, lang)) }
                    p.task {
                        (step.task(lang)) " "
                        @if rule.is_some() { button.clause.quiet type="button" popovertarget="rule" { (cited) } }
                        @else { a.clause href={ "/rules/" (game.code()) "#c" (step.clause) } { (cited) } }
                    }
                    @if let Some(rule) = rule {
                        div.rule #rule popover {
                            p { (rule) }
                            a.act href={ "/rules/" (game.code()) "#c" (step.clause) } { (Word::Rules.say(lang)) } " "
                            button.act.first type="button" popovertarget="rule" popovertargetaction="hide" { (AtTable::CloseSheet.say(lang)) }
                        }
                    }
                }
                div.game {
                    (state.body(&looking))
                    @if self.has_won() && cfg!(feature = "hosted") { img.moment src="/laurel.svg" alt=""; }
                }
                @if let Some(said) = said { div.drawer { (said) @if !done { a.close href=(own) aria-label=(AtTable::CloseSheet.say(lang)) { "×" } } } }
                @if game.is_on_board() && !done { (looking.typing()) }
                nav.steps aria-label=(After::Learn.say(lang)) {
                    @if number > 1 { a.act href=(address(number - 1)) { (After::StepBack.say(lang)) } " " }
                    @if number < steps { a.act href=(address(number + 1)) { (After::StepOver.say(lang)) } " " }
                    a.act href="/learn" { (After::Learn.say(lang)) }
                }
            }
        }
    }

    /// Returns the clicks of the step's move for the ring and the arrow, unless a game of cards accepts several moves. In
    /// the last step, they are shown only after a mistake.
    fn hint(&self) -> Vec<String> {
        let is_shown = match self.result {
            StepResult::Done => false,
            StepResult::Way(_) => self.number < self.steps,
            StepResult::Legal | StepResult::Refused(_) => true,
        };
        let asked =
            self.step.accept.first().filter(|_| is_shown && (self.game.is_on_board() || self.step.accept.len() == 1));
        let mv = asked.and_then(|asked| self.state.read(asked).ok());
        mv.and_then(|mv| games::move_text(self.game, &mv)).map(|asked| asked.squares).unwrap_or_default()
    }

    fn has_won(&self) -> bool {
        matches!((self.state.status(), self.viewer), (Status::Over(outcome), Viewer::Seat(player)) if outcome.winner() == Some(player))
    }

    fn done(&self, lang: Lang) -> Markup {
        let Self { game, step, number, steps, .. } = *self;
        html! {
            div.done role="status" {
                p {
                    @if self.has_won() {
                        @if cfg!(feature = "hosted") { img.laurel src="/laurel.svg" alt=""; " " }
                        strong { (AtTable::YouWin.say(lang)) "." }
                    } @else { strong { (After::WellDone.say(lang)) } }
                    " " (step.why(lang))
                }
                @if number < steps {
                    a.act.first #next autofocus href={ "/learn/" (game.code()) "/" (number + 1) } { (After::NextStep.say(lang)) }
                } @else if game == GameId::Blackball {
                    p { (After::KnowsAll.say(lang)) }
                    a.act.first href="/" { (Word::Home.say(lang)) }
                } @else {
                    form method="post" action="/tables" data-plain {
                        @for (name, value) in opening_fields(game) { input type="hidden" name=(name) value=(value); }
                        p { (After::KnowsAll.say(lang)) " " button.act.first name="level" value="1" { (After::PlayLevelOne.say(lang)) } }
                    }
                }
            }
        }
    }
}

/// Returns an example for each kind of move in a board game's guide: its clause, the position and the move.
#[cfg(feature = "documents")]
pub(crate) fn examples(game: GameId) -> Vec<(&'static str, String, String)> {
    let Some((_, steps)) = GUIDES.iter().find(|(guided, _)| *guided == game) else { return Vec::new() };
    let first = match game {
        GameId::Checkers => "11-15",
        GameId::Camelot => "E7-E8",
        _ => "C2-B2",
    };
    let example = |(number, step): (usize, &'static GuideStep)| {
        let mv = step.accept.first().map(String::as_str).or((number == 0).then_some(first))?;
        Some((&*step.clause, at(game, steps, number).ok()?.position()?, mv.to_owned()))
    };
    let mut examples: Vec<_> = steps.iter().enumerate().filter_map(example).collect();
    examples.dedup_by(|one, other| one.0 == other.0);
    examples
}

/// Renders the aim of a game; for a board game, with the final position of the guide.
pub(crate) fn aim(game: GameId, lang: Lang) -> Markup {
    let Some(sentence) = aim_of(game, lang) else { return html! {} };
    let end = || {
        let (_, steps) = GUIDES.iter().find(|(guided, _)| *guided == game)?;
        let mut state = at(game, steps, steps.len() - 1).ok()?;
        submit(&mut *state, steps.last()?.accept.first()?).ok()?;
        let review = state.review(ExactPlay::default()).filter(|_| game.is_on_board())?;
        Some(review.shown(state.events(), 0, Viewer::Spectator, lang))
    };
    html! {
        div.aim {
            @match game {
                GameId::Dwyn => (figure(Suit::Rygbi, lang)),
                GameId::Blackball => (cover(game)),
                _ => (end().unwrap_or_default()),
            }
            p { (sentence) }
        }
    }
}

fn submit(state: &mut dyn AnyMatch, typed: &str) -> Result<(), Refusal> {
    let by = state.status().to_act().ok_or(Denial::Over)?;
    state.submit(by, typed)
}

fn at(game: GameId, steps: &[GuideStep], number: usize) -> Result<Box<dyn AnyMatch>, Refusal> {
    let so_far = steps.get(..=number).ok_or(Denial::NotFound)?;
    let begun = so_far.iter().rposition(|step| step.setup.is_some()).unwrap_or(0);
    let mut state = None;
    for (place, step) in so_far.iter().enumerate().skip(begun) {
        let state = match (&step.setup, &mut state) {
            (Some(setup), _) => state.insert(games::open(game, setup)?),
            (None, Some(state)) => state,
            (None, None) => return Err(Denial::NotFound.into()),
        };
        step.before.iter().try_for_each(|typed| submit(&mut **state, typed))?;
        if let Some(wanted) = step.accept.first().filter(|_| place < number) {
            submit(&mut **state, wanted)?;
        }
    }
    state.ok_or_else(|| Denial::NotFound.into())
}

fn viewer(state: &dyn AnyMatch, game: GameId) -> Viewer {
    let to_act = state.status().to_act().filter(|_| !game.is_scored());
    to_act.map_or(Viewer::Spectator, Viewer::Seat)
}

/// Tries a move at a step, counted from 1. Without input, returns the step as it starts.
///
/// # Errors
/// Fails if there is no such guide or step.
pub fn attempt(game: GameId, number: usize, tried: Option<Input>) -> Result<Lesson, Refusal> {
    let (_, steps) = GUIDES.iter().find(|(guided, _)| *guided == game).ok_or(Denial::NotFound)?;
    let place = number.checked_sub(1).ok_or(Denial::NotFound)?;
    let step = steps.get(place).ok_or(Denial::NotFound)?;
    let mut state = at(game, steps, place)?;
    let (viewer, before) = (viewer(&*state, game), state.events());
    let by = state.status().to_act().ok_or(Denial::Over)?;
    let result = match tried.map_or(Ok(Vec::new()), |entered| entered.at(&mut *state, by)) {
        Err(refusal) => StepResult::Refused(refusal),
        Ok(way) if state.events() == before => StepResult::Way(way),
        Ok(_) => {
            // Moves are equal if they lead to the same view, however they were typed.
            let same = |wanted: &String| {
                at(game, steps, place).is_ok_and(|mut other| {
                    submit(&mut *other, wanted).is_ok() && other.view(viewer) == state.view(viewer)
                })
            };
            if step.accept.is_empty() || step.accept.iter().any(same) {
                step.then.iter().try_for_each(|typed| submit(&mut *state, typed))?;
                StepResult::Done
            } else {
                StepResult::Legal
            }
        }
    };
    if matches!(result, StepResult::Legal) {
        state = at(game, steps, place)?;
    }
    Ok(Lesson { game, step, number, steps: steps.len(), state, viewer, result })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;

    #[test]
    fn every_step_of_every_guide_can_be_done() {
        assert_eq!(GUIDES.len(), GameId::ALL.len());
        for (game, steps) in GUIDES.iter() {
            assert!((8..=12).contains(&steps.len()), "{}: {} steps", game.code(), steps.len());
            for (number, step) in (1..).zip(steps) {
                let name = format!("{} {number}", game.code());
                let lesson = attempt(*game, number, None).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
                let any = || lesson.state.legal(viewer(&*lesson.state, *game));
                let accepted = if step.accept.is_empty() { any() } else { step.accept.clone() };
                assert!(!accepted.is_empty(), "{name}");
                for typed in accepted {
                    let after = attempt(*game, number, Some(Input::Typed(typed.clone()))).expect("a step");
                    assert!(matches!(after.result, StepResult::Done), "{name}: {typed}");
                    assert_eq!(after.viewer, lesson.viewer, "{name}: the learner keeps the seat");
                }
            }
        }
        for (game, number) in [(GameId::Checkers, 0), (GameId::Checkers, 99), (GameId::Dwyn, 77)] {
            assert!(attempt(game, number, None).is_err(), "{game} {number}");
        }
    }

    #[test]
    #[cfg(feature = "documents")]
    fn every_clause_of_a_guide_is_in_the_rules_in_both_languages() {
        for (game, steps) in GUIDES.iter() {
            for lang in [Lang::En, Lang::Cy] {
                let page = rules::page(*game, &html! {}, lang).into_string();
                for step in steps {
                    assert!(page.contains(&format!("id=\"c{}\"", step.clause)), "{} {}", game.code(), step.clause);
                    assert!(!step.task(lang).is_empty() && step.en != step.cy && step.why_en != step.why_cy);
                }
            }
        }
    }

    #[test]
    fn illegal_moves_are_refused_with_their_clause_and_other_legal_moves_are_noticed() {
        for (game, number, typed, clause) in [
            (GameId::Checkers, 3, "1-5", Some("4.9")),
            (GameId::Checkers, 4, "6x15", Some("4.10")),
            (GameId::Camelot, 4, "C5-C6", Some("2.6")),
            (GameId::Camelot, 7, "F2-F1", Some("3.1")),
            (GameId::Checkers, 8, "18-22", None),
            (GameId::Dwyn, 2, "discard PE-H", None),
        ] {
            match attempt(game, number, Some(Input::Typed(typed.to_owned()))).expect("a step").result {
                StepResult::Refused(refusal) => {
                    assert_eq!(refusal.clause.map(|cited| cited.0.number), clause, "{typed}");
                }
                result => assert!(matches!(result, StepResult::Legal) && clause.is_none(), "{typed}: {result:?}"),
            }
        }
    }
}
