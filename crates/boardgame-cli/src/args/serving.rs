//! Commands for browsers: `report` and `serve`. The usual build knows them, and says which build has them.

use std::{net::IpAddr, path::PathBuf};

use clap::{Args, Subcommand};

use super::common::say;
use crate::words::{About, Help, Name};

#[derive(Args)]
#[command(about = say(About::Report), hide = cfg!(not(feature = "serve")))]
pub(crate) struct Report {
    #[arg(required = true, value_name = say(Name::File), help = say(Help::Reported))]
    pub(crate) paths: Vec<PathBuf>,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Html))]
    pub(crate) html: PathBuf,
}

#[derive(Args)]
#[command(about = say(About::Serve), hide = cfg!(not(feature = "serve")))]
pub(crate) struct Serve {
    #[arg(long, value_name = say(Name::Number), help = say(Help::Port))]
    pub(crate) port: Option<u16>,
    #[arg(long, value_name = say(Name::Address), help = say(Help::Address))]
    pub(crate) address: Option<IpAddr>,
    #[arg(long = "host", value_name = say(Name::Host), help = say(Help::Host))]
    pub(crate) hosts: Vec<String>,
    #[arg(long, value_name = say(Name::Header), help = say(Help::Forwarded))]
    pub(crate) forwarded: Option<String>,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Endings))]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long, value_name = say(Name::Number), help = say(Help::Expire))]
    pub(crate) expire: Option<u16>,
    #[arg(long, value_name = say(Name::File), help = say(Help::Database))]
    pub(crate) database: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) instead: Option<Instead>,
}

/// What is done instead of serving.
#[derive(Subcommand)]
pub(crate) enum Instead {
    #[command(about = say(About::Backup))]
    Backup {
        #[arg(long, value_name = say(Name::File), help = say(Help::Database))]
        database: Option<PathBuf>,
        #[arg(value_name = say(Name::File), help = say(Help::Copy))]
        file: PathBuf,
    },
}
