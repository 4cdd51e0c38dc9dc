import type { Json, JsonSchema } from "../generator/json.ts";
import { validatorOf } from "../test/engines/validators/load.ts";
import { median } from "./core/statistics.ts";
import { contractModules } from "./validators/contract-modules.ts";

/** One hostile value: what came of it, and the median of five rounds of check and, where it doesn't fit, explanation. */
export interface HostileRow {
  readonly name: string;
  readonly fits: boolean;
  readonly milliseconds: number;
}

const ROUNDS = 5;
const DEPTH = 1_000_000;
const LONG = "a".repeat(1_000_000);

/** Times for values that were made to hurt. */
export async function measureHostileData(): Promise<readonly HostileRow[]> {
  const list: JsonSchema = {
    $ref: "#/$defs/List",
    $defs: { List: { type: ["array", "null"], items: { $ref: "#/$defs/List" } } },
  };
  const unique = Array.from({ length: 20_000 }, (_none, id) => ({ id, name: `n${id}` }));
  const patterns = await contractPatterns();
  return [
    measure("1,000,000 lists in each other", list, deepList()),
    measure("20,000 different objects", { uniqueItems: true }, unique),
    measure(
      "own __proto__ and constructor",
      { additionalProperties: false },
      JSON.parse('{"__proto__":1,"constructor":2}'),
    ),
    measure("lone surrogates", { minLength: 2, maxLength: 2 }, "\ud800\ud800"),
    measure("-0", { const: 0, multipleOf: 0.1 }, -0),
    measure("1e308 by 1e-8", { multipleOf: 1e-8 }, 1e308),
    ...patterns.map((pattern) => measure(`1 MB against ${pattern}`, { pattern }, LONG)),
  ];
}

async function contractPatterns(): Promise<readonly string[]> {
  const schemas = (await contractModules()).flatMap(({ module }) => module.validators.map(({ schema }) => schema));
  const found = JSON.stringify(schemas).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g);
  return [...new Set(Array.from(found, ([, text = '""']) => JSON.parse(text) as string))];
}

function deepList(): Json {
  let value: Json = null;
  for (let level = 0; level < DEPTH; level++) value = [value];
  return value;
}

function measure(name: string, schema: JsonSchema, value: Json): HostileRow {
  const check = validatorOf(schema);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    check.problems(value);
    return performance.now() - start;
  });
  return { name, fits: check(value), milliseconds: median(rounds) };
}
