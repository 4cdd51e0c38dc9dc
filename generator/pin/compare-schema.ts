import { openSchema } from "../advertised/open-schema.ts";
import { placed } from "../diff/placed-change.ts";
import { createCompareSchemas, type JudgedChange, type Use } from "../diff/satisfiability/compare-schemas.ts";
import { isContained } from "../diff/satisfiability/contains.ts";
import { schemaChanges } from "../diff/satisfiability/schema-changes.ts";
import { canonicalJson } from "../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { subschemas } from "../json-schema/walk.ts";
import { describedOnly } from "./described-only.ts";
import { comparableSchema } from "./foreign-schema.ts";
import type { PinChange, PinPolicy } from "./pin.ts";

/** Which schema of a tool is compared. */
export type Part = "input" | "output";

/** The most changes of one schema that are listed. */
const MAX_LISTED = 16;

/**
 * The changes of a schema, with a proof that every pinned call still works, a counterexample, or neither. Calls and
 * results have described properties only; a reader of a pinned result ignores other properties.
 */
export function compareSchema(
  part: Part,
  [pinned, live]: readonly [JsonObject, JsonObject],
  { undecided: policy }: PinPolicy,
): readonly PinChange[] {
  if (canonicalJson(pinned) === canonicalJson(live)) return [];
  const undecided = (why: string): readonly PinChange[] => {
    const message = `Could not determine whether the ${part} still fits: ${why}.`;
    return [{ part, effect: "undecided", place: `/${part}Schema`, message, stops: policy === "withhold" }];
  };
  const [a, b] = [comparableSchema(pinned), comparableSchema(live)];
  if ("why" in a) return undecided(`in the pinned schema, ${a.why}`);
  if ("why" in b) return undecided(`in the new schema, ${b.why}`);
  const pair = PAIRS[part](a.schema, b.schema);
  const found = part === "input" ? isContained(pair.before, pair.after) : isContained(pair.after, asRead(pair.before));
  if (found.kind === "unknown") return undecided(found.why);
  if (found.kind === "not-contained") return breakingChanges(part, pair, found.witness);
  return schemaChanges(a.schema, b.schema)
    .slice(0, MAX_LISTED)
    .map((change) => ({ part, effect: "compatible", stops: false, ...described(part, change, "changed") }));
}

/** Two schemas as they are compared. */
interface Pair {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly use: Use;
}

const PAIRS: Readonly<Record<Part, (pinned: JsonSchema, live: JsonSchema) => Pair>> = {
  input: (pinned, live) => ({ before: describedOnly(pinned), after: live, use: { direction: "input" } }),
  output: (pinned, live) => ({
    before: pinned,
    after: describedOnly(live),
    use: { direction: "output", asRead },
  }),
};

/** What a reader of pinned results relies on: it ignores what a closed object lacks. Open schemas stay as they are. */
function asRead(schema: JsonSchema): JsonSchema {
  return isClosed(schema) ? openSchema(schema) : schema;
}

function isClosed(schema: JsonSchema): boolean {
  if (!isJsonObject(schema)) return false;
  if (own(schema, "additionalProperties") === false || own(schema, "unevaluatedProperties") === false) return true;
  return subschemas(schema).some((part) => isClosed(part.schema));
}

function breakingChanges(part: Part, { before, after, use }: Pair, counterexample: Json): readonly PinChange[] {
  const shared = { part, effect: "breaking", stops: true } as const;
  const words = part === "input" ? "is narrower" : "is wider";
  const changes = createCompareSchemas()(before, after, use)
    .flatMap(({ verdict, ...change }): readonly PinChange[] => {
      if (verdict.kind !== "breaking") return [];
      const witness = verdict.witness === undefined ? {} : { counterexample: verdict.witness };
      return [{ ...shared, ...described(part, change, words), ...witness }];
    })
    .slice(0, MAX_LISTED);
  if (changes.some((change) => change.counterexample !== undefined)) return changes;
  const [first = { ...shared, place: `/${part}Schema`, message: `The ${part} ${words}.` }, ...rest] = changes;
  return [{ ...first, counterexample }, ...rest];
}

function described(part: Part, change: Pick<JudgedChange, "place" | "before" | "after">, words: string) {
  const { place, from, to } = placed(change);
  const message = `The ${part} ${words} at ${place}: ${to} instead of ${from}.`;
  return { place: `/${part}Schema${change.place}`, message };
}
