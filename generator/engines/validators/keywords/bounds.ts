import { type Code, code, number } from "../../../emit/code.ts";
import { assertion, refuseNoCount, refuseNoNumber } from "../assertion.ts";
import { always, compare, unit } from "../expression.ts";
import type { Compiler, Keyword } from "../keyword.ts";

/** What of a value is compared with a bound. */
type Measure = (value: Code, compiler: Compiler) => Code;

const itself: Measure = (value) => value;
const length: Measure = (value) => code`${value}.length`;
const propertyCount: Measure = (value, { helper }) => code`${helper("propertyCount")}(${value})`;

/** A keyword that bounds a number, or how many parts a value has. */
function bound(name: string, about: Keyword["about"], measure: Measure, operator: Code): Keyword {
  return assertion({
    name,
    about,
    refuse: about === "number" ? refuseNoNumber : refuseNoCount,
    test: ({ held, value, compiler }) => compare(code`${measure(value, compiler)} ${operator} ${number(Number(held))}`),
  });
}

export const minimum: Keyword = bound("minimum", "number", itself, code`>=`);
export const maximum: Keyword = bound("maximum", "number", itself, code`<=`);
export const exclusiveMinimum: Keyword = bound("exclusiveMinimum", "number", itself, code`>`);
export const exclusiveMaximum: Keyword = bound("exclusiveMaximum", "number", itself, code`<`);
export const minItems: Keyword = bound("minItems", "array", length, code`>=`);
export const maxItems: Keyword = bound("maxItems", "array", length, code`<=`);
export const minProperties: Keyword = bound("minProperties", "object", propertyCount, code`>=`);
export const maxProperties: Keyword = bound("maxProperties", "object", propertyCount, code`<=`);

/** In code points; whether there is one at all, the UTF-16 units show. */
export const minLength: Keyword = assertion({
  name: "minLength",
  about: "string",
  refuse: refuseNoCount,
  test({ held, value, compiler }) {
    const least = Number(held);
    if (least === 0) return always;
    if (least === 1) return compare(code`${value}.length >= 1`);
    return unit(code`${compiler.helper("isAtLeast")}(${value}, ${number(least)})`);
  },
});

/** In code points. */
export const maxLength: Keyword = assertion({
  name: "maxLength",
  about: "string",
  refuse: refuseNoCount,
  test: ({ held, value, compiler }) => unit(code`${compiler.helper("isAtMost")}(${value}, ${number(Number(held))})`),
});
