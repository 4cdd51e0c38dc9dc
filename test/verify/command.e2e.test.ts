import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { contract as conformance } from "@toolpact/contracts/conformance";
import { listen } from "@toolpact/runtime/mcp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Io } from "../../generator/cli/io.ts";
import { main } from "../../generator/cli/main.ts";
import { mockData } from "../../generator/mock/mock-data.ts";
import { compile } from "../../generator/pipeline.ts";
import { realLockTools } from "../../generator/write/lock.ts";
import { mockCore } from "../../runtime/mock/mock-core.ts";
import { temporaryFolder } from "../examples/running.ts";
import { lowerFolder } from "../support/lower-folder.ts";
import { describeNeeding } from "../support/needs.ts";

const SHELF = join(import.meta.dirname, "shelf");
const SPEC = join(SHELF, "spec");
const SERVER = join(SHELF, "server.py");
const repository = resolve(import.meta.dirname, "../..");

const folder = temporaryFolder();
const TOOLS = join(folder.path, "shelf/tools.json");

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function begin(args: readonly string[], env: Readonly<Record<string, string>> = {}, isTerminal = false) {
  const text = { stdout: "", stderr: "" };
  const stops = new Set<() => void>();
  const output = (stream: keyof typeof text) => ({
    write: (more: string) => {
      text[stream] += more;
    },
    isTerminal,
  });
  const io: Io = {
    stdout: output("stdout"),
    stderr: output("stderr"),
    cwd: repository,
    env: { ...process.env, TOOLPACT_CACHE: "off", ...env },
    now: () => new Date(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
    onStop: (stop) => {
      stops.add(stop);
      return () => stops.delete(stop);
    },
  };
  const services = { compile: async () => compile, lockTools: async () => realLockTools(() => {}) };
  const ended = main(args, io, services).then((code): Ran => ({ code, ...text }));
  const stop = () => {
    for (const one of stops) one();
  };
  return { ended, stop, text };
}

const run = (...args: readonly string[]) => begin(args).ended;

const verify = (fault: string, ...flags: readonly string[]) =>
  begin(["verify", "--contract", SPEC, ...flags, "--", "python3", SERVER, TOOLS], { SHELF_FAULT: fault });

beforeAll(async () => {
  expect(await run("gen", SPEC, "--target", "json", "--out", join(folder.path, "shelf"))).toMatchObject({ code: 0 });
}, 60_000);

afterAll(() => folder.remove());

describeNeeding("Python", "a server in Python, with nothing but its standard library", () => {
  test("a terminal shows each case while it is tested, and nothing of it remains", async () => {
    const args = ["verify", "--contract", SPEC, "--only", "example", "--", "python3", SERVER, TOOLS];
    const { code, stderr } = await begin(args, { SHELF_FAULT: "", NO_COLOR: "1" }, true).ended;
    const erase = `\r${" ".repeat(79)}\r`;
    const steps = stderr.split(erase).filter((step) => step !== "");
    expect({ code, first: steps[0] }).toEqual({ code: 0, first: expect.stringMatching(/^Compiling /) });
    expect(steps.slice(1)).toContainEqual(expect.stringMatching(/^\d+ done; example: \S+$/));
    expect(stderr.endsWith(erase)).toBe(true);
  });

  test("keeps its contract", async () => {
    const { code, stdout, stderr } = await verify("", "--allow-mutations").ended;
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^\d+ cases passed, 0 failed, \d skipped; \d+ calls\.\n/);
  }, 60_000);

  test("a bound that it doesn't check is a finding at the tool's place in the contract, with the call that shows it", async () => {
    const { code, stderr } = await verify("limit", "--tool", "list_books").ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /shelf\/spec\/contract\.yaml:\d+:3 error invalid-input-accepted list_books .*limit: maximum 50/,
    );
    const [, call = ""] = /--call '(.*)'\n/.exec(stderr) ?? [];
    expect(JSON.parse(call)).toMatchObject({ name: "list_books", arguments: { limit: expect.any(Number) } });

    const again = await verify("limit", "--call", call).ended;
    expect(JSON.parse(again.stdout.slice(0, again.stdout.lastIndexOf("}") + 1))).toMatchObject({
      structuredContent: { ok: true },
    });
    expect(again.stdout).toContain("1 cases passed");
  }, 60_000);

  test("keys that it doesn't heed are findings in each report, with all that was tried", async () => {
    const flags = ["--allow-mutations", "--tool", "add_book", "--format"];
    const [json, junit, page] = await Promise.all(
      ["json", "junit", "html"].map((format) => verify("keys", ...flags, format).ended),
    );
    expect([json?.code, junit?.code, page?.code]).toEqual([1, 1, 1]);
    const report = JSON.parse(json?.stdout ?? "");
    expect(report).toMatchObject({ command: "verify", ok: false, contract: "shelf", seed: 1 });
    const failed = report.cases.filter(({ outcome }: { readonly outcome: string }) => outcome === "failed");
    expect(failed.map(({ title }: { readonly title: string }) => title)).toEqual([
      "a repeat",
      "concurrent calls",
      "another input",
    ]);
    expect(failed[0].findings[0]).toMatchObject({
      id: "repeat-executed",
      call: { name: "add_book", _meta: expect.any(Object) },
      answer: { structuredContent: { ok: true } },
    });
    expect(report.summary.cases).toBe(report.cases.length);
    expect(junit?.stdout).toContain(`tests="${report.cases.length}"`);
    expect(junit?.stdout).toContain("repeat-executed add_book: a repeat");
    expect(page?.stdout).toContain("<h3>add_book: keys, a repeat</h3>");
    expect(page?.stdout).not.toContain("<script");
  }, 60_000);

  test("what changes something is not called unless that was allowed", async () => {
    const { stdout } = await verify("", "--format", "json").ended;
    const called = JSON.parse(stdout).cases.filter(
      ({ tool, check }: { readonly tool: string; readonly check: string }) =>
        tool === "add_book" && check !== "listing",
    );
    expect(called).toEqual([]);
    const call = '{"name":"add_book","arguments":{"isbn":"9783161484100","title":"A book"}}';
    expect(await verify("", "--call", call).ended).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--allow-mutations"),
    });
  }, 60_000);

  test("when it is stopped, it reports that not all checks ran, and the server has exited", async () => {
    const { ended, stop, text } = verify("pid", "--allow-mutations");
    while (!text.stderr.includes("pid")) await sleep(10);
    const pid = Number(/pid (\d+)/.exec(text.stderr)?.[1]);
    stop();
    const { code } = await ended;
    expect(code).not.toBe(0);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  }, 60_000);
});

const WRONG: readonly (readonly [args: readonly string[], says: string])[] = [
  [[], "Specify the server"],
  [["--url", "ftp://example.com"], "must be an http or https URL"],
  [
    ["--contract", SPEC, "--url", "http://127.0.0.1:1/", "--header", "X-Key=secret"],
    "must be `Name: value`, with characters",
  ],
  [["--contract", SPEC, "--profile", "other", "--", "node"], "Specify the profile"],
  [["--contract", SPEC, "--tool", "sell_book", "--", "node"], 'no tool "sell_book"'],
  [["--contract", SPEC, "--call", "{}", "--", "node"], "--call must be JSON"],
  [["--contract", SPEC, "--seed", "-1", "--", "node"], "expected an integer"],
  [["--contract", SPEC, "--", "no-such-command-here"], 'The program "no-such-command-here" was not found'],
  [["--contract", SPEC, "--", ""], 'The program "" was not found'],
  [["--contract", SPEC, "--", "/"], 'The program "/" was not found'],
  [["--contract", SPEC, "--", process.execPath, "-e", ""], "closed"],
];

test.each(WRONG)(
  "wrong usage, or no server: %j",
  async (args, says) => {
    const { code, stderr } = await run("verify", ...args);
    expect([code, stderr.toLowerCase()]).toEqual([2, expect.stringContaining(says.toLowerCase())]);
  },
  60_000,
);

test("over HTTP a server is held against its contract, too, and goes on when that is over", async () => {
  const { model } = await lowerFolder(join(repository, "specs/conformance"));
  if (model === null) throw new Error("specs/conformance has no model");
  const server = await listen(mockCore(conformance, mockData(model, "default")), { port: 0 });
  const flags = ["--contract", "specs/conformance", "--broken-inputs", "2"];
  const { code, stdout, stderr } = await run("verify", ...flags, "--url", String(server.url), "--header", "X-Test: 1");
  const answer = await fetch(server.url, { method: "DELETE" });
  await server.close();
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(" 0 failed");
  expect(answer.status).toBeGreaterThanOrEqual(400);
}, 60_000);

test("help has an example that the page of the tool is called by", async () => {
  const { code, stdout } = await run("verify", "--help");
  expect(code).toBe(0);
  expect(stdout).toContain("toolpact verify --contract specs/tasks -- node dist/server.js --stdio");
});

test("the list of tools is what the compiler has written for any language", () => {
  const names = JSON.parse(readFileSync(TOOLS, "utf8")).tools.map(({ name }: { readonly name: string }) => name);
  expect(names).toEqual(["add_book", "get_book", "list_books"]);
});
