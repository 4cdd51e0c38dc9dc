import type { JsonSchema } from "../../json.ts";
import { refuseNothing } from "./assertion.ts";
import { must, run } from "./check-step.ts";
import { rule } from "./explanation.ts";
import { type Expression, unit } from "./expression.ts";
import { branchTests, flagged, isTracked } from "./in-place.ts";
import type { Keyword, Site } from "./keyword.ts";

/** A keyword that tries several schemas on the same value. */
export function union(
  name: "anyOf" | "oneOf",
  join: (tests: readonly Expression[], site: Site) => Expression,
): Keyword {
  return {
    name,
    about: null,
    refuse: refuseNothing,
    check(site) {
      const branches = site.held as readonly JsonSchema[];
      if (!isTracked(branches, site)) return [must(join(branchTests(branches, site), site))];
      const tries = branches.map((branch) => flagged(branch, site));
      const flags = tries.map(({ flag }) => unit(flag));
      return [run(...tries.flatMap((one) => one.statements)), must(join(flags, site))];
    },
    explain({ held, compiler, hint }) {
      const branches = (held as readonly JsonSchema[]).map((branch, index) =>
        compiler.branch(branch, `${hint} option ${index + 1}`),
      );
      return rule(name, compiler.list(branches));
    },
  };
}
