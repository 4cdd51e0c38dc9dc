import { type Diagnostic, type DiagnosticId, diagnostic } from "../diagnostics.ts";
import { isJsonObject, own } from "../json.ts";
import type { ListedTool } from "../tools-list/tools-list.ts";
import { cleanLine } from "./clean-text.ts";
import type { Note } from "./draft.ts";

/** The tools of a list that an import carries over, and what it reports of the others. */
export interface UsableTools {
  readonly tools: readonly ListedTool[];
  readonly notes: readonly Note[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Values that an import changes, with a note of its own. */
const CHANGED: ReadonlySet<DiagnosticId> = new Set(["unsafe-integer", "lone-surrogate"]);
/** Problems of one tool, which do not stop the import of the others. */
const OF_ONE_TOOL: ReadonlySet<DiagnosticId> = new Set([
  ...(["bad-tool-entry", "bad-tool-member", "tool-without-input", "duplicate-tool"] as const),
]);

/**
 * Leaves out each tool without a readable schema, and reports its problems as warnings. They stay errors if no tool is left.
 * `problems` are those of the whole list.
 */
export function skipBadTools(listed: readonly ListedTool[], problems: readonly Diagnostic[]): UsableTools {
  const bad = listed.flatMap((tool) => {
    const why = faultOf(tool);
    return why === null ? [] : [{ tool, why }];
  });
  const skipped = new Set(bad.map(({ tool }) => tool));
  const tools = listed.filter((tool) => !skipped.has(tool));
  const open = problems.filter(({ id }) => !CHANGED.has(id));
  const known = new Set(bad.flatMap(({ tool }) => tool.textProblems));
  const others = open.filter((one) => !known.has(one));
  if (tools.length === 0) return { tools, notes: [], diagnostics: open };
  const warnings = others.map((one) => (OF_ONE_TOOL.has(one.id) ? { ...one, severity: "warning" as const } : one));
  return {
    tools,
    notes: bad.map(({ tool, why }) => skippedNote(tool.name, why)),
    diagnostics: [...warnings, ...bad.map(({ tool, why }) => skippedTool(tool.name, why, tool.locate(["name"])))],
  };
}

/** The note that a tool is not in the contract. */
export function skippedNote(name: string, why: string): Note {
  return { kind: "left-out", path: ["tools", cleanLine(name, 80) ?? "tool"], text: `the tool: ${why}` };
}

/** The warning that a tool is not in the contract. */
export function skippedTool(name: string, why: string, at: Diagnostic["at"]): Diagnostic {
  return diagnostic("tool-not-imported", at, { name, detail: why });
}

/** Why a tool can't be imported; null if it can. A missing input is that of a tool without parameters. */
function faultOf({ row, textProblems }: ListedTool): string | null {
  const [problem] = textProblems.filter(({ id }) => !CHANGED.has(id));
  if (problem !== undefined) return problem.message.replace(/\.$/, "");
  const [input, output] = [own(row, "inputSchema"), own(row, "outputSchema")];
  if (input !== undefined && !isJsonObject(input)) return "its `inputSchema` is not an object";
  const isOutput = output === undefined || output === null || typeof output === "boolean" || isJsonObject(output);
  return isOutput ? null : "its `outputSchema` is not a schema";
}
