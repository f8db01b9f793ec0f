//! The rules of a game, parsed: sections, clauses and readings that can be looked up by number.

use std::mem;

use boardgame_core::Lang;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::GameId;

/// A rules document.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Document {
    /// The sections in their order. The first has the title of the document.
    pub sections: Vec<Section>,
}

/// A heading and what is below it.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The heading.
    pub heading: Words,
    /// The paragraphs, lists and tables of the section.
    pub blocks: Vec<Block>,
}

/// Part of a section.
#[derive(Clone, Debug)]
pub enum Block {
    /// A paragraph.
    Paragraph(Words),
    /// A list of clauses, or of points without a number.
    List(Vec<Words>),
    /// A list counted from 1.
    Steps(Vec<Words>),
    /// A table. Its first row has the headings of the columns.
    Table(Vec<Vec<Words>>),
    /// Verbatim lines, and the language that they are in.
    Code {
        /// The name of the language, such as `json`.
        language: String,
        /// The lines, each with its line break.
        lines: String,
    },
}

/// Text with emphasis. Lines are broken where the document breaks them; links are reduced to their labels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// Runs of text with the same mark.
    pub spans: Vec<(Mark, String)>,
}

/// How a run of text is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Unmarked text.
    #[default]
    Plain,
    /// Strong text, such as the number of a clause.
    Strong,
    /// Emphasised text.
    Emphasis,
    /// Code.
    Code,
}

/// A numbered part of a document.
#[derive(Clone, Copy, Debug)]
pub enum Passage<'a> {
    /// A clause: a point of a list that begins with its number.
    Clause(&'a Words),
    /// A reading: a row of a table whose first cell is its number.
    Reading(&'a [Words]),
    /// A section whose heading begins with its number.
    Section(&'a Section),
}

impl Document {
    /// The rules of this game in this language.
    #[must_use]
    pub fn of(game: GameId, lang: Lang) -> Self {
        Self::parse(game.rules(lang))
    }

    fn parse(markdown: &str) -> Self {
        let mut sections: Vec<Section> = Vec::new();
        let (mut words, mut points, mut rows) = (Words::default(), Vec::new(), Vec::<Vec<Words>>::new());
        let (mut mark, mut language) = (Mark::Plain, String::new());
        for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
            let block = match &event {
                Event::End(TagEnd::Paragraph) => Some(Block::Paragraph(mem::take(&mut words))),
                Event::End(TagEnd::List(false)) => Some(Block::List(mem::take(&mut points))),
                Event::End(TagEnd::List(true)) => Some(Block::Steps(mem::take(&mut points))),
                Event::End(TagEnd::Table) => Some(Block::Table(mem::take(&mut rows))),
                Event::End(TagEnd::CodeBlock) => {
                    let lines = mem::take(&mut words).spans.into_iter().map(|(_, text)| text).collect();
                    Some(Block::Code { language: mem::take(&mut language), lines })
                }
                _ => None,
            };
            if let (Some(section), Some(block)) = (sections.last_mut(), block) {
                section.blocks.push(block);
            }
            match event {
                Event::Text(text) => words.push(mark, &text),
                Event::Code(text) => words.push(Mark::Code, &text),
                Event::SoftBreak => words.push(mark, "\n"),
                Event::Start(Tag::Strong) => mark = Mark::Strong,
                Event::Start(Tag::Emphasis) => mark = Mark::Emphasis,
                Event::End(TagEnd::Strong | TagEnd::Emphasis) => mark = Mark::Plain,
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(name))) => language = name.into_string(),
                Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
                Event::End(TagEnd::TableCell) => {
                    rows.last_mut().into_iter().for_each(|row| row.push(mem::take(&mut words)));
                }
                Event::End(TagEnd::Item) => points.push(mem::take(&mut words)),
                Event::End(TagEnd::Heading(_)) => {
                    sections.push(Section { heading: mem::take(&mut words), blocks: Vec::new() });
                }
                _ => {}
            }
        }
        Self { sections }
    }

    /// The clause with this number, else the reading, else the section. Case is ignored.
    #[must_use]
    pub fn passage(&self, number: &str) -> Option<Passage<'_>> {
        let same = |found: Option<&str>| found.is_some_and(|found| found.eq_ignore_ascii_case(number));
        let blocks = || self.sections.iter().flat_map(|section| &section.blocks);
        let clause = self.clauses().find(|clause| same(clause.number())).map(Passage::Clause);
        let rows = || blocks().flat_map(|block| if let Block::Table(rows) = block { rows.as_slice() } else { &[] });
        clause
            .or_else(|| rows().find(|row| same(reading(row))).map(|row| Passage::Reading(row)))
            .or_else(|| self.sections.iter().find(|section| same(section.number())).map(Passage::Section))
    }

    /// The numbered clauses in their order.
    pub fn clauses(&self) -> impl Iterator<Item = &Words> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        let points = blocks.flat_map(|block| if let Block::List(points) = block { points.as_slice() } else { &[] });
        points.filter(|point| point.number().is_some())
    }
}

impl Section {
    /// The number that the heading begins with.
    #[must_use]
    pub fn number(&self) -> Option<&str> {
        let (_, text) = self.heading.spans.first()?;
        text.split(' ').next().filter(|word| is_number(word))
    }
}

/// The number of a row of readings: a letter and a figure. A row that begins with a mere figure is a row of figures.
#[must_use]
pub fn reading(row: &[Words]) -> Option<&str> {
    let [(Mark::Plain, text)] = row.first()?.spans.as_slice() else { return None };
    Some(text.as_str()).filter(|text| is_number(text) && text.starts_with(|first: char| first.is_ascii_uppercase()))
}

impl Words {
    /// The number that a clause begins with.
    #[must_use]
    pub fn number(&self) -> Option<&str> {
        let (mark, text) = self.spans.first()?;
        Some(text.as_str()).filter(|text| *mark == Mark::Strong && is_number(text))
    }

    fn push(&mut self, mark: Mark, text: &str) {
        match self.spans.last_mut() {
            Some((last, words)) if *last == mark => words.push_str(text),
            _ => self.spans.push((mark, text.to_owned())),
        }
    }
}

fn is_number(word: &str) -> bool {
    !word.contains(' ') && !word.ends_with('.') && word.contains(|sign: char| sign.is_ascii_digit())
}
