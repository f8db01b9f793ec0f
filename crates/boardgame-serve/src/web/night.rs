//! A league night: the scores of several tables on one page. The page's URL contains the spectators' links to the
//! tables, so the server stores nothing.

use std::{net::IpAddr, sync::Arc};

use axum::{
    Form,
    extract::Query,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Redirect, Response},
};
use boardgame_core::{Lang, Player};
use boardgame_referee::GameId;
use boardgame_table::{
    Refusal, ScoreSheet,
    hosted::{LinkRole, LinkSecret, TableRight, TableState},
    words::{AtTable, Denial, Opening, Scoring, Word},
};
use maud::{Markup, html};

use super::{Fields, PageResult};
use crate::{
    pages::{self, Page},
    request::{Context, Cookie, Locale, cookies},
    table::SharedTable,
};

/// The maximum number of tables on a page.
const MOST: usize = 24;

/// The name of the cookie with the scorers' links to the tables that a visitor opened.
const SCORERS: &str = "scorers";

/// Reads the scorers' links of a visitor.
fn scorers(headers: &HeaderMap) -> Vec<&str> {
    let links = cookies(headers, SCORERS).flat_map(|links| links.split('.'));
    links.filter(|link| LinkSecret::is_valid(link)).take(MOST).collect()
}

/// Renders the page for a league night. With a `link`, redirects to the same page with one more table.
pub(super) async fn night(
    Context { server, caller, locale }: Context,
    headers: HeaderMap,
    Query(query): Query<Fields>,
) -> PageResult {
    let mut links = links(&query);
    if let Some(link) = query.get("link") {
        // Accepts any link to a table, and adds the table's link for spectators.
        let secret = link.trim().split('/').find(|part| LinkSecret::is_valid(part)).ok_or(Denial::NotFound)?;
        let (table, _) = server.find(secret).await?;
        add(&mut links, &table)?;
        return Ok(Redirect::to(&address(&links)).into_response());
    }
    let screen = query.get("screen").is_some_and(|screen| screen == "yes");
    let (mut tables, scorers) = (Vec::new(), scorers(&headers));
    for link in &links {
        // Skips deleted tables.
        let Ok((table, LinkRole::Watch)) = server.find(link).await else { continue };
        if let Ok(mut shown) = night_table(&table, caller, locale.lang).await {
            // Visitors who opened a table can see the scorer's link again.
            let scorer = table.head.scorer.as_ref().map(LinkSecret::as_str);
            shown.scorer = scorer.filter(|link| scorers.contains(link)).map(str::to_owned);
            tables.push(shown);
        }
    }
    Ok(Night { links, tables, screen, scorer: None }.response(locale))
}

/// Opens a table of blackball, shows its scorer's link, and stores it in a cookie.
pub(super) async fn open(
    Context { server, caller, locale }: Context,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> PageResult {
    let mut links = links(&form);
    if links.len() >= MOST {
        return Err(Denial::Full.into());
    }
    let table = super::open_table(&server, caller, form).await?;
    add(&mut links, &table)?;
    let tables = vec![night_table(&table, caller, locale.lang).await?];
    let scorer = table.head.scorer.as_ref().ok_or(Denial::NotInThisGame)?;
    let mut response = Night { links, tables, screen: false, scorer: Some(scorer.as_str()) }.response(locale);
    let known: Vec<&str> = std::iter::once(scorer.as_str()).chain(scorers(&headers)).take(MOST).collect();
    Cookie { path: "/night".to_owned(), ..Cookie::new(SCORERS, known.join(".")) }.set(response.headers_mut());
    Ok(response)
}

/// Reads the valid table links in a query or a form, without duplicates.
fn links(fields: &Fields) -> Vec<String> {
    let mut links: Vec<String> = Vec::new();
    for link in fields.get("t").map_or("", String::as_str).split('.') {
        if links.len() < MOST && LinkSecret::is_valid(link) && links.iter().all(|other| other != link) {
            links.push(link.to_owned());
        }
    }
    links
}

fn add(links: &mut Vec<String>, table: &SharedTable) -> Result<(), Denial> {
    let link = table.head.watch.as_str();
    if links.iter().any(|other| other == link) {
        return Ok(());
    }
    if links.len() >= MOST {
        return Err(Denial::Full);
    }
    links.push(link.to_owned());
    Ok(())
}

fn address(links: &[String]) -> String {
    format!("/night?t={}", links.join("."))
}

struct NightTable {
    /// The spectators' link.
    link: String,
    /// The scorer's link, if the visitor opened the table.
    scorer: Option<String>,
    game: GameId,
    names: Vec<String>,
    sheet: Option<ScoreSheet>,
    /// The scores for a large screen.
    screen: Option<Markup>,
    /// Whose turn it is, if the game says more than the player's name.
    turn: String,
    /// The result, or an empty string during the game.
    ended: String,
}

async fn night_table(table: &Arc<SharedTable>, caller: IpAddr, lang: Lang) -> Result<NightTable, Refusal> {
    let (link, game) = (table.head.watch.as_str().to_owned(), table.head.game);
    let read = move |state: &mut TableState| {
        state.may(LinkRole::Watch, TableRight::See)?;
        let names = Player::all(state.game().seats()).map(|player| state.player_name(player, lang)).collect();
        let sheet = state.may(LinkRole::Watch, TableRight::Sheet).is_ok().then(|| state.sheet(lang));
        let screen = sheet.as_ref().and_then(|_| state.game().screen(lang));
        let turn = state.game().whose_turn(lang).unwrap_or_default();
        Ok(NightTable { link, scorer: None, game, names, sheet, screen, turn, ended: pages::ended(state, lang) })
    };
    table.view(caller, read).await
}

struct Night<'a> {
    links: Vec<String>,
    tables: Vec<NightTable>,
    /// Whether to show the page in large letters, without controls.
    screen: bool,
    /// The scorer's link to a new table.
    scorer: Option<&'a str>,
}

impl Night<'_> {
    fn response(&self, locale: Locale) -> Response {
        let lang = locale.lang;
        let address = address(&self.links) + if self.screen { "&screen=yes" } else { "" };
        let mut response = Page::still(lang, &Scoring::Night.say(lang), &address, self.html(lang)).response(locale);
        if self.screen {
            response.headers_mut().insert(header::REFRESH, HeaderValue::from_static("15"));
        }
        response
    }

    fn html(&self, lang: Lang) -> Markup {
        html! {
            main id="part" class={ "night" (if self.screen { " screen" } else { "" }) } tabindex="-1" {
                h1 { (Scoring::Night.say(lang)) }
                @if let Some(scorer) = self.scorer {
                    div.offer role="status" {
                        p { (Scoring::NightOpened.say(lang)) " " a.act.first href={ "/s/" (scorer) } target="_blank" { (AtTable::Scorer.say(lang)) } }
                        p { code.copy id="link-scorer" data-link={ "/s/" (scorer) } { "/s/" (scorer) } " "
                            button.act.scripted type="button" data-copy="link-scorer" data-copied=(Opening::Copied.say(lang)) { (Opening::Copy.say(lang)) } }
                        p { a.act href=(address(&self.links)) { (Scoring::AllTables.say(lang)) } }
                    }
                }
                @if self.tables.is_empty() { p.lead { (Scoring::NightAbout.say(lang)) } }
                ul.night-tables {
                    @for (number, table) in (1_usize..).zip(&self.tables) { (item(number, table, self.screen, lang)) }
                }
                @if !self.screen && self.scorer.is_none() { (self.forms(lang)) }
            }
        }
    }

    fn forms(&self, lang: Lang) -> Markup {
        html! {
            @if !self.tables.is_empty() {
                p.files {
                    a.act href={ (address(&self.links)) "&screen=yes" } { (Scoring::Screen.say(lang)) } " "
                    button.act.scripted type="button" data-print { (AtTable::Print.say(lang)) }
                }
            }
            form.panel method="post" action="/night" aria-labelledby="night-open" {
                h2 id="night-open" { (Scoring::NightTable.say(lang)) }
                input type="hidden" name="t" value=(self.links.join("."));
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
                input type="hidden" name="t" value=(self.links.join("."));
                p { label for="link" { (Scoring::NightLink.say(lang)) } " " input id="link" name="link" maxlength="200" required autocomplete="off" spellcheck="false"; " " button.act { (Scoring::NightAddIt.say(lang)) } }
            }
        }
    }
}

fn item(number: usize, table: &NightTable, screen: bool, lang: Lang) -> Markup {
    if let Some(large) = table.screen.as_ref().filter(|_| screen) {
        return html! { li.over[!table.ended.is_empty()] { h2 { (Scoring::TableNumber { number }.say(lang)) } (large) } };
    }
    html! {
        li.over[!table.ended.is_empty()] {
            h2 { small { (Scoring::TableNumber { number }.say(lang)) } @if table.sheet.is_none() { " " (Word::from(table.game).say(lang)) ": " bdi { (table.names.join(" – ")) } } }
            @if let Some(sheet) = &table.sheet { (sheet.score_table(lang)) }
            @if table.ended.is_empty() {
                @if let Some(sheet) = &table.sheet { p { (Scoring::FrameNumber { number: u16::try_from(sheet.frames.len() + 1).unwrap_or(u16::MAX) }.say(lang)) " · " (table.turn) } }
            } @else { p { strong { (table.ended) } } }
            @if let Some(sheet) = table.sheet.as_ref().filter(|sheet| !screen && !sheet.frames.is_empty()) {
                ol.frames { @for [_, _, winner, _, how] in &sheet.frames { li { bdi { (winner) } " (" (how) ")" } } }
            }
            @if !screen { p.files { @if let Some(scorer) = &table.scorer { a href={ "/s/" (scorer) } { (AtTable::Scorer.say(lang)) } " " } a href={ "/s/" (table.link) } { (Opening::Watch.say(lang)) } " " @if table.sheet.is_some() { a href={ "/s/" (table.link) "/sheet" } { (Word::ScoreSheet.say(lang)) } } } }
        }
    }
}
