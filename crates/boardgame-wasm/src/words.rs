//! What the pages say. The words of the table in the browser are the table's own files, so that each sentence stands once; what
//! only the static pages say is declared here. The Welsh of all stands in `boardgame-text`.

#![expect(dead_code, reason = "the table says more than a page without a server")]

#[path = "../../boardgame-serve/src/words/game.rs"]
mod game;
#[path = "../../boardgame-serve/src/words/looking.rs"]
pub(crate) mod looking;
#[path = "../../boardgame-serve/src/words/opening.rs"]
pub(crate) mod opening;
#[path = "../../boardgame-serve/src/rules.rs"]
mod rules;

use std::{collections::BTreeMap, fmt, sync::OnceLock};

use boardgame_core::{
    Lang, Message,
    message::{Arg, Template},
    messages,
};
use boardgame_referee::GameId;
use boardgame_text::Text;
use wasm_bindgen::prelude::*;

pub(crate) use game::Word;

use crate::{
    MESSAGES,
    given::{Given, language, parsed, unusable, written},
};

messages! {
    /// A sentence of the static pages alone.
    #[derive(Clone, Copy, Debug)]
    pub(crate) enum Site of "site" {
        /// What the first page says.
        About => "Play against the computer or each other, have files refereed, look at positions and read the rules. All of it happens in this page: nothing you enter leaves your computer, and it works without a network.";
        /// The page with the report on files.
        Referee => "Have games refereed";
        /// The page that shows a position by its address.
        Position => "Look at a position";
        /// Who sits where.
        Seats => "Who plays";
        /// Both sides are people.
        Two => "Two at this screen";
        /// The computer has the other side.
        WithBlack => "You have Black, the computer White";
        /// The computer has the other side.
        WithWhite => "You have White, the computer Black";
        /// Turns the board.
        Turn => "Turn the board";
        /// The computer has not found its move yet.
        Thinking => "The computer is thinking";
        /// The list of moves.
        Moves => "Moves";
        /// Saves the game to a file.
        Save => "Save the game";
        /// Without its script a page can do nothing.
        NeedsScript => "This page needs JavaScript. The rules can be read without.";
        /// The link to the same page in the other language.
        OtherLanguage => "Cymraeg";
        /// What could not be loaded.
        NotLoaded => "The rules engine could not be loaded. Load the page again.";
    }
}

/// A language to speak.
pub(crate) fn text(lang: Lang) -> &'static Text {
    static SPOKEN: OnceLock<[Text; 2]> = OnceLock::new();
    let spoken = SPOKEN.get_or_init(|| Lang::ALL.map(Text::new));
    spoken.iter().find(|text| text.lang() == lang).unwrap_or(&spoken[0])
}

/// A message in every language, English first.
pub(crate) fn said(message: &dyn Message) -> Vec<String> {
    Lang::ALL.iter().map(|lang| text(*lang).say(message)).collect()
}

/// A message that is chosen at run time.
struct Chosen {
    template: &'static Template,
    args: BTreeMap<String, serde_json::Value>,
}

impl Chosen {
    fn arg(&self, name: &str) -> String {
        match self.args.get(name) {
            Some(serde_json::Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
            None => String::new(),
        }
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.template.english;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            write!(f, "{before}{}", self.arg(name))?;
            rest = after;
        }
        f.write_str(rest)
    }
}

impl Message for Chosen {
    fn id(&self) -> &'static str {
        self.template.id
    }

    fn code(&self) -> &'static str {
        self.template.id
    }

    fn args(&self, to: &mut dyn FnMut(&'static str, Arg<'_>)) {
        for name in self.template.args {
            match self.args.get(*name).and_then(serde_json::Value::as_u64) {
                Some(number) => to(name, Arg::Number(number)),
                None => to(name, Arg::Text(&self.arg(name))),
            }
        }
    }
}

/// A sentence of the pages by its identifier, such as `serve-word-play` or `serve-opening-level` with `{ level: 3 }`. Throws
/// `RangeError` where there is none.
#[wasm_bindgen]
pub fn say(
    id: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "Language")] lang: Option<String>,
    #[wasm_bindgen(unchecked_optional_param_type = "Record<string, string | number>")] args: JsValue,
) -> Given<String> {
    let found = MESSAGES.iter().copied().flatten().find(|template| template.id == id);
    let template = found.ok_or_else(|| unusable(format_args!("no sentence is called {id}")))?;
    let args = serde_json::from_str(&written(&args)?).map_err(unusable)?;
    Ok(text(language(lang.as_deref())?).say(&Chosen { template, args }))
}

/// The identifiers of all sentences that `say` knows.
#[wasm_bindgen(js_name = sentences, unchecked_return_type = "string[]")]
pub fn sentences() -> JsValue {
    let ids: Vec<&str> = MESSAGES.iter().copied().flatten().map(|template| template.id).collect();
    parsed(&serde_json::to_string(&ids).unwrap_or_default())
}

/// The rules of a game as HTML: each clause has the `id` `c` and its number. Throws `RangeError` for a game that is not there.
#[wasm_bindgen(js_name = rules)]
pub fn rules_of(
    game: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "Language")] lang: Option<String>,
) -> Given<String> {
    let id = GameId::of(game).ok_or_else(|| unusable(format_args!("there is no game {game}")))?;
    Ok(rules::page(id, language(lang.as_deref())?).into_string())
}
