// Guided first games to their last step, the position of the day, hints, and comments in files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open, presses, root, server, shows, squares, tabTo, violations } from "./harness.mjs";

// Returns the steps of a guided game. `any` has moves for the steps that accept every legal move.
const steps = (game) => JSON.parse(readFileSync(`${root}crates/boardgame-referee/guides/${game}.json`, "utf8"));
const any = { checkers: { 1: "11-15", 5: "20x27" }, camette: { 1: "C2-B2", 7: "C2-B2", 8: "C1-B2" } };

for (const [game, name] of [["camette", "mouse"], ["camette", "keyboard"], ["checkers", "keyboard"]]) {
  test(`the guided first game of ${game} by ${name}, from the first page to the table after it`, async () => {
    const press = presses[name];
    const page = await open();
    await page.goto(server.base);
    await page.click(`a[href="/learn/${game}/1"]`);
    const guide = steps(game);
    for (const [place, step] of guide.entries()) {
      await page.waitForURL(`**/learn/${game}/${place + 1}`);
      assert.deepEqual(await violations(page), [], `step ${place + 1}`);
      const [from, ...on] = squares(step.accept?.[0] ?? any[game][place + 1]);
      await press(page, from);
      await page.waitForFunction((from) => document.querySelector("input[name=way]")?.value === from, from);
      for (const square of on) {
        await press(page, square);
        await page.waitForFunction((square) => document.querySelector(".done") || document.querySelector("input[name=way]")?.value.endsWith(square), square);
      }
      if (await page.locator(".grid .stop").count()) await press(page, on.at(-1));
      await page.waitForSelector(".done");
      if (place + 1 < guide.length) await page.click(".done a");
    }
    await page.click(".done button");
    await page.waitForSelector(".table .board-form");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("a lesson marks the piece and its target, the last step after a mistake", async () => {
  const page = await open();
  const marks = async () => [await page.locator(".grid .ringed").evaluateAll((all) => all.map(({ id }) => id)), await page.locator(".picture polygon").count()];
  const other = async (wanted) => {
    const ways = await page.locator("form[data-ways]").getAttribute("data-ways");
    for (const square of ways.split(" ").find((way) => !wanted.includes(way)).split(".")) await page.click(`#sq${square}`);
    await page.waitForSelector(".refusal");
  };
  await page.goto(`${server.base}/learn/camelot/2`);
  assert.deepEqual(await marks(), [["sqD6"], 1]);
  await other(["D6.F8"]);
  assert.match(await page.locator(".refusal").textContent(), /but here move from D6 to F8, as the arrow shows\.$/);
  assert.deepEqual(await marks(), [["sqD6"], 1]);
  await page.goto(`${server.base}/learn/camelot/11`);
  assert.deepEqual(await marks(), [[], 0]);
  await other(["F15.F16"]);
  assert.deepEqual(await marks(), [["sqF15"], 1]);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a refusal on a phone takes two lines, covers no piece, and goes at the next press", async () => {
  const table = await server.api("tables", { game: "camelot", setup: { position: "w 0 0 MF6,MC5,mF7,kA12,mB12" } });
  for (const address of ["/learn/camelot/4", `/s/${table.seats[0]}`]) {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`${server.base}${address}`);
    await page.tap("#sqC5");
    await page.waitForSelector(".refusal");
    const drawer = page.locator("main > .drawer");
    assert.match(await drawer.innerText(), /^Not this piece: F6 must jump\.\s+The rule: 2\.6\s+×$/);
    assert.equal(await page.locator("#sqF6.ringed").count(), 1);
    const [box, board] = [await drawer.boundingBox(), await page.locator(".grid").boundingBox()];
    assert.ok(box.height <= 90 && box.y + box.height <= board.y, `${address}: ${JSON.stringify([box, board])}`);
    assert.deepEqual(await violations(page), [], address);
    await page.tap("#sqF6");
    await page.waitForSelector("#sqF6.chosen");
    assert.equal(await drawer.count(), 0);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("a captured man fades during a jump of several parts, and a piece that is leapt over does not", async () => {
  const page = await open();
  for (const [step, from, to, taken] of [[5, "F6", "F8", ["F7"]], [3, "E5", "G7", []]]) {
    await page.goto(`${server.base}/learn/camelot/${step}`);
    for (const square of [from, to]) await page.click(`#sq${square}`);
    await page.waitForSelector(`#sq${to}.chosen`);
    assert.deepEqual(await page.locator(".picture .taken").evaluateAll((all) => all.map((piece) => piece.dataset.at)), taken);
  }
  await page.context().close();
});

test("the last step is a win, with the board in view", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
    const page = await open({ viewport });
    for (const [game, way] of [["camelot", ["F15", "F16"]], ["camette", squares(steps("camette").at(-1).accept[0])]]) {
      await page.goto(`${server.base}/learn/${game}/${steps(game).length}`);
      for (const square of way) await page.click(`#sq${square}`);
      await page.waitForSelector(".done .laurel");
      assert.match(await page.locator(".done").textContent(), /You win/);
      const [drawer, board] = [await page.locator("main > .drawer").boundingBox(), await page.locator(".grid").boundingBox()];
      const apart = drawer.y + drawer.height <= board.y + 1 || drawer.y >= board.y + board.height || drawer.x >= board.x + board.width;
      assert.ok(apart, `${game} ${viewport.width}: ${JSON.stringify([drawer, board])}`);
      assert.deepEqual(await violations(page), []);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("the rule of a step opens over its page, and dots are filled for steps done", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${server.base}/learn/camelot/7`);
  assert.equal(await page.locator(".dots .past").count(), 0);
  await page.click("button.clause");
  assert.match(await page.locator("#rule").innerText(), /^3\.1 /);
  assert.deepEqual(await violations(page), []);
  await page.click("#rule button");
  assert.ok(await page.locator("#rule").isHidden());
  await page.goto(`${server.base}/learn/camelot/2`);
  for (const square of ["D6", "F8"]) await page.click(`#sq${square}`);
  await page.waitForSelector(".done");
  await page.goto(`${server.base}/learn/camelot/9`);
  assert.deepEqual(await page.locator(".dots .past").evaluateAll((all) => all.map((dot) => dot.pathname)), ["/learn/camelot/2"]);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a newcomer and a climber see their next opponent first", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
    for (const [won, name] of [[0, "Nia"], [3, "Gwen"], [9, "Myrddin"]]) {
      const page = await open({ viewport });
      const results = "w".repeat(won).padEnd(10, "-");
      if (won) await page.context().addCookies([{ name: "ladder", value: `checkers:${results}`, url: server.base }]);
      await page.goto(`${server.base}/learn?ladder=checkers#ladder`);
      const next = page.locator(".next-opponent button");
      assert.equal((await next.innerText()).trim(), `Next: ${name}`);
      const box = await next.boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= viewport.height, `${viewport.width}: ${JSON.stringify(box)}`);
      const tops = await page.locator(".path li").evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
      assert.equal(tops[0], Math.min(...tops), "the weakest is at the top");
      assert.ok(tops[9] === Math.max(...tops), "the strongest is at the bottom");
      await next.click();
      await page.waitForURL(/\/s\//);
      assert.match(await page.locator(".strip").first().innerText(), new RegExp(name));
      await page.context().close();
    }
  }
});

test("the position of the day: a mistake is named, and the same position is tried again", async () => {
  const page = await open();
  // A new server needs some time to solve the endings.
  for (;;) {
    await page.goto(server.base);
    if (await page.locator(".daily").count()) break;
    await page.waitForTimeout(500);
  }
  // The first move is made on the first page.
  const [, own] = await page.locator(".daily form").evaluate((form) => [form.action, form.dataset.ways.split(" ")[0].split(".")]);
  for (const square of own) await page.click(`#sq${square}`);
  await page.waitForURL(/\/s\//);
  assert.ok((await server.api(`s/${page.url().split("/s/")[1]}`)).version > 0, "the move is played");
  // A player who wants to start again submits the form of the position.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/daily" });
    document.body.append(form);
    form.submit();
  });
  await page.waitForFunction(() => /You can win in/.test(document.querySelector(".daily-course")?.textContent));
  assert.match(await page.locator(".daily-course").textContent(), /You can win in \d+ moves\./);
  assert.equal(await page.locator("#hint:not([disabled])").count(), 0);
  const start = await page.locator(".picture desc").textContent();
  const link = page.url().split("/s/")[1];
  // Random moves soon lose the win, because at most a third of the moves keep it.
  for (let turn = 0; ; turn += 1) {
    assert.ok(turn < 60, "somebody who plays at random does not win");
    const { moves, outcome, version } = await server.api(`s/${link}`);
    await shows(page, version);
    if (await page.locator(".daily-course.gone").count()) break;
    assert.ok(!outcome);
    if (moves.length === 0) {
      await page.waitForTimeout(100);
      continue;
    }
    const way = squares(moves[(turn * 3) % moves.length]);
    for (const square of way) await page.click(`#sq${square}`);
    await shows(page, version + 1);
  }
  assert.match(await page.locator(".daily-course").textContent(), /Your move \d+, .+, gave the win away/);
  assert.deepEqual(await violations(page), []);
  await page.click(".daily-course button");
  await page.waitForFunction((link) => !location.pathname.endsWith(link), link);
  assert.equal(await page.locator(".picture desc").textContent(), start);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a hint is an arrow and a word, and the board stays where it is", async () => {
  const table = await server.api("tables", { game: "checkers", setup: { position: "B:W18,32:B10,14" }, computers: [1] });
  const page = await open();
  await page.goto(server.page(table.seats[0]));
  await page.click("#hint");
  await page.waitForSelector(".hinted");
  assert.match(await page.locator(".hinted").textContent(), /14x23/);
  assert.equal(await page.locator(".picture polygon").count(), 1);
  assert.deepEqual(await violations(page), []);
  await page.click("#sq14");
  await page.waitForSelector("#sq14.chosen");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("comments and lines of a file are beside its moves, and a line leads to its positions", async () => {
  const page = await open();
  await page.goto(server.base);
  const text = "1. 11-15 {the old fourteenth} 23-19 (1... 22-18 {is stronger} 2. 15x22) 2. 8-11 *";
  await page.setInputFiles("#file", { name: "game.pdn", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.click(".go-on-here");
  await page.click(".links a >> nth=0");
  await page.waitForSelector(".moves");
  assert.match(await page.locator(".moves").textContent(), /the old fourteenth.*1… 22-18 is stronger/s);
  await page.click('.moves a:text-is("11-15")');
  await page.waitForSelector(".said-here");
  assert.match(await page.locator(".said-here").textContent(), /the old fourteenth/);
  assert.deepEqual(await violations(page), []);
  await page.click('.moves a:text("1… 22-18")');
  await page.waitForURL(/\/look\?game=checkers&position=/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
