import type { PinChange, PinOutcome } from "../../pin/pin.ts";
import { ownVersion } from "../../version.ts";
import type { Io } from "../io.ts";
import { ansiFor } from "../report/ansi.ts";
import { escapeTerminal, escapeTerminalJson } from "../report/escape-terminal.ts";

/** The outcomes of a comparison with a pin. */
export interface PinReport {
  readonly file: string;
  readonly ok: boolean;
  readonly outcomes: readonly PinOutcome[];
}

/** The report for programs. */
export function pinJson({ file, ok, outcomes }: PinReport): string {
  const rows = outcomes.map(({ listed: _listed, ...outcome }) => outcome);
  const report = { version: 1, toolpact: ownVersion(), command: "pin", ok, file, outcomes: rows };
  return `${escapeTerminalJson(JSON.stringify(report, null, 2))}\n`;
}

/** The report for people: each tool with a change, and a line of totals. */
export function pinText({ outcomes }: PinReport, isQuiet: boolean, io: Io): string {
  const paint = ansiFor(io.stdout, io.env);
  const shown = outcomes.filter(({ changes, passes }) => changes.length > 0 && !(isQuiet && passes));
  const blocks = shown.map(({ tool, verdict, passes, changes }) => {
    const head = `${escapeTerminal(tool)}: ${verdict}, ${passes ? "passes" : verdict === "unpinned" ? "hidden" : "withheld"}`;
    return `${paint(passes ? "bold" : "error", head)}\n${changesText(changes)}`;
  });
  return `${blocks.join("")}${isQuiet ? "" : totals(outcomes)}`;
}

/** Each change with its counterexample, indented. */
export function changesText(changes: readonly PinChange[]): string {
  return changes.map(changeText).join("");
}

function changeText({ message, counterexample, part }: PinChange): string {
  const lines = [message, ...(counterexample === undefined ? [] : [counterexampleText(part, counterexample)])];
  return lines.map((line, index) => `  ${index === 0 ? "" : "  "}${escapeTerminal(line)}\n`).join("");
}

/** Longer values are cut. */
const MAX_SHOWN = 200;

function counterexampleText(part: PinChange["part"], value: unknown): string {
  const text = JSON.stringify(value);
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}… (${text.length} characters)` : text;
  return `${part === "input" ? "Accepted before, rejected now" : "May be returned now, rejected before"}: ${shown}`;
}

function totals(outcomes: readonly PinOutcome[]): string {
  const pinned = outcomes.filter(({ verdict }) => verdict !== "unpinned");
  const withheld = pinned.filter(({ passes }) => !passes).length;
  const unchanged = pinned.filter(({ verdict, changes }) => verdict === "unchanged" && changes.length === 0).length;
  const others = outcomes.length - pinned.length;
  const changed = pinned.length - withheld - unchanged;
  return `${pinned.length} pinned: ${unchanged} unchanged, ${changed} changed but passing, ${withheld} withheld. ${others} not pinned.\n`;
}
