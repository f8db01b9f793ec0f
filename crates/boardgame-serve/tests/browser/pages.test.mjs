// Visits a page of every route, so that no new URL is forgotten, and checks that each page is accessible.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open, root, server, violations } from "./harness.mjs";

const FILES = /\.(css|js|svg|json|txt|csv)$/;

// Returns pages for each route. Routes that only receive forms or send streams have none.
const pages = async () => {
  const board = await server.api("tables", { game: "checkers" });
  const small = await server.api("tables", { game: "camette" });
  const over = await server.api("tables", { game: "checkers" });
  await server.api(`s/${over.seats[0]}/moves`, { move: "11-15" });
  await server.api(`s/${over.seats[1]}/words`, { word: "resign" });
  const pool = await server.api("tables", { game: "blackball", setup: { breaker: "A" }, names: ["Ann", "Bob"] });
  const cards = await server.api("tables", { game: "dwyn", setup: { players: 6 } });
  return {
    "/": ["/"],
    "/look": ["/look", "/look?game=checkers", "/look?game=camelot"],
    "/learn": ["/learn"],
    "/learn/{game}/{number}": ["checkers", "camelot", "camette", "dwyn", "blackball"].map((game) => `/learn/${game}/1`),
    "/new/{game}": ["checkers", "camelot", "camette", "dwyn", "blackball"].map((game) => `/new/${game}`),
    "/night": ["/night", `/night?t=${pool.watch}`, `/night?t=${pool.watch}&screen=yes`],
    "/rules/{game}": ["checkers", "camelot", "camette", "dwyn", "blackball"].map((game) => `/rules/${game}`),
    "/s/{secret}": [board.seats[0], small.seats[1], board.watch, board.host, over.seats[0], cards.seats[0], pool.scorer].map((link) => `/s/${link}`).concat(`/s/${board.host}?own=0`),
    "/s/{secret}/review": [`/s/${over.seats[0]}/review`],
    "/s/{secret}/screen": [`/s/${pool.watch}/screen`],
    "/s/{secret}/sheet": [`/s/${pool.scorer}/sheet`],
    "/samples": ["/samples"],
    "/stream": [],
  };
};

test("each page is listed here, for everybody, and no wider than a phone", async () => {
  const routes = readFileSync(`${root}crates/boardgame-serve/src/web.rs`, "utf8").matchAll(/\.route\("([^"]+)", get/g);
  const known = await pages();
  const addresses = [...routes].map(([, address]) => address).filter((address) => !FILES.test(address));
  assert.deepEqual(addresses.toSorted(), Object.keys(known).toSorted());
  for (const [locale, colorScheme] of [["en-GB", "dark"], ["cy-GB", "light"]]) {
    const page = await open({ locale, colorScheme, viewport: { width: 390, height: 844 } });
    for (const address of Object.values(known).flat()) {
      await page.goto(server.base + address);
      assert.deepEqual(await violations(page), [], `${address} ${locale}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${address} is wider than a phone`);
      assert.equal(await page.getAttribute("html", "lang"), locale.slice(0, 2));
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
