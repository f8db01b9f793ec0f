//! Measures the processor time of each turn of an executor.

use std::{future::Future, future::poll_fn, io, pin::pin, task::Poll, thread, time::Duration};

use cpu_time::ThreadTime;
use tokio::{runtime::Builder, task::JoinError};

/// Runs a task on a runtime with one thread, and reports the processor time of each turn. A turn polls one task and
/// then handles the input from the system.
pub(crate) fn measure<T: Send + 'static>(
    main: impl Future<Output = T> + Send + 'static,
    mut report: impl FnMut(Duration),
) -> io::Result<Result<T, JoinError>> {
    // With this interval, the runtime polls the outer future before each task.
    let runtime = Builder::new_current_thread().event_interval(1).enable_all().build()?;
    Ok(runtime.block_on(async {
        let mut main = pin!(tokio::spawn(main));
        let mut began = ThreadTime::now();
        poll_fn(move |context| {
            let turn = began.elapsed();
            report(turn);
            if turn < IDLE {
                thread::sleep(10 * IDLE);
            }
            context.waker().wake_by_ref();
            let result: Poll<_> = main.as_mut().poll(context);
            began = ThreadTime::now();
            result
        })
        .await
    }))
}

/// The time below which a turn counts as idle.
const IDLE: Duration = Duration::from_micros(10);
