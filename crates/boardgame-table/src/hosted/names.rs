//! Normalisation of players' names.

use boardgame_core::__private::is_shapeless;

const LONGEST: usize = 40;

/// The largest number of accents on a letter.
const ACCENTS: usize = 2;

/// Removes characters that are invisible or change how their neighbours are shown, and limits the length.
pub(super) fn of_player(text: &str) -> String {
    let mut shown = String::new();
    // Tags may follow a flag, and accents a letter.
    let (mut flag, mut accents) = (false, ACCENTS);
    for sign in text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }) {
        let (tag, accent) = (matches!(sign, '\u{e0000}'..='\u{e007f}'), is_accent(sign));
        if is_shapeless(sign) || tag && !flag || accent && accents >= ACCENTS {
            continue;
        }
        flag = sign == '\u{1f3f4}' || tag;
        accents = if accent { accents + 1 } else { usize::from(sign == ' ') * ACCENTS };
        shown.push(sign);
    }
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(LONGEST).collect::<String>().trim_end().to_owned()
}

/// Normalises names by seat; returns none if all are empty.
pub(super) fn of_players(names: &[String], seats: usize) -> Vec<String> {
    let names: Vec<String> = names.iter().take(seats).map(|name| of_player(name)).collect();
    if names.iter().all(String::is_empty) { Vec::new() } else { names }
}

const fn is_accent(sign: char) -> bool {
    matches!(
        sign,
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_that_turns_nothing_round() {
        assert_eq!(of_player("  Ann\u{202E}\n Jones\u{7} "), "Ann Jones");
        assert_eq!(of_player(&"w".repeat(99)).len(), 40);
        for invisible in
            ["\u{202E}\u{200F}", "\u{e0041}\u{e0042}", "\u{3164}", "\u{115f}\u{1160}", "\u{ffa0}", " \u{301}"]
        {
            assert_eq!(of_player(invisible), "");
        }
        assert_eq!(of_player(&format!("ŵ{}y", "\u{301}".repeat(39))), "ŵ\u{301}\u{301}y");
        let wales = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}";
        assert_eq!(of_player(wales), wales);
        assert_eq!(of_players(&[String::new(), "\u{2066}".to_owned()], 2), Vec::<String>::new());
        assert_eq!(of_players(&["a".to_owned(), String::new(), "c".to_owned()], 2), ["a", ""]);
    }
}
