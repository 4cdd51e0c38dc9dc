import type { Outcome } from "../collector.ts";
import { isJsonObject, type Json, own } from "../json.ts";
import { cutDeep } from "../load/cut-deep.ts";
import { LIMITS } from "../load/limits.ts";
import { createFileLocate } from "../load/locate.ts";
import { parseSpec } from "../load/parse-spec.ts";
import { toJson } from "../load/to-json.ts";
import type { ListText } from "../tools-list/read-tools-list.ts";
import type { Draft } from "./draft.ts";
import type { ImportAbout } from "./from-tools-list.ts";
import { draftOfManifest } from "./manifest/from-manifest.ts";
import { type AboutServer, draftOfMcpdesc, isMcpDescription } from "./mcpdesc/from-mcpdesc.ts";
import { draftOfOpenApi } from "./openapi/from-openapi.ts";

/** What a file is: an OpenAPI document, an MCP description, or a manifest of tools. */
export type TextKind = "openapi" | "mcpdesc" | "manifest" | "tools-list";

/**
 * A contract from a document; null for a list of tools. `kind` is the format that the user selected, `aboutServer` the head
 * of a contract of a server that the document names.
 */
export async function draftOfText(
  { path, text }: ListText,
  about: ImportAbout,
  kind: TextKind | null,
  aboutServer: AboutServer = () => about,
): Promise<Outcome<Draft | null> | null> {
  if (kind === "tools-list") return null;
  const format = /\.json$/i.test(path) ? "json" : "yaml";
  // A list of tools is read again below, which skips tools that are nested too deeply.
  const cut = format === "json" ? cutDeep({ path, text }, LIMITS.depth) : { value: text, diagnostics: [] };
  const parsed = await parseSpec(format, path, cut.value);
  const { value: root } = parsed;
  // A rounded number has a note of its own.
  const diagnostics = parsed.diagnostics.filter(({ id }) => id !== "unsafe-integer");
  if (root === null) return { value: null, diagnostics };
  const document = toJson(root);
  const seen = kind ?? kindOf(document);
  if (seen === "tools-list") return null;
  if (cut.diagnostics.length > 0) return { value: null, diagnostics: cut.diagnostics };
  const locate = createFileLocate({ path, text, root });
  const drafts = {
    openapi: () => draftOfOpenApi(document, about, locate),
    mcpdesc: () => draftOfMcpdesc(document, aboutServer, locate),
    manifest: () => draftOfManifest(document, about, locate),
  };
  const draft = drafts[seen]();
  return { value: draft.value, diagnostics: [...diagnostics, ...draft.diagnostics] };
}

function kindOf(document: Json): TextKind {
  if (!isJsonObject(document)) return "tools-list";
  if (own(document, "openapi") !== undefined || own(document, "swagger") !== undefined) return "openapi";
  if (isMcpDescription(document)) return "mcpdesc";
  const tools = own(document, "tools");
  const [first] = Array.isArray(tools) ? tools : [];
  return isJsonObject(first) &&
    own(first, "inputSchema") === undefined &&
    own(first, "possible_error_codes") !== undefined
    ? "manifest"
    : "tools-list";
}
