//! Findings of the referee, a dict for each game.

use std::{
    io::{Cursor, Read as _},
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread::{self, JoinHandle},
};

use boardgame_referee::{JudgeOptions, file::judge_stream, format, json, pooltool::Frames, words::FileFault};
use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::{
    records::{Source, source},
    refused::text,
};

pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Findings>()
}

/// Number of findings that are prepared in advance.
const QUEUE: usize = 64;

/// The findings of the referee on a file or bytes: an iterator with a dict for each game, as ``boardgame referee --json``
/// prints it, or a single one for a file without games. The format is detected from the content.
///
/// Args:
///     path_or_bytes: The path or the bytes of PDN, Camelot records, a record, a journal or a pooltool save, of any size.
///     lenient: Accepts ambiguous text, and lists it in ``notes``.
///     verbose: Includes every ply, in ``moves`` and ``told``.
///     lang: The language of ``message``, ``title``, ``notes`` and ``told``: "en" or "cy".
///
/// Raises:
///     OSError: If the file cannot be opened.
#[pyclass(name = "judge", module = "boardgame.referee")]
struct Findings {
    findings: Mutex<Option<Receiver<String>>>,
    worker: Option<JoinHandle<()>>,
}

#[pymethods]
impl Findings {
    #[new]
    #[pyo3(signature = (path_or_bytes, lenient = false, verbose = false, lang = "en"))]
    fn new(path_or_bytes: &Bound<'_, PyAny>, lenient: bool, verbose: bool, lang: &str) -> PyResult<Self> {
        let text = text(lang)?;
        let source = source(path_or_bytes)?;
        let path = path_or_bytes.extract::<std::path::PathBuf>().ok().map(|path| path.display().to_string());
        let (sender, findings) = mpsc::sync_channel(QUEUE);
        let work = move || {
            judge(source, path.as_deref(), &JudgeOptions { lenient, verbose, ..JudgeOptions::new(text) }, &sender);
        };
        let worker = thread::Builder::new().name("referee".to_owned()).spawn(work)?;
        Ok(Self { findings: Mutex::new(Some(findings)), worker: Some(worker) })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let queue = self.findings.get_mut().unwrap_or_else(PoisonError::into_inner);
        let Some(findings) = queue else { return Ok(None) };
        loop {
            let findings = &mut *findings;
            match py.detach(move || findings.recv_timeout(crate::watch::POLL)) {
                Ok(finding) => return crate::dwyn::objects(py, &finding).map(Some),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        *queue = None;
        let worker = self.worker.take().map_or(Ok(()), JoinHandle::join);
        worker.map_err(|_| PyRuntimeError::new_err("the referee ended in a panic: this is a bug of boardgame"))?;
        Ok(None)
    }
}

/// Sends a finding for each game until the receiver is dropped.
fn judge(mut source: Source, name: Option<&str>, reading: &JudgeOptions<'_>, findings: &SyncSender<String>) {
    let no_game =
        |fault: FileFault| json::no_game(name, &boardgame_referee::report::Fault::new(reading.text.say(&fault)));
    let mut start = Vec::new();
    let read = source.by_ref().take(boardgame_referee::file::ENOUGH as u64).read_to_end(&mut start);
    let read = read.map_err(|error| FileFault::CannotOpen { error: boardgame_referee::words::System::from(&error) });
    let format = match read.and_then(|_| format(&start).map_err(|found| FileFault::NotAGame { found })) {
        Ok(format) => format,
        Err(fault) => {
            let _ = findings.send(no_game(fault));
            return;
        }
    };
    let mut frames = Frames::default();
    let mut games = 0;
    for report in judge_stream(format, Cursor::new(start).chain(source), reading, &mut frames) {
        games += 1;
        if findings.send(json::game(name, games, &report)).is_err() {
            return;
        }
    }
    if games == 0 {
        let _ = findings.send(no_game(FileFault::NoGames));
    }
}
