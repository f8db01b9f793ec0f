//! Blackball: records, and the saves of a simulator.

use std::{
    io::{BufRead, Read},
    sync::LazyLock,
};

use blackball_pooltool::{Adapter, Encoding, Follow, Ruled, SaveFile, ShotError};
use blackball_rules::{
    Blackball, FrameState, Readings, Ruling, Side, frame::Situation, geometry::Layout, ruling::Next,
};
use boardgame_core::{Outcome, Player};
use boardgame_svg::Shot;
use boardgame_text::Text;
use serde_json::Value;

use super::{Describe, Ended, Fault, GameId, OnReport, Played, Reading, Remark, Report, Verdict, record};
use crate::{stop::Stop, words::System};

impl Describe for Blackball {
    const ID: GameId = GameId::Blackball;
    const ALWAYS_TOLD: bool = true;

    fn player(_: &Text, player: Player) -> String {
        (if player == Side::A.player() { Side::A } else { Side::B }).to_string()
    }

    fn effect(text: &Text, ruling: &Ruling) -> String {
        text.say(ruling)
    }

    fn fields(ruling: &Ruling) -> Option<Value> {
        serde_json::to_value(ruling).ok()
    }
}

/// Reads a save in JSON, and rules on its shots.
pub(super) fn json(
    mut source: impl BufRead,
    reading: &Reading<'_>,
    frame: &mut Option<Frame>,
    hear: &mut OnReport<'_>,
) -> Result<(), Stop> {
    let mut bytes = Vec::new();
    if let Err(error) = source.read_to_end(&mut bytes) {
        return hear(unreadable(reading.text.say(&System::from(&error))));
    }
    match SaveFile::from_json(&bytes) {
        Ok(file) => shots(&file, reading, frame, hear),
        Err(error) => hear(report(Verdict::Unreadable(Fault {
            message: reading.text.say(&error.error),
            line: u64::try_from(error.line).ok(),
            column: u64::try_from(error.column).ok(),
            ..Fault::default()
        }))),
    }
}

/// The same of a save in `MessagePack`.
pub(super) fn pack(
    source: impl Read,
    reading: &Reading<'_>,
    frame: &mut Option<Frame>,
    hear: &mut OnReport<'_>,
) -> Result<(), Stop> {
    match SaveFile::read(&mut rmp_serde::Deserializer::new(source)) {
        Ok(file) => shots(&file, reading, frame, hear),
        Err(error) => hear(unreadable(reading.text.say(&error))),
    }
}

/// A frame that is followed from save to save.
pub(crate) type Frame = Follow<'static>;

static ADAPTER: LazyLock<Adapter> = LazyLock::new(Adapter::default);
static READINGS: LazyLock<Readings> = LazyLock::new(Readings::default);

fn shots(
    file: &SaveFile,
    reading: &Reading<'_>,
    frame: &mut Option<Frame>,
    hear: &mut OnReport<'_>,
) -> Result<(), Stop> {
    let text = reading.text;
    let before = match reading.before.map(|before| situation(text, before)).transpose() {
        Ok(before) => before,
        Err(message) => return Err(Stop::Say(message)),
    };
    let frame = frame.get_or_insert_with(|| Frame::new(&ADAPTER, &READINGS, before));
    let (mut moves, mut notes, mut last) = (Vec::new(), Vec::new(), None);
    for save in file.shots() {
        let ruled = match frame.shot_of_any_frame(save) {
            Ok(ruled) => ruled,
            Err(error) => {
                let ply = frame.shots() + 1;
                let place = Fault { ply: Some(ply), number: Some(format!("{ply}.")), ..Fault::default() };
                return hear(Report { plies: moves.len(), moves, notes, ..report(refused(text, &error, place)) });
            }
        };
        let Ruled { reracked, seen, ruling, .. } = ruled;
        let ply = frame.shots();
        let (by, facts) = (ruling.by.player(), seen.facts.to_string());
        let number = record::number::<Blackball>(ply, by);
        let mut said: Vec<String> = reracked.map(|ruling| format!("   {}", text.say(&ruling))).into_iter().collect();
        said.push(record::ply(text, &number, &Blackball::player(text, by), &reading.words.translated(&facts), ""));
        said.push(format!("   {}", text.say(&ruling)));
        notes.extend(seen.warnings.iter().map(|warning| Remark { at: None, message: text.say(warning), ending: None }));
        let (captures, fields) = (Vec::new(), Blackball::fields(&ruling));
        moves.push(Played { ply, number, by, mv: facts, captures, position: None, ruling: fields, said });
        last = Some(ruling);
    }
    let outcome = last.and_then(|ruling| match ruling.next {
        Next::Over { winner, rule, .. } => Some(Outcome::won(winner.player(), rule.clause())),
        Next::Play { .. } | Next::Lag { .. } | Next::ChooseBreaker { .. } => None,
    });
    let said = record::said::<Blackball>(text, &[], outcome);
    let plies = file.shots().len();
    hear(Report { plies, moves, notes, ..report(Verdict::Legal(Ended { outcome, said, result: None })) })
}

/// Why a shot is not ruled on.
fn refused(text: &Text, error: &ShotError, place: Fault) -> Verdict {
    match error {
        ShotError::NotRacked { .. } | ShotError::OtherBalls { .. } => {
            Verdict::Unreadable(Fault { message: text.say(error), ..place })
        }
        ShotError::Save(error) => Verdict::Unreadable(Fault { message: text.say(error), ..place }),
        ShotError::Illegal(error) => {
            let fault = record::illegal::<Blackball>(text, error, None, "");
            Verdict::Illegal(Fault { ply: place.ply, number: place.number, ..fault })
        }
    }
}

/// Where the balls of a save lay after a number of its shots, and what the last of these did.
pub(crate) fn lying(text: &Text, bytes: &[u8], played: usize) -> Result<(Layout, Shot), String> {
    let file = match Encoding::of(bytes) {
        Some(Encoding::MessagePack) => {
            SaveFile::read(&mut rmp_serde::Deserializer::new(bytes)).map_err(|error| text.say(&error))?
        }
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

/// The state before a single shot, as a file of the user's says.
fn situation(text: &Text, json: &str) -> Result<FrameState, String> {
    let situation: Situation = serde_json::from_str(json)
        .map_err(|error| text.say(&blackball_pooltool::Fault::Syntax { message: error.to_string() }))?;
    FrameState::try_from(&situation).map_err(|error| text.say(&error))
}

fn report(verdict: Verdict) -> Report {
    let (event, players, moves, notes) = (String::new(), Vec::new(), Vec::new(), Vec::new());
    Report { rules: GameId::Blackball, event, players, plies: 0, moves, notes, verdict }
}

fn unreadable(message: String) -> Report {
    report(Verdict::Unreadable(Fault { message, ..Fault::default() }))
}

/// Where a frame stands, for the scorer.
pub(crate) fn standing(text: &Text, frame: &FrameState) -> String {
    let [turn, groups, balls] = frame.standing().map(|part| text.say(&part));
    format!("{turn}\n{groups}. {balls}")
}
