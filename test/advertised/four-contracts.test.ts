import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { replySchemas } from "../../generator/advertised/envelope-schemas.ts";
import { resultSchema } from "../../generator/advertised/result-schema.ts";
import { wireInput, wireOutput } from "../../generator/advertised/wire.ts";
import type { Json, JsonSchema } from "../../generator/json.ts";
import { bundle } from "../../generator/json-schema/bundle.ts";
import type { ContractModel, Tool } from "../../generator/model.ts";
import { CONTRACTS, lowerContract } from "../support/lower-folder.ts";

/** Every schema of a contract that leaves the compiler, with its name. */
function* schemasOf(model: ContractModel): Iterable<readonly [string, JsonSchema | null]> {
  for (const tool of model.tools) {
    yield [`${tool.name} input`, wireInput(model, tool)];
    for (const { profile } of tool.inProfiles) {
      yield [`${tool.name} output in ${profile}`, wireOutput(model, tool, profile)];
      yield [`${tool.name} result in ${profile}`, bundle(resultSchema(model, tool, profile), model.defs)];
      const { success, failure } = replySchemas(model, tool, profile);
      yield [`${tool.name} success in ${profile}`, bundle(success, model.defs)];
      yield [`${tool.name} failure in ${profile}`, bundle(failure, model.defs)];
    }
  }
}

function danglingRefs(schema: Json, defs: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((item) => danglingRefs(item, defs));
  if (typeof schema !== "object" || schema === null) return [];
  const ref = (schema as Record<string, Json>)["$ref"];
  const here = typeof ref === "string" && !defs.has(ref) ? [ref] : [];
  return [...here, ...Object.values(schema).flatMap((part) => danglingRefs(part as Json, defs))];
}

describe.each(CONTRACTS)("every schema of %s", (name) => {
  test("is self-contained, is valid JSON Schema, and has no annotation of ours", async () => {
    const { model } = await lowerContract(name);
    const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
    for (const [what, schema] of schemasOf(model)) {
      if (schema === null || typeof schema === "boolean") continue;
      const defs = new Set(Object.keys((schema["$defs"] ?? {}) as object).map((key) => `#/$defs/${key}`));
      expect(danglingRefs(schema, defs), what).toEqual([]);
      expect(ajv.validateSchema(schema), what).toBe(true);
      expect(JSON.stringify(schema), what).not.toMatch(/"x-(?!mcp-header)/);
    }
  });

  test("that is advertised is an object", async () => {
    const { model } = await lowerContract(name);
    for (const tool of model.tools) {
      expect(wireInput(model, tool), tool.name).toMatchObject({ type: "object" });
      for (const { profile } of tool.inProfiles) {
        const output = wireOutput(model, tool, profile);
        if (output !== null) expect(output, tool.name).toMatchObject({ type: "object" });
      }
    }
  });

  test("compiles, and the advertised output accepts what the examples of the contract answer", async () => {
    const { model } = await lowerContract(name);
    const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
    for (const tool of model.tools) {
      ajv.compile(wireInput(model, tool) as object);
      for (const [index, example] of tool.examples.entries()) {
        if (example.output === undefined) continue;
        const { profile } = tool.inProfiles[0] as Tool["inProfiles"][number];
        const check = ajv.compile(bundle(resultSchema(model, tool, profile), model.defs) as object);
        expect(check(example.output), `${tool.name} example ${index}`).toBe(true);
      }
    }
  });
});
