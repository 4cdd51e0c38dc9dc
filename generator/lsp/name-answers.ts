import { resolve } from "node:path";
import type { Location, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { meaningOf, type NamedThing, type NameUse, useAt, usesOf } from "./names.ts";
import { type FileEdit, type OrRefusal, renamable, renameEdits } from "./rename.ts";
import { contractsOf, type DocumentPosition, type Editor, filesAt, type Spot, spotsAt } from "./spots.ts";
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

/**
 * Renames the name at a position in every contract of the project that contains the document, or a file that the rename
 * changes; or in none.
 */
export async function rename(editor: Editor, at: DocumentPosition, newName: string): Promise<OrRefusal<WorkspaceEdit>> {
  const changes: Record<string, TextEdit[]> = {};
  const contracts = await contractsOf(editor, at.uri);
  const pending = [...(await spotsAt(editor, at))].reverse();
  const first = pending.at(-1);
  if (first === undefined) return { refusal: NO_NAME };
  const done = new Set<string>();
  for (let spot = pending.pop(); spot !== undefined; spot = pending.pop()) {
    const { contract } = spot;
    const thing = thingAt(spot);
    if ("refusal" in thing) return refusedBy(contract, first, thing.refusal);
    const key = JSON.stringify([contract.name, thing.value]);
    if (done.has(key)) continue;
    done.add(key);
    const edits = renameEdits(contract.index, contract.files, thing.value, newName);
    if ("refusal" in edits) return refusedBy(contract, first, edits.refusal);
    for (const edit of edits.value) {
      addEdit(changes, editor, contract, edit);
      const files = filesAt(resolve(contract.folder, edit.file), contracts);
      pending.push(...files.map((one) => ({ ...one, offset: edit.start })));
    }
  }
  return { value: { changes } };
}

/** What the name at a spot means. */
function thingAt({ contract: { index }, file, offset }: Spot): OrRefusal<NamedThing> {
  const use = useAt(index, file.path, offset);
  return use === null ? { refusal: NO_NAME } : renamable(index, use);
}

/** The reason, with the name of the contract if it is not the first one that contains the document. */
function refusedBy(contract: OpenContract, first: Spot, refusal: string): { readonly refusal: string } {
  return { refusal: contract.name === first.contract.name ? refusal : `In the contract ${contract.name}: ${refusal}` };
}

function addEdit(changes: Record<string, TextEdit[]>, editor: Editor, contract: OpenContract, edit: FileEdit): void {
  const { file, start, end, text } = edit;
  const uri = editor.documents.uriOf(resolve(contract.folder, file));
  const change = { range: rangeOf(textOf(contract, file), start, end), newText: text };
  changes[uri] = distinct([...(changes[uri] ?? []), change]);
}
