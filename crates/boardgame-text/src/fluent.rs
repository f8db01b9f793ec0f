//! Parses the part of Fluent that messages use, both in the build and for games in other repositories.
//!
//! A message is converted to a line with an identifier, `=`, a sentence, and the byte 0. An insertion in a sentence is
//! enclosed by the bytes 1 and 3 and has parts separated by 2: the name of an argument; or a function and its operands;
//! or `?`, the name of an argument, a key and a sentence for each form, and the default.

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
    unicode::unescape_unicode_to_string,
};

/// Converts the messages in a Fluent file.
pub(crate) fn messages(text: &str) -> Result<String, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    let mut messages = String::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let pattern = message.value.ok_or_else(|| format!("`{}` has no text", message.id.name))?;
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
                let other = variants.iter().find(|variant| variant.default).ok_or("expected a default form")?;
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
        | InlineExpression::TermReference { .. } => Err(format!("unsupported: {inline:?}")),
    }
}

fn inserted(parts: &[String]) -> String {
    format!("\u{1}{}\u{3}", parts.join("\u{2}"))
}
