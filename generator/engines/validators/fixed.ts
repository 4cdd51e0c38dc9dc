import { type Code, code } from "../../emit/code.ts";
import { literal } from "../../emit/value.ts";
import type { Json } from "../../json.ts";
import { type Expression, equal, or, unit } from "./expression.ts";
import type { Compiler } from "./keyword.ts";

const FEW = 8;

/** Whether a value equals one of these: strings, numbers and the like directly, lists and objects part by part. */
export function isOneOf(values: readonly Json[], value: Code, compiler: Compiler): Expression {
  const simple = values.filter(isSimple);
  const deep = values.filter((one) => !isSimple(one));
  return or([...areSimple(simple, value, compiler), ...deep.map((one) => equalsDeep(one, value, compiler))]);
}

function areSimple(values: readonly Json[], value: Code, compiler: Compiler): readonly Expression[] {
  if (values.length <= FEW) return values.map((one) => equal(value, literal(one)));
  return [unit(code`${setOf(values, compiler)}.has(${value})`)];
}

/** The values as a rule is given them: the set that the check asks, where it asks one. */
export function listed(values: readonly Json[], compiler: Compiler): Code {
  const isSet = values.length > FEW && values.every(isSimple);
  return isSet ? setOf(values, compiler) : compiler.list(values.map(literal));
}

function setOf(values: readonly Json[], compiler: Compiler): Code {
  return compiler.constant("values", code`new Set(${compiler.list(values.map(literal))})`);
}

function isSimple(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

function equalsDeep(one: Json, value: Code, compiler: Compiler): Expression {
  const subvalue = compiler.constant("values", literal(one));
  return unit(code`${compiler.helper("deepEqual")}(${value}, ${subvalue})`);
}
