// Nothing moves under a finger: squares, hands and boards keep their positions in games, lessons and reviews.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, server, shows } from "./harness.mjs";

const sizes = [[1280, 800], [844, 390], [390, 844]];

// Returns the positions of all squares, or of the hand and the table of a card game.
const places = (page) => page.evaluate(() => {
  const at = (element) => Object.values(element.getBoundingClientRect().toJSON()).map((side) => Math.round(side)).join(" ");
  return [...document.querySelectorAll(".grid button, .hand, .board-form.cards")].map((element) => `${element.id} ${at(element)}`);
});

// Presses something that is allowed: a piece and a square that it can reach, or a card and its destination.
const press = (page, number) => page.evaluate((number) => {
  const form = document.querySelector(".board-form");
  const way = form.elements.way.value.split(".").filter(Boolean);
  const moves = (form.dataset.ways || "").split(" ").filter(Boolean).map((move) => move.split("."));
  const ways = moves.filter((move) => way.every((square, place) => move[place] === square));
  const square = ways.length ? ways[number % ways.length][way.length] ?? way.at(-1) : null;
  const card = form.querySelector(way.length ? ".target" : "#stock.target, .hand button");
  const button = square ? form.querySelector(`#sq${square}`) : card;
  button?.click();
  return Boolean(button);
}, number);

for (const [width, height] of sizes) {
  test(`the first ten presses move no square at ${width} × ${height}`, async () => {
    const page = await open({ viewport: { width, height } });
    const setups = [["checkers"], ["camelot"], ["camette"], ["dwyn", 2], ["dwyn", 6]];
    for (const [game, players] of setups) {
      const setup = players ? { players } : {};
      const computers = Array.from({ length: (players ?? 2) - 1 }, (_, place) => place + 1);
      const table = await server.api("tables", { game, setup, computers, level: 1 });
      await page.goto(server.page(table.seats[0]));
      const before = await places(page);
      assert.ok(before.length > 1, game);
      const same = async (when) => {
        const [now, here] = [await places(page), `${game} ${players ?? ""} ${when}`];
        if (players) assert.deepEqual(now.filter((place) => !place.startsWith("hand")), before.filter((place) => !place.startsWith("hand")), here);
        else assert.deepEqual(now, before, here);
      };
      if (!players) {
        await page.click("#hint");
        await page.waitForSelector(".hinted");
        await same("hint");
      }
      for (let presses = 0; presses < 10; presses += 1) {
        for (let waits = 0; waits < 200 && !(await page.locator("#part[data-turn], #part[data-over]").count()); waits += 1) await page.waitForTimeout(20);
        await press(page, presses * 5);
        await page.waitForTimeout(60);
        await same(`press ${presses + 1}`);
      }
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test(`a lesson keeps the learner's seat, and nothing moves, at ${width} × ${height}`, async () => {
    const page = await open({ viewport: { width, height } });
    for (const game of ["checkers", "camelot", "camette", "dwyn"]) {
      for (let number = 1; ; number += 1) {
        await page.goto(`${server.base}/learn/${game}/${number}`);
        if (!(await page.locator(".lesson").count())) break;
        const seat = () => page.evaluate(() => [document.querySelector(".grid button")?.id, document.querySelector(".row.own h2")?.textContent.replace(/\d+/g, ""), document.querySelector(".hand") !== null]);
        const [before, own] = [await places(page), await seat()];
        const wanted = await page.evaluate(() => Boolean(document.querySelector(".board-form")));
        assert.ok(wanted);
        for (let presses = 0; presses < 10 && !(await page.locator(".done").count()); presses += 1) {
          await press(page, presses * 3 + number);
          await page.waitForTimeout(40);
          assert.deepEqual(await seat(), own, `${game} ${number}`);
          if (game !== "dwyn") assert.deepEqual(await places(page), before, `${game} ${number}, press ${presses + 1}`);
        }
      }
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("a review never scrolls its page, and looking for the better move goes on until it is found", async () => {
  const table = await server.api("tables", { game: "checkers" });
  for (const [ply, mv] of ["11-15", "23-19", "9-14", "19-16", "12x19"].entries()) await server.api(`s/${table.seats[ply % 2]}/moves`, { move: mv });
  await server.api(`s/${table.seats[1]}/words`, { word: "resign" });
  for (const [width, height] of sizes) {
    const page = await open({ viewport: { width, height } });
    await page.goto(`${server.page(table.seats[1])}/review`);
    await page.waitForFunction(() => !document.querySelector("#part[data-working]"));
    const top = () => page.evaluate(() => [scrollY, Math.round(document.querySelector(".shown").getBoundingClientRect().top)]);
    const before = await top();
    for (const key of ["End", "ArrowLeft", "ArrowLeft", "Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"]) {
      const address = page.url();
      // Waits until the page shows the new position before the next key is pressed.
      const shown = page.evaluate(() => new Promise((tell) => document.addEventListener("shown", () => tell(true), { once: true })));
      await page.keyboard.press(key);
      await shown;
      assert.notEqual(page.url(), address);
      assert.deepEqual(await top(), before, key);
    }
    const words = await page.locator(".told").textContent();
    assert.match(words, /19-16, a blunder\. You were level; after this you are (a man|\d+ men) down\..*Better:.*Your mistakes: 1.*Mistakes by Black: \d/s);
    assert.doesNotMatch(words, /#|[+-]\d+\.\d/);
    const best = await page.locator(".better a").first().textContent();
    await page.click(".better .first");
    await page.waitForSelector(".review .board-form");
    for (const mv of ["24-20", best]) {
      for (const square of mv.match(/\d+/g)) await page.click(`#sq${square}`);
      await page.waitForFunction((mv) => document.querySelector(".verdict").textContent.startsWith(mv), mv === best ? mv : `${mv} is not the better move`);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("in Dwyn a challenge and the hand that answers it are seen together, for two to six", async () => {
  for (const players of [2, 3, 4, 5, 6]) {
    const table = await server.api("tables", { game: "dwyn", setup: { players, seed: "07".repeat(32) } });
    for (let moves = 0; ; moves += 1) {
      assert.ok(moves < 300, "there is a challenge");
      const { to_act } = await server.api(`s/${table.watch}`);
      const { moves: legal } = await server.api(`s/${table.seats[to_act]}`);
      if (legal.includes("pass")) {
        for (const [width, height] of [[1280, 800], [390, 844]]) {
          const page = await open({ viewport: { width, height } });
          await page.goto(server.page(table.seats[to_act]));
          for (const part of [".duel p", ".facing", ".hand", '.hand button[value="pass"]']) {
            const box = await page.locator(part).first().boundingBox();
            assert.ok(box.y >= 0 && box.y + box.height <= height && box.height > 0, `${part} of ${players} at ${width}: ${JSON.stringify(box)}`);
          }
          const [duel, hand] = [await page.locator(".facing").boundingBox(), await page.locator(".hand").boundingBox()];
          assert.ok(duel.y + duel.height <= hand.y, "neither covers the other");
          await page.context().close();
        }
        break;
      }
      const mv = ["dwyn", "lay", "draw", "discard"].map((kind) => legal.find((mv) => mv.startsWith(kind))).find(Boolean);
      await server.api(`s/${table.seats[to_act]}/moves`, { move: mv });
    }
  }
});

test("a whole move is one request, and quick presses on a slow line lose none", async () => {
  const table = await server.api("tables", { game: "checkers" });
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(server.page(table.seats[0]));
  const asked = [];
  page.on("request", (request) => { if (request.method() === "POST") asked.push(request.url()); });
  await page.route("**/s/**", async (route) => { await new Promise((done) => setTimeout(done, 300)); await route.continue(); });
  await page.tap("#sq11");
  await page.waitForTimeout(200);
  await page.tap("#sq15");
  await shows(page, 1);
  assert.equal(asked.length, 1);
  // A move entered in advance is played as soon as it is legal.
  await page.tap("#sq8");
  await page.tap("#sq11");
  await server.api(`s/${table.seats[1]}/moves`, { move: "24-20" });
  await shows(page, 3);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a canter ends where it has come to when its end is pressed again", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const table = await server.api("tables", { game: "camelot", setup: { position: "w 0 0 ME5,MF6,MG8,kA10,mA9" } });
    const page = await open({ javaScriptEnabled });
    await page.goto(server.page(table.seats[0]));
    for (const square of ["#sqE5", "#sqG7", "#sqG7.stop"]) await page.click(square);
    await page.waitForSelector('#part[data-version="1"]');
    await page.context().close();
  }
});

test("pieces and marks are three times as light or dark as the squares, in both schemes and on both boards", async () => {
  const light = (colour) => {
    const parts = colour.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  for (const [colorScheme, board] of [["light", ""], ["dark", ""], ["light", "wood"], ["dark", "wood"]]) {
    const page = await open({ colorScheme });
    await page.goto(server.base);
    await page.evaluate((board) => { document.documentElement.dataset.board = board; }, board);
    const colour = (name) => page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.setProperty("color", `var(--${name})`);
      return getComputedStyle(probe).color;
    }, name);
    const [dark, pale, mark] = [await colour("dark-piece"), await colour("light-piece"), await colour("mark")];
    assert.ok(contrast(dark, pale) >= 3, "a piece and its rim");
    for (const square of ["square", "other-square"]) {
      const ground = await colour(square);
      // A piece has a fill and a rim in the other side's colour, one of which must be visible.
      for (const piece of [dark, pale]) assert.ok(Math.max(contrast(piece, ground), contrast(piece === dark ? pale : dark, ground)) >= 3, `${colorScheme} ${square}`);
      assert.ok(contrast(mark, ground) >= 3, `${colorScheme}: a mark on ${square} has ${contrast(mark, ground)}`);
    }
    await page.context().close();
  }
});

test("light and dark, and the other board, are chosen with one press and stay so", async () => {
  const table = await server.api("tables", { game: "checkers" });
  const page = await open();
  await page.goto(server.page(table.seats[0]));
  const chosen = () => page.evaluate(() => [document.documentElement.dataset.scheme, document.documentElement.dataset.board, getComputedStyle(document.body).backgroundColor]);
  const before = await chosen();
  await page.click("#scheme");
  await page.click('[data-setting="board"]');
  const after = await chosen();
  assert.deepEqual(after.slice(0, 2), ["dark", "wood"]);
  assert.notEqual(after[2], before[2]);
  await page.reload();
  assert.deepEqual(await chosen(), after);
  await page.context().close();
});
