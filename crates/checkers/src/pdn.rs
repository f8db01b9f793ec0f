//! Games as PDN, the Portable Draughts Notation, game type 21.
//!
//! ```
//! use checkers::pdn::Reader;
//!
//! let text = r#"
//! [Event "Two games, and the second is broken"]
//! [Black "A"] [White "B"]
//! 1. 11-15 23-19 {a comment} 2. 8-11 (2. 9-14 $5 22-17) 22-17! *
//!
//! [Event "The second"]
//! 1. 11-15 22-18 2. 8-11 1-0
//! "#;
//! let games: Vec<_> = Reader::from_text(text).collect();
//! let first = games[0].as_ref().expect("legal");
//! assert_eq!(first.tag("Event"), Some("Two games, and the second is broken"));
//! assert_eq!(first.moves().count(), 4);
//!
//! let error = games[1].as_ref().expect_err("15 has to jump");
//! assert_eq!(
//!     error.to_string(),
//!     "game 2, line 7, column 19: 2. 8-11: 15 can jump",
//! );
//! assert_eq!(error.clause().map(|clause| clause.number), Some("4.9"));
//! ```
//!
//! Format and limits are those of [`boardgame_core::movetext`]. `1-0` means that Black, who moves first, has won.
//!
//! A remark attached to a move (`26-22Whiteresigned.`) is read as a comment. A `FEN` tag sets another start. The tags
//! `Black` (or `Red`) and `White` name the players. Squares in letters are named as in chess, but a1 is at Black's left if
//! the `GameType` is `21,B,8,8,A0,0`. A game of another kind is an error that names the kind, recognised by tags, squares
//! or moves.
//!
//! [`Cause::Illegal`] is a move that breaks a clause. The other causes mean that the game cannot be read.
//! A [lenient](Reader::lenient) reader continues where it can, and notes its guesses.

use alloc::{
    borrow::Cow,
    string::{String, ToString},
    vec::Vec,
};

use boardgame_core::{
    message::Excerpt,
    messages,
    movetext::{self, BadTag, Dialect, Tag},
};

use crate::{
    fen::{ParsePositionError, alphanumeric, file_and_rank, read},
    moves::Move,
    position::Position,
    rule::Rule,
};

/// One game of a PDN file, with legal moves only. `Display` writes it.
pub type Game = movetext::Game<Pdn>;
/// Tags and movetext of a game: the argument of [`Game::new`].
pub type Sheet = movetext::Sheet<Move>;
/// A reader of PDN: an iterator over the games.
pub type Reader<S> = movetext::Reader<Pdn, S>;
/// An error in one game of a PDN file, with its location.
pub type PdnError = movetext::GameError<Pdn>;
/// The cause of an error.
pub type Cause = movetext::Cause<Pdn>;

/// PDN as a dialect of [`boardgame_core::movetext`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pdn {}

/// Returns the tags for a start position.
#[must_use]
pub fn position_tags(position: &Position) -> [Tag; 2] {
    [Tag::new("SetUp", "1"), Tag::new("FEN", position.to_string())]
}

messages! {
    /// Reason why the tags of a game give no start position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum StartError of "checkers" is Error {
        /// The `GameType` belongs to another game.
        GameType {
            /// The recognised game.
            game: OtherGame,
            /// Value of the tag.
            found: String as Excerpt,
        } => "this is {game} (game type {found}), not American checkers (game type 21)";
        /// A move belongs to another game.
        Move {
            /// The recognised game.
            game: OtherGame,
            /// The move as written.
            found: String as Excerpt,
        } => "this is {game}, not American checkers, judging by its move {found}";
        /// The `FEN` has squares that only another game has.
        Pieces {
            /// The recognised game.
            game: OtherGame,
        } => "this is {game}, not American checkers, judging by the squares in its FEN tag";
        /// The board of the `GameType` is not supported.
        Board {
            /// Value of the tag.
            found: String as Excerpt,
        } => "the board of game type {found} is not supported: expected 21, 21,B,8,8,N1,0 or 21,B,8,8,A0,0";
        /// The players' tags or the `Variant` belong to another game.
        Players {
            /// The recognised game.
            game: OtherGame,
            /// Name of the tag.
            tag: String as Excerpt,
        } => "this is {game}, not American checkers, judging by its tag {tag}";
        /// The `FEN` is not a position.
        Fen {
            /// Reason why the `FEN` is not a position.
            error: ParsePositionError,
        } => "the FEN tag, {error}";
    }

    /// A game other than American checkers that is written in PDN.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum OtherGame of "checkers" {
        /// Chess, type 0.
        Chess => "chess";
        /// International draughts, on 100 squares, type 20.
        International => "international draughts";
        /// Italian draughts, type 22.
        Italian => "Italian draughts";
        /// Pool checkers, type 23.
        Pool => "pool checkers";
        /// Spanish draughts, type 24.
        Spanish => "Spanish draughts";
        /// Russian draughts, type 25.
        Russian => "Russian draughts";
        /// Brazilian draughts, type 26.
        Brazilian => "Brazilian draughts";
        /// Canadian draughts, type 27.
        Canadian => "Canadian draughts";
        /// Portuguese draughts, type 28.
        Portuguese => "Portuguese draughts";
        /// Czech draughts, type 29.
        Czech => "Czech draughts";
        /// Turkish draughts, type 30.
        Turkish => "Turkish draughts";
        /// Thai draughts, type 31.
        Thai => "Thai draughts";
        /// Frisian draughts, type 40.
        Frisian => "Frisian draughts";
        /// Any other game.
        Unknown => "another game";
    }
}

/// Games with their type numbers and a word that identifies them in a `Variant` tag.
const GAMES: [(OtherGame, &str, &str); 15] = [
    (OtherGame::Chess, "0", "chess"),
    (OtherGame::International, "20", "international"),
    (OtherGame::Italian, "22", "italian"),
    (OtherGame::Pool, "23", "pool"),
    (OtherGame::Spanish, "24", "spanish"),
    (OtherGame::Russian, "25", "russian"),
    (OtherGame::Russian, "25", "shashki"),
    (OtherGame::Brazilian, "26", "brazilian"),
    (OtherGame::Canadian, "27", "canadian"),
    (OtherGame::Portuguese, "28", "portuguese"),
    (OtherGame::Czech, "29", "czech"),
    (OtherGame::Turkish, "30", "turkish"),
    (OtherGame::Thai, "31", "thai"),
    (OtherGame::Frisian, "40", "frisian"),
    (OtherGame::Unknown, "", "camelot"),
];

impl OtherGame {
    /// Returns the game of a `GameType`, which begins with the number of the type.
    #[must_use]
    pub fn of_type(value: &str) -> Self {
        let number = value.split(',').next().unwrap_or_default().trim();
        GAMES.iter().find(|(_, known, _)| *known == number).map_or(Self::Unknown, |(game, ..)| *game)
    }

    /// Recognises another game's `FEN` by its squares or, for chess, its ranks.
    fn of_fen(fen: &str) -> Option<Self> {
        if fen.contains('/') {
            return Some(Self::Chess);
        }
        Self::of_squares(
            fen.split(|character: char| !character.is_ascii_digit()).filter_map(|number| number.parse().ok()),
        )
    }

    /// Recognises another game by the highest square: 50 in international draughts, 72 in Canadian draughts.
    fn of_squares(numbers: impl Iterator<Item = u16>) -> Option<Self> {
        match numbers.max()? {
            33..=50 => Some(Self::International),
            51..=72 => Some(Self::Canadian),
            _ => None,
        }
    }

    fn of_variant(value: &str) -> Option<Self> {
        let value = value.to_ascii_lowercase();
        GAMES.iter().find(|(.., word)| value.contains(word)).map(|(game, ..)| *game)
    }

    /// Returns the game whose files name a player in the given tag.
    fn of_tag(name: &str) -> Option<Self> {
        ["Bianco", "Nero"].iter().any(|tag| tag.eq_ignore_ascii_case(name)).then_some(Self::Italian)
    }

    /// Recognises another game by a first move that is impossible in checkers. White's men start on 31 to 50 in
    /// international draughts, and on the first three ranks in Russian draughts.
    fn of_first_move(squares: &[&str]) -> Option<Self> {
        let [from, to] = *squares else { return None };
        if let (Some(from), Some(to)) = (file_and_rank(from), file_and_rank(to)) {
            return match (from.1, to.0.abs_diff(from.0), to.1.abs_diff(from.1)) {
                (1..=3, 1, 1) => Some(Self::Russian),
                // A pawn goes straight ahead, and a knight jumps.
                (2, 0, 1 | 2) | (1, 1, 2) => Some(Self::Chess),
                _ => None,
            };
        }
        let (from, to): (u8, u8) = (from.parse().ok()?, to.parse().ok()?);
        ((31..=50).contains(&from) && (1..=50).contains(&to)).then_some(Self::International)
    }

    /// Recognises another game by a move that checkers refuses after a set-up: a square beyond 32, a flying king, or an
    /// unusual capture.
    fn of_move(squares: &[&str], word: &str, position: Option<&Position>) -> Option<Self> {
        if let Ok(numbers) = squares.iter().map(|square| square.parse::<u16>()).collect::<Result<Vec<_>, _>>() {
            return Self::of_squares(numbers.into_iter());
        }
        let named = squares.iter().map(|square| file_and_rank(square)).collect::<Option<Vec<_>>>()?;
        let flies = named.windows(2).any(|leg| {
            let [(file, rank), (to_file, to_rank)] = *leg else { return false };
            let far = file.abs_diff(to_file);
            // Jumps along one diagonal may be written as one.
            far == rank.abs_diff(to_rank) && far > 2 && (far % 2 == 1 || !word.contains(['x', 'X', ':']))
        });
        let captures = || {
            let mover = position.zip(squares.first().and_then(|square| alphanumeric(square)));
            let is_movers =
                mover.is_some_and(|(position, from)| position.pieces(position.side_to_move()).contains(from));
            is_movers && word.contains(['x', 'X', ':'])
        };
        (flies || captures()).then_some(Self::Russian)
    }
}

impl Dialect for Pdn {
    type Position = Position;
    type StartError = StartError;

    const RESIGNATION: Option<&'static str> = None;
    const PLAYERS: [&'static [&'static str]; 2] = [&["Black", "Red"], &["White"]];
    const GAME_TYPE: Option<&'static str> = Some("21");

    fn start(tags: &[Tag]) -> Result<Position, BadTag<StartError>> {
        let mut position = Position::start();
        let is_declared = is_declared(tags);
        for (index, Tag { name, value }) in tags.iter().enumerate().filter(|(_, tag)| !tag.value.is_empty()) {
            if name.eq_ignore_ascii_case("GameType") && !is_checkers(value) {
                let game = OtherGame::of_type(value);
                return Err(BadTag::new(index, StartError::GameType { game, found: value.clone() }));
            }
            if name.eq_ignore_ascii_case("GameType") && Corner::of(value).is_none() {
                return Err(BadTag::new(index, StartError::Board { found: value.clone() }));
            }
            if let Some(game) =
                OtherGame::of_variant(value).filter(|_| name.eq_ignore_ascii_case("Variant") && !is_declared)
            {
                return Err(BadTag::new(index, StartError::Players { game, tag: name.clone() }));
            }
            if let Some(game) = OtherGame::of_tag(name).filter(|_| !is_declared) {
                return Err(BadTag::new(index, StartError::Players { game, tag: name.clone() }));
            }
            if name.eq_ignore_ascii_case("FEN") {
                position = with_chess_names(value, tags).parse().map_err(|error: ParsePositionError| {
                    let other = OtherGame::of_fen(value).filter(|_| !is_declared);
                    BadTag::new(index, other.map_or(StartError::Fen { error }, |game| StartError::Pieces { game }))
                })?;
            }
        }
        Ok(position)
    }

    /// Accepts too many pieces, and crowns a man on its crowning row. Clears any other bad `FEN`.
    fn repair_start(tags: &mut [Tag], bad: &BadTag<StartError>) -> Option<Position> {
        let value = match bad.error {
            StartError::Fen { .. } => &mut tags.get_mut(bad.index)?.value,
            _ => return None,
        };
        let Ok(position) = read(value, true, true) else {
            value.clear();
            return Some(Position::start());
        };
        let [_, fen] = position_tags(&position);
        *value = fen.value;
        Some(position)
    }

    fn start_rule(error: &StartError) -> Option<Rule> {
        match error {
            StartError::Fen { error } => error.rule(),
            _ => None,
        }
    }

    fn other_game(word: &str, tags: &[Tag], position: Option<&Position>) -> Option<StartError> {
        let named = word.trim_start_matches(['K', 'Q', 'R', 'B', 'N']);
        let squares = match named.split_at_checked(2) {
            Some((from, to)) if to.len() == 2 && file_and_rank(from).is_some() => Vec::from([from, to]),
            _ => named.split(['-', 'x', 'X', ':']).collect(),
        };
        let game = match position {
            _ if squares.len() < 2 || is_declared(tags) => None,
            Some(position) if *position == Position::start() => OtherGame::of_first_move(&squares),
            _ => OtherGame::of_move(&squares, word, position),
        };
        game.map(|game| StartError::Move { game, found: word.into() })
    }

    fn translate<'a>(word: &'a str, tags: &[Tag]) -> Cow<'a, str> {
        with_chess_names(word, tags)
    }

    /// Returns an unknown variant, or the move counters of a `FEN` from the first unusual one on.
    fn ignored_part(Tag { name, value }: &Tag) -> Option<String> {
        let known = ["checkers", "american", "english", "straight", "draughts"];
        let is = |tag: &str| name.eq_ignore_ascii_case(tag) && !value.is_empty();
        if is("Variant") && !known.iter().any(|word| value.to_ascii_lowercase().contains(word)) {
            return Some(value.clone());
        }
        let mut counts = value.trim_end_matches('.').split(':').skip(3).filter(|_| is("FEN"));
        let is_usual = |part: &&str| matches!(part.trim(), "" | "H0" | "F0" | "F1");
        let first = counts.find(|part| !is_usual(part))?;
        Some(counts.fold(String::from(first), |counts, part| counts + ":" + part))
    }

    fn move_length(word: &str) -> usize {
        let named_with_letters = word.get(..2).is_some_and(|square| alphanumeric(square).is_some());
        // The text is prose, or a clock time such as 0:05.
        if word.starts_with(char::is_alphabetic) && !named_with_letters || word.starts_with("0:") {
            return 0;
        }
        let of_move = |character| match character {
            '0'..='9' | '-' | 'x' | 'X' | ':' => true,
            'a'..='h' => named_with_letters,
            _ => false,
        };
        let length = word.find(|character: char| !of_move(character)).unwrap_or(word.len());
        let (text, remark) = word.split_at_checked(length).unwrap_or((word, ""));
        let letters = remark.chars().take(3).filter(|character| character.is_alphabetic()).count();
        match text.strip_suffix('-') {
            // `23-19-A` refers to note A.
            Some(text) if letters == 1 && remark.len() == 1 => text.len(),
            _ if remark == "." || letters == 3 && remark.starts_with(char::is_uppercase) => length,
            _ => word.len(),
        }
    }
}

/// Corner of a1, as the first player sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Corner {
    /// The far right: squares are named as in chess.
    FarRight,
    /// The near left.
    NearLeft,
}

impl Corner {
    /// Returns the corner of a `GameType`, or `None` if that corner or another detail of the board is not supported.
    fn of(game_type: &str) -> Option<Self> {
        let mut parts = game_type.split(',').map(str::trim).skip(1);
        let mut is = |usual: &str| parts.next().is_none_or(|part| part.is_empty() || part.eq_ignore_ascii_case(usual));
        if !(is("B") && is("8") && is("8")) {
            return None;
        }
        let corner = match parts.next().map(str::to_ascii_uppercase).as_deref() {
            None | Some("" | "N1" | "A3" | "N" | "A") => Self::FarRight,
            Some("A0") => Self::NearLeft,
            _ => return None,
        };
        parts.next().is_none_or(|inverted| matches!(inverted, "" | "0")).then_some(corner)
    }
}

/// Converts letter names that put a1 at Black's left to the names of chess.
fn with_chess_names<'a>(text: &'a str, tags: &[Tag]) -> Cow<'a, str> {
    let game_type = tags.iter().find(|tag| tag.name.eq_ignore_ascii_case("GameType"));
    if game_type.and_then(|tag| Corner::of(&tag.value)) != Some(Corner::NearLeft) {
        return Cow::Borrowed(text);
    }
    let mut names = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(character) = rest.next() {
        let rank = rest.peek().and_then(|rank| rank.to_digit(10)).filter(|rank| (1..=8).contains(rank));
        match (character.to_ascii_lowercase(), rank) {
            (file @ 'a'..='h', Some(rank)) => {
                rest.next();
                names.push(char::from(b'a' + (b'h' - u8::try_from(file).unwrap_or(b'a'))));
                names.extend(char::from_digit(9 - rank, 10));
            }
            _ => names.push(character),
        }
    }
    Cow::Owned(names)
}

fn is_declared(tags: &[Tag]) -> bool {
    tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("GameType") && is_checkers(&tag.value))
}

fn is_checkers(value: &str) -> bool {
    value.split(',').next().is_some_and(|number| number.trim() == "21")
}
