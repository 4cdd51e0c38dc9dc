import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { DIFF_RULES } from "../../generator/diagnostics/diff.ts";
import { diff } from "../../generator/diff/diff.ts";
import { RULES } from "../../generator/diff/rules.ts";
import type { JsonObject } from "../../generator/json.ts";
import { isValid } from "../../generator/json-schema/reference-validator.ts";
import { modelOf } from "./model-of.ts";

interface Case {
  readonly name: string;
  /** What differs from the small contract of `model-of.ts`. */
  readonly before?: JsonObject;
  readonly after?: JsonObject;
  /** The changes from `before` to `after` by id, sorted. */
  readonly expect: readonly string[];
  /** Those from `after` to `before`. */
  readonly back?: readonly string[];
  /** Those from `before` to `after` that break, if the case is about that. */
  readonly breaking?: readonly string[];
}

/** No case can be written: the compiler gives a tool both names, and derives the TypeScript names from the others. */
const OF_MODELS = ["wire-name-changed", "type-name-changed"];

const ids = Object.keys(DIFF_RULES);
const folder = new URL("./cases/", import.meta.url);
const pages = new URL("../../generator/diff/rules/", import.meta.url);
const cases = new Map(
  readdirSync(folder).map((file) => [
    file.replace(/\.yaml$/, ""),
    parse(readFileSync(new URL(file, folder), "utf8")) as readonly Case[],
  ]),
);

async function found(one: Case, way: "there" | "back" | "breaking"): Promise<readonly string[]> {
  const [a, b] = await Promise.all([modelOf(one.before ?? {}), modelOf(one.after ?? {})]);
  const { changes } = way === "back" ? diff(b, a) : diff(a, b);
  return changes
    .filter(({ effect }) => way !== "breaking" || effect === "breaking")
    .map(({ id }) => id as string)
    .filter((id) => id !== "version-too-low")
    .sort();
}

describe.each([...cases])("%s", (id, rows) => {
  test.each(rows)("$name", async (one) => {
    expect(await found(one, "there")).toEqual([...one.expect].sort());
    if (one.back !== undefined) expect(await found(one, "back")).toEqual([...one.back].sort());
    if (one.breaking !== undefined) expect(await found(one, "breaking")).toEqual(one.breaking);
  });

  // That it is silent elsewhere is part of every other rule's cases: they list all that fires.
  test("fires in a case", () => {
    expect(rows.flatMap((row) => [...row.expect, ...(row.back ?? [])])).toContain(id);
  });
});

/** Rules that are about a change as such, whichever way it goes; the others have a direction. */
const BOTH_WAYS = /-changed$|-undecided$|^(?:tool|contract)-renamed$|^tool-deprecated$|^unexplained-change$/;

describe.each([...cases])("%s", (id, rows) => {
  const ways = rows.filter(({ back }) => back !== undefined);

  test("is tested in both directions, and is silent in one of them if it has a direction", () => {
    expect(ways).not.toEqual([]);
    const isSilent = ways.some(({ expect: there, back = [] }) => there.includes(id) !== back.includes(id));
    if (!BOTH_WAYS.test(id)) expect(isSilent).toBe(true);
  });
});

test("every rule is silent where something else changes", () => {
  const told = [...cases.values()].flat().map((one) => new Set([...one.expect, ...(one.back ?? [])]));
  for (const id of cases.keys())
    expect(told.filter((found) => found.size > 0 && !found.has(id)).length).toBeGreaterThan(50);
});

test("every rule has a page and a case", () => {
  for (const id of ids) {
    const page = readFileSync(new URL(`${id}.md`, pages), "utf8");
    expect(page).toMatch(new RegExp(`^# ${id}\n`));
    expect(page).toContain("Before:");
    expect(page).toContain("After:");
  }
  for (const id of Object.keys(RULES)) expect(ids).toContain(id);
  const bare = ids.filter((id) => !cases.has(id));
  expect(bare.sort()).toEqual([...OF_MODELS, "version-too-low"].sort());
});

test("a changed name on the wire breaks, and so does one in TypeScript", async () => {
  const model = await modelOf({});
  const renamed = { ...model, tools: model.tools.map((tool) => ({ ...tool, wireName: "memo", typeName: "Memo" })) };
  expect(diff(model, renamed).changes.map(({ id, effect }) => [id, effect])).toEqual([
    ["version-too-low", "breaking"],
    ["type-name-changed", "breaking"],
    ["wire-name-changed", "breaking"],
  ]);
});

test("a contract does not differ from itself", async () => {
  const model = await modelOf({});
  expect(diff(model, await modelOf({})).changes).toEqual([]);
  expect(diff(model, model).version).toEqual({ before: "1.0.0", declared: "1.0.0", next: "1.0.0", isEnough: true });
});

test("what shows that an input breaks was accepted, and no longer is", async () => {
  const text = (maxLength: number) => ({ tools: { note: { input: { properties: { text: { maxLength } } } } } });
  const [before, after] = await Promise.all([modelOf(text(80)), modelOf(text(40))]);
  const [first] = diff(before, after).changes.filter(({ id }) => id === "input-bounds-tightened");
  const witness = first?.witness;
  expect(witness).toBeDefined();
  const [old, now] = [before, after].map(({ tools }) => tools[0]?.input.schema ?? false);
  expect([isValid(old ?? false, witness ?? null), isValid(now ?? true, witness ?? null)]).toEqual([true, false]);
});

test.each([
  ["1.2.3", "major", "2.0.0"],
  ["1.2.3", "minor", "1.3.0"],
  ["1.2.3", "patch", "1.2.4"],
  ["v0.2.3", "major", "v0.3.0"],
  ["0.2.3", "minor", "0.2.4"],
  ["1.2.3", "none", "1.2.3"],
] as const)("after %s, %s changes deserve %s", async (version, bump, next) => {
  const { nextVersion } = await import("../../generator/diff/version.ts");
  expect(nextVersion(version, bump)).toBe(next);
});

test("of tools that look alike each one takes over from one", async () => {
  const alike = { description: "Keep a draft.", input: {} };
  const [before, after] = await Promise.all([
    modelOf({ tools: { a1: alike, a2: alike, a3: alike } }),
    modelOf({ tools: { b1: alike, b2: alike }, contract: { version: "2.0.0" } }),
  ]);
  expect(diff(before, after).changes.map(({ id, path, tools }) => [id, path, tools])).toEqual([
    ["tool-renamed", "tools/a1", ["a1", "b1"]],
    ["tool-renamed", "tools/a2", ["a2", "b2"]],
    ["tool-removed", "tools/a3", ["a3"]],
  ]);
});

test("a mark of a shared shape is of no tool that is called like the shape", async () => {
  const mood = (value: string) => ({ types: { Mood: { properties: { of: { type: "string", default: value } } } } });
  const uses = { tools: { note: { input: { properties: { mood: { $ref: "Mood" } } } } } };
  const [before, after] = await Promise.all([modelOf({ ...mood("a"), ...uses }), modelOf({ ...mood("b"), ...uses })]);
  const { changes, deserved } = diff(before, after);
  expect(changes.filter(({ id }) => id === "default-changed")).toMatchObject([
    { path: "types/Mood", tools: [], message: expect.stringContaining('"Mood"') },
  ]);
  expect(Object.keys(deserved.tools)).not.toContain("Mood");
});

test("a version bump that is too small is a finding of its own", async () => {
  const removed = { tools: { draft: { description: "Keep a draft.", input: {} } } };
  const [before, after] = await Promise.all([modelOf(removed), modelOf({ contract: { version: "1.1.0" } })]);
  const { version, changes, deserved } = diff(before, after);
  expect(version).toEqual({ before: "1.0.0", declared: "1.1.0", next: "2.0.0", isEnough: false });
  expect(changes.map(({ id }) => id)).toContain("version-too-low");
  expect(deserved).toEqual({ contract: "major", tools: { draft: "major" } });
  const enough = diff(before, await modelOf({ contract: { version: "2.0.0" } }));
  expect(enough.changes.map(({ id }) => id)).toEqual(["tool-removed"]);
});

test("a local definition that gets a name, another name or none changes nothing", async () => {
  const team = { properties: { id: { type: "string", default: "a" }, key: { type: "string", "x-sensitive": true } } };
  const withTeam = (input: JsonObject) => modelOf({ tools: { note: { input, output: input } } });
  const named = (key: string) => withTeam({ $defs: { [key]: team }, properties: { team: { $ref: `#/$defs/${key}` } } });
  const [inline, first, second] = await Promise.all([
    withTeam({ properties: { team } }),
    named("Team"),
    named("Group"),
  ]);
  for (const [before, after] of [
    [inline, first],
    [first, second],
    [second, inline],
  ] as const)
    expect(diff(before, after).changes).toEqual([]);
});
