//! The same tables for programs, in JSON: version 1.

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
    at::At,
    guard::{Caller, Refused},
    limits::Place,
    server::Server,
    table::{Here, Loaded, SharedTable},
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

/// The JSON of a request: refused in the language that is asked for, and with the place.
struct Sent<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let refused = |refusal: Refusal| Refused::from(refusal).into_response();
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // A form of another page can name no such kind without asking first.
        if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
            return Err(refused(Denied::WrongContent.into()));
        }
        let text = String::from_request(request, state).await.map_err(IntoResponse::into_response)?;
        let read = serde_json::from_str(&text).map_err(|error| refused(Refusal::not_json(&error, &text)))?;
        Ok(Self(read))
    }
}

type Answer<T> = Result<T, Refused>;

async fn create(
    State(server): State<Arc<Server>>,
    Extension(caller): Extension<Caller>,
    Sent(wanted): Sent<TableRequest>,
) -> Answer<Response> {
    let seed = crate::chance::seed()?;
    let table = server.create(caller.0, move || Ok((wanted.head(seed)?, Vec::new()))).await?;
    let head = &table.head;
    let seats: Vec<_> = head
        .seats
        .iter()
        .map(|chair| (chair.computer.is_none() && head.scorer.is_none()).then(|| chair.secret.as_str()))
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

/// The table, for callers that may see it.
pub(crate) async fn seen(table: &Arc<SharedTable>, role: LinkRole, caller: IpAddr) -> Result<Loaded, Refusal> {
    let state = table.peek(caller).await?;
    state.may(role, TableRight::See)?;
    Ok(state)
}

async fn shown(at: &At) -> Answer<Response> {
    let (table, role) = (Arc::clone(&at.table), at.role);
    at.view(TableRight::See, move |state| Ok(Json(state.view(role, table.at())).into_response())).await
}

async fn view(at: At) -> Answer<Response> {
    shown(&at).await
}

/// What the role knows by now, of a game with hidden cards: the start as it saw it, and everything it has seen since.
async fn knowledge(at: At) -> Answer<Json<Value>> {
    let viewer = at.role.viewer();
    let known = move |state: &TableState| {
        let known = state.game().knowledge(viewer).ok_or(Denied::NotFound)?;
        Ok(Json(json!({ "version": state.version(), "knowledge": known })))
    };
    at.view(TableRight::Know, known).await
}

/// What every move of a game that is over was worth, as far as it is known by now.
async fn review(at: At) -> Answer<Json<Value>> {
    let (table, caller, lang) = (Arc::clone(&at.table), at.caller, at.lingo.lang);
    let reviewed = move |state: &TableState| {
        let review = table.review(state, caller).ok_or(Denied::NotFound)?;
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
    at.view(TableRight::Review, reviewed).await
}

/// A good move, for a person who plays alone.
async fn hint(at: At) -> Answer<Json<Value>> {
    Ok(Json(json!({ "hint": at.table.hint(at.role, at.caller).await?.mv })))
}

/// The link to the next game.
async fn again(State(server): State<Arc<Server>>, at: At) -> Answer<Json<Value>> {
    Ok(Json(json!({ "link": server.again(&at.table, at.role, at.caller).await? })))
}

async fn delete(State(server): State<Arc<Server>>, at: At) -> Answer<Json<Value>> {
    server.delete(&at.table, at.role, at.caller).await?;
    Ok(Json(json!({ "deleted": true })))
}

async fn moves(at: At, Sent(MoveRequest(wished)): Sent<MoveRequest>) -> Answer<Response> {
    done(&at, wished).await
}

async fn words(at: At, Sent(wished): Sent<ActRequest>) -> Answer<Response> {
    done(&at, wished).await
}

/// Does it, and shows how things stand then.
async fn done(at: &At, ActRequest { act, version }: ActRequest) -> Answer<Response> {
    at.table.act((at.role, at.caller), act, version).await?;
    shown(at).await
}

/// Every entry from the first, or from the one after `Last-Event-ID`, and then each as it comes.
async fn events(State(server): State<Arc<Server>>, at: At, headers: HeaderMap) -> Answer<Response> {
    let place = server.streams.take(at.caller)?;
    drop(seen(&at.table, at.role, at.caller).await?);
    let At { table, role, caller, .. } = at;
    let here = table.presence.arrive(role);
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<usize>().ok());
    let next = last.map_or(0, |last| last.saturating_add(1));
    let mut changes = table.changes();
    changes.mark_changed();
    let (viewer, waiting) = (role.viewer(), VecDeque::new());
    let told = Telling { table, viewer, caller, changes, next, waiting, _place: place, _here: here };
    let entries = stream::unfold(told, async |mut telling| {
        let event = telling.next().await?;
        Some((Ok::<_, Infallible>(event), telling))
    });
    Ok(Sse::new(entries).keep_alive(KeepAlive::default()).into_response())
}

/// How many entries wait to be sent at the most: a slow reader costs no more than that.
const AT_ONCE: usize = 16;

struct Telling {
    table: Arc<SharedTable>,
    viewer: Viewer,
    caller: IpAddr,
    changes: tokio::sync::watch::Receiver<usize>,
    /// The number of the entry to tell next.
    next: usize,
    waiting: VecDeque<(usize, Value)>,
    _place: Place,
    _here: Here,
}

impl Telling {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((number, entry)) = self.waiting.pop_front() {
                return Some(Event::default().id(number.to_string()).data(entry.to_string()));
            }
            self.changes.changed().await.ok()?;
            self.changes.borrow_and_update();
            let state = self.table.peek(self.caller).await.ok()?;
            let end = state.version().min(self.next.saturating_add(AT_ONCE));
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
