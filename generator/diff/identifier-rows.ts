import type { SourceRef } from "../source.ts";
import { paired, type Sides } from "./rule.ts";
import type { JudgedChange } from "./schema/compare-schemas.ts";
import { AS_INPUT } from "./schema-rows.ts";

/** What differs in the texts that an identifier accepts. */
export interface IdentifierRow {
  readonly name: string;
  readonly at: SourceRef;
  readonly change: JudgedChange;
}

/** The identifiers that both contracts have. */
export function identifierRows(sides: Sides): readonly IdentifierRow[] {
  const { both } = paired(sides.before.identifiers, sides.after.identifiers, ({ name }) => name);
  return both.flatMap(([before, { name, schema, at }]) =>
    sides.compareSchemas(before.schema, schema, AS_INPUT).map((change) => ({ name, at, change })),
  );
}
