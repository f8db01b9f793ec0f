//! Converts the Fluent files in the folder of each language.

#[path = "src/fluent.rs"]
mod fluent;

use std::{env, fmt::Write as _, fs, io, path::PathBuf};

/// Files that only some programs need, each with the feature that includes it.
const SPECIAL: [(&str, &str); 3] = [("ui", "__program"), ("serve", "__pages"), ("site", "__pages")];

/// Files with the messages of noughts and crosses, which `cargo xtask ci house` needs.
const HOUSE: [&str; 2] =
    ["../boardgame-referee/tests/house/noughts.ftl", "../boardgame-table/tests/noughts/noughts.cy.ftl"];

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let folder = here.join("locales");
    println!("cargo::rerun-if-changed={}", folder.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for language in fs::read_dir(&folder)? {
        let language = language?;
        let name = language.file_name();
        let mut files = fs::read_dir(language.path())?.map(|file| Ok(file?.path())).collect::<io::Result<Vec<_>>>()?;
        files.retain(|file| file.extension().is_some_and(|ending| ending == "ftl"));
        files.sort();
        if env::var_os("CARGO_CFG_WHOLE_HOUSE").is_some() {
            for file in HOUSE {
                println!("cargo::rerun-if-changed={file}");
            }
            files.extend(HOUSE.map(|file| here.join(file)));
        }
        let mut list = String::from("&[\n");
        for file in files {
            let special = SPECIAL.iter().find(|(stem, _)| file.file_stem().is_some_and(|named| named == *stem));
            if let Some((_, feature)) = special {
                let _ = writeln!(list, "    #[cfg(feature = \"{feature}\")]");
            }
            let messages = fluent::messages(&fs::read_to_string(&file)?);
            let messages = messages.map_err(|wrong| io::Error::other(format!("{}: {wrong}", file.display())))?;
            let _ = writeln!(list, "    {messages:?},");
        }
        list.push_str("]\n");
        fs::write(out.join(name).with_extension("rs"), list)?;
    }
    Ok(())
}
