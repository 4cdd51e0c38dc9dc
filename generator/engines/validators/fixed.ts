import { type Code, code } from "../../emit/code.ts";
import { literal } from "../../emit/value.ts";
import type { Json } from "../../json.ts";
import type { Compiler } from "./keyword.ts";
import { equal, or, type Test, unit } from "./test.ts";

const FEW = 8;

/** Whether a value equals one of these: texts, numbers and the like at once, lists and objects part by part. */
export function isOneOf(values: readonly Json[], value: Code, compiler: Compiler): Test {
  const simple = values.filter((one) => typeof one !== "object" || one === null);
  const deep = values.filter((one) => typeof one === "object" && one !== null);
  return or([...areSimple(simple, value, compiler), ...deep.map((one) => equalsDeep(one, value, compiler))]);
}

function areSimple(values: readonly Json[], value: Code, compiler: Compiler): readonly Test[] {
  if (values.length <= FEW) return values.map((one) => equal(value, literal(one)));
  const set = compiler.constant("values", code`new Set(${compiler.list(values.map(literal))})`);
  return [unit(code`${set}.has(${value})`)];
}

function equalsDeep(one: Json, value: Code, compiler: Compiler): Test {
  const held = compiler.constant("values", literal(one));
  return unit(code`${compiler.helper("deepEqual")}(${value}, ${held})`);
}
