import type { ContractModel, Tool } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { boundPlaces } from "./schema-queries/bound-places.ts";
import type { Defs } from "./schema-queries/layers.ts";
import { printPath } from "./schema-queries/print-path.ts";

/**
 * `max_text_bytes` and `max_text_lines` cut what `truncate` names and nothing else; `truncate` cuts to a parameter or a limit.
 * One without the other does nothing.
 */
export function* parameterWithoutEffect(model: ContractModel): Iterable<Finding> {
  for (const tool of model.tools) {
    for (const reason of idleParts(tool, model)) {
      yield finding(`tools/${tool.name}`, "parameter-without-effect", tool.at, { tool: tool.name, reason });
    }
  }
}

function* idleParts(tool: Tool, { defs, limits }: ContractModel): Iterable<string> {
  const parameters = boundPlaces(tool.input, defs, ["max_text_bytes", "max_text_lines"]);
  const [parameter] = parameters;
  if (parameter !== undefined && !tool.truncate.some(({ by }) => by !== "elements")) {
    yield `"${printPath(parameter.path)}" limits strings, but truncate lists none`;
  }
  if (tool.truncate.length > 0 && limits.resultBytes === null && !hasBudget(tool, defs)) {
    yield "truncate lists what may be cut, but no input property or limit sets a budget";
  }
}

function hasBudget(tool: Tool, defs: Defs): boolean {
  return boundPlaces(tool.input, defs, ["max_result_bytes", "max_text_bytes", "max_text_lines"]).length > 0;
}
