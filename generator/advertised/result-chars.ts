import { type Json, memberAt } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";

/** How many characters of a result Claude Code shows by default, and the largest limit that a tool can set. */
const UNTOLD_CHARS = 50_000;
const MAX_CHARS = 500_000;
/** Allowance for the rest of the envelope around a result. */
const ENVELOPE_CHARS = 20_000;

/**
 * How many characters a tool's answer may have if its budget exceeds what a client shows by default; otherwise null.
 * A string has at most as many characters as bytes.
 */
export function resultChars(tool: Tool, model: ContractModel): number | null {
  const bytes = mostBytes(tool, model);
  if (bytes === null) return null;
  const chars = Math.min(bytes + ENVELOPE_CHARS, MAX_CHARS);
  return chars > UNTOLD_CHARS ? chars : null;
}

/** The largest budget that a caller may give, or the contract's own. */
function mostBytes({ input }: Tool, { defs, limits }: ContractModel): number | null {
  const parameters = input.marks.flatMap(({ path, bind, ref }): readonly (Json | undefined)[] => {
    const [name, ...deeper] = path;
    if (typeof name !== "string" || deeper.length > 0) return [];
    const def = ref !== undefined && Object.hasOwn(defs, ref) ? defs[ref] : undefined;
    if (bind === "max_result_bytes") return [memberAt(input.schema, "properties", name)];
    return def?.marks.some((mark) => mark.path.length === 0 && mark.bind === "max_result_bytes") ? [def.schema] : [];
  });
  const maximums = parameters.map((parameter) => memberAt(parameter, "maximum"));
  const found = [...maximums, limits.resultBytes].filter((value) => typeof value === "number");
  return found.length === 0 ? null : Math.min(...found);
}
