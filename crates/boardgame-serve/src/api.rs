//! Version 1 of the JSON API for programs.

use std::{convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    Json, Router,
    extract::{FromRequest, Request},
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use boardgame_players::Mark;
use boardgame_table::{
    Refusal,
    hosted::{ActRequest, LinkRole, MoveRequest, TableRequest, TableRight, TableState},
    words::Denial,
};
use futures_util::{StreamExt as _, stream};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{
    request::{Context, LinkRequest, Rejection},
    server::Server,
    table::{LockedState, SharedTable},
};

pub(crate) fn router() -> Router<Arc<Server>> {
    Router::new()
        .route("/tables", post(create))
        .route("/s/{secret}", get(state).delete(delete))
        .route("/s/{secret}/knowledge", get(knowledge))
        .route("/s/{secret}/moves", post(moves))
        .route("/s/{secret}/words", post(words))
        .route("/s/{secret}/events", get(events))
        .route("/s/{secret}/review", get(review))
        .route("/s/{secret}/hint", post(hint))
        .route("/s/{secret}/again", post(again))
        .fallback(async || Rejection::from(Denial::NotFound))
}

/// A request body in JSON. Syntax errors name the line and the column.
struct JsonBody<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let refuse = |refusal: Refusal| Rejection::from(refusal).into_response();
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // A form on another site cannot send this content type, so it cannot forge a request.
        if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
            return Err(refuse(Denial::WrongContent.into()));
        }
        let text = String::from_request(request, state).await.map_err(IntoResponse::into_response)?;
        let read = serde_json::from_str(&text).map_err(|error| refuse(Refusal::not_json(&error, &text)))?;
        Ok(Self(read))
    }
}

type ApiResult<T> = Result<T, Rejection>;

async fn create(
    Context { server, caller, .. }: Context,
    JsonBody(request): JsonBody<TableRequest>,
) -> ApiResult<Response> {
    let seed = crate::system::seed()?;
    let table = server.create(caller, move || Ok((request.head(seed)?, Vec::new()))).await?;
    let head = &table.head;
    let is_scored = head.scorer.is_some();
    let seats = head.seats.iter().map(|seat| Some(&seat.secret).filter(|_| !is_scored && seat.computer.is_none()));
    let seats: Vec<_> = seats.collect();
    let (scorer, watch, host) = (&head.scorer, &head.watch, &head.host);
    let links = json!({ "game": head.game, "seats": seats, "scorer": scorer, "watch": watch, "host": host });
    Ok((StatusCode::CREATED, Json(links)).into_response())
}

/// Returns the locked state of a table, if the role may see it.
pub(crate) async fn visible_state(
    table: &Arc<SharedTable>,
    role: LinkRole,
    caller: IpAddr,
) -> Result<LockedState, Refusal> {
    let state = table.peek(caller).await?;
    state.may(role, TableRight::See)?;
    Ok(state)
}

async fn state(link: LinkRequest) -> ApiResult<Response> {
    let (table, role) = (Arc::clone(&link.table), link.role);
    link.view(TableRight::See, move |state| Ok(Json(state.view(role, table.at())).into_response())).await
}

/// Returns what the role has seen so far in a game with hidden cards.
async fn knowledge(link: LinkRequest) -> ApiResult<Json<Value>> {
    let viewer = link.role.viewer();
    let knowledge = move |state: &TableState| {
        let knowledge = state.game().knowledge(viewer).ok_or(Denial::NotFound)?;
        Ok(Json(json!({ "version": state.version(), "knowledge": knowledge })))
    };
    link.view(TableRight::Know, knowledge).await
}

/// Returns the finished part of the review of a game.
async fn review(link: LinkRequest) -> ApiResult<Json<Value>> {
    let (table, caller, lang) = (Arc::clone(&link.table), link.caller, link.locale.lang);
    let read = move |state: &TableState| {
        let review = table.review(state, caller).ok_or(Denial::NotFound)?;
        let moves = review.moves(lang);
        let plies = moves.iter().enumerate().map(|(ply, (by, mv))| {
            let judged = review.judged(ply);
            json!({
                "by": by,
                "move": mv,
                "score": judged.as_ref().map(|judged| judged.score),
                "mark": judged.as_ref().and_then(|judged| judged.mark).map(Mark::symbol),
                "line": judged.map(|judged| judged.line),
            })
        });
        let plies = plies.collect::<Vec<_>>();
        Ok(Json(json!({ "positions": moves.len() + 1, "done": review.thought_about(), "plies": plies })))
    };
    link.view(TableRight::Review, read).await
}

async fn hint(link: LinkRequest) -> ApiResult<Json<Value>> {
    Ok(Json(json!({ "hint": link.table.hint(link.role, link.caller).await?.mv })))
}

async fn again(Context { server, .. }: Context, link: LinkRequest) -> ApiResult<Json<Value>> {
    Ok(Json(json!({ "link": server.again(&link.table, link.role, link.caller).await? })))
}

async fn delete(Context { server, .. }: Context, link: LinkRequest) -> ApiResult<Json<Value>> {
    server.delete(&link.table, link.role, link.caller).await?;
    Ok(Json(json!({ "deleted": true })))
}

async fn moves(link: LinkRequest, JsonBody(MoveRequest(request)): JsonBody<MoveRequest>) -> ApiResult<Response> {
    words(link, JsonBody(request)).await
}

/// Performs an act and returns the state.
async fn words(link: LinkRequest, JsonBody(request): JsonBody<ActRequest>) -> ApiResult<Response> {
    link.table.act((link.role, link.caller), request.act, request.version).await?;
    state(link).await
}

/// The maximum number of entries that wait for a slow reader.
const BATCH: usize = 16;

/// Streams the entries after `Last-Event-ID`, then new ones.
async fn events(Context { server, .. }: Context, link: LinkRequest, headers: HeaderMap) -> ApiResult<Response> {
    let LinkRequest { table, role, caller, .. } = link;
    let slot = server.streams.take(caller, 1)?;
    drop(visible_state(&table, role, caller).await?);
    let guards = (slot, table.presence.arrive(role));
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<usize>().ok());
    let next = last.map_or(0, |last| last.saturating_add(1));
    let mut changes = table.version.subscribe();
    changes.mark_changed();
    let batches =
        stream::unfold((table, changes, next, guards), move |(table, mut changes, next, guards)| async move {
            changes.changed().await.ok()?;
            changes.borrow_and_update();
            let state = table.peek(caller).await.ok()?;
            let end = state.version().min(next.saturating_add(BATCH));
            let event = |number| {
                let entry = state.entry(number, role.viewer()).to_string();
                Ok::<_, Infallible>(Event::default().id(number.to_string()).data(entry))
            };
            let events: Vec<_> = (next..end).map(event).collect();
            if end < state.version() {
                changes.mark_changed();
            }
            drop(state);
            Some((stream::iter(events), (table, changes, next.max(end), guards)))
        });
    Ok(Sse::new(batches.flatten()).keep_alive(KeepAlive::default()).into_response())
}
