//! `cargo xtask clauses`: what each clause of the rules is tested by and explained in.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use boardgame_core::{Lang, Rulebook, testkit};
use syn::visit::{self, Visit};

use crate::shell;

/// Prints every clause of every game.
///
/// # Errors
/// When a clause has no test that is compiled, runs and asserts something, or when a rules document lacks it.
pub(crate) fn run() -> Result<(), String> {
    let wanting = [
        game::<checkers::Rule>("checkers")?,
        game::<camelot::Rule>("camelot")?,
        game::<camette::Rule>("camette")?,
        game::<dwyn::Rule>("dwyn")?,
        game::<blackball_rules::Rule>("blackball-rules")?,
    ];
    match wanting.iter().sum() {
        0 => Ok(()),
        1 => Err("one clause lacks a test or its place in a rules document".to_owned()),
        many => Err(format!("{many} clauses lack a test or their place in a rules document")),
    }
}

/// Prints the clauses of one game, and counts those that lack something.
fn game<R: Rulebook>(package: &str) -> Result<usize, String> {
    let folder = shell::root().join("crates").join(package);
    let mut asserting = asserting(&folder.join("tests"))?;
    asserting.extend(self::asserting(&folder.join("src"))?);
    let (sound, empty): (Vec<String>, _) = running(package)?.into_iter().partition(|test| asserting.contains(test));
    let documents = Lang::ALL.map(|lang| (lang, documented::<R>(lang)));
    let mut wanting = 0;
    for rule in R::ALL {
        let clause = rule.clause();
        println!("{clause}: {}", rule.title(Lang::En));
        let tests = testkit::tests_of(clause, sound.iter().map(String::as_str));
        for test in &tests {
            println!("    test   {test}");
        }
        let mut missing = Vec::new();
        if tests.is_empty() {
            missing.push("no test that runs is named after it".to_owned());
        }
        for test in testkit::tests_of(clause, empty.iter().map(String::as_str)) {
            missing.push(format!("{test} asserts nothing"));
        }
        for (lang, _) in documents.iter().filter(|(_, known)| !known.contains(clause.number)) {
            missing.push(format!("docs/rules: not in {lang}"));
        }
        for what in &missing {
            println!("    LACKS  {what}");
        }
        wanting += usize::from(!missing.is_empty());
    }
    Ok(wanting)
}

/// The names of the tests of a package that are compiled and not ignored, as the test programs themselves list them.
fn running(package: &str) -> Result<BTreeSet<String>, String> {
    let list = |more: &str| {
        let line = format!("cargo test --quiet --package {package} --tests -- --list{more}");
        let listed = shell::output(&line).ok_or_else(|| format!("`{line}` failed"))?;
        let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
        Ok::<BTreeSet<String>, String>(names.map(|name| name.rsplit("::").next().unwrap_or(name).to_owned()).collect())
    };
    let ignored = list(" --ignored")?;
    Ok(list("")?.into_iter().filter(|name| !ignored.contains(name)).collect())
}

/// The functions below a folder that can fail: they assert, unwrap or panic, or call a function there that does.
fn asserting(folder: &Path) -> Result<BTreeSet<String>, String> {
    let mut functions = Functions::default();
    for path in sources(folder)? {
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| failed(&error))?;
        functions.visit_file(&syn::parse_file(&text).map_err(|error| failed(&error))?);
    }
    Ok(functions.that_can_fail())
}

/// What each function does, as far as it matters whether it can fail.
#[derive(Default)]
struct Functions {
    fails: BTreeSet<String>,
    calls: BTreeMap<String, BTreeSet<String>>,
    inside: String,
}

impl Functions {
    fn that_can_fail(mut self) -> BTreeSet<String> {
        loop {
            let more: Vec<String> = (self.calls.iter())
                .filter(|(name, called)| !self.fails.contains(*name) && !self.fails.is_disjoint(called))
                .map(|(name, _)| name.clone())
                .collect();
            if more.is_empty() {
                return self.fails;
            }
            self.fails.extend(more);
        }
    }

    fn within(&mut self, name: &syn::Ident, walk: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.inside, name.to_string());
        walk(self);
        self.inside = outer;
    }
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.within(&function.sig.ident, |this| visit::visit_item_fn(this, function));
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.within(&function.sig.ident, |this| visit::visit_impl_item_fn(this, function));
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let name = call.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        if name.starts_with("assert") || name.starts_with("prop_assert") || name == "panic" || name == "unreachable" {
            self.fails.insert(self.inside.clone());
        }
        // The functions inside are not Rust before the macro has made them so: their words have to do.
        if name == "proptest" {
            let tokens = call.tokens.to_string();
            let mut words = tokens.split(|sign: char| !sign.is_alphanumeric() && sign != '_').filter(|w| !w.is_empty());
            let mut function = String::new();
            while let Some(word) = words.next() {
                if word == "fn" {
                    words.next().unwrap_or_default().clone_into(&mut function);
                } else if ["assert", "prop_assert", "unwrap", "expect"].iter().any(|start| word.starts_with(start)) {
                    self.fails.insert(function.clone());
                } else {
                    self.calls.entry(function.clone()).or_default().insert(word.to_owned());
                }
            }
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let name = call.method.to_string();
        if matches!(name.as_str(), "unwrap" | "unwrap_err" | "expect" | "expect_err") {
            self.fails.insert(self.inside.clone());
        }
        self.calls.entry(self.inside.clone()).or_default().insert(name);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let syn::Expr::Path(path) = &*call.func {
            if let Some(last) = path.path.segments.last() {
                self.calls.entry(self.inside.clone()).or_default().insert(last.ident.to_string());
            }
        }
        visit::visit_expr_call(self, call);
    }
}

/// The clauses that a rules document explains: each stands in bold at the beginning of its item.
fn documented<R: Rulebook>(lang: Lang) -> BTreeSet<String> {
    let game = R::ALL.first().map_or("", |rule| rule.clause().game);
    let name = if lang == Lang::En { format!("{game}.md") } else { format!("{game}.{}.md", lang.code()) };
    let text = fs::read_to_string(shell::root().join("docs/rules").join(name)).unwrap_or_default();
    text.lines().filter_map(|line| Some(line.strip_prefix("- **")?.split_once("**")?.0.to_owned())).collect()
}

/// The Rust files below a folder, in order.
fn sources(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failing(source: &str) -> Vec<String> {
        let mut functions = Functions::default();
        functions.visit_file(&syn::parse_file(source).expect("Rust"));
        functions.that_can_fail().into_iter().collect()
    }

    #[test]
    fn a_test_that_asserts_nothing_is_told_from_one_that_does() {
        assert_eq!(failing("fn empty() {} fn half() { let _ = 1 + 1; } fn full() { assert!(true); }"), ["full"]);
    }

    #[test]
    fn a_test_may_leave_the_asserting_to_a_helper() {
        let source = "fn test() { twice(); } fn twice() { once() } fn once() { Some(1).unwrap(); }";
        assert_eq!(failing(source), ["once", "test", "twice"]);
    }
}
