import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { bundleGenerator } from "../../scripts/bundle-generator.ts";
import { fill } from "../write/temporary-folder.ts";
import { commit, repository, toolpact } from "./notes-repository.ts";

const root = resolve(import.meta.dirname, "../..");

/** The command as users install it, built from these sources, with a folder for its cache. */
export async function installCommand(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "toolpact-installed-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  await bundleGenerator(join(folder, "dist"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A repository with up-to-date output on its main branch, and the installed command in its node_modules. */
export async function installedProject(installed: string): Promise<string> {
  const cwd = repository();
  const bin = join(installed, "dist/bin.cjs");
  fill(cwd, {
    "node_modules/.bin/toolpact": `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`,
    "node_modules/.bin/npx": `#!/bin/sh\n[ "$1" = --no-install ] && shift\nname="$1"\nshift\nexec "$(dirname "$0")/$name" "$@"\n`,
    ".gitignore": "node_modules/\n",
  });
  for (const name of ["toolpact", "npx"]) chmodSync(join(cwd, "node_modules/.bin", name), 0o755);
  await toolpact(cwd, "gen");
  commit(cwd);
  return cwd;
}

/** Makes the checkout of a pull request, as GitHub does: a detached head, and the target branch as origin's. */
export function detachFromMain(git: (...args: readonly string[]) => void): void {
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  git("checkout", "--quiet", "--detach");
  git("branch", "--quiet", "-D", "main");
}

/** The environment of a step: the project's commands first on the path, and a cache of its own. */
export function stepEnvironment(cwd: string, installed: string, env: Readonly<Record<string, string>> = {}) {
  const path = [join(cwd, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  return { ...process.env, TOOLPACT_CACHE: join(installed, "cache"), PATH: path, ...env };
}

/** Runs a script as GitHub runs a step with `shell: bash`. */
export function runScript(cwd: string, script: string, env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", script], {
    cwd,
    env,
    encoding: "utf8",
  });
  return { status, said: `${stdout}${stderr}` };
}
