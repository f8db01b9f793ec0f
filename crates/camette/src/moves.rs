//! Moves: their text, the check, and playing them.

use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

use boardgame_core::{message::Either, messages};

use crate::{
    board::{OTHER, OWN, Outcome, squares},
    position::{Position, Side},
    rule::Rule,
    square::{ParseSquareError, Square},
};

/// A move: from where to where, and what is captured. Two paths to the same outcome are one move.
///
/// Its text is `C2-C4`, or with the captured pieces `C2xC6(C3,C5)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    captured: u32,
}

impl Move {
    /// Where the piece starts.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Where it ends.
    #[must_use]
    pub const fn to(&self) -> Square {
        self.to
    }

    /// The squares of the captured pieces.
    pub fn captured(&self) -> impl Iterator<Item = Square> + use<> {
        squares(self.captured).filter_map(Square::new)
    }

    /// Whether anything is captured.
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        self.captured != 0
    }

    /// Whether all these pieces are among the captured ones.
    fn takes(self, squares: &[Square]) -> bool {
        squares.iter().all(|square| self.captured >> square.index() & 1 == 1)
    }

    /// The move of a position whose board has this outcome.
    pub(crate) fn seen_by(position: &Position, outcome: Outcome) -> Self {
        let square = |index| position.seen(Square::new(index).unwrap_or(Square::C1));
        let captured = squares(outcome.captured).fold(0, |set, index| set | 1 << square(index).index());
        Self { from: square(outcome.from), to: square(outcome.to), captured }
    }

    /// The outcome on the board of a position.
    fn outcome(self, position: &Position) -> Outcome {
        let index = |square: Square| position.seen(square).index() as u8;
        let captured = self.captured().fold(0, |set, square| set | 1 << index(square));
        Outcome { from: index(self.from), to: index(self.to), captured }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, if self.is_capture() { 'x' } else { '-' }, self.to)?;
        for (place, square) in self.captured().enumerate() {
            write!(f, "{}{square}", if place == 0 { '(' } else { ',' })?;
        }
        f.write_str(if self.is_capture() { ")" } else { "" })
    }
}

boardgame_core::text_arguments!(Move);

messages! {
    /// A text that is not a move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseMoveError of "camette" is Error {
        /// It is not of the form `C2-C4` or `C2xC4(C3)`.
        Form => "a move is written like C2-C4 or C2xC4(C3)";
        /// It names a square that the board does not have.
        Square(ParseSquareError);
    }

    /// Why a move is refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Illegal of "camette" cites Rule {
        /// The game is over (clauses 5.1 to 5.3).
        Over {
            /// The clause that ended it.
            by: Rule,
        } => *by, "the game is over";
        /// No piece of the side to move stands there.
        NoPiece {
            /// The side to move.
            side: Side,
            /// The square.
            square: Square,
        } => Rule::Turn, "there is no piece of {side} on {square}";
        /// Another piece is in its own castle and has to leave it.
        MustLeaveCastle {
            /// The castle.
            castle: Square,
        } => Rule::OwnCastleLeave, "the piece on {castle} must leave its castle first";
        /// A capture is due, and the move is none.
        MustCapture => Rule::MustJump, "a piece can jump, and something must capture";
        /// The piece in its own castle can jump, and the move is not a capture.
        MustCaptureFromCastle {
            /// The castle.
            castle: Square,
        } => Rule::OwnCastleCapture, "the piece on {castle} can jump, and so must leave its castle by a capture";
        /// A player's own castle is not entered without a capture.
        OwnCastle {
            /// The castle.
            castle: Square,
        } => Rule::OwnCastleClosed, "no move but a jump enters one's own castle, {castle}";
        /// The target is not empty.
        Occupied {
            /// The target.
            square: Square,
        } => Rule::PlainMove, "{square} is not empty";
        /// No jumps or charge of this piece end there with these captures.
        NoCapture {
            /// Where the piece stands.
            from: Square,
            /// Where it was to go.
            to: Square,
        } => Rule::Jump, "no capture leads from {from} to {to} over these pieces";
        /// Neither a plain move nor a canter that the piece may end leads there.
        NoWay {
            /// Where the piece stands.
            from: Square,
            /// Where it was to go.
            to: Square,
        } => Rule::PlainMove, "no plain move or canter leads from {from} to {to}";
    }

    /// A move that cannot be read in a position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ReadMoveError of "camette" is Error {
        /// The text is not a move.
        Text(ParseMoveError);
        /// The text means one move, and that move is against the rules.
        Illegal(Illegal);
        /// Captures with different pieces taken fit.
        Ambiguous {
            /// Those that fit.
            moves: Vec<Move> as Either,
        } => "this could be {moves}";
    }

    /// What a move did beyond what is written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Report of "camette" {
        /// The piece entered the enemy's castle and won (clause 5.1).
        Entered => "into the enemy castle";
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (path, taken) = match text.split_once('(') {
            Some((path, taken)) => (path, Some(taken.strip_suffix(')').ok_or(ParseMoveError::Form)?)),
            None => (text, None),
        };
        let by = if taken.is_some() { 'x' } else { '-' };
        let (from, to) = path.split_once(by).ok_or(ParseMoveError::Form)?;
        let mut captured = 0;
        for square in taken.into_iter().flat_map(|taken| taken.split(',')) {
            captured |= 1 << square.parse::<Square>()?.index();
        }
        Ok(Self { from: from.parse()?, to: to.parse()?, captured })
    }
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The move.
    pub mv: Move,
    /// Whether the piece entered the enemy's castle and won (clause 5.1).
    pub entered: bool,
}

impl Effect {
    /// What there is to say beyond the move itself.
    #[must_use]
    pub fn report(&self) -> Option<Report> {
        self.entered.then_some(Report::Entered)
    }
}

impl Position {
    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// The reason, with its clause.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        let board = self.board();
        if let Some(outcome) = self.outcome() {
            let rule = Rule::ALL.iter().copied().find(|rule| rule.clause() == outcome.clause);
            return Err(Illegal::Over { by: rule.unwrap_or(Rule::NoMove) });
        }
        let wanted = mv.outcome(self);
        let duty = board.duty();
        let castle = self.to_move().castle();
        if board.pieces(OWN) >> wanted.from & 1 == 0 {
            return Err(Illegal::NoPiece { side: self.to_move(), square: mv.from });
        }
        if duty.movers >> wanted.from & 1 == 0 {
            return Err(Illegal::MustLeaveCastle { castle });
        }
        if mv.is_capture() {
            let mut found = false;
            board.each_capture(wanted.from, &mut |outcome| found |= outcome == wanted);
            return if found { Ok(()) } else { Err(Illegal::NoCapture { from: mv.from, to: mv.to }) };
        }
        if (board.pieces(OWN) | board.pieces(OTHER)) >> wanted.to & 1 == 1 {
            Err(Illegal::Occupied { square: mv.to })
        } else if duty.capture && mv.from == castle {
            Err(Illegal::MustCaptureFromCastle { castle })
        } else if duty.capture {
            Err(Illegal::MustCapture)
        } else if mv.to == castle {
            Err(Illegal::OwnCastle { castle })
        } else if board.quiet(wanted.from) >> wanted.to & 1 == 0 {
            Err(Illegal::NoWay { from: mv.from, to: mv.to })
        } else {
            Ok(())
        }
    }

    /// Whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Plays a move. If it is refused, nothing has changed.
    ///
    /// # Errors
    ///
    /// The reason, with its clause.
    pub fn play(&mut self, mv: Move) -> Result<Effect, Illegal> {
        self.check(mv)?;
        Ok(self.play_trusted(mv))
    }

    /// Plays a move that is known to be legal. Any other leads to a position that means nothing.
    pub fn play_trusted(&mut self, mv: Move) -> Effect {
        debug_assert!(self.is_legal(mv), "{mv} in {self}");
        let entered = mv.to == (!self.to_move()).castle();
        let after = self.board().after(mv.outcome(self));
        self.advance(after);
        Effect { mv, entered }
    }

    /// The position after a legal move.
    #[must_use]
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.advance(self.board().after(mv.outcome(self)));
        next
    }

    /// Reads a move as people write it: small letters too, and the captured pieces left out where that is clear, or behind
    /// colons.
    ///
    /// ```
    /// let position: camette::Position = "w 1/k2/5/2m2/2M2/3/1".parse()?;
    /// assert_eq!(position.read_move("c3xc5")?.to_string(), "C3xC5(C4)");
    /// assert_eq!(position.read_move("C3xC5:C4"), position.read_move("C3xC5(C4)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not a move, several captures fit, or the move is illegal.
    pub fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        let mv = self.meant(text)?;
        self.check(mv).map(|()| mv).map_err(ReadMoveError::Illegal)
    }

    /// The move that a text means, legal or not.
    fn meant(&self, text: &str) -> Result<Move, ReadMoveError> {
        let text: String = text.chars().filter(|letter| !letter.is_whitespace()).take(80).collect();
        let Some((from, to)) = text.split_once('x').filter(|_| !text.contains('(')) else {
            return text.parse().map_err(ReadMoveError::Text);
        };
        let square = |text: &str| text.parse::<Square>().map_err(|error| ReadMoveError::Text(error.into()));
        let mut parts = to.split(':');
        let (from, to) = (square(from)?, square(parts.next().unwrap_or_default())?);
        let captured = parts.try_fold(0, |set, part| square(part).map(|taken| set | 1 << taken.index()))?;
        if captured != 0 {
            return Ok(Move { from, to, captured });
        }
        let mut fitting = self.captures(from, to);
        match fitting.len() {
            0 => Ok(Move { from, to, captured: 1 << to.index() }),
            1 => Ok(fitting.remove(0)),
            _ => Err(ReadMoveError::Ambiguous { moves: fitting }),
        }
    }

    /// The captures that lead from one square to another, with different pieces taken.
    fn captures(&self, from: Square, to: Square) -> Vec<Move> {
        let mut fitting = self.moves();
        fitting.retain(|mv| mv.is_capture() && (mv.from, mv.to) == (from, to));
        fitting
    }

    /// Writes a legal move without brackets, as game texts have it: the captured pieces stand behind colons, and only where
    /// several captures fit.
    ///
    /// # Errors
    ///
    /// Only when `out` fails.
    pub fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}{}{}", mv.from, if mv.is_capture() { 'x' } else { '-' }, mv.to)?;
        if mv.is_capture() && self.captures(mv.from, mv.to).len() > 1 {
            mv.captured().try_for_each(|square| write!(out, ":{square}"))?;
        }
        Ok(())
    }

    /// The squares that can be next in a move through these: a piece, where it goes, and where several captures fit, the
    /// pieces that it takes. None where the squares say all of a move, or nothing legal.
    ///
    /// ```
    /// let start = camette::Position::start();
    /// let way = ["B3".parse()?];
    /// assert!(start.next_squares(&way).contains(&"A3".parse()?));
    /// assert!(start.next_squares(&[way[0], "A3".parse()?]).is_empty());
    /// # Ok::<(), camette::ParseSquareError>(())
    /// ```
    #[must_use]
    pub fn next_squares(&self, way: &[Square]) -> Vec<Square> {
        let mut fitting = self.moves();
        let mut next: Vec<Square> = match *way {
            [] => fitting.iter().map(Move::from).collect(),
            [from] => fitting.iter().filter(|mv| mv.from == from).map(Move::to).collect(),
            [from, to, ref taken @ ..] => {
                fitting.retain(|mv| (mv.from, mv.to) == (from, to) && mv.takes(taken));
                if fitting.len() < 2 || fitting.iter().any(|mv| mv.captured().count() == taken.len()) {
                    return Vec::new();
                }
                fitting.iter().flat_map(Move::captured).filter(|square| !taken.contains(square)).collect()
            }
        };
        next.sort_unstable();
        next.dedup();
        next
    }

    /// The legal move through these squares, which may be anything, such as those somebody points at: a piece, where it
    /// goes, and where several captures fit, pieces that it takes.
    ///
    /// # Errors
    ///
    /// When there is no such move, or it is not legal. One square alone is refused with the reason why that piece cannot
    /// move there.
    pub fn move_along(&self, way: &[Square]) -> Result<Move, Illegal> {
        let from = way.first().copied().unwrap_or(self.to_move().castle());
        let to = way.get(1).copied().unwrap_or(from);
        let taken = way.get(2..).unwrap_or_default();
        let fits = |mv: &Move| way.len() > 1 && (mv.from, mv.to) == (from, to) && mv.takes(taken);
        // The fewest pieces first: no more are taken than were pointed at.
        if let Some(mv) = self.moves().into_iter().filter(fits).min_by_key(|mv| mv.captured().count()) {
            return Ok(mv);
        }
        let captured = taken.iter().fold(0, |set, square| set | 1 << square.index());
        self.check(Move { from, to, captured }).map(|()| Move { from, to, captured })
    }
}
