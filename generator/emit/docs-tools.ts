import { unhandled } from "../facts.ts";
import type { ContractModel, Deprecation, Shape, Tool, ToolInProfile } from "../model.ts";
import { shapeRows } from "./docs-shapes.ts";
import { sortedKeys } from "./value.ts";

/** One chapter for each tool. */
export function toolViews(model: ContractModel) {
  return model.tools.map((tool) => ({
    name: tool.name,
    description: tool.wireDescription,
    facts: toolFacts(tool, model),
    shapes: [...table("Input:", tool.input), ...table("Output:", tool.output)],
  }));
}

function table(caption: string, shape: Shape | null) {
  return shape === null ? [] : [{ caption, rows: shapeRows(shape.schema) }];
}

/** One fact about a tool. */
export interface ToolFact {
  readonly name: string;
  readonly value: string;
  /** It names the tool's codes: who shows them otherwise leaves it out. */
  readonly areErrors?: true;
}

/** The facts about a tool in addition to its shapes; empty ones are left out. */
export function toolFacts(tool: Tool, model: ContractModel): readonly ToolFact[] {
  const hasProfiles = model.profiles.some(({ implicit }) => !implicit);
  const facts: readonly ToolFact[] = [
    { name: "title", value: tool.title ?? "" },
    { name: "wire name", value: tool.wireName === tool.name ? "" : tool.wireName },
    { name: "category", value: tool.category ?? "" },
    { name: "idempotent", value: repeatsText(tool) },
    { name: "rate class", value: tool.rateClass },
    { name: "time, milliseconds", value: String(tool.timeoutMs) },
    { name: "idempotency", value: tool.idempotency ?? "" },
    { name: "truncated to budget", value: tool.truncate.map(({ at, keep, by }) => `${at}: ${keep} ${by}`).join(", ") },
    { name: "content", value: tool.content.join(", ") },
    { name: "hints that differ from the derived ones", value: tool.annotationOverrides.join(", ") },
    {
      name: "deprecated",
      value: deprecationText(tool.deprecated),
    },
    { name: "aliases", value: (tool.aliases ?? []).join(", ") },
    ...tool.inProfiles.flatMap((one) => profileFacts(tool, one, hasProfiles)),
  ];
  return facts.filter(({ value }) => value !== "");
}

function repeatsText({ repeats }: Tool): string {
  switch (repeats.kind) {
    case "known":
      return repeats.idempotent ? "yes" : "no";
    case "unknown":
      return "unknown";
    default:
      return unhandled(repeats);
  }
}

/** The declared names; `unknown` if there may be others. */
function openList(names: readonly string[], isOpen: boolean): string {
  return [...names, ...(isOpen ? ["unknown"] : [])].join(", ");
}

function profileFacts(
  { effects, codes }: Tool,
  { profile, uses, policy, errors, outcomes }: ToolInProfile,
  isNamed: boolean,
): readonly ToolFact[] {
  const where = isNamed ? ` in ${profile}` : "";
  const listed = errors.map(({ code }) => code);
  const used = sortedKeys(uses).map((name) => `${name}: ${uses[name]}`);
  return [
    { name: `uses${where}`, value: openList(used, effects.kind === "unknown") || "nothing" },
    { name: `policy${where}`, value: policy ? "yes" : "" },
    { name: `other answers${where}`, value: outcomes.join(", ") },
    { name: `errors${where}`, value: openList(listed, codes === "unknown"), areErrors: true },
  ];
}

function deprecationText(deprecated: Deprecation | null): string {
  if (deprecated === null) return "";
  const { since, message, replacement } = deprecated;
  return `${since}: ${message}${replacement === undefined ? "" : ` Replacement: ${replacement}`}`;
}
