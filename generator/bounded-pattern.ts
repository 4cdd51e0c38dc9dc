import { type Context, createContext, Script } from "node:vm";

/** A pattern of a spec, or of a server's list. */
export interface BoundedPattern {
  /** Whether the text matches. True also if the search was stopped at its deadline. */
  readonly test: (text: string) => boolean;
}

/** One attempt to search. */
export interface Attempt {
  /** Whether the text matches. Null if the search was stopped. */
  readonly found: boolean | null;
  /** Processor time of the attempt. */
  readonly cpuMs: number;
}

/** Searches `text` for the pattern, and stops after `timeoutMs` of wall time. Tests replace it. */
export type Search = (pattern: RegExp, text: string, timeoutMs: number) => Attempt;

/** How much processor time one search may take. */
const DEADLINE_MS = 100;
/** Longer than the deadline, so that one attempt decides where the machine is idle. */
const FIRST_TIMEOUT_MS = 120;
/** A search in so few characters ends before it is worth a deadline. */
const MAX_UNBOUNDED_CHARS = 12;

const SEARCH = new Script("pattern.test(text)");
/** Made on first use: a context takes 6 ms, and short strings need none. */
const shared: { searched?: Context } = {};
/** Patterns that reached the deadline once: each may cost it once in a process. */
const RUNAWAY = new Set<string>();

/**
 * A pattern that comes from outside, for use on values that come from outside. Backtracking may take longer than the
 * universe is old; a search that takes more than 100 ms of processor time is stopped, and its pattern is not searched with
 * again. The lint rule `runaway-pattern` reports such patterns. Throws a SyntaxError for a pattern that JavaScript cannot
 * read.
 *
 * Source: CWE-1333.
 */
export function boundedPattern(source: string, search: Search = searchWithin): BoundedPattern {
  const pattern = new RegExp(source, "u");
  return {
    test: (text) => (text.length <= MAX_UNBOUNDED_CHARS ? pattern.test(text) : testWithin(pattern, text, search)),
  };
}

/** True if searching `text` for the pattern takes more than 100 ms of processor time. */
export function exceedsDeadline(pattern: RegExp, text: string, search: Search = searchWithin): boolean {
  return decide(pattern, text, search).cpuMs > DEADLINE_MS;
}

function testWithin(pattern: RegExp, text: string, search: Search): boolean {
  if (RUNAWAY.has(pattern.source)) return true;
  const { found } = decide(pattern, text, search);
  if (found === null) RUNAWAY.add(pattern.source);
  return found ?? true;
}

/**
 * The first attempt that ended or used up the deadline. Node stops a search by wall time only, so where the machine is
 * busy, the search is repeated with more of it: the load of the machine decides nothing.
 */
function decide(pattern: RegExp, text: string, search: Search): Attempt {
  for (let timeoutMs = FIRST_TIMEOUT_MS; ; timeoutMs *= 4) {
    const attempt = search(pattern, text, timeoutMs);
    if (attempt.found !== null || attempt.cpuMs > DEADLINE_MS) return attempt;
  }
}

function searchWithin(pattern: RegExp, text: string, timeout: number): Attempt {
  shared.searched ??= createContext();
  Object.assign(shared.searched, { pattern, text });
  const start = process.cpuUsage();
  const found = matchWithin(shared.searched, timeout);
  const { user, system } = process.cpuUsage(start);
  return { found, cpuMs: (user + system) / 1_000 };
}

/** Null if the search was stopped. */
function matchWithin(searched: Context, timeout: number): boolean | null {
  try {
    return SEARCH.runInContext(searched, { timeout }) === true;
  } catch (error) {
    if (Object(error).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return null;
  }
}
