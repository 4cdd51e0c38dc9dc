import type { DiffRuleId, SchemaParameters } from "../diagnostics/diff.ts";
import type { Json } from "../json.ts";
import { type Change, type ChangeFacts, change } from "./change.ts";
import { placed } from "./placed-change.ts";
import type { DiffRule, Sides } from "./rule.ts";
import type { Verdict } from "./satisfiability/compare-schemas.ts";
import type { ChangeSort } from "./satisfiability/schema-changes.ts";
import { inputRows, outputRows, type SchemaRow } from "./schema-rows.ts";

type SchemaRuleId = Extract<DiffRuleId, `${"input" | "output"}-${string}`>;

/** Which changes of a schema a rule reports. */
interface SchemaRule {
  /** Null: changes of every sort. */
  readonly sorts: readonly ChangeSort[] | null;
  readonly verdict: Verdict["kind"] | "any";
  /** The verdict's, if omitted. */
  readonly effect?: Change["effect"];
}

/** Rules about the inputs of tools, by id. */
const INPUT_RULES: Readonly<Record<Extract<SchemaRuleId, `input-${string}`>, SchemaRule>> = {
  "input-property-removed": { sorts: ["property-removed"], verdict: "breaking" },
  "input-property-required": { sorts: ["required-new"], verdict: "breaking" },
  "input-became-required": { sorts: ["required"], verdict: "breaking" },
  "input-type-narrowed": { sorts: ["type"], verdict: "breaking" },
  "input-values-narrowed": { sorts: ["values"], verdict: "breaking" },
  "input-bounds-tightened": { sorts: ["bounds"], verdict: "breaking" },
  "input-pattern-changed": { sorts: ["pattern"], verdict: "breaking" },
  "input-closed": { sorts: ["closing"], verdict: "breaking" },
  "input-composition-narrowed": { sorts: ["composition", "property-added", "optional"], verdict: "breaking" },
  "input-narrowed": { sorts: ["whole"], verdict: "breaking" },
  "input-undecided": { sorts: null, verdict: "unknown" },
  "input-widened": { sorts: null, verdict: "compatible" },
};

/** Sorts of changes that keep an output compatible; code that reads a removed property no longer compiles. */
const KEEPS_PROPERTIES: readonly ChangeSort[] = [
  "property-added",
  "required",
  "required-new",
  "optional",
  "type",
  "values",
  "bounds",
  "pattern",
  "closing",
  "composition",
  "whole",
];

/** Rules about the outputs of tools, by id. */
const OUTPUT_RULES: Readonly<Record<Extract<SchemaRuleId, `output-${string}`>, SchemaRule>> = {
  "output-property-removed": { sorts: ["property-removed"], verdict: "any", effect: "breaking" },
  "output-became-optional": { sorts: ["optional"], verdict: "breaking" },
  "output-type-widened": { sorts: ["type"], verdict: "breaking" },
  "output-values-widened": { sorts: ["values"], verdict: "breaking" },
  "output-bounds-widened": { sorts: ["bounds"], verdict: "breaking" },
  "output-pattern-changed": { sorts: ["pattern"], verdict: "breaking" },
  "output-opened": { sorts: ["closing"], verdict: "breaking" },
  "output-composition-widened": {
    sorts: ["composition", "property-added", "required", "required-new"],
    verdict: "breaking",
  },
  "output-widened": { sorts: ["whole"], verdict: "breaking" },
  "output-undecided": { sorts: null, verdict: "unknown" },
  "output-narrowed": { sorts: KEEPS_PROPERTIES, verdict: "compatible" },
};

/** Every rule about the schemas of tools, by id. */
export const SCHEMA_RULES: Readonly<Record<string, DiffRule>> = {
  ...rulesOf(INPUT_RULES, inputRows),
  ...rulesOf(OUTPUT_RULES, outputRows),
};

function rulesOf<Id extends SchemaRuleId>(
  rules: Readonly<Record<Id, SchemaRule>>,
  rowsOf: (sides: Sides) => readonly SchemaRow[],
): Readonly<Record<string, DiffRule>> {
  const entries = Object.entries<SchemaRule>(rules) as [Id, SchemaRule][];
  return Object.fromEntries(entries.map(([id, rule]) => [id, (sides) => changesIn(rowsOf(sides), id, rule)]));
}

function* changesIn(rows: readonly SchemaRow[], id: SchemaRuleId, rule: SchemaRule): Iterable<Change> {
  for (const row of rows) {
    const { sort, verdict } = row.change;
    const isMeant = rule.sorts === null || rule.sorts.includes(sort);
    if (!isMeant || (rule.verdict !== "any" && rule.verdict !== verdict.kind)) continue;
    const facts = { ...factsOf(row), ...(rule.effect === undefined ? {} : { effect: rule.effect }) };
    yield change(id, facts, parametersOf(row));
  }
}

function factsOf({ path, tools, at, change: { place, verdict } }: SchemaRow): ChangeFacts {
  return { effect: verdict.kind, path, place, tools, at, witness: witnessOf(verdict) };
}

/** The value that shows a verdict, if there is one. */
export function witnessOf(verdict: Verdict): Json | undefined {
  return verdict.kind === "breaking" ? verdict.witness : undefined;
}

function parametersOf({ path, tools, change: one }: SchemaRow): SchemaParameters {
  const [, name = path] = path.split("/");
  const shared = path.startsWith("types/") ? `"${name}" (in ${listed(tools)})` : listed(tools);
  const what = path.startsWith("tools/") ? `"${name}"` : shared;
  return { what, sort: one.sort, ...placed(one), why: one.verdict.kind === "unknown" ? one.verdict.why : "" };
}

const MAX_LISTED = 4;

/** Some names, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  return `${names.slice(0, MAX_LISTED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
