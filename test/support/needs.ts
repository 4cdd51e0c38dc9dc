import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { describe, test } from "vitest";
import { chromiumPath } from "./chromium.ts";
import { findPostgres, findRedis } from "./find-servers.ts";
import { runtimes } from "./other-runtimes.ts";

/** Something that a machine may lack, and without which some tests are skipped. */
export type Need =
  | "Redis"
  | "PostgreSQL"
  | "Chromium"
  | "TOOLPACT_DATA"
  | "export schemas"
  | "Python"
  | "systemd"
  | "POSIX"
  | "bash-completion"
  | "zsh"
  | "fish"
  | "script"
  | "other runtimes";

const named = process.env["TOOLPACT_DATA"];

/** The folder of test data that `TOOLPACT_DATA` names, absolute; null if it names none. */
export const dataFolder: string | null = named === undefined || named === "" ? null : resolve(named);

/** The folder, below that of the test data, of the official schemas of formats that `toolpact export` writes. */
export const EXPORT_SCHEMAS = "export-schemas";

/** The functions that completion scripts of bash use, where Debian and Fedora install them. */
export const BASH_COMPLETION = "/usr/share/bash-completion/bash_completion";

const CHECKS: Readonly<Record<Need, () => boolean>> = {
  Redis: () => findRedis() !== null,
  PostgreSQL: () => findPostgres() !== null,
  Chromium: () => chromiumPath !== null,
  TOOLPACT_DATA: () => dataFolder !== null,
  "export schemas": () => dataFolder !== null && existsSync(join(dataFolder, EXPORT_SCHEMAS)),
  Python: () => isOnPath("python3"),
  systemd: () => isOnPath("systemd-analyze"),
  "bash-completion": () => existsSync(BASH_COMPLETION),
  zsh: () => isOnPath("zsh"),
  fish: () => isOnPath("fish"),
  script: () => isOnPath("script"),
  "other runtimes": () => runtimes !== null,
  POSIX: () => process.platform !== "win32",
};

/** Needs that `.ci/run` installs: if one is missing there, its tests fail instead of being skipped. */
const REQUIRED_IN_CI: ReadonlySet<Need> = new Set(["Chromium", "TOOLPACT_DATA", "other runtimes"]);

/** Whether this machine has what tests need. */
export function has(need: Need): boolean {
  return CHECKS[need]();
}

/** The end of a skipped test's name, which the summary of a run counts by. */
export function skipNote(need: Need): string {
  return `[needs ${need}]`;
}

/** A `describe` whose tests are skipped, and counted by the summary, on a machine that lacks something. */
export function describeNeeding(need: Need, name: string, tests: () => void): void {
  if (has(need)) describe(name, tests);
  else if (process.env["CI"] === "true" && REQUIRED_IN_CI.has(need)) throw new Error(`"${name}" needs ${need}.`);
  else describe.skip(`${name} ${skipNote(need)}`, tests);
}

/** A `test` that is skipped, and counted by the summary, on a machine that lacks something. */
export function testNeeding(need: Need, name: string, run: () => unknown, timeoutMs?: number): void {
  if (has(need)) test(name, run as () => void, timeoutMs);
  else test.skip(`${name} ${skipNote(need)}`, run as () => void, timeoutMs);
}

/** A `describe` whose tests read test data from outside the repository. */
export function describeWithData(name: string, tests: (folder: string) => void): void {
  const folder = dataFolder;
  if (folder !== null) describe(name, () => tests(folder));
  // The tests cannot be listed without the data that they are made from.
  else describeNeeding("TOOLPACT_DATA", name, () => test("reads test data", () => undefined));
}

function isOnPath(program: string): boolean {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
