import type { Call, Guard } from "../call/call.ts";
import { copyJson, NotJson } from "../call/copy-json.ts";
import { effectSoFar } from "../call/failure-from-thrown.ts";
import { resultCheck } from "../call/plan.ts";
import { secretsOf } from "../call/redact-reply.ts";
import { NO_FACTS, refused } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";
import type { Reply } from "../contract/reply.ts";
import type { Problem } from "../validation/problem.ts";

/**
 * Rejects a result that does not match its schema. A valid one is passed on as a copy: later changes of the handler's
 * object have no effect.
 *
 * Source: INV-MCP-001.
 */
export function validateOutput(server: ServerEnvironment): Guard {
  return (next) => async (call) => {
    const reply = await next(call);
    return reply.kind === "failed" ? reply : checked(server, call, reply.result);
  };
}

async function checked(server: ServerEnvironment, call: Call, result: unknown): Promise<Reply> {
  const copy = asJson(result ?? null);
  const check = resultCheck(call.tool, await call.tool.validators());
  if (copy !== undefined && (check === undefined || check(copy))) return { kind: "ok", result: copy, facts: NO_FACTS };
  const fault =
    copy === undefined
      ? "is not JSON"
      : `does not match its schema: ${await listed(server, call, copy, check?.problems(copy) ?? [])}`;
  server.report(issueOf(call, "bad_result", `The result ${fault}.`));
  return refused(server.contract, "invalid_output", effectSoFar(call));
}

/** The first problems of a result. Their locations contain names of the result, which may be secrets. */
async function listed(
  server: ServerEnvironment,
  call: Call,
  value: unknown,
  problems: readonly Problem[],
): Promise<string> {
  const redactor = await server.redactor();
  const { problemSentence } = await import("../call/problem-place.ts");
  const known = secretsOf(redactor, call);
  const describing = {
    value,
    pathStyle: server.contract.redaction.pathStyle,
    redact: (name: string) => redactor.text(name, known),
  };
  return problems
    .slice(0, 3)
    .map((problem) => problemSentence(problem, describing, "the result"))
    .join("; ");
}

/** A copy of the result; undefined for one that is not JSON. */
function asJson(value: unknown): unknown {
  try {
    return copyJson(value);
  } catch (thrown) {
    if (thrown instanceof NotJson) return undefined;
    throw thrown;
  }
}
