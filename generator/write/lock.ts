import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { type Disk, realDisk, systemCode } from "./disk.ts";
import { findObstacle } from "./find-obstacle.ts";
import { stageFolder, workFolder } from "./journal.ts";
import { type LockOwner, mayBeAlive, ownIdentity, parseLockOwner } from "./lock-owner.ts";
import { fileRef } from "./output.ts";

/** What a lock needs of the world; a test passes its own clock. */
export interface LockTools {
  readonly disk: Disk;
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly self: () => LockOwner;
  readonly mayBeAlive: (owner: LockOwner) => boolean;
  /** Reports to the user why a run waits. */
  readonly say: (sentence: string) => void;
}

/** The real system, except for messages to the user. */
export function realLockTools(say: LockTools["say"]): LockTools {
  return { disk: realDisk, nowMs: Date.now, sleep: (ms) => sleep(ms), self: ownIdentity, mayBeAlive, say };
}

/** Gives the lock back. */
export type Release = () => Promise<void>;

/** The one lock of an anchor. */
export function lockPath(anchor: string): string {
  return join(workFolder(anchor), "lock");
}

/** How long a run waits for another one. */
export const PATIENCE_MS = 30_000;
const POLL_MS = 50;
/** A lock or takeover whose text is not complete after this time was cut off. */
const TORN_AFTER_MS = 2_000;

/**
 * Takes the one lock of an anchor, waiting up to 30 s for a living owner; the lock of a dead one is taken over.
 * Null, with the reason, if it can't be had.
 */
export async function acquireLock(anchor: string, tools: LockTools): Promise<Outcome<Release | null>> {
  const refusal = await refusalOf(anchor, tools.disk);
  if (refusal !== null) return { value: null, diagnostics: [refusal] };
  const created = await missingFolders(anchor, tools.disk);
  const lock = lockPath(anchor);
  const deadlineMs = tools.nowMs() + PATIENCE_MS;
  let isReported = false;
  while (!(await tryLock(anchor, lock, tools))) {
    const owner = await ownerInTheWay(lock, tools);
    if (owner === null) continue;
    if (tools.nowMs() >= deadlineMs) {
      return { value: null, diagnostics: [diagnostic("output-locked", fileRef(lock), { owner })] };
    }
    if (!isReported) tools.say(`Waiting for another toolpact process (${owner}) to finish writing.`);
    isReported = true;
    await tools.sleep(POLL_MS);
  }
  return { value: () => release({ anchor, lock, made: created }, tools.disk), diagnostics: [] };
}

async function refusalOf(anchor: string, disk: Disk): Promise<Diagnostic | null> {
  for (const folder of [anchor, workFolder(anchor), stageFolder(anchor)]) {
    if ((await disk.entry(folder)) === "link") return diagnostic("symlink-in-output", fileRef(folder), undefined);
  }
  return findObstacle(anchor, disk);
}

async function tryLock(anchor: string, lock: string, { disk, self }: LockTools): Promise<boolean> {
  try {
    await disk.makeFolder(workFolder(anchor));
    if (!(await disk.create(lock, JSON.stringify(self())))) return false;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
  try {
    await disk.write(join(workFolder(anchor), ".gitignore"), "*\n");
    return true;
  } catch (error) {
    await disk.remove(lock);
    throw error;
  }
}

/** The owner of the lock, for a message; null if it has none any more. */
async function ownerInTheWay(lock: string, tools: LockTools): Promise<string | null> {
  const text = await tools.disk.read(lock);
  if (text === null) return null;
  const owner = parseLockOwner(text);
  const isDead = owner === null ? await isTorn(lock, tools) : !tools.mayBeAlive(owner);
  if (isDead && (await takeOver(lock, text, tools))) return null;
  return owner === null ? "starting" : `process ${owner.pid} on ${owner.host}`;
}

async function isTorn(path: string, { disk, nowMs }: LockTools): Promise<boolean> {
  const modifiedMs = await disk.modifiedMs(path);
  return modifiedMs !== null && nowMs() - modifiedMs > TORN_AFTER_MS;
}

/** One at a time removes a dead lock, and looks again before it does: else two could remove each other's new one. */
async function takeOver(lock: string, deadText: string, tools: LockTools): Promise<boolean> {
  const { disk } = tools;
  const takeover = `${lock}.takeover`;
  if (!(await disk.create(takeover, ""))) {
    if (await isTorn(takeover, tools)) await disk.remove(takeover);
    return false;
  }
  const isStillDead = (await disk.read(lock)) === deadText;
  if (isStillDead) await disk.remove(lock);
  await disk.remove(takeover);
  return isStillDead;
}

/** The folders that are not there yet, up from the anchor: the innermost first. */
async function missingFolders(anchor: string, disk: Disk): Promise<readonly string[]> {
  const missing: string[] = [];
  for (let at = anchor; (await disk.entry(at)) === null && dirname(at) !== at; at = dirname(at)) missing.push(at);
  return missing;
}

/** A lock that is held. */
interface Held {
  readonly anchor: string;
  readonly lock: string;
  /** Folders that were made for it, the innermost first. */
  readonly made: readonly string[];
}

/** The folders go too, but for those with something else in them. */
async function release({ anchor, lock, made }: Held, disk: Disk): Promise<void> {
  const folder = workFolder(anchor);
  await disk.remove(lock);
  const names = await disk.list(folder);
  if (names.length !== 1 || names[0] !== ".gitignore") return;
  await disk.remove(join(folder, ".gitignore"));
  for (const empty of [folder, ...made]) {
    if (!(await disk.removeEmptyFolder(empty))) return;
  }
}
