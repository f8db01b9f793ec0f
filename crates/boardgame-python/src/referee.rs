//! Files judged: the referee's findings, one object a game.

use std::{
    io::{Cursor, Read as _},
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread::{self, JoinHandle},
};

use boardgame_referee::{
    JudgeOptions,
    file::judge_stream,
    format, json,
    pooltool::Frames,
    report::Fault,
    words::{FileFault, System},
};
use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::{
    dwyn::objects,
    records::{Source, source},
    refused::text,
    watch::OFTEN,
};

pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Judged>()
}

/// How many findings wait to be read: the file is read no faster than they are.
const WAITING: usize = 64;

/// What the referee finds in a file or in bytes: an iterator with a dict for each game, as ``boardgame referee --json`` has
/// it, and a single one where there is no game. Its content decides what kind of file it is.
///
/// Args:
///     path_or_bytes: A PDN file, records of Camelot, a record or journal of this project, or a save of pooltool; by its
///         path, or its bytes. A file of any size is read with no more than some games in memory.
///     lenient: To go on where a text can be read in more than one way, and say so in ``notes``.
///     verbose: To tell every ply, in ``moves`` and ``told``.
///     lang: The language of ``message``, ``title``, ``notes`` and ``told``: "en" or "cy". The rest is the same in both.
///
/// Raises:
///     OSError: Where the file cannot be opened.
#[pyclass(name = "judge", module = "boardgame.referee")]
struct Judged {
    findings: Mutex<Option<Receiver<String>>>,
    worker: Option<JoinHandle<()>>,
}

#[pymethods]
impl Judged {
    #[new]
    #[pyo3(signature = (path_or_bytes, lenient = false, verbose = false, lang = "en"))]
    fn new(path_or_bytes: &Bound<'_, PyAny>, lenient: bool, verbose: bool, lang: &str) -> PyResult<Self> {
        let text = text(lang)?;
        let source = source(path_or_bytes)?;
        let path = path_or_bytes.extract::<PathBuf>().ok().map(|path| path.display().to_string());
        let (sender, findings) = mpsc::sync_channel(WAITING);
        let work = move || judge(source, path.as_deref(), &JudgeOptions { lenient, verbose, ..JudgeOptions::new(text) }, &sender);
        let worker = thread::Builder::new().name("referee".to_owned()).spawn(work)?;
        Ok(Self { findings: Mutex::new(Some(findings)), worker: Some(worker) })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let held = self.findings.get_mut().unwrap_or_else(PoisonError::into_inner);
        let Some(findings) = held else { return Ok(None) };
        loop {
            let waiting = &mut *findings;
            match py.detach(move || waiting.recv_timeout(OFTEN)) {
                Ok(finding) => return objects(py, &finding).map(Some),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        *held = None;
        let worker = self.worker.take().map_or(Ok(()), JoinHandle::join);
        worker.map_err(|_| PyRuntimeError::new_err("the referee ended in a panic: this is a bug of boardgame"))?;
        Ok(None)
    }
}

/// Sends a finding for each game, until nobody wants any more.
fn judge(mut source: Source, name: Option<&str>, reading: &JudgeOptions<'_>, found: &SyncSender<String>) {
    let nothing = |fault: FileFault| json::no_game(name, &Fault::new(reading.text.say(&fault)));
    let mut start = Vec::new();
    let begun = source.by_ref().take(boardgame_referee::file::ENOUGH as u64).read_to_end(&mut start);
    let format = match begun.map(|_| format(&start)) {
        Ok(Ok(format)) => format,
        Ok(Err(found_instead)) => {
            let _ = found.send(nothing(FileFault::NotAGame { found: found_instead }));
            return;
        }
        Err(error) => {
            let _ = found.send(nothing(FileFault::CannotOpen { error: System::from(&error) }));
            return;
        }
    };
    let mut frames = Frames::default();
    let mut games = 0;
    for report in judge_stream(format, Cursor::new(start).chain(source), reading, &mut frames) {
        games += 1;
        if found.send(json::game(name, games, &report)).is_err() {
            return;
        }
    }
    if games == 0 {
        let _ = found.send(nothing(FileFault::NoGames));
    }
}
