import { createNodeFinder, type Place, refOf } from "../../load/locate.ts";
import { parseSpec } from "../../load/parse-spec.ts";
import { createLocator, lineStarts } from "../../load/positions.ts";
import type { SourceRef, SpecNode } from "../../source.ts";

/** Finds places within the shapes of one contract's files; each file is read once. */
export interface LocationResolver {
  /** The deepest existing location of a JSON Pointer in a file, relative to `at`; `at` itself if it cannot be determined. */
  readonly find: (at: SourceRef, pointer: string) => Promise<SourceRef>;
}

/** Finds locations in these sources. */
export function createLocationResolver(texts: ReadonlyMap<string, string>): LocationResolver {
  const finder = createNodeFinder();
  const roots = new Map<string, Promise<SpecNode | null>>();
  const rootOf = (file: string, text: string): Promise<SpecNode | null> => {
    const format = /\.json$/i.test(file) ? "json" : "yaml";
    const root = roots.get(file) ?? parseSpec(format, file, text).then(({ value }) => value);
    roots.set(file, root);
    return root;
  };
  return {
    async find(at, pointer) {
      const text = texts.get(at.file);
      if (text === undefined || pointer === "") return at;
      const start = startAt(await rootOf(at.file, text), text, at);
      if (start === null) return at;
      const place = finder.deepest(start, stepsOf(pointer));
      return place === start ? at : refOf(place, "key", createLocator(at.file, text));
    },
  };
}

function startAt(root: SpecNode | null, text: string, { line, column }: SourceRef): Place | null {
  const offset = (lineStarts(text)[line - 1] ?? 0) + column - 1;
  return root === null ? null : placeAt({ entry: null, node: root }, offset);
}

function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** What begins at an offset: an entry by its key, or a value. */
function placeAt(place: Place, offset: number): Place | null {
  const { entry, node } = place;
  if (entry?.start === offset || (entry === null && node.start === offset && offset > 0)) return place;
  if (node.kind === "scalar") return null;
  const inner: readonly Place[] =
    node.kind === "map"
      ? node.entries.map((one) => ({ entry: one, node: one.value }))
      : node.items.map((one) => ({ entry: null, node: one }));
  const next = inner.find(
    (one) => (one.entry?.start ?? one.node.start) <= offset && offset < Math.max(one.node.end, one.entry?.end ?? 0),
  );
  return next === undefined ? null : placeAt(next, offset);
}
