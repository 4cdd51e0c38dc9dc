import { didYouMean } from "../../did-you-mean.ts";
import type { JsonObject } from "../../json.ts";
import { comparePin } from "../../pin/compare-pin.ts";
import { createPin, updatePin } from "../../pin/create-pin.ts";
import type { Pin, PinOutcome } from "../../pin/pin.ts";
import { EXIT, type ExitCode } from "../io.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";
import { reportErrors } from "../report/report.ts";
import { type Session, usageError } from "../session.ts";
import { listServer } from "./list-server.ts";
import { openPinFile, type PinFile, writePinFile } from "./pin-file.ts";
import type { PinOptions } from "./pin-options.ts";
import { type PinReport, pinJson, pinText } from "./pin-report.ts";

/** `toolpact pin`: writes a pin, compares a server with it, or accepts what changed. */
export async function pinServer(options: PinOptions, session: Session): Promise<ExitCode> {
  const { io } = session;
  const file = await openPinFile(options.file, io.cwd);
  if (typeof file === "string") return usageError(io, escapeTerminal(file));
  const problem = usageProblem(options, file);
  if (problem !== null) return usageError(io, problem);
  const entries = await listServer(options, io);
  if (typeof entries === "string") return usageError(io, entries);
  const run: PinRun = { options, session, file, entries };
  if (file.pin === null) return writeNew(run);
  const outcomes = comparePin(file.pin, entries);
  return options.update === true ? accept(run, file.pin, outcomes) : check(run, outcomes);
}

interface PinRun {
  readonly options: PinOptions;
  readonly session: Session;
  readonly file: PinFile;
  readonly entries: readonly JsonObject[];
}

function usageProblem({ check, update, tools }: PinOptions, { shown, pin }: PinFile): string | null {
  const name = escapeTerminal(shown);
  if (check === true && (update === true || tools !== undefined)) return "--check takes neither --update nor --tools.";
  if (pin === null) {
    return check === true || update === true
      ? `${name} does not exist. Without --check and --update, the command creates it.`
      : null;
  }
  return check === true || update === true
    ? null
    : `${name} exists. Compare the server with it by --check, or accept the server's changes by --update.`;
}

async function writeNew(run: PinRun): Promise<ExitCode> {
  const chosen = choose(run);
  if (typeof chosen === "string") return usageError(run.session.io, chosen);
  return write(run, createPin(chosen, null));
}

async function accept(run: PinRun, older: Pin, outcomes: readonly PinOutcome[]): Promise<ExitCode> {
  const chosen = choose(run);
  if (typeof chosen === "string") return usageError(run.session.io, chosen);
  const { options, session, file } = run;
  // A report for programs is a single JSON value.
  if (options.format === "text") print({ file: file.shown, ok: true, outcomes }, options, session);
  return write(run, options.tools === undefined ? updatePin(older, outcomes, run.entries) : createPin(chosen, older));
}

/** The entries that the user named, or all. */
function choose({ options: { tools }, entries }: PinRun): readonly JsonObject[] | string {
  if (tools === undefined) return entries;
  const names = entries.map((entry) => String(entry["name"]));
  const unknown = tools.find((name) => !names.includes(name));
  if (unknown === undefined) return entries.filter((entry) => tools.includes(String(entry["name"])));
  const near = didYouMean(unknown, names);
  const hint = near === null ? "" : ` Did you mean "${near}"?`;
  return escapeTerminal(`The server lists no tool "${unknown}".${hint}`);
}

async function write({ options, session, file, entries }: PinRun, pin: Pin): Promise<ExitCode> {
  const { io } = session;
  const findings = await writePinFile(file, pin, session);
  if (findings.length > 0) return reportErrors("pin", findings, options, io);
  const count = Object.keys(pin.tools).length;
  if (options.format === "json")
    io.stdout.write(pinJson({ file: file.shown, ok: true, outcomes: comparePin(pin, entries) }));
  else if (options.quiet !== true) {
    io.stdout.write(`${escapeTerminal(file.shown)}: ${count} ${count === 1 ? "tool" : "tools"} pinned.\n`);
  }
  return EXIT.clean;
}

function check({ options, session, file }: PinRun, outcomes: readonly PinOutcome[]): ExitCode {
  const isFailing = ({ passes, verdict, changes }: PinOutcome) =>
    options.failOn === "any" ? verdict !== "unchanged" || changes.length > 0 : !passes && verdict !== "unpinned";
  const ok = !outcomes.some(isFailing);
  print({ file: file.shown, ok, outcomes }, options, session);
  return ok ? EXIT.clean : EXIT.findings;
}

function print(report: PinReport, { format, quiet }: PinOptions, { io }: Session): void {
  io.stdout.write(format === "json" ? pinJson(report) : pinText(report, quiet === true, io));
}
