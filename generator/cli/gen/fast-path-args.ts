import { parseArgs } from "node:util";
import type { Target } from "../../emit/emitter.ts";
import type { Format } from "../io.ts";

/** A `gen` that may turn out to have nothing to do. */
export interface FastPathArgs {
  readonly folder?: string;
  readonly out?: string;
  readonly project?: string;
  readonly target?: Target;
  readonly check: boolean;
  readonly quiet: boolean;
  readonly format: Format;
}

const OPTIONS = {
  out: { type: "string" },
  project: { type: "string" },
  target: { type: "string" },
  format: { type: "string", default: "text" },
  check: { type: "boolean", default: false },
  quiet: { type: "boolean", short: "q", default: false },
} as const;

/** Reads the plain forms of `gen`; null for all else, which the real parser of arguments handles. */
export function fastPathArgs([command, ...rest]: readonly string[]): FastPathArgs | null {
  if (command !== "gen") return null;
  try {
    const { values, positionals } = parseArgs({ args: rest, options: OPTIONS, allowPositionals: true });
    const { target, format, ...others } = values;
    const [folder, ...more] = positionals;
    if (more.length > 0 || [folder, others.out, others.project].includes("")) return null;
    if (
      !isOneOf(format, ["text", "json", "github"] as const) ||
      !isOneOf(target, ["ts", "js", "json", undefined] as const)
    )
      return null;
    return { ...others, format, ...(target !== undefined && { target }), ...(folder !== undefined && { folder }) };
  } catch {
    return null;
  }
}

function isOneOf<Choice>(value: unknown, choices: readonly Choice[]): value is Choice {
  return choices.some((choice) => choice === value);
}
