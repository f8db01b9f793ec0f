//! What opens tables: the first page, the forms for each game, for a position and for a file, and the page that hands out
//! the links.

use boardgame_core::{Lang, Message, Player};
use boardgame_players::Level;
use boardgame_referee::GameId;
use maud::{Markup, html};

use crate::{
    games::board::OnBoard as _,
    said::text,
    table::{Computer, Table},
    words::{AtTable, Look, Opening, Word},
};

/// The first page: a form for each game.
pub(crate) fn home(lang: Lang) -> Markup {
    html! {
        main id="part" {
            h1 { (Word::Title.say(lang)) }
            p { (Word::About.say(lang)) }
            div.games {
                @for game in GameId::ALL.into_iter().filter(|game| *game != GameId::Camette) { (start_form(game, lang)) }
                (file_form(lang))
            }
        }
    }
}

fn option(value: &str, word: &impl Message, selected: bool, lang: Lang) -> Markup {
    html! { option value=(value) selected[selected] { (text(lang).say(word)) } }
}

/// Who sits at a board.
fn board_seats(game: GameId, lang: Lang) -> Markup {
    let sides = if game == GameId::Checkers { checkers::Checkers::SIDES } else { camelot::Camelot::SIDES };
    html! {
        @for (seat, side) in sides.into_iter().enumerate() {
            @let field = format!("{}-seat{seat}", game.code());
            p {
                label for=(field) { (side.say(lang)) } " "
                select id=(field) name={ "seat" (seat) } {
                    (option("person", &Opening::Person, seat == 0, lang))
                    (option("computer", &Opening::Computer, seat == 1, lang))
                }
            }
        }
        (level_choice(&format!("{}-level", game.code()), &Opening::Random, lang))
    }
}

/// The form that opens a table at this position.
pub(crate) fn start_from(game: GameId, position: &str, lang: Lang) -> Markup {
    html! {
        form.start method="post" action="/tables" aria-labelledby="start-title" {
            h2 id="start-title" { (Opening::StartHere.say(lang)) }
            input type="hidden" name="game" value=(game.code());
            input type="hidden" name="position" value=(position);
            (board_seats(game, lang))
            p { button.act.first { (Opening::Start.say(lang)) } }
        }
    }
}

fn start_form(game: GameId, lang: Lang) -> Markup {
    let name = Word::from(game).say(lang);
    let id = |field: &str| format!("{}-{field}", game.code());
    html! {
        form.start method="post" action="/tables" aria-labelledby=(id("title")) {
            h2 id=(id("title")) { (Opening::StartOf { game: name.clone() }.say(lang)) }
            input type="hidden" name="game" value=(game.code());
            @match game {
                GameId::Checkers | GameId::Camelot => {
                    (board_seats(game, lang))
                    details { summary { (Opening::MoreOptions.say(lang)) }
                    (clock_choice(&id("clock"), lang))
                    p {
                        label for=(id("position")) { (Look::Position.say(lang)) } " "
                        input id=(id("position")) name="position" maxlength="400" spellcheck="false" autocomplete="off"; " "
                        a href={ "/look?game=" (game.code()) } { (Look::SetUp.say(lang)) }
                    }
                    p.check {
                        input type="checkbox" id=(id("draws")) name="automatic" value="yes"; " "
                        label for=(id("draws")) { (Opening::AutomaticDraws.say(lang)) }
                    }
                    }
                }
                GameId::Camette => {}
                GameId::Dwyn => {
                    p {
                        label for=(id("players")) { (Opening::Players.say(lang)) } " "
                        select id=(id("players")) name="players" {
                            @for number in 2..=6 { option value=(number) selected[number == 4] { (number) } }
                        }
                    }
                    p {
                        label for=(id("people")) { (Opening::People.say(lang)) } " "
                        select id=(id("people")) name="people" {
                            @for number in 1..=6 { option value=(number) { (number) } }
                        }
                    }
                    (level_choice(&id("level"), &Opening::Sensible, lang))
                    details { summary { (Opening::MoreOptions.say(lang)) }
                    (clock_choice(&id("clock"), lang))
                    p.check {
                        input type="checkbox" id=(id("x")) name="x_high" value="yes"; " "
                        label for=(id("x")) { (Opening::XHigh.say(lang)) }
                    }
                    p.check {
                        input type="checkbox" id=(id("must")) name="must_answer" value="yes"; " "
                        label for=(id("must")) { (Opening::ForcedAnswer.say(lang)) }
                    }
                    p.check {
                        input type="checkbox" id=(id("fair")) name="fair" value="yes"; " "
                        label for=(id("fair")) { (AtTable::CheckedDeal.say(lang)) }
                    }
                    }
                }
                GameId::Blackball => {
                    p {
                        label for=(id("race")) { (Opening::RaceTo.say(lang)) } " "
                        input id=(id("race")) name="race" type="number" min="1" max="99" value="3";
                    }
                    p {
                        label for=(id("breaker")) { (Opening::Breaker.say(lang)) } " "
                        select id=(id("breaker")) name="breaker" {
                            (option("", &Opening::LagDecides, true, lang))
                            (option("A", &Word::Side { side: "A".into() }, false, lang))
                            (option("B", &Word::Side { side: "B".into() }, false, lang))
                        }
                    }
                }
            }
            p {
                button.act.first { (Opening::Start.say(lang)) } " "
                a href={ "/rules/" (game.code()) } { (Word::Rules.say(lang)) " – " (name) }
            }
        }
    }
}

/// How strong the computer is: at a level that is a pleasant game for most, unless another is chosen.
fn level_choice(id: &str, none: &Opening, lang: Lang) -> Markup {
    html! {
        p {
            label for=(id) { (Opening::Strength.say(lang)) } " "
            select id=(id) name="level" {
                option value="" { (none.say(lang)) }
                @for level in Level::all() {
                    option value=(level) selected[level.number() == 3] { (Opening::Level { level: level.number() }.say(lang)) }
                }
            }
        }
    }
}

/// The form that goes on with the game of a file.
fn file_form(lang: Lang) -> Markup {
    html! {
        form.start method="post" action="/tables/file" enctype="multipart/form-data" aria-labelledby="file-title" {
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
            (level_choice("file-level", &Opening::Random, lang))
            p { button.act { (Opening::GoOnHere.say(lang)) } }
        }
    }
}

fn clock_choice(id: &str, lang: Lang) -> Markup {
    html! {
        p {
            label for=(id) { (Opening::Clock.say(lang)) } " "
            select id=(id) name="clock" {
                option value="" { (Opening::NoClock.say(lang)) }
                @for (minutes, seconds) in [(3_u16, 2_u16), (10, 5), (30, 20)] {
                    option value={ (minutes) "+" (seconds) } { (Opening::Minutes { minutes, seconds }.say(lang)) }
                }
            }
        }
    }
}

/// The page that hands out the links of a table. It has an address of its own, so that no seat's page holds another's.
pub(crate) fn links(table: &Table, seat: &dyn Fn(Player) -> String, only_here: bool, lang: Lang) -> Markup {
    let link = |secret: &str, words: String| {
        html! {
            li { a href={ "/s/" (secret) } { (words) } " " code.copy data-link={ "/s/" (secret) } { "/s/" (secret) } }
        }
    };
    html! {
        main id="part" {
            h1 { (Opening::Links.say(lang)) }
            p { (Opening::LinksAbout.say(lang)) }
            ul.links {
                @if let Some(scorer) = &table.head.scorer {
                    (link(scorer.as_str(), AtTable::Scorer.say(lang)))
                } @else {
                    @for (number, chair) in (0..).zip(&table.head.seats) {
                        @let seat = seat(Player::new(number));
                        @if let Some(computer) = chair.computer {
                            li {
                                (seat) ": " (Opening::Computer.say(lang))
                                @if let Computer::Level(level) = computer { ", " (Opening::Level { level }.say(lang)) }
                            }
                        } @else {
                            (link(chair.secret.as_str(), Opening::SitDown { seat }.say(lang)))
                        }
                    }
                }
                (link(table.head.watch.as_str(), Opening::Watch.say(lang)))
            }
            form method="post" action={ "/s/" (table.head.host.as_str()) "/delete" } {
                details {
                    summary { (Opening::Delete.say(lang)) }
                    button.act { (Opening::SureToDelete.say(lang)) }
                }
            }
            @if only_here { p { (Opening::OnlyHere.say(lang)) } }
        }
    }
}
