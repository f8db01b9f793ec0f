//! The fuzz targets and the soak compile: they are a workspace of their own, which no other step sees.

use crate::{ci::Run, shell};

/// A check only: to run a target needs a nightly compiler.
pub(super) fn check(run: &mut Run) -> Result<(), String> {
    // libFuzzer, which libfuzzer-sys compiles, is C++.
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if shell::output(&format!("{compiler} --version")).is_none() {
        return run.leave_out("the fuzz targets", "no C++ compiler (`apt-get install g++`)");
    }
    let folder = shell::target();
    let shown = folder.display();
    shell::run(&format!("cargo check --manifest-path crates/fuzz/Cargo.toml --all-targets --target-dir {shown}"))
}
