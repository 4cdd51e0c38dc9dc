import type { Io, Output } from "../io.ts";

const STYLES = {
  error: "31;1",
  warning: "33;1",
  note: "34;1",
  hint: "36",
  dim: "2",
  bold: "1",
  added: "32",
  removed: "31",
} as const;

/** Applies a style to a string, or returns it unchanged. */
export type Ansi = (style: keyof typeof STYLES, text: string) => string;

/** Colours for a terminal only; `NO_COLOR` wins over `FORCE_COLOR`, which wins over what the stream is. */
export function ansiFor(output: Output, env: Io["env"]): Ansi {
  return isColoured(output, env) ? (style, text) => `\u001b[${STYLES[style]}m${text}\u001b[0m` : (_, text) => text;
}

function isColoured({ isTerminal }: Output, env: Io["env"]): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return isTerminal && env["TERM"] !== "dumb";
}
