//! Games as text: PDN, the Portable Draughts Notation, game type 21.
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
//! The form of the text, and its limits, are those of [`boardgame_core::movetext`]. In this game `1-0` means that
//! Black, who moves first, has won.
//!
//! A move is read as [`Position::read_move`] reads it, and a remark that somebody ran into one (`26-22Whiteresigned.`)
//! is taken for a comment. A `FEN` tag gives another start; a `GameType` other than 21 is an error that names the game,
//! and so are a `Variant` that is another game, a first move of chess, international or Russian draughts, the squares of
//! international draughts in a `FEN`, and the tags of Italian draughts. The players are named by `Black` or `Red`, and
//! `White`. Squares in letters are those of chess; after `[GameType "21,B,8,8,A0,0"]` a1 is at the left of Black, who moves
//! first. Counts of moves in a `FEN` and other variants are noted.
//!
//! Errors come in two kinds. [`Cause::Illegal`] is a move that was read and breaks a clause; all others mean that the
//! game could not be read, but for a set-up that breaks one: [`PdnError::clause`](movetext::GameError::clause) says which.
//!
//! A [lenient](Reader::lenient) reader continues where it can, and says what liberties it took:
//!
//! ```
//! use checkers::pdn::Reader;
//!
//! let text = r#"[FEN "B:B2:W6,7,14,15"] 1. 2x18 15-11 White wins 0-1"#;
//! assert!(Reader::from_text(text).next().is_some_and(|game| game.is_err()));
//!
//! let mut reader = Reader::from_text(text).lenient();
//! let game = reader.next().expect("a game")?;
//! assert_eq!(game.moves().count(), 2);
//! let notes: Vec<_> = reader.notes().iter().map(ToString::to_string).collect();
//! assert_eq!(notes[0], "line 1, column 28: 2x18: 2 moves match, 2x9x18 is used");
//! assert_eq!(notes[1], "line 1, column 39: \"White\" is treated as a comment");
//! # Ok::<(), checkers::pdn::PdnError>(())
//! ```
//!
//! The whole of a game, with its variations:
//!
//! ```
//! use checkers::pdn::{Game, Reader};
//! use checkers::boardgame_core::movetext::Item;
//!
//! let text = "1. 11-15 {[%clk 0:59:00]} 23-19 (1... 22-18 $1 15x22) 2. 8-11 *";
//! let game: Game = Reader::from_text(text).next().expect("a game")?;
//! for step in game.steps() {
//!     match step.item {
//!         Item::Move(mv) => println!("{:width$}{} {mv}", "", step.number, width = 2 * step.depth),
//!         comment => println!("{:?}", comment.clock()),
//!     }
//! }
//! let last = game.steps().last().expect("2. 8-11");
//! assert_eq!((last.number.to_string(), last.depth), ("2.".to_owned(), 0));
//!
//! // In the form that the standard demands, for other programs.
//! assert!(game.strict().to_string().contains("[GameType \"21\"]"));
//! # Ok::<(), checkers::pdn::PdnError>(())
//! ```

use alloc::{
    borrow::Cow,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use boardgame_core::{
    message::Excerpt,
    messages,
    movetext::{self, BadTag, Dialect, Tag},
};

use crate::{
    fen::{ParsePositionError, alphanumeric, file_and_rank, read_leniently},
    moves::Move,
    position::Position,
    rule::Rule,
};

/// One game of a PDN file, all of whose moves are legal; `Display` writes it.
///
/// Methods: [`new`](movetext::Game::new), [`of_match`](movetext::Game::of_match), [`start`](movetext::Game::start),
/// [`sheet`](movetext::Game::sheet), [`into_sheet`](movetext::Game::into_sheet), [`tag`](movetext::Game::tag),
/// [`player`](movetext::Game::player), [`moves`](movetext::Game::moves), [`plies`](movetext::Game::plies),
/// [`walk`](movetext::Game::walk), [`end`](movetext::Game::end), [`score`](movetext::Game::score),
/// [`strict`](movetext::Game::strict).
pub type Game = movetext::Game<Pdn>;
/// The tags and the movetext of a game: what [`Game::new`] takes.
///
/// Fields: `tags`, `items`, `score` and `resigned`. Methods: [`new`](movetext::Sheet::new),
/// [`tag`](movetext::Sheet::tag), [`moves`](movetext::Sheet::moves).
pub type Sheet = movetext::Sheet<Move>;
/// A reader of PDN: an iterator over its games.
///
/// Methods: [`from_text`](movetext::Reader::from_text), [`from_bytes`](movetext::Reader::from_bytes),
/// [`from_stream`](movetext::Reader::from_stream), [`lenient`](movetext::Reader::lenient),
/// [`notes`](movetext::Reader::notes), [`games`](movetext::Reader::games); each game is an item of the iterator.
pub type Reader<S> = movetext::Reader<Pdn, S>;
/// What is wrong with one game of a PDN file, and where.
pub type PdnError = movetext::GameError<Pdn>;
/// What can be wrong with a game of a PDN file.
pub type Cause = movetext::Cause<Pdn>;

/// PDN as a dialect of game texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pdn {}

/// The tags by which a game starts from a position.
///
/// ```
/// use checkers::{Position, pdn::{Game, Sheet, position_tags}};
///
/// let position = "W:WK10:BK28".parse::<Position>()?;
/// let game = Game::new(Sheet { tags: position_tags(&position).into(), ..Sheet::new() })?;
/// assert_eq!(*game.start(), position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn position_tags(position: &Position) -> [Tag; 2] {
    [Tag::new("SetUp", "1"), Tag::new("FEN", position.to_string())]
}

messages! {
    /// Why the tags of a game name no start position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum StartError of "checkers" is Error {
        /// The `GameType` is that of another game.
        GameType {
            /// The game.
            game: OtherGame,
            /// Value of the `GameType` tag.
            found: String as Excerpt,
        } => "this is {game}, game type {found}, and not American checkers, game type 21";
        /// A move is one of another game.
        Move {
            /// The game.
            game: OtherGame,
            /// The move.
            found: String as Excerpt,
        } => "this is {game}, to judge by its move {found}, and not American checkers";
        /// The `FEN` tag has pieces on squares that only another game has.
        Pieces {
            /// The game.
            game: OtherGame,
        } => "this is {game}, to judge by the squares in its FEN tag, and not American checkers";
        /// The `GameType` describes a board that is not read.
        Board {
            /// Value of the `GameType` tag.
            found: String as Excerpt,
        } => "the board of the game type {found} is not read: expected 21, 21,B,8,8,N1,0 or 21,B,8,8,A0,0";
        /// A tag shows another game: the players' names, or the variant.
        Players {
            /// The game.
            game: OtherGame,
            /// The tag.
            tag: String as Excerpt,
        } => "this is {game}, to judge by its tag {tag}, and not American checkers";
        /// The `FEN` tag names no position.
        Fen {
            /// What is wrong with it.
            error: ParsePositionError,
        } => "the FEN tag, {error}";
    }

    /// Another game that is written in PDN.
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
        /// A game that is not known here.
        Unknown => "another game";
    }
}

impl OtherGame {
    /// The game of a `GameType`, which begins with its number.
    #[must_use]
    pub fn of_type(value: &str) -> Self {
        match value.split(',').next().unwrap_or_default().trim() {
            "0" => Self::Chess,
            "20" => Self::International,
            "22" => Self::Italian,
            "23" => Self::Pool,
            "24" => Self::Spanish,
            "25" => Self::Russian,
            "26" => Self::Brazilian,
            "27" => Self::Canadian,
            "28" => Self::Portuguese,
            "29" => Self::Czech,
            "30" => Self::Turkish,
            "31" => Self::Thai,
            "40" => Self::Frisian,
            _ => Self::Unknown,
        }
    }

    /// The game whose board has the squares of this `FEN` tag, where that of checkers has not. In chess a FEN has ranks.
    fn of_fen(fen: &str) -> Option<Self> {
        if fen.contains('/') {
            return Some(Self::Chess);
        }
        Self::of_squares(fen.split(|sign: char| !sign.is_ascii_digit()).filter_map(|number| number.parse().ok()))
    }

    /// The game whose board has squares of these numbers: 50 in international draughts, 72 in Canadian.
    fn of_squares(numbers: impl Iterator<Item = u16>) -> Option<Self> {
        match numbers.max()? {
            33..=50 => Some(Self::International),
            51..=72 => Some(Self::Canadian),
            _ => None,
        }
    }

    /// The game that a `Variant` names.
    fn of_variant(value: &str) -> Option<Self> {
        let value = value.to_ascii_lowercase();
        let games = [
            ("chess", Self::Chess),
            ("international", Self::International),
            ("italian", Self::Italian),
            ("pool", Self::Pool),
            ("spanish", Self::Spanish),
            ("russian", Self::Russian),
            ("shashki", Self::Russian),
            ("brazilian", Self::Brazilian),
            ("canadian", Self::Canadian),
            ("portuguese", Self::Portuguese),
            ("czech", Self::Czech),
            ("turkish", Self::Turkish),
            ("thai", Self::Thai),
            ("frisian", Self::Frisian),
            ("camelot", Self::Unknown),
        ];
        games.into_iter().find(|(name, _)| value.contains(name)).map(|(_, game)| game)
    }

    /// The game in which players are named by this tag.
    fn of_tag(name: &str) -> Option<Self> {
        ["Bianco", "Nero"].iter().any(|tag| tag.eq_ignore_ascii_case(name)).then_some(Self::Italian)
    }

    /// The game that begins with this move, where checkers cannot: White's men are on 31 to 50 in international
    /// draughts, and on the first three ranks in Russian draughts.
    fn of_first_move(squares: &[&str]) -> Option<Self> {
        let [from, to] = *squares else { return None };
        if let (Some(from), Some(to)) = (file_and_rank(from), file_and_rank(to)) {
            return match (from.1, to.0.abs_diff(from.0), to.1.abs_diff(from.1)) {
                (1..=3, 1, 1) => Some(Self::Russian),
                // A pawn goes straight on, and a knight jumps.
                (2, 0, 1 | 2) | (1, 1, 2) => Some(Self::Chess),
                _ => None,
            };
        }
        let (from, to): (u8, u8) = (from.parse().ok()?, to.parse().ok()?);
        ((31..=50).contains(&from) && (1..=50).contains(&to)).then_some(Self::International)
    }

    /// The game that has this move, which checkers refuses, in a game from a set-up: it names squares that the board of
    /// checkers has not, or, in letters, a king flies, or a piece of the side to move captures otherwise than in checkers.
    fn of_move(squares: &[&str], word: &str, position: Option<&Position>) -> Option<Self> {
        if let Ok(numbers) = squares.iter().map(|square| square.parse::<u16>()).collect::<Result<Vec<_>, _>>() {
            return Self::of_squares(numbers.into_iter());
        }
        let named = squares.iter().map(|square| file_and_rank(square)).collect::<Option<Vec<_>>>()?;
        let flies = named.windows(2).any(|leg| {
            let [(file, rank), (to_file, to_rank)] = *leg else { return false };
            let far = file.abs_diff(to_file);
            // Two jumps along one diagonal may be written as one.
            far == rank.abs_diff(to_rank) && far > 2 && (far % 2 == 1 || !word.contains(['x', 'X', ':']))
        });
        let captures = || {
            let mover = position.zip(squares.first().and_then(|square| alphanumeric(square)));
            let is_movers = mover.is_some_and(|(position, from)| position.pieces(position.to_move()).contains(from));
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
        let says_so = says_so(tags);
        for (index, Tag { name, value }) in tags.iter().enumerate().filter(|(_, tag)| !tag.value.is_empty()) {
            if name.eq_ignore_ascii_case("GameType") && !is_checkers(value) {
                let game = OtherGame::of_type(value);
                return Err(BadTag::new(index, StartError::GameType { game, found: value.clone() }));
            }
            if name.eq_ignore_ascii_case("GameType") && Corner::of(value).is_none() {
                return Err(BadTag::new(index, StartError::Board { found: value.clone() }));
            }
            if let Some(game) =
                OtherGame::of_variant(value).filter(|_| name.eq_ignore_ascii_case("Variant") && !says_so)
            {
                return Err(BadTag::new(index, StartError::Players { game, tag: name.clone() }));
            }
            if let Some(game) = OtherGame::of_tag(name).filter(|_| !says_so) {
                return Err(BadTag::new(index, StartError::Players { game, tag: name.clone() }));
            }
            if name.eq_ignore_ascii_case("FEN") {
                position = turned(value, tags).parse().map_err(|error: ParsePositionError| {
                    let other = OtherGame::of_fen(value).filter(|_| !says_so);
                    BadTag::new(index, other.map_or(StartError::Fen { error }, |game| StartError::Pieces { game }))
                })?;
            }
        }
        Ok(position)
    }

    /// What a `FEN` tag may have meant: more than twelve pieces are in problems, and a man on its crowning row is a
    /// king.
    fn repair_start(tags: &mut [Tag], bad: &BadTag<StartError>) -> Option<Position> {
        let value = match bad.error {
            StartError::Fen { .. } => &mut tags.get_mut(bad.index)?.value,
            _ => return None,
        };
        let Ok(position) = read_leniently(value) else {
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
        let squares: Vec<&str> = match named.split_at_checked(2) {
            Some((from, to)) if to.len() == 2 && file_and_rank(from).is_some() => vec![from, to],
            _ => named.split(['-', 'x', 'X', ':']).collect(),
        };
        let game = match position {
            _ if squares.len() < 2 || says_so(tags) => None,
            Some(position) if *position == Position::start() => OtherGame::of_first_move(&squares),
            _ => OtherGame::of_move(&squares, word, position),
        };
        game.map(|game| StartError::Move { game, found: word.into() })
    }

    fn translate<'a>(word: &'a str, tags: &[Tag]) -> Cow<'a, str> {
        turned(word, tags)
    }

    /// A variant that is no other game, and counts of moves in a set-up.
    fn ignored_part(Tag { name, value }: &Tag) -> Option<String> {
        let known = ["checkers", "american", "english", "straight", "draughts"];
        let is = |tag: &str| name.eq_ignore_ascii_case(tag) && !value.is_empty();
        if is("Variant") && !known.iter().any(|word| value.to_ascii_lowercase().contains(word)) {
            return Some(value.clone());
        }
        let mut counts = value.trim_end_matches('.').split(':').skip(3).filter(|_| is("FEN"));
        let says_nothing = |part: &&str| matches!(part.trim(), "" | "H0" | "F0" | "F1");
        let first = counts.find(|part| !says_nothing(part))?;
        Some(counts.fold(String::from(first), |counts, part| counts + ":" + part))
    }

    fn move_length(word: &str) -> usize {
        let named_with_letters = word.get(..2).is_some_and(|square| alphanumeric(square).is_some());
        // A word, or a time on a clock such as 0:05: there is no square 0.
        if word.starts_with(char::is_alphabetic) && !named_with_letters || word.starts_with("0:") {
            return 0;
        }
        let of_move = |sign| match sign {
            '0'..='9' | '-' | 'x' | 'X' | ':' => true,
            'a'..='h' => named_with_letters,
            _ => false,
        };
        let length = word.find(|sign: char| !of_move(sign)).unwrap_or(word.len());
        let (text, remark) = word.split_at_checked(length).unwrap_or((word, ""));
        let letters = remark.chars().take(3).filter(|sign| sign.is_alphabetic()).count();
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
    /// Far on the right: the names of chess, with White at the bottom.
    FarRight,
    /// Near on the left.
    NearLeft,
}

impl Corner {
    /// Reads the details of a `GameType`: the player who begins, the size of the board, the names of the squares, and the
    /// squares in use. Missing details are the usual ones. `None` for another board.
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

/// Replaces squares that are named in letters by their names in chess.
fn turned<'a>(text: &'a str, tags: &[Tag]) -> Cow<'a, str> {
    let game_type = tags.iter().find(|tag| tag.name.eq_ignore_ascii_case("GameType"));
    if game_type.and_then(|tag| Corner::of(&tag.value)) != Some(Corner::NearLeft) {
        return Cow::Borrowed(text);
    }
    let mut turned = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(sign) = rest.next() {
        let rank = rest.peek().and_then(|rank| rank.to_digit(10)).filter(|rank| (1..=8).contains(rank));
        match (sign.to_ascii_lowercase(), rank) {
            (file @ 'a'..='h', Some(rank)) => {
                rest.next();
                turned.push(char::from(b'a' + (b'h' - u8::try_from(file).unwrap_or(b'a'))));
                turned.extend(char::from_digit(9 - rank, 10));
            }
            _ => turned.push(sign),
        }
    }
    Cow::Owned(turned)
}

/// Whether the tags say that the game is American checkers.
fn says_so(tags: &[Tag]) -> bool {
    tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("GameType") && is_checkers(&tag.value))
}

/// Whether a `GameType` is the one of American checkers: `21`, with or without the board's particulars behind it.
fn is_checkers(value: &str) -> bool {
    value.split(',').next().is_some_and(|number| number.trim() == "21")
}
