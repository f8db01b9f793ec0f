//! Moves: their text, the check, and playing them.

use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

use boardgame_core::{message::Either, messages};

use crate::{
    ParseSquareError, Position, Rule, Side, Square,
    board::{OTHER, OWN, Outcome, squares},
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

    /// Reads a move as people write it: small letters too, and the captured pieces left out where that is clear.
    ///
    /// ```
    /// let position: camette::Position = "w 1/k2/5/2m2/2M2/3/1".parse()?;
    /// assert_eq!(position.read_move("c3xc5")?.to_string(), "C3xC5(C4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not a move, or several captures fit. That the move is legal is not said by reading it.
    pub fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        let text: String = text.chars().filter(|letter| !letter.is_whitespace()).take(80).collect();
        if let Some((from, to)) = text.split_once('x').filter(|_| !text.contains('(')) {
            let square = |text: &str| text.parse::<Square>().map_err(|error| ReadMoveError::Text(error.into()));
            let (from, to) = (square(from)?, square(to)?);
            let mut fitting = self.moves();
            fitting.retain(|mv| mv.is_capture() && (mv.from, mv.to) == (from, to));
            return match fitting[..] {
                [] => Ok(Move { from, to, captured: 1 << to.index() }),
                [mv] => Ok(mv),
                _ => Err(ReadMoveError::Ambiguous { moves: fitting }),
            };
        }
        text.parse().map_err(ReadMoveError::Text)
    }
}
