//! `boardgame serve`: tables for browsers.

use std::{fs, process::ExitCode};

use boardgame_serve::{Error, Options};
use boardgame_text::Text;

use crate::{args, out::Out, play, stop::Stop};

pub(crate) fn run(args: &args::Serve, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let mut options = Options { hosts: args.hosts.clone(), database: args.database.clone(), ..Options::default() };
    if options.database.is_none() {
        // Without a place of its own the program keeps nothing beyond its end.
        if let Some(folder) = play::state_folder() {
            fs::create_dir_all(&folder).map_err(|error| Stop::failed(text, &error))?;
            options.database = Some(folder.join("tables.db"));
        }
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
            unheard = out.line(&format!("http://{address}")).and_then(|()| out.finish());
        })
    };
    let served = match listen(usual) {
        Err(Error::Listen { .. }) if args.port.is_none() => listen(0),
        served => served,
    };
    served.map_err(|error| Stop::Say(text.say(&error)))?;
    unheard.map(|()| ExitCode::SUCCESS)
}
