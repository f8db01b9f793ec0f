//! Tests that terminal diagrams have the same contents as plain diagrams.

use boardgame_core::{Game, Lang, Player, Seed, Viewer};
use boardgame_referee::{Presentation, board::TerminalSize};
use boardgame_text::Text;
use camelot::Camelot;
use checkers::Checkers;

const LARGE: TerminalSize = TerminalSize { columns: 120, lines: 60 };
const SMALL: TerminalSize = TerminalSize { columns: 80, lines: 23 };
const LAST_MOVE: &str = "\x1b[48;5;178m";

fn seat(seat: u8) -> Viewer {
    Viewer::Seat(Player::new(seat))
}

fn plain(painted: &str) -> String {
    let mut parts = painted.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn a_board_fits_the_terminal_and_marks_the_last_move() {
    let english = &Text::new(Lang::En);
    let mut game = Checkers::start(&checkers::Setup::default()).expect("a game");
    let mv = game.position().read_move("11-15").expect("a move");
    game.play(&mv).expect("legal");
    for (room, lines, discs) in [(LARGE, 16, "▟█▙"), (SMALL, 8, "●")] {
        let painted = game.terminal_diagram(english, Viewer::Spectator, Some(&mv), room);
        assert_eq!(plain(&painted).lines().count(), lines);
        assert_eq!(plain(&painted).matches(discs).count(), 24);
        assert!(painted.contains(LAST_MOVE), "{painted:?}");
        assert!((1..=32).all(|square| plain(&painted).contains(&square.to_string())));
        assert!(plain(&painted).lines().all(|line| line.chars().count() <= room.columns));
        let below = |viewer| plain(&game.terminal_diagram(english, viewer, None, room)).trim_start().starts_with("32");
        assert!(below(seat(0)) && !below(seat(1)));
    }
    let camelot = Camelot::start(&camelot::Setup::default()).expect("a game");
    let painted = plain(&camelot.terminal_diagram(english, seat(0), None, SMALL));
    assert_eq!((painted.matches('●').count(), painted.matches('♞').count()), (20, 8));
    assert!(painted.contains("16 ") && painted.trim_end().ends_with('L'));
}

#[test]
fn terminal_diagrams_show_only_visible_cards() {
    let english = &Text::new(Lang::En);
    let game = dwyn::Dwyn::start(&dwyn::Setup::new(3, Seed::from_u64(3))).expect("a deal");
    for viewer in [seat(0), seat(2), Viewer::Spectator] {
        let (painted, drawn) =
            (plain(&game.terminal_diagram(english, viewer, None, LARGE)), game.diagram(english, viewer));
        let words =
            |text: &str| text.split_whitespace().map(|word| word.trim_end_matches(',').to_owned()).collect::<Vec<_>>();
        assert_eq!(words(&painted), words(&drawn));
        let narrow = plain(&game.terminal_diagram(english, viewer, None, TerminalSize { columns: 40, lines: 24 }));
        assert!(narrow.lines().all(|line| line.chars().count() <= 40), "{narrow}");
    }
}

#[test]
fn the_balls_on_the_table_are_drawn() {
    let game = blackball_rules::Blackball::start(&blackball_rules::Setup::default()).expect("a match");
    let painted = plain(&game.terminal_diagram(&Text::new(Lang::En), Viewer::Spectator, None, LARGE));
    assert_eq!(painted.matches('●').count(), 15);
    assert!(painted.contains("Frames: A 0, B 0"));
}
