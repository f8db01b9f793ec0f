//! The first page.

use boardgame_core::Lang;
use boardgame_referee::GameId;
use boardgame_table::{
    covers::cover,
    daily::Daily,
    guide,
    locale::text,
    opening,
    words::{After, AtTable, Opening, Scoring, Word},
};
use maud::{Markup, html};

use super::daily::{self, DailyWin};

pub(crate) struct OpenTable {
    pub(crate) link: String,
    pub(crate) game: GameId,
    pub(crate) others: Vec<String>,
    /// The player to act, or `None` before the deal.
    pub(crate) to_act: Option<String>,
    pub(crate) your_turn: bool,
}

#[derive(Default)]
pub(crate) struct HomePage {
    pub(crate) tables: Vec<OpenTable>,
    pub(crate) daily: Option<Daily>,
    /// The visitor's win of the position of the day.
    pub(crate) win: Option<DailyWin>,
    /// The games with a perfect computer player.
    pub(crate) perfect: Vec<GameId>,
}

pub(crate) fn home(home: &HomePage, lang: Lang) -> Markup {
    html! {
        main id="part" class="home" {
            h1 { (Word::Title.say(lang)) }
            p.lead { (Word::About.say(lang)) }
            @if !home.tables.is_empty() { (open_tables(&home.tables, lang)) }
            div.games {
                @for game in GameId::ALL { (card(game, home.perfect.contains(&game), lang)) }
                @if let Some(daily) = &home.daily { (daily::card(daily, home.win, lang)) }
            }
            (file_form(lang))
            p.hint { a href="/night" { (Scoring::Night.say(lang)) } " · " a href="/samples" { (Opening::Samples.say(lang)) } }
        }
    }
}

fn open_tables(tables: &[OpenTable], lang: Lang) -> Markup {
    html! {
        section.own aria-labelledby="own" {
            h2 id="own" { (Opening::YourTables.say(lang)) }
            ul {
                @for table in tables {
                    li.yours[table.your_turn] {
                        a href={ "/s/" (table.link) } {
                            strong { (Word::from(table.game).say(lang)) }
                            @if !table.others.is_empty() { " – " bdi { (table.others.join(", ")) } }
                            span.whose {
                                @if table.your_turn { (AtTable::YourTurn.say(lang)) }
                                @else if let Some(seat) = table.to_act.clone() { (AtTable::TurnOf { seat }.say(lang)) }
                                @else { (AtTable::BeforeDeal.say(lang)) }
                            }
                        }
                        form method="post" action="/forget" {
                            button.quiet name="link" value=(table.link) { (Opening::Forget.say(lang)) }
                        }
                    }
                }
            }
        }
    }
}

/// Renders a game: a picture, a description, and buttons that open a table.
fn card(game: GameId, perfect: bool, lang: Lang) -> Markup {
    let name = Word::from(game).say(lang);
    html! {
        form.card-of method="post" action="/tables" aria-labelledby={ (game.code()) "-title" } {
            (cover(game))
            h2 id={ (game.code()) "-title" } { (name) }
            p.about { (text(lang).say(&game.about())) }
            input type="hidden" name="game" value=(game.code());
            (opening::buttons(game, lang))
            details {
                summary { (Opening::MoreOptions.say(lang)) }
                (opening::fields(game, perfect, lang))
            }
            p {
                // Each link names the game to screen readers.
                @let of = |word: String| format!("{word} – {name}");
                a href={ "/rules/" (game.code()) } aria-label=(of(Word::Rules.say(lang))) { (Word::Rules.say(lang)) }
                @if guide::games().any(|guided| guided == game) {
                    " · " a href={ "/learn/" (game.code()) "/1" } aria-label=(of(After::FirstGames.say(lang))) { (After::FirstGames.say(lang)) }
                }
            }
        }
    }
}

fn file_form(lang: Lang) -> Markup {
    html! {
        form.panel.file method="post" action="/tables/file" enctype="multipart/form-data" aria-labelledby="file-title" {
            h2 id="file-title" { (Opening::GoOn.say(lang)) }
            p { (Opening::GoOnAbout.say(lang)) }
            p {
                label for="file" { (Opening::File.say(lang)) } " "
                input id="file" type="file" name="file" required;
            }
            p {
                label for="file-others" { (Opening::Others.say(lang)) } " "
                select id="file-others" name="others" {
                    option value="person" { (Opening::Person.say(lang)) }
                    option value="computer" { (Opening::Computer.say(lang)) }
                }
            }
            (opening::level_choice("file-level", &Opening::Random, false, lang))
            p {
                button.act { (Opening::GoOnHere.say(lang)) } " "
                // The button to view the file needs no other field.
                button.act.look-instead formaction="/look" { (Word::Look.say(lang)) }
            }
        }
    }
}
