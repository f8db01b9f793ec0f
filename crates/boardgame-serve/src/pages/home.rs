//! The first page: new games, the visitor's tables, and the position of the day.

use boardgame_core::Lang;
use boardgame_referee::GameId;
use boardgame_table::{
    Refusal,
    covers::cover,
    daily::Daily,
    guide,
    locale::text,
    opening::{self, SentFields},
    words::{After, Look, Opening, Scoring, Word},
};
use maud::{Markup, html};

use super::daily::{self, DailyWin};

/// The field that says that a refused form had a file.
pub(crate) const UPLOADED: &str = "uploaded";

/// A table in the visitor's list.
pub(crate) struct RecentTable {
    pub(crate) link: String,
    pub(crate) game: GameId,
    pub(crate) others: Vec<String>,
    /// A sentence that says whose turn it is or what the result is.
    pub(crate) status: String,
    pub(crate) your_turn: bool,
    pub(crate) over: bool,
    /// Whether the game has a review.
    pub(crate) reviewed: bool,
    /// The current board; `None` except for the latest unfinished board game.
    pub(crate) board: Option<Markup>,
}

#[derive(Default)]
pub(crate) struct HomePage {
    pub(crate) tables: Vec<RecentTable>,
    pub(crate) daily: Option<Daily>,
    /// The visitor's win in the position of the day.
    pub(crate) win: Option<DailyWin>,
    /// The fields of a form that was refused, with the reason.
    pub(crate) refused: Option<(SentFields, Refusal)>,
}

pub(crate) fn home(home: &HomePage, lang: Lang) -> Markup {
    let (over, open): (Vec<_>, Vec<_>) = home.tables.iter().partition(|table| table.over);
    let nothing = SentFields::new();
    let sent = home.refused.as_ref().map_or(&nothing, |(sent, _)| sent);
    let daily = home.daily.as_ref().map(|daily| daily::card(daily, home.win, lang)).unwrap_or_default();
    html! {
        @if let Some((_, refusal)) = &home.refused { (refusal.html(lang)) }
        main id="part" class="home" {
            h1 { (Word::About.say(lang)) }
            @if home.tables.is_empty() {
                p.newcomer { (After::FirstGames.say(lang)) ": " @for game in guide::games() { a href={ "/learn/" (game.code()) "/1" } { (Word::from(game).say(lang)) } " " } }
            }
            div.first-view.with-tables[!open.is_empty()] {
                @if open.is_empty() { (daily) } @else { (open_tables(&open, lang)) }
                (new_game(sent, lang))
                @if !open.is_empty() { (daily) }
            }
            @if !over.is_empty() {
                section.own.ended aria-labelledby="ended" {
                    h2 id="ended" { (Opening::FinishedGames.say(lang)) }
                    ul { @for table in over { (row(table, lang)) } }
                }
            }
            (open_form(sent, lang))
            p.further { a href="/night" { (Scoring::Night.say(lang)) } a href="/samples" { (Opening::Samples.say(lang)) } }
        }
    }
}

fn open_tables(tables: &[&RecentTable], lang: Lang) -> Markup {
    html! {
        section.own aria-labelledby="own" {
            h2 id="own" { (Opening::YourTables.say(lang)) }
            ul { @for table in tables { (row(table, lang)) } }
        }
    }
}

fn row(table: &RecentTable, lang: Lang) -> Markup {
    html! {
        li.yours[table.your_turn].latest[table.board.is_some()] {
            a.to href={ "/s/" (table.link) } {
                @if let Some(board) = &table.board { (board) }
                span.what {
                    @if table.board.is_some() { span.go-on { (After::GoOn.say(lang)) } }
                    strong { (Word::from(table.game).say(lang)) }
                    @if !table.others.is_empty() { " – " bdi { (table.others.join(", ")) } }
                    span.whose { (table.status) }
                }
            }
            @if table.over && table.reviewed { a.review-of href={ "/s/" (table.link) "/review" } { (Opening::Review.say(lang)) } }
            form method="post" action="/forget" {
                button.quiet name="link" value=(table.link) { (Opening::Forget.say(lang)) }
            }
        }
    }
}

/// Renders the form that opens a table, with one tile for each game.
fn new_game(sent: &SentFields, lang: Lang) -> Markup {
    html! {
        form.new method="post" action="/tables" aria-labelledby="new-title" {
            h2 id="new-title" { (Opening::NewGame.say(lang)) }
            input type="hidden" name="against" value="computer";
            (opening::quick_choices(sent, lang))
            div.games { @for game in GameId::ALL { (tile(game, lang)) } }
        }
    }
}

fn tile(game: GameId, lang: Lang) -> Markup {
    let name = Word::from(game).say(lang);
    // For screen readers, the label of each button and link contains the name of the game.
    let of = |word: &str| format!("{word} – {name}");
    let link = |address: String, word: &str| html! { a href=(address) aria-label=(of(word)) { (word) } };
    let new = format!("/new/{}", game.code());
    html! {
        article.tile aria-labelledby={ (game.code()) "-title" } {
            (cover(game))
            h3 id={ (game.code()) "-title" } { (name) }
            p.about { (text(lang).say(&game.about())) }
            @if game.is_scored() {
                a.act.first.play href=(new) aria-label=(of(&Opening::KeepScore.say(lang))) { (Opening::KeepScore.say(lang)) }
            } @else {
                button.act.first.play name="game" value=(game.code()) aria-label=(of(&Word::Play.say(lang))) { "▶ " (Word::Play.say(lang)) }
            }
            p.further {
                @if !game.is_scored() { (link(new, &Opening::Options.say(lang))) }
                (link(format!("/rules/{}", game.code()), &Word::Rules.say(lang)))
                @if guide::games().any(|guided| guided == game) { (link(format!("/learn/{}/1", game.code()), &After::Learn.say(lang))) }
            }
        }
    }
}

/// Renders the form that opens a game or a position from a file or from pasted text.
fn open_form(sent: &SentFields, lang: Lang) -> Markup {
    let is_computer = sent.get("others").is_some_and(|others| others == "computer");
    html! {
        form.panel.file #open method="post" action="/tables/file" enctype="multipart/form-data" aria-labelledby="file-title" {
            h2 id="file-title" { (Opening::GoOn.say(lang)) }
            p.hint { (Opening::GoOnAbout.say(lang)) }
            div.sources {
                p {
                    label for="text" { (Opening::Paste.say(lang)) }
                    textarea id="text" name="file" rows="3" spellcheck="false" autocomplete="off" { (sent.get("file").map_or("", String::as_str)) }
                }
                p {
                    label for="file" { (Opening::File.say(lang)) }
                    input id="file" type="file" name="file";
                    @if sent.contains_key(UPLOADED) { span.hint { (Look::ChooseAgain.say(lang)) } }
                }
            }
            p {
                // Comes first, because the fields below belong to the other button.
                button.act.first.look-instead formaction="/look" { (Word::Look.say(lang)) } " "
                button.act.go-on-here { (Opening::GoOnHere.say(lang)) } " "
                label for="file-others" { (Opening::Others.say(lang)) } " "
                select id="file-others" name="others" {
                    option value="person" { (Opening::Person.say(lang)) }
                    option value="computer" selected[is_computer] { (Opening::Computer.say(lang)) }
                } " "
                (opening::level_choice("file-level", &Opening::Random, sent, lang))
            }
        }
    }
}
