//! Detection of the encoding of a saved simulation.

/// Length of the part of a file that is inspected, in bytes. The keys of a save are within the first few hundred.
const INSPECTED: usize = 1 << 16;

/// The encoding of a saved simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// JSON, as written by `save("….json")`.
    Json,
    /// `MessagePack`, as written by `save("….msgpack")`.
    MessagePack,
    /// YAML, as written by `save("….yaml")`. This crate does not read it.
    Yaml,
}

impl Encoding {
    /// Detects the encoding from the start of a file. Returns `None` if the file does not look like a save.
    ///
    /// The file may still be incomplete or invalid, which [`SaveFile`](crate::SaveFile) checks.
    ///
    /// ```
    /// use blackball_pooltool::Encoding;
    ///
    /// let json = br#"{"cue": {"id": "cue_stick", "V0": 2.0, "cue_ball_id": "cue"}, "table": {"#;
    /// assert_eq!(Encoding::of(json), Some(Encoding::Json));
    /// assert_eq!(Encoding::of(b"\x81\xabmultisystem\x91"), Some(Encoding::MessagePack));
    /// assert_eq!(Encoding::of(b"[Event \"?\"]"), None);
    /// ```
    #[must_use]
    pub fn of(file: &[u8]) -> Option<Self> {
        let head = file.get(..INSPECTED).unwrap_or(file);
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
        let mut text = head.iter().copied().skip_while(u8::is_ascii_whitespace);
        let encoding = match text.next()? {
            b'{' => Self::Json,
            // A map in `MessagePack` starts with one of these bytes.
            0x80..=0x8f | 0xde | 0xdf => Self::MessagePack,
            _ => return is_yaml(head).then_some(Self::Yaml),
        };
        let keys = ["cue_ball_id", "multisystem", "cushion_segments", "rvw"];
        let found = keys.iter().any(|key| {
            let quoted = format!("\"{key}\"");
            let key = if encoding == Self::Json { quoted.as_bytes() } else { key.as_bytes() };
            head.windows(key.len()).any(|window| window == key)
        });
        found.then_some(encoding)
    }
}

fn is_yaml(head: &[u8]) -> bool {
    let key = |line: &[u8]| line.split(|&byte| byte == b':').next().map(<[u8]>::trim_ascii).map(<[u8]>::to_vec);
    let lines = || head.split(|&byte| byte == b'\n').filter(|line| line.contains(&b':')).filter_map(key);
    let has = |wanted: &str| lines().any(|key| key == wanted.as_bytes());
    has("multisystem") || (has("cue_ball_id") && has("cue")) || (has("balls") && has("rvw"))
}
