//! What is made of a compiled package.
//!
//! - `bindings FILE.wasm FOLDER NAME`: what wasm-bindgen makes of it, as modules for any host;
//! - `bindings FILE.wasm`: the same file, its functions named by the order in which they pack best.

use std::{env, fs, process::ExitCode};

use walrus::Module;
use wasm_bindgen_cli_support::Bindgen;

mod order;
mod silent;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let made = match arguments.as_slice() {
        [input, folder, name] => bound(input, folder, name),
        [file] => ordered(file),
        _ => {
            eprintln!("usage: bindings FILE.wasm [FOLDER NAME]");
            return ExitCode::FAILURE;
        }
    };
    match made {
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

fn ordered(file: &str) -> walrus::Result<()> {
    let named = order::named_by_place(&fs::read(file)?)?;
    Ok(fs::write(file, named)?)
}
