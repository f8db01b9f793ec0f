//! Pictures of boards and labels of squares.

use boardgame_core::Player;
use boardgame_referee::board::BoardPresentation as _;
use boardgame_svg::{Colours, Marks, Options};
use boardgame_table::{locale::text, words::square_label};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use crate::interop::{JsResult, Language, language, unusable, value_of};

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Palette {
    #[default]
    Light,
    Dark,
    Css,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase", expecting = "options of a picture")]
pub(crate) struct PictureOptions {
    size: Option<i64>,
    turned: bool,
    labels: Option<bool>,
    colours: Palette,
    title: String,
    description: String,
    last_move: Vec<String>,
    highlighted: Vec<String>,
    targets: Vec<String>,
}

impl PictureOptions {
    pub(crate) fn of(look: &JsValue) -> JsResult<Self> {
        let look: Self = value_of(look)?;
        match look.size {
            Some(size) if u16::try_from(size).is_err() => {
                Err(unusable(format_args!("size is {size}: expected 0 to {}", u16::MAX)))
            }
            _ => Ok(look),
        }
    }

    pub(crate) fn options(&self) -> Options {
        let usual = Options::default();
        Options {
            size: self.size.and_then(|size| u16::try_from(size).ok()).unwrap_or(usual.size),
            turned: self.turned,
            labels: self.labels.unwrap_or(usual.labels),
            colours: match self.colours {
                Palette::Light => Colours::LIGHT,
                Palette::Dark => Colours::DARK,
                Palette::Css => Colours::CSS,
            },
            title: self.title.clone(),
            description: self.description.clone(),
        }
    }
}

macro_rules! pictures {
    ($($name:ident in $feature:literal: $Position:ident, $Play:ident;)*) => { $(#[cfg(feature = $feature)] mod $name {
        use ::$name as rules;

        use super::*;
        use crate::board::$name::{Game, Position, squares};

        #[wasm_bindgen(js_class = $Position)]
        impl Position {
            /// Draws the board as SVG.
            pub fn svg(&self, #[wasm_bindgen(unchecked_optional_param_type = "PictureOptions")] look: JsValue) -> JsResult<String> {
                let look = PictureOptions::of(&look)?;
                let marks = Marks {
                    last_move: squares(&look.last_move)?,
                    highlighted: squares(&look.highlighted)?,
                    targets: squares(&look.targets)?,
                    arrows: Vec::new(),
                };
                Ok(rules::Position::picture(&self.0, &marks, &look.options()))
            }

            /// Describes a square and its piece, such as "11, black man".
            pub fn label(&self, square: String, lang: Option<Language>) -> JsResult<String> {
                Ok(square_label(&self.0, squares(&[square])?[0], language(lang)?))
            }
        }

        #[wasm_bindgen(js_class = $Play)]
        impl Game {
            /// Returns the name of a side, such as "Black".
            #[wasm_bindgen(js_name = sideName)]
            pub fn side_name(
                #[wasm_bindgen(unchecked_param_type = "Player")] player: u8,
                lang: Option<Language>,
            ) -> JsResult<String> {
                Ok(<rules::Position as boardgame_referee::board::BoardPresentation>::player(text(language(lang)?), Player::new(player)))
            }
        }
    })* };
}

pictures! {
    checkers in "checkers": CheckersPosition, CheckersGame;
    camelot in "camelot": CamelotPosition, CamelotGame;
    camette in "camette": CamettePosition, CametteGame;
}
