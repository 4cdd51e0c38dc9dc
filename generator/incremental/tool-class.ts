import { sha256 } from "../cache/sha256.ts";
import { isJsonObject, type Json, own } from "../json.ts";
import { marksBehind } from "../lower/shape/lower-shape.ts";
import type { ContractModel, Def, Shape, Tool } from "../model.ts";
import type { ToolEntry } from "./tool-entries.ts";

/** What the rest of a contract can tell of a tool besides its name. */
export interface ToolClass {
  /** Tools of one kind name the same codes, dependencies and classes, and the same guards act on them. */
  readonly kind: string;
  /** The shared shapes that the tool names. To the contract it matters only whether any tool names them. */
  readonly reaches: readonly string[];
}

/** Tells the class of each tool of a model. */
export function createClassifier(model: ContractModel): (tool: Tool, spec: ToolEntry["spec"]) => ToolClass {
  const pinned = pinnedNames(model);
  const defs = new Map(Object.entries(model.defs));
  return (tool, spec) => ({
    kind: sha256(JSON.stringify(pinned.has(tool.name) ? ["pinned", tool.name] : factsOf(tool, spec(), defs))),
    reaches: [...refsOf(tool.input), ...refsOf(tool.output)],
  });
}

/** What only the tool itself says and shows: its own texts and shapes. */
const PRIVATE: ReadonlySet<string> = new Set(["title", "description", "input", "output", "examples"]);

function factsOf(tool: Tool, spec: Json, defs: Map<string, Def>) {
  const { name, wireName, inProfiles, annotations, annotationOverrides, outputSchema, examples } = tool;
  const meaningOf = (shape: Shape | null) => {
    const marks = shape === null ? [] : marksBehind({ defs }, shape);
    return [shape === null, ...new Set(marks.map(({ bind, errorCode }) => `${bind} ${errorCode}`))];
  };
  return {
    said: isJsonObject(spec) ? Object.entries(spec).filter(([key]) => !PRIVATE.has(key)) : [],
    seen: [inProfiles, annotations, annotationOverrides, outputSchema, wireName === name],
    means: [meaningOf(tool.input), meaningOf(tool.output)],
    shows: examples.map(({ error, output }) => [error, output === undefined]),
  };
}

function refsOf(shape: Shape | null): ReadonlySet<string> {
  const refs = new Set<string>();
  if (shape !== null) collectRefs(shape.schema as Json, refs);
  return refs;
}

function collectRefs(value: Json, refs: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  const ref = isJsonObject(value) ? own(value, "$ref") : undefined;
  if (typeof ref === "string") refs.add(ref);
  for (const inner of Object.values(value)) collectRefs(inner as Json, refs);
}

/** Tools that something else of the contract names, or that bring definitions of their own into it: each stands for itself. */
function pinnedNames({ tools, errors, suppressions, defs }: ContractModel): ReadonlySet<string> {
  const suggested = errors.flatMap(({ suggests }) => suggests);
  const suppressed = suppressions.flatMap(({ path }) => (path.startsWith("tools/") ? [path.split("/")[1] ?? ""] : []));
  const locals = Object.values(defs).filter(({ kind }) => kind === "local");
  const owners = tools.filter(({ typeName }) => locals.some(({ key }) => key.startsWith(typeName)));
  return new Set([...suggested, ...suppressed, ...owners.map(({ name }) => name)]);
}
