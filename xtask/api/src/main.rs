//! Writes the public API of crates as text: `boardgame-api JSON=TEXT…`.

use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    for argument in env::args().skip(1) {
        let (json, text) = argument.split_once('=').ok_or("usage: boardgame-api JSON=TEXT…")?;
        let api = public_api::Builder::from_rustdoc_json(json)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(true)
            .build()?;
        fs::write(text, api.items().map(|item| format!("{item}\n")).collect::<String>())?;
    }
    Ok(())
}
