import { createCollector, type Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { cutDeep } from "../load/cut-deep.ts";
import { LIMITS } from "../load/limits.ts";
import { createFileLocate, type FileLocate } from "../load/locate.ts";
import { parseJson } from "../load/parse-json.ts";
import { createLocator, startOf } from "../load/positions.ts";
import { toJson } from "../load/to-json.ts";
import type { SourceRef, SpecNode, SpecPath } from "../source.ts";
import { findPages, type Page } from "./find-pages.ts";
import { readRow } from "./read-row.ts";
import type { ListedTool, ToolsList } from "./tools-list.ts";

/** The contents of a file, and the path that source locations use for it. */
export interface ListText {
  readonly path: string;
  readonly text: string;
}

/** The most tools that are read; real servers have fewer. */
const MAX_TOOLS = 10_000;

/**
 * Reads what a server answered to `tools/list`: a result, a JSON-RPC answer, a bare list of tools, or a list of
 * pages. Several files are read as consecutive pages. Malformed entries are left out and reported.
 *
 * Source: MCP, tools/list.
 */
export function readToolsList(files: readonly ListText[]): Outcome<ToolsList> {
  const found = createCollector();
  const tools = new Map<string, ListedTool>();
  const cut = files.map((file) => ({
    path: file.path,
    ...(isTooLarge(file.text) ? whole(file) : cutDeep(file, MAX_DEPTH)),
  }));
  const pages = cut.flatMap((file) => pagesOf(file, found));
  for (const page of pages) addRows(page, { tools, found });
  const last = pages.at(-1);
  if (last !== undefined && last.page.next !== null) {
    found.add(diagnostic("page-missing", last.locate(last.page.next), undefined));
  }
  const texts = new Map(cut.map(({ path, value }) => [path, value]));
  return { value: { tools: [...tools.values()], texts }, diagnostics: found.sorted() };
}

/** A contract nests the schemas of its tools a few levels deeper than a list. */
const MAX_DEPTH = LIMITS.depth - 10;

/** A file without what is nested too deeply, which its diagnostics report. */
type CutText = Pick<ListText, "path"> & Outcome<string>;

type Found = ReturnType<typeof createCollector>;

interface Located {
  readonly page: Page;
  readonly locate: FileLocate;
  readonly problemsIn: (node: SpecNode) => readonly Diagnostic[];
}

const isTooLarge = (text: string): boolean => Buffer.byteLength(text) > LIMITS.fileBytes;

const whole = ({ text }: ListText): Outcome<string> => ({ value: text, diagnostics: [] });

function pagesOf({ path, value: text, diagnostics }: CutText, found: Found): readonly Located[] {
  if (isTooLarge(text)) {
    found.add(diagnostic("file-too-large", startOf(path), { path, limit: LIMITS.fileBytes, unit: "bytes" }));
    return [];
  }
  for (const one of diagnostics) found.add(one);
  const parsed = parseJson(path, text);
  const root = found.take(parsed);
  if (root === null) return [];
  const locate = createFileLocate({ path, text, root });
  const problemsIn = problemFinder([...diagnostics, ...parsed.diagnostics], createLocator(path, text));
  const pages = findPages(root);
  if ("pages" in pages) return pages.pages.map((page) => ({ page, locate, problemsIn }));
  found.add(diagnostic("not-a-tools-list", locate(pages.path), { detail: pages.detail }));
  return [];
}

/** Finds the problems that lie within a node of the text. */
function problemFinder(problems: readonly Diagnostic[], at: ReturnType<typeof createLocator>): Located["problemsIn"] {
  if (problems.length === 0) return () => [];
  return ({ start, end }) => {
    const [first, last] = [at(start, start + 1), at(end - 1, end)];
    return problems.filter((one) => isBefore(first, one.at) && isBefore(one.at, last));
  };
}

/** True if `a` is at or before `b` in their file. */
function isBefore(a: SourceRef, b: SourceRef): boolean {
  return a.line < b.line || (a.line === b.line && a.column <= b.column);
}

interface Taking {
  readonly tools: Map<string, ListedTool>;
  readonly found: Found;
}

function addRows({ page: { rows, path }, locate, problemsIn }: Located, { tools, found }: Taking): void {
  for (const [index, node] of rows.entries()) {
    if (tools.size >= MAX_TOOLS) {
      found.add(diagnostic("too-many-tools", locate([...path, index], "value"), { limit: MAX_TOOLS }));
      return;
    }
    const inRow: FileLocate = (below: SpecPath, part) => locate([...path, index, ...below], part);
    const read = readRow(toJson(node), inRow, found.add);
    if (read === null) continue;
    const tool = { ...read, textProblems: problemsIn(node) };
    const first = tools.get(tool.name);
    if (first === undefined) tools.set(tool.name, tool);
    else {
      const related = [{ at: first.locate(["name"]), message: "First listed here." }];
      found.add(diagnostic("duplicate-tool", inRow(["name"]), { name: tool.name }, { related }));
    }
  }
}
