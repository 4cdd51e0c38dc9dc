import { importsOf, type Source } from "./imports.ts";

/** Groups of files that import each other, directly or through others (strongly connected components), sorted by path. */
export function findImportCycles(sources: readonly Source[]): readonly (readonly string[])[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source).map(({ path }) => path)]));
  const reachable = new Map([...imports.keys()].map((path) => [path, reachableFrom(path, imports)]));
  const groups = [...reachable]
    .filter(([path, files]) => files.has(path))
    .map(([path, files]) => [...files].filter((file) => reachable.get(file)?.has(path)).sort());
  return [...new Map(groups.map((group) => [group[0] ?? "", group])).values()].sort(([a = ""], [b = ""]) =>
    a < b ? -1 : 1,
  );
}

/** The files that `start` imports, directly or through others; contains `start` only if it is part of a cycle. */
function reachableFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [start];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const imported of imports.get(path) ?? []) {
      if (!reached.has(imported)) {
        reached.add(imported);
        pending.push(imported);
      }
    }
  }
  return reached;
}
