import { resolve } from "node:path";
import type { Location, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { meaningOf, type NameUse, useAt, usesOf } from "./names.ts";
import { type FileEdit, type OrRefusal, renamable, renameEdits } from "./rename.ts";
import { type DocumentPosition, type Editor, type Spot, spotsAt } from "./spots.ts";
import { rangeOf, type TextRange } from "./text-positions.ts";
import type { OpenContract } from "./workspace.ts";

/** The declaration of the name at a position. */
export async function definition(editor: Editor, at: DocumentPosition): Promise<Location[]> {
  return locations(editor, await spotsAt(editor, at), ({ role }) => role !== "reference");
}

/** The references to the name at a position, and its declaration if it is asked for. */
export async function references(editor: Editor, at: DocumentPosition, withDeclaration: boolean): Promise<Location[]> {
  return locations(editor, await spotsAt(editor, at), ({ role }) => withDeclaration || role === "reference");
}

function locations(editor: Editor, spots: readonly Spot[], wanted: (use: NameUse) => boolean): Location[] {
  const found = spots.flatMap(({ contract, file, offset }) => {
    const use = useAt(contract.index, file.path, offset);
    const thing = use === null ? null : meaningOf(contract.index, use);
    const uses = thing === null ? [] : usesOf(contract.index, thing).filter(wanted);
    return uses.map((one) => locationOf(editor, contract, one));
  });
  return distinct(found);
}

function locationOf({ documents }: Editor, contract: OpenContract, { file, start, end }: NameUse): Location {
  return { uri: documents.uriOf(resolve(contract.folder, file)), range: rangeOf(textOf(contract, file), start, end) };
}

function textOf({ files }: OpenContract, path: string): string {
  return files.find((file) => file.path === path)?.text ?? "";
}

/** Each once: contracts that import one folder share what is in it. */
function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** What would be renamed at a position. */
export interface Renamable {
  readonly range: TextRange;
  readonly placeholder: string;
}

/** The name at a position if it can be renamed. */
export async function prepareRename(editor: Editor, at: DocumentPosition): Promise<OrRefusal<Renamable>> {
  const [spot] = await spotsAt(editor, at);
  const use = spot === undefined ? null : useAt(spot.contract.index, spot.file.path, spot.offset);
  if (spot === undefined || use === null) return { refusal: NO_NAME };
  const thing = renamable(spot.contract.index, use);
  if ("refusal" in thing) return thing;
  return { value: { range: rangeOf(spot.file.text, use.start, use.end), placeholder: use.name } };
}

const NO_NAME = "There is no name here that a contract declares.";

/** Renames the name at a position in all files of all contracts that contain the document, or in none. */
export async function rename(editor: Editor, at: DocumentPosition, newName: string): Promise<OrRefusal<WorkspaceEdit>> {
  const changes: Record<string, TextEdit[]> = {};
  const spots = await spotsAt(editor, at);
  for (const { contract, file, offset } of spots) {
    const use = useAt(contract.index, file.path, offset);
    const thing = use === null ? ({ refusal: NO_NAME } as const) : renamable(contract.index, use);
    const edits = "refusal" in thing ? thing : renameEdits(contract.index, contract.files, thing.value, newName);
    if ("refusal" in edits) return edits;
    for (const edit of edits.value) addEdit(changes, editor, contract, edit);
  }
  return spots.length === 0 ? { refusal: NO_NAME } : { value: { changes } };
}

function addEdit(changes: Record<string, TextEdit[]>, editor: Editor, contract: OpenContract, edit: FileEdit): void {
  const { file, start, end, text } = edit;
  const uri = editor.documents.uriOf(resolve(contract.folder, file));
  const change = { range: rangeOf(textOf(contract, file), start, end), newText: text };
  changes[uri] = distinct([...(changes[uri] ?? []), change]);
}
