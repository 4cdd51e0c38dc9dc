import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const repository = resolve(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(repository, path), "utf8");
const workflows = readdirSync(join(repository, ".github/workflows")).map((name) => `.github/workflows/${name}`);

test.each([...workflows, "templates/init-workflow.hbs", "docs/ci.md"])("%s pins every action by its commit", (path) => {
  const actions = [...read(path).matchAll(/^ *- uses: (.*)$/gm)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
}

test("the release job that may publish checks out, installs and builds nothing", () => {
  const { permissions, jobs } = parse(read(".github/workflows/release.yml")) as {
    readonly permissions: Readonly<Record<string, string>>;
    readonly jobs: Readonly<Record<string, Job>>;
  };
  expect(permissions).toEqual({ contents: "read" });
  const trusted = Object.values(jobs).filter((job) => job.permissions?.["id-token"] === "write");
  expect(trusted).toHaveLength(1);
  for (const { run = "npm publish", uses = "" } of trusted.flatMap(({ steps }) => steps)) {
    expect(run).toMatch(/^npm publish\b/);
    expect(uses).not.toContain("checkout");
  }
  for (const { steps } of Object.values(jobs)) {
    for (const { run = "" } of steps) {
      if (/^npm (?:ci|install|publish|pack)\b|&& npm pack\b/.test(run)) expect(run).toContain("--ignore-scripts");
    }
  }
});

interface LockedPackage {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly cpu?: readonly string[];
}

test("every package that is installed on the systems of CI and release has an integrity in the lockfile", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Readonly<Record<string, LockedPackage>> };
  const installed = Object.entries(packages).filter(([path, { link, os, libc, cpu }]) => {
    const fits = [os ?? ["linux"], libc ?? ["glibc"], cpu ?? ["x64"]];
    return (
      path.includes("node_modules/") &&
      link !== true &&
      ["linux", "glibc", "x64"].every((one, i) => fits[i]?.includes(one))
    );
  });
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
});
