//! Legal moves, refusals, and moves as text and square by square.

use alloc::{vec, vec::Vec};
use core::fmt;

use boardgame_core::movetext;

use crate::{
    board::{BoardMove, OTHER, OWN, squares},
    moves::{Effect, Illegal, Move, ParseMoveError, ReadMoveError},
    position::Position,
    rule::Rule,
    square::Square,
};

impl Position {
    pub(crate) fn absolute_move(&self, outcome: BoardMove) -> Move {
        let square = |index| self.relative(Square::new(index).unwrap_or(Square::C1));
        let captured = squares(outcome.captured).fold(0, |set, index| set | 1 << square(index).index());
        Move { from: square(outcome.from), to: square(outcome.to), captured }
    }

    fn board_move(&self, mv: Move) -> BoardMove {
        let index = |square: Square| self.relative(square).index() as u8;
        let captured = mv.captured().fold(0, |set, square| set | 1 << index(square));
        BoardMove { from: index(mv.from), to: index(mv.to), captured }
    }

    /// Returns the legal moves in a fixed order.
    #[must_use]
    #[doc(alias = "legal_moves")]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.board().each_move(|outcome| moves.push(self.absolute_move(outcome)));
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// Returns the number of sequences of `depth` legal moves, at most `u64::MAX`.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let (mut open, mut nodes) = (vec![(*self, depth)], 0u64);
        while let Some((position, depth)) = open.pop() {
            let moves = position.moves();
            if depth == 1 {
                nodes = nodes.saturating_add(moves.len() as u64);
            } else {
                open.extend(moves.into_iter().map(|mv| (position.after(mv), depth - 1)));
            }
        }
        nodes
    }

    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// Fails if it is illegal. The error cites the clause.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        let board = self.board();
        if let Some(outcome) = self.outcome() {
            let rule = Rule::ALL.iter().copied().find(|rule| rule.clause() == outcome.clause);
            return Err(Illegal::Over { by: rule.unwrap_or(Rule::NoMove) });
        }
        let outcome = self.board_move(mv);
        let duty = board.duty();
        let castle = self.side_to_move().castle();
        if board.pieces(OWN) >> outcome.from & 1 == 0 {
            return Err(Illegal::NoPiece { side: self.side_to_move(), square: mv.from });
        }
        if duty.movers >> outcome.from & 1 == 0 {
            return Err(Illegal::MustLeaveCastle { castle });
        }
        let (from, to) = (mv.from, mv.to);
        if mv.is_capture() {
            let mut found = false;
            board.each_capture(outcome.from, &mut |capture| found |= capture == outcome);
            let refused = || match board.capture_clause(outcome) {
                Rule::MustJumpOn => Illegal::MustGoOn { at: to },
                Rule::Charge => Illegal::ManCharges { square: from },
                _ => Illegal::NoCapture { from, to },
            };
            return if found { Ok(()) } else { Err(refused()) };
        }
        if (board.pieces(OWN) | board.pieces(OTHER)) >> outcome.to & 1 == 1 {
            Err(Illegal::Occupied { square: to })
        } else if duty.capture && from == castle {
            Err(Illegal::MustCaptureFromCastle { castle })
        } else if duty.capture {
            Err(Illegal::MustCapture)
        } else if to == castle {
            Err(Illegal::OwnCastle { castle })
        } else if board.quiet(outcome.from) >> outcome.to & 1 == 1 {
            Ok(())
        } else if board.without_piece(outcome.from).canters(outcome.from, false) >> outcome.to & 1 == 1 {
            Err(Illegal::OwesCapture { to })
        } else {
            Err(Illegal::NoWay { from, to })
        }
    }

    /// Reports whether the move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Fails if the move is illegal, and leaves the position unchanged.
    #[doc(alias = "push")]
    pub fn play(&mut self, mv: Move) -> Result<Effect, Illegal> {
        self.check(mv)?;
        Ok(self.play_trusted(mv))
    }

    /// Plays a legal move without checking it. An illegal move panics in debug builds, else corrupts the position.
    #[doc(alias = "play_unchecked")]
    pub fn play_trusted(&mut self, mv: Move) -> Effect {
        debug_assert!(self.is_legal(mv), "{mv} in {self}");
        let entered = mv.to == (!self.side_to_move()).castle();
        let after = self.board().after(self.board_move(mv));
        self.advance(after);
        Effect { mv, entered }
    }

    #[must_use]
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.advance(self.board().after(self.board_move(mv)));
        next
    }

    /// Reads a move in upper or lower case, with any separator of [`movetext::squares`]. The captured pieces may follow in brackets
    /// or after colons, and may be omitted if only one capture fits.
    ///
    /// ```
    /// let position: camette::Position = "w 1/k2/5/2m2/2M2/3/1".parse()?;
    /// assert_eq!(position.read_move("c3xc5")?.to_string(), "C3xC5(C4)");
    /// assert_eq!(position.read_move("C3xC5:C4"), position.read_move("C3xC5(C4)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Fails if the text is malformed, ambiguous or illegal.
    pub fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        let mv = self.parse_move(text)?;
        self.check(mv).map(|()| mv).map_err(ReadMoveError::Illegal)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        let text = text.trim_end().trim_end_matches(['!', '?']).trim_end();
        let (path, taken) = text.split_once('(').unwrap_or((text, ")"));
        let taken = taken.strip_suffix(')').ok_or(ParseMoveError::Form)?;
        let mut names = movetext::squares(path);
        let (Some(from), Some(to)) = (names.next(), names.next()) else { return Err(ParseMoveError::Form.into()) };
        let square = |text: &str| text.trim().parse::<Square>().map_err(ParseMoveError::from);
        let jump = to.captures.or((!taken.is_empty()).then_some(true));
        let (from, to) = (square(from.text)?, square(to.text)?);
        let more = names
            .map(|name| name.captures.filter(|colon| *colon).map_or(Err(ParseMoveError::Form), |_| square(name.text)));
        let listed = taken.split(',').filter(|_| !taken.is_empty()).map(square);
        let captured = more.chain(listed).try_fold(0, |set, square| square.map(|square| set | 1 << square.index()))?;
        let mut fitting = if captured == 0 && jump != Some(false) { self.captures(from, to) } else { Vec::new() };
        match fitting.len() {
            0 if captured == 0 && jump == Some(true) => Ok(Move { from, to, captured: 1 << to.index() }),
            0 => Ok(Move { from, to, captured }),
            1 => Ok(fitting.remove(0)),
            _ => Err(ReadMoveError::Ambiguous { moves: fitting }),
        }
    }

    fn captures(&self, from: Square, to: Square) -> Vec<Move> {
        let mut fitting = self.moves();
        fitting.retain(|mv| mv.is_capture() && (mv.from, mv.to) == (from, to));
        fitting
    }

    /// Writes a legal move without brackets. If several captures have the same ends, the captured pieces follow after
    /// colons.
    ///
    /// # Errors
    /// Fails only if `out` fails.
    pub fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}{}{}", mv.from, if mv.is_capture() { 'x' } else { '-' }, mv.to)?;
        if mv.is_capture() && self.captures(mv.from, mv.to).len() > 1 {
            mv.captured().try_for_each(|square| write!(out, ":{square}"))?;
        }
        Ok(())
    }

    /// Returns the squares that can follow `squares` in a legal move: its start, its end, and if several captures fit,
    /// captured pieces.
    #[must_use]
    pub fn next_squares(&self, squares: &[Square]) -> Vec<Square> {
        let mut fitting = self.moves();
        let next: Vec<Square> = match *squares {
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

    /// Returns the legal move with the given squares: its start, its end, and if several captures fit, captured pieces.
    ///
    /// # Errors
    /// Fails if no such move exists or it is illegal. For one square, the error says why that piece cannot move.
    pub fn move_along(&self, squares: &[Square]) -> Result<Move, Illegal> {
        let from = squares.first().copied().unwrap_or(self.side_to_move().castle());
        let to = squares.get(1).copied().unwrap_or(from);
        let taken = squares.get(2..).unwrap_or_default();
        let fits = |mv: &Move| squares.len() > 1 && (mv.from, mv.to) == (from, to) && mv.takes(taken);
        if let Some(mv) = self.moves().into_iter().filter(fits).min_by_key(|mv| mv.captured().count()) {
            return Ok(mv);
        }
        let captured = taken.iter().fold(0, |set, square| set | 1 << square.index());
        self.check(Move { from, to, captured }).map(|()| Move { from, to, captured })
    }
}
