/** What is known about a thrown value, whatever threw it. Keys are ordered from the most to the least specific. */
export interface Fault {
  /** Where to look in an error map: own words, status, class of status, `network` or `timeout`, `default`. */
  readonly keys: readonly string[];
  /** True for a status of 429, which the machine never repeats. */
  readonly isRateLimit: boolean;
  readonly retryAfter: unknown;
}

const TIMEOUTS: ReadonlySet<string> = new Set([
  "TimeoutError",
  "ETIMEDOUT",
  "ESOCKETTIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);

const NETWORK_FAULTS: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "EPIPE",
  "UND_ERR_SOCKET",
]);

/**
 * Reads a `ProviderError`, and as much of other errors as is usual: `status` or `statusCode`, `code`, the code of a
 * `cause` (as `fetch` has it), the name of a timeout. Anything can be thrown; nothing is thrown here.
 */
export function faultOf(thrown: unknown): Fault {
  const words = wordsOf(thrown);
  const status = [read(thrown, "status"), read(thrown, "statusCode")].find(isStatus);
  const ofStatus = status === undefined ? [] : [String(status), `${Math.floor(status / 100)}XX`];
  const fault = read(thrown, "fault") ?? (status === undefined ? unanswered(words) : undefined);
  const ofFault = fault === "timeout" || fault === "network" ? [fault] : [];
  return {
    keys: [...words, ...ofStatus, ...ofFault, "default"],
    isRateLimit: status === 429,
    retryAfter: read(thrown, "retryAfter"),
  };
}

function wordsOf(thrown: unknown): readonly string[] {
  const cause = read(thrown, "cause");
  const words = [read(thrown, "reason"), read(thrown, "code"), read(cause, "code"), read(thrown, "name")];
  return words.filter((word) => typeof word === "string");
}

function unanswered(words: readonly string[]): "network" | "timeout" | undefined {
  if (words.some((word) => TIMEOUTS.has(word))) return "timeout";
  return words.some((word) => NETWORK_FAULTS.has(word)) ? "network" : undefined;
}

function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599;
}

function read(thrown: unknown, name: string): unknown {
  let value: unknown;
  try {
    value = Object(thrown)[name];
  } catch {
    // No information.
  }
  return value;
}
