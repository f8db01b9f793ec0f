//! Builds and tests the npm package and the static pages.

use std::{env, fs, path::Path};

use crate::{run::CiRun, shell};

const PACKAGE: &str = "crates/boardgame-wasm";

const TARGET: &str = "wasm32-unknown-unknown";

/// Flags for 16-byte vectors, which browsers have supported since 2023.
const VECTORS: (&str, &str) = ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128");

const BUILD: &str = "cargo build --locked --quiet --manifest-path crates/boardgame-wasm/Cargo.toml";

const TOOLS: &str = "crates/boardgame-wasm/node_modules/.bin";

/// WebAssembly extensions that the compiler uses.
const INSTRUCTIONS: &str = "--enable-bulk-memory --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext --enable-simd";

/// Optimisation passes that make the compressed file smaller. `-Oz` makes it 14 kB larger.
const SMALLER: &str = "--dce --vacuum --remove-unused-brs --optimize-instructions --rse --dae --vacuum \
    --duplicate-function-elimination --reorder-locals";

/// Options that sort functions by name: neighbouring instances of a generic function compress better.
const ORDER: &str = "--reorder-functions-by-name --strip-debug";

/// Modules of the package, each with a feature and a profile.
const PARTS: [(&str, &str); 8] = [
    ("checkers", "small"),
    ("camelot", "small"),
    ("camette", "small"),
    ("dwyn", "small"),
    ("checkers-board", "small"),
    ("camelot-board", "small"),
    ("camette-board", "small"),
    ("all", "release"),
];

/// Largest download of a module in bytes, including its JavaScript, compressed by gzip.
const MAX_BYTES: [(&str, u64); 3] = [("checkers", 40_000), ("all", 600_000), ("the pages", 730_000)];

/// Builds the npm package (`cargo xtask npm`).
pub(crate) fn package() -> Result<(), String> {
    build(&mut CiRun::new())?.map(|_| ()).ok_or_else(|| "the package cannot be built here".to_owned())
}

/// Builds the static pages (`cargo xtask site`).
pub(crate) fn site() -> Result<(), String> {
    build_site(&build(&mut CiRun::new())?.ok_or("the pages cannot be built here")?)
}

/// Builds the package and the pages, and runs their tests in Node and in a browser.
pub(crate) fn test(run: &mut CiRun) -> Result<(), String> {
    let line =
        format!("cargo clippy --locked --quiet --manifest-path {PACKAGE}/Cargo.toml --workspace --features site");
    shell::run(&format!("{line} --target-dir {} -- -D warnings", tool_target().display()))?;
    let Some(compiler) = build(run)? else { return Ok(()) };
    let npm = format!("npm --silent --prefix {PACKAGE} run");
    shell::run(&format!("{npm} types"))?;
    shell::run(&format!("{npm} test"))?;
    build_site(&compiler)?;
    if shell::output("chromium --version").is_none() && env::var_os("CHROMIUM").is_none() {
        return run.skip("the package in a browser", "no browser (`apt-get install chromium`)");
    }
    shell::run(&format!("{npm} browser"))
}

/// Compares the speed of the package with that of native code and of other packages.
pub(crate) fn speed(run: &mut CiRun) -> Result<(), String> {
    if build(run)?.is_none() {
        return Ok(());
    }
    shell::run("cargo build --profile dist -p boardgame-players --example speed")?;
    let program = shell::target().join("dist/examples").join(format!("speed{}", env::consts::EXE_SUFFIX));
    shell::run(&format!("node {PACKAGE}/tests/speed.mjs {}", program.display()))
}

fn build_site(compiler: &str) -> Result<(), String> {
    let parts = shell::target().join("wasm-site");
    compile(compiler, "site", "release", &parts, "all")?;
    let (site, from) = (shell::target().join("site"), parts.display());
    shell::run(&format!(
        "cargo run --locked --quiet -p boardgame-table --features documents --example rules -- {from}"
    ))?;
    shell::run(&format!("node {PACKAGE}/site/build.mjs {} {from}", site.display()))?;
    check_size(&parts, "all", "the pages")
}

/// Compiles a part of the package into the module `folder/name`.
fn compile(compiler: &str, part: &str, profile: &str, folder: &Path, name: &str) -> Result<(), String> {
    let target = shell::target().join("wasm");
    let line = format!("{BUILD} --target {TARGET} --target-dir {} --profile {profile}", target.display());
    let line = format!("{line} --package part --features boardgame-wasm/{part}");
    shell::run_with(&[("RUSTC", compiler), VECTORS], &line)?;
    let built = target.join(TARGET).join(profile).join("boardgame.wasm");
    let bindings = tool_target().join("debug").join(format!("bindings{}", env::consts::EXE_SUFFIX));
    let module = folder.join(name).display().to_string();
    shell::run(&format!("{} {} {} {name}", bindings.display(), built.display(), folder.display()))?;
    let file = format!("{module}_bg.wasm");
    shell::run(&format!("{TOOLS}/wasm-opt {INSTRUCTIONS} {SMALLER} {ORDER} {file} -o {file}"))?;
    shell::run(&format!("node {PACKAGE}/pack.mjs {file} {module}.lzma"))?;
    fs::remove_file(&file).map_err(|error| format!("{file}: {error}"))?;
    shell::run(&format!(
        "{TOOLS}/esbuild {module}.js --minify --log-level=error --allow-overwrite --outfile={module}.js"
    ))
}

/// Returns the target directory for native code.
fn tool_target() -> std::path::PathBuf {
    shell::target().join("wasm-bindings")
}

/// Finds a compiler that supports the target: `WASM_RUSTC`, or the compiler of the toolchain.
fn compiler() -> Option<String> {
    let compiler = env::var("WASM_RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let folder = shell::output(&format!("{compiler} --print target-libdir --target {TARGET}"))?;
    Path::new(folder.trim()).is_dir().then_some(compiler)
}

/// Builds the package and returns its compiler. Returns `None` if a tool or npm's registry is missing.
fn build(run: &mut CiRun) -> Result<Option<String>, String> {
    let Some(compiler) = compiler() else {
        return run.skip("the npm package", &format!("`rustup target add {TARGET}`")).map(|()| None);
    };
    if shell::output("node --version").is_none() || shell::output("npm --version").is_none() {
        return run.skip("the npm package", "no Node (`apt-get install nodejs npm`)").map(|()| None);
    }
    if shell::run(&format!("npm ci --silent --no-audit --no-fund --prefix {PACKAGE}")).is_err() {
        return run.skip("the npm package", "npm's registry is unreachable").map(|()| None);
    }
    let package = shell::root().join(PACKAGE).join("package");
    shell::run(&format!("{BUILD} --package bindings --target-dir {}", tool_target().display()))?;
    let _ = fs::remove_dir_all(&package);
    for (part, profile) in PARTS {
        compile(&compiler, part, profile, &package.join("raw"), part)?;
    }
    shell::run(&format!("npm --silent --prefix {PACKAGE} run build"))?;
    for file in ["package.json", "react.d.ts", "README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        let from = shell::root().join(PACKAGE).join(file);
        fs::copy(&from, package.join(file)).map_err(|error| format!("{}: {error}", from.display()))?;
    }
    for (part, _) in PARTS {
        check_size(&package.join("raw"), part, part)?;
    }
    Ok(Some(compiler))
}

/// Prints the compressed size of a part, and checks it against [`MAX_BYTES`].
fn check_size(raw: &Path, name: &str, part: &str) -> Result<(), String> {
    let package = shell::root().join(PACKAGE).join("package");
    let index = if name == "all" { "index" } else { name };
    let element = name.ends_with("-board").then_some("element");
    let modules = [index, "given", "load"].into_iter().chain(element);
    let modules = modules.map(|module| package.join(format!("{module}.js")));
    let mut packed = 0;
    for file in modules.chain(["lzma", "js"].map(|kind| raw.join(format!("{name}.{kind}")))) {
        let line = format!("gzip -9c {}", file.display());
        packed += shell::captured(&mut shell::command(&line), &line)?.len() as u64;
    }
    eprintln!("  {part}: {packed} bytes, compressed");
    match MAX_BYTES.iter().find(|(name, _)| *name == part).filter(|(_, most)| packed > *most) {
        Some((_, most)) => Err(format!("{part} takes {packed} bytes compressed, at most {most} are allowed")),
        None => Ok(()),
    }
}
