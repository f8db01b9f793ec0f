//! Which tests assert something, found by reading their sources.
//!
//! A test asserts when its body holds an assertion (`assert!` and its like, `prop_assert!`, `panic!`, or an error that is
//! demanded with `expect_err`), or when it calls a function that does. Calls are resolved as the compiler would: through
//! modules, `use`, globs and `super`, among the functions of the test program and of the core's test kit and nowhere else, so
//! that a method of the library never counts because a helper happens to have its name. `unwrap` alone does not count:
//! most of them only set something up.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use syn::{
    parse::{Parse, ParseStream},
    visit::{self, Visit},
};

/// A path of modules down to a function: `["support", "scene", "lies"]`.
type Name = Vec<String>;

/// What a function does, as far as it matters whether it asserts.
#[derive(Default, Debug)]
struct Body {
    asserts: bool,
    /// Functions called by a path, as it is written.
    calls: BTreeSet<Name>,
    /// Methods called: their types are not known here.
    methods: BTreeSet<String>,
    /// The type of the `impl` block around it.
    of: Option<String>,
}

/// A module: what is defined there, and what its `use` lines bring.
#[derive(Default, Debug)]
struct Module {
    bodies: BTreeMap<Name, Body>,
    names: BTreeMap<String, Name>,
    globs: Vec<Name>,
}

/// The modules of one program or library.
#[derive(Default, Debug)]
pub(super) struct Sources {
    modules: BTreeMap<Name, Module>,
}

impl Sources {
    /// Reads a test program from its first file, and all modules below.
    pub(super) fn of_tests(root: &Path) -> Result<Self, String> {
        Self::read(root, true)
    }

    /// Reads a library. Only its modules for tests count: that it asserts something of its own tests nothing.
    pub(super) fn of_library(root: &Path) -> Result<Self, String> {
        Self::read(root, false)
    }

    fn read(root: &Path, counts: bool) -> Result<Self, String> {
        let mut sources = Self::default();
        let children = root.parent().unwrap_or(Path::new("")).to_path_buf();
        let files = Files { file: root.to_path_buf(), children };
        sources.module(&Vec::new(), &parse(root)?.items, &files, counts)?;
        Ok(sources)
    }

    fn module(&mut self, name: &Name, items: &[syn::Item], files: &Files, counts: bool) -> Result<(), String> {
        self.modules.entry(name.clone()).or_default();
        for item in items {
            match item {
                syn::Item::Mod(inner) => {
                    let mut below = name.clone();
                    below.push(inner.ident.to_string());
                    let counts = counts || inner.ident == "testkit" || is_for_tests(&inner.attrs);
                    match &inner.content {
                        Some((_, items)) => self.module(&below, items, &files.inline(&inner.ident), counts)?,
                        // What is not there is made by a build, or for another system: the compiler knows better.
                        None => {
                            if let Some(files) = files.of(inner) {
                                let file = parse(&files.file)?;
                                self.module(&below, &file.items, &files, counts)?;
                            }
                        }
                    }
                }
                syn::Item::Use(brought) => self.brought(name, &mut Vec::new(), &brought.tree),
                syn::Item::Fn(function) => self.add(name, None, &function.sig.ident, &function.block, counts),
                syn::Item::Impl(block) => {
                    let of = type_name(&block.self_ty);
                    for item in &block.items {
                        if let syn::ImplItem::Fn(function) = item {
                            self.add(name, of.clone(), &function.sig.ident, &function.block, counts);
                        }
                    }
                }
                syn::Item::Macro(call) if call.mac.path.is_ident("proptest") => {
                    let functions = call.mac.parse_body::<Properties>().map_err(|error| {
                        format!("{}: a `proptest!` that cannot be read: {error}", files.file.display())
                    })?;
                    for (ident, block) in &functions.0 {
                        self.add(name, None, ident, block, counts);
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn add(&mut self, module: &Name, of: Option<String>, ident: &syn::Ident, block: &syn::Block, counts: bool) {
        let mut body = Body { of: of.clone(), ..Body::default() };
        body.visit_block(block);
        body.asserts &= counts;
        let name = of.into_iter().chain([ident.to_string()]).collect();
        let known: &mut Body = self.modules.entry(module.clone()).or_default().bodies.entry(name).or_default();
        // One name twice (for two traits, say) asserts only where both do.
        if known.calls.is_empty() && known.methods.is_empty() && !known.asserts {
            *known = body;
        } else {
            known.asserts &= body.asserts;
        }
    }

    /// What a `use` line brings into a module.
    fn brought(&mut self, module: &Name, so_far: &mut Name, tree: &syn::UseTree) {
        let here = self.modules.entry(module.clone()).or_default();
        match tree {
            syn::UseTree::Path(path) => {
                so_far.push(path.ident.to_string());
                self.brought(module, so_far, &path.tree);
                so_far.pop();
            }
            syn::UseTree::Name(name) if name.ident == "self" => {
                let last = so_far.last().cloned().unwrap_or_default();
                here.names.insert(last, so_far.clone());
            }
            syn::UseTree::Name(name) => {
                let path = so_far.iter().cloned().chain([name.ident.to_string()]).collect();
                here.names.insert(name.ident.to_string(), path);
            }
            syn::UseTree::Rename(name) => {
                let path = so_far.iter().cloned().chain([name.ident.to_string()]).collect();
                here.names.insert(name.rename.to_string(), path);
            }
            syn::UseTree::Glob(_) => here.globs.push(so_far.clone()),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.brought(module, so_far, tree)),
        }
    }
}

/// Several programs and libraries, each under the name that the others know it by; the first is the one asked about.
#[derive(Debug)]
pub(super) struct Asserting {
    sources: Vec<(String, Sources)>,
    /// The functions that assert, with the program they are in.
    found: BTreeSet<(usize, Name)>,
    /// Methods of the programs' own types, each of which asserts, wherever it is defined.
    methods: BTreeSet<String>,
}

impl Asserting {
    /// `own`: names of methods that the library itself has. A method of one of these names is never taken for a helper's.
    pub(super) fn find(sources: Vec<(String, Sources)>, own: &BTreeSet<String>) -> Self {
        let mut this = Self { sources, found: BTreeSet::new(), methods: BTreeSet::new() };
        loop {
            let mut more = BTreeSet::new();
            for (index, (_, sources)) in this.sources.iter().enumerate() {
                for (module, content) in &sources.modules {
                    for (name, body) in &content.bodies {
                        let whole: Name = module.iter().chain(name).cloned().collect();
                        let asserts = || {
                            body.asserts
                                || body.methods.iter().any(|method| this.methods.contains(method))
                                || body.calls.iter().any(|call| this.is_asserting_call(index, module, body, call))
                        };
                        if !this.found.contains(&(index, whole.clone())) && asserts() {
                            more.insert((index, whole));
                        }
                    }
                }
            }
            if more.is_empty() {
                return this;
            }
            this.found.extend(more);
            this.methods = this.helpers(own);
        }
    }

    /// Whether the test of this name, as the test program lists it, asserts something.
    pub(super) fn has(&self, test: &str) -> bool {
        let name: Name = test.split("::").map(str::to_owned).collect();
        (self.found.iter()).any(|(index, found)| *found == name && self.sources[*index].0 != KIT)
    }

    /// How many functions have names of this beginning, and which of them assert nothing.
    #[cfg(test)]
    pub(super) fn called(&self, beginning: &str) -> (usize, Vec<String>) {
        let programs = self.sources.iter().filter(|(name, _)| name != KIT);
        let modules = programs.flat_map(|(_, sources)| &sources.modules);
        let names = modules.flat_map(|(module, content)| {
            content.bodies.keys().map(|name| module.iter().chain(name).cloned().collect::<Name>().join("::"))
        });
        let begins = |name: &String| name.rsplit("::").next().is_some_and(|name| name.starts_with(beginning));
        let found: Vec<String> = names.filter(begins).collect();
        (found.len(), found.iter().filter(|name| !self.has(name)).cloned().collect())
    }

    /// The methods of the tests' own types of which every one asserts.
    fn helpers(&self, own: &BTreeSet<String>) -> BTreeSet<String> {
        let (mut asserting, mut others) = (BTreeSet::new(), own.clone());
        for (index, (_, sources)) in self.sources.iter().enumerate() {
            for (module, content) in &sources.modules {
                for (name, _) in content.bodies.iter().filter(|(_, body)| body.of.is_some()) {
                    let whole: Name = module.iter().chain(name).cloned().collect();
                    let into = if self.found.contains(&(index, whole)) { &mut asserting } else { &mut others };
                    into.insert(name.last().cloned().unwrap_or_default());
                }
            }
        }
        asserting.difference(&others).cloned().collect()
    }

    fn is_asserting_call(&self, index: usize, module: &Name, body: &Body, call: &Name) -> bool {
        let mut call = call.clone();
        if let (Some(first), Some(of)) = (call.first_mut().filter(|first| *first == "Self"), &body.of) {
            first.clone_from(of);
        }
        self.resolved(index, module, &call, 0).is_some_and(|found| self.found.contains(&found))
    }

    /// The function that a path means in a module. `depth` ends circles of `use`.
    fn resolved(&self, index: usize, module: &Name, path: &[String], depth: usize) -> Option<(usize, Name)> {
        let (first, rest) = path.split_first()?;
        if depth > 16 {
            return None;
        }
        let sources = &self.sources[index].1;
        match first.as_str() {
            "crate" => return self.resolved(index, &Vec::new(), rest, depth + 1),
            "self" => return self.resolved(index, module, rest, depth + 1),
            "super" => {
                let above = module.split_last()?.1.to_vec();
                return self.resolved(index, &above, rest, depth + 1);
            }
            _ => {}
        }
        let content = sources.modules.get(module)?;
        if content.bodies.contains_key(path) {
            return Some((index, module.iter().chain(path).cloned().collect()));
        }
        let below: Name = module.iter().chain([first]).cloned().collect();
        if !rest.is_empty() && sources.modules.contains_key(&below) {
            if let Some(found) = self.resolved(index, &below, rest, depth + 1) {
                return Some(found);
            }
        }
        if let Some(meant) = content.names.get(first).filter(|meant| *meant != path) {
            let path: Name = meant.iter().chain(rest).cloned().collect();
            if let Some(found) = self.resolved(index, module, &path, depth + 1) {
                return Some(found);
            }
        }
        let other = self.sources.iter().position(|(name, _)| name == first);
        if let Some(found) = other.and_then(|other| self.resolved(other, &Vec::new(), rest, depth + 1)) {
            return Some(found);
        }
        content.globs.iter().find_map(|glob| {
            let path: Name = glob.iter().chain(path).cloned().collect();
            self.resolved(index, module, &path, depth + 1)
        })
    }
}

/// The core's test kit, as a test program names its crate.
pub(super) const KIT: &str = "boardgame_core";

/// The names of all methods that a library defines.
pub(super) fn methods_of(library: &Sources) -> BTreeSet<String> {
    let modules = library.modules.values();
    let of_types = modules.flat_map(|module| module.bodies.iter().filter(|(_, body)| body.of.is_some()));
    of_types.filter_map(|(name, _)| name.last().cloned()).collect()
}

impl Body {
    fn calls(&mut self, path: &syn::Path) {
        self.calls.insert(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
    }
}

impl<'ast> Visit<'ast> for Body {
    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let name = call.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        self.asserts |= name.starts_with("assert") || name.starts_with("prop_assert") || name == "panic";
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let name = call.method.to_string();
        self.asserts |= matches!(name.as_str(), "unwrap_err" | "expect_err");
        self.methods.insert(name);
        visit::visit_expr_method_call(self, call);
    }

    // A function may be called, or handed over (`.for_each(check)`).
    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        self.calls(&path.path);
    }
}

/// The functions inside `proptest! { … }`, whose parameters are not Rust's.
struct Properties(Vec<(syn::Ident, syn::Block)>);

impl Parse for Properties {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        syn::Attribute::parse_inner(input)?;
        let mut functions = Vec::new();
        while !input.is_empty() {
            syn::Attribute::parse_outer(input)?;
            input.parse::<syn::Visibility>()?;
            input.parse::<syn::Token![fn]>()?;
            let name = input.parse()?;
            let parameters;
            syn::parenthesized!(parameters in input);
            while !parameters.is_empty() {
                parameters.step(|cursor| match cursor.token_tree() {
                    Some((_, rest)) => Ok(((), rest)),
                    None => Err(cursor.error("expected a parameter")),
                })?;
            }
            functions.push((name, input.parse()?));
        }
        Ok(Self(functions))
    }
}

/// Where a module is, and where the files of its modules are.
struct Files {
    file: PathBuf,
    children: PathBuf,
}

impl Files {
    /// Those of a module whose text is in the same file.
    fn inline(&self, ident: &syn::Ident) -> Self {
        Self { file: self.file.clone(), children: self.children.join(ident.to_string()) }
    }

    /// Those of a module in a file of its own; `None` where there is none.
    fn of(&self, module: &syn::ItemMod) -> Option<Self> {
        let name = module.ident.to_string();
        let named = module.attrs.iter().find_map(|attribute| match &attribute.meta {
            syn::Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
                syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) => Some(path.value()),
                _ => None,
            },
            _ => None,
        });
        if let Some(named) = named {
            let file = self.file.parent()?.join(named);
            return Some(Self { children: file.parent()?.to_path_buf(), file });
        }
        let flat = self.children.join(format!("{name}.rs"));
        let file = if flat.exists() { flat } else { self.children.join(&name).join("mod.rs") };
        file.exists().then(|| Self { file, children: self.children.join(name) })
    }
}

fn parse(path: &Path) -> Result<syn::File, String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(|error| failed(&error))?;
    syn::parse_file(&text).map_err(|error| failed(&error))
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}

fn type_name(of: &syn::Type) -> Option<String> {
    match of {
        syn::Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        syn::Type::Reference(reference) => type_name(&reference.elem),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The functions of one file that assert; the library's methods are given by name.
    fn asserting(source: &str, library: &[&str]) -> Vec<String> {
        let mut sources = Sources::default();
        let file = syn::parse_file(source).expect("Rust");
        let files = Files { file: PathBuf::new(), children: PathBuf::new() };
        sources.module(&Vec::new(), &file.items, &files, true).expect("modules in the file itself");
        let own = library.iter().map(|&name| name.to_owned()).collect();
        let found = Asserting::find(vec![("it".to_owned(), sources)], &own).found;
        found.into_iter().map(|(_, name)| name.join("::")).collect()
    }

    #[test]
    fn a_test_that_asserts_nothing_is_told_from_one_that_does() {
        let source =
            "fn empty() {} fn half() { let _ = Position::start().moves().unwrap(); } fn full() { assert!(true); }
            fn refused() { play().expect_err(\"no\"); }";
        assert_eq!(asserting(source, &[]), ["full", "refused"]);
    }

    #[test]
    fn the_asserting_may_be_left_to_a_helper_wherever_it_is() {
        let source = "mod support { pub fn twice() { inner::once() } mod inner { pub fn once() { assert!(true); } } }
            mod tests { use super::support::{self, twice as two}; use super::*;
                fn by_name() { two() } fn by_path() { support::twice() } fn by_glob() { also() } fn by_value() { f(two) } }
            fn also() { tests::by_name() }";
        let found = ["by_glob", "by_name", "by_path", "by_value"].map(|name| format!("tests::{name}"));
        assert_eq!(asserting(source, &[])[3..], found);
    }

    #[test]
    fn a_function_elsewhere_of_the_same_name_does_not_count() {
        let source = "mod other { pub fn start() { assert!(true); } } fn test() { Position::start(); start(); }";
        assert_eq!(asserting(source, &[]), ["other::start"]);
    }

    #[test]
    fn a_helpers_method_counts_only_where_the_library_has_none_of_its_name() {
        let source = "struct Scene; impl Scene { fn lies(&self) { assert!(true); } fn play(&self) { assert!(true); } }
            fn one() { scene().lies() } fn two() { position.play() }";
        assert_eq!(asserting(source, &["play"]), ["Scene::lies", "Scene::play", "one"]);
        assert!(asserting(source, &[]).contains(&"two".to_owned()), "without such a method it would be the helper's");
    }

    #[test]
    fn properties_are_read_like_functions() {
        let source = "proptest! { #![proptest_config(x())] /// Text.
            #[test] fn one(a in 0..3u8, b: u8) { prop_assert!(a < 3); } #[test] fn two(a in 0..3u8) { let _ = a; } }";
        assert_eq!(asserting(source, &[]), ["one"]);
    }
}
