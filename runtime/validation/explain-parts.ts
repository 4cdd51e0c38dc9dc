import { expected } from "./expected.ts";
import type { Branch, Explain } from "./explain.ts";
import { foldUnion } from "./fold-union.ts";
import { phrases } from "./name-phrases.ts";
import { isObject, own } from "./own.ts";
import type { FaultParams, Problem } from "./problem.ts";

type Fits = (value: unknown, left?: (string | number)[]) => boolean;

/** Makes the explanation of a keyword with schemas below it, or whose faults name a part of the value. */
export type Part = (held: never, explainer: (branch: Branch) => Explain) => Explain;

/** Names and patterns of properties that a schema knows. */
type Known = readonly (string | RegExp)[];

const MOST_OF_ONE_KEYWORD = 100;

/** Such keywords, each with its part. */
export const PARTS: Readonly<Record<string, Part>> = {
  required: (held: readonly string[], explainer) => {
    const rows = rowsOf(Object.fromEntries(held.map((name) => [name, []])), explainer, held.length);
    return (out, at, step, value) => {
      if (isObject(value)) eachRow(rows, out, at + step, value);
    };
  },
  dependentRequired: (held: readonly (readonly [string, readonly string[]])[]) => (out, at, step, value) => {
    for (const [property, names] of held) {
      if (own(value, property) === undefined) continue;
      const missing = names.filter((name) => own(value, name) === undefined);
      for (const missingProperty of missing) {
        tell(out, at + step, "dependentRequired", { missingProperty, property });
      }
    }
  },
  /** Branches by property; the first so many properties have to be there. */
  properties: ([wanted, held]: PropertyRules, explainer) => {
    const rows = rowsOf(held, explainer, wanted);
    return (out, at, step, value) => {
      if (isObject(value)) eachRow(rows, out, at + step, value);
    };
  },
  /** The same for an object without other properties. */
  closed: ([wanted, held]: PropertyRules, explainer) => {
    const rows = rowsOf(held, explainer, wanted);
    const explainStrays = straysOf(new Set(Object.keys(held)));
    return (out, at, step, value) => {
      if (!isObject(value)) return;
      eachRow(rows, out, at + step, value);
      explainStrays(out, at, step, value);
    };
  },
  additionalProperties: (known: Known) => strays("additionalProperties", "additionalProperty", known),
  unevaluatedProperties: (known: Known) => strays("unevaluatedProperties", "unevaluatedProperty", known),
  /** A branch for all properties but those known. */
  others: ([known, branch]: readonly [Known, Branch], explainer) => {
    const explain = explainer(branch);
    return (out, at, step, value) =>
      eachMember(out, value, (key, member) => {
        if (!isKnown(key, known)) explain(out, at + step, stepTo(key), member);
      });
  },
  /** Branches by pattern. */
  patternProperties: (held: readonly (readonly [RegExp, Branch])[], explainer) => {
    const rows = held.map(([pattern, branch]) => [pattern, explainer(branch)] as const);
    return (out, at, step, value) =>
      eachMember(out, value, (key, member) => {
        for (const [pattern, explain] of rows) if (pattern.test(key)) explain(out, at + step, stepTo(key), member);
      });
  },
  propertyNames: (fits: Fits) => (out, at, step, value) =>
    eachMember(out, value, (propertyName) => {
      if (!fits(propertyName)) tell(out, at + step, "propertyNames", { propertyName });
    }),
  dependentSchemas: (held: Readonly<Record<string, Branch>>, explainer) => {
    const rows = rowsOf(held, explainer, 0);
    return (out, at, step, value) => {
      for (const { name, explain } of rows) if (own(value, name) !== undefined) explain(out, at, step, value);
    };
  },
  prefixItems: (held: readonly Branch[], explainer) => {
    const explains = held.map(explainer);
    return (out, at, step, value) => {
      if (!Array.isArray(value)) return;
      for (const [index, explain] of explains.entries()) explain(out, at + step, `/${index}`, value[index]);
    };
  },
  /** A branch for all items from a position on. */
  each: ([start, branch]: readonly [number, Branch], explainer) => {
    const explain = explainer(branch);
    return (out, at, step, value) => {
      if (!Array.isArray(value)) return;
      const most = out.length + MOST_OF_ONE_KEYWORD;
      const place = at + step;
      for (let index = start; index < value.length && out.length < most; index++) {
        explain(out, place, `/${index}`, value[index]);
      }
    };
  },
  contains: ([fits, minContains, maxContains]: readonly [Fits, number, number?]) => {
    const params = maxContains === undefined ? { minContains } : { minContains, maxContains };
    return (out, at, step, value) => {
      if (!Array.isArray(value)) return;
      const found = value.filter((item) => fits(item)).length;
      if (found < minContains || found > (maxContains ?? found)) tell(out, at + step, "contains", params);
    };
  },
  allOf: (held: readonly Branch[], explainer) => {
    const explains = held.map(explainer);
    return (out, at, step, value) => {
      for (const explain of explains) explain(out, at, step, value);
    };
  },
  anyOf: (held: readonly Branch[], explainer) => union("anyOf", (passed) => passed > 0, held.map(explainer)),
  oneOf: (held: readonly Branch[], explainer) => union("oneOf", (passed) => passed === 1, held.map(explainer)),
  not: (fits: Fits) => (out, at, step, value) => {
    if (fits(value)) tell(out, at + step, "not", {});
  },
  if: ([fits, met, unmet]: readonly [Fits, Branch, Branch], explainer) => {
    const [explainMet, explainUnmet] = [explainer(met), explainer(unmet)];
    return (out, at, step, value) => {
      (fits(value) ? explainMet : explainUnmet)(out, at, step, value);
    };
  },
  /** What no keyword has evaluated, as the check itself finds it once all else fits. */
  left: ([fits, branch]: readonly [Fits, Branch | null], explainer) => {
    const explain = explainer(branch ?? ["false schema", null]);
    return (out, at, step, value) => {
      if (typeof value !== "object" || value === null) return;
      const left: (string | number)[] = [];
      fits(value, left);
      for (const key of left.slice(0, MOST_OF_ONE_KEYWORD)) {
        const member = (value as Readonly<Record<string | number, unknown>>)[key];
        if (branch !== null || typeof key === "number") explain(out, at + step, stepTo(String(key)), member);
        else tell(out, at + step, "unevaluatedProperties", { unevaluatedProperty: key });
      }
    };
  },
};

function tell(out: Problem[], at: string, keyword: string, params: FaultParams): void {
  out.push({ at, keyword, expected: expected(keyword, params) });
}

function isKnown(key: string, known: Known): boolean {
  return known.some((one) => (typeof one === "string" ? one === key : one.test(key)));
}

function stepTo(name: string): string {
  return /[~/]/.test(name) ? `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}` : `/${name}`;
}

type PropertyRules = readonly [number, Readonly<Record<string, Branch>>];

interface PropertyRow {
  readonly name: string;
  readonly isWanted: boolean;
  /** True for a name that every object answers to by its prototype. */
  readonly isInherited: boolean;
  readonly step: string;
  readonly explain: Explain;
  /** What is said where it is missing; put together at the first such fault. */
  missing: string | null;
}

function rowsOf(
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

function eachRow(rows: readonly PropertyRow[], out: Problem[], at: string, value: unknown): void {
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

function strays(keyword: string, param: string, known: Known): Explain {
  return (out, at, step, value) =>
    eachMember(out, value, (key) => {
      if (!isKnown(key, known)) tell(out, at + step, keyword, { [param]: key });
    });
}

/** The same where names are all that is known: the most common rule of all, so it makes nothing on the way. */
function straysOf(known: ReadonlySet<string>): Explain {
  const phrase = phrases("additionalProperties", "additionalProperty");
  return (out, at, step, value) => {
    const most = out.length + MOST_OF_ONE_KEYWORD;
    for (const key in value as object) {
      if (known.has(key) || !Object.hasOwn(value as object, key)) continue;
      if (out.length === most) return;
      out.push({ at: at + step, keyword: "additionalProperties", expected: phrase(key) });
    }
  };
}

/** Own properties in their order, until about a hundred problems have come together. */
function eachMember(out: readonly Problem[], value: unknown, visit: (key: string, member: unknown) => void): void {
  if (!isObject(value)) return;
  const most = out.length + MOST_OF_ONE_KEYWORD;
  for (const key in value as object) {
    if (out.length >= most) break;
    if (Object.hasOwn(value as object, key)) visit(key, (value as Record<string, unknown>)[key]);
  }
}

function union(keyword: string, isMet: (passed: number) => boolean, branches: readonly Explain[]): Explain {
  return (out, at, step, value) => {
    const found = branches.map((explain) => {
      const problems: Problem[] = [];
      explain(problems, at, step, value);
      return problems;
    });
    const passed = found.filter((problems) => problems.length === 0).length;
    if (!isMet(passed)) out.push(...foldUnion(keyword, at + step, found, passed));
  };
}
