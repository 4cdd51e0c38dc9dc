import type { ContractModel, Tool } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

/** Reports a tool or an error code with undeclared facts: no guard and no caller acts on them. */
export function* unknownFacts({ tools, errors }: ContractModel): Iterable<Finding> {
  for (const tool of tools) {
    const missing = missingIn(tool);
    if (missing.length === 0) continue;
    const parameters = { what: tool.name, missing: missing.join(", ") };
    yield finding(`tools/${tool.name}`, "unknown-facts", tool.at, parameters);
  }
  for (const { code, retry, at } of errors) {
    if (retry !== "unknown") continue;
    yield finding(`errors/${code}`, "unknown-facts", at, { what: code, missing: "retry" });
  }
}

/** The keys to write. */
function missingIn({ effects, repeats, codes }: Tool): readonly string[] {
  return [
    ...(effects.kind === "unknown" ? ["uses"] : []),
    ...(repeats.kind === "unknown" ? ["idempotent"] : []),
    ...(codes === "unknown" ? ["errors"] : []),
  ];
}
