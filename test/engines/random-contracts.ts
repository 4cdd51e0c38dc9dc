import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isJsonObject, type Json, type JsonObject } from "../../generator/json.ts";
import { type Compilation, compile } from "../../generator/pipeline.ts";
import type { Validator } from "../../runtime/validation.ts";
import { writePackage } from "../support/node-package.ts";
import { instanceText } from "./type-printer/instance-text.ts";
import type { Random } from "./validators/random.ts";
import { randomSchema } from "./validators/random-schema.ts";

/** A random schema that the language can express, with definitions of its own. */
export function randomType(random: Random): JsonObject {
  return adapted(randomSchema(random)) as JsonObject;
}

/** Keywords that only a schema file has at its root, and values that need not fit. */
const LEFT_OUT: ReadonlySet<string> = new Set(["$schema", "default", "examples"]);

/** The language has no property `__proto__`, and no value twice in an `enum`. */
function adapted(schema: Json): Json {
  const text = JSON.stringify(schema).replaceAll("__proto__", "proto");
  return JSON.parse(text, (key, held) => {
    if (LEFT_OUT.has(key)) return undefined;
    return key === "enum" && Array.isArray(held) ? distinct(held) : held;
  });
}

function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Schemas as the types of one contract, each the input and the output of a tool, as `value`. */
function contractOf(schemas: readonly JsonObject[]): JsonObject {
  const types = Object.fromEntries(schemas.flatMap((schema, index) => Object.entries(typesOf(schema, index))));
  const tools = schemas.map((_schema, index) => {
    const shape = { properties: { value: { $ref: `Root${index}` } }, required: ["value"] };
    return [`tool_${index}`, { description: "Random.", input: shape, output: shape }] as const;
  });
  const contract = { name: "random", version: "0.1.0", schemas: "as_written" };
  return { contract, types, tools: Object.fromEntries(tools) };
}

/** `#/$defs/One` becomes the type `One7`. */
function typesOf(schema: JsonObject, index: number): JsonObject {
  const text = JSON.stringify(schema).replaceAll(/"#\/\$defs\/(\w+)"/g, `"$1${index}"`);
  const { $defs, ...root } = JSON.parse(text) as JsonObject;
  const defs = Object.entries(isJsonObject($defs) ? $defs : {}).map(([key, one]) => [`${key}${index}`, one] as const);
  return { ...Object.fromEntries(defs), [`Root${index}`]: root };
}

/** Compiles schemas as one contract. `folder` is made and holds its spec. */
export async function compileSchemas(
  folder: string,
  schemas: readonly JsonObject[],
  until: "lint" | "emit",
): Promise<Compilation> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "contract.json"), JSON.stringify(contractOf(schemas)));
  return compile(folder, { target: "js", until });
}

/** Node's own loader: through vitest, importing a hundred of these modules takes ten seconds. */
const requireModule = createRequire(import.meta.url);

/** Writes a compilation and imports the validators of each schema's input and output. */
export function writtenValidators(
  folder: string,
  { files }: Compilation,
  count: number,
): readonly (readonly Validator<unknown>[])[] {
  writePackage(folder, files);
  return Array.from({ length: count }, (_none, index) => {
    const { input, result } = requireModule(join(folder, `validators/tool_${index}.js`));
    return [input, result];
  });
}

/** TypeScript checks undeclared properties with these names against what every object inherits. */
const INHERITED = /"(?:constructor|toString)":/;

/** A module that assigns each value to the printed type of its schema. */
export function assignments(valid: readonly (readonly Json[])[]): string {
  const lines = valid.flatMap((values, index) =>
    values
      .filter((value) => !INHERITED.test(JSON.stringify(value)))
      .map((value, at) => `export const v${index}_${at}: types.Root${index} = ${instanceText(value)};`),
  );
  return `import type * as types from "./types.js";\nexport type * from "./index.js";\n${lines.join("\n")}\n`;
}
