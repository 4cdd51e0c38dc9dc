/**
 * Tests the examples with the official test tools: the conformance suite of MCP with the requirements of both revisions,
 * and the Inspector's `--strict` on every list of tools. They need Node 22: give one as `--node <path>` where this is older.
 */
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { parse } from "yaml";
import { npm } from "./npm.ts";

const REVISIONS = ["2025-11-25", "2026-07-28"] as const;
const MAX_MS = 120_000;

const repository = resolve(import.meta.dirname, "..");
const tools = join(repository, "test/runtime/mcp/conformance");
const suite = join(tools, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
const inspector = join(tools, "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js");
const expectedFailures = join(tools, "expected-failures.yaml");

const { values } = parseArgs({ options: { node: { type: "string", default: process.execPath } } });

/** What examples keep, and what the suite writes down. */
const scratch = mkdtempSync(join(tmpdir(), "toolpact-conformance-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** The arguments with which an example is started by this Node. */
const example = (name: string) => [
  "--import",
  "tsx",
  "--conditions=@toolpact/source",
  join(repository, "examples", name, "server.ts"),
  "--data",
  join(scratch, name),
];

/** Runs a program to its end. Rejects with everything it printed if it fails. */
async function run(args: readonly string[]): Promise<void> {
  const options = { cwd: repository, timeout: MAX_MS, maxBuffer: 1 << 26 };
  await promisify(execFile)(values.node, [...args], options).catch((error) => {
    throw new Error(`${args.join(" ")}\n${error.stdout}\n${error.stderr}`);
  });
}

/** Starts an example on a free port, and stops it after `use`. */
async function serving<T>(name: string, use: (url: string) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, [...example(name), "--port", "0"], { cwd: repository, stdio: "pipe" });
  const ended = new Promise((resolve) => void server.once("exit", resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let told = "";
      server.stderr.on("data", (chunk) => {
        told += chunk;
        const [, found] = /listens on (http:\/\/\S+)/.exec(told) ?? [];
        if (found !== undefined) resolve(found);
      });
      server.once("exit", () => reject(new Error(`The example ${name} does not start:\n${told}`)));
    });
    return await use(url);
  } finally {
    server.kill();
    await ended;
  }
}

/** The suite gives an answer half a second, and sources are compiled when the first call wants them. */
async function firstCall(url: string): Promise<void> {
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const params = { name: "test_logging_tool", arguments: {} };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  await (await fetch(url, { method: "POST", headers, body })).text();
}

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/**
 * Runs the suite and checks its records: it does not count scenarios that were added after a revision's release, and we
 * do. Returns how many checks passed.
 */
async function conformance(url: string, revision: string): Promise<number> {
  const folder = join(scratch, revision);
  const set = ["--requirements", revision, "--expected-failures", expectedFailures, "-o", folder];
  await run([suite, "server", "--url", url, ...set]);
  const expected: readonly string[] = parse(readFileSync(expectedFailures, "utf8")).server;
  const checks = readdirSync(folder).flatMap((entry) => checksIn(folder, entry));
  const failed = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  const surprises = failed.filter(({ scenario, id }) => {
    return !expected.includes(scenario) && !expected.includes(`${scenario}:${id}`);
  });
  if (surprises.length > 0) throw new Error(`${revision}:\n${JSON.stringify(surprises, null, 2)}`);
  return checks.filter(({ status }) => status === "SUCCESS").length;
}

/** Folders are called by their scenario, between `server-` and the time. */
function checksIn(folder: string, entry: string): readonly (Check & { readonly scenario: string })[] {
  const scenario = entry.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, "");
  const checks: readonly Check[] = JSON.parse(readFileSync(join(folder, entry, "checks.json"), "utf8"));
  return checks.map((check) => ({ ...check, scenario }));
}

/** The Inspector reads the list of tools by both transports. */
async function inspect(name: string): Promise<void> {
  const list = ["--method", "tools/list", "--strict", "--format", "json"];
  await run([inspector, "--cli", process.execPath, ...example(name), "--stdio", ...list]);
  await serving(name, (url) => run([inspector, "--cli", "--server-url", url, "--transport", "http", ...list]));
}

/** The examples that start by one command; what is to be deployed needs settings. */
function startedByName(): readonly string[] {
  const { scripts }: { readonly scripts: object } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  return Object.keys(scripts).flatMap((script) => /^example:(.+)$/.exec(script)?.[1] ?? []);
}

if (!existsSync(join(tools, "node_modules"))) npm(tools, "ci", "--ignore-scripts");

await serving("conformance", async (url) => {
  await firstCall(url);
  for (const revision of REVISIONS) {
    const passed = await conformance(url, revision);
    console.log(`conformance ${revision}: ${passed} checks passed, and nothing failed that isn't expected to`);
  }
});
for (const name of startedByName()) {
  await inspect(name);
  console.log(`inspector --strict: ${name} passes over stdio and HTTP`);
}
