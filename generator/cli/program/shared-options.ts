import { Argument, InvalidArgumentError, Option } from "commander";
import type { ExitCode } from "../io.ts";

/** Keeps the exit code of the command that ran. */
export type Finish = (code: ExitCode) => void;

/** The contract that a command is about. */
export const folderArgument = (does: string) =>
  new Argument("[folder]", `the contract to ${does} (default: all of the project file)`);

/** The older side of a comparison. */
export const baseArgument = () =>
  new Argument("[base]", "a folder, a contract.lock.json, or a git revision (HEAD~1, v1.2.0:specs/tasks)");

/** The newer side of a comparison. */
export const headArgument = () => new Argument("[head]", "the same (default: the current specs)");

/** `--project`. */
export const projectOption = () =>
  new Option("--project <file>", "project file (default: toolpact.yaml in this folder)");

/** `--format`, of a command whose findings are places in files. */
export const reportOption = () =>
  new Option("--format <format>", "the format of the report")
    .choices(["text", "json", "markdown", "github", "sarif", "junit"])
    .default("text");

/** `--json`, of a command that has `--format`. */
export const jsonOption = () => new Option("--json", "short for --format json").implies({ format: "json" });

/** `--header`: read by who uses it, as complaints of the parser would show what is secret in it. */
export const headerOption = () =>
  new Option("--header <name: value>", "an HTTP header to send to that server; repeatable").argParser(
    (text, before: readonly string[] = []) => [...before, text],
  );

/** `--quiet`. */
export const quietOption = () => new Option("-q, --quiet", "print only problems");

/** `--baseline`, for the commands that have one. */
export const baselineOption = () =>
  new Option("--baseline <file>", "a file of known findings with reasons, which are not reported again");

/** `--write-baseline`. */
export const writeBaselineOption = () =>
  new Option("--write-baseline", "add the findings to the baseline, and remove entries that no longer occur");

/** `--reason`, for what `--write-baseline` adds. */
export const reasonOption = () =>
  new Option("--reason <text>", "the reason that --write-baseline records for new entries");

/** Reads a number within bounds. */
export function numberIn(least: number, max: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === "" ? Number.NaN : Number(text);
    if (value >= least && value <= max) return value;
    throw new InvalidArgumentError(`Expected a number from ${least} to ${max}.`);
  };
}

/** Reads a whole number within bounds. */
export function wholeNumberIn(least: number, max: number): (text: string) => number {
  const read = numberIn(least, max);
  return (text) => {
    if (/^\d+$/.test(text)) return read(text);
    throw new InvalidArgumentError(`Expected an integer from ${least} to ${max}.`);
  };
}
