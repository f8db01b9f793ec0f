//! Which errors and rulings cite a clause, read from the sources.

use std::{collections::BTreeMap, path::PathBuf};

/// The places that name each variant of `Rule`.
///
/// In an implementation of `Cites` an arm `Self::Error { .. } => Rule::Clause` is read as "`Error` cites `Clause`";
/// anywhere else the file is named.
pub(super) fn of(sources: &[(PathBuf, String)]) -> BTreeMap<String, Vec<String>> {
    let mut places = BTreeMap::<String, Vec<String>>::new();
    for (path, source) in sources.iter().filter(|(path, _)| path.file_name().is_some_and(|name| name != "rule.rs")) {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        for (variant, by) in in_source(source) {
            let place = by.map_or_else(|| file.to_string(), |error| format!("{error} ({file})"));
            let cited = places.entry(variant).or_default();
            if !cited.contains(&place) {
                cited.push(place);
            }
        }
    }
    places
}

/// Each variant of `Rule` that is named, with the error that cites it where that can be told.
fn in_source(source: &str) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    let mut inside = None;
    let mut arms: Vec<&str> = Vec::new();
    let mut arms_are_used = false;
    let code = source.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
    for line in code.filter(|line| !line.trim_start().starts_with("//")) {
        if line.starts_with("impl") {
            inside = line.split_once("Cites for ").map(|(_, name)| first_word(name));
        }
        for (owner, name) in paths(line) {
            if owner == "Self" {
                if std::mem::take(&mut arms_are_used) {
                    arms.clear();
                }
                arms.push(name);
            } else if owner == "Rule" && name.starts_with(char::is_uppercase) {
                arms_are_used = true;
                match inside {
                    Some(error) if !arms.is_empty() => {
                        found.extend(arms.iter().map(|arm| (name.to_owned(), Some(format!("{error}::{arm}")))));
                    }
                    Some(error) => found.push((name.to_owned(), Some(error.to_owned()))),
                    None => found.push((name.to_owned(), None)),
                }
            }
        }
    }
    found
}

/// The words on either side of each `::`.
fn paths(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.match_indices("::").map(|(at, separator)| {
        let (before, after) = line.split_at(at);
        (last_word(before), first_word(after.get(separator.len()..).unwrap_or_default()))
    })
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

fn last_word(text: &str) -> &str {
    text.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}
