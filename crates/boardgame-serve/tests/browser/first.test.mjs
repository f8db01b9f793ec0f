// The first page and the pages it leads to: choices as chips, pasted games, waiting for a friend, openings, and the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, server, shows, violations } from "./harness.mjs";

const paste = (page, text) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);

test("level, clock and side are chips that open a game with one button", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    await page.goto(server.base);
    await page.check("#level-5");
    await page.check("#clock-3\\+2");
    await page.check("#side-1");
    await page.click('.tile button[value="camette"]');
    await page.waitForURL(/\/s\//);
    const table = await server.api(`s/${page.url().split("/s/")[1]}`);
    assert.equal(table.game, "camette");
    assert.match(await page.locator(".strip[data-own], .strip.own, .strip").last().textContent(), /Black/);
    assert.equal(await page.locator(".clock").count(), 2);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("each chip of an opponent has a portrait, and all fit next to the boards of the games", async () => {
  for (const [width, shown] of [[390, 4], [1280, 4]]) {
    const page = await open({ viewport: { width, height: 844 } });
    await page.goto(server.base);
    await page.waitForLoadState("networkidle");
    const chips = page.locator(".new .chip:has(.portrait)");
    assert.deepEqual((await chips.allInnerTexts()).slice(0, shown).map((text) => text.trim().split(/\s+/).join(" ")), ["Nia Level 1", "Mabli Level 3", "Dafydd Level 5", "Rhiannon Level 8"]);
    await page.click(".new .chips summary");
    assert.equal(await chips.count(), 10);
    const portraits = await chips.locator("img").evaluateAll((all) => all.map((img) => [img.naturalWidth > 0, img.getBoundingClientRect().width, new URL(img.src).hash]));
    assert.equal(new Set(portraits.map(([, , hash]) => hash)).size, 10);
    for (const [loaded, size] of portraits) assert.ok(loaded && size >= 24 && size <= 48, `${loaded} ${size}`);
    assert.deepEqual(await violations(page), []);
    await page.context().close();
  }
});

test("what was entered comes back with a refusal", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled });
    await page.goto(`${server.base}/new/checkers`);
    await page.click(".chips summary >> nth=0");
    await page.check("#level-7");
    await page.check("#clock-10\\+5");
    await page.check("#side-random");
    await page.selectOption("#checkers-ballot", "68");
    await page.fill("#checkers-name", 'Siân "<b>"');
    await page.click(".new-game .panel > details summary");
    await page.fill("#checkers-position", "B:W18:B99");
    await page.check("#checkers-draws");
    const [response] = await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), page.click(".begin button")]);
    assert.equal(response.status(), 422);
    assert.equal(await page.locator(".refusal").count(), 1);
    for (const id of ["level-7", "clock-10\\+5", "side-random", "checkers-draws"]) assert.ok(await page.isChecked(`#${id}`), id);
    assert.equal(await page.inputValue("#checkers-ballot"), "68");
    assert.equal(await page.inputValue("#checkers-name"), 'Siân "<b>"');
    assert.equal(await page.inputValue("#checkers-position"), "B:W18:B99");
    assert.ok(await page.isVisible("#level-7") && await page.isVisible("#checkers-position"), "the folded fields are open");
    await page.fill("#checkers-position", "");
    await page.click(".begin button");
    await page.waitForURL(/\/s\//);
    for (const button of [".look-instead", ".go-on-here"]) {
      await page.goto(server.base);
      await page.fill("#text", "no game </textarea><b>");
      await page.selectOption("#file-others", "computer");
      await page.selectOption("#file-level", "6");
      await page.click(button);
      await page.waitForSelector(".refusal");
      assert.deepEqual(await Promise.all(["#text", "#file-others", "#file-level"].map((field) => page.inputValue(field))), ["no game </textarea><b>", "computer", "6"]);
      assert.equal(await page.locator(".sources .hint").count(), 0);
    }
    // Browsers do not keep a file, and the page says so next to its field.
    for (const [field, button, hint] of [["/", ".go-on-here", ".sources .hint"], ["/look", ".drop button", ".drop .hint"]]) {
      await page.goto(server.base + field);
      await page.setInputFiles("#file", { name: "no.pdn", mimeType: "text/plain", buffer: Buffer.from("no game") });
      await page.click(button);
      await page.waitForSelector(".refusal");
      assert.match(await page.locator(hint).first().textContent(), /choose the file again/i, field);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
  // The first page shows its own choices again, whatever was sent.
  const odd = await fetch(`${server.base}/tables`, { method: "POST", body: new URLSearchParams({ game: "chess", level: "5", clock: "3+2", side: "1\"><b>" }) });
  const html = await odd.text();
  assert.equal(odd.status, 404);
  assert.match(html, /value="5" checked/);
  assert.match(html, /value="3\+2" checked/);
  assert.ok(!html.includes('"><b>'));
});

test("pieces to put on a board are pictures, as on the board", async () => {
  for (const [game, pieces] of [["checkers", 4], ["camelot", 4], ["camette", 4]]) {
    const page = await open();
    await page.goto(`${server.base}/look?game=${game}`);
    const drawn = await page.locator(".setup .pick .piece").evaluateAll((all) => all.map((svg) => svg.innerHTML));
    assert.equal(drawn.length, pieces, game);
    assert.equal(new Set(drawn).size, pieces, game);
    assert.equal(await page.locator(".turns .piece").count(), 2);
    const onBoard = await page.locator(".picture [data-at]").evaluateAll((all) => all.map((piece) => piece.innerHTML));
    assert.ok(drawn.filter((piece) => onBoard.includes(piece.trim())).length >= 2, game);
    assert.deepEqual(await violations(page), []);
    await page.context().close();
  }
});

test("moves are listed in the same form at a table, in a review and in a file", async () => {
  const page = await open();
  const table = await server.api("tables", { game: "checkers" });
  const moves = ["11-15", "23-19", "9-14"];
  for (const [ply, move] of moves.entries()) await server.api(`s/${table.seats[ply % 2]}/moves`, { move });
  await server.api(`s/${table.seats[1]}/words`, { word: "resign" });
  const rows = () => page.locator(".moves ol.pairs > li").evaluateAll((all) => all.map((row) => [row.value, [...row.querySelectorAll("a:not(.aside a)")].map((link) => link.textContent.replace(/[?!]+$/, ""))]));
  const expected = [[1, ["11-15", "23-19"]], [2, ["9-14"]]];
  await page.goto(server.page(table.seats[0]));
  assert.deepEqual(await rows(), expected);
  await page.goto(`${server.page(table.seats[0])}/review`);
  assert.deepEqual(await rows(), expected);
  await page.goto(server.base);
  await page.fill("#text", "1. 11-15 {begins} 23-19 (23-18 8-11) 2. 9-14 *");
  await page.click(".look-instead");
  await page.waitForSelector(".plies");
  assert.deepEqual(await rows(), expected);
  await page.click(".pairs li:first-child a >> nth=1");
  assert.match(await page.locator("figure:not([hidden]) figcaption").textContent(), /23-19/);
  assert.equal(await page.locator(".moves [aria-current]").textContent(), "23-19");
  // A game from a position in which White moves first.
  await page.goto(server.base);
  await page.fill("#text", '[SetUp "1"]\n[FEN "W:W18,32:B10,14"]\n\n1... 18x9 2. 10-15 *');
  await page.click(".look-instead");
  await page.waitForSelector(".plies");
  const [first] = await rows();
  assert.deepEqual(first, [1, ["18x9"]]);
  assert.match(await page.locator(".pairs li:first-child").textContent(), /^…/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a pasted position or game opens, on any page and without scripts", async () => {
  const page = await open();
  await page.goto(`${server.base}/learn`);
  await paste(page, "nothing of a game");
  await paste(page, "B:W18,32:B10,14");
  await page.waitForURL(/\/look\?game=checkers&position=/);
  assert.equal(await page.inputValue("#position"), "B:W18,32:B10,14");
  await page.goto(server.base);
  await paste(page, "1. 11-15 23-19 2. 8-11 22-17 *");
  await page.waitForSelector(".plies");
  assert.deepEqual(page.faults, []);
  await page.context().close();
  const plain = await open({ javaScriptEnabled: false });
  for (const [text, button, address] of [["w 0 0 ME5,MF6,MG8,kA10,mA9", ".look-instead", /game=camelot/], ["W:W18:B14", ".go-on-here", /game=checkers/], ["1. 11-15 *", ".go-on-here", /\/s\//]]) {
    await plain.goto(server.base);
    await plain.fill("#text", text);
    await plain.click(button);
    await plain.waitForURL(address);
  }
  await plain.goto(server.base);
  await plain.fill("#text", "\u202e[[[ 99-99 \0");
  await plain.click(".go-on-here");
  assert.equal(await plain.locator(".refusal").count(), 1);
  await plain.context().close();
});

test("the page of links waits for the other player and opens the board", async () => {
  const host = await open();
  await host.goto(server.base);
  await host.check("#level-friend");
  await host.check("#side-1");
  await host.click('.tile button[value="checkers"]');
  await host.waitForSelector(".invitation .qr");
  assert.match(await host.locator(".invitation").textContent(), /Invite Black/);
  assert.equal(await host.locator(".invitation").count(), 1);
  assert.deepEqual(await violations(host), []);
  const plain = await open({ javaScriptEnabled: false });
  await plain.goto(host.url());
  assert.ok((await plain.locator("meta[http-equiv=refresh]").count()) > 0, "without scripts, the page reloads");
  const guest = await open();
  await guest.goto(await host.locator(".invitation code").textContent());
  await host.waitForSelector(".table .board");
  assert.match(host.url(), /\/s\/[0-9a-f]{32}$/);
  await plain.reload();
  assert.equal(plain.url(), host.url(), "without scripts, a reload leads to the seat");
  for (const page of [host, guest, plain]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("a ballot is played, its name is shown, and the next game has it too", async () => {
  const page = await open();
  await page.goto(`${server.base}/new/checkers`);
  assert.ok((await page.locator("#checkers-ballot option").count()) > 170);
  await page.selectOption("#checkers-ballot", "68");
  await page.click("main form .begin button");
  await page.waitForSelector(".opening");
  assert.match(await page.locator(".opening").textContent(), /White Doctor, ballot 68/);
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(viewport);
    for (const selector of [".moves .opening", ".moves [aria-current]"]) {
      const box = await page.locator(selector).boundingBox();
      assert.ok(box && box.x >= 0 && box.y + box.height <= viewport.height && box.height > 10, `${viewport.width}: ${selector} ${JSON.stringify(box)}`);
      const seen = await page.evaluate(([x, y, selector]) => Boolean(document.elementFromPoint(x, y)?.closest(".moves")), [box.x + 5, box.y + box.height / 2, selector]);
      assert.ok(seen, `${viewport.width}: ${selector} is covered`);
    }
  }
  await page.setViewportSize({ width: 1100, height: 900 });
  const secret = page.url().split("/s/")[1];
  assert.ok((await server.api(`s/${secret}`)).version >= 3);
  await server.api(`s/${secret}/words`, { word: "resign" });
  await page.goto(`${server.page(secret)}/review`);
  assert.match(await page.locator("h1").textContent(), /White Doctor/);
  await page.goto(server.page(secret));
  await page.click('form[action*="/again"] button');
  await page.waitForFunction((secret) => !location.pathname.endsWith(secret), secret);
  assert.match(await page.locator(".opening").textContent(), /White Doctor/);
  await page.goto(`${server.base}/new/checkers`);
  await page.selectOption("#checkers-ballot", "random");
  await page.click("main form .begin button");
  await page.waitForSelector(".opening");
  assert.match(await page.locator(".opening").textContent(), /ballot \d+/);
  await page.context().close();
});

test("a finished game stays in the list, with its review", async () => {
  const page = await open();
  const table = await server.api("tables", { game: "checkers" });
  await page.goto(server.page(table.seats[0]));
  await server.api(`s/${table.seats[0]}/moves`, { move: "11-15" });
  await server.api(`s/${table.seats[1]}/words`, { word: "resign" });
  await shows(page, 2);
  await page.goto(server.base);
  assert.match(await page.locator(".own.ended li").textContent(), /Checkers.*You win/s);
  assert.deepEqual(await violations(page), []);
  await page.click(".own.ended .review-of");
  await page.waitForSelector(".review .graph, main.review");
  await page.context().close();
});

test("the rules begin with the aim and a picture of each kind of move", async () => {
  for (const locale of ["en-GB", "cy-GB"]) {
    const page = await open({ locale });
    for (const [game, figures] of [["checkers", 8], ["camelot", 8], ["camette", 6], ["dwyn", 0], ["blackball", 0]]) {
      await page.goto(`${server.base}/rules/${game}`);
      assert.equal(await page.locator(".aim svg").count() > 0, true, game);
      assert.ok((await page.locator(".kinds figure svg").count()) >= figures, game);
      for (const link of await page.locator(".contents a, .kinds a").all()) {
        const target = await link.getAttribute("href");
        assert.equal(await page.locator(`[id="${target.slice(1)}"]`).count(), 1, `${game} ${target}`);
      }
      const text = await page.locator("main").textContent();
      assert.doesNotMatch(text, /::|\bcrate\b|perft|DrawPolicy|JSON|[a-z]_[a-z]|\w: \w+ \/ |\binjan\b|\bengine\b|simulator/, game);
    }
    await page.context().close();
  }
});
