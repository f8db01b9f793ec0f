//! Requests to open tables, from the forms of pages.

use boardgame_core::DrawPolicy;
use boardgame_referee::GameId;

use super::{head::TimeControl, request::TableRequest};
use crate::{
    ballot::BallotChoice,
    daily::Daily,
    opening::{PERFECT, TableSetup, on_board},
    refusal::Refusal,
    words::Denial,
};

const MAX_SEATS: usize = 6;

impl TableRequest {
    /// Requests the position of the day against the computer.
    ///
    /// # Errors
    /// Fails if the position is invalid.
    pub fn of_daily(daily: &Daily) -> Result<Self, Refusal> {
        let setup = on_board(daily.game, &daily.position, DrawPolicy::default())?;
        let computers = vec![daily.player.next(2).index()];
        Ok(Self { computers, perfect: true, daily: Some(daily.day), ..Self::new(daily.game, setup) })
    }

    /// Reads the fields of a form.
    ///
    /// # Errors
    /// Fails if a field has an invalid value.
    pub fn of_form<'a>(field: &dyn Fn(&str) -> Option<&'a str>) -> Result<Self, Refusal> {
        let field = |name: &str| field(name).map_or("", str::trim);
        let game = GameId::of(field("game")).ok_or_else(|| Refusal::of(&Denial::NotFound))?;
        let own = field("side").parse().unwrap_or(0);
        let opened = TableSetup::of_form(game, &field)?;
        let level = field("level").parse().ok();
        let fair = game.hides() && field("fair") == "yes";
        let ladder = field("ladder") == "yes";
        let (minutes, seconds) = field("clock").split_once('+').unwrap_or(("", ""));
        let (minutes, seconds) =
            if field("minutes").is_empty() { (minutes, seconds) } else { (field("minutes"), field("seconds")) };
        let clock = clock(minutes, seconds)?;
        let names = if game == GameId::Blackball {
            ["name-a", "name-b"].map(|name| field(name).to_owned()).to_vec()
        } else {
            std::iter::repeat_n(String::new(), own).take(MAX_SEATS).chain([field("name").to_owned()]).collect()
        };
        let perfect = field("level") == PERFECT;
        let computers = opened.computers;
        let ballot = BallotChoice::read(field("ballot")).filter(|_| field("position").is_empty());
        Ok(Self { computers, level, clock, fair, ladder, perfect, ballot, names, ..Self::new(game, opened.setup) })
    }
}

fn clock(minutes: &str, seconds: &str) -> Result<Option<TimeControl>, Refusal> {
    if minutes.is_empty() {
        return Ok(None);
    }
    let within = |text: &str, least| text.parse::<u64>().ok().filter(|number| (least..=600).contains(number));
    let seconds = if seconds.is_empty() { Some(0) } else { within(seconds, 0) };
    match (within(minutes, 1), seconds) {
        (Some(minutes), Some(seconds)) => Ok(Some(TimeControl { main: minutes * 60_000, more: seconds * 1000 })),
        _ => Err(Refusal::of(&Denial::NoSuchClock)),
    }
}
