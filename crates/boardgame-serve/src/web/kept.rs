//! What is taken home from a table, or hung up: its record, its moves, its score sheet, and the screen for the room.

use std::{net::IpAddr, sync::Arc};

use axum::{
    Extension,
    extract::{FromRequestParts, Path},
    http::{HeaderMap, header, request::Parts},
    response::{Html, IntoResponse, Response},
};
use boardgame_referee::GameId;
use boardgame_table::{
    Refusal,
    words::{Denied, Word},
};

use super::Found;
use crate::{
    authority::{Deed, may},
    guard::Caller,
    lingo::Lingo,
    pages::{self, Page},
    server::Server,
    table::{State as TableState, Table},
};

/// A link that asks for something of its table.
pub(super) struct At {
    server: Arc<Server>,
    secret: String,
    caller: IpAddr,
    pub(super) lingo: Lingo,
}

impl FromRequestParts<Arc<Server>> for At {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Response> {
        let Ok(lingo) = Lingo::from_request_parts(parts, server).await;
        let not_found = |_| pages::sorry(lingo.lang, Denied::NotFound);
        let Path(secret) = Path::from_request_parts(parts, server).await.map_err(not_found)?;
        let found = Extension::<Caller>::from_request_parts(parts, server).await;
        let Extension(Caller(caller)) = found.map_err(IntoResponse::into_response)?;
        Ok(Self { server: Arc::clone(server), secret, caller, lingo })
    }
}

impl At {
    /// Something of the table, for those who may have it.
    pub(super) async fn read<T>(
        &self,
        deed: Deed,
        content: impl FnOnce(&Arc<Table>, &TableState) -> Option<T>,
    ) -> Result<(GameId, T), Response> {
        let read = async {
            let (table, role) = self.server.find(&self.secret, self.caller).await?;
            let state = table.load().await?;
            may(role, deed, table.standing(&state))?;
            Ok((table.head.game, content(&table, &state).ok_or(Denied::NotFound)?))
        };
        read.await.map_err(|refusal: Refusal| pages::sorry(self.lingo.lang, refusal))
    }

    /// The same as a file to be kept, of this type and with the ending that the game has.
    pub(super) async fn file(
        &self,
        deed: Deed,
        kind: &'static str,
        ending: impl FnOnce(GameId) -> &'static str,
        content: impl FnOnce(&Arc<Table>, &TableState) -> Option<String>,
    ) -> Found {
        let (game, text) = self.read(deed, content).await?;
        let disposition = format!("attachment; filename=\"{}.{}\"", game.code(), ending(game));
        let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
        Ok((headers, text).into_response())
    }
}

/// The record, once it gives nothing away.
pub(super) async fn record(at: At) -> Found {
    at.file(Deed::Record, "application/json", |_| "json", |table, state| state.sit.record(table.deal(state))).await
}

/// The game as people write it.
pub(super) async fn notation(at: At) -> Found {
    let ending = |game: GameId| if game.writes_pdn() { "pdn" } else { "txt" };
    at.file(Deed::Notation, "text/plain; charset=utf-8", ending, |_, state| state.sit.notated()).await
}

/// The score sheet for spreadsheets.
pub(super) async fn csv(at: At) -> Found {
    let lang = at.lingo.lang;
    let written = |_: &Arc<Table>, state: &TableState| Some(pages::csv(&state.sheet(lang), lang));
    at.file(Deed::Sheet, "text/csv; charset=utf-8", |_| "csv", written).await
}

/// The match in large letters, which follows what happens.
pub(super) async fn screen(at: At, headers: HeaderMap) -> Found {
    let lang = at.lingo.lang;
    let shown = |_: &Arc<Table>, state: &TableState| Some((state.version(), state.sit.screen(lang)?));
    let (game, (version, screen)) = at.read(Deed::Sheet, shown).await?;
    let here = format!("/s/{}/screen", at.secret);
    let title = Word::from(game).say(lang);
    let body = maud::html! {
        main id="part" class="screen" data-version=(version) data-here=(here) data-title=(title) data-say="" tabindex="-1" { (screen) }
    };
    if headers.contains_key("x-part") {
        return Ok(Html(body.into_string()).into_response());
    }
    let stream = Some(at.secret.clone());
    Ok(Page { lang, title: &title, here: &here, stream, your_turn: false, body }.answer(at.lingo))
}

/// The score sheet, to be printed.
pub(super) async fn sheet(at: At) -> Found {
    let lang = at.lingo.lang;
    let (game, sheet) = at.read(Deed::Sheet, |_, state| Some(state.sheet(lang))).await?;
    let title = format!("{} – {}", Word::ScoreSheet.say(lang), Word::from(game).say(lang));
    let here = format!("/s/{}/sheet", at.secret);
    let body = pages::sheet(&title, &sheet, lang);
    Ok(Page { lang, title: &title, here: &here, stream: None, your_turn: false, body }.answer(at.lingo))
}
