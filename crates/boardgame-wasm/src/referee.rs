//! The referee for files, and reading and writing of games.

use boardgame_core::{Lang, Match, Record, Viewer};
use boardgame_referee::{
    Presentation, Report, Verdict, file::SavedGame, format, json, judge as judge_file, report::Illustration,
};
use boardgame_svg::{Colours, Options};
use boardgame_table::locale::text;
use serde::Deserialize;
use serde_json::{Value, json as value};
use wasm_bindgen::prelude::*;

use crate::{
    interop::{JsResult, Language, language, language_of, of_json, parsed, unusable, value_of},
    players,
};

/// The largest number of plies with pictures.
const MAX_DRAWN: usize = 600;

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "options of the referee")]
struct JudgeOptions {
    lang: Option<String>,
    verbose: bool,
    lenient: bool,
    pictures: bool,
    game: Option<usize>,
}

/// Judges every game of a file in PDN, Camelot's notation, JSON records or pooltool saves. The objects have the keys of
/// `boardgame referee --json` and a `verdict` in words. With `pictures` they also show each ply; `game` selects a
/// single game by its number.
#[wasm_bindgen(unchecked_return_type = "GameReport[]")]
pub fn judge(
    file: &[u8],
    #[wasm_bindgen(unchecked_optional_param_type = "JudgeOptions")] reading: JsValue,
) -> JsResult<JsValue> {
    let asked: JudgeOptions = value_of(&reading)?;
    let text = text(asked.lang.as_deref().map_or(Ok(Lang::En), language_of)?);
    let look = Options { colours: Colours::CSS, ..Options::default() };
    let reading = boardgame_referee::JudgeOptions {
        verbose: asked.verbose || asked.pictures,
        lenient: asked.lenient,
        pictures: asked.pictures.then_some(&look),
        max_plies: if asked.pictures { MAX_DRAWN } else { usize::MAX },
        ..boardgame_referee::JudgeOptions::new(text)
    };
    let reports = judge_file(file, &reading).into_iter().flatten();
    let mut judged = Vec::new();
    for (number, report) in (1..).zip(reports).filter(|(number, _)| asked.game.is_none_or(|game| game == *number)) {
        let mut found: Value = of_json(&json::game(None, number, &report))?;
        found["verdict"] = report.verdict_in_words(text).into();
        if asked.pictures {
            found["pictures"] = pictures(&report);
        }
        judged.push(found);
    }
    if judged.is_empty() {
        let found: Vec<String> = json::judged(file, &reading).collect();
        return Ok(parsed(&format!("[{}]", found.join(","))));
    }
    serde_json::to_string(&judged).map(|json| parsed(&json)).map_err(unusable)
}

fn pictures(report: &Report) -> Value {
    let fault = match &report.verdict {
        Verdict::Illegal(fault) | Verdict::Unreadable(fault) => Some(fault),
        Verdict::Legal(_) => None,
    };
    let start = report.start.as_ref().map(|sight| (String::new(), sight));
    let plies =
        report.moves.iter().filter_map(|played| Some((played.sentences.join(" "), played.illustration.as_ref()?)));
    let refused = fault.and_then(|fault| Some((fault.message.clone(), fault.illustration.as_ref()?)));
    let shown = start.into_iter().chain(plies).chain(refused).map(|(said, sight)| match sight {
        Illustration::Picture(svg) => value!({ "said": said, "svg": svg }),
        Illustration::Words(words) => value!({ "said": said, "words": words }),
    });
    shown.collect()
}

fn read<G: Presentation>(file: &[u8], number: Option<usize>, lang: Option<Language>) -> JsResult<Match<G>> {
    let text = text(language(lang)?);
    let format = format(file).map_err(|unknown| unusable(text.say(&unknown)))?;
    let saved = SavedGame::<G>::read(text, format, file, number.unwrap_or(1)).map_err(unusable)?;
    let mut game = Match::<G>::replay(saved.setup, saved.events).map_err(|error| unusable(text.say(&error)))?;
    game.set_players(saved.players);
    Ok(game)
}

macro_rules! written {
    ($($name:ident: $Game:ident, $Play:ident;)*) => { $(mod $name {
        use super::*;
        use crate::board::$name::Game;

        #[wasm_bindgen(js_class = $Play)]
        impl Game {
            /// Reads a game from a file in its notation or from a record. `number` selects one of several games,
            /// counted from 1. Throws `RangeError` if there is no such game.
            #[wasm_bindgen(js_name = fromFile)]
            pub fn from_file(file: &[u8], number: Option<usize>, lang: Option<Language>) -> JsResult<Game> {
                super::read(file, number, lang).map(Self)
            }

            /// Returns the sealed record in JSON, described in docs/records.md.
            pub fn record(&self) -> JsResult<String> {
                Record::of(&self.0).sealed().map_err(unusable)?.to_json().map_err(unusable)
            }

            /// Returns the game in the notation of the game, such as PDN; `undefined` if it has none.
            pub fn notation(&self) -> JsResult<Option<String>> {
                ::$name::$Game::to_notation(&self.0).transpose().map_err(unusable)
            }

            /// Sets the names of players by seat, for records and notation.
            #[wasm_bindgen(js_name = namePlayers)]
            pub fn set_players(&mut self, names: Vec<String>) {
                self.0.set_players(names);
            }

            /// Chooses a move at a level from 1 to 10; `undefined` after the end. The same seed gives the same move.
            /// Call it in a worker, because strong levels take up to a second.
            pub fn choose(&self, level: u8, seed: Option<u32>, nodes: Option<u32>) -> JsResult<Option<String>> {
                Ok(players::choose(&self.0, players::level(level)?, seed, nodes))
            }

            /// Searches `nodes` positions and returns the best move. The result depends only on their number.
            #[wasm_bindgen(unchecked_return_type = "SearchResult")]
            pub fn best(&self, nodes: Option<u32>) -> JsValue {
                players::best(&self.0, nodes)
            }

            /// Describes whose turn it is and the legal moves; empty after the end.
            pub fn turn(&self, lang: Option<Language>) -> JsResult<String> {
                let turn = self.0.state().turn(text(language(lang)?), self.0.players(), Viewer::Spectator);
                Ok(if self.0.status().is_over() { String::new() } else { turn })
            }
        }
    })* };
}

written! {
    checkers: Checkers, CheckersGame;
    camelot: Camelot, CamelotGame;
    camette: Camette, CametteGame;
}
