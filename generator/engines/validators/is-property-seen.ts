import { type Code, code, text } from "../../emit/code.ts";
import type { EvaluatedLocations } from "./evaluated-locations.ts";
import { always, and, type Expression, equal, or, unit } from "./expression.ts";
import type { Compiler } from "./keyword.ts";

/** Whether the property called `key` is evaluated. */
export function isPropertySeen(key: Code, seen: EvaluatedLocations, compiler: Compiler): Expression {
  return or([
    ...(seen.allProperties ? [always] : []),
    isNamed(key, [...seen.names], compiler),
    ...Array.from(seen.patterns, (pattern) => unit(code`${compiler.pattern(pattern)}.test(${key})`)),
    ...seen.branches
      .filter((branch) => hasProperties(branch.seen))
      .map(({ flag, seen: more }) => and([unit(flag), isPropertySeen(key, more, compiler)])),
  ]);
}

const FEW_NAMES = 3;

/** Whether `key` is one of the names. */
function isNamed(key: Code, names: readonly string[], compiler: Compiler): Expression {
  if (names.length <= FEW_NAMES) return or(names.map((name) => equal(key, text(name))));
  const list = compiler.constant("names", code`new Set(${compiler.list(names.map(text))})`);
  return unit(code`${list}.has(${key})`);
}

function hasProperties(seen: EvaluatedLocations): boolean {
  const { allProperties, names, patterns, branches } = seen;
  return allProperties || names.size > 0 || patterns.size > 0 || branches.some((branch) => hasProperties(branch.seen));
}
