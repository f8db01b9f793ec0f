//! What is taken home from a table, or hung up: its record, its moves, its score sheet, and the screen for the room.

use axum::{
    http::{HeaderMap, header},
    response::{Html, IntoResponse},
};
use boardgame_core::Lang;
use boardgame_referee::GameId;
use boardgame_table::{
    hosted::{TableRight, TableState},
    words::{Denied, Word},
};

use super::Found;
use crate::{at::At, pages::Page};

impl At {
    /// Something of the table as a file to be kept, of this type and with the ending that the game has.
    async fn file(
        &self,
        right: TableRight,
        kind: &'static str,
        ending: impl FnOnce(GameId) -> &'static str,
        content: impl FnOnce(&TableState) -> Option<String> + Send + 'static,
    ) -> Found {
        let text = self.view(right, |state| Ok(content(state).ok_or(Denied::NotFound)?)).await?;
        let game = self.table.head.game;
        let disposition = format!("attachment; filename=\"{}.{}\"", game.code(), ending(game));
        let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
        Ok((headers, text).into_response())
    }
}

/// The record, once it gives nothing away.
pub(super) async fn record(at: At) -> Found {
    at.file(
        TableRight::Record,
        "application/json",
        |_| "json",
        |state| state.game().record(state.deal(), Lang::En).ok(),
    )
    .await
}

/// The game as people write it.
pub(super) async fn notation(at: At) -> Found {
    let ending = |game: GameId| if game.writes_pdn() { "pdn" } else { "txt" };
    at.file(TableRight::Notation, "text/plain; charset=utf-8", ending, |state| state.game().notation()?.ok()).await
}

/// The score sheet for spreadsheets.
pub(super) async fn csv(at: At) -> Found {
    let lang = at.lingo.lang;
    at.file(TableRight::Sheet, "text/csv; charset=utf-8", |_| "csv", move |state| Some(state.sheet(lang).csv(lang)))
        .await
}

/// The match in large letters, which follows what happens.
pub(super) async fn screen(at: At, headers: HeaderMap) -> Found {
    let lang = at.lingo.lang;
    let shown = move |state: &TableState| Ok((state.version(), state.game().screen(lang).ok_or(Denied::NotFound)?));
    let (version, screen) = at.view(TableRight::Sheet, shown).await?;
    let here = format!("/s/{}/screen", at.secret);
    let title = Word::from(at.table.head.game).say(lang);
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
    let title = format!("{} – {}", Word::ScoreSheet.say(lang), Word::from(at.table.head.game).say(lang));
    let here = format!("/s/{}/sheet", at.secret);
    let heading = title.clone();
    let body = at.view(TableRight::Sheet, move |state| Ok(state.sheet(lang).html(&heading, lang))).await?;
    Ok(Page::still(lang, &title, &here, body).answer(at.lingo))
}
