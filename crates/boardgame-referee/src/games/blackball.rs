//! Blackball: records, and the saves of a simulator.

use std::{fmt, io::BufRead, sync::LazyLock};

use blackball_pooltool::{Adapter, Encoding, Follow, ReadError, Ruled, SaveFile, ShotError, Told};
use blackball_rules::{Blackball, FrameState, Ruling, Side, frame::Situation, geometry::Layout, ruling::Next};
use boardgame_core::{Outcome, Player, Viewer};
use boardgame_svg::Shot;
use boardgame_text::{Naming, Text};
use serde_json::Value;

use crate::{
    Ended, Face, Fault, Played, Reading, Remark, Report, Verdict, record,
    words::{Finding, MoveWords, System},
};

impl Face for Blackball {
    const ALWAYS_TOLD: bool = true;
    const SCORED: bool = true;
    const MOVE_WORDS: Option<MoveWords> = Some(MoveWords::Blackball);

    fn player(_: &Text, player: Player) -> String {
        (if player == Side::A.player() { Side::A } else { Side::B }).to_string()
    }

    fn effect(text: &Text, ruling: &Ruling) -> String {
        text.say(ruling)
    }

    fn fields(ruling: &Ruling) -> Option<Value> {
        serde_json::to_value(ruling).ok()
    }

    /// How the match stands. A record of shots that were entered knows no places.
    fn drawn(&self, text: &Text, _: Viewer) -> String {
        let [a, b] = self.score();
        text.say(&Finding::Score { a, b })
    }

    fn turn(&self, text: &Text, names: &[String], _: Viewer) -> String {
        standing(text.naming(names, blackball_rules::MESSAGES), self.frame())
    }
}

/// Rules on the shots of a save.
pub(crate) fn judge(
    encoding: Encoding,
    source: &mut dyn BufRead,
    reading: &Reading<'_>,
    frames: &mut Frames,
) -> Report {
    let unreadable = |fault| Report::of::<Blackball>(Verdict::Unreadable(fault));
    if encoding == Encoding::MessagePack {
        return match from_message_pack(source) {
            Ok(file) => shots(&file, reading, frames),
            Err(error) => unreadable(Fault::new(reading.text.say(&error))),
        };
    }
    let mut bytes = Vec::new();
    if let Err(error) = source.read_to_end(&mut bytes) {
        return unreadable(Fault::new(reading.text.say(&System::from(&error))));
    }
    match SaveFile::from_json(&bytes) {
        Ok(file) => shots(&file, reading, frames),
        Err(error) => unreadable(Fault {
            line: u64::try_from(error.line).ok(),
            column: u64::try_from(error.column).ok(),
            ..Fault::new(reading.text.say(&error.error))
        }),
    }
}

/// A save in `MessagePack`, of any source: all that a save can hold is compiled only once.
fn from_message_pack(source: &mut dyn BufRead) -> Result<SaveFile, ReadError> {
    SaveFile::read(&mut rmp_serde::Deserializer::new(source))
}

/// The frame that saves one after the other are the shots of. It begins anew with the default.
#[derive(Default)]
pub struct Frames {
    frame: Option<Follow>,
    /// How many shots there were in all: they are numbered on from this.
    shots: usize,
}

impl fmt::Debug for Frames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Frames").field("shots", &self.shots).finish_non_exhaustive()
    }
}

static NOTHING_TOLD: LazyLock<Told> = LazyLock::new(Told::default);

fn shots(file: &SaveFile, reading: &Reading<'_>, frames: &mut Frames) -> Report {
    let (text, words) = (reading.text, Blackball::lexicon(reading.text));
    let told = reading.told.unwrap_or(&NOTHING_TOLD);
    let Frames { frame, shots } = frames;
    let frame = frame.get_or_insert_with(|| Follow::new(&told.adapter(), told.readings(), told.before().copied()));
    let (mut moves, mut notes, mut last) = (Vec::new(), Vec::new(), None);
    for save in file.shots() {
        *shots += 1;
        let ruled = match frame.shot_of_any_frame(save, told.of_shot(*shots)) {
            Ok(ruled) => ruled,
            Err(error) => {
                let mut report = report_of_saves(text, frame.shots(), last.as_ref(), Some(&error));
                // Whoever has a file can tell more in another; a page asks for it in its own way.
                if let (ShotError::NotRacked { .. } | ShotError::OtherBalls { .. }, Verdict::Unreadable(fault)) =
                    (&error, &mut report.verdict)
                {
                    let error = text.say(&error);
                    fault.message = text.say(&Finding::FrameToTell { error });
                }
                return Report { plies: moves.len(), moves, notes, ..report };
            }
        };
        let Ruled { reracked, seen, ruling, .. } = ruled;
        let ply = frame.shots();
        let (by, facts) = (ruling.by.player(), seen.facts.to_string());
        let number = record::number::<Blackball>(ply, by);
        let mut said: Vec<String> = reracked.map(|ruling| format!("   {}", text.say(&ruling))).into_iter().collect();
        said.push(record::ply(text, &number, &Blackball::player(text, by), &words.translated(&facts), ""));
        said.push(format!("   {}", text.say(&ruling)));
        notes.extend(seen.warnings.iter().map(|warning| Remark::placeless(text.say(warning))));
        let (captures, fields) = (Vec::new(), Blackball::fields(&ruling));
        moves.push(Played {
            ply,
            number,
            by,
            mv: facts,
            captures,
            position: None,
            ruling: fields,
            said,
            sight: None,
            asides: vec![],
        });
        last = Some(ruling);
    }
    Report { plies: file.shots().len(), moves, notes, ..report_of_saves(text, frame.shots(), last.as_ref(), None) }
}

/// The verdict on shots that are followed one after the other: how many there were, the last ruling, and why the shot after
/// it is refused, if it is.
#[must_use]
pub fn report_of_saves(text: &Text, shots: usize, last: Option<&Ruling>, error: Option<&ShotError>) -> Report {
    let verdict = match (error, last.map(|ruling| &ruling.next)) {
        (Some(error), _) => refused(text, error, shots + 1),
        (None, next) => {
            let outcome = match next {
                Some(Next::Over { winner, rule, .. }) => Some(Outcome::won(winner.player(), rule.clause())),
                _ => None,
            };
            let said = record::said::<Blackball>(text, &[], outcome);
            Verdict::Legal(Ended { outcome, said, result: None })
        }
    };
    Report { plies: shots, ..Report::of::<Blackball>(verdict) }
}

/// Why a shot is not ruled on.
fn refused(text: &Text, error: &ShotError, ply: usize) -> Verdict {
    let placed = |fault| Fault { ply: Some(ply), number: Some(format!("{ply}.")), ..fault };
    match error {
        ShotError::NotRacked { .. } | ShotError::OtherBalls { .. } => {
            Verdict::Unreadable(placed(Fault::new(text.say(error))))
        }
        ShotError::Save(error) => Verdict::Unreadable(placed(Fault::new(text.say(error)))),
        ShotError::Illegal(error) => Verdict::Illegal(placed(record::illegal::<Blackball>(text, error, None, ""))),
    }
}

/// Where the balls of a save lay after this many of its shots, and what the last of these did.
///
/// # Errors
/// Why the save gives no table, in words.
pub fn lying(text: &Text, bytes: &[u8], played: usize) -> Result<(Layout, Shot), String> {
    let file = match Encoding::of(bytes) {
        Some(Encoding::MessagePack) => from_message_pack(&mut &*bytes).map_err(|error| text.say(&error))?,
        _ => SaveFile::from_json(bytes).map_err(|error| text.say(&error))?,
    };
    let last = played.min(file.shots().len()).saturating_sub(1);
    let shot = file.shots().get(last).ok_or("no shot")?;
    let seen = Adapter::default().observe(shot).map_err(|error| text.say(&error))?;
    if played == 0 {
        return Ok((seen.before, Shot::default()));
    }
    let ways = Adapter::default().trajectories(shot).map_err(|error| text.say(&error))?;
    let did = Shot::of_save(&seen, &ways);
    Ok((seen.after, did))
}

/// The state before a single shot, from its JSON.
///
/// # Errors
/// What is wrong with it, in words.
pub fn situation(text: &Text, json: &str) -> Result<FrameState, String> {
    let situation: Situation = serde_json::from_str(json)
        .map_err(|error| text.say(&blackball_pooltool::Fault::Syntax { message: error.to_string() }))?;
    FrameState::try_from(&situation).map_err(|error| text.say(&error))
}

/// Where a frame stands, for the scorer.
#[must_use]
pub fn standing(text: Naming<'_>, frame: &FrameState) -> String {
    let parts: Vec<String> = frame.standing().iter().map(|part| text.say(part)).collect();
    let (turn, rest) = parts.split_first().map_or(("", &parts[..]), |(turn, rest)| (turn.as_str(), rest));
    format!("{turn}\n{}", rest.join(". "))
}
