import type { ToolSpec } from "../check/spec-document.generated.ts";
import { type Json, own } from "../json.ts";
import { entryOf, keyAt, type LowerContext, printNames, report } from "../lower/context.ts";
import type { Annotations, OutputSchemaMode, Tool, ToolExample, TruncateRow } from "../model.ts";
import { fileNamesOf, typeNameOf, wireNameOf } from "../names.ts";
import { schemaAtPointer } from "../normalize/schema-at-pointer.ts";
import { sortData } from "../normalize/sort-data.ts";
import { verbatimInput } from "../normalize/verbatim-input.ts";
import { checkName } from "../resolve/check-name.ts";
import { isKnownCode } from "../resolve/expand-codes.ts";
import { mergeUses } from "../resolve/merge-uses.ts";
import { alwaysOnlyReads, type ToolDraft } from "../resolve/tool-draft.ts";
import { type ErrorSettings, toolErrors } from "./tool-errors.ts";

/** `tools`, finished: names, hints, codes per profile. */
export function deriveTools(settings: ErrorSettings, drafts: readonly ToolDraft[]): readonly Tool[] {
  const fileNames = fileNamesOf(drafts.map(({ name }) => wireNameOf(name)));
  return drafts.map((draft, index) => deriveTool(settings, draft, fileNames[index] ?? draft.name));
}

function deriveTool(settings: ErrorSettings, draft: ToolDraft, fileName: string): Tool {
  const { context } = settings;
  const { name, spec } = draft;
  const path = ["tools", name];
  checkChoices(context, spec, path);
  const inProfiles = draft.profiles.map((inProfile) => ({
    profile: inProfile.profile,
    uses: inProfile.uses,
    policy: inProfile.policy,
    errors: toolErrors(settings, draft, inProfile),
    outcomes: inProfile.outcomes,
  }));
  const derived = derivedHints(context, draft);
  const written = verbatimInput(context, spec);
  return {
    name,
    wireName: wireNameOf(name),
    typeName: typeNameOf(name),
    fileName,
    title: spec.title ?? null,
    description: spec.description,
    wireDescription: withSideEffects(context, draft),
    category: spec.category ?? null,
    inProfiles,
    readOnly: alwaysOnlyReads(draft),
    idempotent: draft.idempotent,
    mutation: inProfiles.some(({ uses }) => Object.values(uses).some((verb) => verb !== "read")),
    annotations: { ...derived, ...spec.annotations },
    annotationOverrides: overridesOf(derived, spec),
    rateClass: draft.rateClass,
    timeoutMs: spec.timeout_ms ?? context.document.limits?.timeout_ms ?? 30_000,
    idempotency: spec.idempotency ?? null,
    truncate: truncateRows(context, draft),
    input: draft.input,
    ...(written === null ? {} : { writtenInput: written }),
    output: draft.output,
    content: spec.content ?? [],
    outputSchema: outputSchemaOf(context, spec),
    examples: examplesOf(context, spec, path),
    deprecated: spec.deprecated ?? null,
    at: keyAt(context, path),
  };
}

function outputSchemaOf(context: LowerContext, spec: ToolSpec): OutputSchemaMode {
  return spec.output_schema ?? context.document.contract?.output_schema ?? "union";
}

function checkChoices(context: LowerContext, spec: ToolSpec, path: readonly string[]): void {
  const categories = context.document.tool_categories ?? {};
  if (spec.category !== undefined) {
    checkName(context, "tool category", spec.category, categories, [...path, "category"]);
  } else if (Object.keys(categories).length > 0) {
    const choices = printNames(Object.keys(categories));
    report(context, "missing-choice", path, { key: "category", choices }, { part: "key" });
  }
  if (spec.idempotency !== undefined) {
    checkName(context, "idempotency rule", spec.idempotency, context.document.idempotency, [...path, "idempotency"]);
  }
  if (spec.policy === true && context.document.policy === undefined) {
    report(context, "policy-missing", [...path, "policy"], { name: path[1] ?? "" });
  }
}

/** MCP's hints, from what the handler declares to do. The policy's own bookkeeping is not the tool's effect. */
function derivedHints(context: LowerContext, draft: ToolDraft): Annotations {
  const uses = draft.profiles.flatMap(({ handlerUses }) => Object.entries(handlerUses));
  const kindOf = (name: string) => entryOf(context.document.dependencies, name)?.kind;
  return {
    readOnlyHint: uses.every(([, verb]) => verb === "read"),
    destructiveHint: uses.some(([, verb]) => verb === "update" || verb === "delete"),
    idempotentHint: draft.idempotent,
    openWorldHint: uses.some(([name]) => kindOf(name) === "network"),
  };
}

function overridesOf(derived: Annotations, spec: ToolSpec): readonly string[] {
  const written = Object.entries(spec.annotations ?? {});
  return written
    .filter(([hint, value]) => derived[hint as keyof Annotations] !== value)
    .map(([hint]) => hint)
    .sort();
}

/**
 * The description, followed by a sentence with every declared side effect unless `descriptions` is `as_written`.
 *
 * Source: INV-MCP-002; decision 0029.
 */
function withSideEffects(context: LowerContext, draft: ToolDraft): string {
  if (context.document.contract?.descriptions === "as_written") return draft.spec.description;
  const uses = mergeUses(...draft.profiles.map(({ handlerUses }) => handlerUses));
  const effects = Object.entries(uses).filter(([, verb]) => verb !== "read");
  const parts = effects.map(([name, verb]) => {
    const kind = entryOf(context.document.dependencies, name)?.kind ?? "state";
    return `${sideEffectVerb(verb, kind)} the ${name.replaceAll("_", " ")}`;
  });
  if (parts.length === 0) return draft.spec.description;
  const text = draft.spec.description.trimEnd();
  return `${text}${/[.!?]$/.test(text) ? "" : "."} Side effects: ${parts.join(", ")}.`;
}

function sideEffectVerb(verb: string, kind: string): string {
  if (verb === "create") return kind === "process" ? "starts" : "adds to";
  if (verb === "delete") return kind === "process" ? "stops" : "deletes from";
  return "updates";
}

function truncateRows(context: LowerContext, draft: ToolDraft): readonly TruncateRow[] {
  return (draft.spec.truncate ?? []).map(({ at, keep, by }) => {
    const target = draft.output === null ? null : schemaAtPointer(context.defs, draft.output.schema, at);
    const isText = target !== null && own(target, "type") === "string";
    return { at, keep, by: by ?? (isText ? "text" : "elements") };
  });
}

function examplesOf(context: LowerContext, spec: ToolSpec, path: readonly string[]): readonly ToolExample[] {
  return (spec.examples ?? []).map((example, index) => {
    const at = [...path, "examples", index];
    if (example.error !== undefined) isKnownCode(context, example.error, [...at, "error"]);
    return {
      input: sortData(example.input as Json),
      output: example.output === undefined ? undefined : sortData(example.output as Json),
      error: example.error ?? null,
      at: context.specs.locate(at),
    };
  });
}
