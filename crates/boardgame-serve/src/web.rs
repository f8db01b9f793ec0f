//! The pages' addresses, and what their forms do.

use std::{collections::HashMap, convert::Infallible, sync::Arc};

use axum::{
    Form, Router,
    extract::{DefaultBodyLimit, Multipart, Path, Query, State, multipart::MultipartError},
    http::{HeaderMap, StatusCode, Uri, header},
    response::{
        Html, IntoResponse, Redirect, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use boardgame_core::Lang;
use futures_util::stream;

use crate::{
    api,
    games::blackball,
    guard,
    lingo::Lingo,
    look,
    open::{Saved, Wanted},
    pages::{self, Page, Part},
    position::{self, Leads},
    refusal::Refusal,
    rules,
    server::Server,
    sitting::ScoreSheet,
    table::{Act, Role, Table},
    words::Word,
};
use boardgame_text::GameId;

/// No form is longer.
const BODY: usize = 64 * 1024;

type Fields = HashMap<String, String>;

/// All addresses.
pub(crate) fn router(server: Arc<Server>) -> Router {
    Router::new()
        .route("/", get(home))
        .route("/tables", post(create))
        .route("/tables/file", post(go_on).layer(DefaultBodyLimit::max(look::LONGEST)))
        .route("/rules/{game}", get(rules_page))
        .route("/s/{secret}", get(seat))
        .route("/s/{secret}/stream", get(stream_of))
        .route("/s/{secret}/{what}", post(form))
        .route("/s/{secret}/record.json", get(record))
        .route("/s/{secret}/game.txt", get(notation))
        .route("/s/{secret}/sheet", get(sheet))
        .route("/s/{secret}/sheet.csv", get(csv))
        .route("/look", get(looking).post(look_at).layer(DefaultBodyLimit::max(look::LONGEST)))
        .route("/style.css", get(async || asset("text/css; charset=utf-8", include_str!("../assets/style.css"))))
        .route("/script.js", get(async || asset("text/javascript; charset=utf-8", include_str!("../assets/script.js"))))
        .route("/icon.svg", get(async || asset("image/svg+xml", include_str!("../assets/icon.svg"))))
        .nest("/api/1", api::router())
        .fallback(async |lingo: Lingo| pages::sorry(lingo.lang, StatusCode::NOT_FOUND, &Word::NotFound))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&server), guard::guard))
        .with_state(server)
}

fn asset(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}

async fn home(lingo: Lingo) -> Response {
    let title = Word::Title.say(lingo.lang);
    Page { lang: lingo.lang, title: &title, here: "/", stream: None, body: pages::home(lingo.lang) }.answer(lingo)
}

async fn create(State(server): State<Arc<Server>>, lingo: Lingo, Form(form): Form<Fields>) -> Response {
    let opened = async { server.create(Wanted::of_form(&form)?.head()?, Vec::new()).await };
    opened_at(opened.await, lingo)
}

/// Goes on with the game of a file.
async fn go_on(State(server): State<Arc<Server>>, lingo: Lingo, form: Multipart) -> Response {
    let opened = async {
        let fields = fields(form).await?;
        let field = |name: &str| {
            let field = fields.iter().find(|field| field.name == name);
            field.map(|field| String::from_utf8_lossy(&field.bytes).into_owned())
        };
        let (computers, level) = (field("others").as_deref() == Some("computer"), field("level"));
        let file = fields.into_iter().find(|field| field.name == "file");
        let bytes = file.ok_or_else(|| Refusal::of(&Word::NoFile))?.bytes;
        let read = tokio::task::spawn_blocking(move || Saved::read(&bytes));
        let saved = read.await.unwrap_or_else(|_| Err(Refusal::of(&Word::Unreadable)))?;
        let (head, events) = saved.head(computers, level.and_then(|level| level.parse().ok()))?;
        server.create(head, events).await
    };
    opened_at(opened.await, lingo)
}

/// The fields of a form with files; those that are empty are left out.
async fn fields(mut form: Multipart) -> Result<Vec<look::Field>, Refusal> {
    let broken = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::of(&Word::TooLong),
        _ => Refusal::of(&Word::Unreadable),
    };
    let mut fields = Vec::new();
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let (name, file) = (field.name().unwrap_or_default().to_owned(), field.file_name().map(str::to_owned));
        let bytes = field.bytes().await.map_err(broken)?;
        if !bytes.is_empty() {
            fields.push(look::Field { name, file, bytes: bytes.to_vec() });
        }
    }
    Ok(fields)
}

/// To the table that was opened: to the seat where only one person plays, else to its links.
fn opened_at(opened: Result<Arc<Table>, Refusal>, lingo: Lingo) -> Response {
    match opened {
        Ok(table) => {
            let people: Vec<_> = table.head.seats.iter().filter(|chair| chair.computer.is_none()).collect();
            let secret = match (&table.head.scorer, people.as_slice()) {
                (Some(scorer), _) => scorer,
                // Nobody else has to be sent a link.
                (None, [only]) => &only.secret,
                _ => &table.head.host,
            };
            Redirect::to(&format!("/s/{}", secret.as_str())).into_response()
        }
        Err(refusal) => pages::sorry_for(lingo.lang, refusal.status, &refusal),
    }
}

async fn rules_page(Path(game): Path<String>, lingo: Lingo) -> Response {
    let Some(game) = GameId::of(&game) else {
        return pages::sorry(lingo.lang, StatusCode::NOT_FOUND, &Word::NotFound);
    };
    let title = format!("{} – {}", Word::Rules.say(lingo.lang), Word::from(game).say(lingo.lang));
    let here = format!("/rules/{}", game.code());
    let body = maud::html! { main id="part" class="rules" { (rules::page(game, lingo.lang)) } };
    Page { lang: lingo.lang, title: &title, here: &here, stream: None, body }.answer(lingo)
}

/// The page that asks for files; with a game and a position, their board.
async fn looking(lingo: Lingo, uri: Uri, Query(query): Query<Fields>) -> Response {
    let lang = lingo.lang;
    let leads = match query.get("game").and_then(|game| GameId::of(game)) {
        None => Ok(Leads::Here { board: look::page(None, lang), refused: false }),
        Some(game) => position::asked(game, &query, lang),
    };
    let (body, refused) = match leads {
        Ok(Leads::Here { board, refused }) => (board, refused),
        Ok(Leads::There(address)) => return Redirect::to(&address).into_response(),
        Err(refusal) => return pages::sorry_for(lang, refusal.status, &refusal),
    };
    // In the other language it is the same position.
    let asked = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.starts_with("lang="));
    let here = format!("/look?{}", asked.collect::<Vec<_>>().join("&"));
    let title = Word::Look.say(lang);
    let page = Page { lang, title: &title, here: here.trim_end_matches('?'), stream: None, body };
    let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    (status, page.answer(lingo)).into_response()
}

async fn look_at(lingo: Lingo, form: Multipart) -> Response {
    let lang = lingo.lang;
    let found = match fields(form).await {
        Err(refusal) => Err(refusal),
        // Reading takes its time, and nobody else should wait for it.
        Ok(fields) => {
            let read =
                tokio::task::spawn_blocking(move || look::found(look::Wanted::of_form(fields), look::GAMES, lang));
            read.await.unwrap_or_else(|_| Err(Refusal::of(&Word::Unreadable)))
        }
    };
    let status = found.as_ref().map_or_else(|refusal| refusal.status, |_| StatusCode::OK);
    let title = Word::Look.say(lang);
    let body = look::page(Some(&found), lang);
    (status, Page { lang, title: &title, here: "/look", stream: None, body }.answer(lingo)).into_response()
}

/// A page that was asked for by its secret.
struct Asked {
    table: Arc<Table>,
    role: Role,
    address: String,
    lingo: Lingo,
    /// Whether only the part that changes is wanted.
    part: bool,
    /// Whether nobody can come from another machine.
    only_here: bool,
}

impl Asked {
    #[expect(clippy::result_large_err, reason = "an answer is returned as it is, once a request")]
    fn find(server: &Server, secret: &str, lingo: Lingo, headers: &HeaderMap) -> Result<Self, Response> {
        let (table, role) =
            server.find(secret).ok_or_else(|| pages::sorry(lingo.lang, StatusCode::NOT_FOUND, &Word::NotFound))?;
        let part = headers.contains_key("x-part");
        let only_here = server.options.address.ip().is_loopback() && server.options.hosts.is_empty();
        Ok(Self { table, role, address: format!("/s/{secret}"), lingo, part, only_here })
    }

    fn lang(&self) -> Lang {
        self.lingo.lang
    }

    /// The page as it is now.
    async fn page(&self, way: &[String], refusal: Option<&Refusal>) -> Response {
        let loaded = match self.table.load().await {
            Ok(loaded) => loaded,
            Err(refusal) => return pages::sorry_for(self.lang(), refusal.status, &refusal),
        };
        let Some(state) = loaded.as_ref() else {
            return pages::sorry(self.lang(), StatusCode::SERVICE_UNAVAILABLE, &Word::NotKept);
        };
        let lang = self.lang();
        let body = if self.role == Role::Host {
            pages::links(&self.table, &|player| state.sit.named(player, lang), self.only_here, lang)
        } else {
            let (table, role, address) = (&self.table, self.role, &self.address);
            Part { table, state, role, address, lang, way, refusal }.html()
        };
        let status = refusal.map_or(StatusCode::OK, |refusal| refusal.status);
        if self.part {
            return (status, Html(body.into_string())).into_response();
        }
        let title = Word::from(self.table.head.game).say(lang);
        let stream = (self.role != Role::Host).then(|| format!("{}/stream", self.address));
        let page = Page { lang, title: &title, here: &self.address, stream, body };
        (status, page.answer(self.lingo)).into_response()
    }

    /// Does it, and shows how things stand then.
    async fn act(&self, act: Act) -> Response {
        let before = match &act {
            Act::Click { way, .. } | Act::Stop { way } => way.clone(),
            _ => Vec::new(),
        };
        match self.table.act(self.role, act).await {
            // A page that can be loaded again without sending the form again.
            Ok(way) if way.is_empty() && !self.part => Redirect::to(&self.address).into_response(),
            Ok(way) if !self.part => Redirect::to(&format!("{}?way={}", self.address, way.join("."))).into_response(),
            Ok(way) => self.page(&way, None).await,
            Err(refusal) => self.page(&before, Some(&refusal)).await,
        }
    }
}

fn way(text: &str) -> Vec<String> {
    text.split('.').filter(|square| !square.is_empty()).map(str::to_owned).collect()
}

type Found = Result<Response, Response>;

async fn seat(
    State(server): State<Arc<Server>>,
    Path(secret): Path<String>,
    lingo: Lingo,
    headers: HeaderMap,
    Query(query): Query<Fields>,
) -> Found {
    let asked = Asked::find(&server, &secret, lingo, &headers)?;
    Ok(asked.page(&way(query.get("way").map_or("", String::as_str)), None).await)
}

/// What a form of a table's page asks for.
fn act_of(what: &str, form: &Fields) -> Option<Act> {
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    Some(match what {
        "click" => Act::Click { way: way(&field("way")), square: field("square") },
        "stop" => Act::Stop { way: way(&field("way")) },
        "move" => Act::Typed(field("typed")),
        "challenge" => Act::Typed(format!("dwyn {} {}", field("prize"), field("suit"))),
        "shot" => Act::Typed(blackball::shot_of_form(&field)),
        "word" => match field("word").as_str() {
            "undo" => Act::AskBack,
            "draw" => Act::OfferDraw,
            "claim" => Act::Claim(field("typed")),
            "resign" => Act::Resign,
            _ => return None,
        },
        "deal" => Act::Word(field("typed")),
        "answer" if field("answer") == "yes" => Act::Accept,
        "answer" => Act::Decline,
        "correct" => {
            Act::Correct { index: field("index").parse().ok()?, typed: field("typed"), cut: field("cut") == "yes" }
        }
        _ => return None,
    })
}

async fn form(
    State(server): State<Arc<Server>>,
    Path((secret, what)): Path<(String, String)>,
    lingo: Lingo,
    headers: HeaderMap,
    Form(form): Form<Fields>,
) -> Found {
    let asked = Asked::find(&server, &secret, lingo, &headers)?;
    Ok(match act_of(&what, &form) {
        Some(act) => asked.act(act).await,
        // The piece is put back: nothing has happened.
        None if what == "back" && asked.part => asked.page(&[], None).await,
        None if what == "back" => Redirect::to(&asked.address).into_response(),
        None => pages::sorry(lingo.lang, StatusCode::NOT_FOUND, &Word::NotFound),
    })
}

/// Tells a page that there is something new to fetch.
async fn stream_of(State(server): State<Arc<Server>>, Path(secret): Path<String>, lingo: Lingo) -> Found {
    let not_found = || pages::sorry(lingo.lang, StatusCode::NOT_FOUND, &Word::NotFound);
    let (table, _) = server.find(&secret).ok_or_else(not_found)?;
    let too_many = || pages::sorry(lingo.lang, StatusCode::TOO_MANY_REQUESTS, &Word::TooMany);
    let place = server.stream().ok_or_else(too_many)?;
    table.load().await.map_err(|refusal| pages::sorry_for(lingo.lang, refusal.status, &refusal))?;
    let mut changes = table.changes();
    changes.mark_changed();
    let versions = stream::unfold((changes, place), async |(mut changes, place)| {
        changes.changed().await.ok()?;
        let version = *changes.borrow_and_update();
        Some((Ok::<_, Infallible>(Event::default().data(version.to_string())), (changes, place)))
    });
    Ok(Sse::new(versions).keep_alive(KeepAlive::default()).into_response())
}

async fn record(State(server): State<Arc<Server>>, Path(secret): Path<String>, lingo: Lingo) -> Found {
    file(&server, &secret, lingo, "application/json", |table, state| {
        Some((format!("{}.json", table.head.game.code()), state.sit.record(table.deal(state))?))
    })
    .await
}

async fn notation(State(server): State<Arc<Server>>, Path(secret): Path<String>, lingo: Lingo) -> Found {
    file(&server, &secret, lingo, "text/plain; charset=utf-8", |table, state| {
        let ending = if table.head.game == GameId::Checkers { "pdn" } else { "txt" };
        Some((format!("{}.{ending}", table.head.game.code()), state.sit.notated()?))
    })
    .await
}

/// The score sheet, to be printed.
async fn sheet(State(server): State<Arc<Server>>, Path(secret): Path<String>, lingo: Lingo) -> Found {
    let (table, sheet) = scored(&server, &secret, lingo).await?;
    let title = format!("{} – {}", Word::ScoreSheet.say(lingo.lang), Word::from(table.head.game).say(lingo.lang));
    let here = format!("/s/{secret}/sheet");
    let body = pages::sheet(&title, &sheet, lingo.lang);
    Ok(Page { lang: lingo.lang, title: &title, here: &here, stream: None, body }.answer(lingo))
}

/// The score sheet for spreadsheets.
async fn csv(State(server): State<Arc<Server>>, Path(secret): Path<String>, lingo: Lingo) -> Found {
    let (table, sheet) = scored(&server, &secret, lingo).await?;
    let disposition = format!("attachment; filename=\"{}.csv\"", table.head.game.code());
    let headers =
        [(header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, pages::csv(&sheet, lingo.lang)).into_response())
}

async fn scored(server: &Server, secret: &str, lingo: Lingo) -> Result<(Arc<Table>, ScoreSheet), Response> {
    let not_found = || pages::sorry(lingo.lang, StatusCode::NOT_FOUND, &Word::NotFound);
    let (table, _) = server.find(secret).filter(|(table, _)| table.head.scorer.is_some()).ok_or_else(not_found)?;
    let loaded = table.load().await.map_err(|refusal| pages::sorry_for(lingo.lang, refusal.status, &refusal))?;
    let sheet = loaded.as_ref().map(|state| state.sit.sheet(lingo.lang)).unwrap_or_default();
    drop(loaded);
    Ok((table, sheet))
}

/// A file to be kept by whoever asks for it.
async fn file(
    server: &Server,
    secret: &str,
    lingo: Lingo,
    kind: &'static str,
    content: impl FnOnce(&Table, &crate::table::State) -> Option<(String, String)>,
) -> Found {
    let not_found = || pages::sorry(lingo.lang, StatusCode::NOT_FOUND, &Word::NotFound);
    let (table, _) = server.find(secret).ok_or_else(not_found)?;
    let loaded = table.load().await.map_err(|refusal| pages::sorry_for(lingo.lang, refusal.status, &refusal))?;
    let (name, text) = loaded.as_ref().and_then(|state| content(&table, state)).ok_or_else(not_found)?;
    let disposition = format!("attachment; filename=\"{name}\"");
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], text).into_response())
}
