//! Reads the messages of each language: what stands in its folder belongs to it, so that a further game brings its file and is
//! named nowhere. Whatever is no Fluent, or is more of it than sentences need, is an error here. What the program carries has
//! been read: it has nothing left to do but to fill in.
//!
//! A message becomes a line that ends with 0, its identifier with `=`, and its sentence. What is put into a sentence stands
//! between 1 and 3, in parts with 2 between them: the name of an argument; a function and its operands, sentences themselves; or
//! `?`, the name of an argument, for each form its key and its sentence, and last the sentence for all else.

use std::{env, fmt::Write as _, fs, io, path::PathBuf};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
    unicode::unescape_unicode_to_string,
};

/// Files that some programs alone say, which others do not carry, and their features.
const SPECIAL: [(&str, &str); 3] = [("ui", "__program"), ("serve", "__pages"), ("site", "__pages")];

/// What a game of the test kit says, where that is in the list of games.
const HOUSE: &str = "../boardgame-referee/tests/house/noughts.ftl";

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let (folder, house) = (here.join("locales"), here.join(HOUSE));
    println!("cargo::rerun-if-changed={}", folder.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for language in fs::read_dir(&folder)? {
        let language = language?;
        let name = language.file_name();
        let mut files = fs::read_dir(language.path())?.map(|file| Ok(file?.path())).collect::<io::Result<Vec<_>>>()?;
        files.retain(|file| file.extension().is_some_and(|ending| ending == "ftl"));
        files.sort();
        if env::var_os("CARGO_CFG_WHOLE_HOUSE").is_some() {
            println!("cargo::rerun-if-changed={}", house.display());
            files.push(house.clone());
        }
        let mut list = String::from("&[\n");
        for file in files {
            let special = SPECIAL.iter().find(|(stem, _)| file.file_stem().is_some_and(|named| named == *stem));
            if let Some((_, feature)) = special {
                let _ = writeln!(list, "    #[cfg(feature = \"{feature}\")]");
            }
            let messages = messages(&fs::read_to_string(&file)?);
            let messages = messages.map_err(|wrong| io::Error::other(format!("{}: {wrong}", file.display())))?;
            let _ = writeln!(list, "    {messages:?},");
        }
        list.push_str("]\n");
        fs::write(out.join(name).with_extension("rs"), list)?;
    }
    Ok(())
}

/// The messages of a file.
fn messages(text: &str) -> Result<String, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut messages = String::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let pattern = message.value.ok_or_else(|| format!("`{}` says nothing", message.id.name))?;
                messages.push_str(message.id.name);
                messages.push('=');
                messages.push_str(&sentence(&pattern)?);
                messages.push('\0');
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => return Err(format!("not a message: {other:?}")),
        }
    }
    Ok(messages)
}

fn sentence(pattern: &Pattern<&str>) -> Result<String, String> {
    let mut said = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => said.push_str(&put_in(inline)?),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else {
                    return Err(format!("not an argument: {selector:?}"));
                };
                let mut parts = vec!["?".to_owned(), id.name.to_owned()];
                for variant in variants.iter().filter(|variant| !variant.default) {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
                    parts.extend([key.to_owned(), sentence(&variant.value)?]);
                }
                let other = variants.iter().find(|variant| variant.default).ok_or("no form for all else")?;
                parts.push(sentence(&other.value)?);
                said.push_str(&inserted(&parts));
            }
        }
    }
    Ok(said)
}

fn put_in(inline: &InlineExpression<&str>) -> Result<String, String> {
    match inline {
        InlineExpression::StringLiteral { value } => Ok(unescape_unicode_to_string(value).into_owned()),
        InlineExpression::NumberLiteral { value } => Ok((*value).to_owned()),
        InlineExpression::VariableReference { id } => Ok(inserted(&[id.name.to_owned()])),
        InlineExpression::FunctionReference { id, arguments } => {
            let named = arguments.named.iter().map(|argument| &argument.value);
            let operands = arguments.positional.iter().chain(named).map(put_in).collect::<Result<Vec<_>, _>>()?;
            Ok(inserted(&[vec![id.name.to_owned()], operands].concat()))
        }
        InlineExpression::Placeable { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => Err(format!("not read here: {inline:?}")),
    }
}

fn inserted(parts: &[String]) -> String {
    format!("\u{1}{}\u{3}", parts.join("\u{2}"))
}
