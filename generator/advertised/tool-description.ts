import type { ContractInfo, Tool } from "../model.ts";
import { wireNameIn } from "../names.ts";

/** The description of a tool in `tools/list`: with its side effects and, for a deprecated tool, what to use instead. */
export function toolDescription(
  { wireDescription, deprecated }: Pick<Tool, "wireDescription" | "deprecated">,
  contract: Pick<ContractInfo, "names">,
): string {
  if (deprecated === null) return wireDescription;
  const { since, message, replacement } = deprecated;
  const names = replacement === undefined ? [] : [replacement, wireNameIn(contract, replacement)];
  const isNamed = names.length === 0 || names.some((name) => message.includes(name));
  const instead = isNamed ? "" : ` Use ${names[1]}.`;
  return `${sentence(wireDescription)} Deprecated since ${since}: ${sentence(message)}${instead}`;
}

function sentence(text: string): string {
  const trimmed = text.trimEnd();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
