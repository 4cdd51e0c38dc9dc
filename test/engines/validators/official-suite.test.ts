import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import type { Json, JsonSchema } from "../../../generator/json.ts";
import { describeWithData } from "../../support/data.ts";
import { compile, load } from "./load.ts";

interface Group {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const MOST_REFUSED = 0.08;

describeWithData("official suite of draft 2020-12, validators of our own", (data) => {
  const folder = join(data, "json-schema-test-suite");

  test("every group is refused with a diagnostic that names the keyword, or right in all its tests", () => {
    const remotes = readRemotes(join(folder, "remotes"));
    const counts = { groups: 0, refused: 0, tests: 0 };
    const refused: Record<string, number> = {};
    const wrong: string[] = [];
    for (const [file, group] of groups(join(folder, "tests", "draft2020-12"))) {
      counts.groups++;
      const { text, diagnostics } = compile({ only: group.schema }, remotes);
      const [first] = diagnostics;
      if (first === undefined) {
        counts.tests += group.tests.length;
        wrong.push(...mistakes(group, text).map((one) => `${file}: ${group.description}: ${one}`));
        continue;
      }
      counts.refused++;
      const keyword = first.message.match(/: `([^`]+)`/)?.[1] ?? "unnamed";
      refused[keyword] = (refused[keyword] ?? 0) + 1;
    }
    console.info("official suite, toolpact:", counts, "refused by keyword:", refused);
    expect(wrong).toEqual([]);
    expect(refused).not.toHaveProperty("unnamed");
    expect(counts.refused).toBeLessThanOrEqual(MOST_REFUSED * counts.groups);
  });
});

function* groups(folder: string): Iterable<readonly [string, Group]> {
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".json")) continue;
    const all = JSON.parse(readFileSync(join(folder, file), "utf8")) as readonly Group[];
    for (const group of all) yield [file, file === "format.json" ? withoutFormat(group) : group];
  }
}

/** The suite wants `format` to restrict nothing, a contract wants it asserted: the one is the other without the keyword. */
function withoutFormat(group: Group): Group {
  return { ...group, schema: JSON.parse(JSON.stringify(group.schema).replace(/"format":/g, '"x-format":')) };
}

function mistakes({ tests }: Group, text: string): readonly string[] {
  const { only } = load(text);
  return tests
    .filter(({ data, valid }) => only?.(data) !== valid || (only?.problems(data).length === 0) !== valid)
    .map(({ description, valid }) => `${description} (${valid ? "is" : "isn't"} valid)`);
}

function readRemotes(folder: string): ReadonlyMap<string, Json> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [`http://localhost:1234/${relative(folder, path)}`, JSON.parse(readFileSync(path, "utf8")) as Json];
    }),
  );
}
