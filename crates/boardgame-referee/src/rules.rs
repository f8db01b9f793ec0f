//! Parsed documents with the rules of games.

use std::mem;

use boardgame_core::Lang;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::GameId;

/// A document with the rules of a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Document {
    /// The sections in order. The heading of the first section is the title.
    pub sections: Vec<Section>,
}

/// A heading with its contents.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The heading.
    pub heading: RichText,
    /// The paragraphs, lists and tables of the section.
    pub blocks: Vec<Block>,
}

/// A part of a section.
#[derive(Clone, Debug)]
pub enum Block {
    /// A paragraph.
    Paragraph(RichText),
    /// A list of clauses, or a list with bullets.
    List(Vec<RichText>),
    /// A list numbered from 1.
    Steps(Vec<RichText>),
    /// A table. The first row is the header.
    Table(Vec<Vec<RichText>>),
    /// Verbatim text, such as an example.
    Code {
        /// The name of the language, such as `json`.
        language: String,
        /// The lines of the text.
        lines: String,
    },
}

/// Text with emphasis. Line breaks are kept, and links are reduced to their labels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RichText {
    /// Runs of text, each with its emphasis.
    pub spans: Vec<(Mark, String)>,
}

/// The emphasis of a run of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// No emphasis.
    #[default]
    Plain,
    /// Strong text, such as a clause number.
    Strong,
    /// Emphasised text.
    Emphasis,
    /// Code.
    Code,
}

/// A part of a document that can be found by its number.
#[derive(Clone, Copy, Debug)]
pub enum Passage<'a> {
    /// A clause, which is a list item that begins with its number.
    Clause(&'a RichText),
    /// An interpretation, which is a table row that begins with its number.
    Interpretation(&'a [RichText]),
    /// A section whose heading begins with its number.
    Section(&'a Section),
}

impl Document {
    /// Parses the rules of a game in the given language.
    #[must_use]
    pub fn of(game: GameId, lang: Lang) -> Self {
        Self::parse(game.rules(lang))
    }

    fn parse(markdown: &str) -> Self {
        let mut sections: Vec<Section> = Vec::new();
        let (mut words, mut points, mut rows) = (RichText::default(), Vec::new(), Vec::<Vec<RichText>>::new());
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

    /// Returns the clause, interpretation or section with the given number, ignoring case.
    #[must_use]
    pub fn passage(&self, number: &str) -> Option<Passage<'_>> {
        let same = |other: Option<&str>| other.is_some_and(|other| other.eq_ignore_ascii_case(number));
        let blocks = || self.sections.iter().flat_map(|section| &section.blocks);
        let clause = self.clauses().find(|clause| same(clause.number())).map(Passage::Clause);
        let rows = || blocks().flat_map(|block| if let Block::Table(rows) = block { rows.as_slice() } else { &[] });
        clause
            .or_else(|| rows().find(|row| same(row_number(row))).map(|row| Passage::Interpretation(row)))
            .or_else(|| self.sections.iter().find(|section| same(section.number())).map(Passage::Section))
    }

    /// Iterates over the numbered clauses.
    pub fn clauses(&self) -> impl Iterator<Item = &RichText> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        let points = blocks.flat_map(|block| if let Block::List(points) = block { points.as_slice() } else { &[] });
        points.filter(|point| point.number().is_some())
    }
}

impl Section {
    /// Returns the number with which the heading begins, if any.
    #[must_use]
    pub fn number(&self) -> Option<&str> {
        let (_, text) = self.heading.spans.first()?;
        text.split(' ').next().filter(|word| is_number(word))
    }
}

/// Returns the number with which a table row begins, if it is that of an interpretation: a letter and digits.
#[must_use]
pub fn row_number(row: &[RichText]) -> Option<&str> {
    let [(Mark::Plain, text)] = row.first()?.spans.as_slice() else { return None };
    Some(text.as_str()).filter(|text| is_number(text) && text.starts_with(|first: char| first.is_ascii_uppercase()))
}

impl RichText {
    /// Returns the number with which a clause begins, if any.
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
    !word.contains(' ') && !word.ends_with('.') && word.contains(|character: char| character.is_ascii_digit())
}
