//! `boardgame serve`: tables for browsers.

use std::{fs, io, net::SocketAddr, path::Path, process::ExitCode, time::Duration};

use boardgame_serve::{Error, Options};
use boardgame_text::Text;
use qrcode::{QrCode, render::unicode::Dense1x2};

use crate::{
    args::{self, Instead},
    kept,
    out::Out,
    play,
    stop::Stop,
    words::Serving,
};

/// The seconds of a day.
const DAY: u64 = 24 * 60 * 60;

pub(crate) fn run(args: &args::Serve, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let (database, copy) = match &args.instead {
        Some(Instead::Backup { database, file }) => (database.as_ref().or(args.database.as_ref()), Some(file)),
        None => (args.database.as_ref(), None),
    };
    let mut options = Options {
        hosts: args.hosts.clone(),
        database: database.cloned(),
        forwarded_header: args.forwarded.clone(),
        expire_after: args.expire.map(|days| Duration::from_secs(DAY * u64::from(days))),
        endings: kept::endgame(args.tables.as_deref(), text)?,
        // Where the program has no folder of its own, nobody plays perfectly.
        solutions: kept::folder(args.tables.as_deref()),
        ..Options::default()
    };
    if options.database.is_none() {
        // Without a place of its own the program keeps nothing beyond its end.
        if let Some(folder) = play::state_folder() {
            make_private(&folder).map_err(|error| Stop::failed(text, &error))?;
            options.database = Some(folder.join("tables.db"));
        }
    }
    let say = |error: &Error| Stop::Say(text.say(error));
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
    let mut unheard = Ok(());
    let mut listen = |port| {
        options.address.set_port(port);
        boardgame_serve::run(options.clone(), |address| {
            unheard = show(address, text, out).and_then(|()| out.finish());
        })
    };
    let served = match listen(usual) {
        Err(Error::Listen { .. }) if args.port.is_none() => listen(0),
        served => served,
    };
    served.map_err(|error| say(&error))?;
    unheard.map(|()| ExitCode::SUCCESS)
}

/// Where the server can be called; where that is from other machines, with a picture for the camera of a phone.
fn show(address: SocketAddr, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let all = boardgame_serve::reachable_addresses(address);
    for address in &all {
        out.line(&format!("http://{address}"))?;
    }
    let Some(first) = all.first().filter(|first| !first.ip().is_loopback()) else { return Ok(()) };
    if let Ok(code) = QrCode::new(format!("http://{first}")) {
        // Terminals are dark: what is light is drawn.
        let mut picture = code.render::<Dense1x2>();
        let picture = picture.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
        picture.lines().try_for_each(|line| out.line(line))?;
    }
    out.line(&text.say(&Serving::Plain))
}

/// Makes the folder of the program's own state, which nobody but its owner can look into.
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
