//! Origin and licences of the dependencies.

use crate::{run::Run, shell};

pub(super) fn check(run: &mut Run) -> Result<(), String> {
    if shell::output("cargo deny --version").is_none() {
        return run.skip("licences, duplicates and advisories", "`cargo install --locked cargo-deny`");
    }
    shell::run("cargo deny --workspace --all-features check bans licenses sources")?;
    shell::run("cargo deny --manifest-path crates/fuzz/Cargo.toml --config .cargo/deny.toml check licenses sources")?;
    let python = "crates/boardgame-python/Cargo.toml";
    shell::run(&format!("cargo deny --manifest-path {python} --config .cargo/deny.toml check licenses sources"))?;
    // An unreachable database is not a fault of the dependencies.
    if shell::output("cargo deny fetch db").is_none() {
        return run.skip("advisories", "their database is unreachable");
    }
    shell::run("cargo deny --workspace --all-features check advisories")
}
