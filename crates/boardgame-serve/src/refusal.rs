//! Why something is refused, as it is shown and sent.

use boardgame_core::{Cites, Clause, Lang, MatchError, MatchRule, Message, Rulebook, message::Quoted};
use boardgame_referee::{Face, GameId, Report, Verdict, refused};
use http::StatusCode;
use serde::de::IgnoredAny;
use serde_json::{Value, error::Category, json};

use crate::{said::Said, words::Denied};

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

    /// What the server refuses of its own.
    pub(crate) fn of(denied: &Denied) -> Self {
        let rule = |rule: MatchRule| (rule.clause(), Said::new(|text| rule.title(text.lang()).to_owned()));
        let clause = denied.rule().map(|cited| Box::new(rule(cited)));
        Self { clause, ..Self::said(Said::of(denied), denied.status()) }
    }

    /// What cannot be read.
    pub(crate) fn unread(error: &dyn Message) -> Self {
        Self::said(Said::new(|text| text.say(error)), StatusCode::UNPROCESSABLE_ENTITY)
    }

    /// What is not JSON of the shape that is wanted, with the place in the text.
    pub(crate) fn not_json(error: &serde_json::Error, text: &str) -> Self {
        let Err(fault) = serde_json::from_str::<IgnoredAny>(text) else {
            // A reader that wants a word calls a number in its place a fault of the JSON, and so what is nested too deep.
            let status = if error.is_data() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::BAD_REQUEST };
            return Self { status, ..Self::wrong_shape(error) };
        };
        let (line, column) = (fault.line().max(1), fault.column().max(1));
        match fault.classify() {
            Category::Eof => Denied::CutOff { line, column }.into(),
            Category::Syntax | Category::Data | Category::Io => {
                let row = text.split('\n').nth(line - 1).unwrap_or_default();
                let found = row.char_indices().map_while(|(at, found)| (at < column).then_some(found)).last();
                Denied::NotJson { line, column, found: Quoted::Character(found.unwrap_or('\n')).to_string() }.into()
            }
        }
    }

    /// What is JSON, and not of the shape that is wanted.
    pub(crate) fn wrong_shape(error: &serde_json::Error) -> Self {
        Denied::WrongShape { error: error.to_string() }.into()
    }

    /// What the referee says of a game that is not in order, in every language.
    pub(crate) fn of_reports(reports: &[Report]) -> Self {
        let said = Said::each(reports, &|report, text| match &report.verdict {
            Verdict::Illegal(fault) => format!("{}: {}", report.verdict_in_words(text), fault.message),
            Verdict::Legal(_) | Verdict::Unreadable(_) => report.verdict_in_words(text),
        });
        Self::said(said, StatusCode::UNPROCESSABLE_ENTITY)
    }

    /// What the rules of a game forbid.
    pub(crate) fn illegal<E: Message + Cites>(error: &E) -> Self {
        let rule = error.rule();
        let title = Said::new(|text| rule.title(text.lang()).to_owned());
        Self { clause: Some(Box::new((rule.clause(), title))), ..Self::unread(error) }
    }

    /// What a match refuses, with the players by their names.
    pub(crate) fn of_match<G: Face>(error: &MatchError<G::Illegal>, names: &[String]) -> Self {
        let title = Said::new(|text| error.title(text.lang()).to_owned());
        let said = Said::new(|text| refused::<G>(text, names, error).message);
        Self { clause: Some(Box::new((error.clause(), title))), ..Self::said(said, StatusCode::UNPROCESSABLE_ENTITY) }
    }

    /// The game whose rules it rests on.
    pub(crate) fn game(&self) -> Option<GameId> {
        self.clause.as_deref().and_then(|(clause, _)| GameId::of(clause.game))
    }

    /// Whether it was understood, and is not to be done; everything else went wrong in another way.
    pub(crate) fn is_forbidden(&self) -> bool {
        matches!(self.status, StatusCode::FORBIDDEN | StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY)
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

impl From<Denied> for Refusal {
    fn from(denied: Denied) -> Self {
        Self::of(&denied)
    }
}
