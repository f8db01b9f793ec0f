//! The form that opens a table.

use std::ops::RangeInclusive;

use blackball_rules::{Format, Readings, Setup as BlackballSetup, Side, readings::Reading};
use boardgame_core::{DrawPolicy, Lang, Player, Seed, Shuffler, board::Setup};
use boardgame_players::Level;
use boardgame_referee::{GameId, with_board};
use dwyn::{Answer, Setup as DwynSetup, XRank};
use maud::{Markup, html};
use serde_json::Value;

use crate::{
    Refusal,
    ballot::{self, RANDOM},
    covers::cover,
    games::seat,
    json::to_value,
    locale::text,
    page::select,
    words::{AtTable, Denial, Look, Opening, Word},
};

pub(crate) const PERFECT: &str = "perfect";

/// The form value that selects a person as the opponent.
const FRIEND: &str = "friend";

/// Returns the side chosen in a form, or a random side if the form leaves it open.
#[must_use]
pub fn drawn_side(side: &str, chance: Seed) -> &str {
    match side {
        RANDOM if Shuffler::new(chance).below(2) == 0 => "0",
        RANDOM => "1",
        side => side,
    }
}

/// The set-up and computer players that a form asks for.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TableSetup {
    /// The set-up in record format. In Dwyn, its seed is zero until the dealer replaces it.
    pub setup: Value,
    /// Seats of the computer players, counted from 0.
    pub computers: Vec<usize>,
}

impl TableSetup {
    /// Reads a set-up from the fields of a form. An empty field selects the default.
    ///
    /// # Errors
    /// Fails if the position is unreadable.
    pub fn of_form<'a>(game: GameId, field: &dyn Fn(&str) -> &'a str) -> Result<Self, Refusal> {
        let against_computer = field("against") == "computer" && field("level") != FRIEND;
        let (setup, computers) = match game {
            GameId::Dwyn => {
                let players = field("players").parse().unwrap_or(4);
                let mut setup = DwynSetup::new(players, Seed::from_u64(0));
                setup.options.x = if field("x_high") == "yes" { XRank::High } else { XRank::Low };
                setup.options.defender = if field("must_answer") == "yes" { Answer::Must } else { Answer::May };
                let usual = if against_computer { 1 } else { usize::from(players) };
                let people = field("people").parse().unwrap_or(usual);
                (to_value(&setup)?, (people..usize::from(players)).collect())
            }
            GameId::Blackball => {
                let frames = field("frames").parse().unwrap_or(1);
                let format = match field("format") {
                    "best-of" => Format::BestOf(frames),
                    "frames" => Format::Frames(frames),
                    _ => Format::RaceTo(frames),
                };
                let chosen = Reading::ALL.into_iter().filter(|reading| field(&reading.to_string()) == "yes");
                let readings = chosen.fold(Readings::default(), Readings::otherwise);
                let doubles = field("doubles") == "yes";
                let breaker = match field("breaker") {
                    "A" => Some(Side::A),
                    "B" => Some(Side::B),
                    _ => None,
                };
                (to_value(&BlackballSetup { format, breaker, doubles, readings, frame: None })?, Vec::new())
            }
            _ => {
                let draws = if field("automatic") == "yes" { DrawPolicy::Automatic } else { DrawPolicy::OnClaim };
                let own: usize = field("side").parse().unwrap_or(0);
                let computers = if against_computer { vec![1 - own.min(1)] } else { Vec::new() };
                (on_board(game, field("position"), draws)?, computers)
            }
        };
        Ok(Self { setup, computers })
    }
}

/// Returns the set-up of a board game from the text of a position, or from the usual start if it is empty.
///
/// # Errors
/// Fails if the game has no board or the position is unreadable.
pub fn on_board(game: GameId, position: &str, draws: DrawPolicy) -> Result<Value, Refusal> {
    with_board!(game, P => {
        let position = if position.is_empty() { Ok(P::default()) } else { position.parse() };
        let position = position.map_err(|error| Refusal::unread(&error))?;
        Ok(to_value(&Setup { draws, ..Setup::<P>::from_position(&position) })?)
    }, else Err(Refusal::of(&Denial::NotInThisGame)))
}

/// Renders the choices of the first page: an opponent, a clock, and who begins.
#[must_use]
pub fn quick_choices(lang: Lang) -> Markup {
    html! {
        (levels(None, lang))
        (chips("clock", &Opening::Clock.say(lang), clocks(lang), &html! {}))
        (chips("side", &Opening::WhoBegins.say(lang), [
            ("0", Opening::YouBegin, true), ("1", Opening::TheyBegin, false), (RANDOM, Opening::DrawnSide, false),
        ].map(|(value, word, checked)| (value.to_owned(), word.say(lang), checked)).to_vec(), &html! {}))
    }
}

fn clocks(lang: Lang) -> Vec<(String, String, bool)> {
    let clock = |clock: &str| (clock.to_owned(), clock.to_owned(), false);
    let none = (String::new(), Opening::WithoutClock.say(lang), true);
    [none].into_iter().chain(["3+2", "10+5", "15+10"].map(clock)).collect()
}

/// Renders radio buttons as chips, each with its value, its label and whether it is checked.
fn radios(name: &str, options: impl IntoIterator<Item = (String, String, bool)>) -> Markup {
    html! {
        @for (value, label, checked) in options {
            @let id = format!("{name}-{value}");
            span.chip { input type="radio" name=(name) id=(id) value=(value) checked[checked]; label for=(id) { (label) } } " "
        }
    }
}

/// Renders a labelled group of chips, followed by further markup.
fn chips(name: &str, legend: &str, options: Vec<(String, String, bool)>, more: &Markup) -> Markup {
    html! { fieldset.chips { legend { (legend) } (radios(name, options)) (more) } }
}

/// Returns a level as an option: its value, its label, and whether it is preselected (only level 3 is).
fn level_option(level: Level, lang: Lang) -> (String, String, bool) {
    let number = level.number();
    (level.to_string(), Opening::Level { level: number }.say(lang), number == 3)
}

/// The levels that are visible without opening *More*.
const SHOWN_LEVELS: [u8; 4] = [1, 3, 5, 8];

/// Renders the choice of an opponent: some levels, the others behind *More*, and a friend.
fn levels(perfect: Option<bool>, lang: Lang) -> Markup {
    let level = |level: Level| level_option(level, lang);
    let (first, others): (Vec<_>, Vec<_>) = Level::all().partition(|level| SHOWN_LEVELS.contains(&level.number()));
    let first = first.into_iter().map(level).chain([(FRIEND.to_owned(), Opening::Friend.say(lang), false)]);
    let mut others: Vec<_> = others.into_iter().map(level).collect();
    if perfect.is_some() {
        others.push((RANDOM.to_owned(), Opening::Random.say(lang), false));
    }
    others.extend(perfect.unwrap_or(false).then(|| (PERFECT.to_owned(), Opening::Perfect.say(lang), false)));
    let more = html! {
        details.more {
            summary { (Opening::MoreLevels.say(lang)) }
            (radios("level", others))
        }
    };
    chips("level", &Opening::Opponent.say(lang), first.collect(), &more)
}

/// Renders the page that opens a table, with every choice. `perfect` adds perfect play.
#[must_use]
pub fn page(game: GameId, perfect: bool, lang: Lang) -> Markup {
    html! {
        main id="part" class="new-game" {
            h1 { (Word::from(game).say(lang)) " " small { (text(lang).say(&game.about())) } }
            (cover(game))
            form.panel method="post" action="/tables" aria-labelledby="new-title" {
                h2 id="new-title" { (Opening::NewGame.say(lang)) }
                input type="hidden" name="game" value=(game.code());
                input type="hidden" name="against" value="computer";
                (fields(game, perfect, lang))
                p.begin {
                    button.act.first { @if game.is_scored() { (Opening::KeepScore.say(lang)) } @else { "▶ " (Word::Play.say(lang)) } }
                }
            }
        }
    }
}

/// Renders all fields that open a table, except the game. `perfect` adds perfect play.
#[must_use]
pub fn fields(game: GameId, perfect: bool, lang: Lang) -> Markup {
    let id = |field: &str| format!("{}-{field}", game.code());
    let check = |field: &str, name: &str, word: String| {
        html! {
            p.check { input type="checkbox" id=(id(field)) name=(name) value="yes"; " " label for=(id(field)) { (word) } }
        }
    };
    let choice = |name: &str, label: Opening, options: Vec<(String, String, bool)>| {
        select(&id(name), name, &label.say(lang), options)
    };
    let numbers = |numbers: RangeInclusive<u8>, selected: u8| {
        numbers.map(move |number| (number.to_string(), number.to_string(), number == selected)).collect::<Vec<_>>()
    };
    let side = |side: &str| (side.to_owned(), Word::Side { side: side.to_owned() }.say(lang), false);
    let usual = |label: Opening| vec![(String::new(), label.say(lang), true)];
    let number_chips = |name: &str, label: Opening, from_to, selected| {
        chips(name, &label.say(lang), numbers(from_to, selected), &html! {})
    };
    html! {
        @match game {
            GameId::Dwyn => {
                (number_chips("players", Opening::Players, 2..=6, 4))
                (number_chips("people", Opening::People, 1..=6, 1))
                (level_choice(&id("level"), &Opening::Sensible, lang))
                (name_field(&id("name"), lang))
                (chips("clock", &Opening::Clock.say(lang), clocks(lang), &html! {}))
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
                    (choice("format", Opening::Match, vec![
                        ("race-to".to_owned(), Opening::RaceTo.say(lang), true),
                        ("best-of".to_owned(), Opening::BestOf.say(lang), false),
                        ("frames".to_owned(), Opening::AllFrames.say(lang), false),
                    ])) " "
                    label for=(id("frames")) { (Opening::Frames.say(lang)) } " "
                    input id=(id("frames")) name="frames" type="number" min="1" max="99" value="3" inputmode="numeric";
                }
                p { (choice("breaker", Opening::Breaker, [usual(Opening::LagDecides), vec![side("A"), side("B")]].concat())) }
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
                (levels(Some(perfect), lang))
                (chips("clock", &Opening::Clock.say(lang), clocks(lang), &html! {
                    details.more { summary { (Opening::OtherClock.say(lang)) } (clock_choice(&id("clock"), lang)) }
                }))
                (side_choice(game, lang))
                @if game.has_ballots() { (ballot::choice(game, &id("ballot"), lang)) }
                (name_field(&id("name"), lang))
                details {
                    summary { (Opening::MoreOptions.say(lang)) }
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
}

fn side_choice(game: GameId, lang: Lang) -> Markup {
    let side = |player: Player| (player.index().to_string(), seat(game, player, lang), player.index() == 0);
    let drawn = (RANDOM.to_owned(), Opening::DrawnSide.say(lang), false);
    chips("side", &Opening::YourSide.say(lang), Player::all(2).map(side).chain([drawn]).collect(), &html! {})
}

/// Renders the choice of the computer's level; level 3 is preselected.
#[must_use]
pub fn level_choice(id: &str, none: &Opening, lang: Lang) -> Markup {
    let mut levels = vec![(String::new(), none.say(lang), false)];
    levels.extend(Level::all().map(|level| level_option(level, lang)));
    html! { p { (select(id, "level", &Opening::Strength.say(lang), levels)) } }
}

fn name_field(id: &str, lang: Lang) -> Markup {
    html! {
        p {
            label for=(id) { (Opening::YourName.say(lang)) } " "
            input id=(id) name="name" maxlength="40" autocomplete="nickname" spellcheck="false";
        }
    }
}

fn clock_choice(id: &str, lang: Lang) -> Markup {
    html! {
        p.clock-choice {
            label for={ (id) "-minutes" } { (Opening::Minutes.say(lang)) } " "
            input id={ (id) "-minutes" } name="minutes" type="number" min="1" max="600" inputmode="numeric"; " "
            label for={ (id) "-seconds" } { (Opening::Seconds.say(lang)) } " "
            input id={ (id) "-seconds" } name="seconds" type="number" min="0" max="600" value="0" inputmode="numeric";
        }
    }
}

/// Renders the form that opens a table at a position.
#[must_use]
pub fn start_from(game: GameId, position: &str, lang: Lang) -> Markup {
    html! {
        form.panel method="post" action="/tables" aria-labelledby="start-title" {
            h2 id="start-title" { (Opening::StartHere.say(lang)) }
            input type="hidden" name="game" value=(game.code());
            input type="hidden" name="position" value=(position);
            input type="hidden" name="against" value="computer";
            (levels(Some(false), lang))
            (side_choice(game, lang))
            p.begin { button.act.first { (Word::Play.say(lang)) } }
        }
    }
}
