import { contract as automation } from "@toolpact/contracts/automation";
import { contract as broker } from "@toolpact/contracts/broker";
import { contract as conformance } from "@toolpact/contracts/conformance";
import { contract as social } from "@toolpact/contracts/social";
import { contract as tasks } from "@toolpact/contracts/tasks";
import { expect, test } from "vitest";
import { createHttpHandler } from "../../../runtime/mcp/index.ts";
import { toolListings } from "../../../runtime/mcp/tool-listings.ts";
import { automationServer } from "../call/automation-server.ts";
import { socialServer } from "../call/servers.ts";

type Lists = Readonly<Record<string, () => Promise<{ readonly toolList: Readonly<Record<string, string>> }>>>;

/** The entries of a contract's generated list, by the names of tools in the contract. */
async function listed(lists: Lists, profile: string): Promise<Readonly<Record<string, { readonly name: string }>>> {
  const { toolList } = (await lists[profile]?.()) ?? { toolList: {} };
  return Object.fromEntries(Object.entries(toolList).map(([tool, text]) => [tool, JSON.parse(text)]));
}

const profiles = [automation, broker, conformance, social, tasks].flatMap((contract) =>
  contract.profiles.map((profile) => ({ name: contract.name, profile, contract })),
);

test.each(profiles)("$name, $profile: the list has the tools of the profile in the contract's order", async (one) => {
  const { profile, contract } = one;
  const list = await listed(contract.toolLists, profile);
  const served = Object.entries(contract.tools).filter(([, row]) => Object.hasOwn(row.profiles, profile));
  expect(Object.entries(list).map(([tool, { name }]) => [tool, name])).toEqual(
    served.map(([tool, row]) => [tool, row.wireName]),
  );
});

const ask = async (params: object, options = {}) => {
  const handler = await createHttpHandler(automationServer(), options);
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/list",
  };
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: { ...params, _meta } });
  const answer = await handler.fetch(new Request("http://localhost/mcp", { method: "POST", headers, body }));
  return { text: await answer.text() };
};

test("`tools/list` answers the same bytes every time, and what a client may keep", async () => {
  const first = await ask({});
  expect(await ask({})).toEqual(first);
  const { result } = JSON.parse(first.text);
  expect(result).toMatchObject({ resultType: "complete", ttlMs: 300_000, cacheScope: "private" });
  expect(result.tools).toEqual(Object.values(await listed(automation.toolLists, "default")));
  expect(JSON.parse((await ask({}, { listTtlMs: 0, listScope: "private" })).text).result).toMatchObject({
    ttlMs: 0,
    cacheScope: "private",
  });
});

test("an unknown profile cannot be served", async () => {
  const core = { ...automationServer(), profile: "nobody" };
  await expect(createHttpHandler(core)).rejects.toThrow("automation has no list of tools for the profile nobody.");
});

test("a server shows the tools of its profile, and knows no others", async () => {
  const names = async (profile: "api" | "workflow") => {
    const { tools, find } = (await toolListings(socialServer(profile), {})).of(null);
    for (const { name } of tools) expect(find(name)?.shown.name).toBe(name);
    return new Set(tools.map(({ name }) => name));
  };
  const [api, workflow] = [await names("api"), await names("workflow")];
  const apart = [...workflow].filter((name) => !api.has(name));
  expect(apart.length).toBeGreaterThan(0);
  expect((await toolListings(socialServer("api"), {})).of(null).find(apart[0] ?? "")).toBeUndefined();
});

test.each(["", "next"])("there is one page, so the cursor %j is none of ours", async (cursor) => {
  expect(JSON.parse((await ask({ cursor })).text).error).toMatchObject({ code: -32602, message: "Invalid cursor" });
});
