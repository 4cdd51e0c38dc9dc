import { type AnswerFacts, withFacts } from "../core/answer.ts";
import type { Call, Guard } from "../core/call.ts";
import { valueAt } from "../core/plan.ts";
import type { Setup } from "../core/setup.ts";

/**
 * Puts beside the answer what the handler said besides, what policy decided and where the next page is:
 * all that is masked, and kept for a repeated call, with it.
 */
export function collect(setup: Setup): Guard {
  return (next) => async (call) => {
    const answer = await next(call);
    const said = await saidBeside(setup, call);
    return withFacts(answer, answer.kind === "ok" ? { ...said, ...ofResult(call, answer.result) } : said);
  };
}

async function saidBeside(setup: Setup, call: Call): Promise<AnswerFacts> {
  const { warnings, suggestions, attempts } = call.notes;
  return {
    warnings: warnings.length === 0 ? undefined : [...warnings],
    suggestions: suggestions.length === 0 ? undefined : await checked(setup, call),
    attempts: attempts === 0 ? undefined : attempts,
    policy: call.policy,
  };
}

async function checked(setup: Setup, call: Call): Promise<AnswerFacts["suggestions"]> {
  const { checkedSuggestions } = await import("../core/suggestions.ts");
  return checkedSuggestions(setup, call);
}

/** A token that is missing where it could stand is the last page. Source: S3 Pagination. */
function ofResult(call: Call, result: unknown): AnswerFacts {
  if (call.outcome !== undefined) return {};
  const { outputAt } = call.tool;
  const token = valueAt(result, outputAt("next_token"));
  const count = valueAt(result, outputAt("result_count"));
  return {
    nextToken: outputAt("next_token") === null ? undefined : typeof token === "string" ? token : null,
    resultCount: typeof count === "number" ? count : undefined,
    content: call.notes.content.length === 0 ? undefined : [...call.notes.content],
  };
}
