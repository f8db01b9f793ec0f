// How light the pages are, and how soon one shows what was pressed. Alone: what runs beside it would be measured as well.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, server, shows } from "./harness.mjs";

// How many bytes a page may take with all that it loads, packed as it is sent; and what a move may take.
const FIRST = 100_000;
const MOVE = 20_000;

// What the page has loaded so far, in bytes as they came.
const weighed = async (page) => {
  const session = await page.context().newCDPSession(page);
  const weight = { bytes: 0 };
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => { weight.bytes += encodedDataLength; });
  return weight;
};

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
    await page.click(`#sq${from}`);
    assert.ok(await page.locator(".target").count(), "a piece is chosen without asking");
    assert.equal(weight.bytes, 0);
    const moved = await took(to);
    await shows(page, 1);
    run.diagnostic(`${game}: a piece has moved after ${Math.round(moved)} ms`);
    assert.ok(moved < 100 + 30 * request, `${game}: ${moved} ms, where a request takes ${request}`);
    run.diagnostic(`${game}: a move takes ${weight.bytes} bytes`);
    assert.ok(weight.bytes > 500 && weight.bytes < MOVE, `${game}: a move takes ${weight.bytes} bytes`);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
