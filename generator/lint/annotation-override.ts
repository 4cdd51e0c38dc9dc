import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { printList } from "./schema-queries/print-path.ts";

/**
 * A hint that contradicts `uses` and `idempotent`: one of the two is wrong.
 *
 * Source: INV-MCP-002; MCP, ToolAnnotations.
 */
export function* annotationOverride(model: ContractModel): Iterable<Finding> {
  for (const { name, annotationOverrides, at } of model.tools) {
    if (annotationOverrides.length === 0) continue;
    const parameters = { tool: name, hints: printList(annotationOverrides) };
    yield finding(`tools/${name}/annotations`, "annotation-override", at, parameters);
  }
}
