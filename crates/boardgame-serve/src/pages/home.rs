//! The first page: the games as pictures, each with its two buttons, and the visitor's own tables.

use blackball_rules::{Readings, readings::Reading};
use boardgame_core::{Lang, Message, Player};
use boardgame_players::Level;
use boardgame_referee::GameId;
use boardgame_table::{
    guide,
    said::text,
    words::{After, AtTable, Look, Opening, Scoring, Word},
};
use maud::{Markup, html};

use super::{covers::cover, daily::card as card_of_day};
use crate::{
    daily::{Daily, Solved},
    open::PERFECT,
};

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
    pub(crate) solved: Option<Solved>,
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

fn option(value: &str, word: &impl Message, selected: bool, lang: Lang) -> Markup {
    html! { option value=(value) selected[selected] { (text(lang).say(word)) } }
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
            (buttons(game, lang))
            details {
                summary { (Opening::MoreOptions.say(lang)) }
                (options(game, perfect, lang))
            }
            p {
                // What is read aloud says of which game.
                @let of = |word: String| format!("{word} – {name}");
                a href={ "/rules/" (game.code()) } aria-label=(of(Word::Rules.say(lang))) { (Word::Rules.say(lang)) }
                @if guide::guided().any(|guided| guided == game) {
                    " · " a href={ "/learn/" (game.code()) "/1" } aria-label=(of(After::FirstGames.say(lang))) { (After::FirstGames.say(lang)) }
                }
            }
        }
    }
}

/// The two ways to begin; of blackball, whose players stand at a table of their own, the one.
fn buttons(game: GameId, lang: Lang) -> Markup {
    html! {
        p.begin {
            @if game.is_scored() {
                button.act.first { (Opening::KeepScore.say(lang)) }
            } @else {
                button.act.first name="against" value="computer" { (Opening::PlayComputer.say(lang)) } " "
                button.act name="against" value="person" { (Opening::PlayPerson.say(lang)) }
            }
        }
    }
}

fn options(game: GameId, perfect: bool, lang: Lang) -> Markup {
    let id = |field: &str| format!("{}-{field}", game.code());
    let check = |field: &str, name: &str, word: String| {
        html! {
            p.check { input type="checkbox" id=(id(field)) name=(name) value="yes"; " " label for=(id(field)) { (word) } }
        }
    };
    html! {
        @match game {
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
                        (option("", &Opening::AsTheButtonSays, true, lang))
                        @for number in 1..=6 { option value=(number) { (number) } }
                    }
                }
                (level_choice(&id("level"), &Opening::Sensible, false, lang))
                (name_field(&id("name"), lang))
                (clock_choice(&id("clock"), lang))
                (check("x", "x_high", Opening::XHigh.say(lang)))
                (check("must", "must_answer", Opening::ForcedAnswer.say(lang)))
                (check("fair", "fair", AtTable::CheckedDeal.say(lang)))
            }
            GameId::Blackball => {
                @for (field, side) in [("name-a", "A"), ("name-b", "B")] {
                    p {
                        label for=(id(field)) { (Opening::NameOf { side: side.to_owned() }.say(lang)) } " "
                        input id=(id(field)) name=(field) maxlength="40" autocomplete="off" spellcheck="false";
                    }
                }
                p {
                    label for=(id("format")) { (Opening::Match.say(lang)) } " "
                    select id=(id("format")) name="format" {
                        (option("race-to", &Opening::RaceTo, true, lang))
                        (option("best-of", &Opening::BestOf, false, lang))
                        (option("frames", &Opening::AllFrames, false, lang))
                    } " "
                    label for=(id("frames")) { (Opening::Frames.say(lang)) } " "
                    input id=(id("frames")) name="frames" type="number" min="1" max="99" value="3" inputmode="numeric";
                }
                p {
                    label for=(id("breaker")) { (Opening::Breaker.say(lang)) } " "
                    select id=(id("breaker")) name="breaker" {
                        (option("", &Opening::LagDecides, true, lang))
                        (option("A", &Word::Side { side: "A".into() }, false, lang))
                        (option("B", &Word::Side { side: "B".into() }, false, lang))
                    }
                }
                (check("doubles", "doubles", Opening::Doubles.say(lang)))
                details {
                    summary { (Opening::HouseReadings.say(lang)) }
                    p.hint { (Opening::HouseReadingsAbout.say(lang)) }
                    @for reading in Reading::ALL {
                        @let house = Readings::default().otherwise(reading);
                        @if !house.is_recommended() {
                            (check(reading.number(), reading.number(), format!("{reading}: {}", text(lang).say(&house.read(reading)))))
                        }
                    }
                }
            }
            _ => {
                (side_choice(game, lang))
                (level_choice(&id("level"), &Opening::Random, perfect, lang))
                (name_field(&id("name"), lang))
                (clock_choice(&id("clock"), lang))
                p {
                    label for=(id("position")) { (Look::Position.say(lang)) } " "
                    input id=(id("position")) name="position" maxlength="400" spellcheck="false" autocomplete="off"; " "
                    a href={ "/look?game=" (game.code()) } { (Look::SetUp.say(lang)) }
                }
                @if game.has_claims() { (check("draws", "automatic", Opening::AutomaticDraws.say(lang))) }
            }
        }
    }
}

/// Which side the visitor plays.
fn side_choice(game: GameId, lang: Lang) -> Markup {
    let id = format!("{}-side", game.code());
    html! {
        p {
            label for=(id) { (Opening::YourSide.say(lang)) } " "
            select id=(id) name="side" {
                @for player in Player::all(2) {
                    option value=(player.index()) selected[player.index() == 0] { (boardgame_table::seat(game, player, lang)) }
                }
            }
        }
    }
}

/// How strong the computer is: at a level that is a pleasant game for most, unless another is chosen.
fn level_choice(id: &str, none: &Opening, perfect: bool, lang: Lang) -> Markup {
    html! {
        p {
            label for=(id) { (Opening::Strength.say(lang)) } " "
            select id=(id) name="level" {
                option value="" { (none.say(lang)) }
                @for level in Level::all() {
                    option value=(level) selected[level.number() == 3] { (Opening::Level { level: level.number() }.say(lang)) }
                }
                @if perfect { (option(PERFECT, &Opening::Perfect, false, lang)) }
            }
        }
    }
}

fn name_field(id: &str, lang: Lang) -> Markup {
    html! {
        p {
            label for=(id) { (Opening::YourName.say(lang)) } " "
            input id=(id) name="name" maxlength="40" autocomplete="nickname" spellcheck="false";
        }
    }
}

/// Any time: empty fields are no clock.
fn clock_choice(id: &str, lang: Lang) -> Markup {
    html! {
        fieldset.clock-choice {
            legend { (Opening::Clock.say(lang)) }
            label for={ (id) "-minutes" } { (Opening::Minutes.say(lang)) } " "
            input id={ (id) "-minutes" } name="minutes" type="number" min="1" max="600" inputmode="numeric"; " "
            label for={ (id) "-seconds" } { (Opening::Seconds.say(lang)) } " "
            input id={ (id) "-seconds" } name="seconds" type="number" min="0" max="600" value="0" inputmode="numeric";
            p.hint { (Opening::NoClock.say(lang)) }
        }
    }
}

/// The form that opens a table at this position.
pub(crate) fn start_from(game: GameId, position: &str, lang: Lang) -> Markup {
    html! {
        form.panel method="post" action="/tables" aria-labelledby="start-title" {
            h2 id="start-title" { (Opening::StartHere.say(lang)) }
            input type="hidden" name="game" value=(game.code());
            input type="hidden" name="position" value=(position);
            (side_choice(game, lang))
            (level_choice(&format!("{}-level", game.code()), &Opening::Random, false, lang))
            (buttons(game, lang))
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
            (level_choice("file-level", &Opening::Random, false, lang))
            p {
                button.act { (Opening::GoOnHere.say(lang)) } " "
                // Looking needs the same file and nothing else.
                button.act.look-instead formaction="/look" { (Word::Look.say(lang)) }
            }
        }
    }
}
