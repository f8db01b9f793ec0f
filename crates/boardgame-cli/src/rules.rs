//! `boardgame rules`: prints the rules of a game, or the clause that a refusal cites.

use std::{iter, process::ExitCode};

use boardgame_referee::{
    GameId,
    rules::{Block, Document, Mark, Passage, RichText, Section},
};
use boardgame_text::{Text, languages};

use crate::{args, out::Out, stop::Stop, words::UsageError};

pub(crate) fn run(args: &args::Rules, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    match &args.clause {
        None => {
            let document = Document::of(args.game, text.lang());
            let marks = iter::once("# ").chain(iter::repeat("## "));
            let sections = marks.zip(&document.sections).map(|(mark, of)| section(mark, of));
            out.text(&sections.collect::<Vec<_>>().join("\n\n"))?;
        }
        Some(clause) => match in_all_languages(text, args.game, clause) {
            Some(found) => out.text(&found)?,
            None => return Err(Stop::Usage(unknown_clause(text, args.game, clause))),
        },
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns a clause, an interpretation or a section, first in the user's language and then in the others.
///
/// The name of the game may precede the number, as in citations.
pub(crate) fn in_all_languages(text: &Text, game: GameId, clause: &str) -> Option<String> {
    let number = clause.trim().strip_prefix(game.code()).unwrap_or(clause).trim();
    let others = languages().filter(|lang| *lang != text.lang());
    let found = iter::once(text.lang()).chain(others).filter_map(|lang| {
        Some(match Document::of(game, lang).passage(number)? {
            Passage::Clause(clause) => point("- ", clause),
            Passage::Interpretation(row) => row.iter().map(|cell| plain(cell, " ")).collect::<Vec<_>>().join(" | "),
            Passage::Section(of) => section("## ", of),
        })
    });
    let found: Vec<String> = found.collect();
    (!found.is_empty()).then(|| found.join("\n\n"))
}

pub(crate) fn unknown_clause(text: &Text, game: GameId, clause: &str) -> String {
    let document = Document::of(game, text.lang());
    let clauses = document.clauses().filter_map(RichText::number).collect::<Vec<_>>().join(", ");
    text.say(&UsageError::UnknownClause { game, clause: clause.to_owned(), clauses })
}

fn section(mark: &str, section: &Section) -> String {
    let heading = format!("{mark}{}", plain(&section.heading, " "));
    iter::once(heading).chain(section.blocks.iter().map(block)).collect::<Vec<_>>().join("\n\n")
}

fn block(block: &Block) -> String {
    let lines: Vec<String> = match block {
        Block::Paragraph(words) => return plain(words, "\n"),
        Block::Code { language, lines } => return format!("```{language}\n{lines}```"),
        Block::List(points) => points.iter().map(|words| point("- ", words)).collect(),
        Block::Steps(steps) => (1..).zip(steps).map(|(number, step)| point(&format!("{number}. "), step)).collect(),
        Block::Table(rows) => {
            let row = |row: &[String]| format!("| {} |", row.join(" | "));
            let mut lines: Vec<String> =
                rows.iter().map(|cells| row(&cells.iter().map(|cell| plain(cell, " ")).collect::<Vec<_>>())).collect();
            lines.insert(1, row(&vec!["---".to_owned(); rows.first().map_or(0, Vec::len)]));
            lines
        }
    };
    lines.join("\n")
}

/// Formats a list item with a hanging indent.
fn point(mark: &str, words: &RichText) -> String {
    format!("{mark}{}", plain(words, &format!("\n{:1$}", "", mark.len())))
}

/// Formats text, keeping only emphasis and code as Markdown.
fn plain(words: &RichText, line_break: &str) -> String {
    let spans = words.spans.iter().map(|(mark, text)| match mark {
        Mark::Code => format!("`{text}`"),
        Mark::Emphasis if !text.starts_with('(') => format!("*{text}*"),
        _ => text.clone(),
    });
    spans.collect::<String>().replace('\n', line_break)
}
