//! Lists the files of messages: whatever stands in the folder of a language belongs to it, so that a further game brings its
//! file and is named nowhere.

use std::{
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

/// Files that some programs alone say, which others do not carry, and their features.
const SPECIAL: [(&str, &str); 3] = [("ui", "program"), ("serve", "pages"), ("site", "pages")];

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
            let special = SPECIAL.iter().find(|(stem, _)| file.file_stem().is_some_and(|named| named == *stem));
            if let Some((_, feature)) = special {
                let _ = writeln!(list, "    #[cfg(feature = \"{feature}\")]");
            }
            let _ = writeln!(list, "    include_str!(r\"{}\"),", file.display());
        }
        list.push_str("]\n");
        fs::write(out.join(name).with_extension("rs"), list)?;
    }
    Ok(())
}
