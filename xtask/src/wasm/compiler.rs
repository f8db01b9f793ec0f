//! The compiler for browsers: this toolchain's where its target can be had, and else Debian's, which needs no installation.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::shell;

/// What is compiled for.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// Vectors of 16 bytes, which browsers have had since 2023.
const VECTORS: (&str, &str) = ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128");

/// The suite of Debian whose compiler is the oldest that this workspace is written for.
const SUITE: &str = "trixie";

/// That compiler with the target, and what it is linked with, down to the loader of programs: so it runs on any system.
const PACKAGES: &str = "rustc libstd-rust-1.85 libstd-rust-dev libstd-rust-dev-wasm32 libllvm19 libc6 libgcc-s1 libstdc++6 \
     libedit2 libz3-4 libxml2 libtinfo6 libbsd0 libmd0 zlib1g libzstd1 libffi8 liblzma5 libicu76";

/// With which Debian signs that suite.
const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// A compiler that has the target.
pub(super) struct Compiler(Vec<(&'static str, String)>);

impl Compiler {
    /// The first that can be had here.
    ///
    /// # Errors
    /// What stands in the way of each.
    pub(super) fn find() -> Result<Self, String> {
        if !has_target() {
            // What cannot be installed is found missing below.
            let _ = shell::run(&format!("rustup target add {TARGET}"));
        }
        if has_target() {
            return Ok(Self(Vec::new()));
        }
        debian().map_err(|why| format!("`rustup target add {TARGET}` fails, and of Debian's compiler: {why}"))
    }

    /// Runs a command line with it.
    ///
    /// # Errors
    /// As [`shell::run`].
    pub(super) fn run(&self, line: &str) -> Result<(), String> {
        let mut variables: Vec<(&str, &str)> = self.0.iter().map(|(name, value)| (*name, value.as_str())).collect();
        variables.push(VECTORS);
        shell::run_with(&variables, line)
    }
}

/// Whether this toolchain compiles for the target.
fn has_target() -> bool {
    let found = shell::output(&format!("rustc --print target-libdir --target {TARGET}"));
    found.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Debian's compiler, unpacked into a folder of its own and started by its own loader.
fn debian() -> Result<Compiler, String> {
    if std::env::consts::ARCH != "x86_64" {
        return Err("it is taken for x86-64 alone".to_owned());
    }
    let linker = linker().ok_or("this toolchain has no rust-lld to link with")?;
    let folder = shell::target().join("debian-rust");
    let compiler = folder.join("rustc");
    if !compiler.is_file() {
        unpack(&folder)?;
        // Last, as it says that everything is there.
        start_with(&folder, &compiler)?;
    }
    let linked_by = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER";
    Ok(Compiler(vec![("RUSTC", compiler.display().to_string()), (linked_by, linker.display().to_string())]))
}

fn linker() -> Option<PathBuf> {
    let root = shell::output("rustc --print sysroot")?;
    let linker = Path::new(root.trim()).join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
    linker.is_file().then_some(linker)
}

/// Fetches and unpacks the packages.
fn unpack(folder: &Path) -> Result<(), String> {
    let mirror = mirror().ok_or("no repository of Debian's is known here")?;
    let _ = fs::remove_dir_all(folder);
    for part in ["lists/partial", "cache/archives/partial", "packages", "root"] {
        write_in(folder, part, None)?;
    }
    write_in(folder, "sources.list", Some(&format!("deb [signed-by={KEYRING}] {mirror} {SUITE} main\n")))?;
    // A folder of its own in place of the system's: nothing of what is installed counts, and nothing of it changes.
    let own = folder.display();
    let apt = format!(
        "apt-get -q -o Dir::Etc::sourcelist={own}/sources.list -o Dir::Etc::sourceparts=/dev/null -o Dir::State::Lists={own}/lists \
         -o Dir::State::status=/dev/null -o Dir::Cache={own}/cache -o Acquire::Languages=none -o APT::Sandbox::User=root"
    );
    shell::run(&format!("{apt} update"))?;
    let packages = folder.join("packages");
    // Into the folder that it is called in.
    let download = format!("{apt} download {PACKAGES}");
    shell::show(&download);
    let downloaded = shell::command(&download).current_dir(&packages).status();
    if !downloaded.is_ok_and(|status| status.success()) {
        return Err("its packages cannot be fetched".to_owned());
    }
    let fetched = fs::read_dir(&packages).map_err(|error| format!("{}: {error}", packages.display()))?;
    for package in fetched.flatten() {
        shell::run(&format!("dpkg-deb --extract {} {own}/root", package.path().display()))?;
    }
    for spent in ["packages", "cache", "lists"] {
        let _ = fs::remove_dir_all(folder.join(spent));
    }
    Ok(())
}

/// Where this system has its packages from: what it knows as the repository of its own release.
fn mirror() -> Option<String> {
    if !Path::new(KEYRING).is_file() {
        return None;
    }
    let system = fs::read_to_string("/etc/os-release").ok()?;
    let release = system.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME="))?.trim_matches('"');
    let known = shell::output("apt-get indextargets --format $(RELEASE)|$(COMPONENT)|$(REPO_URI)")?;
    known.lines().find_map(|line| line.strip_prefix(&format!("{release}|main|"))).map(str::to_owned)
}

/// A program that starts the compiler with its own loader and libraries.
fn start_with(folder: &Path, compiler: &Path) -> Result<(), String> {
    let root = folder.join("root");
    let root = root.display();
    let text = format!(
        "#!/bin/sh\nexec '{root}/usr/lib64/ld-linux-x86-64.so.2' --library-path '{root}/usr/lib/x86_64-linux-gnu' \
         --argv0 '{root}/usr/bin/rustc' '{root}/usr/bin/rustc' \"$@\"\n"
    );
    write_in(folder, "starting", Some(&text))?;
    shell::run(&format!("chmod 755 {}", folder.join("starting").display()))?;
    let runs = shell::output(&format!("{} --version", folder.join("starting").display()));
    runs.ok_or("it does not start here")?;
    fs::rename(folder.join("starting"), compiler).map_err(|error| format!("{}: {error}", compiler.display()))
}

/// Makes a folder, or a file with this text.
fn write_in(folder: &Path, part: &str, text: Option<&str>) -> Result<(), String> {
    let path = folder.join(part);
    let made = text.map_or_else(|| fs::create_dir_all(&path), |text| fs::write(&path, text));
    made.map_err(|error| format!("{}: {error}", path.display()))
}
