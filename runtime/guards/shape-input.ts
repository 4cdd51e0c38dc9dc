import { type FailedAnswer, refused } from "../core/answer.ts";
import type { Call, Guard } from "../core/call.ts";
import { NotJson } from "../core/copy-json.ts";
import { invalidInput } from "../core/invalid-input.ts";
import type { ServerEnvironment } from "../core/server-environment.ts";
import { type Shaped, shapedInPlace } from "../core/shape.ts";
import { deepFreeze } from "../deep-freeze.ts";
import type { Problem } from "../validation/problem.ts";

/**
 * Gives the handler a canonical, checked and frozen copy of the input, or refuses the call.
 *
 * Source: INV-MCP-001, INV-MCP-005.
 */
export function shapeInput(setup: ServerEnvironment): Guard {
  return (next) => async (call) => {
    const { value, problems } = await shape(setup, call);
    if (problems.length > 0) return refuse(setup, call, value, problems);
    const input = deepFreeze(value);
    call.notes.input = input;
    return next({ ...call, input });
  };
}

/** A call without arguments is a call with none. */
async function shape(setup: ServerEnvironment, call: Call): Promise<Shaped> {
  if (call.input instanceof NotJson) return NO_JSON;
  return shapedInPlace(setup.contract, call.tool, call.input ?? {});
}

const NO_JSON: Shaped = { value: null, problems: [{ at: "", keyword: "type", expected: "a JSON value" }] };

async function refuse(setup: ServerEnvironment, call: Call, input: unknown, problems: readonly Problem[]): Promise<FailedAnswer> {
  const redactor = await setup.redactor();
  const redact = (name: string) => redactor.text(name);
  const { code, message, details } = await invalidInput(setup.contract, call.tool, problems, { input, redact });
  return { ...refused(setup.contract, "invalid_input", "none"), code, message, details };
}
