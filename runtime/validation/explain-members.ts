import { isObject, own } from "./checks.ts";
import type { Branch, Explain } from "./compiled-rules.ts";
import { expected } from "./expected.ts";
import type { FaultParams, Problem } from "./problem.ts";

/** After this many problems, the rest of a list or an object is not checked. */
export const MAX_PER_KEYWORD = 100;

/** Names and patterns of properties that a schema knows. */
export type Known = readonly (string | RegExp)[];

/** Notes one problem. */
export function tell(out: Problem[], at: string, keyword: string, params: FaultParams): void {
  out.push({ at, keyword, expected: expected(keyword, params) });
}

/** True for a name that a schema knows. */
export function isKnown(key: string, known: Known): boolean {
  return known.some((one) => (typeof one === "string" ? one === key : one.test(key)));
}

/** The step of a JSON Pointer to a property. */
export function stepTo(name: string): string {
  return /[~/]/.test(name) ? `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}` : `/${name}`;
}

/** How many of the properties are wanted, those first; and the rules of each. */
export type PropertyRules = readonly [number, Readonly<Record<string, Branch>>];

/** A property with its rules. */
export interface PropertyRow {
  readonly name: string;
  readonly isWanted: boolean;
  /** True for a name that every object answers to by its prototype. */
  readonly isInherited: boolean;
  readonly step: string;
  readonly explain: Explain;
  /** The problem of a missing property, created when it is first needed. */
  missing: string | null;
}

/** The properties as rows, the first `wanted` of which have to be there. */
export function rowsOf(
  held: Readonly<Record<string, Branch>>,
  explainer: (branch: Branch) => Explain,
  wanted: number,
): readonly PropertyRow[] {
  return Object.entries(held).map(([name, branch], index) => ({
    name,
    isWanted: index < wanted,
    isInherited: name in Object.prototype,
    step: stepTo(name),
    explain: explainer(branch),
    missing: null,
  }));
}

/** Explains each present property, and reports required ones that are missing. */
export function eachRow(rows: readonly PropertyRow[], out: Problem[], at: string, value: unknown): void {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as PropertyRow;
    const { name } = row;
    const member = row.isInherited ? own(value, name) : (value as Record<string, unknown>)[name];
    if (member !== undefined) row.explain(out, at, row.step, member);
    else if (row.isWanted) {
      row.missing ??= expected("required", { missingProperty: name });
      out.push({ at, keyword: "required", expected: row.missing });
    }
  }
}

/** Reports each unknown property. */
export function strays(keyword: string, param: string, known: Known): Explain {
  return (out, at, step, value) =>
    eachMember(out, value, (key) => {
      if (!isKnown(key, known)) tell(out, at + step, keyword, { [param]: key });
    });
}

/** The same for a closed object that knows names only. The most common rule of all, so it makes nothing on the way. */
export function straysOf(known: ReadonlySet<string>): Explain {
  const phrase = phrases("additionalProperties", "additionalProperty");
  return (out, at, step, value) => {
    const most = out.length + MAX_PER_KEYWORD;
    for (const key in value as object) {
      if (known.has(key) || own(value, key) === undefined) continue;
      if (out.length === most) return;
      out.push({ at: at + step, keyword: "additionalProperties", expected: phrase(key) });
    }
  };
}

/** Own properties in their order, until about a hundred problems have come together. */
export function eachMember(
  out: readonly Problem[],
  value: unknown,
  visit: (key: string, member: unknown) => void,
): void {
  if (!isObject(value)) return;
  const most = out.length + MAX_PER_KEYWORD;
  for (const key in value as object) {
    if (out.length >= most) break;
    const member = own(value, key);
    if (member !== undefined) visit(key, member);
  }
}

/** The phrase of a keyword about a name, put together at once for names that need no quoting. */
function phrases(keyword: string, param: string): (name: string) => string {
  let around: readonly string[] | null = null;
  return (name) => {
    around ??= expected(keyword, { [param]: "$" }).split("$");
    return PLAIN.test(name) ? `${around[0]}${name}${around[1]}` : expected(keyword, { [param]: name });
  };
}

const PLAIN = /^[\w.-]{1,64}$/;
