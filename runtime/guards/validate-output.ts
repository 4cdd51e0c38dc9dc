import type { Call, Guard } from "../call/call.ts";
import { copyJson, NotJson } from "../call/copy-json.ts";
import { effectSoFar } from "../call/failure-from-thrown.ts";
import { resultCheck } from "../call/plan.ts";
import { NO_FACTS, refused } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";
import type { Reply } from "../contract/reply.ts";
import { problemMessage } from "../validation/expected.ts";

/**
 * A result that does not fit its schema never leaves. The one that does is a copy: what the handler's object does
 * afterwards doesn't matter.
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
  const where =
    copy === undefined
      ? "is not JSON"
      : `does not match its schema: ${check
          ?.problems(copy)
          .slice(0, 3)
          .map((problem) => `${problem.at || "the result"}: ${problemMessage(problem)}`)
          .join("; ")}`;
  server.report(issueOf(call, "bad_result", `The result ${where}.`));
  return refused(server.contract, "invalid_output", effectSoFar(call));
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
