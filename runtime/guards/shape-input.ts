import type { Call, Guard } from "../call/call.ts";
import { NotJson } from "../call/copy-json.ts";
import { redactReply } from "../call/redact-reply.ts";
import { refused } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { type Shaped, shapedInPlace } from "../call/shape.ts";
import type { RedactedReply } from "../contract/reply.ts";
import { deepFreeze } from "../json/json.ts";
import type { Problem } from "../validation/problem.ts";

/**
 * Gives the handler a canonical, checked and frozen copy of the input, or refuses the call.
 *
 * Source: INV-MCP-001, INV-MCP-005.
 */
export function shapeInput(server: ServerEnvironment): Guard<RedactedReply> {
  return (next) => async (call) => {
    const { value, problems } = await shape(server, call);
    if (problems.length > 0) return refuse(server, call, value, problems);
    const input = deepFreeze(value);
    call.notes.input = input;
    return next({ ...call, input });
  };
}

/** A call without arguments is a call with none. */
async function shape(server: ServerEnvironment, call: Call): Promise<Shaped> {
  if (call.input instanceof NotJson) return NO_JSON;
  return shapedInPlace(server.contract, call.tool, call.input ?? {});
}

const NO_JSON: Shaped = { value: null, problems: [{ at: "", keyword: "type", expected: "a JSON value" }] };

async function refuse(
  server: ServerEnvironment,
  call: Call,
  input: unknown,
  problems: readonly Problem[],
): Promise<RedactedReply> {
  const redactor = await server.redactor();
  const redact = (name: string) => redactor.text(name);
  const { invalidInput } = await import("../call/invalid-input.ts");
  const { code, message, details } = await invalidInput(server.contract, call.tool, problems, { input, redact });
  return redactReply(server, call, { ...refused(server.contract, "invalid_input", "none"), code, message, details });
}
