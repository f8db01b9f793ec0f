//! Judges saves of the simulator pooltool.

use std::{fmt, io::BufRead, sync::LazyLock};

use blackball_pooltool::{Adapter, Encoding, FrameTracker, ReadError, SaveFile, ShotError, ShotRuling};
use blackball_rules::{Blackball, FrameState, Ruling, frame::Situation, geometry::Layout, ruling::Next};
use boardgame_core::{Message, Outcome};
use boardgame_svg::Shot;
use boardgame_text::Text;

use crate::{
    options::JudgeOptions,
    presentation::{Presentation, move_number, outcome_in_words, ply_in_words},
    report::{self, Fault, GameResult, Ply, Remark, Report, Verdict},
};

pub use blackball_pooltool::SaveContext;

pub(crate) fn judge(
    encoding: Encoding,
    source: &mut dyn BufRead,
    options: &JudgeOptions<'_>,
    frames: &mut Frames,
) -> Report {
    let unreadable = |fault| Report::new::<Blackball>(Verdict::Unreadable(fault));
    if encoding == Encoding::MessagePack {
        return match from_message_pack(source) {
            Ok(file) => judge_shots(&file, options, frames),
            Err(error) => unreadable(Fault::new(options.text.say(&error))),
        };
    }
    let mut bytes = Vec::new();
    if let Err(error) = source.read_to_end(&mut bytes) {
        return unreadable(Fault::new(options.text.say(&crate::words::System::from(&error))));
    }
    match SaveFile::from_json(&bytes) {
        Ok(file) => judge_shots(&file, options, frames),
        Err(error) => unreadable(Fault {
            line: u64::try_from(error.line).ok(),
            column: u64::try_from(error.column).ok(),
            ..Fault::new(options.text.say(&error.error))
        }),
    }
}

/// Reads a save in `MessagePack`. The source is a `dyn`, so that the reader is compiled only once.
fn from_message_pack(source: &mut dyn BufRead) -> Result<SaveFile, ReadError> {
    SaveFile::read(&mut rmp_serde::Deserializer::new(source))
}

/// The frame to which successive saves belong. The default is a new frame.
#[derive(Default)]
pub struct Frames {
    frame: Option<FrameTracker>,
    /// Number of shots judged so far.
    shots: usize,
}

impl fmt::Debug for Frames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Frames").field("shots", &self.shots).finish_non_exhaustive()
    }
}

static NO_FACTS: LazyLock<SaveContext> = LazyLock::new(SaveContext::default);

fn judge_shots(file: &SaveFile, options: &JudgeOptions<'_>, frames: &mut Frames) -> Report {
    let (text, words) = (options.text, Blackball::lexicon(options.text));
    let context = options.save_context.unwrap_or(&NO_FACTS);
    let Frames { frame, shots } = frames;
    let frame = frame
        .get_or_insert_with(|| FrameTracker::new(&context.adapter(), context.readings(), context.before().copied()));
    let (mut moves, mut notes, mut last) = (Vec::new(), Vec::new(), None);
    for save in file.shots() {
        *shots += 1;
        let ruled = match frame.shot_of_any_frame(save, context.shot(*shots)) {
            Ok(ruled) => ruled,
            Err(error) => {
                let mut report = report_of_saves(text, frame.shots(), last.as_ref(), Some(&error));
                if let Verdict::Unreadable(fault) = &mut report.verdict {
                    fault.needs_frame = matches!(error, ShotError::NotRacked { .. } | ShotError::OtherBalls { .. });
                }
                return Report { plies: moves.len(), moves, notes, ..report };
            }
        };
        let ShotRuling { rerack: reracked, observation: seen, ruling, .. } = ruled;
        let ply = frame.shots();
        let (by, facts) = (ruling.by.player(), seen.facts.to_string());
        let number = move_number::<Blackball>(ply, by);
        let mut sentences: Vec<String> =
            reracked.map(|ruling| format!("   {}", text.say(&ruling))).into_iter().collect();
        sentences.push(ply_in_words(text, &number, &Blackball::player(text, by), &words.translated(&facts), ""));
        sentences.push(format!("   {}", text.say(&ruling)));
        notes.extend(seen.warnings.iter().map(|warning| Remark::new(text.say(warning))));
        moves.push(Ply {
            ply,
            number,
            by,
            mv: facts,
            captures: Vec::new(),
            position: None,
            ruling: Blackball::fields(&ruling),
            sentences,
            illustration: None,
            annotations: Vec::new(),
        });
        last = Some(ruling);
    }
    Report { plies: file.shots().len(), moves, notes, ..report_of_saves(text, frame.shots(), last.as_ref(), None) }
}

/// Returns a report on `shots` shots, given the last ruling and the error of the next shot, if any.
#[must_use]
pub fn report_of_saves(text: &Text, shots: usize, last: Option<&Ruling>, error: Option<&ShotError>) -> Report {
    let verdict = match (error, last.map(|ruling| &ruling.next)) {
        (Some(error), _) => shot_verdict(text, error, shots + 1),
        (None, next) => {
            let outcome = match next {
                Some(Next::Over { winner, rule, .. }) => Some(Outcome::won(winner.player(), rule.clause())),
                _ => None,
            };
            let outcome_in_words = outcome_in_words::<Blackball>(text, &[], outcome);
            Verdict::Legal(GameResult { outcome, outcome_in_words, stated: None })
        }
    };
    Report { plies: shots, ..Report::new::<Blackball>(verdict) }
}

fn shot_verdict(text: &Text, error: &ShotError, ply: usize) -> Verdict {
    let at_shot = |fault| Fault { ply: Some(ply), number: Some(format!("{ply}.")), ..fault };
    match error {
        ShotError::Illegal(error) => {
            Verdict::Illegal(at_shot(report::illegal_move_fault::<Blackball>(text, error, None, "")))
        }
        _ => Verdict::Unreadable(at_shot(Fault::new(text.say(error)))),
    }
}

/// Reads a save in JSON or in `MessagePack`.
///
/// # Errors
/// Returns the reader's error, converted by `convert`.
pub fn read_save<E>(bytes: &[u8], convert: impl Fn(&dyn Message) -> E) -> Result<SaveFile, E> {
    match Encoding::of(bytes) {
        Some(Encoding::MessagePack) => from_message_pack(&mut &*bytes).map_err(|error| convert(&error)),
        _ => SaveFile::from_json(bytes).map_err(|error| convert(&error)),
    }
}

/// Returns the layout after `played` shots in a save, and the course of the last of these shots.
///
/// # Errors
/// Returns the reason in words.
pub fn layout_after(text: &Text, bytes: &[u8], played: usize) -> Result<(Layout, Shot), String> {
    let file = read_save(bytes, |error| text.say(error))?;
    let last = played.min(file.shots().len()).saturating_sub(1);
    let shot = file.shots().get(last).ok_or("no shot")?;
    let seen = Adapter::default().observe(shot).map_err(|error| text.say(&error))?;
    if played == 0 {
        return Ok((seen.before, Shot::default()));
    }
    let trajectories = Adapter::default().trajectories(shot).map_err(|error| text.say(&error))?;
    let did = Shot::of_save(&seen, &trajectories);
    Ok((seen.after, did))
}

/// Parses the state of a frame before a shot from JSON.
///
/// # Errors
/// Returns the reason in words.
pub fn read_situation(text: &Text, json: &str) -> Result<FrameState, String> {
    let situation: Situation = serde_json::from_slice(json.as_bytes())
        .map_err(|error| text.say(&blackball_pooltool::Fault::Syntax { message: error.to_string() }))?;
    FrameState::try_from(&situation).map_err(|error| text.say(&error))
}
