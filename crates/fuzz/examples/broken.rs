//! Fills a folder with broken game files, the same ones every time, to test `boardgame referee`.
//!
//! ```sh
//! cargo run --release --example broken -- FOLDER 10000
//! ```

use std::{cell::Cell, env, error::Error, fs, path::Path};

use boardgame_core::testkit::spoil;

/// The folders of valid files, and the extension of the broken files made from them.
const CORPORA: [(&str, &str); 5] = [
    ("checkers/tests/data/fuzz/pdn", "pdn"),
    ("camelot/tests/data/fuzz/record", "txt"),
    ("dwyn/tests/data/fuzz/record", "json"),
    ("blackball-rules/tests/data/fuzz/record", "json"),
    ("blackball-pooltool/tests/data/fuzz/save", "system.json"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let folder = args.next().ok_or("expected a folder")?;
    let count: u32 = args.next().ok_or("expected a number of files")?.parse()?;
    fs::create_dir_all(&folder)?;
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("");
    let written = Cell::new(0);
    for (index, (corpus, extension)) in (1..).zip(CORPORA) {
        // Every kind of file has the same number of broken ones.
        let until = count * index / CORPORA.len() as u32;
        spoil(crates.join(corpus), count, |input| {
            if written.get() < until {
                written.set(written.get() + 1);
                let path = Path::new(&folder).join(format!("{:05}.{extension}", written.get()));
                fs::write(path, input).expect("the folder takes files");
            }
        })?;
    }
    println!("{} files", written.get());
    Ok(())
}
