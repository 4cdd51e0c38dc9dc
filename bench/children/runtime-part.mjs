import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** A part of the built runtime, given its index: `mcp/listen.js`. */
export const runtimePart = (index, path) => import(pathToFileURL(join(dirname(index), path)).href);
