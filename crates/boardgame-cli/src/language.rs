//! Language of the output: from `--lang`, else from the environment, else English.

use std::{env, ffi::OsString};

use boardgame_core::Lang;
use boardgame_text::languages;

/// Finds the language before the arguments are parsed, because error messages about them need it.
pub(crate) fn chosen(words: &[OsString]) -> Lang {
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let separate = words.windows(2).find(|pair| pair.first() == Some(&"--lang")).and_then(|pair| pair.last().copied());
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let known = |code: &&str| languages().any(|lang| lang.code() == *code);
    match joined.or(separate).filter(known) {
        Some(code) => of_locale(code),
        None => of_environment(|name| env::var(name).ok()),
    }
}

fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    locale.map_or(Lang::En, |locale| of_locale(&locale))
}

fn of_locale(locale: &str) -> Lang {
    let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    languages().find(|lang| language.eq_ignore_ascii_case(lang.code())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        for (variables, lang) in [
            ("", Lang::En),
            ("LANG=cy_GB.UTF-8", Lang::Cy),
            ("LC_ALL= LANG=cy", Lang::Cy),
            ("LC_ALL=C LANG=cy_GB", Lang::En),
            ("LC_MESSAGES=cy LANG=en_GB", Lang::Cy),
            ("LANG=cyx", Lang::En),
        ] {
            let value = |name: &str| variables.split(' ').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
            assert_eq!(of_environment(|name| value(name).map(str::to_owned)), lang, "{variables}");
        }
    }
}
