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
      if (!["dwyn", "blackball"].includes(game)) assert.doesNotMatch(text, /::|\bcrate\b|perft|DrawPolicy/, game);
    }
    await page.context().close();
  }
});
