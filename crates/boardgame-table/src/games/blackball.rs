//! The page of blackball, on which a scorer enters the events.

use blackball_rules::{
    Blackball, Facts, Move, Side,
    clock::{Clock, ClockChange},
    facts::CuePosition,
    frame::Phase,
};
use boardgame_core::{Lang, Player, Viewer};
use boardgame_referee::{
    GameId,
    words::{player_name, ply_in_words},
};
use boardgame_text::Text;
use serde_json::Value;
#[cfg(feature = "pages")]
use {
    super::{
        events::events,
        pad::{Pad, more_panel, phrases_of, usual_phrases},
        screen::{Scores, calls, name_of, reasons, sides, spoken, turn},
    },
    crate::{game_match::PageContext, words::Word},
    blackball_rules::{FrameState, Ruling, facts::Cushions, frame::Choice, moves::Lag, ruling::Notice},
    boardgame_core::Event,
    maud::{Markup, html},
};

#[cfg(all(feature = "hosted", feature = "pages"))]
use super::screen::{FrameResult, screen};
#[cfg(all(feature = "hosted", feature = "pages"))]
use crate::sheet::{ScoreSheet, SheetRow};
use crate::{
    game_match::{GameMatch, GameView, PlayedMove, TableGame},
    json::to_value,
    locale::{canonical, moves, text},
    refusal::Refusal,
    words::{Denial, Scoring},
};

impl GameView for GameMatch<Blackball> {
    fn view(&self, _: Viewer) -> Value {
        to_value(self.game.state()).unwrap_or_default()
    }

    #[cfg(all(feature = "hosted", feature = "pages"))]
    fn sheet(&self, times: &[Option<String>], lang: Lang) -> ScoreSheet {
        let mut rows = Vec::new();
        let course = Scores::of(self);
        let events = self.game.log().iter().zip(&self.past).zip(breaks(self)).zip(&course.events).zip(times);
        for ((((event, past), balls), (frame, [a, b])), made) in events {
            let Some((by, past)) = event.by().zip(past.as_ref()) else { continue };
            let balls = balls.map_or_else(String::new, |(_, balls)| balls.to_string());
            let (frame, score) = (frame.to_string(), format!("{a} – {b}"));
            let ruling = spoken(self, &past.effect, lang);
            let cells = [name_of(self, side_of(by), lang), in_words(past, lang), balls, ruling, frame, score];
            rows.push(SheetRow { made: made.clone(), cells });
        }
        let side = |side: Side| name_of(self, side, lang);
        let score =
            Side::ALL.into_iter().zip(self.game.state().score()).map(|(of, frames)| (side(of), frames)).collect();
        let won = |(number, won): (usize, &FrameResult)| {
            let clause = won.rule.map_or_else(String::new, |rule| rule.to_string());
            let how = won.rule.map_or_else(String::new, |rule| rule.title(lang).to_owned());
            [(number + 1).to_string(), side(won.breaker), side(won.winner), clause, how]
        };
        ScoreSheet { score, frames: course.frames.iter().enumerate().map(won).collect(), rows }
    }

    #[cfg(all(feature = "hosted", feature = "pages"))]
    fn screen(&self, lang: Lang) -> Option<Markup> {
        Some(screen(self, lang))
    }

    #[cfg(feature = "pages")]
    fn body(&self, looking: &PageContext<'_>) -> Markup {
        Scorer { sitting: self, looking, lang: looking.lang }.html()
    }

    fn frame_state(&self, lang: Lang) -> String {
        let (text, names) = (text(lang), self.game.players());
        let frame = self.game.state().frame();
        let stands = boardgame_referee::words::frame_in_words(text.naming(names, blackball_rules::MESSAGES), frame);
        if frame.phase() == Phase::Break { format!("{stands}\n{}", self.score(lang)) } else { stands }
    }

    fn score(&self, lang: Lang) -> String {
        let [a_has, b_has] = self.game.state().score();
        let [a, b] = Side::ALL.map(|side| player_name::<Blackball>(text(lang), self.game.players(), side.player()));
        Scoring::Frames { a, a_has, b, b_has }.say(lang)
    }

    #[cfg(feature = "pages")]
    fn whose_turn(&self, lang: Lang) -> Option<String> {
        Some(turn(self, lang))
    }

    fn is_foul(&self, number: usize) -> bool {
        self.past.get(number).and_then(Option::as_ref).is_some_and(|past| past.effect.is_foul())
    }

    fn clock_change(&self) -> Option<ClockChange> {
        self.past.last().map(|past| clock_change(past.as_ref()))
    }

    fn shot_clock(&self, at: u64) -> Option<Clock> {
        let game = self.game.state();
        game.at_table().map(|_| Clock::start(at, game.readings()))
    }
}

impl TableGame for Blackball {
    fn read(&self, typed: &str) -> Result<Move, Refusal> {
        let typed = typed.trim();
        if typed.is_empty() {
            // The rules accept a shot without facts, but an empty form is a mistake.
            return Err(Refusal::of(&Denial::NothingTyped));
        }
        if typed.starts_with(['{', '"']) {
            return serde_json::from_slice(typed.as_bytes()).map_err(|error| Refusal::not_json(&error, typed));
        }
        let typed = canonical(GameId::Blackball, typed);
        typed.as_str().parse::<Move>().map_err(|mut error| {
            (error.column, error.found) = typed.place(error.line, error.column, &error.found);
            Refusal::unread(&error)
        })
    }

    fn without_stale_facts(&self, mv: &Move) -> Option<Move> {
        let Move::Shot(facts) = mv else { return None };
        let is_stale = facts.in_baulk.is_some() && self.frame().cue_from().only_place() == Some(CuePosition::Lie);
        is_stale.then(|| Facts { in_baulk: None, ..(**facts).clone() }.into())
    }

    fn told(past: &PlayedMove<Self>, by: Player, names: &[String], _: Viewer, text: &Text) -> String {
        let said = text.naming(names, blackball_rules::MESSAGES).say(&past.effect);
        let seat = names.get(by.index()).filter(|name| !name.is_empty());
        let seat = seat.cloned().unwrap_or_else(|| Self::seat(by, text.lang()));
        format!("{seat} – {}. {said}", in_words(past, text.lang()))
    }

    fn line(
        past: &PlayedMove<Self>,
        (number, by): (usize, Player),
        names: &[String],
        _: Viewer,
        new: bool,
        text: &Text,
    ) -> String {
        let ruling = text.naming(names, blackball_rules::MESSAGES).say(&past.effect);
        if new {
            return ruling;
        }
        let number = boardgame_referee::words::move_number::<Self>(number, by);
        ply_in_words(text, &number, &player_name::<Self>(text, names, by), &in_words(past, text.lang()), &ruling)
    }
}

fn clock_change(past: Option<&PlayedMove<Blackball>>) -> ClockChange {
    past.map_or(ClockChange::Continues, |past| ClockChange::of(&past.mv, &past.effect))
}

/// Describes an event in the scorer's words, without "no foul" if the ruling is a foul.
fn in_words(past: &PlayedMove<Blackball>, lang: Lang) -> String {
    words_after(past, lang, |facts| {
        facts.declared.take_if(|rules| rules.is_empty() && past.effect.is_foul());
    })
}

/// Describes an event in the scorer's words after editing the facts of a shot.
fn words_after(past: &PlayedMove<Blackball>, lang: Lang, edit: impl FnOnce(&mut Facts)) -> String {
    let mut mv = past.mv.clone();
    if let Move::Shot(facts) = &mut mv {
        edit(facts);
    }
    moves(GameId::Blackball, lang).translated(&mv.to_string())
}

/// Returns the break after each event: the balls potted by one side in consecutive shots. A foul, a shot without a pot
/// or the end of the frame ends a break.
#[cfg(feature = "pages")]
fn breaks(sitting: &GameMatch<Blackball>) -> Vec<Option<(Side, usize)>> {
    let mut now: Option<(Side, usize)> = None;
    let after = |(event, past): (&Event<Move>, &Option<PlayedMove<Blackball>>)| {
        let (by, past) = event.by().zip(past.as_ref())?;
        let Move::Shot(facts) = &past.mv else { return None };
        let side = side_of(by);
        let potted = facts.pots.iter().filter(|pot| pot.ball.is_object()).count();
        let before = now.filter(|(same, _)| *same == side).map_or(0, |(_, balls)| balls);
        let shown =
            Some((side, before + potted)).filter(|(_, balls)| potted > 0 && *balls > 0 && !past.effect.is_foul());
        now = shown.filter(|_| past.effect.winner().is_none());
        shown
    };
    sitting.game.log().iter().zip(&sitting.past).map(after).collect()
}

/// Describes an event in the scorer's words, without the facts that most shots have.
#[cfg(feature = "pages")]
fn event_in_words(past: &PlayedMove<Blackball>, lang: Lang) -> String {
    words_after(past, lang, |facts| {
        facts.declared.take_if(|rules| rules.is_empty());
        facts.in_baulk.take_if(|in_baulk| *in_baulk);
        facts.cushion.take_if(|cushion| *cushion == Cushions::Any(true));
        facts.crossed.take_if(|crossed| crossed.count() >= 2);
    })
}

#[cfg(feature = "pages")]
struct Scorer<'a> {
    sitting: &'a GameMatch<Blackball>,
    looking: &'a PageContext<'a>,
    lang: Lang,
}

#[cfg(feature = "pages")]
impl Scorer<'_> {
    /// The number of rulings that are always visible.
    const SHOWN: usize = 3;

    /// The number of recent events that a page offers for a change.
    const LISTED: usize = 200;

    fn html(&self) -> Markup {
        let past = &self.sitting.past;
        let looking = self.looking;
        let changed = looking.way.first().and_then(|number| number.parse::<usize>().ok()).filter(|_| looking.acts);
        let changed = changed.and_then(|number| Some((number, past.get(number)?.as_ref()?)));
        html! {
            div.scoreboard { (sides(self.sitting, self.lang)) }
            (self.ruling())
            @if looking.acts {
                @if let Some((number, past)) = changed { (self.change(number, past)) } @else { (self.entry()) }
            }
            @if !looking.guided {
                @if !past.is_empty() { (self.rulings()) }
                @if looking.acts { (self.typed(changed.map(|(number, _)| number))) }
                p.files {
                    a href={ (looking.address) "/screen" } { (Scoring::Screen.say(self.lang)) } " "
                    a href={ (looking.address) "/sheet" } { (Word::ScoreSheet.say(self.lang)) } " "
                    a href={ (looking.address) "/sheet.csv" } download { "CSV" }
                }
            }
        }
    }

    /// Renders the last ruling, or whose turn it is before the first one.
    fn ruling(&self) -> Markup {
        let ruling = self.sitting.past.last().and_then(Option::as_ref).map(|past| &past.effect);
        html! {
            div.ruling.foul[ruling.is_some_and(Ruling::is_foul)] {
                @if let Some(ruling) = ruling {
                    p { @for call in calls(self.sitting, ruling, self.lang) { span.call { (call) } " " } }
                    small {
                        @for reason in reasons(ruling) { (spoken(self.sitting, &reason, self.lang)) " " }
                        @if let Some(Some((side, balls))) = breaks(self.sitting).last() {
                            (Word::Break { side: name_of(self.sitting, *side, self.lang), balls: *balls }.say(self.lang))
                        }
                    }
                } @else {
                    p { (turn(self.sitting, self.lang)) }
                }
            }
        }
    }

    fn clock(&self) -> Markup {
        let lang = self.lang;
        let is_restart = |past: &&Option<PlayedMove<Blackball>>| clock_change(past.as_ref()) == ClockChange::Restarts;
        let strokes = self.sitting.past.iter().filter(is_restart).count();
        let game = self.sitting.game.state();
        // With the cue ball in hand, the time begins when the player receives the ball, not with the ruling.
        let starts = game.at_table().is_some() && game.frame().cue_from().allows(Choice::Lie);
        let is_stopped = self.sitting.clock_change() == Some(ClockChange::Stops);
        html! {
            div.shotclock.scripted data-shots=(strokes) data-starts[starts] data-stopped[is_stopped] data-call=(text(lang).say(&Notice::ThirtySeconds)) data-over=(Word::TimeFoul.say(lang)) {
                span { (Word::ShotClock.say(lang)) " " span.seconds { "0" } " " strong.called role="alert" {} " " }
                button.act type="button" data-clock="start" { (Word::StartClock.say(lang)) }
                button.act type="button" data-clock="hold" { (Word::Hold.say(lang)) }
                button.act type="button" data-clock="zero" { (Word::Restart.say(lang)) }
                form.late method="post" action=(self.looking.form("move")) hidden {
                    button.act name="typed" value="clock 61" { (Word::CallTime.say(lang)) }
                }
            }
        }
    }

    fn entry(&self) -> Markup {
        let frame = self.sitting.game.state().frame();
        let events = if self.looking.guided {
            html! {}
        } else {
            events(self.sitting, self.looking)
        };
        if self.sitting.game.status().is_over() {
            return html! {
                div.submits {
                    button.act type="button" popovertarget="more" { (Scoring::More.say(self.lang)) }
                    form method="post" action=(self.looking.form("word")) { button.act name="word" value="undo" { (Word::Undo.say(self.lang)) } }
                }
                (more_panel(&events, self.lang, None))
            };
        }
        if let Some(choices) = self.choices(frame, None) {
            return choices;
        }
        let pad = self.pad(frame, None, usual_phrases(frame));
        html! {
            @if !self.looking.guided { (self.clock()) }
            (pad.html())
            (pad.further(&events))
        }
    }

    fn pad<'a>(&'a self, frame: &'a FrameState, number: Option<usize>, phrases: Vec<String>) -> Pad<'a> {
        let other = name_of(self.sitting, !frame.striker(), self.lang);
        Pad { looking: self.looking, frame, number, phrases, other }
    }

    /// Renders the choices before a break, or those that replace event `number`; `None` in other phases.
    fn choices(&self, frame: &FrameState, number: Option<usize>) -> Option<Markup> {
        let named = |side: Side| name_of(self.sitting, side, self.lang);
        let choices = match frame.phase() {
            Phase::Lag => Side::ALL.map(|side| (Move::Lag(Lag::won_by(side)), Word::LagWon { side: named(side) })),
            Phase::ChooseBreaker { .. } => {
                Side::ALL.map(|side| (Move::Breaker(side), Word::Breaks { side: named(side) }))
            }
            _ => return None,
        };
        Some(html! {
            form.choices method="post" action=(self.looking.form(if number.is_some() { "correct" } else { "move" })) {
                @if let Some(number) = number { input type="hidden" name="index" value=(number); }
                @for (mv, word) in &choices { button.act.first name="typed" value=(serde_json::to_string(mv).unwrap_or_default()) { (word.say(self.lang)) } " " }
            }
        })
    }

    /// Renders the form that replaces an earlier event: the pad filled in with a shot, or the choices before a break.
    fn change(&self, number: usize, past: &PlayedMove<Blackball>) -> Markup {
        let before = self.sitting.after(number).ok();
        let frame = before.as_ref().map(|before| before.game.state().frame());
        let phrases = match (&past.mv, frame) {
            (Move::Shot(facts), Some(frame)) => phrases_of(facts, frame),
            _ => None,
        };
        html! {
            div.changing {
                h2 { (Scoring::ChangeEvent { number: number + 1 }.say(self.lang)) " · " (self.by(number)) }
                form method="get" action=(self.looking.address) { button.act { (Scoring::LeaveUnchanged.say(self.lang)) } }
            }
            @if let Some((frame, phrases)) = frame.zip(phrases) {
                @let pad = self.pad(frame, Some(number), phrases);
                (pad.html())
                (pad.further(&html! {}))
            } @else if let Some(choices) = frame.and_then(|frame| self.choices(frame, Some(number))) {
                (choices)
            }
        }
    }

    /// Renders the text field for an event in the scorer's words. For a change, it contains the words of the old event.
    fn typed(&self, number: Option<usize>) -> Markup {
        let past = number.and_then(|number| self.sitting.past.get(number)?.as_ref());
        html! {
            form.typed method="post" action=(self.looking.form(if past.is_some() { "correct" } else { "move" })) {
                @if let Some(number) = number { input type="hidden" name="index" value=(number); }
                label for="typed" { (Word::ScorerWords.say(self.lang)) } " "
                input id="typed" name="typed" value=[past.map(|past| words_after(past, self.lang, |_| ()))] autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="400";
                " " button.act { (Word::RuleOnIt.say(self.lang)) }
            }
        }
    }

    fn by(&self, number: usize) -> String {
        let by = self.sitting.game.log().get(number).and_then(Event::by);
        by.map_or_else(String::new, |by| name_of(self.sitting, side_of(by), self.lang))
    }

    /// Renders the last rulings and, for the scorer, a list of earlier ones that can be opened.
    fn rulings(&self) -> Markup {
        let frames = Scores::of(self.sitting).events;
        let numbers = (0..self.sitting.past.len()).rev();
        let item = |number: usize, frame: Option<u16>| {
            let past = self.sitting.past.get(number).and_then(Option::as_ref);
            html! {
                @if let Some(past) = past {
                    li value=(number + 1) .foul[past.effect.is_foul()] {
                        span.what {
                            @if let Some(frame) = frame { small { (Scoring::FrameNumber { number: frame }.say(self.lang)) " · " } }
                            strong { (self.by(number)) } " " (event_in_words(past, self.lang))
                        } " "
                        span.calls { @for call in past.effect.calls() { span.call { (spoken(self.sitting, &call, self.lang)) } " " } } " "
                        @if self.looking.acts {
                            form method="get" action=(self.looking.address) {
                                button.act name="way" value=(number) aria-label=(Scoring::ChangeEvent { number: number + 1 }.say(self.lang)) { (Scoring::Change.say(self.lang)) }
                            }
                        }
                    }
                }
            }
        };
        html! {
            section.rulings aria-labelledby="rulings" {
                h2 #rulings { (Scoring::LastRulings.say(self.lang)) }
                ol reversed { @for number in numbers.clone().take(Self::SHOWN) { (item(number, None)) } }
                @if self.looking.acts && self.sitting.past.len() > Self::SHOWN {
                    details #all-rulings {
                        summary { (Scoring::EarlierRulings.say(self.lang)) }
                        ol reversed { @for number in numbers.take(Self::LISTED).skip(Self::SHOWN) { (item(number, frames.get(number).map(|(frame, _)| *frame))) } }
                    }
                }
            }
        }
    }
}

#[cfg(feature = "pages")]
fn side_of(player: Player) -> Side {
    if player == Side::A.player() { Side::A } else { Side::B }
}
