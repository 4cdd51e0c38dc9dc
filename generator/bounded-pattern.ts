import { type Context, createContext, Script } from "node:vm";

/** A pattern of a spec, or of a server's list. */
export interface BoundedPattern {
  /** Whether the text matches. True also if the search was stopped at its deadline. */
  readonly test: (text: string) => boolean;
}

/** How long one search may take. Node stops it from a thread of its own. */
const DEADLINE_MS = 100;
/** A search in so few characters ends before it is worth a deadline. */
const MAX_UNBOUNDED_CHARS = 12;

const SEARCH = new Script("pattern.test(text)");
/** Made on first use: a context takes 6 ms, and short strings need none. */
const shared: { searched?: Context } = {};
/** Patterns that reached the deadline once: each may cost it once in a process. */
const RUNAWAY = new Set<string>();

/**
 * A pattern that comes from outside, for use on values that come from outside. Backtracking may take longer than the
 * universe is old; a search that takes longer than 100 ms is stopped, and its pattern is not searched with again. The
 * lint rule `runaway-pattern` reports such patterns. Throws a SyntaxError for a pattern that JavaScript cannot read.
 *
 * Source: CWE-1333.
 */
export function boundedPattern(source: string): BoundedPattern {
  const pattern = new RegExp(source, "u");
  return {
    test: (text) => (text.length <= MAX_UNBOUNDED_CHARS ? pattern.test(text) : testWithin(pattern, text)),
  };
}

/**
 * True if searching `text` for the pattern takes longer than 100 ms of processor time. Where the machine is busy, the
 * search gets more time before it is stopped, so that the load of the machine decides nothing.
 */
export function exceedsDeadline(pattern: RegExp, text: string): boolean {
  for (const timeout of [DEADLINE_MS, 4 * DEADLINE_MS, 16 * DEADLINE_MS]) {
    const start = process.cpuUsage();
    const found = searchWithin(pattern, text, timeout);
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1_000 > DEADLINE_MS) return true;
    if (found !== null) return false;
  }
  return false;
}

function testWithin(pattern: RegExp, text: string): boolean {
  if (RUNAWAY.has(pattern.source)) return true;
  const found = searchWithin(pattern, text, DEADLINE_MS);
  if (found === null) RUNAWAY.add(pattern.source);
  return found ?? true;
}

/** Whether the text matches. Null if the search was stopped. */
function searchWithin(pattern: RegExp, text: string, timeout: number): boolean | null {
  try {
    shared.searched ??= createContext();
    Object.assign(shared.searched, { pattern, text });
    return SEARCH.runInContext(shared.searched, { timeout }) === true;
  } catch (error) {
    if (Object(error).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return null;
  }
}
