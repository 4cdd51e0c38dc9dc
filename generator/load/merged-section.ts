import type { SpecEntry, SpecNode } from "../source.ts";

/** An entry of a section, and the file it stands in. */
export interface MergedEntry {
  readonly file: string;
  readonly entry: SpecEntry;
}

/** A section that several files may write: a table has entries by name, a list has items, anything else stands alone. */
export interface MergedSection {
  readonly first: MergedEntry;
  readonly entries: Map<string, MergedEntry>;
  readonly items: { readonly file: string; readonly node: SpecNode }[];
}
