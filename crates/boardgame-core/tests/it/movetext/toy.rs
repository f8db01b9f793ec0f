//! Stairs, a sample game: two players walk up and down in turn, and nobody goes below the ground.

use std::{fmt, ops::ControlFlow, str::FromStr};

use boardgame_core::{
    Cites, MatchRule, Message, Outcome, Player, Ruleset,
    board::{DrawClauses, Position},
    message::Arg,
    movetext::{BadTag, Dialect, Game, GameError, Item, Reader, Sheet, Tag},
    testkit::only_game,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stairs {}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Step {
    pub(crate) height: u32,
    pub(crate) mover: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    #[error("another game")]
    Other,
    #[error(transparent)]
    Below(#[from] Below),
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("below the ground")]
pub(crate) struct Below(pub(crate) MatchRule);

/// Implements messages in English only.
macro_rules! in_english {
    ($($Type:ty: $id:literal),+) => {$(
        impl boardgame_core::__private::Sealed for $Type {}

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
        self.0
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.height)
    }
}

impl FromStr for Step {
    type Err = Unclear;

    /// Parses a height, from which the second player starts.
    fn from_str(text: &str) -> Result<Self, Unclear> {
        text.parse().map(|height| Self { height, mover: 1 }).map_err(|_| Unclear::Word)
    }
}

impl Position for Step {
    const RULES: Ruleset = Ruleset { game: "stairs", version: 1 };

    type Move = Go;
    /// Whether the move was two steps, which is progress.
    type Effect = bool;
    type Illegal = Below;
    type ReadMoveError = Unclear;
    type SetupError = Unclear;
    type Square = u32;
    type Piece = ();

    const PIECES: &'static [()] = &[()];

    const DRAWS: Option<DrawClauses<Self>> =
        Some(DrawClauses::new(MatchRule::Claim, MatchRule::Over, MatchRule::Agreement, 40, |is_two| *is_two, Below));

    fn rows() -> Vec<Vec<Option<u32>>> {
        Vec::new()
    }

    fn piece_at(&self, height: u32) -> Option<()> {
        (height == self.height).then_some(())
    }

    fn with_pieces(&self, _: &[(u32, Option<()>)], mover: Player) -> Result<Self, Unclear> {
        Ok(Self { mover: mover.seat(), ..*self })
    }

    fn check_start(&self) -> Result<(), Unclear> {
        Ok(())
    }

    fn to_act(&self) -> Player {
        Player::new(self.mover)
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn try_each_move<B>(&self, f: impl FnMut(Go) -> ControlFlow<B>) -> ControlFlow<B> {
        [Go::Up, Go::Two, Go::Down].into_iter().filter(|mv| self.check(*mv).is_ok()).try_for_each(f)
    }

    fn check(&self, mv: Go) -> Result<(), Below> {
        if mv == Go::Down && self.height == 0 { Err(Below(MatchRule::Turn)) } else { Ok(()) }
    }

    fn play_trusted(&mut self, mv: Go) -> bool {
        match mv {
            Go::Up => self.height += 1,
            Go::Two => self.height += 2,
            Go::Down => self.height -= 1,
        }
        self.mover = 1 - self.mover;
        mv == Go::Two
    }

    fn captured(_: &bool) -> Vec<u32> {
        Vec::new()
    }

    fn visits(_: &Go) -> Vec<u32> {
        Vec::new()
    }

    fn next_squares(&self, _: &[u32]) -> Vec<u32> {
        Vec::new()
    }

    fn move_along(&self, _: &[u32]) -> Result<Go, Below> {
        Err(Below(MatchRule::Turn))
    }

    fn write_move(&self, mv: Go, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    /// Reads `up` and `down`; `leap` is ambiguous, one step or two.
    fn read_move(&self, word: &str) -> Result<Go, Unclear> {
        let mv = match word {
            "up" => Go::Up,
            "down" => Go::Down,
            "leap" => return Err(Unclear::Leap),
            _ => return Err(Unclear::Word),
        };
        Ok(self.check(mv).map(|()| mv)?)
    }

    fn perft(&self, _: u32) -> u64 {
        0
    }

    fn matching_moves(error: &Unclear) -> Result<&[Go], &Below> {
        match error {
            Unclear::Below(refusal) => Err(refusal),
            Unclear::Leap => Ok(&[Go::Up, Go::Two]),
            _ => Ok(&[]),
        }
    }
}

impl Dialect for Stairs {
    type Position = Step;
    type StartError = Unclear;

    const RESIGNATION: Option<&'static str> = Some("Resigns");
    const PLAYERS: [&'static [&'static str]; 2] = [&["White", "Walker"], &["Black"]];
    const GAME_TYPE: Option<&'static str> = Some("99");

    fn start(tags: &[Tag]) -> Result<Step, BadTag<Unclear>> {
        let Some(index) = tags.iter().position(|tag| tag.name == "Start") else { return Ok(Step::default()) };
        tags[index].value.parse().map_err(|error| BadTag::new(index, error))
    }

    fn repair_start(tags: &mut [Tag], bad: &BadTag<Unclear>) -> Option<Step> {
        tags.get_mut(bad.index)?.value.clear();
        Some(Step::default())
    }

    /// Treats only moves sideways, and dives except from the fifth step, as moves of another game.
    fn other_game(word: &str, tags: &[Tag], position: Option<&Step>) -> Option<Unclear> {
        let is_stairs = tags.iter().any(|tag| tag.name == "GameType");
        let dives = word == "dive" && position.is_some_and(|position| position.height != 5);
        (!is_stairs && (word == "sideways" || dives)).then_some(Unclear::Other)
    }

    fn move_length(word: &str) -> usize {
        if word.starts_with(char::is_uppercase) { 0 } else { word.len() }
    }
}

pub(crate) fn read(text: &str) -> Vec<Result<Game<Stairs>, GameError<Stairs>>> {
    Reader::<Stairs, _>::from_text(text).collect()
}

/// Reads a text with exactly one valid game.
pub(crate) fn only(text: &str) -> Game<Stairs> {
    only_game(text)
}

/// Returns the movetext of the only game in a text, in a short form.
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

/// Returns `ok` and the result, or the error, for each game.
pub(crate) fn verdicts(text: &str) -> Vec<String> {
    read(text)
        .iter()
        .map(|game| game.as_ref().map_or_else(ToString::to_string, |game| format!("ok {}", game.score())))
        .collect()
}
