import { sha256 } from "../base/sha256.ts";
import { canonicalJson } from "../json/canonical-json.ts";
import { own } from "../json/json.ts";

/** The parts of a tool that are pinned. */
const DEFINITION_KEYS = ["title", "description", "inputSchema", "outputSchema", "annotations", "execution"];

/** The part of a tool's entry that is pinned. An entry without an input schema takes any object. */
export function definitionOf(tool: object): object {
  const entry = tool as Readonly<Record<string, unknown>>;
  const members = DEFINITION_KEYS.map((key) => [key, own(entry, key)] as const);
  return { inputSchema: { type: "object" }, ...Object.fromEntries(members.filter(([, value]) => value !== undefined)) };
}

/** The digest of a tool's definition. `generator/pin/tool-definition.ts` computes the same, and a test compares them. */
export async function pinDigest(tool: object): Promise<string> {
  return `sha256:${await sha256(`toolpact:pinned-tool:v1\n${canonicalJson(definitionOf(tool))}`)}`;
}
