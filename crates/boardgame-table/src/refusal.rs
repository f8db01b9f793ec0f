//! A refusal: why something is not taken, as it is shown and sent.

use boardgame_core::{
    Cites, Clause, Lang, MatchError, MatchRule, Message, Player, Rulebook, Viewer, message::Quotation,
};
use boardgame_referee::{
    GameId, Presentation, Report, Verdict,
    report::{Fault, match_fault},
    words::with_clause,
};
use maud::{Markup, html};
use serde::de::IgnoredAny;
use serde_json::{Value, error::Category, json};

use crate::{
    rules,
    said::{Said, moves, text},
    words::{Denied, Word},
};

/// The status of what can be read and is not to be done.
const UNPROCESSABLE: u16 = 422;

/// A refusal in every language, with the clause it rests on.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Refusal {
    /// Why.
    pub said: Said,
    /// The clause and its title, boxed to keep what hardly ever happens small.
    pub clause: Option<Box<(Clause, Said)>>,
    /// The name of the message, the same in every language.
    pub code: Option<&'static str>,
    /// What could be played instead.
    pub legal: Vec<String>,
    /// How many further moves are legal and not listed.
    pub more: usize,
    /// Of a correction that a later event does not survive, the number of that event, from 0, and why it is refused.
    pub later: Option<Box<(usize, Said)>>,
    /// The game that the moves are of.
    pub game: Option<GameId>,
    /// The status code that HTTP has for it, such as 422 for what the rules forbid.
    pub status: u16,
}

impl Refusal {
    /// These words, and nothing else.
    #[must_use]
    pub fn said(said: Said, status: u16) -> Self {
        Self { said, clause: None, code: None, legal: Vec::new(), more: 0, later: None, game: None, status }
    }

    /// What the table or its server refuses itself.
    #[must_use]
    pub fn of(denied: &Denied) -> Self {
        let rule = |rule: MatchRule| (rule.clause(), Said::new(|text| rule.title(text.lang()).to_owned()));
        let clause = denied.rule().map(|cited| Box::new(rule(cited)));
        Self { clause, code: Some(denied.code()), ..Self::said(Said::of(denied), denied.status()) }
    }

    /// What cannot be read.
    #[must_use]
    pub fn unread(error: &dyn Message) -> Self {
        let code = Some(error.code());
        Self { code, ..Self::said(Said::new(|text| text.say(error)), UNPROCESSABLE) }
    }

    /// What is not JSON of the shape that is wanted, with the place in the text.
    #[must_use]
    pub fn not_json(error: &serde_json::Error, text: &str) -> Self {
        let Err(fault) = serde_json::from_str::<IgnoredAny>(text) else {
            // A reader that wants a word calls a number in its place a fault of the JSON, and so what is nested too deep.
            let status = if error.is_data() { UNPROCESSABLE } else { 400 };
            return Self { status, ..Self::wrong_shape(error) };
        };
        let (line, column) = (fault.line().max(1), fault.column().max(1));
        match fault.classify() {
            Category::Eof => Denied::CutOff { line, column }.into(),
            Category::Syntax | Category::Data | Category::Io => {
                let row = text.split('\n').nth(line - 1).unwrap_or_default();
                let found = row.char_indices().map_while(|(at, found)| (at < column).then_some(found)).last();
                Denied::NotJson { line, column, found: Quotation::Character(found.unwrap_or('\n')).to_string() }.into()
            }
        }
    }

    /// What is JSON, and not of the shape that is wanted.
    #[must_use]
    pub fn wrong_shape(error: &serde_json::Error) -> Self {
        Denied::WrongShape { error: error.to_string() }.into()
    }

    /// What the referee says of a game that is not in order, in every language.
    #[must_use]
    pub fn of_reports(reports: &[Report]) -> Self {
        let said = Said::each(reports, &|report, text| match &report.verdict {
            Verdict::Illegal(fault) => format!("{}: {}", report.verdict_in_words(text), fault.message),
            Verdict::Legal(_) | Verdict::Unreadable(_) => report.verdict_in_words(text),
        });
        Self::said(said, UNPROCESSABLE)
    }

    /// What the rules of a game forbid.
    #[must_use]
    pub fn illegal<E: Message + Cites>(error: &E) -> Self {
        let rule = error.rule();
        let title = Said::new(|text| rule.title(text.lang()).to_owned());
        Self { clause: Some(Box::new((rule.clause(), title))), ..Self::unread(error) }
    }

    /// What a match refuses, with the players by their names.
    #[must_use]
    pub fn of_match<G: Presentation>(error: &MatchError<G::Illegal>, names: &[String]) -> Self {
        let title = Said::new(|text| error.title(text.lang()).to_owned());
        let said = Said::new(|text| match_fault::<G>(text, names, error).message);
        let code = Some(error.illegal().map_or_else(|| error.code(), Message::code));
        Self { clause: Some(Box::new((error.clause(), title))), code, ..Self::said(said, UNPROCESSABLE) }
    }

    /// Whether it was understood, and is not to be done; everything else went wrong in another way.
    #[must_use]
    pub fn is_forbidden(&self) -> bool {
        matches!(self.status, 403 | 409 | UNPROCESSABLE)
    }

    /// The same, with what could be played instead as far as the seat that asked may know it.
    pub(crate) fn with_legal<G: Presentation>(mut self, state: &G, asked: Option<Player>, refused: &str) -> Self {
        self.game = GameId::of(G::RULES.game);
        (self.legal, self.more) = state.legal_alternatives(asked.map_or(Viewer::Spectator, Viewer::Seat), refused);
        self
    }

    /// The legal moves in a sentence, in the words of this language; `None` where none are listed.
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

    /// The refusal behind its clause, in a line of a terminal.
    #[must_use]
    pub fn line(&self, lang: Lang) -> String {
        let clause = self.clause.as_deref().map(|(clause, title)| (*clause, title.in_lang(lang)));
        with_clause(clause, self.said.in_lang(lang))
    }

    /// As a page shows it, with the way to its clause.
    #[must_use]
    pub fn html(&self, lang: Lang) -> Markup {
        html! {
            div.refusal {
                p {
                    @if self.is_forbidden() { strong { (Word::Refused.say(lang)) } ": " }
                    (self.said.in_lang(lang))
                }
                @if let Some((clause, title)) = self.clause.as_deref() {
                    @let cited = Word::ByClause { clause: clause.to_string(), title: title.in_lang(lang).to_owned() }.say(lang);
                    @match (rules::address(*clause), rules::clause(*clause, lang)) {
                        (Some(address), Some(words)) => {
                            // It opens here, beside what was refused, and not in its place.
                            details #clause {
                                summary { (cited) }
                                blockquote { (words) }
                                a.clause href=(address) { (Word::Rules.say(lang)) }
                            }
                        }
                        (Some(address), None) => { p { a.clause href=(address) { (cited) } } }
                        (None, _) => { p { (cited) } }
                    }
                }
                @if let Some(legal) = self.legal_in_words(lang) { p { (legal) } }
            }
        }
    }

    /// As programs read it.
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

impl From<Denied> for Refusal {
    fn from(denied: Denied) -> Self {
        Self::of(&denied)
    }
}
