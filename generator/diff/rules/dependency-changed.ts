import { canonicalJson } from "../../emit/canonical-json.ts";
import type { Dependency } from "../../model.ts";
import { change } from "../change.ts";
import { type DiffRule, paired } from "../rule.ts";

/** A dependency that comes, goes or differs: its kind, error map, retry policy, revisions. */
export const dependencyChanged: DiffRule = function* (sides) {
  const { gone, added, both } = paired(sides.before.dependencies, sides.after.dependencies, ({ name }) => name);
  const differing = both.filter(([before, after]) => textOf(before) !== textOf(after)).map(([, after]) => after);
  for (const { name, at } of [...added, ...differing]) {
    yield change(
      "dependency-changed",
      { effect: "compatible", bump: "patch", path: `dependencies/${name}`, at },
      { name },
    );
  }
  for (const { name, at } of gone) {
    yield change(
      "dependency-changed",
      { effect: "compatible", bump: "patch", path: `dependencies/${name}`, at, side: "before" },
      { name },
    );
  }
};

function textOf({ at: _at, errorMap, ...rest }: Dependency): string {
  return canonicalJson(JSON.parse(JSON.stringify({ ...rest, errorMap: errorMap.map(({ at: _row, ...row }) => row) })));
}
