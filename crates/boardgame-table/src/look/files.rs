//! The files of a form: those that somebody sends, and those that the page has kept for them.

use std::fmt::Write as _;

use boardgame_core::__private::natural_sort_key;
use boardgame_referee::{file::FileFormat, format};

use super::before::Before;
use crate::{Refusal, said::Said, words::Look};

/// No more letters of a file's name are shown.
const LONGEST_NAME: usize = 100;
/// What a file that is not text begins with where a page keeps it as text.
const PACKED: &str = "packed ";

/// A file that is looked at.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

impl File {
    /// A file as a browser sends it.
    fn new(name: &str, bytes: Vec<u8>) -> Self {
        // The name is shown, and kept in one line.
        Self { name: name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect(), bytes }
    }

    /// A file that the page has kept: its name, and below it the file itself as text or in hexadecimal digits.
    fn of_page(kept: &[u8]) -> Option<Self> {
        let (name, save) = std::str::from_utf8(kept).ok()?.split_once('\n')?;
        let pair = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let bytes = match save.strip_prefix(PACKED) {
            Some(digits) => digits.as_bytes().chunks(2).map(pair).collect::<Option<_>>()?,
            None => save.as_bytes().to_vec(),
        };
        Some(Self::new(name, bytes))
    }

    /// What [`File::of_page`] reads.
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

    /// The refusal with the name of the file, where there are several.
    pub(super) fn named(&self, refusal: Refusal, files: usize) -> Refusal {
        if files < 2 {
            return refusal;
        }
        let said = Said::new(|text| format!("{}: {}", self.name, refusal.said.in_lang(text.lang())));
        Refusal { said, ..refusal }
    }
}

/// Whether a file is a simulator's save.
pub(super) fn is_save(bytes: &[u8]) -> bool {
    matches!(format(bytes), Ok(FileFormat::Save(_)))
}

/// A place in a file from which on it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bookmark {
    /// The game, from 0.
    pub(super) game: usize,
    /// How many of its plies have been shown.
    pub(super) plies: usize,
}

impl Bookmark {
    /// The number of the game, from 1.
    pub(super) const fn number(self) -> usize {
        self.game + 1
    }

    /// What a button that leads there says.
    pub(super) const fn shown(self) -> Look {
        if self.plies == 0 {
            Look::ShowFrom { number: self.number() }
        } else {
            Look::ShowRest { number: self.number() }
        }
    }
}

/// What is looked at, and what is known of it.
#[derive(Debug, Default)]
pub struct Submitted {
    /// The files, in the order in which they are read.
    pub(super) files: Vec<File>,
    pub(super) before: Before,
    /// Where the first game that is shown begins.
    pub(super) from: Bookmark,
}

impl Submitted {
    /// One file without a name.
    #[must_use]
    pub fn of_file(bytes: &[u8]) -> Self {
        Self { files: vec![File::new("", bytes.to_vec())], ..Self::default() }
    }

    /// What a form sends, by name: files have names of their own.
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
        // Files of a folder are read in the order in which people count.
        files.sort_by_cached_key(|file| natural_sort_key(&file.name));
        wanted.files.extend(files);
        let field = |name: &str| said.iter().find(|(field, _)| field == name).map(|(_, value)| value.clone());
        wanted.before = Before::of_form(&field);
        let number =
            |name: &str| field(name).and_then(|number| number.trim().parse::<usize>().ok()).unwrap_or_default();
        wanted.from = Bookmark { game: number("from").saturating_sub(1), plies: number("after") };
        wanted
    }
}

/// A field of a form with files, as browsers send it.
#[derive(Clone, Debug)]
pub struct FormField {
    /// What the form calls it.
    pub name: String,
    /// The name of the file, if it is one.
    pub file: Option<String>,
    /// What is in it.
    pub bytes: Vec<u8>,
}
