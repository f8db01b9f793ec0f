//! The HTML of the pages.

pub(crate) mod daily;
mod drawer;
mod home;
mod links;
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

use crate::request::{Locale, SentForm};

pub(crate) use home::{HomePage, RecentTable, UPLOADED, home};
pub(crate) use links::{LinkBase, links};
pub(crate) use table::{TablePart, ended, is_turn_of, turn};

/// The scripts of every page. Without them, pages work with forms.
const SCRIPTS: [&str; 6] = ["page.js", "table.js", "board.js", "clocks.js", "steps.js", "sound.js"];

/// A complete page.
pub(crate) struct Page<'a> {
    pub(crate) lang: Lang,
    pub(crate) title: &'a str,
    /// The path of the page's URL.
    pub(crate) address: &'a str,
    /// The link whose changes the page follows.
    pub(crate) stream: Option<String>,
    /// Whether it is the viewer's turn, which the icon shows.
    pub(crate) your_turn: bool,
    pub(crate) body: Markup,
}

impl<'a> Page<'a> {
    pub(crate) const fn still(lang: Lang, title: &'a str, address: &'a str, body: Markup) -> Self {
        Self { lang, title, address, stream: None, your_turn: false, body }
    }

    pub(crate) fn html(&self) -> Markup {
        let lang = self.lang;
        let path = self.address.split('?').next().unwrap_or_default();
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
                        // Without scripts the page reloads itself.
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
                                a href={ (self.address) (if self.address.contains('?') { "&" } else { "?" }) "lang=" (other.code()) } lang=(other.code()) hreflang=(other.code()) {
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

    /// Returns the page. If the language was chosen in the URL, it is stored in a cookie.
    pub(crate) fn response(&self, locale: Locale) -> Response {
        let mut response = Html(sent(self.html())).into_response();
        if let Some(cookie) = locale.cookie() {
            cookie.set(response.headers_mut());
        }
        response
    }
}

/// Returns the page for a refusal, with a button that sends the refused form again.
pub(crate) fn refusal_page(lang: Lang, refusal: &Refusal, form: Option<&SentForm>) -> impl IntoResponse + use<> {
    let title = Word::Title.say(lang);
    let body = html! {
        main id="part" {
            h1 { (title) }
            (refusal.html(lang))
            @if let Some(SentForm { address, fields }) = form {
                form method="post" action=(address) {
                    @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                    p { button.act.first { (After::TryAgain.say(lang)) } }
                }
            }
            p { a.act.first[form.is_none()] href="/" { (Word::Home.say(lang)) } }
        }
    };
    Html(sent(Page::still(lang, &title, "/", body).html()))
}
