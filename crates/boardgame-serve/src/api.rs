//! The same tables for programs, in JSON: version 1.

use std::{collections::VecDeque, convert::Infallible, sync::Arc};

use axum::{
    Json, Router,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use boardgame_core::Viewer;
use futures_util::stream;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    lingo::Lingo,
    open::Wanted,
    refusal::Refusal,
    server::Server,
    table::{Act, Role, State as TableState, Table},
    words::Word,
};

pub(crate) fn router() -> Router<Arc<Server>> {
    Router::new()
        .route("/tables", post(create))
        .route("/s/{secret}", get(view))
        .route("/s/{secret}/moves", post(moves))
        .route("/s/{secret}/words", post(words))
        .route("/s/{secret}/events", get(events))
}

/// A refusal in the language of whoever asked.
struct Refused(Refusal, Lingo);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.0.status, Json(self.0.json(self.1.lang))).into_response()
    }
}

type Answer<T> = Result<T, Refused>;

fn not_found(lingo: Lingo) -> Refused {
    Refused(Refusal { status: StatusCode::NOT_FOUND, ..Refusal::of(&Word::NotFound) }, lingo)
}

fn find(server: &Server, secret: &str, lingo: Lingo) -> Answer<(Arc<Table>, Role)> {
    server.find(secret).ok_or_else(|| not_found(lingo))
}

async fn create(State(server): State<Arc<Server>>, lingo: Lingo, Json(wanted): Json<Wanted>) -> Answer<Response> {
    let refused = |refusal| Refused(refusal, lingo);
    let table = server.create(wanted.head().map_err(refused)?, Vec::new()).await.map_err(refused)?;
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

/// The game as a role may know it.
fn look(table: &Arc<Table>, state: &TableState, role: Role) -> Value {
    let status = state.sit.status();
    let viewer = role.viewer();
    let dealt = table.is_dealt(state);
    let acts = match (role, status.to_act()) {
        _ if !dealt => false,
        (Role::Seat(player), Some(to_act)) => player == to_act,
        (Role::Scorer, _) => true,
        _ => false,
    };
    json!({
        "game": table.head.game,
        "version": state.version(),
        "players": state.sit.players(),
        "you": match role { Role::Seat(player) => Some(player), _ => None },
        "to_act": if dealt { status.to_act() } else { None },
        "outcome": status.outcome().map(|outcome| json!({
            "winner": outcome.winner,
            "clause": outcome.clause.to_string(),
        })),
        "offer": state.offer.map(|offer| json!({ "by": offer.by, "what": offer.what })),
        "clocks": table.clocks(state),
        "fair": table.promise(state).map(|(promise, words)| json!({
            "promise": promise,
            "words": words,
            "secret": table.deal(state).filter(|_| status.is_over()).map(|deal| deal.secret),
        })),
        "view": if dealt { state.sit.view(viewer) } else { Value::Null },
        "moves": if acts { state.sit.legal(viewer) } else { Vec::new() },
    })
}

async fn shown(table: &Arc<Table>, role: Role, lingo: Lingo) -> Answer<Json<Value>> {
    let loaded = table.load().await.map_err(|refusal| Refused(refusal, lingo))?;
    loaded.as_ref().map(|state| Json(look(table, state, role))).ok_or_else(|| not_found(lingo))
}

async fn view(State(server): State<Arc<Server>>, Path(secret): Path<String>, lingo: Lingo) -> Answer<Json<Value>> {
    let (table, role) = find(&server, &secret, lingo)?;
    shown(&table, role, lingo).await
}

/// A move, as text or as records have it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Moved {
    #[serde(rename = "move")]
    mv: Value,
    /// The version that the move answers; another is refused.
    #[serde(default)]
    version: Option<usize>,
}

async fn moves(
    State(server): State<Arc<Server>>,
    Path(secret): Path<String>,
    lingo: Lingo,
    Json(moved): Json<Moved>,
) -> Answer<Json<Value>> {
    let (table, role) = find(&server, &secret, lingo)?;
    if moved.version.is_some_and(|version| *table.changes().borrow() != version) {
        return Err(Refused(Refusal::of(&Word::Stale), lingo));
    }
    let act = match moved.mv {
        Value::String(typed) => Act::Typed(typed),
        mv => Act::Move(mv),
    };
    table.act(role, act).await.map_err(|refusal| Refused(refusal, lingo))?;
    shown(&table, role, lingo).await
}

/// What is done by word of mouth.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, tag = "word")]
enum Spoken {
    Resign,
    Draw,
    Back,
    Accept,
    Decline,
    /// For a fair deal.
    Word {
        #[serde(default)]
        text: String,
    },
    Claim {
        #[serde(default, rename = "move")]
        mv: String,
    },
    /// For scorers.
    Correct {
        event: usize,
        #[serde(rename = "move")]
        mv: String,
        #[serde(default)]
        cut: bool,
    },
}

async fn words(
    State(server): State<Arc<Server>>,
    Path(secret): Path<String>,
    lingo: Lingo,
    Json(spoken): Json<Spoken>,
) -> Answer<Json<Value>> {
    let (table, role) = find(&server, &secret, lingo)?;
    let act = match spoken {
        Spoken::Resign => Act::Resign,
        Spoken::Draw => Act::OfferDraw,
        Spoken::Back => Act::AskBack,
        Spoken::Accept => Act::Accept,
        Spoken::Decline => Act::Decline,
        Spoken::Word { text } => Act::Word(text),
        Spoken::Claim { mv } => Act::Claim(mv),
        Spoken::Correct { event, mv, cut } => Act::Correct { index: event, typed: mv, cut },
    };
    table.act(role, act).await.map_err(|refusal| Refused(refusal, lingo))?;
    shown(&table, role, lingo).await
}

/// Every entry from the first, or from the one after `Last-Event-ID`, and then each as it comes.
async fn events(
    State(server): State<Arc<Server>>,
    Path(secret): Path<String>,
    lingo: Lingo,
    headers: HeaderMap,
) -> Answer<Response> {
    let (table, role) = find(&server, &secret, lingo)?;
    let place = server.stream().ok_or_else(|| Refused(Refusal::of(&Word::TooMany), lingo))?;
    table.load().await.map_err(|refusal| Refused(refusal, lingo))?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<usize>().ok());
    let next = last.map_or(0, |last| last.saturating_add(1));
    let mut changes = table.changes();
    changes.mark_changed();
    let told = Telling { table, viewer: role.viewer(), changes, next, waiting: VecDeque::new(), _place: place };
    let entries = stream::unfold(told, async |mut telling| {
        let event = telling.next().await?;
        Some((Ok::<_, Infallible>(event), telling))
    });
    Ok(Sse::new(entries).keep_alive(KeepAlive::default()).into_response())
}

struct Telling {
    table: Arc<Table>,
    viewer: Viewer,
    changes: tokio::sync::watch::Receiver<usize>,
    /// The number of the entry to tell next.
    next: usize,
    waiting: VecDeque<(usize, Value)>,
    _place: crate::server::Place,
}

impl Telling {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((number, entry)) = self.waiting.pop_front() {
                return Some(Event::default().id(number.to_string()).data(entry.to_string()));
            }
            self.changes.changed().await.ok()?;
            self.changes.borrow_and_update();
            let loaded = self.table.load().await.ok()?;
            let state = loaded.as_ref()?;
            for number in self.next..state.version() {
                self.waiting.push_back((number, state.entry(number, self.viewer)));
            }
            self.next = self.next.max(state.version());
        }
    }
}
