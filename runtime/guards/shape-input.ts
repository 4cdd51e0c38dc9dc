import { type FailedAnswer, refused } from "../core/answer.ts";
import type { Call, OwnGuard } from "../core/call.ts";
import { NotJson } from "../core/copy-json.ts";
import type { Setup } from "../core/setup.ts";
import { type Shaped, shapedInPlace } from "../core/shape.ts";
import { frozen } from "../frozen.ts";
import { andThen, type Soon } from "../soon.ts";
import type { Problem } from "../validation/problem.ts";

/**
 * Gives the handler a canonical, checked and frozen copy of the input, or refuses the call.
 *
 * Source: INV-MCP-001, INV-MCP-005.
 */
export function shapeInput(setup: Setup): OwnGuard {
  return (next) => (call) =>
    andThen(shape(setup, call), ({ value, problems }) => {
      if (problems.length > 0) return refuse(setup, call, problems);
      const input = frozen(value);
      call.notes.input = input;
      return next({ ...call, input });
    });
}

/** A call without arguments is a call with none. */
function shape(setup: Setup, call: Call): Soon<Shaped> {
  if (call.input instanceof NotJson) return NO_JSON;
  return shapedInPlace(setup.contract, call.tool, call.input ?? {});
}

const NO_JSON: Shaped = { value: null, problems: [{ at: "", keyword: "type", expected: "a JSON value" }] };

async function refuse(setup: Setup, call: Call, problems: readonly Problem[]): Promise<FailedAnswer> {
  const { invalidInput } = await import("../core/invalid-input.ts");
  const { code, message, details } = await invalidInput(setup.contract, call.tool, problems);
  return { ...refused(setup.contract, "invalid_input", "none"), code, message, details };
}
