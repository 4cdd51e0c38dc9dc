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

const AS_LISTED = "`tools/list` has to mean what `tools.json` says, which is generated from the contract.";

/** What `toolpact verify` finds in a server that breaks its contract. */
export const VERIFY_DIAGNOSTICS = {
  "listing-unreadable": error(
    (p: { readonly detail: string }) => `The server's list of tools can't be read: ${p.detail}.`,
    "`tools/list` has to answer rows with a name and an input schema, on as many pages as it likes.",
  ),
  "listing-tool-missing": error(
    (p: Of) => `The server doesn't list ${p.tool}.`,
    `A tool of the contract's profile is not among those that the server lists. ${AS_LISTED}`,
  ),
  "listing-tool-unknown": error(
    (p: Of) => `The server lists ${p.tool}, which the contract doesn't have in this profile.`,
    `The server lists a tool that is not the contract's. ${AS_LISTED}`,
  ),
  "listing-differs": error(
    (p: OfTool & { readonly rule: string }) => `${p.tool} is listed otherwise than promised: ${p.detail} (${p.rule})`,
    `What the server lists for a tool differs from the contract; the rule of \`toolpact diff\` that says how is named. ${AS_LISTED}`,
  ),
  "listing-default-differs": error(
    (p: OfTool) => `${p.tool} is listed with another default: ${p.detail}.`,
    `Clients show defaults, and some send them: a listed default has to be the contract's, of the same type. ${AS_LISTED}`,
  ),
  "listing-meta-differs": error(
    (p: OfTool) => `${p.tool} is listed with other facts in _meta: ${p.detail}.`,
    `A tool's \`_meta\` says under the contract's prefix which codes it may answer, its rate class, and whether it may be repeated. It may be left out; what stands there has to be true. ${AS_LISTED}`,
  ),
  "no-answer": error(
    (p: OfTool) => `${p.tool} gave no answer: ${p.detail}.`,
    "Every call is answered within its tool's time, whatever it holds; no call ends the server or the connection.",
  ),
  "answered-by-protocol-error": error(
    (p: OfTool) => `${p.tool} answered with an error of the protocol: ${p.detail}.`,
    "All failures of a tool, a bad input and a full bucket among them, leave through the contract's envelope. Errors of JSON-RPC are for tools that don't exist.",
  ),
  "answer-without-envelope": error(
    (p: OfTool) => `${p.tool} answered something that is no envelope of the contract: ${p.detail}.`,
    "An answer is the contract's envelope as structured content, and the same JSON as text. A failure may be text alone where the output schema covers successes only.",
  ),
  "text-differs": error(
    (p: Of) => `${p.tool} says one thing as text and another as structured content.`,
    "The last text of an answer is the envelope as JSON, for clients that show only text.",
  ),
  "is-error-wrong": error(
    (p: Of & { readonly wanted: boolean }) =>
      `${p.tool} answered ${p.wanted ? "a failure without" : "a success with"} isError.`,
    "`isError` is true exactly for an envelope of a failure: clients look at nothing else.",
  ),
  "envelope-misfit": error(
    (p: OfTool) => `The envelope of ${p.tool} breaks its schema: ${p.detail}.`,
    "Each answer fits the schema of the tool's envelope, with nothing beside what is promised: types, required members, results and details.",
  ),
  "undeclared-code": error(
    (p: Code) => `${p.tool} failed with ${p.code}, which it doesn't declare.`,
    "A tool answers with the codes that the contract gives it, and no others (INV-MCP-003).",
  ),
  "server-bug": error(
    (p: Code) => `${p.tool} answered with ${p.code}, the code for bugs of the server.`,
    "The contract has a code for what the server didn't foresee (the situation `internal`). No call should lead there; the server's own log says what went wrong.",
  ),
  "retry-flag-wrong": error(
    (p: Code & { readonly said: string; readonly wanted: boolean }) =>
      `${p.tool} said ${p.said} of retrying after ${p.code}; the contract says ${p.wanted}.`,
    "Whether a failed call may be repeated is decided by the contract for each tool and code, and sent as it is.",
  ),
  "category-wrong": error(
    (p: Code & { readonly said: string; readonly wanted: string }) =>
      `${p.tool} put ${p.code} into the category ${p.said}; the contract says ${p.wanted}.`,
    "The category of a failure is the one that the contract gives its code.",
  ),
  "message-not-filled": error(
    (p: Code & { readonly parameter: string }) =>
      `The message of ${p.code} from ${p.tool} still has ${p.parameter} in it.`,
    "A message's placeholders stand for details of the failure: people read the text.",
  ),
  "details-missing": error(
    (p: Code & { readonly names: string }) => `${p.tool} failed with ${p.code} and without the detail ${p.names}.`,
    "What fills the placeholders of a code's message stands in its details too: programs read those, not the text.",
  ),
  "recovery-missing": error(
    (p: Code) => `${p.tool} failed with ${p.code} and doesn't say what to do now.`,
    "The contract gives the code a recovery and the envelope a place for it.",
  ),
  "suggestion-misfit": error(
    (p: OfTool) => `${p.tool} suggests a call that can't be made: ${p.detail}.`,
    "A suggestion names a tool of the contract and an input that fits its schema: an agent carries it out as it stands.",
  ),
  "request-id-not-echoed": error(
    (p: Of) => `${p.tool} answered with another request id than it was sent.`,
    "The envelope has a place for the request's id, and a caller tells answers apart by it.",
  ),
  "rate-facts-wrong": error(
    (p: OfTool) => `${p.tool} tells something else of its limits than the contract: ${p.detail}.`,
    "Where the envelope has places for the rate limit, they say the tool's class, what is left of its burst, and after a call too many when to call again (INV-MCP-007).",
  ),
  "valid-input-refused": error(
    (p: OfTool) => `${p.tool} refused an input that fits its schema: ${p.detail}.`,
    "An input of the contract's own examples, or one that was made from the schema, was answered as if it were malformed.",
  ),
  "broken-input-taken": error(
    (p: OfTool) => `${p.tool} took an input that breaks its schema: ${p.detail}.`,
    "Inputs are checked before anything happens (INV-MCP-001). The case breaks one constraint and leaves all else as it was.",
  ),
  "broken-input-code": error(
    (p: OfTool & { readonly code: string; readonly wanted: string }) =>
      `${p.tool} refused a bad input with ${p.code} in place of ${p.wanted}: ${p.detail}.`,
    "A bad input is answered with the contract's code for it: the situation `invalid_input`, or the code that `x-error` gives the field.",
  ),
  "unknown-tool-answered": error(
    (p: Of) => `The server answered a call of ${p.tool}, a tool that nobody has.`,
    "A tool that doesn't exist is an error of the protocol: JSON-RPC -32602.",
  ),
  "canonical-form-ignored": error(
    (p: OfTool) => `${p.tool} tells two spellings of one value apart: ${p.detail}.`,
    "The contract gives the field a canonical form (`x-canonical`): spaces around it, other letters' case or another Unicode form must make no difference.",
  ),
  "budget-not-kept": error(
    (p: OfTool) => `${p.tool} answered more than it was given room for: ${p.detail}.`,
    "A budget is a hard cap, in UTF-8 bytes of the result's compact JSON, or in bytes or lines of each text.",
  ),
  "budget-told-wrong": error(
    (p: OfTool) => `${p.tool} tells another budget than there was: ${p.detail}.`,
    "What is told of a budget is what was given and what was used, in bytes.",
  ),
  "cut-not-told": error(
    (p: Of) => `${p.tool} cut its result and doesn't say so.`,
    "A result that was cut to its budget says so where the envelope has a place for it.",
  ),
  "text-cut-inside-character": error(
    (p: OfTool) => `${p.tool} cut a text within a character, at ${p.detail}.`,
    "Text is cut between characters, never within the bytes of one.",
  ),
  "page-too-long": error(
    (p: OfTool) => `${p.tool} answered more entries than it was asked for: ${p.detail}.`,
    "`limit` is the most entries of a page.",
  ),
  "pages-never-end": error(
    (p: OfTool) => `The pages of ${p.tool} never end: ${p.detail}.`,
    "Each page points at one further on, and the last points nowhere.",
  ),
  "pages-differ": error(
    (p: OfTool) => `The pages of ${p.tool} put together are another list than the whole: ${p.detail}.`,
    "Who walks all pages gets every entry once, in the order of the whole list.",
  ),
  "secret-came-back": error(
    (p: OfTool) => `${p.tool} sent a planted secret back, from ${p.detail}.`,
    "A value that looks like a key or token leaves in no answer: not in results, nor messages, details or suggestions.",
  ),
  "rate-limit-missing": error(
    (p: OfTool) => `${p.tool} took more calls than its class allows: ${p.detail}.`,
    "Each class of tools takes its burst at once and then so many calls a minute; bad calls count too (INV-MCP-006).",
  ),
  "read-changed-state": error(
    (p: OfTool) => `${p.tool} only reads, but a revision changed: ${p.detail}.`,
    "A tool whose uses are all `read` leaves everything as it was (INV-MCP-002).",
  ),
  "repeat-carried-out": error(
    (p: OfTool) => `${p.tool} carried a call out more than once: ${p.detail}.`,
    "The same call with the same key happens once; a repeat is answered as before, or refused, as the contract says.",
  ),
  "key-reuse-taken": error(
    (p: Of) => `${p.tool} took the same key with another input.`,
    "A key names one intended effect: with another input it is refused.",
  ),
  "failure-keeps-key": error(
    (p: Code & { readonly then: string }) =>
      `${p.tool} failed with ${p.code} and without effect; sent again with its key, the call was refused with ${p.then}.`,
    "A failure that left nothing behind, or that may be retried, frees its key: the same call may be tried again at once.",
  ),
  "stale-revision-taken": error(
    (p: OfTool) => `${p.tool} wrote although nothing has the revision that ${p.detail} expects.`,
    "A write that expects a revision which the entity doesn't have changes nothing.",
  ),
  "not-idempotent": error(
    (p: OfTool) => `${p.tool} is called idempotent, but the same call again went on changing things: ${p.detail}.`,
    "From the second time on, the same call of an idempotent tool leaves everything as it is, and is answered the same (INV-MCP-004).",
  ),
  "verification-incomplete": error(
    (p: { readonly count: number; readonly detail: string }) => `${p.count} cases could not be tried: ${p.detail}.`,
    "The time was over before everything had been tried, or the server was gone: nothing is known of the rest. `--time-limit` gives more time.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
