import { type DiagnosticDef, error, suppressibleError, warning } from "./definition.ts";

/** Problems that the stage `lint` reports. Each rule has a page, `lint/<id>.md`. */
export const LINT_DIAGNOSTICS = {
  "no-tools": warning(() => "The contract declares no tools."),
  "unused-code": warning(
    (p: { readonly code: string }) =>
      `Nothing can raise "${p.code}": no tool, policy, dependency or situation names it.`,
  ),
  "unused-declaration": warning(
    (p: { readonly what: string; readonly name: string }) => `No tool uses the ${p.what} "${p.name}".`,
  ),
  "undeclared-dependency-code": warning(
    (p: { readonly tool: string; readonly dependency: string; readonly codes: string }) =>
      `"${p.tool}" uses "${p.dependency}" but does not declare its error codes: ${p.codes}.`,
  ),
  "retry-contradiction": error(
    (p: { readonly key: string; readonly code: string; readonly retry: string; readonly reason: string }) =>
      `"${p.key}" maps to "${p.code}", which has retry: ${p.retry}; ${p.reason}.`,
  ),
  "default-claims-no-effect": error(
    (p: { readonly dependency: string; readonly code: string }) =>
      `The default of "${p.dependency}" maps to "${p.code}" with effect none, but an unforeseen failure may have had an effect.`,
  ),
  "retry-not-idempotent": warning(
    (p: { readonly tool: string; readonly codes: string }) =>
      `"${p.tool}" is not idempotent, but ${p.codes} lets callers repeat it.`,
  ),
  "transient-without-policy": warning(
    (p: { readonly dependency: string; readonly code: string }) =>
      `"${p.code}" has retry: transient, but "${p.dependency}" has max_retries: 0, so it is never retried.`,
  ),
  "output-without-budget": warning(
    (p: { readonly tool: string; readonly places: string }) => `The output of "${p.tool}" is unbounded at ${p.places}.`,
  ),
  "budget-after-write": error(
    (p: { readonly tool: string; readonly needs: string; readonly budget: number }) =>
      `"${p.tool}" writes, but its result may need ${p.needs} and a caller may allow only ${p.budget}.`,
  ),
  "parameter-without-effect": warning(
    (p: { readonly tool: string; readonly reason: string }) => `In "${p.tool}", ${p.reason}.`,
  ),
  "lossy-page": error(
    (p: { readonly tool: string; readonly reason: string }) =>
      `A page of "${p.tool}" that is truncated to its budget loses elements: ${p.reason}.`,
  ),
  "truncate-target": error(
    (p: { readonly tool: string; readonly pointer: string; readonly reason: string }) =>
      `"${p.tool}" cannot truncate ${p.pointer}: ${p.reason}.`,
  ),
  "open-map-in-output": warning(
    (p: { readonly tool: string; readonly places: string }) =>
      `The output of "${p.tool}" has an open map that x-sensitive cannot cover: ${p.places}.`,
  ),
  "example-does-not-fit": error(
    (p: { readonly tool: string; readonly part: string; readonly problems: string }) =>
      `The ${p.part} of this example of "${p.tool}" is not valid: ${p.problems}.`,
  ),
  "default-does-not-fit": error(
    (p: { readonly place: string; readonly value: string; readonly problem: string }) =>
      `The default ${p.value} of ${p.place} does not match its schema: ${p.problem}.`,
  ),
  "identifier-example-mismatch": error(
    (p: { readonly name: string; readonly example: string; readonly problems: string }) =>
      `"${p.example}" is not a valid ${p.name}: it ${p.problems}.`,
  ),
  "name-collision": error(
    (p: { readonly what: string; readonly name: string; readonly other: string; readonly becomes: string }) =>
      `The ${p.what} "${p.name}" and the ${p.other} both become ${p.becomes}.`,
  ),
  "runaway-pattern": suppressibleError(
    (p: { readonly pattern: string; readonly maxChars: number }) =>
      `The pattern ${p.pattern} can run for more than 100 ms on a string of ${p.maxChars} characters.`,
  ),
  "suspicious-pattern": warning(
    (p: { readonly pattern: string; readonly maxChars: number }) =>
      `The analysis cannot rule out that the pattern ${p.pattern} runs very long on a string of ${p.maxChars} characters.`,
  ),
  "no-valid-value": error(
    (p: { readonly place: string; readonly reason: string }) => `No value is valid for ${p.place}: ${p.reason}.`,
  ),
  "reserved-json-rpc-code": warning(
    (p: { readonly number: number }) => `The code ${p.number} is in the range that JSON-RPC and MCP reserve.`,
  ),
  "reserved-meta-prefix": error(
    (p: { readonly namespace: string }) =>
      `The namespace "${p.namespace}" is reserved for MCP because of its second label.`,
  ),
  "tool-name-refused": error(
    (p: { readonly name: string; readonly reason: string }) => `Clients refuse the tool name "${p.name}": ${p.reason}.`,
  ),
  "header-refused": error(
    (p: { readonly place: string; readonly header: string; readonly reason: string }) =>
      `HTTP clients drop the tool because of the x-mcp-header "${p.header}" in ${p.place}: ${p.reason}.`,
  ),
  "annotation-override": warning(
    (p: { readonly tool: string; readonly hints: string }) =>
      `"${p.tool}" sets ${p.hints}, which contradicts its uses and idempotent.`,
  ),
  "unknown-facts": warning(
    (p: { readonly what: string; readonly missing: string }) => `"${p.what}" has unknown facts: declare ${p.missing}.`,
  ),
  "outcome-not-distinct": error(
    (p: { readonly outcome: string; readonly other: string }) =>
      `No required const distinguishes the outcome "${p.outcome}" from ${p.other}.`,
  ),
  "envelope-not-distinct": error(
    (p: { readonly profile: string }) =>
      `No const distinguishes success from failure in the envelope of the profile "${p.profile}".`,
  ),
  "two-next-tokens": error(
    (p: { readonly bind: string; readonly first: string; readonly second: string }) =>
      `${p.bind} is bound twice in one output: at ${p.first} and at ${p.second}.`,
  ),
  "revision-parameter-missing": warning(
    (p: { readonly tool: string; readonly dependency: string }) =>
      `"${p.tool}" changes "${p.dependency}", which has revisions, but its input has no expected_revision.`,
  ),
  "error-without-help": warning(
    (p: { readonly code: string }) =>
      `"${p.code}" gives no help to callers: it has no recovery, no details and no suggestion.`,
  ),
  "unknown-suppression": error(
    (p: { readonly id: string }) => `Unknown id "${p.id}": it is neither a warning of lint nor a rule of diff.`,
  ),
  "suppressed-error": error((p: { readonly id: string }) => `The error "${p.id}" cannot be suppressed.`),
  "unused-suppression": warning(
    (p: { readonly id: string; readonly path: string }) => `Unused suppression: nothing at ${p.path} raises ${p.id}.`,
  ),
} as const satisfies Record<string, DiagnosticDef>;
