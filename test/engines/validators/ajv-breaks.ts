import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonSchema } from "../../../generator/json.ts";
import { formats } from "../../../runtime/validation.ts";
import { evaluate } from "../reference-validator.ts";

/** A rule of draft 2020-12 that Ajv breaks. */
export interface BrokenRule {
  readonly id: string;
  /** Where the standard has it. */
  readonly section: string;
  readonly ajv: string;
  /** The same schema and value without what the rule is about. */
  readonly without: (text: string) => string;
}

/** Every difference between ours and Ajv is one of these. */
export const AJV_BREAKS: readonly BrokenRule[] = [
  {
    id: "own-names",
    section: "core 4.2.1: an object has the properties that it has, whatever its prototype answers to",
    ajv: "loses `__proto__` as a name, and compares objects by calling a `toString` of their own",
    without: (text) => text.replaceAll("__proto__", "pp").replaceAll("constructor", "kk").replaceAll("toString", "tt"),
  },
  {
    id: "evaluated-branches",
    section: "core 11.2 and 11.3: what a branch evaluates counts where the branch fits, and only there",
    ajv: "counts what `contains` or a branch that was tried in vain has evaluated, or forgets what a reference has",
    without: (text) => text.replaceAll(/"(unevaluated(?:Items|Properties))"/g, '"x-$1"'),
  },
  {
    id: "short-tuples",
    section: "core 10.3.1.1: `prefixItems` asks nothing of positions that a list doesn't have",
    ajv: "refuses a list that is shorter than a `prefixItems` with `false` in it",
    without: (text) => text.replaceAll('"prefixItems"', '"x-prefixItems"'),
  },
  {
    id: "exact-multiples",
    section: "validation 6.2.1: `multipleOf` is division with an integer as its result, however large the number",
    ajv: "divides in floating point, where 1e308 / 0.5 is infinite",
    without: (text) => text.replaceAll('"multipleOf"', '"x-multipleOf"'),
  },
];

/** Where Ajv gives no answer at all: its code for what branches evaluate names variables that it never declared. */
export const NO_ANSWER = {
  id: "an-answer",
  section: "core 4.3.2: a schema is an assertion about every instance, which holds or doesn't",
  fault: /props\d+ is not defined|items\d+ is not defined|Cannot set properties of undefined/,
} as const;

/** The rule that Ajv breaks in an answer: the one without which it answers as the standard has it. Two of them, if it takes two. */
export function ruleBroken(schema: JsonSchema, value: Json): string | null {
  const fault = faultOf(schema, value);
  if (fault !== null && NO_ANSWER.fault.test(fault)) return NO_ANSWER.id;
  const text = JSON.stringify([schema, value]);
  const isMended = (mended: string): boolean => {
    const [other, its] = JSON.parse(mended) as readonly [JsonSchema, Json];
    if (mended === text) return false;
    return ajvOf(other)(its) === (evaluate(other, its) !== null) || NO_ANSWER.fault.test(faultOf(other, its) ?? "");
  };
  const alone = AJV_BREAKS.find(({ without }) => isMended(without(text)));
  if (alone !== undefined) return alone.id;
  const pairs = AJV_BREAKS.flatMap((one) => AJV_BREAKS.map((other) => [one, other] as const));
  const both = pairs.find(([one, other]) => isMended(one.without(other.without(text))));
  return both === undefined ? null : both.map(({ id }) => id).join(" + ");
}

/** Ajv's answer for a value, or null where it fails at the schema or at the value. */
export function ajvOf(schema: JsonSchema): (value: Json) => boolean | null {
  const ajv = new Ajv2020({ ownProperties: true, strict: false, validateSchema: false, logger: false, formats });
  const check = ajv.compile(typeof schema === "object" ? schema : { allOf: [schema] });
  return (value) => {
    try {
      return check(value) === true;
    } catch {
      return null;
    }
  };
}

function faultOf(schema: JsonSchema, value: Json): string | null {
  const ajv = new Ajv2020({ ownProperties: true, strict: false, validateSchema: false, logger: false, formats });
  try {
    ajv.compile(typeof schema === "object" ? schema : { allOf: [schema] })(value);
    return null;
  } catch (thrown) {
    return String(thrown);
  }
}
