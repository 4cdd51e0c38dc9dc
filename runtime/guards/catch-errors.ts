import type { Guard } from "../call/call.ts";
import { effectSoFar } from "../call/failure-from-thrown.ts";
import { refuse } from "../call/redact-reply.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";
import type { RedactedReply } from "../contract/reply.ts";

/** Turns anything thrown further in into the code of the situation `internal`, with no text of its own. */
export function catchErrors(server: ServerEnvironment): Guard<RedactedReply> {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (thrown) {
      server.report(issueOf(call, "thrown", "A guard failed.", thrown));
      return await refuse(server, call, "internal", effectSoFar(call));
    } finally {
      call.notes.isOver = true;
    }
  };
}
