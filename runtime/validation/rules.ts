import { isAtLeast, isAtMost, isObject, propertyCount } from "./checks.ts";
import { deepEqual } from "./deep-equal.ts";
import { formats } from "./formats.ts";
import { isMultipleOf } from "./is-multiple-of.ts";
import { isUnique } from "./is-unique.ts";
import type { FaultParams } from "./problem.ts";

/** How one keyword is explained: the check, and the problem if it fails. Values of another kind always fit. */
export interface Row {
  readonly holds: (held: never) => (value: unknown) => boolean;
  readonly params: (held: never) => FaultParams;
}

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
};

const limit = (held: number): FaultParams => ({ limit: held });

/** The keywords whose problems do not depend on the value. */
export const ROWS: Readonly<Record<string, Row>> = {
  type: { holds: isOfType, params: (type: string) => ({ type }) },
  "false schema": { holds: () => () => false, params: () => ({}) },
  const: { holds: (held) => (value) => deepEqual(held, value), params: (allowedValue: unknown) => ({ allowedValue }) },
  enum: {
    holds: (held: readonly unknown[] | ReadonlySet<unknown>) => {
      const values = [...held];
      return (value) => values.some((one) => deepEqual(one, value));
    },
    params: (held: readonly unknown[] | ReadonlySet<unknown>) => ({ allowedValues: [...held] }),
  },
  format: {
    holds: (held: keyof typeof formats) => ofText(formats[held]),
    params: (format: string) => ({ format }),
  },
  pattern: {
    holds: (held: RegExp) => ofText((text) => held.test(text)),
    params: ({ source }: RegExp) => ({ pattern: source }),
  },
  minLength: { holds: (held: number) => ofText((text) => isAtLeast(text, held)), params: limit },
  maxLength: { holds: (held: number) => ofText((text) => isAtMost(text, held)), params: limit },
  minimum: { holds: (held: number) => ofNumber((value) => value >= held), params: limit },
  maximum: { holds: (held: number) => ofNumber((value) => value <= held), params: limit },
  exclusiveMinimum: { holds: (held: number) => ofNumber((value) => value > held), params: limit },
  exclusiveMaximum: { holds: (held: number) => ofNumber((value) => value < held), params: limit },
  multipleOf: {
    holds: (held: number) => ofNumber((value) => isMultipleOf(value, held)),
    params: (multipleOf: number) => ({ multipleOf }),
  },
  minItems: { holds: (held: number) => ofList((list) => list.length >= held), params: limit },
  maxItems: { holds: (held: number) => ofList((list) => list.length <= held), params: limit },
  items: { holds: (held: number) => ofList((list) => list.length <= held), params: limit },
  unevaluatedItems: { holds: (held: number) => ofList((list) => list.length <= held), params: limit },
  uniqueItems: { holds: () => ofList(isUnique), params: () => ({}) },
  minProperties: { holds: (held: number) => ofObject((count) => count >= held), params: limit },
  maxProperties: { holds: (held: number) => ofObject((count) => count <= held), params: limit },
};

function isOfType(held: string | readonly string[]): (value: unknown) => boolean {
  const kinds = [held].flat().map((kind) => KINDS[kind] ?? (() => false));
  return kinds.length === 1 && kinds[0] !== undefined ? kinds[0] : (value) => kinds.some((isKind) => isKind(value));
}

function ofText(holds: (text: string) => boolean) {
  return (value: unknown): boolean => typeof value !== "string" || holds(value);
}

function ofNumber(holds: (value: number) => boolean) {
  return (value: unknown): boolean => typeof value !== "number" || holds(value);
}

function ofList(holds: (list: readonly unknown[]) => boolean) {
  return (value: unknown): boolean => !Array.isArray(value) || holds(value);
}

function ofObject(holds: (properties: number) => boolean) {
  return (value: unknown): boolean => !isObject(value) || holds(propertyCount(value));
}
