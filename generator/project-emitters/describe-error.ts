import { pathToFileURL } from "node:url";
import type { EmitterError } from "./run-in-thread.ts";

const MAX_CHARACTERS = 300;

/** A location in a stack: a file URL or an absolute path, the line and the column. */
const PLACE = /(?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^\s()]*?:\d+:\d+/g;

/** An error's message, truncated, and its first location in the project: `x is not a function (at emitters/wiki.mjs:3:5)`. */
export function describeError({ message, stack }: EmitterError, root: string): string {
  const line = message.replace(/\s+/g, " ").trim().replace(/\.$/, "");
  const text = line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line;
  const places = [...stack.matchAll(PLACE)].map(([place]) => relativeTo(root, place));
  const first = places.find((place) => place !== null);
  return first === undefined ? text : `${text} (at ${first})`;
}

/** The location relative to the root, or null if it is elsewhere. */
function relativeTo(root: string, place: string): string | null {
  const folders = [`${pathToFileURL(root)}/`, `${root}/`, `${root}\\`];
  const folder = folders.find((one) => place.startsWith(one));
  return folder === undefined ? null : place.slice(folder.length);
}
