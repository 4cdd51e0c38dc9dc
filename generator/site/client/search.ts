import MiniSearch from "minisearch";
import type { SearchRow } from "../search-row.ts";

/** Finds rows by a few words, the best first. */
export type Search = (words: string) => readonly SearchRow[];

const MAX_COUNT = 12;

/** Prepares the search: names count more than descriptions, beginnings of words and near misses count too. */
export function createSearch(rows: readonly SearchRow[]): Search {
  const index = new MiniSearch<SearchRow & { readonly id: number }>({
    fields: ["name", "text"],
    searchOptions: {
      boost: { name: 4 },
      prefix: true,
      fuzzy: (word) => (word.length > 3 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(rows.map((row, id) => ({ ...row, id })));
  return (words) => {
    const asTyped = words.trim().toLowerCase();
    const found = index.search(words).flatMap(({ id }) => rows[id as number] ?? []);
    const exact = found.filter(({ name }) => name.toLowerCase() === asTyped);
    return [...new Set([...exact, ...found])].slice(0, MAX_COUNT);
  };
}
