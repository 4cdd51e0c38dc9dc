import { declaresReadOnly } from "../../facts.ts";
import type { JsonObject } from "../../json.ts";
import { isJsonObject, type Json, own } from "../../json.ts";
import type { CheckName } from "../../verify/check-names.ts";
import type { Target } from "../../verify/connect.ts";
import type { CallRequest, Connection } from "../../verify/connection.ts";
import type { Estimate, VerifyOptions as RunOptions } from "../../verify/run.ts";
import { type Subject, subjectOf } from "../../verify/subject.ts";
import { repeatCall, verify } from "../../verify/verify.ts";
import { resolveBuild } from "../gen/resolve-build.ts";
import { EXIT, type ExitCode, type Io } from "../io.ts";
import { stepsOn } from "../progress.ts";
import { escapeTerminal, escapeTerminalJson } from "../report/escape-terminal.ts";
import { report } from "../report/report.ts";
import { hasErrors, type Session, usageError } from "../session.ts";
import { commandTarget, urlTarget, withServer } from "./server-target.ts";
import type { Verified } from "./verified.ts";
import { tellVerification } from "./verify-report.ts";

/** The options of `verify`. */
export interface VerifyOptions {
  readonly contract?: string | undefined;
  readonly project?: string | undefined;
  readonly profile?: string | undefined;
  readonly url?: string | undefined;
  readonly header?: readonly string[] | undefined;
  readonly allowMutations?: boolean | undefined;
  readonly tool?: readonly string[] | undefined;
  readonly seed: number;
  readonly brokenInputs: number;
  readonly callTimeout?: number | undefined;
  /** In seconds. */
  readonly timeLimit: number;
  readonly only?: readonly CheckName[] | undefined;
  readonly skipRateLimits?: boolean | undefined;
  readonly call?: string | undefined;
  readonly format: "text" | "json" | "junit" | "html";
  readonly quiet?: boolean | undefined;
}

/** `toolpact verify`: starts or calls a server, tests it against a contract, and stops what it started. */
export async function verifyServer(
  command: readonly string[],
  options: VerifyOptions,
  session: Session,
): Promise<ExitCode> {
  const { io } = session;
  const target = targetOf(command, options, io);
  if (typeof target === "string") return usageError(io, target);
  const read = await readContract(options, session);
  if (typeof read === "string") return usageError(io, read);
  if (read === null) return EXIT.findings;
  const problem = problemWith(options, read.subject);
  if (problem !== null) return usageError(io, problem);
  const timeoutMs = Math.max(options.callTimeout ?? 0, CONNECTING_MS);
  const ended = await withServer(target, { timeoutMs, isQuiet: options.quiet === true }, io, (connection, signal) =>
    run(connection, { read, options, io, runOptions: runOptionsOf(options, io, signal) }),
  );
  return typeof ended === "string" ? usageError(io, ended) : ended;
}

const CONNECTING_MS = 30_000;
const NO_SERVER = "Specify the server: a command after `--`, or --url URL.";

function targetOf([command, ...args]: readonly string[], { url, header }: VerifyOptions, io: Io): Target | string {
  if ((command === undefined) === (url === undefined)) return NO_SERVER;
  return command === undefined ? urlTarget(url ?? "", header) : commandTarget([command, ...args], io);
}

interface ReadContract {
  readonly subject: Subject;
  readonly folder: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** The contract; wrong usage, as a sentence; or null if it has errors, which were reported. */
async function readContract(options: VerifyOptions, { io, services }: Session): Promise<ReadContract | string | null> {
  const { contract: folder, project } = options;
  const resolved = await resolveBuild({ folder, project }, io.cwd, false);
  if (resolved.kind === "usage") return resolved.sentence;
  if (resolved.kind === "faulty") return told(resolved.findings, io);
  const [contract, ...others] = resolved.build.contracts;
  if (contract === undefined || others.length > 0) return "Specify the contract: --contract FOLDER.";
  const compile = await services.compile();
  const { model, diagnostics, texts } = await compile(contract.spec, { root: resolved.build.root, until: "lint" });
  const findings = [{ folder: contract.spec, diagnostics, texts }];
  if (model === null || hasErrors(findings)) return told(findings, io);
  const names = model.profiles.map(({ name }) => name);
  const profile = options.profile ?? (names.length === 1 ? names[0] : undefined);
  if (profile === undefined || !names.includes(profile))
    return `Specify the profile that the server serves: --profile ${names.join(" or ")}.`;
  return { subject: subjectOf(model, profile), folder: contract.spec, texts };
}

async function told(groups: Parameters<typeof hasErrors>[0], io: Io): Promise<null> {
  await report(io, { format: "text" }, { command: "verify", ok: false, groups, files: [] });
  return null;
}

function problemWith({ tool: wanted = [], call, allowMutations }: VerifyOptions, { tools }: Subject): string | null {
  const unknown = wanted.find((name) => !tools.some(({ tool }) => tool.name === name));
  if (unknown !== undefined) return `The contract has no tool "${escapeTerminal(unknown)}" in this profile.`;
  if (call === undefined) return null;
  const read = readCall(call);
  if (read === null) return '--call must be JSON with a name and arguments: {"name":"…","arguments":{…}}.';
  const meant = tools.find(({ tool }) => tool.wireName === read.name);
  if (meant === undefined) return `The contract has no tool "${escapeTerminal(read.name)}" in this profile.`;
  return declaresReadOnly(meant.tool) || allowMutations === true
    ? null
    : "This tool writes, or may write. To call it, add --allow-mutations.";
}

function readCall(text: string): CallRequest | null {
  try {
    const call = JSON.parse(text) as Json;
    const [name, input, meta] = isJsonObject(call) ? ["name", "arguments", "_meta"].map((key) => own(call, key)) : [];
    if (typeof name !== "string" || !isJsonObject(input)) return null;
    return { name, arguments: input, ...(isJsonObject(meta) ? { _meta: meta } : {}) };
  } catch {
    return null;
  }
}

function runOptionsOf(options: VerifyOptions, io: Io, signal: AbortSignal): RunOptions {
  const {
    allowMutations = false,
    skipRateLimits = false,
    tool,
    only,
    seed,
    brokenInputs,
    callTimeout = null,
  } = options;
  const { now, sleep } = io;
  const show = stepsOn(io, options.quiet === true);
  return {
    allowMutations,
    skipRateLimits,
    only: only === undefined ? null : new Set(only),
    onEstimate: (size) => options.quiet !== true && io.stderr.write(estimateText(size, options.timeLimit)),
    onCase: (head, done) => show(`${done} done; ${head.check}: ${escapeTerminal(head.tool?.tool.name ?? head.title)}`),
    tools: tool === undefined ? null : new Set(tool),
    seed,
    brokenInputs,
    callTimeoutMs: callTimeout,
    totalMs: options.timeLimit * 1000,
    signal,
    nowMs: () => now().getTime(),
    sleep,
  };
}

/** Shorter waits are not worth a line. */
const MIN_WAIT_MS = 10_000;

function estimateText({ calls, waitMs }: Estimate, timeLimitS: number): string {
  if (waitMs < MIN_WAIT_MS) return "";
  const minutes = Math.ceil(waitMs / 60_000);
  const limit = waitMs > timeLimitS * 1000 ? `; the time limit of ${timeLimitS} s ends it earlier (--time-limit)` : "";
  const advice = "--skip-rate-limits does not wait; --tool and --only make fewer calls.";
  return `About ${calls} calls, and ${minutes} min of waiting for the contract's rate limits${limit}. ${advice}\n`;
}

interface Running {
  readonly read: ReadContract;
  readonly options: VerifyOptions;
  readonly io: Io;
  readonly runOptions: RunOptions;
}

async function run(connection: Connection, { read, options, io, runOptions }: Running): Promise<ExitCode> {
  const call = options.call === undefined ? null : readCall(options.call);
  const { subject } = read;
  const done = call === null ? null : await repeatCall(subject, connection, { ...runOptions, call });
  if (done?.reply != null)
    io.stdout.write(`${escapeTerminalJson(JSON.stringify(shownAnswer(done.reply.outcome), null, 2))}\n`);
  const verification = done?.verification ?? (await verify(subject, connection, runOptions));
  const verified: Verified = {
    ...read,
    verification,
    seed: options.seed,
    allowMutations: runOptions.allowMutations,
  };
  stepsOn(io, options.quiet === true)(null);
  // The answer to a single call is what standard output is for.
  const format = call === null ? options.format : "text";
  return tellVerification(verified, { ...options, format }, io);
}

function shownAnswer(outcome: object): JsonObject {
  return "result" in outcome ? (outcome.result as JsonObject) : ({ ...outcome } as JsonObject);
}
