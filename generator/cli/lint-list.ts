import { readFile, stat } from "node:fs/promises";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { CLIENTS, type Target } from "../clients.ts";
import type { Findings } from "../compile-project.ts";
import { diagnostic } from "../diagnostics.ts";
import { clientFindings } from "../lint/clients/client-findings.ts";
import { decode } from "../load/decode.ts";
import { LIMITS } from "../load/limits.ts";
import { type ListText, readToolsList } from "../tools-list/read-tools-list.ts";
import { systemCode } from "../write/disk.ts";
import { fileRef } from "../write/output.ts";
import { defuse } from "./defuse.ts";

/** What clients mind in answers to `tools/list`; or a file that isn't there, in a sentence. */
export type LintedList =
  | { readonly kind: "linted"; readonly name: string; readonly findings: Findings }
  | { readonly kind: "usage"; readonly sentence: string };

/** Looks at what a server answered, one page after the other, with the eyes of clients; null: of all of them. */
export async function lintList(
  paths: readonly string[],
  targets: readonly Target[] | null,
  cwd: string,
): Promise<LintedList> {
  const [first = "."] = paths;
  const folder = dirname(resolve(cwd, first));
  const texts: ListText[] = [];
  for (const shown of paths) {
    const file = resolve(cwd, shown);
    const path = relative(folder, file).split(sep).join("/");
    const read = await readText(file, path);
    if (read === null) return { kind: "usage", sentence: `There is no file ${defuse(shown)}.` };
    if ("findings" in read) return { kind: "linted", name: basename(first), findings: { folder, ...read.findings } };
    texts.push({ path, text: read.text });
  }
  const { value: list, diagnostics } = readToolsList(texts);
  const place = { whole: fileRef(texts[0]?.path ?? first), hint: () => undefined };
  const minded = [...clientFindings({ server: null, tools: list.tools }, targets ?? CLIENTS, place)];
  const found = [...diagnostics, ...minded.map((one) => one.diagnostic)];
  return { kind: "linted", name: basename(first), findings: { folder, diagnostics: found, texts: list.texts } };
}

type ReadText = { readonly text: string } | { readonly findings: Omit<Findings, "folder"> } | null;

/** A file of somebody else's making: not more of it than a spec may have. Null where there is none to read. */
async function readText(file: string, path: string): Promise<ReadText> {
  try {
    const { size } = await stat(file);
    if (size > LIMITS.fileBytes) {
      return faulty(diagnostic("file-too-large", fileRef(path), { path, limit: LIMITS.fileBytes, unit: "bytes" }));
    }
    const decoded = decode(await readFile(file));
    if ("text" in decoded) return { text: decoded.text };
    return faulty(diagnostic("not-utf8", fileRef(path), { path, detail: decoded.problem }));
  } catch (error) {
    if (systemCode(error) === null) throw error;
    return null;
  }
}

function faulty(problem: Findings["diagnostics"][number]): ReadText {
  return { findings: { diagnostics: [problem], texts: new Map() } };
}
