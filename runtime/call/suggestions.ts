import type { Suggestion } from "../contract/reply.ts";
import { isJsonObject } from "../json/json.ts";
import type { Problem } from "../validation/problem.ts";
import type { Call, WantedSuggestion } from "./call.ts";
import { copyJson, NotJson } from "./copy-json.ts";
import { CarriedInput } from "./follow-up-suggestions.ts";
import type { ToolPlan } from "./plan.ts";
import { nameIn } from "./problem-place.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { issueOf } from "./server-issue.ts";
import { shaped } from "./shape.ts";

/**
 * The suggestions that their targets would accept, so that `validated: true` is true. The others are dropped and counted.
 * Of those made from the call's own input, the ones that take the most of it are kept: they are about the same entity.
 */
export async function checkedSuggestions(server: ServerEnvironment, call: Call): Promise<readonly Suggestion[]> {
  const checked = await Promise.all(call.notes.suggestions.map((wanted) => check(server, call, wanted)));
  const kept = checked.filter((one) => one !== null);
  call.notes.droppedSuggestions += checked.length - kept.length;
  const mostTaken = Math.max(...kept.map(({ taken }) => taken ?? 0));
  return kept.filter(({ taken }) => taken === null || taken === mostTaken).map(({ suggestion }) => suggestion);
}

/** One suggestion of the runtime's own; an empty list if its target would not accept it. */
export async function checkedSuggestion(
  server: ServerEnvironment,
  call: Call,
  wanted: WantedSuggestion,
): Promise<readonly Suggestion[]> {
  const checked = await check(server, call, wanted);
  return checked === null ? [] : [checked.suggestion];
}

interface Checked {
  readonly suggestion: Suggestion;
  /** How many of the call's own properties the target takes; null for params that a handler made. */
  readonly taken: number | null;
}

async function check(server: ServerEnvironment, call: Call, wanted: WantedSuggestion): Promise<Checked | null> {
  const { target, reason, priority } = wanted;
  const isCarried = wanted.params instanceof CarriedInput;
  const plan = server.plan(target);
  // A name that is not a tool's may be anything that the handler passed.
  const name = plan?.name ?? "an unknown tool";
  try {
    const params = plan === null ? null : await paramsFor(server, plan, wanted.params);
    if (plan !== null && params !== null) {
      const suggestion = { action: "call_tool", target: plan.name, reason, priority, validated: true, params } as const;
      return { suggestion, taken: isCarried ? Object.keys(params).length : null };
    }
    if (!isCarried) reportDrop(server, call, `A suggestion to call ${name} does not match that tool's input schema.`);
  } catch (thrown) {
    reportDrop(server, call, `A suggestion to call ${name} could not be validated.`, thrown);
  }
  return null;
}

function reportDrop(server: ServerEnvironment, call: Call, message: string, cause?: unknown): void {
  server.report(issueOf(call, "suggestion_dropped", message, cause));
}

/** Null if the target does not accept them. */
async function paramsFor(
  server: ServerEnvironment,
  plan: ToolPlan,
  params: unknown,
): Promise<Suggestion["params"] | null> {
  const wanted = jsonOf(params instanceof CarriedInput ? params.input : params);
  if (!isJsonObject(wanted)) return null;
  const first = await shaped(server.contract, plan, wanted);
  if (first.problems.length === 0) return wanted;
  if (!(params instanceof CarriedInput)) return null;
  const left = without(wanted, first.problems);
  return left !== null && (await shaped(server.contract, plan, left)).problems.length === 0 ? left : null;
}

function jsonOf(params: unknown): unknown {
  try {
    return copyJson(params);
  } catch (thrown) {
    if (thrown instanceof NotJson) return null;
    throw thrown;
  }
}

/** The object without the properties that the target doesn't know; null if something else is wrong with it. */
function without(params: Suggestion["params"], problems: readonly Problem[]): Suggestion["params"] | null {
  const unknown = new Set<string | null>();
  for (const problem of problems) {
    const isUnknown =
      problem.at === "" && (problem.keyword === "additionalProperties" || problem.keyword === "unevaluatedProperties");
    unknown.add(isUnknown ? nameIn(problem) : null);
  }
  if (unknown.has(null)) return null;
  return Object.fromEntries(Object.entries(params).filter(([name]) => !unknown.has(name)));
}
