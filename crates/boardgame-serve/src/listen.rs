//! Connections: who may have one, and for how long they may say nothing.

use std::{io, net::IpAddr, sync::Arc, time::Duration};

use axum::{Router, extract::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tower_service::Service as _;

use crate::{limits::household, server::Server};

/// Whose connection a request has come by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Serves for as long as it is waited for.
pub(crate) async fn listen(listener: TcpListener, router: Router, server: Arc<Server>) -> ! {
    let mut http = http1::Builder::new();
    // This closes what is idle, too: the time for a head begins when the answer before it has been sent.
    http.timer(TokioTimer::new()).header_read_timeout(server.options.silence);
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // A caller who is gone concerns nobody; without file descriptors it is of no use to ask at once again.
                if !matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                continue;
            }
        };
        let address = household(peer.ip());
        // Whoever has too many is hung up on: an answer would cost more than the question.
        let Ok(place) = server.connections.take(address) else { continue };
        // An event should not wait for the next one to fill a packet.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(address));
            router.clone().call(request)
        });
        let connection = http.serve_connection(TokioIo::new(stream), service);
        tokio::spawn(async move {
            // How a connection ends, its caller knows.
            let _ = connection.await;
            drop(place);
        });
    }
}
