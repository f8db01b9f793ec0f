//! Blackball: records, and the saves of a simulator.

pub(crate) mod event;

use std::io::{BufRead, Read};

use blackball_rules::{
    Blackball, Colour, FrameState, Group, Illegal, Move, Next, Phase, Readings, Right, Ruling, SetupError, Side,
    Situation,
    geometry::Layout,
    pooltool::{Adapter, Encoding, Ruled, SaveFile, ShotError, rule_on},
};
use boardgame_core::{Clause, Outcome, Player, Rulebook};
use boardgame_text::{Text, blackball as say, pooltool};

use super::{Ended, Fault, Hear, Name, Reading, Report, Told, Verdict, cited, record};
use crate::stop::Stop;

impl Told for Blackball {
    const NAME: Name = Name::Blackball;
    const ALWAYS_TOLD: bool = true;

    fn player(_: &Text, player: Player) -> String {
        (if player == Side::A.player() { Side::A } else { Side::B }).to_string()
    }

    fn written(&self, mv: &Move) -> String {
        event::written(mv)
    }

    fn effect(text: &Text, ruling: &Ruling) -> String {
        text.say(ruling)
    }

    fn forbidding(text: &Text, error: &SetupError) -> Option<(Clause, &'static str)> {
        Some(cited(text, error))
    }

    fn legal(_: &Illegal) -> Vec<String> {
        Vec::new()
    }
}

/// Reads a save in JSON, and rules on its shots.
pub(super) fn json(mut source: impl BufRead, reading: &Reading<'_>, hear: &mut Hear<'_>) -> Result<(), Stop> {
    let mut bytes = Vec::new();
    if let Err(error) = source.read_to_end(&mut bytes) {
        return hear(unreadable(error.to_string()));
    }
    match SaveFile::from_json(&bytes) {
        Ok(file) => shots(&file, reading, hear),
        Err(error) => hear(report(
            Verdict::Unreadable(Fault {
                message: pooltool::in_path(reading.text, &error.path, reading.text.say(&error.fault)),
                line: u64::try_from(error.line).ok(),
                column: u64::try_from(error.column).ok(),
                ..Fault::default()
            }),
            Vec::new(),
        )),
    }
}

/// The same of a save in `MessagePack`.
pub(super) fn pack(source: impl Read, reading: &Reading<'_>, hear: &mut Hear<'_>) -> Result<(), Stop> {
    match SaveFile::read(&mut rmp_serde::Deserializer::new(source)) {
        Ok(file) => shots(&file, reading, hear),
        Err(error) => hear(unreadable(reading.text.say(&error))),
    }
}

fn shots(file: &SaveFile, reading: &Reading<'_>, hear: &mut Hear<'_>) -> Result<(), Stop> {
    let before =
        match reading.before.map_or_else(|| Ok(FrameState::new(Side::A)), |before| situation(reading.text, before)) {
            Ok(before) => before,
            Err(message) => return Err(Stop::Say(message)),
        };
    let (adapter, readings) = (Adapter::default(), Readings::default());
    let mut told = Vec::new();
    let mut last = None;
    for (index, shot) in rule_on(file, &adapter, before, &readings).enumerate() {
        match shot {
            Ok(Ruled { seen, ruling, .. }) => {
                let side = Blackball::player(reading.text, ruling.by.player());
                told.push(record::ply(reading.text, index + 1, &side, &seen.facts.to_string(), ""));
                told.push(format!("   {}", reading.text.say(&ruling)));
                told.extend(seen.warnings.iter().map(|warning| format!("   {}", reading.text.say(warning))));
                last = Some(ruling);
            }
            Err(ShotError::Save(error)) => {
                let fault = Fault { message: reading.text.say(&error), ply: Some(index + 1), ..Fault::default() };
                return hear(report(Verdict::Unreadable(fault), told));
            }
            Err(ShotError::Illegal(error)) => {
                let fault = Fault { ply: Some(index + 1), ..record::illegal::<Blackball>(reading.text, &error) };
                return hear(report(Verdict::Illegal(fault), told));
            }
        }
    }
    let outcome = last.and_then(|ruling| match ruling.next {
        Next::Over { winner, rule, .. } => Some(Outcome::won(winner.player(), rule.clause())),
        Next::Play { .. } | Next::Lag { .. } | Next::ChooseBreaker { .. } => None,
    });
    let said = record::said::<Blackball>(reading.text, outcome);
    let plies = file.shots().len();
    hear(Report { plies, ..report(Verdict::Legal(Ended { outcome, said, ..Ended::default() }), told) })
}

/// Where the balls of a save lay after so many of its shots.
pub(crate) fn lying(text: &Text, bytes: &[u8], played: usize) -> Result<Layout, String> {
    let file = match Encoding::of(bytes) {
        Some(Encoding::MessagePack) => {
            SaveFile::read(&mut rmp_serde::Deserializer::new(bytes)).map_err(|error| text.say(&error))?
        }
        _ => SaveFile::from_json(bytes).map_err(|error| text.say(&error))?,
    };
    let last = played.min(file.shots().len()).saturating_sub(1);
    let shot = file.shots().get(last).ok_or("no shot")?;
    let seen = Adapter::default().observe(shot).map_err(|error| text.say(&error))?;
    Ok(if played == 0 { seen.before } else { seen.after })
}

/// The state before a single shot, as a file of the user's says.
fn situation(text: &Text, json: &str) -> Result<FrameState, String> {
    let situation: Situation =
        serde_json::from_str(json).map_err(|error| pooltool::not_json(text, error.to_string()))?;
    FrameState::try_from(&situation).map_err(|error| text.say(&error))
}

fn report(verdict: Verdict, told: Vec<String>) -> Report {
    Report { rules: Name::Blackball, event: String::new(), players: Vec::new(), plies: 0, told, verdict }
}

fn unreadable(message: String) -> Report {
    report(Verdict::Unreadable(Fault { message, ..Fault::default() }), Vec::new())
}

/// Where a frame stands, for the scorer.
pub(crate) fn standing(text: &Text, frame: &FrameState) -> String {
    let turn = match frame.phase() {
        Phase::Lag => say::lag(text),
        Phase::ChooseBreaker { winner } => say::choose_breaker(text, winner.to_string()),
        Phase::Break | Phase::Play | Phase::Over { .. } => {
            let right = if frame.right() == Right::FreeShot { "free" } else { "visit" };
            say::to_play(text, frame.striker().to_string(), right, text.say(&frame.cue_from()))
        }
    };
    let code = |group| if group == Group::Red { "red" } else { "yellow" };
    let groups = match (frame.groups().of(Side::A), frame.groups().of(Side::B)) {
        (Some(a), Some(b)) => say::groups(text, code(a), code(b)),
        _ => say::open(text),
    };
    let count = |colour| frame.on_table().iter().filter(|ball| ball.colour() == colour).count();
    let (red, yellow) = (count(Colour::Group(Group::Red)), count(Colour::Group(Group::Yellow)));
    let black = if count(Colour::Black) > 0 { "yes" } else { "no" };
    format!("{turn}\n{groups}. {}", say::balls(text, red, yellow, black))
}
