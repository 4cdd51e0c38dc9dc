// biome-ignore-all lint/performance/noBarrelFile: the entry point of `@toolpact/runtime/validation`.
export {
  codePointLength,
  isAtLeast,
  isAtMost,
  isBoolean,
  isList,
  isObject,
  isString,
  once,
  own,
  propertyCount,
} from "./validation/checks.ts";
export { compiled } from "./validation/compiled.ts";
export type { Branch, Rules } from "./validation/compiled-rules.ts";
export { deepEqual } from "./validation/deep-equal.ts";
export { type FormatName, formats } from "./validation/formats.ts";
export { isMultipleOf } from "./validation/is-multiple-of.ts";
export { firstDuplicate, isUnique } from "./validation/is-unique.ts";
export type { Fault, FaultParams, Problem } from "./validation/problem.ts";
export {
  type Check,
  type StandardResult,
  type StandardSchema,
  type Validator,
  validator,
} from "./validation/validator.ts";
