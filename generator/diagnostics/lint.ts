import type { DiagnosticDef } from "./definition.ts";

/** Problems that the stage `lint` reports. Each rule has a page beside it: `lint/<id>.md`. */
export const LINT_DIAGNOSTICS = {
  "unused-code": {
    severity: "warning",
    message: (p: { readonly code: string }) =>
      `Nothing can raise "${p.code}": no tool, policy, dependency or situation names it.`,
  },
  "unused-declaration": {
    severity: "warning",
    message: (p: { readonly what: string; readonly name: string }) => `No tool uses the ${p.what} "${p.name}".`,
  },
  "undeclared-dependency-code": {
    severity: "warning",
    message: (p: { readonly tool: string; readonly dependency: string; readonly codes: string }) =>
      `"${p.tool}" uses "${p.dependency}", but does not declare what that may answer: ${p.codes}.`,
  },
  "retry-contradiction": {
    severity: "error",
    message: (p: { readonly key: string; readonly code: string; readonly retry: string; readonly reason: string }) =>
      `"${p.key}" becomes "${p.code}", which is retry: ${p.retry}; ${p.reason}.`,
  },
  "default-claims-no-effect": {
    severity: "error",
    message: (p: { readonly dependency: string; readonly code: string }) =>
      `The default of "${p.dependency}" becomes "${p.code}" with effect none, but nobody knows what an unforeseen answer has done.`,
  },
  "retry-not-idempotent": {
    severity: "warning",
    message: (p: { readonly tool: string; readonly codes: string }) =>
      `"${p.tool}" is not idempotent, yet tells its callers to repeat it after ${p.codes}.`,
  },
  "transient-without-policy": {
    severity: "warning",
    message: (p: { readonly dependency: string; readonly code: string }) =>
      `"${p.code}" is retry: transient, but "${p.dependency}" has no retry_policy, so nothing retries it.`,
  },
  "output-without-budget": {
    severity: "warning",
    message: (p: { readonly tool: string; readonly places: string }) =>
      `The output of "${p.tool}" has no bound at ${p.places}.`,
  },
  "budget-after-write": {
    severity: "error",
    message: (p: { readonly tool: string; readonly needs: string; readonly budget: number }) =>
      `"${p.tool}" writes, and its result may need ${p.needs} where a caller may allow ${p.budget}.`,
  },
  "knob-without-effect": {
    severity: "warning",
    message: (p: { readonly tool: string; readonly reason: string }) => `In "${p.tool}", ${p.reason}.`,
  },
  "truncate-target": {
    severity: "error",
    message: (p: { readonly tool: string; readonly pointer: string; readonly reason: string }) =>
      `"${p.tool}" cannot cut ${p.pointer}: ${p.reason}.`,
  },
  "open-map-in-output": {
    severity: "warning",
    message: (p: { readonly tool: string; readonly places: string }) =>
      `The output of "${p.tool}" has an open map that no x-sensitive mark can reach: ${p.places}.`,
  },
  "example-does-not-fit": {
    severity: "error",
    message: (p: { readonly tool: string; readonly part: string; readonly problems: string }) =>
      `The ${p.part} of this example of "${p.tool}" does not fit: ${p.problems}.`,
  },
  "default-does-not-fit": {
    severity: "error",
    message: (p: { readonly place: string; readonly value: string; readonly problem: string }) =>
      `The default ${p.value} of ${p.place} does not fit its schema: ${p.problem}.`,
  },
  "identifier-example-mismatch": {
    severity: "error",
    message: (p: { readonly name: string; readonly example: string; readonly problems: string }) =>
      `"${p.example}" is no ${p.name}: it ${p.problems}.`,
  },
  "name-collision": {
    severity: "error",
    message: (p: { readonly what: string; readonly name: string; readonly other: string; readonly becomes: string }) =>
      `The ${p.what} "${p.name}" and the ${p.other} both become ${p.becomes}.`,
  },
  "runaway-pattern": {
    severity: "warning",
    message: (p: { readonly pattern: string }) =>
      `A hostile text can keep the pattern ${p.pattern} busy for very long, or the analysis cannot rule it out.`,
  },
  "reserved-json-rpc-code": {
    severity: "warning",
    message: (p: { readonly number: number }) =>
      `${p.number} lies in the range that JSON-RPC and MCP keep for themselves.`,
  },
  "reserved-meta-prefix": {
    severity: "error",
    message: (p: { readonly namespace: string }) =>
      `The namespace "${p.namespace}" is reserved for MCP: its second label is the protocol's.`,
  },
  "tool-name-refused": {
    severity: "error",
    message: (p: { readonly name: string; readonly reason: string }) =>
      `Clients refuse the tool name "${p.name}": ${p.reason}.`,
  },
  "header-refused": {
    severity: "error",
    message: (p: { readonly place: string; readonly header: string; readonly reason: string }) =>
      `HTTP clients drop a tool for the x-mcp-header "${p.header}" in ${p.place}: ${p.reason}.`,
  },
  "annotation-override": {
    severity: "warning",
    message: (p: { readonly tool: string; readonly hints: string }) =>
      `"${p.tool}" sets ${p.hints} against what its uses and idempotent say.`,
  },
  "outcome-not-distinct": {
    severity: "error",
    message: (p: { readonly outcome: string; readonly other: string }) =>
      `No required const tells the outcome "${p.outcome}" from ${p.other}.`,
  },
  "envelope-not-distinct": {
    severity: "error",
    message: (p: { readonly profile: string }) =>
      `No const tells success from failure in the envelope of the profile "${p.profile}".`,
  },
  "two-next-tokens": {
    severity: "error",
    message: (p: { readonly bind: string; readonly first: string; readonly second: string }) =>
      `${p.bind} is bound twice in one output: at ${p.first} and at ${p.second}.`,
  },
  "revision-knob-missing": {
    severity: "warning",
    message: (p: { readonly tool: string; readonly dependency: string }) =>
      `"${p.tool}" changes "${p.dependency}", which keeps revisions, but takes no expected_revision.`,
  },
  "error-without-help": {
    severity: "warning",
    message: (p: { readonly code: string }) =>
      `"${p.code}" does not say how to go on: it has no recovery, no details and no suggestion.`,
  },
  "unknown-suppression": {
    severity: "error",
    message: (p: { readonly id: string }) => `There is no warning of lint and no rule of diff called "${p.id}".`,
  },
  "suppressed-error": {
    severity: "error",
    message: (p: { readonly id: string }) => `"${p.id}" is an error; only warnings can be suppressed.`,
  },
  "unused-suppression": {
    severity: "warning",
    message: (p: { readonly id: string; readonly path: string }) => `Nothing at ${p.path} raises ${p.id}.`,
  },
} as const satisfies Record<string, DiagnosticDef>;
