//! The rules of the games as pages, each clause with an address of its own.

use boardgame_core::{Clause, Lang};
use maud::{Markup, PreEscaped, html};

use boardgame_referee::GameId;

/// Where a clause can be read; `None` for a rule of the match, which is in no document.
#[must_use]
pub fn address(clause: Clause) -> Option<String> {
    let game = GameId::of(clause.game)?;
    Some(format!("/rules/{}#c{}", game.code(), clause.number))
}

/// The words of a clause, from the document in this language; nothing where it is only a heading there.
#[must_use]
pub fn clause(clause: Clause, lang: Lang) -> Option<Markup> {
    let page = page(GameId::of(clause.game)?, lang).into_string();
    let (_, from) = page.split_once(&format!("id=\"c{}\"", clause.number))?;
    let (_, from) = from.split_once('>')?;
    // A clause is a point of a list or a row of a table, and neither is within another.
    let end = ["</li>", "</tr>", "</h2>"].iter().filter_map(|end| from.find(end)).min()?;
    let (words, after) = from.split_at(end);
    (!after.starts_with("</h2>")).then(|| PreEscaped(words.replace("<td>", " ").replace("</td>", " ")))
}

/// The document as HTML. It knows as much Markdown as the documents use.
#[must_use]
pub fn page(game: GameId, lang: Lang) -> Markup {
    let mut html = String::new();
    let mut blocks = Blocks { open: None, html: &mut html };
    let mut item = String::new();
    let mut lines = game.rules(lang).lines().peekable();
    while let Some(line) = lines.next() {
        item.push_str(line.trim());
        // A paragraph or a point continues in the next line, unless something else begins there.
        let goes_on = |next: &&str| {
            let begins = next.starts_with(['#', '|', '-', '`']) || is_numbered(next);
            !next.trim().is_empty() && !begins && !line.starts_with(['#', '|', '`'])
        };
        if !line.trim().is_empty() && lines.peek().is_some_and(goes_on) {
            item.push(' ');
            continue;
        }
        blocks.add(&item);
        item.clear();
    }
    blocks.close(None);
    PreEscaped(html)
}

/// The blocks of a document as they are written.
struct Blocks<'a> {
    /// The list or table that is open.
    open: Option<&'static str>,
    html: &'a mut String,
}

impl Blocks<'_> {
    fn close(&mut self, next: Option<&'static str>) {
        if self.open == next {
            return;
        }
        if let Some(open) = self.open {
            self.html.push_str(if open == "ul" {
                "</ul>"
            } else if open == "pre" {
                "</pre>"
            } else {
                "</table></div>"
            });
        }
        match next {
            Some("ul") => self.html.push_str("<ul class=\"clauses\">"),
            Some("pre") => self.html.push_str("<pre>"),
            // On a phone it is scrolled sideways, also with keys.
            Some(_) => self.html.push_str("<div class=\"wide\" tabindex=\"0\"><table>"),
            None => {}
        }
        self.open = next;
    }

    fn add(&mut self, block: &str) {
        if block.starts_with("```") {
            let next = if self.open == Some("pre") { None } else { Some("pre") };
            self.close(next);
        } else if self.open == Some("pre") {
            self.push(html! { (block) "\n" });
        } else if block.is_empty() {
            if self.open == Some("table") {
                self.close(None);
            }
        } else if let Some(title) = block.strip_prefix("## ") {
            self.close(None);
            let number = title.split(' ').next().filter(|word| word.contains(|sign: char| sign.is_ascii_digit()));
            self.push(html! { h2 id=[number.map(|number| format!("c{number}"))] { (inline(title)) } });
        } else if let Some(title) = block.strip_prefix("# ") {
            self.close(None);
            self.push(html! { h1 { (inline(title)) } });
        } else if let Some(point) = block.strip_prefix("- ") {
            self.close(Some("ul"));
            let number = point.strip_prefix("**").and_then(|point| point.split_once("**")).map(|(number, _)| number);
            self.push(html! { li id=[number.map(|number| format!("c{number}"))] tabindex=[number.map(|_| "-1")] { (inline(point)) } });
        } else if let Some(row) = block.strip_prefix('|') {
            self.row(row);
        } else {
            self.close(None);
            self.push(html! { p { (inline(block)) } });
        }
    }

    fn row(&mut self, row: &str) {
        if row.trim_matches(['|', '-', ' ', ':']).is_empty() {
            return;
        }
        let first = self.open != Some("table");
        self.close(Some("table"));
        let cells: Vec<&str> = row.trim_end_matches('|').split('|').map(str::trim).collect();
        let number = cells.first().filter(|_| !first).map(|number| format!("c{number}"));
        self.push(html! {
            tr id=[number] {
                @for cell in &cells {
                    @if first { th scope="col" { (inline(cell)) } } @else { td { (inline(cell)) } }
                }
            }
        });
    }

    fn push(&mut self, markup: Markup) {
        self.html.push_str(&markup.into_string());
    }
}

/// Whether a point of a numbered list begins here.
fn is_numbered(line: &str) -> bool {
    line.split_once(". ")
        .is_some_and(|(number, _)| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Markdown within a paragraph: emphasis and code as HTML, links as their words, everything else escaped.
#[must_use]
pub fn inline(text: &str) -> Markup {
    let mut html = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`', '[']) {
        let (before, marked) = rest.split_at(at);
        html.push_str(&html! { (before) }.into_string());
        let (markup, after) = marked_up(marked);
        html.push_str(&markup.into_string());
        rest = after;
    }
    html.push_str(&html! { (rest) }.into_string());
    PreEscaped(html)
}

/// What this text begins with: marked-up words, or a sign by itself.
fn marked_up(text: &str) -> (Markup, &str) {
    let between = |mark: &str| {
        let inner = text.strip_prefix(mark)?;
        inner.split_once(mark).filter(|(inner, _)| !inner.is_empty())
    };
    if let Some((strong, after)) = between("**") {
        return (html! { strong { (inline(strong)) } }, after);
    }
    if let Some((code, after)) = between("`") {
        return (html! { code { (code) } }, after);
    }
    if let Some((emphasis, after)) = between("*") {
        return (html! { em { (inline(emphasis)) } }, after);
    }
    if let Some((label, after)) = text.strip_prefix('[').and_then(|text| text.split_once("](")) {
        if let (false, Some((_, after))) = (label.contains(['[', ']']), after.split_once(')')) {
            // The documents link to each other and to the sources, which are not here.
            return (html! { (inline(label)) }, after);
        }
    }
    let sign = text.chars().next().map_or(0, char::len_utf8);
    let (sign, after) = text.split_at(sign);
    (html! { (sign) }, after)
}

#[cfg(test)]
mod tests {
    use boardgame_core::{Cites, Game, Rulebook};
    use boardgame_referee::with_game;

    use super::*;

    fn clauses<G: Game<Illegal: Cites>>() -> Vec<Clause> {
        <G::Illegal as Cites>::Rule::ALL.iter().map(|rule| rule.clause()).collect()
    }

    #[test]
    fn every_clause_that_can_be_cited_has_an_address() {
        for (game, lang) in
            GameId::ALL.into_iter().flat_map(|game| boardgame_text::languages().map(move |lang| (game, lang)))
        {
            let page = page(game, lang).into_string();
            for clause in with_game!(game, G => clauses::<G>()) {
                let id = format!("id=\"c{}\"", clause.number);
                assert!(page.contains(&id), "{game} has no {id} in {lang}");
            }
        }
    }

    #[test]
    fn a_clause_is_read_by_itself() {
        let of = |rule: checkers::Rule, lang| super::clause(rule.clause(), lang).map(PreEscaped::into_string);
        let rule = checkers::Rule::ALL.iter().find(|rule| rule.clause().number == "4.9").expect("a clause");
        for lang in boardgame_text::languages() {
            let words = of(*rule, lang).expect("it says something");
            assert!(words.contains("4.9") && words.len() > 40 && !words.contains("<li"), "{words}");
        }
    }

    #[test]
    fn signs_of_markup_are_shown_as_they_are() {
        assert_eq!(inline("a < b & **c**").into_string(), "a &lt; b &amp; <strong>c</strong>");
        assert_eq!(
            inline("[the Welsh version](x.cy.md) **[A1]**").into_string(),
            "the Welsh version <strong>[A1]</strong>"
        );
        assert_eq!(inline("2 * 3").into_string(), "2 * 3");
    }
}
