import { editAt } from "../advertised/edit-at.ts";
import { loosenSensitive } from "../advertised/loosen-sensitive.ts";
import { openSchema } from "../advertised/open-schema.ts";
import { type Form, formedIn, resultSchema } from "../advertised/result-schema.ts";
import { canonicalJson } from "../emit/canonical-json.ts";
import type { JsonSchema } from "../json.ts";
import { bundle, bundleWith } from "../json-schema/bundle.ts";
import type { ContractModel, Mark, Shape, Tool } from "../model.ts";
import type { SourceRef } from "../source.ts";
import type { Sides, ToolPair } from "./rule.ts";
import type { JudgedChange, Use } from "./satisfiability/compare-schemas.ts";

/** A change in the schemas of one tool, or of several that share a shape. */
export interface SchemaRow {
  readonly path: string;
  readonly tools: readonly string[];
  readonly at: SourceRef;
  readonly change: JudgedChange;
}

export const AS_INPUT: Use = { direction: "input" };

/** Readers of an output expect further members, unless its schema is advertised as written. */
export function asOutput({ before }: Sides): Use {
  const isWrittenOut = before.contract.schemas === "as_written";
  return { direction: "output", asRead: isWrittenOut ? (schema) => schema : openSchema };
}

const rowsKnown = {
  input: new WeakMap<Sides, readonly SchemaRow[]>(),
  output: new WeakMap<Sides, readonly SchemaRow[]>(),
};

/** The differences in the inputs of tools that both contracts have. A shared schema is reported once. */
export function inputRows(sides: Sides): readonly SchemaRow[] {
  return remembered("input", sides, (pair) =>
    sides.compareSchemas(callerSchema(sides.before, pair.before), callerSchema(sides.after, pair.after), AS_INPUT),
  );
}

/** The same for outputs, in every profile that both have. */
export function outputRows(sides: Sides): readonly SchemaRow[] {
  return remembered("output", sides, (pair) =>
    (isNewOutput(pair) ? [] : sharedProfiles(pair)).flatMap((profile) =>
      sides.compareSchemas(
        readerSchema(sides.before, pair.before, profile),
        readerSchema(sides.after, pair.after, profile),
        asOutput(sides),
      ),
    ),
  );
}

/** True if nothing was promised to readers before: `advertised-output-changed` reports that. */
function isNewOutput({ before, after }: ToolPair): boolean {
  return before.output === null && before.outputSchema === "none" && after.outputSchema !== "none";
}

function remembered(
  part: "input" | "output",
  sides: Sides,
  compare: (pair: ToolPair) => readonly JudgedChange[],
): readonly SchemaRow[] {
  const known = rowsKnown[part].get(sides);
  if (known !== undefined) return known;
  const rows = grouped(sides.tools.flatMap((pair) => compare(pair).map((change) => rowOf(part, pair, change, sides))));
  rowsKnown[part].set(sides, rows);
  return rows;
}

function rowOf(part: "input" | "output", { name, after }: ToolPair, change: JudgedChange, sides: Sides): SchemaRow {
  const shared = sharedLocation(change.place);
  const def = shared === null ? undefined : (sides.after.defs[shared.key] ?? sides.before.defs[shared.key]);
  if (shared === null || def === undefined) {
    // A release that opens the inputs of all its tools has one such change.
    if (part === "input" && isOpened(change))
      return { path: "inputs", tools: [name], at: sides.after.contract.at, change };
    return { path: `tools/${name}/${part}`, tools: [name], at: (after[part] ?? after).at, change };
  }
  return { path: `types/${shared.key}`, tools: [name], at: def.at, change: { ...change, place: shared.place } };
}

/** True if undeclared properties were rejected, and are accepted now. */
function isOpened({ place, before, verdict }: JudgedChange): boolean {
  const isClosing = place === "/additionalProperties" || place === "/unevaluatedProperties";
  return isClosing && before === false && verdict.kind === "compatible";
}

/** A location in a shared shape. */
export interface SharedLocation {
  readonly key: string;
  /** JSON Pointer into the shared shape's schema. */
  readonly place: string;
}

/** The location in a shared shape that a JSON Pointer leads to, or null. */
export function sharedLocation(pointer: string): SharedLocation | null {
  const [, key, place = ""] = /^\/\$defs\/([^/]+)(.*)$/s.exec(pointer) ?? [];
  return key === undefined ? null : { key, place };
}

function grouped(rows: readonly SchemaRow[]): readonly SchemaRow[] {
  const groups = new Map<string, SchemaRow>();
  for (const row of rows) {
    const { sort, place, before, after, verdict } = row.change;
    const key = canonicalJson([row.path, sort, place, verdict.kind, [before ?? 0], [after ?? 0]]);
    const known = groups.get(key);
    groups.set(key, known === undefined ? row : { ...known, tools: [...new Set([...known.tools, ...row.tools])] });
  }
  return [...groups.values()];
}

/** What a caller may send. The contract's version in it follows the contract, so it is not a change of its own. */
function callerSchema(model: ContractModel, { input }: Tool): JsonSchema {
  return bundle(withoutVersion(input), model.defs);
}

/** What a reader may get, after redaction, in one profile. */
function readerSchema(model: ContractModel, tool: Tool, profile: string): JsonSchema {
  const form: Form = (shape, marks) => loosenSensitive(shape, model.defs, marks);
  return bundleWith(resultSchema(model, tool, profile, form), formedIn(model, form));
}

/** The profiles in which both have a tool. */
export function sharedProfiles({ before, after }: ToolPair): readonly string[] {
  const old = new Set(before.inProfiles.map(({ profile }) => profile));
  return after.inProfiles.map(({ profile }) => profile).filter((profile) => old.has(profile));
}

/** A shape's schema with what certain marks stand for left open. */
export function openedAt({ schema, marks }: Shape, isOpen: (mark: Mark) => boolean): JsonSchema {
  return marks.filter(isOpen).reduce<JsonSchema>((edited, { path }) => {
    const steps = path.flatMap((name) => (name === null ? ["items"] : ["properties", name]));
    return editAt(edited, steps, () => ({})) as JsonSchema;
  }, schema);
}

function withoutVersion(shape: Shape): JsonSchema {
  return openedAt(shape, ({ bind }) => bind === "contract_version");
}
