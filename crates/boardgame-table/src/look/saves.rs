//! Simulator saves on a page: the shots of a frame with animation and rulings.

use blackball_pooltool::{Adapter, FrameTracker, Observation, SaveFile, ShotError, ShotRuling, Trajectory};
use blackball_rules::{
    Facts, Readings,
    facts::{CentreCrossing, Cushions},
    geometry::{Layout, Point},
};
use boardgame_core::Lang;
use boardgame_referee::{
    GameId, Report,
    pooltool::{read_save, report_of_saves},
};
use boardgame_svg::{Options, Shot, svg_with};
use boardgame_text::Text;
use maud::{PreEscaped, html};
use serde_json::{Value, json};

use super::{
    file_game::{FileGame, Frame, PLIES, ShownVerdict},
    files::{File, FrameStart},
};
use crate::{
    Refusal,
    locale::{self, Translations},
    page::PAGE,
    words::Look,
};

/// Renders the shots of all files: the table before and after each, the facts and the ruling. Shots beyond `most` bytes
/// of pictures are described in words. Also returns whether the frame before the first shot is unknown.
pub(super) fn frame(
    files: &[&File],
    before: &FrameStart,
    most: usize,
    lang: Lang,
) -> Result<(FileGame, bool), Refusal> {
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let named = |file: &&File| read_save(&file.bytes, |error| file.named(Refusal::unread(error), files.len()));
    let read = files.iter().map(named).collect::<Result<Vec<SaveFile>, Refusal>>()?;
    let mut saves = read.iter().flat_map(SaveFile::shots).peekable();
    let balls = saves.peek().and_then(|save| adapter.observe(save).ok()).map(|seen| seen.before.balls());
    let mut follow = FrameTracker::new(&adapter, &readings, balls.map(|balls| before.frame(balls)).transpose()?);
    let (mut frames, mut fault, mut start_unknown, mut last) = (Vec::new(), None, false, None);
    let (mut pictures, mut in_words) = (0_usize, false);
    for save in saves.take(PLIES) {
        let drawn = pictures < most;
        in_words |= !drawn;
        let first = frames.len();
        let ways = adapter.trajectories(save).unwrap_or_default();
        match follow.shot_of_any_frame(save, &Facts::new()) {
            Ok(ShotRuling { rerack: reracked, observation: seen, ruling, .. }) => {
                let number = follow.shots();
                let calls =
                    |text: &Text| ruling.calls().iter().map(|call| text.say(call)).collect::<Vec<_>>().join(" · ");
                let before = Translations::new(|text| match &reracked {
                    Some(ruling) => format!("{} {number}. {}: {}", text.say(ruling), calls(text), facts(&seen, text)),
                    None => format!("{number}. {}: {}", calls(text), facts(&seen, text)),
                });
                let after = Translations::new(|text| format!("{number}. {}", text.say(&ruling)));
                frames.extend(shot(&seen, drawn.then_some(&ways), before, after, ruling.is_foul(), lang));
                last = Some(ruling);
            }
            Err(error) => {
                // The shot is shown despite the error, because a file may start in the middle of a frame.
                let refusal = match &error {
                    ShotError::Illegal(error) => Refusal::illegal(error),
                    error => Refusal::unread(error),
                };
                start_unknown = matches!(error, ShotError::NotRacked { .. } | ShotError::OtherBalls { .. });
                if let Ok(seen) = adapter.observe(save) {
                    let before = Translations::new(|text| format!("{}. {}", follow.shots() + 1, facts(&seen, text)));
                    frames.extend(shot(&seen, drawn.then_some(&ways), before, refusal.said.clone(), true, lang));
                }
                fault = Some(error);
                break;
            }
        }
        pictures += frames[first..].iter().map(|frame: &Frame| frame.picture.0.len()).sum::<usize>();
    }
    let reports: Vec<Report> = locale::texts()
        .iter()
        .map(|text| report_of_saves(text, follow.shots(), last.as_ref(), fault.as_ref()))
        .collect();
    let (game, title, shared, mut verdict) = (GameId::Blackball, String::new(), html! {}, ShownVerdict::of(&reports));
    if in_words {
        verdict.notes.push(Translations::of(&Look::InWords));
    }
    Ok((FileGame { number: 1, game, title, shared, frames, first: 0, verdict }, start_unknown))
}

/// Describes a shot in a scorer's words, without the lists that the picture shows.
fn facts(seen: &Observation, text: &Text) -> String {
    let mut facts = seen.facts.clone();
    facts.contacts.clear();
    if let Some(Cushions::Contacts(contacts)) = &facts.cushion {
        facts.cushion = Some(Cushions::Any(contacts.iter().any(|contact| !contact.early)));
    }
    let crossed = facts.crossed.map(|crossed| u8::try_from(crossed.count()).unwrap_or(u8::MAX));
    facts.crossed = crossed.map(CentreCrossing::Count);
    facts.in_baulk = facts.in_baulk.filter(|in_baulk| !in_baulk);
    locale::moves(GameId::Blackball, text.lang()).translated(&facts.to_string())
}

fn shot(
    seen: &Observation,
    ways: Option<&Vec<Trajectory>>,
    before: Translations,
    after: Translations,
    wrong: bool,
    lang: Lang,
) -> [Frame; 2] {
    let Some(ways) = ways else {
        return [(before, false), (after, wrong)].map(|(caption, wrong)| Frame { caption, wrong, ..Frame::default() });
    };
    let words = locale::moves(GameId::Blackball, lang);
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
    [(before, stage, false), (after, picture, wrong)].map(|(caption, picture, wrong)| Frame {
        caption,
        picture,
        wrong,
        ..Frame::default()
    })
}

/// Returns the path of a ball as keyframes for a browser, in millimetres from its start. A pocketed ball fades.
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
    use super::{super::files::Upload, *};

    #[test]
    fn many_shots_make_no_longer_a_page_than_their_bound() {
        let dry = include_bytes!("../../../blackball-pooltool/tests/data/native/break_dry_legal.system.json");
        let file = Upload::of_file(dry).files.remove(0);
        let pictures =
            |seen: &FileGame| -> Vec<usize> { seen.frames.iter().map(|frame| frame.picture.0.len()).collect() };
        let (one, _) = frame(&[&file], &FrameStart::default(), usize::MAX, Lang::Cy).expect("a break");
        let size = pictures(&one).iter().sum::<usize>();
        assert!(size > 0 && one.verdict.notes.is_empty());
        let most = 3 * size - 1;
        let (seen, _) = frame(&[&file; 20], &FrameStart::default(), most, Lang::Cy).expect("breaks");
        let drawn = pictures(&seen);
        assert_eq!((drawn.len(), drawn.iter().filter(|size| **size > 0).count()), (40, 6));
        assert!(seen.frames.iter().all(|frame| !frame.caption.is_empty()), "each is told");
        assert_eq!(seen.verdict.notes.len(), 1);
    }
}
