import { join } from "node:path";
import type { SpecEntry, SpecNode } from "../source.ts";
import { evictOldest, readSealed, writeSealed } from "./sealed-file.ts";
import { sha256 } from "./sha256.ts";
import { toolchainIdentity } from "./toolchain-identity.ts";

/** Trees of texts that took the real parser, kept from run to run. */
export interface ParsedFiles {
  readonly read: (text: string) => SpecNode | null;
  /** Keeps the tree of a text that had no problems. */
  readonly keep: (text: string, root: SpecNode) => void;
}

const MOST_FILES = 200;
const LONGEST = 1024 * 1024;

/** Trees in a folder below `cache`, by the hash of parser and text; the oldest go when there are too many. */
export function createParsedFiles(cache: string, isReadOnly: boolean): ParsedFiles {
  const folder = join(cache, "parsed");
  let parser: string | null = null;
  const pathOf = (text: string) => {
    parser ??= toolchainIdentity();
    return join(folder, `${sha256(`${parser}\n${text}`)}.json`);
  };
  return {
    read(text) {
      const kept = readSealed(pathOf(text));
      // The seal vouches for the shape: only `keep` makes it.
      return kept === null ? null : unpack(JSON.parse(kept) as Packed);
    },
    keep(text, root) {
      if (isReadOnly) return;
      const packed = JSON.stringify(pack(root));
      if (packed.length > LONGEST) return;
      writeSealed(pathOf(text), packed);
      evictOldest(folder, MOST_FILES);
    },
  };
}

type Scalar = string | number | boolean | null;
type PackedEntry = readonly [key: string, start: number, end: number, value: Packed];
type Packed =
  | readonly [start: number, end: number, kind: 0, value: Scalar]
  | readonly [start: number, end: number, kind: 1, items: readonly Packed[]]
  | readonly [start: number, end: number, kind: 2, entries: readonly PackedEntry[]];

/** As a short list; the kind is 0 for a scalar, 1 for a list, 2 for a map. */
function pack(node: SpecNode): Packed {
  const { start, end } = node;
  if (node.kind === "scalar") return [start, end, 0, node.value];
  if (node.kind === "list") return [start, end, 1, node.items.map(pack)];
  return [start, end, 2, node.entries.map((entry) => [entry.key, entry.start, entry.end, pack(entry.value)])];
}

function unpack(packed: Packed): SpecNode {
  const [start, end, kind, held] = packed;
  if (kind === 0) return { kind: "scalar", start, end, value: held };
  if (kind === 1) return { kind: "list", start, end, items: held.map(unpack) };
  return { kind: "map", start, end, entries: held.map(unpackEntry) };
}

function unpackEntry([key, start, end, value]: PackedEntry): SpecEntry {
  return { key, start, end, value: unpack(value) };
}
