import { resolve } from "node:path";
import type { Output, OutputTree } from "../../write/output.ts";
import type { Write } from "../../write/plan-writes.ts";
import { pathFrom } from "../report/finding.ts";

/** One line for each contract of a build: its tools, error codes and output folder, and what `writes` changed. */
export function buildSummary(output: Output, writes: readonly Write[], cwd: string): readonly string[] {
  return output.trees.flatMap((tree) => {
    if (tree.contract === undefined) return [];
    const { name, tools, errorCodes } = tree.contract;
    const folder = pathFrom(cwd, resolve(output.anchor, tree.folder));
    const size = `${plural(tools, "tool")}, ${plural(errorCodes, "error code")}`;
    return [`${name}: ${size} → ${folder}${changesOf(tree, writes)}`];
  });
}

/** ` (3 files written, 1 deleted)`; "" if nothing changed. */
function changesOf({ folder, copies }: OutputTree, writes: readonly Write[]): string {
  const copyPaths = new Set(copies.map(({ path }) => path));
  const own = writes.filter(({ path }) => folder === "" || path.startsWith(`${folder}/`) || copyPaths.has(path));
  const written = own.filter(({ kind }) => kind === "create" || kind === "update").length;
  const deleted = own.filter(({ kind }) => kind === "delete").length;
  if (written === 0) return deleted === 0 ? "" : ` (${plural(deleted, "file")} deleted)`;
  return ` (${plural(written, "file")} written${deleted === 0 ? "" : `, ${deleted} deleted`})`;
}

/** `1 tool`, `2 tools`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
