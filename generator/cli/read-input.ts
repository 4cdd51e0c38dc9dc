import { createReadStream } from "node:fs";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { decode } from "../load/decode.ts";
import { LIMITS } from "../load/limits.ts";
import { systemCode } from "../write/disk.ts";
import { fileRef } from "../write/output.ts";

/** What keeps a file from being read, and whether that is that there is none. */
export interface Unreadable {
  readonly problem: Diagnostic;
  readonly isMissing: boolean;
}

/** Reads an untrusted file, at most as much as a spec may have. `path` is its name in problems. */
export async function readInput(file: string, path: string): Promise<{ readonly text: string } | Unreadable> {
  const at = fileRef(path);
  try {
    const bytes = await firstBytes(file, LIMITS.fileBytes + 1);
    if (bytes.length > LIMITS.fileBytes) {
      const problem = diagnostic("file-too-large", at, { path, limit: LIMITS.fileBytes, unit: "bytes" });
      return { problem, isMissing: false };
    }
    const decoded = decode(bytes);
    if ("text" in decoded) return decoded;
    return { problem: diagnostic("not-utf8", at, { path, detail: decoded.problem }), isMissing: false };
  } catch (error) {
    return unreadable(error, path);
  }
}

/** A pipe (`<(curl …)`) has no size. */
async function firstBytes(file: string, count: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createReadStream(file, { end: count - 1 })) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** What the system's refusal means. Anything else is thrown on. */
export function unreadable(error: unknown, path: string): Unreadable {
  const code = systemCode(error);
  if (code === null) throw error;
  const [reason = code, hint] = REASONS[code] ?? [];
  const problem = diagnostic("unreadable", fileRef(path), { path, reason }, { hint });
  return { problem, isMissing: code === "ENOENT" || code === "ENOTDIR" };
}

const SPELLING = "Check the spelling and the current folder.";
const OWNER = "Check the permissions of the file and its parent folders.";

const REASONS: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  ENOENT: ["there is no such file (ENOENT)", SPELLING],
  ENOTDIR: ["there is no such file (ENOTDIR)", SPELLING],
  EISDIR: ["it is a folder", "Choose a file in it."],
  EACCES: ["permission denied (EACCES)", OWNER],
  EPERM: ["permission denied (EPERM)", OWNER],
  ELOOP: ["it is a link to itself (ELOOP)", "Pass the path of the file itself."],
};
