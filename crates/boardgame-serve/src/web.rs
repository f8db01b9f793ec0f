//! The pages' addresses, and what their forms do. `after` has those of a game that is over, `kept` what can be taken home
//! from a table, and `learn` what is for beginners.

mod after;
mod kept;
mod learn;
mod night;

use std::{
    collections::HashMap,
    convert::Infallible,
    net::IpAddr,
    sync::{Arc, LazyLock},
};

use axum::{
    Extension, Form, Router,
    extract::{DefaultBodyLimit, FromRequestParts, Multipart, Path, Query, State, multipart::MultipartError},
    http::{HeaderMap, StatusCode, Uri, header, request::Parts},
    response::{
        Html, IntoResponse, Redirect, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use boardgame_core::{Lang, Player, Status};
use boardgame_table::{
    Input, MoveText, Refusal, covers,
    hosted::{ImportBounds, ImportedGame, LinkRole, TableAct, TableRequest, TableRight, TableState, ladder::Ladders},
    look, opening,
    page::{STEPS, STYLE, sent},
    parse_squares, rules,
    set_up::{self, SetUpResponse},
    words::{Denied, Opening, Word},
};
use futures_util::{StreamExt as _, stream};
use sha2::{Digest as _, Sha256};
use tower_http::compression::CompressionLayer;

use crate::{
    api,
    at::At,
    body,
    cookie::{self, Cookie},
    daily::{self, DailyWin},
    guard::{self, Caller, Refused, status_of},
    limits::Place,
    lingo::Lingo,
    mine::Mine,
    pages::{self, Home, Invited, Own, Page, TablePart, is_turn_of},
    server::Server,
    table::SharedTable,
    work::Stop,
};
use boardgame_referee::GameId;

/// No form is longer.
const BODY: usize = 64 * 1024;

macro_rules! asset {
    ($kind:literal, $file:literal) => {
        asset!($kind, of include_str!(concat!("../assets/", $file)))
    };
    ($kind:literal, of $text:expr) => {
        get(async |headers: HeaderMap| {
            static TAG: LazyLock<String> = LazyLock::new(|| tag($text));
            asset(&headers, $kind, &TAG, $text)
        })
    };
}

type Fields = HashMap<String, String>;

/// All addresses.
pub(crate) fn router(server: Arc<Server>) -> Router {
    Router::new()
        .route("/", get(home))
        .route("/tables", post(create))
        .route("/daily", post(learn::daily))
        .route("/tables/file", post(go_on).layer(DefaultBodyLimit::max(look::LONGEST)))
        .route("/forget", post(forget))
        .route("/samples", get(samples))
        .route("/rules/{game}", get(rules_page))
        .route("/night", get(night::night).post(night::open))
        .route("/learn", get(learn::learning))
        .route("/learn/{game}/{number}", get(learn::step))
        .route("/learn/{game}/{number}/{what}", post(learn::tried))
        .route("/s/{secret}", get(seat))
        .route("/stream", get(stream_of))
        .route("/s/{secret}/{what}", post(form))
        .route("/s/{secret}/review", get(after::review))
        .route("/s/{secret}/review/{ply}/{what}", post(after::tried))
        .route("/s/{secret}/end.svg", get(after::picture))
        .route("/s/{secret}/record.json", get(kept::record))
        .route("/s/{secret}/game.txt", get(kept::notation))
        .route("/s/{secret}/sheet", get(kept::sheet))
        .route("/s/{secret}/screen", get(kept::screen))
        .route("/s/{secret}/sheet.csv", get(kept::csv))
        .route("/look", get(looking).post(look_at).layer(DefaultBodyLimit::max(look::LONGEST)))
        .route("/style.css", asset!("text/css; charset=utf-8", of STYLE))
        .route("/scheme.js", asset!("text/javascript; charset=utf-8", "scheme.js"))
        .route("/page.js", asset!("text/javascript; charset=utf-8", "page.js"))
        .route("/table.js", asset!("text/javascript; charset=utf-8", "table.js"))
        .route("/board.js", asset!("text/javascript; charset=utf-8", "board.js"))
        .route("/clocks.js", asset!("text/javascript; charset=utf-8", "clocks.js"))
        .route("/steps.js", asset!("text/javascript; charset=utf-8", of STEPS))
        .route("/sound.js", asset!("text/javascript; charset=utf-8", "sound.js"))
        .route("/stream.js", asset!("text/javascript; charset=utf-8", "stream.js"))
        .route("/icon.svg", asset!("image/svg+xml", "icon.svg"))
        .route("/icon-turn.svg", asset!("image/svg+xml", "icon-turn.svg"))
        .nest("/api/1", api::router())
        .fallback(async || Refused::from(Denied::NotFound))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&server), guard::guard))
        .layer(CompressionLayer::new())
        .with_state(server)
}

/// What never changes while a server runs: a browser asks whether it is still the same, and is told so in a line.
fn asset(headers: &HeaderMap, kind: &'static str, tag: &'static str, text: &'static str) -> Response {
    let known = headers.get_all(header::IF_NONE_MATCH).into_iter().filter_map(|known| known.to_str().ok());
    let same = known.flat_map(|known| known.split(',')).any(|known| ["*", tag].contains(&known.trim()));
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::ETAG, tag),
        (header::VARY, "accept-encoding"),
    ];
    if same { (StatusCode::NOT_MODIFIED, headers).into_response() } else { (headers, text).into_response() }
}

/// The tag of a text, from its hash. It is weak because the compressed text has the same tag.
fn tag(text: &str) -> String {
    format!("W/\"{:x}\"", Sha256::digest(text))
}

async fn home(
    State(server): State<Arc<Server>>,
    Extension(Caller(caller)): Extension<Caller>,
    lingo: Lingo,
    mine: Mine,
    headers: HeaderMap,
) -> Response {
    let lang = lingo.lang;
    let mut own = Vec::new();
    for link in mine.0 {
        // A table that is gone or cannot be read is not on the list.
        let Ok((table, role @ (LinkRole::Seat(_) | LinkRole::Scorer))) = server.find(&link).await else {
            continue;
        };
        let Ok(state) = api::seen(&table, role, caller).await else { continue };
        let Some(to_act) = state.game().status().to_act() else { continue };
        let dealt = state.is_dealt();
        let is_own = |player: Player| role == LinkRole::Seat(player);
        let others = Player::all(state.game().seats()).filter(|player| !is_own(*player) && role != LinkRole::Scorer);
        let others = others.map(|player| state.player_name(player, lang)).collect();
        let your_turn = dealt && is_own(to_act);
        let to_act = if dealt { state.player_name(to_act, lang) } else { String::new() };
        own.push(Own { link, game: table.head.game, others, to_act, your_turn });
    }
    let title = Word::Title.say(lang);
    let perfect = &server.thinkers.perfect;
    let solved = GameId::ALL.into_iter().filter(|game| perfect.knows(*game)).collect();
    let home = Home { own, daily: daily::at_hand(perfect), solved: learn::solved(&headers), perfect: solved };
    let body = pages::home(&home, lang);
    Page::still(lang, &title, "/", body).answer(lingo)
}

/// Takes a table off the list of the visitor's own.
async fn forget(mine: Mine, Form(form): Form<Fields>) -> Response {
    let mut response = Redirect::to("/").into_response();
    if let Some(link) = form.get("link") {
        mine.without(link).set(response.headers_mut());
    }
    response
}

/// The page on which every piece, card and ball is seen.
async fn samples(lingo: Lingo) -> Response {
    let lang = lingo.lang;
    let title = Opening::Samples.say(lang);
    Page::still(lang, &title, "/samples", covers::samples(lang)).answer(lingo)
}

/// Opens the table that a form asks for.
async fn opened(server: &Arc<Server>, caller: IpAddr, form: Fields) -> Result<Arc<SharedTable>, Refusal> {
    let seed = crate::chance::seed()?;
    let wanted = move || {
        let wanted = TableRequest::of_form(&|name| form.get(name).map(String::as_str))?;
        Ok((wanted.head(seed)?, Vec::new()))
    };
    server.create(caller, wanted).await
}

async fn create(
    State(server): State<Arc<Server>>,
    Extension(Caller(caller)): Extension<Caller>,
    lingo: Lingo,
    Form(form): Form<Fields>,
) -> Response {
    opened_at(opened(&server, caller, form).await, lingo)
}

/// Goes on with the game of a file.
async fn go_on(
    State(server): State<Arc<Server>>,
    Extension(Caller(caller)): Extension<Caller>,
    lingo: Lingo,
    form: Multipart,
) -> Response {
    let opened = async {
        let (fields, _place) = fields(&server, caller, form).await?;
        let field = |name: &str| {
            let field = fields.iter().find(|field| field.name == name);
            field.map(|field| String::from_utf8_lossy(&field.bytes).into_owned())
        };
        let (computers, level) = (field("others").as_deref() == Some("computer"), field("level"));
        let file = fields.into_iter().find(|field| field.name == "file");
        let bytes = file.ok_or_else(|| Refusal::of(&Denied::NoFile))?.bytes;
        let (moves, comments) = (server.options.events_per_table, server.options.comments_per_table);
        let read = move |stop: &Stop| {
            let is_cancelled = || stop.is_due();
            ImportedGame::read(&bytes, ImportBounds { moves, comments, is_cancelled: &is_cancelled })
        };
        let (_, saved) = server.long.enter(caller).await?.run(server.options.upload, read).await?;
        let (saved, seed) = (saved?, crate::chance::seed()?);
        let level = level.and_then(|level| level.parse().ok());
        server.create(caller, move || saved.head(computers, level, seed)).await
    };
    opened_at(opened.await, lingo)
}

/// Receives the fields of a form with files, and occupies a place among the uploads. The place of a slow upload goes to
/// somebody who waits for one.
async fn fields(
    server: &Server,
    caller: IpAddr,
    form: Multipart,
) -> Result<(Vec<look::FormField>, Arc<Place>), Refusal> {
    let place = server.uploads.wait(caller, server.options.turn).await?;
    let fields = tokio::select! {
        fields = sent_fields(form) => fields?,
        () = place.evicted().cancelled_owned() => return Err(Denied::TooSlow.into()),
    };
    place.works(true);
    Ok((fields, Arc::new(place)))
}

/// Receives the fields of a form, without empty ones; a chosen file may be empty.
async fn sent_fields(mut form: Multipart) -> Result<Vec<look::FormField>, Refusal> {
    let broken = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::of(&Denied::TooLong),
        _ => Refusal::of(&Denied::Unreadable),
    };
    let mut fields = Vec::new();
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let (name, file) = (field.name().unwrap_or_default().to_owned(), field.file_name().map(str::to_owned));
        let bytes = field.bytes().await.map_err(broken)?;
        if !bytes.is_empty() || file.as_ref().is_some_and(|name| !name.is_empty()) {
            fields.push(look::FormField { name, file, bytes: bytes.to_vec() });
        }
    }
    Ok(fields)
}

/// To the table that was opened: to the seat where only one person plays, else to its links.
fn opened_at(opened: Result<Arc<SharedTable>, Refusal>, lingo: Lingo) -> Response {
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
        Err(refusal) => {
            // With everything that is needed for another try.
            let (lang, title) = (lingo.lang, Word::Title.say(lingo.lang));
            let body = maud::html! { (refusal.html(lang)) (pages::home(&Home::default(), lang)) };
            (status_of(&refusal), Page::still(lang, &title, "/", body).answer(lingo)).into_response()
        }
    }
}

async fn rules_page(Path(game): Path<String>, lingo: Lingo) -> Found {
    let game = GameId::of(&game).ok_or(Denied::NotFound)?;
    let title = format!("{} – {}", Word::Rules.say(lingo.lang), Word::from(game).say(lingo.lang));
    let here = format!("/rules/{}", game.code());
    let body = maud::html! { main id="part" class="rules" { (rules::page(game, lingo.lang)) } };
    Ok(Page::still(lingo.lang, &title, &here, body).answer(lingo))
}

/// The page that asks for files; with a game and a position, their board.
async fn looking(
    State(server): State<Arc<Server>>,
    Extension(Caller(caller)): Extension<Caller>,
    lingo: Lingo,
    uri: Uri,
    Query(query): Query<Fields>,
) -> Found {
    let lang = lingo.lang;
    let leads = match query.get("game").and_then(|game| GameId::of(game)) {
        None => SetUpResponse::Page { board: look::page(None, lang), refused: false },
        Some(game) => {
            let asked = move |_: &_| {
                let field = |name: &str| query.get(name).map(String::as_str);
                set_up::respond(game, &field, &|position| opening::start_from(game, position, lang), lang)
            };
            server.work.run(caller, asked).await??
        }
    };
    let (body, refused) = match leads {
        SetUpResponse::Page { board, refused } => (board, refused),
        SetUpResponse::Redirect(address) => return Ok(Redirect::to(&address).into_response()),
    };
    // In the other language it is the same position.
    let asked = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.starts_with("lang="));
    let here = format!("/look?{}", asked.collect::<Vec<_>>().join("&"));
    let title = Word::Look.say(lang);
    let page = Page::still(lang, &title, here.trim_end_matches('?'), body);
    let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, page.answer(lingo)).into_response())
}

async fn look_at(
    State(server): State<Arc<Server>>,
    Extension(Caller(caller)): Extension<Caller>,
    lingo: Lingo,
    form: Multipart,
) -> Found {
    let lang = lingo.lang;
    let judged = async {
        let (fields, place) = fields(&server, caller, form).await?;
        let read = move |stop: &Stop| {
            let submitted = look::Upload::of_form(fields);
            answer_to_files(&look::judge_files(submitted, look::Bounds::PAGE, lang, &|| stop.is_due()), lingo)
        };
        let (_, answer) = server.long.enter(caller).await?.run(server.options.upload, read).await?;
        // The answer is large: a slow reader keeps the place until somebody waits for it.
        place.works(false);
        let evicted = place.evicted();
        Ok::<_, Refusal>(body::keep_until(answer, place, evicted))
    };
    Ok(judged.await.unwrap_or_else(|refusal| answer_to_files(&Err(refusal), lingo)))
}

/// The page with the findings in files.
fn answer_to_files(found: &Result<look::Findings, Refusal>, lingo: Lingo) -> Response {
    let (lang, title) = (lingo.lang, Word::Look.say(lingo.lang));
    let status = found.as_ref().map_or_else(status_of, |_| StatusCode::OK);
    (status, Page::still(lang, &title, "/look", look::page(Some(found), lang)).answer(lingo)).into_response()
}

/// A page that was asked for by its secret.
#[derive(Clone)]
struct Asked {
    table: Arc<SharedTable>,
    role: LinkRole,
    address: String,
    caller: IpAddr,
    lingo: Lingo,
    /// Whether only the part that changes is wanted.
    part: bool,
    /// Whether nobody can come from another machine.
    only_here: bool,
    /// How the visitor has fared on the ladders.
    ladders: Ladders,
    /// The position of the day that they have won.
    solved: Option<DailyWin>,
    /// The visitor's tables.
    mine: Mine,
    /// After how many moves the game is looked at; as it is now without it.
    ply: Option<usize>,
    /// Whether the board is seen from the other side than usual.
    flipped: bool,
    /// How the server was called, for links that are sent to others.
    called: String,
}

impl FromRequestParts<Arc<Server>> for Asked {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Response> {
        let Ok(mine) = Mine::from_request_parts(parts, server).await;
        let At { table, role, secret, caller, lingo } = At::from_request_parts(parts, server).await?;
        let headers = &parts.headers;
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let scheme = if server.is_secure(headers) { "https" } else { "http" };
        Ok(Self {
            table,
            role,
            address: format!("/s/{secret}"),
            caller,
            lingo,
            part: headers.contains_key("x-part"),
            only_here: server.options.address.ip().is_loopback() && server.options.hosts.is_empty(),
            ladders: learn::ladders(headers),
            solved: learn::solved(headers),
            mine,
            ply: None,
            flipped: cookie::said(headers, FLIPPED).next().is_some_and(|flipped| flipped == "yes"),
            called: format!("{scheme}://{host}"),
        })
    }
}

impl Asked {
    fn lang(&self) -> Lang {
        self.lingo.lang
    }

    /// The page as it is now.
    async fn page(&self, way: Vec<String>, refusal: Option<Refusal>) -> Found {
        self.page_with(way, refusal, None).await
    }

    /// The same with a good move.
    async fn page_with(&self, way: Vec<String>, refusal: Option<Refusal>, hint: Option<MoveText>) -> Found {
        let asked = self.clone();
        let shown = move |state: &mut TableState| {
            state.may(asked.role, TableRight::See)?;
            asked.shown(state, &way, refusal.as_ref(), hint.as_ref())
        };
        Ok(self.table.view(self.caller, shown).await?)
    }

    fn shown(
        &self,
        state: &TableState,
        way: &[String],
        refusal: Option<&Refusal>,
        hint: Option<&MoveText>,
    ) -> Result<Response, Refusal> {
        let lang = self.lang();
        let (body, title) = if self.role == LinkRole::Host {
            let seat = |player| state.game().player_name(player, lang);
            let invited = Invited { called: &self.called, only_here: self.only_here };
            (pages::links(&self.table, &seat, &invited, lang), Opening::Links.say(lang))
        } else {
            let (table, role, address) = (&self.table, self.role, &self.address);
            let ply = self.ply.filter(|ply| *ply < state.game().events() && state.is_dealt());
            let past = ply.map(|ply| state.game().at(ply)).transpose()?;
            let flipped = self.flipped;
            let shown =
                TablePart { table, state, role, address, lang, way, refusal, hint, past: past.as_deref(), flipped };
            (shown.html(), shown.title())
        };
        // How a game of the ladder ended, and the position of the day, stands in the player's own browser.
        let fared = match (state.game().status(), self.role) {
            (Status::Over(outcome), LinkRole::Seat(player)) => {
                let ladders = self.ladders.clone().after(&self.table.head, player, outcome);
                let solved = DailyWin::after(&self.table.head, player, outcome, state.game().events());
                let solved = solved.and_then(|solved| solved.cookie(self.solved));
                ladders.map(|ladders| Cookie::new(learn::LADDER, ladders.text())).or(solved)
            }
            _ => None,
        };
        let status = refusal.map_or(StatusCode::OK, status_of);
        let link = self.address.trim_start_matches("/s/");
        let mut response = if self.part {
            (status, Html(sent(body))).into_response()
        } else {
            let stream = (self.role != LinkRole::Host).then(|| link.to_owned());
            let your_turn = is_turn_of(self.role, state);
            let page = Page { lang, title: &title, here: &self.address, stream, your_turn, body };
            (status, page.answer(self.lingo)).into_response()
        };
        let own = !self.part && matches!(self.role, LinkRole::Seat(_) | LinkRole::Scorer);
        for cookie in own.then(|| self.mine.with(link)).flatten().into_iter().chain(fared) {
            cookie.set(response.headers_mut());
        }
        Ok(response)
    }

    /// Shows the board from its other side, now and later: a cookie of this page alone remembers it.
    async fn flip(mut self) -> Found {
        self.flipped = !self.flipped;
        let mut response =
            if self.part { self.page(Vec::new(), None).await? } else { Redirect::to(&self.address).into_response() };
        let flipped = if self.flipped { "yes" } else { "" };
        Cookie { path: self.address, ..Cookie::new(FLIPPED, flipped) }.set(response.headers_mut());
        Ok(response)
    }

    /// Does it, and shows how things stand then.
    async fn act(&self, act: TableAct, version: Option<usize>) -> Found {
        let before = match &act {
            TableAct::Input(Input::Click { way, .. } | Input::Stop { way }) => way.clone(),
            _ => Vec::new(),
        };
        match self.table.act((self.role, self.caller), act, version).await {
            // A page that can be loaded again without sending the form again.
            Ok(way) if way.is_empty() && !self.part => Ok(Redirect::to(&self.address).into_response()),
            Ok(way) if !self.part => {
                Ok(Redirect::to(&format!("{}?way={}", self.address, way.join("."))).into_response())
            }
            Ok(way) => self.page(way, None).await,
            Err(refusal) => self.page(before, Some(refusal)).await,
        }
    }
}

/// The cookie of a table whose board is seen from the other side.
const FLIPPED: &str = "flipped";

type Found = Result<Response, Refused>;

async fn seat(asked: Asked, Query(query): Query<Fields>) -> Found {
    let asked = Asked { ply: query.get("ply").and_then(|ply| ply.parse().ok()), ..asked };
    asked.page(parse_squares(query.get("way").map_or("", String::as_str)), None).await
}

async fn form(
    State(server): State<Arc<Server>>,
    Path((_, what)): Path<(String, String)>,
    asked: Asked,
    Query(query): Query<Fields>,
    Form(form): Form<Fields>,
) -> Found {
    let version = query.get("version").and_then(|version| version.parse().ok());
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    match (TableAct::of_form(&what, &field), what.as_str()) {
        (Some(act), _) => asked.act(act, version).await,
        (None, "delete") => {
            server.delete(&asked.table, asked.role, asked.caller).await?;
            Ok(Redirect::to("/").into_response())
        }
        (None, "again") => after::again(&server, &asked).await,
        (None, "hint") => after::hint(&asked).await,
        (None, "flip") => asked.flip().await,
        // The piece is put back: nothing has happened.
        (None, "back") if asked.part => asked.page(Vec::new(), None).await,
        (None, "back") => Ok(Redirect::to(&asked.address).into_response()),
        (None, _) => Err(Denied::NotFound.into()),
    }
}

/// How many links one stream follows: more tabs than anybody has open at tables.
const FOLLOWED: usize = 64;

/// Tells the tabs of a browser that there is something new to fetch: their links in one stream.
async fn stream_of(
    State(server): State<Arc<Server>>,
    Extension(Caller(caller)): Extension<Caller>,
    Query(query): Query<Fields>,
) -> Found {
    let place = server.streams.take(caller)?;
    let mut told = Vec::new();
    for link in query.get("s").map_or("", String::as_str).split('.').take(FOLLOWED) {
        // A table that is gone ends nobody else's stream.
        let Ok((table, role)) = server.find(link).await else { continue };
        drop(api::seen(&table, role, caller).await?);
        let (mut changes, present, here) = (table.changes(), table.presence.seats(), table.presence.arrive(role));
        changes.mark_changed();
        let followed = (changes, present, link.to_owned(), (here, table));
        told.push(Box::pin(stream::unfold(followed, async |(mut changes, mut present, link, held)| {
            tokio::select! {
                news = changes.changed() => news.ok()?,
                news = present.changed() => news.ok()?,
            }
            let (version, seats) = (*changes.borrow_and_update(), *present.borrow_and_update());
            let event = Event::default().data(format!("{link} {version} {seats}"));
            Some((Ok::<_, Infallible>(event), (changes, present, link, held)))
        })));
    }
    if told.is_empty() {
        return Err(Denied::NotFound.into());
    }
    let all = stream::select_all(told).map(move |event| {
        let _held = &place;
        event
    });
    Ok(Sse::new(all).keep_alive(KeepAlive::default()).into_response())
}

#[cfg(test)]
mod tests {
    use super::tag;

    #[test]
    fn a_style_sheet_that_changes_without_changing_its_length_has_another_tag() {
        let (red, tan) = (tag("a { color: red }"), tag("a { color: tan }"));
        assert_ne!(red, tan);
        assert_eq!(red, tag("a { color: red }"));
        assert!(red.starts_with("W/\"") && red.ends_with('"') && red.len() > 4, "{red}");
    }
}
