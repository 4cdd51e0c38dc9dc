import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { AuditEntry } from "../../../runtime/audit/audit-sink.ts";
import { jsonLinesFile } from "../../../runtime/audit/json-lines-file.ts";
import { spansTo } from "../../../runtime/audit/spans.ts";
import type { ServerIssue } from "../../../runtime/call/server-issue.ts";
import { ask, automationServer, withHandler } from "./automation-server.ts";
import { BROKER_TOOL, brokerRequest } from "./broker-request.ts";
import { brokerServer, envelopeOf } from "./servers.ts";

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "toolpact-audit-"));
  folders.push(folder);
  return join(folder, "audit.jsonl");
}

test("the file holds one line of JSON for each call, in order, readable by its owner alone", async () => {
  const path = await newFile();
  const audit = jsonLinesFile(path);
  const core = automationServer({ audit });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask(core, "memory_store", { key: `k${index}`, text: "t" })),
  );
  await ask(core, "memory_retrieve", { key: "nowhere" });
  await audit.close();
  const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
  const entries = lines.map((line): AuditEntry => JSON.parse(line));
  expect(entries).toHaveLength(21);
  expect(entries.at(-1)).toMatchObject({ tool: "memory_retrieve", ok: false, code: "KEY_NOT_FOUND", effect: "none" });
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test("a file that can't be written is reported to the operator, and breaks no call", async () => {
  const told: ServerIssue[] = [];
  const audit = jsonLinesFile(join(await newFile(), "no", "such", "folder"));
  const core = automationServer({ audit, onError: (issue) => told.push(issue) });
  expect((await ask(core, "agent_list", {})).success).toBe(true);
  expect(told.map(({ kind }) => kind)).toEqual(["sink_failed"]);
});

test("the record of a call is redacted, input and reply", async () => {
  const entries: AuditEntry[] = [];
  const core = brokerServer({
    audit: { record: (entry) => void entries.push(entry) },
    tools: { [BROKER_TOOL]: () => ({ surprise: "qZ7rT0pLwX3vB9sKmN2d" }) },
  });
  const headers = { authorization: "Bearer qZ7rT0pLwX3vB9sKmN2d" };
  const operation = { ...brokerRequest.operation, headers };
  await envelopeOf(core, BROKER_TOOL, { ...brokerRequest, operation });
  expect(entries).toMatchObject([{ ok: false, input: { operation: { headers: { authorization: "[redacted]" } } } }]);
  expect(JSON.stringify(entries)).not.toContain("qZ7rT0pLwX3vB9sKmN2d");
});

test("a span for each call, an event for each use, an error for a failure", async () => {
  const said: unknown[] = [];
  const tracer = {
    startSpan: (name: string, options: { readonly attributes: object }) => {
      said.push([name, options.attributes]);
      return {
        addEvent: (event: string, attributes: object) => said.push([event, attributes]),
        setStatus: (status: object) => said.push(status),
        end: (atMs: number) => said.push(typeof atMs),
      };
    },
  };
  const core = withHandler(
    "memory_retrieve",
    async (
      _input: unknown,
      { use }: { readonly use: { readonly memory: { readonly get: (key: string) => Promise<unknown> } } },
    ) => {
      await use.memory.get("general/k");
      throw new Error("SECRET");
    },
    { audit: spansTo(tracer) },
  );
  await ask(core, "memory_retrieve", { key: "k" });
  expect(said).toMatchObject([
    ["tools/call memory_retrieve", { "toolpact.ok": false, "error.type": "INTERNAL_ERROR" }],
    ["toolpact.use", { dependency: "memory", operation: "get", verb: "read", outcome: "ok" }],
    { code: 2, message: "INTERNAL_ERROR" },
    "number",
  ]);
  expect(JSON.stringify(said)).not.toContain("SECRET");
});
