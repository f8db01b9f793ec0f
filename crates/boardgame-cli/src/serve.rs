//! `boardgame serve` and `boardgame report`: tables and reports for browsers.

use std::{collections::BTreeSet, fs, io, iter, net::SocketAddr, path::Path, process::ExitCode, time::Duration};

use boardgame_serve::{Error, ServerOptions};
use boardgame_text::Text;
use qrcode::{QrCode, render::unicode::Dense1x2};

use crate::{args, input, out::Out, play, stop::Stop, table_folder, words::Serving};

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

pub(crate) fn run(args: &args::Serve, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let (database, copy) = match &args.command {
        Some(args::ServeCommand::Backup { database, file }) => {
            (database.as_ref().or(args.database.as_ref()), Some(file))
        }
        None => (args.database.as_ref(), None),
    };
    let mut options = ServerOptions {
        hosts: args.hosts.clone(),
        database: database.cloned(),
        forwarded_header: args.forwarded.clone(),
        expire_after: args.expire.map(|days| Duration::from_secs(SECONDS_A_DAY * u64::from(days))),
        endings: table_folder::endgame(args.tables.as_deref(), text)?,
        solutions: table_folder::path(args.tables.as_deref()),
        ..ServerOptions::default()
    };
    if options.database.is_none() {
        // Without a state folder, the database stays in memory.
        if let Some(folder) = play::state_folder() {
            make_private(&folder).map_err(|error| Stop::system(text, &error))?;
            options.database = Some(folder.join("tables.db"));
        }
    }
    let say = |error: &Error| Stop::Message(text.say(error));
    if let Some(copy) = copy {
        let database = options.database.unwrap_or_default();
        return boardgame_serve::backup(&database, copy).map(|()| ExitCode::SUCCESS).map_err(|error| say(&error));
    }
    if let Some(address) = args.address {
        options.address.set_ip(address);
    }
    if let Some(port) = args.port {
        options.address.set_port(port);
    }
    let usual = options.address.port();
    let mut printed = Ok(());
    let mut listen = |port| {
        options.address.set_port(port);
        boardgame_serve::run(options.clone(), |address| {
            printed = show(address, text, out).and_then(|()| out.flush());
        })
    };
    let served = match listen(usual) {
        Err(Error::Listen { .. }) if args.port.is_none() => listen(0),
        served => served,
    };
    served.map_err(|error| say(&error))?;
    printed.map(|()| ExitCode::SUCCESS)
}

/// Prints the URLs of the server, and a QR code if other machines can reach it.
fn show(address: SocketAddr, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let all = boardgame_serve::reachable_addresses(address);
    for address in &all {
        out.line(&format!("http://{address}"))?;
    }
    let Some(first) = all.first().filter(|first| !first.ip().is_loopback()) else { return Ok(()) };
    if let Ok(code) = QrCode::new(format!("http://{first}")) {
        // Swaps the colours, because most terminals have a dark background.
        let mut picture = code.render::<Dense1x2>();
        let picture = picture.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
        picture.lines().try_for_each(|line| out.line(line))?;
    }
    out.line(&text.say(&Serving::Plain))
}

/// Creates a folder that only its owner can read.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
        builder.mode(0o700).create(folder)?;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
    }
    #[cfg(not(unix))]
    builder.create(folder)
}

/// Writes a page for each game in the given files.
pub(crate) fn report(args: &args::Report, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    fs::create_dir_all(&args.html).map_err(|error| Stop::system(text, &error))?;
    let mut written = BTreeSet::new();
    for path in &args.paths {
        let bytes = input::read_file(path, text).map_err(|error| Stop::cannot_open(path, text, &error))?;
        let pages = boardgame_table::look::report(&bytes, text.lang()).map_err(|message| Stop::at(path, message))?;
        for (number, page) in pages.iter().enumerate() {
            let name = file_name(path, number, pages.len());
            // Files with the same name in different folders get different pages.
            let others = (2..).map(|again| format!("{again}-{name}"));
            let free = iter::once(name.clone()).chain(others).find(|name| written.insert(name.clone()));
            let page_path = args.html.join(free.unwrap_or(name));
            fs::write(&page_path, page).map_err(|error| Stop::system(text, &error))?;
            out.line(&page_path.display().to_string())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the name of a game's page: the name of the file with its extension, and a number if it has several games.
fn file_name(path: &Path, number: usize, games: usize) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if games == 1 { format!("{name}.html") } else { format!("{name}-{}.html", number + 1) }
}
