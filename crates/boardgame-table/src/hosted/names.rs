//! The names of players, as a table keeps them.

use boardgame_core::__private::is_shapeless;

/// No more letters of a player's name are kept.
const LONGEST: usize = 40;

/// A player's name as it is kept: one line of at most forty letters, without anything that is no letter and changes how
/// its neighbours are shown.
pub(super) fn of_player(text: &str) -> String {
    let shown: String = text
        .chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .filter(|sign| !is_shapeless(*sign))
        .collect();
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(LONGEST).collect::<String>().trim_end().to_owned()
}

/// The names of those who play, by seat; none at all where nobody has one.
pub(super) fn of_players(names: &[String], seats: usize) -> Vec<String> {
    let names: Vec<String> = names.iter().take(seats).map(|name| of_player(name)).collect();
    if names.iter().all(String::is_empty) { Vec::new() } else { names }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_that_turns_nothing_round() {
        assert_eq!(of_player("  Ann\u{202E}\n Jones\u{7} "), "Ann Jones");
        assert_eq!(of_player(&"w".repeat(99)).len(), 40);
        assert_eq!(of_player("\u{202E}\u{200F}"), "");
        assert_eq!(of_players(&[String::new(), "\u{2066}".to_owned()], 2), Vec::<String>::new());
        assert_eq!(of_players(&["a".to_owned(), String::new(), "c".to_owned()], 2), ["a", ""]);
    }
}
