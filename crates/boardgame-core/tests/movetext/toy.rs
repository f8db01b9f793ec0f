//! Stairs: two players walk up and down in turn, and nobody goes below the ground.

use std::fmt;

use boardgame_core::{
    Cites, MatchRule, Player,
    movetext::{BadTag, Dialect, Game, GameError, Item, Reader, Refusal, Sheet, Tag},
};
use thiserror::Error;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stairs {}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) height: u32,
    pub(crate) mover: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Go {
    Up,
    Down,
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Up { "up" } else { "down" })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected up or down")]
pub(crate) struct Unclear;

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("below the ground")]
pub(crate) struct Below;

impl Cites for Below {
    type Rule = MatchRule;

    fn rule(&self) -> MatchRule {
        MatchRule::Turn
    }
}

impl Dialect for Stairs {
    type Position = Step;
    type Move = Go;
    type StartError = Unclear;
    type Unclear = Unclear;
    type Illegal = Below;

    const RESIGNS: Option<&'static str> = Some("Resigns");

    fn start(tags: &[Tag]) -> Result<Step, BadTag<Unclear>> {
        let start = tags.iter().position(|tag| tag.name == "Start");
        let height = start.map(|index| tags[index].value.parse().map_err(|_| BadTag { index, error: Unclear }));
        Ok(Step { height: height.transpose()?.unwrap_or(0), mover: u8::from(start.is_some()) })
    }

    fn to_move(position: &Step) -> Player {
        Player::new(position.mover)
    }

    fn read_move(position: &Step, word: &str) -> Result<Go, Refusal<Unclear, Below>> {
        let mv = match word {
            "up" => Go::Up,
            "down" => Go::Down,
            _ => return Err(Refusal::Unclear(Unclear)),
        };
        Self::check(position, &mv).map(|()| mv).map_err(Refusal::Illegal)
    }

    fn check(position: &Step, mv: &Go) -> Result<(), Below> {
        if *mv == Go::Down && position.height == 0 { Err(Below) } else { Ok(()) }
    }

    fn play(position: &mut Step, mv: &Go) {
        match mv {
            Go::Up => position.height += 1,
            Go::Down => position.height -= 1,
        }
        position.mover = 1 - position.mover;
    }

    fn write_move(_: &Step, mv: &Go, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }
}

pub(crate) type Read = Result<Game<Stairs>, GameError<Stairs>>;

pub(crate) fn read(text: &str) -> Vec<Read> {
    Reader::<Stairs, _>::from_text(text).collect()
}

/// The only game of a text, which is in order.
pub(crate) fn only(text: &str) -> Game<Stairs> {
    match read(text).as_slice() {
        [Ok(game)] => game.clone(),
        other => panic!("expected one game in {text:?}, read {other:?}"),
    }
}

/// The movetext of the only game, in brief.
pub(crate) fn items(text: &str) -> String {
    brief(only(text).sheet())
}

pub(crate) fn brief(sheet: &Sheet<Go>) -> String {
    let item = |item: &Item<Go>| match item {
        Item::Move(mv) => mv.to_string(),
        Item::Comment(text) => format!("{{{text}}}"),
        Item::Nag(nag) => format!("${nag}"),
        Item::Open => "(".into(),
        Item::Close => ")".into(),
    };
    sheet.items.iter().map(item).collect::<Vec<_>>().join(" ")
}

/// What is said about each game: `ok` and its result, or the error.
pub(crate) fn verdicts(text: &str) -> Vec<String> {
    read(text)
        .iter()
        .map(|game| game.as_ref().map_or_else(ToString::to_string, |game| format!("ok {}", game.score())))
        .collect()
}
