#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod api;
mod at;
mod body;
mod chance;
mod cookie;
mod daily;
mod error;
mod guard;
mod limits;
mod lingo;
mod listen;
mod mine;
mod names;
mod options;
mod pages;
mod server;
mod store;
mod table;
mod web;
mod work;

use std::{future::Future, io, net::SocketAddr, sync::Arc};

use boardgame_core::message::Template;
use boardgame_table::perfect::Perfect;
use tokio::net::TcpListener;

pub use error::Error;
pub use limits::{Allowance, Cap};
pub use names::callable;
pub use options::Options;
pub use store::backup;

/// All messages of this crate. What its pages say is declared by `boardgame-table`.
pub const MESSAGES: &[&[Template]] = &[Error::MESSAGES];

/// Serves until `until` is ready. `ready` is called with the address as soon as it answers.
///
/// # Errors
/// When the address cannot be listened at, or the database cannot be opened.
pub async fn serve(
    mut options: Options,
    ready: impl FnOnce(SocketAddr),
    until: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Error> {
    let asked = options.address;
    let unheard = |error: io::Error| Error::Listen { address: asked.to_string(), error: error.to_string() };
    let listener = TcpListener::bind(asked).await.map_err(unheard)?;
    options.address = listener.local_addr().map_err(unheard)?;
    let address = options.address;
    let server = server::Server::open(options)?;
    Perfect::begin();
    tokio::spawn(Arc::clone(&server).watch_clocks());
    tokio::spawn(Arc::clone(&server).tidy());
    ready(address);
    tokio::select! {
        never = listen::listen(listener, web::router(Arc::clone(&server)), server) => never,
        // An open stream would hold up a graceful end for ever; what was accepted is kept already.
        () = until => Ok(()),
    }
}

/// Serves until the program is interrupted.
///
/// # Errors
/// When the address cannot be listened at, or the database cannot be opened.
pub fn run(options: Options, ready: impl FnOnce(SocketAddr)) -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| broken(&error))?;
    runtime.block_on(serve(options, ready, async {
        // Without signals the program runs until it is killed, which loses nothing.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }))
}

fn broken(error: &io::Error) -> Error {
    Error::Connections { error: error.to_string() }
}
