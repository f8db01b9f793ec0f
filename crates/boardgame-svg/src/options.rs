//! How a picture looks, and what is marked in it.

/// How a picture looks.
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
    /// The height in pixels at which the picture asks to be shown; it scales to any other.
    pub size: u16,
    /// Whether the board or the pool table is seen from the other side. A table of Dwyn has no other side.
    pub turned: bool,
    /// Whether squares have their numbers or coordinates, and balls theirs.
    pub labels: bool,
    /// The colours.
    pub colours: Colours,
    /// What the picture is called, for people who hear pages rather than see them; empty for nothing.
    pub title: String,
    /// What the picture shows, for the same people; empty for nothing.
    pub description: String,
}

impl Default for Options {
    /// 400 pixels high, labels, light colours, from the side of the player who moves first.
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

/// The colours of a picture, as CSS writes them.
///
/// ```
/// use boardgame_svg::{Colours, Options};
///
/// // On a page that has its own: a custom property knows light from dark.
/// let colours = Colours { cloth: "var(--cloth)", ..Colours::LIGHT };
/// let options = Options { colours, ..Options::default() };
/// # let _ = options;
/// ```
///
/// Nothing is shown by colour alone: kings and knights have a sign, the sides differ in lightness, red balls carry a
/// ring and yellow ones a bar. The two palettes keep their contrasts for readers who do not tell red from green.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    /// Behind everything.
    pub ground: &'static str,
    /// Squares on which pieces stand.
    pub square: &'static str,
    /// Squares on which none do.
    pub other_square: &'static str,
    /// The wood around a board or a pool table.
    pub frame: &'static str,
    /// Castles, which in Camelot also carry a tower.
    pub castle: &'static str,
    /// Lines and letters on the ground.
    pub ink: &'static str,
    /// The pieces of the side that is drawn dark: Black.
    pub dark_piece: &'static str,
    /// The pieces of the side that is drawn light: White.
    pub light_piece: &'static str,
    /// The squares of the last move.
    pub last_move: &'static str,
    /// Highlighted squares.
    pub highlight: &'static str,
    /// Legal targets and arrows.
    pub target: &'static str,
    /// The cloth of a pool table.
    pub cloth: &'static str,
    /// Red balls, and red suits.
    pub red: &'static str,
    /// Yellow balls.
    pub yellow: &'static str,
}

impl Colours {
    /// The custom properties of a style sheet, and where it has none the light palette.
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

    /// For light pages.
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

    /// For dark pages.
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

/// What is marked on a board with squares of type `S`.
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
    /// Arrows, drawn over the pieces.
    pub arrows: Vec<Arrow<S>>,
    /// Squares with a frame.
    pub highlighted: Vec<S>,
    /// Squares with a dot: where a piece can go.
    pub targets: Vec<S>,
}

impl<S> Default for Marks<S> {
    fn default() -> Self {
        Self { last_move: Vec::new(), arrows: Vec::new(), highlighted: Vec::new(), targets: Vec::new() }
    }
}

/// An arrow from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow<S> {
    /// Where it starts.
    pub from: S,
    /// Where it points.
    pub to: S,
}
