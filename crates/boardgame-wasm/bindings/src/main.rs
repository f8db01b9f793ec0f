//! `bindings FILE.wasm FOLDER NAME`: what wasm-bindgen makes of a compiled package, as modules for any host.

use std::{env, process::ExitCode};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder, name] = arguments.as_slice() else {
        eprintln!("usage: bindings FILE.wasm FOLDER NAME");
        return ExitCode::FAILURE;
    };
    let mut bindgen = Bindgen::new();
    // With the checks of types: a number in the place of a text would read memory that it should not.
    let made = bindgen
        .input_path(input)
        .out_name(name)
        .typescript(true)
        .remove_producers_section(true)
        .debug(true)
        .web(true)
        .and_then(|b| b.generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}
