//! What comes after a game: going through it, a picture of its end, and the next one; and hints during one.

use boardgame_table::{
    Refusal, ReviewPage,
    page::sent,
    words::{Denied, Word},
};
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Path, Query, State},
    http::{HeaderMap, header},
    response::{Html, IntoResponse, Redirect, Response},
};

use super::{Asked, Fields, Found, kept::At};
use crate::{
    authority::{Deed, may},
    guard::Caller,
    lingo::Lingo,
    mine::Mine,
    pages::{self, Page},
    server::Server,
};

/// The game, gone through from this ply.
pub(super) async fn review(
    State(server): State<Arc<Server>>,
    Path(secret): Path<String>,
    Extension(caller): Extension<Caller>,
    lingo: Lingo,
    mine: Mine,
    headers: HeaderMap,
    Query(query): Query<Fields>,
) -> Found {
    let asked = Asked::find(&server, &secret, caller, lingo, mine, &headers).await?;
    let lang = lingo.lang;
    let (table, role) = (&asked.table, asked.role);
    let number = |name: &str| query.get(name).and_then(|number| number.parse().ok());
    let here = format!("{}/review", asked.address);
    let ply = number("ply");
    let gone_through = async {
        let state = table.load().await?;
        may(role, Deed::Review, table.standing(&state))?;
        let review = table.review(&state).ok_or(Denied::NotFound)?;
        let shown = ReviewPage {
            review: &*review,
            address: &here,
            table: &asked.address,
            game: Word::from(table.head.game),
            viewer: role.viewer(),
            ended: pages::ended(&state, lang),
            named: &|player| state.sit.named(player, lang),
            ply: ply.unwrap_or(usize::MAX),
            line: number("line").unwrap_or(0),
            lang,
        };
        Ok((ReviewPage::title(&*review), shown.html()))
    };
    let (title, body) = gone_through.await.map_err(|refusal: Refusal| pages::sorry(lang, refusal))?;
    if asked.part {
        return Ok(Html(sent(body)).into_response());
    }
    let title = format!("{} – {}", title.say(lang), Word::from(table.head.game).say(lang));
    let here = ply.map_or(here.clone(), |ply| format!("{here}?ply={ply}"));
    Ok(Page { lang, title: &title, here: &here, stream: None, your_turn: false, body }.answer(lingo))
}

/// The end of the game as a picture.
pub(super) async fn picture(at: At) -> Found {
    let lang = at.lingo.lang;
    let (_, picture) = at.read(Deed::Review, |table, state| table.review(state)?.picture(lang)).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// To the next game.
pub(super) async fn again(server: &Server, asked: &Asked, Caller(caller): Caller) -> Response {
    match server.again(&asked.table, asked.role, caller).await {
        Ok(link) => Redirect::to(&format!("/s/{}", link.as_str())).into_response(),
        Err(refusal) => pages::sorry(asked.lang(), refusal),
    }
}

/// The page with a good move on it.
pub(super) async fn hint(asked: &Asked) -> Response {
    match asked.table.hint(asked.role).await {
        Ok(hint) => asked.page_with(&[], None, Some(&hint)).await,
        Err(refusal) => asked.page(&[], Some(&refusal)).await,
    }
}
