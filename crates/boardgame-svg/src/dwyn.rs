//! Views of Dwyn.

use boardgame_core::Viewer;
use dwyn::{Card, Colour, Face, Suit, View};

use crate::{Options, Picture, canvas::Canvas};

const WIDTH: i32 = 44;
const HEIGHT: i32 = 62;
const GAP: i32 = 6;
const MARGIN: i32 = 14;
/// What a row of cards takes with the line of words above it.
const ROW: i32 = HEIGHT + 26;
/// Cards beside each other before the next row, and at the least.
const ACROSS: usize = 14;
const NARROWEST: usize = 7;

/// The table as its viewer sees it: every player's cards on the table and the backs of their hand, the stock and the
/// discard pile, and at the bottom the viewer's own hand. The cards that are marked get a frame.
///
/// Players are called P1 to P6, in order of play; an arrow stands before the player to act.
impl Picture for View {
    type Marks = Vec<Card>;

    fn draw(&self, marks: &Vec<Card>, options: &Options) -> String {
        let table = self.table();
        let own = self.hand().map_or(0, dwyn::Cards::len);
        let widest = table.seats().map(|player| table.laid(player).len() + 1).chain([own, NARROWEST]).max();
        let across = i32::try_from(widest.unwrap_or(NARROWEST).min(ACROSS)).unwrap_or(1);
        let lines = |cards: usize| i32::try_from(cards.div_ceil(ACROSS).max(1)).unwrap_or(1);
        let rows: i32 = table.seats().map(|player| lines(table.laid(player).len() + 1)).sum();
        let rows = rows + 1 + if own > 0 { lines(own) } else { 0 };
        let width = 2 * MARGIN + across * (WIDTH + GAP);
        let mut canvas = Canvas::new(width, 2 * MARGIN + rows * ROW, options);
        let mut drawn = Drawn { canvas: &mut canvas, options, marks, y: MARGIN };
        for player in table.seats() {
            let here = if table.status().to_act() == Some(player) { "▸ " } else { "" };
            let who = format!("{here}P{}", player.seat() + 1);
            let cards = table.laid(player).iter().map(Shown::Face);
            drawn.row(&who, std::iter::once(Shown::Backs(table.hand_len(player))).chain(cards));
        }
        let pile = self.pile().last().map(|top| Shown::Face(*top));
        let heap = if self.pile().is_empty() { Some(Shown::Backs(table.pool_len())) } else { pile };
        drawn.row("", std::iter::once(Shown::Backs(table.stock_len())).chain(heap));
        if let (Viewer::Seat(player), Some(hand)) = (self.viewer(), self.hand()) {
            if !hand.is_empty() {
                drawn.row(&format!("P{}", player.seat() + 1), hand.iter().map(Shown::Face));
            }
        }
        canvas.finish()
    }
}

/// A card that is seen, or a number of cards that are not.
enum Shown {
    Face(Card),
    Backs(usize),
}

struct Drawn<'a> {
    canvas: &'a mut Canvas,
    options: &'a Options,
    marks: &'a [Card],
    y: i32,
}

impl Drawn<'_> {
    /// Cards in a row, and in more where they do not fit.
    fn row(&mut self, name: &str, cards: impl Iterator<Item = Shown>) {
        let mut x = MARGIN;
        for (place, shown) in cards.enumerate() {
            if place > 0 && place % ACROSS == 0 {
                self.y += ROW;
                x = MARGIN;
            }
            if place == 0 && !name.is_empty() && self.options.labels {
                self.canvas.letters(x + WIDTH / 2, self.y + 14, 14, self.options.colours.ink, &name);
            }
            match shown {
                Shown::Face(card) => self.face(x, card),
                Shown::Backs(number) => self.backs(x, number),
            }
            x += WIDTH + GAP;
        }
        self.y += ROW;
    }

    fn outline(&mut self, x: i32, fill: &str, edge: &str, width: i32) {
        let y = self.y + 20;
        self.canvas.line(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"5\" fill-opacity=\".22\"/>",
            x + 1,
            y + 2
        ));
        self.canvas.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"5\" fill=\"{fill}\" stroke=\"{edge}\" \
             stroke-width=\"{width}\"/>"
        ));
    }

    fn backs(&mut self, x: i32, number: usize) {
        let colours = &self.options.colours;
        let y = self.y + 20;
        self.outline(x, colours.square, colours.ink, 1);
        // A border and a lozenge, on which the number of cards stands.
        self.canvas.line(format_args!(
            "<path transform=\"translate({x} {y})\" d=\"M4 4h36v54h-36z\" fill=\"none\" stroke=\"{ink}\" \
             stroke-opacity=\".35\" stroke-width=\"1.5\"/>\n\
             <path transform=\"translate({x} {y})\" d=\"M22 8l15 23 -15 23 -15 -23z\" fill=\"{}\" fill-opacity=\".75\"/>",
            colours.other_square,
            ink = colours.ink
        ));
        self.canvas.letters(x + WIDTH / 2, self.y + 58, 18, colours.ink, &number);
    }

    fn face(&mut self, x: i32, card: Card) {
        let colours = &self.options.colours;
        let marked = self.marks.contains(&card);
        let (edge, width) = if marked { (colours.highlight, 4) } else { (colours.dark_piece, 1) };
        self.outline(x, "#fffdf6", edge, width);
        let (middle, y) = (x + WIDTH / 2, self.y + 20);
        let ink = "#22261f";
        match card.face() {
            Face::Body(suit, part) => {
                self.suit(x, y, suit, ink);
                self.canvas.letters(middle, y + 52, 24, colours.red, &part.code());
            }
            Face::Number(suit, number) => {
                self.suit(x, y, suit, ink);
                self.canvas.letters(middle, y + 52, 24, ink, &number.code());
            }
            Face::Lladrad(colour) => {
                let fill = match colour {
                    Colour::Red => "#b3261e",
                    Colour::Black => ink,
                    Colour::Green => "#2d6a3e",
                };
                self.canvas.letters(middle, y + 26, 9, fill, &"LLADRAD");
                self.canvas.letters(middle, y + 46, 9, fill, &colour.code());
            }
            Face::Coron => {
                self.canvas.letters(middle, y + 18, 11, ink, &"CORON");
                self.canvas.line(format_args!(
                    "<path d=\"M{} {} l6 9 l8 -14 l8 14 l6 -9 v18 h-28 z\" fill=\"#b8860b\"/>",
                    middle - 14,
                    y + 32
                ));
            }
            Face::Dwyn => self.canvas.letters(middle, y + 36, 13, ink, &"DWYN"),
        }
    }

    /// The sign of a suit and its letters, at the top of a card.
    fn suit(&mut self, x: i32, y: i32, suit: Suit, ink: &str) {
        let (sign, open) = sign(suit);
        let fill = if open { "none" } else { ink };
        self.canvas.line(format_args!(
            "<path transform=\"translate({} {})\" d=\"{sign}\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\" \
             stroke-linecap=\"round\"/>",
            x + 13,
            y + 15
        ));
        self.canvas.letters(x + 32, y + 19, 13, ink, &suit.code());
    }
}

/// The outline of a suit's sign around a middle, eight units to each side, and whether it is a line rather than a filled shape.
const fn sign(suit: Suit) -> (&'static str, bool) {
    match suit {
        // A rugby ball with its seam.
        Suit::Rygbi => ("M-8 4 Q-7 -7 8 -4 Q7 7 -8 4 z M-5 2 L5 -2", true),
        // A tower with battlements.
        Suit::Castell => ("M-8 8 V-7 h2 v5 h5 v-5 h2 v5 h5 v-5 h2 V8 z", false),
        // A pick: its handle, and its head across.
        Suit::Glowr => ("M-6 8 L4 -4 M-4 -7 Q7 -7 8 5", true),
        // A leaf with its stalk.
        Suit::Deilen => ("M-7 7 Q-9 -6 8 -8 Q7 8 -7 7 z M-9 9 L3 -3", true),
        Suit::Tarian => ("M-7 -7 h14 v6 q0 7 -7 9 q-7 -2 -7 -9 z", false),
        // A head with two eyes and a jaw.
        Suit::Penglog => ("M-4 8 V4 Q-8 2 -8 -2 Q-7 -8 0 -8 Q7 -8 8 -2 Q8 2 4 4 V8 z M-3 -2 v2 M3 -2 v2", true),
    }
}

/// The sign of a suit as a picture of its own, in the colour of the words around it: for cards that are made of text.
///
/// ```
/// let leaf = boardgame_svg::suit_sign(dwyn::Suit::Deilen);
/// assert!(leaf.starts_with("<svg ") && leaf.contains("currentColor"));
/// ```
#[must_use]
pub fn suit_sign(suit: Suit) -> String {
    let (sign, open) = sign(suit);
    let fill = if open { "none" } else { "currentColor" };
    format!(
        "<svg viewBox=\"-10 -10 20 20\" aria-hidden=\"true\"><path d=\"{sign}\" fill=\"{fill}\" stroke=\"currentColor\" \
         stroke-width=\"1.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>"
    )
}
