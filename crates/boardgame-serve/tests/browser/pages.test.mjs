// Every page there is, as data: a new address is not forgotten, nothing is too heavy, and everybody can read it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open, root, server, shows, violations } from "./harness.mjs";

// How many bytes a page may take with all that it loads, packed as it is sent; and what a move may take.
const FIRST = 100_000;
const MOVE = 20_000;

const FILES = /\.(css|js|svg|json|txt|csv)$/;

// A page of each address. What is followed or sent has no page.
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
    "/night": ["/night", `/night?t=${pool.watch}`, `/night?t=${pool.watch}&screen=yes`],
    "/rules/{game}": ["checkers", "camelot", "camette", "dwyn", "blackball"].map((game) => `/rules/${game}`),
    "/s/{secret}": [board.seats[0], small.seats[1], board.watch, board.host, over.seats[0], cards.seats[0], pool.scorer].map((link) => `/s/${link}`),
    "/s/{secret}/review": [`/s/${over.seats[0]}/review`],
    "/s/{secret}/screen": [`/s/${pool.watch}/screen`],
    "/s/{secret}/sheet": [`/s/${pool.scorer}/sheet`],
    "/samples": ["/samples"],
    "/stream": [],
  };
};

// What the page has loaded so far, in bytes as they came.
const weighed = async (page) => {
  const session = await page.context().newCDPSession(page);
  const weight = { bytes: 0 };
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => { weight.bytes += encodedDataLength; });
  return weight;
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

test("the first page and a move are light", async (run) => {
  const page = await open();
  const weight = await weighed(page);
  await page.goto(server.base, { waitUntil: "networkidle" });
  run.diagnostic(`the first page: ${weight.bytes} bytes`);
  assert.ok(weight.bytes > 5_000 && weight.bytes < FIRST, `the first page takes ${weight.bytes} bytes`);
  const games = { checkers: ["11", "15"], camelot: ["C6", "C7"], camette: ["C2", "B2"] };
  // How long the page takes for what takes no time at all, on this machine and at this moment.
  const trivial = [];
  for (let number = 0; number < 20; number += 1) {
    trivial.push(await page.evaluate(async () => {
      const began = performance.now();
      await (await fetch("/icon.svg")).text();
      return performance.now() - began;
    }));
  }
  const request = trivial.toSorted((one, two) => one - two)[trivial.length / 2];
  run.diagnostic(`a request that does nothing: ${request.toFixed(1)} ms`);
  for (const [game, [from, to]] of Object.entries(games)) {
    const table = await server.api("tables", { game });
    await page.goto(server.page(table.seats[0]));
    // The stream stays open: what else there is to load has come when nothing has for a while.
    for (let before = -1; before !== weight.bytes; await page.waitForTimeout(500)) before = weight.bytes;
    weight.bytes = 0;
    // From the press to the page that shows what came of it. A machine may be busy: so it is held against a request.
    const took = (square) => page.evaluate((square) => new Promise((tell) => {
      const began = performance.now();
      document.addEventListener("shown", () => tell(performance.now() - began), { once: true });
      document.getElementById(`sq${square}`).click();
    }), square);
    const [chosen, moved] = [await took(from), await took(to)];
    await shows(page, 1);
    run.diagnostic(`${game}: a piece is chosen after ${Math.round(chosen)} ms, and has moved after ${Math.round(moved)} ms`);
    for (const figure of [chosen, moved]) assert.ok(figure < 100 + 30 * request, `${game}: ${figure} ms, where a request takes ${request}`);
    run.diagnostic(`${game}: a move takes ${weight.bytes} bytes`);
    assert.ok(weight.bytes > 500 && weight.bytes < MOVE, `${game}: a move takes ${weight.bytes} bytes`);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
