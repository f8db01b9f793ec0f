//! Bars on a logarithmic scale, as SVG.

use std::fmt::Write;

/// Bars that share a scale.
pub(super) struct Chart {
    pub(super) title: &'static str,
    /// For each game its bars.
    pub(super) groups: Vec<(&'static str, Vec<Row>)>,
}

/// A bar.
pub(super) struct Row {
    pub(super) name: String,
    pub(super) value: f64,
}

const WIDTH: f64 = 760.0;
/// Where the bars begin, and how long the longest is.
const LEFT: f64 = 230.0;
const LONGEST: f64 = 440.0;
const LINE: f64 = 22.0;

/// One colour for each game, dark enough on white and light enough on black.
const COLOURS: [&str; 2] = ["#3b7dd8", "#c8662b"];

/// The charts, one below the other.
pub(super) fn draw(charts: &[Chart]) -> String {
    let mut bars = String::new();
    let mut y = 0.0;
    for chart in charts {
        y = chart.draw(&mut bars, y);
    }
    let titles: Vec<&str> = charts.iter().map(|chart| chart.title).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {y}\" role=\"img\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<title>{}</title>\n\
         <style>text {{ fill: #222 }} line {{ stroke: #8886 }}\n\
         @media (prefers-color-scheme: dark) {{ text {{ fill: #ddd }} }}</style>\n{bars}</svg>\n",
        titles.join("; ")
    )
}

impl Chart {
    /// Draws from this height downwards, and says how far down.
    fn draw(&self, out: &mut String, top: f64) -> f64 {
        let values = || self.groups.iter().flat_map(|(_, rows)| rows).map(|row| row.value.log10());
        // Whole powers of ten at both ends, so that the lines in between are, too.
        let lowest = values().fold(f64::INFINITY, f64::min).floor();
        let highest = values().fold(f64::NEG_INFINITY, f64::max).ceil().max(lowest + 1.0);
        let along = |power: f64| LEFT + (power - lowest) / (highest - lowest) * LONGEST;

        text(out, (0.0, top + LINE), "start", &format!("<tspan font-weight=\"bold\">{}</tspan>", self.title));
        let rows: usize = self.groups.iter().map(|(_, rows)| rows.len()).sum();
        let first = top + 3.0 * LINE;
        let last = first + LINE * to_float(rows) + 8.0;
        let mut power = lowest;
        while power <= highest {
            let x = along(power);
            text(out, (x, top + 2.0 * LINE), "middle", &number(10_f64.powf(power)));
            let _ =
                writeln!(out, "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{:.1}\" y2=\"{last:.1}\"/>", first - LINE + 8.0);
            power += 1.0;
        }
        let mut y = first;
        for ((game, rows), colour) in self.groups.iter().zip(COLOURS) {
            for row in rows {
                let end = along(row.value.log10());
                let (height, above) = (LINE - 6.0, y - 13.0);
                let width = (end - LEFT).max(1.0);
                text(out, (LEFT - 8.0, y), "end", &format!("{game}: {}", row.name));
                let _ = writeln!(
                    out,
                    "<rect x=\"{LEFT}\" y=\"{above:.1}\" width=\"{width:.1}\" height=\"{height}\" fill=\"{colour}\"/>"
                );
                text(out, (LEFT + width + 5.0, y), "start", &number(row.value));
                y += LINE;
            }
        }
        last + LINE
    }
}

fn text(out: &mut String, (x, y): (f64, f64), anchor: &str, content: &str) {
    let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{content}</text>");
}

/// To three digits.
fn number(value: f64) -> String {
    match value {
        value if value >= 100.0 => format!("{value:.0}"),
        value if value >= 10.0 => format!("{value:.1}"),
        value if value >= 0.1 => format!("{value:.2}"),
        value => format!("{value:.3}"),
    }
}

fn to_float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}
