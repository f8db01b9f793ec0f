//! Connections: who may have one, and for how long they may say or hear nothing.

use std::{
    convert::Infallible,
    future::Future as _,
    io,
    net::IpAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{Router, extract::Request, http::header::CONTENT_TYPE};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt as _, ReadBuf},
    net::{TcpListener, TcpStream},
    time::{Instant, Sleep, sleep, timeout},
};
use tower_service::Service as _;

use crate::{
    body,
    limits::{Place, address_prefix},
    server::Server,
};

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
        let address = address_prefix(peer.ip());
        // An address with too many is hung up on: an answer would cost more than the question.
        let Ok(place) = server.connections.take_or_evict(address).map(Arc::new) else { continue };
        // An event should not wait for the next one to fill a packet.
        let _ = stream.set_nodelay(true);
        let (router, evicted, answers) = (router.clone(), place.evicted(), Arc::clone(&place));
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(address));
            let (answer, working) = (router.clone().call(request), Working::new(&answers));
            async move {
                let answer = answer.await?;
                // A connection with an open stream is not idle.
                let is_stream = answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
                Ok::<_, Infallible>(if is_stream { body::keep(answer, working) } else { answer })
            }
        });
        let stream = TokioIo::new(Heard::new(stream, server.options.silence));
        let connection = http.serve_connection(stream, service).without_shutdown();
        tokio::spawn(async move {
            // How a connection ends, its caller knows.
            let ended = tokio::select! {
                ended = connection => ended.ok(),
                () = evicted.cancelled() => None,
            };
            if let Some(ended) = ended {
                let _ = timeout(FAREWELL, leave(ended.io.into_inner().stream)).await;
            }
            drop(place);
        });
    }
}

/// A request in progress. Its connection is not evicted until it is answered.
struct Working(Arc<Place>);

impl Working {
    fn new(place: &Arc<Place>) -> Self {
        place.works(true);
        Self(Arc::clone(place))
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.0.works(false);
    }
}

/// How long a caller who is still sending may take to hear the answer.
const FAREWELL: Duration = Duration::from_secs(2);

/// Says that nothing more will be said, and passes over what still comes. A system that closes a connection with something
/// unread cuts it off, and a caller who sends too much would not hear that it was too much.
async fn leave(mut stream: TcpStream) -> io::Result<()> {
    stream.shutdown().await?;
    tokio::io::copy(&mut stream, &mut tokio::io::sink()).await.map(|_| ())
}

/// A connection that ends when nothing of what it is sent is taken for too long: what waits to be sent takes room.
struct Heard {
    stream: TcpStream,
    silence: Duration,
    /// Set while something waits.
    end: Pin<Box<Sleep>>,
    waits: bool,
}

impl Heard {
    fn new(stream: TcpStream, silence: Duration) -> Self {
        Self { stream, silence, end: Box::pin(sleep(silence)), waits: false }
    }

    /// What came of writing; an error where nothing has come of it for too long.
    fn timed<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waits = false;
            return written;
        }
        if !self.waits {
            self.waits = true;
            self.end.as_mut().reset(Instant::now() + self.silence);
        }
        self.end.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Heard {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Heard {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.timed(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
