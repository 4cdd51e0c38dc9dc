import type { CodeAction, Diagnostic as Published, TextEdit } from "vscode-languageserver";
import type { Diagnostic } from "../diagnostics.ts";
import { fixEdits } from "../fix/fix-file.ts";
import { FIXERS } from "../fix/fixers.ts";
import { contractFilesOf, type Editor } from "./spots.ts";
import { rangeOf, rangeOfRef, type TextRange } from "./text-positions.ts";

/** The kind of the action that applies all fixes to a file, for `editor.codeActionsOnSave`. */
export const FIX_ALL = "source.fixAll.toolpact";

/** The request for actions at a range. `only`: prefixes of the wanted kinds. */
export interface FixRequest {
  readonly uri: string;
  readonly range: TextRange;
  readonly only: readonly string[] | undefined;
  /** What the editor shows there: an action names those that it fixes. */
  readonly shown: readonly Published[];
}

/** The fixes of `lint --fix` for the diagnostics at a range, and one action for the whole file. */
export async function quickFixes(editor: Editor, request: FixRequest): Promise<CodeAction[]> {
  const [spot] = await contractFilesOf(editor, request.uri);
  if (spot === undefined) return [];
  const { file, contract } = spot;
  const fixable = (await contract.diagnostics()).filter(({ id }) => Object.hasOwn(FIXERS, id));
  const here = fixable.filter(({ at }) => at.file === file.path && touches(rangeOfRef(at), request.range));
  const actions: CodeAction[] = [];
  const add = async (action: CodeAction, diagnostics: readonly Diagnostic[]) => {
    if (!isWanted(action.kind ?? "", request.only)) return;
    const edits = await textEdits(editor, request.uri, file, diagnostics);
    if (edits.length > 0) actions.push({ ...action, edit: { changes: { [request.uri]: edits } } });
  };
  for (const id of new Set(here.map((one) => one.id))) {
    const shown = request.shown.filter(({ code }) => code === id);
    const action = { title: `Fix ${id} in this file`, kind: "quickfix", diagnostics: shown };
    await add(
      action,
      fixable.filter((one) => one.id === id),
    );
  }
  await add({ title: "Fix all problems that need no decision", kind: FIX_ALL }, fixable);
  return actions;
}

function touches(one: TextRange, other: TextRange): boolean {
  return one.start.line <= other.end.line && other.start.line <= one.end.line;
}

function isWanted(kind: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
}

async function textEdits(
  { documents }: Editor,
  uri: string,
  file: { readonly path: string; readonly text: string },
  diagnostics: readonly Diagnostic[],
): Promise<TextEdit[]> {
  const path = documents.pathOf(uri);
  const lineEnd = path !== null && documents.textOf(path)?.includes("\r\n") === true ? "\r\n" : "\n";
  const edits = await fixEdits(file, diagnostics);
  return edits.map(({ start, end, text }) => {
    return { range: rangeOf(file.text, start, end), newText: text.replaceAll("\n", lineEnd) };
  });
}
