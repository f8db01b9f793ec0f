// The suite in a page. Attributes of the body contain the number of cases and the failures.
import { cases } from "./suite.mjs";

const failed = [];
for (const [name, run] of cases) {
  try {
    await run(async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()));
  } catch (error) {
    failed.push(`${name}: ${error}`);
  }
}
document.body.dataset.failed = JSON.stringify(failed);
document.body.dataset.done = String(cases.length);
