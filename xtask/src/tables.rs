//! `cargo xtask tables`: makes the tables of endings with the program, and checks them.

use std::fs;

use crate::shell;

/// Makes all tables to five pieces, or to as many as are given, in the target directory, holds the totals against the
/// committed ones, and proves a million random values of five pieces forward, and of six.
///
/// # Errors
/// When a total or a value differs.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let most = match arguments {
        [] => "5",
        [most] => most,
        _ => return Err("usage: cargo xtask tables [PIECES]".to_owned()),
    };
    let most_pieces: u8 = most.parse().map_err(|_| format!("expected a number of pieces, found `{most}`"))?;
    shell::run("cargo build --release --quiet --package boardgame-cli")?;
    let directory = shell::target().join("tables");
    let directory = directory.to_str().ok_or("the target directory has a name that is not text")?;
    let told =
        shell::program_output("release", &["--lang", "en", "tables", "make", "--tables", directory, "checkers", most])?;
    let path = shell::root().join("crates/boardgame-retrograde/tests/data/counts.txt");
    let expected = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (mut checked, mut wrong) = (0, 0);
    for row in expected.lines().filter(|line| !line.starts_with('#')) {
        let expected: Vec<&str> = row.split(' ').collect();
        let found = told.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        let Some(found) = found.into_iter().find(|words| words.get(1) == Some(&"pieces") && words[0] == expected[0])
        else {
            if expected[0].parse().is_ok_and(|pieces: u8| pieces <= most_pieces) {
                return Err(format!(
                    "the program says no totals of {} pieces: has it other words now?\n{told}",
                    expected[0]
                ));
            }
            continue;
        };
        checked += 1;
        let same = found[2..] == expected[1..];
        println!("{} {}", if same { "ok   " } else { "WRONG" }, found.join(" "));
        wrong += usize::from(!same);
    }
    if checked == 0 {
        return Err(format!("{} has no totals to compare", path.display()));
    }
    if wrong > 0 {
        return Err(format!("{wrong} totals are others than the committed ones"));
    }
    shell::run_with(
        &[("BOARDGAME_TABLES", directory)],
        "cargo test --release --quiet --package boardgame-retrograde --all-features --test checkers -- --ignored in_a_directory",
    )
}
