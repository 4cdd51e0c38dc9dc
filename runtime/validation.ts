// biome-ignore-all lint/performance/noBarrelFile: the entry point of `@toolpact/runtime/validation`.
export { codePointLength } from "./validation/code-point-length.ts";
export { compiled } from "./validation/compiled.ts";
export { deepEqual } from "./validation/deep-equal.ts";
export type { Branch, Rules } from "./validation/explain.ts";
export { firstDuplicate } from "./validation/first-duplicate.ts";
export { type FormatName, formats } from "./validation/formats.ts";
export { isMultipleOf } from "./validation/is-multiple-of.ts";
export { isUnique } from "./validation/is-unique.ts";
export { isAtLeast, isAtMost } from "./validation/length.ts";
export { once } from "./validation/once.ts";
export { isBoolean, isList, isObject, isString, own, propertyCount } from "./validation/own.ts";
export type { Fault, FaultParams, Problem } from "./validation/problem.ts";
export {
  type Check,
  type StandardResult,
  type StandardSchema,
  type Validator,
  validator,
} from "./validation/validator.ts";
