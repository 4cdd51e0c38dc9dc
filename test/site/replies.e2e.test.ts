import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { contract as broker } from "@toolpact/contracts/broker";
import { contract as tasks } from "@toolpact/contracts/tasks";
import { contract as weather } from "@toolpact/contracts/weather";
import { expect, onTestFinished, test } from "vitest";
import { mockData } from "../../generator/mock/mock-data.ts";
import { EXAMPLE_REQUEST_ID, EXAMPLE_TIME } from "../../generator/mock/mock-reply.ts";
import type { ContractModel } from "../../generator/model.ts";
import type { TypedContract } from "../../runtime/call/types.ts";
import { listen } from "../../runtime/mcp/listen.ts";
import { mockCore, wishContext } from "../../runtime/mock/mock-core.ts";
import { createFakeClock } from "../support/fake-clock.ts";
import { lowerFolder } from "../support/lower-folder.ts";
import { siteOf } from "./pages.ts";
import { codeBlocks } from "./read-page.ts";

const repository = resolve(import.meta.dirname, "../..");

/** Serves the mock of a contract over HTTP; each call is one of another caller, so no rate limit is reached. */
async function served(contract: TypedContract, model: ContractModel): Promise<string> {
  const clock = createFakeClock(Date.parse(EXAMPLE_TIME));
  const core = mockCore(contract, mockData(model, "default"), { clock, newId: () => EXAMPLE_REQUEST_ID });
  let callers = 0;
  const options = { port: 0, contextOf: wishContext, principalOf: () => `caller-${callers++}` };
  const server = await listen(core, options);
  onTestFinished(async () => {
    await server.close();
  });
  return String(server.url);
}

/** A result as the site shows it: the envelope, or without one the whole result. */
function shown(
  { structuredContent, content, isError, _meta = {} }: Awaited<ReturnType<Client["callTool"]>>,
  isPlain: boolean,
) {
  const meta = Object.entries(_meta).filter(([key]) => !/\/rate_limit$|^io\./.test(key));
  const whole = {
    content,
    ...(structuredContent === undefined ? {} : { structuredContent }),
    ...(isError === true ? { isError } : {}),
    ...(meta.length === 0 ? {} : { _meta: Object.fromEntries(meta) }),
  };
  return JSON.stringify(isPlain ? whole : structuredContent, null, 2);
}

/** Unit tests compare the replies of all contracts in this process; these are one with an envelope and one without. */
test.each([broker, weather])(
  "the pages of $name show the bytes that a served mock returns, for each tool and each of its codes",
  async (contract: TypedContract) => {
    const { model } = await lowerFolder(resolve(repository, "specs", contract.name));
    const site = siteOf(model);
    const client = new Client({ name: "reader", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(await served(contract, model))));
    onTestFinished(() => client.close());
    const isPlain = model.envelope.onWire === "none";
    for (const { fileName } of model.tools) {
      const blocks = codeBlocks(site.get(`tools/${fileName}.html`) ?? "");
      const request = JSON.parse(blocks.get("Request") ?? "");
      expect(blocks.get("Reply"), fileName).toBe(shown(await client.callTool(request), isPlain));
      for (const [name, text] of blocks) {
        const [, error] = /^Reply with (.*)$/.exec(name) ?? [];
        if (error === undefined) continue;
        const failed = await client.callTool({ ...request, _meta: { "toolpact/mock": { error } } });
        expect(text, `${fileName} ${error}`).toBe(shown(failed, isPlain));
      }
      expect(blocks.size).toBeGreaterThan(3);
    }
  },
  60_000,
);

test.each([tasks, weather])(
  "the first call of $name runs as it is, and prints the reply below it",
  async (contract: TypedContract) => {
    const { model } = await lowerFolder(resolve(repository, "specs", contract.name));
    const blocks = codeBlocks(siteOf(model).get("index.html") ?? "");
    const url = await served(contract, model);
    const program = (blocks.get("first-call.mjs") ?? "").replace("http://127.0.0.1:3000/mcp", url);
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
      cwd: repository,
    });
    const reply = JSON.parse(blocks.get("Reply") ?? "");
    expect(JSON.parse(stdout)).toEqual(model.envelope.onWire === "none" ? reply.structuredContent : reply);
  },
  30_000,
);
