import type { VERIFY_DIAGNOSTICS } from "../diagnostics/verify.ts";
import type { Diagnostic, ParametersOf } from "../diagnostics.ts";
import { diagnostic } from "../diagnostics.ts";
import type { Json, JsonObject } from "../json.ts";
import type { CheckName } from "./check-names.ts";
import type { CallOutcome, CallRequest, Connection } from "./connection.ts";
import type { Random } from "./random.ts";
import type { Subject, SubjectTool } from "./subject.ts";

/** The id of something that a server may do wrong. */
export type VerifyId = keyof typeof VERIFY_DIAGNOSTICS;

/** A violation that verification found, with its location in the contract and the call that shows it. */
export interface Finding {
  readonly diagnostic: Diagnostic;
  readonly call: CallRequest | null;
  /** What came back, where something did. */
  readonly answer: Json | undefined;
}

/** One thing that was tried. */
export interface Case {
  /** Which kind of thing. */
  readonly check: string;
  /** The contract's name of the tool; null for the server as a whole. */
  readonly tool: string | null;
  readonly title: string;
  readonly findings: readonly Finding[];
  /** Why it could not be tried; null if it was. */
  readonly skipped: string | null;
}

/** The size of a verification. Both numbers are estimates. */
export interface Estimate {
  readonly calls: number;
  /** How long the contract's rate limits make it wait, in milliseconds. */
  readonly waitMs: number;
}

/** What a verification may do, and how long. */
export interface VerifyOptions {
  /** Call tools that change something, too. */
  readonly allowMutations: boolean;
  readonly seed: number;
  /** The tools to call, by their names in the contract; null: all. */
  readonly tools: ReadonlySet<string> | null;
  /** The most inputs with a fault for each tool. */
  readonly brokenInputs: number;
  /** For one call; null: what the tool has, and some more. */
  readonly callTimeoutMs: number | null;
  readonly totalMs: number;
  /** Ends the verification early. */
  readonly signal: AbortSignal;
  /** The checks to run; null: all. */
  readonly only: ReadonlySet<CheckName> | null;
  /** Neither test rate limits nor wait for them. */
  readonly skipRateLimits: boolean;
  /** Called at the start. */
  readonly onEstimate: (estimate: Estimate) => void;
  /** Called before each case. */
  readonly onCase: (head: CaseHead, done: number) => void;
  readonly nowMs: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A verification at work. */
export interface Run {
  readonly subject: Subject;
  readonly connection: Connection;
  readonly options: VerifyOptions;
  readonly random: Random;
  readonly cases: Case[];
  /** Calls that were made. */
  calls: number;
  /** When each rate class will have room for all calls that were made. */
  readonly dueMs: Map<string, number>;
  /** Tools that did not answer; they are not called again. */
  readonly silent: Set<SubjectTool>;
  /** Until when. */
  readonly endMs: number;
}

/** Where what is found goes. */
export interface Trial {
  readonly run: Run;
  readonly tool: SubjectTool | null;
  readonly found: <Id extends VerifyId>(
    id: Id,
    parameters: ParametersOf<Id>,
    shownBy?: { readonly call: CallRequest; readonly outcome: CallOutcome },
  ) => void;
  /** It could not be tried; the first reason stays. */
  readonly skip: (why: string) => void;
}

const STOPPED = "it was stopped";
const TIME_OVER = "the time limit was reached";

/** Why nothing more is tried; null while there is time. */
export function whyOver({ options, endMs }: Run): string | null {
  if (options.signal.aborted) return STOPPED;
  return options.nowMs() >= endMs ? TIME_OVER : null;
}

/** The time that a call may take: its own, and no more than there is. */
export function timeFor({ options, endMs }: Run, ownMs: number): number {
  return Math.max(1, Math.min(ownMs, endMs - options.nowMs()));
}

/** What a case is about. */
export type CaseHead = Pick<Case, "check" | "title"> & { readonly tool: SubjectTool | null };

/** Tries one thing, unless the time is over. */
export async function tryCase(run: Run, head: CaseHead, act: (trial: Trial) => Promise<void>): Promise<void> {
  run.options.onCase(head, run.cases.length);
  const findings: Finding[] = [];
  const at = head.tool?.tool.at ?? run.subject.model.contract.at;
  const found: Trial["found"] = (id, parameters, shownBy) => {
    if (findings.length >= MAX_FINDINGS) return;
    const full = diagnostic(id, at, parameters);
    findings.push({
      diagnostic: { ...full, message: short(full.message, MAX_MESSAGE) },
      call: shownBy?.call ?? null,
      answer: shownBy === undefined ? undefined : answerOf(shownBy.outcome),
    });
  };
  let skipped = whyOver(run) ?? (head.tool !== null && run.silent.has(head.tool) ? "it did not answer before" : null);
  const skip = (why: string) => {
    skipped ??= short(why, MAX_REASON);
  };
  if (skipped === null) await act({ run, tool: head.tool, found, skip });
  // The result of an aborted call shows nothing about the server.
  const isStopped = run.options.signal.aborted;
  const isBrokenOff = isStopped || skipped === TIME_OVER;
  const { check, title } = head;
  run.cases.push({
    check,
    tool: head.tool?.tool.name ?? null,
    title,
    findings: isBrokenOff ? [] : findings,
    skipped: isStopped ? STOPPED : skipped,
  });
}

/** Reports contain many answers, and an answer may be of any size. */
const MAX_FINDINGS = 20;
const MAX_MESSAGE = 2000;
const MAX_REASON = 200;
const MAX_ANSWER = 100_000;

/** A larger answer is kept as the beginning of its JSON. */
function answerOf(outcome: CallOutcome): Json {
  const answer = outcome.kind === "result" ? outcome.result : ({ ...outcome } satisfies JsonObject);
  const text = JSON.stringify(answer);
  return text.length > MAX_ANSWER ? short(text, MAX_ANSWER) : answer;
}

function short(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
