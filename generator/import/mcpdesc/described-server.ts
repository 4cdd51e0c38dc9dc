import { type Json, type JsonObject, listOf, objectOf, own } from "../../json.ts";
import { cleanLine, cleanText, shownValue } from "../clean-text.ts";
import type { Notes } from "../draft.ts";

/** The longest description of a server in registries. */
const MAX_DESCRIPTION = 100;

/** The section `server` of what a description states about the server itself; nothing if it states nothing. */
export function describedServer(document: JsonObject, notes: Notes): JsonObject {
  const info = objectOf(own(document, "info"));
  const description = textOf(own(info, "description"));
  const instructions = textOf(own(document, "instructions"));
  const members: readonly (readonly [string, Json | null])[] = [
    ["description", description !== null && description.length <= MAX_DESCRIPTION ? cleanLine(description, 100) : null],
    ["instructions", instructions === null ? null : cleanText(instructions, 4096)],
    ["website", secure(own(info, "websiteUrl"), ["server", "website"], notes)],
    ["icons", iconsOf(info, notes)],
    ["remotes", remotesOf(document, notes)],
  ];
  for (const key of ["id", "contact", "license"]) {
    const value = own(info, key);
    if (value !== undefined) notes.leftOut(["server"], `\`${key}\`: ${shownValue(value)}`);
  }
  const stated = members.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return stated.length === 0 ? {} : { server: Object.fromEntries(stated) };
}

function textOf(value: Json | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function secure(value: Json | undefined, path: readonly string[], notes: Notes): string | null {
  if (value === undefined) return null;
  if (typeof value === "string" && value.startsWith("https://") && URL.canParse(value)) return value;
  notes.leftOut(path, `not an https: URL: ${shownValue(value)}`);
  return null;
}

function iconsOf(info: JsonObject, notes: Notes): readonly JsonObject[] {
  return listOf(own(info, "icons"))
    .map(objectOf)
    .flatMap(({ src, mimeType, sizes, theme }): readonly JsonObject[] => {
      const address = secure(src, ["server", "icons"], notes);
      if (address === null) return [];
      const members = { mime_type: mimeType, sizes, theme };
      const stated = Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined);
      return [{ src: address, ...Object.fromEntries(stated) }];
    });
}

function remotesOf(document: JsonObject, notes: Notes): readonly JsonObject[] {
  return listOf(own(document, "transports"))
    .map(objectOf)
    .flatMap((transport): readonly JsonObject[] => {
      const { type, url } = transport;
      if (type === "streamable-http" && typeof url === "string" && /^https?:\/\/\S+$/.test(url)) return [{ url }];
      notes.leftOut(["server"], `a transport without a package: ${shownValue(transport)}`);
      return [];
    });
}
