//! A picture of how the score went.

use std::fmt::Write as _;

use boardgame_svg::Colours;

/// The height from the middle to the top, in men: more is cut.
const MOST: f64 = 4.0;
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 240.0;

/// The scores after each ply, in men, seen by the player who moves first; `marked` are plies from 0 to be marked.
pub(super) fn plot(scores: &[f64], marked: &[usize], title: &str) -> String {
    let colours = Colours::LIGHT;
    let step = WIDTH / f64::from(u32::try_from(scores.len().max(2) - 1).unwrap_or(u32::MAX));
    let place = |ply: usize, score: f64| {
        let x = step * f64::from(u32::try_from(ply).unwrap_or(u32::MAX));
        let y = HEIGHT / 2.0 - score.clamp(-MOST, MOST) / MOST * (HEIGHT / 2.0 - 8.0);
        (x, y)
    };
    let mut svg = String::new();
    let middle = HEIGHT / 2.0;
    let title: String = title
        .chars()
        .map(|sign| match sign {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            sign => sign.to_string(),
        })
        .collect();
    let mut line = String::new();
    for (ply, score) in scores.iter().enumerate() {
        let (x, y) = place(ply, *score);
        let _ = write!(line, "{x:.1},{y:.1} ");
    }
    let _ = writeln!(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">");
    let _ = writeln!(svg, "<title>{title}</title>");
    let _ = writeln!(svg, "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{}\"/>", colours.ground);
    let _ = writeln!(
        svg,
        "<line x1=\"0\" y1=\"{middle}\" x2=\"{WIDTH}\" y2=\"{middle}\" stroke=\"{}\" stroke-dasharray=\"4 4\"/>",
        colours.ink
    );
    let line = line.trim_end();
    let _ =
        writeln!(svg, "<polyline points=\"{line}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>", colours.target);
    for &ply in marked {
        let Some(score) = scores.get(ply) else { continue };
        let (x, y) = place(ply, *score);
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"{}\"/>", colours.red);
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_goes_from_side_to_side_and_no_higher_than_its_top() {
        let svg = plot(&[0.0, 1.0, 100.0], &[2], "Wyllie & Martins");
        assert!(svg.contains("points=\"0.0,120.0 320.0,92.0 640.0,8.0\""), "{svg}");
        assert!(svg.contains("Wyllie &amp; Martins") && svg.contains("<circle cx=\"640.0\""));
        assert!(plot(&[], &[], "").ends_with("</svg>\n"));
    }
}
