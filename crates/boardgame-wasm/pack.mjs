// node pack.mjs FILE PACKED: packs a file as LZMA, which `ts/load.ts` unpacks.
import { readFileSync, writeFileSync } from "node:fs";
import { compress, decompress } from "lzma1";

const [, , file, packed] = process.argv;
if (!file || !packed) throw new Error("usage: node pack.mjs FILE PACKED");

// The sixth of nine modes is the first that finds repetitions across the whole file.
const MODE = 6;

const bytes = readFileSync(file);
const made = compress(new Uint8Array(bytes), MODE);
if (Buffer.compare(bytes, decompress(made)) !== 0) throw new Error(`${file} changes when it is packed and unpacked`);
writeFileSync(packed, made);
