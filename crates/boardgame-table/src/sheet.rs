//! Score sheets as pages and CSV.

use boardgame_core::Lang;
use maud::{Markup, html};

use crate::words::{AtTable, Scoring, Word};

/// A score sheet in one language.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct ScoreSheet {
    /// The players and the frames that each has won.
    pub score: Vec<(String, u16)>,
    /// The frames: number, who broke, who won, and the number and the title of the deciding clause.
    pub frames: Vec<[String; 5]>,
    /// The events.
    pub rows: Vec<SheetRow>,
}

/// An event on a score sheet.
#[derive(Debug)]
#[non_exhaustive]
pub struct SheetRow {
    /// Time in UTC, such as `2026-11-24T19:30:05Z`; `None` if unknown.
    pub made: Option<String>,
    /// The player, the event, the current break, the ruling, the frame and the score.
    pub cells: [String; 6],
}

impl ScoreSheet {
    /// Renders a page for screen and print.
    #[must_use]
    pub fn html(&self, title: &str, lang: Lang) -> Markup {
        html! {
            main id="part" {
                h1 { (title) }
                (self.score_table(lang))
                @if let Some(first) = self.rows.iter().find_map(|row| row.made.as_deref()) { p { (time(first, true)) } }
                p { button.act type="button" data-print { (AtTable::Print.say(lang)) } }
                @if !self.frames.is_empty() {
                    h2 { (Scoring::Results.say(lang)) }
                    table.results {
                        thead { tr { @for head in [Scoring::Frame, Scoring::BrokenBy, Scoring::WonBy, Scoring::WonHow] { th scope="col" { (head.say(lang)) } } } }
                        tbody { @for [number, breaker, winner, clause, how] in &self.frames { tr { @for cell in [number, breaker, winner] { td { (cell) } } td { (clause) ": " (how) } } } }
                    }
                }
                // On small screens, rows become blocks. The roles keep this a table for screen readers.
                table.sheet role="table" {
                    thead role="rowgroup" {
                        tr role="row" { @for head in heads(lang) { th scope="col" role="columnheader" { (head) } } }
                    }
                    tbody role="rowgroup" {
                        @for (number, SheetRow { made, cells: [by, shot, balls, ruling, frame, score] }) in (1_usize..).zip(&self.rows) {
                            tr role="row" {
                                td role="cell" { (number) }
                                td.made role="cell" { @if let Some(made) = made { (time(made, false)) } }
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

    /// Renders the score, one row for each player.
    #[must_use]
    pub fn score_table(&self, lang: Lang) -> Markup {
        html! {
            table.score aria-label=(Word::Score.say(lang)) {
                @for (name, frames) in &self.score { tr { th scope="row" { bdi { (name) } } td { (frames) } } }
            }
        }
    }

    /// Returns the score sheet as comma-separated values.
    #[must_use]
    pub fn csv(&self, lang: Lang) -> String {
        let quoted = |cell: &String| {
            // Prevents a spreadsheet from reading a cell as a formula.
            let mark = if cell.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
            format!("\"{mark}{}\"", cell.replace('"', "\"\""))
        };
        let line = |cells: &[String]| cells.iter().map(quoted).collect::<Vec<_>>().join(",") + "\r\n";
        let row = |(number, SheetRow { made, cells }): (usize, &SheetRow)| {
            format!("{number},{},{}", made.as_deref().unwrap_or_default(), line(cells))
        };
        line(&heads(lang)) + &(1_usize..).zip(&self.rows).map(row).collect::<String>()
    }
}

fn heads(lang: Lang) -> [String; 8] {
    let [number, time, by] = [AtTable::Number, AtTable::TimeOfDay, AtTable::By].map(|word| word.say(lang));
    let [balls, ruling] = [AtTable::BreakSoFar, AtTable::Ruling].map(|word| word.say(lang));
    let [frame, score] = [Scoring::Frame, Scoring::ScoreThen].map(|word| word.say(lang));
    [number, time, by, Word::Shot.say(lang), balls, ruling, frame, score]
}

/// Renders a time in UTC, which a script converts to local time.
fn time(iso: &str, day: bool) -> Markup {
    html! {
        @let (date, time) = iso.split_once('T').unwrap_or_default();
        @if day { time datetime=(iso) data-day { (date) } }
        @else { time datetime=(iso) { (time.get(..5).unwrap_or_default()) " UTC" } }
    }
}
