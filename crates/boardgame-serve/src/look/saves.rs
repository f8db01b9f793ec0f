//! A simulator's saves on a page: the shots of a frame, drawn, run and ruled on.

use blackball_pooltool::{Adapter, Encoding, Follow, Observed, Ruled, SaveFile, ShotError, Trajectory};
use blackball_rules::{
    BallSet, Facts, FrameState, Group, Readings, Side,
    frame::{CueFrom, OnTable, Pair, Situation, Stage, Standing},
    geometry::{Layout, Point},
};
use boardgame_core::Lang;
use boardgame_referee::{Format, GameId, Report, format, report_of_saves};
use boardgame_svg::{Options, Shot, svg_with};
use boardgame_text::Text;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::{File, Finding, Frame, PLIES, Seen};
use crate::{
    games::board::PAGE,
    refusal::Refusal,
    said::{self, Said},
    words::{AtTable, Look, Word},
};

/// How the frame stood before the first shot, as somebody says it who was there. The balls are those of the save.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Before {
    /// The reds of side A or B; an open table; or a frame that has not begun.
    groups: Groups,
    shooter: Option<Side>,
    breaker: Option<Side>,
    free_shot: bool,
    cue_from: Option<CueFrom>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Groups {
    /// The first shot is the break.
    #[default]
    None,
    Open,
    /// Side A plays this group.
    A(Group),
}

/// The answers that a form gives to the question of the groups, in the order in which they are offered.
const GROUPS: [(&str, Groups); 4] =
    [("", Groups::None), ("open", Groups::Open), ("red", Groups::A(Group::Red)), ("yellow", Groups::A(Group::Yellow))];

/// The same for the places from where the cue ball may be played.
const PLACES: [(&str, CueFrom, Word); 3] = [
    ("lie", CueFrom::LIE, Word::FromLie),
    ("baulk", CueFrom::BAULK, Word::FromBaulk),
    ("either", CueFrom::LIE_OR_BAULK, Word::FromEither),
];

impl Before {
    /// What a form says.
    pub(crate) fn of_form(field: &dyn Fn(&str) -> Option<String>) -> Self {
        let asked = |name: &str| field(name).unwrap_or_default();
        let side = |name| Side::ALL.into_iter().find(|side| side.to_string() == asked(name));
        let groups = asked("groups");
        let place = asked("cue_from");
        Self {
            groups: GROUPS.into_iter().find(|(name, _)| *name == groups).map_or(Groups::None, |(_, groups)| groups),
            shooter: side("shooter"),
            breaker: side("broke"),
            free_shot: asked("right") == "free",
            cue_from: PLACES.into_iter().find(|(name, ..)| *name == place).map(|(_, place, _)| place),
        }
    }

    /// The state with these balls on the table.
    fn frame(&self, balls: BallSet) -> Result<FrameState, Refusal> {
        let shooter = self.shooter.unwrap_or(Side::A);
        let groups = match self.groups {
            Groups::None => return Ok(FrameState::new(shooter)),
            Groups::Open => None,
            Groups::A(a) => Some(Pair { a, b: a.other() }),
        };
        let situation = Situation {
            phase: Stage::Play,
            open: None,
            groups,
            on_table: OnTable::Balls(balls.intersection(BallSet::FULL_RACK).iter().collect()),
            shooter,
            breaker: self.breaker.unwrap_or(Side::A),
            free_shot: self.free_shot,
            cue_from: self.cue_from.unwrap_or(CueFrom::LIE),
            pending_respots: Vec::new(),
        };
        FrameState::try_from(&situation).map_err(|error| Refusal::illegal(&error))
    }

    /// The questions, with what was answered before.
    pub(super) fn html(&self, open: bool, lang: Lang) -> Markup {
        let choice = |name: &str, label: &str, options: &[(&str, String, bool)]| {
            html! {
                p {
                    label for=(name) { (label) } " "
                    select id=(name) name=(name) {
                        @for (value, word, selected) in options { option value=(value) selected[*selected] { (word) } }
                    }
                }
            }
        };
        let side = |chosen: Option<Side>, side: Side, value: &'static str| {
            (value, Word::Side { side: side.to_string() }.say(lang), chosen.unwrap_or(Side::A) == side)
        };
        let sides = |chosen| [side(chosen, Side::A, "A"), side(chosen, Side::B, "B")];
        let standing = |groups: Groups| match groups {
            Groups::None => Look::FrameNotBegun.say(lang),
            Groups::Open => said::text(lang).say(&Standing::Open),
            Groups::A(group) => said::text(lang).say(&Standing::of_groups(group)),
        };
        let groups = GROUPS.map(|(value, groups)| (value, standing(groups), groups == self.groups));
        let places = PLACES.map(|(value, place, word)| (value, word.say(lang), Some(place) == self.cue_from));
        let right = [
            ("visit", Look::OneVisit.say(lang), !self.free_shot),
            ("free", Look::FreeShotFirst.say(lang), self.free_shot),
        ];
        html! {
            details.before open[open] {
                summary { (Look::FrameBefore.say(lang)) }
                p.hint { (Look::FrameBeforeAbout.say(lang)) }
                (choice("groups", &Look::Groups.say(lang), &groups))
                (choice("shooter", &AtTable::By.say(lang), &sides(self.shooter)))
                (choice("broke", &Look::Broke.say(lang), &sides(self.breaker)))
                (choice("right", &Look::Right.say(lang), &right))
                (choice("cue_from", &Word::From.say(lang), &places))
            }
        }
    }
}

/// Whether a file is a simulator's save.
pub(super) fn is_save(bytes: &[u8]) -> bool {
    matches!(format(bytes), Ok(Format::Save(_)))
}

fn read(bytes: &[u8]) -> Result<SaveFile, Refusal> {
    match Encoding::of(bytes) {
        Some(Encoding::MessagePack) => {
            SaveFile::read(&mut rmp_serde::Deserializer::new(bytes)).map_err(|error| Refusal::unread(&error))
        }
        _ => SaveFile::from_json(bytes).map_err(|error| Refusal::unread(&error)),
    }
}

/// The shots of all these files, one after the other: the table before and after each, what was seen, and the ruling.
/// Shots beyond this many bytes of pictures are described in words alone. Says too whether it is not known how the frame stood
/// before the first.
pub(super) fn frame(files: &[&File], before: &Before, most: usize, lang: Lang) -> Result<(Seen, bool), Refusal> {
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let named = |file: &&File| read(&file.bytes).map_err(|refusal| file.named(refusal, files.len()));
    let read = files.iter().map(named).collect::<Result<Vec<SaveFile>, Refusal>>()?;
    let mut saves = read.iter().flat_map(SaveFile::shots).peekable();
    // What cannot be observed is refused below.
    let balls = saves.peek().and_then(|save| adapter.observe(save).ok()).map(|seen| seen.before.balls());
    let mut follow = Follow::new(&adapter, &readings, balls.map(|balls| before.frame(balls)).transpose()?);
    let (mut frames, mut fault, mut untold, mut last) = (Vec::new(), None, false, None);
    let (mut pictures, mut in_words) = (0_usize, false);
    for save in saves.take(PLIES) {
        let drawn = pictures < most;
        in_words |= !drawn;
        let first = frames.len();
        let ways = adapter.trajectories(save).unwrap_or_default();
        match follow.shot_of_any_frame(save, &Facts::new()) {
            Ok(Ruled { reracked, seen, ruling, .. }) => {
                let number = follow.shots();
                let before = Said::new(|text| match &reracked {
                    Some(ruling) => format!("{} {number}. {}", text.say(ruling), facts(&seen, text)),
                    None => format!("{number}. {}", facts(&seen, text)),
                });
                let after = Said::new(|text| format!("{number}. {}", text.say(&ruling)));
                frames.extend(shot(&seen, drawn.then_some(&ways), before, after, ruling.is_foul(), lang));
                last = Some(ruling);
            }
            Err(error) => {
                // It is shown all the same: a file may begin in the middle of a frame.
                let refusal = match &error {
                    ShotError::Illegal(error) => Refusal::illegal(error),
                    error => Refusal::unread(error),
                };
                untold = matches!(error, ShotError::NotRacked { .. } | ShotError::OtherBalls { .. });
                if let Ok(seen) = adapter.observe(save) {
                    let before = Said::new(|text| format!("{}. {}", follow.shots() + 1, facts(&seen, text)));
                    frames.extend(shot(&seen, drawn.then_some(&ways), before, refusal.said.clone(), true, lang));
                }
                fault = Some(error);
                break;
            }
        }
        pictures += frames[first..].iter().map(|frame: &Frame| frame.picture.0.len()).sum::<usize>();
    }
    let reports: Vec<Report> =
        said::texts().iter().map(|text| report_of_saves(text, follow.shots(), last.as_ref(), fault.as_ref())).collect();
    let (game, title, shared, mut verdict) = (GameId::Blackball, String::new(), html! {}, Finding::of(&reports));
    if in_words {
        verdict.notes.push(Said::of(&Look::InWords));
    }
    Ok((Seen { number: 1, game, title, shared, frames, verdict }, untold))
}

/// What was seen of a shot, in the language of the reader.
fn facts(seen: &Observed, text: &Text) -> String {
    said::moves(GameId::Blackball, text.lang()).translated(&seen.facts.to_string())
}

/// The table before a shot, on which it can be run, and after it, with what it did and what is said of it.
fn shot(
    seen: &Observed,
    ways: Option<&Vec<Trajectory>>,
    before: Said,
    after: Said,
    wrong: bool,
    lang: Lang,
) -> [Frame; 2] {
    let short = String::new;
    let Some(ways) = ways else {
        return [(before, false), (after, wrong)].map(|(caption, wrong)| Frame {
            caption,
            short: short(),
            picture: html! {},
            asides: Vec::new(),
            wrong,
        });
    };
    let words = said::moves(GameId::Blackball, lang);
    let draw = |layout: &Layout, shot: &Shot, title: &str| {
        let description = words.translated(&layout.to_string());
        let options = Options { colours: PAGE, title: title.to_owned(), description, ..Options::default() };
        html! { div class="still blackball" { (PreEscaped(svg_with(layout, shot, &options))) } }
    };
    let seconds = ways.iter().filter_map(|way| way.points.last()).map(|(time, _)| *time).fold(0.0, f64::max);
    let stage = html! {
        div data-ways=(Value::from(ways.iter().map(|way| keyframes(way, seconds)).collect::<Vec<_>>())) data-seconds=(seconds) {
            (draw(&seen.before, &Shot::default(), before.in_lang(lang)))
            button.act.scripted type="button" data-run { (Look::RunShot.say(lang)) }
        }
    };
    let picture = draw(&seen.after, &Shot::of_save(seen, ways), after.in_lang(lang));
    [
        Frame { picture: stage, caption: before, short: short(), asides: Vec::new(), wrong: false },
        Frame { picture, caption: after, short: short(), asides: Vec::new(), wrong },
    ]
}

/// A way as browsers animate it: the ball, and where it is when, in millimetres along and across the table from where it
/// lay. Of a ball that falls a shade is left.
fn keyframes(way: &Trajectory, seconds: f64) -> Value {
    let start = way.points.first().map(|(_, point)| *point);
    let from = |point: &Point| start.map_or((0.0, 0.0), |start| (point.y() - start.y(), point.x() - start.x()));
    let part = |time: f64| if seconds > 0.0 { (time / seconds * 1e5).round() / 1e5 } else { 1.0 };
    let place = |point: &Point| {
        let (along, across) = from(point);
        format!("translate({}px, {}px)", (along * 1000.0).round(), (across * 1000.0).round())
    };
    let mut frames: Vec<Value> =
        way.points.iter().map(|(time, point)| json!({ "offset": part(*time), "transform": place(point) })).collect();
    if let Some((time, point)) = way.points.last() {
        if way.fell {
            frames.extend([1.0, 0.15].map(|opacity| json!({ "offset": part(*time), "opacity": opacity })));
            frames.push(json!({ "offset": 1, "opacity": 0.15 }));
        }
        frames.push(json!({ "offset": 1, "transform": place(point) }));
    }
    json!({ "ball": way.ball.to_string(), "frames": frames })
}

#[cfg(test)]
mod tests {
    use super::{super::Wanted, *};

    fn form(fields: &'static [(&'static str, &'static str)]) -> Before {
        Before::of_form(&|name| fields.iter().find(|(field, _)| *field == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn what_a_form_says_is_what_a_file_would_say() {
        let balls = BallSet::first(3, 7, true);
        let said = form(&[("groups", "red"), ("shooter", "B"), ("right", "free"), ("cue_from", "either")]);
        let told: Situation = serde_json::from_str(
            r#"{"phase":"play","groups":{"A":"red","B":"yellow"},"on_table":{"red":3,"yellow":7,"black":true},
                "shooter":"B","breaker":"A","free_shot":true,"cue_from":["lie","baulk"]}"#,
        )
        .expect("a situation");
        assert_eq!(said.frame(balls).ok(), FrameState::try_from(&told).ok());
        assert_eq!(Before::default().frame(balls).ok(), Some(FrameState::new(Side::A)), "the break");
        assert_eq!(form(&[("groups", "nonsense"), ("shooter", "C")]), Before::default());
    }

    #[test]
    fn many_shots_make_no_longer_a_page_than_their_bound() {
        let dry = include_bytes!("../../../blackball-pooltool/tests/data/native/break_dry_legal.system.json");
        let file = Wanted::of_file(dry).files.remove(0);
        let pictures = |seen: &Seen| -> Vec<usize> { seen.frames.iter().map(|frame| frame.picture.0.len()).collect() };
        let (one, _) = frame(&[&file], &Before::default(), usize::MAX, Lang::En).expect("a break");
        let size = pictures(&one).iter().sum::<usize>();
        assert!(size > 0 && one.verdict.notes.is_empty());
        // Each is the break of the next frame.
        let most = 3 * size - 1;
        let (seen, _) = frame(&[&file; 20], &Before::default(), most, Lang::Cy).expect("breaks");
        let drawn = pictures(&seen);
        assert_eq!((drawn.len(), drawn.iter().filter(|size| **size > 0).count()), (40, 6));
        assert!(seen.frames.iter().all(|frame| !frame.caption.is_empty()), "each is told");
        assert_eq!(seen.verdict.notes.len(), 1);
    }

    #[test]
    fn a_frame_without_its_black_is_over() {
        let refused = form(&[("groups", "open")]).frame(BallSet::first(7, 7, false)).expect_err("4s");
        assert!(refused.clause.is_some_and(|clause| clause.0.number == "4s"), "it names the clause");
    }
}
