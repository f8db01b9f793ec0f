// The sizes of pages, and the time from a press to its effect. This file runs alone, because other work would distort the times.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, server, shows } from "./harness.mjs";

// The maximum compressed sizes in bytes: of the first page with everything that it loads, and of a move.
const FIRST = 100_000;
const MOVE = 10_000;

// Counts the transferred bytes that the page loads from now on.
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
  // Times trivial requests, for comparison with this machine at this moment.
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
    // The stream stays open, so the page has loaded when no bytes have arrived for a while.
    for (let before = -1; before !== weight.bytes; await page.waitForTimeout(500)) before = weight.bytes;
    weight.bytes = 0;
    // Measures the time from a press to the updated page. It is compared with trivial requests, because the machine may be busy.
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
