//! Every message stands in both languages, with the arguments that the code gives it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use boardgame_core::Lang;
use boardgame_text::{Signature, Text, Value, signatures};
use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource},
    parser,
};

type Arguments = BTreeMap<String, BTreeSet<String>>;

const DOMAINS: [&str; 12] = [
    "ui",
    "core",
    "checkers",
    "camelot",
    "dwyn",
    "blackball",
    "events",
    "expected",
    "geometry",
    "notation",
    "pooltool",
    "setup",
];

/// The messages of one file with the arguments they use; terms are written `-term`.
fn file(lang: Lang, domain: &str) -> Arguments {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("locales/{lang}/{domain}.ftl"));
    let source = fs::read_to_string(&path).expect("each domain has a file in each language");
    let resource = match parser::parse(source) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("{}: {errors:?}", path.display()),
    };
    arguments(&resource, &path)
}

fn arguments(resource: &Resource<String>, path: &Path) -> Arguments {
    let mut found = Arguments::new();
    for entry in &resource.body {
        let (id, patterns): (String, Vec<&Pattern<String>>) = match entry {
            Entry::Message(message) => (message.id.name.clone(), message.value.iter().collect()),
            Entry::Term(term) => (format!("-{}", term.id.name), vec![&term.value]),
            _ => continue,
        };
        let mut names = BTreeSet::new();
        for pattern in patterns {
            in_pattern(pattern, &mut names);
        }
        assert!(found.insert(id.clone(), names).is_none(), "{}: `{id}` stands twice", path.display());
    }
    found
}

fn in_pattern(pattern: &Pattern<String>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, names);
        }
    }
}

fn in_expression(expression: &Expression<String>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, names),
        Expression::Select { selector, variants } => {
            in_inline(selector, names);
            for variant in variants {
                in_pattern(&variant.value, names);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<String>, names: &mut BTreeSet<String>) {
    let mut in_call = |arguments: &CallArguments<String>| {
        arguments.positional.iter().for_each(|argument| in_inline(argument, names));
        arguments.named.iter().for_each(|argument| in_inline(&argument.value, names));
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.clone());
        }
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => in_call(arguments),
        InlineExpression::Placeable { expression } => in_expression(expression, names),
        // A message inside a message would hide its arguments from this test.
        InlineExpression::MessageReference { id, .. } => panic!("a reference to the message `{}`: use a term", id.name),
        _ => {}
    }
}

/// The same, of the messages only.
fn messages(lang: Lang, domain: &str) -> Arguments {
    file(lang, domain).into_iter().filter(|(id, _)| !id.starts_with('-')).collect()
}

fn declared(domain: &str) -> Arguments {
    let names = |signature: Signature| signature.args.iter().map(|name| (*name).to_owned()).collect();
    signatures().filter(|signature| signature.domain == domain).map(|s| (s.id.to_owned(), names(s))).collect()
}

#[test]
fn every_message_of_the_code_stands_in_both_languages_and_no_other_does() {
    for domain in DOMAINS {
        let declared: Vec<String> = declared(domain).into_keys().collect::<BTreeSet<_>>().into_iter().collect();
        for lang in Lang::ALL {
            let written: Vec<String> = messages(lang, domain).into_keys().collect();
            assert_eq!(written, declared, "locales/{lang}/{domain}.ftl (left) and the code (right)");
        }
    }
}

#[test]
fn every_argument_is_used_in_both_languages_and_no_other_is() {
    for domain in DOMAINS {
        let declared = declared(domain);
        for lang in Lang::ALL {
            for (id, names) in messages(lang, domain) {
                assert_eq!(Some(&names), declared.get(&id), "`{id}` in {lang} (left) and in the code (right)");
            }
        }
    }
}

#[test]
fn every_declared_domain_has_a_file() {
    for signature in signatures() {
        assert!(DOMAINS.contains(&signature.domain), "{} stands in no file", signature.id);
    }
}

#[test]
fn no_message_falls_back_to_english() {
    for lang in Lang::ALL {
        let text = Text::new(lang);
        for Signature { id, args, .. } in signatures() {
            for number in [0_u8, 1, 2, 3, 6, 11] {
                let args: Vec<_> = args.iter().map(|name| (*name, Value::from(number))).collect();
                let message = text.message(id, &args);
                assert_eq!((message.lang, message.faults), (Some(lang), Vec::new()), "{id}: {}", message.text);
            }
        }
    }
}
