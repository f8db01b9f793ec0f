//! Refusals and their forms: sentence, HTML and JSON.

use boardgame_core::{
    Cites, Clause, Lang, MatchError, MatchRule, Message, Player, Rulebook, Viewer, message::Quotation,
};
use boardgame_referee::{
    GameId, Presentation,
    report::{Fault, match_fault},
    words::with_clause,
};
use serde::de::IgnoredAny;
use serde_json::{Value, error::Category, json};
#[cfg(feature = "pages")]
use {
    crate::{
        rules,
        words::{After, Word},
    },
    maud::{Markup, html},
};

use crate::{
    card_words::without_codes,
    locale::{Translations, moves, text},
    words::Denial,
};

pub(crate) const UNPROCESSABLE: u16 = 422;

/// A refusal in all languages, with its clause.
#[derive(Clone, Debug)]
#[must_use]
#[non_exhaustive]
pub struct Refusal {
    /// The reason.
    pub said: Translations,
    /// The clause and its title.
    pub clause: Option<Box<(Clause, Translations)>>,
    /// Code of the message, the same in all languages.
    pub code: Option<&'static str>,
    /// Legal moves to suggest instead.
    pub legal: Vec<String>,
    /// Number of legal moves missing from `legal`.
    pub more: usize,
    /// Squares of the pieces that must move instead of a pressed one.
    pub pieces: Vec<String>,
    /// For a correction: the later event that becomes illegal, counted from 0, and the reason.
    pub later: Option<Box<(usize, Translations)>>,
    /// The game of the legal moves.
    pub game: Option<GameId>,
    /// HTTP status, such as 422 for an illegal move.
    pub status: u16,
}

impl Refusal {
    /// Creates a refusal with a reason and an HTTP status, but without a clause.
    pub fn said(said: Translations, status: u16) -> Self {
        let (legal, pieces) = (Vec::new(), Vec::new());
        Self { said, clause: None, code: None, legal, more: 0, pieces, later: None, game: None, status }
    }

    /// Creates a refusal by a table or server.
    pub fn of(denied: &Denial) -> Self {
        let rule = |rule: MatchRule| (rule.clause(), Translations::new(|text| rule.title(text.lang()).to_owned()));
        let clause = denied.rule().map(|cited| Box::new(rule(cited)));
        Self { clause, code: Some(denied.code()), ..Self::said(Translations::of(denied), denied.status()) }
    }

    /// Creates a refusal of unreadable input.
    pub fn unread(error: &dyn Message) -> Self {
        let code = Some(error.code());
        Self { code, ..Self::said(Translations::new(|text| text.say(error)), UNPROCESSABLE) }
    }

    /// Creates a refusal of text that is not JSON, with line and column, or of JSON with the wrong shape.
    pub fn not_json(error: &serde_json::Error, text: &str) -> Self {
        let Err(fault) = serde_json::from_slice::<IgnoredAny>(text.as_bytes()) else {
            // Serde reports some wrong types and overly deep nesting as syntax errors.
            let status = if error.is_data() { UNPROCESSABLE } else { 400 };
            return Self { status, ..Self::from(error) };
        };
        let (line, column) = (fault.line().max(1), fault.column().max(1));
        match fault.classify() {
            Category::Eof => Denial::CutOff { line, column }.into(),
            Category::Syntax | Category::Data | Category::Io => {
                let row = text.split('\n').nth(line - 1).unwrap_or_default();
                let found = row.char_indices().map_while(|(at, found)| (at < column).then_some(found)).last();
                Denial::NotJson { line, column, found: Quotation::Character(found.unwrap_or('\n')).to_string() }.into()
            }
        }
    }

    /// Creates a refusal that cites a clause of the rules.
    pub fn illegal<E: Message + Cites>(error: &E) -> Self {
        let rule = error.rule();
        let title = Translations::new(|text| rule.title(text.lang()).to_owned());
        Self { clause: Some(Box::new((rule.clause(), title))), ..Self::unread(error) }
    }

    pub(crate) fn of_match<G: Presentation>(error: &MatchError<G::Illegal>, names: &[String]) -> Self {
        let title = Translations::new(|text| error.title(text.lang()).to_owned());
        let said = Translations::new(|text| match_fault::<G>(text, names, error).message);
        let code = Some(error.illegal().map_or_else(|| error.code(), Message::code));
        Self { clause: Some(Box::new((error.clause(), title))), code, ..Self::said(said, UNPROCESSABLE) }
    }

    #[cfg(feature = "pages")]
    fn is_forbidden(&self) -> bool {
        matches!(self.status, 403 | 409 | UNPROCESSABLE)
    }

    pub(crate) fn with_legal<G: Presentation>(mut self, state: &G, asked: Option<Player>, refused: &str) -> Self {
        self.game = GameId::of(G::RULES.game);
        (self.legal, self.more) = state.legal_alternatives(asked.map_or(Viewer::Spectator, Viewer::Seat), refused);
        self
    }

    /// Returns the legal moves as a sentence; `None` for an empty list.
    #[must_use]
    pub fn legal_in_words(&self, lang: Lang) -> Option<String> {
        let legal = self.legal.iter().map(|mv| match self.game {
            Some(game) => moves(game, lang).translated(mv),
            None => mv.clone(),
        });
        let mut fault = Fault::default();
        (fault.legal, fault.more) = (legal.collect(), self.more);
        fault.legal_in_words(text(lang))
    }

    /// Returns the refusal with its clause in one line.
    #[must_use]
    pub fn line(&self, lang: Lang) -> String {
        let clause = self.clause.as_deref().map(|(clause, title)| (*clause, title.in_lang(lang)));
        with_clause(clause, self.said.in_lang(lang))
    }

    /// Renders the refusal with its clause.
    #[cfg(feature = "pages")]
    #[must_use]
    pub fn html(&self, lang: Lang) -> Markup {
        html! {
            div.refusal {
                p {
                    @if self.is_forbidden() && self.pieces.is_empty() { strong { (Word::Refused.say(lang)) } ": " }
                    (without_codes(self.said.in_lang(lang)))
                }
                @if let Some((clause, title)) = self.clause.as_deref() {
                    @let cited = Word::ByClause { clause: clause.to_string(), title: title.in_lang(lang).to_owned() }.say(lang);
                    @match (rules::address(*clause), rules::clause(*clause, lang)) {
                        (Some(address), Some(words)) => {
                            // Opens in place, so that the reader stays on the page.
                            details #clause {
                                summary { (After::TheClause { clause: clause.number.to_owned() }.say(lang)) span.title { ": " (title.in_lang(lang)) } }
                                blockquote { (words) }
                                a.clause href=(address) { (Word::Rules.say(lang)) }
                            }
                        }
                        (Some(address), None) => { p { a.clause href=(address) { (cited) } } }
                        (None, _) => { p { (cited) } }
                    }
                }
                // At a card table, the cards that can be played are marked.
                @if let Some(legal) = self.legal_in_words(lang).filter(|_| self.game != Some(GameId::Dwyn)) { p.legal { (legal) } }
            }
        }
    }

    /// Returns the refusal as JSON.
    #[must_use]
    pub fn json(&self, lang: Lang) -> Value {
        let clause = self.clause.as_deref();
        json!({"refused": {
            "said": self.said.in_lang(lang),
            "clause": clause.map(|(clause, _)| clause.to_string()),
            "title": clause.map(|(_, title)| title.in_lang(lang)),
            "code": self.code,
            "legal": self.legal,
            "more": self.more,
        }})
    }
}

impl From<Denial> for Refusal {
    fn from(denied: Denial) -> Self {
        Self::of(&denied)
    }
}

impl From<&serde_json::Error> for Refusal {
    fn from(error: &serde_json::Error) -> Self {
        Denial::WrongShape { error: error.to_string() }.into()
    }
}

impl From<serde_json::Error> for Refusal {
    fn from(error: serde_json::Error) -> Self {
        Self::from(&error)
    }
}
