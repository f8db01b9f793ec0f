// The pictures in the documents, which `cargo xtask pictures` creates. Fonts differ between machines, so every run of the tests
// compares only the words of the pages.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dropped, open, root, server, shows } from "./harness.mjs";

const folder = join(root, "docs/pictures");
const making = process.env.PICTURES === "1";
const welsh = { locale: "cy-GB" };

// Returns the headings and labels of a page, except texts that contain digits.
const words = (page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll("h1, h2, h3, legend, summary, nav a, th")];
    const visible = found.filter((element) => element.offsetParent !== null);
    return visible.map((element) => element.textContent.trim().replace(/\s+/g, " ")).filter((text) => text && !/\d/.test(text));
  });

const pictured = async (page, name) => {
  const path = join(folder, `${name}.json`);
  const now = await words(page);
  assert.ok(now.length > 0, `${name}: the page says nothing`);
  if (making) {
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    writeFileSync(path, `${JSON.stringify(now, null, 1)}\n`);
  }
  assert.deepEqual(now, JSON.parse(readFileSync(path, "utf8")), `${name}.png is out of date: cargo xtask pictures`);
  await page.context().close();
};

test("a refusal, with its clause", async () => {
  const table = await server.api("tables", { game: "checkers", setup: { position: "B:W18:B14,1" } });
  const page = await open();
  await page.goto(server.page(table.seats[0]));
  await page.click("#sq1");
  await page.waitForSelector(".refusal");
  await pictured(page, "refusal");
});

test("a draw offered in Welsh", async () => {
  const table = await server.api("tables", { game: "checkers" });
  const [black, white] = table.seats;
  await server.api(`s/${black}/moves`, { move: "11-15" });
  await server.api(`s/${white}/moves`, { move: "23-19" });
  await server.api(`s/${black}/words`, { word: "draw" });
  const page = await open(welsh);
  await page.goto(server.page(white));
  await shows(page, 3);
  await pictured(page, "checkers-cy");
});

test("a table of Dwyn against two players of the computer", async () => {
  const table = await server.api("tables", { game: "dwyn", setup: { players: 3 }, computers: [1, 2], level: 3 });
  const page = await open();
  await page.goto(server.page(table.seats[0]));
  await pictured(page, "dwyn");
});

test("the first page, with the position of the day", async () => {
  const page = await open({ viewport: { width: 1600, height: 900 } });
  // A new server needs some time to solve the endings.
  for (;;) {
    await page.goto(server.base);
    if (await page.locator(".daily").count()) break;
    await page.waitForTimeout(500);
  }
  await pictured(page, "home");
});

test("a game that is gone through, at its mistake", async () => {
  const table = await server.api("tables", { game: "checkers", names: ["Ann", "Bob"] });
  for (const [ply, move] of ["11-15", "23-19", "9-14", "19-16", "12x19", "24x15", "10x19", "22-18", "14x23", "27x18"].entries()) {
    await server.api(`s/${table.seats[ply % 2]}/moves`, { move });
  }
  await server.api(`s/${table.seats[1]}/words`, { word: "resign" });
  for (;;) {
    const { done, positions } = await server.api(`s/${table.seats[1]}/review`);
    if (done === positions) break;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  const page = await open();
  await page.goto(`${server.page(table.seats[1])}/review?ply=4`);
  await pictured(page, "review");
});

test("a match of blackball at the scorer's table, in Welsh", async () => {
  const table = await server.api("tables", { game: "blackball", setup: { breaker: "A", format: { race_to: 3 } }, names: ["Siân", "Rhys"] });
  for (const move of ["in baulk, hit red, crossed 2, cushion, pot red, no foul", "hit red, pot red, cushion, no foul", "hit yellow, cushion, no foul"]) {
    await server.api(`s/${table.scorer}/moves`, { move });
  }
  const page = await open({ ...welsh, viewport: { width: 1400, height: 900 } });
  await page.goto(server.page(table.scorer));
  await pictured(page, "blackball-cy");
});

test("a simulator's save, ruled on in Welsh", async () => {
  const page = await open(welsh);
  await page.goto(`${server.base}/look`);
  await dropped(page, { "shot.json": readFileSync(join(root, "docs/samples/6-break.system.json"), "utf8") });
  await page.waitForSelector(".plies");
  await pictured(page, "shot-cy");
});
