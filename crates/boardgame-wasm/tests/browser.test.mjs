// The suite in a real browser, and tests of the static pages: playing, refereeing, viewing, offline, by keyboard and with axe.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { build } from "vite";
import { hostile } from "./hostile.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const site = process.env.SITE ?? join(root, "target/site");
const shots = process.env.SHOTS;
const axe = createRequire(import.meta.url).resolve("axe-core");
/** @type {Record<string, string>} */
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };

/** Starts a server of static files that records the requests. @param {string} folder */
const host = (folder) => {
  const loaded = /** @type {{ path: string, packed: number }[]} */ ([]);
  const server = createServer(async (request, response) => {
    let path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    if (path.endsWith("/")) path += "index.html";
    try {
      const file = join(folder, path);
      await stat(file);
      const content = gzipSync(await readFile(file));
      loaded.push({ path, packed: content.length });
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "text/plain", "Content-Encoding": "gzip" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  return { server, loaded, base: "" };
};

const run = promisify(execFile);
const files = host(root);
const pages = host(site);
const STARTED = { executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox"] };
/** @type {import("playwright-core").Browser} */
let browser;

/** @param {ReturnType<typeof host>} one */
const listen = async (one) => {
  await new Promise((done) => one.server.listen(0, "127.0.0.1", () => done(undefined)));
  const address = one.server.address();
  one.base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
};

before(async () => {
  for (const one of [files, pages]) await listen(one);
  browser = await chromium.launch(STARTED);
});
after(async () => {
  await browser?.close();
  for (const { server } of [files, pages]) server.close();
});

/** Opens a page, and records failing scripts, other errors and external requests in `faults`. @param {import("playwright-core").BrowserContextOptions} [options] */
const open = async (options = {}) => {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1100, height: 900 }, ...options });
  const page = await context.newPage();
  const faults = /** @type {string[]} */ ([]);
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => !/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url()) && faults.push(`external: ${request.url()}`));
  page.setDefaultTimeout(60_000);
  return { context, page, faults };
};

/** @param {import("playwright-core").Page} page */
const violations = async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: await readFile(axe, "utf8") });
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run());
  return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => node.html.slice(0, 160)).join(" | ")}`);
};

/** @param {import("playwright-core").Page} page @param {string} name */
const picture = async (page, name) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
};

/** @param {import("playwright-core").Page} page */
const ready = (page) => page.waitForSelector("main[data-ready]");

/** @param {import("playwright-core").Page} page */
const moves = (page) => page.locator("#moves span").allTextContents();

test("the suite passes in a browser, under the strict policy", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${files.base}/crates/boardgame-wasm/tests/suite.html`);
  await page.waitForFunction(() => document.body.dataset.done, null, { timeout: 240_000 });
  assert.deepEqual(JSON.parse((await page.evaluate(() => document.body.dataset.failed)) ?? "[]"), []);
  assert.ok(Number(await page.evaluate(() => document.body.dataset.done)) > 10);
  assert.deepEqual(faults, []);
  await context.close();
});

test("every sentence of the pages is there in both languages, and the rules have their clauses", async () => {
  const part = (/** @type {string} */ name) => import(pathToFileURL(join(site, `pkg/${name}.js`)).href);
  const [all, raw] = [await part("index"), await part("raw/all")];
  for (const id of raw.sentences()) {
    const args = { square: "11", piece: "x", game: "x", level: 3, seat: "A", number: 2, side: "A" };
    assert.ok(all.say(id, "en", args) && all.say(id, "cy", args), id);
    if (id.startsWith("site-")) assert.ok(all.say(id, "en") !== all.say(id, "cy"), `${id} has no Welsh`);
  }
  assert.equal(all.say("serve-opening-level", "cy", { level: 3 }), "Lefel 3");
  for (const game of ["checkers", "camelot", "camette", "dwyn", "blackball"]) {
    const [english = "", welsh] = await Promise.all(["", "cy/"].map((folder) => readFile(join(site, `${folder}rules/${game}.html`), "utf8")));
    assert.ok(english.includes('id="c') && welsh !== english, game);
    if (game === "checkers") assert.ok(english.includes('id="c4.9"'), "the clause of the first refusal");
  }
  assert.notEqual(new all.CheckersPosition().label("11", "cy"), new all.CheckersPosition().label("11"));
});

/** Finds the shown table or lesson. @param {import("playwright-core").Page} page */
const shown = (page) => page.locator("#shown");

test("Dwyn is played against computers, and the page is given no card that its seat may not see", async () => {
  for (const [folder, scheme, width] of /** @type {const} */ ([["", "light", 1100], ["cy/", "dark", 390]])) {
    const { context, page, faults } = await open({ colorScheme: scheme, viewport: { width, height: 800 } });
    await page.goto(`${pages.base}/${folder}table.html#dwyn`);
    await shown(page).locator(".hand button").first().waitFor();
    const others = await shown(page).locator(".row:not(.own) [class*=hand]").count();
    assert.equal(others, 0, "no hand but one's own");
    assert.deepEqual(await violations(page), []);
    await picture(page, `site-dwyn-${width}`);
    // The test chooses the first move in words until the computers have played a round. Opened details stay open.
    await shown(page).locator("#in-words > summary").click();
    for (let turn = 0; turn < 6; turn += 1) {
      const act = shown(page).locator("form.actions button").first();
      if ((await act.count()) === 0) break;
      const before = await page.getAttribute("main", "data-ready");
      await act.click();
      await page.waitForFunction((before) => document.querySelector("main")?.dataset.ready !== before, before);
      await shown(page).locator("form.actions button").first().waitFor();
    }
    assert.ok((await shown(page).locator(".log li").count()) >= 6, "everybody has played");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("a frame of blackball is scored by buttons, and what cannot have been is refused with its clause", async () => {
  const { context, page, faults } = await open({ viewport: { width: 390, height: 800 } });
  await page.goto(`${pages.base}/table.html#blackball`);
  await shown(page).locator("#typed").waitFor();
  await picture(page, "site-blackball");
  for (const typed of ["in baulk, hit red, crossed 2, cushion, no foul", "hit red, pot red, pot red 9, cushion"]) {
    while (await shown(page).locator("form.choices button[value*=lag], form.choices button[value*=breaker]").count()) {
      const before = await page.getAttribute("main", "data-ready");
      await shown(page).locator("form.choices button[value*=lag], form.choices button[value*=breaker]").first().click();
      await page.waitForFunction((before) => document.querySelector("main")?.dataset.ready !== before, before);
    }
    const before = await page.getAttribute("main", "data-ready");
    await page.fill("#typed", typed);
    await page.press("#typed", "Enter");
    await page.waitForFunction((before) => document.querySelector("main")?.dataset.ready !== before, before);
  }
  assert.ok(await shown(page).locator(".refusal").isVisible());
  assert.deepEqual(await violations(page), []);
  await picture(page, "site-blackball-refused");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a guided first game leads from step to step, and refuses with the clause", async () => {
  const { context, page, faults } = await open({ viewport: { width: 390, height: 800 } });
  await page.goto(`${pages.base}/cy/learn.html`);
  await page.click("#start a");
  await shown(page).locator(".board button[name=square]").first().waitFor();
  await page.goto(`${pages.base}/learn.html#checkers/3`);
  await page.fill("#typed", "1-5");
  await page.press("#typed", "Enter");
  await shown(page).locator(".refusal").waitFor();
  // The refusal contains the text of the clause.
  await shown(page).locator(".refusal details summary").click();
  await shown(page).locator(".refusal blockquote strong").first().waitFor();
  await page.fill("#typed", "14x23");
  await page.press("#typed", "Enter");
  await shown(page).locator(".done").waitFor();
  await picture(page, "site-learn");
  assert.deepEqual(await violations(page), []);
  await shown(page).locator(".done a").click();
  await page.waitForURL(/#checkers\/4$/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a game against the computer, by click, typing and keys, with refusals that are said", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${pages.base}/play.html#checkers`);
  await ready(page);
  const board = page.locator("boardgame-board");
  await board.getByRole("button", { name: "11, black man, can move" }).click();
  await board.getByRole("button", { name: "15, empty, can be reached" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#moves span").length === 2);
  assert.equal((await moves(page))[0], "11-15");
  await picture(page, "site-play");
  assert.deepEqual(await violations(page), []);
  await page.fill("#typed", "1-10");
  await page.press("#typed", "Enter");
  const status = board.getByRole("status");
  await page.waitForFunction(() => document.querySelector("boardgame-board")?.shadowRoot?.querySelector(".refused"));
  assert.match((await status.textContent()) ?? "", /checkers \d/);
  assert.match((await page.getAttribute("#rules", "href")) ?? "", /^rules\/checkers\.html#c\d/);
  assert.deepEqual(await violations(page), []);
  await picture(page, "site-refused");
  await page.click("#undo");
  assert.deepEqual(await moves(page), []);
  // Uses only keys: from the first square along the board to 9, and from there forward.
  await board.locator("[tabindex='0']").focus();
  for (let steps = 0; steps < 40; steps += 1) {
    const at = await page.evaluate(() => /** @type {any} */ (document.querySelector("boardgame-board")).shadowRoot.activeElement?.value);
    if (at === "9") break;
    await page.keyboard.press(Number(at) > 12 ? "ArrowDown" : Number(at) < 9 ? "ArrowUp" : "ArrowRight");
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#moves span").length === 2);
  assert.match((await moves(page))[0] ?? "", /^9-1[34]$/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("every board is played at one screen, on a phone and in Welsh, and by dragging", async () => {
  for (const game of ["camelot", "camette", "checkers"]) {
    const { context, page, faults } = await open({ viewport: { width: 390, height: 780 }, colorScheme: game === "camelot" ? "dark" : "light" });
    await page.goto(`${pages.base}/cy/play.html#${game}`);
    await ready(page);
    await page.selectOption("#seats", "");
    await page.click("#opening button");
    const board = page.locator("boardgame-board");
    const way = await board.evaluate((board) => /** @type {any} */ (board).play.position.squares(/** @type {any} */ (board).play.legalMoves()[0]).slice(0, 2));
    await board.evaluate((board) => board.scrollIntoView());
    const boxes = [];
    for (const square of way) boxes.push(await board.locator(`button[value="${square}"]`).boundingBox());
    const [from, to] = boxes;
    assert.ok(from && to);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelectorAll("#moves span").length === 1);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${game} is too wide`);
    await picture(page, `site-phone-${game}`);
    assert.deepEqual(await violations(page), [], game);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("a board has its place before the rules are loaded and comes before the form, and a newcomer moves first", async () => {
  for (const [game, side] of [["checkers", "0"], ["camelot", "1"], ["camette", "1"]]) {
    const { context, page, faults } = await open({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    let load = () => {};
    const wait = new Promise((done) => (load = () => done(undefined)));
    await page.route("**/all.lzma", async (route) => { await wait; await route.continue(); });
    await page.goto(`${pages.base}/play.html#${game}`);
    const places = () => page.evaluate(() => ["boardgame-board", "#turn", "#typing", "#opening"].map((name) => document.querySelector(name)?.getBoundingClientRect().top ?? 0));
    await page.waitForFunction((game) => document.querySelector("boardgame-board")?.getAttribute("game") === game, game);
    const before = await places();
    assert.match((await page.locator("#turn").textContent()) ?? "", /Loading/);
    await picture(page, `site-loading-${game}`);
    load();
    await ready(page);
    const after = await places();
    assert.ok(after.every((top, index) => Math.abs(top - (before[index] ?? 0)) < 4), `${game}: ${before} became ${after}`);
    assert.deepEqual(after, [...after].sort((a, b) => a - b));
    assert.ok((after[0] ?? 844) < 250, `the board is at ${after[0]}`);
    assert.equal(await page.inputValue("#seats"), side, game);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("the first page shows every game with a picture and a description, and fits a phone", async () => {
  for (const folder of ["", "cy/"]) {
    const { context, page, faults } = await open({ viewport: { width: 390, height: 844 } });
    await page.goto(`${pages.base}/${folder}index.html`);
    assert.equal(await page.locator(".card-of:has(.cover svg):has(.about)").count(), 5);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    assert.deepEqual(await page.locator(".top a").evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent)), []);
    assert.deepEqual(await violations(page), []);
    await picture(page, `site-index-${folder ? "cy" : "en"}`);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("files are refereed with boards, in both languages, and a clause leads to its rule", async () => {
  for (const [folder, expected] of [["", /against the rules/], ["cy/", /yn groes i'r rheolau/]]) {
    const { context, page, faults } = await open();
    await page.goto(`${pages.base}/${folder}referee.html`);
    await ready(page);
    await page.setInputFiles("#files", [`${root}docs/broken-samples/illegal-move.pdn`, `${root}docs/samples/6-break.system.json`]);
    await page.waitForSelector("main[data-read='2']");
    const refusal = page.locator(".refusal").first();
    assert.match((await refusal.textContent()) ?? "", /** @type {RegExp} */ (expected));
    assert.ok((await refusal.locator("svg").count()) === 1, "the board is shown");
    await refusal.locator("input[type=range]").press("Home");
    await page.locator(".panel .act").first().click();
    await picture(page, `site-referee-${folder ? "cy" : "en"}`);
    assert.deepEqual(await violations(page), []);
    await refusal.getByRole("link").click();
    await page.waitForURL(/rules\/checkers\.html#c/);
    assert.ok(await page.locator(":target").isVisible(), "the clause is there");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("a position is looked at by its address", async () => {
  const { context, page, faults } = await open();
  await page.goto(`${pages.base}/look.html#checkers/${encodeURIComponent("B:W18,22:BK11")}`);
  await ready(page);
  const board = page.locator("boardgame-board");
  await board.getByRole("button", { name: "11, black king, can move" }).waitFor();
  await page.fill("#position", "B:W18:B99");
  await page.press("#position", "Enter");
  await page.waitForFunction(() => document.querySelector("boardgame-board")?.shadowRoot?.querySelector(".refused"));
  await picture(page, "site-look");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test("tables, lessons and rules refuse whatever is entered, in Node and in a browser", async () => {
  const { context, page } = await open();
  await page.goto(`${pages.base}/rules/dwyn.html`);
  const entered = await page.evaluate(hostile, `${pages.base}/`);
  assert.ok(entered > 1_000, `${entered} times`);
  assert.equal(await hostile(`${pathToFileURL(site).href}/`), entered);
  await context.close();
});

test("on a phone the first page comes in few requests and few bytes, and a game after it", async () => {
  // The service worker is blocked, so that only the page's requests count.
  const { context, page, faults } = await open({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true, serviceWorkers: "block" });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.enable");
  // The speed that browsers call slow 4G.
  await session.send("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 });
  for (const [path, requests, bytes, whole] of /** @type {[string, number, number, string][]} */ ([["/index.html", 6, 100_000, "h2"], ["/cy/index.html", 6, 100_000, "h2"], ["/play.html#checkers", 14, 800_000, "main[data-ready]"]])) {
    pages.loaded.length = 0;
    await page.goto(`${pages.base}${path}`);
    await page.waitForSelector(whole);
    const packed = pages.loaded.reduce((sum, { packed }) => sum + packed, 0);
    const timing = await page.evaluate(() => [performance.getEntriesByType("navigation")[0]?.toJSON().domInteractive, performance.now()].map(Math.round));
    console.log(`  ${path}: ${pages.loaded.length} requests, ${packed} bytes, interactive after ${timing[0]} ms, whole after ${timing[1]} ms`);
    assert.ok(pages.loaded.length <= requests && packed < bytes, `${path}: ${JSON.stringify(pages.loaded)}`);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("the pages are installed, and everything works without a network", async () => {
  const folder = await mkdtemp(join(tmpdir(), "boardgame-"));
  const context = await chromium.launchPersistentContext(folder, STARTED);
  const page = await context.newPage();
  const faults = /** @type {string[]} */ ([]);
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(`${pages.base}/index.html`);
  await picture(page, "site-first");
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { icons, display, start_url } = JSON.parse(data ?? "{}");
  assert.deepEqual([display, start_url], ["standalone", "./index.html"]);
  for (const { src } of icons) assert.equal((await page.request.get(`${pages.base}/${src}`)).status(), 200);
  assert.deepEqual((await session.send("Page.getInstallabilityErrors")).installabilityErrors, []);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
  await context.setOffline(true);
  for (const game of ["camette", "checkers"]) {
    await page.goto(`${pages.base}/cy/play.html#${game}`);
    await ready(page);
  }
  for (const [path, there] of [["table.html#dwyn", ".hand button"], ["learn.html#camelot/1", ".board button"], ["look.html#camelot", "main[data-ready]"], ["rules/dwyn.html", "h1"], ["cy/index.html", "h2"]]) {
    await page.goto(`${pages.base}/${path}`);
    await page.locator(there ?? "").first().waitFor();
  }
  await page.goto(`${pages.base}/referee.html`);
  await ready(page);
  await page.setInputFiles("#files", [`${root}docs/samples/1-wyllie.pdn`]);
  await page.waitForSelector("main[data-read='1']");
  assert.deepEqual(faults, []);
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

/** @param {string} folder @param {Record<string, string>} sources @param {object} compilerOptions */
const typed = async (folder, sources, compilerOptions) => {
  const project = await mkdtemp(join(folder, "typed-"));
  for (const [name, source] of Object.entries(sources)) await writeFile(join(project, name), source);
  await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true, moduleDetection: "force", types: [], ...compilerOptions }, include: ["*"] }));
  const { stdout } = await run(join(root, "crates/boardgame-wasm/node_modules/.bin/tsc"), ["-p", project], { cwd: folder }).catch((error) => error);
  assert.equal(stdout, "");
};

/** Checks the types in common strict projects: a page, a page with React, and Node. @param {string} folder */
const strict = async (folder) => {
  for (const name of ["react", "react-dom", "@types", "csstype", "scheduler"]) await symlink(join(root, "crates/boardgame-wasm/node_modules", name), join(folder, "node_modules", name));
  const browser = { target: "ES2023", lib: ["ES2023", "DOM", "DOM.Iterable"], module: "ESNext", moduleResolution: "bundler" };
  await typed(folder, { "page.ts": `import "boardgame-rules/board";
import { Computer } from "boardgame-rules/computer";
import { checkers, CheckersGame, Refused, type SavedGame } from "boardgame-rules";
import { Game, Position } from "boardgame-rules/checkers";
const board = document.querySelector("boardgame-board");
board?.addEventListener("move", ({ detail: { move, position } }) => console.log(move.length, position.length));
board?.addEventListener("refused", ({ detail }) => console.log(detail.clause?.length, detail.titleIn("cy")));
board?.addEventListener("over", (event) => console.log(event.detail.said("cy"), event.detail.winner));
board?.addEventListener("click", (event) => console.log(event.clientX));
const saved: SavedGame = new Game().toJSON();
const again: CheckersGame = CheckersGame.fromJSON(saved);
const moves: string[] = [...again.moves(), ...again.legalMoves(), ...new Position().legalMoves()];
console.log(moves, new checkers.Position().equals(again.position), new Computer(), Refused.name, String(new Position()));
` }, browser);
  await typed(folder, { "app.tsx": `import type {} from "boardgame-rules/react";
import "boardgame-rules/checkers/board";
import { useState } from "react";
export const App = () => {
  const [moves, setMoves] = useState<string[]>([]);
  return <main><boardgame-board game="checkers" seat={0} onmove={({ detail }) => setMoves([...moves, detail.move])} /><p>{moves.join(" ")}</p></main>;
};
` }, { ...browser, jsx: "react-jsx" });
  const names = { "node.ts": 'import { checkers, judge } from "boardgame-rules";\nimport { View } from "boardgame-rules/dwyn";\nexport const found = judge(new Uint8Array())[0]?.status;\nexport const text: string = new checkers.Position().text;\nexport const view = (saved: string) => View.fromJSON(saved).legalMoves();\n' };
  await typed(folder, names, { target: "ES2022", lib: ["ES2022"], module: "NodeNext", moduleResolution: "nodenext" });
};

test("a page of React is built by Vite, keeps its game, and is rendered on a server", async () => {
  const folder = await mkdtemp(join(tmpdir(), "boardgame-"));
  const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: join(root, "crates/boardgame-wasm/package") });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  await run("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", join(folder, stdout.trim())], { cwd: folder });
  for (const name of ["react", "react-dom", "scheduler"]) await symlink(join(root, "crates/boardgame-wasm/node_modules", name), join(folder, "node_modules", name));
  await writeFile(join(folder, "app.js"), `import "boardgame-rules/checkers/board";
import { createElement, useState } from "react";
export const App = () => {
  const [right, setRight] = useState(false);
  const board = createElement("boardgame-board", { key: "board", game: "checkers", seat: 0 });
  const button = createElement("button", { key: "button", id: "turn", onClick: () => setRight(!right) }, "Turn");
  return createElement("main", null, right ? [button, board] : [board, button]);
};
`);
  await writeFile(join(folder, "main.js"), 'import { hydrateRoot } from "react-dom/client";\nimport { createElement } from "react";\nimport { App } from "./app.js";\nhydrateRoot(document.getElementById("root"), createElement(App));\n');
  await writeFile(join(folder, "server.js"), 'import { renderToString } from "react-dom/server";\nimport { createElement } from "react";\nimport { App } from "./app.js";\nprocess.stdout.write(renderToString(createElement(App)));\n');
  const rendered = (await run("node", ["server.js"], { cwd: folder })).stdout;
  assert.match(rendered, /<boardgame-board game="checkers" seat="0">/);
  await writeFile(join(folder, "index.html"), `<!doctype html><title>App</title><link rel="icon" href="data:,"><div id="root">${rendered}</div><script type="module" src="./main.js"></script>`);
  await build({ root: folder, configFile: false, logLevel: "error", base: "./", build: { target: "es2022" } });
  const bundled = host(join(folder, "dist"));
  await listen(bundled);
  const { context, page, faults } = await open();
  await page.goto(`${bundled.base}/index.html`);
  const board = page.locator("boardgame-board");
  await board.locator("button[value='11']").click();
  await board.locator("button[value='15']").click();
  await page.click("#turn");
  assert.deepEqual(await board.evaluate((board) => /** @type {any} */ (board).play.moves()), ["11-15"]);
  assert.deepEqual(faults, []);
  await context.close();
  bundled.server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page with boards of a part of the package. @param {string} part @param {string} body */
const boardsOf = async (part, body) => {
  const { context, page, faults } = await open();
  await page.route("**/boards.html", (route) => route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="en"><title>Boards</title><link rel="icon" href="data:,"><script type="module" src="/crates/boardgame-wasm/package/${part}.js"></script>${body}</html>` }));
  files.loaded.length = 0;
  await page.goto(`${files.base}/boards.html`);
  await page.waitForFunction(() => customElements.get("boardgame-board"));
  return { context, page, faults, board: page.locator("boardgame-board").first() };
};

test("a board keeps its game when it is moved in the document, whatever is set meanwhile", async () => {
  const { context, page, faults, board } = await boardsOf("board", '<div id="a"><boardgame-board game="camette"></boardgame-board></div><div id="b"></div>');
  const played = await page.evaluate(() => {
    const board = /** @type {any} */ (document.querySelector("boardgame-board"));
    const counts = [];
    let over = 0;
    board.addEventListener("move", () => (over += 1));
    board.move(board.play.legalMoves()[0]);
    const [a, b] = [document.getElementById("a"), document.getElementById("b")];
    for (const act of [() => b?.append(board), () => board.remove(), () => a?.append(board), () => board.toggleAttribute("turned"), () => board.setAttribute("game", "camette")]) {
      act();
      counts.push(board.play.moves().length);
    }
    board.remove();
    const play = new board.play.constructor();
    play.play(play.legalMoves()[3]);
    board.play = play;
    a?.append(board);
    counts.push(Number(board.play === play));
    board.setAttribute("game", "checkers");
    counts.push(board.play.moves().length);
    return [...counts, over];
  });
  assert.deepEqual(played, [1, 1, 1, 1, 1, 1, 0, 1]);
  await page.evaluate(() => document.querySelector("boardgame-board")?.setAttribute("game", "chess"));
  assert.match((await board.getByRole("status").textContent()) ?? "", /chess.*checkers/);
  await page.evaluate(() => document.querySelector("boardgame-board")?.setAttribute("game", "checkers"));
  await board.getByRole("button", { name: "11, black man, can move" }).waitFor();
  await page.evaluate(() => (document.documentElement.lang = "cy"));
  await board.getByRole("button", { name: /^11, .*du/ }).waitFor();
  await board.locator("button[value='22']").focus();
  await page.keyboard.press("Home");
  const focused = () => page.evaluate(() => /** @type {any} */ (document.querySelector("boardgame-board")).shadowRoot.activeElement?.value);
  assert.equal(await focused(), "21");
  await page.keyboard.press("End");
  assert.equal(await focused(), "24");
  await page.keyboard.press("Control+End");
  assert.equal(await focused(), await board.evaluate((board) => [.../** @type {any} */ (board.shadowRoot).querySelectorAll(".grid button")].at(-1).value));
  assert.deepEqual(faults, []);
  await context.close();
});

test("nobody moves the computer's men by hand, and the README's page plays", async () => {
  const readme = await readFile(join(root, "crates/boardgame-wasm/README.md"), "utf8");
  const block = readme.split("```html").map((block) => block.split("```")[0] ?? "").find((block) => block.includes("Computer")) ?? "";
  const [element = ""] = /<boardgame-board[^]*?<\/boardgame-board>/.exec(block) ?? [];
  const script = block.slice(block.indexOf('<script type="module">')).replaceAll("./boardgame-rules/", "/crates/boardgame-wasm/package/");
  const { context, page, faults, board } = await boardsOf("board", element + script);
  await board.locator("button[value='11']").waitFor();
  // All clicks happen at once, so that the computer cannot answer in between.
  await board.evaluate((board) => {
    for (const square of ["11", "15", "22", "18", "24", "19"]) /** @type {any} */ (board.shadowRoot).querySelector(`button[value="${square}"]`).click();
  });
  const moves = () => page.evaluate(() => /** @type {any} */ (document.querySelector("boardgame-board")).play.moves());
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("boardgame-board")).play.moves().length === 2);
  assert.equal((await moves())[0], "11-15");
  assert.equal(await board.locator(".refused").count(), 0);
  assert.equal(await page.evaluate(() => /** @type {any} */ (document.querySelector("boardgame-board")).play.toAct), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a board of one game loads one game, in both languages, and others join it", async () => {
  const { context, page, faults, board } = await boardsOf("checkers-board", '<boardgame-board lang="cy"></boardgame-board><boardgame-board game="camette"></boardgame-board>');
  await board.locator("button[value='11']").click();
  await board.locator("button[value='15']").click();
  assert.match((await board.getByRole("status").textContent()) ?? "", /11-15/);
  const parts = files.loaded.map(({ path }) => path.split("/").at(-1)).filter((name) => name?.endsWith(".lzma"));
  assert.deepEqual(parts, ["checkers-board.lzma"]);
  await page.evaluate(() => import(/** @type {any} */ ("/crates/boardgame-wasm/package/camette-board.js")));
  await page.locator("boardgame-board").nth(1).locator("button[value='A5']").first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("in a fresh folder the package is installed, runs in Node, and plays in what a bundler makes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "boardgame-"));
  const written = join(root, "crates/boardgame-wasm/package");
  const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: written });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "fresh", private: true, type: "module" }));
  await run("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", join(folder, stdout.trim())], { cwd: folder });
  await writeFile(join(folder, "script.js"), 'import { Position } from "boardgame-rules/checkers";\nimport { judge } from "boardgame-rules";\nconsole.log(new Position().legalMoves().length, judge(new TextEncoder().encode("1. 11-15 *")).length);\n');
  assert.equal((await run("node", ["script.js"], { cwd: folder })).stdout, "7 1\n");
  await writeFile(join(folder, "index.html"), '<!doctype html><title>Fresh</title><link rel="icon" href="data:,"><script type="module" src="./main.js"></script><boardgame-board game="camette"></boardgame-board>');
  await writeFile(join(folder, "main.js"), `import "boardgame-rules/board";
import { Computer } from "boardgame-rules/computer";
import { Position } from "boardgame-rules/checkers";
const board = document.querySelector("boardgame-board");
const computer = new Computer();
board.addEventListener("move", async () => board.play.toAct === 1 && board.move(await computer.choose("camette", board.play, 2)));
document.body.dataset.moves = new Position().legalMoves().length;
`);
  await strict(folder);
  await build({ root: folder, configFile: false, logLevel: "error", base: "./", build: { target: "es2022", modulePreload: false }, worker: { format: "es" } });
  const bundled = host(join(folder, "dist"));
  await listen(bundled);
  const { context, page, faults } = await open();
  await page.goto(`${bundled.base}/index.html`);
  await page.waitForSelector("body[data-moves='7']");
  await page.evaluate(() => {
    const board = /** @type {any} */ (document.querySelector("boardgame-board"));
    board.move(board.play.legalMoves()[0]);
  });
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("boardgame-board")).play.moves().length === 2);
  assert.deepEqual(faults, []);
  await context.close();
  bundled.server.close();
  await rm(folder, { recursive: true, force: true });
});

test("the example page is thirty lines, and plays", async () => {
  const lines = (await readFile(join(site, "example.html"), "utf8")).split("\n").length + (await readFile(join(site, "example.js"), "utf8")).split("\n").length;
  assert.ok(lines <= 30, `${lines} lines`);
  const { context, page, faults } = await open();
  await page.goto(`${pages.base}/example.html`);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("boardgame-board"))?.play);
  await page.evaluate(() => {
    const board = /** @type {any} */ (document.querySelector("boardgame-board"));
    board.move(board.play.legalMoves()[0]);
  });
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("boardgame-board")).play.moves().length === 2);
  await picture(page, "site-example");
  assert.deepEqual(faults, []);
  await context.close();
});
