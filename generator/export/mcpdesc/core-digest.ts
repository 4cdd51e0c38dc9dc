import { digest } from "../../emit/canonical-json.ts";
import type { JsonObject } from "../../json.ts";

/** The name of Toolpact's extension in MCP descriptions. */
export const EXTENSION = "x-toolpact";

/** The version of the extension's format. */
export const EXTENSION_VERSION = 1;

/**
 * The digest of what an MCP description states without Toolpact's extension. An exported extension has it as `of`, so that
 * an import detects edits of the fields next to it.
 */
export function coreDigest(object: JsonObject): string {
  const { [EXTENSION]: _extension, ...core } = object;
  return `sha256:${digest("toolpact:mcpdesc:v1", core)}`;
}
