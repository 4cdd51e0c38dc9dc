import { resolve } from "node:path";
import { expect, test } from "vitest";
import { createHttpHandler } from "../../../runtime/mcp/fetch.ts";
import { importsOf, readSources, type Source } from "../../support/imports.ts";
import { automationServer } from "../call/automation-server.ts";
import { lastMessage, modernCall } from "./raw-http.ts";

const RUNTIME = resolve(import.meta.dirname, "../../../runtime");

/** Imports of packages and of modules of the platform, also those of types. */
const BARE = /^(?:import|export)\s+(?:[^;"]*?\s*from\s+)?"([^."][^"]*)"|\bimport\(\s*"([^."][^"]*)"/gm;

/** `file → package` of all files that an entry reaches, by imports of values and of types, at start or later. */
function packagesFrom(entry: string, sources: readonly Source[]): readonly string[] {
  const files = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set([entry]);
  for (const path of reached) for (const found of importsOf(sourceAt(files, path))) reached.add(found.path);
  return [...reached].flatMap((path) => {
    const { text } = sourceAt(files, path);
    return [...text.matchAll(BARE)].map(([, named, dynamic]) => `${path} → ${named ?? dynamic}`);
  });
}

function sourceAt(files: ReadonlyMap<string, Source>, path: string): Source {
  const source = files.get(path);
  if (source === undefined) throw new Error(`Nothing is at ${path}.`);
  return source;
}

function outsideSdk(edges: readonly string[]): readonly string[] {
  return edges.filter((edge) => !edge.endsWith(" → @modelcontextprotocol/server"));
}

test.each(["mcp/fetch.ts", "index.ts", "stores/memory.ts", "validation.ts"])(
  "%s reaches no module of Node",
  (entry) => {
    expect(outsideSdk(packagesFrom(entry, readSources(RUNTIME)))).toEqual([]);
  },
);

test("the entry for Node does reach them", () => {
  const edges = outsideSdk(packagesFrom("mcp/index.ts", readSources(RUNTIME)));
  expect(edges).toContain("mcp/listen.ts → node:http");
  expect(edges).toContain("mcp/create-http-handler.ts → @modelcontextprotocol/node");
});

test.each([
  ["a value", 'import { hostname } from "node:os";'],
  ["a type", 'import type { Server } from "node:http";'],
  ["a re-export", 'export { hostname } from "node:os";'],
  ["a module for its effects", 'import "node:os";'],
  ["a lazy import", 'const os = () => import("node:os");'],
])("%s of Node is reported in a file that is reached indirectly", (_what, text) => {
  const sources = [
    { path: "mcp/fetch.ts", text: 'import { a } from "../base/a.ts";' },
    { path: "base/a.ts", text },
  ];
  expect(outsideSdk(packagesFrom("mcp/fetch.ts", sources))).toHaveLength(1);
});

test("what a platform passes in addition to the request authenticates no caller", async () => {
  const authenticate = () => new Response(null, { status: 401 });
  const { fetch, close } = await createHttpHandler(automationServer(), { authenticate });
  const request = modernCall("http://localhost/mcp", { id: 1, tool: "agent_list", input: {} });
  const fromWorkers = fetch as (request: Request, env: object, context: object) => Promise<Response>;
  expect((await fromWorkers(request, { authInfo: { token: "t", clientId: "c", scopes: [] } }, {})).status).toBe(401);
  await close();
});

test("a closed handler answers probes and no calls", async () => {
  const { fetch, close } = await createHttpHandler(automationServer());
  const call = () => fetch(modernCall("http://localhost/mcp", { id: 1, tool: "agent_list", input: {} }));
  expect((await lastMessage(await call())).result).toBeDefined();
  await close();
  expect((await call()).status).toBe(503);
  expect((await fetch(new Request("http://localhost/healthz"))).status).toBe(200);
});
