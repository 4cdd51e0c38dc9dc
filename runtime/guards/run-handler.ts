import { NO_FACTS } from "../core/answer.ts";
import type { Call, Way } from "../core/call.ts";
import { handlerCall } from "../core/handler-call.ts";
import { throwIfOver } from "../core/late-signal.ts";
import { teller } from "../core/late-teller.ts";
import { settleThrown } from "../core/settle-thrown.ts";
import type { Setup } from "../core/setup.ts";
import type { Late } from "../late.ts";
import { search } from "../redaction/late-search.ts";

/** What a handler can't wait for once it runs, and isn't loaded yet: words to its caller are redacted as it says them. */
function missingParts({ dependencies }: Setup, { options }: Call): readonly Late<unknown>[] {
  const tells = options.onProgress !== undefined || options.onLog !== undefined;
  const parts: readonly (Late<unknown> | null)[] = tells
    ? [search, teller, dependencies.retries]
    : [dependencies.retries];
  return parts.filter(isMissing);
}

function isMissing(part: Late<unknown> | null): part is Late<unknown> {
  return part?.now() === null;
}

/** Where the guards end: the handler, or what policy puts in its place. */
export function runHandler(setup: Setup): Way {
  return async (call) => {
    const { outcome } = call.notes;
    if (outcome !== undefined) return { kind: "ok", result: outcome.value, facts: NO_FACTS };
    const handler = setup.handlers[call.tool.name] as (input: unknown, call: unknown) => unknown;
    const parts = missingParts(setup, call);
    if (parts.length > 0) await Promise.all(parts.map((part) => part.load()));
    // The answer to a call whose time ran out before its handler began says that nothing was done.
    throwIfOver(call);
    call.notes.handlerStarted = true;
    try {
      return { kind: "ok", result: await handler(call.input, handlerCall(setup, call)), facts: NO_FACTS };
    } catch (thrown) {
      return settleThrown(setup, call, thrown);
    }
  };
}
