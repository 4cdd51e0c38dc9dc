import type { Call, Next } from "../core/call.ts";
import { handlerCall } from "../core/handler-call.ts";
import { throwIfOver } from "../core/late-signal.ts";
import { settleThrown } from "../core/settle-thrown.ts";
import type { Setup } from "../core/setup.ts";
import { loadSearch } from "../redaction/late-search.ts";

/** What a handler can't wait for once it runs: the words to its caller are redacted as it says them. */
async function partsFor({ dependencies }: Setup, { options }: Call): Promise<void> {
  if (options.onProgress !== undefined || options.onLog !== undefined) await loadSearch();
  if (dependencies.retries?.now() === null) await dependencies.retries.load();
}

/** Where the guards end: the handler, or what policy puts in its place. */
export function runHandler(setup: Setup): Next {
  return async (call) => {
    if (call.outcome !== undefined) return { kind: "ok", result: call.outcome.value, facts: {} };
    const handler = setup.handlers[call.tool.name] as (input: unknown, call: unknown) => unknown;
    await partsFor(setup, call);
    // The answer to a call whose time ran out before its handler began says that nothing was done.
    throwIfOver(call);
    call.notes.handlerStarted = true;
    try {
      return { kind: "ok", result: await handler(call.input, handlerCall(setup, call)), facts: {} };
    } catch (thrown) {
      return settleThrown(setup, call, thrown);
    }
  };
}
