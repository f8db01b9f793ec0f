/*! With the decoder of lzma1, © 2023 Filip Seman, MIT: see LICENSE-lzma1 */
// Where the compiled rules come from: the network in a page, the disk in Node. They are packed, a fifth smaller than a web host
// would pack them, and many do not.

// @ts-expect-error The decoder alone, without the encoder that the library exports with it: it comes without types.
import { Decoder } from "../node_modules/lzma1/lib/decoder.js";
// @ts-expect-error As above.
import { InputBuffer, OutputBuffer } from "../node_modules/lzma1/lib/streams.js";

type Host = { process?: { getBuiltinModule?: (name: string) => { readFileSync(file: URL): Uint8Array } } };

const packed = async (url: URL): Promise<Uint8Array> => {
  const files = url.protocol === "file:" && (globalThis as Host).process?.getBuiltinModule?.("node:fs");
  if (files) return files.readFileSync(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** What `init` of a part takes. */
export const loaded = async (url: URL): Promise<{ module_or_path: Uint8Array<ArrayBuffer> }> => {
  const bytes = await packed(url);
  const output = new OutputBuffer(4 * bytes.length);
  new Decoder().decompress(new InputBuffer(bytes), output);
  return { module_or_path: output.toArray() };
};
