//! The routes of the pages.

mod downloads;
mod learn;
mod night;
mod review;
mod table;

use std::{net::IpAddr, sync::Arc};

use axum::{
    Form, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, Multipart, Path, Query, multipart::MultipartError},
    http::{HeaderMap, StatusCode, Uri, header},
    response::{Html, IntoResponse, Redirect, Response},
    routing::{get, post},
};
use boardgame_core::{Lang, Player};
use boardgame_referee::GameId;
use boardgame_table::{
    ExactPlay, Refusal, covers,
    hosted::{ImportBounds, ImportedGame, LinkRole, Opponents, TableRequest, TableRight},
    introduction, look, opening,
    opponents::PORTRAITS,
    page::{STEPS, STYLE, sent},
    perfect::Perfect,
    rules,
    set_up::{self, SetUpResponse},
    words::{Denial, Opening, Word},
};
use sha2::{Digest as _, Sha256};
use tower_http::compression::CompressionLayer;

use crate::{
    api, guard,
    limits::Slot,
    listen::with_guard,
    pages::{self, HomePage, Page, RecentTable, daily},
    recent::RecentPages,
    request::{Context, Locale, RecentLinks, Rejection, status_of},
    server::Server,
    system,
    table::SharedTable,
    work::StopSignal,
};

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Static files: URL path, content type and content.
const ASSETS: [(&str, &str, &str); 13] = [
    ("/style.css", "text/css; charset=utf-8", STYLE),
    ("/steps.js", SCRIPT, STEPS),
    ("/scheme.js", SCRIPT, include_str!("../assets/scheme.js")),
    ("/page.js", SCRIPT, include_str!("../assets/page.js")),
    ("/table.js", SCRIPT, include_str!("../assets/table.js")),
    ("/board.js", SCRIPT, include_str!("../assets/board.js")),
    ("/clocks.js", SCRIPT, include_str!("../assets/clocks.js")),
    ("/sound.js", SCRIPT, include_str!("../assets/sound.js")),
    ("/stream.js", SCRIPT, include_str!("../assets/stream.js")),
    ("/opponents.svg", "image/svg+xml", PORTRAITS),
    ("/laurel.svg", "image/svg+xml", include_str!("../assets/laurel.svg")),
    ("/icon.svg", "image/svg+xml", include_str!("../assets/icon.svg")),
    ("/icon-turn.svg", "image/svg+xml", include_str!("../assets/icon-turn.svg")),
];

type Fields = opening::SentFields;

type PageResult = Result<Response, Rejection>;

pub(crate) fn router(server: Arc<Server>) -> Router {
    let assets = ASSETS.into_iter().fold(Router::new(), |router, (address, kind, text)| {
        // The tag is weak, because the compressed and the plain file have the same one.
        let tag: Arc<str> = format!("W/\"{:x}\"", Sha256::digest(text)).into();
        router.route(address, get(async move |headers: HeaderMap| asset(&headers, kind, &tag, text)))
    });
    assets
        .route("/", get(home))
        .route("/tables", post(create))
        .route("/new/{game}", get(new_game))
        .route("/daily", post(learn::daily))
        .route("/daily/{day}/{what}", post(learn::daily_move))
        .route("/tables/file", post(import).layer(DefaultBodyLimit::max(look::LONGEST)))
        .route("/forget", post(forget))
        .route("/samples", get(samples))
        .route("/rules/{game}", get(rules_page))
        .route("/night", get(night::night).post(night::open))
        .route("/learn", get(learn::index))
        .route("/learn/{game}/{number}", get(learn::step))
        .route("/learn/{game}/{number}/{what}", post(learn::attempt))
        .route("/s/{secret}", get(table::page))
        .route("/stream", get(table::stream))
        .route("/s/{secret}/{what}", post(table::form))
        .route("/s/{secret}/review", get(review::page))
        .route("/s/{secret}/review/{ply}/{what}", post(review::attempt))
        .route("/s/{secret}/end.svg", get(review::picture))
        .route("/s/{secret}/record.json", get(downloads::record))
        .route("/s/{secret}/game.txt", get(downloads::notation))
        .route("/s/{secret}/sheet", get(downloads::sheet))
        .route("/s/{secret}/screen", get(downloads::screen))
        .route("/s/{secret}/sheet.csv", get(downloads::csv))
        .route("/look", get(look_page).post(look_at).layer(DefaultBodyLimit::max(look::LONGEST)))
        .nest("/api/1", api::router())
        .fallback(async || Rejection::from(Denial::NotFound))
        .layer(DefaultBodyLimit::max(64 << 10))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&server), guard::guard))
        .layer(CompressionLayer::new())
        .with_state(server)
}

/// Returns a static file, or status 304 if the browser already has it.
fn asset(headers: &HeaderMap, kind: &'static str, tag: &str, text: &'static str) -> Response {
    let tags = headers.get_all(header::IF_NONE_MATCH).into_iter().filter_map(|tags| tags.to_str().ok());
    let is_same = tags.flat_map(|tags| tags.split(',')).any(|other| ["*", tag].contains(&other.trim()));
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::ETAG, tag),
        (header::VARY, "accept-encoding"),
    ];
    if is_same { (StatusCode::NOT_MODIFIED, headers).into_response() } else { (headers, text).into_response() }
}

async fn home(Context { server, caller, locale }: Context, headers: HeaderMap) -> Response {
    let lang = locale.lang;
    let mut tables = Vec::new();
    for link in RecentLinks::of(&headers).0 {
        // Skips deleted and damaged tables.
        let Ok((table, role @ (LinkRole::Seat(_) | LinkRole::Scorer))) = server.find(&link).await else {
            continue;
        };
        let Ok(state) = api::visible_state(&table, role, caller).await else { continue };
        let any_match = state.game();
        let is_own = |player: Player| role == LinkRole::Seat(player);
        let others = Player::all(any_match.seats()).filter(|player| !is_own(*player) && role != LinkRole::Scorer);
        let to_act = any_match.status().to_act();
        let over = to_act.is_none();
        // Shows the board of the latest game that is not over.
        let first = tables.iter().all(|table: &RecentTable| table.over) && !over && table.head.game.is_on_board();
        let review = first.then(|| any_match.review(ExactPlay::default())).flatten();
        tables.push(RecentTable {
            game: table.head.game,
            others: others.map(|player| state.player_name(player, lang)).collect(),
            status: pages::turn(&state, role, lang),
            your_turn: state.is_dealt() && to_act.is_some_and(is_own),
            over,
            reviewed: over && state.may(role, TableRight::Review).is_ok(),
            board: review.map(|review| review.shown(any_match.events(), 0, role.viewer(), lang)),
            link,
        });
    }
    let perfect = &server.services.thinkers.perfect;
    let daily = Perfect::is_ready().then(|| daily::of(daily::today(), perfect)).flatten();
    let home = HomePage { tables, daily, win: learn::daily_win(&headers), refused: None };
    Page::still(lang, &Word::Title.say(lang), "/", pages::home(&home, lang)).response(locale)
}

/// Removes a table from the visitor's list.
async fn forget(headers: HeaderMap, Form(form): Form<Fields>) -> Response {
    let mut response = Redirect::to("/").into_response();
    if let Some(link) = form.get("link") {
        RecentLinks::of(&headers).without(link).set(response.headers_mut());
    }
    response
}

/// Renders the page with a sample picture of each game.
async fn samples(Context { locale, .. }: Context) -> Response {
    let lang = locale.lang;
    Page::still(lang, &Opening::Samples.say(lang), "/samples", covers::samples(lang)).response(locale)
}

async fn rules_page(Path(game): Path<String>, Context { locale, .. }: Context) -> PageResult {
    let game = GameId::of(&game).ok_or(Denial::NotFound)?;
    let title = format!("{} – {}", Word::Rules.say(locale.lang), Word::from(game).say(locale.lang));
    let address = format!("/rules/{}", game.code());
    let body = maud::html! { main id="part" class="rules" { (rules::page(game, &introduction(game, locale.lang), locale.lang)) } };
    Ok(Page::still(locale.lang, &title, &address, body).response(locale))
}

/// Renders the page that opens a table for a game.
async fn new_game(Path(game): Path<String>, Context { server, locale, .. }: Context) -> PageResult {
    let game = GameId::of(&game).ok_or(Denial::NotFound)?;
    Ok(opening_page(&server, game, &Fields::new(), None, locale))
}

fn opening_page(server: &Server, game: GameId, sent: &Fields, refusal: Option<&Refusal>, locale: Locale) -> Response {
    let body = opening::page(game, server.services.thinkers.perfect.knows(game), sent, refusal, locale.lang);
    let address = format!("/new/{}", game.code());
    Page::still(locale.lang, &Word::from(game).say(locale.lang), &address, body).response(locale)
}

async fn create(Context { server, caller, locale }: Context, Form(form): Form<Fields>) -> Response {
    let mut fields = form.clone();
    if let (Some(side), Ok(chance)) = (fields.get_mut("side"), system::seed()) {
        *side = opening::drawn_side(side, chance).to_owned();
    }
    let side = fields.get("side").and_then(|side| side.parse().ok()).unwrap_or(0_u8);
    match open_table(&server, caller, fields).await {
        // The page of this refusal can send the form again.
        Err(refusal) if guard::is_temporary(status_of(&refusal)) => Rejection::from(refusal).into_response(),
        // The page of links waits for the other player.
        Ok(table) if table.head.scorer.is_none() && table.head.opponents() == Opponents::People => {
            Redirect::to(&format!("/s/{}?own={side}", table.head.host.as_str())).into_response()
        }
        Ok(table) => to_table(&table),
        Err(refusal) => match form.get("game").and_then(|game| GameId::of(game)) {
            // The page of the game has every field that the form can have.
            Some(game) => {
                (status_of(&refusal), opening_page(&server, game, &form, Some(&refusal), locale)).into_response()
            }
            None => refused(refusal, form, locale),
        },
    }
}

/// Renders the first page with a refusal and the fields that were sent.
fn refused(refusal: Refusal, sent: Fields, locale: Locale) -> Response {
    let (lang, status) = (locale.lang, status_of(&refusal));
    let home = HomePage { refused: Some((sent, refusal)), ..HomePage::default() };
    let page = Page::still(lang, &Word::Title.say(lang), "/", pages::home(&home, lang)).response(locale);
    (status, page).into_response()
}

/// Opens the table that a form describes.
async fn open_table(server: &Arc<Server>, caller: IpAddr, form: Fields) -> Result<Arc<SharedTable>, Refusal> {
    let seed = system::seed()?;
    let content = move || {
        let request = TableRequest::of_form(&|name| form.get(name).map(String::as_str))?;
        let head = request.head(seed)?;
        let moves = head.first_moves();
        Ok((head, moves))
    };
    server.create(caller, content).await
}

/// Opens a table with the game from a file.
async fn import(Context { server, caller, locale }: Context, form: Multipart) -> Response {
    let mut sent = Fields::new();
    let opened = async {
        let (fields, _slot) = receive(&server, caller, form).await?;
        if let Some(position) = pasted_position(&fields) {
            return Ok(Redirect::to(&position).into_response());
        }
        sent = sent_fields(&fields);
        let computers = sent.get("others").is_some_and(|others| others == "computer");
        let level = sent.get("level").and_then(|level| level.parse().ok());
        let file = fields.into_iter().find(|field| field.name == "file");
        let bytes = file.ok_or_else(|| Refusal::of(&Denial::NoFile))?.bytes;
        let (moves, comments) = (server.services.options.events_per_table, server.services.options.comments_per_table);
        let read = move |stop: &StopSignal| {
            let is_cancelled = || stop.is_set();
            ImportedGame::read(&bytes, ImportBounds { moves, comments, is_cancelled: &is_cancelled })
        };
        let (_, game) = server.long.enter(caller).await?.run(server.services.options.upload_time, read).await?;
        let (game, seed) = (game?, system::seed()?);
        let table = server.create(caller, move || game.head(computers, level, seed)).await?;
        Ok::<_, Refusal>(to_table(&table))
    }
    .await;
    opened.unwrap_or_else(|refusal| refused(refusal, sent, locale))
}

/// The most bytes of a pasted text that the page of a refusal contains.
const MOST_TEXT: usize = 1 << 18;

/// Returns the fields to show again after a refusal. A file becomes the field that says that there was one.
fn sent_fields(fields: &[look::FormField]) -> Fields {
    let text = |field: &look::FormField| match field.file {
        Some(_) => (pages::UPLOADED.to_owned(), String::new()),
        None => (field.name.clone(), String::from_utf8_lossy(&field.bytes).into_owned()),
    };
    fields.iter().filter(|field| field.file.is_some() || field.bytes.len() <= MOST_TEXT).map(text).collect()
}

/// Returns the URL of a position if the form contains one in place of a file.
fn pasted_position(fields: &[look::FormField]) -> Option<String> {
    let mut files = fields.iter().filter(|field| field.name == "file");
    let (file, None) = (files.next()?, files.next()) else { return None };
    set_up::address_of(std::str::from_utf8(&file.bytes).ok()?)
}

/// Receives the fields of a form with files, which occupies a slot for uploads. A slow upload can be evicted.
async fn receive(
    server: &Server,
    caller: IpAddr,
    form: Multipart,
) -> Result<(Vec<look::FormField>, Arc<Slot>), Refusal> {
    let slot = server.uploads.wait(caller, server.services.options.queue_timeout).await?;
    let fields = tokio::select! {
        fields = form_fields(form) => fields?,
        () = slot.evicted.cancelled() => return Err(Denial::TooSlow.into()),
    };
    slot.set_busy(true);
    Ok((fields, Arc::new(slot)))
}

/// Receives the non-empty fields of a form, and the files that have a name.
async fn form_fields(mut form: Multipart) -> Result<Vec<look::FormField>, Refusal> {
    let failed = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::of(&Denial::TooLong),
        _ => Refusal::of(&Denial::Unreadable),
    };
    let mut fields = Vec::new();
    while let Some(field) = form.next_field().await.map_err(failed)? {
        let (name, file) = (field.name().unwrap_or_default().to_owned(), field.file_name().map(str::to_owned));
        let bytes = field.bytes().await.map_err(failed)?;
        if !bytes.is_empty() || file.as_ref().is_some_and(|name| !name.is_empty()) {
            fields.push(look::FormField { name, file, bytes: bytes.to_vec() });
        }
    }
    Ok(fields)
}

/// Redirects to a new table: to the seat if one person plays, else to the page of links.
fn to_table(table: &SharedTable) -> Response {
    let people: Vec<_> = table.head.seats.iter().filter(|seat| seat.computer.is_none()).collect();
    let secret = match (&table.head.scorer, people.as_slice()) {
        (Some(scorer), _) => scorer,
        (None, [only]) => &only.secret,
        _ => &table.head.host,
    };
    Redirect::to(&format!("/s/{}", secret.as_str())).into_response()
}

/// Renders the page for files and positions.
async fn look_page(Context { server, caller, locale }: Context, uri: Uri, Query(query): Query<Fields>) -> PageResult {
    let lang = locale.lang;
    let leads = match query.get("game").and_then(|game| GameId::of(game)) {
        None => SetUpResponse::Page { board: look::page(None, &look::Upload::default(), lang), refused: false },
        Some(game) => {
            let position = move |_: &_| {
                let field = |name: &str| query.get(name).map(String::as_str);
                set_up::respond(game, &field, &|position| opening::start_from(game, position, lang), lang)
            };
            server.services.work.run(caller, position).await??
        }
    };
    let (body, refused) = match leads {
        SetUpResponse::Page { board, refused } => (board, refused),
        SetUpResponse::Redirect(address) => return Ok(Redirect::to(&address).into_response()),
    };
    let query = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.starts_with("lang="));
    let address = format!("/look?{}", query.collect::<Vec<_>>().join("&"));
    let title = Word::Look.say(lang);
    let page = Page::still(lang, &title, address.trim_end_matches('?'), body);
    let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, page.response(locale)).into_response())
}

/// Judges files. A page that took long to build is cached, so that a client that disconnected gets it at once when it
/// retries.
async fn look_at(Context { server, caller, locale }: Context, form: Multipart) -> Response {
    let lang = locale.lang;
    let mut pasted = None;
    let judged = async {
        let (fields, slot) = receive(&server, caller, form).await?;
        if let Some(position) = pasted_position(&fields) {
            return Ok(Redirect::to(&position).into_response());
        }
        let is_pasted = fields.iter().any(|field| field.name == "file" && field.file.is_none());
        pasted = is_pasted.then(|| sent_fields(&fields));
        let content: Vec<_> = fields.iter().map(|field| (&field.name, &field.file, &field.bytes)).collect();
        let mut page = server.recent_pages.of((caller, lang.code(), content)).lock_owned().await;
        let (status, body) = if let Some(page) = &*page {
            page.clone()
        } else {
            let read = move |stop: &StopSignal| {
                let upload = look::Upload::of_form(fields);
                let answers = upload.answers();
                let found = look::judge_files(upload, look::Bounds::PAGE, lang, &|| stop.is_urgent());
                let found = if is_pasted { Ok(found?) } else { found };
                let made = findings_page(&found, &answers, lang);
                *page = Some(made.clone()).filter(|_| found.is_ok() && stop.spent() > RecentPages::LONG);
                Ok::<_, Refusal>(made)
            };
            server.long.enter(caller).await?.run(server.services.options.upload_time, read).await?.1?
        };
        // The response is large, so a slow reader can be evicted.
        slot.set_busy(false);
        let evicted = slot.evicted.clone();
        Ok::<_, Refusal>(with_guard((status, Html(body)).into_response(), slot, evicted))
    };
    match (judged.await, pasted) {
        (Ok(response), _) => response,
        (Err(refusal), Some(sent)) => refused(refusal, sent, locale),
        (Err(refusal), None) => {
            let (status, body) = findings_page(&Err(refusal), &look::Upload::default(), lang);
            (status, Html(body)).into_response()
        }
    }
}

fn findings_page(found: &Result<look::Findings, Refusal>, answers: &look::Upload, lang: Lang) -> (StatusCode, Bytes) {
    let status = found.as_ref().map_or_else(status_of, |_| StatusCode::OK);
    let body = look::page(Some(found), answers, lang);
    (status, sent(Page::still(lang, &Word::Look.say(lang), "/look", body).html()).into())
}
