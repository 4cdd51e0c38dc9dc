import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Change, compile, diff } from "../../generator/index.ts";
import { comparePin } from "../../generator/pin/compare-pin.ts";
import { createPin } from "../../generator/pin/create-pin.ts";
import type { PinOutcome } from "../../generator/pin/pin.ts";
import { realLockTools } from "../../generator/write/lock.ts";
import { run } from "../cli/fake-session.ts";

const REFERENCE = "@modelcontextprotocol/server-";

/** Releases of real servers that list their tools without an account. */
const PAIRS = [
  [`${REFERENCE}memory`, "2025.4.25", "2026.8.31"],
  [`${REFERENCE}filesystem`, "2.0.1", "2026.8.31"],
  [`${REFERENCE}everything`, "2025.4.8", "2025.9.25"],
  [`${REFERENCE}everything`, "2025.9.25", "2026.8.31"],
  [`${REFERENCE}sequential-thinking`, "0.6.2", "2026.8.31"],
  ["@playwright/mcp", "0.0.40", "0.0.83"],
  ["chrome-devtools-mcp", "0.8.0", "0.26.0"],
  ["chrome-devtools-mcp", "0.26.0", "1.11.0"],
  ["@upstash/context7-mcp", "1.0.33", "4.1.1"],
  ["mongodb-mcp-server", "1.0.2", "3.0.4"],
] as const;

/** An entry of `tools/list`, as a server sent it. */
interface Entry {
  readonly name: string;
  readonly inputSchema: { readonly $schema?: string };
  readonly outputSchema?: { readonly $schema?: string };
  readonly annotations?: Readonly<Record<string, boolean>>;
}

const services = { compile, lockTools: () => realLockTools(() => {}) };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolpact-releases-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }), 300_000);

const lists = new Map<string, Promise<readonly Entry[]>>();

/** What a version of a package answers to `tools/list`. Installed once. */
function listOf(name: string, version: string): Promise<readonly Entry[]> {
  const key = `${name}@${version}`;
  const args = name.endsWith("server-filesystem") ? [folder] : [];
  const known = lists.get(key) ?? install(name, version).then((program) => list([program, ...args]));
  lists.set(key, known);
  return known;
}

async function install(name: string, version: string): Promise<string> {
  const home = join(folder, `${name.replaceAll("/", "+")}@${version}`);
  await mkdir(home);
  await writeFile(join(home, "package.json"), '{ "private": true }');
  const args = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--omit=dev", `${name}@${version}`];
  await promisify(execFile)("npm", args, { cwd: home });
  const own = join(home, "node_modules", name);
  const { bin } = JSON.parse(await readFile(join(own, "package.json"), "utf8"));
  return join(own, typeof bin === "string" ? bin : String(Object.values(bin)[0]));
}

async function list(args: string[]): Promise<readonly Entry[]> {
  const client = new Client({ name: "toolpact-releases", version: "1" });
  const env = { PATH: process.env["PATH"] ?? "", HOME: folder, MDB_MCP_TELEMETRY: "disabled" };
  const server = { command: process.execPath, args, env, stderr: "ignore" as const };
  try {
    await client.connect(new StdioClientTransport(server), { timeout: 120_000 });
    return (await client.listTools()).tools as unknown as readonly Entry[];
  } finally {
    await client.close();
  }
}

/** A validator that shares no code with ours. */
function validator(schema: { readonly $schema?: string }): ValidateFunction {
  const options = { strict: false, validateFormats: false, logger: false } as const;
  const isOlder = schema.$schema?.includes("draft-07") === true;
  return (isOlder ? new Ajv(options) : new Ajv2020(options)).compile(schema);
}

/** Why a change breaks, as the two lists show; throws if they do not. */
function confirmed({ id, tools, witness, message }: Change, before: readonly Entry[], after: readonly Entry[]): string {
  const [name = ""] = tools;
  const [old, now] = [before, after].map((entries) => entries.find((entry) => entry.name === name));
  if (id === "tool-removed") {
    expect([old === undefined, now === undefined], message).toEqual([false, true]);
    return "the server lists no such tool";
  }
  if (old === undefined || now === undefined) throw new Error(`${name} is not in both lists: ${message}`);
  if (id.startsWith("annotation-")) {
    const hint = /hint (\w+) of/.exec(message)?.[1] ?? "";
    expect(old.annotations?.[hint], message).not.toBe(now.annotations?.[hint]);
    return "the lists have different hints";
  }
  expect(witness, message).toBeDefined();
  const [accepts, rejects] = id.startsWith("input-")
    ? [old.inputSchema, now.inputSchema]
    : [now.outputSchema ?? {}, old.outputSchema ?? {}];
  expect(validator(accepts)(witness), `${message} ${JSON.stringify(witness)}`).toBe(true);
  expect(validator(rejects)(witness), `${message} ${JSON.stringify(witness)}`).toBe(false);
  return "a value that one schema accepts and the other rejects";
}

/** Each counterexample of a withheld tool is confirmed, and there is at least one. */
function expectConfirmed({ tool, changes }: PinOutcome, before: readonly Entry[], after: readonly Entry[]): void {
  const [old, now] = [before, after].map((entries) => entries.find((entry) => entry.name === tool));
  const shown = changes.filter(({ counterexample }) => counterexample !== undefined);
  expect(shown.length, tool).toBeGreaterThan(0);
  for (const { part, counterexample, message } of shown) {
    const inputs = [old?.inputSchema, now?.inputSchema];
    const [accepts = {}, rejects = {}] = part === "input" ? inputs : [now?.outputSchema, old?.outputSchema];
    expect(validator(accepts)(counterexample), message).toBe(true);
    expect(validator(rejects)(counterexample), message).toBe(false);
  }
}

async function imported(entries: readonly Entry[], name: string) {
  const home = await mkdtemp(join(folder, "import-"));
  await writeFile(join(home, "tools.json"), JSON.stringify({ tools: entries }));
  const ran = await run(home, ["import", "tools.json", "--out", "contract", "--name", name], services);
  expect(ran).toMatchObject({ code: 0 });
  const { model } = await compile(join(home, "contract"), { until: "lint" });
  if (model === null) throw new Error("The imported contract does not compile.");
  return model;
}

const figures: string[] = [];
afterAll(() => console.log(figures.join("\n")));

describe.each(PAIRS)("%s %s → %s", (name, from, to) => {
  test("each breaking verdict of diff is confirmed by the lists", async () => {
    const [before, after] = await Promise.all([listOf(name, from), listOf(name, to)]);
    const { changes } = diff(await imported(before, "server"), await imported(after, "server"));
    const told = changes.filter(({ id }) => id !== "version-too-low");
    const breaking = told.filter(({ effect }) => effect === "breaking");
    const reasons = breaking.map((change) => confirmed(change, before, after));
    expect(told.filter(({ effect }) => effect === "unknown")).toEqual([]);
    const count = (reason: string) => reasons.filter((one) => one.includes(reason)).length;
    const [removed, values, hints] = [count("no such tool"), count("a value"), count("hints")];
    figures.push(
      `| \`${name}\` | ${from} → ${to} | ${before.length} → ${after.length} | ${values} | ${removed} | ${hints} | ${told.length - breaking.length} |`,
    );
  });

  test("each tool that a pin withholds for its schemas has a counterexample that the lists confirm", async () => {
    const [before, after] = await Promise.all([listOf(name, from), listOf(name, to)]);
    const outcomes = comparePin(createPin(before as never, null), after as never);
    for (const outcome of outcomes.filter(({ verdict }) => verdict === "breaking"))
      expectConfirmed(outcome, before, after);
    const count = (wanted: string) => outcomes.filter(({ verdict }) => verdict === wanted).length;
    const passing = outcomes.filter(({ passes, verdict }) => passes && verdict === "compatible").length;
    figures.push(
      `pin of ${name} ${from} → ${to}: ${count("unchanged")} unchanged, ${passing} changed but passing, ${outcomes.filter((one) => !one.passes && one.verdict === "compatible").length} with another hint, ${count("breaking")} breaking, ${count("undecided")} undecided, ${count("removed")} removed, ${count("unpinned")} not pinned`,
    );
  });
});
