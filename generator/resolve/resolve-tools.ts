import type { ToolSpec } from "../check/spec-document.generated.ts";
import { resolveUses } from "../derive/derive-sections.ts";
import type { JsonSchema } from "../json.ts";
import { isJsonObject, own } from "../json.ts";
import { entriesOf, entryOf, keyAt, type LowerContext, printNames, refuse, report } from "../lower/context.ts";
import type { Shape } from "../model.ts";
import { typeNameOf } from "../names.ts";
import { withDefaultRoot } from "../normalize/default-root.ts";
import { joinRequest } from "../normalize/join-request.ts";
import { bindingsOf, checkBindingPositions, normalizeShape } from "../normalize/normalize-shape.ts";
import { resolveSchema } from "../normalize/resolve-schema.ts";
import { checkName } from "./check-name.ts";
import { expandCodes } from "./expand-codes.ts";
import { mergeUses } from "./merge-uses.ts";
import { STANDARD_RATE_CLASS } from "./standard.ts";
import type { DraftInProfile, DraftSettings, ToolDraft } from "./tool-draft.ts";

/** Every tool's shapes, uses and declared codes, sorted by name. */
export function draftTools(context: LowerContext, settings: DraftSettings): readonly ToolDraft[] {
  return entriesOf(context.document.tools).map(([name, spec]) => draftTool(context, settings, name, spec));
}

function draftTool(context: LowerContext, settings: DraftSettings, name: string, spec: ToolSpec): ToolDraft {
  const input = normalizeInput(context, name, spec);
  const profiles = profilesOf(context, settings, name, spec).map((profile) =>
    draftInProfile(context, settings, name, spec, profile),
  );
  const writes = profiles.some(({ handlerUses }) => Object.values(handlerUses).some((verb) => verb !== "read"));
  if (writes && spec.idempotent === undefined)
    report(context, "idempotent-missing", ["tools", name], { name }, { part: "key" });
  return {
    name,
    spec,
    input,
    output: spec.output === undefined ? null : normalizeOutput(context, name, spec.output),
    idempotent: spec.idempotent ?? !writes,
    rateClass: rateClassOf(context, settings, name, spec),
    profiles,
    inputBindings: bindingsOf(context, input),
  };
}

function normalizeInput(context: LowerContext, name: string, spec: ToolSpec): Shape {
  const path = ["tools", name, "input"];
  const joined = joinRequest(context, spec.input, path);
  const shape = normalizeShape(context, { schema: joined, path, owner: `${typeNameOf(name)}Input` });
  const rooted = withObjectRoot(context, shape);
  if (rooted === null) report(context, "root-not-object", path, { what: "input" }, { part: "key" });
  checkBindingPositions(context, shape, path, ["input"]);
  return rooted ?? shape;
}

function normalizeOutput(context: LowerContext, name: string, schema: JsonSchema): Shape {
  const path = ["tools", name, "output"];
  const shape = normalizeShape(context, { schema: withDefaultRoot(schema), path, owner: `${typeNameOf(name)}Output` });
  checkBindingPositions(context, shape, path, ["output"]);
  return shape;
}

/** The shape with `type: object` at its root, as MCP demands of inputs; null if the root is something else. */
function withObjectRoot(context: LowerContext, shape: Shape): Shape | null {
  const root = resolveSchema(context.defs, shape.schema);
  const type = root === null ? undefined : own(root, "type");
  if (type === "object") return shape;
  if (type !== undefined || !isJsonObject(shape.schema)) return null;
  const { $ref, ...rest } = shape.schema;
  return { ...shape, schema: { ...($ref === undefined ? {} : { $ref }), type: "object", ...rest } };
}

function profilesOf(context: LowerContext, settings: DraftSettings, name: string, spec: ToolSpec): readonly string[] {
  const path = ["tools", name];
  const declared = settings.profiles.filter(({ implicit }) => !implicit).map((profile) => profile.name);
  if (spec.profiles === undefined && declared.length > 0) {
    report(context, "missing-choice", path, { key: "profiles", choices: printNames(declared) }, { part: "key" });
  }
  for (const [index, profile] of (spec.profiles ?? []).entries()) {
    checkName(context, "profile", profile, declared, [...path, "profiles", index]);
  }
  const listed = [...new Set(spec.profiles ?? declared)].filter((profile) => declared.includes(profile));
  for (const profile of Object.keys(spec.per_profile ?? {})) {
    checkName(context, "profile of this tool", profile, listed, [...path, "per_profile", profile], "key");
  }
  return spec.profiles === undefined ? settings.profiles.map((profile) => profile.name) : listed;
}

function draftInProfile(
  context: LowerContext,
  settings: DraftSettings,
  name: string,
  spec: ToolSpec,
  profile: string,
): DraftInProfile {
  if (context.refused.has("too-many-listed")) return { ...NOTHING_LISTED, profile };
  const path = ["tools", name];
  const more = entryOf(spec.per_profile, profile);
  const morePath = [...path, "per_profile", profile];
  const handlerUses = mergeUses(
    resolveUses(context, spec.uses, [...path, "uses"]),
    resolveUses(context, more?.uses, [...morePath, "uses"]),
  );
  const hasPolicy = spec.policy === true && (settings.policy?.profiles.includes(profile) ?? false);
  const outcomes = [
    ...checkedOutcomes(context, spec.outcomes, [...path, "outcomes"]),
    ...checkedOutcomes(context, more?.outcomes, [...morePath, "outcomes"]),
    ...(hasPolicy ? (settings.policy?.outcomes ?? []) : []),
  ];
  const codes = [
    ...expandCodes(context, spec.errors ?? [], [...path, "errors"]),
    ...expandCodes(context, more?.errors ?? [], [...morePath, "errors"]),
  ];
  countListed(context, name, codes.length + outcomes.length + 1);
  return {
    profile,
    handlerUses,
    uses: hasPolicy ? mergeUses(handlerUses, settings.policy?.uses ?? {}) : handlerUses,
    policy: hasPolicy,
    declaredCodes: [...new Set(codes)].sort(),
    outcomes: [...new Set(outcomes)].sort(),
  };
}

/** Codes and outcomes of all tools together, counted per profile: each is an entry of several generated files. */
const MAX_LISTED = 50_000;

const NOTHING_LISTED = { handlerUses: {}, uses: {}, policy: false, declaredCodes: [], outcomes: [] };

function countListed(context: LowerContext, name: string, count: number): void {
  context.listed.count += count;
  if (context.listed.count <= MAX_LISTED) return;
  const at = keyAt(context, ["tools", name]);
  const hint = "List the codes that a handler raises, not all of them, or split the contract.";
  refuse(context, "too-many-listed", at, { name, limit: MAX_LISTED }, hint);
}

function checkedOutcomes(
  context: LowerContext,
  outcomes: readonly string[] | undefined,
  path: readonly (string | number)[],
): readonly string[] {
  const names = context.document.outcomes;
  return (outcomes ?? []).filter((outcome, index) => checkName(context, "outcome", outcome, names, [...path, index]));
}

function rateClassOf(context: LowerContext, settings: DraftSettings, name: string, spec: ToolSpec): string {
  const path = ["tools", name];
  const declared = context.document.rate_classes !== undefined;
  if (spec.rate_class === undefined) {
    if (declared) {
      report(
        context,
        "missing-choice",
        path,
        { key: "rate_class", choices: printNames(settings.rateClasses) },
        { part: "key" },
      );
    }
    return settings.rateClasses[0] ?? STANDARD_RATE_CLASS.name;
  }
  checkName(context, "rate class", spec.rate_class, settings.rateClasses, [...path, "rate_class"]);
  return spec.rate_class;
}
