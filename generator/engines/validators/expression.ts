import { type Code, code, join, printed } from "../../emit/code.ts";

/** An expression that is true for what fits, and how it binds. */
export interface Expression {
  readonly code: Code;
  readonly form: "unit" | "compare" | "and" | "or" | "true" | "false";
  /** The opposite, where it reads better than a `!` in front. */
  readonly opposite?: Code;
}

/** Always true. */
export const always: Expression = { code: printed("true"), form: "true" };

/** Never true. */
export const never: Expression = { code: printed("false"), form: "false" };

/** A call, a name or a member. */
export function unit(text: Code): Expression {
  return { code: text, form: "unit" };
}

/** A comparison, or anything else that binds closer than `&&` and not closer than `!`. */
export function compare(text: Code): Expression {
  return { code: text, form: "compare" };
}

/** `a === b`. */
export function equal(a: Code, b: Code): Expression {
  return { code: code`${a} === ${b}`, form: "compare", opposite: code`${a} !== ${b}` };
}

/** `a !== b`. */
export function unequal(a: Code, b: Code): Expression {
  return { code: code`${a} !== ${b}`, form: "compare", opposite: code`${a} === ${b}` };
}

/** True where all are. */
export function and(tests: readonly Expression[]): Expression {
  const parts = tests.filter(({ form }) => form !== "true");
  if (parts.some(({ form }) => form === "false")) return never;
  return joined(parts, "and", always);
}

/** True where one is. */
export function or(tests: readonly Expression[]): Expression {
  const parts = tests.filter(({ form }) => form !== "false");
  if (parts.some(({ form }) => form === "true")) return always;
  return joined(parts, "or", never);
}

function joined(parts: readonly Expression[], form: "and" | "or", none: Expression): Expression {
  if (parts.length < 2) return parts[0] ?? none;
  const other = form === "and" ? "or" : "and";
  const texts = parts.map((part) => (part.form === other ? code`(${part.code})` : part.code));
  return { code: join(texts, form === "and" ? " && " : " || "), form };
}

/** True where the test isn't. */
export function negate({ code: text, form, opposite }: Expression): Expression {
  if (opposite !== undefined) return { code: opposite, form, opposite: text };
  if (form === "true") return never;
  if (form === "false") return always;
  if (form === "unit") return compare(code`!${text}`);
  return compare(code`!(${text})`);
}
