import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join, relative } from "node:path";
import type { Client } from "../../generator/clients.ts";
import type { Diagnostic } from "../../generator/diagnostics.ts";
import { compile } from "../../generator/pipeline.ts";

/** A small contract kept for the diagnostics that it produces: one spec file, or a folder of them. */
export interface SpecCase {
  /** `load/duplicate-key`: topic and name. */
  readonly name: string;
  readonly topic: string;
  readonly path: string;
  /** What is expected, `file:line id`, sorted. */
  readonly expected: readonly string[];
}

/** Every case below `folder`, whose topics are folders. */
export async function specCases(folder: string): Promise<readonly SpecCase[]> {
  const cases: SpecCase[] = [];
  for (const topic of (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())) {
    for (const name of (await readdir(join(folder, topic.name))).sort()) {
      if (name.endsWith(".expect")) continue;
      const path = join(folder, topic.name, name);
      const label = `${topic.name}/${name}`;
      cases.push({ name: label, topic: topic.name, path, expected: await expectedAt(path) });
    }
  }
  return cases.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** How the lines of a copied case end. */
export type LineEnds = "as they are" | "Windows";

/** The diagnostics of load, check, lower and lint for a case, `file:line id`, sorted. A stage with errors is the last. */
export async function foundIn(
  one: SpecCase,
  lineEnds: LineEnds = "as they are",
  clients: readonly Client[] = [],
): Promise<readonly string[]> {
  return (await diagnosticsOf(one, lineEnds, clients)).map(({ at, id }) => `${at.file}:${at.line} ${id}`).sort();
}

/** The diagnostics themselves. The case is copied into a folder of its own, so that it is the whole contract. */
export async function diagnosticsOf(
  { path }: SpecCase,
  lineEnds: LineEnds,
  clients: readonly Client[] = [],
): Promise<readonly Diagnostic[]> {
  const root = await mkdtemp(join(tmpdir(), "toolpact-case-"));
  try {
    const contract = join(root, "contract");
    for (const { from, to } of await filesOf(path)) {
      const target = join(contract, to);
      await mkdir(dirname(target), { recursive: true });
      const text = await readFile(from, "latin1");
      await writeFile(target, lineEnds === "Windows" ? text.replace(/\r?\n/g, "\r\n") : text, "latin1");
    }
    return await frontEnd(contract, clients);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function frontEnd(contract: string, lintClients: readonly Client[]): Promise<readonly Diagnostic[]> {
  return (await compile(contract, { until: "lint", lintClients })).diagnostics;
}

/** The files of a case, with the paths that they get in the contract. */
async function filesOf(path: string): Promise<readonly { readonly from: string; readonly to: string }[]> {
  if (!(await stat(path)).isDirectory()) return [{ from: path, to: fileInContract(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".expect"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ from, to: relative(path, from).replaceAll("\\", "/") }));
}

async function expectedAt(path: string): Promise<readonly string[]> {
  if (existsSync(`${path}.expect`) && (await stat(path)).isDirectory()) {
    return [...linesOf(await readFile(`${path}.expect`, "utf8"))].sort();
  }
  const files = await filesOf(path);
  return (await Promise.all(files.map(({ from, to }) => expectedIn(from, to)))).flat().sort();
}

/** `# expect: id id` on the guilty line; a file without comments (JSON, broken bytes) has `<file>.expect` with lines `line id`. */
async function expectedIn(path: string, shown: string): Promise<readonly string[]> {
  if (existsSync(`${path}.expect`)) {
    return linesOf(await readFile(`${path}.expect`, "utf8")).map((line) => `${shown}:${line}`);
  }
  const lines = (await readFile(path, "utf8")).split(/\r\n|\n|\r/);
  return lines.flatMap((line, index) => idsOf(line).map((id) => `${shown}:${index + 1} ${id}`));
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function idsOf(line: string): readonly string[] {
  const [, ids] = /# expect: (.+)$/.exec(line) ?? [];
  return ids?.trim().split(/\s+/) ?? [];
}

function fileInContract(path: string): string {
  return `contract${extname(path)}`;
}
