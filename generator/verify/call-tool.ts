import type { BindingName } from "../bindings.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { checkReply } from "./check-reply.ts";
import { checkResult } from "./check-result.ts";
import type { CallRequest } from "./connection.ts";
import { inputAt } from "./field-marks.ts";
import { rest, waitForRate } from "./rate-pacer.ts";
import { codeOf, type Reply, readReply } from "./reply.ts";
import { type Trial, timeFor, whyOver } from "./run.ts";
import type { SubjectTool } from "./subject.ts";

/** What goes along with a call. */
export interface Asking {
  /** Names the effect that is wanted. */
  readonly key?: string;
  /** What comes first counts, also that there were too many calls. */
  readonly once?: boolean;
  /** Without waiting for room in the tool's class. */
  readonly atOnce?: boolean;
}

/** What a server may take longer than a tool's deadline. */
const ON_THE_WAY_MS = 5000;
/** How often a call waits for its turn. */
const MAX_WAITS = 4;

/**
 * Calls a tool and checks the answer against everything that the contract promises for all answers. If the server
 * reports too many calls, waits as long as it asks and calls again.
 */
export async function callTool(
  trial: Trial,
  tool: SubjectTool,
  input: JsonObject,
  asking: Asking = {},
): Promise<Reply> {
  const call = requestFor(trial, tool, input, asking);
  for (let waits = 0; ; waits++) {
    await waitForRate(trial.run, tool, asking.atOnce === true);
    const reply = await send(trial, tool, call);
    const isDone = asking.once === true || waits >= MAX_WAITS || !isLimited(trial, reply);
    if (isDone || whyOver(trial.run) !== null) return reply;
    await rest(trial.run, waitOf(trial, tool, reply));
  }
}

/** Makes a call once, unchanged, and checks the answer against the contract. */
export async function send(trial: Trial, tool: SubjectTool, call: CallRequest): Promise<Reply> {
  const { run } = trial;
  run.calls++;
  const outcome = await run.connection.call(call, timeoutOf(trial, tool));
  const reply = readReply(run.subject, tool, call, outcome);
  const over = outcome.kind === "silence" ? whyOver(run) : null;
  if (over !== null) trial.skip(over);
  else if (outcome.kind === "silence") run.silent.add(tool);
  if (over === null && checkResult(trial, tool, reply)) checkReply(trial, tool, reply);
  return reply;
}

function timeoutOf({ run }: Trial, { tool }: SubjectTool): number {
  return timeFor(run, run.options.callTimeoutMs ?? tool.timeoutMs + ON_THE_WAY_MS);
}

function requestFor({ run }: Trial, { tool }: SubjectTool, input: JsonObject, { key }: Asking): CallRequest {
  const bare = { name: tool.wireName, arguments: input };
  if (key === undefined) return bare;
  const place = inputAt(run.subject.model, tool, "idempotency_key");
  if (place !== null) return { ...bare, arguments: { ...input, [place]: key } };
  return { ...bare, _meta: { [`${run.subject.prefix}/idempotency_key`]: key } };
}

/** True if a call came too soon; a concurrent call that is still running may have the same code. */
export function isLimited({ run }: Trial, reply: Reply): boolean {
  const code = codeOf(reply);
  return code !== null && code === run.subject.common.get("rate_limited");
}

/** How long to wait: as long as the server asks, or until the class has room for one more. */
function waitOf({ run }: Trial, { tool }: SubjectTool, { envelope }: Reply): number {
  const boundNumber = (bind: BindingName): number => Number(envelope?.bound.get(bind) ?? 0) || 0;
  const perMinute = run.subject.model.rateClasses.find(({ name }) => name === tool.rateClass)?.perMinute ?? 60;
  return Math.max(boundNumber("retry_after_ms"), boundNumber("retry_after_s") * 1000, Math.ceil(60_000 / perMinute));
}

/** A copy of an input with one member set, or removed if the value is undefined. */
export function withMember(input: JsonObject, name: string, value: Json | undefined): JsonObject {
  const { [name]: _old, ...rest } = input;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** The example for calls whose input does not matter: preferably not an example of a failure. */
export function baseInput({ tool }: SubjectTool): JsonObject | null {
  const rows = tool.examples.filter(({ input }) => isJsonObject(input));
  const chosen = rows.find(({ error }) => error === null) ?? rows[0];
  return chosen === undefined ? null : (chosen.input as JsonObject);
}
