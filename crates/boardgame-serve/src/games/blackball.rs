//! Blackball on a page: the scorer's table.

use blackball_rules::{
    Blackball, Colour, FrameState, Group, Move, Ruling, Side,
    facts::Place,
    frame::{Choice, Phase},
    moves::Lag,
};
use boardgame_core::{Lang, Player, Status, Viewer};
use boardgame_text::Text;
use maud::{Markup, html};
use serde_json::Value;

use crate::{
    refusal::Refusal,
    said::text,
    sitting::{Effort, Looking, Past, Served, Sitting, Thought, unread_json},
    words::Word,
};

impl Served for Blackball {
    const UNDO: bool = true;
    const OPEN: bool = true;

    fn seat(player: Player, _: Lang) -> String {
        (if player == Side::A.player() { Side::A } else { Side::B }).to_string()
    }

    fn written(&self, mv: &Move) -> String {
        mv.to_string()
    }

    /// An event in the scorer's words, or as records have it.
    fn read(&self, typed: &str) -> Result<Move, Refusal> {
        let typed = typed.trim();
        if typed.is_empty() {
            // The rules can judge a shot of which nothing is known; nobody enters one on purpose.
            return Err(Refusal::of(&Word::NothingTyped));
        }
        if typed.starts_with(['{', '"']) {
            return serde_json::from_str(typed).map_err(|error| unread_json(&error));
        }
        typed.parse::<Move>().map_err(|error| Refusal::unread(&error))
    }

    fn legal(&self, _: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn choose(_: &Sitting<Self>, _: Player, _: u64) -> Option<Move> {
        None
    }

    fn thought(_: &Sitting<Self>, _: Player, _: Effort) -> Option<Thought<Move>> {
        None
    }

    fn view(&self, _: Viewer) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn told(past: &Past<Self>, by: Player, _: Viewer, text: &Text) -> String {
        format!("{} – {}. {}", Self::seat(by, text.lang()), past.written, text.say(&past.effect))
    }

    fn did(past: &Past<Self>, text: &Text) -> String {
        text.say(&past.effect)
    }

    fn body(sitting: &Sitting<Self>, looking: &Looking<'_>) -> Markup {
        Scorer { sitting, looking, lang: looking.lang }.html()
    }
}

struct Scorer<'a> {
    sitting: &'a Sitting<Blackball>,
    looking: &'a Looking<'a>,
    lang: Lang,
}

impl Scorer<'_> {
    fn html(&self) -> Markup {
        let contest = self.sitting.game.state();
        let [a, b] = contest.score();
        let frame = contest.frame();
        let ruling = self.sitting.past.last().and_then(Option::as_ref).map(|past| &past.effect);
        html! {
            div.ruling.foul[ruling.is_some_and(Ruling::is_foul)] {
                @match ruling {
                    Some(ruling) => (text(self.lang).say(ruling)),
                    None => (Word::NoRuling.say(self.lang)),
                }
            }
            p.score { (Word::Score.say(self.lang)) ": " strong { "A " (a) " – " (b) " B" } }
            p.standing { @for line in standing(frame, self.lang) { (line) br; } }
            @if let Some((side, balls)) = self.breaks() { p { (Word::Break { side: side.to_string(), balls }.say(self.lang)) } }
            @if self.looking.acts {
                div.shotclock data-call=(Word::ThirtySeconds.say(self.lang)) data-over=(Word::TimeFoul.say(self.lang)) hidden {
                    (Word::ShotClock.say(self.lang)) " " span.seconds { "0" } " " strong.called role="alert" {} " "
                    button.act type="button" data-clock="start" { (Word::Restart.say(self.lang)) }
                    button.act type="button" data-clock="stop" { (Word::Hold.say(self.lang)) }
                }
                (self.entry(frame))
                (self.corrections())
            }
            p.files {
                a href={ (self.looking.address) "/sheet" } { (Word::ScoreSheet.say(self.lang)) } " "
                a href={ (self.looking.address) "/sheet.csv" } download { "CSV" }
            }
        }
    }

    /// The break that goes on: how many balls one side has potted in a row. A foul ends it.
    fn breaks(&self) -> Option<(Side, usize)> {
        let mut now: Option<(Side, usize)> = None;
        for (event, past) in self.sitting.game.log().iter().zip(&self.sitting.past) {
            let (Some(by), Some(past)) = (event.by(), past) else { continue };
            if let Move::Shot(facts) = &past.mv {
                let side = if by == Side::A.player() { Side::A } else { Side::B };
                let potted = facts.pots.iter().filter(|pot| pot.ball.is_object()).count();
                if past.effect.is_foul() {
                    now = None;
                    continue;
                }
                now = match now {
                    Some((same, balls)) if same == side => Some((side, balls + potted)),
                    _ => Some((side, potted)),
                };
            }
        }
        now.filter(|(_, balls)| *balls > 0)
    }

    fn entry(&self, frame: &FrameState) -> Markup {
        let lang = self.lang;
        let address = self.looking.address;
        let event = |mv: Move, word: Word| {
            let value = serde_json::to_string(&mv).unwrap_or_default();
            html! { button.act name="typed" value=(value) { (word.say(lang)) } " " }
        };
        html! {
            @match (self.sitting.game.status(), frame.phase()) {
                (Status::Over(_), _) => {},
                (_, Phase::Lag) => {
                    form.choices method="post" action={ (address) "/move" } {
                        @for side in Side::ALL {
                            (event(Move::Lag(Lag::won_by(side)), Word::LagWon { side: side.to_string() }))
                        }
                    }
                },
                (_, Phase::ChooseBreaker { .. }) => {
                    form.choices method="post" action={ (address) "/move" } {
                        @for side in Side::ALL { (event(Move::Breaker(side), Word::Breaks { side: side.to_string() })) }
                    }
                },
                _ => {
                    form.choices method="post" action={ (address) "/move" } {
                        @for (choice, word) in [
                            (Choice::Lie, Word::ChooseLie),
                            (Choice::Baulk, Word::ChooseBaulk),
                            (Choice::Rerack, Word::ChooseRerack),
                        ] {
                            @if frame.cue_from().allows(choice) && frame.cue_from().only_place().is_none() { (event(Move::Choose(choice), word)) }
                        }
                    }
                    (self.shot(frame))
                },
            }
            form.typed method="post" action={ (address) "/move" } {
                label for="typed" { (Word::ScorerWords.say(lang)) } " "
                input id="typed" name="typed" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="400";
                " " button.act { (Word::RuleOnIt.say(lang)) }
            }
            form.words method="post" action={ (address) "/word" } {
                button.act name="word" value="undo" { (Word::Undo.say(lang)) }
            }
        }
    }

    /// A shot by buttons that a thumb can hit. Its words are put together where the form arrives.
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
        // A shot is entered fastest when what most shots do is chosen already.
        let on = frame.balls_on(frame.striker());
        let is_on = |group: Group| on.iter().any(|ball| ball.group() == Some(group));
        let usual = if is_on(Group::Red) {
            "hit red"
        } else if is_on(Group::Yellow) {
            "hit yellow"
        } else {
            "hit black"
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
            form.shot method="post" action={ (self.looking.address) "/shot" } {
                fieldset {
                    legend { (Word::From.say(lang)) }
                    @if frame.cue_from().only_place() != Some(Place::Baulk) {
                        (radio("from", "", Word::FromLie.say(lang), true))
                    }
                    (radio("from", "in baulk", Word::FromBaulk.say(lang), frame.cue_from().only_place() == Some(Place::Baulk)))
                }
                fieldset {
                    legend { (Word::FirstHit.say(lang)) }
                    @for (value, word) in [
                        ("hit red", Word::RedBall), ("hit yellow", Word::YellowBall), ("hit black", Word::BlackBall), ("miss", Word::NoBall),
                    ] {
                        (radio("hit", value, word.say(lang), value == usual))
                    }
                }
                (potted("red", Word::RedBall, count(Group::Red)))
                (potted("yellow", Word::YellowBall, count(Group::Yellow)))
                fieldset {
                    legend { (Word::Potted.say(lang)) }
                    @for (name, word) in [("black", Word::BlackBall), ("cue", Word::CueBall)] {
                        span.pick { input type="checkbox" name=(name) id=(name) value="yes"; label for=(name) { (word.say(lang)) } }
                    }
                }
                fieldset {
                    legend { (Word::Shot.say(lang)) }
                    span.pick { input type="checkbox" name="cushion" id="cushion" value="yes" checked; label for="cushion" { (Word::Cushion.say(lang)) } }
                    span.pick { input type="checkbox" name="clean" id="clean" value="yes" checked; label for="clean" { (Word::NoOtherFoul.say(lang)) } }
                }
                button.act.large { (Word::RuleOnIt.say(lang)) }
            }
        }
    }

    /// Each event so far, with a place to put another in its stead.
    fn corrections(&self) -> Markup {
        let lang = self.lang;
        html! {
            details.corrections {
                summary { (Word::Correct.say(lang)) }
                @for (index, past) in self.sitting.past.iter().enumerate() {
                    @if let Some(past) = past {
                        @let id = format!("correct-{index}");
                        form method="post" action={ (self.looking.address) "/correct" } {
                            input type="hidden" name="index" value=(index);
                            label for=(id) { (index + 1) } " "
                            input id=(id) name="typed" value=(past.written) maxlength="400" autocomplete="off" spellcheck="false"; " "
                            span.pick { input type="checkbox" name="cut" id={ "cut-" (index) } value="yes"; label for={ "cut-" (index) } { (Word::CutRest.say(lang)) } } " "
                            button.act { (Word::Correct.say(lang)) }
                        }
                    }
                }
            }
        }
    }
}

/// What the buttons of the form say, in the scorer's words.
pub(crate) fn shot_of_form(field: &dyn Fn(&str) -> String) -> String {
    let mut words = Vec::new();
    let from = field("from");
    if !from.is_empty() {
        words.push(from);
    }
    let hit = field("hit");
    words.push(if hit.is_empty() { "miss".to_owned() } else { hit });
    for colour in ["red", "yellow"] {
        let count: usize = field(colour).parse().unwrap_or(0);
        words.extend(std::iter::repeat_n(format!("pot {colour}"), count.min(7)));
    }
    for ball in ["black", "cue"] {
        if field(ball) == "yes" {
            words.push(format!("pot {ball}"));
        }
    }
    words.push(if field("cushion") == "yes" { "cushion" } else { "no cushion" }.to_owned());
    if field("clean") == "yes" {
        words.push("no foul".to_owned());
    }
    words.join(", ")
}

/// Where a frame stands.
fn standing(frame: &FrameState, lang: Lang) -> Vec<String> {
    frame.standing().map(|part| text(lang).say(&part)).into()
}
