import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { implement } from "../../../runtime/index.ts";
import { type Listening, listen, type ServerOptions } from "../../../runtime/mcp/index.ts";
import { type CompiledContract, compiledContract } from "../../support/compiled-contract.ts";
import type { Sent } from "./protocol-schema.ts";
import { type AnyClient, REAL_CLIENTS } from "./real-clients.ts";

const CONTRACT = `
contract: { name: notes, version: 1.2.0, title: Notes }
server:
  title: Team notes
  description: Keeps the notes of a team.
  instructions: Search before you add a note.
  website: https://notes.example
  icons: [{ src: https://notes.example/48.png, mime_type: image/png, sizes: [48x48], theme: dark }]
tools:
  count_notes: { description: Count the notes., input: {}, output: { properties: { count: { type: integer } }, required: [count] } }
`;

const ICON = { src: "https://notes.example/48.png", mimeType: "image/png", sizes: ["48x48"], theme: "dark" };

let notes: CompiledContract;
const servers: Listening[] = [];
beforeAll(async () => {
  notes = await compiledContract({ "notes.yaml": CONTRACT });
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.close();
  notes.remove();
});

async function serve(options: ServerOptions): Promise<URL> {
  const core = implement(notes.contract, { profile: "default", tools: { count_notes: () => ({ count: 0 }) } } as never);
  const server = await listen(core, { port: 0, signals: [], ...options });
  servers.push(server);
  return server.url;
}

type Identified = AnyClient & { getServerVersion: () => unknown; getInstructions: () => unknown };

describe.each(REAL_CLIENTS)("$name", (real) => {
  const connected = async (url: URL): Promise<Identified> => {
    const client = real.create() as Identified;
    await client.connect(real.http(url, [] satisfies Sent[]) as never);
    return client;
  };

  test("gets the instructions, the icons and the website of the contract", async () => {
    const client = await connected(await serve({}));
    expect(client.getInstructions()).toBe("Search before you add a note.");
    expect(client.getServerVersion()).toEqual({
      name: "notes",
      version: "1.2.0",
      title: "Team notes",
      description: "Keeps the notes of a team.",
      websiteUrl: "https://notes.example",
      icons: [ICON],
    });
    await client.close();
  });

  test("gets what the code states in place of what the contract states, member by member", async () => {
    const client = await connected(await serve({ info: { title: "Mine", icons: [] }, instructions: "Ask me." }));
    expect(client.getInstructions()).toBe("Ask me.");
    expect(client.getServerVersion()).toMatchObject({ title: "Mine", icons: [], websiteUrl: "https://notes.example" });
    await client.close();
  });

  test("gets no icons with the result of a call", async () => {
    const client = await connected(await serve({}));
    const result = await client.callTool({ name: "count_notes", arguments: {} });
    const meta = "_meta" in result ? result._meta : undefined;
    const info = { "io.modelcontextprotocol/serverInfo": { name: "notes", version: "1.2.0" } };
    if (real.revision === "2026-07-28") expect(meta).toMatchObject(info);
    expect(JSON.stringify(meta ?? {})).not.toContain("png");
    await client.close();
  });
});
