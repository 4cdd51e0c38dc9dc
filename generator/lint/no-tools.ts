import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

/**
 * A contract without tools makes a server that lists nothing. A file is missing from the folder, or has a wrong name.
 *
 * Source: MCP 2026-07-28, tools/list.
 */
export function* noTools({ contract, tools }: ContractModel): Iterable<Finding> {
  if (tools.length === 0)
    yield finding("contract", "no-tools", contract.at, undefined, { hint: "Add a section `tools`." });
}
