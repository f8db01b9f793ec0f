//! Blackball on a page: the scorer's table.

use blackball_rules::{
    Blackball, Colour, FrameState, Group, Move, Rule, Ruling, Side,
    clock::{Clock, ClockChange},
    facts::CuePosition,
    frame::{Choice, Phase},
    moves::Lag,
    ruling::Notice,
};
use boardgame_core::{Event, Lang, Player, Viewer};
use boardgame_referee::{
    GameId,
    words::{player_name, ply_in_words},
};
use boardgame_text::Text;
use maud::{Markup, html};
use serde_json::Value;

use super::{
    events::{BALLS, events},
    screen::{FrameResult, Scores, screen, spoken},
};
use crate::{
    game_match::{AnyMatch as _, GameMatch, GameView, PageContext, PlayedMove, TableGame},
    locale::{canonical, moves, text},
    refusal::Refusal,
    sheet::{ScoreSheet, SheetRow},
    words::{Denial, Scoring, Word},
};

impl GameView for GameMatch<Blackball> {
    fn view(&self, _: Viewer) -> Value {
        serde_json::to_value(self.game.state()).unwrap_or_default()
    }

    fn sheet(&self, times: &[Option<String>], lang: Lang) -> ScoreSheet {
        let mut rows = Vec::new();
        let course = Scores::of(self);
        let events = self.game.log().iter().zip(&self.past).zip(breaks(self)).zip(&course.events).zip(times);
        for ((((event, past), balls), (frame, [a, b])), made) in events {
            let Some((by, past)) = event.by().zip(past.as_ref()) else { continue };
            let balls = balls.map_or_else(String::new, |(_, balls)| balls.to_string());
            let (frame, score) = (frame.to_string(), format!("{a} – {b}"));
            let ruling = spoken(self, &past.effect, lang);
            let cells = [self.player_name(by, lang), in_words(past, lang), balls, ruling, frame, score];
            rows.push(SheetRow { made: made.clone(), cells });
        }
        let side = |side: Side| self.player_name(side.player(), lang);
        let [a, b] = self.game.state().score();
        let score = format!("{} {a} – {b} {}", side(Side::A), side(Side::B));
        let won = |(number, won): (usize, &FrameResult)| {
            let how = won.rule.map_or_else(String::new, |rule| format!("{rule}: {}", rule.title(lang)));
            [(number + 1).to_string(), side(won.breaker), side(won.winner), how]
        };
        ScoreSheet { score, frames: course.frames.iter().enumerate().map(won).collect(), rows }
    }

    fn screen(&self, lang: Lang) -> Option<Markup> {
        Some(screen(self, lang))
    }

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
            return serde_json::from_str(typed).map_err(|error| Refusal::not_json(&error, typed));
        }
        let typed = canonical(GameId::Blackball, typed);
        typed.as_str().parse::<Move>().map_err(|mut error| {
            (error.column, error.found) = typed.place(error.line, error.column, &error.found);
            Refusal::unread(&error)
        })
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

fn in_words(past: &PlayedMove<Blackball>, lang: Lang) -> String {
    moves(GameId::Blackball, lang).translated(&past.written)
}

/// Returns the break after each event: the balls potted by one side in consecutive shots. A foul, a shot without a pot
/// or the end of the frame ends a break.
fn breaks(sitting: &GameMatch<Blackball>) -> Vec<Option<(Side, usize)>> {
    let mut now: Option<(Side, usize)> = None;
    let after = |(event, past): (&Event<Move>, &Option<PlayedMove<Blackball>>)| {
        let (by, past) = event.by().zip(past.as_ref())?;
        let Move::Shot(facts) = &past.mv else { return None };
        let side = if by == Side::A.player() { Side::A } else { Side::B };
        let potted = facts.pots.iter().filter(|pot| pot.ball.is_object()).count();
        let before = now.filter(|(same, _)| *same == side).map_or(0, |(_, balls)| balls);
        let shown =
            Some((side, before + potted)).filter(|(_, balls)| potted > 0 && *balls > 0 && !past.effect.is_foul());
        now = shown.filter(|_| past.effect.winner().is_none());
        shown
    };
    sitting.game.log().iter().zip(&sitting.past).map(after).collect()
}

struct Scorer<'a> {
    sitting: &'a GameMatch<Blackball>,
    looking: &'a PageContext<'a>,
    lang: Lang,
}

impl Scorer<'_> {
    fn html(&self) -> Markup {
        let contest = self.sitting.game.state();
        let [a, b] = contest.score();
        let frame = contest.frame();
        let ruling = self.sitting.past.last().and_then(Option::as_ref).map(|past| &past.effect);
        let lags = matches!(frame.phase(), Phase::Lag | Phase::ChooseBreaker { .. });
        let score = |side: Side| self.sitting.player_name(side.player(), self.lang);
        html! {
            div.ruling.foul[ruling.is_some_and(Ruling::is_foul)] {
                @match ruling {
                    Some(ruling) => {
                        @let said = spoken(self.sitting, ruling, self.lang);
                        span.long[said.chars().count() > 90] { (said) }
                    },
                    None if lags => (Word::NoLag.say(self.lang)),
                    None => (Word::NoRuling.say(self.lang)),
                }
            }
            p.score { (Word::Score.say(self.lang)) ": " strong { (score(Side::A)) " " (a) " – " (b) " " (score(Side::B)) } }
            p.standing {
                @for part in frame.status_lines().iter().filter(|_| !self.sitting.game.status().is_over()).skip(usize::from(lags)) { (spoken(self.sitting, part, self.lang)) br; }
                @if let Some(Some((side, balls))) = breaks(self.sitting).last() {
                    (Word::Break { side: score(*side), balls: *balls }.say(self.lang))
                }
            }
            @if self.looking.acts {
                div.shotclock.scripted data-shots=(self.shots()) data-stopped[self.is_stopped()] data-call=(text(self.lang).say(&Notice::ThirtySeconds)) data-over=(Word::TimeFoul.say(self.lang)) {
                    (Word::ShotClock.say(self.lang)) " " span.seconds { "0" } " " strong.called role="alert" {} " "
                    button.act type="button" data-clock="start" { (Word::StartClock.say(self.lang)) }
                    button.act type="button" data-clock="hold" { (Word::Hold.say(self.lang)) }
                    button.act type="button" data-clock="zero" { (Word::Restart.say(self.lang)) }
                    form.late method="post" action=(self.looking.form("move")) hidden {
                        button.act name="typed" value="clock 61" { (Word::CallTime.say(self.lang)) }
                    }
                }
                (self.time_out())
                (self.entry(frame))
                @if !self.looking.guided { (events(self.sitting, self.looking)) (self.corrections()) }
            }
            @if !self.looking.guided {
            p.files {
                a href={ (self.looking.address) "/screen" } { (Scoring::Screen.say(self.lang)) } " "
                a href={ (self.looking.address) "/sheet" } { (Word::ScoreSheet.say(self.lang)) } " "
                a href={ (self.looking.address) "/sheet.csv" } download { "CSV" }
            }
            }
        }
    }

    fn shots(&self) -> usize {
        self.sitting.past.iter().filter(|past| clock_change(past.as_ref()) == ClockChange::Restarts).count()
    }

    fn is_stopped(&self) -> bool {
        self.sitting.clock_change() == Some(ClockChange::Stops)
    }

    fn choices(&self, buttons: impl IntoIterator<Item = (String, String)>) -> Markup {
        html! {
            form.choices method="post" action=(self.looking.form("move")) {
                @for (typed, label) in buttons { button.act name="typed" value=(typed) { (label) } " " }
            }
        }
    }

    fn time_out(&self) -> Markup {
        let reasons = [
            ("time-out rest", Scoring::ForRest),
            ("time-out obstruction", Scoring::ForObstruction),
            ("time-out touching ball", Scoring::ForTouchingBall),
        ];
        html! {
            details id="time-out" {
                summary { (Scoring::TimeOut.say(self.lang)) }
                (self.choices(reasons.map(|(typed, reason)| (typed.to_owned(), reason.say(self.lang)))))
            }
        }
    }

    fn entry(&self, frame: &FrameState) -> Markup {
        let lang = self.lang;
        let named = |side: Side| self.sitting.player_name(side.player(), lang);
        let starts = [Choice::Lie, Choice::Baulk, Choice::Rerack]
            .into_iter()
            .filter(|choice| frame.cue_from().allows(*choice) && frame.cue_from().only_place().is_none());
        let start = |choice: Choice| match choice {
            Choice::Baulk => Word::ChooseBaulk,
            Choice::Rerack => Word::ChooseRerack,
            Choice::Lie => Word::ChooseLie,
        };
        let (buttons, shot): (Vec<(Move, Word)>, _) = match frame.phase() {
            Phase::Lag => {
                let won = |side| (Move::Lag(Lag::won_by(side)), Word::LagWon { side: named(side) });
                (Side::ALL.map(won).to_vec(), false)
            }
            Phase::ChooseBreaker { .. } => {
                (Side::ALL.map(|side| (Move::Breaker(side), Word::Breaks { side: named(side) })).to_vec(), false)
            }
            _ => (starts.map(|choice| (Move::Choose(choice), start(choice))).collect(), true),
        };
        let buttons = buttons.iter().map(|(mv, word)| (serde_json::to_string(mv).unwrap_or_default(), word.say(lang)));
        html! {
            @if !self.sitting.game.status().is_over() {
                (self.choices(buttons))
                @if shot { (self.shot(frame)) }
            }
            form.typed method="post" action=(self.looking.form("move")) {
                label for="typed" { (Word::ScorerWords.say(lang)) } " "
                input id="typed" name="typed" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="400";
                " " button.act { (Word::RuleOnIt.say(lang)) }
            }
            @if !self.looking.guided {
                form.words method="post" action=(self.looking.form("word")) {
                    button.act name="word" value="undo" { (Word::Undo.say(lang)) }
                }
            }
        }
    }

    /// Renders the form for a shot; [`shot_of_form`] composes its text.
    fn shot(&self, frame: &FrameState) -> Markup {
        let lang = self.lang;
        let radio = |name: &str, value: &str, word: String, checked: bool| {
            let id = format!("{name}-{value}");
            html! {
                span.pick {
                    input type="radio" name=(name) id=(id) value=(value) checked[checked]; label for=(id) { (word) }
                }
            }
        };
        let count = |group: Group| frame.on_table().iter().filter(|ball| ball.colour() == Colour::Group(group)).count();
        // The most common shot is preselected.
        let on = frame.balls_on(frame.striker());
        let is_on = |group: Group| on.iter().any(|ball| ball.group() == Some(group));
        let usual = match (is_on(Group::Red), is_on(Group::Yellow)) {
            (true, _) => "hit red",
            (_, true) => "hit yellow",
            _ => "hit black",
        };
        let potted = |name: &str, word: Word, most: usize| {
            html! {
                fieldset {
                    legend { (Word::BallsPotted { colour: word.say(lang) }.say(lang)) }
                    @for number in 0..=most.min(7) { (radio(name, &number.to_string(), number.to_string(), number == 0)) }
                }
            }
        };
        html! {
            form.shot method="post" action=(self.looking.form("shot")) {
                @if frame.phase() == Phase::Break {
                    fieldset {
                        legend { (Scoring::Crossed.say(lang)) }
                        (radio("crossed", "0", "0".into(), false))
                        (radio("crossed", "1", "1".into(), false))
                        (radio("crossed", "2", Scoring::TwoOrMore.say(lang), true))
                    }
                }
                fieldset {
                    legend { (Word::From.say(lang)) }
                    @if frame.cue_from().only_place() != Some(CuePosition::Baulk) {
                        (radio("from", "", Word::FromLie.say(lang), true))
                    }
                    (radio("from", "in baulk", Word::FromBaulk.say(lang), frame.cue_from().only_place() == Some(CuePosition::Baulk)))
                }
                fieldset {
                    legend { (Word::FirstHit.say(lang)) }
                    @for (value, word) in [
                        ("hit red", Word::RedBall), ("hit yellow", Word::YellowBall), ("hit black", Word::BlackBall), ("miss", Word::NoBall),
                    ] {
                        (radio("hit", value, word.say(lang), value == usual))
                    }
                    (radio("hit", "hit red and yellow", Scoring::BothAtOnce.say(lang), false))
                }
                (potted("red", Word::RedBall, count(Group::Red)))
                (potted("yellow", Word::YellowBall, count(Group::Yellow)))
                fieldset {
                    legend { (Word::Potted.say(lang)) }
                    @for (ball, word) in BALLS.iter().skip(2) { (check(ball, &word.say(lang), false)) }
                }
                fieldset {
                    legend { (Word::Shot.say(lang)) }
                    (check("cushion", &Word::Cushion.say(lang), true))
                    (check("clean", &Word::NoOtherFoul.say(lang), true))
                }
                button.act.large { (Word::RuleOnIt.say(lang)) }
                (self.before(frame))
                details id="fouls" {
                    summary { (Scoring::OtherFoul.say(lang)) " · " (Scoring::LeftTable.say(lang)) }
                    fieldset {
                        legend { (Scoring::LeftTable.say(lang)) }
                        @for (ball, word) in BALLS { (check(&format!("off-{ball}"), &word.say(lang), false)) }
                    }
                    // Each button submits the whole shot.
                    @for rule in SEEN_BY_REFEREE {
                        button.act name="foul" value=(rule.clause().number) { (rule.clause().number) ": " (rule.title(lang)) } " "
                    }
                }
            }
        }
    }

    fn before(&self, frame: &FrameState) -> Markup {
        let lang = self.lang;
        let other = self.sitting.player_name((!frame.striker()).player(), lang);
        html! {
            details id="before" {
                summary { (Scoring::BeforeShot.say(lang)) }
                @for (what, word) in [("touching", Scoring::Touching), ("frozen", Scoring::FrozenBalls)] {
                    fieldset {
                        legend { (word.say(lang)) }
                        @for (ball, word) in BALLS.iter().take(3) { (check(&format!("{what}-{ball}"), &word.say(lang), false)) }
                        @if what == "touching" { (check("moved", &Scoring::TouchingMoved.say(lang), false)) }
                    }
                }
                fieldset {
                    legend { (Scoring::Announced.say(lang)) }
                    (check("snooker", &Scoring::Snooker.say(lang), false))
                    (check("other", &Scoring::OutOfTurn { side: other }.say(lang), false))
                    input type="hidden" name="other-side" value=(!frame.striker());
                }
            }
        }
    }

    fn corrections(&self) -> Markup {
        let lang = self.lang;
        html! {
            details.corrections {
                summary { (Word::Correct.say(lang)) }
                @for (index, past) in self.sitting.past.iter().enumerate().skip(self.sitting.past.len().saturating_sub(CORRECTED)) {
                    @if let Some(past) = past {
                        @let id = format!("correct-{index}");
                        form method="post" action=(self.looking.form("correct")) {
                            input type="hidden" name="index" value=(index);
                            label for=(id) { (index + 1) } " "
                            input id=(id) name="typed" value=(in_words(past, lang)) maxlength="400" autocomplete="off" spellcheck="false"; " "
                            span.pick { input type="checkbox" name="cut" id={ "cut-" (index) } value="yes"; label for={ "cut-" (index) } { (Word::CutRest.say(lang)) } } " "
                            button.act { (Word::Correct.say(lang)) }
                        }
                    }
                }
            }
        }
    }
}

fn check(name: &str, label: &str, checked: bool) -> Markup {
    html! {
        span.pick { input type="checkbox" name=(name) id=(name) value="yes" checked[checked]; label for=(name) { (label) } }
    }
}

/// The number of recent events that a page offers for correction.
const CORRECTED: usize = 200;

const SEEN_BY_REFEREE: [Rule; 7] =
    [Rule::TouchedBall, Rule::Push, Rule::DoubleHit, Rule::Jump, Rule::NoFoot, Rule::BallsMoving, Rule::NotWithTip];

pub(crate) fn shot_of_form(field: &dyn Fn(&str) -> String) -> String {
    let is_set = |name: &str| field(name) == "yes";
    let either = |name: &str, yes: &'static str, no: &'static str| if is_set(name) { yes } else { no };
    let mut words = Vec::new();
    words.extend(is_set("other").then(|| format!("by {}", field("other-side"))));
    words.extend(is_set("snooker").then(|| "snooker".to_owned()));
    for (ball, _) in &BALLS[..3] {
        let touching = || format!("touching {ball} {}", either("moved", "moved", "still"));
        words.extend(is_set(&format!("touching-{ball}")).then(touching));
        words.extend(is_set(&format!("frozen-{ball}")).then(|| format!("frozen {ball}")));
    }
    let (from, hit, crossed, foul) = (field("from"), field("hit"), field("crossed"), field("foul"));
    words.extend(Some(from).filter(|from| !from.is_empty()));
    words.push(if hit.is_empty() { "miss".to_owned() } else { hit });
    for colour in ["red", "yellow"] {
        let count: usize = field(colour).parse().unwrap_or(0);
        words.extend(std::iter::repeat_n(format!("pot {colour}"), count.min(7)));
    }
    words.extend(["black", "cue"].iter().filter(|ball| is_set(ball)).map(|ball| format!("pot {ball}")));
    words.push(either("cushion", "cushion", "no cushion").to_owned());
    words.extend(matches!(crossed.as_str(), "0" | "1" | "2").then(|| format!("crossed {crossed}")));
    let off = BALLS.iter().filter(|(ball, _)| is_set(&format!("off-{ball}")));
    words.extend(off.map(|(ball, _)| format!("off {ball}")));
    match SEEN_BY_REFEREE.iter().find(|rule| rule.clause().number == foul) {
        Some(rule) => words.push(format!("foul {}", rule.clause().number)),
        None => words.extend(is_set("clean").then(|| "no foul".to_owned())),
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use boardgame_core::Game as _;

    use super::*;

    fn entered(fields: &[(&str, &str)]) -> (String, Ruling) {
        let mut contest =
            Blackball::start(&serde_json::from_str(r#"{"breaker":"A"}"#).expect("a set-up")).expect("a match");
        let opening = contest.read("in baulk, hit red, crossed 2, cushion, no foul").expect("a shot");
        contest.play(&opening).expect("a break");
        let field =
            |name: &str| fields.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value).to_owned();
        let words = shot_of_form(&field);
        let mv = contest.read(&words).unwrap_or_else(|refusal| panic!("{words}: {refusal:?}"));
        let ruling = contest.play(&mv).unwrap_or_else(|error| panic!("{words}: {error:?}"));
        (words, ruling)
    }

    #[test]
    fn every_foul_of_the_form_is_ruled_on_alone_and_with_an_in_off() {
        const USUAL: [(&str, &str); 3] = [("hit", "hit red"), ("cushion", "yes"), ("clean", "yes")];
        let fouls = |fields: &[(&str, &str)]| {
            let (words, ruling) = entered(&[&USUAL, fields].concat());
            (words, ruling.foul_rules())
        };
        for rule in SEEN_BY_REFEREE {
            for (cue, in_off) in [("", false), ("yes", true)] {
                let (words, fouls) = fouls(&[("foul", rule.clause().number), ("cue", cue)]);
                assert!(fouls.iter().any(|foul| foul == rule), "{words}");
                assert_eq!(fouls.iter().any(|foul| foul == Rule::InOff), in_off, "{words}");
            }
        }
        for ball in ["off-red", "off-yellow", "off-black", "off-cue"] {
            let (words, fouls) = fouls(&[(ball, "yes")]);
            assert!(fouls.iter().any(|foul| foul == Rule::OffTable), "{words}");
        }
        let (words, none) = fouls(&[("foul", "7a")]);
        assert!(none.is_empty(), "{words}: no other clause is a button");
    }

    #[test]
    fn a_sheet_has_each_frame_with_its_winner_and_a_frame_that_is_ruled_again_once() {
        let setup = serde_json::from_str(r#"{"breaker":"A","format":{"race_to":3}}"#).expect("a set-up");
        let mut sitting = GameMatch::<Blackball>::start(setup).expect("a match");
        let enter = |sitting: &mut GameMatch<Blackball>, typed: &str| {
            let by = sitting.game.status().to_act().expect("a match that goes on");
            sitting.submit(by, typed).unwrap_or_else(|refusal| panic!("{typed}: {refusal:?}"));
        };
        let results = |sitting: &GameMatch<Blackball>| {
            Scores::of(sitting).frames.iter().map(|won| (won.breaker, won.winner)).collect::<Vec<_>>()
        };
        enter(&mut sitting, "override A frame");
        enter(&mut sitting, "in baulk, hit red, crossed 2, cushion, no foul");
        assert_eq!(results(&sitting), [(Side::A, Side::A)], "an event of the next frame changes nothing");
        enter(&mut sitting, "hit red, pot black, no foul");
        assert_eq!(results(&sitting), [(Side::A, Side::A), (Side::B, Side::B)]);
        assert_eq!(Scores::of(&sitting).events.last(), Some(&(2, [1, 1])));
        enter(&mut sitting, "note A 8d");
        assert_eq!(Scores::of(&sitting).events.last(), Some(&(3, [1, 1])));
        assert_eq!(Scores::of(&sitting).frames.len(), 2);
    }
}
