//! The score sheet of a match of blackball, as a page and for spreadsheets.

use std::time::{Duration, SystemTime};

use boardgame_core::Lang;
use boardgame_table::{
    Row, ScoreSheet,
    words::{AtTable, Scoring, Word},
};
use maud::{Markup, html};

/// The heads of the columns.
fn heads(lang: Lang) -> [String; 8] {
    let [number, time, by] = [AtTable::Number, AtTable::TimeOfDay, AtTable::By].map(|word| word.say(lang));
    let [balls, ruling] = [AtTable::BreakSoFar, AtTable::Ruling].map(|word| word.say(lang));
    let [frame, score] = [Scoring::Frame, Scoring::ScoreThen].map(|word| word.say(lang));
    [number, time, by, Word::Shot.say(lang), balls, ruling, frame, score]
}

/// When it was, as ISO 8601 has it, to the second and in UTC: `2026-11-24T19:30:05Z`. Nothing where nobody knows.
fn iso(made: i64) -> Option<String> {
    let since = u64::try_from(made).ok().filter(|since| *since != 0)?;
    let time = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(since))?;
    Some(humantime::format_rfc3339_seconds(time).to_string())
}

/// The day or the time of day; a script says it in the place's own time.
fn time(iso: &str, day: bool) -> Markup {
    html! {
        @let (date, time) = iso.split_once('T').unwrap_or_default();
        @if day { time datetime=(iso) data-day { (date) } }
        @else { time datetime=(iso) { (time.get(..5).unwrap_or_default()) " UTC" } }
    }
}

/// The page, which can be printed.
pub(crate) fn sheet(title: &str, sheet: &ScoreSheet, lang: Lang) -> Markup {
    html! {
        main id="part" {
            h1 { (title) }
            p.score { (Word::Score.say(lang)) ": " strong { (sheet.score) } }
            @if let Some(first) = sheet.rows.iter().find_map(|row| iso(row.made)) { p { (time(&first, true)) } }
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
                    @for (number, Row { made, cells: [by, shot, balls, ruling, frame, score] }) in (1_usize..).zip(&sheet.rows) {
                        tr role="row" {
                            td role="cell" { (number) }
                            td.made role="cell" { @if let Some(iso) = iso(*made) { (time(&iso, false)) } }
                            @for cell in [by, shot] { td role="cell" { (cell) } }
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
    let row = |(number, Row { made, cells }): (usize, &Row)| {
        format!("{number},{},{}", iso(*made).unwrap_or_default(), line(cells))
    };
    line(&heads(lang)) + &(1_usize..).zip(&sheet.rows).map(row).collect::<String>()
}
