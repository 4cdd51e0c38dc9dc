import { createCollector, type Outcome } from "../../collector.ts";
import { diagnostic } from "../../diagnostics.ts";
import { coreDigest, EXTENSION } from "../../export/mcpdesc/core-digest.ts";
import { headOf } from "../../export/mcpdesc/mcpdesc.ts";
import { isJsonObject, type Json, type JsonObject, listOf, objectOf, own } from "../../json.ts";
import type { FileLocate } from "../../load/locate.ts";
import { createNotes, type Draft } from "../draft.ts";
import type { ImportAbout } from "../from-tools-list.ts";

/** The contract in the extension of an exported description. Fields that were edited next to it are an error. */
export function exportedDraft(document: JsonObject, about: ImportAbout, locate: FileLocate): Outcome<Draft | null> {
  const found = createCollector();
  const tools = listOf(own(document, "tools")).map((tool) => objectOf(tool));
  const edited = (path: readonly (string | number)[], what: string) => {
    const detail = `${what} was edited after the export and differs from its \`${EXTENSION}\`. Edit the contract and export it again, or remove \`of\` from each \`${EXTENSION}\``;
    found.add(diagnostic("not-importable", locate([...path]), { what: "an exported MCP description", detail }));
  };
  if (!isUnchanged(headOf(document))) edited([], "the document");
  for (const [index, tool] of tools.entries()) if (!isUnchanged(tool)) edited(["tools", index], "the tool");
  if (found.hasErrors()) return { value: null, diagnostics: found.sorted() };
  const { version: _version, of: _of, types, identifiers, contract, ...sections } = extensionOf(document);
  const draft: Draft = {
    origin: about.origin,
    sections: { contract: named(objectOf(contract), document, about), ...sections },
    identifiers: objectOf(identifiers),
    types: objectOf(types),
    tools: Object.fromEntries(tools.map(toolOf)),
    notes: createNotes().list,
    toolPlaces: new Map(tools.map((tool, index) => [toolOf(tool)[0], locate(["tools", index, "name"])])),
  };
  return { value: draft, diagnostics: [] };
}

/** With the name that the user chose, if it is another one. */
function named(contract: JsonObject, document: JsonObject, { name }: ImportAbout): JsonObject {
  return name === own(objectOf(own(document, "info")), "name") ? contract : { ...contract, name };
}

function extensionOf(object: JsonObject): JsonObject {
  return objectOf(own(object, EXTENSION));
}

function isUnchanged(object: JsonObject): boolean {
  return own(extensionOf(object), "of") === coreDigest(object);
}

function toolOf(tool: JsonObject): readonly [string, Json] {
  const { of: _of, name, ...spec } = extensionOf(tool);
  return [typeof name === "string" ? name : String(own(tool, "name")), isJsonObject(spec) ? spec : {}];
}
