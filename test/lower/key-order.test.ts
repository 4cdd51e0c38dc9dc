import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import type { Json } from "../../generator/json.ts";
import { load } from "../../generator/load/load.ts";
import { lower, mergeAndCheck } from "../support/lower.ts";
import { CONTRACTS } from "../support/lower-folder.ts";
import { lowerText, withoutPlaces } from "../support/lower-text.ts";

/**
 * The same value with the keys of every map in an order that depends on `seed`. Lists and properties keep theirs, which
 * is the author's, and so does data.
 */
function shuffled(value: Json, seed: number): Json {
  if (Array.isArray(value)) return value.map((item: Json, index) => shuffled(item, seed + index));
  if (typeof value !== "object" || value === null) return value;
  const inner = (key: string, child: Json): Json => {
    if (DATA.has(key)) return child;
    return key === "properties" ? withShuffledMembers(child, seed) : shuffled(child, seed);
  };
  const keyed = Object.entries(value).map(([key, child]) => ({ key, child, order: hash(`${key}/${seed}`) }));
  keyed.sort((a, b) => a.order - b.order);
  return Object.fromEntries(keyed.map(({ key, child }) => [key, inner(key, child)]));
}

const DATA: ReadonlySet<string> = new Set(["examples", "default", "const", "enum"]);

function withShuffledMembers(properties: Json, seed: number): Json {
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, shuffled(schema, seed)]));
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);
}

function modelOf(document: Json): string {
  // The text, not the value: the order of keys is part of what is compared.
  return JSON.stringify(withoutPlaces(lowerText(stringify(document, { aliasDuplicateObjects: false })).model));
}

describe.each(CONTRACTS)("%s", (name) => {
  test("comes out the same, to the order of its keys, however the keys of the spec are ordered", async () => {
    const folder = fileURLToPath(new URL(`../../specs/${name}`, import.meta.url));
    const { document } = mergeAndCheck((await load(folder)).value).value;
    const wanted = modelOf(document);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(modelOf(shuffled(document, seed))).toBe(wanted);
      }),
      { numRuns: 3 },
    );
  });

  test("comes out the same, however its files are called", async () => {
    const folder = fileURLToPath(new URL(`../../specs/${name}`, import.meta.url));
    const { value: sources } = await load(folder);
    const renamed = sources.files.map((file, index) => ({
      ...file,
      path: `${String.fromCharCode(122 - (index % 26))}${index}.yaml`,
    }));
    renamed.sort((a, b) => (a.path < b.path ? -1 : 1));
    const before = lower(mergeAndCheck(sources).value).value;
    const after = lower(mergeAndCheck({ ...sources, files: renamed }).value).value;
    const { suppressions: _a, ...wanted } = before;
    const { suppressions: _b, ...found } = after;
    expect(JSON.stringify(withoutPlaces(found))).toBe(JSON.stringify(withoutPlaces(wanted)));
  });
});
