#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
// The words of the games are one long list.
#![recursion_limit = "1024"]

mod api;
mod error;
mod games;
mod guard;
mod lingo;
mod look;
mod open;
mod options;
mod pages;
mod position;
mod refusal;
mod rules;
mod said;
mod secret;
mod server;
mod sitting;
mod store;
mod table;
mod web;
mod words;

use std::{future::Future, io, net::SocketAddr, sync::Arc};

use axum::Router;
use boardgame_core::message::Template;
use tokio::net::TcpListener;

use words::{AtTable, Look, Opening, Word};

pub use error::Error;
pub use look::report;
pub use options::Options;

/// All messages of this crate.
pub const MESSAGES: &[&[Template]] =
    &[Error::MESSAGES, AtTable::MESSAGES, Look::MESSAGES, Opening::MESSAGES, Word::MESSAGES];

/// All addresses. Clocks are watched for as long as the runtime lives.
fn router(options: Options) -> Result<Router, Error> {
    let server = server::Server::open(options)?;
    tokio::spawn(Arc::clone(&server).watch_clocks());
    Ok(web::router(server))
}

/// Serves until `until` is ready. `ready` is told the address when it can be called.
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
    let router = router(options)?;
    ready(address);
    tokio::select! {
        // The router as it is would be copied for each connection, with all addresses: 14 kB.
        served = axum::serve(listener, router.into_make_service()) => served.map_err(|error| broken(&error)),
        // Whoever follows a stream would hold up a graceful end for ever; what was accepted is kept already.
        () = until => Ok(()),
    }
}

/// Serves in a runtime of one thread until the program is interrupted.
///
/// # Errors
/// When the address cannot be listened at, or the database cannot be opened.
pub fn run(options: Options, ready: impl FnOnce(SocketAddr)) -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| broken(&error))?;
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
