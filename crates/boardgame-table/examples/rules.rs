//! `rules FOLDER`: writes the rules of every game as HTML, `checkers.en.html` and so on.

use std::{env, fs, io, path::PathBuf};

use boardgame_core::Lang;
use boardgame_referee::GameId;
use boardgame_table::{introduction, rules};

fn main() -> io::Result<()> {
    let folder: PathBuf = env::args_os().nth(1).ok_or_else(|| io::Error::other("usage: rules FOLDER"))?.into();
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let page = rules::page(game, &introduction(game, lang), lang).into_string();
        fs::write(folder.join(format!("{}.{}.html", game.code(), lang.code())), page)?;
    }
    Ok(())
}
