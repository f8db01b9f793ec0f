// The suite in Node, and the examples of the README.
import { readFile, rm, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { cases } from "./suite.mjs";

const root = new URL("../../../", import.meta.url);
for (const [name, run] of cases) test(name, () => run((path) => readFile(new URL(path, root))));

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
