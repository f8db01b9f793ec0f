//! Moves as text that depends on the position.

use alloc::{collections::BTreeMap, vec, vec::Vec};
use core::fmt;

use boardgame_core::{board::Direction, message::All, messages, movetext};

use crate::{
    check::Illegal,
    moves::{Move, ParseMoveError, PathError, read_square},
    position::Position,
    square::{ParseSquareError, Square},
};

messages! {
    /// Reason why a text is not a legal move in a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReadMoveError of "camelot" is Error {
        /// The text is not a move.
        Text(ParseMoveError);
        /// Several legal moves fit.
        Ambiguous {
            /// The legal moves that fit.
            outcomes: Vec<Move> as All,
        } => "{count} moves fit: {outcomes}", count = outcomes.0.len();
        /// The move is illegal.
        Illegal(Illegal);
    }
}

impl ReadMoveError {
    /// Returns the refusal if the text is an illegal move.
    #[must_use]
    pub const fn illegal(&self) -> Option<&Illegal> {
        if let Self::Illegal(illegal) = self { Some(illegal) } else { None }
    }
}

const MAX_SQUARES: usize = 64;

impl Position {
    /// Reads a move as records write it, and checks it.
    ///
    /// If every square is one step or one leap from the square before, the text is a complete path, which must be legal as
    /// written. Otherwise squares are missing, and exactly one outcome must fit. An outcome fits if a legal path to it
    /// visits the squares in order and has the same ends, with a canter to each square after `-` and a jump to each after
    /// `x`; other separators of [`movetext::squares`] mean a jump if an enemy is leapt over. Lower case is accepted. The returned
    /// move has the path of [`moves`](Self::moves).
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
    /// Fails if the text is malformed, ambiguous or illegal.
    pub fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        let (from, landings) = self.landings(text)?;
        let whole = Move::along(from, landings.iter().map(|landing| (landing.square, landing.jump)));
        let starts = core::iter::once(from).chain(landings.iter().map(|landing| landing.square));
        let complete = starts.zip(&landings).all(|(start, landing)| start.line_to(landing.square).is_some());
        if complete {
            let refusal = |whole| Err(self.or_over(self.refusal(from, whole)).into());
            let Ok(mv) = whole else { return refusal(whole) };
            return if self.objection(mv).is_some() { refusal(whole) } else { Ok(self.canonical(mv)) };
        }
        let search = PathSearch::new(self, from, &landings, true);
        let fits = |mv: &&Move| mv.from() == from && search.reaches(mv);
        let outcomes: Vec<Move> = self.moves().iter().filter(fits).copied().collect();
        match *outcomes {
            [mv] => Ok(mv),
            [] => {
                // A path with the missing squares filled in explains the refusal better.
                let whole = whole.or_else(|error| PathSearch::new(self, from, &landings, false).path().ok_or(error));
                Err(self.or_over(self.refusal(from, whole)).into())
            }
            _ => Err(ReadMoveError::Ambiguous { outcomes }),
        }
    }

    /// Writes a legal move with the path of [`moves`](Self::moves).
    ///
    /// # Errors
    /// Fails only if `out` fails.
    pub fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.canonical(mv))
    }

    pub(crate) fn canonical(&self, mv: Move) -> Move {
        self.moves().iter().copied().find(|legal| *legal == mv).unwrap_or(mv)
    }

    /// Returns the reason why a move is refused. Reasons about the piece precede those about the path.
    fn refusal(&self, from: Square, whole: Result<Move, PathError>) -> Illegal {
        match whole {
            Ok(mv) => self.objection(mv).unwrap_or(Illegal::Nothing { square: from }),
            Err(error) => match self.piece_at(from) {
                None => Illegal::Nothing { square: from },
                Some(piece) if piece.side != self.side_to_move() => {
                    Illegal::WrongSide { square: from, to_move: self.side_to_move() }
                }
                Some(_) => error.into(),
            },
        }
    }

    fn landings(&self, text: &str) -> Result<(Square, Vec<Landing>), ReadMoveError> {
        let mut from = None;
        let mut landings = Vec::new();
        let mut names = movetext::squares(text).peekable();
        while let Some(movetext::SquareName { column, text: name, captures, .. }) = names.next() {
            if name.is_empty() && names.peek().is_none() {
                let short = ParseMoveError::Path(PathError::TooShort);
                return Err(from.map_or(short, |_| ParseMoveError::Mark { column: column - 1 }).into());
            }
            let square = read_square(name, column).map_err(|error| self.square_error(error))?;
            if let Some(from) = from {
                if landings.len() == MAX_SQUARES {
                    return Err(ParseMoveError::Path(PathError::TooLong { max: MAX_SQUARES }).into());
                }
                let start = landings.last().map_or(from, |landing: &Landing| landing.square);
                let jump = captures.unwrap_or_else(|| self.is_over_enemy(start, square));
                landings.push(Landing { square, jump });
            } else {
                from = Some(square);
            }
        }
        let from = from.ok_or(ParseMoveError::Path(PathError::TooShort))?;
        if landings.is_empty() { Err(ParseMoveError::Path(PathError::TooShort).into()) } else { Ok((from, landings)) }
    }

    /// Converts an error in a square. A nonexistent square makes the move illegal, a missing one makes it unreadable.
    fn square_error(&self, error: ParseMoveError) -> ReadMoveError {
        match error {
            ParseMoveError::Square { error: ParseSquareError::OffBoard { file }, .. } => {
                self.or_over(Illegal::OffBoard { file }).into()
            }
            error => error.into(),
        }
    }
}

/// A square of the text, and whether a jump leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Landing {
    square: Square,
    jump: bool,
}

/// A node of a search: the square, and a bit for each captured piece.
type PathNode = (Square, u16);

/// A search for all paths of a piece that visit the squares of a text in order.
struct PathSearch<'a> {
    position: &'a Position,
    from: Square,
    enemies: Vec<Square>,
    /// The maximum number of the text's squares that are visited on the way to each reached node.
    reached: BTreeMap<PathNode, usize>,
    /// The predecessor of each node, by the number of squares visited.
    before: BTreeMap<(PathNode, usize), (PathNode, usize)>,
    landings: &'a [Landing],
}

impl<'a> PathSearch<'a> {
    /// Searches the legal paths. Without `legal`, also searches those on which a man canters and jumps (clause 2.8) or a
    /// knight neglects an owed capture (clause 2.10).
    ///
    /// A node is entered again only if more squares have been visited, since there may be infinitely many paths. One search
    /// serves all outcomes.
    fn new(position: &'a Position, from: Square, landings: &'a [Landing], legal: bool) -> Self {
        let enemies = position.pieces(!position.side_to_move()).iter().collect();
        let start = ((from, 0), 0);
        let (reached, before) = (BTreeMap::from([start]), BTreeMap::new());
        let mut search = Self { position, from, enemies, reached, before, landings };
        let mut open = vec![start];
        while let Some(current) = open.pop() {
            let (node, visited) = current;
            for direction in Direction::ALL {
                let Some(next) = search.leap(node, direction) else { continue };
                let landing = Landing { square: next.0, jump: next.1 != node.1 };
                if legal && !search.allows(landing) {
                    continue;
                }
                let visited = visited + usize::from(landings.get(visited) == Some(&landing));
                if search.reached.get(&next).is_none_or(|most| *most < visited) {
                    search.reached.insert(next, visited);
                    search.before.insert((next, visited), current);
                    open.push((next, visited));
                }
            }
        }
        search
    }

    /// Reports whether a path leads to the outcome of a legal move and ends with the last leap of the text.
    fn reaches(&self, mv: &Move) -> bool {
        if self.last() != Some(Landing { square: mv.to(), jump: mv.jumps() > 0 }) {
            return false;
        }
        let jumped = mv.captures().iter().filter_map(|square| self.bit(square)).fold(0, |all, bit| all | bit);
        self.reached.get(&(mv.to(), jumped)) == Some(&self.landings.len())
    }

    /// Returns a path that ends on the last square, legal or not.
    fn path(&self) -> Option<Move> {
        let last = self.last()?;
        let ends = |((square, jumped), visited): &(PathNode, usize)| {
            last == Landing { square: *square, jump: *jumped != 0 } && *visited == self.landings.len()
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

    fn last(&self) -> Option<Landing> {
        self.landings.last().copied()
    }

    /// Reports whether a leap may be part of a legal path that ends like the text.
    ///
    /// All leaps of a man are of one kind. A knight may mix them if a jump is last; otherwise it avoids the squares where it would
    /// owe a capture.
    fn allows(&self, leap: Landing) -> bool {
        let captures = self.last().is_some_and(|last| last.jump);
        let is_knight = self.position.knights.contains(self.from);
        let owes = || !self.position.jumps_from(leap.square, self.from, crate::bitboard::Bitboard::EMPTY).is_empty();
        match leap.jump {
            true => captures,
            false if captures => is_knight,
            false => !(is_knight && owes()),
        }
    }

    /// Returns the node after a leap in a direction, if the leap is possible.
    fn leap(&self, (at, jumped): PathNode, direction: Direction) -> Option<PathNode> {
        let side = self.position.side_to_move();
        if at.castle() == Some(!side) {
            return None;
        }
        let over = at.step(direction)?;
        let to = over.step(direction).filter(|&to| to == self.from || self.position.piece_at(to).is_none())?;
        if let Some(bit) = self.bit(over) {
            return (jumped & bit == 0).then_some((to, jumped | bit));
        }
        let own = over != self.from && self.position.pieces(side).contains(over);
        let closed = to.castle() == Some(side) && to != self.from;
        (jumped == 0 && own && !closed).then_some((to, 0))
    }

    /// Returns the bit of an enemy piece. There are at most fourteen.
    fn bit(&self, square: Square) -> Option<u16> {
        let index = self.enemies.iter().position(|&enemy| enemy == square)?;
        1_u16.checked_shl(u32::try_from(index).ok()?)
    }
}
