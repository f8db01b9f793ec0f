//! Lists the files of messages: whatever stands in the folder of a language belongs to it, so that a further game brings its
//! file and is named nowhere.

use std::{
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

/// What the program alone says, which others do not carry.
const PROGRAM: &str = "ui";

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("locales");
    println!("cargo::rerun-if-changed={}", folder.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for language in fs::read_dir(&folder)? {
        let language = language?;
        let name = language.file_name();
        let mut files = fs::read_dir(language.path())?.map(|file| Ok(file?.path())).collect::<io::Result<Vec<_>>>()?;
        files.retain(|file| file.extension().is_some_and(|ending| ending == "ftl"));
        files.sort();
        let mut list = String::from("&[\n");
        for file in files {
            if file.file_stem().is_some_and(|stem| stem == PROGRAM) {
                list.push_str("    #[cfg(feature = \"program\")]\n");
            }
            let _ = writeln!(list, "    include_str!(r\"{}\"),", file.display());
        }
        list.push_str("]\n");
        fs::write(out.join(name).with_extension("rs"), list)?;
    }
    Ok(())
}
