import type { Outcome } from "../collector.ts";
import { isJsonObject, own } from "../json.ts";
import type { NamedShape, Shape } from "../model.ts";
import type { ResolvedContract, ResolvedTool } from "../resolve/resolved-contract.ts";
import { createSpecReporter } from "../spec-reporter.ts";
import { limitRepeats } from "./limit-repeats.ts";
import { normalizeEnvelope } from "./normalize-envelope.ts";
import { normalizeShape } from "./normalize-shape.ts";
import { normalizeIdentifiers, normalizeTypes } from "./normalize-types.ts";
import type { NormalizedContract, NormalizedError, NormalizedTool } from "./normalized-contract.ts";
import type { Normalizing } from "./normalizing.ts";
import { reportReferenceChains } from "./reference-chains.ts";
import { reportPlainResults, reportResultClashes } from "./report-results.ts";
import { resolveSchema } from "./resolve-schema.ts";
import { writtenInput, writtenOutput } from "./written-schemas.ts";

/** Makes a shape of every schema: references by key, annotations taken out, objects closed, keywords in output order. */
export function normalize(resolved: ResolvedContract): Outcome<NormalizedContract> {
  const normalizing = createNormalizing(resolved);
  const { defs, locations, reporter } = normalizing;
  const types = normalizeTypes(normalizing);
  const identifiers = normalizeIdentifiers(normalizing);
  const tools = new Map(resolved.tools.map((tool) => [tool.name, normalizeTool(normalizing, tool)]));
  const errors = new Map(resolved.errors.map((error) => [error.code, normalizeError(normalizing, error)]));
  const envelope = normalizeEnvelope(normalizing, errors);
  const outcomes = normalizeOutcomes(normalizing);
  const value: NormalizedContract = {
    types,
    identifiers,
    defs,
    tools,
    errors,
    outcomes,
    envelope,
    locate: (schema, steps) => {
      const path = locations.get(schema);
      return path === undefined ? null : resolved.locate([...path, ...steps]);
    },
  };
  reportResultClashes(reporter, value);
  reportPlainResults(reporter, value);
  reportReferenceChains(reporter, value);
  limitRepeats(reporter, resolved, value);
  return { value, diagnostics: reporter.diagnostics };
}

function createNormalizing(resolved: ResolvedContract): Normalizing {
  return {
    resolved,
    reporter: createSpecReporter(resolved.locate),
    defs: new Map(),
    waiting: [],
    facts: { bringsMembers: new Map(), isSurelyObject: new Map() },
    copied: { nodes: 0 },
    locations: new Map(),
    finished: new WeakSet(),
  };
}

function normalizeTool(normalizing: Normalizing, { spec, input, output }: ResolvedTool): NormalizedTool {
  const shape = normalizeShape(normalizing, input);
  const rooted = withObjectRoot(normalizing, shape);
  if (rooted === null) normalizing.reporter.report("root-not-object", input.path, { what: "input" });
  return {
    input: rooted ?? shape,
    writtenInput: writtenInput(normalizing.resolved, spec),
    writtenOutput: writtenOutput(normalizing.resolved, spec),
    output: output === null ? null : normalizeShape(normalizing, output),
  };
}

/** The shape with `type: object` at its root, as MCP requires of inputs; null if the root is something else. */
function withObjectRoot({ defs }: Normalizing, shape: Shape): Shape | null {
  const root = resolveSchema(defs, shape.schema);
  const type = root === null ? undefined : own(root, "type");
  if (type === "object") return shape;
  if (type !== undefined || !isJsonObject(shape.schema)) return null;
  const { $ref, ...rest } = shape.schema;
  return { ...shape, schema: { ...($ref === undefined ? {} : { $ref }), type: "object", ...rest } };
}

function normalizeError(
  normalizing: Normalizing,
  { details, result }: ResolvedContract["errors"][number],
): NormalizedError {
  return {
    details: details === null ? null : normalizeShape(normalizing, details),
    result: result === null ? null : normalizeShape(normalizing, result),
  };
}

function normalizeOutcomes(normalizing: Normalizing): readonly NamedShape[] {
  const { resolved } = normalizing;
  return resolved.outcomes.map(({ name, typeName, written }) => {
    return { name, typeName, shape: normalizeShape(normalizing, written), at: resolved.locate(written.path) };
  });
}
