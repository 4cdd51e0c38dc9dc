import type { Guard, GuardPlace, Next } from "../call/call.ts";
import { failureFromThrown } from "../call/failure-from-thrown.ts";
import { redactReply } from "../call/redact-reply.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { RedactedReply } from "../contract/reply.ts";

/** The server's guards at one position. Exceptions are handled like those of handlers. */
export function userGuards(server: ServerEnvironment, place: GuardPlace): readonly Guard[] {
  return (server.guards[place] ?? []).map((guard) => (next) => {
    const guarded = guard(next);
    return async (call) => {
      try {
        return await guarded(call);
      } catch (thrown) {
        return failureFromThrown(server, call, thrown);
      }
    };
  });
}

/** The server's guards at a position outside redaction, as one guard. They may change replies, so those are redacted again. */
export function redactedUserGuards(server: ServerEnvironment, place: GuardPlace): Guard<RedactedReply> {
  return (next) => {
    const guarded = userGuards(server, place).reduceRight<Next>((inner, guard) => guard(inner), next);
    return async (call) => redactReply(server, call, await guarded(call));
  };
}
