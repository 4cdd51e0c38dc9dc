import { basename, resolve } from "node:path";
import { decode } from "../load/decode.ts";
import { parseYamlText } from "../load/parse-spec.ts";
import { readSpecName } from "../load/spec-name.ts";
import { PROJECT_FILE } from "../nearest-project-file.ts";
import type { SpecFile } from "../source.ts";
import type { EditedFile } from "./completion.ts";
import { indexNames, type NameIndex } from "./names.ts";
import type { OpenDocuments } from "./open-documents.ts";
import { offsetOf, type TextPosition } from "./text-positions.ts";
import type { OpenContract, Workspace } from "./workspace.ts";

/** What answers are computed from. */
export interface Editor {
  readonly workspace: Workspace;
  readonly documents: OpenDocuments;
}

/** A document and a position, as requests name them. */
export interface DocumentPosition {
  readonly uri: string;
  readonly position: TextPosition;
}

/** An offset in a file of a contract. A file that several contracts import has one in each. */
export interface Spot {
  readonly contract: OpenContract;
  readonly file: SpecFile;
  readonly offset: number;
}

/** The spots of a position; none outside of contracts. */
export async function spotsAt(editor: Editor, { uri, position }: DocumentPosition): Promise<readonly Spot[]> {
  const found = await contractFilesOf(editor, uri);
  return found.map(({ contract, file }) => ({ contract, file, offset: offsetOf(file.text, position) }));
}

/** A document as a file of each contract that contains it. */
export async function contractFilesOf(editor: Editor, uri: string): Promise<readonly ContractFile[]> {
  const path = editor.documents.pathOf(uri);
  return path === null ? [] : filesAt(path, await contractsOf(editor, uri));
}

/** A file of a contract. */
export type ContractFile = Omit<Spot, "offset">;

/** All contracts of the project of a document. */
export async function contractsOf({ workspace, documents }: Editor, uri: string): Promise<readonly OpenContract[]> {
  const path = documents.pathOf(uri);
  const project = path === null ? null : await workspace.projectOf(path);
  return project?.contracts ?? [];
}

/** A path on the disk as a file of each of these contracts that contains it. */
export function filesAt(path: string, contracts: readonly OpenContract[]): readonly ContractFile[] {
  return contracts.flatMap((contract) => {
    const file = contract.files.find((one) => resolve(contract.folder, one.path) === path);
    return file === undefined ? [] : [{ contract, file }];
  });
}

/** A document that the grammar describes, with the names of its contract. */
export interface Described {
  readonly file: EditedFile & Pick<SpecFile, "root">;
  readonly index: NameIndex;
}

/** A file of a contract, or a project file; null for any other document. */
export async function describedFile(editor: Editor, uri: string): Promise<Described | null> {
  const [spot] = await contractFilesOf(editor, uri);
  if (spot !== undefined) {
    const format = readSpecName(basename(spot.file.path))?.format ?? "yaml";
    return { file: { ...spot.file, format }, index: spot.contract.index };
  }
  const path = editor.documents.pathOf(uri);
  if (path === null || basename(path) !== PROJECT_FILE) return null;
  const decoded = decode(Buffer.from(editor.documents.textOf(path) ?? ""));
  const text = "text" in decoded ? decoded.text : "";
  const { value: root } = await parseYamlText(path, text);
  return { file: { path, text, kind: "project", format: "yaml", root }, index: indexNames([]) };
}
