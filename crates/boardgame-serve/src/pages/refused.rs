//! Why something is refused, as it stands on a page.

use boardgame_core::Lang;
use maud::{Markup, html};

use crate::{refusal::Refusal, rules, said::moves, words::Word};

/// A refusal with the way to its clause.
pub(crate) fn refused(refusal: &Refusal, lang: Lang) -> Markup {
    html! {
        div.refusal {
            p {
                @if refusal.is_forbidden() { strong { (Word::Refused.say(lang)) } ": " }
                (refusal.said.in_lang(lang))
            }
            @if let Some((clause, title)) = refusal.clause.as_deref() {
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
            @if !refusal.legal.is_empty() {
                @let legal = refusal.legal.iter().take(24).map(|mv| match refusal.game() {
                    Some(game) => moves(game, lang).translated(mv),
                    None => mv.clone(),
                });
                p { (Word::Instead.say(lang)) ": " (legal.collect::<Vec<_>>().join(", ")) }
            }
        }
    }
}
