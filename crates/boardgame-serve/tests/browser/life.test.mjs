// Games to their natural end, animations, stepping through moves, sounds, names, and present players.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, presses, server, shows, squares, tabTo, violations } from "./harness.mjs";

for (const [name, press] of Object.entries(presses)) {
  test(`a game of checkers to its natural end by ${name}, with a crown and a jump of two`, async () => {
    // Black crowns a man, then jumps two men with one press, which leaves White no piece.
    const table = await server.api("tables", { game: "checkers", setup: { position: "B:W18,26,32:B14,24" } });
    const pages = [await open(), await open()];
    for (const [seat, page] of pages.entries()) await page.goto(server.page(table.seats[seat]));
    for (let ply = 0; ply < 80; ply += 1) {
      const { outcome, to_act: seat, version } = await server.api(`s/${table.watch}`);
      if (outcome) break;
      const page = pages[seat];
      await shows(page, version);
      const { moves } = await server.api(`s/${table.seats[seat]}`);
      const way = squares(moves.toSorted((one, two) => two.length - one.length)[0]);
      await press(page, way[0]);
      await page.waitForFunction((square) => document.querySelector("input[name=way]")?.value === square, way[0]);
      // One press on the last square plays the whole jump.
      await press(page, way.at(-1));
      await shows(page, version + 1);
    }
    const ended = await server.api(`s/${table.watch}`);
    assert.ok(ended.outcome?.clause.startsWith("checkers"), JSON.stringify(ended.outcome));
    for (const page of pages) {
      await shows(page, ended.version);
      assert.match(await page.locator(".turn").textContent(), /You win|You lose|wins|Drawn/);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });
}

for (const reducedMotion of ["no-preference", "reduce"]) {
  test(`a piece is dragged to the end of a jump of two, and the other page sees it glide: ${reducedMotion}`, async () => {
    const table = await server.api("tables", { game: "checkers", setup: { position: "B:W18,26,10:B14,1" } });
    const pages = [await open({ reducedMotion }), await open({ reducedMotion })];
    for (const [seat, page] of pages.entries()) await page.goto(server.page(table.seats[seat]));
    const [page, other] = pages;
    await other.evaluate(() => {
      window.glides = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.glides += 1; return animate.apply(this, given); };
    });
    const middle = async (id) => {
      const { x, y, width, height } = await page.locator(id).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const at = () => page.evaluate(() => {
      const { left, width } = document.querySelector('.picture [data-at="14"]').getBoundingClientRect();
      return left + width / 2;
    });
    const home = await at();
    await page.mouse.move(...(await middle("#sq14")));
    await page.mouse.down();
    const [x, y] = await middle("#sq30");
    await page.mouse.move(x, y, { steps: 4 });
    assert.ok(Math.abs((await at()) - x) < 3, "the piece is under the pointer");
    await page.mouse.move(...(await middle("#sq14")));
    await page.mouse.up();
    assert.equal(Math.round(await at()), Math.round(home), "and is back where it was let go at home");
    // Releasing the piece at its origin is also a click, which fetches the page with the piece chosen.
    await page.waitForTimeout(700);
    await page.waitForSelector("#sq14");
    await page.mouse.move(...(await middle("#sq14")));
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await shows(page, 1);
    await shows(other, 1);
    assert.equal((await server.api(`s/${table.watch}`)).view.position, "W:W10:BK30,1".replace("BK30,1", "B1,K30"));
    assert.equal(await other.evaluate(() => window.glides), reducedMotion === "reduce" ? 0 : 1);
    for (const one of pages) {
      assert.deepEqual(one.faults, []);
      await one.context().close();
    }
  });
}

test("in mid-jump the piece is where it has come to, and may be put back", async () => {
  const table = await server.api("tables", { game: "checkers", setup: { position: "B:W18,26,10:B14,1" } });
  const page = await open();
  await page.goto(server.page(table.seats[0]));
  await page.click("#sq14");
  await page.click("#sq23");
  const at = () => page.locator('.picture [data-at="14"]').getAttribute("transform");
  const lifted = await at();
  await page.waitForSelector("#sq30.target, #sq32.target");
  await page.keyboard.press("Escape");
  assert.notEqual(await at(), lifted, "it is back");
  assert.equal(await page.locator(".target").count(), 0);
  await page.context().close();
});

test("arrow keys, list and buttons step through the game, and the live game goes on meanwhile", async () => {
  const table = await server.api("tables", { game: "checkers" });
  for (const [seat, mv] of [[0, "11-15"], [1, "22-18"], [0, "15x22"]]) await server.api(`s/${table.seats[seat]}/moves`, { move: mv });
  const page = await open();
  await page.goto(server.page(table.watch));
  const ply = () => page.locator(".ply").textContent();
  const shown = (text) => page.waitForFunction((text) => document.querySelector(".ply").textContent === text, text);
  assert.equal(await ply(), "3 / 3");
  await page.keyboard.press("ArrowLeft");
  await shown("2 / 3");
  assert.equal(await page.locator('.picture [data-at="18"]').count(), 1);
  await page.keyboard.press("Home");
  await shown("0 / 3");
  await page.click('.moves a:text("22-18")');
  await shown("2 / 3");
  assert.equal(await page.locator('.moves [aria-current="step"]').textContent(), "22-18");
  assert.equal(await page.locator(".board-form button[name]").count(), 0, "nobody plays in the past");
  assert.deepEqual(await violations(page), []);
  await server.api(`s/${table.seats[1]}/moves`, { move: "25x18" });
  await shown("2 / 4");
  await page.keyboard.press("End");
  await shown("4 / 4");
  assert.match(await page.locator(".turn").textContent(), /Black to play/);
  await page.click("#flip");
  await page.waitForFunction(() => document.querySelector('[role="row"] button').id === "sq32");
  await page.reload();
  assert.equal(await page.locator('[role="row"] button').first().getAttribute("id"), "sq32", "it stays as it was turned");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("sounds are made, off by one click for good, and off at first for who wants less motion", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const table = await server.api("tables", { game: "checkers", setup: { position: "B:W18,26:B14,1" } });
    const page = await open({ reducedMotion });
    await page.goto(server.page(table.seats[0]));
    const pressed = () => page.getAttribute("#sound", "aria-pressed");
    assert.equal(await pressed(), String(reducedMotion !== "reduce"));
    if (reducedMotion === "reduce") await page.click("#sound");
    await page.click("#sq1");
    await page.waitForFunction(() => document.body.dataset.sounded === "refusal");
    await page.click("#sq14");
    await page.click("#sq30");
    await page.waitForFunction(() => document.body.dataset.sounded === "end");
    await page.click("#sound");
    await page.reload();
    assert.equal(await pressed(), "false");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("names, who is here, the title, and offers that are declined", async () => {
  const table = await server.api("tables", { game: "checkers" });
  const [black, white] = [await open(), await open()];
  await black.goto(server.page(table.seats[0]));
  assert.match(await black.title(), /^● Your move/);
  const seat = (page, number) => page.locator(`[data-seat="${number}"]`);
  await black.waitForSelector('[data-seat="0"]:not(.away)');
  assert.ok(await black.locator('[data-seat="1"] .is-away').isVisible());
  await white.goto(server.page(table.seats[1]));
  await black.waitForSelector('[data-seat="1"]:not(.away)');
  await white.click("#naming summary");
  await white.fill("#own-name", "<b>Ann</b>\u202E");
  await white.click(".named button");
  await shows(black, 1);
  assert.equal(await seat(black, 1).locator("bdi").textContent(), "<b>Ann</b>");
  await by(black, "11-15", 2);
  await shows(white, 2);
  assert.match(await white.title(), /^● Your move/);
  assert.equal(await white.getAttribute("link[rel=icon]", "href"), "/icon-turn.svg");
  assert.doesNotMatch(await black.title(), /^●/);
  await black.click('button[value="draw"]');
  await shows(white, 3);
  assert.match(await black.locator(".offer").textContent(), /Waiting for the answer/);
  await white.click('button[value="no"]');
  await shows(black, 4);
  assert.match(await black.locator(".offer").textContent(), /declined the draw/);
  await white.close();
  await black.waitForSelector('[data-seat="1"].away');
  assert.deepEqual(await violations(black), []);
  for (const page of [black, white]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

const by = async (page, mv, version) => {
  for (const square of squares(mv)) await page.click(`#sq${square}`);
  await shows(page, version);
};

test("the first page opens a table with two clicks and leads back to it", async () => {
  const page = await open();
  await page.goto(server.base);
  assert.equal(await page.locator(".tile .cover > svg").count(), 5);
  await page.click('.tile button[value="checkers"]');
  await page.waitForSelector(".board-form button[name]");
  const link = new URL(page.url()).pathname;
  await page.goto(server.base);
  assert.match(await page.locator(".own li").textContent(), /Continue.*Checkers.*Mabli.*your turn/s);
  assert.equal(await page.locator(".own .latest svg").count(), 1, "the board as it is now");
  await page.click(".own a");
  assert.equal(new URL(page.url()).pathname, link);
  await page.goto(server.base);
  await page.click(".own button");
  assert.equal(await page.locator(".own").count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("any clock is chosen, shows tenths at the end, and warns before", async () => {
  const page = await open();
  await page.goto(`${server.base}/new/checkers`);
  const form = page.locator("main form");
  await form.locator(".chips:has(.clock-choice) summary").click();
  await page.fill("#checkers-clock-minutes", "7");
  await page.fill("#checkers-clock-seconds", "3");
  await page.fill("#checkers-name", "Ann");
  await form.locator("button").click();
  await page.waitForSelector(".clock");
  assert.deepEqual(await page.locator(".clock .time").allTextContents(), ["7:00", "7:00"]);
  assert.match(await page.locator(".strip bdi").textContent(), /^Ann$/);
  const table = await server.api("tables", { game: "checkers", clock: { main: 9500, more: 0 } });
  await server.api(`s/${table.seats[0]}/moves`, { move: "11-15" });
  await page.goto(server.page(table.seats[1]));
  assert.match(await page.locator(".clock[data-runs] .time").textContent(), /^\d\.\d$/);
  assert.equal(await page.locator(".clock.low[data-runs]").count(), 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("links are copied, and a seat's page holds nobody else's", async () => {
  const page = await open({ permissions: ["clipboard-read", "clipboard-write"] });
  const table = await server.api("tables", { game: "camelot" });
  await page.goto(server.page(table.host));
  await page.click('[data-copy="link-seat1"]');
  await page.waitForSelector('[data-copy="link-seat1"][data-done]');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), server.page(table.seats[1]));
  await page.locator("details summary", { hasText: "Invitation" }).nth(1).click();
  assert.match(await page.locator("#words-seat1").textContent(), /Come and play Camelot with me \(Black\): http/);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

// White heads for the castle, and Black keeps out of the way.
const CASTLES = [
  { game: "camelot", setup: { position: "w 0 0 2/8/10/5KK5/5MM5/12/12/12/12/5mm5/12/12/12/10/8/2" }, how: "two knights in the castle" },
  { game: "camette", setup: {}, how: "from the start" },
];

for (const [name, press] of Object.entries(presses)) {
  for (const { game, setup, how } of CASTLES) test(`a game of ${game} to its natural end by ${name}: ${how}`, async () => {
    const table = await server.api("tables", { game, setup });
    const pages = [await open(), await open()];
    for (const [seat, page] of pages.entries()) await page.goto(server.page(table.seats[seat]));
    const rank = (square) => Number(square.slice(1));
    for (let ply = 0; ply < 24; ply += 1) {
      const { outcome, to_act: seat, version } = await server.api(`s/${table.watch}`);
      if (outcome) break;
      const page = pages[seat];
      await shows(page, version);
      const { moves } = await server.api(`s/${table.seats[seat]}`);
      const climb = (mv) => rank(squares(mv).at(-1)) - rank(squares(mv)[0]);
      const best = (one, two) => climb(two) - climb(one) || rank(squares(two).at(-1)) - rank(squares(one).at(-1));
      const way = squares(moves.toSorted(seat ? (one, two) => climb(one) - climb(two) : best)[0]);
      for (const square of way) {
        await press(page, square);
        await page.waitForFunction(([square, version]) => {
          const part = document.getElementById("part");
          return Number(part.dataset.version) > version || part.querySelector("input[name=way]")?.value.endsWith(square);
        }, [square, version]);
      }
      const stop = ".grid .stop";
      if (await page.locator(stop).count()) {
        if (name === "mouse") await page.click(stop);
        else {
          await tabTo(page, stop);
          await page.keyboard.press("Enter");
        }
      }
      await shows(page, version + 1);
    }
    const ended = await server.api(`s/${table.watch}`);
    assert.equal(ended.outcome?.winner, 0, JSON.stringify(ended.outcome));
    for (const page of pages) {
      await shows(page, ended.version);
      assert.match(await page.locator(".turn").textContent(), /You win|You lose|wins/);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });

  test(`a game of Dwyn to its natural end by ${name}, against a computer that plays to win`, async () => {
    const table = await server.api("tables", { game: "dwyn", setup: { players: 2 }, computers: [1] });
    const page = await open();
    await page.goto(server.page(table.seats[0]));
    const touch = async (selector) => {
      if (name === "mouse") return page.click(selector);
      await tabTo(page, selector);
      await page.keyboard.press("Enter");
    };
    for (let turn = 0; turn < 400; turn += 1) {
      const { outcome, to_act: seat, version } = await server.api(`s/${table.watch}`);
      if (outcome) break;
      if (seat !== 0) {
        await shows(page, version + 1);
        continue;
      }
      await shows(page, version);
      const { moves } = await server.api(`s/${table.seats[0]}`);
      if (moves.includes("pass")) await touch('.cards button[value="pass"]');
      else if (moves.includes("draw")) await touch("#stock");
      else {
        // Lays a body card if possible; otherwise discards the last card that can be discarded.
        const [kind, card] = (moves.find((mv) => mv.startsWith("lay ")) || moves.findLast((mv) => mv.startsWith("discard "))).split(" ");
        await touch(`.hand button[value="${card}"]`);
        await page.waitForSelector('.hand button[aria-pressed="true"]');
        // After a body card, the turn ends with a card under the stock.
        await touch(kind === "lay" ? "#own" : (await page.locator("#pile").count()) ? "#pile" : "#stock");
      }
      await shows(page, version + 1);
    }
    const ended = await server.api(`s/${table.watch}`);
    assert.match(ended.outcome?.clause ?? "", /^dwyn/);
    await shows(page, ended.version);
    assert.match(await page.locator(".turn").textContent(), /You win|You lose|wins|over/);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("moves that arrive faster than heartbeats are not taken for a lost connection", async () => {
  const table = await server.api("tables", { game: "checkers" });
  const page = await open();
  await page.goto(server.page(table.watch));
  await page.evaluate(() => new MutationObserver(([{ target }]) => { window.lost ||= target.classList.contains("loud"); }).observe(document.getElementById("status"), { attributes: true }));
  for (const [ply, mv] of ["11-15", "23-19", "9-14", "27-23", "8-11"].entries()) {
    await server.api(`s/${table.seats[ply % 2]}/moves`, { move: mv });
    await page.waitForTimeout(1200);
  }
  await shows(page, 5);
  assert.ok(!(await page.evaluate(() => window.lost)));
  await page.context().close();
});

test("a silent loss of the connection is noticed within five seconds, and the notice goes", async () => {
  const table = await server.api("tables", { game: "checkers" });
  for (const worker of [true, false]) {
    const page = await open();
    if (!worker) await page.addInitScript(() => { delete window.SharedWorker; });
    await page.goto(server.page(table.seats[0]));
    const notice = page.getByText("Connection lost. Reconnecting…");
    await page.waitForTimeout(2500);
    assert.equal(await notice.isVisible(), false);
    server.child.kill("SIGSTOP");
    try {
      await notice.waitFor({ timeout: 5000 });
    } finally {
      server.child.kill("SIGCONT");
    }
    await notice.waitFor({ state: "hidden", timeout: 10_000 });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
