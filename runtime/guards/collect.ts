import type { Answer, AnswerFacts } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import { valueAt } from "../core/plan.ts";
import type { Setup } from "../core/setup.ts";
import { andThen } from "../soon.ts";

/**
 * Puts beside the answer what the handler said besides, what policy decided and where the next page is:
 * all that is masked, and kept for a repeated call, with it.
 */
export function collect(setup: Setup): OwnGuard {
  return (next) => (call) =>
    andThen(next(call), (answer) => {
      if (call.notes.suggestions.length === 0) return collected(call, answer, undefined);
      return checked(setup, call).then((suggestions) => collected(call, answer, suggestions));
    });
}

async function checked(setup: Setup, call: Call): Promise<AnswerFacts["suggestions"]> {
  const { checkedSuggestions } = await import("../core/suggestions.ts");
  return checkedSuggestions(setup, call);
}

function collected(call: Call, answer: Answer, suggestions: AnswerFacts["suggestions"]): Answer {
  const { warnings, attempts } = call.notes;
  const facts: AnswerFacts = {
    ...answer.facts,
    warnings: warnings.length === 0 ? undefined : [...warnings],
    suggestions,
    attempts: attempts === 0 ? undefined : attempts,
    policy: call.policy,
  };
  return { ...answer, facts: answer.kind === "ok" && call.outcome === undefined ? paged(call, answer, facts) : facts };
}

/** A token that is missing where it could stand is the last page. Source: S3 Pagination. */
function paged(call: Call, { result }: Answer, facts: AnswerFacts): AnswerFacts {
  const { outputAt } = call.tool;
  const { content } = call.notes;
  const tokenAt = outputAt("next_token");
  const token = valueAt(result, tokenAt);
  const count = valueAt(result, outputAt("result_count"));
  return {
    ...facts,
    nextToken: tokenAt === null ? undefined : typeof token === "string" ? token : null,
    resultCount: typeof count === "number" ? count : undefined,
    content: content.length === 0 ? undefined : [...content],
  };
}
