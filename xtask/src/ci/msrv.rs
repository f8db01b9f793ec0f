//! The oldest compiler that is supported.

use crate::{ci::Run, shell};

pub(super) fn check(run: &mut Run) -> Result<(), String> {
    let version = shell::output("cargo metadata --no-deps --format-version 1")
        .and_then(|metadata| serde_json::from_str::<serde_json::Value>(&metadata).ok())
        .and_then(|metadata| metadata["packages"][0]["rust_version"].as_str().map(str::to_owned))
        .ok_or("Cargo.toml states no rust-version")?;
    if shell::output(&format!("rustup run {version} cargo --version")).is_none() {
        return run
            .leave_out(&format!("a build with Rust {version}"), &format!("`rustup toolchain install {version}`"));
    }
    // Its own folder: two compilers in one would build everything anew at each change from one to the other.
    shell::run(&format!(
        "rustup run {version} cargo check --workspace --all-targets --all-features --target-dir target/msrv"
    ))
}
