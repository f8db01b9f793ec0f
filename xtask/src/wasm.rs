//! The npm package: its parts compiled for browsers, its tests, and the static pages made with it.

use std::{
    fs,
    path::{Path, PathBuf},
};

mod compiler;

use compiler::{Compiler, TARGET};

use crate::{run::Run, shell};

/// Where the package is.
const PACKAGE: &str = "crates/boardgame-wasm";

/// How it is compiled.
const BUILD: &str = "cargo build --locked --quiet --manifest-path crates/boardgame-wasm/Cargo.toml";

/// Where npm puts its programs.
const TOOLS: &str = "crates/boardgame-wasm/node_modules/.bin";

/// What the compiler uses beyond the first version of WebAssembly; more than that packs worse. Vectors are for the network of
/// checkers, which takes two and a half times as long without them.
const INSTRUCTIONS: &str = "--enable-bulk-memory --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext --enable-simd";

/// What makes it smaller when it is packed: what never runs goes, arguments that nobody reads go, and so does what is done twice;
/// then locals get their numbers by how often they are used. With all that `-Oz` does the rules of all games are a twentieth
/// smaller, and take 14 kB more when they are packed, since it merges locals everywhere.
const SMALLER: &str = "--dce --vacuum --remove-unused-brs --optimize-instructions --rse --dae --vacuum \
    --duplicate-function-elimination --reorder-locals";

/// Functions come in the order of their names, which then go: those that were made of one generic lie side by side.
const ORDER: &str = "--reorder-functions-by-name --strip-debug";

/// The parts, each a file of its own: a feature, and the profile that it is built with.
const PARTS: [(&str, &str); 5] =
    [("checkers", "small"), ("camelot", "small"), ("camette", "small"), ("dwyn", "small"), ("all", "release")];

/// What a page loads at most of a part, in bytes, as gzip packs it: what is compiled, and all that makes it a module.
const MOST: [(&str, u64); 3] = [("checkers", 40_000), ("all", 600_000), ("the pages", 728_000)];

/// The task: the package in `crates/boardgame-wasm/package`.
///
/// # Errors
/// When something it needs is not there, or it does not build.
pub(crate) fn package(rest: &[String]) -> Result<(), String> {
    no_arguments(rest, "npm")?;
    build(&mut Run::new())?.map(|_| ()).ok_or_else(|| "the package cannot be built here".to_owned())
}

/// The task: the static pages in `target/site`.
///
/// # Errors
/// As [`package`].
pub(crate) fn site(rest: &[String]) -> Result<(), String> {
    no_arguments(rest, "site")?;
    match build(&mut Run::new())? {
        Some(compiler) => make_site(&compiler),
        None => Err("the pages cannot be built here".to_owned()),
    }
}

/// Builds the package and the pages, and runs their tests in Node and in a browser. Where the target, npm or a browser
/// cannot be had, that is left out.
pub(crate) fn test(run: &mut Run) -> Result<(), String> {
    let line =
        format!("cargo clippy --locked --quiet --manifest-path {PACKAGE}/Cargo.toml --workspace --features site");
    shell::run(&format!("{line} --target-dir {} -- -D warnings", tool_target().display()))?;
    let Some(compiler) = build(run)? else { return Ok(()) };
    let npm = format!("npm --silent --prefix {PACKAGE} run");
    shell::run(&format!("{npm} types"))?;
    shell::run(&format!("{npm} test"))?;
    make_site(&compiler)?;
    if shell::output("chromium --version").is_none() && std::env::var_os("CHROMIUM").is_none() {
        return run.leave_out("the package in a browser", "no browser (`apt-get install chromium`)");
    }
    shell::run(&format!("{npm} browser"))
}

/// Builds the package, and times it beside the same crates compiled for this machine, and beside other packages.
pub(crate) fn speed(run: &mut Run) -> Result<(), String> {
    if build(run)?.is_none() {
        return Ok(());
    }
    shell::run("cargo build --profile dist -p boardgame-players --example speed")?;
    let program = shell::target().join("dist/examples").join(format!("speed{}", std::env::consts::EXE_SUFFIX));
    shell::run(&format!("node {PACKAGE}/tests/speed.mjs {}", program.display()))
}

fn no_arguments(rest: &[String], task: &str) -> Result<(), String> {
    if rest.is_empty() { Ok(()) } else { Err(format!("usage: cargo xtask {task}")) }
}

fn make_site(compiler: &Compiler) -> Result<(), String> {
    let parts = shell::target().join("wasm-site");
    compile(compiler, "site", "release", &parts, "all")?;
    let (site, from) = (shell::target().join("site"), parts.display());
    shell::run(&format!("node {PACKAGE}/site/build.mjs {} {from}", site.display()))?;
    size(&parts, "all", "the pages").map(|_| ())
}

/// Compiles a part of the package, and makes a module of this name in a folder of it.
fn compile(compiler: &Compiler, part: &str, profile: &str, folder: &Path, name: &str) -> Result<(), String> {
    let target = shell::target().join("wasm");
    let line = format!("{BUILD} --target {TARGET} --target-dir {} --profile {profile}", target.display());
    compiler.run(&format!("{line} --package part --features boardgame-wasm/{part}"))?;
    let (built, bindings) = (target.join(TARGET).join(profile).join("boardgame.wasm"), bindings());
    let made = folder.join(name).display().to_string();
    shell::run(&format!("{} {} {} {name}", bindings.display(), built.display(), folder.display()))?;
    let file = format!("{made}_bg.wasm");
    shell::run(&format!("{TOOLS}/wasm-opt {INSTRUCTIONS} {SMALLER} {ORDER} {file} -o {file}"))?;
    shell::run(&format!("node {PACKAGE}/pack.mjs {file} {made}.lzma"))?;
    fs::remove_file(&file).map_err(|error| format!("{file}: {error}"))?;
    shell::run(&format!("{TOOLS}/esbuild {made}.js --minify --log-level=error --allow-overwrite --outfile={made}.js"))
}

/// Where what runs on this machine is compiled, in a folder of its own, as it hardly ever changes.
fn tool_target() -> PathBuf {
    shell::target().join("wasm-bindings")
}

/// The tool that makes modules.
fn bindings() -> PathBuf {
    tool_target().join("debug").join(format!("bindings{}", std::env::consts::EXE_SUFFIX))
}

/// Builds the package, and says with which compiler; `None` where the target or npm's registry cannot be had.
fn build(run: &mut Run) -> Result<Option<Compiler>, String> {
    let compiler = match Compiler::find() {
        Ok(compiler) => compiler,
        Err(why) => return run.leave_out("the npm package", &why).map(|()| None),
    };
    if shell::output("node --version").is_none() || shell::output("npm --version").is_none() {
        return run.leave_out("the npm package", "no Node (`apt-get install nodejs npm`)").map(|()| None);
    }
    if shell::run(&format!("npm ci --silent --no-audit --no-fund --prefix {PACKAGE}")).is_err() {
        return run.leave_out("the npm package", "npm's registry could not be reached").map(|()| None);
    }
    let package = shell::root().join(PACKAGE).join("package");
    shell::run(&format!("{BUILD} --package bindings --target-dir {}", tool_target().display()))?;
    let _ = fs::remove_dir_all(&package);
    for (part, profile) in PARTS {
        compile(&compiler, part, profile, &package.join("raw"), part)?;
    }
    shell::run(&format!("npm --silent --prefix {PACKAGE} run build"))?;
    for file in ["package.json", "README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        let from = shell::root().join(PACKAGE).join(file);
        fs::copy(&from, package.join(file)).map_err(|error| format!("{}: {error}", from.display()))?;
    }
    let from = shell::root().join(PACKAGE).join("node_modules/lzma1/LICENSE");
    fs::copy(&from, package.join("LICENSE-lzma1")).map_err(|error| format!("{}: {error}", from.display()))?;
    for (part, _) in PARTS {
        let packed = size(&package.join("raw"), part, part)?;
        told(part, packed)?;
    }
    Ok(Some(compiler))
}

/// Refuses a README that tells of another size of a part: by more than a fiftieth of it.
fn told(part: &str, packed: u64) -> Result<(), String> {
    let path = shell::root().join(PACKAGE).join("README.md");
    let readme = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let module = if part == "all" { "boardgame-rules".to_owned() } else { format!("boardgame-rules/{part}") };
    let row = readme.lines().find_map(|line| line.strip_prefix(&format!("| `{module}` | ")));
    let kilobytes: Option<u64> = row.and_then(|row| row.strip_suffix(" kB |")?.parse().ok());
    match kilobytes {
        Some(told) if (told * 1000).abs_diff(packed) <= packed / 50 => Ok(()),
        _ => Err(format!(
            "{}: `{module}` takes {packed} bytes, packed, and the table has {kilobytes:?} kB",
            path.display()
        )),
    }
}

/// Says how large a part is, packed, and refuses one that has grown too large.
fn size(raw: &Path, name: &str, part: &str) -> Result<u64, String> {
    let package = shell::root().join(PACKAGE).join("package");
    let index = if name == "all" { "index" } else { name };
    let modules = [index, "given", "load"].map(|module| package.join(format!("{module}.js")));
    let mut packed = 0;
    for file in modules.into_iter().chain(["lzma", "js"].map(|kind| raw.join(format!("{name}.{kind}")))) {
        let line = format!("gzip -9c {}", file.display());
        let output = shell::command(&line).output().map_err(|error| format!("cannot start `{line}`: {error}"))?;
        if !output.status.success() {
            return Err(format!("`{line}` failed: {}", String::from_utf8_lossy(&output.stderr)));
        }
        packed += output.stdout.len() as u64;
    }
    eprintln!("  {part}: {packed} bytes, packed");
    match MOST.iter().find(|(name, _)| *name == part).filter(|(_, most)| packed > *most) {
        Some((_, most)) => Err(format!("{part} takes {packed} bytes, packed, and may take {most}")),
        None => Ok(packed),
    }
}
