//! Stairs: two players walk up and down in turn, and nobody goes below the ground.

use std::fmt;

use boardgame_core::{
    Cites, MatchRule, Message, Player,
    message::Arg,
    movetext::{BadTag, Dialect, Game, GameError, Item, Reader, Refusal, Sheet, Tag},
    testkit::only_game,
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
    Two,
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Two => "leap",
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum Unclear {
    #[error("expected up or down")]
    Word,
    #[error("one step or two")]
    Leap,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("below the ground")]
pub(crate) struct Below;

/// What the toy says is said in English only.
macro_rules! in_english {
    ($($Type:ty: $id:literal),+) => {$(
        impl Message for $Type {
            fn id(&self) -> &'static str {
                $id
            }

            fn code(&self) -> &'static str {
                $id
            }

            fn args(&self, _: &mut dyn FnMut(&'static str, Arg<'_>)) {}
        }
    )+};
}

in_english!(Unclear: "stairs-unclear", Below: "stairs-below");

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
    const PLAYERS: [&'static [&'static str]; 2] = [&["White", "Walker"], &["Black"]];
    const GAME_TYPE: Option<&'static str> = Some("99");

    fn start(tags: &[Tag]) -> Result<Step, BadTag<Unclear>> {
        let start = tags.iter().position(|tag| tag.name == "Start");
        let height = start.map(|index| tags[index].value.parse().map_err(|_| BadTag { index, error: Unclear::Word }));
        Ok(Step { height: height.transpose()?.unwrap_or(0), mover: u8::from(start.is_some()) })
    }

    fn to_move(position: &Step) -> Player {
        Player::new(position.mover)
    }

    fn mend(tags: &mut [Tag], bad: &BadTag<Unclear>) -> Option<Step> {
        tags.get_mut(bad.index)?.value.clear();
        Some(Step { height: 0, mover: 0 })
    }

    fn other_game(word: &str) -> Option<Unclear> {
        (word == "sideways").then_some(Unclear::Word)
    }

    fn move_length(word: &str) -> usize {
        if word.starts_with(char::is_uppercase) { 0 } else { word.len() }
    }

    /// `leap` is one step or two, where there is room for two.
    fn read_move(position: &Step, word: &str) -> Result<Go, Refusal<Self>> {
        let mv = match word {
            "up" => Go::Up,
            "down" => Go::Down,
            "leap" => return Err(Refusal::Unclear(Unclear::Leap)),
            _ => return Err(Refusal::Unclear(Unclear::Word)),
        };
        Self::check(position, &mv).map(|()| mv).map_err(Refusal::Illegal)
    }

    fn fitting(error: &Unclear) -> &[Go] {
        if *error == Unclear::Leap { &[Go::Up, Go::Two] } else { &[] }
    }

    fn check(position: &Step, mv: &Go) -> Result<(), Below> {
        if *mv == Go::Down && position.height == 0 { Err(Below) } else { Ok(()) }
    }

    fn play(position: &mut Step, mv: &Go) {
        match mv {
            Go::Up => position.height += 1,
            Go::Two => position.height += 2,
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
    only_game(text)
}

/// The movetext of the only game, in brief.
pub(crate) fn items(text: &str) -> String {
    brief(only(text).sheet())
}

pub(crate) fn brief(sheet: &Sheet<Go>) -> String {
    sheet.items.iter().map(brief_item).collect::<Vec<_>>().join(" ")
}

pub(crate) fn brief_item(item: &Item<Go>) -> String {
    match item {
        Item::Move(mv) => mv.to_string(),
        Item::Comment(text) => format!("{{{text}}}"),
        Item::Nag(nag) => format!("${nag}"),
        Item::Open => "(".into(),
        Item::Close => ")".into(),
    }
}

/// What is said about each game: `ok` and its result, or the error.
pub(crate) fn verdicts(text: &str) -> Vec<String> {
    read(text)
        .iter()
        .map(|game| game.as_ref().map_or_else(ToString::to_string, |game| format!("ok {}", game.score())))
        .collect()
}
