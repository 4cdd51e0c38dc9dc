import { type DiagnosticDef, error } from "./definition.ts";

export interface Of {
  readonly tool: string;
}

export interface OfTool extends Of {
  readonly detail: string;
}

export interface Code extends Of {
  readonly code: string;
}

const AS_LISTED = "The result of `tools/list` must match the list that `gen` writes for the contract.";

/** Problems that `toolpact verify` reports for a server that violates its contract. */
export const VERIFY_DIAGNOSTICS = {
  "listing-unreadable": error(
    (p: { readonly detail: string }) => `The server's list of tools cannot be read: ${p.detail}.`,
    "`tools/list` must return tools with a name and an input schema, on one or more pages.",
  ),
  "listing-tool-missing": error(
    (p: Of) => `The server does not list ${p.tool}.`,
    `The contract's profile has a tool that the server does not list. ${AS_LISTED}`,
  ),
  "listing-tool-unknown": error(
    (p: Of) => `The server lists ${p.tool}, which the contract does not have in this profile.`,
    `The server lists a tool that is not in the contract. ${AS_LISTED}`,
  ),
  "listing-differs": error(
    (p: OfTool & { readonly rule: string }) =>
      `The listing of ${p.tool} differs from the contract: ${p.detail} (${p.rule})`,
    `The server's entry for a tool differs from the contract. The message names the rule of \`toolpact diff\` that describes the difference. ${AS_LISTED}`,
  ),
  "listing-default-differs": error(
    (p: OfTool) => `The listing of ${p.tool} has another default: ${p.detail}.`,
    `Clients show defaults, and some send them, so a listed default must have the contract's value and type. ${AS_LISTED}`,
  ),
  "listing-meta-differs": error(
    (p: OfTool) => `The listing of ${p.tool} has other values in _meta: ${p.detail}.`,
    `A tool's \`_meta\` lists, under the contract's prefix, its error codes, its rate class and whether it is idempotent. The entries are optional but must match the contract. ${AS_LISTED}`,
  ),
  "no-answer": error(
    (p: OfTool) => `${p.tool} did not answer: ${p.detail}.`,
    "The server must answer every call, valid or not, within the tool's timeout. No call may stop the server or close the connection.",
  ),
  "answered-by-protocol-error": error(
    (p: OfTool) => `${p.tool} answered with a protocol error: ${p.detail}.`,
    "All failures of a tool, including invalid inputs and exceeded rate limits, must be sent in the contract's envelope. JSON-RPC errors are only for unknown tools.",
  ),
  "server-without-envelope": error(
    (p: { readonly calls: number }) =>
      `The server's answers do not have the contract's envelope (${p.calls} tools tried). Nothing else was tested. If the server is to keep its answers, write \`envelope: none\` in the contract. Otherwise serve the contract's envelope.`,
    "Every other check would report the missing envelope again. A contract from `toolpact import` has `envelope: none`.",
  ),
  "answer-without-envelope": error(
    (p: OfTool) => `${p.tool} answered without the contract's envelope: ${p.detail}.`,
    "An answer has the contract's envelope as structured content, and the same JSON as text. If the output schema covers only successes, a failure may be text alone.",
  ),
  "answer-without-result": error(
    (p: Of) => `${p.tool} succeeded without structured content, but declares an output.`,
    "Without an envelope the result of a success is its structured content.",
  ),
  "text-differs": error(
    (p: Of) => `${p.tool} answered with text that differs from its structured content.`,
    "The last text block of an answer must be the envelope as JSON, for clients that show only text.",
  ),
  "is-error-wrong": error(
    (p: Of & { readonly wanted: boolean }) =>
      `${p.tool} answered ${p.wanted ? "a failure without" : "a success with"} isError.`,
    "`isError` must be true for a failure and only for a failure, because clients rely on it.",
  ),
  "envelope-misfit": error(
    (p: OfTool) => `The envelope of ${p.tool} does not match its schema: ${p.detail}.`,
    "Each answer must match the schema of the tool's envelope, including types, required properties, results and details, and have no additional properties.",
  ),
  "undeclared-code": error(
    (p: Code) => `${p.tool} failed with ${p.code}, which it does not declare.`,
    "A tool may fail only with the codes that it declares in the contract (INV-MCP-003).",
  ),
  "server-bug": error(
    (p: Code) => `${p.tool} answered with ${p.code}, the code for bugs in the server.`,
    "This code is for unexpected failures (the situation `internal`). No call should cause one. The server's log has the cause.",
  ),
  "retry-flag-wrong": error(
    (p: Code & { readonly said: string; readonly wanted: boolean }) =>
      `${p.tool} failed with ${p.code} and retryable: ${p.said}; the contract requires ${p.wanted}.`,
    "The contract determines for each tool and code whether a failed call may be retried. The server must send that value.",
  ),
  "category-wrong": error(
    (p: Code & { readonly said: string; readonly wanted: string }) =>
      `${p.tool} failed with ${p.code} and the category ${p.said}; the contract requires ${p.wanted}.`,
    "The category of a failure must be the category that the contract declares for its code.",
  ),
  "message-not-filled": error(
    (p: Code & { readonly parameter: string }) =>
      `The message of ${p.code} from ${p.tool} contains the unfilled placeholder ${p.parameter}.`,
    "Placeholders in a message must be replaced with the failure's details, because users read the message.",
  ),
  "details-missing": error(
    (p: Code & { readonly names: string }) => `${p.tool} failed with ${p.code} but without the detail ${p.names}.`,
    "The values of a message's placeholders must also be in the failure's details, because programs read those.",
  ),
  "recovery-missing": error(
    (p: Code) => `${p.tool} failed with ${p.code} but without a recovery.`,
    "The contract declares a recovery for the code, and the envelope has a property for it. Send the recovery.",
  ),
  "suggestion-misfit": error(
    (p: OfTool) => `${p.tool} suggests an invalid call: ${p.detail}.`,
    "A suggestion must have a tool of the contract and an input that matches its schema, because agents make the call unchanged.",
  ),
  "request-id-not-echoed": error(
    (p: Of) => `${p.tool} answered with another request id than the call's.`,
    "The envelope has a property for the request id, which callers use to match answers to calls. Return the id unchanged.",
  ),
  "rate-facts-wrong": error(
    (p: OfTool) => `${p.tool} reports a different rate limit than the contract declares: ${p.detail}.`,
    "If the envelope has properties for the rate limit, they must report the tool's rate class, the remaining calls, and, after too many calls, when to retry (INV-MCP-007).",
  ),
  "valid-input-refused": error(
    (p: OfTool) => `${p.tool} rejected a valid input: ${p.detail}.`,
    "The input is from the contract's examples, or was generated from the schema, but the server answered that it is invalid.",
  ),
  "invalid-input-accepted": error(
    (p: OfTool) => `${p.tool} accepted an invalid input: ${p.detail}.`,
    "Inputs must be validated before a call has any effect (INV-MCP-001). The case violates one constraint of a valid input.",
  ),
  "invalid-input-code": error(
    (p: OfTool & { readonly code: string; readonly wanted: string }) =>
      `${p.tool} rejected an invalid input with ${p.code} instead of ${p.wanted}: ${p.detail}.`,
    "An invalid input must fail with the contract's code: that of the situation `invalid_input`, or the field's `x-error`.",
  ),
  "unknown-tool-answered": error(
    (p: Of) => `The server answered a call of ${p.tool}, which does not exist.`,
    "A call of an unknown tool must fail with the JSON-RPC error -32602.",
  ),
  "canonical-form-ignored": error(
    (p: OfTool) => `${p.tool} distinguishes two spellings of the same value: ${p.detail}.`,
    "The field has a canonical form (`x-canonical`), so surrounding spaces, letter case or the Unicode normalization form, as declared, must not matter.",
  ),
  "budget-not-kept": error(
    (p: OfTool) => `The answer of ${p.tool} exceeds its budget: ${p.detail}.`,
    "A budget is a hard limit: in UTF-8 bytes of the result's compact JSON, or in bytes or lines of each string.",
  ),
  "budget-misreported": error(
    (p: OfTool) => `${p.tool} reports a wrong budget: ${p.detail}.`,
    "The reported budget must be the number of bytes that the caller allowed and the number that the result has.",
  ),
  "truncation-not-reported": error(
    (p: Of) => `${p.tool} truncated its result without reporting it.`,
    "If the envelope has a property for it, a truncated result must be marked as truncated.",
  ),
  "text-cut-inside-character": error(
    (p: OfTool) => `${p.tool} truncated a string inside a character, at ${p.detail}.`,
    "Strings must be truncated between characters, never inside a character's bytes.",
  ),
  "page-too-long": error(
    (p: OfTool) => `${p.tool} returned more entries than requested: ${p.detail}.`,
    "`limit` is the maximum number of entries on a page.",
  ),
  "pages-never-end": error(
    (p: OfTool) => `The pages of ${p.tool} never end: ${p.detail}.`,
    "Each page must refer to a later page, and the last page to none.",
  ),
  "pages-differ": error(
    (p: OfTool) => `Paging through ${p.tool} returns different entries than one full request: ${p.detail}.`,
    "All pages together must contain every entry once, in the order of the full list.",
  ),
  "secret-leaked": error(
    (p: OfTool) => `${p.tool} returned a planted secret from ${p.detail}.`,
    "No answer may contain a value that looks like a key or token, whether in results, messages, details or suggestions.",
  ),
  "rate-limit-missing": error(
    (p: OfTool) => `${p.tool} accepted more calls than its rate class allows: ${p.detail}.`,
    "A rate class allows a burst of calls and then a number of calls per minute. Invalid calls count too (INV-MCP-006).",
  ),
  "read-changed-state": error(
    (p: OfTool) => `${p.tool} is read-only, but a revision changed: ${p.detail}.`,
    "A tool whose uses are all `read` must not change anything (INV-MCP-002).",
  ),
  "repeat-executed": error(
    (p: OfTool) => `${p.tool} executed a repeated call again: ${p.detail}.`,
    "A call with the same idempotency key must be executed only once. A repeat gets the first reply or is rejected, as the contract declares.",
  ),
  "key-reuse-accepted": error(
    (p: Of) => `${p.tool} accepted a used idempotency key with another input.`,
    "An idempotency key identifies one intended effect, so it must be rejected with another input.",
  ),
  "failure-keeps-key": error(
    (p: Code & { readonly then: string }) =>
      `${p.tool} failed with ${p.code} and without effect, but a retry with the same key was rejected with ${p.then}.`,
    "A failure that had no effect, or that may be retried, must release its idempotency key, so that the call can be retried at once.",
  ),
  "stale-revision-accepted": error(
    (p: OfTool) => `${p.tool} wrote although no entity has the revision in ${p.detail}.`,
    "A write with an expected revision that the entity does not have must fail and change nothing.",
  ),
  "not-idempotent": error(
    (p: OfTool) => `${p.tool} is declared idempotent, but repeated calls have further effects: ${p.detail}.`,
    "Repeats of a call of an idempotent tool must change nothing and return the same answer (INV-MCP-004).",
  ),
  "verification-incomplete": error(
    (p: { readonly count: number; readonly detail: string }) => `${p.count} cases were not run: ${p.detail}.`,
    "The time limit was reached, or the server stopped, so the remaining cases were not checked. Increase `--time-limit`, or restart the server.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
