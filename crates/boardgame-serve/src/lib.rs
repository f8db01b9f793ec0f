#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod api;
mod error;
mod guard;
mod limits;
mod listen;
mod options;
mod pages;
mod recent;
mod request;
mod server;
mod store;
mod system;
mod table;
mod web;
mod work;

use std::{future::Future, io, net::SocketAddr, sync::Arc};

use boardgame_core::message::Template;
use boardgame_table::perfect::Perfect;
use tokio::net::TcpListener;

pub use error::Error;
pub use limits::{Allowance, Cap};
pub use options::ServerOptions;
pub use store::backup;
pub use system::reachable_addresses;

/// All messages of this crate. Those of the pages are in `boardgame-table`.
pub const MESSAGES: &[&[Template]] = &[Error::MESSAGES];

/// Runs a server until `until` completes. Calls `ready` with its address when it accepts connections.
///
/// # Errors
/// Fails if the server cannot listen on the address, or if the database cannot be opened.
pub async fn serve(
    mut options: ServerOptions,
    ready: impl FnOnce(SocketAddr),
    until: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Error> {
    let address = options.address.to_string();
    let failed = |error: io::Error| Error::Listen { address: address.clone(), error: error.to_string() };
    let listener = TcpListener::bind(options.address).await.map_err(failed)?;
    options.address = listener.local_addr().map_err(failed)?;
    let address = options.address;
    let server = server::Server::open(options)?;
    Perfect::begin();
    tokio::spawn(Arc::clone(&server).watch_clocks());
    tokio::spawn(Arc::clone(&server).tidy());
    ready(address);
    tokio::select! {
        never = listen::listen(listener, web::router(Arc::clone(&server)), server) => never,
        // Waiting for open streams would delay the shutdown forever. Accepted acts are already stored.
        () = until => Ok(()),
    }
}

/// Runs a server until the program is interrupted.
///
/// # Errors
/// Fails if the server cannot listen on the address, or if the database cannot be opened.
pub fn run(options: ServerOptions, ready: impl FnOnce(SocketAddr)) -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Error::Connections { error: error.to_string() })?;
    runtime.block_on(serve(options, ready, async {
        // If signals are unavailable, the server runs until it is killed, which loses nothing.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }))
}
