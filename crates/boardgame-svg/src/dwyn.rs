//! Pictures of what a viewer of Dwyn sees.

use boardgame_core::Viewer;
use dwyn::{Card, Colour, Face, Part, Suit, View};

use crate::{Options, Picture, canvas::Canvas};

const WIDTH: i32 = 44;
const HEIGHT: i32 = 62;
const GAP: i32 = 6;
const MARGIN: i32 = 14;
/// Height of a row of cards including its caption.
const ROW: i32 = HEIGHT + 26;
/// Largest and smallest number of cards for which a row has room.
const ACROSS: usize = 14;
const NARROWEST: usize = 7;

/// Draws the table as its viewer sees it: the laid cards and hand sizes of all players, the stock, the discard pile,
/// and the viewer's hand. Marked cards have a frame.
///
/// Players are labelled P1 to P6 in order of play. An arrow marks the player to act.
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
        let mut drawn = CardRows { canvas: &mut canvas, options, marks, y: MARGIN };
        for player in table.seats() {
            let here = if table.status().to_act() == Some(player) { "▸ " } else { "" };
            let who = format!("{here}P{}", player.seat() + 1);
            drawn.row(&who, Some(table.hand_len(player)), table.laid(player).iter());
        }
        drawn.row(
            "",
            [Some(table.stock_len()), self.pile().is_empty().then(|| table.pool_len())].into_iter().flatten(),
            self.pile().last().copied().into_iter(),
        );
        if let (Viewer::Seat(player), Some(hand)) = (self.viewer(), self.hand()) {
            if !hand.is_empty() {
                drawn.row(&format!("P{}", player.seat() + 1), None, hand.iter());
            }
        }
        canvas.finish()
    }
}

struct CardRows<'a> {
    canvas: &'a mut Canvas,
    options: &'a Options,
    marks: &'a [Card],
    y: i32,
}

impl CardRows<'_> {
    /// Draws backs with numbers, and cards, in as many rows as they need.
    fn row(&mut self, name: &str, backs: impl IntoIterator<Item = usize>, cards: impl Iterator<Item = Card>) {
        let mut x = MARGIN;
        let backs = backs.into_iter().map(Err);
        for (place, shown) in backs.chain(cards.map(Ok)).enumerate() {
            if place > 0 && place % ACROSS == 0 {
                self.y += ROW;
                x = MARGIN;
            }
            if place == 0 && !name.is_empty() && self.options.labels {
                self.canvas.letters(x + WIDTH / 2, self.y + 14, 14, self.options.colours.ink, &name);
            }
            let y = self.y + 20;
            let drawn = shown.map_or_else(|_| BACK.to_owned(), face);
            self.canvas.line(format_args!("<g transform=\"translate({x} {y}) scale(.733)\">{drawn}</g>"));
            match shown {
                Err(number) => self.canvas.letters(x + WIDTH / 2, y + 38, 18, "#fffdf6", &number),
                Ok(card) if self.marks.contains(&card) => self.canvas.line(format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"4\" fill=\"none\" \
                     stroke=\"{}\" stroke-width=\"4\"/>",
                    self.options.colours.highlight
                )),
                Ok(_) => {}
            }
            x += WIDTH + GAP;
        }
        self.y += ROW;
    }
}

const SKIN: &str = "#e9c4a0";
const INK: &str = "#22261f";
/// An empty face of a card, 60 by 84 units in size.
const GROUND: &str =
    "<rect width=\"60\" height=\"84\" rx=\"5\" fill=\"#fffaf0\" stroke=\"#22261f\" stroke-opacity=\".45\"/>";
const BACK: &str = "<rect width=\"60\" height=\"84\" rx=\"5\" fill=\"#f4eedd\" stroke=\"#22261f\" stroke-opacity=\".45\"/>\
    <rect x=\"4\" y=\"4\" width=\"52\" height=\"76\" rx=\"3\" fill=\"#6e2f3c\"/>\
    <path d=\"M30 9l21 33-21 33L9 42z\" fill=\"#4b1e28\" stroke=\"#d8b45f\"/>";

/// The colours of the suits, which contrast with white and with the card.
const COLOURS: [&str; 6] = ["#a3232a", "#4b5563", "#7a4a1e", "#226428", "#17518f", "#6b328c"];

/// Returns the outline of the headgear that belongs to a suit.
const fn hat(suit: Suit) -> &'static str {
    match suit {
        // A scrum cap.
        Suit::Rygbi => "M11 50V40a19 21 0 0 1 38 0v10h-5V40q-14-9-28 0v10z",
        // A helmet with battlements.
        Suit::Castell => "M11 40V12h8v7h7v-7h8v7h7v-7h8v28q-19-8-38 0z",
        // A miner's helmet with its brim.
        Suit::Glowr => "M8 38q3-1 4-4a18 19 0 0 1 36 0q1 3 4 4-22-7-44 0z",
        // A wreath of leaves.
        Suit::Deilen => "M11 40Q4 22 18 20 18 8 30 6 42 8 42 20 56 22 49 40 41 30 30 30 19 30 11 40z",
        // A knight's helmet.
        Suit::Tarian => "M11 60V36a19 22 0 0 1 38 0v24h-8V42H19v18zM28 14q-2-10 8-9-4 3-4 9z",
        // A hood.
        Suit::Penglog => "M8 70V36a22 28 0 0 1 44 0v34q-5-2-7-8V40a15 19 0 0 0-30 0v22q-2 6-7 8z",
    }
}

/// Draws the symbol of a suit at a point, scaled to the given number of tenths.
fn symbol_at(suit: Suit, at: (i32, i32), tenths: i32, ink: &str) -> String {
    let (path, is_line) = symbol(suit);
    let fill = if is_line { "none" } else { ink };
    format!(
        "<path transform=\"translate({} {}) scale({}.{})\" d=\"{path}\" fill=\"{fill}\" stroke=\"{ink}\" \
         stroke-width=\"1.7\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
        at.0,
        at.1,
        tenths / 10,
        tenths % 10
    )
}

/// Draws a part of a body so that it fits the other parts of its suit.
fn part(suit: Suit, part: Part) -> String {
    let colour = COLOURS[suit.index()];
    match part {
        Part::Head => {
            let skull = suit == Suit::Penglog;
            let (skin, eye) = if skull { ("#f3efe2", 4) } else { (SKIN, 2) };
            format!(
                "<path d=\"M23 60h14v24H23z\" fill=\"{skin}\"/><path d=\"M16 84q0-6 7-7v7zM44 84q0-6-7-7v7z\" fill=\"{colour}\"/>\
                 <ellipse cx=\"30\" cy=\"45\" rx=\"17\" ry=\"21\" fill=\"{skin}\"/>\
                 <path d=\"{}\" fill=\"{colour}\"/><circle cx=\"24\" cy=\"46\" r=\"{eye}\" fill=\"{INK}\"/>\
                 <circle cx=\"36\" cy=\"46\" r=\"{eye}\" fill=\"{INK}\"/>\
                 <path d=\"M24 57q6 4 12 0\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.6\"/>{}",
                hat(suit),
                symbol_at(suit, (9, 10), 6, colour)
            )
        }
        Part::Torso => format!(
            "<path d=\"M23 0h14v9H23z\" fill=\"{}\"/><circle cx=\"53\" cy=\"52\" r=\"5\" fill=\"{SKIN}\"/><circle cx=\"7\" cy=\"52\" r=\"5\" fill=\"{SKIN}\"/>\
             <path d=\"M16 0q0 5 7 5 7 8 14 0 7 0 7-5 11 6 12 20l2 30-10 1-3-22-1 55H16l-1-55-3 22-10-1 2-30Q5 6 16 0z\" fill=\"{colour}\"/>{}",
            if suit == Suit::Penglog { "#f3efe2" } else { SKIN },
            symbol_at(suit, (30, 38), 13, "#fff")
        ),
        Part::Feet => format!(
            "<path d=\"M16 0h28l2 60H33L30 20l-3 40H14z\" fill=\"{colour}\"/><path d=\"M16 0h28v6H16z\" fill-opacity=\".35\"/>\
             <path d=\"M13 58h14v19H6q-3-9 7-10zM47 58H33v19h21q3-9-7-10z\" fill=\"{INK}\"/>{}",
            symbol_at(suit, (9, 12), 6, colour)
        ),
    }
}

/// Draws the face of a card, 60 by 84 units in size.
fn face(card: Card) -> String {
    let word = |word: &str, fill: &str| {
        format!(
            "<text x=\"30\" y=\"15\" font-size=\"9.5\" font-weight=\"bold\" fill=\"{fill}\" text-anchor=\"middle\" \
             font-family=\"serif\">{word}</text>"
        )
    };
    let drawn = match card.face() {
        Face::Body(suit, of) => part(suit, of),
        Face::Number(suit, number) => format!(
            "<text x=\"11\" y=\"21\" font-size=\"20\" font-weight=\"bold\" fill=\"{colour}\" text-anchor=\"middle\" \
             font-family=\"serif\">{}</text>{}{}",
            number.code(),
            symbol_at(suit, (11, 32), 7, COLOURS[suit.index()]),
            symbol_at(suit, (34, 52), 22, COLOURS[suit.index()]),
            colour = COLOURS[suit.index()]
        ),
        Face::Lladrad(of) => {
            let fill = match of {
                Colour::Red => "#b3261e",
                Colour::Black => INK,
                Colour::Green => "#2d6a3e",
            };
            format!(
                "{}<ellipse cx=\"30\" cy=\"52\" rx=\"17\" ry=\"20\" fill=\"{SKIN}\"/><path d=\"M12 46a18 22 0 0 1 36 0q-18-7-36 0z\" fill=\"{fill}\"/>\
                 <path d=\"M11 49q19-6 38 0v6q-3 6-10 6-6 0-9-6-3 6-9 6-7 0-10-6z\" fill=\"{fill}\"/>\
                 <ellipse cx=\"22\" cy=\"54\" rx=\"4\" ry=\"2.5\" fill=\"#fff\"/><ellipse cx=\"38\" cy=\"54\" rx=\"4\" ry=\"2.5\" fill=\"#fff\"/>\
                 <path d=\"M25 65q5 3 10 0\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.6\"/>",
                word("LLADRAD", fill)
            )
        }
        Face::Coron => format!(
            "{}<path d=\"M9 66L5 32l13 12 12-22 12 22 13-12-4 34z\" fill=\"#e0a526\" stroke=\"#8a5a00\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>\
             <path d=\"M9 66h42v7H9z\" fill=\"#c98d12\" stroke=\"#8a5a00\"/><circle cx=\"30\" cy=\"54\" r=\"4\" fill=\"#a3232a\"/>\
             <circle cx=\"18\" cy=\"57\" r=\"3\" fill=\"#17518f\"/><circle cx=\"42\" cy=\"57\" r=\"3\" fill=\"#226428\"/>",
            word("CORON", "#7a5200")
        ),
        Face::Dwyn => format!(
            "{}<g fill=\"#6b7280\" stroke=\"{INK}\" stroke-linejoin=\"round\"><path d=\"M47 24l2 8-29 34-5-4z\"/><path d=\"M13 24l-2 8 29 34 5-4z\"/></g>\
             <path d=\"M10 58l13 12M50 58L37 70M17 66l-7 9M43 66l7 9\" stroke=\"#8a5a00\" stroke-width=\"4\" stroke-linecap=\"round\"/>",
            word("DWYN", INK)
        ),
    };
    format!("{GROUND}{drawn}")
}

/// Draws a card, or the back of a card for `None`.
///
/// ```
/// let crown = boardgame_svg::card(Some("CORON".parse()?));
/// assert!(crown.starts_with("<svg ") && crown != boardgame_svg::card(None));
/// # Ok::<(), dwyn::ParseError>(())
/// ```
#[must_use]
pub fn card(card: Option<Card>) -> String {
    let drawn = card.map_or_else(|| BACK.to_owned(), face);
    format!("<svg viewBox=\"0 0 60 84\" aria-hidden=\"true\">{drawn}</svg>")
}

/// Returns the outline of a suit's symbol, 16 units wide, and whether it is drawn as lines instead of being filled.
const fn symbol(suit: Suit) -> (&'static str, bool) {
    match suit {
        // A rugby ball.
        Suit::Rygbi => ("M-8 4 Q-7 -7 8 -4 Q7 7 -8 4 z M-5 2 L5 -2", true),
        // A tower.
        Suit::Castell => ("M-8 8 V-7 h2 v5 h5 v-5 h2 v5 h5 v-5 h2 V8 z", false),
        // A pick.
        Suit::Glowr => ("M-6 8 L4 -4 M-4 -7 Q7 -7 8 5", true),
        // A leaf.
        Suit::Deilen => ("M-7 7 Q-9 -6 8 -8 Q7 8 -7 7 z M-9 9 L3 -3", true),
        Suit::Tarian => ("M-7 -7 h14 v6 q0 7 -7 9 q-7 -2 -7 -9 z", false),
        // A skull.
        Suit::Penglog => ("M-4 8 V4 Q-8 2 -8 -2 Q-7 -8 0 -8 Q7 -8 8 -2 Q8 2 4 4 V8 z M-3 -2 v2 M3 -2 v2", true),
    }
}

/// Draws the symbol of a suit in the colour of the surrounding text.
///
/// ```
/// let leaf = boardgame_svg::suit_sign(dwyn::Suit::Deilen);
/// assert!(leaf.starts_with("<svg ") && leaf.contains("currentColor"));
/// ```
#[must_use]
pub fn suit_sign(suit: Suit) -> String {
    let (path, is_line) = symbol(suit);
    let fill = if is_line { "none" } else { "currentColor" };
    format!(
        "<svg viewBox=\"-10 -10 20 20\" aria-hidden=\"true\"><path d=\"{path}\" fill=\"{fill}\" stroke=\"currentColor\" \
         stroke-width=\"1.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>"
    )
}
