import { refsIn } from "../advertised/bundle.ts";
import type { ContractDocument } from "../check/spec-document.generated.ts";
import type { Outcome } from "../collector.ts";
import { checkRepeats } from "../derive/check-repeats.ts";
import { checkTools } from "../derive/check-tools.ts";
import { deriveDependencies } from "../derive/derive-dependencies.ts";
import { deriveErrors } from "../derive/derive-errors.ts";
import {
  deriveIdempotency,
  deriveLimits,
  deriveOutcomes,
  derivePolicy,
  deriveProfiles,
  deriveRateClasses,
  deriveRedaction,
  deriveSentences,
  deriveSuppressions,
} from "../derive/derive-sections.ts";
import { deriveTools } from "../derive/derive-tools.ts";
import type { JsonSchema } from "../json.ts";
import type { Specs } from "../load/specs.ts";
import type { ContractInfo, ContractModel, Def, LocateSchema } from "../model.ts";
import { checkCycles } from "../normalize/check-cycles.ts";
import { normalizeEnvelope } from "../normalize/normalize-envelope.ts";
import { normalizeIdentifiers, normalizeTypes } from "../normalize/normalize-types.ts";
import { MAX_REF_CHAIN, refuseChain } from "../normalize/ref-chain.ts";
import { codesOf } from "../resolve/expand-codes.ts";
import { draftTools } from "../resolve/resolve-tools.ts";
import { resolveSituations } from "../resolve/situations.ts";
import { STANDARD_ERRORS } from "../resolve/standard.ts";
import { keyAt, type LowerContext, type RawShape } from "./context.ts";

/** The model, what was found while it was built, and where its schemas are written. */
export interface Lowered extends Outcome<ContractModel> {
  readonly locate: LocateSchema;
}

/** Builds the model: names decided, references resolved, objects closed, codes and retry computed per tool. */
export function lower(specs: Specs): Lowered {
  const context = createContext(specs);
  const profiles = deriveProfiles(context);
  const types = normalizeTypes(context);
  const identifiers = normalizeIdentifiers(context);
  const policy = derivePolicy(context, profiles);
  const rateClasses = deriveRateClasses(context);
  const drafts = draftTools(context, { profiles, policy, rateClasses: rateClasses.map(({ name }) => name) });
  const dependencies = deriveDependencies(context);
  const commonErrors = resolveSituations(context, drafts);
  const errors = deriveErrors(context, usedStandardCodes(context), keyAt(context, ["contract"]));
  const byCode = new Map(errors.map((error) => [error.code, error]));
  const settings = { context, errors: byCode, situations: commonErrors, policyCodes: policy?.errors ?? [] };
  const envelope = normalizeEnvelope(context, profiles, errors);
  const tools = deriveTools(settings, drafts);
  const outcomes = deriveOutcomes(context);
  checkShapes(context, { tools, outcomes, envelope });
  const model: ContractModel = {
    contract: deriveContract(context),
    profiles,
    toolCategories: deriveSentences(context, "tool_categories"),
    errorCategories: deriveSentences(context, "error_categories"),
    identifiers,
    types,
    errors,
    commonErrors,
    dependencies,
    rateClasses,
    idempotency: deriveIdempotency(context),
    policy,
    outcomes,
    redaction: deriveRedaction(context),
    limits: deriveLimits(context),
    envelope,
    tools,
    defs: sortedDefs(context),
    standardSections: standardSections(context.document),
    suppressions: deriveSuppressions(context),
  };
  return { value: model, diagnostics: context.found, locate: createLocate(context) };
}

function createLocate({ locations, specs }: LowerContext): LocateSchema {
  return (schema, steps) => {
    const path = locations.get(schema);
    return path === undefined ? null : specs.locate([...path, ...steps]);
  };
}

/** Reports what only shows when all shapes are lowered. */
function checkShapes(context: LowerContext, shapes: Pick<ContractModel, "tools" | "outcomes" | "envelope">): void {
  checkTools(context, shapes);
  checkCycles(context);
  checkRows(context);
  checkRepeats(context, shapes);
}

function createContext(specs: Specs): LowerContext {
  const document = specs.document as ContractDocument;
  const rawShapes = new Map<string, RawShape>();
  for (const [name, schema] of Object.entries(document.types ?? {})) {
    rawShapes.set(name, { kind: "type", schema, path: ["types", name] });
  }
  for (const [name, schema] of Object.entries(document.identifiers ?? {})) {
    rawShapes.set(name, { kind: "identifier", schema: schema as JsonSchema, path: ["identifiers", name] });
  }
  for (const { typeName, schema } of specs.schemaFiles) {
    rawShapes.set(typeName, { kind: "type", schema, path: ["types", typeName] });
  }
  return {
    specs,
    document,
    rawShapes,
    knownCodes: codesOf(document),
    namedCodes: new Set(),
    defs: new Map(),
    waiting: [],
    answers: { bringsMembers: new Map(), isSurelyObject: new Map() },
    copied: { nodes: 0 },
    listed: { count: 0 },
    groupCodes: new Map(),
    refused: new Set(),
    shapes: [],
    found: [],
    origins: new WeakMap(),
    locations: new Map(),
    lowered: new WeakSet(),
  };
}

function deriveContract(context: LowerContext): ContractInfo {
  const spec = context.document.contract;
  const version = spec?.version ?? "";
  return {
    name: spec?.name ?? "",
    version,
    major: majorOf(version),
    title: spec?.title ?? null,
    description: spec?.description ?? null,
    namespace: spec?.namespace ?? null,
    retryableBy: spec?.retryable_by ?? "effect",
    schemas: spec?.schemas ?? "closed",
    outputSchema: spec?.output_schema ?? "union",
    coerce: spec?.coerce ?? false,
    at: keyAt(context, ["contract"]),
  };
}

/** In 0.x the minor counts as major; a leading `v` is ignored. */
function majorOf(version: string): string {
  const [major = "0", minor = "0"] = version.replace(/^v/, "").split(".");
  return major === "0" ? `0.${minor}` : major;
}

function sortedDefs(context: LowerContext): Readonly<Record<string, Def>> {
  return Object.fromEntries([...context.defs].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function standardSections(document: ContractDocument): readonly string[] {
  return (["common_errors", "envelope", "rate_classes"] as const).filter((section) => document[section] === undefined);
}

/** Refuses a definition if even the shortest chain of references from a shape to it is too long. */
function checkRows(context: LowerContext): void {
  const seen = new Set<string>();
  let row: readonly JsonSchema[] = context.shapes;
  for (let length = 1; row.length > 0; length++) {
    const next = new Set(row.flatMap(refsIn).filter((key) => !seen.has(key)));
    const defs = [...next].flatMap((key) => context.defs.get(key) ?? []);
    const [first] = defs;
    if (first !== undefined && length > MAX_REF_CHAIN) refuseChain(context, first.key, first.at);
    for (const key of next) seen.add(key);
    row = defs.map(({ schema }) => schema);
  }
}

/** The standard codes that a contract takes: those its situations need, and those it names itself. */
function usedStandardCodes(context: LowerContext): readonly string[] {
  const own = context.document.errors ?? {};
  return Object.keys(STANDARD_ERRORS).filter((code) => context.namedCodes.has(code) && !Object.hasOwn(own, code));
}
