//! Guided first games, the ladder, and the position of the day.

use std::{net::IpAddr, sync::Arc};

use axum::{
    Form,
    extract::{Path, Query},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Redirect, Response},
};
use boardgame_core::{Lang, Player};
use boardgame_referee::GameId;
use boardgame_table::{
    Input, Refusal,
    covers::cover,
    guide::{self, StepResult},
    hosted::{
        LinkRole, TableAct, TableRequest,
        ladder::{self, LadderResult, Ladders},
    },
    opponents::Opponent,
    words::{After, Denial, Word},
};
use maud::{Markup, html};

use super::{Fields, PageResult, refused, to_table};
use crate::{
    pages::{
        Page,
        daily::{self, DailyWin, today},
    },
    request::{Context, Locale, cookies, status_of},
    server::Server,
    system,
    table::SharedTable,
};

/// The number of earlier days whose positions can be opened.
const EARLIER_DAYS: u32 = 30;

/// The name of the cookie with the results on the ladders.
pub(super) const LADDER: &str = "ladder";

/// Reads the results on the ladders.
pub(super) fn ladders(headers: &HeaderMap) -> Ladders {
    cookies(headers, LADDER).next().map(Ladders::read).unwrap_or_default()
}

/// Reads the visitor's latest win in a position of the day.
pub(super) fn daily_win(headers: &HeaderMap) -> Option<DailyWin> {
    cookies(headers, DailyWin::COOKIE).find_map(DailyWin::read)
}

/// Opens the position of today, or of an earlier day for a player who tries again after midnight.
pub(super) async fn daily(Context { server, caller, locale }: Context, Form(form): Form<Fields>) -> Response {
    match open_daily(&server, caller, form.get("day").map(String::as_str)).await {
        Ok(table) => to_table(&table),
        Err(refusal) => refused(refusal, Fields::new(), locale),
    }
}

/// Opens the position of a day, and enters the input that the visitor made on the first page.
pub(super) async fn daily_move(
    Path((day, what)): Path<(String, String)>,
    Context { server, caller, .. }: Context,
    Form(form): Form<Fields>,
) -> PageResult {
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    let input = Input::of_form(&what, &field).ok_or(Denial::NotFound)?;
    let table = open_daily(&server, caller, Some(&day)).await?;
    let person = Player::all(2).zip(&table.head.seats).find(|(_, seat)| seat.computer.is_none());
    let Some((player, seat)) = person else { return Ok(to_table(&table)) };
    let address = format!("/s/{}", seat.secret.as_str());
    // After an illegal move, the page of the table shows the position again.
    let way = table.act((LinkRole::Seat(player), caller), TableAct::Input(input), None).await.unwrap_or_default();
    let address = if way.is_empty() { address } else { format!("{address}?way={}", way.join(".")) };
    Ok(Redirect::to(&address).into_response())
}

async fn open_daily(server: &Arc<Server>, caller: IpAddr, day: Option<&str>) -> Result<Arc<SharedTable>, Refusal> {
    let (today, perfect) = (today(), server.services.thinkers.perfect.clone());
    let day = day.and_then(|day| day.parse().ok());
    let day = day.filter(|day| (today.saturating_sub(EARLIER_DAYS)..=today).contains(day)).unwrap_or(today);
    // This may wait until the small endings are solved.
    let daily = server.long.run(caller, move |_| daily::of(day, &perfect)).await?.ok_or(Denial::NotSolved)?;
    let seed = system::seed()?;
    server.create(caller, move || Ok((TableRequest::of_daily(&daily)?.head(seed)?, Vec::new()))).await
}

pub(super) async fn index(
    Context { locale, .. }: Context,
    headers: HeaderMap,
    Query(query): Query<Fields>,
) -> Response {
    let (lang, ladders) = (locale.lang, ladders(&headers));
    let title = After::Learn.say(lang);
    let climbed =
        |game: &GameId| ladders.of(*game).into_iter().filter(|result| *result > LadderResult::Unplayed).count();
    let asked = query.get("ladder").and_then(|game| ladder::games().find(|known| known.code() == game));
    let shown = asked.or_else(|| ladder::games().rev().max_by_key(climbed));
    let body = html! {
        main id="part" class="learn" {
            h1 { (title) }
            h2 { (After::FirstGames.say(lang)) }
            p { (After::FirstGamesAbout.say(lang)) }
            div.first-games {
                @for game in guide::games() {
                    a.first-game href={ "/learn/" (game.code()) "/1" } { (cover(game)) strong { (Word::from(game).say(lang)) } } " "
                }
            }
            h2 id="ladder" { (After::Ladder.say(lang)) }
            p { (After::LadderAbout.say(lang)) }
            nav.ladders aria-labelledby="ladder" {
                @for game in ladder::games() {
                    a.act href={ "/learn?ladder=" (game.code()) "#ladder" } aria-current=[(shown == Some(game)).then_some("true")] { (Word::from(game).say(lang)) } " "
                }
            }
            @if let Some(game) = shown { (path(game, ladders.of(game), lang)) }
        }
    };
    Page::still(lang, &title, "/learn", body).response(locale)
}

/// Renders the ladder of a game as a path. Each opponent is a button that opens a table; a flag marks a beaten one.
fn path(game: GameId, results: [LadderResult; ladder::STEPS], lang: Lang) -> Markup {
    let next = results.iter().position(|result| *result < LadderResult::Won);
    let next_opponent = next.and_then(|index| Some((index + 1, *Opponent::ALL.get(index)?)));
    html! {
        form method="post" action="/tables" {
            @for (name, value) in guide::opening_fields(game) { input type="hidden" name=(name) value=(value); }
            input type="hidden" name="ladder" value="yes";
            @if let Some((level, opponent)) = next_opponent {
                p.next-opponent { button.act.first name="level" value=(level) {
                    (opponent.portrait()) (After::NextOpponent { name: opponent.name().to_owned() }.say(lang))
                } }
            }
            ol.path {
                @for (index, (opponent, result)) in Opponent::ALL.into_iter().zip(results).enumerate() {
                    li.won[result == LadderResult::Won].next[next == Some(index)] {
                        button name="level" value=(index + 1) {
                            (opponent.portrait())
                            strong { (index + 1) ". " (opponent.name()) }
                            @match result {
                                LadderResult::Unplayed => {},
                                LadderResult::Lost => { span.fared { (After::FaredLost.say(lang)) } },
                                LadderResult::Drawn => { span.fared { (After::FaredDrawn.say(lang)) } },
                                LadderResult::Won => { span.fared { (After::FaredWon.say(lang)) } },
                            }
                            small { (opponent.about(game, lang)) }
                        }
                    }
                }
            }
        }
    }
}

pub(super) async fn step(Path((game, number)): Path<(String, String)>, Context { locale, .. }: Context) -> PageResult {
    step_page(&game, &number, None, locale)
}

pub(super) async fn attempt(
    Path((game, number, what)): Path<(String, String, String)>,
    Context { locale, .. }: Context,
    Form(form): Form<Fields>,
) -> PageResult {
    let field = |name: &str| form.get(name).cloned().unwrap_or_default();
    step_page(&game, &number, Input::of_form(&what, &field), locale)
}

fn step_page(game: &str, number: &str, entered: Option<Input>, locale: Locale) -> PageResult {
    let lang = locale.lang;
    let number = number.parse().unwrap_or(0);
    let lesson = guide::attempt(GameId::of(game).ok_or(Denial::NotFound)?, number, entered)?;
    let title = After::FirstGameOf { game: Word::from(lesson.game).say(lang) }.say(lang);
    let address = format!("/learn/{}/{number}", lesson.game.code());
    let status = match &lesson.result {
        StepResult::Refused(refusal) => status_of(refusal),
        StepResult::Legal => StatusCode::UNPROCESSABLE_ENTITY,
        StepResult::Way(_) | StepResult::Done => StatusCode::OK,
    };
    Ok((status, Page::still(lang, &title, &address, lesson.html(lang)).response(locale)).into_response())
}
