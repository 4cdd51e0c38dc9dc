import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import { npm } from "../../scripts/npm.ts";
import { pageText } from "../docs/page-steps.ts";
import { type Block, blocksOf } from "../support/markdown.ts";
import { packedPackages } from "../support/pack-packages.ts";
import { type Registry, startRegistry } from "../support/registry.ts";

const blocks = ["README.md", "docs/first-contract.md"].flatMap((page) => blocksOf(pageText(page)));

let folder: string;
let registry: Registry;
let port: number;
const running = new Set<ChildProcess>();

/** Serves the packages from a local registry, which forwards requests for other packages, for the tests of this file. */
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "toolpact-newcomer-")));
  const config = (key: string) => npm(folder, "config", "get", key).trim();
  registry = await startRegistry(await packedPackages(), config("registry"));
  port = await freePort();
  // What npm has downloaded before is of use; what npx has put together of another build is not.
  mkdirSync(join(folder, "cache"));
  symlinkSync(join(config("cache"), "_cacache"), join(folder, "cache/_cacache"), "junction");
}, 300_000);

afterAll(async () => {
  for (const child of running) await stop(child);
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the commands of `sh init` or `sh by-hand`, block by block. A started server runs until the next command has ended. */
export async function follow(way: "sh init" | "sh by-hand", cwd: string): Promise<void> {
  const steps = blocks.filter(
    ({ info, text }) =>
      info.startsWith(way) ||
      (way === "sh init" ? info === "js ask.mjs" : info === "sh" && text.startsWith("npx toolpact gen ")),
  );
  expect(steps.length).toBeGreaterThan(2);
  for (const step of steps) await take(step, cwd);
}

/** Writes README's client, with the port of this test. */
export function writeAsk(cwd: string): void {
  writeFile(cwd, "ask.mjs", only("js ask.mjs").replace(":3000/", `:${port}/`));
}

async function take({ info, text }: Block, cwd: string): Promise<void> {
  if (info === "js ask.mjs") writeAsk(cwd);
  else if (info === "sh init start" || info === "sh by-hand start")
    expect(await firstLine(start(text, cwd))).toBe(listening());
  else if (text.startsWith("node ask.mjs")) {
    expect(await shell(text, cwd)).toBe(only("text ask"));
    await stopAll();
  } else await shell(text, cwd);
}

/** The line that README prints for a started server, with the port of this test. */
function listening(): string {
  return only("text init").replace(":3000/", `:${port}/`);
}

export function only(info: string): string {
  const [found, ...others] = blocks.filter((block) => block.info === info);
  if (found === undefined || others.length > 0) throw new Error(`README needs one block called "${info}"`);
  return found.text;
}

export function emptyFolder(path: string): string {
  const made = join(folder, path);
  mkdirSync(made, { recursive: true });
  return made;
}

export function writeFile(cwd: string, path: string, text: string): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}

/** What the lines print. Rejects if one of them fails. Never in a way that holds up the registry in this process. */
export async function shell(lines: string, cwd: string): Promise<string> {
  const options = { cwd, env: environment(), encoding: "utf8", timeout: 120_000 } as const;
  const { stdout } = await promisify(execFile)("sh", ["-e", "-c", lines], options);
  return stdout;
}

/** In a group of its own, so that all that npm starts ends with it. */
function start(line: string, cwd: string): ChildProcess {
  const child = spawn("sh", ["-c", line], {
    cwd,
    env: environment(),
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  running.add(child);
  return child;
}

/** What a newcomer's shell has: none of the settings under which the tests run, our registry, and a port that is free. */
export function environment(): Record<string, string> {
  const foreign = /^(?:npm_|NODE_OPTIONS$|NODE_PATH$|VITEST|TOOLPACT_)/i;
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    foreign.test(name) || value === undefined ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(own),
    PORT: String(port),
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, "cache"),
    npm_config_prefer_offline: "true",
    npm_config_yes: "true",
    npm_config_audit: "false",
    npm_config_fund: "false",
  };
}

/** The line in which a server reports its address. */
function firstLine({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    stderr?.on("data", (chunk) => {
      said += chunk;
      const line = /^.* listens on .*\n/m.exec(said)?.[0];
      if (line !== undefined) resolve(line);
    });
    stderr?.on("end", () => reject(new Error(`The server ended: ${said}`)));
  });
}

export async function stopAll(): Promise<void> {
  for (const child of running) await stop(child);
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGTERM");
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
