//! The pages: what each of them has, and how one says that something went wrong. `home` has the first page and whatever
//! opens a table, `links` the page with the links to one, `table` its own page, `after` what is there when the
//! game is over, `learn` the page for beginners, `daily` the position of the day,
//! and `night` several tables on one page.

mod after;
mod daily;
mod home;
mod learn;
mod links;
mod night;
mod table;

use axum::response::{Html, IntoResponse, Response};
use boardgame_core::Lang;
use boardgame_table::{
    Refusal,
    page::sent,
    words::{After, Word},
};
use boardgame_text::{language_name, languages};
use maud::{DOCTYPE, Markup, html};

use crate::lingo::Lingo;

pub(crate) use home::{Home, Own, home};
pub(crate) use learn::learning;
pub(crate) use links::{Invited, links};
pub(crate) use night::{AtNight, Night};
pub(crate) use table::{TablePart, ended, is_turn_of};

/// The scripts of every page, each with a purpose of its own. Without them everything works by plain forms.
const SCRIPTS: [&str; 6] = ["page.js", "table.js", "board.js", "clocks.js", "steps.js", "sound.js"];

/// A whole page.
pub(crate) struct Page<'a> {
    pub(crate) lang: Lang,
    pub(crate) title: &'a str,
    /// The address of the page itself, for the link to the other language.
    pub(crate) here: &'a str,
    /// The stream of changes that the page follows.
    pub(crate) stream: Option<String>,
    /// Whether it is the viewer's turn: the icon says so in a row of tabs.
    pub(crate) your_turn: bool,
    pub(crate) body: Markup,
}

impl<'a> Page<'a> {
    /// A page that follows nothing.
    pub(crate) const fn still(lang: Lang, title: &'a str, here: &'a str, body: Markup) -> Self {
        Self { lang, title, here, stream: None, your_turn: false, body }
    }

    pub(crate) fn html(&self) -> Markup {
        let lang = self.lang;
        let path = self.here.split('?').next().unwrap_or_default();
        let current = |address: &str| (path == address).then_some("page");
        html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (self.title) }
                    script src="/scheme.js" {}
                    link rel="stylesheet" href="/style.css";
                    link rel="icon" href=(if self.your_turn { "/icon-turn.svg" } else { "/icon.svg" }) type="image/svg+xml";
                    @for script in SCRIPTS { script type="module" src={ "/" (script) } {} }
                    @if self.stream.is_some() {
                        // Without the script the page looks again by itself.
                        noscript { meta http-equiv="refresh" content="15"; }
                    }
                }
                body data-stream=[self.stream.as_deref()] data-away=(Word::Away.say(lang)) {
                    a.skip href="#part" { (Word::SkipToGame.say(lang)) }
                    header.top {
                        nav {
                            a.brand href="/" aria-current=[current("/")] { img src="/icon.svg" alt="" width="28" height="28"; " " (Word::Home.say(lang)) }
                            a href="/look" aria-current=[current("/look")] { (Word::Look.say(lang)) }
                            a href="/learn" aria-current=[current("/learn")] { (After::Learn.say(lang)) }
                            span.space {}
                            button #scheme type="button" class="scripted" data-setting="scheme" { span { (Word::Scheme.say(lang)) } }
                            @if self.stream.is_some() {
                                button #sound type="button" class="scripted" aria-pressed="false" { span { (Word::Sound.say(lang)) } }
                            }
                            @for other in languages().filter(|other| *other != lang) {
                                a href={ (self.here) (if self.here.contains('?') { "&" } else { "?" }) "lang=" (other.code()) } lang=(other.code()) hreflang=(other.code()) {
                                    (language_name(other).unwrap_or_default())
                                }
                            }
                        }
                    }
                    p #status role="status" aria-live="polite" {}
                    (self.body)
                }
            }
        }
    }

    /// The answer, which remembers a language that was asked for.
    pub(crate) fn answer(&self, lingo: Lingo) -> Response {
        let mut response = Html(sent(self.html())).into_response();
        if let Some(cookie) = lingo.cookie() {
            cookie.set(response.headers_mut());
        }
        response
    }
}

/// A page that says what went wrong.
pub(crate) fn sorry(lang: Lang, refusal: &Refusal) -> impl IntoResponse + use<> {
    let title = Word::Title.say(lang);
    let body = html! { main id="part" { h1 { (title) } (refusal.html(lang)) p { a.act.first href="/" { (Word::Home.say(lang)) } } } };
    Html(sent(Page::still(lang, &title, "/", body).html()))
}
