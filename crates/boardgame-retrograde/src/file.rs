//! Tables in files: read where they lie, and written whole or not at all.

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    string::{String, ToString as _},
    vec,
};

use boardgame_core::messages;

use crate::{ReadError, TableError, TableSource};

/// A file of which only what is asked for is read. Threads read from it at the same time.
#[derive(Debug)]
pub struct File(fs::File);

impl From<fs::File> for File {
    fn from(file: fs::File) -> Self {
        Self(file)
    }
}

impl File {
    /// Reads at a place without moving to it, so that nobody has to wait for anybody.
    #[cfg(unix)]
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, bytes, at)
    }

    /// The same, in as many calls as the system wants.
    #[cfg(windows)]
    fn read_at(&self, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
        while !bytes.is_empty() {
            match std::os::windows::fs::FileExt::seek_read(&self.0, bytes, at) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(read) => {
                    bytes = &mut bytes[read..];
                    at += read as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Where there is no such call: by moving, one after the other.
    #[cfg(not(any(unix, windows)))]
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

/// A block of a table is seldom longer: this many bytes are read without asking for memory.
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
    /// Why the file of a table could not be read or written.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum FileError of "retrograde" is Error {
        /// The system refused.
        System {
            /// The file.
            path: String,
            /// Why.
            error: std::io::Error,
        } => "{path}: {error}";
        /// The file is not the table that it should be.
        Table {
            /// The file.
            path: String,
            /// What is wrong with it.
            error: TableError,
        } => "{path}: {error}";
    }
}

impl FileError {
    /// What the system said of a file.
    #[must_use]
    pub fn system(path: &Path, error: io::Error) -> Self {
        Self::System { path: path.display().to_string(), error }
    }

    /// What is wrong with the table in a file.
    #[must_use]
    pub fn table(path: &Path, error: TableError) -> Self {
        Self::Table { path: path.display().to_string(), error }
    }

    /// Why a table could not be read from a file.
    #[must_use]
    pub fn read(path: &Path, error: ReadError<io::Error>) -> Self {
        match error {
            ReadError::Table(error) => Self::table(path, error),
            ReadError::TableSource(error) => Self::system(path, error),
        }
    }
}

/// What `read` makes of a file; `None` if there is no such file.
///
/// # Errors
///
/// If the file cannot be opened, or `read` fails.
pub fn open_file<T>(
    path: &Path,
    read: impl FnOnce(File) -> Result<T, ReadError<io::Error>>,
) -> Result<Option<T>, FileError> {
    match fs::File::open(path) {
        Ok(file) => read(File::from(file)).map(Some).map_err(|error| FileError::read(path, error)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FileError::system(path, error)),
    }
}

/// Writes a file next to its place, brings it to the disk and renames it, so that the file at the place is whole whatever
/// happens. Several threads, processes and machines may write the same file at once. A process that is killed may leave a
/// file behind whose name begins like that of the file and ends in `.part`.
///
/// # Errors
///
/// If the system refuses, for instance because the disk is full. The file that was there before stays.
///
/// ```
/// let path = std::env::temp_dir().join(format!("whole-{}.txt", std::process::id()));
/// boardgame_retrograde::write_whole(&path, b"1. 11-15")?;
/// boardgame_retrograde::write_whole(&path, b"1. 11-15 23-19")?;
/// assert_eq!(std::fs::read(&path)?, b"1. 11-15 23-19");
/// std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(path.file_name().unwrap_or_default()).suffix(".part");
    // A temporary file is for its owner alone; this one is for whom the user lets read their files.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

/// Writes a table with [`write_whole`], and makes its folder first.
///
/// # Errors
///
/// If the system refuses.
pub fn write_file(path: &Path, table: &[u8]) -> Result<(), FileError> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| crate::write_whole(path, table)).map_err(|error| FileError::system(path, error))
}
