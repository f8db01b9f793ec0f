/*! With the decoder of lzma1, © 2023 Filip Seman, MIT: see LICENSE-lzma1 */
// Everything is packed before it is loaded, a fifth smaller than a web host would pack it.

// @ts-expect-error The decoder alone, without the encoder that the library exports with it: it comes without types.
import { Decoder } from "../node_modules/lzma1/lib/decoder.js";
// @ts-expect-error As above.
import { InputBuffer, OutputBuffer } from "../node_modules/lzma1/lib/streams.js";
import { source } from "./load.js";

/** What `init` of a packed part takes. */
export const unpacked = async (url: URL): Promise<{ module_or_path: Uint8Array<ArrayBuffer> }> => {
  const { module_or_path: from } = source(url);
  const packed = from instanceof URL ? await fetched(from) : from;
  const output = new OutputBuffer(4 * packed.length);
  new Decoder().decompress(new InputBuffer(packed), output);
  return { module_or_path: output.toArray() };
};

const fetched = async (url: URL): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
};
