//! What comes after a game: going through it, a picture of its end, and the next one; and hints during one.

use std::sync::Arc;

use axum::{
    Form,
    extract::{Path, Query},
    http::{HeaderMap, header},
    response::{Html, IntoResponse, Redirect},
};
use boardgame_table::{
    Attempt, Input, PageContext, PostMortemPage,
    hosted::{TableRight, TableState},
    page::sent,
    words::{Denied, Word},
};

use super::{Asked, Fields, Found};
use crate::{
    at::At,
    pages::{self, Page},
    server::Server,
};

/// The game, gone through from this ply.
pub(super) async fn review(at: At, headers: HeaderMap, Query(query): Query<Fields>) -> Found {
    let ply = query.get("ply").and_then(|ply| ply.parse().ok());
    reviewed(at, &headers, &query, ply, None).await
}

/// The review with an attempt at a better move than the one that was played.
pub(super) async fn tried(at: At, Path(path): Path<Fields>, headers: HeaderMap, Form(form): Form<Fields>) -> Found {
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    let entered = path.get("what").and_then(|what| Input::of_form(what, &field));
    let ply = path.get("ply").and_then(|ply| ply.parse().ok());
    reviewed(at, &headers, &Fields::from([("try".to_owned(), String::new())]), ply, entered).await
}

async fn reviewed(at: At, headers: &HeaderMap, query: &Fields, ply: Option<usize>, entered: Option<Input>) -> Found {
    let (lang, viewer) = (at.lingo.lang, at.role.viewer());
    let table = format!("/s/{}", at.secret);
    let here = format!("{table}/review");
    let game = Word::from(at.table.head.game);
    let (name, address, reviewed, caller) = (game.clone(), here.clone(), Arc::clone(&at.table), at.caller);
    let (tries, line) = (query.contains_key("try"), query.get("line").and_then(|line| line.parse().ok()).unwrap_or(0));
    let shown = move |state: &TableState| {
        let review = reviewed.review(state, caller).ok_or(Denied::NotFound)?;
        let looking = PageContext { address: &address, ..PageContext::acting(lang, viewer) };
        let tries = review.is_judged() && tries;
        let attempt = tries.then(|| Attempt::new(state.game(), &*review, ply.unwrap_or(0), entered, &looking));
        let shown = PostMortemPage {
            review: &*review,
            address: &address,
            table: &table,
            game: name,
            viewer,
            ended: pages::ended(state, lang),
            named: &|player| state.game().player_name(player, lang),
            // A review with judgements begins at the start, and one of cards at the end.
            ply: ply.unwrap_or(if review.is_judged() { 0 } else { usize::MAX }),
            line,
            attempt: attempt.transpose()?,
            lang,
        };
        Ok((PostMortemPage::title(&*review), shown.html()))
    };
    let (title, body) = at.view(TableRight::Review, shown).await?;
    if headers.contains_key("x-part") {
        return Ok(Html(sent(body)).into_response());
    }
    let title = format!("{} – {}", title.say(lang), game.say(lang));
    let here = ply.map_or(here.clone(), |ply| format!("{here}?ply={ply}"));
    Ok(Page::still(lang, &title, &here, body).answer(at.lingo))
}

/// The end of the game as a picture.
pub(super) async fn picture(at: At) -> Found {
    let (table, caller, lang) = (Arc::clone(&at.table), at.caller, at.lingo.lang);
    let drawn = move |state: &TableState| {
        Ok(table.review(state, caller).and_then(|review| review.picture(lang)).ok_or(Denied::NotFound)?)
    };
    let picture = at.view(TableRight::Review, drawn).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// To the next game.
pub(super) async fn again(server: &Arc<Server>, asked: &Asked) -> Found {
    let link = server.again(&asked.table, asked.role, asked.caller).await?;
    Ok(Redirect::to(&format!("/s/{}", link.as_str())).into_response())
}

/// The page with a good move on it.
pub(super) async fn hint(asked: &Asked) -> Found {
    match asked.table.hint(asked.role, asked.caller).await {
        Ok(hint) => asked.page_with(Vec::new(), None, Some(hint)).await,
        Err(refusal) => asked.page(Vec::new(), Some(refusal)).await,
    }
}
