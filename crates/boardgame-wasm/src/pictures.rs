//! Boards as pictures, and what stands on a square in words.

use boardgame_referee::Board as _;
use boardgame_svg::{Colours, Marks, Options};
use boardgame_table::{said::text, words::Word};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use crate::given::{Given, language, value_of};

/// The colours by the custom properties of the style sheet, and without one the light palette.
pub(crate) const CSS: Colours = Colours {
    ground: "var(--ground, #f7f4ec)",
    square: "var(--square, #8a9a78)",
    other_square: "var(--other-square, #efe8d6)",
    frame: "var(--frame, #5b4430)",
    castle: "var(--castle, #c9b3d6)",
    ink: "var(--ink, #22261f)",
    dark_piece: "var(--dark-piece, #2b2b2b)",
    light_piece: "var(--light-piece, #fbfaf5)",
    last_move: "var(--last-move, #d9b44a)",
    highlight: "var(--highlight, #3f7fb5)",
    target: "var(--target, #1d4e89)",
    cloth: "var(--cloth, #3c7a5c)",
    red: "var(--red, #c8372d)",
    yellow: "var(--yellow, #f2c230)",
};

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Palette {
    #[default]
    Light,
    Dark,
    Css,
}

/// How a picture looks, and what is marked in it.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(crate) struct Look {
    size: Option<u16>,
    turned: bool,
    labels: Option<bool>,
    colours: Palette,
    title: String,
    description: String,
    last_move: Vec<String>,
    highlighted: Vec<String>,
    targets: Vec<String>,
}

impl Look {
    pub(crate) fn of(look: &JsValue) -> Given<Self> {
        value_of(look)
    }

    pub(crate) fn options(&self) -> Options {
        let usual = Options::default();
        Options {
            size: self.size.unwrap_or(usual.size),
            turned: self.turned,
            labels: self.labels.unwrap_or(usual.labels),
            colours: match self.colours {
                Palette::Light => Colours::LIGHT,
                Palette::Dark => Colours::DARK,
                Palette::Css => CSS,
            },
            title: self.title.clone(),
            description: self.description.clone(),
        }
    }
}

macro_rules! pictures {
    ($($name:ident: $Position:ident;)*) => { $(mod $name {
        use ::$name as rules;

        use super::*;
        use crate::board::$name::{Position, squares};

        #[wasm_bindgen(js_class = $Position)]
        impl Position {
            /// The board as SVG.
            pub fn svg(
                &self,
                #[wasm_bindgen(unchecked_optional_param_type = "Look")] look: JsValue,
            ) -> Given<String> {
                let look = Look::of(&look)?;
                let marks = Marks {
                    last_move: squares(&look.last_move)?,
                    highlighted: squares(&look.highlighted)?,
                    targets: squares(&look.targets)?,
                    arrows: Vec::new(),
                };
                Ok(rules::Position::picture(&self.0, &marks, &look.options()))
            }

            /// What stands on a square, in words: "11, black man".
            pub fn label(
                &self,
                square: String,
                #[wasm_bindgen(unchecked_optional_param_type = "Language")] lang: Option<String>,
            ) -> Given<String> {
                let lang = language(lang.as_deref())?;
                let there = squares(std::slice::from_ref(&square))?.first().and_then(|at| self.0.piece_at(*at));
                let words = match there {
                    None => Word::EmptySquare { square },
                    Some(piece) => {
                        let (_, piece) = rules::Position::called(piece);
                        Word::PieceOn { square, piece: text(lang).say(&piece) }
                    }
                };
                Ok(words.say(lang))
            }
        }
    })* };
}

pictures! {
    checkers: CheckersPosition;
    camelot: CamelotPosition;
    camette: CamettePosition;
}
