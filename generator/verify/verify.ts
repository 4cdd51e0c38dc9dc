import { send } from "./call-tool.ts";
import { CHECK_NAMES, type CheckName } from "./check-names.ts";
import { brokenInput } from "./checks/broken-input.ts";
import { budget } from "./checks/budget.ts";
import { canonicalForm } from "./checks/canonical-form.ts";
import type { Check } from "./checks/check.ts";
import { lacksEnvelope } from "./checks/envelope.ts";
import { examples } from "./checks/examples.ts";
import { idempotence } from "./checks/idempotence.ts";
import { keys } from "./checks/keys.ts";
import { listing } from "./checks/listing.ts";
import { pages } from "./checks/pages.ts";
import { changesLimits, rateLimit } from "./checks/rate-limit.ts";
import { readOnly } from "./checks/read-only.ts";
import { revisions } from "./checks/revisions.ts";
import { secrets } from "./checks/secrets.ts";
import { unknownTool } from "./checks/unknown-tool.ts";
import type { CallRequest, Connection } from "./connection.ts";
import { estimate } from "./estimate.ts";
import { randomOf } from "./random.ts";
import type { Reply } from "./reply.ts";
import { type Case, type Run, tryCase, type VerifyOptions, whyOver } from "./run.ts";
import type { Subject } from "./subject.ts";

/** What was tried, and what came of it. */
export interface Verification {
  readonly cases: readonly Case[];
  readonly calls: number;
}

/** What only reads comes before what writes; the flood, which leaves no calls for others, comes last. */
const CHECKS: Readonly<Record<CheckName, Check>> = {
  listing,
  "unknown-tool": unknownTool,
  example: examples,
  "read-only": readOnly,
  "broken-input": brokenInput,
  "canonical-form": canonicalForm,
  pages,
  budget,
  secret: secrets,
  keys,
  revision: revisions,
  idempotence,
  "rate-limit": rateLimit,
};

/**
 * Tests a server against a contract, as a client. Ends when all checks have run, when the time is over, or on the
 * signal.
 */
export async function verify(subject: Subject, connection: Connection, options: VerifyOptions): Promise<Verification> {
  const run = startRun(subject, connection, options);
  if (options.only === null) options.onEstimate(estimate(run));
  if (!(await lacksEnvelope(run))) for (const check of checksOf(run)) await check(run);
  await tellUntried(run);
  return { cases: run.cases, calls: run.calls };
}

function checksOf(run: Run): readonly Check[] {
  const { only, skipRateLimits } = run.options;
  const names = changesLimits(run) ? (["rate-limit", ...CHECK_NAMES.slice(0, -1)] as const) : CHECK_NAMES;
  return names
    .filter((name) => (only === null || only.has(name)) && !(skipRateLimits && name === "rate-limit"))
    .map((name) => CHECKS[name]);
}

/** Repeats one call, as printed with a finding, and reports what is wrong with its answer. */
export async function repeatCall(
  subject: Subject,
  connection: Connection,
  { call, ...options }: VerifyOptions & { readonly call: CallRequest },
): Promise<{ readonly verification: Verification; readonly reply: Reply | null }> {
  const run = startRun(subject, connection, options);
  const tool = subject.tools.find((one) => one.tool.wireName === call.name) ?? null;
  let reply: Reply | null = null;
  await tryCase(run, { check: "call", tool, title: call.name }, async (trial) => {
    if (tool === null) return trial.skip("the contract has no such tool");
    reply = await send(trial, tool, call);
  });
  await tellUntried(run);
  return { verification: { cases: run.cases, calls: run.calls }, reply };
}

function startRun(subject: Subject, connection: Connection, options: VerifyOptions): Run {
  return {
    subject,
    connection,
    options,
    random: randomOf(options.seed),
    cases: [],
    calls: 0,
    silent: new Set(),
    dueMs: new Map(),
    endMs: options.nowMs() + options.totalMs,
  };
}

/** Nothing is known of what was not tried, so a verification that ran out of time has failed. */
async function tellUntried(run: Run): Promise<void> {
  const detail = whyOver(run);
  const untried = run.cases.filter(({ skipped }) => skipped !== null && skipped === detail).length;
  if (detail === null || untried === 0) return;
  const openEnd: Run = { ...run, endMs: Number.POSITIVE_INFINITY, options: { ...run.options, signal: NEVER } };
  await tryCase(openEnd, { check: "time", tool: null, title: "all cases" }, async ({ found }) => {
    found("verification-incomplete", { count: untried, detail });
  });
}

const NEVER = new AbortController().signal;
