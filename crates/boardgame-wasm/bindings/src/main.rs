//! What is made of a compiled package: `bindings FILE.wasm FOLDER NAME` makes modules for any host by wasm-bindgen.

use std::{env, process::ExitCode};

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
    // With the checks of types: a number in the place of a text would read memory that it should not.
    Bindgen::new()
        .input_module(name, module)
        .typescript(true)
        .remove_producers_section(true)
        .omit_default_module_path(true)
        .debug(true)
        .web(true)?
        .generate(folder)
}
