import { createHash } from "node:crypto";
import { hashText } from "./owned-files.ts";

/**
 * `hashText` of the bytes of a string. In its own file, because it names a type of Node's and `owned-files.ts` is
 * public.
 */
export function hashBytes(bytes: Buffer): string {
  return bytes.includes(13) ? hashText(bytes.toString("utf8")) : createHash("sha256").update(bytes).digest("hex");
}
