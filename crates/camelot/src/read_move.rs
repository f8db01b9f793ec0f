//! Moves as text, where the position decides what is left out.

use alloc::{collections::BTreeMap, vec, vec::Vec};
use core::fmt;

use boardgame_core::{
    board::Direction,
    message::All,
    messages,
    movetext::{self, SquareName},
};

use crate::{
    bitboard::Bitboard,
    check::Illegal,
    moves::{Move, ParseMoveError, PathError, read_square},
    position::Position,
    square::{ParseSquareError, Square},
};

messages! {
    /// Why a text is not taken for a move in a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReadMoveError of "camelot" is Error {
        /// The text is not in the form of a move.
        Text(ParseMoveError);
        /// Several legal moves fit.
        Ambiguous {
            /// The moves.
            outcomes: Vec<Move> as All,
        } => "{count} moves fit: {outcomes}", count = outcomes.0.len();
        /// The move is against the rules.
        Illegal(Illegal);
    }
}

impl ReadMoveError {
    /// Returns the refusal of a move that was understood and is illegal.
    #[must_use]
    pub const fn illegal(&self) -> Option<&Illegal> {
        if let Self::Illegal(illegal) = self { Some(illegal) } else { None }
    }
}

/// More squares than any move visits.
const MOST_SQUARES: usize = 64;

impl Position {
    /// Reads a move as records write it, and checks it.
    ///
    /// Where every square is one step or one leap from the one before, the text is complete: it is that move, and its
    /// path has to be lawful as it is written. Otherwise squares have been left out, and one outcome has to fit: the
    /// squares that are written have to be squares of a lawful way to it, in their order and with the same ends, each
    /// reached by a canter where `-` comes before it and by a jump where `x` does, the last one too. Small letters and the
    /// signs of [`movetext::squares`] are read too. The path of the move that is returned is the canonical one.
    ///
    /// ```
    /// use camelot::Position;
    ///
    /// let position: Position = "w 0 0 KC6,MD6,MF6,kC11,mD11".parse()?;
    /// let mv = position.read_move("c6-g6")?;
    /// assert_eq!(mv.to_string(), "C6-E6-G6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the text is not a move, fits several outcomes, or is an illegal move.
    pub fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        let (from, landings) = self.landings(text)?;
        let whole = Move::along(from, landings.iter().map(|landing| (landing.square, landing.jump)));
        let starts = core::iter::once(from).chain(landings.iter().map(|landing| landing.square));
        let complete = starts.zip(&landings).all(|(start, landing)| start.line_to(landing.square).is_some());
        if complete {
            // Nothing is left out, so the path is held to the rules as it is written.
            let refusal = |whole| Err(self.or_over(self.refusal(from, whole)).into());
            let Ok(mv) = whole else { return refusal(whole) };
            return if self.objection(mv).is_some() { refusal(whole) } else { Ok(self.canonical(mv)) };
        }
        let lawful = Ways::new(self, from, &landings, true);
        let ends = |mv: &&Move| mv.from() == from && lawful.lead_to(mv);
        let outcomes: Vec<Move> = self.moves().iter().filter(ends).copied().collect();
        match *outcomes {
            [mv] => Ok(mv),
            [] => {
                // Where the squares left out can be found, it is not they that are wrong.
                let whole = whole.or_else(|error| Ways::new(self, from, &landings, false).whole().ok_or(error));
                Err(self.or_over(self.refusal(from, whole)).into())
            }
            _ => Err(ReadMoveError::Ambiguous { outcomes }),
        }
    }

    /// Writes a legal move with every square of its canonical path.
    ///
    /// # Errors
    /// Only when `out` fails.
    pub fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.canonical(mv))
    }

    /// The move with its canonical path, where it is legal.
    pub(crate) fn canonical(&self, mv: Move) -> Move {
        self.moves().iter().copied().find(|legal| *legal == mv).unwrap_or(mv)
    }

    /// Why the squares that are written are not a legal move: the piece first, then the path.
    fn refusal(&self, from: Square, whole: Result<Move, PathError>) -> Illegal {
        match whole {
            Ok(mv) => self.objection(mv).unwrap_or(Illegal::Nothing { square: from }),
            Err(error) => match self.piece_at(from) {
                None => Illegal::Nothing { square: from },
                Some(piece) if piece.side != self.to_move() => {
                    Illegal::WrongSide { square: from, to_move: self.to_move() }
                }
                Some(_) => error.into(),
            },
        }
    }

    /// The squares that a text names: where the move starts, and where it lands.
    fn landings(&self, text: &str) -> Result<(Square, Vec<Landing>), ReadMoveError> {
        let mut from = None;
        let mut landings = Vec::new();
        let mut written = movetext::squares(text).peekable();
        while let Some(SquareName { column, text: name, captures: jump, .. }) = written.next() {
            if name.is_empty() && written.peek().is_none() {
                let short = ParseMoveError::Path(PathError::TooShort);
                return Err(from.map_or(short, |_| ParseMoveError::Mark { column: column - 1 }).into());
            }
            let square = read_square(name, column).map_err(|error| self.bad_square(error))?;
            match from {
                None => from = Some(square),
                Some(_) if landings.len() < MOST_SQUARES => landings.push(Landing { square, jump }),
                Some(_) => {
                    return Err(ParseMoveError::Path(PathError::TooLong { max: MOST_SQUARES }).into());
                }
            }
        }
        let from = from.ok_or(ParseMoveError::Path(PathError::TooShort))?;
        if landings.is_empty() { Err(ParseMoveError::Path(PathError::TooShort).into()) } else { Ok((from, landings)) }
    }

    /// A square that does not exist makes the move illegal; a text that names none is not a move.
    fn bad_square(&self, error: ParseMoveError) -> ReadMoveError {
        match error {
            ParseMoveError::Square { error: ParseSquareError::OffBoard { file }, .. } => {
                self.or_over(Illegal::OffBoard { file }).into()
            }
            error => error.into(),
        }
    }
}

/// A square on which a move lands, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Landing {
    square: Square,
    /// Whether `x` comes before it.
    jump: bool,
}

/// How far along a way is: on which square, and which of the opponent's pieces have been jumped, one bit each.
type Stage = (Square, u16);

/// All ways of a piece that pass some squares in their order.
struct Ways<'a> {
    position: &'a Position,
    from: Square,
    enemies: Vec<Square>,
    /// The stages that a way leads to, each with the most of the written squares that one has passed.
    reached: BTreeMap<Stage, usize>,
    /// Each stage and number of squares passed with those one leap before.
    before: BTreeMap<(Stage, usize), (Stage, usize)>,
    written: &'a [Landing],
}

impl<'a> Ways<'a> {
    /// The ways from a square that pass the written ones: the lawful ones, or also those on which a man canters and
    /// then jumps (clause 2.8) or a knight comes to owe a capture that it does not make (clause 2.10).
    ///
    /// To have passed more of them is never worse, so each is ticked off where it is met first. A stage is visited
    /// again only with more of them passed, since the ways may be without number, and with canters without end. One
    /// search serves all outcomes: there may be many, and most of their ways are the same.
    fn new(position: &'a Position, from: Square, written: &'a [Landing], lawful: bool) -> Self {
        let enemies = position.pieces(!position.to_move()).iter().collect();
        let start = ((from, 0), 0);
        let (reached, before) = (BTreeMap::from([start]), BTreeMap::new());
        let mut ways = Self { position, from, enemies, reached, before, written };
        let mut open = vec![start];
        while let Some(here) = open.pop() {
            let (stage, passed) = here;
            for way in Direction::ALL {
                let Some(next) = ways.leap(stage, way) else { continue };
                let landing = Landing { square: next.0, jump: next.1 != stage.1 };
                if lawful && !ways.allows(landing) {
                    continue;
                }
                let passed = passed + usize::from(written.get(passed) == Some(&landing));
                if ways.reached.get(&next).is_none_or(|most| *most < passed) {
                    ways.reached.insert(next, passed);
                    ways.before.insert((next, passed), here);
                    open.push((next, passed));
                }
            }
        }
        ways
    }

    /// Whether one of them leads to the outcome of a legal move from the same square, with the last of the written
    /// leaps as its last one.
    ///
    /// All ways to an outcome that captures end with a jump onto the same square, all others with a canter onto it. So
    /// where the sign of the last square is right, a way that had passed that square before is no worse for it.
    fn lead_to(&self, mv: &Move) -> bool {
        if self.last() != Some(Landing { square: mv.to(), jump: mv.jumps() > 0 }) {
            return false;
        }
        let jumped = mv.captures().iter().filter_map(|square| self.bit(square)).fold(0, |all, bit| all | bit);
        self.reached.get(&(mv.to(), jumped)) == Some(&self.written.len())
    }

    /// One of them that ends on the last of the squares, whether that is a legal move or not.
    fn whole(&self) -> Option<Move> {
        let last = self.last()?;
        let ends = |((square, jumped), passed): &(Stage, usize)| {
            last == Landing { square: *square, jump: *jumped != 0 } && *passed == self.written.len()
        };
        let mut at = *self.before.keys().find(|at| ends(at))?;
        let mut leaps = Vec::new();
        while let Some(&before) = self.before.get(&at) {
            let ((to, jumped), ((_, earlier), _)) = (at.0, before);
            leaps.push((to, jumped != earlier));
            at = before;
        }
        Move::along(self.from, leaps.into_iter().rev()).ok()
    }

    /// The last leap that is written.
    fn last(&self) -> Option<Landing> {
        self.written.last().copied()
    }

    /// Whether a leap may be part of a lawful way that ends as the written one does.
    ///
    /// A man's leaps are all of one kind. A knight's may be mixed where a jump is the last of them; else it stays off
    /// the squares where it would owe a capture.
    fn allows(&self, leap: Landing) -> bool {
        let captures = self.last().is_some_and(|last| last.jump);
        let is_knight = self.position.knights.contains(self.from);
        let owes = || !self.position.jumps_from(leap.square, self.from, Bitboard::EMPTY).is_empty();
        match leap.jump {
            true => captures,
            false if captures => is_knight,
            false => !(is_knight && owes()),
        }
    }

    /// One leap from here, if there is one in this direction.
    fn leap(&self, (at, jumped): Stage, way: Direction) -> Option<Stage> {
        let side = self.position.to_move();
        if at.castle() == Some(!side) {
            return None;
        }
        let over = at.step(way)?;
        let to = over.step(way).filter(|&to| to == self.from || self.position.piece_at(to).is_none())?;
        if let Some(bit) = self.bit(over) {
            return (jumped & bit == 0).then_some((to, jumped | bit));
        }
        let own = over != self.from && self.position.pieces(side).contains(over);
        let closed = to.castle() == Some(side) && to != self.from;
        (jumped == 0 && own && !closed).then_some((to, 0))
    }

    /// The bit of a piece of the opponent's, who has at most fourteen.
    fn bit(&self, square: Square) -> Option<u16> {
        let place = self.enemies.iter().position(|&enemy| enemy == square)?;
        1_u16.checked_shl(u32::try_from(place).ok()?)
    }
}
