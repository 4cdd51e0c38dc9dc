// biome-ignore-all lint/performance/noBarrelFile: the entry point of `@toolpact/runtime/validation`.
export { codePointLength } from "./validation/code-point-length.ts";
export { deepEqual } from "./validation/deep-equal.ts";
export { firstDuplicate } from "./validation/first-duplicate.ts";
export { type FormatName, formats } from "./validation/formats.ts";
export { isMultipleOf } from "./validation/is-multiple-of.ts";
export type { Fault, FaultParams, Problem } from "./validation/problem.ts";
export {
  type Check,
  type StandardResult,
  type StandardSchema,
  type Validator,
  validator,
} from "./validation/validator.ts";
