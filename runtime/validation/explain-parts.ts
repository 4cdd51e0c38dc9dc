import { isObject, own, remembered } from "./checks.ts";
import type { Branch, Explain } from "./compiled-rules.ts";
import {
  eachMember,
  eachRow,
  isKnown,
  type Known,
  MAX_PER_KEYWORD,
  type PropertyRules,
  rowsOf,
  stepTo,
  strays,
  straysOf,
  tell,
} from "./explain-members.ts";
import { foldUnion } from "./fold-union.ts";
import { inOrder } from "./in-order.ts";
import type { Problem } from "./problem.ts";

type Fits = (value: unknown, left?: (string | number)[]) => boolean;

/** Makes the explanation of a keyword with schemas below it, or whose faults name a part of the value. */
export type Part = (held: never, explainer: (branch: Branch) => Explain) => Explain;

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
      const most = out.length + MAX_PER_KEYWORD;
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
  /** Rules that may lead to the same object on many ways: reported once at each location, within the limit on problems. */
  once: (held: Branch, explainer) => {
    const explain = explainer(held);
    return (out, at, step, value) => {
      if (typeof value !== "object" || value === null) return explain(out, at, step, value);
      const byPlace = remembered(explain, value, () => new Map<string, readonly Problem[]>());
      const place = at + step;
      const told = byPlace.get(place) ?? found(explain, at, step, value);
      byPlace.set(place, told);
      out.push(...told);
    };
  },
  /** What no keyword has evaluated, as the check itself finds it once all else fits. */
  left: ([fits, branch]: readonly [Fits, Branch | null], explainer) => {
    const explain = explainer(branch ?? ["false schema", null]);
    return (out, at, step, value) => {
      if (typeof value !== "object" || value === null) return;
      const left: (string | number)[] = [];
      fits(value, left);
      for (const key of left.slice(0, MAX_PER_KEYWORD)) {
        const member = (value as Readonly<Record<string | number, unknown>>)[key];
        if (branch !== null || typeof key === "number") explain(out, at + step, stepTo(String(key)), member);
        else tell(out, at + step, "unevaluatedProperties", { unevaluatedProperty: key });
      }
    };
  },
};

function found(explain: Explain, at: string, step: string, value: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  explain(problems, at, step, value);
  return inOrder(problems);
}

function union(keyword: string, isMet: (passed: number) => boolean, branches: readonly Explain[]): Explain {
  return (out, at, step, value) => {
    const told = branches.map((explain) => {
      const problems: Problem[] = [];
      explain(problems, at, step, value);
      return problems;
    });
    const passed = told.filter((problems) => problems.length === 0).length;
    if (!isMet(passed)) out.push(...foldUnion(keyword, at + step, told, passed));
  };
}
