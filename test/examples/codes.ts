import type { Envelope } from "./running.ts";

/** Every pair of tool and code that a contract declares for a profile, as `tool code`. */
export function declaredPairs(toolErrors: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(toolErrors)
    .flatMap(([tool, codes]) => Object.keys(codes).map((code) => `${tool} ${code}`))
    .sort();
}

/** The answer's code, and whether it has the form of a failure. */
export function codeIn({ success, status, error }: Envelope): string {
  return success === false || status === "error" ? error.code : "no failure";
}
