import { dirname } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { Disk, DiskEntry } from "./disk.ts";
import { fileRef } from "./output.ts";

const IN_THE_WAY: Readonly<Partial<Record<NonNullable<DiskEntry>, string>>> = {
  file: "a file",
  other: "neither a file nor a folder",
};

/** What blocks a folder, at this path or above it; null if nothing does. A link to a folder does. */
export async function findObstacle(folder: string, disk: Disk): Promise<Diagnostic | null> {
  let at = folder;
  let entry = await disk.entry(at);
  while (entry === null && dirname(at) !== at) {
    at = dirname(at);
    entry = await disk.entry(at);
  }
  // The age of a link is that of what it leads to.
  const isDangling = entry === "link" && (await disk.modifiedMs(at)) === null;
  const found = isDangling ? "a broken link" : entry === null ? undefined : IN_THE_WAY[entry];
  return found === undefined ? null : diagnostic("output-blocked", fileRef(at), { found }, { hint: HINT });
}

const HINT = "Move it away, or choose another folder.";
