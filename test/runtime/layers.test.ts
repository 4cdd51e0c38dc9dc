import { resolve } from "node:path";
import { expect, test } from "vitest";
import { importsOf, readSources, type Source } from "../support/imports.ts";

const RUNTIME = resolve(import.meta.dirname, "../../runtime");

/** Folders of `runtime/`, from the lowest layer to the highest. A file imports values of its own folder and of lower layers. */
const LAYERS: readonly (readonly string[])[] = [
  ["base", "json"],
  ["contract"],
  ["validation", "redaction", "budget", "idempotency", "limits", "providers"],
  ["stores"],
  ["call"],
  ["audit"],
  ["guards"],
  ["implement"],
  ["mcp", "client", "mock"],
];

/** Folders of one layer that may import values of each other, in this direction. */
const WITHIN_LAYER: ReadonlySet<string> = new Set(["json → base"]);

/** `from → to` of each value import between folders; the entry points of the package at its root are left out. */
function folderImports(source: Source): readonly string[] {
  const from = folderOf(source.path);
  return importsOf(source)
    .filter(({ isTypesOnly }) => !isTypesOnly)
    .map(({ path }) => folderOf(path))
    .filter((to) => to !== from)
    .map((to) => `${from} → ${to}`);
}

function folderOf(path: string): string {
  return path.includes("/") ? (path.split("/")[0] ?? "") : "";
}

function violationsIn(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) =>
    source.path.includes("/")
      ? folderImports(source)
          .filter((edge) => !isDownwards(edge))
          .map((edge) => `${source.path}: ${edge}`)
      : [],
  );
}

function isDownwards(edge: string): boolean {
  const [from = "", to = ""] = edge.split(" → ");
  const [upper, lower] = [from, to].map((folder) => LAYERS.findIndex((layer) => layer.includes(folder)));
  return WITHIN_LAYER.has(edge) || (upper !== undefined && lower !== undefined && lower >= 0 && lower < upper);
}

test("every folder of the runtime has a layer", () => {
  const folders = new Set(readSources(RUNTIME).map(({ path }) => folderOf(path)));
  folders.delete("");
  expect([...folders].sort()).toEqual(LAYERS.flat().sort());
});

test("values are imported from lower layers only", () => {
  expect(violationsIn(readSources(RUNTIME))).toEqual([]);
});

test.each([
  ["an import of a higher layer", "json/json.ts", 'import { x } from "../call/call.ts";', "json → call"],
  [
    "an import of another mechanism",
    "budget/pages.ts",
    'import { x, type Y } from "../limits/gcra.ts";',
    "budget → limits",
  ],
  ["a re-export", "limits/gcra.ts", 'export { x } from "../guards/order.ts";', "limits → guards"],
  ["a lazy import", "call/call.ts", 'const x = () => import("../mcp/listen.ts");', "call → mcp"],
  ["an import of an entry point", "call/call.ts", 'import { x } from "../index.ts";', "call → "],
])("%s is reported", (_what, path, text, edge) => {
  expect(violationsIn([{ path, text }])).toEqual([`${path}: ${edge}`]);
});

test("imports of types are not", () => {
  const text = 'import type { A } from "../mcp/listen.ts";\nimport { type B, type C } from "../call/call.ts";';
  expect(violationsIn([{ path: "json/json.ts", text }])).toEqual([]);
});
