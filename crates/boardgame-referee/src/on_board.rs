//! The face that every game on a board has, from that of its position.

use std::fmt::Write;

use boardgame_core::{
    __private::first_square, Enumerable as _, Match, Message, Player, Viewer, alternatives, board::BoardGame,
};
use boardgame_svg::{Marks, Options};
use boardgame_text::Text;

use crate::{
    board::BoardFace,
    face::{Face, sorted},
    opened,
    painting::{Painting, Room},
    saved::Texts,
    write,
};

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

impl<P: BoardFace> Face for BoardGame<P> {
    const IN_PAIRS: bool = true;

    fn player(text: &Text, player: Player) -> String {
        P::player(text, player)
    }

    fn effect(text: &Text, effect: &P::Effect) -> String {
        P::effect(text, effect)
    }

    fn captures(effect: &P::Effect) -> Vec<String> {
        P::captured(effect).iter().map(ToString::to_string).collect()
    }

    fn position_text(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn not_a_start(position: &str) -> Option<Box<dyn Message>> {
        P::read_setup(position).err().map(|error| Box::new(error) as Box<dyn Message>)
    }

    fn legal(&self, _: Viewer) -> Vec<String> {
        sorted(self.moves().iter())
    }

    /// Only the moves that can be listed are written: some positions have thousands, and a file can hold nothing but them.
    fn legal_instead(&self, _: Viewer, refused: &str) -> (Vec<String>, usize) {
        let named = first_square(refused).parse().ok();
        alternatives(self.moves(), |mv| named.is_some() && P::visits(mv).first().copied() == named)
    }

    fn drawn(&self, text: &Text, _: Viewer) -> String {
        self.position().drawn(text)
    }

    fn painted(&self, _: &Text, viewer: Viewer, last: Option<&P::Move>, room: Room) -> String {
        let below = match viewer {
            Viewer::Seat(player) => Some(player),
            Viewer::Spectator => None,
        };
        painted(self.position(), below, &last.map(P::visits).unwrap_or_default(), room)
    }

    /// With the squares of the move, as far as the board has them.
    fn picture_of_refused(&self, refused: &str, options: &Options) -> Option<String> {
        let words = refused.split(|sign: char| !sign.is_ascii_alphanumeric() || sign == 'x');
        let squares = words.filter_map(|square| square.parse().ok()).collect();
        Some(self.position().picture(&Marks { highlighted: squares, ..Marks::default() }, options))
    }

    fn aim(text: &Text) -> String {
        P::aim(text)
    }

    fn of_text<'a>(text: &'a Text, bytes: &'a [u8]) -> Texts<'a, Self> {
        Box::new(opened::of_text(text, bytes))
    }

    fn notated(game: &Match<Self>, names: &[String]) -> Option<Result<String, String>> {
        Some(write::notated(game, names))
    }

    fn picture(&self, _: Viewer, last: Option<&P::Move>, options: &Options) -> Option<String> {
        let marks = Marks { last_move: last.map(P::visits).unwrap_or_default(), ..Marks::default() };
        Some(self.position().picture(&marks, options))
    }
}

/// The board, with the squares of the last move marked, as large as the room allows.
///
/// Where squares have numbers, each square shows its own; elsewhere files and ranks are named at the edges.
///
/// `below` is the player at the lower edge; `None` leaves the board as books print it.
fn painted<P: BoardFace>(position: &P, below: Option<Player>, last: &[P::Square], room: Room) -> String {
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
