// The suite in Node, and the examples of the README.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "node:test";
import { cases } from "./suite.mjs";

const root = new URL("../../../", import.meta.url);
for (const [name, run] of cases) test(name, () => run((path) => readFile(new URL(path, root))));

test("a package that is not whole is refused when it is loaded", async () => {
  const packed = await readFile(new URL("../package/raw/all.lzma", import.meta.url));
  const { loaded } = await import("../package/load.js");
  const compiled = async (/** @type {Uint8Array} */ bytes) => {
    const file = new URL("../package/raw/spoilt.lzma", import.meta.url);
    await writeFile(file, bytes);
    try {
      return await WebAssembly.compile((await loaded(file)).module_or_path);
    } finally {
      await rm(file);
    }
  };
  assert.ok(await compiled(packed));
  for (const length of [0, 5, 13, 1_000, packed.length >> 1]) await assert.rejects(compiled(packed.subarray(0, length)), `${length} bytes`);
  for (const place of [0, 20, 1_000, packed.length >> 1]) {
    const spoilt = Buffer.from(packed);
    spoilt[place] = (spoilt[place] ?? 0) ^ 0x55;
    await assert.rejects(compiled(spoilt), `byte ${place}`);
  }
});

test("a package that is not there says so", async () => {
  const { loaded } = await import("../package/load.js");
  const server = createServer((_, response) => response.writeHead(404).end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await assert.rejects(loaded(new URL(`http://127.0.0.1:${port}/all.lzma`)), /all\.lzma: 404 Not Found/);
  server.close();
});

test("every part is imported on a server, where there is no page", async () => {
  assert.equal(/** @type {any} */ (globalThis).document, undefined);
  const { exports } = JSON.parse(await readFile(new URL("../package/package.json", import.meta.url), "utf8"));
  let parts = 0;
  for (const part of Object.values(exports)) {
    const file = typeof part === "string" ? part : part.default;
    // The worker needs a worker's scope, and type declarations have no code.
    if (!file || file.includes("worker")) continue;
    assert.ok(Object.keys(await import(new URL(`../package/${file}`, import.meta.url).href)).length, file);
    parts += 1;
  }
  assert.ok(parts > 8);
});

test("the examples of the README run", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const examples = [...readme.matchAll(/```js\n([^]*?)```/g)].map(([, example]) => example ?? "");
  if (examples.length < 4) throw new Error("the README has lost its examples");
  for (const [number, example] of examples.entries()) {
    const file = new URL(`../package/example-${number}.mjs`, import.meta.url);
    const local = example.replace(/"boardgame-rules(?:\/(\w+))?"/g, (_, part) => `"./${part ?? "index"}.js"`);
    await writeFile(file, local);
    try {
      await import(file.href);
    } finally {
      await rm(file);
    }
  }
});
