//! The same tables for programs, in JSON: version 1.

use std::{collections::VecDeque, convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    Json, Router,
    extract::{FromRequest, FromRequestParts, Path, Request, State},
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE, request::Parts},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use boardgame_core::{Lang, Viewer};
use boardgame_players::Mark;
use boardgame_table::{Refusal, words::Denied};
use futures_util::stream;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};

use crate::{
    authority::{Deed, Role, may},
    guard::{Caller, Refused},
    limits::Place,
    lingo::Lingo,
    open::Wanted,
    server::Server,
    table::{Act, Here, Loaded, State as TableState, Table},
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
        .fallback(async |lingo: Lingo| Refused(Denied::NotFound.into(), lingo.lang))
}

/// The JSON of a request: refused in the language that is asked for, and with the place.
struct Sent<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(asker) = Asker::from_request_parts(&mut parts, state).await;
        let refused = |refusal| Refused(refusal, asker.lang).into_response();
        let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // A form of another page can name no such kind without asking first.
        if !kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json") {
            return Err(refused(Denied::WrongContent.into()));
        }
        let text = String::from_request(Request::from_parts(parts, body), state).await;
        let text = text.map_err(IntoResponse::into_response)?;
        let read = serde_json::from_str(&text).map_err(|error| refused(Refusal::not_json(&error, &text)))?;
        Ok(Self(read))
    }
}

type Answer<T> = Result<T, Refused>;

/// What every request has: who asks, and in which language.
#[derive(Clone, Copy, Debug)]
struct Asker {
    caller: IpAddr,
    lang: Lang,
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let lingo = Lingo::from_request_parts(parts, state).await?;
        let caller = parts.extensions.get::<Caller>().map_or(IpAddr::from([0, 0, 0, 0]), |caller| caller.0);
        Ok(Self { caller, lang: lingo.lang })
    }
}

impl Asker {
    fn refused(self) -> impl Fn(Refusal) -> Refused {
        move |refusal| Refused(refusal, self.lang)
    }
}

async fn create(State(server): State<Arc<Server>>, asker: Asker, Sent(wanted): Sent<Wanted>) -> Answer<Response> {
    let head = wanted.head().map_err(asker.refused())?;
    let table = server.create(head, Vec::new(), asker.caller).await.map_err(asker.refused())?;
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
    let acts = may(role, Deed::Move, table.standing(state)).is_ok();
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
        "from_file": table.head.brought,
        "fair": table.promise(state).map(|(promise, words)| json!({
            "promise": promise,
            "words": words,
            "secret": table.deal(state).filter(|_| status.is_over()).map(|deal| deal.secret),
        })),
        "view": if dealt { state.sit.view(viewer) } else { Value::Null },
        "moves": if acts { state.sit.legal(viewer) } else { Vec::new() },
    })
}

/// The table, for callers that may see it.
pub(crate) async fn seen(table: &Arc<Table>, role: Role) -> Result<Loaded<'_>, Refusal> {
    let state = table.load().await?;
    may(role, Deed::See, table.standing(&state))?;
    Ok(state)
}

async fn shown(table: &Arc<Table>, role: Role) -> Result<Json<Value>, Refusal> {
    let state = seen(table, role).await?;
    Ok(Json(look(table, &state, role)))
}

async fn view(State(server): State<Arc<Server>>, Path(secret): Path<String>, asker: Asker) -> Answer<Json<Value>> {
    let view = async {
        let (table, role) = server.find(&secret, asker.caller).await?;
        shown(&table, role).await
    };
    view.await.map_err(asker.refused())
}

/// What the role knows by now, of a game with hidden cards: the start as it saw it, and everything it has seen since.
async fn knowledge(State(server): State<Arc<Server>>, Path(secret): Path<String>, asker: Asker) -> Answer<Json<Value>> {
    let known = async {
        let (table, role) = server.find(&secret, asker.caller).await?;
        let state = table.load().await?;
        may(role, Deed::Know, table.standing(&state))?;
        let known = state.sit.knowledge(role.viewer()).ok_or(Denied::NotFound)?;
        Ok(Json(json!({ "version": state.version(), "knowledge": known })))
    };
    known.await.map_err(asker.refused())
}

/// What every move of a game that is over was worth, as far as it is known by now.
async fn review(State(server): State<Arc<Server>>, Path(secret): Path<String>, asker: Asker) -> Answer<Json<Value>> {
    let reviewed = async {
        let (table, role) = server.find(&secret, asker.caller).await?;
        let state = table.load().await?;
        may(role, Deed::Review, table.standing(&state))?;
        let review = table.review(&state).ok_or(Denied::NotFound)?;
        let moves = review.moves(asker.lang);
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
        Ok(Json(
            json!({ "positions": moves.len() + 1, "done": review.thought_about(), "plies": plies.collect::<Vec<_>>() }),
        ))
    };
    reviewed.await.map_err(asker.refused())
}

/// A good move, for a person who plays alone.
async fn hint(State(server): State<Arc<Server>>, Path(secret): Path<String>, asker: Asker) -> Answer<Json<Value>> {
    let hinted = async {
        let (table, role) = server.find(&secret, asker.caller).await?;
        Ok(Json(json!({ "hint": table.hint(role).await?.mv })))
    };
    hinted.await.map_err(asker.refused())
}

/// The link to the next game.
async fn again(State(server): State<Arc<Server>>, Path(secret): Path<String>, asker: Asker) -> Answer<Json<Value>> {
    let opened = async {
        let (table, role) = server.find(&secret, asker.caller).await?;
        Ok(Json(json!({ "link": server.again(&table, role, asker.caller).await? })))
    };
    opened.await.map_err(asker.refused())
}

async fn delete(State(server): State<Arc<Server>>, Path(secret): Path<String>, asker: Asker) -> Answer<Json<Value>> {
    let deleted = async {
        let (table, role) = server.find(&secret, asker.caller).await?;
        server.delete(&table, role).await?;
        Ok(Json(json!({ "deleted": true })))
    };
    deleted.await.map_err(asker.refused())
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
    asker: Asker,
    Sent(moved): Sent<Moved>,
) -> Answer<Json<Value>> {
    let act = match moved.mv {
        Value::String(typed) => Act::Typed(typed),
        mv => Act::Move(mv),
    };
    done(&server, &secret, asker, act, moved.version).await
}

/// What is said, and the version that it answers.
#[derive(Debug, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
struct Wished {
    wish: Wish,
    version: Option<usize>,
}

impl TryFrom<Map<String, Value>> for Wished {
    type Error = serde_json::Error;

    fn try_from(mut fields: Map<String, Value>) -> Result<Self, Self::Error> {
        let version = fields.remove("version").map(serde_json::from_value).transpose()?;
        Ok(Self { wish: serde_json::from_value(Value::Object(fields))?, version })
    }
}

/// What is done by word of mouth.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields, tag = "word")]
enum Wish {
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
    /// What the player is called.
    Name {
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
    asker: Asker,
    Sent(wished): Sent<Wished>,
) -> Answer<Json<Value>> {
    let act = match wished.wish {
        Wish::Resign => Act::Resign,
        Wish::Draw => Act::OfferDraw,
        Wish::Back => Act::AskBack,
        Wish::Accept => Act::Accept,
        Wish::Decline => Act::Decline,
        Wish::Word { text } => Act::Word(text),
        Wish::Name { text } => Act::Name(text),
        Wish::Claim { mv } => Act::Claim(mv),
        Wish::Correct { event, mv, cut } => Act::Correct { index: event, typed: mv, cut },
    };
    done(&server, &secret, asker, act, wished.version).await
}

/// Does it, and shows how things stand then.
async fn done(server: &Server, secret: &str, asker: Asker, act: Act, version: Option<usize>) -> Answer<Json<Value>> {
    let done = async {
        let (table, role) = server.find(secret, asker.caller).await?;
        table.act(role, act, version).await?;
        shown(&table, role).await
    };
    done.await.map_err(asker.refused())
}

/// Every entry from the first, or from the one after `Last-Event-ID`, and then each as it comes.
async fn events(
    State(server): State<Arc<Server>>,
    Path(secret): Path<String>,
    asker: Asker,
    headers: HeaderMap,
) -> Answer<Response> {
    let begin = async {
        let (table, role) = server.find(&secret, asker.caller).await?;
        let place = server.streams.take(asker.caller)?;
        drop(seen(&table, role).await?);
        Ok((table, role, place))
    };
    let (table, role, place) = begin.await.map_err(asker.refused())?;
    let here = table.arrive(role);
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<usize>().ok());
    let next = last.map_or(0, |last| last.saturating_add(1));
    let mut changes = table.changes();
    changes.mark_changed();
    let told =
        Telling { table, viewer: role.viewer(), changes, next, waiting: VecDeque::new(), _place: place, _here: here };
    let entries = stream::unfold(told, async |mut telling| {
        let event = telling.next().await?;
        Some((Ok::<_, Infallible>(event), telling))
    });
    Ok(Sse::new(entries).keep_alive(KeepAlive::default()).into_response())
}

/// How many entries wait to be sent at the most: a slow reader costs no more than that.
const AT_ONCE: usize = 16;

struct Telling {
    table: Arc<Table>,
    viewer: Viewer,
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
            let state = self.table.load().await.ok()?;
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
