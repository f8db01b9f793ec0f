//! The page of a table, its forms and its stream of changes.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    Form,
    extract::{FromRequestParts, Path, Query},
    http::{HeaderMap, StatusCode, request::Parts},
    response::{
        Html, IntoResponse, Redirect, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use boardgame_core::{Player, Status};
use boardgame_table::{
    Input, MoveText, Refusal,
    daily::own_moves,
    hosted::{LinkRole, TableAct, TableRight, TableState},
    page::sent,
    parse_squares,
    words::{Denial, Opening},
};
use futures_util::{StreamExt as _, stream};

use super::{Fields, PageResult, learn};
use crate::{
    api,
    pages::{self, LinkBase, Page, TablePart, daily::DailyWin, is_turn_of},
    request::{Context, Cookie, LinkRequest, RecentLinks, cookies, status_of},
    server::Server,
};

/// The name of the cookie for a table whose board is flipped.
const FLIPPED: &str = "flipped";

/// The interval between heartbeats on a silent stream. Pages report a lost connection after two missing heartbeats.
const BEAT: Duration = Duration::from_secs(2);

#[derive(Clone)]
pub(super) struct PageRequest {
    link: LinkRequest,
    server: Arc<Server>,
    headers: HeaderMap,
    /// The ply of an earlier position to show.
    ply: Option<usize>,
    /// The host's seat, if the page of links is waiting for the other players.
    own: Option<Player>,
    flipped: bool,
}

impl FromRequestParts<Arc<Server>> for PageRequest {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Response> {
        let link = LinkRequest::from_request_parts(parts, server).await?;
        let headers = parts.headers.clone();
        let flipped = cookies(&headers, FLIPPED).next() == Some("yes");
        Ok(Self { link, server: Arc::clone(server), headers, ply: None, own: None, flipped })
    }
}

impl PageRequest {
    /// Reports whether only the changing part of the page is requested.
    fn is_part(&self) -> bool {
        self.headers.contains_key("x-part")
    }

    /// Returns the page, with the squares chosen for an incomplete move, a refusal, or a hint.
    async fn page(&self, way: Vec<String>, refusal: Option<Refusal>, hint: Option<MoveText>) -> PageResult {
        let request = self.clone();
        let page = move |state: &mut TableState| {
            state.may(request.link.role, TableRight::See)?;
            request.page_of(state, &way, refusal.as_ref(), hint.as_ref())
        };
        Ok(self.link.table.view(self.link.caller, page).await?)
    }

    fn page_of(
        &self,
        state: &TableState,
        way: &[String],
        refusal: Option<&Refusal>,
        hint: Option<&MoveText>,
    ) -> Result<Response, Refusal> {
        let LinkRequest { table, role, secret, locale, .. } = &self.link;
        let (role, lang, address) = (*role, locale.lang, self.link.address());
        let (body, title) = if role == LinkRole::Host {
            let seat = |player| state.game().player_name(player, lang);
            (
                pages::links(table, self.own, &seat, &LinkBase::of(&self.server, &self.headers), lang),
                Opening::Links.say(lang),
            )
        } else {
            let ply = self.ply.filter(|ply| *ply < state.game().events() && state.is_dealt());
            let past = ply.map(|ply| state.game().at(ply)).transpose()?;
            let (past, address, flipped) = (past.as_deref(), &*address, self.flipped);
            let page = TablePart { table, state, role, address, lang, way, refusal, hint, past, flipped };
            (page.html(), page.title())
        };
        // Stores results on the ladder and in the position of the day in cookies.
        let result = match (state.game().status(), role) {
            (Status::Over(outcome), LinkRole::Seat(player)) => {
                let ladders = learn::ladders(&self.headers).after(&table.head, player, outcome);
                let day = table.head.daily.filter(|_| outcome.winner() == Some(player));
                let win = day.map(|day| DailyWin { day, moves: own_moves(state.game().events()) });
                let win = win.and_then(|win| win.cookie(learn::daily_win(&self.headers)));
                ladders.map(|ladders| Cookie::new(learn::LADDER, ladders.text())).or(win)
            }
            _ => None,
        };
        let status = refusal.map_or(StatusCode::OK, status_of);
        let mut response = if self.is_part() {
            (status, Html(sent(body))).into_response()
        } else {
            let stream = (role != LinkRole::Host || self.own.is_some()).then(|| secret.clone());
            let page =
                Page { lang, title: &title, address: &address, stream, your_turn: is_turn_of(role, state), body };
            (status, page.response(*locale)).into_response()
        };
        let is_seat = !self.is_part() && matches!(role, LinkRole::Seat(_) | LinkRole::Scorer);
        for cookie in is_seat.then(|| RecentLinks::of(&self.headers).with(secret)).flatten().into_iter().chain(result) {
            cookie.set(response.headers_mut());
        }
        Ok(response)
    }

    /// Flips the board, and stores the choice in a cookie of the table.
    async fn flip(mut self) -> PageResult {
        self.flipped = !self.flipped;
        let path = self.link.address();
        let mut response =
            if self.is_part() { self.page(Vec::new(), None, None).await? } else { Redirect::to(&path).into_response() };
        Cookie { path, ..Cookie::new(FLIPPED, if self.flipped { "yes" } else { "" }) }.set(response.headers_mut());
        Ok(response)
    }

    /// Performs an act and returns the page. Without scripts, redirects, so that a reload does not send the form again.
    async fn act(&self, act: TableAct, version: Option<usize>) -> PageResult {
        let before = match &act {
            TableAct::Input(Input::Click { way, .. } | Input::Stop { way }) => way.clone(),
            _ => Vec::new(),
        };
        match self.link.table.act((self.link.role, self.link.caller), act, version).await {
            Ok(way) if self.is_part() => self.page(way, None, None).await,
            Ok(way) if way.is_empty() => Ok(Redirect::to(&self.link.address()).into_response()),
            Ok(way) => Ok(Redirect::to(&format!("{}?way={}", self.link.address(), way.join("."))).into_response()),
            Err(refusal) => self.page(before, Some(refusal), None).await,
        }
    }
}

pub(super) async fn page(request: PageRequest, Query(query): Query<Fields>) -> PageResult {
    let number = |name: &str| query.get(name).and_then(|number| number.parse().ok());
    let own = query.get("own").and_then(|own| own.parse().ok()).filter(|own| *own < 8).map(Player::new);
    let request = PageRequest { ply: number("ply"), own, ..request };
    // Without scripts, the page of links is reloaded until another player is there.
    let LinkRequest { table, role, .. } = &request.link;
    if let (Some(own), LinkRole::Host) = (own, role) {
        let present = *table.presence.seats().borrow();
        let mut people = (0..).map(Player::new).zip(&table.head.seats).filter(|(_, seat)| seat.computer.is_none());
        let is_other_here = people.clone().any(|(player, _)| player != own && present >> player.index() & 1 == 1);
        if let Some((_, seat)) = people.find(|(player, _)| *player == own && is_other_here) {
            return Ok(Redirect::to(&format!("/s/{}", seat.secret.as_str())).into_response());
        }
    }
    request.page(parse_squares(query.get("way").map_or("", String::as_str)), None, None).await
}

pub(super) async fn form(
    Path((_, what)): Path<(String, String)>,
    request: PageRequest,
    Query(query): Query<Fields>,
    Form(form): Form<Fields>,
) -> PageResult {
    let version = query.get("version").and_then(|version| version.parse().ok());
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    let LinkRequest { table, role, caller, .. } = &request.link;
    match (TableAct::of_form(&what, &field), what.as_str()) {
        (Some(act), _) => request.act(act, version).await,
        (None, "delete") => {
            request.server.delete(table, *role, *caller).await?;
            Ok(Redirect::to("/").into_response())
        }
        (None, "again") => {
            let link = request.server.again(table, *role, *caller).await?;
            Ok(Redirect::to(&format!("/s/{}", link.as_str())).into_response())
        }
        (None, "hint") => match table.hint(*role, *caller).await {
            Ok(hint) => request.page(Vec::new(), None, Some(hint)).await,
            Err(refusal) => request.page(Vec::new(), Some(refusal), None).await,
        },
        (None, "flip") => request.flip().await,
        // Puts the chosen piece back.
        (None, "back") if request.is_part() => request.page(Vec::new(), None, None).await,
        (None, "back") => Ok(Redirect::to(&request.link.address()).into_response()),
        (None, _) => Err(Denial::NotFound.into()),
    }
}

/// Announces the changes of several tables in one stream, which all tabs of a browser share.
pub(super) async fn stream(Context { server, caller, .. }: Context, Query(query): Query<Fields>) -> PageResult {
    let slot = server.streams.take(caller, 1)?;
    let mut streams = Vec::new();
    for link in query.get("s").map_or("", String::as_str).split('.').take(64) {
        // Skips a deleted table, so that the stream for the other tables continues.
        let Ok((table, role)) = server.find(link).await else { continue };
        drop(api::visible_state(&table, role, caller).await?);
        let (mut changes, present, guard) =
            (table.version.subscribe(), table.presence.seats(), table.presence.arrive(role));
        changes.mark_changed();
        let followed = (changes, present, link.to_owned(), (guard, table));
        streams.push(Box::pin(stream::unfold(followed, async |(mut changes, mut present, link, held)| {
            tokio::select! {
                change = changes.changed() => change.ok()?,
                change = present.changed() => change.ok()?,
            }
            let (version, seats) = (*changes.borrow_and_update(), *present.borrow_and_update());
            let event = Event::default().data(format!("{link} {version} {seats}"));
            Some((Ok::<_, Infallible>(event), (changes, present, link, held)))
        })));
    }
    if streams.is_empty() {
        return Err(Denial::NotFound.into());
    }
    let all = stream::select_all(streams).map(move |event| {
        let _slot = &slot;
        event
    });
    let beats = KeepAlive::new().interval(BEAT).event(Event::default().event("beat").data(""));
    Ok(Sse::new(all).keep_alive(beats).into_response())
}
