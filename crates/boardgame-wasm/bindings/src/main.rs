//! Converts a compiled package to JavaScript modules: `bindings FILE.wasm FOLDER NAME`.

use std::{env, fs, path::Path, process::ExitCode};

use walrus::Module;
use wasm_bindgen_cli_support::Bindgen;

mod silent;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder, name] = arguments.as_slice() else {
        eprintln!("usage: bindings FILE.wasm FOLDER NAME");
        return ExitCode::FAILURE;
    };
    match bound(input, folder, name) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}

fn bound(input: &str, folder: &str, name: &str) -> walrus::Result<()> {
    let mut module = Module::from_file(input)?;
    silent::panic_silently(&mut module);
    silent::forget_places(&mut module);
    // Type checks stay in, because a number passed as text would read arbitrary memory.
    Bindgen::new()
        .input_module(name, module)
        .typescript(true)
        .remove_producers_section(true)
        .omit_default_module_path(true)
        .debug(true)
        .web(true)?
        .generate(folder)?;
    let script = Path::new(folder).join(format!("{name}.js"));
    fs::write(&script, fs::read_to_string(&script)?.replace("new Error(`expected ", "new TypeError(`expected "))?;
    let types = Path::new(folder).join(format!("{name}.d.ts"));
    fs::write(&types, usual_types(&fs::read_to_string(&types)?))?;
    Ok(())
}

/// Removes the types of `using`, the DOM and WebAssembly, which some projects lack, and declares the methods that `ts/given.ts`
/// adds to the classes of board games.
fn usual_types(types: &str) -> String {
    let (classes, _) = types.split_once("export type InitInput").unwrap_or((types, ""));
    let lines = classes.lines().filter(|line| !line.contains("[Symbol.dispose]"));
    let lines = lines.map(|line| {
        let class = line.strip_prefix("export class ").and_then(|class| class.strip_suffix(" {"));
        let Some(class) = class.filter(|class| *class != "Table") else { return line.to_owned() };
        let saved = if class.ends_with("Position") { "toJSON(): { text: string };" } else { "" };
        let read = format!("static fromJSON(saved: object | string): {class};");
        let read = if class.starts_with("Dwyn") { "" } else { read.as_str() };
        format!("{line}\n    {read} {saved} equals(other: {class}): boolean;")
    });
    let init = "export default function init(from: { module_or_path: unknown }): Promise<unknown>;".to_owned();
    lines.chain([init, String::new()]).collect::<Vec<_>>().join("\n")
}
