import { expect, test } from "vitest";
import { knownClient } from "../../../runtime/mcp/known-client.ts";
import { toolListings } from "../../../runtime/mcp/tool-listings.ts";
import { adaptedServer } from "./adapted-server.ts";

test.each([
  ["claude-ai", "claude"],
  ["claude-code", "claude"],
  ["claude-ai (via mcp-remote 0.1.37)", "claude"],
  ["openai-mcp", "openai"],
  ["codex-mcp-client", "openai"],
  ["gemini-cli-mcp-client", "gemini"],
  ["gemini-cli-mcp-client-notes", "gemini"],
  ["Visual Studio Code", "vscode"],
  ["Visual-Studio-Code", "vscode"],
  ["Visual Studio Code - Insiders", "vscode"],
  ["cursor-vscode", "cursor"],
  ["my-claude", null],
  ["", null],
  [undefined, null],
  [7, null],
])("the client name %j is that of %s", (name, client) => {
  expect(knownClient(name)).toBe(client);
});

const namesOf = ({ tools }: { readonly tools: readonly { readonly name: string }[] }) => tools.map(({ name }) => name);

test("a client's list has its entries in place of the standard ones, in the same order", async () => {
  const listings = await toolListings(adaptedServer(), {});
  const standard = listings.of(null);
  const gemini = listings.of("gemini");
  expect(namesOf(gemini)).toEqual(
    namesOf(standard).map((name) => (/^memory_(store|retrieve)$/.test(name) ? `${name}_gemini` : name)),
  );
  const [before, after] = [standard.find("memory_store")?.shown, gemini.find("memory_store_gemini")?.shown];
  const { title: _title, ...others } = before ?? { title: "" };
  expect(after).toEqual({ ...others, name: "memory_store_gemini", description: "For gemini." });
});

test("a client without a list, and an unknown one, get the standard list", async () => {
  const listings = await toolListings(adaptedServer(), {});
  expect(listings.of("claude")).toBe(listings.of(null));
  expect(namesOf(listings.of(null))).toContain("memory_store");
});

test("a tool is found by the client's name and by the standard one, but not by another client's", async () => {
  const { of } = await toolListings(adaptedServer(), {});
  expect(of("gemini").find("memory_store_gemini")?.name).toBe("memory_store");
  expect(of("gemini").find("memory_store")?.name).toBe("memory_store");
  expect(of("gemini").find("memory_store_cursor")).toBeUndefined();
  expect(of(null).find("memory_store_gemini")).toBeUndefined();
});

test("a server can be configured for one client, or for the standard list", async () => {
  const cursor = await toolListings(adaptedServer(), { client: "cursor" });
  expect(namesOf(cursor.of("gemini"))).toContain("memory_store_cursor");
  expect(cursor.clients).toEqual([]);
  const standard = await toolListings(adaptedServer(), { client: null });
  expect(namesOf(standard.of("gemini"))).toContain("memory_store");
  expect(standard.clients).toEqual([]);
  expect((await toolListings(adaptedServer(), {})).clients).toEqual(["gemini", "cursor"]);
});

test("a client that the contract has no list for cannot be configured", async () => {
  await expect(toolListings(adaptedServer(), { client: "claude" })).rejects.toThrow(
    'automation has no list of tools for the client "claude". Add it to `clients` in toolpact.yaml and run `toolpact gen`.',
  );
});

test("names: contract applies to the standard list; a client's list keeps the names that it accepts", async () => {
  const core = adaptedServer();
  const { of } = await toolListings(core, { names: "contract" });
  expect(namesOf(of(null))).toEqual(Object.keys(core.contract.tools));
  expect(namesOf(of("gemini"))).toContain("memory_store_gemini");
});
