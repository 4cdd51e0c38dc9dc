import type { ContractDocument, ToolSpec } from "../check/spec-document.generated.ts";
import { entryOf, type Json, type JsonObject, own } from "../json.ts";
import type {
  Annotations,
  ErrorCode,
  ListedMembers,
  OutputSchemaMode,
  Tool,
  ToolExample,
  TruncateRow,
} from "../model.ts";
import type { NormalizedContract, NormalizedTool } from "../normalize/normalized-contract.ts";
import { schemaAtPointer } from "../normalize/resolve-schema.ts";
import { mergeUses } from "../resolve/resolve-sections.ts";
import type { ResolvedContract, ResolvedTool } from "../resolve/resolved-contract.ts";
import { deriveIcon } from "./derive-server.ts";
import { toolErrors } from "./tool-errors.ts";

/** `tools`, with hints, defaults and codes per profile. */
export function deriveTools(
  resolved: ResolvedContract,
  { tools, defs }: NormalizedContract,
  errors: readonly ErrorCode[],
): readonly Tool[] {
  const byCode = new Map(errors.map((error) => [error.code, error]));
  return resolved.tools.flatMap((tool) => {
    const shapes = tools.get(tool.name);
    return shapes === undefined ? [] : [deriveTool(resolved, tool, { ...shapes, defs, errors: byCode })];
  });
}

/** What is normalized or derived already. */
interface Around extends NormalizedTool {
  readonly defs: NormalizedContract["defs"];
  readonly errors: ReadonlyMap<string, ErrorCode>;
}

function deriveTool(resolved: ResolvedContract, tool: ResolvedTool, around: Around): Tool {
  const { document } = resolved;
  const { name, wireName, typeName, fileName, spec, effects, repeats, codes, rateClass, at } = tool;
  const { input, output, writtenInput, writtenOutput } = around;
  const inProfiles = tool.profiles.map((inProfile) => {
    const { profile, uses, policy, outcomes } = inProfile;
    return { profile, uses, policy, errors: toolErrors(resolved, around.errors, tool, inProfile), outcomes };
  });
  const derived = derivedHints(document, tool);
  return {
    name,
    wireName,
    typeName,
    fileName,
    title: spec.title ?? null,
    description: spec.description,
    wireDescription: withSideEffects(document, tool),
    category: spec.category ?? null,
    inProfiles,
    effects,
    repeats,
    codes,
    annotations: { ...derived, ...hintsIn(spec) },
    annotationOverrides: overridesOf(derived, spec),
    rateClass,
    timeoutMs: spec.timeout_ms ?? document.limits?.timeout_ms ?? 30_000,
    idempotency: spec.idempotency ?? null,
    truncate: truncateRows(around, spec),
    input,
    ...(writtenInput === null ? {} : { writtenInput }),
    ...(writtenOutput === null ? {} : { writtenOutput }),
    ...listedOf(spec),
    output,
    content: spec.content ?? [],
    outputSchema: outputSchemaOf(document, spec),
    examples: examplesOf(resolved, tool),
    deprecated: spec.deprecated ?? null,
    ...(spec.aliases === undefined ? {} : { aliases: spec.aliases }),
    at,
  };
}

function outputSchemaOf({ contract, envelope }: ContractDocument, spec: ToolSpec): OutputSchemaMode {
  const mode = spec.output_schema ?? contract?.output_schema ?? "full";
  if (envelope !== "none" || mode === "none") return mode;
  // Without an envelope there is a result to advertise, and nothing else.
  return spec.output === undefined ? "none" : "success_only";
}

/** MCP's hints, from what is known of the handler. The policy's own bookkeeping is not the tool's effect. */
function derivedHints(document: ContractDocument, tool: ResolvedTool): Partial<Annotations> {
  const { effects, repeats } = tool;
  const uses = tool.profiles.flatMap(({ handlerUses }) => Object.entries(handlerUses));
  const kindOf = (name: string) => entryOf(document.dependencies, name)?.kind;
  return {
    ...(effects.kind === "unknown"
      ? {}
      : {
          readOnlyHint: effects.readOnly,
          destructiveHint: uses.some(([, verb]) => verb === "update" || verb === "delete"),
        }),
    ...(repeats.kind === "unknown" ? {} : { idempotentHint: repeats.idempotent }),
    ...(effects.kind === "unknown" ? {} : { openWorldHint: uses.some(([name]) => kindOf(name) === "network") }),
  };
}

function hintsIn({ annotations = {} }: ToolSpec): Partial<Annotations> {
  const { title: _title, ...hints } = annotations;
  return hints;
}

/** Members of the tool's entry that the spec has as the wire shows them. */
function listedOf({ icons, _meta, annotations }: ToolSpec): Pick<Tool, "listed"> {
  const listed: ListedMembers = {
    ...(icons === undefined ? {} : { icons: icons.map(deriveIcon) }),
    ...(_meta === undefined ? {} : { _meta: _meta as JsonObject }),
    ...(annotations?.title === undefined ? {} : { annotationTitle: annotations.title }),
  };
  return Object.keys(listed).length === 0 ? {} : { listed };
}

/** A hint about what is unknown contradicts nothing. */
function overridesOf(derived: Partial<Annotations>, spec: ToolSpec): readonly string[] {
  const written = Object.entries(hintsIn(spec));
  return written
    .filter(([hint, value]) => derived[hint as keyof Annotations] === !value)
    .map(([hint]) => hint)
    .sort();
}

/**
 * The description, followed by a sentence with every declared side effect unless `descriptions` is `as_written`.
 *
 * Source: INV-MCP-002; decision 0029.
 */
function withSideEffects(document: ContractDocument, tool: ResolvedTool): string {
  if (document.contract?.descriptions === "as_written") return tool.spec.description;
  const uses = mergeUses(...tool.profiles.map(({ handlerUses }) => handlerUses));
  const effects = Object.entries(uses).filter(([, verb]) => verb !== "read");
  const parts = effects.map(([name, verb]) => {
    const kind = entryOf(document.dependencies, name)?.kind ?? "state";
    return `${sideEffectVerb(verb, kind)} the ${name.replaceAll("_", " ")}`;
  });
  if (parts.length === 0) return tool.spec.description;
  const text = tool.spec.description.trimEnd();
  return `${text}${/[.!?]$/.test(text) ? "" : "."} Side effects: ${parts.join(", ")}.`;
}

function sideEffectVerb(verb: string, kind: string): string {
  if (verb === "create") return kind === "process" ? "starts" : "adds to";
  if (verb === "delete") return kind === "process" ? "stops" : "deletes from";
  return "updates";
}

function truncateRows({ defs, output }: Around, spec: ToolSpec): readonly TruncateRow[] {
  return (spec.truncate ?? []).map(({ at, keep, by }) => {
    const target = output === null ? null : schemaAtPointer(defs, output.schema, at);
    const isText = target !== null && own(target, "type") === "string";
    return { at, keep, by: by ?? (isText ? "text" : "elements") };
  });
}

function examplesOf({ locate }: ResolvedContract, { name, spec }: ResolvedTool): readonly ToolExample[] {
  return (spec.examples ?? []).map((example, index) => ({
    input: example.input as Json,
    output: example.output as Json | undefined,
    error: example.error ?? null,
    at: locate(["tools", name, "examples", index]),
  }));
}
