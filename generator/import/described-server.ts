import { type Json, type JsonObject, listOf, objectOf, own } from "../json.ts";
import { ENDPOINT, fitsForm, SECURE_URL } from "../server-forms.ts";
import { cleanLine, cleanText, shownValue } from "./clean-text.ts";
import { describedIcons } from "./described-icons.ts";
import type { Notes } from "./draft.ts";

/** The longest description of a server in registries. */
const MAX_DESCRIPTION = 100;

/**
 * The section `server` of what an MCP description states about the server itself: `info`, `instructions` and `transports`.
 * Nothing if it states nothing. A server sends the first two of itself, in the same form.
 */
export function describedServer(document: JsonObject, notes: Notes): JsonObject {
  const info = objectOf(own(document, "info"));
  const instructions = textOf(own(document, "instructions"));
  const members: readonly (readonly [string, Json | null])[] = [
    ["description", shortDescription(own(info, "description"), notes)],
    ["instructions", instructions === null ? null : wholeText(instructions, ["server", "instructions"], notes)],
    ["website", websiteOf(info, notes)],
    ["icons", describedIcons(own(info, "icons"), notes)],
    ["remotes", remotesOf(document, notes)],
  ];
  for (const key of ["id", "contact", "license"]) {
    const value = own(info, key);
    if (value !== undefined) notes.leftOut(["server"], `\`${key}\`: ${shownValue(value)}`);
  }
  const stated = members.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return stated.length === 0 ? {} : { server: Object.fromEntries(stated) };
}

/** The contract's `description` of what a server or a description states. */
export function contractDescription(info: JsonObject, notes: Notes): JsonObject {
  const text = textOf(own(info, "description"));
  if (text === null) return {};
  const description = cleanText(text, MAX_CONTRACT_DESCRIPTION);
  if (description !== text) notes.changed(["contract", "description"], "a part of it was changed");
  return description === null ? {} : { description };
}

const MAX_CONTRACT_DESCRIPTION = 4096;

function shortDescription(value: Json | undefined, notes: Notes): string | null {
  const text = textOf(value);
  if (text === null) return null;
  const line = cleanLine(text, MAX_CONTRACT_DESCRIPTION);
  if (line !== null && [...line].length <= MAX_DESCRIPTION) return line;
  notes.leftOut(["server", "description"], "it is longer than 100 characters, and in `contract.description`");
  return null;
}

const MAX_TEXT = 1_000_000;

function wholeText(text: string, path: readonly string[], notes: Notes): string | null {
  const clean = cleanText(text, MAX_TEXT);
  if (clean !== text) notes.changed(path, "a part of it was changed");
  return clean;
}

function textOf(value: Json | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The note does not show the URL, which may contain a password. */
function websiteOf(info: JsonObject, notes: Notes): string | null {
  const value = own(info, "websiteUrl");
  if (value === undefined) return null;
  if (fitsForm(value, SECURE_URL)) return value;
  notes.leftOut(["server", "website"], "it is not an https: URL without a password");
  return null;
}

/** The notes show nothing but the type: the rest may contain a password. */
function remotesOf(document: JsonObject, notes: Notes): readonly JsonObject[] {
  const urls = new Set<string>();
  for (const transport of listOf(own(document, "transports")).map(objectOf)) {
    const [type, url] = [own(transport, "type"), own(transport, "url")];
    if (type !== "streamable-http")
      notes.leftOut(["server"], `a transport without a package: ${shownValue(type ?? null)}`);
    else if (fitsForm(url, ENDPOINT)) urls.add(url);
    else notes.leftOut(["server"], "a transport whose `url` is not an http: or https: URL without a password");
  }
  return [...urls].map((url) => ({ url }));
}
