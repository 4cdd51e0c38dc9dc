import type { ContractModel } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { type Finding, finding } from "./rule.ts";

/**
 * A dependency, outcome, rate class or idempotency rule that no tool uses. Often a name was changed in one location
 * only.
 *
 * Source: INV-MCP-002 (no effect but the declared ones, and no declaration without an effect).
 */
export function* unusedDeclaration(model: ContractModel): Iterable<Finding> {
  const { tools, policy } = model;
  const inProfiles = tools.flatMap((tool) => tool.inProfiles);
  const uses = [...inProfiles.flatMap((one) => Object.keys(one.uses)), ...Object.keys(policy?.uses ?? {})];
  const outcomes = [...inProfiles.flatMap((one) => one.outcomes), ...(policy?.outcomes ?? [])];
  const idempotency = tools.map((tool) => tool.idempotency);
  yield* unused("dependencies", "dependency", model.dependencies, uses);
  yield* unused("outcomes", "outcome", model.outcomes, outcomes);
  yield* unused("idempotency", "idempotency rule", model.idempotency, idempotency);
  if (model.standardSections.includes("rate_classes")) return;
  const classes = tools.map((tool) => tool.rateClass);
  yield* unused("rate_classes", "rate class", model.rateClasses, classes);
}

type Declared = readonly { readonly name: string; readonly at: SourceRef }[];

function* unused(
  section: string,
  what: string,
  declared: Declared,
  used: readonly (string | null)[],
): Iterable<Finding> {
  for (const { name, at } of declared) {
    if (!used.includes(name)) yield finding(`${section}/${name}`, "unused-declaration", at, { what, name });
  }
}
