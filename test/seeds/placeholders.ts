/** One placeholder of a message example: what the document has, and what the test puts there. */
export interface Placeholder {
  readonly written: string;
  readonly filled: string;
}

/** A message example of a seed document: its nth JSON block, and its placeholders in order. */
export interface MessageExample {
  readonly seed: "000" | "002" | "004";
  /** From 1. */
  readonly block: number;
  readonly placeholders: readonly Placeholder[];
}

const UUID = '"7c9e6679-7425-40de-944b-e07fc1f90ae7"';

/** The envelope of seed 000, filled as a failure: `error` is there only then. */
export const SOCIAL_ENVELOPE: MessageExample = {
  seed: "000",
  block: 1,
  placeholders: [
    { written: "true | false", filled: "false" },
    { written: "<any>", filled: "null" },
    { written: '"<error_code>"', filled: '"x_rate_limited"' },
    { written: '"<human-readable>"', filled: '"Rate limit exceeded."' },
    { written: "true | false", filled: "true" },
    { written: '"<optional>"', filled: '"2026-01-02T03:04:05Z"' },
    { written: '"<optional>"', filled: '"denied"' },
    { written: "<u64>", filled: "12" },
    { written: '"<optional>"', filled: '"composer"' },
    { written: "<optional bool>", filled: "true" },
  ],
};

/** The envelope of seed 002: a success. */
export const TASKS_ENVELOPE: MessageExample = {
  seed: "002",
  block: 1,
  placeholders: [{ written: '"tool_name_or_intent"', filled: '"tasks_context"' }],
};

/** The suggestion of seed 002; its `params` are a request of `tasks_patch`. */
export const TASKS_SUGGESTION: MessageExample = {
  seed: "002",
  block: 2,
  placeholders: [{ written: '"..." : "..."', filled: '"workspace": "acme/app"' }],
};

/** The request of seed 004. */
export const BROKER_REQUEST: MessageExample = {
  seed: "004",
  block: 1,
  placeholders: [
    { written: '"string-uuid"', filled: UUID },
    { written: '"string"', filled: '"agent-7"' },
    { written: '"asserted|verified"', filled: '"asserted"' },
    { written: '"string"', filled: '"contoso"' },
    { written: '"GET|POST|PATCH|DELETE"', filled: '"GET"' },
  ],
};

/** The success of seed 004. */
export const BROKER_SUCCESS: MessageExample = {
  seed: "004",
  block: 2,
  placeholders: [
    { written: '"string-uuid"', filled: UUID },
    { written: '"string"', filled: '"rule-1"' },
    { written: '"string"', filled: '"2026-01"' },
    { written: '"string"', filled: '"b0c1"' },
  ],
};

/** The failure of seed 004. */
export const BROKER_FAILURE: MessageExample = {
  seed: "004",
  block: 3,
  placeholders: [
    { written: '"string-uuid"', filled: UUID },
    { written: '"policy|provider|secret|request"', filled: '"policy"' },
    { written: '"string"', filled: '"decision-1"' },
  ],
};

/** Every message example. The other JSON blocks of the seeds are schemas of identifiers. */
export const MESSAGE_EXAMPLES: readonly MessageExample[] = [
  SOCIAL_ENVELOPE,
  TASKS_ENVELOPE,
  TASKS_SUGGESTION,
  BROKER_REQUEST,
  BROKER_SUCCESS,
  BROKER_FAILURE,
];
