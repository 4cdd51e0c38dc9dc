import type { ServerInfo } from "../verify/connection.ts";
import { cleanLine, shownValue } from "./clean-text.ts";
import { createNotes, type Note } from "./draft.ts";
import { contractName } from "./import-names.ts";

/** The head of a contract of that server, and what differs from the server's own words. */
export interface ServerAbout {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly notes: readonly Note[];
}

/** Source: https://semver.org, 2.0.0. */
const SEMVER =
  /^v?(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
const PARTIAL = /^v?(0|[1-9]\d{0,8})(?:\.(0|[1-9]\d{0,8}))?$/;
const FIRST = "0.1.0";

/** Name, version and title of a contract. `wanted` is the name that the user chose, or null. */
export function aboutServer(server: ServerInfo | null, wanted: string | null, folder: string): ServerAbout {
  if (server === null) return { name: contractName(wanted ?? folder), version: FIRST, notes: [] };
  const notes = createNotes();
  const name = contractName(wanted ?? server.name);
  if (wanted === null && name !== server.name) {
    notes.changed(["contract", "name"], `the server's name is "${shownValue(server.name)}"`);
  }
  const version = versionOf(server.version);
  if (version !== server.version) {
    const why = `the server's version is "${shownValue(server.version)}", which is not a semantic version`;
    notes.changed(["contract", "version"], why);
  }
  const title = server.title === undefined ? null : cleanLine(server.title, 200);
  return { name, version, ...(title === null ? {} : { title }), notes: notes.list };
}

/** `1.2` → `1.2.0`. A version without numbers becomes the first one. */
function versionOf(version: string): string {
  if (SEMVER.test(version) && version.length <= 64) return version;
  const [, major, minor = "0"] = PARTIAL.exec(version) ?? [];
  return major === undefined ? FIRST : `${major}.${minor}.0`;
}
