//! The referee: files judged, games written and read.

use boardgame_core::{Lang, Match, Record, Viewer};
use boardgame_referee::{Presentation, Report, Verdict, file::SavedGame, format, json, judge as judge_file, report::Illustration};
use boardgame_svg::{Colours, Options};
use boardgame_table::said::text;
use serde::Deserialize;
use serde_json::{Value, json as value};
use wasm_bindgen::prelude::*;

use crate::given::{Given, Language, language, language_of, of_json, parsed, unusable, value_of};

/// How many plies of a game are drawn at most.
const MOST_DRAWN: usize = 600;

/// What is asked of the referee.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Reading {
    lang: Option<String>,
    verbose: bool,
    lenient: bool,
    pictures: bool,
    game: Option<usize>,
}

/// Judges every game of a file: PDN, Camelot's records, records in JSON, saves of pooltool. The objects have the keys of
/// `boardgame referee --json`, and `verdict` in words; with `pictures` also what there is to see after each ply, and with `game`
/// it is the game of this number alone.
#[wasm_bindgen(unchecked_return_type = "Judged[]")]
pub fn judge(
    file: &[u8],
    #[wasm_bindgen(unchecked_optional_param_type = "Reading")] reading: JsValue,
) -> Given<JsValue> {
    let asked: Reading = value_of(&reading)?;
    let text = text(asked.lang.as_deref().map_or(Ok(Lang::En), language_of)?);
    let look = Options { colours: Colours::CSS, ..Options::default() };
    let reading = boardgame_referee::JudgeOptions {
        verbose: asked.verbose || asked.pictures,
        lenient: asked.lenient,
        pictures: asked.pictures.then_some(&look),
        max_plies: if asked.pictures { MOST_DRAWN } else { usize::MAX },
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

/// What there is to see: the start, each ply, and the place where a move was refused.
fn pictures(report: &Report) -> Value {
    let fault = match &report.verdict {
        Verdict::Illegal(fault) | Verdict::Unreadable(fault) => Some(fault),
        Verdict::Legal(_) => None,
    };
    let start = report.start.as_ref().map(|sight| (String::new(), sight));
    let plies = report.moves.iter().filter_map(|played| Some((played.sentences.join(" "), played.illustration.as_ref()?)));
    let refused = fault.and_then(|fault| Some((fault.message.clone(), fault.illustration.as_ref()?)));
    let shown = start.into_iter().chain(plies).chain(refused).map(|(said, sight)| match sight {
        Illustration::Picture(svg) => value!({ "said": said, "svg": svg }),
        Illustration::Words(words) => value!({ "said": said, "words": words }),
    });
    shown.collect()
}

fn read<G: Presentation>(file: &[u8], number: Option<usize>, lang: Option<Language>) -> Given<Match<G>> {
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
            /// The game of a file in its notation, or of a record; of several, the one of this number, from 1. Throws `RangeError`
            /// where there is none.
            #[wasm_bindgen(js_name = fromFile)]
            pub fn from_file(file: &[u8], number: Option<usize>, lang: Option<Language>) -> Given<Game> {
                super::read(file, number, lang).map(Self)
            }

            /// The game as a sealed record in JSON: docs/records.md describes it.
            pub fn record(&self) -> Given<String> {
                Record::of(&self.0).sealed().map_err(unusable)?.to_json().map_err(unusable)
            }

            /// The game in its own notation: PDN in checkers. `undefined` in a game that has none.
            pub fn notation(&self) -> Given<Option<String>> {
                ::$name::$Game::to_notation(&self.0, self.0.players()).transpose().map_err(unusable)
            }

            /// What the players are called, in the order of seats; records and texts hold it.
            #[wasm_bindgen(js_name = namePlayers)]
            pub fn set_players(&mut self, names: Vec<String>) {
                self.0.set_players(names);
            }

            /// Whose turn it is and what may be played, in words; empty when the game is over.
            pub fn turn(&self, lang: Option<Language>) -> Given<String> {
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
