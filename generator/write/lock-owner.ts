import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { systemCode } from "./disk.ts";
import { isRecord, parseJson } from "./owned-files.ts";

/** The process that owns a lock. `started` distinguishes two processes with the same id, if the system provides it. */
export interface LockOwner {
  readonly pid: number;
  readonly host: string;
  readonly started: string | null;
}

/** This process. */
export function ownIdentity(): LockOwner {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

/** False only if the owner is certainly gone; on another host that cannot be determined. */
export function mayBeAlive(owner: LockOwner): boolean {
  if (owner.host !== hostname()) return true;
  if (!exists(owner.pid)) return false;
  return owner.started === null || owner.started === startOf(owner.pid);
}

/** Reads a lock's text; null if it was cut off. */
export function parseLockOwner(text: string): LockOwner | null {
  const owner = parseJson(text);
  if (!isRecord(owner)) return null;
  const { pid, host, started } = owner;
  if (typeof pid !== "number" || !Number.isInteger(pid) || pid <= 0 || typeof host !== "string") return null;
  return { pid, host, started: typeof started === "string" ? started : null };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== "ESRCH";
  }
}

/** The start time of a process on Linux, in ticks since boot: the 20th field after the name in brackets. */
function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
