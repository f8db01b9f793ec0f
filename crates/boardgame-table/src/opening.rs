//! The form that opens a table.

use std::{collections::HashMap, ops::RangeInclusive};

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
    opponents::Opponent,
    page::select,
    words::{AtTable, Denial, Look, Opening, Word},
};

pub(crate) const PERFECT: &str = "perfect";

/// The form value that selects a person as the opponent.
const FRIEND: &str = "friend";

/// The fields of a form that was refused, by name; empty for a new form.
pub type SentFields = HashMap<String, String>;

/// Returns the side that a form asks for, drawn if it leaves the side open.
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
pub fn quick_choices(sent: &SentFields, lang: Lang) -> Markup {
    let sides = [("0", Opening::YouBegin), ("1", Opening::TheyBegin), (RANDOM, Opening::DrawnSide)];
    let sides = sides.map(|(value, word)| (value.to_owned(), html! { (word.say(lang)) }, value == "0"));
    html! {
        (levels(None, sent, lang))
        (chips("clock", &Opening::Clock.say(lang), clocks(lang), sent, &html! {}))
        (chips("side", &Opening::WhoBegins.say(lang), sides.to_vec(), sent, &html! {}))
    }
}

/// A value to choose, with its label and whether a new form has it selected.
type Choice<T> = (String, T, bool);

/// Selects the values that were sent.
fn selected<T>(name: &str, options: Vec<Choice<T>>, sent: &SentFields) -> Vec<Choice<T>> {
    let Some(sent) = sent.get(name) else { return options };
    let is_sent = |(value, label, _)| {
        let is_sent = value == *sent;
        (value, label, is_sent)
    };
    options.into_iter().map(is_sent).collect()
}

fn clocks(lang: Lang) -> Vec<Choice<Markup>> {
    let clock = |clock: &str| (clock.to_owned(), html! { (clock) }, false);
    let none = (String::new(), html! { (Opening::WithoutClock.say(lang)) }, true);
    [none].into_iter().chain(["3+2", "10+5", "15+10"].map(clock)).collect()
}

/// Renders radio buttons as chips.
fn radios(name: &str, options: Vec<Choice<Markup>>, sent: &SentFields) -> Markup {
    html! {
        @for (value, label, checked) in selected(name, options, sent) {
            @let id = format!("{name}-{value}");
            span.chip { input type="radio" name=(name) id=(id) value=(value) checked[checked]; label for=(id) { (label) } } " "
        }
    }
}

/// Renders a labelled group of chips, with further markup behind them.
fn chips(name: &str, legend: &str, options: Vec<Choice<Markup>>, sent: &SentFields, more: &Markup) -> Markup {
    html! { fieldset.chips { legend { (legend) } (radios(name, options, sent)) (more) } }
}

/// The level that a new form has selected.
const USUAL_LEVEL: u8 = 3;

/// The levels that are visible without opening *More*.
const SHOWN_LEVELS: [u8; 4] = [1, 3, 5, 8];

/// Renders the choice of an opponent: some of the ten, the others behind *More*, and a friend.
fn levels(perfect: Option<bool>, sent: &SentFields, lang: Lang) -> Markup {
    let opponent = |level: Level| {
        let (opponent, number) = (Opponent::of(level), level.number());
        let level_in_words = Opening::Level { level: number }.say(lang);
        let label = html! { (opponent.portrait()) span { (opponent.name()) " " small { (level_in_words) } } };
        (level.to_string(), label, number == USUAL_LEVEL)
    };
    let other = |value: &str, word: Opening| (value.to_owned(), html! { (word.say(lang)) }, false);
    let (first, others): (Vec<_>, Vec<_>) = Level::all().partition(|level| SHOWN_LEVELS.contains(&level.number()));
    let first = first.into_iter().map(opponent).chain([other(FRIEND, Opening::Friend)]).collect();
    let mut others: Vec<_> = others.into_iter().map(opponent).collect();
    others.extend(perfect.map(|_| other(RANDOM, Opening::Random)));
    others.extend(perfect.filter(|perfect| *perfect).map(|_| other(PERFECT, Opening::Perfect)));
    let open = others.iter().any(|(value, ..)| sent.get("level") == Some(value));
    let more = html! {
        details.more open[open] {
            summary { (Opening::MoreLevels.say(lang)) }
            (radios("level", others, sent))
        }
    };
    chips("level", &Opening::Opponent.say(lang), first, sent, &more)
}

/// Renders the page that opens a table, with every choice. `perfect` adds perfect play.
#[must_use]
pub fn page(game: GameId, perfect: bool, sent: &SentFields, refusal: Option<&Refusal>, lang: Lang) -> Markup {
    html! {
        main id="part" class="new-game" {
            h1 { (Word::from(game).say(lang)) " " small { (text(lang).say(&game.about())) } }
            (cover(game))
            form.panel method="post" action="/tables" aria-labelledby="new-title" {
                h2 id="new-title" { (Opening::NewGame.say(lang)) }
                @if let Some(refusal) = refusal { (refusal.html(lang)) }
                input type="hidden" name="game" value=(game.code());
                input type="hidden" name="against" value="computer";
                (fields(game, perfect, sent, lang))
                p.begin {
                    button.act.first { @if game.is_scored() { (Opening::KeepScore.say(lang)) } @else { "▶ " (Word::Play.say(lang)) } }
                }
            }
        }
    }
}

/// Renders the fields that open a table, except the game. `perfect` offers perfect play.
fn fields(game: GameId, perfect: bool, sent: &SentFields, lang: Lang) -> Markup {
    let id = |field: &str| format!("{}-{field}", game.code());
    let is_filled = |name: &str| sent.get(name).is_some_and(|value| !value.is_empty());
    let check = |field: &str, name: &str, word: String| {
        html! {
            p.check { input type="checkbox" id=(id(field)) name=(name) value="yes" checked[is_filled(name)]; " " label for=(id(field)) { (word) } }
        }
    };
    let choice = |name: &str, label: Opening, options: Vec<(String, String, bool)>| {
        select(&id(name), name, &label.say(lang), selected(name, options, sent))
    };
    let numbers = |numbers: RangeInclusive<u8>, selected: u8| {
        numbers.map(move |number| (number.to_string(), html! { (number) }, number == selected)).collect::<Vec<_>>()
    };
    let side = |side: &str| (side.to_owned(), Word::Side { side: side.to_owned() }.say(lang), false);
    let usual = |label: Opening| vec![(String::new(), label.say(lang), true)];
    let number_chips = |name: &str, label: Opening, from_to, selected| {
        chips(name, &label.say(lang), numbers(from_to, selected), sent, &html! {})
    };
    html! {
        @match game {
            GameId::Dwyn => {
                (number_chips("players", Opening::Players, 2..=6, 4))
                (number_chips("people", Opening::People, 1..=6, 1))
                (level_choice(&id("level"), &Opening::Sensible, sent, lang))
                (name_field(&id("name"), sent, lang))
                (chips("clock", &Opening::Clock.say(lang), clocks(lang), sent, &html! {}))
                (check("x", "x_high", Opening::XHigh.say(lang)))
                (check("must", "must_answer", Opening::ForcedAnswer.say(lang)))
                (check("fair", "fair", AtTable::CheckedDeal.say(lang)))
            }
            GameId::Blackball => {
                @for (field, side) in [("name-a", "A"), ("name-b", "B")] {
                    p {
                        label for=(id(field)) { (Opening::NameOf { side: side.to_owned() }.say(lang)) } " "
                        input id=(id(field)) name=(field) value=[sent.get(field)] maxlength="40" autocomplete="off" spellcheck="false";
                    }
                }
                p {
                    (choice("format", Opening::Match, vec![
                        ("race-to".to_owned(), Opening::RaceTo.say(lang), true),
                        ("best-of".to_owned(), Opening::BestOf.say(lang), false),
                        ("frames".to_owned(), Opening::AllFrames.say(lang), false),
                    ])) " "
                    label for=(id("frames")) { (Opening::Frames.say(lang)) } " "
                    input id=(id("frames")) name="frames" type="number" min="1" max="99" value=(sent.get("frames").map_or("3", String::as_str)) inputmode="numeric";
                }
                p { (choice("breaker", Opening::Breaker, [usual(Opening::LagDecides), vec![side("A"), side("B")]].concat())) }
                (check("doubles", "doubles", Opening::Doubles.say(lang)))
                details open[Reading::ALL.iter().any(|reading| is_filled(reading.number()))] {
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
                (levels(Some(perfect), sent, lang))
                (chips("clock", &Opening::Clock.say(lang), clocks(lang), sent, &html! {
                    details.more open[is_filled("minutes")] { summary { (Opening::OtherClock.say(lang)) } (clock_choice(&id("clock"), sent, lang)) }
                }))
                (side_choice(game, sent, lang))
                @if game.has_ballots() { p { (choice("ballot", Opening::BallotOf, ballot::choices(game, lang))) } }
                (name_field(&id("name"), sent, lang))
                details open[is_filled("position")] {
                    summary { (Opening::MoreOptions.say(lang)) }
                    p {
                        label for=(id("position")) { (Look::Position.say(lang)) } " "
                        input id=(id("position")) name="position" value=[sent.get("position")] maxlength="400" spellcheck="false" autocomplete="off"; " "
                        a href={ "/look?game=" (game.code()) } { (Look::SetUp.say(lang)) }
                    }
                    @if game.has_claims() { (check("draws", "automatic", Opening::AutomaticDraws.say(lang))) }
                }
            }
        }
    }
}

fn side_choice(game: GameId, sent: &SentFields, lang: Lang) -> Markup {
    let side = |player: Player| (player.index().to_string(), html! { (seat(game, player, lang)) }, player.index() == 0);
    let drawn = (RANDOM.to_owned(), html! { (Opening::DrawnSide.say(lang)) }, false);
    let sides = Player::all(2).map(side).chain([drawn]).collect();
    chips("side", &Opening::YourSide.say(lang), sides, sent, &html! {})
}

/// Renders the choice of the computer's level; level 3 is preselected.
#[must_use]
pub fn level_choice(id: &str, none: &Opening, sent: &SentFields, lang: Lang) -> Markup {
    let level = |level: Level| {
        (level.to_string(), Opening::Level { level: level.number() }.say(lang), level.number() == USUAL_LEVEL)
    };
    let levels = [(String::new(), none.say(lang), false)].into_iter().chain(Level::all().map(level)).collect();
    html! { p { (select(id, "level", &Opening::Strength.say(lang), selected("level", levels, sent))) } }
}

fn name_field(id: &str, sent: &SentFields, lang: Lang) -> Markup {
    html! {
        p {
            label for=(id) { (Opening::YourName.say(lang)) } " "
            input id=(id) name="name" value=[sent.get("name")] maxlength="40" autocomplete="nickname" spellcheck="false";
        }
    }
}

fn clock_choice(id: &str, sent: &SentFields, lang: Lang) -> Markup {
    let seconds = sent.get("seconds").map_or("0", String::as_str);
    html! {
        p.clock-choice {
            label for={ (id) "-minutes" } { (Opening::Minutes.say(lang)) } " "
            input id={ (id) "-minutes" } name="minutes" value=[sent.get("minutes")] type="number" min="1" max="600" inputmode="numeric"; " "
            label for={ (id) "-seconds" } { (Opening::Seconds.say(lang)) } " "
            input id={ (id) "-seconds" } name="seconds" type="number" min="0" max="600" value=(seconds) inputmode="numeric";
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
            (levels(Some(false), &SentFields::new(), lang))
            (side_choice(game, &SentFields::new(), lang))
            p.begin { button.act.first { (Word::Play.say(lang)) } }
        }
    }
}
