import type { JsonSchema } from "../../json.ts";
import { createBuildContext } from "./build-constraint.ts";
import { createConstraints } from "./constraints.ts";
import { createSolver, type SearchLimits } from "./search.ts";

/** Smaller than for a comparison: every contract is searched each time it is compiled. */
const LIMITS: SearchLimits = { maxSteps: 5_000, maxVisits: 1_000 };

/** Whether any value is valid against a schema; null if the search ends undecided. */
export type HasValue = (schema: JsonSchema) => boolean | null;

/** Decides for schemas with references to the `$defs` of `root` whether any value is valid. `false` is a proof. */
export function createHasValue(root: JsonSchema): HasValue {
  const forms = createConstraints();
  const building = createBuildContext(root, "inner", forms, new Set());
  return (schema) => {
    const solver = createSolver(forms, { inner: building, outer: building, both: building }, LIMITS);
    try {
      const { kind } = solver.solve([building.formOf(schema)]);
      return kind === "unknown" ? null : kind === "found";
    } catch (thrown) {
      if (!(thrown instanceof RangeError)) throw thrown;
      return null;
    }
  };
}
