import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@toolpact/contracts/automation";
import type { FailureParts } from "@toolpact/runtime";
import { automationCore, type Settings } from "../../../examples/automation/core.ts";
import { temporaryFolder } from "../running.ts";
import {
  DOUBLE,
  doubled,
  type Failing,
  forAll,
  HURRIED,
  missingPairs,
  NO_FAILURE,
  newDouble,
  type Provocation,
  provoked,
  type Table,
} from "./failing.ts";

const nowhere = "4b1f3f0a-6a0e-4d53-9d8e-0c6a5b1f2d3e";

/** What each tool carries out in the prepared folder. */
const INPUTS: Table = {
  agent_list: {},
  agent_run: { agent: "counter", task: "one" },
  config_get: {},
  config_set: { class: "read", perMinute: 6000, burst: 1000 },
  file_read: { path: "workflows/greet.json" },
  file_write: { path: "out.txt", text: "Out." },
  memory_delete: { key: "note" },
  memory_retrieve: { key: "note" },
  memory_search: { query: "note" },
  memory_store: { key: "note", text: "Ship it." },
  session_complete: { session: nowhere },
  session_create: { goal: "Count.", participants: ["counter"] },
  session_get: { session: nowhere },
  workflow_list: {},
  workflow_run: { workflow: "greet", inputs: { name: "Ada" } },
};
const TOOLS = Object.keys(INPUTS);

/** What is asked of the example as it is, and the code that it fails with. */
export const FAILURES: readonly (readonly [tool: string, input: object, code: string])[] = [
  ...TOOLS.map((tool) => [tool, { surprise: 1 }, "INVALID_INPUT"] as const),
  ["file_write", { path: "../outside.txt", text: "" }, "PERMISSION_DENIED"],
  ["file_write", { path: "/etc/passwd", text: "" }, "PERMISSION_DENIED"],
  ["file_write", { path: "way-out/outside.txt", text: "" }, "PERMISSION_DENIED"],
  ["file_read", { path: "way-out/outside.txt" }, "PERMISSION_DENIED"],
  ["file_write", { path: "nowhere", text: "" }, "PERMISSION_DENIED"],
  ["file_read", { path: "notes/tomorrow.md" }, "RESOURCE_NOT_FOUND"],
  ["file_read", { path: "workflows" }, "RESOURCE_NOT_FOUND"],
  ["workflow_run", { workflow: "nobody" }, "RESOURCE_NOT_FOUND"],
  ["workflow_run", { workflow: "greet", from_step: "sing" }, "RESOURCE_NOT_FOUND"],
  ["file_read", { path: "picture.bin" }, "NOT_IMPLEMENTED"],
  ["agent_run", { agent: "nobody", task: "x" }, "AGENT_NOT_FOUND"],
  ["session_create", { goal: "x", participants: ["nobody"] }, "AGENT_NOT_FOUND"],
  ["agent_run", { agent: "shouter", task: "hush" }, "AGENT_EXECUTION_FAILED"],
  ["agent_run", { agent: "mumbler", task: "x" }, "INVALID_OUTPUT"],
  ["workflow_run", { workflow: "stuck" }, "WORKFLOW_EXECUTION_ERROR"],
  ["memory_retrieve", { key: "nothing" }, "KEY_NOT_FOUND"],
  ["session_get", { session: nowhere }, "SESSION_NOT_FOUND"],
  ["session_complete", { session: nowhere }, "SESSION_NOT_FOUND"],
  ["agent_run", { agent: "counter", task: "x", session: nowhere }, "SESSION_NOT_FOUND"],
];

/** What the contract declares of every tool, and most handlers have no reason for. */
const PARTS: Readonly<Record<string, FailureParts>> = {
  PERMISSION_DENIED: { details: { action: "this" } },
  RESOURCE_NOT_FOUND: { details: { kind: "thing", id: "this" } },
};

/** A folder with what the calls above need: two workflows, a binary file, and links that lead out. */
export function prepareFolder(folder: string): void {
  const project = join(folder, "project");
  mkdirSync(join(project, "workflows"), { recursive: true });
  for (const [name, steps] of Object.entries(WORKFLOWS))
    writeFileSync(join(project, `workflows/${name}.json`), JSON.stringify(steps));
  writeFileSync(join(project, "picture.bin"), new Uint8Array([0xff, 0xfe, 0x00]));
  writeFileSync(join(folder, "outside.txt"), "outside");
  symlinkSync(folder, join(project, "way-out"), "junction");
  symlinkSync(join(folder, "not-there-yet"), join(project, "nowhere"), "junction");
}

const WORKFLOWS = {
  greet: [
    { step: "say", agent: "shouter", task: "hello {name}", write: "out/greeting.txt" },
    { step: "count", agent: "counter", task: "hello {name}" },
  ],
  stuck: [
    { step: "count", agent: "counter", task: "a b" },
    { step: "say", agent: "shouter", task: "hush" },
  ],
};

/** The table of the automation server, over one folder. */
export async function failingAutomation(): Promise<Failing> {
  const folder = temporaryFolder();
  prepareFolder(folder.path);
  const server = async (settings: Settings = {}) => {
    const core = await automationCore(folder.path, settings);
    for (const name of CLASSES) core.rateLimits.set({ class: name, perMinute: 6000, burst: 1000 });
    return core;
  };
  const double = newDouble();
  const works = await server();
  const servers = {
    works,
    limited: await exhausted(await server()),
    shapeless: await server({ tools: allDo(() => ({ surprise: 1 })) }),
    broken: await server({ tools: allDo(() => Promise.reject(new Error("A bug of the handler."))) }),
    hung: await server({ tools: allDo(() => new Promise(() => undefined)), clock: HURRIED }),
    [DOUBLE]: await server({ tools: allDo(double.fail) }),
  };
  const rows = [
    ...FAILURES.map(([tool, input, code]) => ({ tool, input, code, server: "works" })),
    ...ALL_TOOLS.flatMap(([code, name]) => provoked(code, name, INPUTS)),
    ...(await inAnEndedSession(works)),
    ...(await inTurn(works)),
  ];
  const missing = missingPairs(contract.toolErrors.default, rows);
  return {
    contract,
    profile: "default",
    servers,
    provocations: [...rows, ...doubled(missing, double, { inputs: INPUTS, parts: PARTS })],
    close: folder.remove,
  };
}

const CLASSES = ["execution", "mutation", "read"] as const;

/** What every tool answers, by the state of the server. */
const ALL_TOOLS = [
  ["RATE_LIMITED", "limited"],
  ["INVALID_OUTPUT", "shapeless"],
  ["INTERNAL_ERROR", "broken"],
  ["TIMEOUT", "hung"],
] as const;

type Tools = NonNullable<Settings["tools"]>;

function allDo(handler: () => unknown): Tools {
  return Object.fromEntries(TOOLS.map((tool) => [tool, handler])) as unknown as Tools;
}

type Automation = Awaited<ReturnType<typeof automationCore>>;

/** Its one call of this minute is made, in each class. */
async function exhausted(core: Automation): Promise<Automation> {
  for (const name of CLASSES) core.rateLimits.set({ class: name, perMinute: 1, burst: 1 });
  for (const tool of ["agent_run", "memory_store", "config_get"]) await core.answer(tool, { surprise: 1 });
  return core;
}

/** Each tool once, each finding what it needs. */
async function inTurn(core: Automation): Promise<readonly Provocation[]> {
  const { envelope } = await core.answer("session_create", INPUTS["session_create"]);
  const { session } = (envelope as { readonly data: { readonly session: string } }).data;
  const inputs: Table = { ...INPUTS, session_get: { session }, session_complete: { session } };
  const last = ["memory_delete", "session_complete"];
  const order = ["memory_store", ...TOOLS.filter((tool) => tool !== "memory_store" && !last.includes(tool)), ...last];
  return provoked(NO_FAILURE, "works", forAll(order, {}), { inputs });
}

async function inAnEndedSession(core: Automation): Promise<readonly Provocation[]> {
  const { envelope } = await core.answer("session_create", INPUTS["session_create"]);
  const { session } = (envelope as { readonly data: { readonly session: string } }).data;
  await core.answer("session_complete", { session });
  return provoked("SESSION_ALREADY_COMPLETED", "works", {
    session_complete: { session },
    agent_run: { agent: "counter", task: "one", session },
  });
}
