//! The rules of noughts and crosses.

#![allow(missing_docs, reason = "an example, whose names say it all")]

use core::{fmt, ops::ControlFlow, str::FromStr};
use std::{
    string::{String, ToString as _},
    vec::Vec,
};

use boardgame_core::{
    Outcome, Player, Ruleset,
    board::{self, BoardGame, mix},
    messages,
    movetext::{BadTag, Dialect, Tag},
    rulebook, text_arguments,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Noughts and crosses: three in a row win.
///
/// It differs from the other board games in many ways: pieces do not move, each player has one kind, and draws need no
/// claim.
pub type Noughts = BoardGame<NoughtsPosition>;

/// A position of [`Noughts`]. Its text is the player to move and the rows from the top: `x -o-/-x-/---`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoughtsPosition {
    squares: [Option<Player>; 9],
    mover: Player,
}

/// A square of [`Noughts`], from A1 at the bottom left to C3. As a move, it places a mark there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoughtsSquare(u8);

rulebook! {
    /// The rules of [`Noughts`].
    pub enum NoughtsRule of <NoughtsPosition as board::Position>::RULES.game;

    Turn "1" "the players put a piece each in turn" "mae'r chwaraewyr yn rhoi darn bob yn ail";
    Empty "2" "a piece is put on an empty square" "rhoddir darn ar sgwâr gwag";
    Row "3" "three in a row win" "mae tri mewn rhes yn ennill";
    Full "4" "a full board without three in a row is drawn" "mae bwrdd llawn heb dri mewn rhes yn gyfartal";
}

messages! {
    /// An illegal move, with the clause that forbids it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum NoughtsRefusal of "noughts" cites NoughtsRule {
        Over {
            by: NoughtsRule,
        } => *by, "the game is over";
        Taken {
            square: NoughtsSquare,
        } => NoughtsRule::Empty, "{square} is taken";
        Turns => NoughtsRule::Turn, "one player has moved out of turn";
    }

    /// An error in a square, a position or a move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum NoughtsUnread of "noughts" is Error {
        Square => "a square is one of A1 to C3";
        Position => "a position is written like x -o-/-x-/---";
        Refused(NoughtsRefusal);
    }
}

text_arguments!(NoughtsSquare);

impl NoughtsSquare {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for NoughtsSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.0 % 3), self.0 / 3 + 1)
    }
}

impl FromStr for NoughtsSquare {
    type Err = NoughtsUnread;

    fn from_str(text: &str) -> Result<Self, NoughtsUnread> {
        Self::all().find(|square| square.to_string().eq_ignore_ascii_case(text)).ok_or(NoughtsUnread::Square)
    }
}

impl Serialize for NoughtsSquare {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for NoughtsSquare {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

const SIGNS: [char; 2] = ['x', 'o'];

const ROWS: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn sign(player: Player) -> char {
    SIGNS.get(player.index()).copied().unwrap_or('?')
}

fn player(sign: &str) -> Option<Player> {
    Player::all(2).find(|player| sign.chars().eq([self::sign(*player)]))
}

impl Default for NoughtsPosition {
    fn default() -> Self {
        Self::start()
    }
}

impl NoughtsPosition {
    #[must_use]
    pub const fn start() -> Self {
        Self { squares: [None; 9], mover: Player::new(0) }
    }

    #[must_use]
    pub fn piece_at(&self, square: NoughtsSquare) -> Option<Player> {
        self.squares.get(square.index()).copied().flatten()
    }

    #[must_use]
    pub fn with_piece(mut self, piece: Option<Player>, square: NoughtsSquare) -> Self {
        if let Some(place) = self.squares.get_mut(square.index()) {
            *place = piece;
        }
        self
    }

    #[must_use]
    pub const fn with_mover(self, mover: Player) -> Self {
        Self { mover, ..self }
    }

    #[must_use]
    pub fn moves(&self) -> Vec<NoughtsSquare> {
        NoughtsSquare::all().filter(|square| board::Position::check(self, *square).is_ok()).collect()
    }

    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |square| self.with_piece(Some(self.mover), square).with_mover(self.mover.next(2));
        self.moves().into_iter().map(|square| after(square).perft(depth - 1)).sum()
    }

    #[must_use]
    pub fn key(&self) -> u64 {
        let digits = self.squares.iter().map(|piece| piece.map_or(0, |player| u64::from(player.seat()) + 1));
        mix(digits.fold(u64::from(self.mover.seat()), |number, digit| number * 3 + digit))
    }

    fn pieces(&self, player: Player) -> usize {
        self.squares.iter().filter(|piece| **piece == Some(player)).count()
    }
}

impl fmt::Display for NoughtsPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", sign(self.mover))?;
        for (row, before) in self.squares.chunks(3).rev().zip([' ', '/', '/']) {
            write!(f, "{before}")?;
            for piece in row {
                write!(f, "{}", piece.map_or('-', sign))?;
            }
        }
        Ok(())
    }
}

impl FromStr for NoughtsPosition {
    type Err = NoughtsUnread;

    fn from_str(text: &str) -> Result<Self, NoughtsUnread> {
        let read = || {
            let (mover, rows) = text.split_once(' ')?;
            let rows: Vec<&str> = rows.split('/').collect();
            let mut position = Self { squares: [None; 9], mover: player(mover)? };
            let signs: Vec<char> = rows.iter().rev().flat_map(|row| row.chars()).collect();
            if rows.iter().any(|row| row.len() != 3) || signs.len() != 9 {
                return None;
            }
            for (place, sign) in position.squares.iter_mut().zip(signs) {
                *place = if sign == '-' { None } else { Some(player(sign.encode_utf8(&mut [0; 4]))?) };
            }
            Some(position)
        };
        read().ok_or(NoughtsUnread::Position)
    }
}

impl board::Position for NoughtsPosition {
    const RULES: Ruleset = Ruleset { game: "noughts", version: 1 };

    type Move = NoughtsSquare;
    type Effect = ();
    type Illegal = NoughtsRefusal;
    type ReadMoveError = NoughtsUnread;
    type SetupError = NoughtsRefusal;
    type Square = NoughtsSquare;
    type Piece = Player;

    const PIECES: &'static [Player] = &[Player::new(0), Player::new(1)];

    fn rows() -> Vec<Vec<Option<NoughtsSquare>>> {
        let squares: Vec<NoughtsSquare> = NoughtsSquare::all().collect();
        squares.chunks(3).rev().map(|row| row.iter().copied().map(Some).collect()).collect()
    }

    fn piece_at(&self, square: NoughtsSquare) -> Option<Player> {
        self.piece_at(square)
    }

    fn with_pieces(&self, changes: &[(NoughtsSquare, Option<Player>)], mover: Player) -> Result<Self, NoughtsRefusal> {
        let placed = changes.iter().fold(*self, |position, &(square, piece)| position.with_piece(piece, square));
        Ok(placed.with_mover(mover))
    }

    fn check_start(&self) -> Result<(), NoughtsRefusal> {
        let [first, second] = [0, 1].map(|seat| self.pieces(Player::new(seat)));
        if first == second + self.mover.index() { Ok(()) } else { Err(NoughtsRefusal::Turns) }
    }

    fn to_act(&self) -> Player {
        self.mover
    }

    fn outcome(&self) -> Option<Outcome> {
        let all = |row: &[usize; 3], player| row.iter().all(|index| self.squares.get(*index) == Some(&Some(player)));
        let won = Player::all(2).find(|player| ROWS.iter().any(|row| all(row, *player)));
        let drawn = || self.squares.iter().all(Option::is_some).then(|| Outcome::drawn(NoughtsRule::Full.clause()));
        won.map(|player| Outcome::won(player, NoughtsRule::Row.clause())).or_else(drawn)
    }

    fn try_each_move<B>(&self, f: impl FnMut(NoughtsSquare) -> ControlFlow<B>) -> ControlFlow<B> {
        self.moves().into_iter().try_for_each(f)
    }

    fn check(&self, square: NoughtsSquare) -> Result<(), NoughtsRefusal> {
        if let Some(outcome) = self.outcome() {
            let by = NoughtsRule::ALL.iter().find(|rule| rule.clause() == outcome.clause);
            return Err(NoughtsRefusal::Over { by: by.copied().unwrap_or(NoughtsRule::Row) });
        }
        if self.piece_at(square).is_some() { Err(NoughtsRefusal::Taken { square }) } else { Ok(()) }
    }

    fn play_trusted(&mut self, square: NoughtsSquare) {
        *self = self.with_piece(Some(self.mover), square).with_mover(self.mover.next(2));
    }

    fn captured((): &()) -> Vec<NoughtsSquare> {
        Vec::new()
    }

    fn visits(square: &NoughtsSquare) -> Vec<NoughtsSquare> {
        [*square].into()
    }

    fn next_squares(&self, way: &[NoughtsSquare]) -> Vec<NoughtsSquare> {
        if way.is_empty() { self.moves() } else { Vec::new() }
    }

    fn move_along(&self, way: &[NoughtsSquare]) -> Result<NoughtsSquare, NoughtsRefusal> {
        let [square] = way else { return Err(NoughtsRefusal::Turns) };
        board::Position::check(self, *square).map(|()| *square)
    }

    fn write_move(&self, square: NoughtsSquare, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{square}")
    }

    fn read_move(&self, text: &str) -> Result<NoughtsSquare, NoughtsUnread> {
        let square = text.trim().parse()?;
        self.check(square).map(|()| square).map_err(NoughtsUnread::Refused)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.perft(depth)
    }

    fn matching_moves(error: &NoughtsUnread) -> Result<&[NoughtsSquare], &NoughtsRefusal> {
        if let NoughtsUnread::Refused(refusal) = error { Err(refusal) } else { Ok(&[]) }
    }
}

/// The notation of [`Noughts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoughtsText {}

impl Dialect for NoughtsText {
    type Position = NoughtsPosition;
    type StartError = NoughtsUnread;

    const RESIGNATION: Option<&'static str> = None;
    const PLAYERS: [&'static [&'static str]; 2] = [&["Cross"], &["Nought"]];

    fn start(tags: &[Tag]) -> Result<NoughtsPosition, BadTag<NoughtsUnread>> {
        let Some(index) = tags.iter().position(|tag| tag.name == "Position") else {
            return Ok(NoughtsPosition::start());
        };
        let written = tags.get(index).map_or("", |tag| tag.value.as_str());
        written.parse().map_err(|error| BadTag::new(index, error))
    }
}
