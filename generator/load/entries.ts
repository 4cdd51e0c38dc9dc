import { diagnostic } from "../diagnostics.ts";
import type { SpecEntry } from "../source.ts";
import type { FileProblems } from "./file-problems.ts";

/** Collects the entries of one map, each key once. */
export interface Entries {
  readonly add: (entry: SpecEntry) => void;
  readonly list: readonly SpecEntry[];
}

/** No entries yet. A key that comes again is reported, and its first value stays. */
export function createEntries(found: FileProblems): Entries {
  const byKey = new Map<string, SpecEntry>();
  const list: SpecEntry[] = [];
  return {
    list,
    add(entry) {
      const first = byKey.get(entry.key);
      if (first === undefined) {
        byKey.set(entry.key, entry);
        list.push(entry);
        return;
      }
      const related = [{ at: found.at(first.start, first.end), message: "First defined here." }];
      found.add(diagnostic("duplicate-key", found.at(entry.start, entry.end), { name: entry.key }, { related }));
    },
  };
}
