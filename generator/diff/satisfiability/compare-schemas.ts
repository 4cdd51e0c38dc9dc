import { canonicalJson } from "../../emit/canonical-json.ts";
import type { Json, JsonSchema } from "../../json.ts";
import { isValid } from "../../json-schema/reference-validator.ts";
import { alignNames } from "./align-names.ts";
import { type Containment, isContained } from "./contains.ts";
import { type SchemaChange, schemaChanges } from "./schema-changes.ts";

/** What a change means for those who rely on the old schema. */
export type Verdict =
  | { readonly kind: "compatible" }
  /** The witness: a value that the two schemas treat differently. */
  | { readonly kind: "breaking"; readonly witness: Json | undefined }
  | { readonly kind: "unknown"; readonly why: string };

/** A change of a schema with what it means. */
export type JudgedChange = Omit<SchemaChange, "alone"> & { readonly verdict: Verdict };

/** How a schema is used. Inputs may widen; outputs may narrow, and `asRead` is what the readers of the old ones accept. */
export type Use =
  | { readonly direction: "input" }
  | { readonly direction: "output"; readonly asRead: (schema: JsonSchema) => JsonSchema };

/** Compares two standalone schemas, each pair once. */
export type CompareSchemas = (before: JsonSchema, after: JsonSchema, use: Use) => readonly JudgedChange[];

/** With more changes than these, only the whole is judged. */
const MAX_CHANGES = 16;

/** A comparison that remembers what it has compared. */
export function createCompareSchemas(): CompareSchemas {
  const known = new Map<string, readonly JudgedChange[]>();
  return (before, after, use) => {
    const [a, b] = [canonicalJson(before), canonicalJson(after)];
    if (a === b) return [];
    const key = `${use.direction}\n${a}\n${b}`;
    const judged = known.get(key) ?? compare(alignNames(before, after), use);
    known.set(key, judged);
    return judged;
  };
}

function compare([before, after]: readonly [JsonSchema, JsonSchema], use: Use): readonly JudgedChange[] {
  const changes = schemaChanges(before, after);
  if (changes.length === 0) return [];
  const read = use.direction === "input" ? before : use.asRead(before);
  const judge = (changed: JsonSchema): Containment =>
    use.direction === "input" ? isContained(before, changed) : isContained(changed, read);
  const whole = judge(after);
  if (whole.kind === "contained") return changes.map((one) => judged(one, { kind: "compatible" }));
  const [only] = changes;
  if (only !== undefined && changes.length === 1) return [judged(only, verdictOf(whole))];
  const isReal = (value: Json) =>
    use.direction === "input"
      ? isValid(before, value) === true && isValid(after, value) === false
      : isValid(after, value) === true && isValid(read, value) === false;
  if (changes.length > MAX_CHANGES) return [wholeChange(before, after, whole)];
  const rows = changes.map((one) => judged(one, withRealWitness(verdictOf(judge(one.alone(before))), isReal)));
  const isTold = rows.some(({ verdict }) => verdict.kind === "breaking");
  return isTold ? rows : [...rows, wholeChange(before, after, whole)];
}

function judged({ alone: _alone, ...change }: SchemaChange, verdict: Verdict): JudgedChange {
  return { ...change, verdict };
}

function verdictOf(result: Containment): Verdict {
  if (result.kind === "contained") return { kind: "compatible" };
  return result.kind === "unknown" ? result : { kind: "breaking", witness: result.witness };
}

/** A change that breaks on its own may be compensated by another one. */
function withRealWitness(verdict: Verdict, isReal: (value: Json) => boolean): Verdict {
  if (verdict.kind !== "breaking" || verdict.witness === undefined || isReal(verdict.witness)) return verdict;
  return { kind: "breaking", witness: undefined };
}

function wholeChange(before: JsonSchema, after: JsonSchema, whole: Containment): JudgedChange {
  return { sort: "whole", place: "", before, after, verdict: verdictOf(whole) };
}
