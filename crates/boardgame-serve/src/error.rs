//! Why the server cannot run.

use boardgame_core::messages;

messages! {
    /// Why the server cannot run.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Error of "serve" is Error {
        /// The address cannot be listened at.
        Listen {
            /// The address, with its port.
            address: String,
            /// What the system says.
            error: String,
        } => "cannot listen on {address}: {error}";
        /// The connections broke down.
        Connections {
            /// What the system says.
            error: String,
        } => "the connections broke down: {error}";
        /// The database cannot be opened.
        Database {
            /// What the database says.
            error: String,
        } => "the database cannot be opened: {error}";
        /// Another server has it.
        InUse {
            /// The file.
            path: String,
        } => "another server runs on {path}: stop that one, or name another file with --database";
        /// It is somebody else's.
        Foreign {
            /// The file.
            path: String,
        } => "{path} is not a database of this program, and was left as it is: name another file with --database";
        /// It was written by a later version.
        Newer {
            /// The file.
            path: String,
            /// Its version.
            version: i64,
            /// The last one that can be read.
            known: i64,
        } => "{path} was written by a later version of this program (its form is {version}, and this one knows {known}): use that version";
        /// The copy failed.
        Backup {
            /// What the system or the database says.
            error: String,
        } => "the database could not be copied: {error}";
        /// A table in the database cannot be read.
        Table {
            /// Its number.
            id: i64,
            /// What is wrong with it.
            error: String,
        } => "table {id} in the database cannot be read: {error}";
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use boardgame_core::Lang;

    #[test]
    fn every_error_is_in_welsh_with_its_arguments() {
        assert_eq!(boardgame_text::wanting(Lang::Cy, crate::MESSAGES), Vec::<String>::new());
    }

    #[test]
    fn no_welsh_is_left_of_words_that_are_gone() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boardgame-text/locales/cy");
        let files = ["serve.ftl", "word.ftl"].map(|file| fs::read_to_string(folder.join(file)));
        let welsh = files.map(|file| file.expect("the Welsh stands beside this crate")).concat();
        let known = |id: &str| {
            boardgame_table::MESSAGES.iter().chain(crate::MESSAGES).copied().flatten().any(|template| template.id == id)
        };
        let ids = welsh.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        let left: Vec<&str> = ids.filter(|id| !known(id)).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}
