import { isJsonObject } from "../json.ts";
import type { Suggestion } from "../reply.ts";
import type { Problem } from "../validation/problem.ts";
import type { Call } from "./call.ts";
import { CarriedInput } from "./carried-over.ts";
import { copyJson } from "./copy-json.ts";
import type { ToolPlan } from "./plan.ts";
import { nameIn } from "./problem-place.ts";
import { type Setup, troubleOf } from "./setup.ts";
import { shaped } from "./shape.ts";
import type { WantedSuggestion } from "./wanted-suggestion.ts";

/**
 * The suggestions that their targets would accept, so that `validated: true` is true. The others are dropped and counted.
 *
 * Source: S2 Suggestions, DESIGN 6.
 */
export async function checkedSuggestions(setup: Setup, call: Call): Promise<readonly Suggestion[]> {
  const checked = await Promise.all(call.notes.suggestions.map((wanted) => check(setup, call, wanted)));
  const kept = checked.filter((suggestion) => suggestion !== null);
  call.notes.droppedSuggestions += checked.length - kept.length;
  return kept;
}

async function check(setup: Setup, call: Call, wanted: WantedSuggestion): Promise<Suggestion | null> {
  const { target, reason, priority } = wanted;
  const plan = setup.plan(target);
  const params = plan === null ? null : await paramsFor(setup, plan, wanted.params);
  if (plan !== null && params !== null) {
    return { action: "call_tool", target: plan.name, reason, priority, validated: true, params };
  }
  if (!(wanted.params instanceof CarriedInput)) {
    setup.tell(troubleOf(call, "suggestion_dropped", `A suggestion to call ${target} does not fit that tool's input.`));
  }
  return null;
}

async function paramsFor(setup: Setup, plan: ToolPlan, params: unknown): Promise<Suggestion["params"] | null> {
  try {
    const wanted = copyJson(params instanceof CarriedInput ? params.input : params);
    if (!isJsonObject(wanted)) return null;
    const first = await shaped(setup.contract, plan, wanted);
    if (first.problems.length === 0) return wanted;
    if (!(params instanceof CarriedInput)) return null;
    const left = without(wanted, first.problems);
    return left !== null && (await shaped(setup.contract, plan, left)).problems.length === 0 ? left : null;
  } catch {
    return null;
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
