import type { SchemaParameters } from "../diff/schema-rule.ts";

/**
 * Whom a change concerns. The levels are nested: whoever asks for `source` is told of all, for `wire` of what is below
 * it too, for `agent` of that alone.
 */
export type DiffLevel = "source" | "wire" | "agent";

/** Differences that the stage `diff` reports, by id. Each has a page: `diff/rules/<id>.md`. An id never changes its meaning. */
export const DIFF_RULES = {
  "input-property-removed": {
    level: "wire",
    message: (p: SchemaParameters) => `The input of ${p.what} no longer takes ${p.place}.`,
  },
  "input-property-required": {
    level: "wire",
    message: (p: SchemaParameters) => `The input of ${p.what} demands ${p.place}, which nobody sends yet.`,
  },
  "input-became-required": {
    level: "wire",
    message: (p: SchemaParameters) => `The input of ${p.what} demands ${p.place}, which was optional.`,
  },
  "input-type-narrowed": {
    level: "wire",
    message: (p: SchemaParameters) => `The input of ${p.what} takes ${p.to} at ${p.place}, where it took ${p.from}.`,
  },
  "input-values-narrowed": {
    level: "wire",
    message: (p: SchemaParameters) => `The input of ${p.what} takes ${p.to} at ${p.place}, where it took ${p.from}.`,
  },
  "input-bounds-tightened": {
    level: "wire",
    message: (p: SchemaParameters) => `The input of ${p.what} is narrower at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "input-pattern-changed": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `The input of ${p.what} refuses texts at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "input-closed": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `The input of ${p.what} refuses members at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "input-composition-narrowed": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `The input of ${p.what} lets less through at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "input-narrowed": {
    level: "wire",
    message: (p: SchemaParameters) => `The input of ${p.what} refuses what it took: several changes together.`,
  },
  "input-undecided": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `Nobody can say whether the input of ${p.what} still takes at ${p.place} what it took: ${p.why}.`,
  },
  "input-widened": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `The input of ${p.what} changed compatibly at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "output-property-removed": {
    level: "source",
    message: (p: SchemaParameters) => `The output of ${p.what} no longer has ${p.place}.`,
  },
  "output-became-optional": {
    level: "wire",
    message: (p: SchemaParameters) => `The output of ${p.what} may lack ${p.place}.`,
  },
  "output-type-widened": {
    level: "wire",
    message: (p: SchemaParameters) => `The output of ${p.what} may be ${p.to} at ${p.place}, where it was ${p.from}.`,
  },
  "output-values-widened": {
    level: "wire",
    message: (p: SchemaParameters) => `The output of ${p.what} may be ${p.to} at ${p.place}, where it was ${p.from}.`,
  },
  "output-bounds-widened": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `The output of ${p.what} may go beyond its bounds at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "output-pattern-changed": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `The output of ${p.what} may hold other texts at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "output-opened": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `The output of ${p.what} may have other members at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "output-composition-widened": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `The output of ${p.what} may be something else at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "output-widened": {
    level: "wire",
    message: (p: SchemaParameters) => `The output of ${p.what} may be what it could not be: several changes together.`,
  },
  "output-undecided": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `Nobody can say whether the output of ${p.what} keeps its promise at ${p.place}: ${p.why}.`,
  },
  "output-narrowed": {
    level: "wire",
    message: (p: SchemaParameters) =>
      `The output of ${p.what} changed compatibly at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "tool-removed": {
    level: "wire",
    message: (p: { readonly tool: string }) => `The tool "${p.tool}" is gone.`,
  },
  "tool-renamed": {
    level: "wire",
    message: (p: { readonly tool: string; readonly name: string }) =>
      `The tool "${p.tool}" is now called "${p.name}", and nothing answers to the old name.`,
  },
  "tool-added": {
    level: "agent",
    message: (p: { readonly tool: string }) => `The tool "${p.tool}" is new.`,
  },
  "tool-deprecated": {
    level: "agent",
    message: (p: { readonly tool: string; readonly state: string }) => `The tool "${p.tool}" is ${p.state} deprecated.`,
  },
  "wire-name-changed": {
    level: "wire",
    message: (p: { readonly tool: string; readonly from: string; readonly to: string }) =>
      `Clients call "${p.tool}" by "${p.to}" instead of "${p.from}".`,
  },
  "type-name-changed": {
    level: "source",
    message: (p: { readonly what: string; readonly from: string; readonly to: string }) =>
      `The TypeScript name of ${p.what} is ${p.to} instead of ${p.from}.`,
  },
  "error-code-removed": {
    level: "source",
    message: (p: { readonly code: string }) => `The error code "${p.code}" is gone.`,
  },
  "error-code-added": {
    level: "agent",
    message: (p: { readonly code: string }) => `The error code "${p.code}" is new.`,
  },
  "error-added-to-tool": {
    level: "wire",
    message: (p: { readonly code: string; readonly tools: string; readonly why: string }) =>
      `${p.tools} may now fail with "${p.code}"${p.why}.`,
  },
  "error-removed-from-tool": {
    level: "agent",
    message: (p: { readonly code: string; readonly tools: string }) =>
      `${p.tools} can no longer fail with "${p.code}".`,
  },
  "error-retry-changed": {
    level: "agent",
    message: (p: { readonly code: string; readonly from: string; readonly to: string }) =>
      `"${p.code}" is retry: ${p.to} instead of ${p.from}.`,
  },
  "tool-retryable-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly code: string; readonly from: string; readonly to: string }) =>
      `After "${p.code}" from "${p.tool}" a caller may retry: ${p.to} instead of ${p.from}.`,
  },
  "error-effect-changed": {
    level: "agent",
    message: (p: { readonly code: string; readonly from: string; readonly to: string }) =>
      `"${p.code}" leaves behind: ${p.to} instead of ${p.from}.`,
  },
  "error-category-changed": {
    level: "wire",
    message: (p: { readonly code: string; readonly from: string; readonly to: string }) =>
      `"${p.code}" is of the category ${p.to} instead of ${p.from}.`,
  },
  "error-details-changed": {
    level: "wire",
    message: (p: {
      readonly code: string;
      readonly part: string;
      readonly place: string;
      readonly from: string;
      readonly to: string;
    }) => `The ${p.part} of "${p.code}" changed at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "error-text-changed": {
    level: "agent",
    message: (p: { readonly code: string; readonly parts: string }) =>
      `"${p.code}" is told in other words: ${p.parts}.`,
  },
  "situation-code-changed": {
    level: "wire",
    message: (p: { readonly situation: string; readonly from: string; readonly to: string }) =>
      `In the situation ${p.situation} a call fails with ${p.to} instead of ${p.from}.`,
  },
  "envelope-changed": {
    level: "wire",
    message: (p: {
      readonly part: string;
      readonly profile: string;
      readonly place: string;
      readonly from: string;
      readonly to: string;
    }) => `The ${p.part} envelope of the profile "${p.profile}" changed at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "envelope-binding-changed": {
    level: "wire",
    message: (p: {
      readonly part: string;
      readonly profile: string;
      readonly bind: string;
      readonly from: string;
      readonly to: string;
    }) => `In the ${p.part} envelope of the profile "${p.profile}" ${p.bind} stands at ${p.to} instead of ${p.from}.`,
  },
  "identifier-removed": {
    level: "source",
    message: (p: { readonly name: string }) => `The identifier "${p.name}" is gone.`,
  },
  "identifier-added": {
    level: "agent",
    message: (p: { readonly name: string }) => `The identifier "${p.name}" is new.`,
  },
  "identifier-narrowed": {
    level: "wire",
    message: (p: { readonly name: string; readonly place: string; readonly from: string; readonly to: string }) =>
      `The identifier "${p.name}" refuses texts at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "identifier-widened": {
    level: "wire",
    message: (p: { readonly name: string; readonly place: string; readonly from: string; readonly to: string }) =>
      `The identifier "${p.name}" accepts further texts at ${p.place}: ${p.to} instead of ${p.from}.`,
  },
  "identifier-canonical-changed": {
    level: "wire",
    message: (p: { readonly name: string; readonly from: string; readonly to: string }) =>
      `The canonical form of "${p.name}" is made by ${p.to} instead of ${p.from}.`,
  },
  "type-removed": {
    level: "source",
    message: (p: { readonly name: string }) => `The type "${p.name}" is gone.`,
  },
  "type-added": {
    level: "agent",
    message: (p: { readonly name: string }) => `The type "${p.name}" is new.`,
  },
  "profile-removed": {
    level: "wire",
    message: (p: { readonly name: string }) => `The profile "${p.name}" is gone.`,
  },
  "profile-added": {
    level: "agent",
    message: (p: { readonly name: string }) => `The profile "${p.name}" is new.`,
  },
  "tool-left-profile": {
    level: "wire",
    message: (p: { readonly tool: string; readonly profile: string }) =>
      `The tool "${p.tool}" is no longer in the profile "${p.profile}".`,
  },
  "tool-joined-profile": {
    level: "agent",
    message: (p: { readonly tool: string; readonly profile: string }) =>
      `The tool "${p.tool}" is now in the profile "${p.profile}" too.`,
  },
  "limit-changed": {
    level: "wire",
    message: (p: { readonly limit: string; readonly from: string; readonly to: string }) =>
      `The limit ${p.limit} is ${p.to} instead of ${p.from}.`,
  },
  "budget-changed": {
    level: "agent",
    message: (p: { readonly what: string; readonly from: string; readonly to: string }) =>
      `${p.what} ${p.to} instead of ${p.from}.`,
  },
  "rate-limit-changed": {
    level: "agent",
    message: (p: { readonly tools: string; readonly from: string; readonly to: string }) =>
      `${p.tools} may be called ${p.to} instead of ${p.from}.`,
  },
  "timeout-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly from: string; readonly to: string }) =>
      `"${p.tool}" may take ${p.to} ms instead of ${p.from} ms.`,
  },
  "duplicates-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly from: string; readonly to: string }) =>
      `A repeated call of "${p.tool}" is met by: ${p.to} instead of ${p.from}.`,
  },
  "redaction-removed": {
    level: "wire",
    message: (p: { readonly what: string }) => `${p.what} is no longer redacted.`,
  },
  "redaction-added": {
    level: "agent",
    message: (p: { readonly what: string }) => `${p.what} is now redacted.`,
  },
  "redaction-form-changed": {
    level: "wire",
    message: (p: { readonly what: string; readonly from: string; readonly to: string }) =>
      `The ${p.what} of redactions is ${p.to} instead of ${p.from}.`,
  },
  "annotation-read-only-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly hint: string; readonly to: string }) =>
      `The hint ${p.hint} of "${p.tool}" is now ${p.to}.`,
  },
  "annotation-destructive-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly hint: string; readonly to: string }) =>
      `The hint ${p.hint} of "${p.tool}" is now ${p.to}.`,
  },
  "annotation-idempotent-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly hint: string; readonly to: string }) =>
      `The hint ${p.hint} of "${p.tool}" is now ${p.to}.`,
  },
  "annotation-open-world-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly hint: string; readonly to: string }) =>
      `The hint ${p.hint} of "${p.tool}" is now ${p.to}.`,
  },
  "side-effects-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly from: string; readonly to: string }) =>
      `"${p.tool}" does ${p.to} instead of ${p.from}.`,
  },
  "policy-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly state: string }) => `The policy ${p.state} before "${p.tool}".`,
  },
  "description-changed": {
    level: "agent",
    message: (p: { readonly what: string }) => `${p.what} is described in other words.`,
  },
  "default-changed": {
    level: "wire",
    message: (p: { readonly tool: string; readonly place: string; readonly from: string; readonly to: string }) =>
      `Where a caller of "${p.tool}" leaves out ${p.place}, it is ${p.to} instead of ${p.from}.`,
  },
  "alias-changed": {
    level: "wire",
    message: (p: { readonly tool: string; readonly place: string; readonly from: string; readonly to: string }) =>
      `${p.place} of "${p.tool}" may also be called ${p.to} instead of ${p.from}.`,
  },
  "binding-changed": {
    level: "agent",
    message: (p: { readonly tool: string; readonly place: string; readonly from: string; readonly to: string }) =>
      `${p.place} of "${p.tool}" means ${p.to} to the runtime instead of ${p.from}.`,
  },
  "invalid-input-code-changed": {
    level: "wire",
    message: (p: { readonly tool: string; readonly place: string; readonly from: string; readonly to: string }) =>
      `Where ${p.place} of "${p.tool}" does not fit, the call fails with ${p.to} instead of ${p.from}.`,
  },
  "header-changed": {
    level: "wire",
    message: (p: { readonly tool: string; readonly place: string; readonly from: string; readonly to: string }) =>
      `${p.place} of "${p.tool}" goes into the header ${p.to} instead of ${p.from}.`,
  },
  "advertised-output-changed": {
    level: "wire",
    message: (p: { readonly tool: string; readonly what: string; readonly from: string; readonly to: string }) =>
      `"${p.tool}" advertises ${p.what}: ${p.to} instead of ${p.from}.`,
  },
  "contract-renamed": {
    level: "source",
    message: (p: { readonly what: string; readonly from: string; readonly to: string }) =>
      `The ${p.what} of the contract is ${p.to} instead of ${p.from}.`,
  },
  "coercion-changed": {
    level: "wire",
    message: (p: { readonly state: string }) => `Inputs are ${p.state} coerced.`,
  },
  "dependency-changed": {
    level: "agent",
    message: (p: { readonly name: string }) =>
      `The dependency "${p.name}" is another, or failures of it are met otherwise.`,
  },
  "unexplained-change": {
    level: "agent",
    message: (p: { readonly what: string }) => `${p.what} differs in a way that no rule describes.`,
  },
  "version-too-low": {
    level: "source",
    message: (p: {
      readonly before: string;
      readonly declared: string;
      readonly deserved: string;
      readonly next: string;
    }) =>
      `The changes deserve a ${p.deserved} version: at least ${p.next} after ${p.before}, and the contract says ${p.declared}.`,
  },
} as const;

/** The id of a rule of `diff`. */
export type DiffRuleId = keyof typeof DIFF_RULES;
