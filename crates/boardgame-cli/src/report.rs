//! `boardgame report`: what the referee finds, as pages with boards.

use std::{collections::BTreeSet, fs, iter, path::Path, process::ExitCode};

use boardgame_text::Text;

use crate::{args, input, out::Out, stop::Stop};

pub(crate) fn run(args: &args::Report, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    fs::create_dir_all(&args.html).map_err(|error| Stop::failed(text, &error))?;
    let mut written = BTreeSet::new();
    for path in &args.paths {
        let bytes = input::whole(path).map_err(|error| Stop::unopened(path, text, &error))?;
        let pages = boardgame_table::look::report(&bytes, text.lang()).map_err(|message| Stop::at(path, message))?;
        for (number, page) in pages.iter().enumerate() {
            let name = file_name(path, number, pages.len());
            // Files of the same name in two folders have pages of their own.
            let others = (2..).map(|again| format!("{again}-{name}"));
            let free = iter::once(name.clone()).chain(others).find(|name| written.insert(name.clone()));
            let page_path = args.html.join(free.unwrap_or(name));
            fs::write(&page_path, page).map_err(|error| Stop::failed(text, &error))?;
            out.line(&page_path.display().to_string())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The name of the page of a game: that of its file, with a number where the file has several.
fn file_name(path: &Path, number: usize, games: usize) -> String {
    // The ending stays, so that `a.pdn` and `a.json` have pages of their own.
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if games == 1 { format!("{name}.html") } else { format!("{name}-{}.html", number + 1) }
}
