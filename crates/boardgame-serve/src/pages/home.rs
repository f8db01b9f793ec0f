//! The first page: the games as pictures, each with its two buttons, and the visitor's own tables.

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

use super::daily::card as card_of_day;
use crate::daily::DailyWin;

/// A table of the visitor's at which the game goes on.
pub(crate) struct Own {
    pub(crate) link: String,
    pub(crate) game: GameId,
    /// Who else plays.
    pub(crate) others: Vec<String>,
    /// Who is to act; nobody where the cards wait to be dealt.
    pub(crate) to_act: String,
    pub(crate) your_turn: bool,
}

/// What the first page shows beside the games.
#[derive(Default)]
pub(crate) struct Home {
    /// The visitor's own tables.
    pub(crate) own: Vec<Own>,
    /// The position of the day, where it is at hand.
    pub(crate) daily: Option<Daily>,
    /// The one that the visitor has won.
    pub(crate) solved: Option<DailyWin>,
    /// The games that the computer plays without an error.
    pub(crate) perfect: Vec<GameId>,
}

/// The first page.
pub(crate) fn home(home: &Home, lang: Lang) -> Markup {
    let Home { own, daily, solved, perfect } = home;
    html! {
        main id="part" class="home" {
            h1 { (Word::Title.say(lang)) }
            p.lead { (Word::About.say(lang)) }
            @if !own.is_empty() { (own_tables(own, lang)) }
            div.games {
                @for game in GameId::ALL { (card(game, perfect.contains(&game), lang)) }
                @if let Some(daily) = daily { (card_of_day(daily, *solved, lang)) }
            }
            (file_form(lang))
            p.hint { a href="/night" { (Scoring::Night.say(lang)) } " · " a href="/samples" { (Opening::Samples.say(lang)) } }
        }
    }
}

fn own_tables(own: &[Own], lang: Lang) -> Markup {
    html! {
        section.own aria-labelledby="own" {
            h2 id="own" { (Opening::YourTables.say(lang)) }
            ul {
                @for table in own {
                    li.yours[table.your_turn] {
                        a href={ "/s/" (table.link) } {
                            strong { (Word::from(table.game).say(lang)) }
                            @if !table.others.is_empty() { " – " bdi { (table.others.join(", ")) } }
                            span.whose {
                                @if table.your_turn { (AtTable::YourTurn.say(lang)) } @else if table.to_act.is_empty() { (AtTable::BeforeDeal.say(lang)) }
                                @else { (AtTable::TurnOf { seat: table.to_act.clone() }.say(lang)) }
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

/// A game: its picture, what it is, and the buttons that open a table.
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
                // What is read aloud says of which game.
                @let of = |word: String| format!("{word} – {name}");
                a href={ "/rules/" (game.code()) } aria-label=(of(Word::Rules.say(lang))) { (Word::Rules.say(lang)) }
                @if guide::games().any(|guided| guided == game) {
                    " · " a href={ "/learn/" (game.code()) "/1" } aria-label=(of(After::FirstGames.say(lang))) { (After::FirstGames.say(lang)) }
                }
            }
        }
    }
}

/// The form that continues the game of a file.
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
                // Looking needs the same file and nothing else.
                button.act.look-instead formaction="/look" { (Word::Look.say(lang)) }
            }
        }
    }
}
