import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { describeNeeding } from "../support/needs.ts";
import { workflowFaults } from "../support/workflow-faults.ts";
import { detachFromMain, installCommand, installedProject, runScript, stepEnvironment } from "./installed-project.ts";
import { commit, contract, edit, git, toolpact } from "./notes-repository.ts";

const root = resolve(import.meta.dirname, "../..");
const copied = join(root, "examples/ci");

let installed: Awaited<ReturnType<typeof installCommand>>;

beforeAll(async () => {
  installed = await installCommand();
}, 120_000);

afterAll(() => installed.remove());

const project = () => installedProject(installed.folder);
const gen = (cwd: string) => toolpact(cwd, "gen");
const shell = (cwd: string, script: string, env: Readonly<Record<string, string>> = {}) =>
  runScript(cwd, script, stepEnvironment(cwd, installed.folder, env));

describeNeeding("POSIX", "the hook", () => {
  let cwd: string;
  beforeEach(async () => {
    cwd = await project();
    copyFileSync(join(copied, "pre-commit"), join(cwd, ".git/hooks/pre-commit"));
  });

  const tryCommit = () =>
    shell(cwd, "git -c user.name=A -c user.email=a@example.com -c commit.gpgsign=false commit --quiet --message=x");
  const stage = (...paths: readonly string[]) => git(cwd, "add", "--", ...paths);

  test("accepts a change whose version is high enough", async () => {
    edit(cwd, contract(90, "1.1.0"));
    await gen(cwd);
    stage(".");
    expect(tryCommit()).toEqual({ status: 0, said: "" });
  });

  test("stops a version that is too low", async () => {
    edit(cwd, contract(40));
    await gen(cwd);
    stage(".");
    const { status, said } = tryCommit();
    expect(status).toBe(1);
    expect(said).toContain("error version-too-low");
  });

  test("rejects stale output, and checks only what is staged", async () => {
    edit(cwd, contract(90, "1.1.0"));
    await gen(cwd);
    stage("specs");
    const { status, said } = tryCommit();
    expect(status).toBe(1);
    expect(said).toContain("stale-file");
    stage("generated");
    edit(cwd, "contract: broken\n");
    expect(tryCommit()).toEqual({ status: 0, said: "" });
  });
});

describeNeeding("POSIX", "the workflow", () => {
  const workflow = parse(readFileSync(join(copied, "contract.yml"), "utf8"));
  const steps: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[] =
    workflow.jobs.contract.steps;
  const runs = steps.flatMap(({ run }) => (run === undefined || run === "npm ci" ? [] : [run]));

  /** The steps on a checkout as GitHub makes it: the pull request's head, and the branch that it goes to as origin's. */
  async function runSteps(change: (cwd: string) => Promise<unknown>) {
    const cwd = await project();
    detachFromMain((...args) => git(cwd, ...args));
    await change(cwd);
    commit(cwd);
    const env = { GITHUB_BASE_REF: "main", GITHUB_STEP_SUMMARY: join(cwd, "summary.md"), GITHUB_WORKSPACE: cwd };
    const ended = runs.map((run) => shell(cwd, run, env));
    return { ended, summary: readFileSync(join(cwd, "summary.md"), "utf8") };
  }

  test("takes the whole history", () => {
    const checkout = steps.find(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkout?.with).toMatchObject({ "fetch-depth": 0 });
  });

  test("accepts a change whose version is high enough, and summarizes it", async () => {
    const { ended, summary } = await runSteps((cwd) => {
      edit(cwd, contract(90, "1.1.0"));
      return gen(cwd);
    });
    expect(ended.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    expect(ended[2]?.said).toMatch(/^::notice file=specs\/notes\/contract.yaml,line=9,/);
    expect(summary).toContain("Compatible additions: needs at least 1.1.0; it declares 1.1.0, which is sufficient.");
  });

  test("fails on stale output and on a version that is too low, and still sums up", async () => {
    const { ended, summary } = await runSteps(async (cwd) => edit(cwd, contract(40)));
    expect(ended.map(({ status }) => status)).toEqual([0, 1, 1, 0]);
    expect(ended[1]?.said).toContain("::error file=generated/notes/");
    expect(ended[2]?.said).toContain("title=toolpact version-too-low::");
    expect(summary).toContain("| breaking | wire | `input-bounds-tightened` |");
  });
});

const workflows = [
  join(copied, "contract.yml"),
  ...readdirSync(join(root, ".github/workflows")).map((name) => join(root, ".github/workflows", name)),
];

test.each(workflows)("%s is a workflow", async (path) => {
  expect(await workflowFaults(readFileSync(path, "utf8"))).toEqual([]);
});

test.each([
  ["runs-on: ubuntu-latest", "runs_on: ubuntu-latest"],
  ["on: pull_request", "on: pull_requests"],
  ["${{ !cancelled() }}", "${{ canceled() }}"],
])("a workflow with another word for %s is refused", async (word, other) => {
  const text = readFileSync(join(copied, "contract.yml"), "utf8");
  expect(await workflowFaults(text.replace(word, other))).not.toEqual([]);
});
