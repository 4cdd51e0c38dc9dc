import type { Outcome } from "../../collector.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics.ts";
import { EXTENSION } from "../../export/mcpdesc/core-digest.ts";
import { isJsonObject, type Json, type JsonObject, objectOf, own } from "../../json.ts";
import type { FileLocate } from "../../load/locate.ts";
import type { ServerInfo } from "../../verify/connection.ts";
import type { Draft } from "../draft.ts";
import type { ImportAbout } from "../from-tools-list.ts";
import { describedDraft } from "./described-draft.ts";
import { exportedDraft } from "./exported-draft.ts";

/** What an import of a description is called: by the description itself, unless the user chose a name. */
export type AboutServer = (server: ServerInfo) => ImportAbout;

/** True for a document that states the version of the MCP description format. */
export function isMcpDescription(document: Json): boolean {
  return isJsonObject(document) && own(document, "mcpdesc") !== undefined;
}

/**
 * A contract of an MCP description. Of one that `toolpact export` wrote, an equal contract; of any other, what it states
 * about tools, completed by its `x-toolpact` extension, if it has one.
 *
 * Source: https://github.com/mcpdesc/mcpdesc-specification, spec/0.8.0.
 */
export function draftOfMcpdesc(document: Json, aboutServer: AboutServer, locate: FileLocate): Outcome<Draft | null> {
  const problem = isJsonObject(document) ? versionProblem(document) : "it is not an object";
  if (!isJsonObject(document) || problem !== null) return failed(locate(["mcpdesc"]), problem ?? "");
  const info = objectOf(own(document, "info"));
  const [name, version, title] = ["name", "version", "title"].map((key) => textOf(own(info, key)));
  if (name === null || name === undefined) return failed(locate(["info"]), "`info.name` is missing");
  const about = aboutServer({ name, version: version ?? "", ...(typeof title === "string" ? { title } : {}) });
  const isExported = own(objectOf(own(document, EXTENSION)), "of") !== undefined;
  return isExported ? exportedDraft(document, about, locate) : describedDraft(document, about, locate);
}

function failed(at: Diagnostic["at"], detail: string): Outcome<null> {
  return { value: null, diagnostics: [diagnostic("not-importable", at, { what: "an MCP description", detail })] };
}

/** 0.7 differs from 0.8 in parts that are not imported. */
function versionProblem(document: JsonObject): string | null {
  const version = own(document, "mcpdesc");
  if (typeof version === "string" && /^0\.[78]\.\d+$/.test(version)) return null;
  return `\`mcpdesc\` is ${JSON.stringify(version)}, and 0.7 and 0.8 are supported`;
}

function textOf(value: Json | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
