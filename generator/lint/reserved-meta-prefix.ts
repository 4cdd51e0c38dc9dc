import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

/**
 * `_meta` keys whose prefix has `modelcontextprotocol` or `mcp` as its second label belong to the protocol.
 *
 * Source: MCP 2026-07-28, `_meta` key names.
 */
export function* reservedMetaPrefix(model: ContractModel): Iterable<Finding> {
  const { namespace, at } = model.contract;
  const second = namespace?.split(".")[1]?.toLowerCase();
  if (namespace === null || (second !== "mcp" && second !== "modelcontextprotocol")) return;
  yield finding("contract/namespace", "reserved-meta-prefix", at, { namespace });
}
