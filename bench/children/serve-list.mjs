/**
 * The CPU time of `tools/list`, in milliseconds: of the first answer, of each that follows, and of that with the text
 * that a transport to another process makes of it. Arguments: `own` or `bare`, the index of the built runtime, the index of a generated contract.
 */
import { pathToFileURL } from "node:url";
import { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { connected } from "./in-memory.mjs";
import { ownCore } from "./orders.mjs";
import { runtimePart } from "./runtime-part.mjs";

const [, , side, runtime, contract] = process.argv;
const NEXT = 5;

async function ownServer() {
  const { serverFactory } = await runtimePart(runtime, "mcp/server-factory.js");
  const core = await ownCore(runtime, contract, async () => ({}));
  return (await serverFactory(core, { transport: "stdio", options: {} }))({});
}

/** The same tools, each with the zod schemas of its input and of its result. */
async function bareServer() {
  const generated = await import(pathToFileURL(contract).href);
  const { toolList } = await generated.contract.toolLists.default();
  const server = new McpServer({ name: "corpus", version: "1.0.0" });
  for (const { name, description, inputSchema, outputSchema } of Object.values(toolList).map(JSON.parse)) {
    const schemas = {
      inputSchema: z.fromJSONSchema(inputSchema),
      outputSchema: z.fromJSONSchema(resultOf(outputSchema)),
    };
    server.registerTool(name, { description, ...schemas }, async () => ({ content: [] }));
  }
  return server;
}

/** The result within the envelope of a success. */
function resultOf({ anyOf, oneOf, properties, $defs }) {
  const branches = anyOf ?? oneOf ?? [{ properties }];
  const { result } = branches.map((branch) => branch.properties ?? {}).find((one) => "result" in one);
  return $defs === undefined ? result : { ...result, $defs };
}

const request = await connected(side === "own" ? await ownServer() : await bareServer());

async function cpuOf(isText) {
  const before = process.cpuUsage();
  const result = await request("tools/list", {});
  if (isText) JSON.stringify(result);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, tools: result.tools.length };
}

/** The median of some answers. */
async function medianOf(isText) {
  const found = [];
  for (let number = 0; number < NEXT; number += 1) found.push((await cpuOf(isText)).ms);
  return found.sort((a, b) => a - b)[NEXT >> 1];
}

const { ms: first, tools } = await cpuOf(false);
console.log(JSON.stringify({ first, next: await medianOf(false), text: await medianOf(true), tools }));
