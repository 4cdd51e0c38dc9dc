import fc from "fast-check";
import { expect, test } from "vitest";
import { typesJsonSchemaToTypescript } from "../../generator/engines/types-json-schema-to-typescript.ts";
import type { Json, JsonSchema } from "../../generator/json.ts";
import { scaled } from "../support/scale.ts";
import { faultsOf } from "./compile-types.ts";
import { AT, compile } from "./load-validators.ts";
import { DEFS, documents, whole } from "./random-schema.ts";
import { evaluate } from "./reference-validator.ts";

test("a value that fits a schema fits the printed type", async () => {
  const runs = scaled(300);
  const samples = fc.sample(documents, { numRuns: runs, seed: 7 });
  const lines: string[] = [];
  const counts = { refused: 0, values: 0 };
  for (const [index, [root, defs, values]] of samples.entries()) {
    const types = await print(index, [root, ...defs]);
    // A schema that is only a cycle has no values to try.
    if (types === null || compile({ only: whole(root, defs) }).diagnostics.length > 0) {
      counts.refused++;
      continue;
    }
    const fitting = values.filter((one) => !hasInherited(one) && evaluate(whole(root, defs), one) !== null);
    counts.values += fitting.length;
    lines.push(...types.split("\n"));
    lines.push(
      ...fitting.map((one, position) => `export const v${index}_${position}: T${index} = ${JSON.stringify(one)};`),
    );
  }
  const faults = faultsOf(lines.join("\n"));
  console.info("differential types:", counts);
  expect(faults.map(({ line, message }) => `${lines[line]}: ${message}`)).toEqual([]);
  expect(counts.values).toBeGreaterThan(runs);
}, 120_000);

async function print(index: number, schemas: readonly JsonSchema[]): Promise<string | null> {
  const names = [`T${index}`, ...DEFS.map((name) => `T${index}${name}`)];
  const refs = Object.fromEntries(DEFS.map((name) => [name, `T${index}${name}`]));
  const requests = schemas.map((schema, position) => {
    return { typeName: names[position] ?? "", parameters: [], schema, description: null, at: AT };
  });
  const { text, diagnostics } = await typesJsonSchemaToTypescript.print(requests, refs);
  return diagnostics.length > 0 ? null : text;
}

/** `__proto__` in a literal sets the prototype, and TypeScript compares undeclared names like these with inherited members. */
function hasInherited(value: Json): boolean {
  return /"(?:__proto__|constructor|toString)":/.test(JSON.stringify(value));
}
