//! Legal moves and their count, why one is refused, playing one, and moves as people write them and point at them.

use alloc::{string::String, vec, vec::Vec};
use core::fmt;

use crate::{
    board::{OTHER, OWN, Outcome, squares},
    moves::{Effect, Illegal, Move, ReadMoveError},
    position::Position,
    rule::Rule,
    square::Square,
};

impl Position {
    /// The move that has this outcome on the board.
    pub(crate) fn seen_move(&self, outcome: Outcome) -> Move {
        let square = |index| self.seen(Square::new(index).unwrap_or(Square::C1));
        let captured = squares(outcome.captured).fold(0, |set, index| set | 1 << square(index).index());
        Move { from: square(outcome.from), to: square(outcome.to), captured }
    }

    /// The outcome of a move on the board.
    fn outcome_of(&self, mv: Move) -> Outcome {
        let index = |square: Square| self.seen(square).index() as u8;
        let captured = mv.captured().fold(0, |set, square| set | 1 << index(square));
        Outcome { from: index(mv.from), to: index(mv.to), captured }
    }

    /// Every legal move, in a fixed order.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.board().each_move(|outcome| moves.push(self.seen_move(outcome)));
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// How many rows of `depth` moves there are, at most [`u64::MAX`].
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        // A list instead of recursion, so that no depth exhausts the stack.
        let (mut open, mut rows) = (vec![(*self, depth)], 0u64);
        while let Some((position, depth)) = open.pop() {
            let moves = position.moves();
            if depth == 1 {
                rows = rows.saturating_add(moves.len() as u64);
            } else {
                open.extend(moves.into_iter().map(|mv| (position.after(mv), depth - 1)));
            }
        }
        rows
    }

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
        let wanted = self.outcome_of(mv);
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
        let after = self.board().after(self.outcome_of(mv));
        self.advance(after);
        Effect { mv, entered }
    }

    /// The position after a legal move.
    #[must_use]
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.advance(self.board().after(self.outcome_of(mv)));
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
        let sign = |sign: char| match sign {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
            '×' => 'x',
            sign => sign,
        };
        let text = text.trim_end().trim_end_matches(['!', '?']);
        let text: String = text.chars().filter(|letter| !letter.is_whitespace()).map(sign).take(80).collect();
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
        let next: Vec<Square> = match *way {
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
        Square::all().filter(|square| next.contains(square)).collect()
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
