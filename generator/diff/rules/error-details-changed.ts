import type { JsonSchema } from "../../json.ts";
import { bundle } from "../../json-schema/bundle.ts";
import type { ContractModel, Shape } from "../../model.ts";
import type { SourceRef } from "../../source.ts";
import { change } from "../change.ts";
import { placed } from "../placed-change.ts";
import type { DiffRule } from "../rule.ts";
import { paired, type Sides } from "../rule.ts";
import type { JudgedChange } from "../satisfiability/compare-schemas.ts";
import { asOutput } from "../schema-rows.ts";
import { witnessOf } from "../schema-rules.ts";

/** Reports a change of a code's `details` or `result`. */
export const errorDetailsChanged: DiffRule = function* (sides) {
  for (const { code, part, at, change: one } of detailRows(sides)) {
    const { kind } = one.verdict;
    // A detail that may be read no longer compiles in code that reads it.
    const effect = one.sort === "property-removed" ? "breaking" : kind;
    const facts = {
      effect,
      path: `errors/${code}/${part}`,
      place: one.place,
      at,
      witness: witnessOf(one.verdict),
    } as const;
    yield change("error-details-changed", facts, { code, part, ...placed(one) });
  }
};

/** The differences in a code's details and result. */
interface DetailRow {
  readonly code: string;
  readonly part: "details" | "result";
  readonly at: SourceRef;
  readonly change: JudgedChange;
}

/** The codes that both contracts have, part by part. */
function detailRows(sides: Sides): readonly DetailRow[] {
  return paired(sides.before.errors, sides.after.errors, ({ code }) => code).both.flatMap(([before, after]) =>
    (["details", "result"] as const).flatMap((part) =>
      changesOf(before[part], after[part], sides).map((change) => ({ code: after.code, part, at: after.at, change })),
    ),
  );
}

function changesOf(before: Shape | null, after: Shape | null, sides: Sides): readonly JudgedChange[] {
  if (before !== null && after !== null) {
    return sides.compareSchemas(schemaOf(before, sides.before), schemaOf(after, sides.after), asOutput(sides));
  }
  if (before === after) return [];
  const isGone = after === null;
  const [was, is] = [before?.schema, after?.schema];
  const verdict = isGone ? ({ kind: "breaking", witness: undefined } as const) : ({ kind: "compatible" } as const);
  return [{ sort: "whole", place: "", before: was, after: is, verdict }];
}

function schemaOf({ schema }: Shape, { defs }: ContractModel): JsonSchema {
  return bundle(schema, defs);
}
