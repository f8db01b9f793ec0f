//! A league night: several tables and their results on one page. The page is its address, which holds the links to watch
//! the tables and no other; nothing is kept.

use std::{net::IpAddr, sync::Arc};

use axum::{
    Extension, Form,
    extract::{Query, State},
    http::header,
    response::{IntoResponse, Redirect, Response},
};
use boardgame_core::{Lang, Player};
use boardgame_table::{
    Refusal,
    hosted::{LinkRole, LinkSecret, TableRight, TableState},
    words::{Denied, Scoring},
};

use super::{Fields, Found};
use crate::{
    guard::Caller,
    lingo::Lingo,
    pages::{self, AtNight, Night, Page},
    server::Server,
    table::SharedTable,
};

/// No night has more tables.
const MOST: usize = 24;

/// After how many seconds a screen looks again.
const AGAIN: &str = "15";

/// The page, which anyone with its address can see; with a `link`, the same page with one more table.
pub(super) async fn night(
    State(server): State<Arc<Server>>,
    Extension(Caller(caller)): Extension<Caller>,
    lingo: Lingo,
    Query(query): Query<Fields>,
) -> Found {
    let mut links = links(&query);
    if let Some(link) = query.get("link") {
        // Whatever link of the table somebody has, spectators are to have theirs.
        let secret = link.trim().split('/').find(|part| LinkSecret::is_valid(part)).ok_or(Denied::NotFound)?;
        let (table, _) = server.find(secret).await?;
        add(&mut links, &table)?;
        return Ok(Redirect::to(&address(&links)).into_response());
    }
    let screen = query.get("screen").is_some_and(|screen| screen == "yes");
    let mut tables = Vec::new();
    for link in &links {
        // A table that was deleted has no place on the page any more.
        let Ok((table, role @ LinkRole::Watch)) = server.find(link).await else { continue };
        if let Ok(at) = seen(&table, (role, caller), lingo.lang).await {
            tables.push(at);
        }
    }
    let address = address(&links);
    Ok(shown(&Night { address: &address, links: &links.join("."), tables, screen, opened: None }, lingo))
}

/// Opens a table of blackball for the night, and shows its scorer's link to the person who opened it.
pub(super) async fn open(
    State(server): State<Arc<Server>>,
    Extension(Caller(caller)): Extension<Caller>,
    lingo: Lingo,
    Form(form): Form<Fields>,
) -> Found {
    let mut links = links(&form);
    if links.len() >= MOST {
        return Err(Denied::Full.into());
    }
    let table = super::opened(&server, caller, form).await?;
    add(&mut links, &table)?;
    let tables = vec![seen(&table, (LinkRole::Watch, caller), lingo.lang).await?];
    let scorer = table.head.scorer.as_ref().ok_or(Denied::NotInThisGame)?;
    let (address, links) = (address(&links), links.join("."));
    let night = Night { address: &address, links: &links, tables, screen: false, opened: Some(scorer.as_str()) };
    Ok(shown(&night, lingo))
}

/// The links of an address or a form: what could be one, each once.
fn links(fields: &Fields) -> Vec<String> {
    let mut links = Vec::new();
    for link in fields.get("t").map_or("", String::as_str).split('.').filter(|link| LinkSecret::is_valid(link)) {
        if links.len() < MOST && !links.iter().any(|known| known == link) {
            links.push(link.to_owned());
        }
    }
    links
}

fn add(links: &mut Vec<String>, table: &SharedTable) -> Result<(), Denied> {
    let link = table.head.watch.as_str();
    if !links.iter().any(|known| known == link) {
        if links.len() >= MOST {
            return Err(Denied::Full);
        }
        links.push(link.to_owned());
    }
    Ok(())
}

fn address(links: &[String]) -> String {
    format!("/night?t={}", links.join("."))
}

/// How a table stands, as spectators see it.
async fn seen(table: &Arc<SharedTable>, (role, caller): (LinkRole, IpAddr), lang: Lang) -> Result<AtNight, Refusal> {
    let (link, game) = (table.head.watch.as_str().to_owned(), table.head.game);
    let look = move |state: &mut TableState| {
        state.may(role, TableRight::See)?;
        let names = Player::all(state.game().seats()).map(|player| state.player_name(player, lang)).collect::<Vec<_>>();
        let sheet = state.may(role, TableRight::Sheet).is_ok().then(|| state.sheet(lang));
        Ok(AtNight { link, game, names, sheet, ended: pages::ended(state, lang) })
    };
    table.view(caller, look).await
}

fn shown(night: &Night<'_>, lingo: Lingo) -> Response {
    let lang = lingo.lang;
    let title = Scoring::Night.say(lang);
    let here = if night.screen { format!("{}&screen=yes", night.address) } else { night.address.to_owned() };
    let page = Page::still(lang, &title, &here, night.html(lang));
    let mut response = page.answer(lingo);
    if night.screen {
        response.headers_mut().insert(header::REFRESH, header::HeaderValue::from_static(AGAIN));
    }
    response
}
