//! `boardgame rules`: the rules of a game, or the clause that a refusal cites.

use std::{borrow::Cow, iter, process::ExitCode};

use boardgame_referee::GameId;
use boardgame_text::{Text, languages};

use crate::{args, out::Out, stop::Stop, words::Wrong};

pub(crate) fn run(args: &args::Rules, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    match &args.clause {
        None => out.text(&plain(args.game.rules(text.lang())))?,
        Some(clause) => match in_all_languages(text, args.game, clause) {
            Some(said) => out.text(&said)?,
            None => return Err(Stop::Usage(unknown_clause(text, args.game, clause))),
        },
    }
    Ok(ExitCode::SUCCESS)
}

/// A clause, a reading or a section, in the user's language and then in the others; `None` where there is none.
///
/// The clause may be written as it is cited, with the name of the game before it.
pub(crate) fn in_all_languages(text: &Text, game: GameId, clause: &str) -> Option<String> {
    let number = clause.trim().strip_prefix(game.code()).unwrap_or(clause).trim();
    let others = languages().filter(|lang| *lang != text.lang());
    let said = iter::once(text.lang()).chain(others).filter_map(|lang| passage(game.rules(lang), number));
    let said: Vec<String> = said.map(|passage| plain(&passage)).collect();
    (!said.is_empty()).then(|| said.join("\n\n"))
}

/// What to say of a clause that there is not, with those that there are.
pub(crate) fn unknown_clause(text: &Text, game: GameId, clause: &str) -> String {
    let clauses = game.rules(text.lang()).lines().filter_map(number_of).collect::<Vec<_>>().join(", ");
    text.say(&Wrong::UnknownClause { game, clause: clause.to_owned(), clauses })
}

/// The number of the clause that begins in this line. What is said of a reading begins with words, not with a number.
fn number_of(line: &str) -> Option<&str> {
    let (number, _) = line.strip_prefix("- **")?.split_once("**")?;
    (!number.contains(' ') && !number.ends_with('.')).then_some(number)
}

/// The clause of this number, the row of a table that begins with it, or the section whose heading does.
fn passage<'a>(document: &'a str, number: &str) -> Option<Cow<'a, str>> {
    let same = |found: &str| found.trim().eq_ignore_ascii_case(number);
    let from = |is_first: &dyn Fn(&str) -> bool, is_next: &dyn Fn(&str) -> bool| {
        let mut lines = document.lines().skip_while(|line| !is_first(line));
        let first = lines.next()?;
        let rest = lines.take_while(|line| !is_next(line));
        Some(Cow::Owned(std::iter::once(first).chain(rest).collect::<Vec<_>>().join("\n").trim_end().to_owned()))
    };
    let clause = from(&|line| number_of(line).is_some_and(same), &|line| !line.starts_with("  "));
    let row = || {
        let row = document.lines().find(|line| {
            line.strip_prefix("| ").and_then(|row| row.split_once('|')).is_some_and(|(number, _)| same(number))
        });
        row.map(|row| Cow::Borrowed(row.trim_matches(|sign| sign == '|' || sign == ' ')))
    };
    let heading = |line: &str| line.strip_prefix("## ").and_then(|title| title.split(' ').next()).is_some_and(same);
    clause.or_else(row).or_else(|| from(&heading, &|line| line.starts_with("## ")))
}

/// The text without the signs of Markdown.
fn plain(markdown: &str) -> String {
    let mut plain = String::with_capacity(markdown.len());
    let mut rest = markdown;
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        // A link keeps its text; what only stands in brackets keeps them.
        match after.split_once("](").and_then(|(label, after)| Some((label, after.split_once(')')?.1))) {
            Some((label, after)) if !label.contains(['[', ']']) => {
                plain.push_str(label);
                rest = after;
            }
            _ => {
                plain.push('[');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain.replace("**", "").replace("*(", "(").replace(")*", ")")
}

#[cfg(test)]
mod tests {
    use boardgame_core::Lang;

    use super::*;

    #[test]
    fn a_clause_a_reading_and_a_section_are_found() {
        let english = Text::new(Lang::En);
        let said = |game, clause| in_all_languages(&english, game, clause).unwrap_or_default();
        assert!(said(GameId::Checkers, "4.9").starts_with("- 4.9 A player"), "{}", said(GameId::Checkers, "4.9"));
        assert!(said(GameId::Checkers, "checkers 4.9").contains("- 4.9 "));
        assert!(said(GameId::Dwyn, "r8.3").starts_with("- R8.3 "));
        assert!(said(GameId::Dwyn, "A2").contains("defender"));
        assert!(said(GameId::Camelot, "2").contains("- 2.10 "));
        assert_eq!(in_all_languages(&english, GameId::Blackball, "5z"), None);
        assert_eq!(in_all_languages(&english, GameId::Checkers, "Perft."), None, "a reading has no number");
        let unknown = unknown_clause(&english, GameId::Checkers, "9.9");
        assert!(unknown.ends_with(" 6.3, 6.4"), "{unknown}");
    }

    #[test]
    fn links_keep_their_text() {
        assert_eq!(plain("**1** see [the *other*](x.md) **[A1]**"), "1 see the *other* [A1]");
    }
}
