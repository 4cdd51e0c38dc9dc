import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The files with tools of a corpus; a number beyond the last begins again. */
function partOf(specs: string, at: number, tools: number): string {
  const parts = Math.ceil(tools / 10);
  return join(specs, "tools", `part-${String(at % parts).padStart(4, "0")}.yaml`);
}

/** Edits the description and the output of one tool of a corpus, differently each time. Returns the file's path. */
export function editTool(specs: string, at: number, tools: number): string {
  const path = partOf(specs, at, tools);
  const text = readFileSync(path, "utf8");
  const changed = text
    .replace(/Read one (\w+)(?: \(edit \d+\))?/, `Read one $1 (edit ${at})`)
    .replace(
      /revision: \{ type: integer, minimum: 0[^}]*\}/,
      `revision: { type: integer, minimum: 0, maximum: ${1000 + at} }`,
    );
  if (changed === text) throw new Error(`${path} has no tool to edit.`);
  writeFileSync(path, changed);
  return path;
}
