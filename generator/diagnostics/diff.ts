import type { DiagnosticDef } from "./definition.ts";
import type { Named } from "./load.ts";

/**
 * What a change may break: code that imports generated types, requests and replies on the wire, or the behavior that
 * agents rely on. `source` includes all three levels, `wire` the last two, `agent` only the last.
 */
export type DiffLevel = "source" | "wire" | "agent";

/** Parameters of a message about a change of a schema. */
export interface SchemaParameters {
  /** The tool, or the shared shape with its tools. */
  readonly what: string;
  /** The kind of change, such as `property-added`. */
  readonly sort: string;
  readonly place: string;
  /** `maxLength 80` → `maxLength 40`. */
  readonly from: string;
  readonly to: string;
  /** Why there is no verdict; empty if there is one. */
  readonly why: string;
}

/** Parameters of a message about a tool. */
interface OfTool {
  readonly tool: string;
}

/** Parameters of a message about an error code. */
interface OfCode {
  readonly code: string;
}

/** Parameters of a message about a location inside its subject. */
interface Placed {
  readonly place: string;
}

/** Parameters of a message that names the older state and the newer one. */
interface Changed {
  readonly from: string;
  readonly to: string;
}

/** Returns a function that creates the rules of one level. */
/** What an input accepts in addition. */
function widening({ sort, place, from, to }: SchemaParameters): string {
  if (sort === "optional") return `no longer requires ${place}`;
  if (sort === "property-added") return `accepts ${place}, a new property`;
  const isOpened = /^\/(?:additional|unevaluated)Properties$/.test(place) && from === "false";
  return isOpened ? "accepts undeclared properties now" : `changed compatibly at ${place}: ${to} instead of ${from}`;
}

function at<const Level extends DiffLevel>(level: Level) {
  return <Message extends DiagnosticDef["message"]>(message: Message) => ({ level, message }) as const;
}

const [source, wire, agent] = [at("source"), at("wire"), at("agent")];

/** Differences that the stage `diff` reports, by id. Each has a page: `diff/rules/<id>.md`. An id never changes its meaning. */
export const DIFF_RULES = {
  "input-property-removed": wire((p: SchemaParameters) => `The input of ${p.what} no longer accepts ${p.place}.`),
  "input-property-required": wire(
    (p: SchemaParameters) => `The input of ${p.what} requires ${p.place}, a new property that callers do not send yet.`,
  ),
  "input-became-required": wire(
    (p: SchemaParameters) => `The input of ${p.what} requires ${p.place}, which was optional.`,
  ),
  "input-type-narrowed": wire(
    (p: SchemaParameters) => `The input of ${p.what} accepts ${p.to} at ${p.place} instead of ${p.from}.`,
  ),
  "input-values-narrowed": wire(
    (p: SchemaParameters) => `The input of ${p.what} accepts ${p.to} at ${p.place} instead of ${p.from}.`,
  ),
  "input-bounds-tightened": wire(
    (p: SchemaParameters) => `The input of ${p.what} is narrower at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "input-pattern-changed": wire(
    (p: SchemaParameters) => `The input of ${p.what} rejects more strings at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "input-closed": wire(
    (p: SchemaParameters) =>
      `The input of ${p.what} rejects more properties or elements at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "input-composition-narrowed": wire(
    (p: SchemaParameters) => `The input of ${p.what} accepts fewer values at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "input-narrowed": wire(
    (p: SchemaParameters) =>
      `The input of ${p.what} rejects values that it accepted, because of several changes together.`,
  ),
  "input-undecided": wire(
    (p: SchemaParameters) =>
      `Could not determine whether the input of ${p.what} still accepts the same values at ${p.place}: ${p.why}.`,
  ),
  "input-widened": wire((p: SchemaParameters) => `The input of ${p.what} ${widening(p)}.`),
  "output-property-removed": source((p: SchemaParameters) => `The output of ${p.what} no longer has ${p.place}.`),
  "output-became-optional": wire(
    (p: SchemaParameters) => `The output of ${p.what} may omit ${p.place}, which was required.`,
  ),
  "output-type-widened": wire(
    (p: SchemaParameters) => `The output of ${p.what} may be ${p.to} at ${p.place} instead of ${p.from}.`,
  ),
  "output-values-widened": wire(
    (p: SchemaParameters) => `The output of ${p.what} may be ${p.to} at ${p.place} instead of ${p.from}.`,
  ),
  "output-bounds-widened": wire(
    (p: SchemaParameters) => `The output of ${p.what} has wider bounds at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "output-pattern-changed": wire(
    (p: SchemaParameters) =>
      `The output of ${p.what} may have other strings at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "output-opened": wire(
    (p: SchemaParameters) =>
      `The output of ${p.what} may have other properties or elements at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "output-composition-widened": wire(
    (p: SchemaParameters) =>
      `The output of ${p.what} may have other values at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "output-widened": wire(
    (p: SchemaParameters) =>
      `The output of ${p.what} may have values that it could not have, because of several changes together.`,
  ),
  "output-undecided": wire(
    (p: SchemaParameters) =>
      `Could not determine whether the output of ${p.what} still matches its old schema at ${p.place}: ${p.why}.`,
  ),
  "output-narrowed": wire(
    (p: SchemaParameters) => `The output of ${p.what} changed compatibly at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "tool-removed": wire((p: OfTool) => `The tool "${p.tool}" was removed.`),
  "tool-renamed": wire(
    (p: OfTool & Named & { readonly state: string }) =>
      `The tool "${p.tool}" was renamed to "${p.name}"; the old name ${p.state}.`,
  ),
  "tool-added": agent((p: OfTool) => `The tool "${p.tool}" is new.`),
  "tool-deprecated": agent(
    (p: OfTool & { readonly state: string }) => `The tool "${p.tool}" is ${p.state} deprecated.`,
  ),
  "listed-members-changed": agent(
    (p: OfTool & { readonly members: string }) =>
      `The listing of "${p.tool}" has other members that no validator reads: ${p.members}.`,
  ),
  "wire-name-changed": wire(
    (p: OfTool & Changed) => `The wire name of "${p.tool}" is "${p.to}" instead of "${p.from}".`,
  ),
  "type-name-changed": source(
    (p: Changed & { readonly what: string }) => `The TypeScript name of ${p.what} is ${p.to} instead of ${p.from}.`,
  ),
  "error-code-removed": source((p: OfCode) => `The error code "${p.code}" was removed.`),
  "error-code-added": agent((p: OfCode) => `The error code "${p.code}" is new.`),
  "error-added-to-tool": wire(
    (p: OfCode & { readonly tools: string; readonly why: string }) =>
      `${p.tools} may now fail with "${p.code}"${p.why}.`,
  ),
  "error-removed-from-tool": agent(
    (p: OfCode & { readonly tools: string }) => `${p.tools} can no longer fail with "${p.code}".`,
  ),
  "error-retry-changed": agent((p: OfCode & Changed) => `"${p.code}" has retry: ${p.to} instead of ${p.from}.`),
  "tool-retryable-changed": agent(
    (p: OfTool & OfCode & Changed) => `"${p.code}" from "${p.tool}" has retryable: ${p.to} instead of ${p.from}.`,
  ),
  "error-effect-changed": agent((p: OfCode & Changed) => `"${p.code}" has effect: ${p.to} instead of ${p.from}.`),
  "error-category-changed": wire(
    (p: OfCode & Changed) => `"${p.code}" is in the category ${p.to} instead of ${p.from}.`,
  ),
  "error-details-changed": wire(
    (p: OfCode & Placed & Changed & { readonly part: string }) =>
      `The ${p.part} of "${p.code}" changed at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "error-text-changed": agent(
    (p: OfCode & { readonly parts: string }) => `The wording of "${p.code}" changed: ${p.parts}.`,
  ),
  "server-changed": agent((p: { readonly parts: string }) => `The section "server" changed: ${p.parts}.`),
  "situation-code-changed": wire(
    (p: Changed & { readonly situation: string }) =>
      `In the situation ${p.situation} a call fails with ${p.to} instead of ${p.from}.`,
  ),
  "envelope-changed": wire(
    (p: Placed & Changed & { readonly part: string; readonly profile: string }) =>
      `The ${p.part} envelope of the profile "${p.profile}" changed at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "envelope-binding-changed": wire(
    (p: Changed & { readonly part: string; readonly profile: string; readonly bind: string }) =>
      `In the ${p.part} envelope of the profile "${p.profile}", ${p.bind} is at ${p.to} instead of ${p.from}.`,
  ),
  "identifier-removed": source((p: Named) => `The identifier "${p.name}" was removed.`),
  "identifier-added": agent((p: Named) => `The identifier "${p.name}" is new.`),
  "identifier-narrowed": wire(
    (p: Named & Placed & Changed) =>
      `The identifier "${p.name}" rejects more strings at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "identifier-widened": wire(
    (p: Named & Placed & Changed) =>
      `The identifier "${p.name}" accepts more strings at ${p.place}: ${p.to} instead of ${p.from}.`,
  ),
  "identifier-canonical-changed": wire(
    (p: Named & Changed) => `The canonical form of "${p.name}" is computed with ${p.to} instead of ${p.from}.`,
  ),
  "type-removed": source((p: Named) => `The type "${p.name}" was removed.`),
  "type-added": agent((p: Named) => `The type "${p.name}" is new.`),
  "profile-removed": wire((p: Named) => `The profile "${p.name}" was removed.`),
  "profile-added": agent((p: Named) => `The profile "${p.name}" is new.`),
  "tool-left-profile": wire(
    (p: OfTool & { readonly profile: string }) => `The tool "${p.tool}" is no longer in the profile "${p.profile}".`,
  ),
  "tool-joined-profile": agent(
    (p: OfTool & { readonly profile: string }) => `The tool "${p.tool}" is now in the profile "${p.profile}" too.`,
  ),
  "limit-changed": wire(
    (p: Changed & { readonly limit: string }) => `The limit ${p.limit} is ${p.to} instead of ${p.from}.`,
  ),
  "budget-changed": agent((p: Changed & { readonly what: string }) => `${p.what} ${p.to} instead of ${p.from}.`),
  "rate-limit-changed": agent(
    (p: Changed & { readonly tools: string }) => `${p.tools} may be called ${p.to} instead of ${p.from}.`,
  ),
  "timeout-changed": agent(
    (p: OfTool & Changed) => `The timeout of "${p.tool}" is ${p.to} ms instead of ${p.from} ms.`,
  ),
  "idempotency-changed": agent(
    (p: OfTool & Changed) => `The handling of repeated calls of "${p.tool}" is ${p.to} instead of ${p.from}.`,
  ),
  "redaction-removed": wire((p: { readonly what: string }) => `${p.what} is no longer redacted.`),
  "redaction-added": agent((p: { readonly what: string }) => `${p.what} is now redacted.`),
  "redaction-form-changed": wire(
    (p: Changed & { readonly what: string }) => `The ${p.what} of redactions is ${p.to} instead of ${p.from}.`,
  ),
  "annotation-read-only-changed": agent(
    (p: OfTool & { readonly hint: string; readonly to: string }) => `The hint ${p.hint} of "${p.tool}" is now ${p.to}.`,
  ),
  "annotation-destructive-changed": agent(
    (p: OfTool & { readonly hint: string; readonly to: string }) => `The hint ${p.hint} of "${p.tool}" is now ${p.to}.`,
  ),
  "annotation-idempotent-changed": agent(
    (p: OfTool & { readonly hint: string; readonly to: string }) => `The hint ${p.hint} of "${p.tool}" is now ${p.to}.`,
  ),
  "annotation-open-world-changed": agent(
    (p: OfTool & { readonly hint: string; readonly to: string }) => `The hint ${p.hint} of "${p.tool}" is now ${p.to}.`,
  ),
  "declared-facts-changed": agent(
    (p: { readonly tool: string; readonly state: string; readonly fact: string }) =>
      `"${p.tool}" ${p.state} its ${p.fact}.`,
  ),
  "side-effects-changed": agent(
    (p: OfTool & Changed) => `The side effects of "${p.tool}" are ${p.to} instead of ${p.from}.`,
  ),
  "policy-changed": agent((p: OfTool & { readonly state: string }) => `The policy ${p.state} to "${p.tool}".`),
  "description-changed": agent((p: { readonly what: string }) => `The description of ${p.what} changed.`),
  "default-changed": wire(
    (p: OfTool & Placed & Changed) => `The default of ${p.place} in "${p.tool}" is ${p.to} instead of ${p.from}.`,
  ),
  "alias-changed": wire(
    (p: OfTool & Placed & Changed) => `The aliases of ${p.place} in "${p.tool}" are ${p.to} instead of ${p.from}.`,
  ),
  "binding-changed": agent(
    (p: OfTool & Placed & Changed) => `The binding of ${p.place} in "${p.tool}" is ${p.to} instead of ${p.from}.`,
  ),
  "invalid-input-code-changed": wire(
    (p: OfTool & Placed & Changed) => `An invalid ${p.place} of "${p.tool}" fails with ${p.to} instead of ${p.from}.`,
  ),
  "header-changed": wire(
    (p: OfTool & Placed & Changed) => `The HTTP header of ${p.place} in "${p.tool}" is ${p.to} instead of ${p.from}.`,
  ),
  "advertised-output-changed": wire(
    (p: OfTool & Changed & { readonly what: string }) =>
      `"${p.tool}" advertises another ${p.what}: ${p.to} instead of ${p.from}.`,
  ),
  "contract-renamed": source(
    (p: Changed & { readonly what: string }) => `The ${p.what} of the contract is ${p.to} instead of ${p.from}.`,
  ),
  "coercion-changed": wire((p: { readonly state: string }) => `Inputs are ${p.state} coerced.`),
  "dependency-changed": agent((p: Named) => `The dependency "${p.name}" changed its kind, error map or retry policy.`),
  "unexplained-change": agent(
    (p: { readonly what: string }) => `${p.what} changed in a way that no other rule covers.`,
  ),
  "version-too-low": source(
    (p: { readonly before: string; readonly declared: string; readonly deserved: string; readonly next: string }) =>
      `The contract declares version ${p.declared}, but the changes since ${p.before} require a ${p.deserved} version: ${p.next} or later.`,
  ),
} as const;

/** The id of a rule of `diff`. */
export type DiffRuleId = keyof typeof DIFF_RULES;
