import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Json, JsonSchema } from "../../generator/json.ts";
import { dataFolder, describeNeeding } from "../support/needs.ts";
import { compile, load } from "./load-validators.ts";

interface Group {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const data = dataFolder;
const folder = join(data ?? "", "json-schema-test-suite", "tests", "draft2020-12");

/** A contract asserts `format`; the suite's own file wants it ignored. */
const OTHERWISE = new Set(["format.json"]);

describeNeeding("TOOLPACT_DATA", "official suite of draft 2020-12", () => {
  test("every group is refused or right in all its tests", () => {
    const counts = { groups: 0, refused: 0, tests: 0 };
    const wrong: string[] = [];
    for (const [file, group] of groups()) {
      counts.groups++;
      const validate = validatorOf(group.schema);
      if (validate === null) counts.refused++;
      else counts.tests += group.tests.length;
      wrong.push(...mistakes(group, validate).map((text) => `${file}: ${group.description}: ${text}`));
    }
    console.info("official suite:", counts);
    expect(wrong).toEqual([]);
    expect(counts.refused).toBeLessThan(counts.groups / 5);
  });
});

function* groups(): Iterable<readonly [string, Group]> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json") && !OTHERWISE.has(file));
  for (const file of files.sort()) {
    for (const group of JSON.parse(readFileSync(join(folder, file), "utf8")) as readonly Group[]) yield [file, group];
  }
}

function validatorOf(schema: JsonSchema) {
  const { text, diagnostics } = compile({ only: schema });
  return diagnostics.length > 0 ? null : (load(text)["only"] ?? null);
}

function mistakes({ tests }: Group, validate: ReturnType<typeof validatorOf>): readonly string[] {
  if (validate === null) return [];
  return tests
    .filter(({ data, valid }) => validate(data) !== valid || (validate.problems(data).length === 0) !== valid)
    .map(({ description, valid }) => `${description} (${valid ? "is" : "isn't"} valid)`);
}
