// node site/build.mjs FOLDER: writes the static pages. Texts, rules and pictures come from the package, style and icon from
// boardgame-table.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [, , site, compiled] = process.argv;
if (!site || !compiled) throw new Error("usage: node site/build.mjs FOLDER COMPILED");
const here = (path) => new URL(path, import.meta.url);
const GAMES = ["checkers", "camelot", "camette", "dwyn", "blackball"];
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

rmSync(site, { recursive: true, force: true });
mkdirSync(join(site, "pkg/raw"), { recursive: true });
for (const file of ["index", "given", "load", "element", "board", "computer", "worker"]) cpSync(here(`../package/${file}.js`), join(site, `pkg/${file}.js`));
for (const file of ["all.js", "all.lzma"]) cpSync(join(compiled, file), join(site, `pkg/raw/${file}`));
for (const file of ["app.js", "table.js", "example.html", "example.css", "example.js"]) cpSync(here(file), join(site, file));
const assets = "../../boardgame-serve/assets/";
for (const file of ["icon.svg", "board.js", "clocks.js"]) cpSync(here(`${assets}${file}`), join(site, file));
const { boards, say } = await import(pathToFileURL(resolve(site, "pkg/index.js")));
const { cover, guided } = await import(pathToFileURL(resolve(site, "pkg/raw/all.js")));
const GUIDED = guided();
// The rules as HTML, written by an example of `boardgame-table`.
const rules = (game, lang) => readFileSync(join(compiled, `${game}.${lang}.html`), "utf8");
writeFileSync(join(site, "style.css"), readFileSync(here("../../boardgame-table/assets/style.css"), "utf8") + readFileSync(here("site.css"), "utf8"));
writeFileSync(join(site, "manifest.webmanifest"), JSON.stringify({
  name: say("serve-word-title"), short_name: "boardgame", start_url: "./index.html", scope: "./", display: "standalone", lang: "en",
  background_color: "#f7f4ec", theme_color: "#5b4430", icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any maskable" }],
}));

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

// Writes a page in a language. `up` leads to the root, where the English pages are; the Welsh ones are one folder down.
const page = (lang, name, title, body, scripted) => {
  const word = (id, args) => escaped(say(id, lang, args));
  const down = name.split("/").length - 1;
  const up = "../".repeat(down + (lang === "cy" ? 1 : 0)) || "./";
  const home = "../".repeat(down) || "./";
  const current = (there) => (there === name ? ' aria-current="page"' : "");
  const other = lang === "cy" ? `${up}${name}` : `${up}cy/${name}`;
  const html = `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === word("serve-word-title") ? title : `${title} · ${word("serve-word-title")}`}</title>
<link rel="stylesheet" href="${up}style.css">
<link rel="icon" href="${up}icon.svg">
<link rel="manifest" href="${up}manifest.webmanifest">
<script type="module" src="${up}app.js"></script>${["learn", "table"].includes(scripted) ? `
<script type="module" src="${up}board.js"></script>
<script type="module" src="${up}clocks.js"></script>` : ""}
<a class="skip" href="#main">${word("serve-word-skip-to-game")}</a>
<header class="top"><nav>
<a class="brand" href="${home}index.html"${current("index.html")}><img src="${up}icon.svg" alt="" width="28" height="28"> ${word("serve-word-home")}</a>
<a href="${home}learn.html"${current("learn.html")}>${word("serve-after-learn")}</a>
<a href="${home}referee.html"${current("referee.html")}>${word("site-site-referee")}</a>
<a href="${home}look.html"${current("look.html")}>${word("site-site-position")}</a>
<span class="space"></span>
<a href="${other}" hreflang="${lang === "cy" ? "en" : "cy"}" lang="${lang === "cy" ? "en" : "cy"}">${word("site-site-other-language")}</a>
</nav></header>
<main id="main" tabindex="-1"${name === "index.html" ? ' class="home"' : ""}${scripted ? ` data-page="${scripted}" data-failed="${word("site-site-not-loaded")}" data-loading="${word("site-site-loading")}"` : ""}>
<h1>${title}</h1>
${scripted ? `<noscript><p class="refusal">${word("site-site-needs-script")}</p></noscript>` : ""}
${body(word, home)}
</main>
</html>
`;
  const path = join(site, lang === "cy" ? "cy" : "", name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, html);
};

const option = (value, text, chosen) => `<option value="${value}"${chosen ? " selected" : ""}>${text}</option>`;

for (const lang of ["en", "cy"]) {
  const word = (id, args) => escaped(say(id, lang, args));
  page(lang, "index.html", word("serve-word-title"), (word) => `<p class="lead">${word("serve-word-about")} ${word("site-site-about")}</p>
<div class="games">${GAMES.map((game) => `<section class="card-of">
${cover(game)}
<h2>${word(`referee-game-name-${game}`)}</h2>
<p class="about">${word(`referee-game-about-${game}`)}</p>
<p><a class="act first" href="${game in boards ? "play" : "table"}.html#${game}">${word(game === "blackball" ? "serve-opening-keep-score" : "serve-word-play")}</a> ${GUIDED.includes(game) ? `<a class="act" href="learn.html#${game}/1">${word("serve-after-first-games")}</a> ` : ""}${game in boards ? `<a class="act" href="look.html#${game}">${word("site-site-position")}</a> ` : ""}<a class="act" href="rules/${game}.html">${word("serve-word-rules")}</a></p>
</section>`).join("\n")}</div>`);
  const games = (names, chosen) => `<p><label for="game">${word("site-site-game")}</label> <select id="game">${names.map((game) => option(game, word(`referee-game-name-${game}`), game === chosen)).join("")}</select></p>`;
  const level = `<label for="level">${word("serve-opening-strength")}</label> <select id="level">${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => option(level, word("serve-opening-level", { level }), level === 3)).join("")}</select>`;
  const board = `<boardgame-board game="checkers" data-loading="${word("site-site-loading")}"></boardgame-board>`;
  page(lang, "play.html", word("serve-word-play"), (word) => `<div class="game"><p class="hint">${word("serve-word-how-to-move")}</p>${board}</div>
<p id="turn" role="status">${word("site-site-loading")}</p>
<form class="typed" id="typing"><label for="typed">${word("serve-word-type-move")}</label>
<input id="typed" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="200"> <button class="act">${word("serve-word-play")}</button></form>
<p><button class="act" type="button" id="undo">${word("serve-word-undo")}</button><button class="act" type="button" id="turned">${word("site-site-turn")}</button><button class="act" type="button" id="save">${word("site-site-save")}</button><a class="act" id="rules" href="rules/checkers.html">${word("serve-word-rules")}</a></p>
<form class="panel" id="opening">
${games(Object.keys(boards), "checkers")}
<p><label for="seats">${word("site-site-seats")}</label> <select id="seats">${option("0", word("site-site-with-black"))}${option("1", word("site-site-with-white"))}${option("", word("site-site-two"))}</select></p>
<p>${level}</p>
<p><button class="act first">${word("serve-word-play")}</button></p>
</form>
<section class="log moves"><h2>${word("site-site-moves")}</h2><ol id="moves" class="pairs"></ol></section>`, "play");
  page(lang, "table.html", word("serve-word-play"), (word) => `<details class="panel"><summary>${word("serve-opening-more-options")}</summary><form id="opening">
${games(["dwyn", "blackball"], "dwyn")}
<p class="dwyn"><label for="players">${word("serve-opening-players")}</label> <select id="players">${[2, 3, 4, 5, 6].map((players) => option(players, players, players === 3)).join("")}</select></p>
<p class="dwyn">${level}</p>
<p><button class="act first">${word("serve-word-play")}</button></p>
</form></details>
<div id="shown"></div>
<p><a class="act" id="rules" href="rules/dwyn.html">${word("serve-word-rules")}</a></p>`, "table");
  page(lang, "learn.html", word("serve-after-learn"), (word) => `<div id="start"><p>${word("serve-after-first-games-about")}</p>
<p>${GUIDED.map((game) => `<a class="act" href="#${game}/1">${word(`referee-game-name-${game}`)}</a>`).join(" ")}</p></div>
<div id="shown"></div>`, "learn");
  page(lang, "referee.html", word("site-site-referee"), (word) => `<p>${word("serve-look-about")}</p>
<p class="panel"><label for="files">${word("serve-look-drop-here")}</label> <input type="file" id="files" multiple></p>
<div id="reports" aria-live="polite" data-game="${word("serve-look-game-number", { number: "#" })}" data-step="${word("serve-look-step")}" data-show="${word("serve-word-look")}" data-rules="${word("serve-word-rules")}"></div>`, "referee");
  page(lang, "look.html", word("site-site-position"), (word) => `<form class="panel" id="setup">
${games(Object.keys(boards), "checkers")}
<p><label for="position">${word("serve-look-position")}</label> <input id="position" autocomplete="off" spellcheck="false" maxlength="400"></p>
<p><button class="act first">${word("serve-look-show")}</button></p></form>
<div class="game">${board}</div>
<p class="links"><a id="link" href="look.html">${word("serve-look-link-to-position")}</a></p>`, "look");
  for (const game of GAMES) {
    page(lang, `rules/${game}.html`, `${word("serve-word-rules")}: ${word(`referee-game-name-${game}`)}`, () => `<div class="rules">${rules(game, lang).replace(/<(\/?)h1\b/g, "<$1h2")}</div>`);
  }
}

// The service worker caches all files. Its version is their hash.
const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(site.length + 1))
  .sort();
const hash = createHash("sha256");
for (const file of files) hash.update(file).update(readFileSync(join(site, file)));
const worker = readFileSync(here("sw.js"), "utf8");
writeFileSync(join(site, "sw.js"), `const VERSION = "${hash.digest("hex").slice(0, 16)}";\nconst FILES = ${JSON.stringify(["./", ...files])};\n${worker}`);
// Tells the host to keep files whose names begin with an underscore and not to render Markdown.
writeFileSync(join(site, ".nojekyll"), "");
