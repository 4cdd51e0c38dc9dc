import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../../generator/pipeline.ts";
import { npm } from "../../../scripts/npm.ts";
import { run } from "../../cli/fake-session.ts";
import { blockOf, stepsOf } from "../../docs/page-steps.ts";
import { describeNeeding } from "../../support/needs.ts";
import { type Runtimes, runtimes } from "../../support/other-runtimes.ts";
import { packedPackages } from "../../support/pack-packages.ts";
import { fill } from "../../write/temporary-folder.ts";
import { lastMessage, modernCall } from "./raw-http.ts";

const repository = resolve(import.meta.dirname, "../../..");
const PAGE = "docs/runtimes.md";

let folder: string;

/** What a reader of the page has: its files, the generated code, and the packages as npm would publish them. */
async function install(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "toolpact-runtimes-"));
  const files = stepsOf(PAGE).flatMap(({ step }) => (step.kind === "file" ? [[step.path, step.text]] : []));
  fill(folder, { "package.json": '{ "private": true, "type": "module" }', ...Object.fromEntries(files) });
  for (const path of ["bun.js", "deno.js"]) {
    const text = readFileSync(join(folder, path), "utf8");
    expect(text).toContain("port: 3000");
    fill(folder, { [path]: text.replace("port: 3000", "port: 0") });
  }
  const commands = stepsOf(PAGE).flatMap(({ step }) => (step.kind === "commands" ? step.lines : []));
  for (const line of commands) {
    expect(await run(folder, line.split(" ").slice(2), { compile })).toMatchObject({ code: 0 });
  }
  const { devDependencies } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const runtime = (await packedPackages()).find(({ tarball }) => tarball.includes("runtime"));
  const sdk = `@modelcontextprotocol/server@${devDependencies["@modelcontextprotocol/server"]}`;
  npm(folder, "install", "--prefer-offline", "--no-audit", "--no-fund", runtime?.tarball ?? "", sdk);
}

beforeAll(install, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the installed Worker is a bundle without any import", async () => {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ["worker.js"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    conditions: ["workerd"],
  });
  const text = outputFiles[0]?.text ?? "";
  expect(text).toContain("notes");
  expect([...text.matchAll(/^import .*|\bimport\(.*|\brequire\(.*/gm)].map(([line]) => line)).toEqual([]);
});

interface Server {
  readonly url: URL;
  readonly close: () => Promise<void>;
}

/** The blocks with the commands. */
const COMMANDS = { workerd: "sh workerd", bun: "sh bun", deno: "sh deno" } as const;

/** Starts the command that the page shows for a runtime. */
async function serve(name: keyof Runtimes, found: Runtimes): Promise<Server> {
  const [program, ...args] = blockOf(PAGE, COMMANDS[name]).trim().split(" ");
  expect(program).toBe(name);
  const own = name === "workerd" ? ["--control-fd=1", "--socket-addr", "http=127.0.0.1:0"] : [];
  const env = { ...process.env, NO_COLOR: "1", WORKERD_ESBUILD: join(repository, "node_modules/.bin/esbuild") };
  const child = spawn(found[name], [...args, ...own], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  const close = async () => {
    child.kill();
    await ended;
  };
  const port = await portOf(child);
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), close };
}

/** The port that a starting server prints. Rejects with all that it printed if it ends before. */
function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (chunk: Buffer) => {
      printed += chunk;
      const [, port] = /127\.0\.0\.1:(\d+)\/|"event":"listen".*"port":(\d+)/.exec(printed)?.filter(Boolean) ?? [];
      if (port !== undefined) resolve(port);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`The server does not start:\n${printed}`)));
  });
}

const ADA = { authorization: "Bearer token-of-ada" };
const GUEST = { authorization: "Bearer token-of-guest" };

const RUNTIMES = ["workerd", "bun", "deno"] as const;

describeNeeding("other runtimes", "the page's server", () => {
  describe.each(RUNTIMES)("in %s", (name) => {
    let server: Server;

    beforeAll(async () => {
      if (runtimes !== null) server = await serve(name, runtimes);
    }, 60_000);
    afterAll(() => server.close());

    async function call(input: object, headers: Readonly<Record<string, string>> = ADA): Promise<unknown> {
      const response = await fetch(modernCall(server.url, { id: 1, tool: "add_note", input, headers }));
      return (await lastMessage(response)).result?.structuredContent;
    }

    /** The reply to a call, without the time it took. */
    async function envelope(input: object, headers?: Readonly<Record<string, string>>) {
      const { meta, ...rest } = (await call(input, headers)) as { readonly meta: { readonly elapsed_ms?: number } };
      const { elapsed_ms, ...facts } = meta;
      expect(elapsed_ms).toBeGreaterThanOrEqual(0);
      return { ...rest, meta: facts };
    }

    // First, while every part of the runtime that is loaded by the first call is still missing.
    test("concurrent first calls with one key are executed once", async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => envelope({ text: "Hello.", key: "first" })));
      const fresh = { ok: true, result: { number: 1, text: "Hello." }, meta: { truncated: false } };
      expect(replies).toContainEqual(fresh);
      const others = replies.filter((reply) => JSON.stringify(reply) !== JSON.stringify(fresh));
      for (const reply of others) expect(reply).toMatchObject({ ok: false, error: { code: "in_progress" } });
      expect(await envelope({ text: "Hello.", key: "first" })).toEqual(fresh);
    });

    test("a client of the SDK lists the tools, and calls one", async () => {
      const client = new Client({ name: "test", version: "1.0.0" });
      await client.connect(new StreamableHTTPClientTransport(server.url, { requestInit: { headers: ADA } }));
      const { tools } = await client.listTools();
      expect(tools.map((tool) => [tool.name, tool.annotations?.readOnlyHint])).toEqual([["add_note", false]]);
      const { structuredContent } = await client.callTool({ name: "add_note", arguments: { text: "By the SDK." } });
      expect(structuredContent).toMatchObject({ ok: true, result: { text: "By the SDK." } });
      await client.close();
    });

    test("a call passes every guard: the text is trimmed, redacted, cut and stored", async () => {
      const input = { text: `  ghp_${"a".repeat(36)} ${"x".repeat(400)}`, key: "long", max_bytes: 100 };
      const reply = await envelope(input);
      expect(reply).toMatchObject({
        ok: true,
        result: { text: expect.stringMatching(/^\[redacted\] x{20,100}$/) },
        meta: { truncated: true, redactions: [{ field: "/result/text", reason: "pattern:github_token" }] },
      });
      expect(await envelope(input)).toEqual(reply);
      expect(await envelope({ text: "Other.", key: "long" })).toMatchObject({ error: { code: "key_reused" } });
    });

    test("failures have their codes: of policy, of an invalid input, and of a limit", async () => {
      expect(await envelope({ text: "Hello." }, GUEST)).toEqual({
        ok: false,
        error: { code: "read_only", message: "These notes are read-only.", retryable: false },
        meta: {},
      });
      expect(await envelope({ text: 36 })).toMatchObject({
        error: { code: "invalid_input", details: { fields: ["/text"] } },
      });
      const calls = Array.from({ length: 25 }, () => envelope({ text: "Hello." }, GUEST));
      expect(await Promise.all(calls)).toContainEqual(
        expect.objectContaining({ error: expect.objectContaining({ code: "rate_limited", retryable: true }) }),
      );
    });

    test("requests without a valid token, and from another site, are refused", async () => {
      const refused = async (headers: Readonly<Record<string, string>>) => {
        const response = await fetch(
          modernCall(server.url, { id: 1, tool: "add_note", input: { text: "No." }, headers }),
        );
        return [response.status, response.headers.get("www-authenticate")];
      };
      expect(await refused({})).toEqual([401, "Bearer"]);
      expect(await refused({ authorization: "Bearer unknown" })).toEqual([401, "Bearer"]);
      expect(await refused({ ...ADA, origin: "https://evil.example" })).toEqual([403, null]);
    });

    test("probes are answered", async () => {
      const ready = await fetch(new URL("/readyz", server.url));
      expect([ready.status, await ready.json()]).toEqual([200, { ready: true, missing: [] }]);
    });
  });
});
