// Loads the compiled rules: from the network in a page, from the disk in Node. They are packed as LZMA, which is a fifth smaller
// than the usual compression of web hosts.

type Host = { process?: { getBuiltinModule?: (name: string) => { readFileSync(file: URL): Uint8Array } } };

const packed = async (url: URL): Promise<Uint8Array> => {
  const files = url.protocol === "file:" && (globalThis as Host).process?.getBuiltinModule?.("node:fs");
  if (files) return files.readFileSync(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
};

// The first index of each kind of probability: matches, repeats, and so on; literals are last.
const REPEAT = 192, OTHER = 204, THIRD = 216, FOURTH = 228, LONG = 240, SLOT = 432, NEAR = 688, ALIGN = 803, LENGTH = 819;
const REPEAT_LENGTH = 1333, LITERAL = 1847;

// The decoder of the npm package lzma1 would add 2.3 kB to every part, and checkers would exceed its 40 kB.
/** Unpacks LZMA with a header, which contains the properties, the size of the dictionary and the length. */
const unpacked = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  let at = 13;
  const next = (): number => {
    const byte = bytes[at++];
    if (byte === undefined) throw new Error("truncated");
    return byte;
  };
  const number = (place: number): number => bytes.subarray(place, place + 4).reduceRight((sum, byte) => sum * 256 + byte, 0);
  const properties = bytes[0] ?? 0;
  const [literals, places, positions] = [properties % 9, Math.floor(properties / 9) % 5, Math.floor(properties / 45)];
  const output = new Uint8Array(number(5));
  const chances = new Uint16Array(LITERAL + (0x300 << (literals + places))).fill(1024);
  let [range, code, done, state] = [2 ** 32 - 1, 0, 0, 0];
  let distances: [number, number, number, number] = [0, 0, 0, 0];
  const normalise = (): void => {
    if (range >= 2 ** 24) return;
    range *= 256;
    code = code * 256 + next();
  };
  const bit = (index: number): number => {
    const chance = chances[index] ?? 0;
    const bound = (range >>> 11) * chance;
    const found = code < bound ? 0 : 1;
    if (found) {
      range -= bound;
      code -= bound;
      chances[index] = chance - (chance >> 5);
    } else {
      range = bound;
      chances[index] = chance + ((2048 - chance) >> 5);
    }
    normalise();
    return found;
  };
  const tree = (base: number, depth: number): number => {
    let node = 1;
    while (node < 1 << depth) node = 2 * node + bit(base + node);
    return node - (1 << depth);
  };
  const reversed = (base: number, depth: number): number => {
    let [node, sum] = [1, 0];
    for (let place = 0; place < depth; place += 1) {
      const found = bit(base + node);
      node = 2 * node + found;
      sum += found << place;
    }
    return sum;
  };
  const length = (base: number, position: number): number => {
    if (!bit(base)) return 2 + tree(base + 2 + 8 * position, 3);
    return bit(base + 1) ? 18 + tree(base + 258, 8) : 10 + tree(base + 130 + 8 * position, 3);
  };
  const distance = (slot: number): number => {
    if (slot < 4) return slot;
    const depth = (slot >> 1) - 1;
    const start = (2 + (slot & 1)) * 2 ** depth;
    if (slot < 14) return start + reversed(NEAR + start - slot, depth);
    let direct = 0;
    for (let left = depth - 4; left > 0; left -= 1) {
      range >>>= 1;
      const found = code < range ? 0 : 1;
      code -= found * range;
      direct = 2 * direct + found;
      normalise();
    }
    return start + 16 * direct + reversed(ALIGN, 4);
  };

  // The first of the five bytes is always 0.
  next();
  for (let left = 4; left > 0; left -= 1) code = code * 256 + next();
  while (done < output.length) {
    const position = done & ((1 << positions) - 1);
    const [last, second, third, fourth] = distances;
    if (!bit(16 * state + position)) {
      const before = (output[done - 1] ?? 0) >> (8 - literals);
      const base = LITERAL + 0x300 * (((done & ((1 << places) - 1)) << literals) + before);
      let symbol = 1;
      // After a match, the byte that would continue it predicts the literal until they differ.
      let match = state < 7 ? 0 : 0x100 + (output[done - last - 1] ?? 0);
      while (symbol < 0x100) {
        const expected = (match >> 7) & 1;
        const found = bit(base + (match ? (1 + expected) << 8 : 0) + symbol);
        symbol = 2 * symbol + found;
        match = expected === found ? 2 * match : 0;
      }
      output[done++] = symbol;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let size = 1;
    const after = state < 7 ? 0 : 1;
    if (!bit(REPEAT + state)) {
      size = length(LENGTH, position);
      state = 7 + 3 * after;
      distances = [distance(tree(SLOT + 64 * Math.min(size - 2, 3), 6)), last, second, third];
    } else if (bit(OTHER + state)) {
      if (!bit(THIRD + state)) distances = [second, last, third, fourth];
      else distances = bit(FOURTH + state) ? [fourth, last, second, third] : [third, last, second, fourth];
      size = length(REPEAT_LENGTH, position);
      state = 8 + 3 * after;
    } else if (bit(LONG + 16 * state + position)) {
      size = length(REPEAT_LENGTH, position);
      state = 8 + 3 * after;
    } else {
      state = 9 + 2 * after;
    }
    if (distances[0] >= done || done + size > output.length) throw new Error("spoilt");
    for (; size > 0; size -= 1, done += 1) output[done] = output[done - distances[0] - 1] ?? 0;
  }
  return output;
};

/** Returns the argument for `init` of a part. */
export const loaded = async (url: URL): Promise<{ module_or_path: Uint8Array<ArrayBuffer> }> =>
  ({ module_or_path: unpacked(await packed(url)) });
