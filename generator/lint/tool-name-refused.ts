import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

const MAX_ON_THE_WIRE = 64;

/**
 * One tool whose name a client refuses makes some clients drop the whole list.
 *
 * The SDK of MCP warns about other names, and clients accept 64 characters. Source: MCP 2026-07-28, tool names (SEP-986).
 */
export function* toolNameRefused(model: ContractModel): Iterable<Finding> {
  // Names of a running server are kept; `lint --clients` reports who refuses them.
  if (model.contract.names === "as_written") return;
  for (const { name, wireName, at } of model.tools) {
    const reason = refusal(name, wireName);
    if (reason !== null) yield finding(`tools/${name}`, "tool-name-refused", at, { name, reason });
  }
}

function refusal(name: string, wireName: string): string | null {
  if (!/^[A-Za-z0-9_.-]*$/.test(name)) return "only letters, digits, underscore, hyphen and dot are allowed";
  if (wireName.length === 0) return "it is empty";
  if (wireName.length > MAX_ON_THE_WIRE) return `it has more than ${MAX_ON_THE_WIRE} characters`;
  return /^[-.]|[-.]$/.test(name) ? "it begins or ends with a hyphen or a dot" : null;
}
