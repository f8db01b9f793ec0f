// Where the compiled rules come from: the network in a page, the disk in Node.

type Host = { process?: { getBuiltinModule?: (name: string) => { readFileSync(file: URL): Uint8Array<ArrayBuffer> } } };

/** What `init` of a part takes. */
export const source = (url: URL): { module_or_path: URL | Uint8Array<ArrayBuffer> } => {
  const files = url.protocol === "file:" && (globalThis as Host).process?.getBuiltinModule?.("node:fs");
  return { module_or_path: files ? files.readFileSync(url) : url };
};
