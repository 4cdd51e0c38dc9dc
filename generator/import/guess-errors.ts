import type { JsonObject } from "../json.ts";

/** A code that a description hints at. */
export interface GuessedCode {
  readonly code: string;
  /** What made us think so, from the description. */
  readonly because: string;
}

/** What is commonly meant by a status of HTTP. Source: RFC 9110. */
const STATUSES: Readonly<Record<string, string>> = {
  "400": "invalid_request",
  "401": "unauthorized",
  "403": "access_denied",
  "404": "not_found",
  "409": "conflict",
  "410": "not_found",
  "412": "conflict",
  "413": "request_too_large",
  "422": "invalid_request",
  "429": "rate_limited",
};

/** The codes that imports guess, each with its entry in the spec. */
export const GUESSED_ERRORS: Readonly<Record<string, JsonObject>> = {
  invalid_request: { retry: "never", message: "The request is not valid." },
  unauthorized: { retry: "never", message: "The caller is not authenticated." },
  access_denied: { retry: "never", message: "The caller does not have permission." },
  not_found: { retry: "never", message: "The resource does not exist." },
  already_exists: { retry: "never", message: "The resource already exists." },
  conflict: { retry: "never", message: "The resource was changed in the meantime." },
  request_too_large: { retry: "never", message: "The request is too large." },
  provider_failed: { retry: "caller", message: "The provider failed." },
  failed: { retry: "never", message: "The operation failed." },
  rate_limited: { retry: "caller", effect: "none", message: "Too many calls." },
};

/** The code for an HTTP status; null for a status that is not a failure. */
export function codeOfStatus(status: string): string | null {
  if (Object.hasOwn(STATUSES, status)) return STATUSES[status] ?? null;
  if (/^5(?:\d\d|XX)$/i.test(status)) return "provider_failed";
  if (/^4(?:\d\d|XX)$/i.test(status)) return "invalid_request";
  return status === "default" ? "failed" : null;
}

const PHRASES: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/\b(?:not found|does not exist|doesn't exist|no such)\b/i, "not_found"],
  [/\b(?:access denied|permission denied|not permitted|only works within allowed)\b/i, "access_denied"],
  [/\b(?:already exists|destination exists)\b/i, "already_exists"],
  [/\b(?:rate.?limit(?:ed)?|too many requests)\b/i, "rate_limited"],
];

/** Words by which a sentence describes an outcome that is not a failure. */
const SUCCESS =
  /\b(?:succeeds?|silently|overwrit(?:es?|ten)|skip(?:s|ped)?|ignore[sd]?|no-?op|nothing happens|(?:not|n't|never) (?:fail|throw|an error)|(?:no|without an?) errors?|is (?:returned|reused|kept|left)|returns? (?:null|nothing|none|false|undefined|an empty))\b/i;

/** The sentences of a description that do not describe a success. */
function failingSentences(description: string): readonly string[] {
  return description.split(/[.!?]\s|\n/).filter((sentence) => !SUCCESS.test(sentence));
}

/** The codes that a tool's description speaks of: by status, as `404: …` on a line of its own, or in common words. */
export function guessCodes(description: string): readonly GuessedCode[] {
  const lines = [...description.matchAll(/^[^\S\n]*([45]\d\d)[^\S\n]*:.*$/gm)];
  const byStatus = lines.flatMap(([line, status = ""]) => {
    const code = codeOfStatus(status);
    return code === null ? [] : [{ code, because: line.trim() }];
  });
  const sentences = failingSentences(description);
  const byWords = PHRASES.flatMap(([pattern, code]) => {
    const because = sentences.map((sentence) => pattern.exec(sentence)?.[0]).find((words) => words !== undefined);
    return because === undefined ? [] : [{ code, because }];
  });
  const found = new Map([...byWords, ...byStatus].map((one) => [one.code, one]));
  return [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}
