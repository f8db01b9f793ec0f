//! Files of tables.

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    string::{String, ToString as _},
    vec,
};

use boardgame_core::messages;

use crate::{ReadError, TableError, TableSource};

/// A file that several threads can read at the same time.
#[derive(Debug)]
pub struct File(fs::File);

impl From<fs::File> for File {
    fn from(file: fs::File) -> Self {
        Self(file)
    }
}

impl File {
    #[cfg(unix)]
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, bytes, at)
    }

    #[cfg(not(unix))]
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<()> {
        use std::{
            io::{Read as _, Seek as _},
            sync::{Mutex, PoisonError},
        };

        static TURN: Mutex<()> = Mutex::new(());
        let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let mut file = &self.0;
        file.seek(io::SeekFrom::Start(at))?;
        file.read_exact(bytes)
    }
}

/// Maximum size of a block that is read without allocation.
const SHORT: usize = 512;

impl TableSource for File {
    type Error = io::Error;

    fn size(&self) -> io::Result<u64> {
        Ok(self.0.metadata()?.len())
    }

    fn lend<T>(&self, at: u64, len: usize, to: impl FnOnce(&[u8]) -> T) -> io::Result<T> {
        let mut short = [0; SHORT];
        let mut long;
        let bytes = if len <= SHORT {
            &mut short[..len]
        } else {
            long = vec![0; len];
            &mut long[..]
        };
        self.read_at(bytes, at)?;
        Ok(to(bytes))
    }
}

messages! {
    /// The reason why the file of a table could not be read or written.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum FileError of "retrograde" is Error {
        /// The system reported an error.
        System {
            /// Path of the file.
            path: String,
            /// The error.
            error: std::io::Error,
        } => "{path}: {error}";
        /// The file is not the expected table.
        Table {
            /// Path of the file.
            path: String,
            /// The error of the table.
            error: TableError,
        } => "{path}: {error}";
    }
}

impl FileError {
    pub(crate) fn system(path: &Path, error: io::Error) -> Self {
        Self::System { path: path.display().to_string(), error }
    }

    pub(crate) fn table(path: &Path, error: TableError) -> Self {
        Self::Table { path: path.display().to_string(), error }
    }

    pub(crate) fn read(path: &Path, error: ReadError<io::Error>) -> Self {
        match error {
            ReadError::Table(error) => Self::table(path, error),
            ReadError::Source(error) => Self::system(path, error),
        }
    }
}

/// Converts the result of opening a file. A missing file becomes `None`.
pub(crate) fn existing<T>(path: &Path, result: io::Result<T>) -> Result<Option<T>, FileError> {
    match result {
        Ok(file) => Ok(Some(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FileError::system(path, error)),
    }
}

/// Replaces the error for a damaged table with a default. A file that is not a table is still an error.
pub(crate) fn unless_damaged<T>(result: Result<T, FileError>, default: T) -> Result<T, FileError> {
    match result {
        Err(FileError::Table { error, .. }) if error != TableError::NotATable => Ok(default),
        result => result,
    }
}

/// Writes a file completely or not at all, and creates its directory. Several processes may write it at the same time.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let write = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(path.file_name().unwrap_or_default()).suffix(".part");
        // By default, only the owner can read a temporary file.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file = builder.tempfile_in(folder)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().map_err(|error| FileError::system(path, error))
}
