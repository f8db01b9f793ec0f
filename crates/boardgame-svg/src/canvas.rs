//! SVG output without scripts or references to files.

use std::fmt::{self, Write as _};

use crate::Options;

pub(crate) struct Canvas {
    text: String,
}

impl Canvas {
    /// Starts a picture and draws its background.
    pub(crate) fn new(width: i32, height: i32, options: &Options) -> Self {
        let pixels = i32::from(options.size);
        let across = (width * pixels + height / 2) / height.max(1);
        let mut canvas = Self { text: String::with_capacity(8192) };
        canvas.line(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{across}\" \
             height=\"{pixels}\" role=\"img\">"
        ));
        if !options.title.is_empty() {
            canvas.line(format_args!("<title>{}</title>", EscapedText(&options.title)));
        }
        if !options.description.is_empty() {
            canvas.line(format_args!("<desc>{}</desc>", EscapedText(&options.description)));
        }
        canvas.rect(0, 0, width, height, options.colours.ground);
        canvas
    }

    pub(crate) fn line(&mut self, element: fmt::Arguments<'_>) {
        let _ = writeln!(self.text, "{element}");
    }

    pub(crate) fn rect(&mut self, x: i32, y: i32, width: i32, height: i32, fill: &str) {
        self.line(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"));
    }

    /// Draws a square with rounded corners.
    pub(crate) fn board(&mut self, x: i32, y: i32, side: i32, wood: &str) {
        self.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"4\" fill=\"{wood}\"/>"
        ));
    }

    /// Draws light and shadow on a frame of the given width around a square board.
    pub(crate) fn bevel(&mut self, width: i32, side: i32) {
        let outer = side + 2 * width - 2;
        self.line(format_args!(
            "<rect x=\"1\" y=\"1\" width=\"{outer}\" height=\"{outer}\" rx=\"3\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".22\"/>"
        ));
        self.line(format_args!(
            "<rect x=\"{at}\" y=\"{at}\" width=\"{inner}\" height=\"{inner}\" fill-opacity=\".4\"/>",
            at = width - 1,
            inner = side + 2
        ));
    }

    /// Draws the tower that marks a castle.
    pub(crate) fn tower(&mut self, x: i32, y: i32, ink: &str) {
        self.line(format_args!(
            "<g transform=\"translate({x} {y})\"><path class=\"tower\" d=\"M10 33v-16h-3v-9h5v4h5v-4h6v4h5v-4h5v9h-3v16z\" \
             fill=\"{ink}\" fill-opacity=\".35\"/></g>"
        ));
    }

    pub(crate) fn frame(&mut self, x: i32, y: i32, size: i32, colour: &str) {
        self.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"2.5\" rx=\"1\"/>"
        ));
    }

    pub(crate) fn disc(&mut self, x: i32, y: i32, radius: i32, fill: &str, edge: &str, width: i32) {
        self.line(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{width}\"/>"
        ));
    }

    pub(crate) fn stroke(&mut self, from: (i32, i32), to: (i32, i32), colour: &str, width: i32) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.line(format_args!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\"/>"
        ));
    }

    /// Draws an arrow, which consists of a line and a head.
    pub(crate) fn arrow(&mut self, from: (i32, i32), to: (i32, i32), colour: &str) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.abs().max(dy.abs()).max(1);
        // Along an axis, the head is 14 units long and extends 9 units to each side.
        let back = (to.0 - dx * 14 / length, to.1 - dy * 14 / length);
        let side = (-dy * 9 / length, dx * 9 / length);
        self.line(format_args!("<g opacity=\".8\">"));
        self.stroke(from, back, colour, 6);
        self.line(format_args!(
            "<polygon points=\"{},{} {},{} {},{}\" fill=\"{colour}\"/>",
            to.0,
            to.1,
            back.0 + side.0,
            back.1 + side.1,
            back.0 - side.0,
            back.1 - side.1
        ));
        self.line(format_args!("</g>"));
    }

    /// Writes text that is centred horizontally on a point.
    pub(crate) fn letters(&mut self, x: i32, y: i32, size: i32, fill: &str, what: &dyn fmt::Display) {
        let what = what.to_string();
        self.line(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\" text-anchor=\"middle\" \
             font-family=\"sans-serif\">{}</text>",
            EscapedText(&what)
        ));
    }

    pub(crate) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

/// Displays text with XML escapes. Characters that XML forbids are replaced.
pub(crate) struct EscapedText<'a>(pub(crate) &'a str);

impl fmt::Display for EscapedText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\n' | '\t' => f.write_char(character)?,
                _ if character.is_control() || matches!(character, '\u{FFFE}' | '\u{FFFF}') => {
                    f.write_char('\u{FFFD}')?;
                }
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}
