//! Why something is refused, as it is shown and sent.

use std::error::Error;

use axum::http::StatusCode;
use boardgame_core::{Cites, Clause, Lang, MatchError, Message, Rulebook};
use boardgame_text::GameId;
use serde_json::{Value, json};

use crate::{said::Said, words::Word};

/// A refusal in both languages, with the clause it rests on.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) said: Said,
    /// The clause and its title, boxed to keep what hardly ever happens small.
    pub(crate) clause: Option<Box<(Clause, Said)>>,
    /// What could be played instead.
    pub(crate) legal: Vec<String>,
    /// As HTTP says it.
    pub(crate) status: StatusCode,
}

impl Refusal {
    /// These words, and nothing else.
    pub(crate) fn said(said: Said, status: StatusCode) -> Self {
        Self { said, clause: None, legal: Vec::new(), status }
    }

    /// What rests on no clause of a game.
    pub(crate) fn of(word: &Word) -> Self {
        Self::said(
            Said::of(word),
            match word {
                Word::TooMany => StatusCode::TOO_MANY_REQUESTS,
                Word::NotKept => StatusCode::SERVICE_UNAVAILABLE,
                Word::OnlyWatching => StatusCode::FORBIDDEN,
                Word::Stale => StatusCode::CONFLICT,
                Word::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            },
        )
    }

    /// What cannot be read.
    pub(crate) fn unread(error: &impl Message) -> Self {
        Self::said(Said::new(|text| text.say(error)), StatusCode::UNPROCESSABLE_ENTITY)
    }

    /// What the rules of a game forbid.
    pub(crate) fn illegal<E: Message + Cites>(error: &E) -> Self {
        let rule = error.rule();
        let title = Said::new(|text| rule.title(text.lang()).to_owned());
        Self { clause: Some(Box::new((rule.clause(), title))), ..Self::unread(error) }
    }

    /// What a match refuses.
    pub(crate) fn of_match<E: Error + Message + Cites>(error: &MatchError<E>) -> Self {
        match error.illegal() {
            Some(error) => Self::illegal(error),
            None => Self {
                clause: Some(Box::new((error.clause(), Said::new(|text| error.title(text.lang()).to_owned())))),
                ..Self::unread(error)
            },
        }
    }

    /// The game whose rules it rests on.
    pub(crate) fn game(&self) -> Option<GameId> {
        self.clause.as_deref().and_then(|(clause, _)| GameId::of(clause.game))
    }

    pub(crate) fn with_legal(mut self, legal: Vec<String>) -> Self {
        self.legal = legal;
        self
    }

    /// As programs read it.
    pub(crate) fn json(&self, lang: Lang) -> Value {
        let clause = self.clause.as_deref();
        json!({"refused": {
            "said": self.said.in_lang(lang),
            "clause": clause.map(|(clause, _)| clause.to_string()),
            "title": clause.map(|(_, title)| title.in_lang(lang)),
            "legal": self.legal,
        }})
    }
}
