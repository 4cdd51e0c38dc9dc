import { roomBeside } from "../../advertised/projection/client-facts.ts";
import { inlineRefs } from "../../advertised/projection/inline.ts";
import { CLIENTS } from "../../clients.ts";
import { isJsonObject, own } from "../../json.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import { printList } from "../schema-queries/print-path.ts";
import { type ClientList, type ClientRule, type Found, toolRule } from "./rule.ts";

const MAX_NAME_LENGTH = 64;

/** Rules about single tools. */
export const TOOL_RULES: readonly ClientRule[] = [
  // One name with a dot makes some clients drop the whole list.
  ruleOnce("client-name-charset", { clients: ["claude", "openai", "vscode"], mended: true }, ({ name }) =>
    /^[A-Za-z0-9_-]+$/.test(name) ? null : [["name"], "only letters, digits, _ and - are allowed"],
  ),
  ruleOnce("client-name-length", { clients: ["claude", "openai", "gemini", "vscode"], mended: true }, ({ name }) => {
    const length = [...name].length;
    if (length <= MAX_NAME_LENGTH) return null;
    return [["name"], `it has ${length} characters; the limit is ${MAX_NAME_LENGTH}`];
  }),
  // A client that joins the names of server and tool hides a tool whose joined name is too long.
  ruleOnce("client-name-prefixed-length", { clients: ["cursor"], mended: true }, ({ name }, { server }) => {
    const [length, room] = [[...name].length, roomBeside(server)];
    return length <= room ? null : [["name"], `it has ${length} characters; ${room} remain`];
  }),
  ruleOnce("client-name-start", { clients: ["gemini"], mended: true }, ({ name }) =>
    /^[A-Za-z_]/.test(name) ? null : [["name"], "it must begin with a letter or _"],
  ),
  // Clients of the official SDK refuse the whole list. Source: MCP, tools.
  ruleOnce("client-input-root", { clients: CLIENTS, mended: true }, ({ row, inputSchema }) => {
    if (own(row, "inputSchema") === undefined) return [[], "it has none"];
    return own(inputSchema, "type") === "object" ? null : [["inputSchema"], 'its root is not `type: "object"`'];
  }),
  // The form that MCP recommends for a tool without parameters leaves `properties` out.
  ruleOnce("client-no-properties", { clients: ["openai", "vscode"], mended: true }, ({ inputSchema }) =>
    isJsonObject(own(inputSchema, "properties")) ? null : [["inputSchema"], "add `properties: {}`"],
  ),
  ruleOnce("client-recursion", { clients: ["gemini", "cursor", "claude-strict"], mended: true }, (tool) =>
    notInlined(tool, "recursive"),
  ),
  // Clients that take no references would get a schema of any size, so their list has a looser one.
  ruleOnce("client-inlined-size", { clients: ["gemini", "cursor"], mended: true }, (tool) =>
    notInlined(tool, "too large"),
  ),
  // Clients of the official SDK refuse the whole list. Source: MCP 2025-11-25, tools.
  ruleOnce("client-output-root", { clients: CLIENTS, mended: true }, ({ row }) => {
    const output = own(row, "outputSchema");
    const isFine = output === undefined || (isJsonObject(output) && own(output, "type") === "object");
    return isFine ? null : [["outputSchema"], 'its root is not `type: "object"`'];
  }),
  // A model chooses a tool by its description.
  ruleOnce("client-description-missing", { clients: CLIENTS, mended: false }, ({ description }) =>
    (description ?? "").trim() === "" ? [["name"], "add a sentence"] : null,
  ),
  // Source: MCP, ToolAnnotations.
  ruleOnce("client-annotation-contradiction", { clients: CLIENTS, mended: false }, ({ hints }) => {
    const isBoth = hints.readOnlyHint === true && hints.destructiveHint === true;
    return isBoth ? [["annotations"], "readOnlyHint and destructiveHint are both true"] : null;
  }),
];

function notInlined({ inputSchema }: ListedTool, reason: "recursive" | "too large"): Found | null {
  const refs = [...inlineRefs(inputSchema).faults].filter(([, why]) => why === reason).map(([ref]) => ref);
  return refs.length === 0 ? null : [["inputSchema"], printList(refs)];
}

/** `find` returns the location in the tool's entry and the detail of what is wrong, or null. */
function ruleOnce(
  id: ClientRule["id"],
  options: Pick<ClientRule, "clients" | "mended">,
  find: (tool: ListedTool, list: ClientList) => Found | null,
): ClientRule {
  return toolRule(id, options, (tool, list) => [find(tool, list)].filter((found) => found !== null));
}
