import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { blockOf, pageText } from "../docs/page-steps.ts";
import { describeNeeding } from "../support/needs.ts";
import { actionFaults, workflowFaults } from "../support/workflow-faults.ts";
import { fakeGitHub } from "./fake-github.ts";
import { detachFromMain, installCommand, installedProject, stepEnvironment } from "./installed-project.ts";
import { commit, contract, edit, git, toolpact } from "./notes-repository.ts";

const root = resolve(import.meta.dirname, "../..");
const source = readFileSync(join(root, "action.yml"), "utf8");
const action: Action = parse(source);

interface Step {
  readonly run: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

test("action.yml is an action", async () => {
  expect(await actionFaults(source)).toEqual([]);
  expect(await actionFaults(source.replace("using: composite", "using: compose"))).not.toEqual([]);
});

test("docs/ci.md shows a valid workflow with the action, and each of its inputs with its default", async () => {
  expect(await workflowFaults(blockOf("docs/ci.md", "yaml action"))).toEqual([]);
  const rows = [...pageText("docs/ci.md").matchAll(/^\| `([a-z-]+)` \| (.+?) \| .+ \|$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(action.inputs));
  const literal = rows.filter(([, , value = ""]) => value.startsWith("`"));
  for (const [, name = "", value] of literal) expect(value).toBe(`\`${action.inputs[name]?.default}\``);
});

describeNeeding("POSIX", "the action", () => {
  let installed: Awaited<ReturnType<typeof installCommand>>;

  beforeAll(async () => {
    installed = await installCommand();
  }, 120_000);

  afterAll(() => installed.remove());

  async function pullRequest(change: (cwd: string) => Promise<unknown>) {
    const cwd = await installedProject(installed.folder);
    detachFromMain((...args) => git(cwd, ...args));
    await change(cwd);
    commit(cwd);
    return cwd;
  }

  /** A change of a file that is not part of a contract. */
  const withoutContract = async (cwd: string) => writeFileSync(join(cwd, "notes.md"), "Notes.");

  /** Runs the steps of the action as GitHub does: after a failure only those with an `if`. */
  async function runAction(cwd: string, api: string, inputs: Readonly<Record<string, string>> = {}) {
    writeFileSync(join(installed.folder, "event.json"), JSON.stringify({ pull_request: { number: 7 } }));
    const summary = join(installed.folder, `summary-${Math.random()}.md`);
    writeFileSync(summary, "");
    const env = stepEnvironment(cwd, installed.folder, {
      GITHUB_BASE_REF: "main",
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_ACTION_PATH: root,
      GITHUB_API_URL: api,
      GITHUB_EVENT_PATH: join(installed.folder, "event.json"),
      GITHUB_REPOSITORY: "me/notes",
    });
    const ended: { readonly status: number | null; readonly output: string }[] = [];
    for (const step of action.runs.steps) {
      const hasFailed = ended.some(({ status }) => status !== 0);
      if (hasFailed && step.if !== "${{ !cancelled() }}") continue;
      ended.push(await runStep(step, cwd, { ...env, ...stepVariables(step, inputs) }));
    }
    return { ended, summary: readFileSync(summary, "utf8") };
  }

  /** The variables of a step, with the expressions of this action replaced. */
  function stepVariables({ env = {} }: Step, inputs: Readonly<Record<string, string>>) {
    const values: Readonly<Record<string, string>> = {
      ...Object.fromEntries(Object.entries(action.inputs).map(([name, one]) => [`inputs.${name}`, one.default])),
      "inputs.token": "s3cret",
      "runner.temp": installed.folder,
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`inputs.${name}`, value])),
    };
    const replaced = (value: string) => value.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name) => values[name] ?? "");
    return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, replaced(value)]));
  }

  async function runStep({ run }: Step, cwd: string, env: NodeJS.ProcessEnv) {
    const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], { cwd, env });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (child.exitCode === null) await once(child, "close");
    return { status: child.exitCode, output: `${stdout}${stderr}` };
  }

  test("writes one comment with the verdict, and updates it in the next run", async () => {
    const others = Array.from({ length: 150 }, (_, id) => ({ id, body: "Nice.", user: { type: "User" } }));
    const api = await fakeGitHub(true, others);
    const cwd = await pullRequest(async (folder) => edit(folder, contract(40)));
    const { ended, summary } = await runAction(cwd, api.url);
    expect(ended.map(({ status }) => status)).toEqual([1, 0, 1, 0]);
    expect(summary).toContain("Breaking: needs at least 2.0.0; it declares 1.0.0, which is too low.");
    expect(summary).toContain("| breaking | wire | `input-bounds-tightened` |");
    expect(api.comments.slice(150)).toEqual([
      expect.objectContaining({ body: expect.stringContaining("Breaking: needs at least 2.0.0") }),
    ]);

    edit(cwd, contract(1000, "1.1.0"));
    await toolpact(cwd, "gen");
    const second = await runAction(cwd, api.url);
    expect(second.ended.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    expect(api.comments).toHaveLength(151);
    expect(api.comments[150]?.body).toContain("Compatible additions: needs at least 1.1.0");
    expect(api.comments[150]?.body).toMatch(/^- List of tools: [\d,]+ → [\d,]+ bytes \(\+2\)$/m);
    api.close();
  });

  test("a pull request of a fork, whose token may not write, gets the report in the job summary", async () => {
    const api = await fakeGitHub(false);
    const cwd = await pullRequest(async (folder) => {
      edit(folder, contract(90, "1.1.0"));
      await toolpact(folder, "gen");
    });
    const { ended, summary } = await runAction(cwd, api.url);
    expect(ended.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    expect(ended[3]?.output).toContain("::notice title=toolpact::No comment: the token may not write");
    expect(summary).toContain("Compatible additions: needs at least 1.1.0");
    api.close();
  });

  test("a comment that starts like ours but is a user's is kept", async () => {
    const api = await fakeGitHub(true, [{ id: 1, body: "<!-- toolpact report --> mine", user: { type: "User" } }]);
    await runAction(await pullRequest(withoutContract), api.url);
    expect(api.comments.map(({ user }) => user.type)).toEqual(["User", "Bot"]);
    api.close();
  });

  test("comment: false writes none, and fail-on: any fails on each change", async () => {
    const api = await fakeGitHub(true);
    const cwd = await pullRequest(async (folder) => {
      edit(folder, contract(90, "1.1.0"));
      await toolpact(folder, "gen");
    });
    const { ended } = await runAction(cwd, api.url, { comment: "false", "fail-on": "any" });
    expect(ended.map(({ status }) => status)).toEqual([0, 0, 1, 0]);
    expect(api.comments).toEqual([]);
    api.close();
  });

  test("a base that does not exist fails, and is not reported as no change", async () => {
    const api = await fakeGitHub(true);
    const { ended } = await runAction(await pullRequest(withoutContract), api.url, { base: "no-such-branch" });
    expect(ended.map(({ status }) => status)).toEqual([0, 0, 2, 2]);
    expect(api.comments).toEqual([]);
    api.close();
  });
});
