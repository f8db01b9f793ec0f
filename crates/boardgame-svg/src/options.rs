//! The options of a picture, and the marks on a board.

/// Options that control how a picture looks.
///
/// ```
/// use boardgame_svg::{Colours, Marks, Options, svg_with};
/// use checkers::Position;
///
/// let options = Options {
///     // Seen from the other side, with square 32 at the top.
///     turned: true,
///     size: 200,
///     labels: false,
///     colours: Colours { square: "#7a8f99", ..Colours::DARK },
///     title: "Y dechrau".into(),
///     description: "Du sydd i symud".into(),
/// };
/// let picture = svg_with(&Position::start(), &Marks::default(), &options);
/// assert!(picture.contains("<title>Y dechrau</title>\n<desc>Du sydd i symud</desc>"));
/// assert!(picture.contains("height=\"200\"") && picture.contains("#7a8f99") && !picture.contains("<text"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Height of the picture in pixels. SVG can still be scaled to any size.
    pub size: u16,
    /// Whether the picture is drawn from the opposite side. Pictures of Dwyn and graphs ignore this.
    pub turned: bool,
    /// Whether squares, balls and players are labelled.
    pub labels: bool,
    /// The colours of the picture.
    pub colours: Colours,
    /// A title for screen readers. If empty, the picture has none.
    pub title: String,
    /// A description for screen readers. If empty, the picture has none.
    pub description: String,
}

impl Default for Options {
    /// Returns options for a picture 400 pixels high, with labels and light colours, seen from the first player's side.
    fn default() -> Self {
        Self {
            size: 400,
            turned: false,
            labels: true,
            colours: Colours::LIGHT,
            title: String::new(),
            description: String::new(),
        }
    }
}

/// The colours of a picture, each a CSS value.
///
/// Nothing is distinguished by colour alone: kings and knights have a symbol, red balls a ring, and yellow balls a bar.
/// Both palettes suit readers who cannot tell red from green.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    /// The background.
    pub ground: &'static str,
    /// Squares that are used in play.
    pub square: &'static str,
    /// Squares that are not used in play.
    pub other_square: &'static str,
    /// The frame of a board or of a pool table.
    pub frame: &'static str,
    /// The castles.
    pub castle: &'static str,
    /// Lines and texts.
    pub ink: &'static str,
    /// Black's pieces.
    pub dark_piece: &'static str,
    /// White's pieces.
    pub light_piece: &'static str,
    /// The squares of the last move.
    pub last_move: &'static str,
    /// Squares that are highlighted.
    pub highlight: &'static str,
    /// Targets of moves, and arrows.
    pub target: &'static str,
    /// The cloth of a pool table.
    pub cloth: &'static str,
    /// Red balls.
    pub red: &'static str,
    /// Yellow balls.
    pub yellow: &'static str,
}

impl Colours {
    /// Colours taken from custom properties of a style sheet, or from the light palette if these are missing.
    pub const CSS: Self = Self {
        ground: "var(--ground, #f7f4ec)",
        square: "var(--square, #8a9a78)",
        other_square: "var(--other-square, #efe8d6)",
        frame: "var(--frame, #5b4430)",
        castle: "var(--castle, #c9b3d6)",
        ink: "var(--ink, #22261f)",
        dark_piece: "var(--dark-piece, #2b2b2b)",
        light_piece: "var(--light-piece, #fbfaf5)",
        last_move: "var(--last-move, #d9b44a)",
        highlight: "var(--highlight, #3f7fb5)",
        target: "var(--target, #1d4e89)",
        cloth: "var(--cloth, #3c7a5c)",
        red: "var(--red, #c8372d)",
        yellow: "var(--yellow, #f2c230)",
    };

    /// Colours for light pages.
    pub const LIGHT: Self = Self {
        ground: "#f7f4ec",
        square: "#8a9a78",
        other_square: "#efe8d6",
        frame: "#5b4430",
        castle: "#c9b3d6",
        ink: "#22261f",
        dark_piece: "#2b2b2b",
        light_piece: "#fbfaf5",
        last_move: "#d9b44a",
        highlight: "#3f7fb5",
        target: "#1d4e89",
        cloth: "#3c7a5c",
        red: "#c8372d",
        yellow: "#f2c230",
    };

    /// Colours for dark pages.
    pub const DARK: Self = Self {
        ground: "#1c1f1b",
        square: "#5c6b50",
        other_square: "#34382f",
        frame: "#4a392b",
        castle: "#5d4a6b",
        ink: "#ece8dc",
        dark_piece: "#141414",
        light_piece: "#ece8dc",
        last_move: "#b08d2e",
        highlight: "#5a9bd4",
        target: "#9cc7f0",
        cloth: "#24503b",
        red: "#d5493e",
        yellow: "#e8b923",
    };
}

/// Marks on a board whose squares have the type `S`.
///
/// ```
/// use boardgame_svg::{Arrow, Marks, Options, svg_with};
/// use checkers::{Move, Position};
///
/// let mut position = Position::start();
/// let last: Move = "11-15".parse()?;
/// position.play(last)?;
/// let marks = Marks {
///     highlighted: vec!["23".parse()?],
///     targets: vec!["18".parse()?, "19".parse()?],
///     arrows: vec![Arrow { from: "23".parse()?, to: "19".parse()? }],
///     ..Marks::from(last)
/// };
/// let picture = svg_with(&position, &marks, &Options::default());
/// assert!(picture.contains("<polygon"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks<S> {
    /// The squares of the last move, in order.
    pub last_move: Vec<S>,
    /// Arrows drawn over the pieces.
    pub arrows: Vec<Arrow<S>>,
    /// Squares marked with a frame.
    pub highlighted: Vec<S>,
    /// Squares marked with a dot.
    pub targets: Vec<S>,
}

impl<S> Default for Marks<S> {
    fn default() -> Self {
        Self { last_move: Vec::new(), arrows: Vec::new(), highlighted: Vec::new(), targets: Vec::new() }
    }
}

/// An arrow between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow<S> {
    /// The square at which the arrow starts.
    pub from: S,
    /// The square at which the arrow ends.
    pub to: S,
}
