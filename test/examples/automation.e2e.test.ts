import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@toolpact/contracts/automation";
import { systemClock } from "@toolpact/runtime";
import { jsonLinesFile } from "@toolpact/runtime/audit-file";
import { afterAll, beforeAll, expect, test } from "vitest";
import { automationCore, type Settings } from "../../examples/automation/core.ts";
import { codeIn } from "./codes.ts";
import { FAILURES, prepareFolder } from "./failing/automation.ts";
import { type Asking, clientOf, stdioClient, temporaryFolder } from "./running.ts";

const folder = temporaryFolder();
const project = join(folder.path, "project");
const clients: Asking[] = [];
let automation: Asking;

async function server(settings: Settings = {}, data = folder.path): Promise<Asking> {
  const asking = await clientOf(await automationCore(data, settings));
  clients.push(asking);
  return asking;
}

beforeAll(async () => {
  prepareFolder(folder.path);
  const wide = { perMinute: 6000, burst: 1000 };
  automation = await server();
  for (const name of ["mutation", "read", "execution"]) await automation.ask("config_set", { class: name, ...wide });
}, 60_000);

afterAll(async () => {
  for (const { close } of clients) await close();
  folder.remove();
});

test("a workflow runs its agents in order, writes what it declares, and keeps what they learned", async () => {
  const { data } = await automation.ask("workflow_run", { workflow: "greet", inputs: { name: "Ada" } });
  expect(data).toEqual({
    steps: [
      { step: "say", text: "HELLO ADA!" },
      { step: "count", text: "2 words" },
    ],
  });
  expect((await automation.ask("file_read", { path: "out/greeting.txt" })).data).toEqual({
    text: "HELLO ADA!\n",
    more: false,
  });
  expect((await automation.ask("memory_search", { query: "how many words" })).data["matches"]).toMatchObject([
    { key: "counter/last", excerpt: "2 words" },
  ]);
  const listed = (await automation.ask("workflow_list", {})).data["workflows"];
  expect(listed).toEqual([
    { workflow: "greet", steps: ["say", "count"] },
    { workflow: "stuck", steps: ["count", "say"] },
  ]);
});

test("a placeholder of a workflow that no input fills stays unchanged, whatever its name", async () => {
  const file = join(project, "workflows/unfilled.json");
  writeFileSync(file, JSON.stringify([{ step: "say", agent: "shouter", task: "{constructor} {name}" }]));
  const { data } = await automation.ask("workflow_run", { workflow: "unfilled" });
  expect(data).toEqual({ steps: [{ step: "say", text: "{CONSTRUCTOR} {NAME}!" }] });
  rmSync(file);
});

test("a session ends once, and no agent works in it afterwards", async () => {
  const { data } = await automation.ask("session_create", { goal: "Count.", participants: ["counter"] });
  const session = data["session"];
  expect((await automation.ask("agent_run", { agent: "counter", task: "one", session })).data["text"]).toBe("1 word");
  expect((await automation.ask("session_complete", { session })).data["state"]).toBe("completed");
  for (const [tool, input] of [
    ["session_complete", { session }],
    ["agent_run", { agent: "counter", task: "one", session }],
  ] as const) {
    expect([tool, codeIn(await automation.ask(tool, input))]).toEqual([tool, "SESSION_ALREADY_COMPLETED"]);
  }
});

test("six at once of the execution class: the sixth gets a retry delay; config_set counts from the next call, and after a restart", async () => {
  const data = join(folder.path, "limited");
  const asking = await server({}, data);
  const run = () => asking.ask("agent_run", { agent: "nobody", task: "x" });
  const answers = [];
  for (let call = 0; call < 6; call++) answers.push(await run());
  expect(answers.map(codeIn)).toEqual([...Array(5).fill("AGENT_NOT_FOUND"), "RATE_LIMITED"]);
  expect(answers[5]).toMatchObject({
    error: { retryAfter: 2 },
    rate_limit: { class: "execution", perMinute: 30, remaining: 0 },
  });
  await asking.ask("config_set", { class: "execution", perMinute: 60, burst: 20 });
  expect([codeIn(await run()), codeIn(await run())]).toEqual(["AGENT_NOT_FOUND", "AGENT_NOT_FOUND"]);
  const again = await server({}, data);
  expect((await again.ask("config_get", {})).data["limits"]).toContainEqual({
    class: "execution",
    perMinute: 60,
    burst: 20,
  });
});

test("every use of the folder is on record, under the verb that the tool declares", async () => {
  const audit = jsonLinesFile(join(folder.path, "audit.jsonl"));
  const asking = await server({ audit });
  await asking.ask("file_write", { path: "notes/today.md", text: "# Today\n" });
  await audit.close();
  expect(readFileSync(join(project, "notes/today.md"), "utf8")).toBe("# Today\n");
  const [entry] = readFileSync(join(folder.path, "audit.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(entry).toMatchObject({
    tool: "file_write",
    undeclared: [],
    effects: [{ dependency: "files", operation: "write", verb: "update" }],
  });
});

test("a handler that goes beyond what its tool declares is stopped before anything is written", async () => {
  const kinds: string[] = [];
  const file_read = async (_input: unknown, { use }: { readonly use: { readonly files: Writing } }) => {
    await use.files.write("sneaked.txt", "in");
    return { text: "", more: false };
  };
  const tools = { file_read } as unknown as NonNullable<Settings["tools"]>;
  const asking = await server({ tools, onError: ({ kind }) => kinds.push(kind) });
  expect(codeIn(await asking.ask("file_read", { path: "x" }))).toBe("INTERNAL_ERROR");
  expect([existsSync(join(project, "sneaked.txt")), kinds]).toEqual([
    false,
    expect.arrayContaining(["undeclared_use"]),
  ]);
});

interface Writing {
  readonly write: (path: string, text: string) => Promise<number>;
}

test.each(FAILURES)("%s %j: %s", async (tool, input, code) => {
  expect(codeIn(await automation.ask(tool, input))).toBe(code);
  expect(readFileSync(join(folder.path, "outside.txt"), "utf8")).toBe("outside");
  expect(existsSync(join(folder.path, "not-there-yet"))).toBe(false);
});

test("TIMEOUT: an agent that sleeps longer than its tool's time is ended", async () => {
  const sleep = (ms: number, signal?: AbortSignal) => systemClock.sleep(ms / 1000, signal);
  const asking = await server({ clock: { nowMs: Date.now, sleep } });
  expect(codeIn(await asking.ask("agent_run", { agent: "sleeper", task: "20000" }))).toBe("TIMEOUT");
});

test("INTERNAL_ERROR: a memory that can't be read", async () => {
  const data = join(folder.path, "broken");
  mkdirSync(data);
  writeFileSync(join(data, "memory.json"), "{ broken");
  const asking = await server({}, data);
  const answer = await asking.ask("memory_retrieve", { key: "x" });
  expect([codeIn(answer), JSON.stringify(answer)]).toEqual(["INTERNAL_ERROR", expect.not.stringContaining("broken")]);
});

test("each code of the contract is provoked above", () => {
  const above = [
    "RATE_LIMITED",
    "TIMEOUT",
    "INTERNAL_ERROR",
    "SESSION_ALREADY_COMPLETED",
    ...FAILURES.map(([, , code]) => code),
  ];
  expect([...new Set(above)].sort()).toEqual(Object.keys(contract.errors).sort());
});

test("started as in README, over standard input and output", async () => {
  const child = await stdioClient("automation", "--data", join(folder.path, "child"));
  expect((await child.ask("agent_run", { agent: "counter", task: "a b c" })).data).toEqual({
    text: "3 words",
    kept: ["counter/last"],
  });
  await child.close();
});
