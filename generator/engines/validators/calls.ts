import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { appliedSubschemas, type Subschema } from "../../json-schema/walk.ts";
import { pastReferences } from "./explain-schema.ts";
import type { Compiler } from "./keyword.ts";

/** What is known when calls are looked for. */
export interface Around {
  readonly shared: ReadonlySet<JsonSchema>;
  readonly target: Compiler["target"];
  /** True for the branches of which a function takes one. */
  readonly isApart: (branches: readonly JsonSchema[]) => boolean;
}

/** One place at which the function of a schema calls that of a definition. */
export interface Call extends Way {
  readonly to: JsonSchema;
}

interface Way {
  /** Steps from the value of the one to the value of the other: `.name`, `.` for any name, `[3`, `[` for any position. */
  readonly path: readonly string[];
  /** The branches taken where only one of several can fit. */
  readonly taken: ReadonlyMap<JsonSchema, string>;
}

/** All calls in the function of a schema. */
export function findCalls(schema: JsonSchema, around: Around): readonly Call[] {
  const found: Call[] = [];
  const walk = (one: JsonSchema, way: Way): void => {
    if (!isJsonObject(one)) return;
    if (own(one, "$ref") !== undefined) follow(around.target(one), way);
    for (const child of appliedSubschemas(one).filter(isApplied))
      walk(child.schema, wayTo(child, one, { way, around }));
  };
  const follow = (referred: JsonSchema, way: Way): void => {
    if (around.shared.has(referred)) found.push({ to: pastReferences(referred, around.target), ...way });
    else walk(referred, way);
  };
  walk(schema, { path: [], taken: new Map() });
  return found;
}

/** Names are strings, which have no subschemas of their own. */
function isApplied({ keyword }: Subschema): boolean {
  return keyword !== "$defs" && keyword !== "propertyNames";
}

interface Going {
  readonly way: Way;
  readonly around: Around;
}

function wayTo(child: Subschema, schema: JsonObject, { way: { path, taken }, around }: Going): Way {
  const step = stepTo(child);
  return {
    path: step === "" ? path : [...path, step],
    taken: takenBy(child, schema, { way: { path, taken }, around }),
  };
}

/** The step that a child's value is away, "" for none. */
function stepTo({ steps: [keyword = "", name = ""] }: Subschema): string {
  if (keyword === "properties") return `.${name}`;
  if (keyword === "prefixItems") return `[${name}`;
  if (["additionalProperties", "patternProperties", "unevaluatedProperties"].includes(keyword)) return ".";
  return ["items", "contains", "unevaluatedItems"].includes(keyword) ? "[" : "";
}

function takenBy(
  { steps: [keyword = "", index = ""] }: Subschema,
  schema: JsonObject,
  { way, around }: Going,
): Way["taken"] {
  if (keyword === "then" || keyword === "else") return new Map([...way.taken, [schema, keyword]]);
  if (keyword !== "anyOf" && keyword !== "oneOf") return way.taken;
  const branches = own(schema, keyword) as readonly JsonSchema[];
  return around.isApart(branches) ? new Map([...way.taken, [branches[0] ?? schema, index]]) : way.taken;
}

/** The other calls that can apply to the same location of a value as this one. */
export function rivalsOf(call: Call, all: readonly Call[]): readonly Call[] {
  return near(call, all).filter(
    (other) => other !== call && canMeet(call.path, other.path) && !areExclusive(call, other),
  );
}

/** Those that may meet a call by their first step: of an object with many properties, few. */
function near({ path: [first = ""] }: Call, all: readonly Call[]): readonly Call[] {
  if (first.length < 2) return all;
  const known = byFirstStep.get(all) ?? groupByFirstStep(all);
  byFirstStep.set(all, known);
  return [first, first.charAt(0), ""].flatMap((step) => known.get(step) ?? []);
}

const byFirstStep = new WeakMap<readonly Call[], ReadonlyMap<string, readonly Call[]>>();

function groupByFirstStep(all: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of all) {
    const first = call.path[0] ?? "";
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [call]);
    else group.push(call);
  }
  return groups;
}

function canMeet(a: Call["path"], b: Call["path"]): boolean {
  const shared = Math.min(a.length, b.length);
  return a.slice(0, shared).every((step, index) => isSameStep(step, b[index] ?? ""));
}

function isSameStep(a: string, b: string): boolean {
  return a === b || (a.charAt(0) === b.charAt(0) && (a.length === 1 || b.length === 1));
}

function areExclusive(a: Call, b: Call): boolean {
  return [...a.taken].some(([union, branch]) => b.taken.has(union) && b.taken.get(union) !== branch);
}
