import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

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

interface Source {
  /** Relative to `runtime/`. */
  readonly path: string;
  readonly text: string;
}

const IMPORT = /^(?:import|export)\s+(?!type\b)([^;"]*?)\s*from\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm;

/** `from → to` of each value import between folders; the entry points of the package at its root are left out. */
function folderImports({ path, text }: Source): readonly string[] {
  const from = folderOf(path);
  return [...text.matchAll(IMPORT)]
    .filter(([, names = ""]) => !isTypesOnly(names))
    .map(([, , named, lazy]) => folderOf(join(dirname(path), named ?? lazy ?? "")))
    .filter((to) => to !== from)
    .map((to) => `${from} → ${to}`);
}

function isTypesOnly(names: string): boolean {
  const list =
    /^\{([^}]*)\}$/
      .exec(names)?.[1]
      ?.split(",")
      .filter((name) => name.trim() !== "") ?? [];
  return list.length > 0 && list.every((name) => name.trim().startsWith("type "));
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

function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\](?:dist|node_modules)[/\\]/.test(path))
    .map((path) => ({ path: relative(RUNTIME, path).replaceAll("\\", "/"), text: readFileSync(path, "utf8") }));
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
