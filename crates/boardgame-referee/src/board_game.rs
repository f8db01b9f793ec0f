//! The presentation that all board games share.

use std::fmt::Write;

use boardgame_core::{
    __private::first_square,
    Enumerable as _, Match, Message, Player, Viewer, alternatives,
    board::BoardGame,
    movetext::{self, Dialect, Tag},
};
use boardgame_svg::{Marks, Options};
use boardgame_text::Text;

use crate::{
    board::BoardPresentation,
    format::format,
    import,
    presentation::{Presentation, sorted},
    saved_game::SavedGames,
    terminal::{TerminalSize, TerminalText},
    words::PieceName,
};

/// Number of lines that are kept free below a board, for messages and the prompt.
const MESSAGES: usize = 8;

const DARK: u8 = 233;
const LIGHT: u8 = 255;
/// Terminal colours of the playing squares. Boards with numbered squares use only the first.
const SQUARES: [u8; 2] = [137, 143];
/// Terminal colour of squares that are not used in play.
const UNUSED: u8 = 223;
const CASTLE: u8 = 109;
const LAST_MOVE: u8 = 178;
/// Terminal colour of the names of squares.
const LABEL: u8 = 236;

impl<P: BoardPresentation> Presentation for BoardGame<P> {
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

    fn start_error(position: &str) -> Option<Box<dyn Message>> {
        P::read_setup(position).err().map(|error| Box::new(error) as Box<dyn Message>)
    }

    fn legal(&self, _: Viewer) -> Vec<String> {
        sorted(self.moves().iter())
    }

    /// Formats only the moves that may be listed, because some positions have thousands.
    fn legal_alternatives(&self, _: Viewer, refused: &str) -> (Vec<String>, usize) {
        let named = first_square(refused).parse().ok();
        alternatives(self.moves(), |mv| named.is_some() && P::visits(mv).first().copied() == named)
    }

    fn diagram(&self, text: &Text, _: Viewer) -> String {
        self.position().diagram(text)
    }

    fn terminal_diagram(&self, _: &Text, viewer: Viewer, last: Option<&P::Move>, size: TerminalSize) -> String {
        let below = match viewer {
            Viewer::Seat(player) => Some(player),
            Viewer::Spectator => None,
        };
        terminal_board(self.position(), below, &last.map(P::visits).unwrap_or_default(), size)
    }

    /// Draws the state with the squares of the illegal move highlighted.
    fn refusal_picture(&self, refused: &str, options: &Options) -> Option<String> {
        let words = refused.split(|character: char| !character.is_ascii_alphanumeric() || character == 'x');
        let squares = words.filter_map(|square| square.parse().ok()).collect();
        Some(self.position().picture(&Marks { highlighted: squares, ..Marks::default() }, options))
    }

    fn aim(text: &Text) -> String {
        P::aim(text)
    }

    fn games_in_text<'a>(text: &'a Text, bytes: &'a [u8]) -> SavedGames<'a, Self> {
        Box::new(import::games_in_text(text, bytes))
    }

    /// Writes a game, with a `Game` tag if the text would not be recognised without it.
    fn to_notation(game: &Match<Self>) -> Option<Result<String, String>> {
        let write = || {
            let notation = movetext::Game::<P::Dialect>::of_match(game).map_err(|error| error.to_string())?;
            let text = write_game::<P>(&notation);
            let name = P::RULES.game;
            if format(text.as_bytes()).is_ok_and(|format| format.game().code() == name) {
                return Ok(text);
            }
            let mut sheet = notation.sheet().clone();
            sheet.tags.insert(0, Tag::new("Game", name));
            movetext::Game::new(sheet).map(|game| write_game::<P>(&game)).map_err(|error| error.to_string())
        };
        Some(write())
    }

    fn picture(&self, _: Viewer, last: Option<&P::Move>, options: &Options) -> Option<String> {
        let marks = Marks { last_move: last.map(P::visits).unwrap_or_default(), ..Marks::default() };
        Some(self.position().picture(&marks, options))
    }
}

/// Writes a game. PDN is written in the strict form, which other programs can read.
fn write_game<P: BoardPresentation>(game: &movetext::Game<P::Dialect>) -> String {
    if P::Dialect::GAME_TYPE.is_some() { game.strict().to_string() } else { game.to_string() }
}

/// A square of a board, as drawn in the terminal.
struct Cell {
    name: String,
    is_castle: bool,
    is_last: bool,
    piece: Option<PieceName>,
}

/// Draws the board with the last move marked. `below` is the player whose side is at the bottom.
fn terminal_board<P: BoardPresentation>(
    position: &P,
    below: Option<Player>,
    last: &[P::Square],
    size: TerminalSize,
) -> String {
    let cell = |square: P::Square| Cell {
        name: square.to_string(),
        is_castle: P::is_castle(square),
        is_last: last.contains(&square),
        piece: position.piece_at(square).map(|piece| P::piece_name(piece).1),
    };
    let rows = P::rows().into_iter().map(|row| row.into_iter().map(|square| square.map(cell)).collect()).collect();
    draw(rows, below.is_some_and(P::is_turned_for), size)
}

/// Draws a board in the larger of two sizes if it fits the terminal, otherwise in the smaller.
///
/// Numbered squares show their numbers. The edges of other boards are labelled with files and ranks.
fn draw(mut rows: Vec<Vec<Option<Cell>>>, is_turned: bool, size: TerminalSize) -> String {
    let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let numbered = rows.iter().flatten().flatten().all(|cell| cell.name.parse::<u8>().is_ok());
    let tall = 2 * rows.len() + MESSAGES <= size.lines && 5 * widest + 4 <= size.columns;
    if is_turned {
        rows.reverse();
        for row in &mut rows {
            row.reverse();
        }
    }
    let mut output = TerminalText::default();
    for (number, row) in rows.iter().enumerate() {
        for upper in [true, false].into_iter().skip(usize::from(!tall)) {
            let rank = row.iter().flatten().next().and_then(|cell| cell.name.get(1..)).unwrap_or_default();
            if !numbered {
                output.add(None, None, &if upper { "   ".to_owned() } else { format!("{rank:>2} ") });
            }
            for (column, cell) in row.iter().enumerate() {
                let Some(cell) = cell else {
                    let ground = numbered.then_some(UNUSED);
                    output.add(None, ground, if tall || numbered { "     " } else { "   " });
                    continue;
                };
                let ground = match () {
                    () if cell.is_last => LAST_MOVE,
                    () if cell.is_castle => CASTLE,
                    () if numbered => SQUARES[0],
                    () => SQUARES[(number + column) % 2],
                };
                let label = match () {
                    () if !numbered => " ".to_owned(),
                    () if upper || !tall => format!("{:>2}", cell.name),
                    () => "  ".to_owned(),
                };
                output.add(Some(LABEL), Some(ground), &label);
                add_piece(&mut output, cell.piece, ground, tall, upper);
                let margin = match (numbered, tall) {
                    (true, true) => "",
                    (true, false) => "  ",
                    (false, _) => " ",
                };
                output.add(None, Some(ground), margin);
            }
            output.end_line();
        }
    }
    if !numbered {
        let width = if tall { 5 } else { 3 };
        let files = rows.iter().find(|row| row.iter().flatten().count() == widest).into_iter().flatten().flatten();
        let mut names = String::from("   ");
        for file in files.filter_map(|cell| cell.name.chars().next()) {
            let _ = write!(names, "{file:^width$}");
        }
        output.add(None, None, names.trim_end());
        output.end_line();
    }
    output.finish()
}

/// Adds the middle of a square, with its piece as a disc of three characters if the square is tall, otherwise of one.
fn add_piece(output: &mut TerminalText, piece: Option<PieceName>, ground: u8, tall: bool, upper: bool) {
    let Some(name) = piece else {
        output.add(None, Some(ground), if tall { "   " } else { " " });
        return;
    };
    let (colour, other) = if name.is_dark() { (DARK, LIGHT) } else { (LIGHT, DARK) };
    match (tall, upper, name.symbol()) {
        (false, _, symbol) => output.add(Some(colour), Some(ground), symbol.unwrap_or("●")),
        (true, true, _) => output.add(Some(colour), Some(ground), "▟█▙"),
        (true, false, None) => output.add(Some(colour), Some(ground), "▜█▛"),
        (true, false, Some(symbol)) => {
            output.add(Some(colour), Some(ground), "▜");
            output.add(Some(other), Some(colour), symbol);
            output.add(Some(colour), Some(ground), "▛");
        }
    }
}
