import { join } from "node:path";
import type { RowSpan } from "../emit/emitter.ts";
import type { Basis, BasisOutput } from "../incremental/basis.ts";
import { evictOldest, readSealed, writeSealed } from "./sealed-file.ts";
import { sha256 } from "./sha256.ts";

const MOST_BASES = 16;

/** The basis that was kept under a key, or null. The key names all that a compilation depends on besides its spec files. */
export function readBasis(cache: string, key: string): Basis | null {
  const text = readSealed(basisPath(cache, key));
  // The seal vouches for the shape: only `writeBasis` makes it.
  return text === null ? null : unpack(JSON.parse(text) as Packed);
}

/** Keeps a basis. */
export function writeBasis(cache: string, key: string, basis: Basis): void {
  writeSealed(basisPath(cache, key), JSON.stringify(pack(basis)));
  evictOldest(join(cache, "basis"), MOST_BASES);
}

function basisPath(cache: string, key: string): string {
  return join(cache, "basis", `${sha256(key)}.json`);
}

/** Rows as numbers: the tool's place among all, how far the row begins after the last one, its length. */
type PackedRows = readonly (readonly [list: string, numbers: readonly number[]])[];

interface Packed extends Omit<Basis, "outputs"> {
  readonly outputs: readonly (Omit<BasisOutput, "rows"> & { readonly packed?: PackedRows })[];
}

function pack(basis: Basis): Packed {
  const places = new Map(basis.tools.map(({ name }, index) => [name, index]));
  const outputs = basis.outputs.map(({ rows, ...output }) => {
    return rows === undefined ? output : { ...output, packed: packRows(rows, places) };
  });
  return { ...basis, outputs };
}

function packRows(rows: readonly RowSpan[], places: ReadonlyMap<string, number>): PackedRows {
  const lists: [string, number[]][] = [];
  let at = 0;
  for (const { list, tool, start, end } of rows) {
    if (lists.at(-1)?.[0] !== list) lists.push([list, []]);
    lists.at(-1)?.[1].push(places.get(tool) ?? -1, start - at, end - start);
    at = end;
  }
  return lists;
}

function unpack({ outputs, ...basis }: Packed): Basis {
  return {
    ...basis,
    outputs: outputs.map(({ packed, ...output }) => {
      return packed === undefined ? output : { ...output, rows: unpackRows(packed, basis.tools) };
    }),
  };
}

function unpackRows(lists: PackedRows, tools: Basis["tools"]): readonly RowSpan[] {
  const rows: RowSpan[] = [];
  let at = 0;
  for (const [list, numbers] of lists) {
    for (let index = 0; index < numbers.length; index += 3) {
      const [place = 0, gap = 0, length = 0] = numbers.slice(index, index + 3);
      const start = at + gap;
      at = start + length;
      rows.push({ list, tool: tools[place]?.name ?? "", start, end: at });
    }
  }
  return rows;
}
