import type { Envelope } from "./running.ts";

/** The answer's code, and whether it has the form of a failure. */
export function codeIn({ success, status, error }: Envelope): string {
  return success === false || status === "error" ? error.code : "no failure";
}
