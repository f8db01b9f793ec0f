//! The score sheet of a match of blackball, as a page and for spreadsheets.

use boardgame_core::Lang;
use maud::{Markup, html};

use crate::{
    sitting::ScoreSheet,
    words::{AtTable, Scoring, Word},
};

/// The heads of the columns.
fn heads(lang: Lang) -> [String; 7] {
    let [number, by, balls, ruling] = [AtTable::Number, AtTable::By, AtTable::BreakSoFar, AtTable::Ruling];
    let [frame, score] = [Scoring::Frame, Scoring::ScoreThen].map(|word| word.say(lang));
    [number.say(lang), by.say(lang), Word::Shot.say(lang), balls.say(lang), ruling.say(lang), frame, score]
}

/// The page, which can be printed.
pub(crate) fn sheet(title: &str, sheet: &ScoreSheet, lang: Lang) -> Markup {
    html! {
        main id="part" {
            h1 { (title) }
            p.score { (Word::Score.say(lang)) ": " strong { (sheet.score) } }
            p { button.act type="button" data-print { (AtTable::Print.say(lang)) } }
            @if !sheet.frames.is_empty() {
                h2 { (Scoring::Results.say(lang)) }
                table.results {
                    thead { tr { @for head in [Scoring::Frame, Scoring::BrokenBy, Scoring::WonBy, Scoring::WonHow] { th scope="col" { (head.say(lang)) } } } }
                    tbody { @for frame in &sheet.frames { tr { @for cell in frame { td { (cell) } } } } }
                }
            }
            // On a phone rows are lines, which must not make them less of a table for who hears it.
            table.sheet role="table" {
                thead role="rowgroup" {
                    tr role="row" { @for head in heads(lang) { th scope="col" role="columnheader" { (head) } } }
                }
                tbody role="rowgroup" {
                    @for (number, [by, shot, balls, ruling, frame, score]) in sheet.rows.iter().enumerate() {
                        tr role="row" {
                            @for cell in [&(number + 1).to_string(), by, shot] { td role="cell" { (cell) } }
                            td.break role="cell" data-head=(AtTable::BreakSoFar.say(lang)) { (balls) }
                            td role="cell" { (ruling) }
                            td role="cell" data-head=(Scoring::Frame.say(lang)) { (frame) }
                            td.then role="cell" data-head=(Scoring::ScoreThen.say(lang)) { (score) }
                        }
                    }
                }
            }
        }
    }
}

/// The same for spreadsheets: values with commas between them.
pub(crate) fn csv(sheet: &ScoreSheet, lang: Lang) -> String {
    let quoted = |cell: &String| {
        // What begins like a formula would be one in a spreadsheet.
        let mark = if cell.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
        format!("\"{mark}{}\"", cell.replace('"', "\"\""))
    };
    let line = |cells: &[String]| cells.iter().map(quoted).collect::<Vec<_>>().join(",") + "\r\n";
    let mut text = line(&heads(lang));
    for (number, cells) in (1_usize..).zip(&sheet.rows) {
        text += &number.to_string();
        text.push(',');
        text += &line(cells);
    }
    text
}
