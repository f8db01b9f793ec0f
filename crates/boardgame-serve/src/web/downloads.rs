//! Records, notation, score sheets, and the screen of a match.

use axum::{
    http::{HeaderMap, header},
    response::{Html, IntoResponse},
};
use boardgame_core::Lang;
use boardgame_table::{
    hosted::{TableRight, TableState},
    words::{Denial, Word},
};

use super::PageResult;
use crate::{pages::Page, request::LinkRequest};

impl LinkRequest {
    /// Returns a download with the given content type and file extension.
    async fn file(
        &self,
        right: TableRight,
        (kind, extension): (&'static str, &'static str),
        content: impl FnOnce(&TableState) -> Option<String> + Send + 'static,
    ) -> PageResult {
        let text = self.view(right, |state| Ok(content(state).ok_or(Denial::NotFound)?)).await?;
        let disposition = format!("attachment; filename=\"{}.{extension}\"", self.table.head.game.code());
        let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
        Ok((headers, text).into_response())
    }
}

pub(super) async fn record(link: LinkRequest) -> PageResult {
    let record = |state: &TableState| state.game().record(state.deal(), Lang::En).ok();
    link.file(TableRight::Record, ("application/json", "json"), record).await
}

pub(super) async fn notation(link: LinkRequest) -> PageResult {
    let extension = if link.table.head.game.writes_pdn() { "pdn" } else { "txt" };
    let notation = |state: &TableState| state.game().notation()?.ok();
    link.file(TableRight::Notation, ("text/plain; charset=utf-8", extension), notation).await
}

/// Returns the score sheet as comma-separated values.
pub(super) async fn csv(link: LinkRequest) -> PageResult {
    let lang = link.locale.lang;
    link.file(TableRight::Sheet, ("text/csv; charset=utf-8", "csv"), move |state| Some(state.sheet(lang).csv(lang)))
        .await
}

/// Renders the live score of a blackball match for a large screen.
pub(super) async fn screen(link: LinkRequest, headers: HeaderMap) -> PageResult {
    let lang = link.locale.lang;
    let screen = move |state: &TableState| Ok((state.version(), state.game().screen(lang).ok_or(Denial::NotFound)?));
    let (version, screen) = link.view(TableRight::Sheet, screen).await?;
    let address = format!("{}/screen", link.address());
    let title = Word::from(link.table.head.game).say(lang);
    let body = maud::html! {
        main id="part" class="screen" data-version=(version) data-here=(address) data-title=(title) data-say="" tabindex="-1" { (screen) }
    };
    if headers.contains_key("x-part") {
        return Ok(Html(body.into_string()).into_response());
    }
    let stream = Some(link.secret.clone());
    let page = Page { lang, title: &title, address: &address, stream, your_turn: false, body };
    Ok(page.response(link.locale))
}

/// Renders the score sheet for printing.
pub(super) async fn sheet(link: LinkRequest) -> PageResult {
    let lang = link.locale.lang;
    let title = format!("{} – {}", Word::ScoreSheet.say(lang), Word::from(link.table.head.game).say(lang));
    let heading = title.clone();
    let body = link.view(TableRight::Sheet, move |state| Ok(state.sheet(lang).html(&heading, lang))).await?;
    Ok(Page::still(lang, &title, &format!("{}/sheet", link.address()), body).response(link.locale))
}
