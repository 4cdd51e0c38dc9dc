import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { npm } from "../../scripts/npm.ts";
import { run } from "../cli/fake-session.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";
import { PUBLISHED, type PublishedServer } from "./published-servers.ts";

const page = readFileSync(resolve(import.meta.dirname, "../../docs/servers.md"), "utf8");

test.each(PUBLISHED)(
  "$name is imported, and keeps that contract but for the findings that docs/servers.md lists",
  async (server) => {
    const { name, version, findings = [] } = server;
    const cwd = installed(server);
    const command = commandOf(cwd, server);
    const world = { compile, env: { PATH: process.env["PATH"], HOME: cwd } };
    const stdio = command.map((word) => `'${word}'`).join(" ");
    const imported = await run(cwd, ["import", "--stdio", stdio, "--out", "contract"], world);
    expect(imported).toMatchObject({ code: 0 });
    expect(await run(cwd, ["gen", "contract", "--out", "generated"], world)).toMatchObject({ code: 0 });
    const { model } = await compile(join(cwd, "contract"), { until: "lint" });
    const verified = await run(cwd, ["verify", "--contract", "contract", "--json", "--", ...command], world);
    const { cases, summary } = JSON.parse(verified.stdout) as Report;
    const found = cases.flatMap(({ tool, title, findings: all }) => all.map(() => `${tool}: ${title}`));
    expect(found).toEqual(findings);
    const checks = summary.passed + summary.failed;
    expect(page).toContain(`| ${name} ${version} | ${model?.tools.length} | ${checks} | ${found.length} |`);
  },
  900_000,
);

interface Report {
  readonly summary: { readonly passed: number; readonly failed: number };
  readonly cases: readonly {
    readonly tool: string | null;
    readonly title: string;
    readonly findings: readonly unknown[];
  }[];
}

function installed({ name, version }: PublishedServer): string {
  const cwd = temporaryFolder();
  fill(cwd, { "server/package.json": JSON.stringify({ private: true, dependencies: { [name]: version } }) });
  npm(join(cwd, "server"), "install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock");
  mkdirSync(join(cwd, "data"));
  return cwd;
}

function commandOf(cwd: string, { name, args = [] }: PublishedServer): readonly string[] {
  const folder = join(cwd, "server/node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const program = typeof bin === "string" ? bin : String(Object.values(bin as Record<string, string>)[0]);
  return [process.execPath, join(folder, program), ...args];
}
