import type { CompletionItem, CompletionItemKind, Hover as HoverAnswer } from "vscode-languageserver";
import { type Completion, complete } from "./completion.ts";
import { type Hover, hoverKeyword, hoverName } from "./hover.ts";
import { printTypes } from "./print-types.ts";
import { type Described, type DocumentPosition, describedFile, type Editor, type Spot, spotsAt } from "./spots.ts";
import { offsetOf, rangeOf } from "./text-positions.ts";
import { type YamlServer, yamlServerFor } from "./yaml-server.ts";

/** The numbers of the protocol: constant enums of another package cannot be imported. */
const ITEM_KINDS = { keyword: 10, value: 12, name: 18 } as const satisfies Record<
  Completion["kind"],
  CompletionItemKind
>;

/** Keywords, values and names for a position. */
export async function completion(
  editor: Editor,
  { uri, position }: DocumentPosition,
  server: YamlServer,
): Promise<CompletionItem[]> {
  const described = await describedFile(editor, uri);
  if (described === null) return [];
  const { file, index } = described;
  const { start, end, items } = await complete(file, offsetOf(file.text, position), index);
  const range = rangeOf(file.text, start, end);
  const isShared = isLeftToSchema(described, server);
  const shown = items.filter(({ kind }) => kind === "name" || !isShared);
  return shown.map(({ label, kind, documentation, text }) => ({
    label,
    kind: ITEM_KINDS[kind],
    textEdit: { range, newText: text },
    ...(documentation === null ? {} : { documentation }),
  }));
}

function isLeftToSchema({ file }: Described, server: YamlServer): boolean {
  return yamlServerFor(server, file.path, file.text) === "schema";
}

/** The generated type or the facts of a name, or the description of a keyword. */
export async function hover(editor: Editor, at: DocumentPosition, server: YamlServer): Promise<HoverAnswer | null> {
  const [spot] = await spotsAt(editor, at);
  const named = spot === undefined ? null : await hoverSpot(spot);
  if (spot !== undefined && named !== null) return asAnswer(named, spot.file.text);
  const described = await describedFile(editor, at.uri);
  if (described === null || isLeftToSchema(described, server)) return null;
  const { file } = described;
  const found = hoverKeyword(file, file.kind, offsetOf(file.text, at.position));
  return found === null ? null : asAnswer(found, file.text);
}

async function hoverSpot({ contract, file, offset }: Spot): Promise<Hover | null> {
  const { index, engines } = contract;
  const model = await contract.model();
  return hoverName({ index, model, printTypes: (of, names) => printTypes(of, names, engines) }, file.path, offset);
}

function asAnswer({ start, end, markdown }: Hover, text: string): HoverAnswer {
  return { contents: { kind: "markdown", value: markdown }, range: rangeOf(text, start, end) };
}
