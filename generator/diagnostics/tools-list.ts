import { type DiagnosticDef, error, warning } from "./definition.ts";
import type { Detailed, Limited, Named } from "./load.ts";

/** Problems of the list of tools that a server returned. */
export const TOOLS_LIST_DIAGNOSTICS = {
  "not-a-tools-list": error(
    (p: Detailed) => `This is not a result of tools/list: ${p.detail}.`,
    'A list of tools is the result of `tools/list` (`{ "tools": [ … ] }`), the JSON-RPC response with that result, the array alone, or an array of such pages.',
  ),
  "too-many-tools": error(
    (p: Limited) => `The list has more than ${p.limit} tools; the rest are ignored.`,
    "At most 10,000 tools are read from one server.",
  ),
  "bad-tool-entry": error(
    (p: Detailed) => `This tool cannot be read: ${p.detail}.`,
    "Each tool is an object whose `name` is a non-empty string. Others are ignored.",
  ),
  "bad-tool-member": error(
    (p: Named & { readonly tool: string; readonly wanted: string }) =>
      `\`${p.name}\` of the tool "${p.tool}" is not ${p.wanted}.`,
    "The property has a type that MCP does not allow. It is ignored here; clients may refuse the tool or the whole list. Correct it in the server.",
  ),
  "tool-without-input": error(
    (p: Named) => `The tool "${p.name}" has no \`inputSchema\`.`,
    'MCP requires an `inputSchema` for every tool. For a tool without parameters it is `{ "type": "object" }`, which is assumed here.',
  ),
  "duplicate-tool": error(
    (p: Named) => `The tool "${p.name}" is listed twice.`,
    "Tool names are unique in a server. The first entry is used.",
  ),
  "page-missing": warning(
    () => "The list is incomplete: it has a `nextCursor`, but no further page follows.",
    "Pass the following pages too, in order. Their tools are missing here.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
