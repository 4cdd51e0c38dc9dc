import { Argument, InvalidArgumentError, Option } from "commander";
import type { ExitCode } from "../io.ts";

/** Keeps the exit code of the command that ran. */
export type Finish = (code: ExitCode) => void;

/** The contract that a command is about. */
export const folderArgument = (does: string) =>
  new Argument("[folder]", `the contract to ${does}; without it, all that the project file names`);

/** The older side of a comparison. */
export const baseArgument = () =>
  new Argument("[base]", "a folder, a contract.lock.json, or a git revision (HEAD~1, v1.2.0:specs/tasks)");

/** The newer side of a comparison. */
export const headArgument = () => new Argument("[head]", "the same; without it, the specs as they are now");

/** `--project`. */
export const projectOption = () =>
  new Option("--project <file>", "project file (default: toolpact.yaml in this folder)");

/** `--format`, of a command whose findings are places in files. */
export const reportOption = () =>
  new Option("--format <format>", "how to report: for people, for programs, for a pull request, or for CI")
    .choices(["text", "json", "markdown", "github", "sarif", "junit"])
    .default("text");

/** `--header`: read by who uses it, as complaints of the parser would show what is secret in it. */
export const headerOption = () =>
  new Option("--header <name: value>", "sent to that server; may be given several times").argParser(
    (text, before: readonly string[] = []) => [...before, text],
  );

/** `--quiet`. */
export const quietOption = () => new Option("-q, --quiet", "say nothing but what is wrong");

/** `--baseline`, for the commands that have one. */
export const baselineOption = () =>
  new Option("--baseline <file>", "findings that are known, each with its reason, and are not told again");

/** `--write-baseline`. */
export const writeBaselineOption = () =>
  new Option("--write-baseline", "put what is found into that file, and take out what no longer is");

/** `--reason`, for what `--write-baseline` adds. */
export const reasonOption = () => new Option("--reason <text>", "why what --write-baseline adds may stay");

/** Reads a number within bounds. */
export function numberIn(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === "" ? Number.NaN : Number(text);
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It is a number from ${least} to ${most}.`);
  };
}

/** Reads a whole number within bounds. */
export function wholeNumberIn(least: number, most: number): (text: string) => number {
  const read = numberIn(least, most);
  return (text) => {
    if (/^\d+$/.test(text)) return read(text);
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}
