//! Connections, and response bodies that own a guard until they have been sent.

use std::{
    convert::Infallible,
    future::Future as _,
    io,
    net::IpAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    Error, Router,
    body::{Body, Bytes, HttpBody},
    extract::Request,
    http::header::CONTENT_TYPE,
    response::Response,
};
use hyper::{
    body::{Frame, Incoming, SizeHint},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt as _, ReadBuf},
    net::{TcpListener, TcpStream},
    time::{self, Instant, Sleep, sleep},
};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};
use tower_service::Service as _;

use crate::{
    limits::{Slot, address_prefix},
    server::Server,
};

/// The address under which a request is counted: an IPv4 address, or the first 64 bits of an IPv6 address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

pub(crate) async fn listen(listener: TcpListener, router: Router, server: Arc<Server>) -> ! {
    let mut http = http1::Builder::new();
    // This also closes idle connections, because the timeout starts when the previous response has been sent.
    http.timer(TokioTimer::new()).header_read_timeout(server.services.options.idle_timeout);
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // A reset connection is no fault. After other errors, such as too many open files, an immediate retry
                // would fail.
                if !matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) {
                    sleep(Duration::from_millis(20)).await;
                }
                continue;
            }
        };
        let address = address_prefix(peer.ip());
        // Without a free slot, the connection is dropped, because a response would cost more than the request.
        let Ok(slot) = server.connections.take_or_evict(address).map(Arc::new) else { continue };
        // Makes the socket send each event at once.
        let _ = stream.set_nodelay(true);
        let (router, evicted, own) = (router.clone(), slot.evicted.clone(), Arc::clone(&slot));
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(address));
            own.set_busy(true);
            let (response, busy) = (router.clone().call(request), Busy(Arc::clone(&own)));
            async move {
                let response = response.await?;
                // While a stream is open, its connection counts as busy.
                let is_stream = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
                Ok::<_, Infallible>(if is_stream {
                    with_guard(response, busy, CancellationToken::new())
                } else {
                    response
                })
            }
        });
        let timeout = server.services.options.idle_timeout;
        let stream = TimedStream { stream, timeout, timer: Box::pin(sleep(timeout)), waits: false };
        let connection = http.serve_connection(TokioIo::new(stream), service).without_shutdown();
        tokio::spawn(async move {
            let ended = tokio::select! {
                ended = connection => ended.ok(),
                () = evicted.cancelled() => None,
            };
            if let Some(ended) = ended {
                let _ = time::timeout(Duration::from_secs(2), close(ended.io.into_inner().stream)).await;
            }
            drop(slot);
        });
    }
}

/// A request in progress, during which its connection cannot be evicted.
struct Busy(Arc<Slot>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.set_busy(false);
    }
}

/// Ends the output, and discards further input. If a connection with unread input were closed, the client might not
/// receive a refusal of a body that is too long.
async fn close(mut stream: TcpStream) -> io::Result<()> {
    stream.shutdown().await?;
    tokio::io::copy(&mut stream, &mut tokio::io::sink()).await.map(|_| ())
}

/// A connection that fails if its peer stops reading.
struct TimedStream {
    stream: TcpStream,
    timeout: Duration,
    timer: Pin<Box<Sleep>>,
    waits: bool,
}

impl TimedStream {
    /// Returns the result of a write, or an error if writes have been blocked for too long.
    fn timed<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waits = false;
            return written;
        }
        if !self.waits {
            self.waits = true;
            self.timer.as_mut().reset(Instant::now() + self.timeout);
        }
        self.timer.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed(context, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Returns the response with a guard that is dropped after the last byte. Cancelling closes the connection.
pub(crate) fn with_guard(
    response: Response,
    guard: impl Send + Unpin + 'static,
    cancelled: CancellationToken,
) -> Response {
    let cancelled = Box::pin(cancelled.cancelled_owned());
    response.map(|inner| Body::new(GuardedBody { inner, rest: Bytes::new(), cancelled, _guard: guard }))
}

/// A body that is sent in copied pieces, so that a slow reader occupies the memory of only a few pieces.
#[derive(Debug)]
struct GuardedBody<G> {
    inner: Body,
    rest: Bytes,
    cancelled: Pin<Box<WaitForCancellationFutureOwned>>,
    _guard: G,
}

impl<G: Unpin> HttpBody for GuardedBody<G> {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        if self.cancelled.as_mut().poll(context).is_ready() {
            return Poll::Ready(Some(Err(Error::new(io::Error::from(io::ErrorKind::TimedOut)))));
        }
        while self.rest.is_empty() {
            match ready!(Pin::new(&mut self.inner).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                end => return Poll::Ready(end),
            }
        }
        let length = self.rest.len().min(16 << 10);
        let piece = Bytes::copy_from_slice(&self.rest.split_to(length));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, inner) = (self.rest.len() as u64, self.inner.size_hint());
        let mut all = SizeHint::new();
        all.set_lower(inner.lower() + rest);
        if let Some(upper) = inner.upper() {
            all.set_upper(upper + rest);
        }
        all
    }
}
