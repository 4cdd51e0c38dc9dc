import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "vitest";
import { emptyFolder, environment, follow, only, shell } from "./newcomer.ts";

test("init: README's commands in an empty folder end in a server that an MCP client calls", async () => {
  const cwd = emptyFolder("guestbook");
  await follow("sh init", cwd);
  const config = JSON.parse(only("json stdio"));
  const { command, args }: { readonly command: string; readonly args: readonly string[] } = config.mcpServers.guestbook;
  const own = args.map((arg) => arg.replace("/path/to/", `${cwd}/`));
  const client = new Client({ name: "newcomer", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command, args: own, env: environment(), stderr: "ignore" }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["check_name"]);
  const { structuredContent } = await client.callTool({ name: "check_name", arguments: { name: "Ada" } });
  expect(structuredContent).toMatchObject({ ok: true, result: { greeting: "Hello, Ada!" } });
  await client.close();
  expect(await shell("npm run check", cwd)).toContain("Up to date.");
}, 300_000);
