//! The score sheet of a match, as a page and for spreadsheets.

use boardgame_core::Lang;
use maud::{Markup, html};

use crate::words::{AtTable, Scoring, Word};

/// A score sheet in the language of the reader.
///
/// ```
/// use boardgame_table::{boardgame_core::{Lang, Player}, boardgame_referee::GameId, open, opening::Opened};
///
/// let opened = Opened::of_form(GameId::Blackball, &|name| if name == "breaker" { "A" } else { "" })?;
/// let mut sit = open(GameId::Blackball, opened.setup)?;
/// sit.submit(Player::new(0), "hit red, pot red")?;
/// let sheet = sit.sheet(&[Some("2026-11-24T19:30:05Z".to_owned())], Lang::En);
/// assert_eq!(sheet.rows.len(), 1);
/// let csv = sheet.csv(Lang::En);
/// assert!(csv.lines().nth(1).is_some_and(|shot| shot.starts_with("1,2026-11-24T19:30:05Z,\"A\",\"hit red, pot red\"")), "{csv}");
/// # Ok::<(), boardgame_table::Refusal>(())
/// ```
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct ScoreSheet {
    /// How the match stands.
    pub score: String,
    /// For each frame that was won its number, who broke, who won, and by which clause.
    pub frames: Vec<[String; 4]>,
    /// Event by event.
    pub rows: Vec<Row>,
}

/// An event on the score sheet.
#[derive(Debug)]
#[non_exhaustive]
pub struct Row {
    /// When it was entered, as ISO 8601 has it, to the second and in UTC: `2026-11-24T19:30:05Z`. Nothing where nobody knows.
    pub made: Option<String>,
    /// Who was at the table, what was entered, the break so far, the ruling, the frame, and the score then.
    pub cells: [String; 6],
}

impl ScoreSheet {
    /// The page, which can be printed.
    #[must_use]
    pub fn html(&self, title: &str, lang: Lang) -> Markup {
        html! {
            main id="part" {
                h1 { (title) }
                p.score { (Word::Score.say(lang)) ": " strong { (self.score) } }
                @if let Some(first) = self.rows.iter().find_map(|row| row.made.as_deref()) { p { (time(first, true)) } }
                p { button.act type="button" data-print { (AtTable::Print.say(lang)) } }
                @if !self.frames.is_empty() {
                    h2 { (Scoring::Results.say(lang)) }
                    table.results {
                        thead { tr { @for head in [Scoring::Frame, Scoring::BrokenBy, Scoring::WonBy, Scoring::WonHow] { th scope="col" { (head.say(lang)) } } } }
                        tbody { @for frame in &self.frames { tr { @for cell in frame { td { (cell) } } } } }
                    }
                }
                // On a phone rows are lines, which must not make them less of a table for who hears it.
                table.sheet role="table" {
                    thead role="rowgroup" {
                        tr role="row" { @for head in heads(lang) { th scope="col" role="columnheader" { (head) } } }
                    }
                    tbody role="rowgroup" {
                        @for (number, Row { made, cells: [by, shot, balls, ruling, frame, score] }) in (1_usize..).zip(&self.rows) {
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

    /// The same for spreadsheets: values with commas between them.
    #[must_use]
    pub fn csv(&self, lang: Lang) -> String {
        let quoted = |cell: &String| {
            // What begins like a formula would be one in a spreadsheet.
            let mark = if cell.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
            format!("\"{mark}{}\"", cell.replace('"', "\"\""))
        };
        let line = |cells: &[String]| cells.iter().map(quoted).collect::<Vec<_>>().join(",") + "\r\n";
        let row = |(number, Row { made, cells }): (usize, &Row)| {
            format!("{number},{},{}", made.as_deref().unwrap_or_default(), line(cells))
        };
        line(&heads(lang)) + &(1_usize..).zip(&self.rows).map(row).collect::<String>()
    }
}

/// The heads of the columns.
fn heads(lang: Lang) -> [String; 8] {
    let [number, time, by] = [AtTable::Number, AtTable::TimeOfDay, AtTable::By].map(|word| word.say(lang));
    let [balls, ruling] = [AtTable::BreakSoFar, AtTable::Ruling].map(|word| word.say(lang));
    let [frame, score] = [Scoring::Frame, Scoring::ScoreThen].map(|word| word.say(lang));
    [number, time, by, Word::Shot.say(lang), balls, ruling, frame, score]
}

/// The day or the time of day; a script says it in the place's own time.
fn time(iso: &str, day: bool) -> Markup {
    html! {
        @let (date, time) = iso.split_once('T').unwrap_or_default();
        @if day { time datetime=(iso) data-day { (date) } }
        @else { time datetime=(iso) { (time.get(..5).unwrap_or_default()) " UTC" } }
    }
}
