//! The tables in JSON for programs, version 1.

use std::{collections::VecDeque, convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    Extension, Json, Router,
    extract::{FromRequest, Request, State},
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use boardgame_core::Viewer;
use boardgame_players::Mark;
use boardgame_table::{
    Refusal,
    hosted::{ActRequest, LinkRole, MoveRequest, TableRequest, TableRight, TableState},
    words::Denied,
};
use futures_util::stream;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{
    limits::Slot,
    request::{Caller, LinkRequest, Refused},
    server::Server,
    table::{LockedState, PresenceGuard, SharedTable},
};

pub(crate) fn router() -> Router<Arc<Server>> {
    Router::new()
        .route("/tables", post(create))
        .route("/s/{secret}", get(view).delete(delete))
        .route("/s/{secret}/knowledge", get(knowledge))
        .route("/s/{secret}/moves", post(moves))
        .route("/s/{secret}/words", post(words))
        .route("/s/{secret}/events", get(events))
        .route("/s/{secret}/review", get(review))
        .route("/s/{secret}/hint", post(hint))
        .route("/s/{secret}/again", post(again))
        .fallback(async || Refused::from(Denied::NotFound))
}

/// A request body in JSON. Errors name the position in the body.
struct JsonBody<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let refuse = |refusal: Refusal| Refused::from(refusal).into_response();
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // A form of another site cannot set this type.
        if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
            return Err(refuse(Denied::WrongContent.into()));
        }
        let text = String::from_request(request, state).await.map_err(IntoResponse::into_response)?;
        let read = serde_json::from_str(&text).map_err(|error| refuse(Refusal::not_json(&error, &text)))?;
        Ok(Self(read))
    }
}

type ApiResult<T> = Result<T, Refused>;

async fn create(
    State(server): State<Arc<Server>>,
    Extension(caller): Extension<Caller>,
    JsonBody(request): JsonBody<TableRequest>,
) -> ApiResult<Response> {
    let seed = crate::system::seed()?;
    let table = server.create(caller.0, move || Ok((request.head(seed)?, Vec::new()))).await?;
    let head = &table.head;
    let seats: Vec<_> = head
        .seats
        .iter()
        .map(|seat| (seat.computer.is_none() && head.scorer.is_none()).then(|| seat.secret.as_str()))
        .collect();
    let links = json!({
        "game": head.game,
        "seats": seats,
        "scorer": head.scorer,
        "watch": head.watch,
        "host": head.host,
    });
    Ok((StatusCode::CREATED, Json(links)).into_response())
}

/// Locks the state of a table for a role that may see it.
pub(crate) async fn visible_state(
    table: &Arc<SharedTable>,
    role: LinkRole,
    caller: IpAddr,
) -> Result<LockedState, Refusal> {
    let state = table.peek(caller).await?;
    state.may(role, TableRight::See)?;
    Ok(state)
}

async fn state_of(link: &LinkRequest) -> ApiResult<Response> {
    let (table, role) = (Arc::clone(&link.table), link.role);
    link.view(TableRight::See, move |state| Ok(Json(state.view(role, table.at())).into_response())).await
}

async fn view(link: LinkRequest) -> ApiResult<Response> {
    state_of(&link).await
}

/// Everything that the role has seen of a game with hidden cards.
async fn knowledge(link: LinkRequest) -> ApiResult<Json<Value>> {
    let viewer = link.role.viewer();
    let knowledge = move |state: &TableState| {
        let knowledge = state.sit().knowledge(viewer).ok_or(Denied::NotFound)?;
        Ok(Json(json!({ "version": state.version(), "knowledge": knowledge })))
    };
    link.view(TableRight::Know, knowledge).await
}

/// The review of a game that is over, as far as it is done.
async fn review(link: LinkRequest) -> ApiResult<Json<Value>> {
    let (table, caller, lang) = (Arc::clone(&link.table), link.caller, link.locale.lang);
    let read = move |state: &TableState| {
        let review = table.review(state, caller).ok_or(Denied::NotFound)?;
        let moves = review.moves(lang);
        let plies = moves.iter().enumerate().map(|(ply, (by, mv))| {
            let judged = review.judged(ply);
            json!({
                "by": by,
                "move": mv,
                "score": judged.as_ref().map(|judged| judged.score),
                "mark": judged.as_ref().and_then(|judged| judged.mark).map(Mark::sign),
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

async fn again(State(server): State<Arc<Server>>, link: LinkRequest) -> ApiResult<Json<Value>> {
    Ok(Json(json!({ "link": server.again(&link.table, link.role, link.caller).await? })))
}

async fn delete(State(server): State<Arc<Server>>, link: LinkRequest) -> ApiResult<Json<Value>> {
    server.delete(&link.table, link.role, link.caller).await?;
    Ok(Json(json!({ "deleted": true })))
}

async fn moves(link: LinkRequest, JsonBody(MoveRequest(request)): JsonBody<MoveRequest>) -> ApiResult<Response> {
    act(&link, request).await
}

async fn words(link: LinkRequest, JsonBody(request): JsonBody<ActRequest>) -> ApiResult<Response> {
    act(&link, request).await
}

/// Performs an act, and returns the state.
async fn act(link: &LinkRequest, ActRequest { act, version }: ActRequest) -> ApiResult<Response> {
    link.table.act((link.role, link.caller), act, version).await?;
    state_of(link).await
}

/// Streams the entries after `Last-Event-ID`, and then new ones.
async fn events(State(server): State<Arc<Server>>, link: LinkRequest, headers: HeaderMap) -> ApiResult<Response> {
    let slot = server.streams.take(link.caller, 1)?;
    drop(visible_state(&link.table, link.role, link.caller).await?);
    let LinkRequest { table, role, caller, .. } = link;
    let guard = table.presence.arrive(role);
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<usize>().ok());
    let next = last.map_or(0, |last| last.saturating_add(1));
    let mut changes = table.changes();
    changes.mark_changed();
    let (viewer, waiting) = (role.viewer(), VecDeque::new());
    let stream = EventStream { table, viewer, caller, changes, next, waiting, _slot: slot, _guard: guard };
    let entries = stream::unfold(stream, async |mut stream| {
        let event = stream.next().await?;
        Some((Ok::<_, Infallible>(event), stream))
    });
    Ok(Sse::new(entries).keep_alive(KeepAlive::default()).into_response())
}

/// The largest number of entries that wait to be sent to a slow reader.
const BATCH: usize = 16;

struct EventStream {
    table: Arc<SharedTable>,
    viewer: Viewer,
    caller: IpAddr,
    changes: tokio::sync::watch::Receiver<usize>,
    /// The number of the next entry.
    next: usize,
    waiting: VecDeque<(usize, Value)>,
    _slot: Slot,
    _guard: PresenceGuard,
}

impl EventStream {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((number, entry)) = self.waiting.pop_front() {
                return Some(Event::default().id(number.to_string()).data(entry.to_string()));
            }
            self.changes.changed().await.ok()?;
            self.changes.borrow_and_update();
            let state = self.table.peek(self.caller).await.ok()?;
            let end = state.version().min(self.next.saturating_add(BATCH));
            for number in self.next..end {
                self.waiting.push_back((number, state.entry(number, self.viewer)));
            }
            self.next = self.next.max(end);
            if end < state.version() {
                self.changes.mark_changed();
            }
        }
    }
}
