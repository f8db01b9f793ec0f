//! The pages for those who learn. A guide keeps nothing: an address says which step it is, and a form what was done there.

use std::sync::Arc;

use axum::{
    Extension, Form,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use boardgame_referee::GameId;
use boardgame_table::{
    Input,
    guide::{self, StepResult},
    hosted::{TableRequest, ladder::Ladders},
    words::{After, Denied, Word},
};

use super::{Fields, Found, opened_at};
use crate::{
    cookie,
    daily::{self, DailyWin, today},
    guard::{Caller, status_of},
    lingo::Lingo,
    pages::{self, Page},
    server::Server,
};

/// Positions of so many days before are opened, too.
const KEPT: u32 = 30;

/// The cookie that says how somebody fared on the ladders.
pub(super) const LADDER: &str = "ladder";

/// What a request says of the ladders.
pub(super) fn ladders(headers: &HeaderMap) -> Ladders {
    cookie::said(headers, LADDER).next().map(Ladders::read).unwrap_or_default()
}

/// Which position of the day a request has won.
pub(super) fn solved(headers: &HeaderMap) -> Option<DailyWin> {
    cookie::said(headers, DailyWin::COOKIE).find_map(DailyWin::read)
}

/// Opens the position of a day at a table: today's, or an earlier one for a player who tries again after midnight.
pub(super) async fn daily(
    State(server): State<Arc<Server>>,
    Extension(Caller(caller)): Extension<Caller>,
    lingo: Lingo,
    Form(form): Form<Fields>,
) -> Response {
    let wanted = form.get("day").and_then(|day| day.parse().ok());
    let (today, perfect) = (today(), server.thinkers.perfect.clone());
    let day = wanted.filter(|day| (today.saturating_sub(KEPT)..=today).contains(day)).unwrap_or(today);
    let opened = async {
        // The small endings may be being solved still.
        let daily = server.long.run(caller, move |_| daily::of(day, &perfect)).await?.ok_or(Denied::NotSolved)?;
        let seed = crate::chance::seed()?;
        server.create(caller, move || Ok((TableRequest::of_daily(&daily)?.head(seed)?, Vec::new()))).await
    };
    opened_at(opened.await, lingo)
}

pub(super) async fn learning(lingo: Lingo, headers: HeaderMap) -> Response {
    let title = After::Learn.say(lingo.lang);
    let body = pages::learning(&ladders(&headers), lingo.lang);
    Page::still(lingo.lang, &title, "/learn", body).answer(lingo)
}

pub(super) async fn step(Path((game, number)): Path<(String, String)>, lingo: Lingo) -> Found {
    shown(&game, &number, None, lingo)
}

pub(super) async fn tried(
    Path((game, number, what)): Path<(String, String, String)>,
    lingo: Lingo,
    Form(form): Form<Fields>,
) -> Found {
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    shown(&game, &number, Input::of_form(&what, &field), lingo)
}

fn shown(game: &str, number: &str, tried: Option<Input>, lingo: Lingo) -> Found {
    let lang = lingo.lang;
    // There is no step 0.
    let number = number.parse().unwrap_or(0);
    let lesson = guide::attempt(GameId::of(game).ok_or(Denied::NotFound)?, number, tried)?;
    let title = After::FirstGameOf { game: Word::from(lesson.game).say(lang) }.say(lang);
    let here = format!("/learn/{}/{number}", lesson.game.code());
    let status = match &lesson.result {
        StepResult::Refused(refusal) => status_of(refusal),
        StepResult::Legal => StatusCode::UNPROCESSABLE_ENTITY,
        StepResult::Way(_) | StepResult::Done => StatusCode::OK,
    };
    let body = lesson.html(lang);
    let page = Page::still(lang, &title, &here, body).answer(lingo);
    Ok((status, page).into_response())
}
