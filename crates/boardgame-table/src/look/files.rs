//! Uploaded files and the answers given in their form. Saves lack the state of the frame before the first shot, so the
//! page asks for it.

use std::fmt::Write as _;

use blackball_rules::{
    BallSet, FrameState, Group, Side,
    frame::{CueFrom, FrameStatus, OnTable, Pair, Situation, Stage},
};
use boardgame_core::{__private::natural_sort_key, Lang};
use boardgame_referee::{file::FileFormat, format};
use maud::{Markup, html};

use crate::{
    Refusal,
    locale::{self, Translations},
    page::select,
    words::{AtTable, Look, Word},
};

const LONGEST_NAME: usize = 100;
/// Prefix of a binary file that a page includes as hexadecimal digits.
const PACKED: &str = "packed ";

#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

impl File {
    fn new(name: &str, bytes: Vec<u8>) -> Self {
        Self { name: name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect(), bytes }
    }

    /// Parses a file that a page included: its name on the first line, then its text or hexadecimal digits.
    fn of_page(kept: &[u8]) -> Option<Self> {
        let (name, save) = std::str::from_utf8(kept).ok()?.split_once('\n')?;
        let pair = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let bytes = match save.strip_prefix(PACKED) {
            Some(digits) => digits.as_bytes().chunks(2).map(pair).collect::<Option<_>>()?,
            None => save.as_bytes().to_vec(),
        };
        Some(Self::new(name, bytes))
    }

    pub(super) fn for_page(&self) -> String {
        let mut kept = format!("{}\n", self.name);
        if let Ok(text) = std::str::from_utf8(&self.bytes) {
            kept += text;
        } else {
            kept += PACKED;
            for byte in &self.bytes {
                let _ = write!(kept, "{byte:02x}");
            }
        }
        kept
    }

    /// Prefixes a refusal with the name of the file if there are several files.
    pub(super) fn named(&self, refusal: Refusal, files: usize) -> Refusal {
        if files < 2 {
            return refusal;
        }
        let said = Translations::new(|text| format!("{}: {}", self.name, refusal.said.in_lang(text.lang())));
        Refusal { said, ..refusal }
    }
}

pub(super) fn is_save(bytes: &[u8]) -> bool {
    matches!(format(bytes), Ok(FileFormat::Save(_)))
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bookmark {
    pub(super) game: usize,
    pub(super) plies: usize,
}

impl Bookmark {
    pub(super) const fn number(self) -> usize {
        self.game + 1
    }
}

/// Files and answers from a submitted form.
#[derive(Debug, Default)]
pub struct Upload {
    pub(super) files: Vec<File>,
    pub(super) before: FrameStart,
    pub(super) from: Bookmark,
    /// The number of files that the page had kept; they are the first.
    kept: usize,
}

impl Upload {
    pub(super) fn of_file(bytes: &[u8]) -> Self {
        Self { files: vec![File::new("", bytes.to_vec())], ..Self::default() }
    }

    /// Returns everything except the files that were chosen last, for the page of a refusal.
    #[must_use]
    pub fn answers(&self) -> Self {
        let files = self.files.iter().take(self.kept).cloned().collect();
        Self { files, before: self.before.clone(), ..Self::default() }
    }

    /// Reads the fields of a form.
    #[must_use]
    pub fn of_form(fields: Vec<FormField>) -> Self {
        let mut wanted = Self::default();
        let mut said = Vec::new();
        let mut files = Vec::new();
        for FormField { name, file, bytes } in fields {
            match (name.as_str(), file) {
                ("file", file) => files.push(File::new(&file.unwrap_or_default(), bytes)),
                ("kept", _) => wanted.files.extend(File::of_page(&bytes).filter(|file| is_save(&file.bytes))),
                ("again", _) => wanted.files.extend(File::of_page(&bytes)),
                _ => said.push((name, String::from_utf8_lossy(&bytes).into_owned())),
            }
        }
        wanted.kept = wanted.files.len();
        // Natural order: 9 before 10.
        files.sort_by_cached_key(|file| natural_sort_key(&file.name));
        wanted.files.extend(files);
        let field = |name: &str| said.iter().find(|(field, _)| field == name).map(|(_, value)| value.clone());
        wanted.before = FrameStart::of_form(&field);
        let number =
            |name: &str| field(name).and_then(|number| number.trim().parse::<usize>().ok()).unwrap_or_default();
        wanted.from = Bookmark { game: number("from").saturating_sub(1), plies: number("after") };
        wanted
    }
}

/// A field of a multipart form.
#[derive(Clone, Debug)]
pub struct FormField {
    /// Name of the field.
    pub name: String,
    /// Name of the uploaded file; `None` for other fields.
    pub file: Option<String>,
    /// Content of the field or of the file.
    pub bytes: Vec<u8>,
}

/// The state of a frame before its first shot, without the balls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FrameStart {
    groups: Groups,
    shooter: Option<Side>,
    breaker: Option<Side>,
    free_shot: bool,
    cue_from: Option<CueFrom>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Groups {
    #[default]
    None,
    Open,
    A(Group),
}

const GROUPS: [(&str, Groups); 4] =
    [("", Groups::None), ("open", Groups::Open), ("red", Groups::A(Group::Red)), ("yellow", Groups::A(Group::Yellow))];

const PLACES: [(&str, CueFrom, Word); 3] = [
    ("lie", CueFrom::LIE, Word::FromLie),
    ("baulk", CueFrom::BAULK, Word::FromBaulk),
    ("either", CueFrom::LIE_OR_BAULK, Word::FromEither),
];

impl FrameStart {
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

    pub(super) fn frame(&self, balls: BallSet) -> Result<FrameState, Refusal> {
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

    pub(super) fn html(&self, open: bool, lang: Lang) -> Markup {
        let side = |chosen: Option<Side>, side: Side| {
            let name = side.to_string();
            (name.clone(), Word::Side { side: name }.say(lang), chosen.unwrap_or(Side::A) == side)
        };
        let sides = |chosen| Side::ALL.map(|value| side(chosen, value));
        let standing = |groups: Groups| match groups {
            Groups::None => Look::FrameNotBegun.say(lang),
            Groups::Open => locale::text(lang).say(&FrameStatus::Open),
            Groups::A(group) => locale::text(lang).say(&FrameStatus::of_groups(group)),
        };
        let groups = GROUPS.map(|(value, groups)| (value.to_owned(), standing(groups), groups == self.groups));
        let places =
            PLACES.map(|(value, place, word)| (value.to_owned(), word.say(lang), Some(place) == self.cue_from));
        let right = [
            ("visit".to_owned(), Look::OneVisit.say(lang), !self.free_shot),
            ("free".to_owned(), Look::FreeShotFirst.say(lang), self.free_shot),
        ];
        html! {
            details.before open[open] {
                summary { (Look::FrameBefore.say(lang)) }
                p.hint { (Look::FrameBeforeAbout.say(lang)) }
                p { (select("groups", "groups", &Look::Groups.say(lang), groups)) }
                p { (select("shooter", "shooter", &AtTable::By.say(lang), sides(self.shooter))) }
                p { (select("broke", "broke", &Look::Broke.say(lang), sides(self.breaker))) }
                p { (select("right", "right", &Look::Right.say(lang), right)) }
                p { (select("cue_from", "cue_from", &Word::From.say(lang), places)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &'static [(&'static str, &'static str)]) -> FrameStart {
        FrameStart::of_form(&|name| {
            fields.iter().find(|(field, _)| *field == name).map(|(_, value)| (*value).to_owned())
        })
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
        assert_eq!(FrameStart::default().frame(balls).ok(), Some(FrameState::new(Side::A)), "the break");
        assert_eq!(form(&[("groups", "nonsense"), ("shooter", "C")]), FrameStart::default());
    }
}
