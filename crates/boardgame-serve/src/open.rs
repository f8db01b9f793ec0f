//! Opening a table: from a form, or as programs ask for it.

use std::collections::HashMap;

use blackball_rules::{Format, Setup as BlackballSetup, Side};
use boardgame_core::{DrawPolicy, Message, Seed};
use dwyn::{Answer, Setup as DwynSetup, XRank};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    refusal::Refusal,
    secret::{Secret, random},
    sitting::unread_json,
    table::{Chair, Head, TimeControl},
    words::Word,
};
use boardgame_text::GameId;

/// What programs send to open a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    pub(crate) game: GameId,
    /// The set-up as in records. The seed of a game with hidden cards is the server's own.
    #[serde(default)]
    pub(crate) setup: Option<Value>,
    /// The seats where the computer plays, from 0.
    #[serde(default)]
    pub(crate) computers: Vec<usize>,
    #[serde(default)]
    pub(crate) clock: Option<TimeControl>,
}

impl Wanted {
    /// The table that is wanted, with new secrets.
    pub(crate) fn head(self) -> Result<Head, Refusal> {
        let mut setup = self.setup.unwrap_or_else(|| json!({}));
        // Serde takes a list for a structure, too.
        if !setup.is_object() {
            return Err(Refusal::of(&Word::NotInThisGame));
        }
        if self.game == GameId::Dwyn {
            let seed = Seed::new(random().map_err(|_| Refusal::of(&Word::NotKept))?);
            let Some(fields) = setup.as_object_mut() else { return Err(Refusal::of(&Word::NotInThisGame)) };
            fields.entry("players").or_insert_with(|| json!(2));
            fields.insert("seed".to_owned(), json!(seed));
        }
        let secret = || Secret::draw().map_err(|_| Refusal::of(&Word::NotKept));
        let seats = crate::games::open(self.game, setup.clone())?.seats();
        let chair = |seat| Ok(Chair { secret: secret()?, computer: self.computers.contains(&seat) });
        let seats = (0..usize::from(seats)).map(chair).collect::<Result<Vec<_>, Refusal>>()?;
        if seats.iter().all(|chair| chair.computer) {
            return Err(Refusal::of(&Word::NotInThisGame));
        }
        let scorer = if self.game == GameId::Blackball { Some(secret()?) } else { None };
        Ok(Head { game: self.game, setup, seats, watch: secret()?, host: secret()?, scorer, clock: self.clock })
    }

    /// What a form wants.
    pub(crate) fn of_form(form: &HashMap<String, String>) -> Result<Self, Refusal> {
        let field = |name: &str| form.get(name).map_or("", |value| value.trim());
        let game = GameId::of(field("game")).ok_or_else(|| Refusal::of(&Word::NotFound))?;
        let policy = if field("automatic") == "yes" { DrawPolicy::Automatic } else { DrawPolicy::OnClaim };
        let (setup, computers) = match game {
            GameId::Checkers => {
                let position = position(field("position"))?;
                (written(&checkers::Setup { position, draws: policy })?, computers(&field))
            }
            GameId::Camelot => {
                let read = position::<camelot::Position>(field("position"))?;
                let mut setup = read.map_or_else(camelot::Setup::default, |read| camelot::Setup::from_position(&read));
                setup.draws = policy;
                (written(&setup)?, computers(&field))
            }
            GameId::Dwyn => {
                let players = field("players").parse().unwrap_or(4);
                // The seed is drawn where the table is made.
                let mut setup = DwynSetup::new(players, Seed::from_u64(0));
                setup.options.x = if field("x_high") == "yes" { XRank::High } else { XRank::Low };
                setup.options.defender = if field("must_answer") == "yes" { Answer::Must } else { Answer::May };
                let others =
                    if field("others") == "computer" { (1..usize::from(players)).collect() } else { Vec::new() };
                (written(&setup)?, others)
            }
            GameId::Blackball => {
                let frames = field("race").parse().unwrap_or(1);
                let breaker = match field("breaker") {
                    "A" => Some(Side::A),
                    "B" => Some(Side::B),
                    _ => None,
                };
                let setup = BlackballSetup { format: Format::RaceTo(frames), breaker, ..BlackballSetup::default() };
                (written(&setup)?, Vec::new())
            }
        };
        Ok(Self { game, setup: Some(setup), computers, clock: clock(field("clock")) })
    }
}

fn position<P: std::str::FromStr<Err: Message>>(text: &str) -> Result<Option<P>, Refusal> {
    if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(|error| Refusal::unread(&error)) }
}

fn written(setup: &impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(setup).map_err(|error| unread_json(&error))
}

fn computers<'a>(field: &impl Fn(&str) -> &'a str) -> Vec<usize> {
    ["seat0", "seat1"]
        .into_iter()
        .enumerate()
        .filter(|(_, name)| field(name) == "computer")
        .map(|(seat, _)| seat)
        .collect()
}

/// Minutes and seconds as `10+5`.
fn clock(text: &str) -> Option<TimeControl> {
    let (minutes, seconds) = text.split_once('+')?;
    let (minutes, seconds): (u16, u16) = (minutes.parse().ok()?, seconds.parse().ok()?);
    Some(TimeControl { main: u64::from(minutes) * 60_000, more: u64::from(seconds) * 1000 })
}
