import { fileURLToPath } from "node:url";
import type { Connection } from "../../generator/verify/connection.ts";
import type { VerifyOptions } from "../../generator/verify/run.ts";
import { type Subject, subjectOf } from "../../generator/verify/subject.ts";
import { type Verification, verify } from "../../generator/verify/verify.ts";
import type { FakeClock } from "../support/fake-clock.ts";
import { lowerFolder } from "../support/lower-folder.ts";

/** A contract of this repository as servers have to keep it. */
export async function subjectAt(folder: string, profile: string): Promise<Subject> {
  const { model } = await lowerFolder(fileURLToPath(new URL(`../../${folder}`, import.meta.url)));
  if (model === null) throw new Error(`${folder} has no model`);
  return subjectOf(model, profile);
}

/** What a test wants otherwise. */
export type RunOptions = Partial<VerifyOptions>;

/** Verifies with a clock that a wait advances, so that no test waits. */
export function verifyBy(
  clock: Pick<FakeClock, "nowMs" | "advance">,
  subject: Subject,
  connection: Connection,
  options: RunOptions = {},
): Promise<Verification> {
  return verify(subject, connection, {
    allowMutations: false,
    seed: 1,
    tools: null,
    brokenInputs: 40,
    callTimeoutMs: 5000,
    only: null,
    skipRateLimits: false,
    onEstimate: () => {},
    onCase: () => {},
    totalMs: 1_000_000_000,
    signal: new AbortController().signal,
    nowMs: clock.nowMs,
    sleep: async (ms) => clock.advance(ms),
    ...options,
  });
}

/** What was found: each id with its message. */
export function foundIn({ cases }: Verification): readonly string[] {
  return cases.flatMap(({ findings }) => findings.map(({ diagnostic: { id, message } }) => `${id}: ${message}`));
}

/** The ids of what was found, each once. */
export function idsIn({ cases }: Verification): readonly string[] {
  return [...new Set(cases.flatMap(({ findings }) => findings.map(({ diagnostic: { id } }) => id)))].sort();
}

/** A core whose limits can be moved, whatever its classes are called. */
interface Limited {
  readonly rateLimits: { readonly set: (limit: { class: string; perMinute: number; burst: number }) => unknown };
}

const NO_LIMIT = { perMinute: 1_000_000, burst: 1_000_000 };

/**
 * A contract and a server of it whose classes have room for all that a test calls: what they keep of their own limits is
 * tried elsewhere. Comes with the wait that makes room again where a call has changed a limit.
 */
export function unlimited(
  subject: Subject,
  core: { readonly rateLimits: unknown },
): { readonly subject: Subject; readonly sleep: VerifyOptions["sleep"] } {
  const { rateClasses } = subject.model;
  const makeRoom = () => {
    for (const { name } of rateClasses) (core as Limited).rateLimits.set({ class: name, ...NO_LIMIT });
  };
  makeRoom();
  const wide = rateClasses.map((one) => ({ ...one, ...NO_LIMIT }));
  return { subject: { ...subject, model: { ...subject.model, rateClasses: wide } }, sleep: async () => makeRoom() };
}
