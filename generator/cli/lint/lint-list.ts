import { basename, dirname, relative, resolve, sep } from "node:path";
import { CLIENTS, type Target } from "../../clients.ts";
import type { Findings } from "../../compile-project.ts";
import { clientFindings } from "../../lint/clients/client-findings.ts";
import { type ListText, readToolsList } from "../../tools-list/read-tools-list.ts";
import { fileRef } from "../../write/output.ts";
import { readInput } from "../read-input.ts";
import { escapeTerminal } from "../report/escape-terminal.ts";

/** What clients mind in answers to `tools/list`; or a file that isn't there, in a sentence. */
export type LintedList =
  | { readonly kind: "linted"; readonly name: string; readonly findings: Findings }
  | { readonly kind: "usage"; readonly sentence: string };

/** Checks a server's list of tools, page by page, for the given clients; null: for all of them. */
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
    const read = await readInput(file, path);
    if ("problem" in read) {
      if (read.isMissing) return { kind: "usage", sentence: `The file ${escapeTerminal(shown)} does not exist.` };
      const findings = { folder, diagnostics: [read.problem], texts: new Map() };
      return { kind: "linted", name: basename(first), findings };
    }
    texts.push({ path, text: read.text });
  }
  const { value: list, diagnostics } = readToolsList(texts);
  const place = { whole: fileRef(texts[0]?.path ?? first), hint: () => undefined };
  const minded = [...clientFindings({ server: null, tools: list.tools }, targets ?? CLIENTS, place)];
  const found = [...diagnostics, ...minded.map((one) => one.diagnostic)];
  return { kind: "linted", name: basename(first), findings: { folder, diagnostics: found, texts: list.texts } };
}
