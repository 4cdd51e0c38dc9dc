import { type DiagnosticDef, error, warning } from "./definition.ts";
import type { Detailed, Limited, Named } from "./load.ts";

/** Problems of a list of tools that some server answered. */
export const TOOLS_LIST_DIAGNOSTICS = {
  "not-a-tools-list": error(
    (p: Detailed) => `This is no answer to tools/list: ${p.detail}.`,
    'A list of tools is the result of `tools/list` (`{ "tools": [ … ] }`), the JSON-RPC answer around it, the list alone, or a list of such pages.',
  ),
  "too-many-tools": error(
    (p: Limited) => `There are more than ${p.limit} tools: the rest is left out.`,
    "At most 10,000 tools are read from one server.",
  ),
  "bad-tool-row": error(
    (p: Detailed) => `This tool can't be read: ${p.detail}.`,
    "Each tool is an object with a `name`, a text that is not empty. What has none is left out.",
  ),
  "bad-tool-member": error(
    (p: Named & { readonly tool: string; readonly wanted: string }) =>
      `\`${p.name}\` of the tool "${p.tool}" is not ${p.wanted}.`,
    "A member of a tool has another type than MCP gives it. It is taken as if it were not there; clients may refuse the tool, or the whole list.",
  ),
  "tool-without-input": error(
    (p: Named) => `The tool "${p.name}" has no \`inputSchema\`.`,
    'MCP demands an `inputSchema` of every tool, for one without parameters `{ "type": "object" }`, which is what it is taken for.',
  ),
  "tool-listed-twice": error(
    (p: Named) => `The tool "${p.name}" is listed twice.`,
    "Names of tools are unique in a server. The first row counts.",
  ),
  "page-missing": warning(
    () => "The list goes on (`nextCursor`), but there is no further page.",
    "Give the pages that follow as well, in their order: tools on them are missing here.",
  ),
} as const satisfies Record<string, DiagnosticDef>;
