//! Boards, cards and balls for a terminal that shows colours: text with escape sequences of the 256-colour palette.

use std::fmt::Write;

use boardgame_core::Player;

use crate::board::BoardFace;

/// Size of a terminal, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Characters in a line.
    pub columns: usize,
    /// Lines.
    pub lines: usize,
}

/// Lines below a board that messages and the prompt need.
const MESSAGES: usize = 8;

const DARK: u8 = 233;
const LIGHT: u8 = 255;
/// Squares in play, of two shades where all squares are in play.
const SQUARES: [u8; 2] = [137, 143];
/// Squares that no piece can enter.
const UNUSED: u8 = 223;
const CASTLE: u8 = 109;
const LAST_MOVE: u8 = 178;
/// Names of squares on the board.
const LABEL: u8 = 236;

/// Text in colours.
#[derive(Debug, Default)]
pub(crate) struct Painting(String);

impl Painting {
    /// Adds text in this colour on this ground; `None` is the terminal's usual one.
    pub(crate) fn add(&mut self, ink: Option<u8>, ground: Option<u8>, text: &str) {
        if let Some(ink) = ink {
            let _ = write!(self.0, "\x1b[38;5;{ink}m");
        }
        if let Some(ground) = ground {
            let _ = write!(self.0, "\x1b[48;5;{ground}m");
        }
        self.0.push_str(text);
        if ink.is_some() || ground.is_some() {
            self.0.push_str("\x1b[0m");
        }
    }

    pub(crate) fn end_line(&mut self) {
        self.0.push('\n');
    }

    pub(crate) fn finish(self) -> String {
        self.0
    }
}

/// The board, with the squares of the last move marked, as large as the room allows.
///
/// Where squares have numbers, each square shows its own; elsewhere files and ranks are named at the edges.
///
/// `below` is the player at the lower edge; `None` leaves the board as books print it.
pub(crate) fn board<P: BoardFace>(position: &P, below: Option<Player>, last: &[P::Square], room: Room) -> String {
    let mut rows = P::rows();
    let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let numbered = rows.iter().flatten().flatten().all(|square| square.to_string().parse::<u8>().is_ok());
    let tall = 2 * rows.len() + MESSAGES <= room.lines && 5 * widest + 4 <= room.columns;
    if below.is_some_and(P::is_turned_for) {
        rows.reverse();
        for row in &mut rows {
            row.reverse();
        }
    }
    let mut painting = Painting::default();
    for (number, row) in rows.iter().enumerate() {
        for upper in [true, false].into_iter().skip(usize::from(!tall)) {
            let first = row.iter().flatten().next().map(ToString::to_string).unwrap_or_default();
            let rank = first.get(1..).unwrap_or_default();
            if !numbered {
                painting.add(None, None, &if upper { "   ".to_owned() } else { format!("{rank:>2} ") });
            }
            for (column, square) in row.iter().enumerate() {
                let Some(square) = *square else {
                    let ground = numbered.then_some(UNUSED);
                    painting.add(None, ground, if tall || numbered { "     " } else { "   " });
                    continue;
                };
                let ground = match () {
                    () if last.contains(&square) => LAST_MOVE,
                    () if P::is_castle(square) => CASTLE,
                    () if numbered => SQUARES[0],
                    () => SQUARES[(number + column) % 2],
                };
                let label = match () {
                    () if !numbered => " ".to_owned(),
                    () if upper || !tall => format!("{square:>2}"),
                    () => "  ".to_owned(),
                };
                painting.add(Some(LABEL), Some(ground), &label);
                piece::<P>(&mut painting, position.piece_at(square), ground, tall, upper);
                let margin = match (numbered, tall) {
                    (true, true) => "",
                    (true, false) => "  ",
                    (false, _) => " ",
                };
                painting.add(None, Some(ground), margin);
            }
            painting.end_line();
        }
    }
    if !numbered {
        let width = if tall { 5 } else { 3 };
        let files = rows.iter().find(|row| row.iter().flatten().count() == widest).into_iter().flatten().flatten();
        let mut names = String::from("   ");
        for file in files.filter_map(|square| square.to_string().chars().next()) {
            let _ = write!(names, "{file:^width$}");
        }
        painting.add(None, None, names.trim_end());
        painting.end_line();
    }
    painting.finish()
}

/// The middle of a square: three characters of a disc on a tall square, else one.
fn piece<P: BoardFace>(painting: &mut Painting, piece: Option<P::Piece>, ground: u8, tall: bool, upper: bool) {
    let Some(piece) = piece else {
        painting.add(None, Some(ground), if tall { "   " } else { " " });
        return;
    };
    let name = P::called(piece).1;
    let (colour, other) = if name.is_dark() { (DARK, LIGHT) } else { (LIGHT, DARK) };
    match (tall, upper, name.symbol()) {
        (false, _, symbol) => painting.add(Some(colour), Some(ground), symbol.unwrap_or("●")),
        (true, true, _) => painting.add(Some(colour), Some(ground), "▟█▙"),
        (true, false, None) => painting.add(Some(colour), Some(ground), "▜█▛"),
        (true, false, Some(symbol)) => {
            painting.add(Some(colour), Some(ground), "▜");
            painting.add(Some(other), Some(colour), symbol);
            painting.add(Some(colour), Some(ground), "▛");
        }
    }
}
