//! The review of a game, and a picture of its end.

use std::sync::Arc;

use axum::{
    Form,
    extract::{Path, Query},
    http::{HeaderMap, header},
    response::{Html, IntoResponse},
};
use boardgame_table::{
    Attempt, Input, PageContext, PostMortemPage,
    hosted::{TableRight, TableState},
    page::sent,
    words::{Denial, Word},
};

use super::{Fields, PageResult};
use crate::{
    pages::{self, Page},
    request::LinkRequest,
};

pub(super) async fn page(link: LinkRequest, headers: HeaderMap, Query(query): Query<Fields>) -> PageResult {
    let ply = query.get("ply").and_then(|ply| ply.parse().ok());
    page_of(link, &headers, &query, ply, None).await
}

/// Renders the review with the visitor's attempt at a better move.
pub(super) async fn attempt(
    link: LinkRequest,
    Path(path): Path<Fields>,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> PageResult {
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    let entered = path.get("what").and_then(|what| Input::of_form(what, &field));
    let ply = path.get("ply").and_then(|ply| ply.parse().ok());
    page_of(link, &headers, &Fields::from([("try".to_owned(), String::new())]), ply, entered).await
}

async fn page_of(
    link: LinkRequest,
    headers: &HeaderMap,
    query: &Fields,
    ply: Option<usize>,
    entered: Option<Input>,
) -> PageResult {
    let (lang, viewer, caller) = (link.locale.lang, link.role.viewer(), link.caller);
    let (table, table_address) = (Arc::clone(&link.table), link.address());
    let address = format!("{table_address}/review");
    let game = Word::from(table.head.game);
    let (tries, variation) =
        (query.contains_key("try"), query.get("line").and_then(|line| line.parse().ok()).unwrap_or(0));
    let (page_address, page_game) = (address.clone(), game.clone());
    let page = move |state: &TableState| {
        let review = table.review(state, caller).ok_or(Denial::NotFound)?;
        let looking = PageContext { address: &page_address, ..PageContext::acting(lang, viewer) };
        let tries = review.is_judged() && tries;
        let attempt = tries.then(|| Attempt::new(state.game(), &*review, ply.unwrap_or(0), entered, &looking));
        let ended = std::iter::once(pages::ended(state, lang));
        let page = PostMortemPage {
            review: &*review,
            address: &page_address,
            table: &table_address,
            game: page_game,
            viewer,
            ended: ended.chain(state.game().opening(lang)).collect::<Vec<_>>().join(" · "),
            named: &|player| state.game().player_name(player, lang),
            ply,
            line: variation,
            attempt: attempt.transpose()?,
            lang,
        };
        Ok((page.title(), page.html()))
    };
    let (title, body) = link.view(TableRight::Review, page).await?;
    if headers.contains_key("x-part") {
        return Ok(Html(sent(body)).into_response());
    }
    let title = format!("{} – {}", title.say(lang), game.say(lang));
    let address = ply.map_or(address.clone(), |ply| format!("{address}?ply={ply}"));
    Ok(Page::still(lang, &title, &address, body).response(link.locale))
}

pub(super) async fn picture(link: LinkRequest) -> PageResult {
    let (table, caller, lang) = (Arc::clone(&link.table), link.caller, link.locale.lang);
    let draw = move |state: &TableState| {
        Ok(table.review(state, caller).and_then(|review| review.picture(lang)).ok_or(Denial::NotFound)?)
    };
    let picture = link.view(TableRight::Review, draw).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
