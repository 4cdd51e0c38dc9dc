import type { DiffRuleId } from "../diagnostics/diff.ts";
import type { Json } from "../json.ts";
import { type Change, type ChangeFacts, change } from "./change.ts";
import type { DiffRule } from "./rule.ts";
import type { JudgedChange, Verdict } from "./schema/compare-schemas.ts";
import type { ChangeSort } from "./schema/schema-changes.ts";
import { inputRows, outputRows, type SchemaRow } from "./schema-rows.ts";

/** What the message about a change of a schema needs. */
export interface SchemaParameters {
  /** The tool, or the shared shape with its tools. */
  readonly what: string;
  readonly place: string;
  /** `maxLength 80` → `maxLength 40`. */
  readonly from: string;
  readonly to: string;
  /** Why nothing can be said; empty where something can. */
  readonly why: string;
}

type SchemaRuleId = Extract<DiffRuleId, `${"input" | "output"}-${string}`>;

interface SchemaRuleOptions {
  /** Null: changes of every sort. */
  readonly sorts: readonly ChangeSort[] | null;
  readonly verdict: Verdict["kind"] | "any";
  /** By default what the verdict says. */
  readonly effect?: Change["effect"];
}

/** A rule on one sort of change in the inputs of tools. */
export function inputRule(id: SchemaRuleId, options: SchemaRuleOptions): DiffRule {
  return (sides) => changesIn(inputRows(sides), id, options);
}

/** The same for outputs. */
export function outputRule(id: SchemaRuleId, options: SchemaRuleOptions): DiffRule {
  return (sides) => changesIn(outputRows(sides), id, options);
}

function* changesIn(rows: readonly SchemaRow[], id: SchemaRuleId, options: SchemaRuleOptions): Iterable<Change> {
  for (const row of rows) {
    const { sort, verdict } = row.change;
    const isMeant = options.sorts === null || options.sorts.includes(sort);
    if (!isMeant || (options.verdict !== "any" && options.verdict !== verdict.kind)) continue;
    const facts = { ...factsOf(row), ...(options.effect === undefined ? {} : { effect: options.effect }) };
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
  const what = path.startsWith("types/") ? `"${name}" (in ${listed(tools)})` : `"${name}"`;
  return { what, ...placed(one), why: one.verdict.kind === "unknown" ? one.verdict.why : "" };
}

/** The place of a change in words, and what stood and stands there. */
export function placed({ place, before, after }: Pick<JudgedChange, "place" | "before" | "after">) {
  return { place: place === "" ? "its root" : place, from: shown(before), to: shown(after) };
}

const MOST_SHOWN = 60;

function shown(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

const MOST_LISTED = 4;

/** Some names, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return `${names.slice(0, MOST_LISTED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
