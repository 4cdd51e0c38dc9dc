import type { JsonSchema } from "../../json.ts";
import { createBuilding } from "./build-form.ts";
import { createForms } from "./forms.ts";
import { createSolver, type SearchLimits } from "./search.ts";

/** Smaller than for a comparison: every contract is searched each time it is compiled. */
const LIMITS: SearchLimits = { maxSteps: 5_000, maxVisits: 1_000 };

/** Whether any value is valid against a schema; null if the search ends undecided. */
export type HasValue = (schema: JsonSchema) => boolean | null;

/** Decides for schemas with references to the `$defs` of `root` whether any value is valid. `false` is a proof. */
export function createHasValue(root: JsonSchema): HasValue {
  const forms = createForms();
  const building = createBuilding(root, "inner", forms, new Set());
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
