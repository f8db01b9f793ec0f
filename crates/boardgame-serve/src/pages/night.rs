//! The page of a league night: how every table stands, for a screen and for paper.

use boardgame_core::Lang;
use boardgame_referee::GameId;
use boardgame_table::{
    ScoreSheet,
    words::{AtTable, Opening, Scoring, Word},
};
use maud::{Markup, html};

/// A table of the night.
pub(crate) struct AtNight {
    /// The link to watch it.
    pub(crate) link: String,
    pub(crate) game: GameId,
    pub(crate) names: Vec<String>,
    /// Where a score is kept.
    pub(crate) sheet: Option<ScoreSheet>,
    /// How it ended; empty while it goes on.
    pub(crate) ended: String,
}

/// A league night.
pub(crate) struct Night<'a> {
    /// The address of the page.
    pub(crate) address: &'a str,
    /// The links in it.
    pub(crate) links: &'a str,
    pub(crate) tables: Vec<AtNight>,
    /// Whether it is shown in large letters, and nothing can be pressed.
    pub(crate) screen: bool,
    /// The scorer's link of the table that was opened just now.
    pub(crate) opened: Option<&'a str>,
}

impl Night<'_> {
    pub(crate) fn html(&self, lang: Lang) -> Markup {
        html! {
            main id="part" class={ "night" (if self.screen { " screen" } else { "" }) } tabindex="-1" {
                h1 { (Scoring::Night.say(lang)) }
                @if let Some(scorer) = self.opened {
                    div.offer role="status" {
                        p { (Scoring::NightOpened.say(lang)) " " a.act.first href={ "/s/" (scorer) } target="_blank" { (AtTable::Scorer.say(lang)) } }
                        p { code.copy id="link-scorer" data-link={ "/s/" (scorer) } { "/s/" (scorer) } " "
                            button.act.scripted type="button" data-copy="link-scorer" data-copied=(Opening::Copied.say(lang)) { (Opening::Copy.say(lang)) } }
                        p { a.act href=(self.address) { (Scoring::AllTables.say(lang)) } }
                    }
                }
                @if self.tables.is_empty() { p.lead { (Scoring::NightAbout.say(lang)) } }
                ul.night-tables {
                    @for (number, at) in (1_usize..).zip(&self.tables) { (table(number, at, self.screen, lang)) }
                }
                @if !self.screen && self.opened.is_none() { (self.forms(lang)) }
            }
        }
    }

    fn forms(&self, lang: Lang) -> Markup {
        html! {
            @if !self.tables.is_empty() {
                p.files {
                    a href={ (self.address) "&screen=yes" } { (Scoring::Screen.say(lang)) } " "
                    button.act.scripted type="button" data-print { (AtTable::Print.say(lang)) }
                }
            }
            form.panel method="post" action="/night" aria-labelledby="night-open" {
                h2 id="night-open" { (Scoring::NightTable.say(lang)) }
                input type="hidden" name="t" value=(self.links);
                input type="hidden" name="game" value=(GameId::Blackball.code());
                @for (field, side) in [("name-a", "A"), ("name-b", "B")] {
                    p { label for=(field) { (Opening::NameOf { side: side.to_owned() }.say(lang)) } " " input id=(field) name=(field) maxlength="40" autocomplete="off" spellcheck="false"; }
                }
                input type="hidden" name="format" value="best-of";
                p { label for="frames" { (Scoring::BestOf.say(lang)) } " " input id="frames" name="frames" type="number" min="1" max="99" value="5" inputmode="numeric"; }
                button.act.first { (Scoring::NightOpen.say(lang)) }
            }
            form.panel method="get" action="/night" aria-labelledby="night-add" {
                h2 id="night-add" { (Scoring::NightAdd.say(lang)) }
                input type="hidden" name="t" value=(self.links);
                p { label for="link" { (Scoring::NightLink.say(lang)) } " " input id="link" name="link" maxlength="200" required autocomplete="off" spellcheck="false"; " " button.act { (Scoring::NightAddIt.say(lang)) } }
            }
        }
    }
}

fn table(number: usize, at: &AtNight, screen: bool, lang: Lang) -> Markup {
    html! {
        li.over[!at.ended.is_empty()] {
            h2 { small { (Scoring::TableNumber { number }.say(lang)) } " "
                @if let Some(sheet) = &at.sheet { bdi { (sheet.score) } } @else { (Word::from(at.game).say(lang)) ": " bdi { (at.names.join(" – ")) } } }
            @if at.ended.is_empty() {
                @if let Some(sheet) = &at.sheet { p { (Scoring::FrameNumber { number: u16::try_from(sheet.frames.len() + 1).unwrap_or(u16::MAX) }.say(lang)) } }
            } @else { p { strong { (at.ended) } } }
            @if let Some(sheet) = at.sheet.as_ref().filter(|sheet| !screen && !sheet.frames.is_empty()) {
                ol.frames { @for [_, _, winner, how] in &sheet.frames { li { bdi { (winner) } " (" (how) ")" } } }
            }
            @if !screen { p.files { a href={ "/s/" (at.link) } { (Opening::Watch.say(lang)) } " " @if at.sheet.is_some() { a href={ "/s/" (at.link) "/sheet" } { (Word::ScoreSheet.say(lang)) } } } }
        }
    }
}
