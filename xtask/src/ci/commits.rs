//! Checks commit subjects: imperative, at most 72 characters, no full stop.

use crate::{run::CiRun, shell};

/// The last commit that is exempt from the rules.
const BASE: &str = "97f474f139a11d929e3a86c4c9674ed3af9a6685";

const MAX_CHARACTERS: usize = 72;

/// Imperatives that end like another form of a verb.
const IMPERATIVES: &[&str] = &[
    "address", "bring", "bypass", "compress", "discuss", "embed", "express", "feed", "focus", "need", "pass", "ping",
    "press", "process", "seed", "shed", "speed", "spring", "string", "suppress",
];

/// First words that mark a subject as a noun phrase.
const NOUN_PHRASES: &[&str] =
    &["a", "an", "the", "all", "more", "new", "no", "some", "this", "what", "when", "where", "who"];

/// Checks the subjects since the target of a pull request, or since [`BASE`].
pub(super) fn check(run: &mut CiRun) -> Result<(), String> {
    let target = std::env::var("GITHUB_BASE_REF").ok().filter(|name| !name.is_empty());
    let base = target.map_or_else(|| BASE.to_owned(), |name| format!("origin/{name}"));
    let Some(log) = shell::output(&format!("git log --no-merges --format=%s {base}..HEAD")) else {
        return run.skip("commit subjects", "the checkout has no history (`git fetch --unshallow`)");
    };
    let faults: Vec<String> =
        log.lines().filter_map(|subject| Some(format!("  {subject}\n    {}", fault(subject)?))).collect();
    if faults.is_empty() { Ok(()) } else { Err(format!("commit subjects:\n{}", faults.join("\n"))) }
}

/// Returns what is wrong with a subject, which may begin with a scope such as `checkers: `.
fn fault(subject: &str) -> Option<&'static str> {
    if subject.chars().count() > MAX_CHARACTERS {
        return Some("longer than 72 characters");
    }
    if subject.ends_with('.') {
        return Some("ends with a full stop");
    }
    let rest = subject.split_once(": ").map_or(subject, |(_, rest)| rest);
    let first = rest.split(|character: char| !character.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
    let other_form = ["ed", "ing", "s"].iter().any(|ending| first.ends_with(ending)) && !IMPERATIVES.contains(&&*first);
    if first.is_empty() || other_form || NOUN_PHRASES.contains(&&*first) {
        return Some("not imperative: begin with a verb, such as `Add` or `Fix`");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn a_subject_is_imperative_and_short() {
        for good in ["Add a reader", "checkers: read FEN of kings", "serve: Pass the address on", "Revert \"Add it\""] {
            assert_eq!(fault(good), None, "{good}");
        }
        let long = format!("Add {}", "x".repeat(70));
        for bad in ["Added a reader", "Adds a reader", "core: fixing it", "The reader", "Add it.", "", "x: ", &long] {
            assert!(fault(bad).is_some(), "{bad}");
        }
    }
}
