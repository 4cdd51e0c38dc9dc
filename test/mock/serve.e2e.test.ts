import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../cli/fake-session.ts";
import { type Asking, childClient, clientAt } from "../examples/running.ts";

const repository = resolve(import.meta.dirname, "../..");
const bin = "generator/bin.ts";
const NODE = ["--import", "tsx", "--conditions=@toolpact/source"];

function stagedFolders(): readonly string[] {
  const cache = join(repository, "node_modules/.cache/toolpact");
  return existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith("mock-")) : [];
}

describe("toolpact mock", () => {
  const opened: Asking[] = [];
  afterAll(async () => {
    for (const { close } of opened) await close();
  });

  test("over standard input and output: a call's _meta asks for a code", async () => {
    const asking = await childClient(join(repository, bin), "mock", "specs/automation", "--stdio");
    opened.push(asking);
    const plain = await asking.ask("agent_list", {});
    expect(plain.success).toBe(true);
    const failed = await asking.ask("agent_list", {}, { "toolpact/mock": { error: "INTERNAL_ERROR" } });
    expect(failed).toMatchObject({ success: false, error: { code: "INTERNAL_ERROR" } });
    const misspelt = await asking.ask("agent_list", {}, { "toolpact/mock": { eror: "INTERNAL_ERROR" } });
    expect(misspelt.success).toBe(false);
  });

  test("over HTTP: a header asks for a code; after a stop signal, it leaves nothing", async () => {
    const before = new Set(stagedFolders());
    const child = spawn(process.execPath, [...NODE, bin, "mock", "specs/automation", "--port", "0"], {
      cwd: repository,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const ended = new Promise((done) => void child.once("exit", done));
    const url = await new Promise<string>((found) => {
      child.stderr.on("data", (text) => {
        const [, address] = /listens on (\S+)/.exec(String(text)) ?? [];
        if (address !== undefined) found(address);
      });
    });
    const asking = await clientAt(url);
    opened.push(asking);
    expect((await asking.ask("agent_list", {})).success).toBe(true);
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "toolpact-mock": "error=INTERNAL_ERROR; latency_ms=1",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "agent_list", arguments: {} },
      }),
    });
    expect(await answer.text()).toContain("INTERNAL_ERROR");
    child.kill("SIGTERM");
    await ended;
    expect(stagedFolders().filter((name) => !before.has(name))).toEqual([]);
  });

  test.each([
    [[], "mock serves one contract"],
    [["specs/social", "--profile", "none"], 'Unknown profile "none". Profiles: api, workflow.'],
    [["specs/automation", "--latency", "-1"], "Expected a number from 0"],
    [["specs/automation", "--port", "80.5"], "Expected an integer from 0 to 65535."],
    [["specs/automation", "--fault", "fire"], "Allowed choices are"],
  ])("%j is wrong usage", async (args, sentence) => {
    const { compile } = await import("../../generator/pipeline.ts");
    const { code, stderr } = await run(repository, ["mock", ...args], { compile });
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
