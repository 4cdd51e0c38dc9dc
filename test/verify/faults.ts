/** A wrong that a server may do its contract, planted in a copy of the example of tasks. */
export interface Fault {
  readonly name: string;
  /** The planted defect. */
  readonly does: string;
  /** Where it was seen, or which promise it breaks: DESIGN 1, SEEDS (section), an invariant. */
  readonly source: string;
  /** True where it shows only in calls that change something. */
  readonly inMutation?: true;
}

/** Drawn up from DESIGN 1 and SEEDS.md before anything was written that could find them. */
export const FAULTS = [
  // --- the list of tools has drifted from the contract ---
  {
    name: "list-lacks-a-tool",
    does: "leaves trace_log out of its list",
    source: "DESIGN 1, hand-kept manifest; SEEDS 7",
  },
  { name: "list-has-a-stranger", does: "lists tasks_purge, which no contract has", source: "SEEDS 1.4.8" },
  { name: "list-description-drifted", does: "describes tasks_list in other words", source: "DESIGN 1; SEEDS 7" },
  {
    name: "list-input-narrowed",
    does: "lists a limit of at most 100 where the contract allows 500",
    source: "SEEDS 3.3",
  },
  { name: "list-input-opened", does: "lists inputs that take any field", source: "SEEDS 4.5" },
  { name: "list-requires-more", does: "lists a field as required that the contract leaves open", source: "SEEDS 3.3" },
  { name: "list-array-without-items", does: "lists an array that says nothing of its items", source: "SEEDS 4.5" },
  { name: "list-default-as-text", does: "lists the default of a number as text", source: "SEEDS 1.4.9" },
  {
    name: "list-output-drifted",
    does: "lists an output in which a promised field is optional",
    source: "DESIGN 1; SEEDS 3.3",
  },
  { name: "list-hint-read-only", does: "calls a tool that writes read-only", source: "INV-MCP-002; SEEDS 3.2" },
  { name: "list-hint-idempotent", does: "calls a tool idempotent that isn't", source: "INV-MCP-004; SEEDS 3.3" },
  {
    name: "list-rate-class-loosest",
    does: "tells a rate class that the contract doesn't give",
    source: "DESIGN 1, 48 of 81 tools; SEEDS 3.2",
  },
  {
    name: "list-codes-drifted",
    does: "tells the codes of a tool without one that it raises",
    source: "DESIGN 1; SEEDS 1.4.2",
  },

  // --- not every path leaves through the envelope ---
  {
    name: "failure-as-plain-text",
    does: "answers a failure as text: Error: …",
    source: "DESIGN 1, four error shapes; SEEDS 3.1",
  },
  {
    name: "failure-of-another-shape",
    does: "answers a bad input with the code in `error`",
    source: "SEEDS 3.1, rate limiter",
  },
  {
    name: "failure-as-protocol-error",
    does: "answers a bad input with a JSON-RPC error",
    source: "DESIGN 1; SEEDS 7, envelope not honoured",
  },
  { name: "is-error-never-set", does: "sends failures as successes of the protocol", source: "SEEDS 1.1" },
  {
    name: "text-differs",
    does: "says one thing in its text and another in its structured content",
    source: "DESIGN 8; SEEDS 1.1",
  },
  { name: "envelope-lacks-a-field", does: "leaves the timestamp out", source: "SEEDS 1.4.5" },
  {
    name: "timestamp-in-seconds",
    does: "counts time in seconds where a date is promised",
    source: "DESIGN 7, settled questions",
  },
  { name: "intent-is-error", does: "names the intent of a failure `error` in place of its tool", source: "SEEDS 4.1" },
  { name: "null-left-out", does: "leaves out an `error` that should be null", source: "SEEDS 1.1, 6" },
  {
    name: "unknown-tool-answered",
    does: "answers a tool that it doesn't have as if all were well",
    source: "DESIGN 7, settled questions",
  },

  // --- codes and what goes with them ---
  { name: "code-of-no-contract", does: "fails with STORE_ERROR", source: "SEEDS 4.2" },
  {
    name: "code-undeclared-by-tool",
    does: "fails a read with CONFLICT, which that tool doesn't declare",
    source: "DESIGN 1; SEEDS 1.4.2, INV-MCP-003",
  },
  { name: "message-not-filled", does: "leaves {id} in a message", source: "SEEDS 4.3" },
  { name: "recovery-left-out", does: "fails without a word on the way out", source: "SEEDS 4.1, 4.3" },
  {
    name: "details-in-prose-only",
    does: "tells what is missing in its message, not in the details",
    source: "SEEDS 4.3",
  },
  {
    name: "suggestion-with-null",
    does: "suggests a call whose task is null",
    source: "DESIGN 1, `path: null`; SEEDS 4.3",
  },
  { name: "suggestion-of-no-tool", does: "suggests a tool that nobody has", source: "SEEDS 1.4.6" },

  // --- inputs ---
  { name: "unknown-field-ignored", does: "takes a field that it doesn't know", source: "SEEDS 3.3, 5.2.4, 6" },
  { name: "bound-not-checked", does: "takes a limit beyond the maximum", source: "INV-MCP-001; SEEDS 3.4" },
  { name: "pattern-not-checked", does: "takes an id of another form", source: "INV-MCP-001; SEEDS 5.2.4" },
  { name: "choice-not-checked", does: "takes a status that there is none of", source: "INV-MCP-001" },
  { name: "text-taken-as-number", does: 'takes "10" for 10', source: "INV-MCP-001; SEEDS 5.2.4" },
  { name: "missing-field-taken", does: "takes a call without its required workspace", source: "INV-MCP-001" },
  {
    name: "bad-input-with-another-code",
    does: "answers a bad input with UNKNOWN_ID",
    source: "SEEDS 7, codes not machine-readable",
  },
  {
    name: "canonical-form-ignored",
    does: "doesn't find an id with spaces around it",
    source: "SEEDS 7; contract of tasks, identifiers",
  },

  // --- outputs, budgets, pages ---
  {
    name: "output-has-a-stray-field",
    does: "answers a field of its database beside the promised ones",
    source: "DESIGN 7, closed outputs; INV-MCP-001",
  },
  { name: "output-of-another-type", does: "answers a revision as text", source: "INV-MCP-001; SEEDS 3.3" },
  {
    name: "cut-list-becomes-object",
    does: "turns a list that it cuts into an object with items",
    source: "DESIGN 1; SEEDS 3.3",
  },
  { name: "cut-inside-character", does: "cuts a text within a character", source: "DESIGN 1; SEEDS 2.2, 7" },
  { name: "budget-not-kept", does: "answers more than the budget allows", source: "SEEDS 4.4" },
  { name: "truncated-not-told", does: "cuts a list and says nothing", source: "SEEDS 4.4" },
  { name: "budget-used-wrong", does: "counts characters where it should count bytes", source: "SEEDS 4.4, 6" },
  { name: "budget-limit-wrong", does: "tells another limit than it was given", source: "SEEDS 4.4" },
  { name: "limit-ignored", does: "answers more entries than it was asked for", source: "SEEDS 2.3, 6" },
  { name: "pages-never-end", does: "points each page at itself", source: "SEEDS 2.3" },
  { name: "page-skips-one", does: "begins the next page one too late", source: "SEEDS 2.3, 6" },
  {
    name: "redaction-eats-the-cursor",
    does: "masks next_offset, as its name is like a secret's",
    source: "DESIGN 1; SEEDS 4.4, 6",
  },
  { name: "secret-comes-back", does: "repeats in its message what it was sent", source: "SEEDS 4.7, 5.3" },

  // --- limits, time, crashes ---
  { name: "rate-limit-missing", does: "answers any number of calls at once", source: "SEEDS 3.2; INV-MCP-006" },
  {
    name: "rate-limit-of-another-shape",
    does: "refuses a call too many with JSON-RPC -32001",
    source: "SEEDS 3.5; INV-MCP-007",
  },
  { name: "bad-calls-are-free", does: "counts no call whose input is bad", source: "INV-MCP-006; SEEDS 3.2" },
  { name: "never-answers", does: "never answers trace_log", source: "RELIABILITY; SEEDS 3.4" },
  { name: "read-writes", does: "changes a revision while it reads", source: "INV-MCP-002; SEEDS 3.2" },

  // --- only in calls that change something ---
  {
    name: "repeat-executed",
    does: "carries a call out again that comes again with its key",
    source: "SEEDS 2.2, 7",
    inMutation: true,
  },
  {
    name: "key-reuse-accepted",
    does: "takes the same key with another input",
    source: "SEEDS 2.2, 7",
    inMutation: true,
  },
  {
    name: "failure-keeps-its-key",
    does: "refuses to try a failed call again",
    source: "DESIGN 1, duplicate guard; SEEDS 2.2",
    inMutation: true,
  },
  {
    name: "twins-both-run",
    does: "carries out both of two calls at once with one key",
    source: "SEEDS 2.2, 7",
    inMutation: true,
  },
  {
    name: "stale-revision-accepted",
    does: "writes over a revision that is not the current one",
    source: "SEEDS 4.5",
    inMutation: true,
  },
  { name: "alias-ignored", does: "doesn't read expected_version", source: "SEEDS 4.5", inMutation: true },
  {
    name: "idempotent-tool-is-not",
    does: "counts the revision up each time the same patch comes",
    source: "INV-MCP-004; SEEDS 3.3",
    inMutation: true,
  },
  {
    name: "bad-input-with-the-common-code",
    does: "answers a bad name with INVALID_INPUT, not INVALID_NAME",
    source: "SEEDS 4.2",
    inMutation: true,
  },
] as const satisfies readonly Fault[];

/** The names of the faults. */
export type FaultName = (typeof FAULTS)[number]["name"];
